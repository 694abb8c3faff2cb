"""`arbitre scenario new`: a scenario file made by asking, step by step, or from a game at a given play."""

import json
import sys
from pathlib import Path
from typing import Annotated

from arbitre.cli.keyboard.asking import Keyboard, Leaving
from arbitre.cli.keyboard.describing import describe, which_game
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OneGame, known_parts
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.record_files import read_record_file
from arbitre.cli.options.ruleset_choice import chosen_game
from arbitre.cli.options.scenario_files import read_scenario_file
from arbitre.cli.output import Output
from arbitre.cli.pages.verdict_page import verdict_page
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.dispute.questions import Ask
from arbitre.dispute.records import Record, check_record
from arbitre.dispute.scenario_text import long_text
from arbitre.dispute.verdict import judge as judged


def scenario_new(
    *,
    game: OneGame = None,
    record: Annotated[
        Path | None,
        Text("part d'une partie jouée, au lieu de demander", "start from a game that was played, instead of asking"),
    ] = None,
    step: Annotated[int | None, Text("avec --record : après ce coup", "with --record: after this play")] = None,
    out: Annotated[
        Path | None, Text("le fichier à écrire (scenario.toml)", "the file to write (scenario.toml)")
    ] = None,
    output: Given,
) -> None:
    """Make a scenario file."""
    if step is not None and record is None:
        raise Mistake(Text("--step va avec --record", "--step goes with --record"))
    out = _free() if out is None else out
    if out.exists():
        raise Mistake(
            Text("ce fichier existe déjà ; un autre nom : --out", "this file exists; another name: --out"),
            file=str(out),
        )
    if record is not None:
        text = text_from_record(read_record_file(record), step)
        write_file(out, text)
    else:
        text = _described(game, Keyboard(sys.stdin, output))
        write_file(out, text)
        scenario = read_scenario_file(out)
        output.show(*verdict_page(scenario, judged(scenario), output, full=False))
    _tell(out, output)


def _free() -> Path:
    """scenario.toml, or the first of scenario-2.toml, scenario-3.toml … that is no file yet."""
    names = ("scenario.toml", *(f"scenario-{number}.toml" for number in range(2, 1000)))
    return next((path for path in map(Path, names) if not path.exists()), Path(names[-1]))


def _described(game: str | None, keyboard: Keyboard) -> str:
    try:
        return describe(chosen_game(game or which_game(known_parts(), keyboard)), keyboard)
    except Leaving:
        raise Mistake(Text("rien n'est écrit", "nothing is written")) from None


def _tell(out: Path, output: Output) -> None:
    output.write(
        output.say(
            f"Écrit : {out} ; pour le verdict : arbitre judge {out}\n",
            f"Written: {out}; for the verdict: arbitre judge {out}\n",
        )
    )


def text_from_record(record: Record, step: int | None) -> str:
    """The table at the last moment before that play which can be described, and the plays since."""
    checked = check_record(record)
    if checked.stopped is not None and (step is None or step >= checked.stopped.number):
        why = checked.stopped.why.reason
        number = checked.stopped.number
        raise Mistake(Text(f"le coup {number} n'est pas permis : {why.fr}", f"play {number} is not allowed: {why.en}"))
    count = len(checked.actions)
    last = count if step is None else step
    if not 0 <= last <= count:
        raise Mistake(Text(f"--step : de 0 à {count}", f"--step: from 0 to {count}"))
    game = record.game
    state = game.new(record.ruleset)
    table, notes = None, ""
    for action in (None, *checked.actions[:last]):
        if action is not None:
            notes += f"{game.arbitration.write_action(state, action)}\n"
            state = game.apply(state, action).state
        described = game.arbitration.write_table(state)
        if described is not None:
            table, notes = described, ""
    if table is None:
        table = '[table]\nmoment = "start"\n'
    plain = game.converter().unstructure(record.ruleset, game.ruleset_type)
    own = game.converter().unstructure(game.make_ruleset(plain["edition"], {}, None), game.ruleset_type)["readings"]
    readings = {field: answer for field, answer in plain["readings"].items() if answer != own[field]}
    agreed = "".join(f"{field} = {json.dumps(answer)}\n" for field, answer in readings.items())
    return (
        f"game = {json.dumps(game.name)}\nedition = {json.dumps(plain['edition'])}\n"
        + (f"\n[readings]\n{agreed}" if agreed else "")
        + f"\n{table}\n[played]\nmoves = {long_text(notes)}\n\n[question]\nask = {json.dumps(Ask.WHAT_MAY_I_DO.value)}\n"
    )
