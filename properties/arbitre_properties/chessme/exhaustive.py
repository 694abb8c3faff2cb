"""Every rule function of ChessMe with a finite domain against an independent statement of its rule, point by point.

Each check yields the points at which the engine says something else than the statement; a right engine yields none.
What the grid makes endless is checked in a window: steps and rows only count by their difference.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

from arbitre.chessme import Colour, Kind, Readings, Seat, Square
from arbitre.chessme.ending import (
    is_mate,
    is_stalemate,
    may_resign,
    outcome_by_agreement,
    outcome_by_resignation,
    threat_alone_wins,
    too_long_quiet,
)
from arbitre.chessme.king import capture_outweighs_safety, man_may_answer
from arbitre.chessme.men import (
    bishop_reaches,
    goes,
    king_captures,
    king_step_is_one_square,
    king_steps,
    knight_is_never_blocked,
    knight_reaches,
    pawn_captures,
    pawn_pushes,
    queen_reaches,
    rays_of,
    rook_reaches,
    slides,
)
from arbitre.chessme.moving import a_king_may_be_taken, counts_as_neighbour, may_capture, needs_contact
from arbitre.chessme.placing import may_place_at_all, pawn_entries, square_below
from arbitre.chessme.promotion import arrives_for_promotion, promotion_choices, promotion_options
from arbitre.chessme.readings import (
    Arrival,
    Below,
    CapturableMen,
    CapturedPawn,
    CapturePrivilege,
    CheckAnswer,
    CountedNeighbours,
    EmptyPile,
    Forward,
    InterposedMan,
    KingThreat,
    KnightContact,
    NoProgress,
    NothingToSwap,
    Promotion,
    ProtectedMan,
    Resigning,
    WinningThreat,
)
from arbitre.chessme.ruleset import default_ruleset, tiles_beside
from arbitre.chessme.setup import dealt, drawn_after_placing, first_player, players, shuffle_space
from arbitre.chessme.state import Phase
from arbitre.chessme.threats import forward_of, king_threatens

Differences = Iterator[object]
FAR = 8
WINDOW = [(x, y) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1)]
STRAIGHT = {(sign * far, 0) for sign in (-1, 1) for far in range(1, FAR + 1)}
STRAIGHT |= {(along, across) for across, along in STRAIGHT}
OBLIQUE = {(left * far, up * far) for left in (-1, 1) for up in (-1, 1) for far in range(1, FAR + 1)}
BESIDE = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
LEAPS = {(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) + abs(y) == 3}
SLIDERS = {Kind.QUEEN: STRAIGHT | OBLIQUE, Kind.ROOK: STRAIGHT, Kind.BISHOP: OBLIQUE}
"""Where men go, written down by walking from the middle of the window."""


def squares_of_each_man() -> Differences:
    """CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B, CM-PIECE-N1, CM-PIECE-K, CM-ROI-2, CM-DEP-3: every square of the window."""
    listed: tuple[tuple[Callable[[int, int], bool], set[Square]], ...] = (
        (queen_reaches, STRAIGHT | OBLIQUE),
        (rook_reaches, STRAIGHT),
        (bishop_reaches, OBLIQUE),
        (knight_reaches, LEAPS),
        (king_captures, BESIDE),
        (king_step_is_one_square, BESIDE),
    )
    for reaches, squares in listed:
        found = {(x, y) for x, y in WINDOW if reaches(x, y)}
        if found != squares:
            yield reaches.__name__, found ^ squares
    sliding = {Kind.QUEEN: STRAIGHT | OBLIQUE, Kind.ROOK: STRAIGHT, Kind.BISHOP: OBLIQUE}
    for kind in Kind:
        found = {(x, y) for x, y in WINDOW if slides(kind, x, y)}
        if found != sliding.get(kind, set()):
            yield kind, found


def men_that_look_forward() -> Differences:
    """CM-ROI-1, CM-ROI-3, CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-DEP-4: the king's quiet steps, a pawn's pushes and captures, for both sides."""
    for forward in (1, -1):
        listed: tuple[tuple[Callable[[int, int, int], bool], set[Square]], ...] = (
            (king_steps, {(-1, 0), (1, 0), (-1, forward), (0, forward), (1, forward)}),
            (pawn_pushes, {(0, forward)}),
            (pawn_captures, {(-1, forward), (1, forward)}),
        )
        for reaches, squares in listed:
            found = {(x, y) for x, y in WINDOW if reaches(x, y, forward)}
            if found != squares:
                yield reaches.__name__, forward, found ^ squares


def every_man_has_its_way() -> Differences:
    """CM-DEP-1, CM-PIECE-N2, CM-PIECE-P4: each kind goes its own way, capturing or not, and only three kinds slide."""
    for kind, forward, capturing in product(Kind, (1, -1), (False, True)):
        quiet_king = {square for square in BESIDE if square[1] != -forward}
        squares = {
            **SLIDERS,
            Kind.KNIGHT: LEAPS,
            Kind.KING: BESIDE if capturing else quiet_king,
            Kind.PAWN: {(-1, forward), (1, forward)} if capturing else {(0, forward)},
        }[kind]
        if {(x, y) for x, y in WINDOW if goes(kind, x, y, forward, capturing=capturing)} != squares:
            yield kind, forward, capturing
        if set(rays_of(kind)) != {square for square in SLIDERS.get(kind, ()) if square in BESIDE}:
            yield kind, "rays"
        if knight_is_never_blocked(kind) != (kind.value == "knight"):
            yield kind, "blocked"


def which_way_is_forward() -> Differences:
    """CM-ROI-1, CM-ROI-2, CM-PIECE-P1: away from the seat; by the rival reading, towards the enemy king."""
    for colour, row, king_row, forward in product(Colour, range(-3, 4), range(-3, 4), Forward):
        seat = {"white": 1, "black": -1}[colour.value]
        turns = forward is Forward.TOWARDS_THE_ENEMY_KING and row != king_row
        expected = (king_row - row) // abs(king_row - row) if turns else seat
        if forward_of(colour, row, king_row, forward) != expected:
            yield colour, row, king_row, forward
    for along, forward_row, threat in product((-1, 0, 1), (-1, 1), KingThreat):
        behind = along + forward_row == 0
        if king_threatens(along, forward_row, threat) != (not behind or threat is KingThreat.ALL_AROUND):
            yield along, forward_row, threat


def what_may_be_taken() -> Differences:
    """CM-DEP-6, CM-PIECE-N3: enemies but no king; the readings on own men, and on care for the king, add to that."""
    for kind, target, own, whose, privilege, protected in product(
        Kind, Kind, (False, True), CapturableMen, CapturePrivilege, ProtectedMan
    ):
        readings = Readings(capturable_men=whose, capture_privilege=privilege, protected_man=protected)
        reckless = privilege.value == "king-safety-too" or protected.value == "may-be-taken-backwards"
        if a_king_may_be_taken(readings) != reckless:
            yield readings
        expected = {
            (False, False): True,
            (False, True): reckless,
            (True, False): whose is CapturableMen.OWN_TOO and kind in SLIDERS,
            (True, True): False,
        }[own, target is Kind.KING]
        if may_capture(kind, target, readings, own=own) != expected:
            yield kind, target, own, readings


def who_must_touch_whom() -> Differences:
    """CM-DEP-6, CM-DEP-7, CM-ROI-9: captures need no neighbour, other moves do; any man is one; the readings make exceptions."""
    for kind, capturing, interposing, knight, interposed, counted in product(
        Kind, (False, True), (False, True), KnightContact, InterposedMan, CountedNeighbours
    ):
        readings = Readings(knight_contact=knight, interposed_man=interposed, counted_neighbours=counted)
        excused = {
            "capture": capturing,
            "knight": kind is Kind.KNIGHT and knight is KnightContact.NOT_NEEDED,
            "shield": interposing and interposed is InterposedMan.NEEDS_NONE,
        }
        if needs_contact(kind, readings, capturing=capturing, interposing=interposing) == any(excused.values()):
            yield kind, capturing, interposing, readings
        overlooked = kind is Kind.PAWN and counted is CountedNeighbours.NO_PAWNS
        if counts_as_neighbour(kind, readings) == overlooked:
            yield kind, counted


def care_for_the_king() -> Differences:
    """CM-DEP-6, CM-ROI-4, CM-ROI-5, CM-ROI-6: no capture outweighs it, and any man may answer a check, but by the rival readings."""
    for kind, backwards, privilege, protected in product(Kind, (False, True), CapturePrivilege, ProtectedMan):
        readings = Readings(capture_privilege=privilege, protected_man=protected)
        expected = {
            True: backwards and protected.value == "may-be-taken-backwards",
            False: privilege.value == "king-safety-too",
        }[kind.value == "king"]
        if capture_outweighs_safety(kind, readings, backwards=backwards) != expected:
            yield kind, backwards, readings
    for kind, in_check, answer in product(Kind, (False, True), CheckAnswer):
        excluded = in_check and answer is CheckAnswer.KING_ONLY and kind is not Kind.KING
        if man_may_answer(kind, answer, in_check=in_check) == excluded:
            yield kind, in_check, answer


def how_a_game_ends() -> Differences:
    """CM-BUT-1, CM-FIN-1, CM-FIN-3, CM-FIN-4, CM-ROI-7, CM-GEN-1: check and moves tell mate from stalemate; quiet turns end nothing by themselves."""
    table = {(True, False): "mate", (False, False): "stalemate", (True, True): "", (False, True): ""}
    for (in_check, can_move), name in table.items():
        if is_mate(in_check=in_check, can_move=can_move) != (name == "mate"):
            yield in_check, can_move, "mate"
        if is_stalemate(in_check=in_check, can_move=can_move) != (name == "stalemate"):
            yield in_check, can_move, "stalemate"
    for threat, in_check in product(WinningThreat, (False, True)):
        if threat_alone_wins(threat, in_check=in_check) != ((threat.value, in_check) == ("any", True)):
            yield threat, in_check
    for turns, no_progress in product(range(200), NoProgress):
        drawn = no_progress is NoProgress.FIFTY_TURNS_DRAW and turns >= 2 * 50
        if too_long_quiet(turns, no_progress) != drawn:
            yield turns, no_progress
    if outcome_by_agreement().winner is not None:
        yield "agreement"


def who_may_resign() -> Differences:
    """CM-FIN-5: at any choice of one's own, or by the rivals in place of a move or never; who resigns has lost."""
    allowed = {"at-own-choices": set(Phase), "before-moving": {Phase.MOVE}, "never": set[Phase]()}
    for phase, resigning in product(Phase, Resigning):
        if may_resign(phase, resigning) != (phase in allowed[resigning.value]):
            yield phase, resigning
    for loser, winner in ((Colour.WHITE, Colour.BLACK), (Colour.BLACK, Colour.WHITE)):
        if outcome_by_resignation(loser).winner is not winner:
            yield loser, "resignation"


