"""What each kind of choice asks for, and the paragraphs that grant it."""

from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.match.table.decisions import Choice


@frozen
class Asked:
    """How a kind of choice is called, and by which paragraphs somebody has it."""

    name: Text
    clauses: tuple[str, ...]


ASKED: Final = {
    Choice.SHUFFLE: Asked(Text(fr="un mélange", en="a shuffle"), ("MEP-3-2a", "PIOCHE-1")),
    Choice.PICK: Asked(Text(fr="un tirage au hasard", en="a random pick"), ("CARTE-PREP-a", "CARTE-LECON")),
    Choice.MULLIGAN: Asked(
        Text(fr="les cartes à changer avant le match", en="the cards to exchange before the match"),
        ("MEP-5c", "MEP-5d"),
    ),
    Choice.LEAD: Asked(
        Text(fr="une carte, une colonne, des pions", en="a card, a column, pawns"),
        ("ECH-2a", "ECH-2b", "ECH-2g", "ABAN-1a", "ABAN-1b"),
    ),
    Choice.ANSWER: Asked(
        Text(fr="une carte en réponse, des pions", en="a card in answer, pawns"),
        ("ECH-3a", "ECH-3d", "ECH-3e", "ABAN-1a", "ABAN-1b"),
    ),
    Choice.RESIGN: Asked(Text(fr="abandonner ou continuer", en="resign or go on"), ("LEX-4",)),
    Choice.REINFORCE: Asked(Text(fr="des pions à ajouter", en="pawns to add"), ("ECH-2g", "ECH-2i")),
    Choice.EFFECT: Asked(
        Text(fr="appliquer l'effet ou y renoncer", en="use the effect or leave it"), ("ECH-5a", "ECH-5b")
    ),
    Choice.OPTION: Asked(
        Text(fr="une des options de l'effet", en="one of the effect's options"), ("CARTE-GAFFE-b", "CARTE-EXIG-b")
    ),
    Choice.DRAW: Asked(Text(fr="piocher ou s'arrêter", en="draw or stop"), ("LEX-5b", "ETAT-1b")),
    Choice.ANNOUNCE: Asked(Text(fr="combien de cartes piocher", en="how many cards to draw"), ("EFF-1b", "ETAT-1b")),
    Choice.DRAW_OR_PAWN: Asked(
        Text(fr="une carte, un pion ou rien", en="a card, a pawn or nothing"), ("EFF-8a", "EFF-8b")
    ),
    Choice.SACRIFICE: Asked(Text(fr="la carte à défausser", en="the card to discard"), ("CARTE-SACR-a",)),
    Choice.STRENGTH: Asked(Text(fr="la force qui compte", en="the strength that counts"), ("CARTE-SACR-c",)),
    Choice.FATE_OF_CARD: Asked(
        Text(fr="le sort de la carte tirée", en="the fate of the picked card"), ("CARTE-PREP-b", "CARTE-PREP-c")
    ),
    Choice.LOSS: Asked(
        Text(fr="les cartes que l'effet fait défausser", en="the cards that the effect makes one discard"),
        ("LEX-3a", "CARTE-LECON"),
    ),
    Choice.LIMIT: Asked(
        Text(fr="les cartes au-delà de la limite", en="the cards above the limit"), ("MAIN-2", "MAIN-3", "MAIN-4")
    ),
    Choice.NEW_GAME_DISCARD: Asked(
        Text(fr="les cartes à défausser avant la nouvelle partie", en="the cards to discard before the new game"),
        ("NOUV-3",),
    ),
}
