"""The content security policy of every page of the site: nothing from elsewhere, and no script but its own."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

_INLINE: Final = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
_CHARSET: Final = re.compile(r"<meta charset=[^>]*>", re.IGNORECASE)
_PLURAL: Final = re.compile(r'"plural_expr": "([^"]*)"')
_TRANSLATED: Final = "Documentation.addTranslations("
_TOLD: Final = """(({ locale, messages }) => {
    Object.assign(Documentation.TRANSLATIONS, messages);
    Documentation.LOCALE = locale;
})("""


def guard_pages(tree: Path) -> None:
    """Write its policy into the head of every page below a folder."""
    for file in tree.rglob("*.html"):
        file.write_text(guarded(file.read_text(encoding="utf-8")), encoding="utf-8")
    for file in tree.rglob("_static/translations.js"):
        file.write_text(unevaluated(file.read_text(encoding="utf-8")), encoding="utf-8")


def unevaluated(translations: str) -> str:
    """The theme's words of another language, with the rule of the plural as a function: a text may not be evaluated."""
    plural = _PLURAL.search(translations)
    if plural is None or _TRANSLATED not in translations:
        raise ValueError("the words of another language have another form than they had")
    return f"{translations.replace(_TRANSLATED, _TOLD, 1)}\nDocumentation.PLURAL_EXPR = (n) => ({plural[1]});\n"


def guarded(page: str) -> str:
    """The page with a policy that names the scripts written into it by their hashes: no other can run there."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy_for(page)}">'
    guarded_page, places = _CHARSET.subn(lambda charset: f"{charset[0]}{meta}", page, count=1)
    if not places:
        raise ValueError("a page has no place for its policy: it names no character set")
    return guarded_page


def policy_for(page: str) -> str:
    """What the page may load: its own files. Styles stand in the pages of the theme, and pictures in the text."""
    hashes = sorted({_hash(found["text"]) for found in _INLINE.finditer(page) if "src=" not in found["attributes"]})
    scripts = " ".join(["'self'", *hashes])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"
    )


def _hash(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