def when_a_pawn_arrives() -> Differences:
    """CM-PROMO-1, CM-PROMO-3: a pawn, by its own move, on the row of the enemy king and on no other."""
    rows = range(-3, 4)
    for kind, row, king_row, arrival, capturing in product(Kind, rows, (None, *rows), Arrival, (False, True)):
        arrived = (kind.value, row) == ("pawn", king_row)
        shut_out = capturing and arrival is Arrival.WITHOUT_CAPTURE
        if arrives_for_promotion(kind, row, king_row, arrival, capturing=capturing) != (arrived and not shut_out):
            yield kind, row, king_row, arrival, capturing


def what_a_pawn_becomes() -> Differences:
    """CM-PROMO-2, CM-DEP-5: one of the own men taken before, or a pawn still; every pool of up to three tiles, every reading."""
    tiles = [kind for kind in Kind if kind is not Kind.KING]
    pools = [pool for size in range(4) for pool in combinations_with_replacement(tiles, size)]
    for pool, pawn, nothing, promotion, arrives in product(
        pools, CapturedPawn, NothingToSwap, Promotion, (False, True)
    ):
        swaps = {kind for kind in pool if kind is not Kind.PAWN or pawn is CapturedPawn.OFFERED}
        if sorted(swaps, key=list(Kind).index) != list(promotion_choices(pool, pawn)):
            yield pool, pawn
        readings = Readings(captured_pawn=pawn, nothing_to_swap=nothing, promotion=promotion)
        found = promotion_options(pool, readings, arrives=arrives)
        may_stay = (
            not arrives
            or (bool(swaps) and promotion is Promotion.OPTIONAL)
            or (not swaps and nothing is not NothingToSwap.MAY_NOT_ARRIVE)
        )
        if (None in found) != may_stay or set(found) - {None} != (swaps if arrives else set()):
            yield pool, readings, arrives
        if len(set(found)) != len(found):
            yield pool, "twice"


