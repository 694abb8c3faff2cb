"""The kit on right, wrong and misbehaving implementations, each a process of its own."""

import json
import time
from pathlib import Path

import pytest
from tests.conformance.judging import ENGINE, judged, script
from tests.implementations.faulty import Fault, read_faults

import arbitre
from arbitre.conformance.blame.comparison import Breakage
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.process import Limits
from arbitre.conformance.readings.diagnosis import Diagnosis, Followed
from arbitre.conformance.report.report import ClauseStatus, Report, Verdict, plain_report
from arbitre.conformance.run.conforming import _Run
from arbitre.conformance.run.generating import GENERATED
from arbitre.conformance.run.plan import GAMES, Plan
from arbitre.conformance.run.trials import Status
from arbitre.conformance.vectors.shelf import known_alike, read_vectors
from arbitre.conformance.vectors.vector import Sign
from arbitre.core.game import find_game

FAULTS = {fault.name: fault for fault in read_faults()}
SELECTED = (
    "match-early-end-at-equality",
    "match-initiative-kept-after-a-tie",
    "match-halves-rounded-down",
    "match-opponents-hand-leaks",
    "chessme-mover-is-its-own-neighbour",
    "chessme-below-and-beside-swapped",
    "chessme-mate-looks-at-the-hand",
)
SECONDS_A_FAULT = 60
LONGEST_GAME = 16
"""The setup, four actions of the Match, and a dozen."""


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_the_reference_conforms(game: str) -> None:
    """Judged by its own kit, the reference passes every vector and every generated game, by every recommended reading."""
    report = judged(ENGINE, game, games=8)
    assert report.verdict is Verdict.CONFORMS
    assert report.count(Status.BROKEN) == report.count(Status.SKIPPED) == 0
    assert report.count(Status.PASSED) > 40
    assert report.tally.games == 8
    assert not report.findings
    assert {found.status for found in report.readings} <= {Followed.AS_EXPECTED, Followed.UNTOLD}
    assert ClauseStatus.BROKEN not in report.clauses.values()


@pytest.mark.parametrize("edition", find_game("match").editions[1:])
def test_the_reference_conforms_in_every_edition(edition: str) -> None:
    """An edition has vectors of its own, and its own readings are what is expected."""
    report = judged(ENGINE, "match", edition=edition, games=4)
    assert report.verdict is Verdict.CONFORMS
    assert report.count(Status.PASSED)


def is_found(fault: Fault, report: Report) -> None:
    """The fault is found in a small game, and a right clause is named."""
    assert report.verdict is Verdict.DOES_NOT
    assert report.findings, "a breakage is told with its game"
    smallest = min(report.findings, key=lambda finding: len(finding.line.moves))
    assert len(smallest.line.moves) <= LONGEST_GAME
    if fault.clauses:
        named = {clause for finding in report.findings for clause in finding.clauses[:4]}
        assert named & set(fault.clauses), f"named {named}"
    else:
        assert any(finding.breakage in {Breakage.LEAK, Breakage.VIEW} for finding in report.findings)


@pytest.mark.parametrize("name", SELECTED)
def test_faults_are_found(name: str) -> None:
    """Natural mistakes: found by the vectors, shown in a small game, under a right clause."""
    fault = FAULTS[name]
    is_found(fault, judged(script("faulty.py", name), fault.game, games=20))


@pytest.mark.long
@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_found(name: str) -> None:
    """All of them, each within a minute, as the command itself would judge them."""
    fault = FAULTS[name]
    report = judged(script("faulty.py", name), fault.game, games=GAMES)
    is_found(fault, report)
    timing = report.timing
    assert timing.vectors + timing.diagnosis + timing.generated + timing.shrinking < SECONDS_A_FAULT


