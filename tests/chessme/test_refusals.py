"""Every reason to refuse, on a table where it is the reason: its code, the part of the action that is wrong, its clauses."""

import pytest
from attrs import frozen
from tests.chessme.refused import refused_at

from arbitre import chessme
from arbitre.chessme import Readings, State
from arbitre.chessme.readings import (
    CheckAnswer,
    CountedNeighbours,
    DrawAnswer,
    EmptyPile,
    InterposedMan,
    Islands,
    NothingToSwap,
    PlacementCheck,
    Promotion,
    SlideContact,
)
from arbitre_properties.chessme.positions import play_notes, position

TABLE = "WK0,0 WP1,1 WP5,5 BK30,30 BP29,29"
ARRIVING = "WK0,0 WP0,1 WP4,4 BK5,5 BP5,6"
PINNED = "WK0,0 WR0,4 WP1,3 BR0,9 BK9,9 BP9,8"
CHECKED = "WK0,0 WP1,0 WN5,5 WP5,4 BR0,9 BK9,9 BP9,8"
CHECKING_ENTRY = "WK0,0 WP5,6 WP0,1 BK9,5 BP9,6"


@frozen
class Refused:
    """What is tried on a table, in the short notation, and the answer: code, part and clauses."""

    state: State
    action: str
    code: str
    part: str
    clauses: tuple[str, ...]


def placing(men: str = TABLE, *, hand: str = "PNQ", pile: str = "R", readings: Readings | None = None) -> State:
    """White's king has moved aside, and White may place a tile."""
    return play_notes(position(men, readings, hand=hand, pile=pile), "K0,0-1,0")


def over() -> State:
    """A game that White has given up."""
    return chessme.apply(position(TABLE), chessme.Resign()).state


