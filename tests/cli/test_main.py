"""The way in: which words lead where, and what each ending means to the caller."""

import os
import shlex
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Annotated

import pytest
from attrs import frozen
from cyclopts import App
from tests.cli.conftest import Answer, Ask

from arbitre import __version__
from arbitre.cli.main import VERBS, parse, run
from arbitre.cli.options.annotations import Given, Verb, options_of
from arbitre.cli.verbs.judge import OPEN
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

PROGRAM = Path(sys.executable).parent / "arbitre"


def greet(
    *names: Annotated[str, Text("qui", "whom")], loud: Annotated[bool, Text("fort", "loudly")] = False, output: Given
) -> int:
    """Greet, fail, or break down, for the tests below."""
    match names:
        case ("mistake",):
            raise Mistake(Text("faute", "mistake"), file="letter.txt", line=3)
        case ("defect",):
            raise ZeroDivisionError("by zero")
        case ("check",):
            return 1
        case ("interrupt",):
            raise KeyboardInterrupt
        case _:
            output.show_json({"names": names, "loud": loud})
            return 0


GREET = Verb("greet", f"{__name__}:greet", Text("salue", "greet"), "arbitre greet Ada")
FAMILY = tuple(Verb(f"letter {name}", f"{__name__}:greet", Text(name, name), "") for name in ("read", "write"))


@pytest.fixture
def say() -> Ask:
    """The command line with a verb of our own."""

    def ask(*words: str, **environ: str) -> Answer:
        out, err = StringIO(), StringIO()
        return Answer(run(words, environ, out, err, (GREET, *FAMILY)), out.getvalue(), err.getvalue())

    return ask


@pytest.mark.parametrize(
    ("words", "code", "err"),
    [
        (["greet", "Ada"], 0, ""),
        (["greet", "check"], 1, ""),
        (["greet", "mistake"], 2, "arbitre: letter.txt:3: mistake\n"),
        (["greet", "--lang", "fr", "mistake"], 2, "arbitre: letter.txt:3: faute\n"),
        (["greet", "--lang=fr", "mistake"], 2, "arbitre: letter.txt:3: faute\n"),
        (["greet", "--loud", "--loud"], 2, "arbitre: --loud is given more than once\n"),
        (["greet", "--lang", "xx"], 2, "arbitre: --lang: “xx”; expected: fr, en\n"),
        (["greet", "--lang"], 2, "arbitre: --lang: “”; expected: fr, en\n"),
        (["great"], 2, "arbitre: “great” is not a verb of arbitre; did you mean: greet\n"),
        (["xyz"], 2, "arbitre: “xyz” is not a verb of arbitre; there are: greet, letter read, letter write\n"),
        (["letter"], 2, "arbitre: “letter” needs more: letter read, letter write\n"),
        (["greet", "interrupt"], 130, ""),
    ],
)
def test_each_ending_has_its_code(say: Ask, words: list[str], code: int, err: str) -> None:
    """0 done, 1 a check failed, 2 somebody's mistake, 130 interrupted; what is wrong is told on the side."""
    answer = say(*words)
    assert (answer.code, answer.err) == (code, err)


def test_a_defect_is_told_in_one_line(say: Ask) -> None:
    """A fault of arbitre itself is no traceback for a player, and has a code of its own."""
    answer = say("greet", "defect", LANG="fr")
    assert answer.code == 70
    assert answer.err.startswith("arbitre: défaut d'arbitre, à signaler : ZeroDivisionError: by zero")
    assert answer.err.count("\n") == 1


def test_a_defect_can_be_looked_at(say: Ask) -> None:
    """Whoever mends it asks for the traceback."""
    with pytest.raises(ZeroDivisionError):
        say("greet", "defect", ARBITRE_TRACEBACK="1")


def test_words_after_two_dashes_are_left_alone(say: Ask) -> None:
    """`--` ends the options, the language and the help included."""
    assert say("greet", "--", "--lang", "--help").json == {"names": ["--lang", "--help"], "loud": False}


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_every_verb(arbitre: Ask, words: list[str]) -> None:
    """`arbitre` alone says what one can do, in the reader's language."""
    english, french = arbitre(*words), arbitre(*words, lang="fr")
    assert (english.code, french.code) == (0, 0)
    for verb in VERBS:
        assert f"arbitre {verb.name} " in english.out
        assert verb.summary.en in english.out
        assert verb.summary.fr in french.out


def test_the_first_word_of_several_verbs_has_help(arbitre: Ask) -> None:
    """`arbitre vectors --help` lists what can follow; without `--help` it is a mistake that names the same."""
    answer = arbitre("vectors", "--help")
    assert answer.code == 0
    assert [line.split("  ")[0] for line in answer.out.splitlines() if line] == [
        "arbitre vectors run",
        "arbitre vectors check",
        "arbitre vectors write",
    ]
    assert arbitre("vectors").code == 2


