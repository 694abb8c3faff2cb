"""Fine points of the rules: what differs only at one square, beside another reading, or in what is told of it."""

import pytest
from attrs import evolve

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Outcome, Readings
from arbitre.chessme.events import DrawDeclined, PawnStayed
from arbitre.chessme.men import Square
from arbitre.chessme.notation import read_men
from arbitre.chessme.readings import (
    Arrival,
    CapturableMen,
    CapturedPawn,
    CapturePrivilege,
    CheckAnswer,
    DrawAnswer,
    FewMen,
    Forward,
    InterposedMan,
    Islands,
    KnightContact,
    NoProgress,
    NothingToSwap,
    PinnedAttacker,
    PlacementCheck,
    PromotedMan,
    ProtectedMan,
    Repetition,
    UnansweredCheck,
    WinningThreat,
)
from arbitre.chessme.table import table_of
from arbitre.chessme.threats import is_attacked, shields
from arbitre.core.decision import Decision
from arbitre_properties.chessme.positions import entries_of, note, play_notes, position, promotions, targets

WINDOW = [(x, y) for x in range(-5, 6) for y in range(-5, 6) if (x, y) != (0, 0)]


def taken_by(letter: str, square: Square) -> bool:
    """Whether a white man in the middle takes on a square of an empty table, said of each man in a line."""
    x, y = square
    return {
        "K": max(abs(x), abs(y)) == 1,
        "Q": x == 0 or y == 0 or x in (y, -y),
        "R": x == 0 or y == 0,
        "B": x in (y, -y),
        "N": {abs(x), abs(y)} == {1, 2},
        "P": y == 1 and x in (1, -1),
    }[letter]


@pytest.mark.parametrize("letter", "KQRBNP")
def test_what_a_man_threatens(letter: str) -> None:
    """CM-FIN-2, CM-DEP-6, CM-ROI-2, CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B, CM-PIECE-N1, CM-PIECE-P3: these squares and no others."""
    table = table_of(read_men(f"W{letter}0,0"))
    for square in WINDOW:
        assert is_attacked(table, square, Colour.WHITE, Readings()) is taken_by(letter, square)


@pytest.mark.parametrize("ray", [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)])
def test_a_shield_stands_alone_between(ray: Square) -> None:
    """CM-ROI-6: one man between the king and a far man that goes that way; two shield each other, and others are none."""
    (one, two, far) = ((9 + step * ray[0], 4 + step * ray[1]) for step in (1, 2, 4))
    for letter in "QRBN":
        goes = {"Q": True, "R": 0 in ray, "B": 0 not in ray, "N": False}[letter]
        attacked = f"WK9,4 WP{one[0]},{one[1]} B{letter}{far[0]},{far[1]} BK50,70"
        assert shields(table_of(read_men(attacked)), Colour.WHITE, Readings()) == ({one} if goes else set())
        doubly = table_of(read_men(f"{attacked} WN{two[0]},{two[1]}"))
        assert shields(doubly, Colour.WHITE, Readings()) == set()


def test_without_a_king_nothing_is_exposed() -> None:
    """CM-FIN-2: where a man that shields its own king gives no check, one without a king to shield gives it."""
    readings = Readings(pinned_attacker=PinnedAttacker.GIVES_NONE)
    assert is_attacked(table_of(read_men("WR0,0 BK0,9")), (0, 9), Colour.WHITE, readings)


def test_taking_a_king_moves_no_tile() -> None:
    """CM-BUT-1: hands, piles and captured men stay what they were; a king is nobody's captured tile."""
    daring = Readings(capture_privilege=CapturePrivilege.KING_SAFETY_TOO)
    men = "WK0,0 WP1,1 WR0,4 BR0,9 BN5,4 BK30,40"
    before = play_notes(position(men, daring, hand="NP", pile="Q"), "R0,4x5,4 .")
    over = play_notes(before, "R0,9x0,0")
    assert (over.white, over.black) == (before.white, before.black)
    assert over.white != over.black


