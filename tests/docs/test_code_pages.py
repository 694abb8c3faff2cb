"""What is written for engineers is English in both trees: the pages of the code, and the notes of the versions."""

import ast
import tomllib
from itertools import pairwise
from pathlib import Path

from arbitre import chessme, match
from arbitre.core.language import Language
from arbitre_site.pages import changelog, facade
from arbitre_site.text import docstring_texts
from arbitre_site.text.page import Tongue

ROOT = Path(__file__).parents[2]


def says_something(name: facade.Described) -> bool:
    """Whether a name has a docstring: its own, or the text that follows its assignment."""
    for node, after in pairwise([*facade.tree_of(name.module).body, ast.Pass()]):
        match node, after:
            case (ast.ClassDef(name=found) | ast.FunctionDef(name=found), _) if found == name.name:
                return bool(ast.get_docstring(node))
            case (
                ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)),
                ast.Expr(ast.Constant(str())),
            ) if found == name.name:
                return True
            case _:
                pass
    return False


def test_the_pages_of_the_code_describe_all_that_the_games_offer() -> None:
    """Each name of the facades, and each event, has its place on exactly one page, and says something there."""
    names = [name for chapter in facade.CHAPTERS for name in facade.described(chapter)]
    assert len({name.full_name for name in names}) == len(names)
    assert [name.full_name for name in names if not says_something(name)] == []
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


def test_released_notes_are_told_in_english(tmp_path: Path) -> None:
    """Once towncrier has moved the notes to CHANGELOG.md, they are read from there; the French page marks them as English."""
    text = "# Changelog\n\n<!-- towncrier release notes start -->\n## 1.0.0\n\n### Fixed\n\n- A note,\n  on two lines.\n- A fix.\n"
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    (french,) = changelog.pages(tmp_path, Tongue(Language.FR))
    (english,) = changelog.pages(tmp_path, Tongue(Language.EN))
    notes = "- A note,\n  on two lines.\n- A fix."
    assert french.text.endswith(f"## 1.0.0\n\n### Corrigé\n\n:::{{div}} language-en\n{notes}\n:::\n")
    assert english.text.endswith(f"## 1.0.0\n\n### Fixed\n\n{notes}\n")


def test_the_kinds_of_notes_are_those_of_towncrier() -> None:
    """The page tells the kinds that pyproject.toml gives to towncrier, in its order, by its names."""
    kinds = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]["type"]
    told = {kind: title.en for kind, title in changelog.KINDS.items()}
    assert list(told.items()) == [(kind["directory"], kind["name"]) for kind in kinds]
