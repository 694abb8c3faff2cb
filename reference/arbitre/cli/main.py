"""The way in: which verbs there are, and what each kind of ending means to the caller.

Exit codes: 0 done, 1 a check failed, 2 a person's mistake; a verb may define others. Never a traceback.
"""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from inspect import BoundArguments
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from cyclopts import App, CycloptsError, Parameter

from arbitre import __version__
from arbitre.cli.options.annotations import Doing, Verb, find_verb
from arbitre.cli.options.extras import missing_extra
from arbitre.cli.options.own_files import why_not
from arbitre.cli.options.usage import usage_error
from arbitre.cli.output import Output, Paragraph
from arbitre.cli.pages.help import listed, overview, page
from arbitre.core.language import Language, Text, language_from_environment
from arbitre.core.mistake import Mistake
from arbitre.core.printable import LIKENESSES

MISTAKE: Final = 2
DEFECT: Final = 70
MOST_TOLD: Final = 4_000
"""So many signs of a mistake are told at most."""

# A new verb is one line here and one module beside this one; the module is imported when its verb is asked for.
VERBS: Final = (
    Verb(
        "judge",
        "arbitre.cli.verbs.judge:judge",
        Text(
            "juge une table : le verdict, ses raisons, ses réserves",
            "judge a table: the verdict, its reasons, its limits",
        ),
        "arbitre judge who-leads",
    ),
    Verb(
        "scenario new",
        "arbitre.cli.verbs.scenario_new:scenario_new",
        Text(
            "fait un scénario, en demandant ou d'une partie jouée", "make a scenario, by asking or from a game played"
        ),
        "arbitre scenario new --out our-table.toml",
    ),
    Verb(
        "verify",
        "arbitre.cli.verbs.verify:verify",
        Text(
            "vérifie une partie jouée : JSON ou notation abrégée",
            "check a game that was played: JSON or short notation",
        ),
        "arbitre verify GAME.json",
    ),
    Verb(
        "sign",
        "arbitre.cli.verbs.sign:sign",
        Text("signe une partie enregistrée, ou fait une clé", "sign a saved game, or make a key"),
        "arbitre sign GAME.json --new-key KEY",
    ),
    Verb(
        "convert",
        "arbitre.cli.verbs.convert:convert",
        Text("écrit une partie dans l'autre forme", "write a game in the other form"),
        "arbitre convert GAME.json",
    ),
    Verb(
        "dispute",
        "arbitre.cli.verbs.dispute:dispute",
        Text("montre une question ouverte, chaque lecture à l'œuvre", "show an open question, every reading at work"),
        "arbitre dispute D-03",
    ),
    Verb(
        "disputes",
        "arbitre.cli.verbs.disputes:disputes",
        Text("énumère les questions ouvertes", "list the open questions"),
        "arbitre disputes --impact H",
    ),
    Verb(
        "impact",
        "arbitre.cli.verbs.impact:impact",
        Text("mesure combien une question ouverte change", "measure how much an open question changes"),
        "arbitre impact D-03 D-40 --matches 50",
    ),
    Verb(
        "simulate",
        "arbitre.cli.verbs.simulate:simulate",
        Text(
            "joue beaucoup de parties et dit à quoi elles ressemblent", "play many matches and say what they are like"
        ),
        "arbitre simulate D-01 --matches 50",
    ),
    Verb(
        "ask",
        "arbitre.cli.verbs.ask:ask",
        Text("répond à une question sur les règles", "answer a question about the rules"),
        "arbitre ask can I put three pawns on one card",
    ),
    Verb(
        "clauses",
        "arbitre.cli.verbs.clauses:clauses",
        Text(
            "montre une règle et ce qui s'y rattache, ou les énumère", "show a rule and what rests on it, or list them"
        ),
        "arbitre clauses ECH-7c",
    ),
    Verb(
        "play",
        "arbitre.cli.verbs.play:play",
        Text("joue une partie dans le terminal", "play a game in the terminal"),
        "arbitre play --players human,random",
    ),
    Verb(
        "replay",
        "arbitre.cli.verbs.replay:replay",
        Text("revoit une partie enregistrée, coup par coup", "see a saved game again, step by step"),
        "arbitre replay GAME.json",
    ),
    Verb(
        "data check",
        "arbitre.cli.verbs.data:check",
        Text("vérifie un fichier de cartes et de pistes", "check a file of cards and tracks"),
        "arbitre data check CARDS.toml",
    ),
    Verb(
        "data effects",
        "arbitre.cli.verbs.data:effects",
        Text("montre comment un fichier de cartes écrit les effets", "show how a file of cards writes effects"),
        "arbitre data effects",
    ),
    Verb(
        "engine",
        "arbitre.cli.verbs.engine:engine",
        Text(
            "répond au protocole de conformité, comme une implémentation",
            "answer the conformance protocol, as an implementation",
        ),
        "arbitre engine",
    ),
    Verb(
        "prove",
        "arbitre.cli.verbs.prove:prove",
        Text("établit de nouveau les théorèmes sur les deux jeux", "establish the theorems about both games again"),
        "arbitre prove T-01 T-18",
    ),
    Verb(
        "perft",
        "arbitre.cli.verbs.perft:perft",
        Text("compte exactement les débuts de partie", "count the beginnings of a game exactly"),
        "arbitre perft --depth 4",
    ),
    Verb(
        "completion",
        "arbitre.cli.verbs.completion:completion",
        Text("apprend les verbes et les options à un shell", "teach a shell the verbs and options"),
        "arbitre completion bash",
    ),
    Verb(
        "conform",
        "arbitre.cli.verbs.conform:conform",
        Text("juge une implémentation, en n'importe quelle langue", "judge an implementation, in any language"),
        "arbitre conform --seconds 5 -- arbitre engine",
    ),
    Verb(
        "vectors run",
        "arbitre.cli.verbs.vectors:run",
        Text("demande à une implémentation les seuls vecteurs", "ask an implementation for the vectors alone"),
        "arbitre vectors run -- arbitre engine",
    ),
    Verb(
        "vectors check",
        "arbitre.cli.verbs.vectors:check",
        Text("vérifie que les vecteurs publiés sont à jour", "check that the published vectors are up to date"),
        "arbitre vectors check",
    ),
    Verb(
        "vectors write",
        "arbitre.cli.verbs.vectors:write",
        Text(
            "récrit les schémas, règles et vecteurs publiés", "write the published schemas, rulesets and vectors anew"
        ),
        "arbitre vectors write",
    ),
    Verb(
        "index",
        "arbitre.cli.verbs.index:index",
        Text("récrit l'index où cherche arbitre ask", "write the index that arbitre ask searches anew"),
        "arbitre index INDEX.json",
    ),
    Verb(
        "specrefs",
        "arbitre.cli.verbs.specrefs:specrefs",
        Text("vérifie où une implémentation place chaque règle", "check where an implementation places each rule"),
        "arbitre specrefs PLACES.txt",
    ),
)