def test_a_king_who_would_be_taken_threatens_nothing_by_one_reading() -> None:
    """CM-FIN-2, CM-ROI-5: where whoever would expose the own king gives no check, that holds for the king himself."""
    table = table_of(read_men("WR5,0 BK4,4"))
    assert is_attacked(table, (5, 4), Colour.BLACK, Readings())
    assert not is_attacked(table, (5, 4), Colour.BLACK, Readings(pinned_attacker=PinnedAttacker.GIVES_NONE))
    assert is_attacked(table, (3, 4), Colour.BLACK, Readings(pinned_attacker=PinnedAttacker.GIVES_NONE))


def test_a_far_man_steps_in_between() -> None:
    """CM-DEP-7, CM-ROI-4: where an interposed man needs no neighbour, the one square of the line that he reaches; the king does not interpose himself."""
    lonely = Readings(interposed_man=InterposedMan.NEEDS_NONE)
    men = "WK3,0 WB8,1 BR3,9 BK30,40"
    assert targets(position(men, lonely), (8, 1)) == {(3, 6)}
    assert play_notes(position(men, lonely), "B8,1-3,6").table.at((3, 6)) is not None
    assert targets(position(f"{men} BN5,4 WP3,-1", lonely), (8, 1)) == set(), "the way is barred"
    leaping = position("WK3,0 WN5,5 BR3,9 BK30,40", lonely)
    assert targets(leaping, (5, 5)) == {(3, 4), (3, 6)}
    losing = Readings(interposed_man=InterposedMan.NEEDS_NONE, unanswered_check=UnansweredCheck.GAME_LOST)
    assert (3, 1) not in targets(position(men, losing), (3, 0))


def test_a_man_that_came_back_stays_where_he_is_while_others_move() -> None:
    """CM-PROMO-2: only his own move takes the note of him along."""
    once = Readings(promoted_man=PromotedMan.OUT_OF_THE_GAME)
    promoted = play_notes(position("WK5,4 WP4,4 WP6,5 BK0,5 BP1,6 BP0,6", once, captured="N"), "P4,4-4,5=N .")
    assert play_notes(promoted, "K0,5-1,5 . K5,4-6,4").white.promoted == ((4, 5),)


def test_a_slide_takes_an_own_man_where_that_is_read() -> None:
    """CM-DEP-6: the queen's own pawn is among the squares she may go to, the knight's is not."""
    readings = Readings(capturable_men=CapturableMen.OWN_TOO)
    state = position("WK0,0 WQ5,5 WP5,8 WN4,6 BK30,40", readings)
    assert (5, 8) in targets(state, (5, 5))
    assert (5, 8) not in targets(position("WK0,0 WQ5,5 WP5,8 WN4,6 BK30,40"), (5, 5))
    assert (5, 8) not in targets(state, (4, 6))


def test_a_check_that_was_there_before_does_not_forbid_a_placement() -> None:
    """CM-POSE-6, CM-POSE-1: where a placement may not give check, one that gives none is free, the move having given it."""
    readings = Readings(placement_check=PlacementCheck.FORBIDDEN)
    men = "WK0,0 WP0,1 WR7,0 WP10,1 BK9,29 BP8,28"
    checking = play_notes(position(men, readings, hand="N"), "R7,0-9,0")
    assert entries_of(checking, Kind.KNIGHT) == {(10, 0)}
    quiet = play_notes(position("WK0,0 WP5,6 WP0,1 BK9,5 BP9,6", readings, hand="Q"), "K0,0-1,0")
    assert entries_of(quiet, Kind.QUEEN) == {(0, 0)}, "from 5,5 she would give check"


@pytest.mark.parametrize(("arrival", "stays"), [(Arrival.BY_ANY_MOVE, True), (Arrival.WITHOUT_CAPTURE, False)])
def test_a_pawn_that_captures_onto_the_row(arrival: Arrival, stays: bool) -> None:  # noqa: FBT001  (a table of cases)
    """CM-PROMO-1, CM-PROMO-2: it has arrived and stays a pawn, or, by the other reading, has not arrived at all."""
    readings = Readings(arrival=arrival, nothing_to_swap=NothingToSwap.WAITS)
    state = position("WK0,0 WP0,1 WP4,4 BN3,5 BK9,5 BP9,6", readings)
    step = chessme.apply(state, note("P4,4x3,5"))
    assert (PawnStayed(Colour.WHITE, (3, 5)) in step.events) is stays
    assert step.state.white.waiting == (((3, 5),) if stays else ())
    stepping = chessme.apply(state, note("P4,4-4,5"))
    assert PawnStayed(Colour.WHITE, (4, 5)) in stepping.events
    assert stepping.state.white.waiting == ((4, 5),)


