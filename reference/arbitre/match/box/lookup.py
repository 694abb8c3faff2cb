"""Which card somebody means: by its French title, its printed number or its id, accents, case and punctuation forgiven."""

import re
from difflib import get_close_matches
from functools import cache

from arbitre.core.language import Text
from arbitre.core.spelling import fold
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import CardId


def find_card(components: Components, name: str) -> CardId | None:
    """The card of that title, number or id, or the only one whose title or id begins so; None if there is none."""
    known = _names(components)
    asked = re.sub(r"^(?:n|no|card|carte)? ?(\d+)$", r"n \1", plain_name(name))
    if asked in known:
        return known[asked]
    begun = {card for each, card in known.items() if asked and each.startswith(asked)}
    return begun.pop() if len(begun) == 1 else None


def no_such_card(components: Components, name: str) -> Text:
    """What to tell somebody whose card is not known."""
    known = _names(components)
    asked = plain_name(name)
    begun = [each for each in known if asked and each.startswith(asked)]
    near = begun or get_close_matches(asked, known, n=3)
    shown = ", ".join(dict.fromkeys(card_title(components, known[each]) for each in near[:6]))
    if not shown:
        return Text(
            fr=f"carte inconnue : « {name} » ; attendu un titre (Simplifier) ou un identifiant (fischer-white-rook-1)",
            en=f"unknown card: “{name}”; expected a title (Simplifier) or an id (fischer-white-rook-1)",
        )
    return Text(
        fr=f"carte inconnue : « {name} » ; vouliez-vous dire : {shown}",
        en=f"unknown card: “{name}”; did you mean: {shown}",
    )


def card_title(components: Components, card: CardId) -> str:
    """How a card is written: its title, or its id where it has none."""
    return components.by_id[card].title or card


@cache
def _names(components: Components) -> dict[str, CardId]:
    names = {plain_name(card.id): card.id for card in components.cards}
    numbered = {f"n {card.number}": card.id for card in components.cards if card.number is not None}
    return names | numbered | {plain_name(card.title): card.id for card in components.cards if plain_name(card.title)}


def plain_name(name: str) -> str:
    """A name without accents, case and punctuation, as people type it."""
    return " ".join(re.findall(r"[a-z0-9]+", fold(name)))
