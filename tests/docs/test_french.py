"""What stands in English in the sources has its French, and nothing else has: the French pages hold no English."""

from pathlib import Path

import pytest

from arbitre import chessme, match
from arbitre.core.language import Language
from arbitre.trace.matrix import Check, CheckKind
from arbitre_site import changelog_pages, docstring_texts, facade
from arbitre_site.clause_panel import Panel
from arbitre_site.french import NoFrench, file_of, french, in_tongue
from arbitre_site.page import Tongue
from arbitre_site.reading import matrix_of
from arbitre_site.to_translate import english_texts, missing

ROOT = Path(__file__).parents[2]
KINDS = ["api", "changelog", "mutants"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_english_text_has_its_french(kind: str) -> None:
    """`python -m arbitre_site.to_translate` prints those that have none, ready to be filled in."""
    assert missing(ROOT, kind) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_french_text_is_left_behind(kind: str) -> None:
    """A French text whose English one is gone, or has changed, is in nobody's way."""
    assert sorted(set(french(file_of(ROOT, kind))) - set(english_texts(ROOT)[kind])) == []


def test_promises_are_told_in_french() -> None:
    """Tests come and go faster than translations: nine in ten promises have their French, and few French ones are left over."""
    wanted, told = set(english_texts(ROOT)["promises"]), set(french(file_of(ROOT, "promises")))
    assert len(wanted - told) <= len(wanted) // 10
    assert len(told - wanted) <= len(wanted) // 10


def test_a_promise_without_french_is_told_by_its_name() -> None:
    """A French panel shows the name of a test that nobody has translated, and never its English promise."""
    check = Check(CheckKind.TEST, "test_new", "tests/test_new.py", 7, "nobody translated this.")
    told = {language: Panel(ROOT, matrix_of(ROOT), Tongue(language), "../").check(check) for language in Language}
    assert told[Language.FR] == "- `test_new` (`tests/test_new.py:7`)"
    assert told[Language.EN] == "- `test_new`: nobody translated this. (`tests/test_new.py:7`)"


@pytest.mark.parametrize("kind", [*KINDS, "promises"])
def test_code_in_a_text_stays_code(kind: str) -> None:
    """As many words between backquotes in French as in English."""
    told = french(file_of(ROOT, kind))
    assert [en for en, fr in told.items() if en.count("`") != fr.count("`")] == []


def test_a_text_without_french_is_an_error() -> None:
    """The build does not fall back to English: it stops."""
    with pytest.raises(NoFrench, match=r"api\.toml has no French of: Nobody wrote this\."):
        in_tongue(ROOT, "api", "Nobody wrote this.", Tongue(Language.FR))
    assert in_tongue(ROOT, "api", "Nobody wrote this.", Tongue(Language.EN)) == "Nobody wrote this."


def test_the_pages_of_the_code_describe_all_that_the_games_offer() -> None:
    """Each name of the facades, and each event, has its place on exactly one page, and says something there."""
    names = [name for chapter in facade.CHAPTERS for name in facade.described(chapter)]
    assert len({name.full_name for name in names}) == len(names)
    assert [name.full_name for name in names if not any(docstring_texts.docstrings_of(name))] == []
    for game in (match, chessme):
        own = {name.name for name in names if name.module.startswith(game.__name__)}
        assert set(game.__all__) - own == {"Outcome", "Step"}


def test_citations_are_read_in_english() -> None:
    """On an English page the labels of a citation are English, its ids stay."""
    french_one = "Règles : ECH-7b, ECH-7c (p. 7), AIDE-2a (aide de jeu). Litiges : D-01, D-02."
    assert (
        docstring_texts.citation_in_english(french_one)
        == "Rules: ECH-7b, ECH-7c (p. 7), AIDE-2a (help card). Disputes: D-01, D-02."
    )


def test_released_notes_are_found_and_told(tmp_path: Path) -> None:
    """Once towncrier has moved the notes to CHANGELOG.md, they are read from there, headings included."""
    note, two_lines = "A second note,\n  on two lines.", "A second note, on two lines."
    text = f"# Changelog\n\n<!-- towncrier release notes start -->\n## 1.0.0\n\n### New\n\n- A note.\n- {note}\n\n### Fixed\n\n- A fix.\n"
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    (tmp_path / "docs" / "french").mkdir(parents=True)
    told = {"A note.": "Une note.", two_lines: "Une seconde.", "A fix.": "Une correction."}
    lines = "".join(f'[[text]]\nen = "{en}"\nfr = "{fr}"\n' for en, fr in told.items())
    file_of(tmp_path, "changelog").write_text(lines, encoding="utf-8")
    assert changelog_pages.notes_told(changelog_pages.released(tmp_path)) == list(told)
    (page,) = changelog_pages.pages(tmp_path, Tongue(Language.FR))
    assert page.text.endswith(
        "## 1.0.0\n\n### Nouveau\n\n- Une note.\n- Une seconde.\n\n### Corrigé\n\n- Une correction.\n"
    )
