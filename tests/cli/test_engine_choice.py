"""Which engine plays a campaign: whichever it is, the answer is the same to the byte."""

import sys

import pytest
from attrs import evolve
from tests.cli.conftest import Ask

from arbitre import match
from arbitre.cli.options.engine_choice import twin_plays
from arbitre.cli.output import Output
from arbitre.core.game import find_game
from arbitre.core.language import Language

SIMULATE = ("simulate", "--edition", "pl", "--matches", "108", "--json", "--jobs", "1")
IMPACT = ("impact", "D-07", "--matches", "4", "--json", "--jobs", "1")

pytestmark = pytest.mark.timeout(3600)
"""On a busy machine the first call takes its time: it compiles."""


@pytest.mark.parametrize("asked", [SIMULATE, IMPACT])
def test_either_engine_gives_the_same_bytes(
    arbitre: Ask, asked: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reference plays few matches, the twin many; nobody sees which it was."""
    by_reference = arbitre(*asked)
    monkeypatch.setattr("arbitre.cli.options.engine_choice._WORTH_IT", 1)
    monkeypatch.setattr("arbitre.cli.options.engine_choice._PATIENCE", 3600)
    by_twin = arbitre(*asked)
    assert (by_reference.code, by_twin.code) == (0, 0)
    assert by_reference.out == by_twin.out


def test_without_the_extra_the_reference_plays_and_says_so_once(
    arbitre: Ask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line names the extra; the answer is the one there always is."""
    with_extra = arbitre(*SIMULATE)
    monkeypatch.setattr("arbitre.cli.options.engine_choice._WORTH_IT", 1)
    for name in [name for name in sys.modules if name.startswith("arbitre.match.batch")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    without = arbitre(*SIMULATE)
    assert (without.code, without.out) == (0, with_extra.out)
    told = " ".join(capsys.readouterr().err.split())
    assert told.count("pip install 'arbitre[fast]'") == 1
    assert "slower" in told


def test_what_the_twin_cannot_hold_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A deck of seventeen cards goes to the reference."""
    rules = match.default_ruleset()
    extra = evolve(rules.components.cards[0], id=match.CardId("one-more"))
    larger = evolve(rules, components=evolve(rules.components, cards=(*rules.components.cards, extra)))
    assert not twin_plays(find_game("match"), [larger], 10_000, Output(Language.EN, sys.stdout))
    assert "decks of 17 and 16 cards" in " ".join(capsys.readouterr().out.split())
