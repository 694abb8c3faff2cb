"""Tables in the middle of a match, set up card by card, and the few moves that tests make on them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.decision import CHANCE, AnyOrder, AnyPick, Pick, Shuffle
from arbitre.core.questions import answered
from arbitre.core.refusal import IllegalAction
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import Instruction
from arbitre.match.table.actions import Action, Answer, Lead, UseEffect
from arbitre.match.table.agenda import PlayLead
from arbitre.match.table.events import Event
from arbitre.match.table.people import BOTH, COLUMNS, SPASSKY, CardId, Column, Player
from arbitre.match.table.state import ColumnState, Exchange, Forced, PawnsBarred, Seat, State, Zone

ONE, TWO, THREE, FOUR = COLUMNS
DEFAULT = match.default_ruleset()

# Cards whose strength is what a test needs, while Spassky plays White: weak and strong ones of both.
S_KING, S_QUEEN, S_ROOK, S_KNIGHT = (
    CardId(f"spassky-white-{piece}") for piece in ("king", "queen", "rook-1", "knight-1")
)
F_KING, F_QUEEN, F_ROOK, F_KNIGHT = (
    CardId(f"fischer-black-{piece}") for piece in ("king", "queen", "rook-1", "knight-1")
)
S_SPARE = tuple(CardId(f"spassky-black-{piece}") for piece in ("king", "queen", "rook-1", "bishop-1", "knight-1"))
F_SPARE = tuple(CardId(f"fischer-white-{piece}") for piece in ("king", "rook-1", "rook-2", "bishop-1", "knight-1"))
SIMPLIFIER, PARANOIA, GAFFE = CardId("simplifier"), CardId("paranoia"), CardId("gaffe")
PREPARATION, MAJORITE = CardId("preparation-meticuleuse"), CardId("majorite-de-pions")
SIEGE, LECON, EXIGENCES = CardId("siege-particulier"), CardId("lecon-grandiose"), CardId("exigences-deraisonnables")
PROMOTION, CENTRE, SACRIFICE = CardId("promotion"), CardId("centre-de-pions"), CardId("sacrifice")

EventT = TypeVar("EventT")


def read_as(ruleset: Ruleset = DEFAULT, **answers: str) -> Ruleset:
    """A ruleset with some questions answered otherwise."""
    return evolve(ruleset, readings=answered(ruleset.readings, answers))


def with_effect(card: CardId, *effect: Instruction, strength: int | None = None, of: Ruleset = DEFAULT) -> Ruleset:
    """A ruleset in which the main piece of one card has another effect, and another strength if need be."""
    cards = []
    for each in of.components.cards:
        if each.id == card:
            main = evolve(each.main, effect=effect, strength=each.main.strength if strength is None else strength)
            cards.append(evolve(each, main=main))
        else:
            cards.append(each)
    return evolve(of, components=evolve(of.components, cards=tuple(cards)))


def with_track(player: Player, spaces: Sequence[Space], start: int, of: Ruleset = DEFAULT) -> Ruleset:
    """A ruleset with another track for one player."""
    tracks = list(of.components.tracks)
    tracks[player.index] = Track(tuple(spaces), start)
    return evolve(of, components=evolve(of.components, tracks=(tracks[0], tracks[1])))


def table(  # noqa: PLR0913  (a table has many things on it)
    ruleset: Ruleset = DEFAULT,
    *,
    spassky: Iterable[CardId] = (S_KING, S_QUEEN, S_ROOK, S_KNIGHT),
    fischer: Iterable[CardId] = (F_KING, F_QUEEN, F_ROOK, F_KNIGHT),
    piles: tuple[int | None, int | None] = (None, None),
    endurance: tuple[int, int] = (3, 4),
    pawns: tuple[int, int] = (2, 2),
    board: Mapping[Column, tuple[tuple[CardId, int], tuple[CardId, int]]] | None = None,
    freed: Sequence[Column] = (),
    marker: int = 0,
    start_marker: int = 0,
    leader: Player = SPASSKY,
    queen: Player = SPASSKY,
    scores: tuple[int, int] = (0, 0),
    game: int = 1,
    exchanges: int | None = None,
    previous: Exchange | None = None,
    forced: Forced | None = None,
    barred: tuple[PawnsBarred, ...] = (),
) -> State:
    """A table at step 2, the leader to play; cards not named lie in the pile, below `piles` cards in the discards."""
    filled = board or {}
    columns = []
    for column in COLUMNS:
        zones = filled.get(column)
        if zones is None:
            columns.append(ColumnState(was_freed=column in freed))
        else:
            columns.append(ColumnState((Zone(*zones[0]), Zone(*zones[1])), was_freed=column in freed))
    seats = []
    for player, hand in zip(BOTH, (tuple(spassky), tuple(fischer)), strict=True):
        played = [zones[player.index] for zones in filled.values()]
        gone = {*hand, *(card for card, _ in played)}
        rest = tuple(card for card in ruleset.components.decks[player.index] if card not in gone)
        left = piles[player.index]
        pile = len(rest) if left is None else left
        on_board = sum(number for _, number in played)
        seats.append(
            Seat(
                tuple(sorted(hand)),
                rest[:pile],
                rest[pile:],
                endurance[player.index],
                pawns[player.index],
                ruleset.components.pawns - pawns[player.index] - on_board,
            )
        )
    one, two, three, four = columns
    return State(
        ruleset=ruleset,
        game=game,
        queen=queen,
        scores=scores,
        marker=marker,
        start_marker=start_marker,
        seats=(seats[0], seats[1]),
        board=(one, two, three, four),
        exchanges=len(filled) if exchanges is None else exchanges,
        exchange=Exchange(leader),
        previous=previous,
        forced=forced,
        barred=barred,
        committed=(None, None),
        veil=(None, None),
        agenda=(PlayLead(leader),),
        outcome=None,
    )


def do(state: State, *actions: Action) -> State:
    """The state after these actions, each of them legal."""
    return done(state, *actions)[0]


def done(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """The state after these actions, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for action in actions:
        step = match.apply(state, action)
        state, events = step.state, step.events
    return state, list(events)


