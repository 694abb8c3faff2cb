"""Nim in words and in a picture."""

from typing import Final

from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Language, Text
from arbitre.core.scene import Box, Group, Ink, Mark, Scene, Shape, Words
from nim.heaps import Action, CountersTaken, Event, GameEnded, HeapsShuffled, Player, State, Take
from nim.rules import Ruleset

NAMES: Final = {Player.NORTH: Text(fr="Nord", en="North"), Player.SOUTH: Text(fr="Sud", en="South")}
HEAPS: Final = "ABC"


def listed(heaps: tuple[int, ...]) -> str:
    """The heaps by their letters: A 3, B 4, C 5."""
    return ", ".join(f"{letter} {left}" for letter, left in zip(HEAPS, heaps, strict=True))


def explain(event: Event, language: Language, _ruleset: Ruleset) -> str:
    """One sentence that tells a person what happened."""
    return _told(event).in_(language)


def _told(event: Event) -> Text:
    match event:
        case HeapsShuffled(heaps):
            return Text(fr=f"Les tas sont mélangés : {listed(heaps)}.", en=f"The heaps are shuffled: {listed(heaps)}.")
        case CountersTaken(player, heap, counters):
            who, letter = NAMES[player], HEAPS[heap]
            return Text(fr=f"{who.fr} prend {counters} en {letter}.", en=f"{who.en} takes {counters} from {letter}.")
        case GameEnded(outcome):
            who = NAMES[outcome.winner or Player.NORTH]
            return Text(fr=f"{who.fr} gagne.", en=f"{who.en} wins.")


def name_action(action: Action, language: Language, _ruleset: Ruleset) -> str:
    """An action as a player says it."""
    match action:
        case Take(heap, counters):
            letter = HEAPS[heap : heap + 1] or "?"
            return Text(fr=f"prendre {counters} en {letter}", en=f"take {counters} from {letter}").in_(language)
        case Shuffle(items) | Pick(items):
            return ", ".join(items)


def picture(state: State, language: Language) -> str:
    """The heaps as rows of counters."""
    if not state.heaps:
        return Text(fr="Les tas ne sont pas encore mélangés.", en="The heaps are not shuffled yet.").in_(language)
    return "\n".join(f"{letter} {'o' * left}" for letter, left in zip(HEAPS, state.heaps, strict=True))


def scene(state: State, language: Language) -> Scene:
    """The heaps drawn as rows of counters."""
    rows = tuple(
        Group(
            10,
            15 + 30 * place,
            (
                Words(0, 5, HEAPS[place], 14),
                *(Mark(30 + 22 * number, 0, 18, Shape.DISC, Ink.BLUE) for number in range(left)),
            ),
            label=Text(fr=f"tas {HEAPS[place]} : {left}", en=f"heap {HEAPS[place]}: {left}").in_(language),
            name=f"heap.{HEAPS[place]}",
        )
        for place, left in enumerate(state.heaps)
    )
    title = Text(fr="Nim au départ mélangé", en="Nim with a shuffled start").in_(language)
    return Scene(170, 90, title, listed(state.heaps) if state.heaps else "–", (Box(0, 0, 170, 90, Ink.TABLE), *rows))
