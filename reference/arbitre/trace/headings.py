"""The headings, places and kinds of rules_fr.md in English; what a game of others calls otherwise stays as it is."""

import re
from collections.abc import Mapping
from typing import Final

from arbitre.core.language import Language
from arbitre.trace.clauses import Kind

HEADINGS: Final[Mapping[str, str]] = {
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

PLACES: Final[Mapping[str, str]] = {"aide de jeu": "help card", "illustration": "illustration"}
"""The places of the booklet that are neither a page nor a chapter."""

KINDS: Final[Mapping[Kind, str]] = {
    Kind.OBLIGATION: "obligation",
    Kind.PERMISSION: "permission",
    Kind.PROHIBITION: "prohibition",
    Kind.DEFINITION: "definition",
    Kind.SETUP: "set-up",
    Kind.NOTE: "note",
}

PAGE: Final = re.compile(r"p\. \d+(?:[-–]\d+)?(?:, p\. \d+)*")


def heading_in(heading: str, language: Language) -> str:
    """A chapter of the rules."""
    return HEADINGS.get(heading, heading) if language is Language.EN else heading


def place_in(place: str, language: Language) -> str:
    """Where a clause stands: a page, a chapter by its heading, or one of the other places."""
    return PLACES.get(place) or heading_in(place, language) if language is Language.EN else place


def kind_in(kind: Kind, language: Language) -> str:
    """What a clause is worth."""
    return KINDS[kind] if language is Language.EN else kind.value
