"""What an event cites is what happened: the paragraph of another case is not given as the reason."""

from tests.match.table import (
    EXIGENCES,
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    FOUR,
    GAFFE,
    LECON,
    ONE,
    PROMOTION,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_ROOK,
    S_SPARE,
    SIEGE,
    SIMPLIFIER,
    THREE,
    TWO,
    by_chance,
    do,
    done,
    duel,
    of_kind,
    read_as,
    table,
    use,
)

from arbitre.match.table.actions import Answer, ChooseOption, DeclineEffect, Discard, Draw, Lead, Resign, Stop
from arbitre.match.table.events import (
    CardPlayed,
    DrawingStopped,
    EnduranceChanged,
    Event,
    GameEnded,
    InitiativeTaken,
    OptionChosen,
    PawnsTaken,
    PointScored,
    RefillShown,
)
from arbitre.match.table.people import FISCHER, SPASSKY

THREE_FULL = {
    ONE: ((S_ROOK, 0), (F_ROOK, 0)),
    TWO: ((S_QUEEN, 0), (F_KNIGHT, 0)),
    THREE: ((S_KNIGHT, 0), (LECON, 0)),
}


def cited(events: list[Event], kind: type[Event]) -> tuple[str, ...]:
    """What the one event of this kind cites."""
    (event,) = of_kind(events, kind)
    return event.clauses


def test_a_drawn_game_does_not_rest_on_the_lead() -> None:
    """AIDE-2a, FIN-2: with four columns full and a neutral marker nothing is smaller than anything."""
    state = table(spassky=(S_KING,), fischer=(F_KING,), board=THREE_FULL)
    state, events = done(state, Lead(S_KING, FOUR, 0), Answer(F_KING, 0))
    assert state.scores == (1, 1)
    assert cited(events, GameEnded) == ("AIDE-2a", "FIN-2")
    assert {event.clauses for event in of_kind(events, PointScored)} == {("FIN-2",)}


def test_a_decided_game_rests_on_the_lead() -> None:
    """ECH-7b, ECH-7c, FIN-1: a lead above what is open ends the game, and whoever has it scores."""
    _, events = done(duel(table(marker=3), S_QUEEN, F_KNIGHT, FOUR), DeclineEffect())
    assert cited(events, GameEnded) == ("ECH-7b", "ECH-7c")
    assert cited(events, PointScored) == ("FIN-1",)


def test_a_conceded_point_does_not_rest_on_the_marker() -> None:
    """ABAN-2, LEX-4: whoever resigns gives the point away, whichever side the marker is on."""
    state, events = done(table(marker=5), Resign())
    assert state.scores == (0, 1)
    assert cited(events, PointScored) == ("ABAN-2",)
    state, events = use(duel(table(), S_QUEEN, F_KING, ONE))
    assert state.scores == (1, 0)
    assert cited(events, PointScored) == ("LEX-4",)


def test_each_choice_between_two_effects_has_its_own_card() -> None:
    """CARTE-GAFFE-b, CARTE-EXIG-b: Fischer chooses under the one card, Spassky under the other."""
    state, _ = use(duel(table(spassky=(GAFFE, S_KING)), GAFFE, F_QUEEN))
    assert cited(done(state, ChooseOption(1))[1], OptionChosen) == ("CARTE-GAFFE-b",)
    state, _ = use(duel(table(fischer=(EXIGENCES, F_KING)), S_QUEEN, EXIGENCES))
    assert cited(done(state, ChooseOption(0))[1], OptionChosen) == ("CARTE-EXIG-b",)


def test_the_initiative_on_an_emptied_board() -> None:
    """ECH-1b, ECH-1c: the previous winner leads by one reading, White by the other, each with its clause."""
    for ruleset, leader, clause in (
        (read_as(), FISCHER, "ECH-1c"),
        (read_as(emptied_board="white-leads"), SPASSKY, "ECH-1b"),
    ):
        _, events = use(duel(table(ruleset, spassky=(SIMPLIFIER, S_KING)), SIMPLIFIER, F_QUEEN))
        (taken,) = of_kind(events, InitiativeTaken)
        assert (taken.player, taken.clauses) == (leader, (clause,))


