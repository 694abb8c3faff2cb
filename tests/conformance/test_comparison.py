"""Where answers differ: every kind of difference is told, and laid at the right clause."""

import pytest

from arbitre.conformance.blame.comparison import Breakage, Divergence, first_divergence
from arbitre.conformance.blame.precedents import Precedents
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.implementer import answers_to
from arbitre.conformance.protocol.referee import Answer
from arbitre.conformance.shrinking import comes_next, default_action
from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain


@pytest.fixture
def game() -> AnyGame:
    """The smaller of the two games."""
    return find_game("chessme")


@pytest.fixture
def expected(game: AnyGame) -> list[Answer]:
    """What the reference answers to the two shuffles, and to a nonsense action."""
    state = game.new(game.default_ruleset())
    pending = game.decision(state)
    assert pending is not None
    assert pending.space is not None
    shuffle = {"action": "shuffle", "items": list(pending.space.items)}
    return answers_to(game, state, (), (shuffle, shuffle, {"action": "no-such"}))


def differs(game: AnyGame, expected: list[Answer], place: int, **changes: Plain) -> Divergence:
    """The divergence if one answer is changed so."""
    said = [answer.plain for answer in expected]
    assert first_divergence(game, expected, said) is None
    said[place] = {**said[place], **changes}
    found = first_divergence(game, expected, said)
    assert found is not None
    assert found.place == place
    return found


def test_another_decision(game: AnyGame, expected: list[Answer]) -> None:
    """CM-TOUR-1: somebody else is to move."""
    found = differs(game, expected, 2, decision={"chooser": "black", "kind": "move", "subject": "white"})
    assert found.kind is Breakage.DECISION
    assert found.differences[0].place == "decision.chooser"
    assert "CM-TOUR-1" in found.clauses


def test_an_action_too_many_is_laid_at_what_forbids_it(game: AnyGame, expected: list[Answer]) -> None:
    """CM-PIECE-P1: the clause of the refusal comes first."""
    action = {"action": "move", "origin": [0, 1], "destination": [0, 3], "promotion": None}
    found = differs(game, expected, 2, legal=[*expected[2].plain["legal"], action])
    assert found.kind is Breakage.LEGAL_ACTIONS
    assert found.differences[0].actual == action
    assert found.clauses[0].startswith("CM-")


def test_an_action_too_few(game: AnyGame, expected: list[Answer]) -> None:
    """The missing action is told, with the clauses by which it is one."""
    first, *others = expected[2].plain["legal"]
    found = differs(game, expected, 2, legal=others)
    assert found.differences[0].expected == first


def test_the_same_action_twice(game: AnyGame, expected: list[Answer]) -> None:
    """A set has no doubles."""
    legal = expected[2].plain["legal"]
    assert differs(game, expected, 2, legal=[*legal, legal[0]]).kind is Breakage.LEGAL_ACTIONS


def test_the_order_of_legal_actions_does_not_matter(game: AnyGame, expected: list[Answer]) -> None:
    """Any order will do."""
    said = [answer.plain for answer in expected]
    said[2] = {**said[2], "legal": said[2]["legal"][::-1]}
    assert first_divergence(game, expected, said) is None


def views_with(expected: Answer, **changes: Plain) -> Plain:
    """The views, White's with some members changed."""
    views = expected.plain["views"]
    return {**views, "white": {**views["white"], **changes}}


def test_another_view(game: AnyGame, expected: list[Answer]) -> None:
    """CM-PREP-7: the clause whose event speaks of the hand comes first."""
    found = differs(game, expected, 1, views=views_with(expected[1], hand=["king"]))
    assert found.kind is Breakage.VIEW
    assert found.clauses[0] in {"CM-PREP-7", "CM-PREP-8"}


def test_a_leak_is_called_one(game: AnyGame, expected: list[Answer]) -> None:
    """CM-PREP-8: a name in a view that the reference shows this player nowhere."""
    seat = {**expected[2].plain["views"]["white"]["black"], "tiles": ["knight"]}
    assert differs(game, expected, 2, views=views_with(expected[2], black=seat)).kind is Breakage.LEAK


def test_another_outcome(game: AnyGame, expected: list[Answer]) -> None:
    """An end where there is none."""
    assert differs(game, expected, 2, outcome={"winner": None, "reason": "mate"}).kind is Breakage.OUTCOME


def test_refusals(game: AnyGame, expected: list[Answer]) -> None:
    """Refusing what is legal, accepting what is not, refusing for another reason."""
    said = [answer.plain for answer in expected]
    for place, answer, kind in (
        (1, {"refused": {}}, Breakage.REFUSED_LEGAL),
        (3, said[2], Breakage.ACCEPTED_ILLEGAL),
        (3, {"refused": {"code": "tired"}}, Breakage.REFUSAL_CODE),
    ):
        found = first_divergence(game, expected, [*said[:place], answer, *said[place + 1 :]])
        assert found is not None
        assert (found.place, found.kind) == (place, kind)
    assert first_divergence(game, expected, [*said[:3], {"refused": {}}]) is None, "a refusal need not say why"


