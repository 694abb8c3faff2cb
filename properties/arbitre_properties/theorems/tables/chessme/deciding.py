"""The ChessMe tables on which the answer to a question decides a game: scenarios, as the arbiter reads them."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

from arbitre import chessme
from arbitre.chessme import Colour, Phase, State
from arbitre.chessme.threats import is_in_check
from arbitre.core.game import AnyEvent, AnyState, Step
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.playing import Played, ask_move, play_scenario
from arbitre.dispute.scenario import Scenario, read_scenario, under
from arbitre_properties.theorems.proving.theorem import NotEstablished, demand
from arbitre_properties.theorems.tables.best_play import PATIENCE, Decided, Foresight, Result
from arbitre_properties.theorems.tables.findings import DecidesAnError

KEPT = Path(__file__).with_name("deciding.toml")
"""Most were found among random small tables, none is claimed to be the smallest."""
KEYS = ("field", "wins", "fails", "player")
DEEPEST = 12


def ending(step: Step[AnyState, AnyEvent], player: Colour) -> Result | None:
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

    def finding(self) -> DecidesAnError:
        """What the report says of the table."""
        (default,) = (question.default for question in chessme.GAME.questions if question.field == self.field)
        return DecidesAnError(
            field=self.field,
            reading=self.loses if self.refuses == default else self.refuses,
            told=self.scenario.title,
            player=self.player.value,
            wins=self.refuses,
            fails=self.loses,
            decisions=self.decisions(),
        )


@cache
def kept_tables() -> tuple[Decided | Slip, ...]:
    """The tables of the file."""
    return tuple(read_kept(KEPT.read_text(encoding="utf-8")))


def read_kept(text: str) -> Iterator[Decided | Slip]:
    """The tables that a text describes; what is wrong in it is told with its line."""
    file = parse_table(text, KEPT.name)
    for source in file.tables("decided"):
        yield _decided(source, scenario_of(source, KEYS))
    for source in file.tables("slip"):
        yield _slip(source, scenario_of(source, KEYS))


def scenario_of(source: Table, besides: tuple[str, ...]) -> Scenario:
    """A scenario of ChessMe, with these keys besides."""
    return read_scenario(source, lambda _source: chessme.GAME, _no_file, besides=besides)


def _no_file(name: str) -> str:
    raise Mistake(Text(fr=f"aucun fichier n'est lu ici : {name}", en=f"no file is read here: {name}"))


def _begun(scenario: Scenario, field: str, reading: str) -> tuple[Scenario, Played]:
    """The table under one reading, after what was played on it; NotEstablished if that reading does not allow it."""
    judged = under(scenario, {field: reading})
    played = play_scenario(judged)
    demand(played.refused is None, f"{field}: by {reading} the table is not reached")
    return judged, played


def can_be_met(state: State) -> bool:
    """Whether the game goes on, and the player who moved last did not leave the own king in check."""
    moved_last = state.to_move if state.phase is Phase.PLACE else state.to_move.other
    return state.result is None and not is_in_check(state.table, moved_last, state.readings)


def _decided(source: Table, scenario: Scenario) -> Decided:
    field = source.text("field")

    def table(reading: str) -> State:
        state: State = _begun(scenario, field, reading)[1].state
        demand(can_be_met(state), f"{field}: by {reading} this is not a table to play on")
        return state

    return Decided(
        game=chessme.GAME,
        field=field,
        wins=source.text("wins"),
        fails=source.text("fails"),
        player=Colour(source.text("player")),
        told=scenario.title,
        table=table,
        ending=ending,
        besides=dict(scenario.answers),
    )


def _slip(source: Table, scenario: Scenario) -> Slip:
    return Slip(
        field=source.text("field"),
        loses=source.text("fails"),
        refuses=source.text("wins"),
        player=Colour(source.text("player")),
        scenario=scenario,
    )