@pytest.mark.parametrize(("reading", "waits"), [(CapturedPawn.NOT_OFFERED, True), (CapturedPawn.OFFERED, False)])
def test_a_pawn_waits_only_while_there_is_nothing_to_swap(reading: CapturedPawn, waits: bool) -> None:  # noqa: FBT001  (a table of cases)
    """CM-PROMO-2: where a captured pawn may be taken back, a pawn that stays one has had its choice, and does not wait."""
    readings = Readings(nothing_to_swap=NothingToSwap.WAITS, captured_pawn=reading)
    arrived = play_notes(position("WK0,0 WP0,1 WP4,4 BN3,6 BK9,5 BP9,6", readings, captured="P"), "P4,4-4,5")
    assert arrived.white.waiting == (((4, 5),) if waits else ())


@pytest.mark.parametrize(("reading", "kinds"), [(CapturedPawn.NOT_OFFERED, "N"), (CapturedPawn.OFFERED, "NP")])
def test_what_a_waiting_pawn_may_become(reading: CapturedPawn, kinds: str) -> None:
    """CM-PROMO-2: what was captured since, a pawn among it only where pawns are offered."""
    readings = Readings(nothing_to_swap=NothingToSwap.WAITS, captured_pawn=reading)
    state = play_notes(position("WK0,0 WP0,1 WP4,5 BK9,5 BP9,6", readings), "K0,0-1,0")
    waiting = evolve(state, white=evolve(state.white, waiting=((4, 5),), captured=(Kind.KNIGHT, Kind.PAWN)))
    swaps = {swap for swap in chessme.legal(waiting) if isinstance(swap, chessme.PromoteWaiting)}
    assert swaps == {note(f"^4,5={kind}") for kind in kinds}


def test_a_pawn_that_goes_on_waits_no_longer() -> None:
    """CM-PROMO-1, CM-PROMO-2: once it has left the row where it waited, it has nothing to wait for; another's move changes nothing."""
    readings = Readings(nothing_to_swap=NothingToSwap.WAITS)
    men = "WK0,0 WP0,1 WP4,4 BN5,6 BK9,5 BP9,6"
    arrived = play_notes(position(men, readings), "P4,4-4,5 . K9,5-10,5 .")
    assert arrived.white.waiting == ((4, 5),)
    assert play_notes(arrived, "K0,0-1,0").white.waiting == ((4, 5),)
    assert play_notes(arrived, "P4,5-4,6").white.waiting == ()


def test_what_lies_open_is_seen_as_it_is() -> None:
    """CM-PREP-6, CM-PREP-8: table, turn, offers, counts and result are the same for both."""
    counting = Readings(no_progress=NoProgress.FIFTY_TURNS_DRAW, repetition=Repetition.THIRD_TIME_DRAWS)
    state = position("WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8", counting)
    for notes in ("K0,0-1,0", ".", "=?", "K0,9-1,9", ".", "="):
        state = play_notes(state, notes)
        for viewer in Colour:
            seen = chessme.view(state, viewer)
            for name in ("table", "to_move", "phase", "draw_offer", "quiet_turns", "past_positions", "result"):
                assert getattr(seen, name) == getattr(state, name)


def test_a_pawn_that_waited_is_followed_too() -> None:
    """CM-PROMO-2: where a man that came back leaves the game when taken again, it is known by its square."""
    readings = Readings(nothing_to_swap=NothingToSwap.WAITS, promoted_man=PromotedMan.OUT_OF_THE_GAME)
    men = "WK0,0 WP0,1 WN8,8 WP4,4 BR8,12 BB5,6 BK9,5 BP9,6"
    state = play_notes(position(men, readings), "P4,4-4,5 . R8,12x8,8 . K0,0-1,0")
    swapped = play_notes(state, "^4,5=N")
    assert swapped.white.promoted == ((4, 5),)
    assert swapped.white.waiting == ()


