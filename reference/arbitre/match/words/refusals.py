"""Why an action is illegal: a stable code, the clause it breaks, the offending part, a sentence in both languages."""

from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction

REFUSALS: dict[str, tuple[tuple[str, ...], Text]] = {
    "match-over": (("FIN-4",), Text(fr="le match est terminé", en="the match is over")),
    "wrong-kind": (
        ("ECH-0f", "MEP-5f", "AIDE-4"),
        Text(fr="ce n'est pas le choix demandé à ce moment", en="this is not the choice asked for at this point"),
    ),
    "impossible-chance": (
        ("MEP-3-2a", "PIOCHE-1", "CARTE-PREP-a", "CARTE-LECON"),
        Text(fr="le hasard ne peut pas donner ce résultat", en="chance cannot give this outcome"),
    ),
    "card-not-in-hand": (("ECH-2a", "ECH-3a"), Text(fr="cette carte n'est pas en main", en="this card is not in hand")),
    "card-is-forced": (
        ("CARTE-PREP-b",),
        Text(fr="une autre carte est imposée dans cet échange", en="another card is imposed in this exchange"),
    ),
    "column-taken": (("ECH-2b",), Text(fr="cette colonne n'est pas libre", en="this column is not free")),
    "too-many-pawns": (
        ("ECH-2g", "ECH-2i", "ECH-3e"),
        Text(fr="au plus deux pions de la réserve personnelle", en="at most two pawns of the personal reserve"),
    ),
    "pawns-barred": (
        ("CARTE-MAJ-a",),
        Text(
            fr="aucun pion ne peut plus être ajouté dans cette partie", en="no pawn may be added any more in this game"
        ),
    ),
    "may-not-resign": (
        ("ABAN-1a", "ABAN-1b", "CARTE-PREP-b"),
        Text(
            fr="on n'abandonne que lorsqu'on doit jouer une carte et qu'on peut refuser",
            en="a player may resign only when asked for a card, and when free to refuse it",
        ),
    ),
    "effect-unavailable": (
        ("ECH-5a",),
        Text(fr="cet effet ne peut pas être appliqué", en="this effect cannot be applied"),
    ),
    "whole-effect": (
        ("ECH-5a",),
        Text(fr="l'effet s'applique en entier ou pas du tout", en="the effect is applied whole or not at all"),
    ),
    "must-draw": (("ETAT-1a",), Text(fr="il faut encore piocher", en="one more card must be drawn")),
    "too-many-cards": (
        ("EFF-1a", "ETAT-1a"),
        Text(fr="ce nombre de cartes n'est pas permis", en="this number of cards is not allowed"),
    ),
    "no-pawn-left": (
        ("EFF-8b",),
        Text(fr="la réserve commune n'a plus ce pion", en="the common reserve has no such pawn left"),
    ),
    "must-choose": (
        ("EFF-8a", "EFF-8b"),
        Text(fr="une carte ou un pion peut être pris : il faut choisir", en="a card or a pawn can be had: choose one"),
    ),
    "no-card-left": (("PIOCHE-1",), Text(fr="il n'y a aucune carte à piocher", en="there is no card to draw")),
    "no-such-option": (
        ("CARTE-GAFFE-b", "CARTE-EXIG-b", "ECH-5a"),
        Text(
            fr="cette option n'existe pas ou ne peut pas être choisie",
            en="this option does not exist or may not be chosen",
        ),
    ),
    "no-such-strength": (
        ("CARTE-SACR-c",),
        Text(fr="la carte n'a pas cette force", en="the card has no such strength"),
    ),
    "last-exchange": (
        ("CARTE-PREP-c",),
        Text(
            fr="la carte ne peut pas être imposée : cet échange est le dernier",
            en="the card cannot be imposed: this exchange is the last",
        ),
    ),
    "picked-card-may-not-stay": (
        ("CARTE-PREP-b",),
        Text(
            fr="la carte désignée ne reste pas en main : elle est défaussée, ou imposée s'il y a un échange suivant",
            en="the picked card does not stay in hand: it is discarded, or imposed if there is a next exchange",
        ),
    ),
    "wrong-discard": (
        ("MAIN-3", "NOUV-3", "MEP-5d", "CARTE-SACR-a", "CARTE-LECON", "LEX-3a", "CARTE-PREP-b"),
        Text(fr="cette défausse n'est pas permise", en="this discard is not allowed"),
    ),
}


def refusal(code: str, part: str, *clauses: str) -> IllegalAction:
    """The refusal of an action, by all the clauses of its code or by those of this case."""
    every, text = REFUSALS[code]
    return IllegalAction(code, clauses or every, part, text)
