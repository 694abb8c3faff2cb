"""What is wrong with a command line, said in both languages: the parser's own words are English only."""

from difflib import get_close_matches
from enum import Enum
from inspect import Parameter

from cyclopts import (
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from arbitre.core.language import Text


def usage_error(error: CycloptsError) -> Text:
    """The message of a person's mistake on the command line."""
    match error:
        case UnknownOptionError():
            return _unknown_option(error)
        case CoercionError(token=token, target_type=kind) if token is not None:
            option = token.keyword or _name(error.argument)
            members = list(kind.__members__.values()) if isinstance(kind, type) and issubclass(kind, Enum) else []
            choices = ", ".join(str(member.value) for member in members) or getattr(kind, "__name__", "")
            return Text(
                f"{option} : « {token.value} » ne convient pas ; attendu : {choices}",
                f"{option}: “{token.value}” does not fit; expected: {choices}",
            )
        case MissingArgumentError(argument=argument) if argument is not None:
            name = error.keyword or _name(argument)
            return Text(f"il manque : {name}", f"missing: {name}")
        case RepeatArgumentError(token=token):
            return Text(f"{token.keyword} est donné plusieurs fois", f"{token.keyword} is given more than once")
        case UnusedCliTokensError(unused_tokens=unused):
            words = " ".join(unused or ())
            return Text(f"de trop : {words}", f"too much: {words}")
        case _:
            return Text(f"commande incomprise : {error}", f"command not understood: {error}")


def _name(argument: Argument | None) -> str:
    """An argument as the help page names it: `--game`, or `SHELL` for one that is known by its position."""
    if argument is None:
        return ""
    is_option = argument.field_info.kind is Parameter.KEYWORD_ONLY
    return argument.name if is_option else argument.field_info.name.upper()


def _unknown_option(error: UnknownOptionError) -> Text:
    name = (error.token.keyword or error.token.value).partition("=")[0]
    known = [
        option
        for argument in error.argument_collection
        for option in argument.names
        if option.startswith("-") and argument.parse
    ]
    near = get_close_matches(name, known, n=1)
    choices = near[0] if near else ", ".join(known)
    return Text(
        f"option inconnue : {name} ; {'vouliez-vous dire' if near else 'il y a'} : {choices}",
        f"unknown option: {name}; {'did you mean' if near else 'there are'}: {choices}",
    )
