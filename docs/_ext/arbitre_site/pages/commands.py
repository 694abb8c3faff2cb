"""The command line, from the same texts as its own help."""

from collections.abc import Iterator
from pathlib import Path

from arbitre.cli.main import VERBS
from arbitre.cli.options.annotations import Verb, options_of
from arbitre_site.text.markdown import code, plain, table
from arbitre_site.text.page import Page, Tongue


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page for all verbs."""
    del root
    say = tongue.say
    parts = [
        say("# La ligne de commande", "# The command line"),
        say(
            "`arbitre --help` énumère les verbes, `arbitre VERBE --help` explique chacun d'eux. Chaque verbe accepte "
            "`--json`, dont les clés sont stables ; les phrases destinées aux personnes peuvent changer. `--lang fr` ou "
            "`--lang en` choisit leur langue. Le code de sortie vaut 0 si tout va bien, 1 si une vérification échoue, 2 si "
            "la demande est mal formée.",
            "`arbitre --help` lists the verbs, `arbitre VERB --help` explains each. Every verb takes `--json`, whose keys "
            "are stable; sentences for people may change. `--lang fr` or `--lang en` chooses their language. The exit code "
            "is 0 if all is well, 1 if a check fails, 2 if the request is malformed.",
        ),
    ]
    parts += [_verb(verb, tongue) for verb in VERBS]
    yield Page("commands.md", "\n\n".join(parts) + "\n")


def _verb(verb: Verb, tongue: Tongue) -> str:
    options = [
        (
            code(option.name + (" …" if option.takes_a_value and not option.is_positional else "")),
            plain(option.meaning.in_(tongue.language)),
        )
        for option in options_of(verb.load())
    ]
    head = (tongue.say("Argument ou option", "Argument or option"), tongue.say("Sens", "Meaning"))
    return "\n\n".join(
        [
            f"## arbitre {verb.name}",
            plain(verb.summary.in_(tongue.language)),
            f"```console\n$ {verb.example}\n```",
            table(head, options) if options else "",
        ]
    )
