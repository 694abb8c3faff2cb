"""What each member of a published value means: the descriptions of the schemas, and the dictionary of the view."""

import tomllib
from collections.abc import Iterator, Mapping

from attrs import field, frozen

from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre_spec import read_text

_FOLDER = "members"
_ANY = "any"
_READINGS = "readings"


@frozen
class Meanings:
    """Texts by type and member; a text in English alone is told to whoever reads a schema, and is in no dictionary."""

    by_type: Mapping[str, Mapping[str, str | Text]] = field(factory=dict)

    def of(self, kind: str, member: str) -> str | None:
        """What a member of a type means, in English; None where nobody has said."""
        found = self.by_type.get(kind, {}).get(member) or self.by_type.get(_ANY, {}).get(member)
        return found.en if isinstance(found, Text) else found

    def explained(self) -> Iterator[tuple[str, Mapping[str, Text]]]:
        """The types that the dictionary tells of, each with its members."""
        for kind, members in self.by_type.items():
            if told := {name: text for name, text in members.items() if isinstance(text, Text)}:
                yield kind, told


def read_meanings(game: AnyGame) -> Meanings:
    """The meanings of a game's values, its own before those that every game has."""
    found: dict[str, dict[str, str | Text]] = {}
    for name in (_ANY, game.name):
        for kind, members in _read(name).items():
            found.setdefault(kind, {}).update(members)
    found[_READINGS] = {question.field: f"How {question.dispute} is read." for question in game.questions}
    return Meanings(found)


def _read(name: str) -> dict[str, dict[str, str | Text]]:
    """One file; nothing for a game that brings none."""
    try:
        plain = tomllib.loads(read_text(f"{_FOLDER}/{name}.toml"))
    except FileNotFoundError:
        return {}
    return {
        kind: {member: told if isinstance(told, str) else Text(**told) for member, told in members.items()}
        for kind, members in plain.items()
    }
