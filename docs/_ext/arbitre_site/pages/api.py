"""The code as its users meet it, a page per part of the facade, from the docstrings.

These are for engineers, and English in both trees.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre_site.pages.facade import CHAPTERS, Chapter, Described, sections
from arbitre_site.text.page import Page, Tongue

OPTIONS: Final = {
    "autoclass": (":members:", ":undoc-members:", ":show-inheritance:"),
    "autofunction": (),
    "autodata": (":no-value:",),
}
SHOWN_WITH_VALUE: Final = "Action", "Event", "PlayerAction", "Square"
"""The names that stand for a type: what they stand for says it all."""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The list of the parts, and one page each."""
    del root
    say = tongue.say
    parts = [
        say("# Le code", "# The code"),
        say(
            "Ce qu'un programme emploie d'arbitre, tiré des sources à chaque construction du site, et en anglais comme elles ; "
            "`[source]` montre le texte d'une fonction. Celles qui appliquent les règles sont des formules, dans [la "
            "spécification formelle](formal.md). Ce que montrent les exemples est exécuté par les tests.",
            "What a program uses of arbitre, made from the sources at each build of the site. `[source]` shows the text of a "
            "function. Those that implement rules are formulas, in [the formal specification](formal.md). What the examples "
            "show is executed by the tests.",
        ),
        _example(tongue),
        "```{toctree}\n:maxdepth: 1\n\n" + "\n".join(f"api/{chapter.page}" for chapter in CHAPTERS) + "\n```",
    ]
    yield Page("api.md", "\n\n".join(parts) + "\n")
    yield from (Page(f"api/{chapter.page}.md", _chapter_page(chapter, tongue)) for chapter in CHAPTERS)


def _example(tongue: Tongue) -> str:
    """A first look; tests/docs/test_examples.py executes it."""
    comments = tongue.say("un match entier, au hasard", "a whole match, at random")
    return f"```python\n{EXAMPLE.format(comments)}```"


EXAMPLE: Final = """>>> from arbitre import match
>>> from arbitre.core.chance import Chance
>>> from arbitre.core.game import choose_uniformly
>>> state = match.new_match()
>>> for action, step in match.play(state, choose_uniformly(7), Chance(7)):  # {}
...     state = step.state
>>> match.outcome(state).winner is not None
True
"""


def _chapter_page(chapter: Chapter, tongue: Tongue) -> str:
    parts = [f"# {chapter.title.in_(tongue.language)}", chapter.about.in_(tongue.language)]
    for title, names in sections(chapter):
        parts += [f"## {title.in_(tongue.language)}", *map(_directive, names)]
    return "\n\n".join(parts) + "\n"


def _directive(name: Described) -> str:
    options = () if name.name in SHOWN_WITH_VALUE else OPTIONS[name.directive]
    lines = "\n".join(f"   {option}" for option in options)
    return f"```{{eval-rst}}\n.. {name.directive}:: {name.full_name}\n{lines}\n```"
