"""How Sphinx builds the site: `make docs`."""

import warnings
from pathlib import Path

import arbitre

# sphinx_autodoc_typehints calls a method that a later Sphinx will drop; the pins keep the two together.
warnings.filterwarnings("ignore", message=".*set_application' is deprecated")

ROOT = Path(__file__).parents[1]

project = "arbitre"
author = "The arbitre authors"
copyright = "2026, The arbitre authors"  # noqa: A001 - the name Sphinx reads
version = release = arbitre.__version__
language = "fr"

extensions = [
    "myst_parser",
    "sphinx.ext.apidoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "sphinx_autodoc_typehints",
    "sphinx_design",
]
exclude_patterns = ["_build", "api/generated/*/modules.rst"]

html_theme = "furo"
html_title = "arbitre"
html_theme_options = {"source_edit_link": ""}

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# One page a module, made at each build from what is in the packages: a new module needs no new page here.
apidoc_modules = [
    {
        "path": str(ROOT / folder / package),
        "destination": f"api/generated/{package}",
        "exclude_patterns": [str(ROOT / folder / package / "cli")],
        "separate_modules": True,
        "module_first": True,
        "automodule_options": {"members", "undoc-members", "show-inheritance"},
    }
    for folder, package in [("reference", "arbitre"), ("spec", "arbitre_spec"), ("properties", "arbitre_properties")]
]
autodoc_member_order = "bysource"
# A facade's names are described where they are defined, once.
autodoc_default_options = {"ignore-module-all": True}
typehints_use_rtype = False
always_document_param_types = True

# `make docs` checks every reference (--nitpicky). Those to other projects' documentation would need a network.
nitpick_ignore_regex = [
    (r"py:.*", r"(?!arbitre).*"),
    (r"py:(class|obj)", r"arbitre.*\.[A-Z]\w*T"),  # type variables have no page of their own
    (r"py:(class|obj)", r"arbitre.*\._\w+"),  # nor have private names
]
