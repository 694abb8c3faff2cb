"""The formulas of `model` are the engine's own rules: compared point by point, on the whole domain of each."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from attrs import evolve, frozen

from arbitre.match.box.tracks import Space
from arbitre.match.rules.award import endurance_cost_of_winning
from arbitre.match.rules.comparison import exchange_winner
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.end_of_game import game_is_over, game_winner, match_winner, points_for
from arbitre.match.rules.endurance import endurance_after
from arbitre.match.rules.hand_limit import excess_cards
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.new_game import starting_advantage
from arbitre.match.rules.readings import ColumnFourCost, GameLength, NeutralAfterFour, Readings, TrackEnd
from arbitre.match.table.people import COLUMNS, SPASSKY, Player
from arbitre_properties.theorems.match import model
from arbitre_properties.theorems.match.graph import COLUMN_VALUES
from arbitre_properties.theorems.proving.terms import half_up

DEFAULT = Readings()
CAPPED = evolve(DEFAULT, game_length=GameLength.AT_MOST_FOUR_EXCHANGES)
NEUTRAL_DRAWS = evolve(DEFAULT, neutral_after_four=NeutralAfterFour.DRAWN)
LENGTH = {False: DEFAULT, True: CAPPED}
COST = {False: DEFAULT, True: evolve(DEFAULT, column_four_cost=ColumnFourCost.ON_ANY_GAIN)}
TRACK_END = {False: TrackEnd.COUNT_ON, True: TrackEnd.STOP}
MARKERS = range(-24, 25)
"""Beyond every marker a game can reach (T-21), so the comparison covers the domain the theorems speak of."""
OPEN_VALUES = range(11)
EXCHANGES = range(13)
BOOLEANS = (False, True)


def person(player: Player | None) -> int:
    """A player as the model writes one."""
    return 0 if player is None else player.sign


@frozen
class Agreement:
    """One formula and the engine's function, with every point of their domain."""

    name: str
    formula: Callable[..., Any]
    engine: Callable[..., Any]
    domain: tuple[Any, ...]

    def points(self) -> Iterator[tuple[Any, ...]]:
        """Every point."""
        return product(*self.domain)

    def disagreements(self) -> Iterator[tuple[Any, ...]]:
        """Where the two differ."""
        return (point for point in self.points() if self.formula(*point) != self.engine(*point))

    @property
    def size(self) -> int:
        """How many points there are."""
        count = 1
        for axis in self.domain:
            count *= len(axis)
        return count


def _over(marker: int, open_value: int, has_empty: bool, exchanges: int, capped: bool) -> bool:  # noqa: FBT001
    return game_is_over(
        marker=marker,
        earned=0,
        open_value=open_value,
        has_empty_column=has_empty,
        exchanges=exchanges,
        readings=LENGTH[capped],
    ).answer


def _over_neutral(marker: int, open_value: int, has_empty: bool, exchanges: int) -> bool:  # noqa: FBT001
    return game_is_over(
        marker=marker,
        earned=0,
        open_value=open_value,
        has_empty_column=has_empty,
        exchanges=exchanges,
        readings=NEUTRAL_DRAWS,
    ).answer


AGREEMENTS = (
    Agreement(
        "exchange_winner",
        model.winner_of_exchange,
        lambda spassky, fischer: person(exchange_winner(spassky, fischer)),
        (range(8), range(8)),
    ),
    Agreement(
        "game_is_over",
        lambda marker, value, empty, count, capped: model.is_over(marker, value, empty, count, capped=capped),
        _over,
        (MARKERS, OPEN_VALUES, BOOLEANS, EXCHANGES, BOOLEANS),
    ),
    Agreement(
        "game_is_over, German",
        model.is_over_with_neutral_draw,
        _over_neutral,
        (MARKERS, OPEN_VALUES, BOOLEANS, EXCHANGES),
    ),
    Agreement("game_winner", model.winner_of_game, lambda marker: person(game_winner(marker)), (MARKERS,)),
    Agreement(
        "points_for",
        model.points,
        lambda winner: points_for(next((player for player in Player if player.sign == winner), None)),
        ((-1, 0, 1),),
    ),
    Agreement(
        "match_winner",
        model.winner_of_match,
        lambda spassky, fischer: person(match_winner((spassky, fischer), SPASSKY, DEFAULT)),
        (range(8), range(8)),
    ),
    Agreement(
        "marker_after",
        lambda marker, spaces, length, stops: model.marker_moved(marker, spaces, length, stops=stops),
        lambda marker, spaces, length, stops: marker_after(marker, spaces, length, TRACK_END[stops]),
        (MARKERS, range(-8, 9), range(1, 13), BOOLEANS),
    ),
    Agreement("endurance_after", model.endurance_moved, endurance_after, (range(12), range(-6, 7), range(12))),
    Agreement("excess_cards", model.cards_too_many, excess_cards, (range(17), range(17))),
    Agreement(
        "endurance_cost_of_winning",
        lambda column, award, on_gain: model.cost_of_winning(column, award, on_gain=on_gain),
        lambda column, award, on_gain: endurance_cost_of_winning(COLUMNS[column - 1], award, COST[on_gain]),
        (COLUMN_VALUES, range(5), BOOLEANS),
    ),
    Agreement(
        "starting_advantage",
        model.start_of_game,
        lambda spassky, fischer: starting_advantage(Space(6, 0, spassky), Space(6, 0, fischer)),
        (range(-2, 3), range(-2, 3)),
    ),
    Agreement("half_rounded_up", half_up, half_rounded_up, (range(17),)),
)
