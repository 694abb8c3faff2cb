"""The search for small ChessMe tables that an answer decides: `python -m arbitre_properties.theorems.chessme_search FIELD ANSWER`.

It makes random tables with few men, takes each at the beginning of a turn and just before it, and solves by both answers
those on which they make a turn end the game or not.
What it prints is the smallest it *found*, in the form of the kept tables; nothing says that no smaller one exists.
"""

import argparse
import json
from collections.abc import Iterator

from attrs import evolve, frozen

from arbitre import chessme
from arbitre.chessme import Colour, Phase, State
from arbitre.chessme.notation import write_men, write_tiles
from arbitre.core.language import Text
from arbitre_properties.chessme.small_tables import Makings, can_be_met, small_tables, under
from arbitre_properties.theorems.best_play import Decided, Result
from arbitre_properties.theorems.chessme_decided import ending
from arbitre_properties.theorems.chessme_meeting import GOES_ON, turns
from arbitre_properties.theorems.theorem import NotEstablished

PATIENCE = 1000
"""So many decisions are gone through for one table; those that show something mostly show it soon."""
UNTOLD = Text(fr="", en="")


@frozen
class Found:
    """A table that two answers decide, and within how many decisions."""

    decided: Decided
    table: State
    decisions: int

    @property
    def size(self) -> tuple[int, int]:
        """First the decisions, then the tiles in play and beside the table."""
        seats = (self.table.white, self.table.black)
        return self.decisions, len(self.table.table.men) + sum(
            len(seat.hand) + len(seat.pile) + len(seat.captured) for seat in seats
        )

    def written(self) -> str:
        """The table in the form in which it can be kept; its title is for a person to write."""
        found = self.decided
        lines = [
            "[[decided]]",
            *(f"{key} = {json.dumps(said)}" for key, said in _named(found)),
            "[decided.table]",
            f"men = {json.dumps(write_men(self.table.table.men))}",
            f"to_move = {json.dumps(self.table.to_move.value)}",
            f"moment = {json.dumps(self.table.phase.value)}",
        ]
        for colour in Colour:
            seat = self.table.seat(colour)
            lines.append(f"[decided.table.{colour.value}]")
            lines += [
                f"{name} = {json.dumps(write_tiles(getattr(seat, name)))}" for name in ("hand", "pile", "captured")
            ]
        return "\n".join(lines) + "\n"


def _named(found: Decided) -> Iterator[tuple[str, str]]:
    yield from (("field", found.field), ("wins", found.wins), ("fails", found.fails), ("player", found.player.value))


def moments(table: State) -> Iterator[State]:
    """The table as it is, and as it was when the other player, having moved, had only to place."""
    yield table
    yield evolve(table, to_move=table.to_move.other, phase=Phase.PLACE)


def begun(table: State, field: str, answer: str) -> State:
    """The table by this answer, at its moment."""
    state = under(table, {field: answer})
    return state if table.phase is Phase.MOVE else evolve(state, phase=Phase.PLACE, result=None)


def tell_apart(table: State, field: str, answers: tuple[str, str]) -> Iterator[Found]:
    """The ways in which two answers decide this table, if any."""
    states = [begun(table, field, answer) for answer in answers]
    if not all(map(can_be_met, states)):
        return
    if all(ending_of_turn == GOES_ON for _turn, ending_of_turn in turns(states[0]) ^ turns(states[1])):
        return
    for wins, fails in (answers, answers[::-1]):
        for player in Colour:
            decided = Decided(
                field, wins, fails, player, Result.WON, UNTOLD, lambda answer: begun(table, field, answer)
            )
            try:
                yield Found(decided, table, decided.decisions(chessme.GAME, ending, PATIENCE))
            except NotEstablished:
                continue


def search(field: str, answer: str, makings: Makings, tables: int, seed: str) -> Found | None:
    """The smallest table found among so many; the same seed finds the same."""
    default = next(question.default for question in chessme.GAME.questions if question.field == field)
    best: Found | None = None
    for table in small_tables(seed, tables, makings):
        for moment in moments(table):
            for found in tell_apart(moment, field, (default, answer)):
                if best is None or found.size < best.size:
                    best = found
    return best


def main() -> None:
    """Search, and print what was found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("field")
    parser.add_argument("answer", help="the alternative answer")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--side", type=int, default=5)
    for beside in ("men", "hand", "pile", "captured"):
        parser.add_argument(
            f"--{beside}", type=int, default=getattr(Makings(), beside), help="at most so many a colour"
        )
    asked = parser.parse_args()
    makings = Makings(side=asked.side, men=asked.men, hand=asked.hand, pile=asked.pile, captured=asked.captured)
    found = search(asked.field, asked.answer, makings, asked.tables, asked.seed)
    print("nothing found" if found is None else f"# within {found.decisions} decisions\n{found.written()}")  # noqa: T201  (a tool's answer)


if __name__ == "__main__":
    main()
