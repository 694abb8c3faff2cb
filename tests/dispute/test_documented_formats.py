"""What the pages on scenarios and on the notation show can be read as it stands."""

import re
from pathlib import Path

import pytest

from arbitre.chessme.notation import read_notes
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.game import find_game
from arbitre.core.tables import parse_table
from arbitre.dispute.comparison import compare, unmet
from arbitre.dispute.dispute_file import read_dispute
from arbitre.dispute.records import check_record, read_record
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import judge
from arbitre.match import default_ruleset
from arbitre.match.written.notation import read_lines

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
CELL = re.compile(r"^\| (.+?) \|(?: (.*?) \|)?", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")


def _blocks(kind: str, page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return [body for name, body in BLOCK.findall(text) if name == kind]


@pytest.mark.parametrize("page", ["fr/scenarios.md", "en/scenarios.md"])
def test_the_tables_shown_can_be_judged(page: str) -> None:
    """The first TOML blocks of the page are scenarios and get a verdict; the last is a dispute that gives what it says."""
    *blocks, dispute = _blocks("toml", page)
    assert len(blocks) == 3
    for block in blocks:
        scenario = read_scenario(parse_table(block, page), game_of, lambda name: name)
        assert judge(scenario).asked.before.refused is None
    found = read_dispute(dispute, page, find_game("match"))
    for example in found.examples:
        assert unmet(found, example, compare(found, example)) == ()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_lines_shown_can_be_read(language: str) -> None:
    """Every line of the tables is a play of its game."""
    text = (DOCS / language / "notation.md").read_text(encoding="utf-8")
    _, match, chessme = re.split(r"^## .*\n", text, flags=re.MULTILINE)
    components = default_ruleset().components
    plays = [play for play in CODE.findall(match) if re.match(r"[SF]: .", play) and "…" not in play]
    assert len(plays) >= 25
    for play in plays:
        assert len(list(read_lines(components, play))) == 1, play
    tokens = [
        token for row in CELL.findall(chessme) for token in CODE.findall(row[0]) if not token.startswith("column")
    ]
    assert len(tokens) >= 8
    for token in tokens:
        assert len(list(read_notes(token))) == 1, token
    (heads,) = _blocks("text", f"{language}/notation.md")
    assert read_record(heads, "game.txt", lambda _name: game_of(parse_table("", "")), lambda name: name).plays == ()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_game_shown_is_legal(language: str) -> None:
    """The beginning of a game, as it stands at the end of the page, can be saved and verified."""
    text = (DOCS / language / "notation.md").read_text(encoding="utf-8")
    shown = "".join(f"{line}\n" for line in re.findall(r"^ {4}(\S.*)$", text, re.MULTILINE))
    record = read_record(shown, "game.txt", lambda name: find_game(name or "match"), lambda name: name)
    checked = check_record(record)
    assert checked.stopped is None
    assert len(checked.actions) == 8
