"""Values near those that are written, and values made from nothing, as long as they fit a schema."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from arbitre.core.plain import Plain

_NUMBERS: Final = (-1, 0, 1, 2, 7, 99, 2.0, -(10**30))
_TEXTS: Final = ("", "?", "no-such-thing", "Ünï\u2028", "\x00", "/0/x", "a/b.c", "1")
_OTHERS: Final[tuple[Plain, ...]] = (None, True, [], {}, 0, "")


def neighbours(written: Sequence[Plain], fits: Draft202012Validator, wanted: int, seed: int) -> Iterator[Plain]:
    """So many values that fit and that nobody wrote: each is a written one with one to three parts changed."""
    source = Random(seed)  # noqa: S311  (the same values on every machine)
    words = sorted({word for plain in written for word in _words_in(plain)})
    found = 0
    for _ in range(60 * wanted):
        before = source.choice(written)
        plain = json.loads(json.dumps(before))
        for _ in range(source.choice((1, 1, 2, 3))):
            plain = _changed(plain, words, source)
        if plain != before and fits.is_valid(plain):
            found += 1
            yield plain
        if found == wanted:
            return


def _changed(plain: Plain, words: Sequence[str], source: Random) -> Plain:
    """The value with another part somewhere inside it; deep and shallow places are alike likely."""
    keys = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    if not keys or source.random() < 0.1:
        return _another(plain, words, source)
    key = source.choice(keys)
    chance = source.random()
    if chance < 0.06:
        del plain[key]
    elif chance < 0.1 and isinstance(plain, list):
        plain.insert(source.randrange(len(plain) + 1), json.loads(json.dumps(plain[key])))
    elif chance < 0.1:
        plain[source.choice((*words, "extra"))] = plain[key]
    else:
        plain[key] = _changed(plain[key], words, source)
    return plain


def _another(plain: Plain, words: Sequence[str], source: Random) -> Plain:
    """Mostly something of the same type, which is what may still fit."""
    options: tuple[Plain, ...] = _OTHERS
    if source.random() < 0.85:
        match plain:
            case bool():
                options = (not plain,)
            case int() | float():
                options = (*_NUMBERS, plain + 1, plain - 1)
            case str():
                options = (*_TEXTS, *source.choices(words, k=12))
            case None:
                options = (*_OTHERS, *source.choices(words, k=4))
            case [_, *rest]:
                options = (rest, plain[::-1], plain * 2, [])
            case _:
                pass
    return source.choice(options)


def _words_in(plain: Plain) -> Iterator[str]:
    match plain:
        case str():
            yield plain
        case dict():
            for key, inner in plain.items():
                yield key
                yield from _words_in(inner)
        case list():
            for inner in plain:
                yield from _words_in(inner)
        case _:
            pass


def anything() -> st.SearchStrategy[Any]:
    """Whatever JSON can hold."""
    simple = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
    return st.recursive(
        simple,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=6,
    )


def fitting(schema: Plain, definitions: Plain) -> st.SearchStrategy[Any]:  # noqa: C901, PLR0911, PLR0912  (one line per kind of schema)
    """Values that fit a schema, of the kinds of schema that are published; where it has conditions, most of them fit."""
    inner = partial(fitting, definitions=definitions)
    match schema:
        case True:
            return anything()
        case {"$ref": str(name)}:
            return inner(definitions[name.rpartition("/")[2]])
        case {"if": _} | {"allOf": _}:
            return st.one_of([_object(each, inner) for each in _cases(schema, definitions)])
        case {"oneOf": [*options]} | {"anyOf": [*options]}:
            return st.one_of([inner(option) for option in options])
        case {"const": constant}:
            return st.just(constant)
        case {"enum": [*options]}:
            return st.sampled_from(options)
        case {"pattern": pattern}:
            return st.from_regex(pattern)
        case {"prefixItems": [*items]}:
            return st.tuples(*(inner(item) for item in items)).map(list)
        case {"type": "array"}:
            least = schema.get("minItems", 0)
            return st.lists(
                inner(schema.get("items", True)), min_size=least, max_size=schema.get("maxItems", least + 3)
            )
        case {"type": "object"}:
            return _object(schema, inner)
        case {"type": [*kinds]}:
            return st.one_of([inner({"type": kind}) for kind in kinds])
        case {"type": str(kind)}:
            return _simple(kind, schema.get("minimum"), schema.get("maximum"))
        case _:
            return anything()


def _simple(kind: str, least: int | None, most: int | None) -> st.SearchStrategy[Any]:
    simple: dict[str, st.SearchStrategy[Any]] = {
        "integer": st.integers(least, most),
        "number": st.floats(allow_nan=False, allow_infinity=False) | st.integers(),
        "string": st.text(max_size=20),
        "null": st.none(),
        "boolean": st.booleans(),
    }
    return simple[kind]


def _object(schema: Plain, inner: Callable[[Plain], st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """An object with what is required, perhaps with what is optional, and with more where more is allowed."""
    members, required = schema.get("properties", {}), schema.get("required", ())
    known = st.fixed_dictionaries(
        {name: inner(members.get(name, True)) for name in required},
        optional={name: inner(part) for name, part in members.items() if name not in required},
    )
    more = schema.get("additionalProperties", True)
    if more is False:
        return known
    others = st.dictionaries(st.text(max_size=6).filter(lambda name: name not in members), inner(more), max_size=2)
    return st.builds(lambda one, other: {**other, **one}, known, others)


def _cases(schema: Plain, definitions: Plain) -> Iterator[Plain]:
    """A schema with conditions as those without: one for each way in which a condition can turn out."""
    rest = {name: part for name, part in schema.items() if name not in {"if", "then", "else", "allOf"}}
    for case in (schema, *schema.get("allOf", ())):
        if "then" in case:
            yield _both(rest, case["if"], _resolved(case["then"], definitions))
        if "else" in case:
            yield _both(rest, _resolved(case["else"], definitions))


def _both(*schemas: Plain) -> Plain:
    joined: Plain = {"properties": {}, "required": []}
    for schema in schemas:
        joined["properties"].update(schema.get("properties", {}))
        joined["required"] += schema.get("required", [])
        joined["additionalProperties"] = schema.get("additionalProperties", joined.get("additionalProperties", True))
    return joined


def _resolved(schema: Plain, definitions: Plain) -> Plain:
    return definitions[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
