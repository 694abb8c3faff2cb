"""The measured impact of each question: complete, consistent, and shown on the site."""

import json
from pathlib import Path

import pytest

from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.dispute.dispute_file import Impact, read_disputes
from arbitre.dispute.impact import share_of, variants_of
from arbitre_site.pages.impact import pages
from arbitre_site.text.page import Tongue

ROOT = Path(__file__).parents[2]


def _measured(game: str) -> Plain:
    return json.loads((ROOT / "docs" / "impact" / f"{game}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["match", "chessme"])
def test_every_question_of_weight_is_measured(name: str) -> None:
    """Each reading of each dispute marked H or M but the recommended one; `make impact` measures them again."""
    game = find_game(name)
    weighty = {dispute.id for dispute in read_disputes(game) if dispute.impact is not Impact.LOW}
    wanted = {
        (each.dispute, each.field, each.reading) for each in variants_of(game.questions) if each.dispute in weighty
    }
    found = {(each["dispute"], each["field"], each["reading"]) for each in _measured(name)["readings"]}
    assert found == wanted


@pytest.mark.parametrize("name", ["match", "chessme"])
def test_the_shares_are_those_of_the_counts(name: str) -> None:
    """Nothing in the file was written by hand: shares and intervals follow from the counts."""
    measured = _measured(name)
    for reading in measured["readings"]:
        for shares in reading["players"].values():
            for what, share in shares.items():
                if what == "winning":
                    continue
                assert share["of"] == measured["matches"]
                again = share_of(share["count"], share["of"])
                assert (share["share"], share["low"], share["high"]) == (again.share, again.low, again.high)


@pytest.mark.parametrize("language", Language)
def test_the_page_names_every_dispute_measured(language: Language) -> None:
    """One row per reading and kind of players, with a link to the dispute's own page."""
    (page,) = pages(ROOT, Tongue(language))
    for name in ("match", "chessme"):
        for reading in _measured(name)["readings"]:
            assert f"<disputes/{reading['dispute']}>" in page.text
