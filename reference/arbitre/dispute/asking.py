"""The making of the index that answers questions: what can be found, by which words, and what each word weighs there."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log
from typing import Final

from attrs import evolve, frozen

from arbitre.core.language import NOTHING, Language, Text
from arbitre.core.spelling import fold
from arbitre.core.tables import Table
from arbitre.dispute.dispute_file import DisputeFile
from arbitre.dispute.scenario import Scenario
from arbitre.trace.clauses import Clause, Kind, Rules
from arbitre.trace.glossary import TONGUES, Term
from arbitre.trace.search import NAMED, Answer, Found, Index, phrases, stem, tokens_of, words_of
from arbitre.trace.translations import Translation

ASKING_FILE: Final = "asking.toml"

NAME, QUESTION, TEXT, BESIDE = 3.0, 2.0, 1.0, 0.15
"""How often a word counts in a title, in a question, in a rule, and in what stands beside it (the fields of BM25F)."""

UNNAMED = 0.7
"""What a stem weighs that names nothing of the games, beside one that does."""

SATURATION, LENGTH = 3.0, 0.7
"""The constants k and b of BM25: how soon a repeated word says no more, and how far a long text is held to be diluted."""


@frozen
class Asking:
    """How players ask: the little words of each language, words that mean the same, questions put to the rules.

    `said` is what a player is told where the paragraph does not stand on its own.
    """

    little: Mapping[str, frozenset[str]]
    same: Mapping[str, Mapping[str, tuple[str, ...]]]
    asked: Mapping[str, Text]
    also: Mapping[str, Text]
    said: Mapping[str, Text]
    shows: Mapping[str, tuple[str, ...]]


@frozen
class Sources:
    """What can be found, and how players ask for it."""

    rules: Rules
    english: Mapping[str, Translation]
    terms: tuple[Term, ...]
    disputes: tuple[DisputeFile, ...]
    examples: Mapping[str, Scenario]
    asking: Asking

    def title_of(self, game: str) -> Text:
        """What a game is called."""
        return next(part.title for part in self.rules.parts if part.game == game)

    def text_of(self, clause: Clause) -> Text:
        """A rule in both languages."""
        own = " ".join(clause.text.split())
        return Text(own, self.english[clause.id].text if clause.id in self.english else own)


@frozen
class Entry:
    """An answer, and the texts that lead to it, each with how often its words count."""

    answer: Answer
    texts: tuple[tuple[float, Text], ...]


@frozen
class Vocabulary:
    """What the phrases of each language mean: the tokens of the things they name."""

    little: Mapping[str, frozenset[str]]
    meanings: Mapping[str, Mapping[str, frozenset[str]]]
    spelt: Mapping[str, frozenset[str]]
    called: Mapping[str, tuple[str, ...]]

    def tokens(self, text: Text) -> Iterator[str]:
        """The tokens of a text in both its languages; a stem that names nothing is its own."""
        for language in Language:
            for phrase in self.phrases(text.in_(language), language.value):
                yield from self.meanings[language.value].get(phrase, () if " " in phrase else (phrase,))

    def phrases(self, text: str, tongue: str) -> Iterator[str]:
        """The stems of a text and their phrases."""
        return phrases(words_of(text), tongue, self.little[tongue])


def read_asking(source: Table) -> Asking:
    """Read asking.toml."""
    little, same, asked, also, said, shows = map(source.table, ("little", "same", "asked", "also", "said", "shows"))
    return Asking(
        little={tongue: frozenset(little.text(tongue).split()) for tongue in TONGUES},
        same={
            thing: {tongue: same.table(thing).texts(tongue) for tongue in same.table(thing).entries}
            for thing in same.entries
        },
        asked={clause: asked.in_both_languages(clause) for clause in asked.entries},
        also={each: also.in_both_languages(each) for each in also.entries},
        said={clause: said.in_both_languages(clause) for clause in said.entries},
        shows={example: shows.texts(example) for example in shows.entries},
    )


def vocabulary_of(terms: Sequence[Term], asking: Asking) -> Vocabulary:
    """What players call things: by the names of the glossary, and by words that mean the same to whoever asks.

    What has one name in French is one thing to the search: the king of one game, and that of the other.
    """
    meanings: dict[str, defaultdict[str, set[str]]] = {tongue: defaultdict(set) for tongue in TONGUES}
    spelt: dict[str, set[str]] = {tongue: set() for tongue in TONGUES}
    called: defaultdict[str, list[str]] = defaultdict(list)
    things: dict[str, str] = {}
    for term in terms:
        names = [fold(name) for name in term.names["fr"]]
        thing = next((things[name] for name in names if name in things), term.id)
        things |= dict.fromkeys((term.id, *names), thing)
    for thing, spoken in (*((term.id, term.names) for term in terms), *asking.same.items()):
        for tongue, own in spoken.items():
            for name in own:
                meanings[tongue][_phrase(name, tongue, asking.little[tongue])].add(NAMED + things.get(thing, thing))
                spelt[tongue].update(words_of(name))
                called[thing].append(name)
    return Vocabulary(
        little=asking.little,
        meanings={
            tongue: {each: frozenset(found) for each, found in known.items()} for tongue, known in meanings.items()
        },
        spelt={tongue: frozenset(words) for tongue, words in spelt.items()},
        called={thing: tuple(names) for thing, names in called.items()},
    )


def _phrase(name: str, tongue: str, little: frozenset[str]) -> str:
    """A name as it is looked up: without its little words, unless that would leave a single one of several."""
    words = words_of(name)
    telling = [word for word in words if word not in little]
    return " ".join(stem(word, tongue) for word in (telling if len(telling) > 1 else words))


def entries_of(sources: Sources) -> Iterator[Entry]:
    """Everything that can be found; of what fits equally well, the first here comes first."""
    clauses, disputes = sources.rules.clauses, sources.disputes
    ids = (*(clause.id for clause in clauses), *(dispute.id for dispute in disputes))
    numbers = {identifier: number for number, identifier in enumerate(ids)}
    for clause in clauses:
        yield _of_clause(clause, sources, numbers)
    for dispute in disputes:
        yield _of_dispute(dispute, sources)
    for term in sources.terms:
        title = Text(term.title, term.title)
        yield Entry(Answer(Found.TERM, term.id, term.game, title, term.definition, cites=term.clauses), ())
    for dispute in disputes:
        for place, example in enumerate(dispute.examples, 1):
            name = dispute.id if place == 1 else f"{dispute.id}/{place}"
            yield _of_table(name, example.scenario, (dispute.id,), numbers)
    for name, scenario in sources.examples.items():
        yield _of_table(name, scenario, sources.asking.shows[name], numbers)


def _of_clause(clause: Clause, sources: Sources, numbers: Mapping[str, int]) -> Entry:
    """A rule is found by the question it answers, by examples and terms that name it, and by disputes about it."""
    asked = sources.asking.asked.get(clause.id, NOTHING)
    text = sources.text_of(clause)
    shown = (each.title for name, each in sources.examples.items() if clause.id in sources.asking.shows[name])
    terms = (term.names for term in sources.terms if clause.id in term.clauses)
    about = (dispute.title for dispute in sources.disputes if clause.id in dispute.clauses)
    return Entry(
        Answer(
            kind=Found.CLAUSE,
            id=clause.id,
            game=clause.game,
            title=asked,
            text=text,
            said=sources.asking.said.get(clause.id, NOTHING),
            place=clause.place,
            cites=clause.disputes,
            below=tuple(numbers[each] for each in _exemplified(clause, sources.rules)),
        ),
        (
            (NAME, asked),
            (QUESTION, sources.asking.also.get(clause.id, NOTHING)),
            *((QUESTION, each) for each in shown),
            (TEXT, text),
            (TEXT, sources.title_of(clause.game)),
            *((TEXT, Text(" ".join(names["fr"]), " ".join(names["en"]))) for names in terms),
            *((BESIDE, each) for each in about),
        ),
    )


def _exemplified(clause: Clause, rules: Rules) -> Iterator[str]:
    """The rules of the same point as a note: those of ECH-7 for ECH-7e."""
    if clause.kind is Kind.NOTE:
        letters = "abcdefghijklmnopqrstuvwxyz"
        point = clause.id.rstrip(letters)
        yield from (
            each.id for each in rules.clauses if each.kind is not Kind.NOTE and each.id.rstrip(letters) == point
        )


def _of_dispute(dispute: DisputeFile, sources: Sources) -> Entry:
    """A dispute is found by its title and question, and by its readings, arguments, tables and paragraphs."""
    rules = sources.rules.by_id
    recommended = dispute.reading(dispute.default)
    rivals = (each.text for each in dispute.defended(dispute.game.editions[0]) if each is not recommended)
    cited = tuple(each for each in dict.fromkeys((*recommended.clauses, *dispute.clauses)) if each in rules)
    beside = (
        *(text for reading in dispute.readings for text in (reading.text, reading.argument)),
        *(example.scenario.title for example in dispute.examples),
        *(sources.text_of(rules[each]) for each in cited),
    )
    return Entry(
        Answer(
            kind=Found.DISPUTE,
            id=dispute.id,
            game=dispute.game.name,
            title=dispute.title,
            text=recommended.text,
            cites=cited,
            rivals=tuple(rivals),
        ),
        (
            (NAME, dispute.title),
            (TEXT, sources.title_of(dispute.game.name)),
            (QUESTION, dispute.question),
            (QUESTION, sources.asking.also.get(dispute.id, NOTHING)),
            *((BESIDE, each) for each in beside),
        ),
    )


def _of_table(name: str, scenario: Scenario, shown: Iterable[str], numbers: Mapping[str, int]) -> Entry:
    below = tuple(numbers[each] for each in shown)
    answer = Answer(Found.TABLE, name, scenario.game.name, scenario.title, NOTHING, below=below)
    return Entry(answer, ((TEXT, scenario.title),))


def build_index(entries: Iterable[Entry], vocabulary: Vocabulary) -> Index:
    """The index: a word weighs the more the fewer texts have it, the more often this one does, and the shorter it is."""
    entries = tuple(entries)
    texts = [_counts(entry, vocabulary) for entry in entries]
    lengths = [sum(counts.values()) for counts in texts]
    usual = sum(lengths) / sum(length > 0 for length in lengths)
    having = Counter(token for counts in texts for token in counts)
    rarity = {
        token: log(1 + (len(texts) - often + 0.5) / (often + 0.5)) * (1 if token.startswith(NAMED) else UNNAMED)
        for token, often in having.items()
    }
    weights: defaultdict[str, list[int]] = defaultdict(list)
    for number, (counts, length) in enumerate(zip(texts, lengths, strict=True)):
        dilution = SATURATION * (1 - LENGTH + LENGTH * length / usual)
        for token, often in counts.items():
            weights[token] += number, round(100 * rarity[token] * often * (SATURATION + 1) / (often + dilution))
    index = Index(
        little=vocabulary.little,
        words={tongue: _words(entries, vocabulary, tongue) for tongue in TONGUES},
        spelt={tongue: " ".join(sorted(words)) for tongue, words in vocabulary.spelt.items()},
        weights=dict(sorted(weights.items())),
        named={},
        answers=tuple(entry.answer for entry in entries),
    )
    return evolve(index, named=_named(vocabulary, index))


def _counts(entry: Entry, vocabulary: Vocabulary) -> dict[str, float]:
    """How often each token counts in an entry."""
    counts: defaultdict[str, float] = defaultdict(float)
    for worth, text in entry.texts:
        for token in vocabulary.tokens(text):
            counts[token] += worth
    return counts


def _words(entries: Iterable[Entry], vocabulary: Vocabulary, tongue: str) -> dict[str, str]:
    """What every stem and phrase of a language means; a stem that names nothing means itself."""
    stems = {stem(word, tongue) for word in vocabulary.spelt[tongue]}
    if tongue in set(Language):
        texts = (text.in_(Language(tongue)) for entry in entries for _, text in entry.texts)
        stems |= {stem(word, tongue) for text in texts for word in words_of(text)}
    known = {phrase: " ".join(sorted(tokens)) for phrase, tokens in vocabulary.meanings[tongue].items()}
    return dict(sorted(({each: each for each in stems} | known).items()))


def _named(vocabulary: Vocabulary, index: Index) -> dict[str, list[int]]:
    """The terms by the tokens of each of their names, and after them the rules and disputes by those of their titles."""
    named: defaultdict[str, list[int]] = defaultdict(list)
    for number, answer in sorted(enumerate(index.answers), key=lambda each: each[1].kind is not Found.TERM):
        titles = (answer.title.fr, answer.title.en) if answer.has_id else ()
        names = vocabulary.called[answer.id] if answer.kind is Found.TERM else titles
        for key in {" ".join(sorted(tokens_of(name, index))) for name in names} - {""}:
            named[key].append(number)
    return dict(sorted(named.items()))