def test_who_decides_what_about_whom() -> None:
    """CM-TOUR-1, CM-TOUR-3, CM-TOUR-4: the player whose turn it is moves, then places, each for themselves."""
    moving = position("WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8")
    placing = play_notes(moving, "K0,0-1,0")
    black = play_notes(placing, ".")
    instead = evolve(moving, phase=chessme.Phase.PLACE_INSTEAD)
    for state, kind, colour in (
        (moving, chessme.DecisionKind.MOVE, Colour.WHITE),
        (placing, chessme.DecisionKind.PLACEMENT, Colour.WHITE),
        (instead, chessme.DecisionKind.PLACEMENT_INSTEAD, Colour.WHITE),
        (black, chessme.DecisionKind.MOVE, Colour.BLACK),
    ):
        assert chessme.decision(state) == Decision(colour, kind, colour)


def test_a_king_who_steps_from_check_into_check_loses() -> None:
    """CM-ROI-4, CM-ROI-5: where leaving a check unanswered loses, so does the king's step onto another threatened square."""
    readings = Readings(unanswered_check=UnansweredCheck.GAME_LOST)
    state = position("WK0,0 WP1,-1 WR-3,9 BR0,9 BR1,9 BK30,40", readings)
    assert chessme.outcome(play_notes(state, "K0,0-1,0")) == Outcome(Colour.BLACK, "check-unanswered", ("CM-ROI-4",))


def test_a_protected_man_is_taken_backwards_only() -> None:
    """CM-ROI-2, CM-ROI-5: where the king may take a protected man behind him, one before or beside him stays safe."""
    readings = Readings(protected_man=ProtectedMan.MAY_BE_TAKEN_BACKWARDS)
    behind = position("WK5,5 WP9,9 BN5,4 BR5,0 BK30,40", readings)
    before = position("WK5,5 WP9,9 BN5,6 BR5,9 BK30,40", readings)
    beside = position("WK5,5 WP9,9 BN6,5 BR9,5 BK30,40", readings)
    assert (5, 4) in targets(behind, (5, 5))
    assert (5, 6) not in targets(before, (5, 5))
    assert (6, 5) not in targets(beside, (5, 5))


def test_only_the_king_answers_whoever_stands_before_him() -> None:
    """CM-ROI-4: where only the king answers a check, the other men are passed over, and he is not."""
    state = position("WN-5,5 WP-5,4 WK0,0 WP1,0 BR0,9 BK9,9 BP9,8", Readings(check_answer=CheckAnswer.KING_ONLY))
    assert targets(state, (-5, 5)) == set()
    assert (1, 1) in targets(state, (0, 0))


def test_arriving_by_a_capture_is_no_arrival_by_one_reading() -> None:
    """CM-PROMO-1: then the capture promotes nothing, and the step does."""
    men = "WK0,0 WP0,1 WP4,4 BN3,5 BK9,5 BP9,6"
    for arrival, by_capture in ((Arrival.BY_ANY_MOVE, {None, Kind.ROOK}), (Arrival.WITHOUT_CAPTURE, {None})):
        state = position(men, Readings(arrival=arrival), captured="R")
        assert promotions(state, (4, 4), (3, 5)) == by_capture
        assert promotions(state, (4, 4), (4, 5)) == {None, Kind.ROOK}


def test_forward_is_where_the_enemy_king_stands_by_one_reading() -> None:
    """CM-PIECE-P1, CM-PIECE-P3: a pawn that has passed him looks back, one that has not looks ahead."""
    towards = Readings(forward=Forward.TOWARDS_THE_ENEMY_KING)
    for pawn, row in ((5, 4), (1, 2)):
        table = table_of(read_men(f"WP5,{pawn} BK0,3"))
        threatened = {square for square in WINDOW if is_attacked(table, square, Colour.WHITE, towards)}
        assert threatened == {(4, row)}, "the window ends at column five"


