"""Tables as players describe them: each has its degree and its first line, and few are contested."""

import tomllib
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from attrs import frozen

from arbitre.cli.options.scenario_files import game_of
from arbitre.cli.output import Output
from arbitre.cli.pages.verdict_page import verdict_page
from arbitre.core.language import Language
from arbitre.core.tables import parse_table
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import Degree, Verdict, judge

FILE = Path(__file__).with_name("players_tables.toml")


@frozen
class PlayersTable:
    """A table, and what is to be said of it: how sure the answer is, and what its first line says in English, and in French."""

    name: str
    degree: str
    says: str
    scenario: str
    fr: str = ""


TABLES = {entry["name"]: PlayersTable(**entry) for entry in tomllib.loads(FILE.read_text(encoding="utf-8"))["table"]}


@cache
def _judged(name: str) -> tuple[Verdict, str, str]:
    """The verdict, and its first line in English and in French."""
    scenario = read_scenario(parse_table(TABLES[name].scenario, name), game_of, lambda file: file)
    verdict = judge(scenario)
    lines = []
    for language in (Language.EN, Language.FR):
        page = StringIO()
        output = Output(language, page)
        output.show(*verdict_page(scenario, verdict, output, full=False))
        lines.append(page.getvalue().splitlines()[0])
    english, french = lines
    return verdict, english, french


@pytest.mark.parametrize("name", TABLES)
def test_the_first_line_answers(name: str) -> None:
    """ECH-7c and all the others: the answer is the one a careful reader gives, as sure as the text makes it."""
    expected = TABLES[name]
    verdict, english, french = _judged(name)
    assert verdict.degree.value == expected.degree
    assert expected.says in english
    assert expected.fr in french
    for line in (english, french):
        assert line[0].isupper() or not line[0].isalpha()
        assert line.endswith(".")
        assert "?" not in line


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if table.degree == Degree.CONTESTED])
def test_what_is_contested_truly_is(name: str) -> None:
    """LEX-2: two readings that can be defended stand against each other, and answer otherwise."""
    verdict, *_ = _judged(name)
    assert verdict.contests
    edition = verdict.rivals[0].edition
    for contest in verdict.contests:
        followed, *others = contest.sides
        assert all(side.reading.standing[edition].degree.can_be_defended for side in contest.sides)
        assert any(not side.answer.agrees_with(followed.answer) for side in others)


def test_few_tables_are_contested() -> None:
    """ECH-7c: at most one table in four hangs on an open question; most are answered by what is written."""
    degrees = Counter(table.degree for table in TABLES.values())
    assert degrees.total() >= 100
    assert degrees[Degree.CONTESTED] * 4 <= degrees.total()
    assert degrees[Degree.WRITTEN] * 2 >= degrees.total()
