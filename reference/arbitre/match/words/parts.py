"""The parts of an action in words, with the strength that counts now: what somebody who plays card by card is shown."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.core.arbitration import Told
from arbitre.core.language import NOTHING, Text
from arbitre.core.parts import Part
from arbitre.match.rules.effects.vocabulary import Choose, Effect
from arbitre.match.table.actions import Reinforce
from arbitre.match.table.people import CardId, Player, colour_of
from arbitre.match.table.view import View
from arbitre.match.words.effects import tell_instruction, tell_option
from arbitre.match.words.names import COLUMN_NAMES, PIECES, cards_counted, pawns_counted, short_card_names

ASKED: Final[Mapping[str, Text]] = {
    "card": Text(fr="Quelle carte ?", en="Which card?"),
    "cards": Text(fr="Quelles cartes ?", en="Which cards?"),
    "column": Text(fr="Dans quelle colonne ?", en="In which column?"),
    "pawns": Text(fr="Avec combien de pions ?", en="With how many pawns?"),
    "parts": Text(fr="Quelle partie de l'effet ?", en="Which part of the effect?"),
}


def part_told(view: View, said: Sequence[Part]) -> Told:  # noqa: PLR0911  (one case per part)
    """The last part said; a card says what it counts now, pawns what they bring the card to."""
    part = said[-1]
    match part.name:
        case "card" | "cards":
            return Told(_card(view, part.chosen), f"card:{part.chosen}")
        case "column":
            name = COLUMN_NAMES[part.chosen]
            return Told(Text(fr=f"colonne {name}", en=f"column {name}"), f"column:{part.chosen.value}")
        case "pawns":
            return Told(_pawns(view, said))
        case "parts":
            effect = _effect_in_play(view)
            return Told(tell_instruction(effect[part.chosen], view.viewer, view.ruleset.components))
        case "option":
            return Told(_option(view, part.chosen))
        case "strength":
            return Told(Text(fr=f"force {part.chosen}", en=f"strength {part.chosen}"))
        case "":
            return Told(NOTHING)
        case _:
            return Told(cards_counted(part.chosen))


def _card(view: View, card: CardId) -> Text:
    side = view.ruleset.components.by_id[card].side(colour_of(view.viewer, view.queen))
    name, piece = short_card_names(view.ruleset.components)[card], PIECES[side.piece]
    return Text(fr=f"{name.fr} ({piece.fr} {side.strength})", en=f"{name.en} ({piece.en} {side.strength})")


def _pawns(view: View, said: Sequence[Part]) -> Text:
    """So many pawns, and the strength that they bring the card to."""
    part = said[-1]
    card = next((each.chosen for each in said if each.name == "card"), None)
    lying = 0
    if part.kind is Reinforce and view.exchange is not None and view.exchange.column is not None:
        zone = view.board[view.exchange.column.place].zones[view.viewer.index]
        card, lying = (None, 0) if zone is None else (zone.card, zone.pawns)
    many = pawns_counted(part.chosen) if part.chosen else Text(fr="aucun pion", en="no pawn")
    if card is None:
        return many
    side = view.ruleset.components.by_id[card].side(colour_of(view.viewer, view.queen))
    strength = side.strength + lying + part.chosen
    return Text(fr=f"{many.fr} → force {strength}", en=f"{many.en} → strength {strength}")


def _option(view: View, option: int) -> Text:
    """What an option of the effect in question does, told to whoever chooses; of several choices one cannot tell which it is."""
    owner = _loser(view)
    choices = [each for each in _effect_in_play(view) if isinstance(each, Choose)]
    if owner is None or len(choices) != 1:
        return Text(fr=f"l'option {option + 1}", en=f"option {option + 1}")
    return tell_option(choices[0].options[option], owner, view.ruleset.components, to_owner=owner is view.viewer)


def _effect_in_play(view: View) -> Effect:
    """The effect of the card that lost the current exchange."""
    loser, exchange = _loser(view), view.exchange
    if loser is None or exchange is None or exchange.column is None:
        return ()
    zone = view.board[exchange.column.place].zones[loser.index]
    return () if zone is None else view.ruleset.components.by_id[zone.card].side(colour_of(loser, view.queen)).effect


def _loser(view: View) -> Player | None:
    return None if view.exchange is None or view.exchange.winner is None else view.exchange.winner.other
