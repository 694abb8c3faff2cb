"""`arbitre conform`, `arbitre vectors` and `arbitre engine` as one types them."""

import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.conformance.judging import ENGINE, script

from arbitre.cli.main import run
from arbitre.conformance.protocol.schemas import FOLDER, validator


def arbitre(*words: str) -> tuple[int, str, str]:
    """Exit code, output, complaints."""
    out, err = io.StringIO(), io.StringIO()
    return run(words, {"LANG": "en"}, out, err), out.getvalue(), err.getvalue()


SVG_NAME = "http://www.w3.org/2000/svg"
"""A name that happens to look like an address; nothing is fetched from there."""


def test_the_reference_conforms() -> None:
    """Exit code 0, and the verdict in the first line."""
    code, out, _ = arbitre("conform", "--game", "chessme", "--games", "1", "--", *ENGINE)
    assert code == 0
    assert "conforms" in out.splitlines()[0]


@pytest.mark.parametrize("part", ["--vectors-only", "--only=chessme-CM-BUT-1-1", "--only=generated-7"])
def test_a_part_of_a_run_does_not_say_conforms(part: str) -> None:
    """What was tried is in order, and nothing more is said: exit code 0, another word."""
    code, out, _ = arbitre("conform", "--game", "chessme", part, "--", *ENGINE)
    assert code == 0
    assert "no fault in what was tried" in out.splitlines()[0]
    assert "conforms" not in out


def test_what_there_is_not_cannot_be_tried_again() -> None:
    """--only: the names that come near are told."""
    code, _, err = arbitre("conform", "--game", "chessme", "--only", "chessme-CM-BUT-1-not", "--", *ENGINE)
    assert code == 2
    assert "chessme-CM-BUT-1-not-1" in err


def test_a_fault_is_told_in_every_form(tmp_path: Path) -> None:
    """Exit code 1; JSON by its schema, JUnit with a failure, one HTML page that needs nothing else."""
    junit, html = tmp_path / "report.xml", tmp_path / "report.html"
    command = script("faulty.py", "match-column-four-is-free")
    options = ("--vectors-only", "--json", "--junit", str(junit), "--html", str(html))
    code, out, _ = arbitre("conform", *options, "--", *command)
    assert code == 1
    report, page = json.loads(out), html.read_text(encoding="utf-8")
    validator(f"{FOLDER}/report.json").validate(report)
    assert report["verdict"] == "does-not-conform"
    assert report["clauses"]["ECH-6f"] == "broken"
    suite = ET.parse(junit).getroot()  # noqa: S314  (our own file)
    assert int(suite.get("failures", "0")) == len(suite.findall("testcase/failure"))
    assert suite.find("testcase[@name='ECH-6f']/failure") is not None
    wrong = {case["name"]: case for case in report["cases"] if case["status"] == "broken"}
    assert wrong.keys() >= {name for finding in report["findings"] for name in finding["sources"]}
    for name, case in wrong.items():
        assert case["difference"], name
        failure = suite.find(f"testcase[@name='{name}']/failure")
        assert failure is not None
        assert case["difference"]["place"] in str(failure.text)
        assert name in page
    assert "ECH-6f" in page
    assert "http" not in page.replace(SVG_NAME, "")
    assert "<script" not in page
    assert page.count("<svg") == len(report["findings"]) > 0


def test_a_log_of_control_characters_spoils_no_report(tmp_path: Path) -> None:
    """What terminals obey and XML forbids is not passed on; the page tells clauses in the reader's language."""
    junit, html, badge = (tmp_path / name for name in ("report.xml", "report.html", "badge.svg"))
    options = ("--vectors-only", "--junit", str(junit), "--html", str(html), "--badge", str(badge))
    code, out, _ = arbitre("conform", *options, "--", *script("misbehaving.py", "logs-control-characters", "chessme"))
    assert code == 0
    log = ET.parse(junit).getroot().findtext("system-err") or ""  # noqa: S314  (our own file)
    assert "]]> [bold]" in log
    assert "no fault" in str(ET.parse(badge).getroot().get("aria-label"))  # noqa: S314  (our own file)
    page = html.read_text(encoding="utf-8")
    assert not {"\x00", "\x1b"} & {*page, *out}
    assert "There is no castling." in page


@pytest.mark.parametrize(
    "name",
    ["match-column-four-is-free", "chessme-below-and-beside-swapped", "chessme-mate-looks-at-the-hand"],
)
def test_the_smallest_games_are_scenarios(name: str, tmp_path: Path) -> None:
    """Each is a file that `arbitre judge` explains: settled, or resting on an open question."""
    code, _, _ = arbitre("conform", "--vectors-only", "--scenarios", str(tmp_path), "--", *script("faulty.py", name))
    assert code == 1
    files = sorted(tmp_path.glob("*.toml"))
    assert files
    for file in files:
        code, out, err = arbitre("judge", str(file), "--json")
        assert code in {0, 3}, err
        told = json.loads(out)["because"]
        assert told
        assert all(each["clauses"] for each in told)


def test_a_fault_is_told_in_french() -> None:
    """The page of the terminal names the game, the difference and the clause."""
    command = script("faulty.py", "match-column-four-is-free")
    code, out, _ = arbitre("conform", "--vectors-only", "--lang", "fr", "--", *command)
    assert code == 1
    assert "non conforme" in out
    assert "ECH-6f" in out
    assert "différence" in out


