"""The list of all pages beside every page: the theme has Sphinx copy every heading of the site anew for it, and then drops all but the titles.

Here the headings are dropped once, before: the list is the same, and the site is built in a fraction of the time.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment


def list_by_titles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Let the theme make its list from the titles alone."""
    del page, template, doctree
    listed: Callable[..., str] | None = context.get("toctree")
    if listed is not None:
        context["toctree"] = lambda **options: _from_titles(app.env, listed, options)


def _from_titles(env: BuildEnvironment, listed: Callable[..., str], options: dict[str, Any]) -> str:
    if not options.get("titles_only"):
        return listed(**options)
    whole = env.tocs
    try:
        env.tocs = titles_of(env)
        return listed(**options)
    finally:
        env.tocs = whole


@cache
def titles_of(env: BuildEnvironment) -> dict[str, nodes.bullet_list]:
    """The headings of each page without all that Sphinx drops from a list of titles: what is left leads to other pages."""
    return {page: _title(headings) for page, headings in env.tocs.items()}


def _title(headings: nodes.bullet_list) -> nodes.bullet_list:
    title: nodes.bullet_list = headings.deepcopy()
    for entry in title.children:
        if isinstance(entry, nodes.Element) and len(entry) > 1:
            if further := list(entry.findall(addnodes.toctree)):
                entry[1][:] = further
            else:
                entry.pop(1)
    return title
