"""The implementer's side of the protocol, as the reference speaks it."""

import io
import json

import pytest

from arbitre.conformance.protocol.implementer import Implementer, serve
from arbitre.conformance.protocol.schemas import faults_in_message
from arbitre.conformance.run.lines import position
from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain


@pytest.fixture
def chessme() -> AnyGame:
    """The smaller of the two games."""
    return find_game("chessme")


def ready(game: AnyGame, **options: Plain) -> Implementer:
    """An implementation that has been told the rules."""
    implementer = Implementer([game], **options)
    ruleset = game.converter().unstructure(game.default_ruleset(), game.ruleset_type)
    assert ask(implementer, {"message": "ruleset", "game": game.name, "ruleset": ruleset}) == {"message": "ready"}
    return implementer


def ask(implementer: Implementer, message: Plain) -> Plain:
    """The answer to one message, which must be in order itself."""
    answer = implementer.answer(json.dumps(message))
    assert faults_in_message(answer) == []
    return answer


def shuffle(game: AnyGame) -> Plain:
    """The first thing that happens in a game: a shuffle, here one that changes nothing."""
    pending = game.decision(game.new(game.default_ruleset()))
    assert pending is not None
    assert pending.space is not None
    return {"action": "shuffle", "items": list(pending.space.items)}


def test_handshake_agrees_on_a_version(chessme: AnyGame) -> None:
    """The kit offers versions, the implementation takes the one it speaks and says what it plays."""
    answer = ask(Implementer([chessme]), {"message": "start", "protocol": [7, 1], "added-later": True})
    assert answer["protocol"] == 1
    assert answer["games"] == {"chessme": {"editions": ["fr"], "readings": {}}}


@pytest.mark.parametrize("protocol", [[], [2], "1", None])
def test_handshake_refuses_versions_it_does_not_speak(chessme: AnyGame, protocol: Plain) -> None:
    """No common version is no start."""
    assert ask(Implementer([chessme]), {"message": "start", "protocol": protocol})["message"] == "refused"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "3",
        '{"message":"dance"}',
        "{}",
        '{"message":["start"]}',
        "[" * 100_000,
        '{"message":"stop","message":"stop"}',
        '{"message":"stop","run":NaN}',
        '{"message":"stop","run":' + "9" * 5000 + "}",
        '\ufeff{"message":"stop"}',
        '{"message":"\\ud800"}',
    ],
    ids=lambda line: line[:30],
)
def test_nonsense_is_refused_and_survived(chessme: AnyGame, line: str) -> None:
    """Unknown messages are refused; the next one is answered as if nothing had been."""
    implementer = Implementer([chessme])
    assert implementer.answer(line)["message"] == "refused"
    assert ask(implementer, {"message": "start", "protocol": [1]})["message"] == "started"


@pytest.mark.parametrize(
    "ruleset", [None, {}, {"readings": {}}, {"edition": "fr", "readings": {"islands": "?"}, "equipment": {}}]
)
def test_a_broken_ruleset_is_refused(chessme: AnyGame, ruleset: Plain) -> None:
    """What is no ruleset is refused, and no run follows from it."""
    implementer = Implementer([chessme])
    message = {"message": "ruleset", "game": "chessme", "ruleset": ruleset}
    assert ask(implementer, message)["message"] == "refused"
    assert ask(implementer, {"message": "run", "run": 1, "given": [], "steps": []})["message"] == "refused"


def test_another_game_is_skipped_with_a_reason(chessme: AnyGame) -> None:
    """An implementation need not play everything."""
    answer = ask(Implementer([chessme]), {"message": "ruleset", "game": "go", "ruleset": {"readings": {}}})
    assert answer["message"] == "skipped"
    assert "go" in answer["reason"]