def test_what_is_declared_as_omitted_is_not_compared(game: AnyGame, expected: list[Answer]) -> None:
    """Named without indexes below the view; anything else still counts."""
    said = [answer.plain for answer in expected]
    view = dict(said[2]["views"]["white"])
    del view["quiet_turns"]
    said[2] = {**said[2], "views": {**said[2]["views"], "white": view}}
    assert first_divergence(game, expected, said) is not None
    assert first_divergence(game, expected, said, ["quiet_turns"]) is None
    assert first_divergence(game, expected, said, ["quiet"]) is not None


def test_what_is_omitted_and_told_nonetheless_is_compared(game: AnyGame, expected: list[Answer]) -> None:
    """To omit is to leave out: whoever tells what it declared not to tell could tell anything there."""
    said = [answer.plain for answer in expected]
    said[2] = {**said[2], "views": views_with(expected[2], quiet_turns="knight")}
    assert first_divergence(game, expected, said, ["quiet_turns"]) is not None
    said[2] = {**said[2], "views": views_with(expected[2], secret=["knight"])}
    found = first_divergence(game, expected, said, ["secret"])
    assert found is not None
    assert found.kind is Breakage.LEAK


@pytest.mark.parametrize("member", ["table.x", "table.²", "a..b", "", "hand.-1"])
def test_a_member_with_a_strange_name_is_a_leak(game: AnyGame, expected: list[Answer], member: str) -> None:
    """Whatever it is called, it tells a name where the reference has no place for it."""
    views = expected[2].plain["views"]
    views = {**views, "white": {**views["white"], member: "knight"}}
    assert differs(game, expected, 2, views=views).kind is Breakage.LEAK


def test_unknown_members_outside_the_views_mean_nothing(game: AnyGame, expected: list[Answer]) -> None:
    """A later protocol may say more of a decision; inside a view nothing may be added."""
    said = [answer.plain for answer in expected]
    said[2] = {**said[2], "decision": {**said[2]["decision"], "since": 3}, "later": {}}
    assert first_divergence(game, expected, said) is None


def test_the_clause_that_is_always_there_when_things_go_wrong_is_suspected() -> None:
    """Blame goes to what works only where answers differ."""
    spectrum = Spectrum()
    for _ in range(10):
        spectrum.note(["common"], agrees=True)
    spectrum.note(["common", "guilty"], agrees=False)
    assert spectrum.ranked(["common", "guilty", "absent"]) == ("guilty", "common", "absent")
    assert spectrum.ranked(["common", "guilty", "absent"], ["absent"])[0] == "absent"
    assert spectrum.suspicion("guilty") == 1
    assert spectrum.suspicion("absent") == 0
    assert spectrum.confirmed == {"common"}


def step(kind: str, *events: tuple[str, str]) -> Answer:
    """What the reference did in a step, event by event with its clause, and what is decided next."""
    told = tuple({"event": name, "clauses": [clause]} for name, clause in events)
    return Answer({"decision": {"kind": kind}}, tuple(clause for _, clause in events), told)


def test_where_two_ways_part_the_rule_that_seldom_applies_is_blamed() -> None:
    """A game that ends too early, or too late, is laid at the rule of its end, not at that of the next exchange."""
    goes_on = step("lead", ("moved", "AWARD"), ("begun", "NEXT"))
    ends = step("discard", ("moved", "AWARD"), ("ended", "END"), ("cleared", "NEW"))
    ends_otherwise = step("discard", ("moved", "AWARD"), ("paid", "PRICE"), ("ended", "END"), ("cleared", "NEW"))
    precedents = Precedents()
    for answer in (goes_on, goes_on, goes_on, ends, ends_otherwise, step("lead")):
        precedents.note(answer)
    assert precedents.parting(goes_on, "discard") == ("END",), "it ended the game where it goes on"
    assert precedents.parting(ends, "lead") == ("END",), "it went on where the game ends"
    assert precedents.parting(goes_on, "effect") == (), "nobody has ever come to that"
    both = Precedents()
    both.add(precedents)
    assert both == precedents


def test_a_decision_that_is_skipped_is_followed_by_the_next_one_whatever_is_chosen(game: AnyGame) -> None:
    """A shuffle leads to the other's shuffle, a move to anything: only the first can have been skipped."""
    state = game.new(game.default_ruleset())
    assert comes_next(game, state, kind_after_all_of_a_kind(game, state))
    assert not comes_next(game, state, "no such kind")
    while (pending := game.decision(state)) is not None and pending.space is not None:
        state = game.apply(state, default_action(game, state)).state
    assert not comes_next(game, state, "no such kind")


def kind_after_all_of_a_kind(game: AnyGame, state: object) -> str:
    """What is decided once all decisions of the present kind are made."""
    first = game.decision(state)
    pending = first
    while first is not None and pending is not None and pending.kind == first.kind:
        state = game.apply(state, default_action(game, state)).state
        pending = game.decision(state)
    assert pending is not None
    return str(pending.kind.value)
