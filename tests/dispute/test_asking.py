"""The making of the index: what is in the published one, and what its weights are."""

from math import log

import pytest

from arbitre.cli.verbs.index import index_text, own_index
from arbitre.core.language import NOTHING, Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.spelling import fold
from arbitre.core.tables import parse_table
from arbitre.dispute.asking import (
    BESIDE,
    LENGTH,
    NAME,
    SATURATION,
    TEXT,
    UNNAMED,
    Asking,
    Entry,
    build_index,
    read_asking,
    vocabulary_of,
)
from arbitre.trace.registry import find_shelf, read_rules
from arbitre.trace.search import Answer, Found, Index, search, words_of
from arbitre_spec import read_text

ASKING = read_asking(parse_table(read_text("asking.toml"), "asking.toml"))
LITTLE = {"fr": frozenset({"le"}), "en": frozenset({"the"}), "de": frozenset({"der"}), "pl": frozenset({"i"})}


def index_of(same: dict[str, dict[str, tuple[str, ...]]], *texts: tuple[tuple[float, str], ...]) -> Index:
    """An index of answers numbered from 0, each found by its texts."""
    asking = Asking(LITTLE, same, {}, {}, {}, {})
    entries = [
        Entry(
            Answer(Found.CLAUSE, f"X-{number}", "match", NOTHING, NOTHING),
            tuple((worth, Text("", text)) for worth, text in own),
        )
        for number, own in enumerate(texts)
    ]
    return build_index(entries, vocabulary_of((), asking))


def test_the_published_index_is_fresh() -> None:
    """Whoever changes a rule, a dispute, a term or an example writes it anew with `arbitre index`."""
    assert read_text("asking.json") == index_text(own_index())


def test_a_weight_is_bm25() -> None:
    """The formula of Robertson and others, in hundredths: rarity, saturation, length."""
    index = index_of({}, ((TEXT, "the pawn"),), ((TEXT, "queen queen king"),))
    rarity = log(1 + (2 - 1 + 0.5) / (1 + 0.5)) * UNNAMED
    dilution = SATURATION * (1 - LENGTH + LENGTH * 3 / 2)
    assert index.weights["queen"] == [1, round(100 * rarity * 2 * (SATURATION + 1) / (2 + dilution))]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (((NAME, "queen"), (TEXT, "pawn king")), ((BESIDE, "queen"), (TEXT, "pawn king"))),
        (((TEXT, "queen queen king"),), ((TEXT, "queen pawn king"),)),
        (((TEXT, "queen king"),), ((TEXT, "queen king pawn rook"),)),
    ],
    ids=["in a title", "more often", "in a shorter text"],
)
def test_a_word_weighs_more(better: tuple[tuple[float, str], ...], worse: tuple[tuple[float, str], ...]) -> None:
    """In a title more than beside it, repeated more than once, in a short text more than in a long one."""
    index = index_of({"queen": {"en": ("queen",)}}, worse, better, ((TEXT, "knight"),))
    assert [hit.answer.id for hit in search("queen", index)] == ["X-1", "X-0"]


def test_what_means_the_same_finds_the_same() -> None:
    """A synonym, an inflection, another language and a phrase with a little word between lead to one answer."""
    same = {"resign": {"en": ("resign", "throw in the towel"), "de": ("aufgeben",)}}
    index = index_of(same, ((TEXT, "may I resign"),), ((TEXT, "a king"),))
    for question in ("resigning", "throw in the towel", "throw in towel", "aufgeben", "resing"):
        assert search(question, index)[0].answer.id == "X-0"


def test_what_has_one_name_in_french_is_one_thing() -> None:
    """The kings of two games are found alike."""
    index = own_index()
    assert index.words["fr"]["roi"] == index.words["en"]["king"]


def test_every_answer_can_be_found_by_its_own_title() -> None:
    """Asked in its own words, a rule or a dispute is among the first four, in both languages."""
    index = own_index()
    lost = [
        (answer.id, title)
        for answer in index.answers
        if answer.has_id and answer.title != NOTHING
        for title in (answer.title.fr, answer.title.en)
        if answer.id not in [hit.answer.id for hit in search(title, index)][:4]
    ]
    assert lost == []


def test_asking_names_what_there_is() -> None:
    """The questions and examples belong to rules of ours, and every shipped example shows something."""
    shelf = find_shelf()
    known = set(read_rules(shelf).by_id)
    examples = {file.stem for file in (shelf.specification / "examples").glob("*.toml")}
    disputes = {file.stem for file in shelf.specification.glob("*/disputes/*.toml")}
    assert set(ASKING.asked) <= known
    assert set(ASKING.also) <= known | disputes
    assert set(ASKING.said) <= set(ASKING.asked)
    assert set(ASKING.shows) == examples
    assert all(ASKING.shows.values())


def test_what_is_said_of_a_rule_stands_on_its_own() -> None:
    """No yes and no no, for the question may be put the other way round; and nothing that points at what nobody has read."""
    pointing = {
        "oui",
        "non",
        "yes",
        "no",
        "ce",
        "cet",
        "cette",
        "il",
        "elle",
        "this",
        "that",
        "it",
        "they",
        "etape",
        "step",
    }
    for clause, sentence in ASKING.said.items():
        assert {words_of(sentence.in_(language))[0] for language in Language}.isdisjoint(pointing), clause


def test_a_synonym_is_no_little_word() -> None:
    """A name of little words alone would be found in every question."""
    for names in ASKING.same.values():
        for tongue, own in names.items():
            assert {name for name in own if fold(name) in ASKING.little[tongue]} == set(), tongue


def test_a_question_in_one_language_alone_is_refused() -> None:
    """A question put to a rule is put in both."""
    source = parse_table(
        'little = { fr = "le", en = "the", de = "der", pl = "i" }\nasked.X-1 = { fr = "Quoi ?" }', "a.toml"
    )
    with pytest.raises(Mistake, match="both languages"):
        read_asking(source)
