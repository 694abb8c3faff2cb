"""The symbols and terms of pages 10 and 11, each instruction of the vocabulary on its own."""

import pytest
from attrs import evolve
from tests.match.table import (
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    ONE,
    S_KNIGHT,
    S_QUEEN,
    S_SPARE,
    THREE,
    TWO,
    asked,
    do,
    done,
    duel,
    of_kind,
    read_as,
    refusal,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.effects.marker import shift_in_spaces
from arbitre.match.rules.effects.pawns import additions_are_barred
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    Counted,
    DrawOrPawn,
    Gain,
    Instruction,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    RefillHand,
    Resource,
    Who,
)
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.readings import PawnBan, ShiftDirection, TrackEnd
from arbitre.match.table.actions import DRAW, STOP, TAKE_PAWN, Draw, Reinforce, Stop, TakePawn
from arbitre.match.table.events import (
    AwardChanged,
    CardDrawn,
    DrawingStopped,
    EnduranceChanged,
    KingMovedBack,
    MarkerMoved,
    NothingHappened,
    PawnsTaken,
)
from arbitre.match.table.people import FISCHER, SPASSKY, CardId, Player
from arbitre.match.table.state import PawnsBarred, State


def losing(*effect: Instruction, of: Ruleset | None = None) -> State:
    """Spassky has just lost an exchange in column II with a piece of this effect, and decides about it."""
    rules = with_effect(S_KNIGHT, *effect) if of is None else with_effect(S_KNIGHT, *effect, of=of)
    return duel(table(rules), S_KNIGHT, F_QUEEN)


@pytest.mark.parametrize(("most", "wanted"), [(most, wanted) for most in range(1, 6) for wanted in range(most + 1)])
def test_draw_up_to(most: int, wanted: int) -> None:
    """EFF-1a, EFF-1b, EFF-1c, LEX-5a, LEX-5b, LEX-5c: card by card, off the top of the own pile; then the hand limit."""
    state, _ = use(losing(Gain(Resource.CARDS, most)))
    top = state.seats[0].draw_pile[:wanted]
    before = state.seats[0].hand
    state = do(state, *[DRAW] * wanted, *[STOP] * (wanted < most))
    assert state.seats[0].hand == tuple(sorted((*before, *top)))
    assert asked(state) == (("lead", FISCHER) if wanted <= 3 else ("limit", SPASSKY)), "the draw is over"


def test_drawing_may_be_announced_by_another_reading() -> None:
    """EFF-1b, LEX-5a: D-14, the number is said before the first card is seen."""
    state, _ = use(losing(Gain(Resource.CARDS, 3), of=read_as(draw_count="announced")))
    assert asked(state) == ("announce", SPASSKY)
    assert [action.cards for action in match.legal(state) if isinstance(action, match.Announce)] == [0, 1, 2, 3]
    after, events = done(state, match.Announce(2))
    assert len(of_kind(events, CardDrawn)) == 2
    assert asked(after) == ("lead", FISCHER)
    assert refusal(state, match.Announce(4)) == "too-many-cards"
    assert refusal(state, DRAW) == "wrong-kind"


@pytest.mark.parametrize(("pawns", "supply", "taken"), [(1, 6, 1), (3, 6, 3), (3, 2, 2), (2, 0, 0)])
def test_take_pawns(pawns: int, supply: int, taken: int) -> None:
    """EFF-2a, EFF-2b: as many as shown, as far as the common reserve has any of one's own."""
    state = losing(Gain(Resource.PAWNS, pawns))
    seat = evolve(state.seats[0], pawns=8 - supply, supply=supply)
    after, events = use(evolve(state, seats=(seat, state.seats[1])))
    assert (after.seats[0].pawns, after.seats[0].supply) == (8 - supply + taken, supply - taken)
    assert (of_kind(events, PawnsTaken)[0].due, of_kind(events, PawnsTaken)[0].taken) == (pawns, taken)
    assert after.seats[1].supply == state.seats[1].supply, "never the other's"


def test_a_card_or_a_pawn_never_both() -> None:
    """EFF-8a, EFF-8b, CARTE-9: one card, one pawn, or nothing."""
    state, _ = use(losing(DrawOrPawn()))
    assert list(match.legal(state)) == [DRAW, TAKE_PAWN, STOP]
    card, pawn, nothing = (do(state, choice) for choice in (DRAW, TAKE_PAWN, STOP))
    numbers = [(len(after.seats[0].hand), after.seats[0].pawns) for after in (card, pawn, nothing)]
    assert numbers == [(4, 2), (3, 3), (3, 2)]
    assert all(asked(after) == ("lead", FISCHER) for after in (card, pawn, nothing))


