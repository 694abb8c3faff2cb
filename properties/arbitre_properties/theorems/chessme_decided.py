"""The ChessMe tables kept as proof that the answer to a question decides a game: scenarios, as the arbiter reads them."""

from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

from arbitre import chessme
from arbitre.chessme import Colour, State
from arbitre.core.game import Step
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.playing import Played, ask_move, play_scenario
from arbitre.dispute.scenario import Scenario, read_scenario, under
from arbitre_properties.theorems.best_play import Decided, Foresight, Result
from arbitre_properties.theorems.theorem import NotEstablished, demand

KEPT = Path(__file__).with_name("chessme_decided.toml")
"""One table a reading; most were found by `arbitre_properties.theorems.chessme_search`, none is claimed to be the smallest."""
KEYS = ("field", "wins", "fails", "player")
DEEPEST = 12
PATIENCE = 200_000


def ending(step: Step[Any, Any], player: Colour) -> Result | None:
    """What a step makes of the game for a player."""
    outcome = chessme.outcome(step.state)
    if outcome is None:
        return None
    return Result.DRAWN if outcome.winner is None else Result.WON if outcome.winner is player else Result.LOST


@frozen
class Slip:
    """A table on which a mistake, the move asked about, decides the game by one reading and is taken back by the other.

    `loses` is the reading by which the mover has lost; by `refuses` the move is not allowed, and the mover still wins.
    """

    field: str
    loses: str
    refuses: str
    player: Colour
    scenario: Scenario

    def decisions(self) -> int:
        """Within how many decisions the mover wins who has to take the move back; NotEstablished if it is not so."""
        lost = ask_move(*_begun(self.scenario, self.field, self.loses)).state
        demand(
            lost.result is not None and lost.result.winner is self.player.other, f"{self.field}: the slip loses nothing"
        )
        scenario, played = _begun(self.scenario, self.field, self.refuses)
        demand(ask_move(scenario, played).refused is not None, f"{self.field}: the slip is allowed")
        for depth in range(1, DEEPEST):
            if Foresight(chessme.GAME, ending, PATIENCE).forces(played.state, self.player, Result.WON, depth):
                return depth
        raise NotEstablished(f"{self.field}: nothing was at stake")


@frozen
class Kept:
    """The tables of the file: those that a question decides, with the other answers they assume, and the slips."""

    decided: tuple[Decided, ...]
    assumed: tuple[tuple[str, ...], ...]
    slips: tuple[Slip, ...]


@cache
def kept_tables() -> Kept:
    """The tables of the file."""
    return read_kept(KEPT.read_text(encoding="utf-8"))


def read_kept(text: str) -> Kept:
    """The tables that a text describes; what is wrong in it is told with its line."""
    file = parse_table(text, KEPT.name)
    tables = [_scenario(each) for each in file.tables("decided")]
    return Kept(
        decided=tuple(_decided(source, scenario) for source, scenario in tables),
        assumed=tuple(tuple(scenario.answers) for _source, scenario in tables),
        slips=tuple(_slip(source, scenario) for source, scenario in map(_scenario, file.tables("slip"))),
    )


def scenario_of(source: Table, besides: tuple[str, ...]) -> Scenario:
    """A scenario of ChessMe that a proof keeps, with these keys besides."""
    return read_scenario(source, lambda _source: chessme.GAME, _no_file, besides=besides)


def _scenario(source: Table) -> tuple[Table, Scenario]:
    return source, scenario_of(source, KEYS)


def _no_file(name: str) -> str:
    raise Mistake(Text(fr=f"aucun fichier n'est lu ici : {name}", en=f"no file is read here: {name}"))


def _begun(scenario: Scenario, field: str, reading: str) -> tuple[Scenario, Played]:
    """The table under one reading, after what was played on it; NotEstablished if that reading does not allow it."""
    judged = under(scenario, {field: reading})
    played = play_scenario(judged)
    demand(played.refused is None, f"{field}: by {reading} the table is not reached")
    return judged, played


def _decided(source: Table, scenario: Scenario) -> Decided:
    field = source.text("field")

    def table(reading: str) -> State:
        state: State = _begun(scenario, field, reading)[1].state
        return state

    return Decided(
        field=field,
        wins=source.text("wins"),
        fails=source.text("fails"),
        player=Colour(source.text("player")),
        aim=Result.WON,
        told=scenario.title,
        table=table,
    )


def _slip(source: Table, scenario: Scenario) -> Slip:
    return Slip(
        field=source.text("field"),
        loses=source.text("fails"),
        refuses=source.text("wins"),
        player=Colour(source.text("player")),
        scenario=scenario,
    )
