"""Actions in words, French and English, as somebody says what they do."""

from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Language, Text
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    DeclineEffect,
    Discard,
    DiscardPicked,
    Draw,
    ForceCard,
    GoOn,
    Lead,
    LeavePicked,
    Reinforce,
    Resign,
    Stop,
    TakePawn,
    UseEffect,
)
from arbitre.match.table.people import CardId
from arbitre.match.words.names import (
    COLUMN_NAMES,
    UNNAMED,
    card_names,
    cards_counted,
    cards_named,
    counted,
    pawns_counted,
)


def name_action(action: Action, language: Language, ruleset: Ruleset) -> str:
    """An action as a person calls it."""
    return _named(action, ruleset.components).in_(language)


def _named(action: Action, components: Components) -> Text:  # noqa: C901, PLR0911, PLR0912  (one case per action)
    match action:
        case Discard(cards):
            if not cards:
                return Text(fr="ne rien défausser", en="discard nothing")
            names = _discards_named(cards, components)
            return Text(fr=f"défausser {names.fr}", en=f"discard {names.en}")
        case Lead(card, column, pawns):
            name, above = card_names(components)[card], _with_pawns(pawns)
            where = COLUMN_NAMES[column]
            return Text(
                fr=f"jouer {name.fr} dans la colonne {where}{above.fr}",
                en=f"play {name.en} in column {where}{above.en}",
            )
        case Answer(card, pawns):
            name, above = card_names(components)[card], _with_pawns(pawns)
            return Text(fr=f"répondre par {name.fr}{above.fr}", en=f"answer with {name.en}{above.en}")
        case Reinforce(pawns):
            many = pawns_counted(pawns)
            if not pawns:
                return Text(fr="ne pas ajouter de pion", en="add no pawn")
            return Text(fr=f"ajouter {many.fr}", en=f"add {many.en}")
        case Resign():
            return Text(fr="abandonner la partie", en="resign the game")
        case GoOn():
            return Text(fr="continuer la partie", en="go on with the game")
        case UseEffect(parts):
            numbers = ", ".join(str(part + 1) for part in parts)
            is_single = len(parts) < 2
            return Text(
                fr="appliquer l'effet" if is_single else f"appliquer l'effet (points {numbers})",
                en="use the effect" if is_single else f"use the effect (parts {numbers})",
            )
        case DeclineEffect():
            return Text(fr="renoncer à l'effet", en="leave the effect unused")
        case Draw():
            return Text(fr="piocher une carte", en="draw a card")
        case Stop():
            return Text(fr="s'arrêter là", en="stop here")
        case Announce(cards):
            many = cards_counted(cards)
            return Text(fr=f"annoncer {many.fr} à piocher", en=f"announce a draw of {many.en}")
        case TakePawn():
            return Text(fr="prendre un pion", en="take a pawn")
        case ChooseOption(option):
            return Text(fr=f"choisir l'option {option + 1}", en=f"choose option {option + 1}")
        case ChooseStrength(strength):
            return Text(fr=f"choisir la force {strength}", en=f"choose strength {strength}")
        case ForceCard():
            return Text(fr="imposer la carte au prochain échange", en="impose the card in the next exchange")
        case DiscardPicked():
            return Text(fr="faire défausser la carte", en="have the card discarded")
        case LeavePicked():
            return Text(fr="laisser la carte en main", en="leave the card in hand")
        case Shuffle(items):
            names = _items_named(items, components)
            return Text(fr=f"mélange, le dessus d'abord : {names.fr}", en=f"shuffle, top first: {names.en}")
        case Pick(items):
            names = _items_named(items, components)
            return Text(fr=f"tirage au hasard : {names.fr}", en=f"random pick: {names.en}")


def _discards_named(cards: tuple[CardId, ...], components: Components) -> Text:
    """The cards by name; those that nobody wrote down are counted."""
    known = [card for card in cards if card_names(components)[card] != UNNAMED]
    others = len(cards) - len(known)
    if not others:
        return cards_named(known, components)
    if not known:
        return cards_counted(others) if others > 1 else UNNAMED
    names = cards_named(known, components)
    more = counted(others, "autre", "other")
    return Text(fr=f"{names.fr} et {more.fr}", en=f"{names.en} and {more.en}")


def _with_pawns(pawns: int) -> Text:
    many = pawns_counted(pawns)
    return Text(fr=f" avec {many.fr}", en=f" with {many.en}") if pawns else Text(fr="", en="")


def _items_named(items: tuple[str, ...], components: Components) -> Text:
    return cards_named((CardId(item) for item in items), components)
