"""Every reason to refuse, at a table where it is the reason: its code, the part of the action that is wrong, its clauses."""

import pytest
from attrs import evolve, frozen
from tests.match.table import (
    DEFAULT,
    EXIGENCES,
    F_KING,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    GAFFE,
    LECON,
    ONE,
    PREPARATION,
    PROMOTION,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_ROOK,
    S_SPARE,
    SACRIFICE,
    by_chance,
    do,
    duel,
    read_as,
    table,
    use,
    with_effect,
)
from tests.match.test_cards import prepared

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.effects.vocabulary import Choose, DrawOrPawn, Gain, Lose, PlacePawns, Resource, Who
from arbitre.match.table import actions
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    Discard,
    Lead,
    Reinforce,
    UseEffect,
)
from arbitre.match.table.people import FISCHER, SPASSKY
from arbitre.match.table.state import Forced, PawnsBarred, State
from arbitre.match.words.refusals import REFUSALS

GIVE_UP_OR_TAKE = Choose(Who.OWNER, ((Lose(Resource.PAWNS, 1),), (Gain(Resource.PAWNS, 1),)))


@frozen
class Refused:
    """What is tried at a table, and the answer: code, part and clauses."""

    state: State
    action: Action
    code: str
    part: str
    clauses: tuple[str, ...]


def announcing() -> State:
    """Spassky, who lost, is to announce how many of three cards he draws."""
    return use(
        duel(
            table(with_effect(S_KNIGHT, Gain(Resource.CARDS, 3), of=read_as(draw_count="announced"))), S_KNIGHT, F_QUEEN
        )
    )[0]


def card_or_pawn(
    *, pawns: int = 2, piles: tuple[int | None, int | None] = (None, None), discards: bool = True
) -> State:
    """Spassky, who lost, is to take a card or a pawn, and held to what is possible."""
    rules = with_effect(S_KNIGHT, DrawOrPawn(), of=read_as(pawn_effect="only-what-is-possible"))
    state, _ = use(duel(table(rules, pawns=(pawns, 2), piles=piles), S_KNIGHT, F_QUEEN))
    if discards:
        return state
    return evolve(state, seats=(evolve(state.seats[0], discard_pile=()), state.seats[1]))


def over_the_limit(*, bound: bool = False, discard: str = "protected") -> State:
    """Fischer won IIII, which cost him endurance, and holds one card too many; he may be bound to one of them."""
    hand = (F_QUEEN, F_KING, F_ROOK, *F_SPARE[:4])
    state = table(read_as(forced_card_discard=discard), fischer=hand, endurance=(3, 2))
    state = do(duel(state, S_KNIGHT, F_QUEEN, FOUR), actions.DECLINE_EFFECT)
    return evolve(state, forced=Forced(FISCHER, F_KING)) if bound else state


def between_games(**answers: str) -> State:
    """Spassky, without a card in hand and with an empty pile but for one card, is to refill."""
    state = table(read_as(DEFAULT, **answers), spassky=(S_KING,), piles=(1, None))
    return do(state, Lead(S_KING, ONE, 0), actions.RESIGN, Discard(()))


def halved(half_hand: str) -> State:
    """Fischer used Leçon grandiose: half of Spassky's hand of three is to go."""
    return use(duel(table(read_as(half_hand=half_hand), fischer=(LECON, F_KING)), S_QUEEN, LECON))[0]


def sacrificing() -> State:
    """Fischer, White, lost with Sacrifice and is to give up a card."""
    state = table(spassky=(S_SPARE[1],), fischer=(SACRIFICE, F_ROOK, F_QUEEN), leader=FISCHER, queen=FISCHER)
    return use(duel(state, SACRIFICE, S_SPARE[1]))[0]


def reshuffling() -> State:
    """Spassky, whose pile is exhausted, draws: his discards are to be shuffled."""
    return do(
        use(duel(table(with_effect(S_KNIGHT, Gain(Resource.CARDS, 1)), piles=(0, None)), S_KNIGHT, F_QUEEN))[0],
        actions.DRAW,
    )


def finished() -> State:
    """A match that is over."""
    return do(table(scores=(5, 5)), actions.RESIGN)


LEADING = table()
ANSWERING = do(LEADING, Lead(S_KING, ONE, 0))
MULLIGAN = by_chance(by_chance(match.new_match()))
DECIDING = duel(LEADING, S_KING, F_ROOK)
EMPTY_HANDED = table(
    read_as(empty_hand_pick="unavailable"), spassky=(PREPARATION,), fischer=(PROMOTION,), leader=FISCHER, queen=FISCHER
)
PLACING = use(duel(table(with_effect(S_KNIGHT, PlacePawns(1))), S_KNIGHT, F_QUEEN))[0]
MUST_PLAY = table(read_as(forced_card_resigning="must-play"), forced=Forced(SPASSKY, S_ROOK))

