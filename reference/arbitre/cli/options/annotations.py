"""What a verb is: a name, the function that does it, and what it is for.

The function's parameters are its arguments and options. A `Text` in the annotation of each says what it means;
`output: Given` receives the Output. It returns an exit code, or nothing for 0; a person's mistake is raised as Mistake.
"""

import inspect
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from enum import Enum
from importlib import import_module
from typing import Annotated, Any, cast, get_args, get_origin

from attrs import frozen
from cyclopts import CoercionError, Parameter, Token

from arbitre.cli.options.game_choice import known_parts
from arbitre.cli.output import Output
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

Given = Annotated[Output, Parameter(parse=False)]
"""The parameter of a verb that the command line fills in itself."""

Doing = Callable[..., int | None]


def _member_by_value(kind: Any, tokens: Sequence[Token]) -> Enum:  # noqa: ANN401  (whatever the annotation says)
    token = tokens[0]
    (members,) = [each for each in (kind, *get_args(kind)) if isinstance(each, type) and issubclass(each, Enum)]
    for member in members:
        if str(member.value).casefold() == token.value.casefold():
            return member
    raise CoercionError(token=token, target_type=members)


ByValue = Parameter(converter=_member_by_value)
"""In the annotation of an enumeration: its members are typed as their values, `H`, where their names say more, `HIGH`."""


@frozen
class Verb:
    """Something one can ask of arbitre; a name of two words, `data check`, belongs to a family."""

    name: str
    target: str
    summary: Text
    example: str

    @property
    def words(self) -> tuple[str, ...]:
        """The words one types."""
        return tuple(self.name.split())

    def load(self) -> Doing:
        """The function that does it; its module is imported here and not before."""
        module, _, function = self.target.partition(":")
        return cast("Doing", getattr(import_module(module), function))


@frozen
class Option:
    """A parameter of a verb as a reader sees it."""

    name: str
    meaning: Text
    is_positional: bool
    takes_a_value: bool


def options_of(doing: Doing) -> Iterator[Option]:
    """The arguments and options of a verb, read from its signature."""
    for parameter in inspect.signature(doing).parameters.values():
        kind, *notes = get_args(parameter.annotation) if get_origin(parameter.annotation) is Annotated else ()
        meaning = next((note for note in notes if isinstance(note, Text)), None)
        if meaning is not None:
            is_positional = parameter.kind is not parameter.KEYWORD_ONLY
            own = next((note.name for note in notes if isinstance(note, Parameter) and note.name), ())
            usual = parameter.name.upper() if is_positional else f"--{parameter.name.replace('_', '-')}"
            name = next(iter(own), usual)
            yield Option(name, _with_games(meaning), is_positional, takes_a_value=kind is not bool)


def _with_games(meaning: Text) -> Text:
    """The games there are, in the place of `{games}`."""
    if "{games}" not in meaning.fr:
        return meaning
    games = ", ".join(part.game for part in known_parts())
    return Text(meaning.fr.format(games=games), meaning.en.format(games=games))


def find_verb(tokens: Sequence[str], verbs: Sequence[Verb]) -> Verb:
    """The verb that these words begin with; if there is none, a Mistake that says what there is."""
    for verb in sorted(verbs, key=lambda each: -len(each.words)):
        if tuple(tokens[: len(verb.words)]) == verb.words:
            return verb
    family = [verb.name for verb in verbs if verb.words[0] == tokens[0]]
    if family:
        known = ", ".join(family)
        raise Mistake(Text(f"« {tokens[0]} » attend une suite : {known}", f"“{tokens[0]}” needs more: {known}"))
    names = [verb.name for verb in verbs]
    near = get_close_matches(tokens[0], names, n=1)
    known = near[0] if near else ", ".join(names)
    raise Mistake(
        Text(
            f"« {tokens[0]} » n'est pas un verbe d'arbitre ; {'vouliez-vous dire' if near else 'il y a'} : {known}",
            f"“{tokens[0]}” is not a verb of arbitre; {'did you mean' if near else 'there are'}: {known}",
        )
    )
