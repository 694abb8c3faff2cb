"""How sure each reading is: what a dispute file may say of it, what it may not, and when a question is contested."""

import json
import tomllib
from itertools import product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import arbitre_spec
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.core.tables import TableError
from arbitre.dispute.dispute_file import KEYS, DisputeFile, folder_of, read_dispute
from arbitre.dispute.standing import STANDINGS, Standing, fault_among

SCHEMA: dict[str, Any] = json.loads(arbitre_spec.read_text("schema/dispute.json"))
VALIDATOR = Draft202012Validator(SCHEMA)
FILES = [name for game in ("match", "chessme") for name in arbitre_spec.names(folder_of(find_game(game)))]

W, D, A, C = Standing


def _file(first: str, second: str) -> str:
    """A dispute with two readings, each with the lines that say how sure it is."""
    names = ("previous-winner-leads", "white-leads")
    texts = '{ fr = "un texte", en = "a text" }'
    readings = "".join(
        f"""
[[reading]]
name = "{name}"
text = {texts}
for = {texts}
{standing}
"""
        for name, standing in zip(names, (first, second), strict=True)
    )
    return f"""
id = "D-00"
impact = "L"
field = "emptied_board"
title = {texts}
question = {texts}
immaterial = {texts}
{readings}
[default]
reading = "{names[0]}"
why = {texts}
"""


def _standing(degree: str, **editions: str) -> str:
    why = 'why = { fr = "parce que", en = "because" }'
    own = "".join(f'\n[reading.standing.in.{name}]\ndegree = "{each}"\n{why}' for name, each in editions.items())
    return f'[reading.standing]\ndegree = "{degree}"\n{why}{own}'


def _read(text: str, game: str = "match") -> DisputeFile:
    return read_dispute(text, "D-00.toml", find_game(game))


def _refused(text: str, game: str = "match") -> TableError:
    with pytest.raises(TableError) as refused:
        _read(text, game)
    return refused.value


def test_a_standing_holds_for_every_edition_but_those_that_have_their_own() -> None:
    """The degree and its reason come from the edition's own table where there is one."""
    found = _read(_file(_standing("written"), _standing("arguable", de="conceivable")))
    second = found.readings[1]
    assert {edition: second.standing[edition].degree for edition in ("fr", "de", "pl")} == {"fr": A, "de": C, "pl": A}
    assert second.standing["de"].why.fr == "parce que"


@pytest.mark.parametrize(("first", "second"), list(product(Standing, Standing)))
def test_a_question_is_contested_where_two_readings_can_be_defended(first: Standing, second: Standing) -> None:
    """Two readings that are arguable at least: contested; one: settled; fewer, or weaker than its rival: refused."""
    text = _file(_standing(first), _standing(second))
    order = [C, A, D, W]
    follows_the_weaker = order.index(first) < order.index(second)
    deduced_against_a_rival = D in {first, second} and C not in {first, second}
    if first is C or follows_the_weaker or deduced_against_a_rival:
        assert _refused(text).line is not None
        assert fault_among({"one": first, "two": second}, "one") is not None
    else:
        found = _read(text)
        assert found.is_contested("fr") is (second is not C)
        assert [reading.name for reading in found.defended("fr")] == [
            reading.name for reading, degree in zip(found.readings, (first, second), strict=True) if degree is not C
        ]


def test_two_written_readings_contradict_each_other() -> None:
    """A text that says two things is contested, not wrong."""
    assert _read(_file(_standing("written"), _standing("written"))).is_contested("pl")


@pytest.mark.parametrize(
    ("text", "key", "told"),
    [
        (_file("", _standing("conceivable")), "reading[1].standing.degree", "written, deduced, arguable"),
        (_file(_standing("sure"), _standing("conceivable")), "reading[1].standing.degree", "conceivable"),
        (
            _file(_standing("written"), '[reading.standing]\ndegree = "arguable"'),
            "reading[2].standing.why",
            "in both languages",
        ),
        (
            _file(_standing("written"), _standing("conceivable") + '\nsure = "no"'),
            "reading[2].standing.sure",
            "there are: degree, why, in",
        ),
        (
            _file(_standing("written"), _standing("conceivable", fr="arguable")),
            "reading[2].standing.in.fr",
            "there are: de, pl",
        ),
        (
            _file(_standing("written"), _standing("conceivable", de="deduced")),
            "reading[2].standing.in.de.degree",
            "edition de: deduced means that nothing speaks against it, and previous-winner-leads is written",
        ),
        (
            _file(_standing("arguable"), _standing("conceivable", pl="written")),
            "reading[2].standing.in.pl.degree",
            "edition pl: written, but this edition follows previous-winner-leads, which is only arguable",
        ),
        (
            _file(_standing("conceivable"), _standing("conceivable")),
            "reading[1].standing.degree",
            "edition fr: conceivable, but this edition follows this reading; expected arguable at least",
        ),
    ],
)
def test_what_cannot_be_said_of_a_reading_is_told_with_its_place(text: str, key: str, told: str) -> None:
    """The key, its line in the file, and what would be accepted; in French as well."""
    refused = _refused(text)
    assert refused.message.en.startswith(f"{key}: ")
    assert told in refused.message.en
    assert refused.message.fr.startswith(f"{key} : ")
    assert (refused.file, refused.line is not None) == ("D-00.toml", True)


def test_a_game_of_one_edition_has_no_other() -> None:
    """ChessMe has its French booklet alone."""
    text = arbitre_spec.read_text("chessme/disputes/CM-D-01.toml")
    again = text.replace("[default]", '[reading.standing.in.de]\ndegree = "arguable"\n\n[default]')
    assert "standing.in: unknown key; there are: degree, why" in _refused(again, "chessme").message.en


def test_every_degree_has_words_for_players() -> None:
    """In both languages, each its own."""
    assert list(STANDINGS) == list(Standing)
    assert all(len({words.in_(language) for words in STANDINGS.values()}) == len(Standing) for language in Language)


@pytest.mark.parametrize("name", FILES, ids=lambda name: name.rpartition("/")[2])
def test_every_dispute_fits_the_schema(name: str) -> None:
    """What arbitre reads, an editor accepts."""
    assert [error.message for error in VALIDATOR.iter_errors(tomllib.loads(arbitre_spec.read_text(name)))] == []


def test_the_schema_is_that_of_the_code() -> None:
    """The same keys, degrees and editions."""
    Draft202012Validator.check_schema(SCHEMA)
    definitions = SCHEMA["$defs"]
    assert set(SCHEMA["properties"]) == set(KEYS)
    assert definitions["degree"]["enum"] == list(Standing)
    editions = find_game("match").editions
    assert list(definitions["standing"]["properties"]["in"]["properties"]) == list(editions[1:])


@pytest.mark.parametrize(
    "text",
    [
        _file("", _standing("conceivable")),
        _file(_standing("sure"), _standing("conceivable")),
        _file(_standing("written"), '[reading.standing]\ndegree = "arguable"'),
        _file(_standing("written"), _standing("conceivable") + '\nsure = "no"'),
        _file(_standing("written"), _standing("conceivable", fr="arguable")),
    ],
)
def test_what_the_loader_refuses_by_its_form_is_underlined(text: str) -> None:
    """A slip that arbitre refuses is one that the editor shows."""
    assert not VALIDATOR.is_valid(tomllib.loads(text))
    _refused(text)
    assert VALIDATOR.is_valid(tomllib.loads(_file(_standing("written"), _standing("conceivable", de="arguable"))))
