"""A table described by asking: the question first, then only what it needs; a step back is always possible."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from string import ascii_lowercase
from textwrap import fill
from typing import Final

from attrs import evolve, frozen

from arbitre.cli.keyboard.asking import Keyboard, Leaving
from arbitre.cli.keyboard.layout import WIDTH
from arbitre.cli.options.own_files import read_file
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.arbitration import Prompt
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.spelling import fold
from arbitre.core.tables import parse_table
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.questions import QUESTIONS, Ask, question_meant
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.scenario_text import Answers, toml_of
from arbitre.trace.clauses import Part

_BACK: Final = ("b", "back", "retour", "r", "<")
_LEAVE: Final = ("q", "quit", "quitter")
_BY: Final = (Ask.MAY_I, Ask.WHAT_MAY_I_DO, Ask.WHAT_DO_I_LOSE)
_EXTRAS: Final = ("extras",)
_WHO_ASKS: Final = Text(fr="Qui demande ?", en="Who is asking?")
_WHOSE: Final = Text(fr="À qui ?", en="Whose?")


@frozen
class Described:
    """How far a table has been described: the answers, the prompts that were answered or left, and what was said of the table."""

    answers: Answers
    done: tuple[tuple[str, ...], ...] = ()
    told: tuple[tuple[Text, str], ...] = ()


def which_game(parts: Sequence[Part], keyboard: Keyboard) -> str:
    """The game to describe a table of; the first where nothing is said."""
    titles = [part.title.in_(keyboard.output.language) for part in parts]
    for place, title in enumerate(titles, 1):
        keyboard.tell(f"  {place} {title}")
    while True:
        said = keyboard.ask(keyboard.output.say("Quel jeu ? (Entrée : 1) > ", "Which game? (Enter: 1) > ")) or "1"
        if said.isdecimal() and 0 < int(said) <= len(parts):
            return parts[int(said) - 1].game
        named = [
            part.game for part, title in zip(parts, titles, strict=True) if fold(said) in fold(f"{part.game} {title}")
        ]
        if len(named) == 1:
            return named[0]


def describe(game: AnyGame, keyboard: Keyboard) -> str:
    """The text of a scenario, asked for step by step; `Leaving` where the person gives up."""
    say = keyboard.output.say
    keyboard.tell(
        say(
            "Entrée : peu importe ; b : revenir en arrière ; ? : un exemple ; q : arrêter.",
            "Enter: it does not matter; b: a step back; ?: an example; q: stop.",
        )
    )
    past: list[Described] = []
    now = Described({"game": game.name, "question": {"ask": Ask.WHAT_HAPPENS.value}, "table": {}})
    while (prompt := _next(game, now)) is not None or not _stands(now, keyboard):
        if prompt is None:
            now = past.pop()
            continue
        said = _ask(prompt, keyboard)
        match fold(said).strip():
            case "?":
                keyboard.tell(say("Par exemple : ", "For example: ") + prompt.example.in_(keyboard.output.language))
            case word if word in _BACK and not _is_a_letter(prompt, said):
                now = past.pop() if past else now
            case word if word in _LEAVE:
                raise Leaving
            case _:
                after = _answered(now, prompt, said, keyboard)
                if after is not None:
                    past.append(now)
                    now = after
                    _show(now, keyboard)
    return toml_of({key: value for key, value in now.answers.items() if (key,) != _EXTRAS})


def _is_a_letter(prompt: Prompt, said: str) -> bool:
    """Whether a capital that also asks for a step back is an answer here: B is a bishop, R a rook."""
    return said in {"B", "R"} and prompt.keys[0] == "table" and prompt.read(said) == said


def _next(game: AnyGame, now: Described) -> Prompt | None:
    return next((each for each in _prompts(game, now) if each.keys not in now.done and each.needed(now.answers)), None)


def _prompts(game: AnyGame, now: Described) -> Iterator[Prompt]:
    """The question, what it is about, the table, something special, and what was played."""
    own = (*game.arbitration.prompts, _agreed(game))
    extras = [prompt for prompt in own if prompt.is_extra]
    chosen: list[int] = now.answers.get("extras", [])
    yield from _about_the_question(game)
    yield from (prompt for prompt in own if not prompt.is_extra)
    for number in chosen:
        yield extras[number]
    if extras and now.answers["question"]["ask"] not in {Ask.WHO_WINS, Ask.HOW_MANY}:
        yield _something_special(extras, len(chosen))
    yield Prompt(
        ("played", "moves"),
        Text(fr="joué", en="played"),
        Text(
            fr="Ce qui a été joué ensuite, une ligne par coup ; une ligne vide pour finir (Entrée : rien)",
            en="What was played from there, a line per play; an empty line to end (Enter: nothing)",
        ),
        Text(fr=game.arbitration.saying.example, en=game.arbitration.saying.example),
        lambda said: said or None,
        is_long=True,
    )


def _about_the_question(game: AnyGame) -> Iterator[Prompt]:
    yield Prompt(
        ("question",),
        Text(fr="question", en="question"),
        Text(
            fr="Que voulez-vous savoir ? un numéro, ou votre question",
            en="What would you like to know? a number, or your question",
        ),
        Text(fr="3 ; ou : puis-je abandonner ?", en="3; or: may I resign?"),
        lambda said: _question(game, said),
        choices=tuple(QUESTIONS.values()),
        otherwise=Ask.WHAT_HAPPENS.value,
    )
    yield Prompt(
        ("question", "move"),
        Text(fr="ceci", en="this"),
        Text(fr="Quoi ? Une phrase suffit", en="Do what? A sentence will do"),
        Text(fr="abandonner ; ajouter un troisième pion", en="resign; add a third pawn"),
        lambda said: _wish(game, said),
        lambda answers: answers["question"]["ask"] == Ask.MAY_I and not answers["question"].get("move"),
    )
    quantities = game.arbitration.saying.quantities
    yield Prompt(
        ("question", "what"),
        Text(fr="combien de", en="how many"),
        Text(
            fr=f"Combien de quoi ? {', '.join(each.name.fr for each in quantities.values())}",
            en=f"How many of what? {', '.join(each.name.en for each in quantities.values())}",
        ),
        Text(fr="cartes", en="cards"),
        lambda said: _quantity(game, said),
        lambda answers: answers["question"]["ask"] == Ask.HOW_MANY,
        otherwise=next(iter(quantities), ""),
    )
    names = game.arbitration.player_names
    who = ", ".join(names[player].en for player in game.players)
    qui = ", ".join(names[player].fr for player in game.players)
    for key, asked, kinds in (("by", _WHO_ASKS, _BY), ("of", _WHOSE, (Ask.HOW_MANY,))):
        yield Prompt(
            ("question", key),
            Text(fr="qui", en="who"),
            Text(fr=f"{asked.fr} {qui} (Entrée : peu importe)", en=f"{asked.en} {who} (Enter: it does not matter)"),
            Text(fr=qui.partition(",")[0], en=who.partition(",")[0]),
            lambda said: _player(game, said),
            partial(_asks, kinds),
        )


def _asks(kinds: tuple[Ask, ...], answers: Mapping[str, Plain]) -> bool:
    return answers["question"]["ask"] in kinds


def _quantity(game: AnyGame, said: str) -> str | None:
    words = fold(said).strip()
    for name, each in game.arbitration.saying.quantities.items():
        if words in {name, *each.words, fold(each.name.fr), fold(each.name.en)}:
            return name
    return None


def _question(game: AnyGame, said: str) -> Plain:
    meant = question_meant(said)
    if meant is None:
        return None
    ask, sentence = meant
    if sentence and _wish(game, sentence) is None:
        sentence = ""
    return {"ask": ask.value} | ({"move": sentence} if sentence else {})


def _wish(game: AnyGame, said: str) -> str | None:
    """The sentence, if it names something that one can do; what is wrong with it otherwise is told."""
    game.arbitration.read_wish(game.default_ruleset(), said, None)
    return said


def _player(game: AnyGame, said: str) -> str | None:
    words = set(fold(said).replace("'", " ").split())
    for player in game.players:
        name = game.arbitration.player_names[player]
        known = {word for each in (name.fr, name.en, player.value) for word in fold(each).split()} - {"les"}
        if words & (known | {player.value[:1]}):
            return str(player.value)
    return None


def _place(said: str, choices: Sequence[Text]) -> int | None:
    """The place of a choice, said by its number or by words that it alone has."""
    if said.isdecimal():
        return int(said) - 1 if 0 < int(said) <= len(choices) else None
    words = fold(said).split()
    found = [place for place, each in enumerate(choices) if all(word in fold(f"{each.fr} {each.en}") for word in words)]
    return found[0] if len(found) == 1 else None


def _agreed(game: AnyGame) -> Prompt:
    """What the players had agreed on before, by the letters that `arbitre dispute` gives the readings."""
    return Prompt(
        ("readings",),
        Text(fr="nous étions convenus de la lecture d'un litige", en="we had agreed how to read a dispute"),
        Text(
            fr="Quels litiges, et comment ? (arbitre disputes les énumère, arbitre dispute D-03 en montre les lectures)",
            en="Which disputes, and how? (arbitre disputes lists them, arbitre dispute D-03 shows its readings)",
        ),
        Text(fr="D-03 B", en="D-03 B"),
        lambda said: _readings(game, said),
        is_extra=True,
    )


def _readings(game: AnyGame, said: str) -> dict[str, str] | None:
    """`D-03 B, D-30 A`: the reading of each, by its field."""
    disputes = {fold(each.id): each for each in read_disputes(game) if each.field is not None}
    found = {}
    for identifier, letter in re.findall(r"([a-z-]*d-\d+)\W*([a-z])\b", fold(said)):
        dispute = disputes.get(identifier)
        place = ascii_lowercase.index(letter)
        if dispute is None or dispute.field is None or place >= len(dispute.readings):
            return None
        found[dispute.field] = dispute.readings[place].name
    return found or None


def _something_special(extras: list[Prompt], asked: int) -> Prompt:
    """Whether anything else is to be told, as often as somebody says so."""
    return Prompt(
        (*_EXTRAS, str(asked)),
        Text(fr="particularité", en="something special"),
        Text(fr="Autre chose ? (Entrée : rien)", en="Anything else? (Enter: nothing)"),
        Text(fr="1", en="1"),
        lambda said: _place(said, tuple(each.label for each in extras)),
        choices=tuple(each.label for each in extras),
    )


def _ask(prompt: Prompt, keyboard: Keyboard) -> str:
    question = prompt.question.in_(keyboard.output.language)
    for place, choice in enumerate(prompt.choices, 1):
        keyboard.tell(f"  {place} {choice.in_(keyboard.output.language)}")
    if not prompt.is_long:
        return keyboard.ask(f"{question} > ")
    keyboard.tell(question)
    lines: list[str] = []
    while line := keyboard.ask("| "):
        if fold(line) in (*_BACK, "?"):
            return line
        lines.append(line)
    return "\n".join(lines)


def _answered(now: Described, prompt: Prompt, typed: str, keyboard: Keyboard) -> Described | None:
    """The table with one more answer, once it fits the others; None where it is told what is wrong and asked again."""
    said = typed or prompt.otherwise
    done = (*now.done, prompt.keys)
    if not said:
        return evolve(now, done=done) if prompt.keys != ("question", "move") else None
    try:
        answers = _with_what_was_meant(now.answers, prompt, said)
        if prompt.is_checked:
            _try(answers)
    except Mistake as mistake:
        keyboard.tell(mistake.message.in_(keyboard.output.language))
        return None
    if not typed or prompt.keys[0] not in {"table", "played", "readings"}:
        return Described(answers, done, now.told)
    return Described(answers, done, (*now.told, (prompt.label, _shown(prompt, typed, keyboard))))


def _shown(prompt: Prompt, said: str, keyboard: Keyboard) -> str:
    """What was typed, a number by what it stands for."""
    if said.isdecimal() and 0 < int(said) <= len(prompt.choices):
        return prompt.choices[int(said) - 1].in_(keyboard.output.language)
    return " | ".join(said.splitlines())


def _with_what_was_meant(answers: Answers, prompt: Prompt, said: str) -> Answers:
    meant = prompt.read(said)
    if meant is None:
        raise Mistake(_not_understood(said, prompt))
    if prompt.keys[:1] == _EXTRAS:
        return {**answers, "extras": [*answers.get("extras", []), meant]}
    return _with(answers, prompt.keys, meant)


def _not_understood(said: str, prompt: Prompt) -> Text:
    return Text(
        fr=f"« {said} » ne se comprend pas ici ; par exemple : {prompt.example.fr}",
        en=f"“{said}” is not understood here; for example: {prompt.example.en}",
    )


def _with(answers: Answers, keys: tuple[str, ...], value: Plain) -> Answers:
    head, *rest = keys
    return {**answers, head: _with(answers.get(head, {}), tuple(rest), value) if rest else value}


def _try(answers: Answers) -> None:
    """Read what is known so far as a scenario; what is still to be asked is not missed yet."""
    if not answers["table"]:
        return
    known = {key: value for key, value in answers.items() if key not in {"question", *_EXTRAS}}
    source = parse_table(toml_of(known), "")
    played = play_scenario(read_scenario(source, game_of, lambda name: read_file(Path(name))))
    if played.refused is not None:
        raise Mistake(played.refused.why.reason)


def _stands(now: Described, keyboard: Keyboard) -> bool:
    """Whether the whole can be read; what is wrong with it otherwise is told."""
    try:
        _try(now.answers)
    except Mistake as mistake:
        keyboard.tell(mistake.message.in_(keyboard.output.language))
        return False
    return True


def _show(now: Described, keyboard: Keyboard) -> None:
    """The table as it grows, in the person's own words."""
    language = keyboard.output.language
    colon = keyboard.output.say("\N{NO-BREAK SPACE}: ", ": ")
    if now.told:
        told = " · ".join(f"{label.in_(language)}{colon}{said}" for label, said in now.told)
        keyboard.tell(fill(f"[{told}]", WIDTH, initial_indent="  ", subsequent_indent="   "))
