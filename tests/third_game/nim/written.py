"""How Nim is noted, read and told: `A2` takes two counters from heap A, `=354` is what the shuffle brought."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from cattrs.preconf.json import JsonConverter

from arbitre.core.arbitration import Arbitration, Note
from arbitre.core.canonical import new_converter, tag_union
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.facts import Fact, choice_fact, person_fact, plain_fact, truth_fact
from arbitre.core.game import Step
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table
from nim.heaps import Action, Event, GameEnded, Kind, Player, State, Take
from nim.playing import decision, new_game
from nim.rules import Ruleset
from nim.words import HEAPS, NAMES

CHOICES: Final = {
    Kind.SHUFFLE.value: Text(fr="mélanger les tas", en="shuffle the heaps"),
    Kind.TAKING.value: Text(fr="prendre des jetons", en="take counters"),
}
_PLAY: Final = re.compile(r"([ABC])(\d+)|=(\d{3})")


@cache
def converter() -> JsonConverter:
    """The one serialised form of Nim's values."""
    made = new_converter()
    tag_union(made, Action, "action")
    tag_union(made, Event, "event")
    return made


def read_table(ruleset: Ruleset, table: Table, _moves: str) -> Step[State, Event]:
    """The heaps that are left, and who is to move; without heaps, the game before its shuffle."""
    table.expect_keys(("heaps", "to_move"))
    if "heaps" not in table.entries:
        return Step(new_game(ruleset), ())
    match table.entries["heaps"]:
        case [int(a), int(b), int(c)] if min(a, b, c) >= 0 and a + b + c > 0:
            heaps = (a, b, c)
        case _:
            raise table.error("heaps", Text("trois nombres, pas tous nuls", "three numbers, not all of them zero"))
    to_move = table.text("to_move", Player.NORTH.value)
    if to_move not in {player.value for player in Player}:
        raise table.error("to_move", Text("north ou south", "north or south"))
    return Step(State(ruleset, heaps, Player(to_move)), ())


def read_notes(
    _ruleset: Ruleset, text: str, file: str | None = None, first_line: int = 1
) -> Iterator[Note[State, Action]]:
    """The plays of a text, one word each."""
    for number, line in enumerate(text.splitlines(), first_line):
        for word in re.finditer(r"\S+", line.split("#", maxsplit=1)[0]):
            yield _note(word[0], number, word.start() + 1, file)


def _note(word: str, line: int, column: int, file: str | None) -> Note[State, Action]:
    found = _PLAY.fullmatch(word)
    if found is None:
        told = Text(f"« {word} » ne se lit pas ; attendu A2 ou =354", f"“{word}” cannot be read; expected A2 or =354")
        raise Mistake(told, file=file, line=line)
    letter, counters, shuffled = found.groups()
    action: Action = Shuffle(tuple(shuffled)) if shuffled else Take(HEAPS.index(letter), int(counters))
    read = partial(_whatever_the_table, action=action)
    return Note(word, line, column, read, is_chance=bool(shuffled), play=action)


def _whatever_the_table(_state: State, action: Action) -> Action:
    return action


def write_action(_state: State, action: Action) -> str:
    """An action as `read_notes` reads it."""
    match action:
        case Take(heap, counters):
            return f"{HEAPS[heap]}{counters}"
        case Shuffle(items) | Pick(items):
            return f"={''.join(items)}"


def write_game(ruleset: Ruleset, actions: Sequence[Action]) -> str:
    """A game in the short notation."""
    return " ".join(write_action(new_game(ruleset), action) for action in actions)


def facts(state: State, _events: Sequence[Event]) -> tuple[Fact, ...]:
    """What anyone can tell of the table."""
    pending = decision(state)
    kind = None if pending is None else pending.kind.value
    mover = None if pending is None or pending.space is not None else state.to_move
    winner = None if state.outcome is None else state.outcome.winner
    heaps = (
        plain_fact(f"heap.{letter}", Text(fr=f"le tas {letter}", en=f"heap {letter}"), left)
        for letter, left in zip(HEAPS, state.heaps, strict=False)
    )
    return (
        *heaps,
        choice_fact(kind, CHOICES),
        person_fact("chooser", Text(fr="au trait", en="to move"), mover, NAMES),
        person_fact("leader", Text(fr="qui commence", en="who begins"), mover, NAMES),
        truth_fact("over", Text(fr="finie", en="over"), is_so=state.outcome is not None),
        person_fact("winner", Text(fr="le gagnant", en="the winner"), winner, NAMES),
    )


def winners(events: Sequence[Event]) -> tuple[str, ...]:
    """Who won."""
    return tuple(
        event.outcome.winner.value for event in events if isinstance(event, GameEnded) and event.outcome.winner
    )


def appeal(state: State, player: Player) -> float:
    """A won game is all that a simple player sees."""
    return 0.0 if state.outcome is None else 1.0 if state.outcome.winner is player else -1.0


ARBITRATION: Final[Arbitration[State, Action, Event, State, Player, Ruleset]] = Arbitration(
    read_table=read_table,
    read_notes=read_notes,
    write_game=write_game,
    write_action=write_action,
    facts=facts,
    clauses_of_choice={Kind.SHUFFLE.value: ("NIM-PREP-1",), Kind.TAKING.value: ("NIM-JEU-1", "NIM-JEU-2")},
    deciding={"is-it-over": (GameEnded,), "who-wins": (GameEnded,)},
    leads={player: Text(fr=f"{name.fr} est au trait", en=f"{name.en} is to move") for player, name in NAMES.items()},
    wins={player: Text(fr=f"{name.fr} gagne", en=f"{name.en} wins") for player, name in NAMES.items()},
    why_it_goes_on=lambda _state: (Text(fr="il reste des jetons", en="counters are left"), ("NIM-FIN-1",)),
    winners=winners,
    appeal=appeal,
    out_of_turn=frozenset({"not-expected-now", "game-is-over"}),
    player_names=NAMES,
    choice_names=CHOICES,
)