def test_pawns_come_with_the_card() -> None:
    """ECH-2g, ECH-3e: reinforcing is cited where somebody reinforces, and only there."""
    state, events = done(table(), Lead(S_KING, ONE, 2))
    assert cited(events, CardPlayed) == ("ECH-2a", "ECH-2b", "ECH-2g")
    assert cited(done(state, Answer(F_QUEEN, 1))[1], CardPlayed) == ("ECH-3a", "ECH-3d", "ECH-3e")
    assert cited(done(state, Answer(F_QUEEN, 0))[1], CardPlayed) == ("ECH-3a", "ECH-3d")


def test_pawns_that_are_missing() -> None:
    """EFF-2b, ETAT-2c: too few pawns in the common reserve are told with the clause that gives them up."""
    knight = S_SPARE[4]
    state = table(spassky=(knight,), fischer=(PROMOTION, F_ROOK), queen=FISCHER, game=2, leader=FISCHER, pawns=(7, 2))
    _, events = use(duel(state, PROMOTION, knight, ONE))
    (taken,) = of_kind(events, PawnsTaken)
    assert (taken.due, taken.taken, taken.clauses) == (3, 1, ("EFF-2a", "EFF-2b"))
    state = do(table(pawns=(7, 2)), Resign(), Discard(()), Discard(()), Stop())
    _, events = done(state, Stop())
    short, whole = of_kind(events, PawnsTaken)
    assert (short.taken, short.clauses) == (1, ("ETAT-2a", "ETAT-2c"))
    assert (whole.taken, whole.clauses) == (2, ("ETAT-2a",))


def test_the_ends_of_the_track() -> None:
    """END-3, END-4, END-6, END-7: what the track swallows is told with its clause, what it allows is not."""
    for endurance, clauses in ((5, ("EFF-3",)), (6, ("EFF-3", "END-3", "END-4"))):
        _, events = use(duel(table(fischer=(SIEGE, F_KING), endurance=(3, endurance)), S_QUEEN, SIEGE, ONE))
        assert cited(events, EnduranceChanged) == clauses
    for endurance, clauses in ((1, ("ECH-6f",)), (0, ("ECH-6f", "END-6", "END-7"))):
        _, events = done(duel(table(endurance=(endurance, 4)), S_QUEEN, F_KNIGHT, FOUR), DeclineEffect())
        assert cited(events, EnduranceChanged) == clauses


def test_why_a_draw_ends() -> None:
    """EFF-1a, EFF-8a, ETAT-1a, LEX-5b: the number or the hand is complete, or the player wants no more."""
    state, _ = use(duel(table(spassky=(S_ROOK, S_KING)), S_ROOK, F_QUEEN))
    assert cited(done(state, Draw(), Draw())[1], DrawingStopped) == ("EFF-1a",)
    assert cited(done(state, Draw(), Stop())[1], DrawingStopped) == ("LEX-5b",)
    state, _ = use(duel(table(spassky=(S_SPARE[0], S_KING)), S_SPARE[0], F_QUEEN))
    assert cited(done(state, Draw())[1], DrawingStopped) == ("EFF-8a",)
    state = do(table(), Resign(), Discard(()), Discard(()), Draw())
    assert cited(done(state, Draw())[1], DrawingStopped) == ("ETAT-1a",)


def test_a_refill_in_a_game_ends_at_the_limit() -> None:
    """LEX-6a: the hand is complete once it has reached its limit."""
    bishop = S_SPARE[3]
    state = table(spassky=(bishop, S_KING), fischer=(PROMOTION, F_ROOK), queen=FISCHER, game=2, leader=FISCHER)
    state, _ = use(duel(state, PROMOTION, bishop, ONE))
    _, events = done(state, *[Draw()] * 5)
    assert cited(events, DrawingStopped) == ("LEX-6a",)


def test_a_refill_shown_afterwards_tells_of_its_reshuffle() -> None:
    """ETAT-1a, PIOCHE-1, PIOCHE-3: the other player learns of the new pile, and by which clause endurance is gone."""
    state = do(table(spassky=(S_KING,), piles=(0, None)), Resign(), Discard(()), Discard(()), Draw())
    state = do(by_chance(state), Stop())
    _, events = done(state, Stop())
    assert [shown.clauses for shown in of_kind(events, RefillShown)] == [
        ("ETAT-1a", "PIOCHE-1", "PIOCHE-3"),
        ("ETAT-1a",),
    ]
