"""The dictionary of the view: every member in words, from the texts that the schemas' descriptions are made of."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from arbitre.conformance.protocol.meanings import read_meanings
from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre_site.text.markdown import code, plain
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page: a section a game, a table a type."""
    say = tongue.say
    parts = [
        say("# Le dictionnaire de la vue", "# The dictionary of the view"),
        say(
            "Ce que veut dire chaque membre d'une vue et d'une action, quand il change et dans quel ordre vient une liste. Les "
            "membres de `schema/…/view.json` ont les mêmes explications, en anglais. Une paire donne Spassky d'abord, puis "
            "Fischer. `choice` énumère ce qui se choisit (le membre `kind` d'une décision), et `reason` comment on finit.",
            "What each member of a view and of an action means, when it changes, and in which order a list comes. The members "
            "of `schema/…/view.json` say the same. A pair gives Spassky first, then Fischer. `choice` lists what is chosen "
            "(the member `kind` of a decision), and `reason` how it ends.",
        ),
    ]
    for part in matrix_of(root).rules.parts:
        parts.append(f"## {plain(part.title.in_(tongue.language))}")
        for kind, members in read_meanings(find_game(part.game)).explained():
            parts.append(f"### {code(kind)}\n\n{_members(members, tongue)}")
    yield Page("dictionary.md", "\n\n".join(parts) + "\n")


def _members(members: Mapping[str, Text], tongue: Tongue) -> str:
    return "\n\n".join(f"{code(name)}\n: {plain(told.in_(tongue.language))}" for name, told in members.items())
