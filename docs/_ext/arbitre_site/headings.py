"""The headings of rules_fr.md in English; the build stops at one that is missing here."""

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
