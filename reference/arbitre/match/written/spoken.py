"""What somebody types about a table of the Match, in words of their own, as a scenario says it; None where it means nothing."""

import re
from typing import Final

from arbitre.core.spelling import fold

_PLAYERS: Final = {"spassky": "spassky", "s": "spassky", "rouge": "spassky", "red": "spassky"} | {
    "fischer": "fischer",
    "fisher": "fischer",
    "f": "fischer",
    "bleu": "fischer",
    "blue": "fischer",
}
_COLUMNS: Final = {
    "1": "I",
    "2": "II",
    "3": "III",
    "4": "IIII",
    "i": "I",
    "ii": "II",
    "iii": "III",
    "iiii": "IIII",
    "iv": "IIII",
}
_COUNTS: Final = ("zero", "one|un|une|a", "two|deux", "three|trois", "four|quatre", "five|cinq", "six", "seven|sept")
_ORDINALS: Final = (
    *("first|premi(?:er|ere)|1(?:st|re|ere?)", "second|deuxieme|2(?:nd|e|de)", "third|troisieme", "fourth|quatrieme"),
    *("fifth|cinquieme", "sixth|sixieme", "seventh|septieme", "eighth|huitieme", "ninth|neuvieme", "tenth|dixieme"),
    "eleventh|onzieme",
)
_OF_COLUMNS: Final = re.compile(r"colonnes?|columns?|les?|la|the|et|and|number|numero|no|n|en|in")
_NONE: Final = re.compile(r"(?:aucune?s?|rien|non|none|nothing|no|nobody|personne|-)")
_MOMENTS: Final = {
    "lead": r"1|lead|.*\b(?:commence|begin|start of an exchange|avant l.echange|about to|debut)",
    "step-7": r"2|step-7|.*\b(?:fini(?:t|r)? (?:l.|un )?echange|echange (?:est )?fini|echange vient|exchange is over|finished exchange|just finished|after)",
    "new-game": r"3|new-game|.*\b(?:partie (?:est )?finie|partie vient|game (?:is|has) (?:over|ended)|new game|nouvelle partie)",
    "refill": r"4|refill|.*\b(?:reconstit|complet|refill|step 4|etape 4)",
    "mulligan": r"5|mulligan|.*\b(?:main de depart|starting hand|change)",
}


def player(said: str) -> str | None:
    """`Fischer`, `f`, `c'est Fischer`."""
    found = {_PLAYERS[word] for word in re.findall(r"[a-z]+", fold(said)) if word in _PLAYERS}
    return found.pop() if len(found) == 1 else None


def number(said: str) -> int | None:
    """A number in digits, or a small one in letters."""
    words = fold(said)
    if digits := re.search(r"\d+", words):
        return int(digits[0])
    return next((count for count, names in enumerate(_COUNTS) if re.search(rf"\b(?:{names})\b", words)), None)


def game(said: str) -> int | None:
    """`3`, `la troisième`, `game three`; a player's name beside it says that something else was meant."""
    if player(said) is not None:
        return None
    words = fold(said)
    ordinal = (place for place, names in enumerate(_ORDINALS, 1) if re.search(rf"\b(?:{names})\b", words))
    return next(ordinal, number(said))


def marker(said: str) -> str | None:
    """`fischer 3`, `3 pour Fischer`, `F+3`, `neutre`."""
    words = fold(said).strip()
    if re.search(r"neutr|\bzero\b|^0$|milieu|middle|egal|level", words):
        return "neutral"
    who = player(words.replace("+", " "))
    spaces = number(words)
    return None if who is None or spaces is None else f"{who}+{spaces}" if spaces else "neutral"


def columns(said: str) -> list[str] | None:
    """`I et III`, `1, 3`, `toutes`, `aucune`; anything else beside them says that something else was meant."""
    words = re.findall(r"[a-z0-9+-]+", fold(said))
    if any(word in {"toutes", "tous", "all"} for word in words):
        return list(dict.fromkeys(_COLUMNS.values()))
    found = [_COLUMNS[word] for word in words if word in _COLUMNS]
    if not found:
        return [] if any(_NONE.fullmatch(word) for word in words) else None
    is_plain = all(word in _COLUMNS or _OF_COLUMNS.fullmatch(word) for word in words)
    return list(dict.fromkeys(found)) if is_plain else None


def zones(said: str) -> str | None:
    """`Gaffe +1 / ?`, `3 contre 4`: Spassky's card, then Fischer's."""
    parts = re.split(r"\s*/\s*|\s+(?:contre|against|vs\.?|et|and)\s+", said.strip())
    if len(parts) != 2:
        return None
    return " / ".join(
        re.sub(r"\s*(?:\+|avec|with|et|and)\s*(\d)\s*(?:pions?|pawns?)?$", r" +\1", part.strip()) for part in parts
    )


def cards(said: str) -> list[str | int] | int | None:
    """`Gaffe, Simplifier et 3 autres`, `5`, `aucune`."""
    words = fold(said).strip()
    if _NONE.fullmatch(words):
        return 0
    if re.fullmatch(r"\d+(?: (?:cartes?|cards?))?", words):
        return number(words)
    found: list[str | int] = []
    for part in re.split(
        r"\s*[,;]\s*|\s+(?:et|and|plus)\s+(?=\d|deux|trois|quatre|cinq|two|three|four|five|une? autre|another)",
        said.strip(),
    ):
        plain = fold(part).strip()
        others = re.fullmatch(r"(\w+)(?: (?:autres?|others?|cartes?|cards?|inconnues?|unknown))*", plain)
        if others and (count := number(others[1])) is not None:
            found.append(count)
        elif re.fullmatch(r"une autre|another(?: one)?", plain):
            found.append(1)
        elif part.strip():
            found.append(part.strip())
    return found or None


def last(said: str) -> str | None:
    """`Fischer`, `gagné par Fischer`, `égalité menée par Spassky`."""
    who = player(said)
    if who is None:
        return None
    is_tie = re.search(r"egal|\btie|nul|draw", fold(said)) is not None
    return f"tie led by {who}" if is_tie else f"won by {who}"


def moment(said: str) -> str | None:
    """`1`, `un échange commence`, `the game is over`."""
    words = fold(said).strip()
    return next((name for name, pattern in _MOMENTS.items() if re.match(rf"(?:{pattern})\b", words)), None)


def drawing(said: str) -> dict[str, str | int] | None:
    """`Fischer 2 1`: whose draw, how many cards it allows, how many were drawn."""
    who, numbers = player(said), [int(digits) for digits in re.findall(r"\d+", said)]
    if who is None or not numbers:
        return None
    return {"by": who, "most": numbers[0], "drawn": numbers[1] if len(numbers) > 1 else 0}


def words(said: str) -> str | None:
    """What was typed, as it is."""
    return said.strip() or None
