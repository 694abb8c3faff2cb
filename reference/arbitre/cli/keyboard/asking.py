"""Asking a person for one of many things: by number, by words that narrow the list, page by page."""

import re
from collections.abc import Sequence
from typing import Final, TextIO

from attrs import frozen

from arbitre.cli.keyboard.commands import HELP, Command, read_command
from arbitre.cli.output import Output
from arbitre.core.spelling import fold

PAGE = 24
_WORD: Final = re.compile(r"[^\s(),«»“”]+")


class Leaving(Exception):
    """The person wants to stop, or the input has ended."""


@frozen
class Keyboard:
    """Where a person's answers come from, and where the questions go."""

    source: TextIO
    output: Output

    def ask(self, question: str) -> str:
        """One line of answer; `q` and the end of the input mean leaving."""
        self.output.write(question)
        self.output.stream.flush()
        line = self.source.readline()
        if not line or line.strip().lower() == "q":
            raise Leaving
        return line.strip()

    def tell(self, line: str = "") -> None:
        """One line to read."""
        self.output.write(f"{line}\n")

    def clear(self) -> None:
        """An empty screen, without what was to be scrolled back; elsewhere than in a terminal, a line across."""
        self.output.stream.write("\x1b[2J\x1b[3J\x1b[H" if self.output.stream.isatty() else f"{'=' * 98}\n")


@frozen
class Asked:
    """Something else that the person asks for."""

    command: Command
    rest: str


def pick(keyboard: Keyboard, names: Sequence[str]) -> int | Asked:
    """The place of the name that the person picks, asked again until it is one of them; or what is asked for instead."""
    say = keyboard.output.say
    shown = list(range(len(names)))
    start = 0
    _show_page(keyboard, names, shown, start)
    while True:
        answer = keyboard.ask(say("Votre choix (? pour l'aide) : ", "Your choice (? for help): "))
        if answer.isdecimal():
            if 1 <= int(answer) <= len(names):
                return int(answer) - 1
            keyboard.tell(say(f"De 1 à {len(names)}, s'il vous plaît.", f"From 1 to {len(names)}, please."))
            continue
        if answer != "?" and (command := read_command(answer)) is not None:
            return Asked(*command)
        match answer:
            case "?":
                _tell_help(keyboard)
                continue
            case "":
                start = 0 if start + PAGE >= len(shown) else start + PAGE
            case "*":
                shown, start = list(range(len(names))), 0
            case _:
                found = matching(names, answer)
                if not found:
                    keyboard.tell(
                        say(
                            f"Rien ne contient « {answer} » ; essayez encore.",
                            f"Nothing has “{answer}” in it; try again.",
                        )
                    )
                    continue
                shown, start = found, 0
        _show_page(keyboard, names, shown, start)


def matching(names: Sequence[str], words: str) -> list[int]:
    """The places of the names that have all these words, whole if any name has them so, else as parts of words."""
    wanted = fold(words).split()
    whole = [place for place, name in enumerate(names) if set(wanted) <= set(_WORD.findall(fold(name)))]
    return whole or [place for place, name in enumerate(names) if all(word in fold(name) for word in wanted)]


def _show_page(keyboard: Keyboard, names: Sequence[str], shown: Sequence[int], start: int) -> None:
    page = shown[start : start + PAGE]
    width = len(str(len(names)))
    for place in page:
        keyboard.tell(f"  {place + 1:>{width}}  {names[place]}")
    if len(shown) > PAGE:
        last = start + len(page)
        keyboard.tell(
            keyboard.output.say(
                f"  {start + 1} à {last} de {len(shown)} : Entrée pour la suite, ou des mots pour n'en garder que quelques-uns",
                f"  {start + 1} to {last} of {len(shown)}: Enter for more, or some words to narrow the list",
            )
        )


def _tell_help(keyboard: Keyboard) -> None:
    say = keyboard.output.say
    for line in (
        say(
            "des mots    ne montrent que les actions qui les contiennent",
            "some words  show only the actions that have them",
        ),
        say("Entrée      page suivante", "Enter       next page"),
        say("*           toutes les actions de nouveau", "*           all actions again"),
    ):
        keyboard.tell(f"  {line}")
    for text in HELP:
        keyboard.tell(f"  {text.in_(keyboard.output.language)}")