def test_faults_are_many_and_can_be_made() -> None:
    """Forty wrong variants of the Match, fifteen of ChessMe, no two of one name; each spoils one passage that is there."""
    games = [fault.game for fault in read_faults()]
    assert len(FAULTS) == len(games)
    assert games.count("match") >= 40
    assert games.count("chessme") >= 15
    package = Path(arbitre.__file__).parent
    for fault in FAULTS.values():
        text = (package / fault.module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        assert text.count(fault.right) == 1, fault.name


def alternatives(game: str) -> list[tuple[str, str, str]]:
    """Every reading that is not the recommended one."""
    return [
        (game, question.field, option)
        for question in find_game(game).questions
        for option in question.options
        if option != question.default
    ]


def is_diagnosed(game: str, name: str, option: str, edition: str | None = None) -> None:
    """An implementation that follows one other reading without saying so is told to do exactly that."""
    report = judged((*ENGINE, "--game", game, "--reading", f"{name}={option}", "--silent"), game, edition=edition)
    assert report.verdict is Verdict.DOES_NOT
    other = {found.question: found.followed for found in report.readings if found.status is Followed.ANOTHER}
    assert other == {name: option}
    assert not [found for found in report.readings if found.status is Followed.NONE]
    assert report.count(Status.BROKEN) == 0, "everything else is as it should be"


@pytest.mark.parametrize(
    ("game", "name", "option"),
    [
        ("match", "tie_initiative", "black"),
        ("match", "game_length", "at-most-four-exchanges"),
        ("match", "refill_sight", "open"),
        ("chessme", "below", "down-the-page"),
        ("chessme", "islands", "forbidden"),
    ],
)
def test_readings_are_diagnosed(game: str, name: str, option: str) -> None:
    """Another reading is no breakage of the rules: it is named."""
    assert (game, name, option) in alternatives(game)
    is_diagnosed(game, name, option)


def test_a_reading_that_only_another_edition_shows_is_diagnosed_there() -> None:
    """Half an advantage exists on a German card only."""
    is_diagnosed("match", "column_four_cost", "on-win", edition="de")


@pytest.mark.parametrize(
    ("name", "option", "declared"),
    [
        ("open_value", "playable-columns", {"game_length": "at-most-four-exchanges"}),
        ("refill_target", "limit-at-the-start", {"reshuffle_cost": "after-the-card"}),
    ],
)
def test_a_reading_that_another_reading_lets_show_is_diagnosed_under_it(
    name: str, option: str, declared: dict[str, str]
) -> None:
    """Whoever declares that other reading is asked the games that tell under it; otherwise nothing can be told.

    Under that reading two ways to count the open value are alike, but neither is the recommended one.
    """
    game = find_game("match")
    usual = {question.field: question.default for question in game.questions}
    talk = Conversation((*ENGINE, "--game", "match", "--reading", f"{name}={option}", "--silent"))
    try:
        talk.start()
        followed = []
        for expected in (usual, {**usual, **declared}):
            assert talk.rule(game, game.make_ruleset("fr", expected, None)) is None
            diagnosis = Diagnosis(game, "fr", expected)
            diagnosis.listen(talk, [vector for vector in read_vectors(game) if vector.question == name], lambda: True)
            followed.append(diagnosis.readings()[name])
    finally:
        talk.end()
    assert followed[0] == usual[name]
    assert followed[1] == option or (name, followed[1]) == ("open_value", "never-freed-columns")


@pytest.mark.long
@pytest.mark.timeout(120)
@pytest.mark.parametrize(("game", "name", "option"), [*alternatives("match"), *alternatives("chessme")])
def test_every_reading_is_diagnosed(game: str, name: str, option: str) -> None:
    """Every reading as an implementation, unless it is one that no game of the edition tells from another."""
    alike = {frozenset(pair) for pair in known_alike(find_game(game)).get(name, ())}
    if not any(option in pair for pair in alike):
        is_diagnosed(game, name, option)
        return
    report = judged((*ENGINE, "--game", game, "--reading", f"{name}={option}", "--silent"), game)
    (found,) = [found for found in report.readings if found.question == name]
    assert found.followed in {option, *(other for pair in alike if option in pair for other in pair), None}
    assert report.count(Status.BROKEN) == 0
    assert not [found for found in report.readings if found.status is Followed.NONE]


def test_what_does_not_recur_is_told_with_both_answers() -> None:
    """A program that errs once is not blamed for breaking a rule: what it said each time is told, and it does not conform."""
    report = judged(script("misbehaving.py", "errs-once", "chessme"), "chessme")
    assert report.verdict is Verdict.DOES_NOT
    assert report.count(Status.NOT_REPRODUCIBLE) == 1
    assert report.count(Status.BROKEN) == 0
    (finding,) = report.findings
    assert finding.breakage is Breakage.NOT_REPRODUCIBLE
    assert finding.differences, "the first answer"
    assert finding.detail.en == "the second time, as expected"
    assert finding.line.moves


def test_the_same_run_is_the_same_report_byte_for_byte() -> None:
    """Nothing in a report hangs on the time of day or on how busy a machine is."""
    command = script("faulty.py", "chessme-mate-looks-at-the-hand")
    reports = [json.dumps(plain_report(judged(command, "chessme", games=2))) for _ in range(2)]
    assert reports[0] == reports[1]


def test_a_vector_of_a_reading_that_fails_for_a_plain_reason_is_a_plain_failure() -> None:
    """What is wrong by every reading of a question is a broken rule, and no reading is called known or unknown for it."""
    report = judged(script("faulty.py", "match-column-four-is-free"), "match")
    questions = {question.field for question in find_game("match").questions}
    plain = [source for finding in report.findings for source in finding.sources if source.split("-")[1] in questions]
    assert plain
    assert not {found.status for found in report.readings} & {Followed.ANOTHER, Followed.NONE}
    assert Followed.DISTURBED in {found.status for found in report.readings}


def test_a_declared_reading_is_what_is_expected() -> None:
    """An implementation that owns up to a reading is judged by it, and conforms."""
    report = judged((*ENGINE, "--game", "match", "--reading", "tie_initiative=black"), "match", games=2)
    assert report.verdict is Verdict.CONFORMS
    (found,) = [found for found in report.readings if found.question == "tie_initiative"]
    assert (found.expected, found.followed) == ("black", "black")


MISBEHAVIOURS = ("crashes", "hangs", "answers-twice")


@pytest.mark.parametrize("way", MISBEHAVIOURS)
def test_misbehaviour_costs_only_its_own_result(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The run goes on to its end, with the misbehaviour among the findings; each time-out is waited for, so a few must do."""
    monkeypatch.setattr("arbitre.conformance.protocol.conversation.MOST_RESTARTS", 3)
    limits = Limits(seconds=1.5, line=1 << 22, memory=300 << 20)
    report = judged(script("misbehaving.py", way, "chessme"), "chessme", shrinking=2, limits=limits)
    assert report.verdict is Verdict.DOES_NOT
    assert report.count(Status.BROKEN)
    assert any(finding.breakage is Breakage.MISBEHAVIOUR for finding in report.findings)
    assert report.transcript


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("offers-everything", "floods: 60000 actions offered"),
        ("offers-far-too-much", "floods: a line longer than 4000000 bytes"),
        ("floods-its-log", "floods: more than 32 MiB on standard error"),
        ("drips", "answers half a line"),
        ("hangs", "hangs: no whole answer within 5 s"),
    ],
)
def test_hostile_ways_cost_little_and_are_named(way: str, said: str) -> None:
    """With the limits that the command has: processor time of the kit, and waiting, for less than twenty seconds in all."""
    worked = time.process_time()
    report = judged(script("misbehaving.py", way, "chessme"), "chessme")
    waited = 2 * Limits().seconds if way in {"drips", "hangs"} else 0.0
    assert time.process_time() - worked + waited < 20
    assert report.verdict is Verdict.DOES_NOT
    assert any(said in finding.detail.en for finding in report.findings), report.findings
    assert said in json.dumps(plain_report(report))


def test_a_long_reason_is_cut() -> None:
    """Two hundred characters of it are enough for anybody."""
    report = judged(script("misbehaving.py", "skips-at-length", "chessme"), "chessme")
    assert report.skips
    assert max(len(reason.en) for reason in report.skips.values()) < 210


def test_a_whole_number_may_be_written_as_a_fraction() -> None:
    """JSON Schema takes 2.0 for an integer, and so does the comparison."""
    report = judged(script("misbehaving.py", "writes-wholes-as-fractions"), "match")
    assert report.count(Status.BROKEN) == 0


def test_skipping_the_generated_games_is_not_conforming() -> None:
    """Whoever answers the short games of the vectors only has not shown to play the game."""
    report = judged(script("misbehaving.py", "skips-long-games", "chessme"), "chessme", games=2)
    assert report.verdict is Verdict.INCOMPLETE
    assert {name: reason.en for name, reason in report.skips.items()} == {GENERATED: "too long for me"}
    assert report.count(Status.SKIPPED) == 0, "no vector was"


@pytest.mark.parametrize(
    ("way", "verdict"),
    [
        ("omits-every-view", Verdict.INCOMPLETE),
        ("omits-what-is-past", Verdict.INCOMPLETE),
        ("omits-what-does-not-exist", Verdict.CONFORMS),
    ],
)
def test_a_vector_that_changes_what_is_omitted_is_not_passed(way: str, verdict: Verdict) -> None:
    """Whoever does not tell what a vector changes has not passed it, and no other step stands in for its clauses."""
    report = judged(script("misbehaving.py", way), "match", games=1)
    assert report.verdict is verdict
    assert (report.count(Status.SKIPPED) > 0) is (verdict is Verdict.INCOMPLETE)
    assert (ClauseStatus.SKIPPED in report.clauses.values()) is (verdict is Verdict.INCOMPLETE)
    assert report.count(Status.BROKEN) == 0


def test_a_slow_implementation_ends_too() -> None:
    """When the patience for all vectors together is used up, the rest is not asked, and the report says why."""
    started = time.monotonic()
    report = judged(script("misbehaving.py", "is-slow", "chessme"), "chessme", patience=2)
    assert time.monotonic() - started < 20
    assert report.verdict is Verdict.INCOMPLETE
    assert report.count(Status.SKIPPED) > 30
    assert all("too slowly" in reason.en for reason in report.skips.values())
    assert {found.status for found in report.readings} == {Followed.UNTOLD}


def test_a_clause_is_left_out_if_all_its_vectors_one_way_are() -> None:
    """What a clause excludes does not show that it is followed where it applies."""
    game = find_game("chessme")
    run = _Run(Plan(game, "fr"), Conversation(ENGINE), (), lambda *_: None)
    run.shown = {("CM-DEP-1", Sign.NEGATIVE), ("CM-DEP-2", Sign.NEGATIVE), ("CM-DEP-3", Sign.POSITIVE)}
    run.skipped = {("CM-DEP-1", Sign.POSITIVE), ("CM-DEP-2", Sign.POSITIVE), ("CM-DEP-3", Sign.POSITIVE)}
    known = ("CM-DEP-1", "CM-DEP-2", "CM-DEP-3", "CM-DEP-4")
    assert run.clauses(frozenset({"CM-DEP-2"}), known) == {
        "CM-DEP-1": ClauseStatus.SKIPPED,
        "CM-DEP-2": ClauseStatus.OK,
        "CM-DEP-3": ClauseStatus.OK,
        "CM-DEP-4": ClauseStatus.NOT_REACHED,
    }


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("speaks-another-version", "protocol 2 was not offered"),
        ("declares-no-such-reading", "“?” is not one of its readings; possible: allowed, forbidden"),
        ("declares-no-such-question", "rocks"),
    ],
)
def test_wrong_claims_are_told(way: str, said: str) -> None:
    """A handshake that means nothing is no ground for a verdict; what is wrong with it is said."""
    report = judged(script("misbehaving.py", way, "chessme"), "chessme")
    assert report.verdict is Verdict.COULD_NOT_RUN
    assert said in report.problem.en
    assert report.problem.fr != report.problem.en


def test_a_long_name_is_cut() -> None:
    """The headline stays one line."""
    report = judged(script("misbehaving.py", "has-a-long-name", "chessme"), "chessme", patience=0)
    assert report.implementation is not None
    assert len(report.implementation.name) < 100
    assert "\u202e" not in report.implementation.version


def test_what_cannot_be_run_is_not_judged() -> None:
    """No handshake, no verdict."""
    report = judged(("/no/such/program",), "match")
    assert report.verdict is Verdict.COULD_NOT_RUN
    assert "does not start" in report.problem.en


def test_a_game_that_is_not_played_is_not_judged() -> None:
    """An implementation of one game is not judged on the other."""
    report = judged((*ENGINE, "--game", "chessme"), "match")
    assert report.verdict is Verdict.COULD_NOT_RUN
    assert "match" in report.problem.en
