"""What components must be like for a game to be played with them at all, be they a copy of the game or an experiment."""

from collections import Counter
from collections.abc import Container, Iterator
from typing import Final

from arbitre.core.language import Text
from arbitre.match.box.checks import DECK, STRONGEST
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import Choose, Effect, Gain, Lose, NoMorePawns, PlacePawns
from arbitre.match.table.people import BOTH, CardId, Player

MOST: Final = 99
"""The largest number that components may hold: more than any of the game's, and few enough to count to."""
MOST_SPACES: Final = 100
MOST_INSTRUCTIONS: Final = 20
LONGEST_NAME: Final = 200


def unplayable(components: Components) -> Iterator[Text]:
    """Everything in components with which no game can be played, each with its place; less is asked than of a copy.

    Règle : CONT-1, CONT-2, CONT-4 (p. 2), CARTE-3 (p. 5), MEP-5a, MEP-5b (p. 4), END-1 (p. 8), END-5 (p. 9).
    """
    names = Counter(card.id for card in components.cards)
    for name, times in names.items():
        if times > 1:
            yield Text(
                fr=f"cards.{name[:40]} : deux cartes ont ce nom", en=f"cards.{name[:40]}: two cards have this name"
            )
    for player in BOTH:
        yield from _deck_faults(components, player)
        yield from _track_faults(components, player)
    yield from _numbers(
        ("pawns", components.pawns, 0),
        ("advantage_spaces", components.advantage_spaces, 1),
    )
    for card in components.cards:
        place = f"cards.{card.id[:40]}"
        if len(card.id) > LONGEST_NAME or len(card.title) > LONGEST_NAME:
            yield Text(
                fr=f"{place} : un nom ou un titre de plus de {LONGEST_NAME} lettres",
                en=f"{place}: a name or title of more than {LONGEST_NAME} letters",
            )
        for side in (card.main, card.pawn):
            if not 0 <= side.strength <= STRONGEST:
                yield _out_of_range(f"{place}.strength", side.strength, 0, STRONGEST)
            yield from _effect_faults(f"{place}.effect", side.effect, names)


def _deck_faults(components: Components, player: Player) -> Iterator[Text]:
    deck, hand = len(components.decks[player.index]), components.starting_hands[player.index]
    if not 1 <= deck <= DECK:
        yield Text(
            fr=f"cards : {player.value} a {deck} cartes, il en faut de 1 à {DECK} (CONT-1)",
            en=f"cards: {player.value} has {deck} cards, 1 to {DECK} are needed (CONT-1)",
        )
    elif not 0 <= hand <= deck:
        yield _out_of_range(f"starting_hands[{player.index}]", hand, 0, deck)


def _track_faults(components: Components, player: Player) -> Iterator[Text]:
    track, place = components.tracks[player.index], f"tracks[{player.index}]"
    if not 1 <= len(track.spaces) <= MOST_SPACES:
        yield _out_of_range(f"{place}.spaces", len(track.spaces), 1, MOST_SPACES)
        return
    if not 0 <= track.start < len(track.spaces):
        yield _out_of_range(f"{place}.start", track.start, 0, len(track.spaces) - 1)
    for number, space in enumerate(track.spaces):
        here = f"{place}.spaces[{number}]"
        yield from _numbers((f"{here}.limit", space.limit, 0), (f"{here}.pawns", space.pawns, 0))
        yield from _numbers((f"{here}.advantage", space.advantage, -MOST))


def _effect_faults(place: str, effect: Effect, names: Container[CardId]) -> Iterator[Text]:
    if len(effect) > MOST_INSTRUCTIONS:
        yield _out_of_range(place, len(effect), 0, MOST_INSTRUCTIONS)
        return
    for number, instruction in enumerate(effect):
        here = f"{place}[{number}]"
        match instruction:
            case Gain(amount=amount) | Lose(amount=amount) | PlacePawns(amount):
                yield from _numbers((f"{here}.amount", amount, 0))
            case NoMorePawns(spared):
                unknown = next((card for card in spared if card not in names), None)
                if unknown is not None:
                    yield Text(
                        fr=f"{here}.spared : aucune carte ne s'appelle {unknown[:40]}",
                        en=f"{here}.spared: no card is called {unknown[:40]}",
                    )
            case Choose(options=options):
                if not 1 <= len(options) <= MOST_INSTRUCTIONS:
                    yield _out_of_range(f"{here}.options", len(options), 1, MOST_INSTRUCTIONS)
                    continue
                for place_of_option, option in enumerate(options):
                    yield from _effect_faults(f"{here}.options[{place_of_option}]", option, names)
            case _:
                pass


def _numbers(*named: tuple[str, int, int]) -> Iterator[Text]:
    """The numbers that are below their least value or above what anybody counts to."""
    for place, number, least in named:
        if not least <= number <= MOST:
            yield _out_of_range(place, number, least, MOST)


def _out_of_range(place: str, number: int, least: int, most: int) -> Text:
    shown = str(number) if abs(number) < 10**12 else "…"
    return Text(fr=f"{place} : de {least} à {most}, pas {shown}", en=f"{place}: {least} to {most}, not {shown}")