def test_no_card_may_be_chosen_where_none_can_be_had() -> None:
    """EFF-8a, EFF-8b, LEX-5b: D-62, without pile and discards a pawn or nothing; with discards a card too, at the left end as well."""
    state, _ = use(losing(DrawOrPawn()))
    bare = evolve(state.seats[0], draw_pile=(), discard_pile=())
    assert list(match.legal(evolve(state, seats=(bare, state.seats[1])))) == [TAKE_PAWN, STOP]
    tired = evolve(bare, discard_pile=state.seats[0].draw_pile, endurance=0)
    assert list(match.legal(evolve(state, seats=(tired, state.seats[1])))) == [DRAW, TAKE_PAWN, STOP]


def test_a_void_pawn_may_be_chosen() -> None:
    """EFF-8b, LEX-5b: D-62, without a pawn left; read otherwise one must take what can be had."""
    for reading, legal in (("void-choice-allowed", {Draw, TakePawn, Stop}), ("only-what-is-possible", {Draw})):
        state = losing(DrawOrPawn(), of=read_as(pawn_effect=reading))
        state = evolve(state, seats=(evolve(state.seats[0], pawns=8, supply=0), state.seats[1]))
        state, _ = use(state)
        assert {type(action) for action in match.legal(state)} == legal
        if reading == "only-what-is-possible":
            assert refusal(state, TAKE_PAWN) == "no-pawn-left"
            assert refusal(state, STOP) == "must-choose"
        else:
            after, events = done(state, TAKE_PAWN)
            assert of_kind(events, PawnsTaken)[0].taken == 0
            assert after.seats[0].pawns == 8


@pytest.mark.parametrize("who", Who)
@pytest.mark.parametrize("change", [-2, -1, 1, 2])
def test_endurance_of_either_player(who: Who, change: int) -> None:
    """EFF-3, END-2, END-5: right for a gain, left for a loss, of the owner or of the opponent."""
    state = losing((Gain if change > 0 else Lose)(Resource.ENDURANCE, abs(change), who))
    after, events = use(state)
    player = who.seen_by(SPASSKY)
    assert after.seats[player.index].endurance == state.seats[player.index].endurance + change
    assert after.seats[player.other.index].endurance == state.seats[player.other.index].endurance
    assert of_kind(events, EnduranceChanged)[0].due == change


@pytest.mark.parametrize("start", [0, 1])
def test_a_loss_stops_at_the_left_end(start: int) -> None:
    """END-6, END-7, EFF-3: D-23, what cannot be lost is ignored, and the rest of the effect still happens."""
    rules = with_effect(S_KNIGHT, Lose(Resource.ENDURANCE, 2), Gain(Resource.PAWNS, 1))
    state = duel(table(rules, endurance=(start, 4)), S_KNIGHT, F_QUEEN)
    after, _ = use(state)
    assert (after.seats[0].endurance, after.seats[0].pawns) == (0, 3)


@pytest.mark.parametrize(("start", "pawns"), [(0, 2), (1, 2), (2, 3)])
def test_an_unpaid_loss_stops_the_effect_by_another_reading(start: int, pawns: int) -> None:
    """END-7: D-23, the rest of the effect lapses with a loss that cannot be suffered in full."""
    rules = with_effect(
        S_KNIGHT, Lose(Resource.ENDURANCE, 2), Gain(Resource.PAWNS, 1), of=read_as(unpaid_loss="stops-the-effect")
    )
    after, _ = use(duel(table(rules, endurance=(start, 4)), S_KNIGHT, F_QUEEN))
    assert (after.seats[0].endurance, after.seats[0].pawns) == (max(0, start - 2), pawns)


@pytest.mark.parametrize(("towards", "spaces"), [(SPASSKY, 1), (SPASSKY, 2), (FISCHER, 1), (FISCHER, 2)])
def test_a_shift_goes_to_the_person_it_names(towards: Player, spaces: int) -> None:
    """EFF-4, EFF-5, EFF-6, EFF-7: D-44, whoever applies it; then the award of II goes to Fischer."""
    after, _ = use(losing(Gain(Resource.ADVANTAGE, spaces, Who(towards.value))))
    assert after.marker == towards.sign * spaces - 2
    for owner in Player:
        named = shift_in_spaces(towards, spaces, owner, ShiftDirection.TOWARDS_THE_NAMED_PERSON)
        assert named == towards.sign * spaces
        assert shift_in_spaces(towards, spaces, owner, ShiftDirection.TOWARDS_THE_OWNER) == owner.sign * spaces


def test_a_shift_towards_its_owner_by_another_reading() -> None:
    """EFF-6: D-44, in play."""
    after, _ = use(losing(Gain(Resource.ADVANTAGE, 1, Who.FISCHER), of=read_as(shift_direction="towards-the-owner")))
    assert after.marker == 1 - 2


