"""What a reading decides, as the site tells it: every finding in a sentence, and a reading nobody has looked at says so."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.trace.registry import find_shelf
from arbitre_site.pages import deciding
from arbitre_site.pages.deciding import decided_by, pages, told
from arbitre_site.text.page import Tongue

ROOT = Path(__file__).parents[2]
TABLE = {"fr": "Une table.", "en": "A table."}
DECIDES = {
    "dispute": "D-01",
    "how": "decides",
    "field": "game_length",
    "reading": "at-most-four-exchanges",
    "told": TABLE,
    "player": "fischer",
    "wins": "at-most-four-exchanges",
    "fails": "until-no-column-is-empty",
    "decisions": 1,
    "besides": {},
    "with_luck": False,
}
GONE = DECIDES | {"reading": "no-longer-a-reading"}
MEETING = {
    "disputes": ["D-01", "D-02"],
    "fields": ["game_length", "full_neutral_board"],
    "told": TABLE,
    "exchanges": 2,
    "kind": "one-ends-the-game",
}

READING_ROW = re.compile(r"\| [A-Z]+-[A-Z\d-]+ (?:\|[^|]+){2}\|$")
"""A row of three cells about a reading; those about what meets have two."""


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose report of the Match holds one finding, one that is out of date, and one meeting."""
    monkeypatch.setattr(deciding, "find_shelf", lambda _root: find_shelf(ROOT))
    folder = tmp_path / "docs" / "deciding"
    folder.mkdir(parents=True)
    report = {"readings": [DECIDES, GONE], "meetings": [MEETING]}
    (folder / "match.json").write_text(json.dumps(report), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", Language)
def test_every_other_reading_has_its_row(measured: Path, language: Language) -> None:
    """What was found is told; what was not is “not yet looked at”; what is no more is not shown."""
    (page,) = pages(measured, Tongue(language))
    others = [
        (question.dispute, option)
        for game in ("match", "chessme")
        for question in find_game(game).questions
        for option in question.options
        if option != question.default
    ]
    rows = [line for line in page.text.splitlines() if READING_ROW.match(line)]
    assert len(rows) == len(others)
    unseen = Tongue(language).say("pas encore regardée", "not yet looked at")
    assert sum(unseen in row for row in rows) == len(others) - 1
    assert sum("`at-most-four-exchanges`" in row and "Fischer" in row for row in rows) == 1
    assert "no-longer-a-reading" not in page.text


def test_the_dispute_says_what_it_decides_and_meets(measured: Path) -> None:
    """The dispute's own page has both; another dispute has what it meets alone; a third has nothing."""
    english = Tongue(Language.EN)
    assert decided_by(measured, "match", "D-01", english).splitlines() == [
        (
            "- `at-most-four-exchanges`: A table. Under `at-most-four-exchanges`, Fischer wins by force within 1 decision; "
            "under `until-no-column-is-empty`, the opponent prevents it."
        ),
        "- [Meets](../deciding.md): {doc}`D-02 <D-02>`.",
    ]
    assert decided_by(measured, "match", "D-02", english) == "- [Meets](../deciding.md): {doc}`D-01 <D-01>`."
    assert decided_by(measured, "match", "D-04", english) == ""


@pytest.mark.parametrize(
    ("change", "fr", "en"),
    [
        ({"with_luck": True}, "s'il a de la chance", "given luck"),
        (
            {"besides": {"end_test": "after-each-step"}},
            "si l'on répond aussi `after-each-step` à `end_test`",
            "with `end_test` answered `after-each-step`",
        ),
        ({"decisions": 3}, "en 3 décisions", "within 3 decisions"),
        ({"how": "decides-an-error"}, "l'erreur perd", "the error loses"),
        ({"how": "leaves-alone", "games": 61}, "61 matchs rejoués", "61 matches played again"),
    ],
)
def test_each_finding_is_told_in_both_languages(change: dict[str, Any], fr: str, en: str) -> None:
    """A finding's every part is in its sentence."""
    game = find_game("match")
    assert fr in told(DECIDES | change, game, Tongue(Language.FR))
    assert en in told(DECIDES | change, game, Tongue(Language.EN))


@pytest.mark.parametrize("language", Language)
def test_the_kept_report_can_be_shown(language: Language) -> None:
    """The report as it was last measured makes a page."""
    (page,) = pages(ROOT, Tongue(language))
    assert page.path == "deciding.md"
    assert "| D-01 | `at-most-four-exchanges` |" in page.text
