"""The words that the theme puts around every page: it speaks English only, so the French tree is told them afterwards."""

from pathlib import Path
from typing import Final

FRENCH: Final = {
    "Toggle site navigation sidebar": "Afficher ou masquer la navigation",
    "Toggle table of contents sidebar": "Afficher ou masquer la table des matières",
    "Toggle Light / Dark / Auto color theme": "Thème clair, sombre ou automatique",
    "Skip to content": "Aller au contenu",
    "<span>Back to top</span>": "<span>Haut de la page</span>",
    "<span>Next</span>": "<span>Suivant</span>",
    "<span>Previous</span>": "<span>Précédent</span>",
    '<div class="title">Home</div>': '<div class="title">Accueil</div>',
    "Hide navigation sidebar": "Masquer la navigation",
    "Hide table of contents sidebar": "Masquer la table des matières",
    "            On this page": "            Sur cette page",
    "Copyright &#169; 2026, The arbitre authors": "© 2026, les auteurs d’arbitre",
    "Made with ": "Fait avec ",
    '</a> and <a class="muted-link" href="https://pradyunsg.me">@pradyunsg</a>\'s': "</a> et",
    "Auto light/dark, in light mode": "Thème automatique, clair en ce moment",
    "Auto light/dark, in dark mode": "Thème automatique, sombre en ce moment",
    "Light mode": "Thème clair",
    "Dark mode": "Thème sombre",
    "Please activate JavaScript to enable the search functionality.": "La recherche a besoin de JavaScript.",
    "Toggle navigation of ": "Déplier ou replier : ",
}


def translate_furniture(tree: Path) -> None:
    """Put the theme's words into French on every page of a tree."""
    for file in tree.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        for english, french in FRENCH.items():
            text = text.replace(english, french)
        file.write_text(text, encoding="utf-8")