WAITING = position(ARRIVING, Readings(nothing_to_swap=NothingToSwap.WAITS))
CASES = (
    Refused(over(), "K0,0-0,1", "game-is-over", "action", ("CM-TOUR-1",)),
    Refused(chessme.new_game(), "W:QQRBBNNPPPP", "impossible-shuffle", "items", ("CM-PREP-5",)),
    Refused(chessme.new_game(), ".", "not-expected-now", "action", ("CM-TOUR-1", "CM-TOUR-3")),
    Refused(position(TABLE), ".", "not-expected-now", "action", ("CM-TOUR-1", "CM-TOUR-3")),
    Refused(position(TABLE), "W:QRRBBNNPPPP", "not-expected-now", "action", ("CM-TOUR-1", "CM-TOUR-3")),
    Refused(
        position("WK0,0 WP1,1 WN5,5 WR5,4 BK30,30", Readings(counted_neighbours=CountedNeighbours.NO_PAWNS)),
        "K0,0-1,0",
        "touches-nothing",
        "destination",
        ("CM-DEP-7", "CM-ROI-9"),
    ),
    Refused(
        position("WK-9,0 WP-9,1 WR0,0 WP1,1 WP1,5 BK30,31", Readings(slide_contact=SlideContact.EVERY_SQUARE)),
        "R0,0-0,5",
        "touches-nothing",
        "destination",
        ("CM-DEP-7",),
    ),
    Refused(position(TABLE), "Q7,7-7,8", "no-own-man", "origin", ("CM-TOUR-3",)),
    Refused(position(TABLE), "P29,29-29,28", "no-own-man", "origin", ("CM-TOUR-3",)),
    Refused(position(TABLE), "K0,0x1,1", "own-man-there", "destination", ("CM-DEP-1", "CM-DEP-6")),
    Refused(position("WK0,0 WN5,5 WP6,7 BK30,30"), "N5,5x6,7", "own-man-there", "destination", ("CM-PIECE-N3",)),
    Refused(
        position("WK0,0 WN5,5 WP5,4 BK7,6 BP7,7"), "N5,5x7,6", "king-is-not-captured", "destination", ("CM-FIN-1",)
    ),
    Refused(position("WK5,5 WP5,3 BK30,30"), "K5,5-5,4", "king-does-not-retreat", "destination", ("CM-ROI-3",)),
    Refused(position("WK5,5 WP5,3 BK30,30"), "K5,5-7,4", "man-does-not-go-there", "destination", ("CM-PIECE-K",)),
    Refused(position(TABLE), "K0,0-2,0", "man-does-not-go-there", "destination", ("CM-PIECE-K",)),
    Refused(position(PINNED), "R0,4-1,5", "man-does-not-go-there", "destination", ("CM-PIECE-R",)),
    Refused(
        position(TABLE), "P5,5-5,7", "pawn-does-not-step-so", "destination", ("CM-PIECE-P1", "CM-PIECE-P4", "CM-DEP-4")
    ),
    Refused(
        position("WK0,0 WP1,1 WP5,5 BP5,6 BK30,30"),
        "P5,5x5,6",
        "pawn-does-not-capture-so",
        "destination",
        ("CM-PIECE-P2", "CM-PIECE-P3"),
    ),
    Refused(
        position("WK0,0 WR5,0 WP5,4 BN5,8 BK30,30"),
        "R5,0x5,8",
        "way-is-blocked",
        "destination",
        ("CM-DEP-1", "CM-PIECE-R"),
    ),
    Refused(position(TABLE), "P5,5-5,6", "touches-nothing", "destination", ("CM-DEP-7",)),
    Refused(
        position("WK0,0 WP-1,-1 BR0,9 BK9,9 BP9,8", Readings(interposed_man=InterposedMan.NEEDS_NONE)),
        "K0,0-0,1",
        "touches-nothing",
        "destination",
        ("CM-DEP-7", "CM-ROI-9"),
    ),
    Refused(position(TABLE), "K0,0--1,0", "touches-nothing", "destination", ("CM-DEP-7", "CM-ROI-9")),
    Refused(
        position("WK0,0 WN1,1 WP2,2 BK30,30", Readings(islands=Islands.FORBIDDEN)),
        "N1,1-3,2",
        "splits-the-table",
        "destination",
        ("CM-DEP-8",),
    ),
    Refused(position(TABLE), "K0,0-0,1=Q", "no-promotion-here", "promotion", ("CM-PROMO-1",)),
    Refused(
        position(ARRIVING, Readings(nothing_to_swap=NothingToSwap.MAY_NOT_ARRIVE)),
        "P4,4-4,5",
        "nothing-to-swap",
        "promotion",
        ("CM-PROMO-2",),
    ),
    Refused(
        position(ARRIVING, Readings(promotion=Promotion.MANDATORY), captured="R"),
        "P4,4-4,5",
        "promotion-is-due",
        "promotion",
        ("CM-PROMO-2",),
    ),
    Refused(position(ARRIVING, captured="R"), "P4,4-4,5=Q", "man-not-captured", "promotion", ("CM-PROMO-2",)),
    Refused(play_notes(WAITING, "P4,4-4,5"), "^4,5=Q", "no-pawn-waits", "promotion", ("CM-PROMO-2",)),
    Refused(
        position(CHECKED, Readings(check_answer=CheckAnswer.KING_ONLY)),
        "P1,0-1,1",
        "only-the-king-answers",
        "origin",
        ("CM-ROI-4",),
    ),
    Refused(position(CHECKED), "P1,0-1,1", "check-not-answered", "action", ("CM-ROI-4",)),
    Refused(position(PINNED), "R0,4-1,4", "king-exposed", "action", ("CM-ROI-6",)),
    Refused(
        position("WK0,0 WP0,1 BR1,9 BK9,9 BP9,8"), "K0,0-1,0", "king-steps-into-check", "destination", ("CM-ROI-5",)
    ),
    Refused(placing(), "+B5,4", "tile-not-in-hand", "kind", ("CM-TOUR-4",)),
    Refused(
        placing(pile="", readings=Readings(empty_pile=EmptyPile.PLACES_NO_MORE)),
        "+N5,4",
        "pile-is-empty",
        "action",
        ("CM-POSE-5",),
    ),
    Refused(placing("WK0,0 WN0,1 BK30,30 BP29,29"), "+P5,4", "no-pawn-in-play", "action", ("CM-POSE-8",)),
    Refused(placing(), "+P1,1", "square-is-occupied", "square", ("CM-POSE-2",)),
    Refused(placing(), "+N1,0", "square-is-occupied", "square", ("CM-POSE-4",)),
    Refused(placing(), "+P9,9", "not-beside-own-pawn", "square", ("CM-POSE-2", "CM-POSE-9")),
    Refused(placing(), "+N9,9", "not-below-own-pawn", "square", ("CM-POSE-3", "CM-POSE-9")),
    Refused(
        placing(CHECKING_ENTRY, readings=Readings(placement_check=PlacementCheck.FORBIDDEN)),
        "+Q5,5",
        "placement-gives-check",
        "square",
        ("CM-POSE-1",),
    ),
    Refused(position(TABLE), "=", "no-draw-offered", "action", ("CM-FIN-4",)),
    Refused(play_notes(position(TABLE), "=?"), "=?", "draw-already-offered", "action", ("CM-FIN-4",)),
    Refused(play_notes(position(TABLE), "=? K0,0-0,1 ."), "=?", "draw-offer-pending", "action", ("CM-FIN-4",)),
    Refused(
        play_notes(position(TABLE, Readings(draw_answer=DrawAnswer.AT_ONCE)), "=?"),
        "K0,0-0,1",
        "not-expected-now",
        "action",
        ("CM-TOUR-1", "CM-TOUR-3"),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=[f"{place}-{case.code}" for place, case in enumerate(CASES, 1)])
def test_a_refusal_says_what_is_wrong_and_why(case: Refused) -> None:
    """CM-TOUR-1, CM-TOUR-3, CM-DEP-6, CM-DEP-7, CM-POSE-2, CM-POSE-3, CM-FIN-4: code, part and clauses of this case alone."""
    found = refused_at(case.state, case.action)
    assert (found.code, found.part, found.clauses) == (case.code, case.part, case.clauses)


def test_no_two_reasons_are_told_alike() -> None:
    """CM-TOUR-1, CM-POSE-2, CM-POSE-3: another reason, another sentence, in both languages."""
    told: dict[str, set[str]] = {}
    for case in CASES:
        found = refused_at(case.state, case.action)
        for sentence in (found.text.fr, found.text.en):
            told.setdefault(sentence, set()).add(case.code)
    assert [codes for codes in told.values() if len(codes) > 1] == []


@pytest.mark.parametrize("action", ["+P9,9", "+N9,9", "+P1,1", "+N1,0"])
def test_the_square_that_is_wrong_is_named(action: str) -> None:
    """CM-POSE-2, CM-POSE-3, CM-POSE-4: in both languages, column and row."""
    found = refused_at(placing(), action)
    assert action[2:] in found.text.fr
    assert action[2:] in found.text.en
