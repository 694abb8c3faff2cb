"""The implementation in JavaScript, judged as anybody's would be, and compared with the reference under any rules."""

from collections.abc import Iterator
from itertools import islice, takewhile
from pathlib import Path
from random import Random

import pytest
from tests.conformance.judging import judged
from tests.match.random_matches import random_ruleset, stubborn

from arbitre.conformance.blame.comparison import first_divergence
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.implementer import answers_to
from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.referee import step_of, write_action
from arbitre.conformance.readings.diagnosis import Followed
from arbitre.conformance.report.report import ClauseStatus, Verdict
from arbitre.conformance.run.trials import Status
from arbitre.conformance.vectors.shelf import known_alike
from arbitre.core.border import MOST_LISTED
from arbitre.core.chance import Chance
from arbitre.core.game import find_game, play
from arbitre.match import Ruleset

MATCH = find_game("match")
MAIN = Path(__file__).with_name("javascript") / "main.js"
MATCHES = 40
STEPS_A_MATCH = 300
STEPS_GONE_ON = 12
FOREIGN_ACTIONS = 0.3


pytestmark = pytest.mark.needs("node")


@pytest.fixture
def command() -> tuple[str, ...]:
    """How the implementation is run."""
    return ("node", str(MAIN))


@pytest.fixture
def conversation(command: tuple[str, ...]) -> Iterator[Conversation]:
    """A talk with the implementation, which is ended whatever happens."""
    talk = Conversation(command)
    talk.start()
    yield talk
    talk.end()


def conforms(command: tuple[str, ...], edition: str, games: int) -> None:
    """The kit finds nothing wrong, and nothing is left out."""
    report = judged(command, "match", edition=edition, games=games)
    assert not report.findings
    assert report.verdict is Verdict.CONFORMS
    assert report.count(Status.PASSED) > 0
    assert report.tally.games == games
    assert ClauseStatus.BROKEN not in report.clauses.values()
    assert not report.skips
    assert ClauseStatus.SKIPPED not in report.clauses.values()


def strewn(ruleset: Ruleset, seed: int) -> list[PlainAction]:
    """The actions of a match, with illegal ones among them that would be legal elsewhere in it.

    It ends before a choice of so many that the kit does not list it: cards that let their player draw a whole deck lead there.
    """
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    line: list[PlainAction] = []
    state = MATCH.new(ruleset)
    for action, step in islice(play(MATCH, state, stubborn(seed), Chance(seed)), STEPS_A_MATCH):
        foreign = source.choice([*line, {"action": "resign"}])
        if source.random() < FOREIGN_ACTIONS and step_of(MATCH, state, foreign) is None:
            line.append(foreign)
        line.append(write_action(MATCH, action))
        state = step.state
        if len(MATCH.legal(state)) > MOST_LISTED:
            return line[:-1]
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
    conforms(command, edition, games=8)


def test_it_lets_itself_be_asked_every_question(command: tuple[str, ...]) -> None:
    """Of the open questions that games of the first edition tell apart, none stays untold."""
    report = judged(command, "match")
    untold = {found.question for found in report.readings if found.status is Followed.UNTOLD}
    assert untold <= set(known_alike(MATCH))


def test_it_agrees_under_any_rules(conversation: Conversation) -> None:
    """Whatever the readings, the cards and the tracks are, two implementations that share no code agree at every step."""
    legal = [agrees(conversation, seed) for seed in range(MATCHES)]
    assert sum(legal) > MATCHES * 60, "the matches are worth playing"


def test_it_takes_up_positions(conversation: Conversation) -> None:
    """ECH-0f: from any moment, also in the middle of a step, the match goes on as it does for the reference."""
    moments = {moment for seed in range(30) for moment in taken_up(conversation, seed, every=9)}
    assert len(moments) > 30, "moments of many kinds"


def taken_up(conversation: Conversation, seed: int, every: int) -> Iterator[tuple[str, ...]]:
    """Both implementations go on alike from the positions of a random match; what was still to be done in each."""
    ruleset = random_ruleset(seed)
    assert conversation.rule(MATCH, ruleset) is None
    played = islice(play(MATCH, MATCH.new(ruleset), stubborn(seed), Chance(seed)), STEPS_A_MATCH)
    moves = list(takewhile(lambda move: len(MATCH.legal(move[1].state)) <= MOST_LISTED, played))
    for place in range(seed % every, len(moves), every):
        state = moves[place][1].state
        line = [write_action(MATCH, action) for action, _ in moves[place + 1 :][:STEPS_GONE_ON]]
        position = {**MATCH.converter().unstructure(state), "ruleset": None}
        actual = conversation.run([], line, position)
        assert isinstance(actual, list)
        assert first_divergence(MATCH, answers_to(MATCH, state, [], line), actual) is None, f"{seed}, {place}"
        yield tuple(task["task"] for task in position["agenda"])


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1200, 50))
def test_it_takes_up_positions_at_length(conversation: Conversation, first: int) -> None:
    """ECH-0f: from every third moment of many matches by any readings, with any cards."""
    assert [moment for seed in range(first, first + 50) for moment in taken_up(conversation, seed, every=3)]


@pytest.mark.long
@pytest.mark.parametrize("edition", MATCH.editions)
def test_it_conforms_at_length(command: tuple[str, ...], edition: str) -> None:
    """The whole run of the kit, with hundreds of generated matches."""
    conforms(command, edition, games=300)


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 4000, 500))
def test_it_agrees_under_any_rules_at_length(conversation: Conversation, first: int) -> None:
    """Thousands of matches by any readings, with any cards."""
    for seed in range(first, first + 500):
        agrees(conversation, seed)
