"""What an effect does that is seldom met, by itself or by another reading: what it finds to do, and what is told of it."""

import pytest
from attrs import evolve
from tests.match.table import (
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    ONE,
    PROMOTION,
    S_KNIGHT,
    S_SPARE,
    THREE,
    TWO,
    asked,
    by_chance,
    do,
    duel,
    of_kind,
    read_as,
    table,
    use,
    with_effect,
)
from tests.match.test_cards import prepared

from arbitre import match
from arbitre.core.decision import CHANCE
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    Gain,
    Instruction,
    Lose,
    NoAdvantage,
    PlacePawns,
    RefillHand,
    Resource,
    Who,
)
from arbitre.match.table.actions import (
    DISCARD_PICKED,
    FORCE_CARD,
    STOP,
    ChooseOption,
    DiscardPicked,
    ForceCard,
    Reinforce,
)
from arbitre.match.table.agenda import Instruct
from arbitre.match.table.events import (
    AwardChanged,
    CardsDiscarded,
    EnduranceChanged,
    MarkerMoved,
    NothingHappened,
    PawnsTaken,
)
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre.match.table.state import PawnsBarred

BARRED = (PawnsBarred(SPASSKY, F_SPARE[4], ()),)


# An instruction that finds nothing to do.


@pytest.mark.parametrize(
    ("effect", "answers", "reason", "clauses"),
    [
        ((Gain(Resource.PAWNS, 2),), {"pawn_ban": "gains-too"}, "pawns-barred", ("CARTE-MAJ-a",)),
        ((PlacePawns(2),), {}, "no-pawn-to-add", ("ECH-2i",)),
        (
            (NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY)),
            {"cancelled_advantage": "shifts-too"},
            "advantage-cancelled",
            ("LEX-1a",),
        ),
        ((DiscardToDraw(),), {}, "empty-hand", ("CARTE-SACR-a",)),
        ((DiscardOrForce(),), {}, "empty-hand", ("CARTE-PREP-a",)),
        ((DiscardHalf(),), {}, "empty-hand", ("CARTE-LECON",)),
        ((Gain(Resource.CARDS, 1, per=Counted.PAWNS_ABOVE),), {}, "nothing-to-count", ("CARTE-CENTRE",)),
    ],
)
def test_nothing_happens_for_a_reason(
    effect: tuple[Instruction, ...], answers: dict[str, str], reason: str, clauses: tuple[str, ...]
) -> None:
    """ECH-5a, CARTE-MAJ-a, LEX-1a, CARTE-SACR-a, CARTE-PREP-a, CARTE-LECON, CARTE-CENTRE: who finds nothing, why, by which clause."""
    rules = with_effect(S_KNIGHT, *effect, of=read_as(match.default_ruleset(), **answers))
    _, events = use(duel(table(rules, spassky=(S_KNIGHT,), fischer=(F_QUEEN,), barred=BARRED), S_KNIGHT, F_QUEEN))
    assert of_kind(events, NothingHappened) == [NothingHappened(SPASSKY, reason, clauses)]


def test_no_exchange_is_left_to_count() -> None:
    """LEX-2: once every column holds cards, whoever gains by unresolved exchanges gains nothing, by that clause."""
    rules = with_effect(S_KNIGHT, Gain(Resource.PAWNS, 1, per=Counted.UNRESOLVED_EXCHANGES))
    board = {
        column: ((spassky, 0), (fischer, 0))
        for column, spassky, fischer in zip((ONE, THREE, FOUR), S_SPARE[:3], F_SPARE[:3], strict=True)
    }
    _, events = use(duel(table(rules, board=board), S_KNIGHT, F_QUEEN))
    assert of_kind(events, NothingHappened) == [NothingHappened(SPASSKY, "nothing-to-count", ("LEX-2",))]


@pytest.mark.parametrize(
    ("counted", "clauses"), [(Counted.PAWNS_ABOVE, ("CARTE-CENTRE",)), (Counted.UNRESOLVED_EXCHANGES, ("LEX-2",))]
)
def test_what_is_counted_gives_the_reason(counted: Counted, clauses: tuple[str, ...]) -> None:
    """CARTE-CENTRE, LEX-2: a gain for pawns cites the card, one for exchanges the lexicon, whatever is gained."""
    rules = with_effect(S_KNIGHT, Gain(Resource.PAWNS, 1, per=counted), Gain(Resource.ENDURANCE, 1, per=counted))
    _, events = use(duel(table(rules), S_KNIGHT, F_QUEEN, pawns=(2, 0)))
    due = {Counted.PAWNS_ABOVE: 2, Counted.UNRESOLVED_EXCHANGES: 3}[counted]
    assert [(taken.due, taken.clauses) for taken in of_kind(events, PawnsTaken)] == [(due, clauses)]
    assert [(change.due, change.clauses) for change in of_kind(events, EnduranceChanged)] == [(due, clauses)]


