"""Run the mutants of a game and write the report: `python -m arbitre_properties.mutation --game match`."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

import attrs
from rich.console import Console
from rich.progress import Progress

import arbitre_spec
from arbitre.cli.options.own_files import write_file
from arbitre.core.plain import Plain
from arbitre_properties.mutation.edits import Edit, deletion_edits, reading_edits, table_edits, unchanged
from arbitre_properties.mutation.functions import function_edits
from arbitre_properties.mutation.reach import Reach
from arbitre_properties.mutation.report import Result, equivalents, summary
from arbitre_properties.mutation.sources import suite_of
from arbitre_properties.mutation.trials import Bench, first_broken_test, try_anew, try_in_place

EDITS: Final = {
    "readings": reading_edits,
    "tables": table_edits,
    "deletions": deletion_edits,
    "functions": function_edits,
}
"""The kinds in the order they are tried: those that must be there before anything is loaded come first."""


def main(words: Sequence[str]) -> int:
    """Try the mutants asked for; those noticed before are not tried again, those that survived are."""
    parser = argparse.ArgumentParser(prog="python -m arbitre_properties.mutation", description=__doc__)
    parser.add_argument("--game", default="match", help="whose rules to change")
    parser.add_argument("--kinds", nargs="+", choices=EDITS, default=tuple(EDITS), help="which to try now")
    parser.add_argument("--only", default="", help="try only mutants whose name contains this")
    parser.add_argument("--most", type=int, default=None, help="try at most so many mutants of each kind now")
    parser.add_argument("--again", action="store_true", help="try only those that survived before")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--budget", type=float, default=60, help="how many seconds of tests a mutant meets at most")
    parser.add_argument("--folder", type=Path, default=Path("build/mutation"), help="where results are kept")
    parser.add_argument("--keep", action="store_true", help="write the report where the site finds it")
    parser.add_argument("--fresh", action="store_true", help="forget what is known: after a change of the rules")
    parser.add_argument("--least", type=float, default=95, help="how many of a hundred mutants must be noticed")
    asked = parser.parse_args(words)
    root = arbitre_spec.checkout()
    if root is None:
        parser.error("this needs the sources of arbitre: an installed copy has no tests")
    folder: Path = asked.folder.resolve() / asked.game
    if asked.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(root)
    bench = Bench(root, suite_of(asked.game, root), folder / "reach.json", asked.jobs, asked.budget)
    if broken := first_broken_test(bench):
        parser.error(f"a test fails before anything is changed: {broken}")
    results = [result for kind in EDITS for result in _results(kind, asked, bench, folder)]
    report = summary(asked.game, results, equivalents())
    kept = root / "docs" / "_data" / f"mutation-{asked.game}.json" if asked.keep else folder / "report.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    write_file(kept, json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    return _tell(report, asked.least)


def _results(kind: str, asked: argparse.Namespace, bench: Bench, folder: Path) -> list[Result]:
    """The fate of the mutants of a kind, each written as it is found; their order is mixed, so that a part stands for all."""
    lines = folder / f"{kind}.jsonl"
    known = {result.id: result for result in _read(lines)}
    edits = list(EDITS[kind](asked.game, bench.root))
    waiting = [edit for edit in edits if asked.only in edit.id and not _is_noticed(known.get(edit.id))]
    if asked.again:
        waiting = [edit for edit in waiting if edit.id in known]
    waiting.sort(key=lambda edit: (edit.id in known, sha256(edit.id.encode()).digest()))
    waiting = waiting[: asked.most] if kind in asked.kinds else []
    console = Console(stderr=True)
    with lines.open("a", encoding="utf-8") as file, Progress(console=console, disable=not waiting) as progress:
        bar = progress.add_task(f"{asked.game}: {kind}", total=len(waiting))

        def note(edit: Edit, noticed: str | None) -> None:
            result = Result(edit.id, edit.kind, edit.clauses, noticed)
            known[edit.id] = result
            file.write(json.dumps(attrs.asdict(result), ensure_ascii=False) + "\n")
            file.flush()
            progress.advance(bar)

        for attempt, some in trials_of(kind, asked.game, waiting, bench):
            attempt(bench, [unchanged(some[0], bench.root)], _must_survive)
            attempt(bench, some, note)
    return [known.get(edit.id) or Result(edit.id, edit.kind, edit.clauses, None, tried=False) for edit in edits]


def _must_survive(_edit: Edit, noticed: str | None) -> None:
    """The control: a trial of nothing at all. If it is noticed, so would be anything, and no result could be believed."""
    if noticed is not None:
        raise RuntimeError(f"a test fails though nothing is changed: {noticed}")


def trials_of(kind: str, game: str, edits: list[Edit], bench: Bench) -> list[tuple["partial[None]", list[Edit]]]:
    """How each of these is tried. Tests that only compare lists of readings say nothing of the game, so they do not count there.

    A function that no test runs may have run when its module was loaded: it is loaded anew.
    """
    listing = (
        f"tests/{game}/test_readings.py",
        f"tests/{game}/test_components.py",
        "tests/dispute/test_dispute_files.py::test_readings_are",
    )
    anew = partial(try_anew, leave_out=listing if kind == "readings" else ())
    if not edits or kind not in ("functions", "deletions"):
        return [(anew, edits)] if edits else []
    reach = Reach.read(bench.reach)
    reached: dict[bool, list[Edit]] = {False: [], True: []}
    for edit in edits:
        reached[bool(reach.tests_of(edit.file, edit.lines))].append(edit)
    return [
        (attempt, some) for attempt, some in ((anew, reached[False]), (partial(try_in_place), reached[True])) if some
    ]


def _is_noticed(result: Result | None) -> bool:
    return result is not None and result.noticed_by is not None


def _read(lines: Path) -> list[Result]:
    if not lines.exists():
        return []
    plain = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    return [Result(**(entry | {"clauses": tuple(entry["clauses"])})) for entry in plain]


def _tell(report: dict[str, Plain], least: float) -> int:
    console = Console()
    for kind, score in report["kinds"].items():
        tried, made = score["tried"], score["mutants"]
        console.print(f"{kind:10} {score['noticed']} of {tried} noticed: {score['of_a_hundred']} % ({made} made)")
    for survivor in report["survivors"]:
        console.print(f"  survives: {survivor}", highlight=False, markup=False, soft_wrap=True)
    return int(any(score["of_a_hundred"] < least for score in report["kinds"].values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
