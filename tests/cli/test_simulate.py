"""`arbitre simulate`: tables, JSON and a picture of what matches are like."""

from pathlib import Path

import pytest
from tests.cli.conftest import Ask


def test_figures_for_a_program(arbitre: Ask) -> None:
    """A row per edition and reading; the same bytes from one process and from two."""
    asked = ("simulate", "D-01", "--edition", "fr", "--matches", "6", "--json")
    one, two = (arbitre(*asked, "--jobs", jobs) for jobs in ("1", "2"))
    assert (one.code, one.err) == (0, "")
    assert one.out == two.out
    assert [row["readings"] for row in one.json["rows"]] == [{}, {"game_length": "at-most-four-exchanges"}]
    for row in one.json["rows"]:
        assert len(row["decisions"]) == sum(each["count"] for each in row["winners"].values()) == 6


@pytest.mark.parametrize(("language", "told"), [("fr", "Les règles les plus rares"), ("en", "The rarest rules")])
def test_tables_for_a_reader(arbitre: Ask, language: str, told: str) -> None:
    """In either language, with the names of the players."""
    shown = arbitre("simulate", "--edition", "fr", "--matches", "2", "--lang", language)
    assert shown.code == 0
    assert told in shown.out
    assert "Fischer" in shown.out


def test_a_picture(arbitre: Ask, tmp_path: Path) -> None:
    """One row of columns per edition, told in words as well."""
    file = tmp_path / "lengths.svg"
    assert arbitre("simulate", "--edition", "fr", "--edition", "de", "--matches", "2", "--svg", str(file)).code == 0
    drawn = file.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "de edition" in drawn
    assert "<desc>" in drawn


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (("D-99",), "D-99"),
        (("D-22",), "Cannot arise"),
        (("--edition", "xx"), "expected: fr, de, pl"),
        (("--matches", "0"), "at least 1"),
        (("--players", "clever"), "greedy"),
    ],
)
def test_what_cannot_be_played_is_told(arbitre: Ask, wrong: tuple[str, ...], told: str) -> None:
    """Exit code 2, with what is wrong and what would be accepted."""
    done = arbitre("simulate", *wrong)
    assert done.code == 2
    assert told in done.err