TABLE = (
    Refused(LEADING, Lead(F_KING, ONE, 0), "card-not-in-hand", "card", ("ECH-2a",)),
    Refused(ANSWERING, Answer(S_QUEEN, 0), "card-not-in-hand", "card", ("ECH-3a",)),
    Refused(MUST_PLAY, Lead(S_KING, ONE, 0), "card-is-forced", "card", ("CARTE-PREP-b",)),
    Refused(
        do(ANSWERING, Answer(F_ROOK, 0), actions.DECLINE_EFFECT),
        Lead(F_KING, ONE, 0),
        "column-taken",
        "column",
        ("ECH-2b",),
    ),
    Refused(LEADING, Lead(S_KING, ONE, 3), "too-many-pawns", "pawns", ("ECH-2g", "ECH-2i")),
    Refused(LEADING, Lead(S_KING, ONE, -1), "too-many-pawns", "pawns", ("ECH-2g", "ECH-2i")),
    Refused(ANSWERING, Answer(F_KING, 3), "too-many-pawns", "pawns", ("ECH-3e", "ECH-2i")),
    Refused(PLACING, Reinforce(2), "too-many-pawns", "pawns", ("ECH-2i",)),
    Refused(
        table(barred=(PawnsBarred(SPASSKY, F_SPARE[0], ()),)),
        Lead(S_KING, ONE, 1),
        "pawns-barred",
        "pawns",
        ("CARTE-MAJ-a",),
    ),
    Refused(DECIDING, actions.RESIGN, "may-not-resign", "Resign", ("ABAN-1a", "ABAN-1b")),
    Refused(MULLIGAN, actions.RESIGN, "may-not-resign", "Resign", ("ABAN-1a", "ABAN-1b")),
    Refused(MUST_PLAY, actions.RESIGN, "may-not-resign", "Resign", ("CARTE-PREP-b",)),
    Refused(
        do(evolve(MUST_PLAY, forced=Forced(FISCHER, F_ROOK)), Lead(S_KING, ONE, 0)),
        actions.RESIGN,
        "may-not-resign",
        "Resign",
        ("CARTE-PREP-b",),
    ),
    Refused(MULLIGAN, actions.DRAW, "wrong-kind", "Draw", ("MEP-5f",)),
    Refused(LEADING, Answer(S_KING, 0), "wrong-kind", "Answer", ("ECH-0f",)),
    Refused(do(LEADING, actions.RESIGN), actions.STOP, "wrong-kind", "Stop", ("AIDE-4",)),
    Refused(
        duel(EMPTY_HANDED, PROMOTION, PREPARATION),
        UseEffect((0,)),
        "effect-unavailable",
        "parts",
        ("ECH-5a",),
    ),
    Refused(DECIDING, UseEffect(()), "whole-effect", "parts", ("ECH-5a",)),
    Refused(between_games(empty_hand="one-card-at-least"), actions.STOP, "must-draw", "Stop", ("ETAT-1a",)),
    Refused(
        do(between_games(stopping_short="not-to-avoid-a-reshuffle"), actions.DRAW),
        actions.STOP,
        "must-draw",
        "Stop",
        ("ETAT-1a",),
    ),
    Refused(announcing(), Announce(4), "too-many-cards", "cards", ("EFF-1a", "ETAT-1a")),
    Refused(card_or_pawn(pawns=8), actions.TAKE_PAWN, "no-pawn-left", "TakePawn", ("EFF-8b",)),
    Refused(card_or_pawn(), actions.STOP, "must-choose", "Stop", ("EFF-8a", "EFF-8b")),
    Refused(card_or_pawn(piles=(0, None), discards=False), actions.DRAW, "no-card-left", "Draw", ("PIOCHE-1",)),
    Refused(
        use(duel(table(spassky=(GAFFE, S_KING)), GAFFE, F_QUEEN))[0],
        ChooseOption(2),
        "no-such-option",
        "option",
        ("CARTE-GAFFE-b",),
    ),
    Refused(
        use(duel(table(fischer=(EXIGENCES, F_KING)), S_QUEEN, EXIGENCES))[0],
        ChooseOption(-1),
        "no-such-option",
        "option",
        ("CARTE-EXIG-b",),
    ),
    Refused(
        use(duel(table(with_effect(S_KNIGHT, GIVE_UP_OR_TAKE)), S_KNIGHT, F_QUEEN))[0],
        ChooseOption(2),
        "no-such-option",
        "option",
        ("ECH-5a",),
    ),
    Refused(
        do(sacrificing(), Discard((F_QUEEN,))), ChooseStrength(3), "no-such-strength", "strength", ("CARTE-SACR-c",)
    ),
    Refused(
        by_chance(prepared(marker=-5), F_ROOK), actions.FORCE_CARD, "last-exchange", "ForceCard", ("CARTE-PREP-c",)
    ),
    Refused(
        by_chance(prepared(marker=-5), F_ROOK),
        actions.LEAVE_PICKED,
        "picked-card-may-not-stay",
        "LeavePicked",
        ("CARTE-PREP-b",),
    ),
    Refused(MULLIGAN, Discard((S_KING, S_KING)), "wrong-discard", "cards", ("MEP-5d",)),
    Refused(do(LEADING, actions.RESIGN), Discard((F_KING,)), "wrong-discard", "cards", ("NOUV-3",)),
    Refused(over_the_limit(), Discard(()), "wrong-discard", "cards", ("MAIN-3",)),
    Refused(over_the_limit(bound=True), Discard((F_ROOK, F_SPARE[0])), "wrong-discard", "cards", ("MAIN-3",)),
    Refused(
        over_the_limit(bound=True, discard="free"),
        Discard((F_KING, F_ROOK)),
        "wrong-discard",
        "cards",
        ("MAIN-3",),
    ),
    Refused(over_the_limit(bound=True), Discard((F_KING,)), "wrong-discard", "cards", ("CARTE-PREP-b",)),
    Refused(halved("owner-chooses"), Discard((S_KING,)), "wrong-discard", "cards", ("CARTE-LECON",)),
    Refused(
        use(duel(table(with_effect(S_KNIGHT, Lose(Resource.CARDS, 2, Who.OPPONENT))), S_KNIGHT, F_QUEEN))[0],
        Discard(()),
        "wrong-discard",
        "cards",
        ("LEX-3a",),
    ),
    Refused(sacrificing(), Discard(()), "wrong-discard", "cards", ("CARTE-SACR-a",)),
    Refused(match.new_match(), Shuffle(()), "impossible-chance", "items", ("MEP-3-2a",)),
    Refused(reshuffling(), Shuffle(()), "impossible-chance", "items", ("PIOCHE-1",)),
    Refused(prepared(), Pick((S_KING,)), "impossible-chance", "items", ("CARTE-PREP-a",)),
    Refused(halved("random-and-shown"), Pick((S_KING,)), "impossible-chance", "items", ("CARTE-LECON",)),
    Refused(match.new_match(), Pick(()), "impossible-chance", "items", ("MEP-3-2a",)),
    Refused(match.new_match(), actions.DRAW, "wrong-kind", "Draw", ("MEP-5f",)),
    Refused(finished(), actions.RESIGN, "match-over", "Resign", ("FIN-4",)),
)