SHIFT_BACK = [MarkerMoved(3, 5, ("EFF-5",)), MarkerMoved(5, 3, ("LEX-1a",))]


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ((Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), NoAdvantage()), SHIFT_BACK),
        ((NoAdvantage(), Gain(Resource.ADVANTAGE, 2, Who.SPASSKY)), []),
        ((Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), NoAdvantage(), NoAdvantage()), SHIFT_BACK),
    ],
)
def test_a_cancelled_advantage_takes_shifts_with_it(effect: tuple[Instruction, ...], told: list[MarkerMoved]) -> None:
    """LEX-1a, LEX-1b, EFF-5: D-53, a shift before is taken back, once, one after does not happen; neither does the award."""
    rules = with_effect(S_KNIGHT, *effect, of=read_as(cancelled_advantage="shifts-too"))
    state, events = use(duel(table(rules, marker=3), S_KNIGHT, F_QUEEN))
    assert of_kind(events, MarkerMoved) == told
    assert set(of_kind(events, AwardChanged)) == {AwardChanged(0, ("LEX-1a", "LEX-1b"))}
    assert state.marker == 3


def test_the_rest_of_an_option_waits_for_the_limit() -> None:
    """CARTE-GAFFE-b, MAIN-2: D-08, where limits are respected after each instruction, the next one is still the same card's."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    option = (Lose(Resource.ENDURANCE, 4, Who.OPPONENT), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))
    rules = with_effect(S_KNIGHT, Choose(Who.OPPONENT, (option, option)), of=read_as(limit_discard="each-instruction"))
    state, _ = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN))
    state = do(state, ChooseOption(0))
    assert asked(state) == ("limit", FISCHER)
    assert Instruct(SPASSKY, S_KNIGHT, Gain(Resource.ADVANTAGE, 1, Who.SPASSKY)) in state.agenda


def test_a_second_choice_is_asked_for_anew() -> None:
    """CARTE-GAFFE-b, CARTE-EXIG-b: an effect that gives the opponent two choices asks twice."""
    choice = Choose(
        Who.OPPONENT, ((Gain(Resource.ADVANTAGE, 1, Who.SPASSKY),), (Gain(Resource.ADVANTAGE, 2, Who.SPASSKY),))
    )
    state, _ = use(duel(table(with_effect(S_KNIGHT, choice, choice)), S_KNIGHT, F_QUEEN, ONE))
    assert asked(do(state, ChooseOption(0))) == ("option", FISCHER)
    after = do(state, ChooseOption(0), ChooseOption(1))
    assert after.marker == 3 - ONE.advantage


@pytest.mark.parametrize("instruction", [DiscardOrForce(), DiscardHalf()])
def test_what_chance_picks_is_the_victims(instruction: Instruction) -> None:
    """CARTE-PREP-a, CARTE-LECON: the pending pick says whose hand it concerns."""
    state, _ = use(duel(table(with_effect(S_KNIGHT, instruction)), S_KNIGHT, F_QUEEN))
    pending = match.decision(state)
    assert pending is not None
    assert (pending.chooser, pending.subject) == (CHANCE, FISCHER)


def test_a_picked_card_is_discarded_face_up() -> None:
    """CARTE-PREP-b, LEX-3a: it lies open on its owner's pile, where the other player sees it."""
    after = do(by_chance(prepared(), F_ROOK), DISCARD_PICKED)
    assert (after.seats[1].discard_pile[0], after.seats[1].face_down) == (F_ROOK, ())
    assert match.view(after, SPASSKY).seats[1].discards[0] == F_ROOK


@pytest.mark.parametrize("fate", [DISCARD_PICKED, FORCE_CARD])
def test_a_picked_card_is_picked_until_its_fate_is_decided(fate: DiscardPicked | ForceCard) -> None:
    """CARTE-PREP-a, CARTE-PREP-b: nothing of the pick is left in the exchange once the card is discarded or bound."""
    after = do(by_chance(prepared(), F_ROOK), fate)
    assert after.previous is not None
    assert after.previous.picked is None


@pytest.mark.parametrize(
    ("instruction", "answers"), [(DiscardHalf(), {"half_hand": "owner-chooses"}), (DiscardToDraw(), {})]
)
def test_what_its_owner_chooses_to_lose_lies_open(instruction: Instruction, answers: dict[str, str]) -> None:
    """CARTE-LECON, CARTE-SACR-a, LEX-3a: D-35, a card discarded by choice lies face up, half a hand or a sacrifice."""
    rules = with_effect(S_KNIGHT, instruction, of=read_as(match.default_ruleset(), **answers))
    state, _ = use(duel(table(rules, fischer=(F_QUEEN, F_KING, F_ROOK)), S_KNIGHT, F_QUEEN))
    pending = match.decision(state)
    assert pending is not None
    assert isinstance(pending.chooser, Player)
    after = do(state, match.legal(state)[0])
    seat = after.seats[pending.chooser.index]
    assert (len(seat.discard_pile), seat.face_down) == (1, ())
    seen = match.view(after, pending.chooser.other).seats[pending.chooser.index].discards
    assert seen == seat.discard_pile


