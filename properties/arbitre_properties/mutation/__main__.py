"""Run the mutants of a game and write the report: `python -m arbitre_properties.mutation --game match`."""

import argparse
import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from queue import SimpleQueue

import attrs
from rich.console import Console
from rich.progress import track

import arbitre_spec
from arbitre_properties.mutation.edits import EDITS, Edit
from arbitre_properties.mutation.functions import run_mutmut
from arbitre_properties.mutation.report import Result, equivalents, summary
from arbitre_properties.mutation.workshop import first_failure, lay_out, suite_of

KINDS = ("functions", *EDITS)


def main(words: Sequence[str]) -> int:
    """Try the mutants asked for; what is already decided in the working folder is not tried again."""
    parser = argparse.ArgumentParser(prog="python -m arbitre_properties.mutation", description=__doc__)
    parser.add_argument("--game", default="match", help="whose rules to change")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="which mutants to try")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=600, help="when a run of the suite counts as hanging")
    parser.add_argument("--folder", type=Path, default=Path("build/mutation"), help="where to work")
    parser.add_argument("--fresh", action="store_true", help="forget what is already decided")
    parser.add_argument("--least", type=float, default=95, help="how many of a hundred mutants must be noticed")
    asked = parser.parse_args(words)
    checkout = arbitre_spec.checkout()
    if checkout is None:
        parser.error("this needs the sources of arbitre: an installed copy has no tests")
    folder: Path = asked.folder.resolve() / asked.game
    if asked.fresh:
        shutil.rmtree(folder, ignore_errors=True)
    results: list[Result] = []
    for kind in asked.kinds:
        results += _decided(kind, folder, partial(_try, kind, asked, checkout, folder))
    report = summary(results, equivalents())
    (folder / "report.json").write_text(json.dumps(report, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    return _tell(report, asked.least)


def _decided(kind: str, folder: Path, run: "partial[Iterator[Result]]") -> list[Result]:
    """The results of a kind: read if they were written before, else found now, each written as it is found."""
    done = folder / f"{kind}.done"
    lines = folder / f"{kind}.jsonl"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        known = _read(lines)
        with lines.open("a", encoding="utf-8") as file:
            for result in run(known={result.id for result in known}):
                file.write(json.dumps(attrs.asdict(result), ensure_ascii=False) + "\n")
                file.flush()
        done.touch()
    return _read(lines)


def _read(lines: Path) -> list[Result]:
    if not lines.exists():
        return []
    plain = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    return [Result(**(entry | {"clauses": tuple(entry["clauses"])})) for entry in plain]


def _try(kind: str, asked: argparse.Namespace, checkout: Path, folder: Path, known: set[str]) -> Iterator[Result]:
    if kind == "functions":
        where = folder / "functions"
        if not (where / "mutants").exists():
            lay_out(checkout, where)
        for mutant in run_mutmut(asked.game, where, suite_of(asked.game, where), asked.jobs):
            noticed = "the tests that reach it" if mutant.is_killed else None
            yield Result(mutant.id, kind, mutant.clauses, noticed, mutant.change)
        return
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(asked.jobs):
        lay_out(checkout, folder / f"copy-{number}")
        copies.put(folder / f"copy-{number}")
    waiting = [edit for edit in EDITS[kind](asked.game, folder / "copy-0") if edit.id not in known]
    with ThreadPoolExecutor(asked.jobs) as pool:
        running = [pool.submit(_noticed, edit, copies, asked.game, asked.seconds) for edit in waiting]
        for finished in track(as_completed(running), description=f"{asked.game}: {kind}", total=len(running)):
            yield finished.result()


def _noticed(edit: Edit, copies: "SimpleQueue[Path]", game: str, seconds: float) -> Result:
    """Put the edited file into a free copy, run the suite there, and put the file back."""
    where = copies.get()
    file = where / edit.file
    before = file.read_text(encoding="utf-8")
    try:
        file.write_text(edit.text, encoding="utf-8")
        return Result(edit.id, edit.kind, edit.clauses, first_failure(where, suite_of(game, where), seconds))
    finally:
        file.write_text(before, encoding="utf-8")
        copies.put(where)


def _tell(report: dict[str, dict[str, dict[str, float]]], least: float) -> int:
    console = Console()
    for kind, score in report["kinds"].items():
        console.print(f"{kind:10} {score['noticed']:5} of {score['mutants']:5} noticed: {score['of_a_hundred']} %")
    for survivor in report["survivors"]:
        console.print(f"  survives: {survivor}", highlight=False, soft_wrap=True)
    return int(any(score["of_a_hundred"] < least for score in report["kinds"].values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
