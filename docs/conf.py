"""How Sphinx builds each language of the site: `make docs`, which assembles the pages first (docs/_ext/arbitre_site)."""

import warnings

import arbitre

# sphinx_autodoc_typehints calls a method that a later Sphinx will drop; the pins keep the two together.
warnings.filterwarnings("ignore", message=".*set_application' is deprecated")

project = "arbitre"
author = "The arbitre authors"
copyright = "2026, The arbitre authors"  # noqa: A001 - the name Sphinx reads
version = release = arbitre.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "sphinx_autodoc_typehints",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinx_needs",
    "arbitre_site.build.extension",
]

html_theme = "furo"
html_title = "arbitre"
html_theme_options = {"source_edit_link": ""}
html_favicon = "_static/arbitre.svg"
html_static_path = ["_static"]
html_css_files = ["arbitre.css"]
html_js_files = ["arbitre.js"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/language.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
templates_path = ["_templates"]
html_copy_source = False

copybutton_prompt_text = "$ "  # of a session, the commands alone are copied

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# The clauses of the rules, from the matrix: arbitre_site.pages.coverage writes the file, the extension points to it.
needs_types = [{"directive": "clause", "title": "Clause", "prefix": "", "color": "#ffffff", "style": "node"}]
needs_id_regex = "^[A-Z]+(?:-[A-Za-z0-9]+)+$"
needs_build_json = False

autodoc_member_order = "bysource"
# A page says which module its names are from; in a docstring, a word between backquotes is code.
add_module_names = False
default_role = "code"
# The adapters' own projects are large, and not needed to describe the adapters.
autodoc_mock_imports = ["distributed", "gymnasium", "open_spiel", "pettingzoo", "pyspiel"]
typehints_use_rtype = False
always_document_param_types = True

suppress_warnings = [
    "config.cache",  # sphinx_autodoc_typehints is given a function; every build starts anew, so nothing is lost
    "sphinx_autodoc_typehints.forward_reference",  # recursive unions are named in quotes, on purpose
    "ref.python",  # two modules may use the same short name, such as Step
]

# `make docs` checks every reference (--nitpicky) but those to types: other projects' have pages elsewhere, and of ours only
# those that users meet have one.
nitpick_ignore_regex = [(r"py:.*", r".*")]
