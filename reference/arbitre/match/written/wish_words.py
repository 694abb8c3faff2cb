"""The words of a wish: who, which cards, which column, how many pawns; what stays are the words for what is done."""

import re
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.spelling import fold
from arbitre.match.box.lookup import NAMELESS, cards_described, no_such_card, plain_name
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import CardId, Column, Player
from arbitre.match.words.names import COLUMN_NAMES
from arbitre.match.written.notation import COLUMNS

_NUMBERS: Final = {
    **dict.fromkeys(("no", "without", "sans", "aucun", "zero"), 0),
    **dict.fromkeys(("a", "an", "one", "un", "une", "1", "mon", "my"), 1),
    **dict.fromkeys(("two", "deux", "second", "deuxieme", "2", "both"), 2),
    **dict.fromkeys(("three", "trois", "third", "troisieme", "3"), 3),
    **dict.fromkeys(("four", "quatre", "fourth", "quatrieme", "4"), 4),
    **dict.fromkeys(("five", "cinq", "5"), 5),
}
_ORDINALS_ALONE: Final = frozenset(
    ("second", "seconde", "deuxieme", "third", "troisieme", "fourth", "quatrieme", "next", "prochaine")
)
"""A second card is one card, though a third pawn is three."""
_ARTICLES: Final = r"(?:(?:de |d'|des |du |of |mes |my |more |extra |autres? |other |les |the )*)"
_PAWNS: Final = re.compile(rf"\b(\w+)\s+{_ARTICLES}(?:pions?|pawns?)\b")
_PLUS: Final = re.compile(r"\+\s*(\d)")
_TURN: Final = re.compile(r"\b(?:mon|son|ton|le|leur) tour\b", re.IGNORECASE)
_CARDS: Final = re.compile(rf"\b(\w+)\s+{_ARTICLES}(?:cartes?|cards?)\b")
_OF_STRENGTH: Final = re.compile(r"\b(?:force|strength)\s+(?:de |of )?(\d)\b|\boption\s+(\d)\b")
_IN_COLUMN: Final = re.compile(
    r"\b(?:colonne|column|en|in|into|dans|to)\s+(?:la\s+|the\s+)?(?:colonne\s+|column\s+)?(I{1,4}|IV|[1-4])(?![\w+])",
    re.IGNORECASE,
)
_ORDINALS: Final = {
    **dict.fromkeys(("un", "une", "one", "first", "premiere"), Column.ONE),
    **dict.fromkeys(("deux", "two", "second", "deuxieme", "seconde"), Column.TWO),
    **dict.fromkeys(("trois", "three", "third", "troisieme"), Column.THREE),
    **dict.fromkeys(("quatre", "four", "fourth", "quatrieme"), Column.FOUR),
}
_COLUMN_IN_WORDS: Final = re.compile(
    rf"\b(?:(?:colonne|column)\s+(?:(?:de|a|of|no|number|numero)\s+)?({'|'.join(_ORDINALS)})"
    rf"|({'|'.join(_ORDINALS)})\s+(?:colonne|column))\b"
)
_NO_COLUMN: Final = re.compile(r"\b(?:colonne|column)\s+(V|VI+|[05-9]|\d\d+|cinq|five|six)\b", re.IGNORECASE)
_BARE_COLUMN: Final = re.compile(r"(?<![\w'’])(II|III|IIII|IV)(?![\w+'’])")
_ELSEWHERE: Final = re.compile(r"\b(?:(?:autre|another|other|different) (?:colonne|column)|ailleurs|elsewhere)\b")
_UNFINISHED: Final = re.compile(r"\b(?:de|d|du|l|le|la|the|a|of|un|une|en|in|avec|with)$")
_DIGITS: Final = {"1": Column.ONE, "2": Column.TWO, "3": Column.THREE, "4": Column.FOUR}


@frozen
class WishWords:
    """What a sentence names: its own words, without those of cards; who, which cards, which column, how many of what."""

    words: str
    player: Player | None
    cards: tuple[CardId, ...]
    column: Column | None
    elsewhere: bool
    pawns: int | None
    count: int | None
    number: int | None

    def says(self, pattern: str) -> bool:
        """Whether its words have one that begins so."""
        return re.search(rf"\b(?:{pattern})", self.words) is not None


def read_words(components: Components, sentence: str, by: Player | None) -> WishWords:
    """What a sentence names."""
    named = [player for player in Player if re.search(rf"\b{player.value}\b", fold(sentence))]
    player = by or (named[0] if len(named) == 1 else None)
    # French calls a turn and a rook by the same word.
    cards, rest = _cards_named(components, _TURN.sub("", sentence), player)
    if player is None and cards:
        player = components.by_id[cards[0]].owner
    words = fold(rest)
    pawns = _PLUS.search(words) or _PAWNS.search(words)
    count, number = _CARDS.search(words), _OF_STRENGTH.search(words)
    if wrong := _NO_COLUMN.search(rest):
        known = ", ".join(COLUMN_NAMES.values())
        told = Text(fr=f"« {wrong[0]} » : il y a {known}", en=f"“{wrong[0]}”: there are {known}")
        raise Mistake(told)
    return WishWords(
        words=words,
        player=player,
        cards=cards,
        column=_column_named(rest),
        elsewhere=_ELSEWHERE.search(words) is not None,
        pawns=None if pawns is None else _NUMBERS.get(pawns[1], 1),
        count=None if count is None else 1 if count[1] in _ORDINALS_ALONE else _NUMBERS.get(count[1]),
        number=None if number is None else int(number[1] or number[2]),
    )


def _column_named(sentence: str) -> Column | None:
    """The column that a sentence names, in figures or in words."""
    if found := _IN_COLUMN.search(sentence) or _BARE_COLUMN.search(sentence):
        return _DIGITS.get(found[1]) or COLUMNS[found[1].upper()]
    spelt = _COLUMN_IN_WORDS.search(fold(sentence))
    return None if spelt is None else _ORDINALS[spelt[1] or spelt[2]]


def _cards_named(components: Components, sentence: str, player: Player | None) -> tuple[tuple[CardId, ...], str]:
    """The cards of a sentence, and what is left of it without them."""
    found: list[tuple[int, CardId]] = []
    words = list(re.finditer(r"[^\s,;.?!«»“”\"]+", sentence))
    taken = [False] * len(words)
    titles = {plain_name(card.title): card.id for card in components.cards if card.title not in ("", NAMELESS)}
    for length in range(min(6, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            if any(taken[start : start + length]):
                continue
            part = " ".join(word[0] for word in words[start : start + length])
            card = titles.get(plain_name(part)) or _described(components, part, player)
            if card is not None:
                found.append((start, card))
                taken[start : start + length] = [True] * length
    rest = " ".join(word[0] for word, is_taken in zip(words, taken, strict=True) if not is_taken)
    return tuple(dict.fromkeys(card for _, card in sorted(found))), rest


def _described(components: Components, part: str, player: Player | None) -> CardId | None:
    """The card that a piece with its colour, or its number, describes; a mistake where it may be several."""
    plain = plain_name(part)
    if numbered := re.fullmatch(r"(?:n|no|nr|numero|number|card|carte) (\d+)", plain):
        return next((card.id for card in components.cards if card.number == int(numbered[1])), None)
    if _UNFINISHED.search(plain):
        return None
    cards = cards_described(components, part, player)
    if len(cards) > 1:
        raise Mistake(no_such_card(components, part, player))
    return cards[0] if cards else None
