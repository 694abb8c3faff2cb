"""The glossary: each term of the games in four languages, what it means, and which clauses use it."""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import parse_table

GLOSSARY_FILE: Final = "glossary.toml"
TONGUES: Final = ("fr", "en", "de", "pl")


@frozen
class Term:
    """A term of a game: its names in each language, the usual one first."""

    id: str
    file: str
    game: str
    names: Mapping[str, tuple[str, ...]]
    definition: Text
    clauses: tuple[str, ...]

    @property
    def title(self) -> str:
        """The usual name in each language."""
        return " · ".join(self.names[tongue][0] for tongue in TONGUES if self.names[tongue])


def parse_glossary(text: str, file: str = GLOSSARY_FILE) -> Iterator[Term]:
    """Read the glossary."""
    for table in parse_table(text, file).tables("term"):
        yield Term(
            id=table.text("id"),
            file=file,
            game=table.text("game"),
            names={tongue: table.texts(tongue) for tongue in TONGUES},
            definition=Text(table.text("definition_fr"), table.text("definition_en")),
            clauses=table.texts("clauses"),
        )