def test_a_refill_by_an_effect_may_leave_the_hand_empty() -> None:
    """LEX-5b, LEX-6a: D-64, where a game must begin with a card in hand, nothing is asked of a refill within one."""
    rules = with_effect(S_KNIGHT, RefillHand(), of=read_as(empty_hand="one-card-at-least"))
    state, _ = use(duel(table(rules, spassky=(S_KNIGHT,)), S_KNIGHT, F_QUEEN))
    assert STOP in match.legal(state)
    assert do(state, STOP).seats[0].hand == ()


def test_a_freed_column_gives_both_cards_back() -> None:
    """CARTE-SIMP-d, LEX-3a: each card is told as discarded by its owner, face up, by the card's own clause."""
    _, events = use(duel(table(with_effect(S_KNIGHT, ClearColumn())), S_KNIGHT, F_QUEEN))
    clauses = ("CARTE-SIMP-d", "LEX-3a")
    assert of_kind(events, CardsDiscarded) == [
        CardsDiscarded(SPASSKY, 1, (S_KNIGHT,), clauses),
        CardsDiscarded(FISCHER, 1, (F_QUEEN,), clauses),
    ]


# Pawns.


@pytest.mark.parametrize(
    ("shown", "above", "reserve", "most"), [(1, 0, 2, 1), (2, 1, 2, 1), (2, 0, 1, 1), (2, 0, 2, 2)]
)
def test_how_many_pawns_an_effect_places(shown: int, above: int, reserve: int, most: int) -> None:
    """CARTE-PROMO, ECH-2i: no more than the card shows, the zone has room for, or the reserve holds."""
    rules = with_effect(S_KNIGHT, PlacePawns(shown))
    state = table(rules, pawns=(reserve + above, 2))
    state, _ = use(duel(state, S_KNIGHT, F_QUEEN, pawns=(above, 0)))
    assert list(match.legal(state)) == [Reinforce(pawns) for pawns in range(most + 1)]


@pytest.mark.parametrize(
    ("reading", "elsewhere", "above", "placed", "board"),
    [
        ("two-at-most", 1, 1, 1, (1, 2)),
        ("beyond-two", 1, 1, 3, (1, 4)),
        ("on-other-cards", 0, 1, 3, (2, 2)),
        ("on-other-cards", 1, 2, 1, (2, 2)),
    ],
)
def test_where_the_pawns_of_an_effect_find_room(
    reading: str, elsewhere: int, above: int, placed: int, board: tuple[int, int]
) -> None:
    """CARTE-PROMO, ECH-2h, ECH-2i: D-73, on the two places of the card, beyond them, or above the player's other cards too."""
    rules = evolve(with_effect(S_KNIGHT, PlacePawns(3)), readings=read_as(pawns_by_effect=reading).readings)
    state = table(rules, board={ONE: ((S_SPARE[0], elsewhere), (F_SPARE[0], 0))}, pawns=(above + 4, 2), leader=SPASSKY)
    state, _ = use(duel(state, S_KNIGHT, F_QUEEN, TWO, pawns=(above, 0)))
    assert list(match.legal(state)) == [Reinforce(pawns) for pawns in range(placed + 1)]
    after = do(state, Reinforce(placed))
    zones = [after.board[column.place].zones[SPASSKY.index] for column in (ONE, TWO)]
    assert [zone and zone.pawns for zone in zones] == list(board)
    assert after.seats[SPASSKY.index].pawns == 4 - placed


def test_no_pawn_is_placed_above_a_card_that_is_gone() -> None:
    """CARTE-PROMO, CARTE-SIMP-b, ECH-2i: once the effect has emptied the column there is no room, whatever the reserve holds."""
    _, events = use(duel(table(with_effect(S_KNIGHT, ClearColumn(), PlacePawns(2))), S_KNIGHT, F_QUEEN))
    assert of_kind(events, NothingHappened) == [NothingHappened(SPASSKY, "no-pawn-to-add", ("ECH-2i",))]


@pytest.mark.parametrize(("barred", "choice"), [(SPASSKY, "effect"), (FISCHER, "reinforce")])
def test_a_leader_who_is_barred_adds_no_pawns_later(barred: Player, choice: str) -> None:
    """CARTE-MAJ-a, ECH-2h: D-40, where the leader may add pawns until the comparison, a ban bars that too, for who is banned."""
    state = table(read_as(leader_pawns="until-the-comparison"), barred=(PawnsBarred(barred, F_SPARE[4], ()),))
    assert asked(duel(state, S_KNIGHT, F_QUEEN)) == (choice, SPASSKY)


def test_a_ban_stays_when_another_card_goes() -> None:
    """CARTE-MAJ-a, CARTE-PREP-b: D-63 with D-67, the picked card takes its own ban off the board, and no other."""
    rules = read_as(lasting_effect="while-the-card-lies", played_card="still-in-hand")
    bans = (PawnsBarred(SPASSKY, PROMOTION, ()), PawnsBarred(FISCHER, S_SPARE[0], ()))
    state = by_chance(evolve(prepared(rules), barred=bans), PROMOTION)
    assert do(state, DISCARD_PICKED).barred == bans[1:]
