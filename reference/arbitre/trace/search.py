"""Finding the clause, term or dispute somebody has in mind, from a few words in French, English, German or Polish."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
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
    vocabulary: frozenset[str]


@frozen
class Index:
    """All that can be found, its words told apart once for any number of searches."""

    documents: tuple[_Document, ...]
    terms: tuple[Term, ...]
    by_initial: Mapping[str, tuple[str, ...]]
    """Every word, by its first letter: a word that begins otherwise is another word."""


def index_of(
    clauses: Iterable[Clause],
    terms: Iterable[Term] = (),
    disputes: Iterable[Dispute] = (),
    english: Mapping[str, Translation] = MappingProxyType({}),
) -> Index:
    """What a search looks through; a clause is found by its French words and by its English ones."""
    terms = tuple(terms)
    documents = (
        *map(_of_term, terms),
        *(_of_clause(clause, english.get(clause.id)) for clause in clauses),
        *map(_of_dispute, disputes),
    )
    by_initial: defaultdict[str, list[str]] = defaultdict(list)
    for word in frozenset[str]().union(*(each.vocabulary for each in documents)):
        by_initial[word[:1]].append(word)
    return Index(documents, terms, {letter: tuple(words) for letter, words in by_initial.items()})


def search(query: str, index: Index) -> tuple[Hit, ...]:
    """What answers the query, best first.

    An id finds what it names and nothing else. A term that is asked for in any language lends its French name to the search in the clauses, and lifts its own.
    """
    documents, folded = index.documents, fold(query).strip()
    if exact := [each.found for each in documents if not each.names and each.found.id.casefold() == folded]:
        return tuple(Hit(found, _IS_ITS_ID) for found in exact)
    asked = _understood(query, index)
    scores = _scores(index, asked)
    meant = {each.found.id: score for each, score in zip(documents, scores, strict=True) if _is_named(each, asked)}
    lent_scores = _scores(index, _french_words([term for term in index.terms if term.id in meant], asked))
    gains = _gains(index.terms, meant)
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
    return _document(term, f"{term.definition.fr} {term.definition.en}", names)


def _of_clause(clause: Clause, english: Translation | None) -> _Document:
    translated = "" if english is None else english.text
    return _document(clause, f"{clause.text} {clause.chapter} {translated}")


def _of_dispute(dispute: Dispute) -> _Document:
    return _document(dispute, f"{dispute.title.fr} {dispute.title.en}")


def _document(found: Clause | Term | Dispute, text: str, names: tuple[tuple[str, ...], ...] = ()) -> _Document:
    words = frozenset(words_of(text))
    return _Document(found, names, words, words.union(*names))


def _understood(query: str, index: Index) -> tuple[str, ...]:
    """The words of the query, mistyped ones set right; none where it is about something else.

    A mistyped word is guessed, and a guess is worth something only beside words that are known, or alone; a question of
    which more than half is unknown is not about these games.
    """
    asked = dict.fromkeys(words_of(query))
    known = [word for word in asked if _alike(word, index)]
    guesses = {word: meant(word, index.by_initial.get(word[:1], ())) for word in asked if word not in known}
    right = [word for word in guesses.values() if word is not None]
    is_guesswork = not known and len(right) < len(asked)
    if is_guesswork or 2 * (len(known) + len(right)) < len(asked):
        return ()
    return tuple(dict.fromkeys(guesses.get(word) or word for word in asked))


def _alike(asked: str, index: Index) -> dict[str, float]:
    """The words that answer an asked one, each with how well it does."""
    return {word: worth for word in index.by_initial.get(asked[:1], ()) if (worth := likeness(asked, word))}


def _scores(index: Index, asked: Sequence[str]) -> list[float]:
    """How well each document answers these words; a word that half of them have tells little."""
    answers = [_alike(word, index) for word in asked]
    having = [sum(_match(each.words, answer) > 0 for each in index.documents) for answer in answers]
    rarities = [log(1 + len(index.documents) / (1 + count)) for count in having]
    weighed = list(zip(answers, rarities, strict=True))
    return [_score(each, weighed) for each in index.documents]


def _score(document: _Document, weighed: Sequence[tuple[Mapping[str, float], float]]) -> float:
    answered = sum(not document.vocabulary.isdisjoint(answer) for answer, _ in weighed)
    if not answered:
        return 0.0
    in_text = sum(weight * _match(document.words, answer) for answer, weight in weighed)
    in_name = max((_name_score(name, weighed) for name in document.names), default=0.0)
    return (_IN_TEXT * in_text + _IN_NAME * in_name) * answered / len(weighed)


def _name_score(name: tuple[str, ...], weighed: Sequence[tuple[Mapping[str, float], float]]) -> float:
    """A name counts by how much of it is asked for, so that `échange` finds the exchange before the unresolved one."""
    matched = sum(weight * _match(name, answer) for answer, weight in weighed)
    return matched * sum(any(own in answer for answer, _ in weighed) for own in name) / len(name)


def _match(words: Collection[str], answer: Mapping[str, float]) -> float:
    return max((worth for word, worth in answer.items() if word in words), default=0.0)


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