@pytest.mark.parametrize("case", TABLE, ids=[f"{place}-{case.code}" for place, case in enumerate(TABLE, 1)])
def test_a_refusal_says_what_is_wrong_and_why(case: Refused) -> None:
    """ECH-0f, ECH-2i, ABAN-1b, EFF-8b, MAIN-3, FIN-4: the code, the part of the action and the clauses of this case alone."""
    with pytest.raises(IllegalAction) as refused:
        match.apply(case.state, case.action)
    found = refused.value
    assert (found.code, found.part, found.clauses) == (case.code, case.part, case.clauses)
    assert found.text == REFUSALS[case.code][1]


def test_every_reason_to_refuse_is_shown() -> None:
    """ECH-0f: no code without a table above, no clause of a code without one either."""
    shown: dict[str, set[str]] = {}
    for case in TABLE:
        shown.setdefault(case.code, set()).update(case.clauses)
    assert shown == {code: set(clauses) for code, (clauses, _text) in REFUSALS.items()}


def waiting_for() -> dict[str, State]:
    """A table for each kind of choice in an exchange."""
    at_any_time = read_as(resigning="at-any-time")
    states = (
        LEADING,
        ANSWERING,
        DECIDING,
        PLACING,
        announcing(),
        card_or_pawn(),
        over_the_limit(),
        halved("owner-chooses"),
        halved("random-and-shown"),
        sacrificing(),
        reshuffling(),
        do(sacrificing(), Discard((F_QUEEN,))),
        by_chance(prepared(), F_ROOK),
        use(duel(table(with_effect(S_KNIGHT, Gain(Resource.CARDS, 1))), S_KNIGHT, F_QUEEN))[0],
        use(duel(table(spassky=(GAFFE, S_KING)), GAFFE, F_QUEEN))[0],
        do(duel(table(at_any_time), S_KING, F_ROOK), actions.DECLINE_EFFECT),
    )
    return {pending.kind.value: state for state in states if (pending := match.decision(state)) is not None}


def test_every_choice_of_an_exchange_is_there() -> None:
    """ECH-0f: no kind is left out of the tables above but those before the match and between games."""
    assert waiting_for().keys() == {kind.value for kind in match.Choice} - {"mulligan", "new-game-discard"}


@pytest.mark.parametrize(
    "kind", [kind.value for kind in match.Choice if kind.value not in ("mulligan", "new-game-discard")]
)
def test_another_kind_of_choice_is_refused(kind: str) -> None:
    """ECH-0f, ABAN-1a, ABAN-1b: whatever is asked for, something else is out of order, and resigning has its own reason."""
    state = waiting_for()[kind]
    action = actions.DISCARD_PICKED if kind != "fate-of-card" else actions.GO_ON
    with pytest.raises(IllegalAction) as refused:
        match.apply(state, action)
    found = refused.value
    assert (found.code, found.part, found.clauses) == ("wrong-kind", type(action).__name__, ("ECH-0f",))
    if kind not in ("lead", "answer", "resign"):
        with pytest.raises(IllegalAction) as refused:
            match.apply(state, actions.RESIGN)
        found = refused.value
        assert (found.code, found.part, found.clauses) == ("may-not-resign", "Resign", ("ABAN-1a", "ABAN-1b"))
