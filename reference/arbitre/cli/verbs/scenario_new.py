"""`arbitre scenario new`: a scenario file made by asking, step by step, or from a game at a given play."""

import json
import sys
from pathlib import Path
from typing import Annotated

from arbitre.cli.keyboard.asking import Keyboard, Leaving
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OneGame
from arbitre.cli.options.own_files import read_file, write_file
from arbitre.cli.options.record_files import read_record_file
from arbitre.cli.options.ruleset_choice import chosen_game
from arbitre.cli.options.scenario_files import game_of
from arbitre.cli.output import Output
from arbitre.core.arbitration import Form, Prompt
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.tables import parse_table
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.records import Record, check_record
from arbitre.dispute.scenario import Ask, read_scenario

Answers = dict[str, Plain]


def scenario_new(
    *,
    game: OneGame = None,
    record: Annotated[
        Path | None,
        Text("part d'une partie jouée, au lieu de demander", "start from a game that was played, instead of asking"),
    ] = None,
    step: Annotated[int | None, Text("avec --record : après ce coup", "with --record: after this play")] = None,
    out: Annotated[Path, Text("le fichier à écrire", "the file to write")] = Path("scenario.toml"),
    output: Given,
) -> None:
    """Make a scenario file."""
    if step is not None and record is None:
        raise Mistake(Text("--step va avec --record", "--step goes with --record"))
    if out.exists():
        raise Mistake(
            Text("ce fichier existe déjà ; un autre nom : --out", "this file exists; another name: --out"),
            file=str(out),
        )
    if record is not None:
        text = text_from_record(read_record_file(record), step)
    else:
        chosen = chosen_game(game)
        text = _asked(chosen, Keyboard(sys.stdin, output))
    write_file(out, text)
    _tell(out, output)


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
        + f"\n{table}\n[played]\nmoves = {_long(notes)}\n\n[question]\nask = {json.dumps(Ask.WHAT_MAY_I_DO.value)}\n"
    )


def _asked(game: AnyGame, keyboard: Keyboard) -> str:
    """Ask about the table, then the moves, then the question; a wrong answer is told and asked again."""
    say = keyboard.output.say
    answers: Answers = {"game": game.name, "table": {}}
    keyboard.tell(say("Entrée laisse ce qui ne compte pas ; q arrête.", "Enter leaves what does not matter; q stops."))
    editions = ", ".join(game.editions)
    prompts = (
        Prompt(
            ("edition",),
            Form.TEXT,
            Text(f"Édition : {editions} ({game.editions[0]})", f"Edition: {editions} ({game.editions[0]})"),
        ),
        *game.arbitration.prompts,
        Prompt(
            ("played", "moves"),
            Form.LINES,
            Text(
                "Ce qui a été joué, une ligne par coup ; une ligne vide pour finir",
                "What was played, a line per play; an empty line to end",
            ),
        ),
        Prompt(
            ("question", "ask"),
            Form.TEXT,
            Text(
                f"La question : {', '.join(Ask)} ({Ask.WHAT_HAPPENS})",
                f"The question: {', '.join(Ask)} ({Ask.WHAT_HAPPENS})",
            ),
        ),
    )
    try:
        for prompt in prompts:
            answers = _answered(prompt, answers, keyboard)
        if answers.get("question", {}).get("ask") == Ask.IS_LEGAL.value:
            answers = _answered(
                Prompt(("question", "move"), Form.TEXT, Text("Quel coup ?", "Which move?")), answers, keyboard
            )
    except Leaving:
        raise Mistake(Text("rien n'est écrit", "nothing is written")) from None
    return toml_of(answers)


def _answered(prompt: Prompt, answers: Answers, keyboard: Keyboard) -> Answers:
    """The answers with one more, once it fits the others."""
    question = prompt.question.in_(keyboard.output.language)
    while True:
        said = _lines(question, keyboard) if prompt.form is Form.LINES else keyboard.ask(f"{question} > ")
        if said == "q":
            raise Leaving
        said = said or prompt.otherwise
        if not said:
            return answers
        more = _with(answers, prompt.keys, _value(prompt.form, said))
        try:
            _try(more, is_last=prompt.keys == ("question", "ask"))
        except Mistake as mistake:
            keyboard.tell(mistake.message.in_(keyboard.output.language))
        else:
            return more


def _lines(question: str, keyboard: Keyboard) -> str:
    keyboard.tell(question)
    lines: list[str] = []
    while line := keyboard.ask("| "):
        if line == "q":
            return line
        lines.append(line)
    return "\n".join(lines)


def _value(form: Form, said: str) -> object:
    match form:
        case Form.NUMBER:
            return int(said) if said.lstrip("-").isdecimal() else said
        case Form.LIST:
            parts = [part.strip() for part in said.split(",")]
            return [int(part) if part.isdecimal() else part for part in parts]
        case Form.TEXT | Form.LINES:
            return said


def _with(answers: Answers, keys: tuple[str, ...], value: object) -> Answers:
    head, *rest = keys
    return {**answers, head: _with(answers.get(head, {}), tuple(rest), value) if rest else value}


def _try(answers: Answers, *, is_last: bool) -> None:
    """Read what is known so far as a scenario; a move still to be named is not missed yet."""
    if is_last and answers["question"]["ask"] == Ask.IS_LEGAL.value:
        return
    if not answers["table"]:
        return
    source = parse_table(toml_of(answers), "")
    played = play_scenario(read_scenario(source, game_of, lambda name: read_file(Path(name))))
    if played.refused is not None:
        raise Mistake(played.refused.why.reason)


def toml_of(answers: Answers) -> str:
    """A scenario as TOML: plain keys first, then a table for each group."""
    return "\n".join(_tables((), answers)).strip() + "\n"


def _tables(path: tuple[str, ...], entries: Answers) -> list[str]:
    plain = {key: value for key, value in entries.items() if not isinstance(value, dict)}
    lines = ["", f"[{'.'.join(path)}]"] if path and (plain or not entries) else []
    for key, value in plain.items():
        is_long = isinstance(value, str) and ("\n" in value or key == "moves")
        lines.append(f"{key} = {_long(value + chr(10)) if is_long else json.dumps(value, ensure_ascii=False)}")
    for key, value in entries.items():
        if isinstance(value, dict):
            lines += _tables((*path, key), value)
    return lines


def _long(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'"""\n{escaped}"""'
