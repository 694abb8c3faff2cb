"""Run the mutants of a game and write the report: `python -m arbitre_properties.mutation --game match`."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import attrs
from rich.console import Console
from rich.progress import Progress

import arbitre_spec
from arbitre_properties.mutation.edits import Edit, deletion_edits, reading_edits, table_edits
from arbitre_properties.mutation.functions import function_edits
from arbitre_properties.mutation.report import Result, equivalents, summary
from arbitre_properties.mutation.sources import suite_of
from arbitre_properties.mutation.trials import Bench, first_broken_test, try_anew, try_in_place

EDITS: Final = {
    "deletions": deletion_edits,
    "readings": reading_edits,
    "functions": function_edits,
    "tables": table_edits,
}


def main(words: Sequence[str]) -> int:
    """Try the mutants asked for; those noticed before are not tried again, those that survived are."""
    parser = argparse.ArgumentParser(prog="python -m arbitre_properties.mutation", description=__doc__)
    parser.add_argument("--game", default="match", help="whose rules to change")
    parser.add_argument("--kinds", nargs="+", choices=EDITS, default=tuple(EDITS), help="which mutants to try")
    parser.add_argument("--only", default="", help="try only mutants whose name contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=60, help="of computing, after which a mutant counts as hanging")
    parser.add_argument("--folder", type=Path, default=Path("build/mutation"), help="where results are kept")
    parser.add_argument("--fresh", action="store_true", help="forget what is known")
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
    bench = Bench(root, suite_of(asked.game, root), folder / "reach.json", asked.jobs, asked.seconds)
    if broken := first_broken_test(bench):
        parser.error(f"a test fails before anything is changed: {broken}")
    results = [result for kind in asked.kinds for result in _results(kind, asked, bench, folder)]
    report = summary(results, equivalents())
    (folder / "report.json").write_text(json.dumps(report, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    return _tell(report, asked.least)


def _results(kind: str, asked: argparse.Namespace, bench: Bench, folder: Path) -> list[Result]:
    """The fate of every mutant of a kind, each written as it is found."""
    lines = folder / f"{kind}.jsonl"
    known = {result.id: result for result in _read(lines)}
    edits = list(EDITS[kind](asked.game, bench.root))
    waiting = [edit for edit in edits if asked.only in edit.id and not _is_noticed(known.get(edit.id))]
    console = Console(stderr=True)
    with lines.open("a", encoding="utf-8") as file, Progress(console=console) as progress:
        bar = progress.add_task(f"{asked.game}: {kind}", total=len(waiting))

        def note(edit: Edit, noticed: str | None) -> None:
            result = Result(edit.id, edit.kind, edit.clauses, noticed)
            known[edit.id] = result
            file.write(json.dumps(attrs.asdict(result), ensure_ascii=False) + "\n")
            file.flush()
            progress.advance(bar)

        _trial(kind, asked.game)(bench, waiting, note)
    return [known[edit.id] for edit in edits if edit.id in known]


def _trial(kind: str, game: str) -> "partial[None]":
    """How a kind is tried. Tests that only list the readings say nothing of the game, so they do not count there."""
    if kind in ("functions", "deletions"):
        return partial(try_in_place)
    listing = frozenset({f"tests/{game}/test_readings.py"}) if kind == "readings" else frozenset()
    return partial(try_anew, leave_out=listing)


def _is_noticed(result: Result | None) -> bool:
    return result is not None and result.noticed_by is not None


def _read(lines: Path) -> list[Result]:
    if not lines.exists():
        return []
    plain = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    return [Result(**(entry | {"clauses": tuple(entry["clauses"])})) for entry in plain]


def _tell(report: dict[str, dict[str, dict[str, float]]], least: float) -> int:
    console = Console()
    for kind, score in report["kinds"].items():
        console.print(f"{kind:10} {score['noticed']:5} of {score['mutants']:5} noticed: {score['of_a_hundred']} %")
    for survivor in report["survivors"]:
        console.print(f"  survives: {survivor}", highlight=False, markup=False, soft_wrap=True)
    return int(any(score["of_a_hundred"] < least for score in report["kinds"].values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
