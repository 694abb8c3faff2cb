"""Each tree of the built site speaks one language: no English prose in the French pages, and no unmarked French in the English ones.

What is meant to be in another language (the English sentence of a clause, what is written for engineers, the normative French
text, a word of the glossary) is marked as such, so that a screen reader pronounces it; code, formulas and names of the code are in no language.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

ENGLISH = re.compile(
    r"\b(?:the|of|and|is|are|was|were|be|been|by|from|with|that|this|these|those|which|what|when|where|who|whose|than|then|not|does|"
    r"has|have|had|it|its|they|their|there|would|could|should|must|into|onto|about|after|before|under|between|each|every|any|other|"
    r"another|such|only|same|more|most|if|else|while|because|but|nothing)\b"
)
FRENCH = re.compile(
    r"\b(?:le|la|les|des|du|de|un|une|et|est|sont|dans|par|pour|avec|que|qui|dont|où|ce|cette|ces|il|elle|ils|elles|ne|pas|sur|sous|"
    r"sans|mais|donc|au|aux|en|se|son|sa|ses|leur|leurs|être|rien)\b"
)
SILENT = frozenset({"code", "pre", "kbd", "samp", "script", "style", "math"})
VOID = frozenset({"br", "img", "meta", "link", "input", "hr", "source", "wbr"})
SPOKEN_ATTRIBUTES = ("title", "aria-label", "placeholder", "alt")
NAME_IN_CODE = re.compile(r"_|\w-\w|\w\.\w|=")
LISTS_OF_NAMES = ("genindex.html", "py-modindex.html")
"""Pages that list names of the code and nothing else."""

ALLOWED = {
    "en": {
        r"[“\"«]?(?:Le Match du siècle|Centre de pions|Majorité de pions|Siège particulier)[”\"»]?": (
            "the game and its cards keep the names that are printed on them"
        ),
        r"\((?:(?:fr|de|pl), [^;)]*(?:; )?)+\)": "the editions are called by the codes of their languages",
        r"en passant": "the chess term is French in English too",
    },
    "fr": {
        r"(?:CM-)?D-\d+ [a-z-]+ \(": "in a picture, readings are called by the names that commands take",
    },
}
"""What may stand there unmarked, and why."""


class Spoken(HTMLParser):
    """The prose of a page, piece by piece, each with the language that it is marked to be in."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.page_language = language
        self.open: list[tuple[str, str, bool]] = [("", language, False)]
        self.pieces: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element; what its attributes say is said in the language of the page."""
        given = dict(attrs)
        _, language, silent = self.open[-1]
        self.pieces += [(self.page_language, text) for name in SPOKEN_ATTRIBUTES if (text := given.get(name))]
        if tag not in VOID:
            is_signature = "sig" in (given.get("class") or "").split()
            self.open.append((tag, given.get("lang") or language, silent or is_signature or tag in SILENT))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and whatever was left open in it."""
        while len(self.open) > 1 and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note a piece of prose."""
        _, language, silent = self.open[-1]
        if not silent and data.strip():
            self.pieces.append((language, " ".join(data.split())))


def foreign(language: str, text: str) -> bool:
    """Whether a piece of prose has more small words of the other language than of its own."""
    for allowed in ALLOWED[language]:
        text = re.sub(allowed, "", text)
    prose = " ".join(word for word in text.lower().split() if not NAME_IN_CODE.search(word))
    english, french = len(ENGLISH.findall(prose)), len(FRENCH.findall(prose))
    return " " in prose and (english > french if language == "fr" else french > english)


def foreign_pieces(html: str, language: str) -> Iterator[str]:
    """The pieces of a page that are in another language than they are marked to be."""
    spoken = Spoken(language)
    spoken.feed(html)
    yield from (text for marked, text in spoken.pieces if marked in ALLOWED and foreign(marked, text))


@pytest.mark.parametrize(
    ("language", "html", "found"),
    [
        ("fr", "<p>Le roi avance.</p><p>The king goes on.</p>", ["The king goes on."]),
        ("fr", '<p><span lang="en">The king goes on.</span></p>', []),
        (
            "fr",
            '<div lang="en"><ul><li>The king goes on.</li></ul></div><p>The king goes on.</p>',
            ["The king goes on."],
        ),
        ("fr", '<p lang="en">Le roi est dans la tour.</p>', ["Le roi est dans la tour."]),
        ("fr", "<p><code>the king of the hill</code></p>", []),
        ("fr", '<a title="What is the matter?">Quoi ?</a>', ["What is the matter?"]),
        ("en", "<p>Le roi est dans la tour.</p>", ["Le roi est dans la tour."]),
        ("en", '<blockquote lang="fr"><p>Le roi est dans la tour.</p></blockquote>', []),
        ("en", "<p>“Centre de pions”: a pawn of the other colour.</p>", []),
        ("en", "<p>GameLength.UNTIL_NO_COLUMN the end</p>", []),
    ],
)
def test_the_ear_for_languages(language: str, html: str, found: list[str]) -> None:
    """Prose in the wrong language is noticed; marked prose, code and names are not."""
    assert [*foreign_pieces(html, language)] == found


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_tree_speaks_one_language(site: Path, language: str) -> None:
    """No page of a tree holds prose of the other language that is not marked as such."""
    pages = [
        page
        for page in sorted((site / language).rglob("*.html"))
        if "_modules" not in page.parts and page.name not in LISTS_OF_NAMES
    ]
    assert len(pages) > 150
    wrong = {
        f"{page.relative_to(site)}: {text[:120]}"
        for page in pages
        for text in foreign_pieces(page.read_text(encoding="utf-8"), language)
    }
    assert sorted(wrong)[:40] == []
