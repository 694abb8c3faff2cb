"""The search: from a question in a person's words to what answers it, by sums of weights that a file holds.

The file, `arbitre_spec/asking.json`, is written by `arbitre index`; `arbitre ask`, the site and the app read it:

    little    for each language, the little words, which say nothing
    words     for each language, what a stem, or a phrase of stems with spaces between, means: tokens, spaces between
    spelt     for each language, the words of all names, for those who mistype one
    weights   for each token: the number of an answer, the token's weight there (BM25, in hundredths), the next answer ...
    named     for the tokens of a name or a title, in alphabetical order with spaces between: whose name or title it is
    answers   what can be found, numbered from 0: the fields of `Answer`, without those that are empty

Without accents and case, a question is words of letters and digits. Those languages read it that know most of its words,
little ones included, and each stems the words with its Snowball stemmer. `tokens_of` looks up the stems and their
phrases, `scores_of` adds up the weights; of equal answers the first in the file comes first. What has just these tokens
for a name or a title comes before all; in a sentence, a title before a name. A table is no answer of its own: it is shown with the answers it is `below`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from itertools import compress
from typing import Any, Final

import snowballstemmer
from attrs import asdict, frozen

from arbitre.core.language import NOTHING, Text
from arbitre.core.spelling import fold, meant

INDEX_FILE: Final = "asking.json"

NAMED: Final = "="
"""How the token of something that has a name begins; any other token is a stem."""

_STEMMERS: Final = {"fr": "french", "en": "english", "de": "german", "pl": "polish"}
_LONGEST_PHRASE: Final = 6


class Found(StrEnum):
    """What a search can find."""

    CLAUSE = "clause"
    DISPUTE = "dispute"
    TERM = "term"
    TABLE = "table"


@frozen
class Answer:
    """Something that can be found.

    The title is the question it answers or the names of a term; the text is the clause, the recommended reading of the
    dispute, or what the term means. `said` answers for a clause that does not stand on its own. A clause `cites` its disputes, a dispute or a term its clauses. `rivals` are the
    other readings that can be defended. What is an example is so of the answers whose numbers it is `below`.
    """

    kind: Found
    id: str
    game: str
    title: Text
    text: Text
    said: Text = NOTHING
    place: str = ""
    cites: tuple[str, ...] = ()
    rivals: tuple[Text, ...] = ()
    below: tuple[int, ...] = ()

    @property
    def has_id(self) -> bool:
        """Whether people call it by its id."""
        return self.kind in {Found.CLAUSE, Found.DISPUTE}


@frozen
class Hit:
    """An answer, how well it fits (more is better), and the table of ours that shows it best."""

    answer: Answer
    score: int
    table: Answer | None


@frozen
class Index:
    """What the file holds."""

    little: Mapping[str, frozenset[str]]
    words: Mapping[str, Mapping[str, str]]
    spelt: Mapping[str, str]
    weights: Mapping[str, Sequence[int]]
    named: Mapping[str, Sequence[int]]
    answers: tuple[Answer, ...]


def search(question: str, index: Index) -> tuple[Hit, ...]:
    """What answers the question, best first; an id finds what it names and nothing else."""
    asked = fold(question).strip()
    exact = [number for number, each in enumerate(index.answers) if each.has_id and fold(each.id) == asked]
    tokens = tokens_of(question, index)
    scores = scores_of(tokens, index)
    order = sorted(range(len(scores)), key=lambda number: -scores[number])
    tables = [index.answers[number] for number in order if index.answers[number].kind is Found.TABLE]
    named = index.named.get(" ".join(sorted(tokens)), ())
    if is_sentence(question, index):
        named = sorted(named, key=lambda number: not index.answers[number].has_id)
    fitting = (number for number in order if scores[number] and index.answers[number].kind is not Found.TABLE)
    found = dict.fromkeys((*named, *fitting))
    return tuple(
        Hit(index.answers[number], scores[number], next((each for each in tables if number in each.below), None))
        for number in exact or found
    )


def is_sentence(question: str, index: Index) -> bool:
    """Whether it has little words: `can I resign` asks for a rule, `resign` for what the word means."""
    return any(word in little for little in index.little.values() for word in words_of(question))


def scores_of(tokens: frozenset[str], index: Index) -> list[int]:
    """How well each answer fits: the sum of its weights; an example never ranks above its rule."""
    scores = [0] * len(index.answers)
    for token in tokens:
        pairs = iter(index.weights.get(token, ()))
        for number, weight in zip(pairs, pairs, strict=True):
            scores[number] += weight
    for number, answer in enumerate(index.answers):
        if answer.below and answer.kind is not Found.TABLE:
            scores[number] = min(scores[number], max(scores[rule] for rule in answer.below))
    return scores


def tokens_of(question: str, index: Index) -> frozenset[str]:
    """What the words of the question mean, mistyped ones set right; nothing where it is about something else.

    It is about these games if at least half of its words are known, and one of them names something.
    """
    typed = words_of(question)
    fits = {tongue: sum(_fit(word, tongue, index) for word in typed) for tongue in index.words}
    tongues = [tongue for tongue in index.words if fits[tongue] == max(fits.values())]
    words = [_set_right(word, tongues, index) for word in typed]
    telling = [word for word in words if not any(word in index.little[tongue] for tongue in tongues)]
    known = sum(any(_fit(word, tongue, index) for tongue in tongues) for word in telling)
    tokens = frozenset(
        token
        for tongue in tongues
        for phrase in phrases(words, tongue, index.little[tongue])
        for token in index.words[tongue].get(phrase, "").split()
    )
    is_about_it = 2 * known >= len(telling) and any(token.startswith(NAMED) for token in tokens)
    return tokens if is_about_it else frozenset()


def words_of(text: str) -> list[str]:
    """The words of a text, without accents and case."""
    return re.findall(r"[a-z0-9]+", fold(text))


def phrases(words: Sequence[str], tongue: str, little: frozenset[str]) -> Iterator[str]:
    """The stems of a text, one by one and several in a row; those in a row also without the little words between."""
    telling = [word not in little for word in words] if not little.issuperset(words) else [True] * len(words)
    stems = [stem(word, tongue) for word in words]
    for first in range(len(words)):
        for end in range(first + 1, min(first + _LONGEST_PHRASE, len(words)) + 1):
            tells = telling[first:end]
            if tells[0] and tells[-1]:
                yield " ".join(compress(stems[first:end], tells))
            if not all(tells) and len(tells) > 1:
                yield " ".join(stems[first:end])


@lru_cache(maxsize=100_000)
def stem(word: str, tongue: str) -> str:
    """The stem of a word in that language."""
    stemmed: str = _stemmer(tongue).stemWord(word)
    return stemmed


def suggestions(question: str, index: Index, tongue: str, most: int = 5) -> tuple[str, ...]:
    """Topics to ask about instead: terms whose names look like the question, else those with the most clauses."""
    terms = [each for each in index.answers if each.kind is Found.TERM]
    names = {fold(name): name for term in terms for name in term.title.fr.split(" · ")}
    near = [names[name] for name in get_close_matches(fold(question), names, n=most, cutoff=0.65)]
    place = list(_STEMMERS).index(tongue)
    weighty = sorted(terms, key=lambda term: -len(term.cites))
    return tuple(near or dict.fromkeys(term.title.fr.split(" · ")[place] for term in weighty))[:most]


def read_index(plain: Mapping[str, Any]) -> Index:
    """The index from its JSON."""
    little = {tongue: frozenset(words.split()) for tongue, words in plain["little"].items()}
    answers = tuple(map(_answer, plain["answers"]))
    return Index(little, plain["words"], plain["spelt"], plain["weights"], plain["named"], answers)


def plain_index(index: Index) -> dict[str, Any]:
    """The index as JSON holds it."""
    return {
        "about": "Written by `arbitre index`; arbitre/trace/search.py says what is in it and how it answers.",
        "little": {tongue: " ".join(sorted(words)) for tongue, words in index.little.items()},
        "words": index.words,
        "spelt": index.spelt,
        "weights": index.weights,
        "named": index.named,
        "answers": [asdict(answer, filter=lambda _, found: found not in ("", (), NOTHING)) for answer in index.answers],
    }


def _answer(plain: Mapping[str, Any]) -> Answer:
    return Answer(
        kind=Found(plain["kind"]),
        id=plain["id"],
        game=plain["game"],
        title=Text(**plain["title"]) if "title" in plain else NOTHING,
        text=Text(**plain["text"]) if "text" in plain else NOTHING,
        said=Text(**plain["said"]) if "said" in plain else NOTHING,
        place=plain.get("place", ""),
        cites=tuple(plain.get("cites", ())),
        rivals=tuple(Text(**rival) for rival in plain.get("rivals", ())),
        below=tuple(plain.get("below", ())),
    )


def _fit(word: str, tongue: str, index: Index) -> int:
    """How much a word speaks for a language: twice as much as a known word if it is little or names something."""
    if word in index.little[tongue]:
        return 2
    meaning = index.words[tongue].get(stem(word, tongue))
    return 0 if meaning is None else 1 + meaning.startswith(NAMED)


def _set_right(word: str, tongues: Sequence[str], index: Index) -> str:
    """The word; where none of the languages knows it, the name that was meant, if there is one."""
    if any(_fit(word, tongue, index) for tongue in tongues):
        return word
    return meant(word, (name for tongue in tongues for name in index.spelt[tongue].split())) or word


@lru_cache
def _stemmer(tongue: str) -> Any:  # noqa: ANN401  (the border: a library without types)
    return snowballstemmer.stemmer(_STEMMERS[tongue])