def where_tiles_enter() -> Differences:
    """CM-POSE-2, CM-POSE-3, CM-POSE-9, CM-TOUR-4: a pawn beside, any other man below; as long as there are tiles in hand."""
    for x, y in product(range(-2, 3), repeat=2):
        if set(pawn_entries(x, y)) != {(x + side, y) for side in (-1, 1)}:
            yield x, y
        for forward, below in product((1, -1), Below):
            down = {Below.TOWARDS_ITS_OWNER: -forward, Below.DOWN_THE_PAGE: -1}[below]
            if square_below(x, y, forward, below) != (x, y + down):
                yield x, y, forward, below
    for hand, pile, reading in product(range(4), range(9), EmptyPile):
        stopped = hand == 0 or (pile == 0 and reading is EmptyPile.PLACES_NO_MORE)
        if may_place_at_all(Seat((Kind.ROOK,) * hand, (Kind.PAWN,) * pile), reading) == stopped:
            yield hand, pile, reading


def hands_and_piles() -> Differences:
    """CM-PREP-1, CM-PREP-5, CM-PREP-6, CM-PREP-7, CM-TOUR-2, CM-TOUR-5, CM-TOUR-6, CM-POSE-5: eleven tiles, three in hand, one drawn from the top after a placement while there is one."""
    if [colour.value for colour in players()] != ["white", "black"] or first_player().value != "white":
        yield "players"
    beside = tiles_beside(default_ruleset().equipment.tiles)
    if Counter(kind.value for kind in beside) != {"queen": 1, "rook": 2, "bishop": 2, "knight": 2, "pawn": 4}:
        yield beside
    if sorted(shuffle_space(Seat(pile=beside)).items) != sorted(kind.value for kind in beside):
        yield "shuffle"
    for shift in range(len(beside)):
        pile = (*beside[shift:], *beside[:shift])
        seat = dealt(pile)
        if sorted(kind.value for kind in seat.hand) != sorted(kind.value for kind in pile[:3]) or seat.pile != pile[3:]:
            yield pile
    for hand, pile in product(combinations_with_replacement(Kind, 2), product(Kind, repeat=2)):
        for left in (pile, pile[:1], ()):
            seat, drawn = drawn_after_placing(Seat(hand, left))
            expected = [*hand, *left[:1]]
            if sorted(seat.hand, key=list(Kind).index) != sorted(expected, key=list(Kind).index):
                yield hand, left
            if (seat.pile, drawn) != (left[1:], left[0] if left else None):
                yield hand, left, drawn


CHECKS = (
    squares_of_each_man,
    men_that_look_forward,
    every_man_has_its_way,
    which_way_is_forward,
    what_may_be_taken,
    who_must_touch_whom,
    care_for_the_king,
    how_a_game_ends,
    who_may_resign,
    when_a_pawn_arrives,
    what_a_pawn_becomes,
    where_tiles_enter,
    hands_and_piles,
)