def main() -> int:
    """Do what the command line asks, and return the exit code."""
    _have_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal of another age shows what is most like it, not a traceback.
            stream.reconfigure(errors=LIKENESSES)
    code = run(sys.argv[1:], os.environ, sys.stdout, sys.stderr)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _give_up(stream)
    return code


def _have_streams() -> None:
    """Whoever starts a program may have closed its streams: then there is nothing to read, and nobody reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  (open until the end)


def _give_up(stream: TextIO) -> None:
    """Nobody takes what is left in a stream: Python must not try to flush it once more when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def run(
    tokens: Sequence[str],
    environ: Mapping[str, str],
    stdout: TextIO,
    stderr: TextIO,
    verbs: Sequence[Verb] = VERBS,
) -> int:
    """Do what these words ask; whatever goes wrong is told on `stderr` and becomes an exit code."""
    language = language_from_environment(environ)
    try:
        chosen, words = _take_language(list(tokens))
        language = chosen or language
        return _answer(words, Output(language, stdout), verbs)
    except CycloptsError as error:
        message = usage_error(error).in_(language)
    except Mistake as mistake:
        message = mistake.told_in(language)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _give_up(stdout)  # the reader of the pipe has seen enough
        return 0
    except OSError as refused:
        why = why_not(refused)
        message = f"{refused.filename}: {why.in_(language)}" if refused.filename else why.in_(language)
    except Exception as defect:
        if environ.get("ARBITRE_TRACEBACK"):
            raise
        extra = missing_extra(defect) if isinstance(defect, ModuleNotFoundError) else None
        if extra is not None:
            Output(language, stderr).show(Paragraph(f"arbitre: {extra.in_(language)}"))
            return MISTAKE
        known = f"{type(defect).__name__}: {defect}"
        told = Text(
            f"défaut d'arbitre, à signaler : {known} (ARBITRE_TRACEBACK=1 montre où)",
            f"a defect of arbitre, please report it: {known} (ARBITRE_TRACEBACK=1 shows where)",
        )
        Output(language, stderr).show(Paragraph(f"arbitre: {told.in_(language)}"))
        return DEFECT
    with suppress(OSError):  # nobody reads it; the code still tells
        Output(language, stderr).show(Paragraph(f"arbitre: {_in_short(message)}"))
    return MISTAKE


