"""Every dispute runs: its scenarios are played under every reading and in every edition, and give what the file says."""

from collections.abc import Iterator

import pytest

import arbitre_spec
from arbitre.core.game import find_game
from arbitre.dispute.comparison import compare, unmet
from arbitre.dispute.dispute_file import DisputeFile, Example, folder_of, read_dispute, reading_of_edition
from arbitre.trace.evidence import parse_differences
from arbitre.trace.registry import find_shelf, read_rules

GAMES = ("match", "chessme")


def _files() -> Iterator[tuple[str, str]]:
    for name in GAMES:
        for file in arbitre_spec.names(folder_of(find_game(name))):
            if file.endswith(".toml"):
                yield name, file


FILES = tuple(_files())


def _read(game: str, file: str) -> DisputeFile:
    return read_dispute(arbitre_spec.read_text(file), file, find_game(game))


def _id(file: tuple[str, str]) -> str:
    return file[1].rpartition("/")[2].removesuffix(".toml")


@pytest.fixture(params=FILES, ids=_id)
def dispute(request: pytest.FixtureRequest) -> DisputeFile:
    """Each dispute in turn."""
    return _read(*request.param)


def _examples(dispute: DisputeFile) -> Iterator[tuple[int, Example]]:
    yield from enumerate(dispute.examples, 1)


def test_each_scenario_gives_what_its_file_says(dispute: DisputeFile) -> None:
    """Under each reading the facts are the expected ones, and the readings differ exactly where the file says so."""
    for number, example in _examples(dispute):
        assert unmet(dispute, example, compare(dispute, example)) == (), f"{dispute.file}, scenario {number}"


def test_each_scenario_runs_in_every_edition(dispute: DisputeFile) -> None:
    """Whichever edition is played, every reading can be; a scenario with a foreign card, in its own edition."""
    normative = dispute.game.editions[0]
    for _, example in _examples(dispute):
        own = example.scenario.edition
        for edition in dispute.game.editions if own == normative else (own,):
            assert set(compare(dispute, example, edition).situations) == {each.name for each in dispute.readings}


def test_each_reading_is_told_from_the_default(dispute: DisputeFile) -> None:
    """The scenarios of a dispute tell every reading from the default; else the file argues that nothing can."""
    told: set[str] = set()
    for _, example in _examples(dispute):
        situations = compare(dispute, example).situations
        default = situations[dispute.default]
        told |= {name for name, situation in situations.items() if situation.differs_from(default)}
    rivals = {reading.name for reading in dispute.readings} - {dispute.default}
    assert told == (rivals if dispute.immaterial is None else set())


def test_each_difference_is_expected_by_name(dispute: DisputeFile) -> None:
    """A scenario in which readings differ says of every reading what it gives: nothing is left to be admired only."""
    for number, example in _examples(dispute):
        if example.differs:
            silent = {reading.name for reading in dispute.readings} - set(example.expected)
            assert not silent, f"{dispute.file}, scenario {number}: nothing is expected of {silent}"


def test_readings_are_those_of_the_field(dispute: DisputeFile) -> None:
    """A dispute with a field has the field's readings, all of them, and its default."""
    question = next((each for each in dispute.game.questions if each.field == dispute.field), None)
    if question is None:
        assert dispute.field is None
        return
    assert question.dispute == dispute.id
    answers = {reading.sets.get(question.field, question.default) for reading in dispute.readings}
    assert answers == set(question.options)
    assert dispute.reading(dispute.default).sets.get(question.field, question.default) == question.default


def test_every_edition_follows_a_reading(dispute: DisputeFile) -> None:
    """What an edition says of a dispute is one of its readings."""
    for edition in dispute.game.editions:
        assert reading_of_edition(dispute, edition) in {reading.name for reading in dispute.readings}


def test_what_is_cited_exists(dispute: DisputeFile) -> None:
    """The clauses and the edition differences a dispute names are there, and its file bears its id."""
    rules = read_rules(find_shelf())
    cited = {*dispute.clauses, *(clause for reading in dispute.readings for clause in reading.clauses)}
    assert cited <= set(rules.by_id)
    editions = {edition for reading in dispute.readings for edition in reading.editions}
    if editions:
        file = f"{dispute.game.name}/editions.toml"
        assert editions <= {difference.id for difference in parse_differences(arbitre_spec.read_text(file), file)}
    assert dispute.file.endswith(f"/{dispute.id}.toml")


@pytest.mark.parametrize("name", GAMES)
def test_every_open_question_has_a_file(name: str) -> None:
    """Each dispute that a ruleset answers, or settles with a reason, is a file; and no file is about nothing."""
    game = find_game(name)
    prefix = {"match": "D-", "chessme": "CM-D-"}[name]
    known = {question.dispute for question in game.questions if question.dispute.startswith(prefix)} | set(game.settled)
    assert {_id(file) for file in FILES if file[0] == name} == known