def test_a_misbehaviour_is_told_in_french(tmp_path: Path) -> None:
    """What a program did instead of answering is told in the reader's language, also on the page."""
    html = tmp_path / "report.html"
    options = ("--vectors-only", "--lang", "fr", "--html", str(html))
    code, out, _ = arbitre("conform", *options, "--", *script("misbehaving.py", "not-a-number", "chessme"))
    assert code == 1
    assert "répond n'importe quoi : NaN n'est pas du JSON" in out
    assert "NaN n&#x27;est pas du JSON" in html.read_text(encoding="utf-8")
    assert " : \n" not in out, "no heading waits for clauses that nobody knows"


@pytest.mark.parametrize(
    ("program", "said"),
    [("no-such-program", "aucun programme de ce nom : no-such-program"), ("/", "ce fichier ne s'exécute pas : /")],
)
def test_a_program_that_cannot_be_started_is_told_in_french(program: str, said: str) -> None:
    """A slip in the command is told in the reader's language, not in the system's."""
    code, out, _ = arbitre("conform", "--lang", "fr", "--", program)
    assert code == 2
    assert said in out


def test_a_page_has_no_empty_parts(tmp_path: Path) -> None:
    """A program that does not start has no readings, clauses or log to show: the page says why, and what was asked."""
    html = tmp_path / "report.html"
    code, _, _ = arbitre("conform", "--html", str(html), "--", "false")
    page = html.read_text(encoding="utf-8")
    assert code == 2
    assert "crashes: ended with code 1" in page
    assert "Last messages" in page
    assert "<table" not in page
    assert "Log" not in page


def test_a_page_says_what_is_omitted_before_the_readings(tmp_path: Path) -> None:
    """Why a program is incomplete stands right below the verdict."""
    html = tmp_path / "report.html"
    command = script("misbehaving.py", "omits-every-view", "chessme")
    code, out, _ = arbitre("conform", "--vectors-only", "--html", str(html), "--", *command)
    page = html.read_text(encoding="utf-8")
    assert code == 1
    assert "not compared (declared): views" in out
    assert 0 < page.find("not compared (declared): views") < page.find("Readings")


def test_reasons_to_skip_are_told(tmp_path: Path) -> None:
    """In the terminal and on the page, each with what was skipped for it."""
    html = tmp_path / "report.html"
    command = script("misbehaving.py", "skips-long-games", "chessme")
    code, out, _ = arbitre("conform", "--games", "1", "--html", str(html), "--", *command)
    assert code == 1
    assert "too long for me" in out
    assert "<td>generated</td><td>too long for me</td>" in html.read_text(encoding="utf-8")


def test_what_cannot_run_is_exit_code_two() -> None:
    """No such program; no game; no command at all."""
    assert arbitre("conform", "--", "/no/such/program")[0] == 2
    assert arbitre("conform", "--game", "match", "--", *ENGINE, "--game", "chessme")[0] == 2
    code, _, err = arbitre("conform")
    assert code == 2
    assert "--" in err


@pytest.mark.parametrize(
    "options",
    [
        ("--game", "go"),
        ("--edition", "xx"),
        ("--seconds", "soon"),
        ("--seconds", "-3"),
        ("--seconds", "inf"),
        ("--games", "-1"),
        ("--timeout", "0"),
        ("--patience", "-1"),
        ("--timeout", "nan"),
        ("--memory", "0"),
        ("--jobs", "0"),
    ],
)
def test_mistakes_are_told(options: tuple[str, ...]) -> None:
    """What is wrong, and what would be accepted."""
    code, _, err = arbitre("conform", *options, "--", *ENGINE)
    assert code == 2
    assert options[1] in err


def test_a_report_that_cannot_be_written_is_a_mistake(tmp_path: Path) -> None:
    """A folder is no file."""
    code, _, err = arbitre("conform", "--vectors-only", "--game", "chessme", "--html", str(tmp_path), "--", *ENGINE)
    assert code == 2
    assert str(tmp_path) in err


def test_engine_answers_on_its_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line in, one line out."""
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"message":"start","protocol":[1]}\n'))
    code, out, _ = arbitre("engine")
    assert code == 0
    assert set(json.loads(out)["games"]) == {"match", "chessme"}


@pytest.mark.parametrize("reading", ["nonsense", "no_such=thing", "islands=perhaps"])
def test_engine_refuses_readings_that_do_not_exist(reading: str) -> None:
    """Before anybody is judged by them."""
    code, _, err = arbitre("engine", "--reading", reading)
    assert code == 2
    assert reading.partition("=")[0] in err


def test_vectors_are_up_to_date() -> None:
    """`arbitre vectors check` says so with its exit code."""
    assert arbitre("vectors", "check")[:2] == (0, "")


def test_specrefs_reports_and_stamps(tmp_path: Path) -> None:
    """Exit code 1 while anything is missing."""
    file = tmp_path / "refs.txt"
    file.write_text("ECH-7c - end.lua:3\n", encoding="utf-8")
    code, out, _ = arbitre("specrefs", str(file))
    assert code == 1
    assert "not reviewed" in out
    assert arbitre("specrefs", str(file), "--stamp")[0] == 1
    code, out, _ = arbitre("specrefs", str(file), "--json")
    standing = json.loads(out)
    assert standing["covered"] == ["ECH-7c"]
    assert standing["unreviewed"] == standing["changed"] == []
    assert "ECH-7b" in standing["missing"]
    assert arbitre("specrefs", str(tmp_path / "none"))[0] == 2