def _in_short(message: str) -> str:
    """A message that quotes megabytes of somebody's file helps nobody: its beginning and its end are left."""
    if len(message) <= MOST_TOLD:
        return message
    return f"{message[: MOST_TOLD // 2]} […] {message[-MOST_TOLD // 2 :]}"


def _answer(words: list[str], output: Output, verbs: Sequence[Verb]) -> int:
    """Do what is asked; all that is said has been taken by whoever reads it."""
    code = _done(words, output, verbs)
    output.stream.flush()
    return code


def _done(words: list[str], output: Output, verbs: Sequence[Verb]) -> int:
    own_words = words[: words.index("--")] if "--" in words else words
    wants_help = bool({"--help", "-h"} & set(own_words))
    if not words or words[0] in {"--help", "-h", "help"}:
        output.show(*overview(output, verbs))
        return 0
    if words[0] == "--version":
        output.show(Paragraph(f"arbitre {__version__}"))
        return 0
    family = tuple(verb for verb in verbs if verb.words[0] == words[0] and len(verb.words) > 1)
    if family and set(words[1:]) <= {"--help", "-h"} and wants_help:
        output.show(listed(output, family))
        return 0
    verb = find_verb(words, verbs)
    if wants_help:
        output.show(*page(output, verb))
        return 0
    doing, bound, given = parse(verb, words[len(verb.words) :])
    bound.arguments.update(dict.fromkeys(given, output))
    return int(doing(*bound.args, **bound.kwargs) or 0)


def parse(verb: Verb, words: Sequence[str]) -> tuple[Doing, BoundArguments, Iterable[str]]:
    """What the words after a verb ask: the function, its arguments, and the names of those that arbitre fills in."""
    app = App(
        name=f"arbitre {verb.name}",
        default_command=verb.load(),
        default_parameter=Parameter(negative=()),
        help_flags=(),
        version_flags=(),
    )
    return app.parse_args(words, exit_on_error=False, print_error=False)


def _take_language(tokens: list[str]) -> tuple[Language | None, list[str]]:
    """The language that `--lang` names, if it stands anywhere before `--`, and the other words."""
    end = tokens.index("--") if "--" in tokens else len(tokens)
    place = next((place for place in range(end) if tokens[place].partition("=")[0] == "--lang"), None)
    if place is None:
        return None, tokens
    _, is_joined, name = tokens[place].partition("=")
    width = 1 if is_joined else 2
    name = name if is_joined else next(iter(tokens[place + 1 : place + 2]), "")
    if name not in set(Language):
        raise Mistake(Text(f"--lang : « {name} » ; attendu : fr, en", f"--lang: “{name}”; expected: fr, en"))
    return Language(name), tokens[:place] + tokens[place + width :]
