"""`arbitre completion`: what a shell needs to complete verbs and options."""

from enum import StrEnum
from typing import Annotated

from cyclopts import App, Parameter

from arbitre.cli.main import VERBS
from arbitre.cli.options.annotations import Given
from arbitre.core.language import Text


class Shell(StrEnum):
    """A shell that can be helped."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(
    shell: Annotated[Shell, Text("le shell : bash, zsh ou fish", "the shell: bash, zsh or fish")], *, output: Given
) -> None:
    """Print the script that the shell is to read."""
    output.write(_whole_command_line().generate_completion(prog_name="arbitre", shell=shell.value))


def _whole_command_line() -> App:
    """All verbs at once; a verb of two words lies in the family of its first."""
    root = _app("arbitre")
    families: dict[str, App] = {}
    for verb in VERBS:
        *family, name = verb.words
        for word in family:
            if word not in families:
                families[word] = _app(word)
                root.command(families[word])
        (families[family[0]] if family else root).command(verb.load(), name=name)
    return root


def _app(name: str) -> App:
    return App(name=name, default_parameter=Parameter(negative=()), help_flags=(), version_flags=())
