"""What rules_fr.md says besides its clauses, in English: headings, places, remarks; the build stops at what is missing here."""

import re
from typing import Final

_ENGLISH: Final = {
    "Introduction": "Introduction",
    "Contenu": "Contents",
    "Mise en place": "Set-up",
    "Explication du jeu": "How the game works",
    "Les cartes": "The cards",
    "Déroulement d'une partie": "Course of a game",
    "Étape 1 : l'initiative": "Step 1: the initiative",
    "Étape 2 : le joueur qui a l'initiative joue": "Step 2: the player with the initiative plays",
    "Étape 3 : l'adversaire joue": "Step 3: the opponent plays",
    "Étape 4 : comparer les forces": "Step 4: compare strengths",
    "Étape 5 : l'effet du perdant": "Step 5: the loser's effect",
    "Étape 6 : l'avantage du gagnant": "Step 6: the winner's advantage",
    "Étape 7 : la partie est-elle terminée ?": "Step 7: is the game over?",
    "Fin d'une partie": "End of a game",
    "Abandonner la partie": "Resigning the game",
    "Commencer une nouvelle partie": "Starting a new game",
    "Endurance mentale": "Mental endurance",
    "Limite de cartes en main": "Hand limit",
    "Nouvelle pioche": "New draw pile",
    "Modifier votre état": "Updating your state",
    "Fin du match": "End of the match",
    "Effets des cartes": "Card effects",
    "Symboles": "Symbols",
    "Lexique": "Terms",
    "Précisions sur certaines cartes": "Notes on some cards",
    "Cartes vues dans les illustrations": "Cards seen in the illustrations",
    "Aide de jeu": "Help card",
    "But du jeu": "Aim of the game",
    "Préparation": "Preparation",
    "Déroulement de la partie": "Course of the game",
    "Tour d'un joueur": "A player's turn",
    "Déplacer une pièce": "Moving a man",
    "Déplacement des pièces": "How the men move",
    "Règles spéciales pour le roi": "Special rules for the king",
    "Poser une pièce": "Placing a man",
    "Promotion d'un pion": "Promoting a pawn",
    "Fin de la partie": "End of the game",
    "Vue d'ensemble": "Overview",
}


def in_english(heading: str) -> str:
    """A heading of the rules in English."""
    return _ENGLISH[heading]


PLACES: Final = {"aide de jeu": "help card", "illustration": "illustration"}
"""The places of the booklet that are neither a page nor a chapter."""
_PAGE: Final = re.compile(r"p\. \d+(?:[-–]\d+)?(?:, p\. \d+)*")


def place_in_english(place: str) -> str:
    """Where a clause stands: a page, a chapter by its heading, or one of the other places."""
    return place if _PAGE.fullmatch(place) else PLACES.get(place) or in_english(place)


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
