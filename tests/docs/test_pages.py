"""The pages made from the rules, the specification and the code, before Sphinx reads them."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from arbitre import match
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.match.box.components import read_components
from arbitre.match.table.people import Column
from arbitre_site.build.assemble import MAKERS
from arbitre_site.pages.cards import OWN_CARD
from arbitre_site.pages.early_end import empty_sets, is_over
from arbitre_site.pages.machine import END, MACHINES, START, Machine, happened, observed
from arbitre_site.text.headings import in_english
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", params=list(Language))
def made(request: pytest.FixtureRequest) -> dict[str, Page]:
    """Every made page of one language, by its path; no two makers write the same one."""
    pages = [page for maker in MAKERS for page in maker(ROOT, Tongue(request.param))]
    assert len({page.path for page in pages}) == len(pages)
    return {page.path: page for page in pages}


def test_every_clause_stands_once_under_its_own_anchor(made: dict[str, Page]) -> None:
    """No clause of rules_fr.md is missing from the annotated rules, and none is there twice."""
    anchors = [
        anchor
        for path, page in made.items()
        if path.startswith("rules/")
        for anchor in re.findall(r"^\(([^)]+)\)=$", page.text, re.MULTILINE)
    ]
    assert sorted(anchors) == sorted(matrix_of(ROOT).entries)


def test_every_dispute_has_a_page_and_every_page_a_table(made: dict[str, Page]) -> None:
    """One page per dispute; where it has a scenario, the table is drawn and can be played; its weight is one more picture."""
    disputes = {dispute.id for dispute in matrix_of(ROOT).evidence.disputes}
    assert {path[9:-3] for path in made if path.startswith("disputes/")} == disputes
    for path, page in made.items():
        if path.startswith("disputes/"):
            weighed = page.text.count("(../impact.md)")
            assert page.text.count("<svg") == page.text.count("#/play?dispute=") + weighed


def test_the_needs_file_holds_the_matrix(made: dict[str, Page]) -> None:
    """Each clause is a need with a title and a state."""
    document = json.loads(made["needs.json"].text)
    needs = document["versions"][document["current_version"]]["needs"]
    assert set(needs) == set(matrix_of(ROOT).entries)
    assert all(need["title"] and need["status"] for need in needs.values())


def test_every_heading_of_the_rules_has_an_english_one() -> None:
    """The English tree has no French chapter title."""
    text = (ROOT / "rules_fr.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#{2,} (.*)$", text, re.MULTILINE)
    assert [heading for heading in headings if heading != "Identifiants retirés" and not in_english(heading)] == []


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_what_follows_what_is_a_chain_from_start_to_end(game: str) -> None:
    """In the observed machine, each decision is entered as often as it is left, each game starts once and ends once."""
    follows = observed(find_game(game), 3)
    entered = {kind: sum(each.times for each in follows if each.after == kind) for kind in _kinds(follows)}
    left = {kind: sum(each.times for each in follows if each.before == kind) for kind in _kinds(follows)}
    assert (left.pop(START), entered.pop(END)) == (3, 3)
    assert {kind: times for kind, times in left.items() if times} == {k: t for k, t in entered.items() if t}


@pytest.mark.parametrize(
    ("game", "machine"), [(game, machine) for game, machines in MACHINES.items() for machine in machines]
)
def test_a_machine_of_events_is_made_of_chains(game: str, machine: Machine) -> None:
    """Each named event is one of the engine's and occurs; a chain begins, is left as often as entered, and ends at its last."""
    known = {each.__name__ for each in get_args(find_game(game).event_type)}
    follows = happened(find_game(game), 12, machine)
    entered = Counter({each.after: 0 for each in follows})
    left = Counter({each.before: 0 for each in follows})
    for each in follows:
        entered[each.after] += each.times
        left[each.before] += each.times
    assert set(machine.names) <= known
    assert {each.before for each in follows if each.after == END} == {machine.last}
    assert left.pop(START) == entered.pop(END) > 0
    assert left == entered
    assert {"InitiativeTaken", "ManMoved"} & set(entered)


def _kinds(follows: tuple[object, ...]) -> set[str]:
    return {str(getattr(each, end)) for each in follows for end in ("before", "after")}


@pytest.mark.parametrize("tree", ["fr", "en"])
def test_written_pages_exist_in_both_languages(tree: str) -> None:
    """A page written by hand has its twin of the same name in the other tree."""
    other = "en" if tree == "fr" else "fr"
    mine = {path.relative_to(ROOT / "docs" / tree) for path in (ROOT / "docs" / tree).rglob("*.md")}
    theirs = {path.relative_to(ROOT / "docs" / other) for path in (ROOT / "docs" / other).rglob("*.md")}
    assert mine - theirs == set()


def test_the_map_of_the_early_end_says_what_the_rule_says() -> None:
    """ECH-7c: with columns II and I empty, worth 3, a lead of 3 goes on and a lead of 4 ends the game."""
    two = (Column.ONE, Column.TWO)
    assert (is_over(two, 3), is_over(two, 4)) == (False, True)
    assert len(empty_sets()) == 16
    assert all(is_over((), lead) for lead in range(12))


def test_a_transcribed_card_bears_no_star() -> None:
    """Changed as the page on cards says, the file is accepted, and what the copy shows is assumed no more."""
    found = read_components(OWN_CARD, match.Edition.FR)
    before, after = (
        each.by_id[match.CardId("centre-de-pions")] for each in (match.shipped_components(match.Edition.FR), found)
    )
    assert before.main.assumed
    assert not after.main.assumed
