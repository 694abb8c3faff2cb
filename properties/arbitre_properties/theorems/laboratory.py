"""Tables set up for one question: decks with chosen strengths and effects, a marker, open columns; played by the engine.

A theorem that speaks of "any cards" is shown by the cards that suit it; whatever they are, the engine's rules decide.
"""

from collections.abc import Callable, Sequence
from functools import cache

from attrs import field, frozen

from arbitre.core.language import Text
from arbitre.match.actions import DECLINE_EFFECT, Action, Answer, Lead, UseEffect
from arbitre.match.agenda import BeginExchange, DecideEffect, PlayAnswer, PlayLead
from arbitre.match.cards import Card, Piece, Side
from arbitre.match.draft import Draft
from arbitre.match.effects import (
    ClearColumn,
    DrawOrPawn,
    DrawUpTo,
    Effect,
    HalfAdvantage,
    Instruction,
    NoAdvantage,
    Shift,
)
from arbitre.match.end_of_game import game_winner, points_for
from arbitre.match.endurance import Space, Track
from arbitre.match.engine import apply, run
from arbitre.match.people import BOTH, COLUMNS, FISCHER, SPASSKY, CardId, Colour, Column, Player, colour_of
from arbitre.match.readings import Readings
from arbitre.match.ruleset import Components, Edition, Ruleset
from arbitre.match.state import EMPTY_BOARD, ColumnState, Exchange, Seat, State, Zone
from arbitre_properties.theorems.match_graph import Played, Position, Step, is_over
from arbitre_properties.theorems.theorem import Scenario

PIECES = (
    Piece.KING,
    Piece.QUEEN,
    Piece.ROOK,
    Piece.ROOK,
    Piece.BISHOP,
    Piece.BISHOP,
    Piece.KNIGHT,
    Piece.KNIGHT,
)
PAWN = Side(Piece.PAWN, 1, (DrawOrPawn(),))
PLAIN: Effect = (DrawUpTo(1),)
FLAT = Track(tuple(Space(limit, 2) for limit in (5, 6, 6, 7, 7, 7)), 3)
"""A track on which one loss from the start lowers the limit by one."""


@frozen
class Main:
    """A main piece: its strength and its effect."""

    strength: int
    effect: Effect = PLAIN


def card_name(player: Player, place: int, *, active: bool = True) -> CardId:
    """The card at this place of a laboratory deck; active ones show their main piece while Spassky has White."""
    colour = colour_of(player, SPASSKY)
    return CardId(f"{player.value}-{(colour if active else colour.other).value}-{place + 1}")


def deck(player: Player, mains: Sequence[Main]) -> tuple[Card, ...]:
    """Sixteen cards: the given mains first among the active ones, plain pieces for the rest."""
    active = colour_of(player, SPASSKY)
    cards = []
    for colour in Colour:
        for place, piece in enumerate(PIECES):
            main = mains[place] if colour is active and place < len(mains) else Main(2)
            name = card_name(player, place, active=colour is active)
            cards.append(Card(name, player, "", colour, Side(piece, main.strength, main.effect), PAWN))
    return tuple(cards)


@cache
def components_for(
    mains: tuple[tuple[Main, ...], tuple[Main, ...]], tracks: tuple[Track, Track], advantage_spaces: int
) -> Components:
    """Both decks and tracks as components of the game."""
    cards = tuple(card for player in BOTH for card in deck(player, mains[player.index]))
    return Components("laboratory", cards, tracks, advantage_spaces=advantage_spaces)


@frozen
class Setting:
    """A table at the beginning of an exchange of game 1; hands hold the given mains, the rest lies in the piles."""

    spassky: Sequence[Main]
    fischer: Sequence[Main]
    marker: int = 0
    filled: frozenset[int] = frozenset()
    leader: Player = SPASSKY
    readings: Readings = field(factory=Readings)
    endurance: tuple[int, int] = (3, 3)
    pawns: tuple[int, int] = (2, 2)
    scores: tuple[int, int] = (0, 0)
    exchanges: int | None = None
    tracks: tuple[Track, Track] = (FLAT, FLAT)
    pile_is_empty: bool = False
    advantage_spaces: int = 10


