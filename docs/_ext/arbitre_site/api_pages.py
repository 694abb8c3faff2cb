"""The code, a page a module, from its docstrings; these are English, so the French tree leads to the English one."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from arbitre.core.language import Language
from arbitre_site.page import Page, Tongue

PACKAGES: Final = (
    ("reference", "arbitre", "the reference engine and the tools on it"),
    ("spec", "arbitre_spec", "what a machine needs to know besides the text of the rules"),
    ("properties", "arbitre_properties", "what must hold of every game, reusable to check another implementation"),
)
_LEFT_OUT: Final = "arbitre.cli"
"""The command line has its own page, made from the same texts as its help."""

_ORPHAN: Final = "---\norphan: true\n---\n\n"
"""Some hundred modules would swell the navigation of every page: the list of them is on the page of the code alone."""

_FRENCH = """# Le code

Le code et ses descriptions sont en anglais, et leurs pages ne se trouvent que dans l'arbre anglais :
<a href="../en/api.html" hreflang="en" lang="en">the code, module by module</a>. Sous chaque paragraphe des [règles](rules.md), un volet nomme les
fonctions qui l'appliquent et y conduit.
"""
_ENGLISH = """# The code

These pages are made from the sources at each build: a page a module. A function that implements rules cites their
paragraphs, which are in [the rules](rules.md).
"""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page a module and a list of them."""
    if tongue.language is Language.FR:
        yield Page("api.md", _FRENCH)
        return
    lists: list[str] = []
    for folder, package, purpose in PACKAGES:
        modules = list(modules_of(root / folder, package))
        names = "\n".join(f"- {{doc}}`{module} <api/{module}>`" for module in modules)
        lists.append(f"## {package}: {purpose}\n\n{names}\n")
        yield from (Page(f"api/{module}.md", _module_page(module, modules)) for module in modules)
    yield Page("api.md", "\n".join([_ENGLISH, *lists]))


def modules_of(folder: Path, package: str) -> Iterator[str]:
    """The dotted names of a package's modules, packages before what they hold."""
    for file in sorted((folder / package).rglob("*.py"), key=lambda path: path.with_suffix("").parts):
        parts = file.relative_to(folder).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if not name.startswith(_LEFT_OUT) and not name.endswith("__main__"):
            yield name


def _module_page(module: str, modules: Sequence[str]) -> str:
    """A name that a package shares with one of its modules is described on the module's page alone."""
    inside = [name.removeprefix(f"{module}.") for name in modules if name.startswith(f"{module}.")]
    options = [":members:", ":undoc-members:", ":show-inheritance:"]
    if inside:
        options.append(f":exclude-members: {', '.join(inside)}")
    lines = "\n   ".join(options)
    return f"{_ORPHAN}# {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   {lines}\n```\n"
