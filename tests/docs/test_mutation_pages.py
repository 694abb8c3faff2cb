"""The mutation report that is kept: consistent in itself, and shown whole on the site."""

import json
from pathlib import Path

import pytest

from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre_properties.mutation.edits import deletion_edits
from arbitre_site.pages.mutation import KINDS, pages, since
from arbitre_site.text.page import Tongue

ROOT = Path(__file__).parents[2]
ENOUGH = 95
"""How many of a hundred mutants of each kind must be noticed."""


def _report(game: str) -> Plain:
    return json.loads((ROOT / "docs" / "_data" / f"mutation-{game}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_the_scores_are_those_of_the_counts(game: str) -> None:
    """Nothing in the report was written by hand: it says how it is made, and its figures follow from its counts."""
    report = _report(game)
    assert next(iter(report)) == "generated"
    assert report["generated"] == f"python -m arbitre_properties.mutation --game {game} --keep"
    assert report["kinds"].keys() == KINDS.keys()
    for score in (*report["kinds"].values(), *report["clauses"].values()):
        assert score["noticed"] + score["equivalent"] <= score["tried"] <= score["mutants"]
        real = score["tried"] - score["equivalent"]
        assert score["of_a_hundred"] == (round(100 * score["noticed"] / real, 1) if real else 100.0)
    left = sum(score["tried"] - score["noticed"] - score["equivalent"] for score in report["kinds"].values())
    assert left == len(report["survivors"])


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_enough_mutants_are_noticed(game: str) -> None:
    """Of each kind, and every deleted rule and every other reading was tried."""
    kinds = _report(game)["kinds"]
    assert {kind: score["of_a_hundred"] for kind, score in kinds.items() if score["of_a_hundred"] < ENOUGH} == {}
    assert all(kinds[kind]["tried"] == kinds[kind]["mutants"] for kind in ("deletions", "readings"))


@pytest.mark.parametrize("language", Language)
def test_the_page_shows_the_whole_report(language: Language) -> None:
    """Every kind that was tried, with how many were; every survivor counted."""
    (page,) = pages(ROOT, Tongue(language))
    for game in ("match", "chessme"):
        report = _report(game)
        for kind, text in KINDS.items():
            score = report["kinds"][kind]
            row = f"| {text.in_(language)} | {score['mutants']} | {score['tried']} |"
            assert (row in page.text) is bool(score["tried"])
        assert f"({len(report['survivors'])})" in page.text or not report["survivors"]


@pytest.mark.parametrize("language", Language)
def test_an_old_report_says_how_much_is_new_since(language: Language) -> None:
    """What nobody has tried since the code was rearranged is not passed over; a report of today says nothing of it."""
    report = {"deletions": {"a does nothing": "test_a", "b does nothing": "test_b"}}
    assert not list(since(report, {"a does nothing", "b does nothing"}, Tongue(language)))
    (told,) = since(report, {"a does nothing", "c does nothing", "d does nothing"}, Tongue(language))
    assert "3 f" in told
    assert "2 " in told
    (page,) = pages(ROOT, Tongue(language))
    for game in ("match", "chessme"):
        made = {edit.id for edit in deletion_edits(game, ROOT)}
        assert all(line in page.text for line in since(_report(game), made, Tongue(language)))
