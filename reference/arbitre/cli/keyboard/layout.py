"""A screen of a game: the table above, what happened, the question and what can be answered, in so many rows."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Final

from attrs import frozen

from arbitre.core.panel import Panel, PanelLine, Run, Slot, Tone

Fragment = tuple[str, str]
"""A style and a text, as prompt_toolkit takes them."""
WIDTH: Final = 79
MOST_CHOICES: Final = 5
STYLES: Final[Mapping[Tone, str]] = {
    Tone.PLAIN: "",
    Tone.STRONG: "bold",
    Tone.FAINT: "fg:ansibrightblack",
    Tone.LIGHT: "fg:#000000 bg:#f0e6d2",
    Tone.DARK: "fg:#ffffff bg:#3a3a3a",
    Tone.LAST: "bold reverse",
}
MARK: Final = "bold fg:ansiblack bg:ansiyellow"
PICKED: Final = "✓"


@frozen
class Asking:
    """What is asked: the question, the marks of things on the table, and the answers that lie nowhere on it."""

    question: str
    marks: Mapping[str, str]
    answers: Sequence[str]


def screen(panel: Panel, news: Sequence[str], asking: Asking, rows: int) -> list[list[Fragment]]:
    """The lines of a screen: the table whole, then as much of the news as there is room for, the newest below."""
    marks = asking.marks
    lines = [_line(line, marks) for line in panel]
    below: list[list[Fragment]] = [[("bold", asking.question)]]
    choices = wrap("   ".join(answer.replace(" ", "\N{NO-BREAK SPACE}") for answer in asking.answers), WIDTH - 2)
    most = max(1, min(MOST_CHOICES, rows - len(lines) - 3))
    if len(choices) > most:
        choices = [*choices[: most - 1], f"{choices[most - 1]} …"]
    below += [[("", choice)] for choice in choices]
    room = max(1, rows - len(lines) - len(below))
    told = [part for each in _counted(news) for part in wrap(each, WIDTH, initial_indent="· ", subsequent_indent="  ")]
    lines += [[(STYLES[Tone.FAINT], each)] for each in told[-room:]]
    return [*lines, *below]


def _counted(news: Sequence[str]) -> list[str]:
    """Each line once, with how often it came in a row."""
    runs = [(line, len(list(same))) for line, same in groupby(news)]
    return [line if times == 1 else f"{line} (× {times})" for line, times in runs]


def _line(line: PanelLine, marks: Mapping[str, str]) -> list[Fragment]:
    fragments: list[Fragment] = []
    for each in line:
        match each:
            case Run(text, tone):
                fragments.append((STYLES[tone], text))
            case Slot(names, width):
                mark = next((marks[name] for name in names if name in marks), "")
                fragments += [("", " " * (width - len(mark) - (width > 2))), (MARK if mark else "", mark)]
                if width > 2:
                    fragments.append(("", " "))
    return _as_wide_as_the_screen(fragments)


def _as_wide_as_the_screen(fragments: list[Fragment]) -> list[Fragment]:
    """A table too wide for the screen is cut off: a line that wraps would push the rest down."""
    room, kept = WIDTH, []
    for style, text in fragments:
        kept.append((style, text[:room]))
        room = max(0, room - len(text))
    return kept


def things_on(panel: Panel) -> frozenset[str]:
    """The names of the things that can be marked."""
    return frozenset(name for line in panel for each in line if isinstance(each, Slot) for name in each.names)
