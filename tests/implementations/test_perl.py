"""The implementation of the tutorial, in Perl: it follows one reading of each question, and conforms."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.conformance.judging import judged

from arbitre.conformance.protocol.conversation import Conversation, Skip
from arbitre.conformance.readings.diagnosis import Followed
from arbitre.conformance.report.report import ClauseStatus, Verdict
from arbitre.conformance.run.trials import Status
from arbitre.core.game import find_game
from arbitre.core.plain import Plain

CHESSME = find_game("chessme")
HOME = Path(__file__).with_name("perl")
COMMAND = ("perl", str(HOME / "chessme.pl"))

pytestmark = pytest.mark.needs("perl")


def test_one_reading_of_each_question_is_enough() -> None:
    """It declares the readings it follows; a ruleset that asks for another is skipped, with the reason."""
    talk = Conversation(COMMAND)
    try:
        declared = talk.start().games["chessme"].readings
        assert set(declared) == {question.field for question in CHESSME.questions} - {"king_files"}
        for question in CHESSME.questions:
            for option in question.options:
                skip = talk.rule(CHESSME, CHESSME.make_ruleset("fr", {question.field: option}, None))
                assert (skip is None) == (option == declared.get(question.field, option))
                assert skip is None or question.field in skip.reason
    finally:
        talk.end()


def test_either_layout_is_played() -> None:
    """CM-PREP-3: where the kings start is data."""
    talk = Conversation(COMMAND)
    try:
        talk.start()
        kings = set()
        for files in ("same", "opposite"):
            assert talk.rule(CHESSME, CHESSME.make_ruleset("fr", {"king_files": files}, None)) is None
            answers = talk.run((), ())
            assert not isinstance(answers, Skip)
            kings.add(json.dumps(answers[0]["views"]["white"]["table"]))
        assert len(kings) == 2
    finally:
        talk.end()


def test_what_is_not_written_yet_is_skipped(tmp_path: Path) -> None:
    """Nothing that was played is wrong, what is missing is named, and that is not yet conforming."""
    for file in ("chessme.pl", "Table.pm", "View.pm", "Preparation.pm", "Moving.pm", "Agreement.pm"):
        shutil.copy(HOME / file, tmp_path)
    report = judged(("perl", str(tmp_path / "chessme.pl")), "chessme", games=1)
    assert report.verdict is Verdict.INCOMPLETE
    assert report.count(Status.PASSED) >= 9
    assert report.count(Status.BROKEN) == 0
    assert ClauseStatus.SKIPPED in report.clauses.values()
    assert {reason.en for reason in report.skips.values()} == {"Placing.pm is not written yet"}


@pytest.mark.parametrize(
    "message",
    [
        [],
        {"message": "start"},
        {"message": "start", "protocol": [2]},
        {"message": "start", "protocol": 1},
        {"message": "run", "run": 1, "given": [], "steps": []},
        {"message": "ruleset", "game": "chessme", "ruleset": "rules"},
        {"message": "ruleset", "game": "chessme", "ruleset": []},
        {"message": "dance"},
    ],
    ids=json.dumps,
)
def test_nonsense_is_refused_and_forgotten(message: Plain) -> None:
    """One answer per line, whatever the line holds; then it goes on."""
    lines = f'not JSON\n{json.dumps(message)}\n{{"message":"start","protocol":[1]}}\n{{"message":"stop"}}\n'
    done = subprocess.run(COMMAND, input=lines, capture_output=True, text=True, check=True, timeout=30)
    said = [json.loads(line)["message"] for line in done.stdout.splitlines()]
    assert said == ["refused", "refused", "started", "stopped"]


@pytest.mark.long
def test_it_conforms_at_length() -> None:
    """The whole run of the kit: nothing broken, nothing left out, every question that can be told read as declared."""
    report = judged(COMMAND, "chessme", games=300)
    assert report.verdict is Verdict.CONFORMS
    assert not report.skips
    assert {found.status for found in report.readings} <= {Followed.AS_EXPECTED, Followed.UNTOLD}
