"""Finding the clause, term or dispute somebody has in mind, from a few words in French, English, German or Polish."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from math import log
from types import MappingProxyType
from typing import Final

from attrs import frozen

from arbitre.core.spelling import fold, meant
from arbitre.trace.clauses import Clause
from arbitre.trace.evidence import Dispute
from arbitre.trace.glossary import TONGUES, Term
from arbitre.trace.translations import Translation

# Little words of the four languages: they are everywhere, so a match on one of them says nothing.
_LITTLE_WORDS: Final = (
    "a an and are as at au aux avec by can ce ces cet cette combien comment d dans das de der des die do does du e ein eine "
    "el en est et for from has how i ich if il in is ist it j je jest k l la le les m many may mit mon must my n na ne nie "
    "o of on or ou par pas peut pl po pour qu quand que quel quelle qui quoi s se si sich sont sur t the to tu u un une und "
    "von w was wer what when which who why wie with z za zu"
)
_LITTLE: Final = frozenset(_LITTLE_WORDS.split())

# How much a match is worth: by how alike the words are, by where they stand, by how they were reached.
_EXACT, _INFLECTED, _BEGUN = 1.0, 0.7, 0.5
_IN_TEXT, _IN_NAME, _IS_ITS_ID = 1.0, 4.0, 1000.0
_TRANSLATED, _LINKED = 0.7, 0.35


class HitKind(StrEnum):
    """What a search can find."""

    CLAUSE = "clause"
    TERM = "term"
    DISPUTE = "dispute"


@frozen
class Hit:
    """Something found, and how well it fits; better is higher."""

    found: Clause | Term | Dispute
    score: float

    @property
    def kind(self) -> HitKind:
        """What was found."""
        match self.found:
            case Clause():
                return HitKind.CLAUSE
            case Term():
                return HitKind.TERM
            case Dispute():
                return HitKind.DISPUTE


@lru_cache(maxsize=10_000)
def words_of(text: str) -> tuple[str, ...]:
    """The folded words of a text that say something; if none does, all of them."""
    every = tuple(re.findall(r"[a-z0-9]+", fold(text)))
    return tuple(word for word in every if word not in _LITTLE) or every


@lru_cache(maxsize=100_000)
def likeness(asked: str, word: str) -> float:
    """How well a word answers an asked one: the same, an inflection of it, or the beginning of it."""
    if asked == word:
        return _EXACT
    common = next((place for place, (a, b) in enumerate(zip(asked, word, strict=False)) if a != b), None)
    shared = min(len(asked), len(word)) if common is None else common
    if shared >= 4 and shared >= 0.7 * max(len(asked), len(word)):
        return _INFLECTED
    return _BEGUN if shared == len(asked) >= 3 else 0.0


@frozen
class _Document:
    """Something that can be found, with the words of each of its names and those of its text."""

    found: Clause | Term | Dispute
    names: tuple[tuple[str, ...], ...]
    words: frozenset[str]

    @property
    def vocabulary(self) -> frozenset[str]:
        """All its words."""
        return self.words.union(*self.names)


def search(
    query: str,
    clauses: Iterable[Clause],
    terms: Sequence[Term] = (),
    disputes: Iterable[Dispute] = (),
    english: Mapping[str, Translation] = MappingProxyType({}),
) -> tuple[Hit, ...]:
    """What answers the query, best first; a clause is found by its French words and by its English ones.

    An id finds what it names and nothing else. A term that is asked for in any language lends its French name to the search in the clauses, and lifts its own.
    """
    documents = (
        *map(_of_term, terms),
        *(_of_clause(clause, english.get(clause.id)) for clause in clauses),
        *map(_of_dispute, disputes),
    )
    if exact := [each.found for each in documents if fold(each.found.id) == fold(query).strip() and not each.names]:
        return tuple(Hit(found, _IS_ITS_ID) for found in exact)
    asked = _understood(query, documents)
    scores = _scores(documents, asked)
    meant = {each.found.id: score for each, score in zip(documents, scores, strict=True) if _is_named(each, asked)}
    lent_scores = _scores(documents, _french_words([term for term in terms if term.id in meant], asked))
    gains = _gains(terms, meant)
    hits = []
    for each, score, lent in zip(documents, scores, lent_scores, strict=True):
        found, total = each.found, score
        if isinstance(found, Clause):
            total += _TRANSLATED * lent + _LINKED * gains.get(found.id, 0.0)
        if total > 0:
            hits.append(Hit(found, total))
    return tuple(sorted(hits, key=lambda hit: -hit.score))


def suggestions(query: str, terms: Sequence[Term], tongue: str, most: int = 5) -> tuple[str, ...]:
    """Words that would find something: names of terms that look like the query, else what most rules are about."""
    names = {fold(name): name for term in terms for own in TONGUES for name in term.names[own]}
    near = get_close_matches(fold(query), names, n=most, cutoff=0.6)
    weighty = sorted(terms, key=lambda term: -len(term.clauses))
    usual = (term.names[tongue][0] for term in weighty if term.names[tongue])
    return tuple(names[name] for name in near) or tuple(dict.fromkeys(usual))[:most]


def _of_term(term: Term) -> _Document:
    names = tuple(words_of(name) for tongue in term.names.values() for name in tongue)
    return _Document(term, names, frozenset(words_of(f"{term.definition.fr} {term.definition.en}")))


def _of_clause(clause: Clause, english: Translation | None) -> _Document:
    translated = "" if english is None else english.text
    return _Document(clause, (), frozenset(words_of(f"{clause.text} {clause.chapter} {translated}")))


def _of_dispute(dispute: Dispute) -> _Document:
    return _Document(dispute, (), frozenset(words_of(f"{dispute.title.fr} {dispute.title.en}")))


def _understood(query: str, documents: Sequence[_Document]) -> tuple[str, ...]:
    """The words of the query, mistyped ones set right; none where it is about something else.

    A mistyped word is guessed, and a guess is worth something only beside words that are known, or alone; a question of
    which more than half is unknown is not about these games.
    """
    vocabulary = frozenset[str]().union(*(each.vocabulary for each in documents))
    asked = dict.fromkeys(words_of(query))
    known = [word for word in asked if any(likeness(word, own) for own in vocabulary)]
    guesses = {word: meant(word, vocabulary) for word in asked if word not in known}
    right = [word for word in guesses.values() if word is not None]
    is_guesswork = not known and len(right) < len(asked)
    if is_guesswork or 2 * (len(known) + len(right)) < len(asked):
        return ()
    return tuple(dict.fromkeys(guesses.get(word) or word for word in asked))


def _scores(documents: Sequence[_Document], asked: Sequence[str]) -> list[float]:
    """How well each document answers these words; a word that half of them have tells little."""
    rarity = {
        word: log(1 + len(documents) / (1 + sum(_match(each.words, word) > 0 for each in documents))) for word in asked
    }
    return [_score(each, rarity) for each in documents]


def _score(document: _Document, rarity: Mapping[str, float]) -> float:
    in_text = sum(weight * _match(document.words, word) for word, weight in rarity.items())
    in_name = max((_name_score(name, rarity) for name in document.names), default=0.0)
    answered = sum(_match(document.vocabulary, word) > 0 for word in rarity)
    return (_IN_TEXT * in_text + _IN_NAME * in_name) * answered / max(1, len(rarity))


def _name_score(name: tuple[str, ...], rarity: Mapping[str, float]) -> float:
    """A name counts by how much of it is asked for, so that `échange` finds the exchange before the unresolved one."""
    matched = sum(weight * _match(name, word) for word, weight in rarity.items())
    return matched * sum(any(likeness(word, own) for word in rarity) for own in name) / len(name)


def _match(words: Iterable[str], asked: str) -> float:
    return max((likeness(asked, word) for word in words), default=0.0)


def _is_named(document: _Document, asked: Sequence[str]) -> bool:
    """Whether every word of one of its names is asked for."""
    return any(all(any(likeness(word, own) >= _INFLECTED for word in asked) for own in name) for name in document.names)


def _french_words(terms: Iterable[Term], asked: Sequence[str]) -> tuple[str, ...]:
    """The words of the terms' French names that were not asked for already."""
    names = [term.names["fr"][0] for term in terms if term.names["fr"]]
    return tuple(dict.fromkeys(word for name in names for word in words_of(name) if word not in asked))


def _gains(terms: Iterable[Term], meant: Mapping[str, float]) -> dict[str, float]:
    """What each clause gains from the terms that name it."""
    gains: dict[str, float] = {}
    for term in terms:
        for clause in term.clauses:
            gains[clause] = max(gains.get(clause, 0.0), meant.get(term.id, 0.0))
    return gains