@pytest.mark.parametrize("marker", range(-7, 8))
@pytest.mark.parametrize("spaces", range(-4, 5))
def test_the_end_of_the_advantage_track(marker: int, spaces: int) -> None:
    """ECH-6d, ETAT-3b: D-45, the marker counts on beyond the last space, or stops there."""
    assert marker_after(marker, spaces, 7, TrackEnd.COUNT_ON) == marker + spaces
    assert marker_after(marker, spaces, 7, TrackEnd.STOP) == min(7, max(-7, marker + spaces))


def test_a_marker_that_stops_is_closer_on_the_way_back() -> None:
    """EFF-5, ECH-6d: D-45, on a short track: 6 + 2 - 1 is 7, or 6."""
    for reading, marker in (("count-on", 7), ("stop", 6)):
        rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), of=read_as(track_end=reading))
        rules = evolve(rules, components=evolve(rules.components, advantage_spaces=7))
        board = {THREE: ((S_SPARE[0], 0), (F_SPARE[0], 0)), TWO: ((S_SPARE[1], 0), (F_SPARE[1], 0))}
        state = table(rules, board=board, marker=6)
        _, events = use(duel(state, S_KNIGHT, F_QUEEN, ONE))
        assert [event.after for event in of_kind(events, MarkerMoved)][:2][-1] == marker


def test_no_advantage_keeps_winner_and_initiative() -> None:
    """LEX-1a, LEX-1b, LEX-1c: the winner takes nothing, is still the winner and leads the next exchange."""
    after, events = use(losing(NoAdvantage()))
    assert (after.marker, asked(after)) == (0, ("lead", FISCHER))
    assert of_kind(events, AwardChanged)[0].award == 0


@pytest.mark.parametrize(
    "effect",
    [
        (Gain(Resource.ADVANTAGE, 1, Who.SPASSKY), NoAdvantage()),
        (NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY)),
    ],
)
def test_a_cancelled_advantage_is_the_columns(effect: tuple[Instruction, ...]) -> None:
    """LEX-1a, EFF-4: D-53, shifts by effects stay; read otherwise they are cancelled too, whatever their order."""
    assert use(losing(*effect))[0].marker == 1
    assert use(losing(*effect, of=read_as(cancelled_advantage="shifts-too")))[0].marker == 0


def test_refill_draws_up_to_the_limit() -> None:
    """LEX-6a, LEX-6b, ETAT-1a: up to the hand limit, or fewer."""
    state, _ = use(losing(RefillHand()))
    full, events = done(do(state, DRAW, DRAW), DRAW)
    assert len(full.seats[0].hand) == 6
    assert of_kind(events, DrawingStopped)[0].assumed == ("space",), "the limit of the start space is inferred"
    assert asked(full) == ("lead", FISCHER)
    assert len(do(state, DRAW, STOP).seats[0].hand) == 4


@pytest.mark.parametrize("pawns", range(3))
@pytest.mark.parametrize("gain", Resource)
def test_a_gain_for_each_pawn_above_the_card(pawns: int, gain: Resource) -> None:
    """CARTE-CENTRE: D-43, the own pawns above this card, and no others."""
    rules = with_effect(S_KNIGHT, Gain(gain, 1, per=Counted.PAWNS_ABOVE), strength=0)
    state = duel(table(rules), S_KNIGHT, F_QUEEN, pawns=(pawns, 2))
    after, events = use(state)
    match gain:
        case Resource.ENDURANCE:
            assert after.seats[0].endurance == min(6, 3 + pawns)
        case Resource.PAWNS:
            assert after.seats[0].pawns == 2
        case Resource.CARDS:
            assert (asked(after)[0] == "draw") is (pawns > 0)
        case Resource.ADVANTAGE:
            assert after.marker == pawns - 2
    assert bool(of_kind(events, NothingHappened)) is (pawns == 0)


def test_all_pawns_counted_by_another_reading() -> None:
    """CARTE-CENTRE: D-43, or all own pawns on the board."""
    board = {THREE: ((S_SPARE[0], 2), (F_SPARE[0], 1))}
    for reading, endurance in (("above-this-card", 4), ("all-own-on-the-board", 6)):
        rules = with_effect(
            S_KNIGHT, Gain(Resource.ENDURANCE, 1, per=Counted.PAWNS_ABOVE), of=read_as(pawns_counted=reading)
        )
        after, _ = use(duel(table(rules, board=board), S_KNIGHT, F_QUEEN, pawns=(1, 0)))
        assert after.seats[0].endurance == endurance