def test_a_knight_alone_goes_where_no_neighbour_is_needed() -> None:
    """CM-DEP-7: where a knight needs none, all eight squares are open to him; else those that touch a man."""
    men = "WK0,0 WP0,1 WN9,9 BK30,40 BP30,39"
    lonely = position(men, Readings(knight_contact=KnightContact.NOT_NEEDED))
    assert len(targets(lonely, (9, 9))) == 8
    assert targets(position(men), (9, 9)) == set()


def test_as_many_groups_as_before_are_allowed() -> None:
    """CM-DEP-8: where islands are forbidden, a move that parts nobody is free."""
    state = position("WK0,0 WP1,1 WP5,5 BK30,30 BP29,29", Readings(islands=Islands.FORBIDDEN))
    assert (1, 0) in targets(state, (0, 0))


def test_few_men_play_on_unless_it_is_read_otherwise() -> None:
    """CM-GEN-1: the booklet knows no such end."""
    assert chessme.outcome(position("WK0,0 WN1,1 BK9,9")) is None


def test_an_offered_draw_is_answered_by_the_other() -> None:
    """CM-FIN-4: who answers, about whose offer, and whether in words or by moving on."""
    men = "WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8"
    asked = play_notes(position(men, Readings(draw_answer=DrawAnswer.AT_ONCE)), "=?")
    assert chessme.decision(asked) == Decision(Colour.BLACK, chessme.DecisionKind.DRAW_ANSWER, Colour.WHITE)
    in_words = DrawDeclined(Colour.BLACK, by_moving=False)
    assert chessme.apply(asked, note("=/")).events == (in_words,)
    later = play_notes(position(men), "=? K0,0-1,0 .")
    assert chessme.apply(later, note("=/")).events == (in_words,)
    assert chessme.apply(later, note("K0,9-1,9")).events[0] == DrawDeclined(Colour.BLACK, by_moving=True)


CYCLE = "K0,0-1,0 . K0,9-1,9 . K1,0-0,0 . K1,9-0,9 . "
SHUFFLE = "WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8"
CHECK = "WK0,0 WP0,1 WR7,0 WP10,1 BK9,29 BP8,28"
MATING = "WK1,-10 WR5,-9 WP1,-5 BK0,0"
WHITE_WINS, BLACK_WINS, DRAWN = Colour.WHITE, Colour.BLACK, None


@pytest.mark.parametrize(
    ("men", "readings", "notes", "end"),
    [
        (CHECK, Readings(winning_threat=WinningThreat.ANY), "R7,0-9,0 .", (WHITE_WINS, "threat", ("CM-BUT-1",))),
        (MATING, Readings(), "R5,-9-0,-9 .", (WHITE_WINS, "mate", ("CM-FIN-1", "CM-BUT-1"))),
        ("WK0,0 BK5,5", Readings(), "", (DRAWN, "stalemate", ("CM-FIN-3", "CM-ROI-7"))),
        ("WK0,0 WN1,1 BK9,9", Readings(few_men=FewMen.DRAW), "", (DRAWN, "few-men", ("CM-GEN-1",))),
        (
            SHUFFLE,
            Readings(repetition=Repetition.THIRD_TIME_DRAWS),
            CYCLE * 2,
            (DRAWN, "repetition", ("CM-GEN-1",)),
        ),
        (
            SHUFFLE,
            Readings(no_progress=NoProgress.FIFTY_TURNS_DRAW),
            CYCLE * 25,
            (DRAWN, "no-progress", ("CM-GEN-1",)),
        ),
        (SHUFFLE, Readings(), "=? K0,0-1,0 . =", (DRAWN, "agreement", ("CM-FIN-4",))),
        (SHUFFLE, Readings(), "abandon", (BLACK_WINS, "resignation", ("CM-FIN-5",))),
    ],
)
def test_every_ending_says_who_won_and_why(
    men: str, readings: Readings, notes: str, end: tuple[Colour | None, str, tuple[str, ...]]
) -> None:
    """CM-FIN-1, CM-FIN-3, CM-FIN-4, CM-BUT-1, CM-GEN-1: the winner, the reason and the clauses of each kind of end."""
    over = play_notes(position(men, readings), notes)
    assert chessme.outcome(over) == Outcome(*end)
    assert chessme.decision(over) is None
