"""What is wrong with a text that is not TOML, told to people: the parser of the standard library speaks English only."""

import re
import tomllib
from typing import Final

from attrs import frozen

from arbitre.core.language import Text

_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")

# How the parser begins what it says, and what that means to somebody who writes such a file.
_MEANINGS: Final = {
    "Illegal character '\\n'": Text("un texte n'est pas fermé sur sa ligne", "a text is not closed on its line"),
    'Expected "\'"': Text("un texte n'est pas fermé sur sa ligne", "a text is not closed on its line"),
    "Unterminated string": Text("un texte n'est pas fermé", "a text is not closed"),
    'Expected \'"""\'': Text('un texte ouvert par """ n\'est pas fermé', 'a text opened by """ is not closed'),
    "Expected \"'''\"": Text("un texte ouvert par ''' n'est pas fermé", "a text opened by ''' is not closed"),
    "Expected '='": Text("après une clé on attend « = »", "after a key, “=” is expected"),
    "Expected newline": Text("une seule chose par ligne", "one thing per line is expected"),
    "Expected ']": Text("un crochet « ] » manque", "a bracket “]” is missing"),
    "Unclosed array": Text("une liste n'est pas fermée par « ] »", "a list is not closed by “]”"),
    "Unclosed inline table": Text("une table n'est pas fermée par « } »", "a table is not closed by “}”"),
    "Invalid value": Text("valeur incompréhensible ; un texte veut des guillemets", "no value; a text needs quotes"),
    "Invalid statement": Text("ce n'est ni une clé ni une [table]", "this is neither a key nor a [table]"),
    "Invalid initial character": Text("ce n'est pas une clé", "this is not a key"),
    "Invalid date": Text("cette date n'existe pas", "there is no such date"),
    "Invalid hex value": Text("code de caractère faux", "wrong code of a character"),
    "Escaped character": Text("code de caractère faux", "wrong code of a character"),
    "Unescaped '\\'": Text("une barre oblique inverse s'écrit \\\\", "a backslash is written \\\\"),
    "Illegal character": Text("caractère interdit", "forbidden character"),
    "Found invalid character": Text("caractère interdit", "forbidden character"),
    "Cannot declare": Text("cette table est déjà là", "this table is there already"),
    "Cannot overwrite": Text("cette clé a déjà une valeur", "this key has a value already"),
    "Cannot redefine": Text("cette table est déjà là", "this table is there already"),
    "Cannot mutate": Text("cette table est déjà fermée", "this table is closed already"),
    "Duplicate inline table key": Text("cette clé a déjà une valeur", "this key has a value already"),
}


@frozen
class TomlFault:
    """Where a text stops being TOML, and why."""

    line: int
    message: Text


def toml_fault(error: tomllib.TOMLDecodeError, text: str) -> TomlFault:
    """What the parser found; at the end of the text where it names no place."""
    said = str(error)
    found = _PLACE.search(said)
    lines = text.splitlines() or [""]
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)
    why = next((told for start, told in _MEANINGS.items() if said.startswith(start)), None)
    fr, en = f"colonne {column} : ce n'est pas du TOML", f"column {column}: this is not TOML"
    if why is not None:
        fr, en = f"{fr} : {why.fr}", f"{en}: {why.en}"
    return TomlFault(line, Text(fr, en))
