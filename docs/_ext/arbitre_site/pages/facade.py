"""What a user of the code meets, by the page that describes it: the games' own facades, and what is around them."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import UnionType
from typing import Final, get_args

from attrs import frozen

from arbitre import chessme, match
from arbitre.core.language import Text


@frozen
class Chapter:
    """A page of the code: its name and title, what it is for, and the modules whose names it describes.

    A module with `__all__` stands for everything that it lets out; of another, these names alone.
    """

    page: str
    title: Text
    about: Text
    modules: dict[str, tuple[str, ...]]


@frozen
class Described:
    """One name: where it is defined, which is where the description says it is, and by which directive."""

    module: str
    name: str
    directive: str

    @property
    def full_name(self) -> str:
        """As one would import it from where it is defined."""
        return f"{self.module}.{self.name}"


KINDS: Final = {
    "autofunction": Text("Fonctions", "Functions"),
    "autoclass": Text("Classes", "Classes"),
    "autodata": Text("Valeurs et noms de types", "Values and names of types"),
}
"""The directives of autodoc, and what the names are that they describe."""

CHAPTERS: Final = (
    Chapter(
        "match",
        Text("Le Match du siècle : arbitre.match", "Match of the Century: arbitre.match"),
        Text(
            "Tout ceci s'importe de `arbitre.match`. Une partie est une valeur ; `decision` dit qui doit choisir, `legal` ce qui "
            "est permis, `apply` ce qui s'ensuit, et `view` ce qu'un joueur a le droit de savoir.",
            "All of this is imported from `arbitre.match`. A game is a value; `decision` says who must choose, `legal` what is "
            "allowed, `apply` what follows, and `view` what a player may know.",
        ),
        {"arbitre.match": (), "arbitre.match.table.events": tuple(each.__name__ for each in get_args(match.Event))},
    ),
    Chapter(
        "chessme",
        Text("ChessMe : arbitre.chessme", "ChessMe: arbitre.chessme"),
        Text(
            "Tout ceci s'importe de `arbitre.chessme`, et s'emploie comme le Match : `decision`, `legal`, `apply`, `view`.",
            "All of this is imported from `arbitre.chessme`, and is used like the Match: `decision`, `legal`, `apply`, `view`.",
        ),
        {"arbitre.chessme": (), "arbitre.chessme.events": tuple(each.__name__ for each in get_args(chessme.Event))},
    ),
    Chapter(
        "core",
        Text("Ce que les jeux ont en commun : arbitre.core", "What the games share: arbitre.core"),
        Text(
            "Un jeu vu de l'extérieur, le hasard, les refus et les parties enregistrées ; rien ici ne sait de quel jeu il s'agit.",
            "A game seen from outside, chance, refusals and recorded games; nothing here knows which game it is about.",
        ),
        {
            "arbitre.core.game": (
                "Game",
                "Step",
                "Outcome",
                "find_game",
                "play",
                "choose_uniformly",
                "digest_of_state",
            ),
            "arbitre.core.decision": (
                "Decision",
                "Fate",
                "AnyOrder",
                "AnyPick",
                "Shuffle",
                "Pick",
                "is_possible_outcome",
            ),
            "arbitre.core.chance": ("Chance",),
            "arbitre.core.refusal": ("IllegalAction",),
            "arbitre.core.mistake": ("Mistake",),
            "arbitre.core.questions": ("Question", "questions_of", "answered"),
            "arbitre.core.transcript": (
                "Transcript",
                "TranscriptError",
                "record",
                "playout",
                "replay",
                "write_transcript",
                "read_transcript",
            ),
            "arbitre.core.language": ("Language", "Text"),
        },
    ),
    Chapter(
        "dispute",
        Text("Juger une table : arbitre.dispute", "Judging a table: arbitre.dispute"),
        Text(
            "Ce que font `arbitre judge` et `arbitre dispute`, pour un programme.",
            "What `arbitre judge` and `arbitre dispute` do, for a program.",
        ),
        {
            "arbitre.dispute.scenario": ("Scenario", "Query", "Ask", "read_scenario", "under"),
            "arbitre.dispute.playing": ("Played", "Refused", "play_scenario"),
            "arbitre.dispute.verdict": ("Verdict", "Degree", "judge"),
            "arbitre.dispute.dispute_file": ("DisputeFile", "Reading", "Example", "read_disputes", "find_dispute"),
            "arbitre.dispute.comparison": ("Comparison", "compare"),
        },
    ),
    Chapter(
        "render",
        Text("Les images : arbitre.render", "The pictures: arbitre.render"),
        Text(
            "Une image est faite de ce qu'un joueur a le droit de voir : `svg_of(game.scene(game.view(state, player), language))`.",
            "A picture is made from what a player may see: `svg_of(game.scene(game.view(state, player), language))`.",
        ),
        {
            "arbitre.core.scene": ("Scene", "Box", "Line", "Mark", "Words", "Group", "Ink", "Shape", "Anchor"),
            "arbitre.render.svg": ("svg_of",),
            "arbitre.render.contact_sheet": ("contact_sheet",),
        },
    ),
    Chapter(
        "adapters",
        Text("Les passerelles : arbitre.adapters", "The adapters: arbitre.adapters"),
        Text(
            "Les deux jeux pour OpenSpiel et PettingZoo ; la page [Apprendre et chercher](../adapters.md) montre leur emploi.",
            "Both games for OpenSpiel and PettingZoo; the page [Learning and searching](../adapters.md) shows how they are used.",
        ),
        {
            "arbitre.adapters.pettingzoo": ("env", "Environment", "Observation"),
            "arbitre.adapters.open_spiel": ("SpielGame", "SpielState", "SpielObserver"),
            "arbitre.adapters.position": ("Position", "begin"),
            "arbitre.adapters.sight": ("sight_text", "sight_numbers"),
        },
    ),
    Chapter(
        "properties",
        Text(
            "Vérifier une autre implémentation : arbitre_properties",
            "Checking another implementation: arbitre_properties",
        ),
        Text(
            "Des stratégies pour Hypothesis, que tout projet peut employer : règlements, états que le jeu atteint, actions permises et interdites.",
            "Strategies for Hypothesis, which any project can use: rulesets, states that play reaches, actions legal and not.",
        ),
        {
            "arbitre_properties.match.strategies": (
                "sources",
                "readings",
                "rulesets",
                "components",
                "walked",
                "reachable",
                "transcripts",
                "legal_actions",
                "any_actions",
            ),
            "arbitre_properties.chessme.strategies": ("readings", "rulesets", "recommended", "played"),
        },
    ),
)
"""In the order of the list on the page of the code."""


def sections(chapter: Chapter) -> Iterator[tuple[Text, list[Described]]]:
    """What a chapter describes: a facade by kinds of names, any other module under its own name.

    What a game's facade lets through from the core has its place there.
    """
    for module, names in chapter.modules.items():
        listed = names or import_module(module).__all__
        found = [Described(home_of(module, name), name, _directive(module, name)) for name in listed]
        if names:
            yield Text(module, module), found
        else:
            for directive, title in KINDS.items():
                own = (each for each in found if each.module.startswith(module))
                yield title, [each for each in own if each.directive == directive]


def described(chapter: Chapter) -> Iterator[Described]:
    """Every name of a chapter."""
    for _, names in sections(chapter):
        yield from names


def home_of(module: str, name: str) -> str:
    """The module that a name is imported from; a name that is not imported is at home."""
    for node in tree_of(module).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return home_of(node.module, alias.name)
    return module


@cache
def tree_of(module: str) -> ast.Module:
    """The source of a module, parsed."""
    return ast.parse(inspect.getsource(import_module(module)))


def _directive(module: str, name: str) -> str:
    found = inspect.unwrap(getattr(import_module(module), name))
    if inspect.isclass(found):
        return "autoclass"
    return "autofunction" if inspect.isfunction(found) else "autodata"


ALIASES: Final = {
    each: f"{home_of(module.__name__, name)}.{name}"
    for module in (match, chessme)
    for name in ("Event", "Action", "PlayerAction")
    for each in [getattr(module, name)]
}
"""The unions that have a name of their own, by which a signature tells them."""


def name_alias(annotation: object, config: object) -> str | None:
    """A union by its name, where it has one; sphinx_autodoc_typehints asks for each type."""
    del config
    found = ALIASES.get(annotation) if isinstance(annotation, UnionType) else None
    return f":py:data:`~{found}`" if found else None


@cache
def pages_of_names() -> dict[str, str]:
    """The page below api/ that describes a name, by its full name."""
    return {each.full_name: chapter.page for chapter in CHAPTERS for each in described(chapter)}
