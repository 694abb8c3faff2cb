"""Legality is decided by rules, not by searching the list: both must agree on everything one could try."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from tests.match.random_matches import random_ruleset
from tests.match.table import (
    F_KING,
    F_ROOK,
    ONE,
    S_KING,
    S_QUEEN,
    S_SPARE,
    SACRIFICE,
    by_chance,
    do,
    duel,
    read_as,
    table,
    use,
)

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.refusal import IllegalAction
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
from arbitre.match.table.people import COLUMNS, FISCHER, CardId
from arbitre.match.table.state import Forced, State
from arbitre.match.table.subsets import Discards
from arbitre.match.words.refusals import REFUSALS
from arbitre_properties.match.generation import walk

PLAIN: tuple[Action, ...] = (
    actions.RESIGN,
    actions.GO_ON,
    actions.DECLINE_EFFECT,
    actions.DRAW,
    actions.STOP,
    actions.TAKE_PAWN,
    actions.FORCE_CARD,
    actions.DISCARD_PICKED,
    actions.LEAVE_PICKED,
    *(Announce(cards) for cards in range(-1, 9)),
    *(ChooseOption(option) for option in range(-1, 3)),
    *(ChooseStrength(strength) for strength in range(-1, 7)),
    *(Reinforce(pawns) for pawns in range(-1, 4)),
    UseEffect(()),
    UseEffect((0,)),
    UseEffect((1,)),
    UseEffect((0, 1)),
    UseEffect((1, 0)),
    UseEffect((0, 0)),
    UseEffect((0, 2)),
    UseEffect((0, 1, 2)),
    Shuffle(()),
    Pick(()),
)


def universe(state: State, source: Random) -> Iterator[Action]:
    """Everything one could try: all small actions, and cards of both hands, piles and boards in every way of playing."""
    yield from PLAIN
    cards = [card for seat in state.seats for card in (*seat.hand, *seat.draw_pile[:1], *seat.discard_pile[:1])]
    for card in cards:
        for pawns in range(-1, 4):
            yield Answer(card, pawns)
            yield Lead(card, source.choice(COLUMNS), pawns)
    for seat in state.seats:
        for _ in range(6):
            chosen = source.sample(seat.hand, source.randint(0, len(seat.hand)))
            yield Discard(tuple(sorted(chosen)))
            yield Discard(tuple(chosen))
        yield Discard(tuple(seat.hand[:1]) * 2)
        yield Discard(seat.draw_pile[:1])


def refusal_of(state: State, action: Action) -> IllegalAction | None:
    """Why the engine refuses the action, or None if it takes it."""
    try:
        match.apply(state, action)
    except IllegalAction as refused:
        return refused
    return None


def is_accepted(state: State, action: Action) -> bool:
    """Whether the engine takes the action; a refusal names a known code, its clauses, the part, and says why."""
    refused = refusal_of(state, action)
    if refused is None:
        return True
    clauses, text = REFUSALS[refused.code]
    assert refused.text == text
    assert refused.clauses
    assert set(refused.clauses) <= set(clauses)
    assert refused.part
    return False


@pytest.mark.parametrize("seed", range(30))
def test_rules_and_lists_agree(seed: int) -> None:
    """ECH-0f, ABAN-1b, MAIN-3, EFF-8b: an action is accepted exactly if it is listed, and a refusal changes nothing."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    for number, (state, action, _) in enumerate(walk(random_ruleset(seed), seed)):
        listed = match.legal(state)
        if not listed:
            assert is_accepted(state, action)
            assert not is_accepted(state, actions.RESIGN)
            continue
        assert len(set(listed)) == len(listed), "no action is listed twice"
        before = match.converter().unstructure(state, match.State)
        if number % 3 == seed % 3:
            for tried in universe(state, source):
                assert is_accepted(state, tried) is (tried in listed), tried
            assert match.converter().unstructure(state, match.State) == before
        for each in source.sample(range(len(listed)), min(len(listed), 4)):
            assert is_accepted(state, listed[each])