def test_the_version_is_told(arbitre: Ask) -> None:
    """`--version` names the installed version."""
    assert arbitre("--version").out == f"arbitre {__version__}\n"


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_verb_explains_itself_in_both_languages(arbitre: Ask, verb: Verb) -> None:
    """Each option is named and has a meaning in French and in English, and the example is one of this verb."""
    options = tuple(options_of(verb.load()))
    english = arbitre(*verb.words, "--help")
    french = arbitre(*verb.words, "--help", lang="fr")
    assert (english.code, french.code) == (0, 0)
    for option in options:
        assert option.name in english.out
        assert option.meaning.en in english.out
        assert option.meaning.fr in french.out
        assert option.meaning.fr
        assert option.meaning.en
    assert verb.example.startswith(f"arbitre {verb.name}")


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_options_are_shown_as_they_are_typed(verb: Verb) -> None:
    """Each name that the page shows is one that the verb takes, `--as` and not `--as-`."""
    app = App(name="arbitre", default_command=verb.load(), help_flags=(), version_flags=())
    taken = {name for argument in app.assemble_argument_collection() for name in argument.names}
    assert {option.name for option in options_of(verb.load()) if not option.is_positional} <= taken


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_example_is_understood(verb: Verb) -> None:
    """The example of a verb's page names arguments and options that the verb takes."""
    parse(verb, shlex.split(verb.example)[1 + len(verb.words) :])


def test_a_weight_is_typed_as_it_is_printed(arbitre: Ask) -> None:
    """`H` is what the list shows, so `h` and `H` are what one may ask for."""
    asked = [arbitre("disputes", "--impact", weight, "--json") for weight in ("H", "h")]
    assert [answer.code for answer in asked] == [0, 0]
    assert asked[0].out == asked[1].out
    wrong = arbitre("disputes", "--impact", "X")
    assert (wrong.code, wrong.err) == (2, "arbitre: --impact: “X” does not fit; expected: H, M, L\n")


def test_the_overview_shows_examples_that_work(arbitre: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a newcomer pastes does what it promises, from any folder."""
    monkeypatch.chdir(tmp_path)
    examples = [line.strip() for line in arbitre().out.splitlines() if line.startswith("  arbitre ")]
    assert len(examples) >= 2
    for example in examples:
        answer = arbitre(*shlex.split(example)[1:])
        assert answer.code in {0, OPEN}, (example, answer.err)
        assert answer.out


NONSENSE = [
    ["clauses", "\x00"],
    ["clauses", ""],
    ["clauses", "-"],
    ["clauses", "--"],
    ["clauses", "ECH-7c", "--json=maybe"],
    ["clauses", "(((", "[[[", "\\"],
    ["clauses", "--chapter", "(", "--check"],
    ["clauses", "--status", ""],
    ["ask", "\ud800"],
    ["ask", "(", "*", "["],
    ["ask", "a" * 10_000],
    ["ask", "--json"],
    ["ask", "--most", "-1", "roi"],
    ["-1"],
    ["--"],
    ["--", "clauses"],
    [""],
    ["--lang"],
    ["🦆"],
    ["clauses", "🦆", "--lang", "fr"],
    ["--version", "--help"],
]


@pytest.mark.parametrize("words", NONSENSE, ids=lambda words: ascii(" ".join(words))[:40])
def test_nonsense_is_refused_or_answered_but_never_breaks(arbitre: Ask, words: list[str]) -> None:
    """Whatever one types, the code is 0, 1 or 2, never that of a defect."""
    answer = arbitre(*words)
    assert answer.code in {0, 1, 2}, answer.err
    assert (answer.err != "") == (answer.code == 2)


@frozen
class Shell:
    """The installed program, as a shell runs it."""

    environ: dict[str, str]

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """Run a line of bash in which `$arbitre` is the program."""
        environment = {**os.environ, **self.environ, "arbitre": str(PROGRAM)}
        return subprocess.run(
            ["/bin/bash", "-c", command], env=environment, capture_output=True, text=True, check=False
        )


def test_the_installed_program_returns_the_code() -> None:
    """The shell sees 2 for a mistake, and French where the locale is French."""
    done = Shell({"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "fr", "PYTHONUTF8": "1"}).run("$arbitre clauses ECH-99z")
    assert (done.returncode, done.stdout) == (2, "")
    assert "aucune clause de ce nom" in done.stderr


def test_a_reader_who_has_seen_enough_may_leave() -> None:
    """`arbitre clauses | head` ends quietly."""
    done = Shell({}).run("set -o pipefail; $arbitre clauses --json | head -n 1")
    assert (done.stdout, done.stderr) == ("{\n", "")


def test_a_terminal_without_accents_gets_what_is_most_like_them() -> None:
    """An old terminal is no reason to break down, nor to be told in question marks."""
    done = Shell({"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}).run("$arbitre clauses ECH-7c")
    assert done.returncode == 0
    assert "ECH-7c . p. 7 . obligation" in done.stdout
    assert "La partie s'arrete" in done.stdout
    assert "Traceback" not in done.stderr
