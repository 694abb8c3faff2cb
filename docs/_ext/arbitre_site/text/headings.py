"""What rules_fr.md says besides its clauses, in English: headings, places, remarks; the build stops at what is missing here."""

from typing import Final

from arbitre.trace.headings import HEADINGS, PAGE, PLACES


def in_english(heading: str) -> str:
    """A heading of the rules in English."""
    return HEADINGS[heading]


def place_in_english(place: str) -> str:
    """Where a clause stands: a page, a chapter by its heading, or one of the other places."""
    return place if PAGE.fullmatch(place) else PLACES.get(place) or in_english(place)


_REMARKS: Final = {
    "Ces cartes ne figurent que sur des images du livret, dont le texte nous est parvenu par fragments. Le lien entre un nom,": (
        "These cards are seen only in pictures of the booklet, whose text has come to us in fragments. The link between a name,"
    ),
    "un effet et un joueur y est déduit du voisinage des fragments ; seule la carte imprimée fait foi.": (
        "an effect and a player is inferred from fragments that stand side by side; only the printed card settles it."
    ),
}


def remark_in_english(line: str) -> str:
    """A line between the clauses; an empty one stays empty."""
    return _REMARKS[line] if line.strip() else line
