"""How an answer looks: wrapped and coloured in a terminal, whole and plain in a pipe."""

import re
from io import StringIO

import pytest

from arbitre.cli.output import Block, Facts, Heading, Listing, Output, Paragraph
from arbitre.core.language import Language

LONG = "une phrase assez longue pour ne pas tenir sur une seule ligne d'un terminal étroit, sans être coupée ailleurs"
BLOCKS: tuple[Block, ...] = (
    Heading("Titre [bold]"),
    Paragraph(LONG),
    Facts((("étiquette", ("un", "deux")), ("b", ("trois",)))),
    Listing(("a", "b"), (("ECH-7c", LONG), ("x", "y"))),
)


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_a_pipe_gets_every_line_whole() -> None:
    """Nothing is wrapped, cut or coloured: other programs can search it."""
    stream = StringIO()
    Output(Language.FR, stream).show(*BLOCKS)
    assert stream.getvalue() == (
        f"Titre [bold]\n\n{LONG}\n\nétiquette  un\n           deux\nb          trois\n\n"
        f"a       b\nECH-7c  {LONG}\nx       y\n"
    )


def test_a_terminal_gets_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are wrapped to the terminal, no word is lost, and brackets are left as they are."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    Output(Language.FR, stream).show(*BLOCKS)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", stream.getvalue())
    assert shown != stream.getvalue()
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 40
    assert "Titre [bold]" in shown
    assert shown.split().count("phrase") == 2
    assert re.search(r"étiquette +un *\n +deux *\nb +trois", shown)


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sets NO_COLOR gets none."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    Output(Language.FR, stream).show(*BLOCKS)
    assert re.search(r"\x1b\[[0-9;]*3[0-9]m", stream.getvalue()) is None


def test_json_keeps_its_accents() -> None:
    """A machine reads UTF-8; a person who looks at it reads French."""
    stream = StringIO()
    Output(Language.FR, stream).show_json({"é": ["œ"]})
    assert stream.getvalue() == '{\n  "é": [\n    "œ"\n  ]\n}\n'


def test_what_is_said_is_in_the_reader_s_language() -> None:
    """`say` picks one of two texts."""
    assert Output(Language.FR, StringIO()).say("oui", "yes") == "oui"
    assert Output(Language.EN, StringIO()).say("oui", "yes") == "yes"