def test_a_run_answers_what_is_given_and_each_step(chessme: AnyGame) -> None:
    """One answer for what is given, one a step; a refused step leaves everything as it was."""
    first = shuffle(chessme)
    message = {"message": "run", "run": 5, "given": [first], "steps": [{"action": "resign"}, {"action": "?"}, first]}
    answer = ask(ready(chessme), message)
    assert answer["run"] == 5
    before, refused, malformed, after = answer["answers"]
    assert before["decision"] == {"chooser": "chance", "kind": "shuffle", "subject": "black"}
    assert refused["refused"]["code"] == "not-expected-now"
    assert malformed["refused"] == {"code": "malformed-action", "clauses": []}
    assert after["decision"]["chooser"] == "white"
    assert after["legal"]
    assert after["views"]["white"]["viewer"] == "white"
    assert "ruleset" not in after["views"]["white"]


def test_a_refusal_among_the_given_ends_the_run(chessme: AnyGame) -> None:
    """Only the refusal is answered, with its place."""
    message = {"message": "run", "run": 1, "given": [shuffle(chessme), {"action": "resign"}], "steps": [{}]}
    (answer,) = ask(ready(chessme), message)["answers"]
    assert answer["refused"]["at"] == 1


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"action": "move"},
        {"action": "move", "origin": [0, 0], "destination": [0, 1]},
        {"action": "move", "origin": ["0", 0], "destination": [0, 1], "promotion": None},
        {"action": "move", "origin": [0, 0], "destination": [0, 1], "promotion": None, "extra": 1},
        {"action": "move", "origin": [0], "destination": [0, 1], "promotion": None},
        {"action": "move", "origin": [0, 0], "destination": [0, 1], "promotion": "dragon"},
        {"action": "place", "kind": "pawn", "square": None},
        [],
        None,
        7,
        "resign",
    ],
)
def test_malformed_actions_are_refused_with_a_code(chessme: AnyGame, action: Plain) -> None:
    """What is not written exactly as the protocol says is no action, and breaks nothing."""
    answer = ask(ready(chessme), {"message": "run", "run": 1, "given": [], "steps": [action]})
    assert answer["answers"][1]["refused"]["code"] == "malformed-action"


def test_a_run_may_start_from_a_position(chessme: AnyGame) -> None:
    """A position is the state without its rules."""
    state = chessme.new(chessme.default_ruleset())
    message = {"message": "run", "run": 1, "given": [], "steps": [shuffle(chessme)], "state": position(chessme, state)}
    assert ask(ready(chessme), message)["answers"][1]["decision"]["subject"] == "black"


@pytest.mark.parametrize("state", [3, {}, {"table": []}])
def test_a_broken_position_is_refused(chessme: AnyGame, state: Plain) -> None:
    """What is no position is refused."""
    message = {"message": "run", "run": 1, "given": [], "steps": [], "state": state}
    assert ask(ready(chessme), message)["message"] == "refused"


@pytest.mark.parametrize("declared", [True, False])
def test_readings_of_its_own_are_followed_whatever_is_asked(chessme: AnyGame, *, declared: bool) -> None:
    """An implementation that knows one reading only plays by it, whether it owns up to it or not."""
    implementer = Implementer([chessme], {"king_files": "opposite", "unknown": "?"}, declared=declared)
    answer = ask(implementer, {"message": "start", "protocol": [1]})
    assert answer["games"]["chessme"]["readings"] == ({"king_files": "opposite"} if declared else {})


def test_serving_ends_with_stop(chessme: AnyGame) -> None:
    """What comes after stop is not read."""
    output = io.StringIO()
    serve(Implementer([chessme]), io.StringIO('{"message":"stop"}\n{"message":"stop"}\n'), output)
    assert output.getvalue() == '{"message":"stopped"}\n'


def test_serving_ends_when_nobody_asks(chessme: AnyGame) -> None:
    """The end of the input is the end."""
    output = io.StringIO()
    serve(Implementer([chessme]), io.StringIO(""), output)
    assert not output.getvalue()
