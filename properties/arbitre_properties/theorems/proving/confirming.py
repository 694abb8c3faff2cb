"""Asking CrossHair: a promise of a rule function is confirmed over all paths, or it does not count."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from arbitre_properties.theorems.proving.theorem import demand

CONFIRMED = "Confirmed over all paths."
SECONDS_A_CONTRACT = 30


def verdicts(module: Path) -> dict[int, str]:
    """What CrossHair says of each contract, by the line of its promise."""
    command = [sys.executable, "-m", "crosshair", "check", "--report_all", "--analysis_kind=PEP316"]
    command += [f"--per_condition_timeout={SECONDS_A_CONTRACT}", str(module)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)  # noqa: S603  (our own file)
    lines = re.findall(r"^.*?:(\d+): \w+: (.*)$", told.stdout, re.MULTILINE)
    return {int(line): message for line, message in lines}


def promises(module: Path) -> dict[str, list[int]]:
    """The lines on which something is promised, by the function that promises it."""
    source = module.read_text(encoding="utf-8")
    lines = source.splitlines()
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            span = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            found[node.name] = [number for number in span if lines[number - 1].strip().startswith("post:")]
    return found


def demand_confirmed(contracts: ModuleType, *names: str) -> int:
    """Every promise of these functions is confirmed, or of all functions where none is named; how many there are."""
    module = Path(str(contracts.__file__))
    told, promised = verdicts(module), promises(module)
    lines = [line for name in names or promised for line in promised[name]]
    for line in lines:
        demand(told.get(line) == CONFIRMED, f"line {line}: {told.get(line, 'no verdict')}")
    demand(bool(lines), "nothing is promised")
    return len(lines)
