"""Who plays the games of a campaign: processes of this machine, or a dask cluster."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from tests.cli.conftest import Ask
from tests.conformance.judging import ENGINE

from arbitre.conformance.run.generating import Workers

IMPACT = ("impact", "D-40", "--matches", "3", "--players", "random", "--json")
CONFORM = ("conform", "--game", "match", "--games", "6", "--json")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of one worker; it lives in this process, but is spoken to over the network."""
    with LocalCluster(  # type: ignore[no-untyped-call]  # dask has types, but not for this
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
    ) as local:
        yield local.scheduler_address


def test_a_cluster_measures_what_processes_measure(arbitre: Ask, cluster: str) -> None:
    """A campaign gives the same figures wherever it is played."""
    here = arbitre(*IMPACT, "--jobs", "2")
    there = arbitre(*IMPACT, "--cluster", cluster)
    assert (here.code, there.code, there.err) == (0, 0, "")
    assert there.json == here.json
    assert here.json["readings"][0]["players"]["random"]["observable"]["of"] == 3


def test_a_cluster_judges_as_this_machine_does(arbitre: Ask, cluster: str) -> None:
    """The generated games of a conformance run are the same ones wherever they are played."""
    reports = [arbitre(*CONFORM, *options, "--", *ENGINE) for options in (["--jobs", "2"], ["--cluster", cluster])]
    assert [report.code for report in reports] == [0, 0]
    told = [
        {key: each for key, each in report.json.items() if key not in {"seconds", "transcript"}} for report in reports
    ]
    assert told[0] == told[1]
    assert told[0]["generated"]["games"] == 6


def test_a_cluster_without_its_library_says_what_to_install(arbitre: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is named, and nothing is played."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = arbitre(*IMPACT, "--cluster", "tcp://127.0.0.1:8786")
    assert answer.code == 2
    assert "pip install 'arbitre[scale]'" in " ".join(answer.err.split())
    french = arbitre(*IMPACT, "--cluster", "tcp://127.0.0.1:8786", lang="fr")
    assert "il manque distributed, qui vient avec l'extra « scale »" in " ".join(french.err.split())


@pytest.mark.parametrize("address", ["here", "tcp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_told(arbitre: Ask, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong address is a mistake of the user, told with what is expected."""
    monkeypatch.setattr("arbitre.cli.options.workers._PATIENCE", 0.5)
    answer = arbitre(*IMPACT, "--cluster", address)
    assert answer.code == 2
    assert "tcp://HOST:PORT" in answer.err


@pytest.mark.parametrize("words", [IMPACT, (*CONFORM, "--", *ENGINE)], ids=["impact", "conform"])
def test_no_worker_at_all_is_refused(arbitre: Ask, words: tuple[str, ...]) -> None:
    """At least one process is needed."""
    answer = arbitre(words[0], "--jobs", "0", *words[1:])
    assert answer.code == 2
    assert "at least 1" in answer.err


def test_a_worker_ended_in_mid_run_changes_nothing(arbitre: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are hired for what is left, and the figures are those of an undisturbed run."""
    asked = ("impact", "D-40", "--matches", "10", "--players", "random", "--json")
    undisturbed = arbitre(*asked, "--jobs", "1")
    hirings = []

    @contextmanager
    def hired(_jobs: int, _cluster: str | None) -> Iterator[Workers]:
        hirings.append(_jobs)
        with ThreadPoolExecutor(1) as executor:
            yield Workers(_Ended(executor) if len(hirings) == 1 else executor, 1)

    monkeypatch.setattr("arbitre.cli.verbs.impact.hired", hired)
    disturbed = arbitre(*asked)
    assert (disturbed.code, disturbed.out, len(hirings)) == (0, undisturbed.out, 2), disturbed.err


class _Ended(Executor):
    """An executor whose process is ended after its first task."""

    def __init__(self, executor: Executor) -> None:
        self._executor, self._tasks = executor, 0

    def submit(self, task: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:  # noqa: ANN401  (as it is)
        """Only the first task is done; the others break, as those of a `ProcessPoolExecutor` do."""
        self._tasks += 1
        if self._tasks == 1:
            done: Future[Any] = Future()
            done.set_result(task(*given, **named))
            return done
        broken: Future[Any] = Future()
        broken.set_exception(BrokenExecutor("a process was ended"))
        return broken


def test_slices_make_up_the_whole(arbitre: Ask, tmp_path: Path) -> None:
    """Two machines with a slice each, their results merged: the same bytes as one machine's."""
    asked = ("impact", "D-40", "--matches", "5", "--players", "random", "--json", "--jobs", "1")
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for number, file in enumerate(files, 1):
        part = arbitre(*asked, "--slice", f"{number}/2", "--resume", str(file))
        assert part.json["readings"][0]["players"]["random"]["observable"]["of"] == (3, 2)[number - 1]
    merged = arbitre(*asked, *(word for file in files for word in ("--merge", str(file))))
    assert (merged.code, merged.out) == (0, arbitre(*asked).out)


@pytest.mark.parametrize("wrong", ["3/2", "0/2", "half", "1/"])
def test_a_slice_that_there_is_not_is_refused(arbitre: Ask, wrong: str) -> None:
    """Exit code 2, with what would be accepted."""
    answer = arbitre(*IMPACT, "--slice", wrong)
    assert answer.code == 2
    assert "2/5" in answer.err