def set_up(setting: Setting) -> State:
    """The state of this table, resting on its first choice."""
    mains = (tuple(setting.spassky), tuple(setting.fischer))
    components = components_for(mains, setting.tracks, setting.advantage_spaces)
    cards = components.cards
    ruleset = Ruleset(Edition.FR, setting.readings, components)
    board = list(EMPTY_BOARD)
    seats = []
    for player in BOTH:
        hand = [card_name(player, place) for place in range(len(mains[player.index]))]
        fillers = [card_name(player, place, active=False) for place in range(len(setting.filled))]
        rest = tuple(card.id for card in cards if card.owner is player and card.id not in (*hand, *fillers))
        pile, discards = ((), rest) if setting.pile_is_empty else (rest, ())
        endurance, pawns = setting.endurance[player.index], setting.pawns[player.index]
        seats.append(Seat(tuple(sorted(hand)), pile, discards, endurance, pawns, components.pawns - pawns))
    for place, value in enumerate(sorted(setting.filled)):
        spassky, fischer = (Zone(card_name(player, place, active=False), 0) for player in BOTH)
        board[value - 1] = ColumnState((spassky, fischer))
    exchanges = len(setting.filled) if setting.exchanges is None else setting.exchanges
    begun = exchanges or setting.leader is not SPASSKY
    draft = Draft(
        State(
            ruleset=ruleset,
            game=1,
            queen=SPASSKY,
            scores=setting.scores,
            marker=setting.marker,
            start_marker=setting.marker,
            seats=(seats[0], seats[1]),
            board=(board[0], board[1], board[2], board[3]),
            exchanges=exchanges,
            exchange=None,
            previous=Exchange(setting.leader, COLUMNS[0], setting.leader) if begun else None,
            forced=None,
            barred=(),
            committed=(None, None),
            veil=(None, None),
            agenda=(BeginExchange(),),
            outcome=None,
        )
    )
    run(draft)
    return draft.frozen()


class Table:
    """A table at which actions are taken and remembered."""

    def __init__(self, setting: Setting) -> None:
        self.given = set_up(setting)
        self.state = self.given
        self.actions: list[Action] = []

    def do(self, *actions: Action) -> "Table":
        """Take these actions."""
        for action in actions:
            self.state = apply(self.state, action).state
            self.actions.append(action)
        return self

    def exchange(self, column: Column, spassky: int, fischer: int, *, use: bool = False) -> "Table":
        """Both play the main pieces of these places; the loser uses the effect, or not."""
        places = {SPASSKY: spassky, FISCHER: fischer}
        for _ in BOTH:
            task = self.state.agenda[-1]
            if isinstance(task, PlayLead):
                self.do(Lead(card_name(task.player, places[task.player]), column, 0))
            elif isinstance(task, PlayAnswer):
                self.do(Answer(card_name(task.player, places[task.player]), 0))
        deciding = self.state.agenda[-1] if self.state.agenda else None
        if isinstance(deciding, DecideEffect):
            self.do(self._whole_effect(deciding.player, places[deciding.player]) if use else DECLINE_EFFECT)
        return self

    def _whole_effect(self, player: Player, place: int) -> UseEffect:
        effect = self.state.ruleset.components.by_id[card_name(player, place)].main.effect
        return UseEffect(tuple(range(len(effect))))

    def scenario(self, told: Text, seen: Callable[[State], bool]) -> Scenario:
        """What was played, to be replayed."""
        return Scenario(told, "match", self.given, tuple(self.actions), seen)


def mains_for(played: Played) -> tuple[Main, Main]:
    """Two cards that make an exchange go this way: Spassky's and Fischer's."""
    if played.result == 0:
        return Main(3), Main(3)
    loser = FISCHER if played.result == 1 else SPASSKY
    effect: list[Instruction] = [Shift(loser, played.shift)] if played.shift else []
    if played.frees:
        effect.append(ClearColumn())
    if played.award == 0:
        effect.append(NoAdvantage())
    elif played.award < played.column:
        effect.append(HalfAdvantage())
    beaten = Main(0, tuple(effect) or PLAIN)
    return (Main(5), beaten) if played.result == 1 else (beaten, Main(5))


def uses_effect(played: Played) -> bool:
    """Whether the loser's effect is what makes the exchange go this way."""
    return bool(played.shift or played.frees or played.award < played.column) and played.result != 0


def table_after(position: Position, course: Sequence[Played], readings: Readings) -> Table:
    """A table at this position, on which these exchanges have then been played by the engine."""
    mains = [mains_for(played) for played in course]
    setting = Setting(
        [pair[0] for pair in mains],
        [pair[1] for pair in mains],
        marker=position.marker,
        filled=frozenset({1, 2, 3, 4}) - position.open,
        exchanges=position.exchanges,
        readings=readings,
    )
    table = Table(setting)
    for place, played in enumerate(course):
        table.exchange(COLUMNS[played.column - 1], place, place, use=uses_effect(played))
    return table


def engine_follows(step: Step, readings: Readings) -> bool:
    """Whether the engine, playing the two cards, gets where the graph says: marker, open columns, count, over or not."""
    state = table_after(step.before, [step.played], readings).state
    if is_over(step.after, readings):
        return state.scores == points_for(game_winner(step.after.marker))
    left = frozenset(column.advantage for column in COLUMNS if state.board[column.place].is_empty)
    return Position(state.marker, left, state.exchanges) == step.after and state.scores == (0, 0)