def duel(state: State, led: CardId, answer: CardId, column: Column = TWO, *, pawns: tuple[int, int] = (0, 0)) -> State:
    """Steps 2 and 3: the leader's card and the answer."""
    return do(state, Lead(led, column, pawns[0]), Answer(answer, pawns[1]))


def use(state: State) -> tuple[State, list[Event]]:
    """The loser uses the whole effect."""
    uses = [action for action in match.legal(state) if isinstance(action, UseEffect)]
    return done(state, max(uses, key=lambda action: len(action.parts)))


def by_chance(state: State, *items: str) -> State:
    """Chance answers: with these items picked, or with the cards in the order asked."""
    pending = match.decision(state)
    assert pending is not None
    assert pending.chooser is CHANCE
    if isinstance(pending.space, AnyPick):
        return do(state, Pick(items))
    assert isinstance(pending.space, AnyOrder)
    rest = tuple(item for item in pending.space.items if item not in items)
    return do(state, Shuffle((*items, *rest)))


def asked(state: State) -> tuple[str, object]:
    """The kind of choice that is pending, and who makes it."""
    pending = match.decision(state)
    assert pending is not None
    return pending.kind.value, pending.chooser


def limits_of(state: State) -> tuple[int, int]:
    """Both hand limits now."""
    tracks = state.ruleset.components.tracks
    return tracks[0].spaces[state.seats[0].endurance].limit, tracks[1].spaces[state.seats[1].endurance].limit


def of_kind(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def refusal(state: State, action: Action) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        match.apply(state, action)
    return refused.value.code


def new_game(state: State) -> State:
    """Carry on through the beginning of a new game: nobody discards, everybody draws all they may."""
    while (pending := match.decision(state)) is not None and pending.kind is not match.Choice.LEAD:
        if pending.space is not None:
            state = by_chance(state)
        elif pending.kind is match.Choice.NEW_GAME_DISCARD:
            state = do(state, match.Discard(()))
        else:
            state = do(state, match.legal(state)[0])
    return state