def test_a_finished_match_refuses_everything() -> None:
    """FIN-4, FDM-1: with a code of its own."""
    state = match.new_match()
    for _, _, step in walk(match.default_ruleset(), 1):
        state = step.state
    for action in PLAIN:
        with pytest.raises(IllegalAction) as refused:
            match.apply(state, action)
        assert refused.value.code == "match-over"


def test_discards_are_listed_compactly_and_in_a_fixed_order() -> None:
    """NOUV-3, MEP-5d: smaller choices first, each in the order of the hand, made only when asked for."""
    cards = tuple(CardId(name) for name in "abcd")
    listed = Discards(cards, 0, 4)
    assert len(listed) == 16
    assert [action.cards for action in listed][:6] == [(), ("a",), ("b",), ("c",), ("d",), ("a", "b")]
    assert [action.cards for action in listed[14:]] == [("b", "c", "d"), cards]
    assert Discard((cards[1], cards[3])) in listed
    assert Discard((cards[3], cards[1])) not in listed
    exactly_two: Sequence[Discard] = Discards(cards, 2, 2)
    assert {len(action.cards) for action in exactly_two} == {2}


def test_leads_and_answers_are_made_once() -> None:
    """ECH-2a: equal leads are one object, so that comparing and storing them is cheap."""
    first, second = match.legal(table()), match.legal(table(pawns=(1, 0)))
    shared = {id(action) for action in first} & {id(action) for action in second}
    assert len(shared) == len(second)


def cited(state: State, action: Action) -> tuple[str, ...]:
    """The clauses by which the action is refused."""
    refused = refusal_of(state, action)
    assert refused is not None
    return refused.clauses


def test_a_refused_play_cites_the_step_it_belongs_to() -> None:
    """ECH-2a, ECH-2g, ECH-2i, ECH-3a, ECH-3e: leader and opponent each have their own paragraph."""
    leading = table()
    answering = do(leading, Lead(S_KING, ONE, 0))
    assert cited(leading, Lead(F_KING, ONE, 0)) == ("ECH-2a",)
    assert cited(leading, Lead(S_KING, ONE, 3)) == ("ECH-2g", "ECH-2i")
    assert cited(answering, Answer(S_QUEEN, 0)) == ("ECH-3a",)
    assert cited(answering, Answer(F_KING, 3)) == ("ECH-3e", "ECH-2i")


def test_a_refused_discard_cites_what_asks_for_it() -> None:
    """MEP-5d, NOUV-3, CARTE-SACR-a: a mulligan, a new game and a card do not speak of the hand limit."""
    mulligan = by_chance(by_chance(match.new_match()))
    between = do(table(), match.Resign())
    state = table(spassky=(S_SPARE[1],), fischer=(SACRIFICE, F_ROOK), queen=FISCHER, game=2, leader=FISCHER)
    sacrificing, _ = use(duel(state, SACRIFICE, S_SPARE[1]))
    nothing_of_mine = Discard((CardId("nothing"),))
    assert cited(mulligan, nothing_of_mine) == ("MEP-5d",)
    assert cited(between, nothing_of_mine) == ("NOUV-3",)
    assert cited(sacrificing, Discard(())) == ("CARTE-SACR-a",)


def test_what_is_not_asked_for_cites_the_order_it_breaks() -> None:
    """MEP-5f, ECH-0f, AIDE-4: setup, exchange and new game each have theirs."""
    assert cited(by_chance(by_chance(match.new_match())), actions.DRAW) == ("MEP-5f",)
    assert cited(table(), actions.DRAW) == ("ECH-0f",)
    assert cited(do(table(), match.Resign()), actions.DRAW) == ("AIDE-4",)


def test_a_refused_resignation_cites_what_forbids_it() -> None:
    """ABAN-1a, ABAN-1b, CARTE-PREP-b: it is not the moment; or, by one reading, the imposed card has to be played."""
    assert cited(duel(table(), S_KING, F_ROOK), match.Resign()) == ("ABAN-1a", "ABAN-1b")
    bound = table(read_as(forced_card_resigning="must-play"), leader=FISCHER, forced=Forced(FISCHER, F_ROOK))
    assert cited(bound, match.Resign()) == ("CARTE-PREP-b",)
