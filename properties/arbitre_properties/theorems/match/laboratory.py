"""Tables set up for one question: decks with chosen strengths and effects, a marker, open columns; played by the engine.

A theorem that speaks of "any cards" is shown by the cards that suit it; whatever they are, the engine's rules decide.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache

from attrs import field, frozen

from arbitre.core.language import Text
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.ruleset import Components, Edition, Ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.engine import apply, run
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    DrawOrPawn,
    Effect,
    Gain,
    HalfAdvantage,
    Instruction,
    NoAdvantage,
    Resource,
)
from arbitre.match.rules.end_of_game import game_winner, points_for
from arbitre.match.rules.readings import Readings
from arbitre.match.table.actions import DECLINE_EFFECT, Action, Answer, Lead, UseEffect
from arbitre.match.table.agenda import (
    BeginExchange,
    BeginNewGame,
    DealHands,
    DecideEffect,
    PlayAnswer,
    PlayLead,
    ShufflePile,
    Task,
)
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import (
    BOTH,
    COLUMNS,
    FISCHER,
    SPASSKY,
    CardId,
    Colour,
    Column,
    Player,
    colour_of,
    replaced,
)
from arbitre.match.table.state import EMPTY_BOARD, ColumnState, Exchange, Forced, PawnsBarred, Seat, State, Zone
from arbitre_properties.theorems.match.graph import Played, Position, Step, is_over
from arbitre_properties.theorems.proving.theorem import Scenario

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
PLAIN: Effect = (Gain(Resource.CARDS, 1),)
FLAT = Track(tuple(Space(limit, 2) for limit in (5, 6, 6, 7, 7, 7)), 3)
"""A track on which one loss from the start lowers the limit by one."""


@frozen
class Main:
    """A main piece: its strength and its effect."""

    strength: int
    effect: Effect = PLAIN


@cache
def card_names(player: Player, *, active: bool = True) -> tuple[CardId, ...]:
    """Half of a laboratory deck; active cards show their main piece while Spassky has White."""
    colour = colour_of(player, SPASSKY)
    half = (colour if active else colour.other).value
    return tuple(CardId(f"{player.value}-{half}-{place + 1}") for place in range(len(PIECES)))


def card_name(player: Player, place: int, *, active: bool = True) -> CardId:
    """The card at this place of that half."""
    return card_names(player, active=active)[place]


def deck(player: Player, mains: Sequence[Main], rest: Main, pawn: Side) -> tuple[Card, ...]:
    """Sixteen cards: the given mains first among the active ones, one and the same for the rest."""
    active = colour_of(player, SPASSKY)
    cards = []
    for colour in Colour:
        for place, piece in enumerate(PIECES):
            main = mains[place] if colour is active and place < len(mains) else rest
            name = card_name(player, place, active=colour is active)
            cards.append(Card(name, player, "", colour, Side(piece, main.strength, main.effect), pawn))
    return tuple(cards)


@cache
def components_for(  # noqa: PLR0913  (what there is in a box)
    *,
    mains: tuple[tuple[Main, ...], tuple[Main, ...]],
    rest: Main,
    pawn_effect: Effect,
    tracks: tuple[Track, Track],
    pawns: int,
    advantage_spaces: int,
) -> Components:
    """Both decks and tracks as components of the game."""
    pawn = Side(Piece.PAWN, 1, pawn_effect)
    cards = tuple(card for player in BOTH for card in deck(player, mains[player.index], rest, pawn))
    return Components("laboratory", cards, tracks, pawns=pawns, advantage_spaces=advantage_spaces)


class Moment(Enum):
    """Where a match stands when its table is set up."""

    SHUFFLING = "before the first shuffle"
    DEALING = "before the hands are dealt: the given cards lie on top of the piles"
    EXCHANGE = "before an exchange of game 1"
    OVER = "after game 1"


@frozen
class Setting:
    """A table before an exchange of game 1, unless its moment is another; hands hold the given cards.

    A card is given by its main piece, or by None if it shows its pawn. The rest lies in the draw piles below the cards given
    for them or, where the piles end there, on the discard piles.
    """

    spassky: Sequence[Main | None]
    fischer: Sequence[Main | None]
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
    piles: tuple[Sequence[Main | None], Sequence[Main | None]] = ((), ())
    piles_end: tuple[bool, bool] = (False, False)
    rest: Main = Main(2)
    pawn_effect: Effect = (DrawOrPawn(),)
    all_pawns: int = 8
    start_marker: int | None = None
    freed: frozenset[int] = frozenset()
    reinforced: tuple[int, int] = (0, 0)
    barred: Player | None = None
    bound: Player | None = None
    moment: Moment = Moment.EXCHANGE


AGENDA: dict[Moment, tuple[Task, ...]] = {
    Moment.SHUFFLING: (DealHands(), ShufflePile(FISCHER), ShufflePile(SPASSKY)),
    Moment.DEALING: (DealHands(),),
    Moment.EXCHANGE: (BeginExchange(),),
    Moment.OVER: (BeginNewGame(),),
}


def set_up(setting: Setting) -> State:
    """The state of this table, resting on its first choice."""
    held = (tuple(setting.spassky), tuple(setting.fischer))
    given = tuple((*held[player.index], *setting.piles[player.index]) for player in BOTH)
    mains = tuple(tuple(card for card in cards if card is not None) for cards in given)
    components = components_for(
        mains=(mains[0], mains[1]),
        rest=setting.rest,
        pawn_effect=setting.pawn_effect,
        tracks=setting.tracks,
        pawns=setting.all_pawns,
        advantage_spaces=setting.advantage_spaces,
    )
    ruleset = Ruleset(Edition.FR, setting.readings, components)
    board = list(EMPTY_BOARD)
    seats = []
    filled = sorted(setting.filled)
    for player in BOTH:
        number = player.index
        actives, turned = iter(card_names(player)), iter(card_names(player, active=False))
        fillers = [next(turned) for _ in filled]
        hand, pile = (
            tuple(next(turned if card is None else actives) for card in cards)
            for cards in (held[number], setting.piles[number])
        )
        placed = {*fillers, *hand, *pile}
        rest = tuple(card for card in components.decks[number] if card not in placed)
        ends = setting.piles_end[number] or setting.pile_is_empty
        pile, discards = (pile, rest) if ends else (pile + rest, ())
        if setting.moment in {Moment.SHUFFLING, Moment.DEALING}:
            hand, pile = (), hand + pile
        pawns, above = setting.pawns[number], setting.reinforced[number] if filled else 0
        supply = components.pawns - pawns - above
        seats.append(Seat(tuple(sorted(hand)), pile, discards, setting.endurance[number], pawns, supply))
        for value, card in zip(filled, fillers, strict=True):
            zones = board[value - 1].zones
            zone = Zone(card, above if value == filled[0] else 0)
            board[value - 1] = ColumnState(replaced(zones, player, zone))
    for value in setting.freed:
        board[value - 1] = ColumnState(was_freed=True)
    exchanges = len(filled) if setting.exchanges is None else setting.exchanges
    begun = (exchanges or setting.leader is not SPASSKY) and setting.moment is Moment.EXCHANGE
    bound = setting.bound
    barred = setting.barred
    draft = Draft(
        State(
            ruleset=ruleset,
            game=1,
            queen=SPASSKY,
            scores=setting.scores,
            marker=setting.marker,
            start_marker=setting.marker if setting.start_marker is None else setting.start_marker,
            seats=(seats[0], seats[1]),
            board=(board[0], board[1], board[2], board[3]),
            exchanges=exchanges,
            exchange=None,
            previous=Exchange(setting.leader, COLUMNS[0], setting.leader) if begun else None,
            forced=None if bound is None else Forced(bound, card_name(bound, 0)),
            barred=() if barred is None else (PawnsBarred(barred, card_name(barred.other, 0, active=False), ()),),
            committed=(None, None),
            veil=(None, None),
            agenda=AGENDA[setting.moment],
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
    effect: list[Instruction] = [Gain(Resource.ADVANTAGE, played.shift)] if played.shift else []
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