def test_unresolved_exchanges_are_columns_without_a_card() -> None:
    """LEX-2: D-46, the column of this exchange holds cards; read otherwise it still counts."""
    board = {FOUR: ((S_SPARE[0], 0), (F_SPARE[0], 0))}
    for reading, pawns in (("resolved", 2 + 2), ("unresolved", 2 + 3)):
        effect = Gain(Resource.PAWNS, 1, per=Counted.UNRESOLVED_EXCHANGES)
        rules = with_effect(S_KNIGHT, effect, of=read_as(current_column=reading))
        after, _ = use(duel(table(rules, board=board), S_KNIGHT, F_QUEEN))
        assert after.seats[0].pawns == pawns


@pytest.mark.parametrize(("reserve", "above", "room"), [(2, 0, 2), (2, 1, 1), (1, 1, 0), (2, 2, 0), (0, 0, 0)])
def test_placing_pawns_by_an_effect(reserve: int, above: int, room: int) -> None:
    """ECH-2i, ECH-2h: never more than two above a card, never more than the reserve holds."""
    rules = with_effect(S_KNIGHT, PlacePawns(2), strength=0)
    state, events = use(duel(table(rules, pawns=(reserve, 2)), S_KNIGHT, F_QUEEN, pawns=(above, 0)))
    left = min(room, reserve - above)
    if left:
        assert asked(state) == ("reinforce", SPASSKY)
        assert list(match.legal(state)) == [Reinforce(pawns) for pawns in range(left + 1)]
    else:
        assert of_kind(events, NothingHappened)[0].reason == "no-pawn-to-add"


BANNED = PawnsBarred(SPASSKY, CardId("x"), (S_QUEEN,))


@pytest.mark.parametrize("reading", PawnBan)
def test_what_a_ban_on_pawns_bars(reading: PawnBan) -> None:
    """CARTE-MAJ-a, CARTE-MAJ-b: D-42, effects that add pawns are barred too, except the spared card's."""
    only_when_playing = reading is PawnBan.ADDITIONS_WHEN_PLAYING
    assert additions_are_barred((BANNED,), SPASSKY, S_KNIGHT, reading) is not only_when_playing
    assert not additions_are_barred((BANNED,), SPASSKY, S_QUEEN, reading)
    assert not additions_are_barred((BANNED,), FISCHER, F_ROOK, reading)


@pytest.mark.parametrize("reading", PawnBan)
def test_a_ban_on_pawns_in_effects(reading: PawnBan) -> None:
    """CARTE-MAJ-a, EFF-2a: D-42, pawns may still be gained, unless read otherwise; the pawns' effect alike."""
    gains = reading is not PawnBan.GAINS_TOO
    rules = with_effect(S_KNIGHT, Gain(Resource.PAWNS, 2), PlacePawns(2), of=read_as(pawn_ban=reading.value))
    state, _ = use(duel(table(rules, barred=(BANNED,)), S_KNIGHT, F_QUEEN))
    assert state.seats[0].pawns == (4 if gains else 2)
    assert (asked(state)[0] == "reinforce") is (reading is PawnBan.ADDITIONS_WHEN_PLAYING)
    rules = with_effect(S_KNIGHT, DrawOrPawn(), of=read_as(pawn_ban=reading.value))
    state, _ = use(duel(table(rules, barred=(BANNED,)), S_KNIGHT, F_QUEEN))
    assert do(state, TAKE_PAWN).seats[0].pawns == (3 if gains else 2)


def test_a_ban_lasts_as_long_as_read() -> None:
    """CARTE-MAJ-a, EXPL-2: D-63, to the end of the game; read otherwise while its card lies on the board."""
    for reading, banned in (("until-the-game-ends", True), ("while-the-card-lies", False)):
        rules = with_effect(S_KNIGHT, NoMorePawns(), ClearColumn(), of=read_as(lasting_effect=reading))
        after, _ = use(duel(table(rules), S_KNIGHT, F_QUEEN))
        assert bool(after.barred) is banned


def test_a_disputed_icon_moves_the_king_by_another_reading() -> None:
    """CARTE-SIMP-a, CARTE-GAFFE-a: D-71, endurance is lost; read otherwise the king goes back, never behind its start."""
    loss = Lose(Resource.ENDURANCE, 2, disputed_icon=True)
    rules = with_effect(S_KNIGHT, loss, of=read_as(loss_icon="king-step"))
    for score, left in ((0, 0), (1, 0), (5, 3)):
        after, events = use(duel(table(rules, scores=(score, 1)), S_KNIGHT, F_QUEEN))
        assert (after.scores, after.seats[0].endurance) == ((left, 1), 3)
        assert of_kind(events, KingMovedBack)[0].score == left
    after, _ = use(losing(loss))
    assert (after.scores, after.seats[0].endurance) == ((0, 0), 1)


@pytest.mark.parametrize(("amount", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (7, 4)])
def test_halves_are_rounded_up(amount: int, half: int) -> None:
    """CARTE-LECON, ECH-6c: D-34, D-56, half of an odd number is rounded up."""
    assert half_rounded_up(amount) == half
