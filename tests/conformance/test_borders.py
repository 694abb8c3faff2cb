"""Every published schema in both directions: what arbitre writes fits, and what fits is read, or refused in its own way."""

import json
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError
from tests.conformance.borders import BORDERS, MESSAGES, REFUSALS, Border
from tests.conformance.near import fitting, neighbours

import arbitre_spec
from arbitre.core.plain import Plain

ENOUGH = 15
SPECIFICATION = Path(arbitre_spec.__file__).parent
by_border = pytest.mark.parametrize("border", BORDERS, ids=lambda border: border.schema)


@cache
def fits(name: str) -> Draft202012Validator:
    """The validator of a published schema, or of one message of the protocol."""
    path, _, message = name.partition("#")
    schema = json.loads(arbitre_spec.read_text(path))
    return Draft202012Validator({"$ref": f"#/$defs/{message}", "$defs": schema["$defs"]} if message else schema)


@cache
def made_for(name: str) -> st.SearchStrategy[Plain]:
    """Values made from a published schema."""
    schema: Plain = fits(name).schema
    return fitting(schema, schema.get("$defs", {}))


def check_written(border: Border) -> None:
    """Everything that is written fits, and something is."""
    found = border.written()
    assert found
    for plain in found:
        fits(border.schema).validate(plain)


def check_read(border: Border, plain: Plain) -> bool:
    """Whether a value is read and written so that it fits again; False if it is refused. Anything else is an error."""
    try:
        again = border.again(plain)
    except REFUSALS:
        return False
    fits(border.answered or border.schema).validate(again)
    return True


def test_every_schema_is_tried_both_ways() -> None:
    """A schema that is published without a border here is one that nobody has tried."""
    published = {str(file.relative_to(SPECIFICATION)) for file in (SPECIFICATION / "schema").rglob("*.json")}
    tried = [border.schema for border in BORDERS]
    assert {name.partition("#")[0] for name in tried} == published
    assert {name.partition("#")[2] for name in tried if "#" in name} == set(MESSAGES)
    assert len(set(tried)) == len(tried)


@by_border
def test_what_is_written_fits(border: Border) -> None:
    """Games, files, messages and reports that arbitre itself makes."""
    check_written(border)


@by_border
def test_what_is_written_is_read(border: Border) -> None:
    """Nothing that arbitre writes is refused by arbitre, nor changed by being read and written."""
    for plain in border.written()[:12]:
        again = border.again(plain)
        assert border.answered or again == plain


@by_border
def test_what_is_nearly_what_is_written_is_read_or_refused(border: Border) -> None:
    """Another number, name or order, something more or something less: as long as it fits, nothing breaks."""
    written = [border.slim(plain) for plain in border.written()]
    near = list(neighbours(written, fits(border.schema), ENOUGH, seed=1))
    assert len(near) == ENOUGH
    was_read = [check_read(border, plain) for plain in near]
    assert any(was_read)


@by_border
@settings(max_examples=ENOUGH, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data())
def test_what_fits_is_read_or_refused(border: Border, data: st.DataObject) -> None:
    """Values made from the schema alone, which no game would have."""
    plain = data.draw(made_for(border.schema))
    assume(fits(border.schema).is_valid(plain))
    check_read(border, plain)


def tripping(_: Plain) -> Plain:
    """A reader that takes something for granted."""
    raise KeyError("head")


def test_a_reader_that_trips_is_found() -> None:
    """What is asked of every border can fail: a traceback is no answer."""
    with pytest.raises(KeyError, match="head"):
        check_read(evolve(BORDERS[0], again=tripping), {})


@pytest.mark.parametrize("again", [None, {}, {"extra": 1}])
def test_a_reader_that_writes_otherwise_is_found(again: Plain) -> None:
    """What is asked of every border can fail: what was read must fit when it is written again."""
    with pytest.raises(ValidationError):
        check_read(evolve(BORDERS[0], again=lambda _: again), {})


@pytest.mark.parametrize("plain", [None, {}, {"extra": 1}])
def test_a_writer_that_writes_otherwise_is_found(plain: Plain) -> None:
    """What is asked of every border can fail: something that does not fit is written."""
    with pytest.raises(ValidationError):
        check_written(evolve(BORDERS[0], written=lambda: [plain]))


def test_a_writer_that_writes_nothing_is_found() -> None:
    """What is asked of every border can fail: a schema in which nothing is written."""
    with pytest.raises(AssertionError):
        check_written(evolve(BORDERS[0], written=list))
