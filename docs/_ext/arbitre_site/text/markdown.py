"""Small pieces of MyST Markdown, in one place, so that every page writes them the same way."""

import re
from collections.abc import Sequence
from typing import Final

from arbitre.core.language import Language
from arbitre_site.text.page import Tongue

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>|#])")


def plain(text: str) -> str:
    """A text shown as it is, on one line, whatever signs it holds."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def code(text: str) -> str:
    """A name or an expression as code."""
    return f"`{' '.join(text.split())}`"


def made(text: str, address: str) -> str:
    """A link to a place that Sphinx makes from the code, which Markdown cannot name; `text` is Markdown."""
    return f'<a href="{address}">{text}</a>'


def spoken(text: str, tongue: str) -> str:
    """Words in another language than the page's, marked as such for those who listen to it."""
    return f'<span lang="{tongue}">{plain(text)}</span>'


def english(text: str, tongue: Tongue) -> str:
    """Words for engineers: English in both trees, and marked as such in the French one."""
    return plain(text) if tongue.language is Language.EN else spoken(text, "en")


def english_part(markdown: str, tongue: Tongue) -> str:
    """A part of a page for engineers, as `english` does it."""
    return markdown if tongue.language is Language.EN else f":::{{div}} language-en\n{markdown}\n:::"


def badge(text: str, colour: str = "secondary") -> str:
    """A small label; the colours are sphinx-design's."""
    return f"{{bdg-{colour}}}`{text}`"


def dropdown(title: str, body: str, *, opened: bool = False) -> str:
    """A part that is folded until wanted."""
    options = "\n:open:" if opened else ""
    return f"::::{{dropdown}} {title}{options}\n\n{body.strip()}\n::::\n"


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table; its cells are Markdown on one line each."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def slug(text: str) -> str:
    """A title as part of an address."""
    plain_letters = text.lower().translate(str.maketrans("àâäçéèêëîïôöùûüÿœ’'", "aaaceeeeiioouuuyo  "))
    return re.sub(r"[^a-z0-9]+", "-", plain_letters).strip("-")


def raw_html(text: str) -> str:
    """A piece of HTML as it is."""
    return f"```{{raw}} html\n{text}\n```"


def figure(picture: str, caption: str = "") -> str:
    """An SVG picture in the page; its own title and description speak for it."""
    words = f"<figcaption>{caption}</figcaption>" if caption else ""
    return raw_html(f'<figure class="picture" tabindex="0">{picture}{words}</figure>')
