"""A theorem that CrossHair establishes: the contracts of the rule functions, for all inputs that their types allow."""

import re
import subprocess
import sys
from pathlib import Path

from arbitre.core.language import Text
from arbitre_properties.match import contracts
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem

CONFIRMED = "Confirmed over all paths."
SECONDS_A_CONTRACT = 30


def verdicts(module: Path) -> dict[int, str]:
    """What CrossHair says of each contract, by the line of its promise."""
    command = [sys.executable, "-m", "crosshair", "check", "--report_all", "--analysis_kind=PEP316"]
    command += [f"--per_condition_timeout={SECONDS_A_CONTRACT}", str(module)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)  # noqa: S603  (our own file)
    lines = re.findall(r"^.*?:(\d+): \w+: (.*)$", told.stdout, re.MULTILINE)
    return {int(line): message for line, message in lines}


def promises(module: Path) -> list[int]:
    """The lines on which something is promised."""
    text = module.read_text(encoding="utf-8").splitlines()
    return [number for number, line in enumerate(text, start=1) if line.strip().startswith("post:")]


@theorem(
    "T-48",
    Text(
        fr="Les fonctions des règles tiennent leurs promesses pour tous les nombres, pas seulement pour ceux d'une table.",
        en="The rule functions keep their promises for all numbers, not only for those of a table.",
    ),
    Method.CROSSHAIR,
)
def contracts_are_confirmed() -> Verdict:
    """ECH-2i, ECH-4a, ECH-4c, ECH-4d, ECH-6d, ECH-7c, END-3, END-6, END-7, MAIN-3, ETAT-2a, ETAT-2c, EFF-2b, FIN-1, FIN-2, INTRO-2, CARTE-LECON: confirmed over all paths, each of them."""
    module = Path(contracts.__file__)
    told, promised = verdicts(module), promises(module)
    for line in promised:
        demand(told.get(line) == CONFIRMED, f"line {line}: {told.get(line, 'no verdict')}")
    demand(len(promised) > 15, "hardly anything is promised")
    return Holds({"promises": len(promised)})


THEOREMS = (contracts_are_confirmed,)
