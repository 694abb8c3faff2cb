"""What Sphinx must know besides: the address of each page in the other language."""

from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.config import Config

from arbitre_site.pages.coverage import NEEDS_FILE
from arbitre_site.build.docstrings import tell_docstring
from arbitre_site.pages.facade import name_alias
from arbitre_site.text.finding import IdentifiedDomain
from arbitre_site.text.mentions import anchor_theorems, keep_french_signs_together, link_mentions
from arbitre_site.build.navigation import list_by_titles

OTHER: Final = {"fr": "en", "en": "fr"}
"""The other tree, where every page has the same name."""


def point_to_the_needs(app: Sphinx, config: Config) -> None:
    """The clauses are needs of their own pages: sphinx-needs reads them from the file made for this tree."""
    needs = {
        "base_url": ".",
        "json_path": str(Path(app.srcdir) / NEEDS_FILE),
        "target_url": "{{need.docname}}.html#{{need.id|lower}}",
    }
    config["needs_external_needs"] = [needs]


def name_unions(app: Sphinx, config: Config) -> None:
    """A signature names `Event` rather than the thirty classes that it stands for."""
    del app
    config["typehints_formatter"] = name_alias


def add_other_language(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Tell the templates where the same page stands in the other language."""
    del template, doctree
    other = OTHER[str(app.config.language)]
    up = "../" * (page.count("/") + 1)
    context["other_language"] = other
    context["other_page"] = f"{up}{other}/{page}.html"


def forget_modules_without_source(app: Sphinx) -> list[tuple[str, dict[str, Any], str]]:
    """Keep names that have no source, such as built-in ones, off the list of sources: their links would lead nowhere."""
    modules = getattr(app.env, "_viewcode_modules", {})
    for name in [name for name, found in modules.items() if not found]:
        del modules[name]
    return []


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_domain(IdentifiedDomain)
    app.connect("config-inited", point_to_the_needs)
    app.connect("config-inited", name_unions)
    app.connect("autodoc-process-docstring", tell_docstring, priority=100)
    app.connect("doctree-read", keep_french_signs_together, priority=100)
    app.connect("doctree-read", anchor_theorems)
    app.connect("doctree-resolved", link_mentions)
    app.connect("html-page-context", add_other_language)
    app.connect("html-page-context", list_by_titles, priority=100)
    app.connect("html-collect-pages", forget_modules_without_source, priority=100)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
