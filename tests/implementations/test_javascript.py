"""The implementation in JavaScript, judged as anybody's would be, and compared with the reference under any rules."""

import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.conformance.judging import judged
from tests.match.random_matches import random_ruleset, stubborn

from arbitre.conformance.comparison import first_divergence
from arbitre.conformance.conversation import Conversation
from arbitre.conformance.implementer import answers_to
from arbitre.conformance.plain import PlainAction
from arbitre.conformance.referee import step_of, write_action
from arbitre.conformance.report import ClauseStatus, Verdict
from arbitre.core.chance import Chance
from arbitre.core.game import find_game, play
from arbitre.match import Ruleset

MATCH = find_game("match")
MAIN = Path(__file__).with_name("javascript") / "main.js"
MATCHES = 40
STEPS_A_MATCH = 300
FOREIGN_ACTIONS = 0.3


@pytest.fixture
def command() -> tuple[str, ...]:
    """How the implementation is run; a machine without Node.js cannot pass."""
    node = shutil.which("node")
    assert node is not None, "these tests need Node.js 20 or later (package nodejs)"
    return (node, str(MAIN))


@pytest.fixture
def conversation(command: tuple[str, ...]) -> Iterator[Conversation]:
    """A talk with the implementation, which is ended whatever happens."""
    talk = Conversation(command)
    talk.start()
    yield talk
    talk.end()


def conforms(command: tuple[str, ...], edition: str, examples: int) -> None:
    """The kit finds nothing wrong, and nothing is left out but positions inside a step, where a procedure cannot begin."""
    report = judged(command, "match", edition=edition, examples=examples)
    assert not report.findings
    assert report.verdict is Verdict.CONFORMS
    assert report.tally.passed > 0
    assert report.tally.games == examples
    assert ClauseStatus.BROKEN not in report.clauses.values()
    assert {reason.en for reason in report.skips.values()} <= {"positions inside a step are not loaded"}


def strewn(ruleset: Ruleset, seed: int) -> list[PlainAction]:
    """The actions of a match, with illegal ones among them that would be legal elsewhere in it."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    line: list[PlainAction] = []
    state = MATCH.new(ruleset)
    for action, step in islice(play(MATCH, state, stubborn(seed), Chance(seed)), STEPS_A_MATCH):
        foreign = source.choice([*line, {"action": "resign"}])
        if source.random() < FOREIGN_ACTIONS and step_of(MATCH, state, foreign) is None:
            line.append(foreign)
        line.append(write_action(MATCH, action))
        state = step.state
    return line


def agrees(conversation: Conversation, seed: int) -> int:
    """Both implementations answer the same to every step of a random match; how many were legal."""
    ruleset = random_ruleset(seed)
    line = strewn(ruleset, seed)
    assert conversation.rule(MATCH, ruleset) is None
    expected = answers_to(MATCH, MATCH.new(ruleset), [], line)
    actual = conversation.run([], line)
    assert isinstance(actual, list)
    assert first_divergence(MATCH, expected, actual) is None, f"seed {seed}"
    return sum(not answer.is_refusal for answer in expected)


@pytest.mark.parametrize("edition", MATCH.editions)
def test_it_conforms(command: tuple[str, ...], edition: str) -> None:
    """All vectors of an edition and some generated matches are played as by the reference."""
    conforms(command, edition, examples=8)


def test_it_agrees_under_any_rules(conversation: Conversation) -> None:
    """Whatever the readings, the cards and the tracks are, two implementations that share no code agree at every step."""
    legal = [agrees(conversation, seed) for seed in range(MATCHES)]
    assert sum(legal) > MATCHES * 60, "the matches are worth playing"


def test_it_takes_up_positions(conversation: Conversation) -> None:
    """ECH-0f: from any moment at which a card or an effect is chosen, the match goes on as it does for the reference."""
    taken_up = 0
    for seed in range(20):
        ruleset = random_ruleset(seed)
        assert conversation.rule(MATCH, ruleset) is None
        moves = list(islice(play(MATCH, MATCH.new(ruleset), stubborn(seed), Chance(seed)), STEPS_A_MATCH))
        for place in range(len(moves) // 3, len(moves), 25):
            state = moves[place][1].state
            line = [write_action(MATCH, action) for action, _ in moves[place + 1 :]]
            position = {**MATCH.converter().unstructure(state), "ruleset": None}
            actual = conversation.run([], line, position)
            if isinstance(actual, list):
                assert first_divergence(MATCH, answers_to(MATCH, state, [], line), actual) is None, f"{seed}, {place}"
                taken_up += 1
    assert taken_up > 20


@pytest.mark.long
@pytest.mark.parametrize("edition", MATCH.editions)
def test_it_conforms_at_length(command: tuple[str, ...], edition: str) -> None:
    """The whole run of the kit, with hundreds of generated matches."""
    conforms(command, edition, examples=300)


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 4000, 500))
def test_it_agrees_under_any_rules_at_length(conversation: Conversation, first: int) -> None:
    """Thousands of matches by any readings, with any cards."""
    for seed in range(first, first + 500):
        agrees(conversation, seed)
