"""One serialised form for every value: a cattrs converter, canonical JSON, and the digest of that JSON."""

import hashlib
import json
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, cast

from cattrs.preconf.json import JsonConverter, make_converter

from arbitre.core.canonical_name import kebab
from arbitre.core.plain import Plain


def new_converter() -> JsonConverter:
    """A converter that refuses unknown keys, so that a misspelt field is an error and not a default."""
    converter = make_converter(forbid_extra_keys=True)
    converter.register_unstructure_hook(Enum, lambda member: member.value)
    return converter


_TAGS: dict[object, str] = {}
_FORMS: dict[object, object] = {}


def tag_union(converter: JsonConverter, union: UnionType, tag: str) -> None:
    """Write each member of a union with its kebab-case class name under `tag`, and read it back by that name.

    How a member is written and read is worked out when one is met: most programs meet few of them, and each takes a while.
    """
    _TAGS[union] = tag
    members = {kebab(member.__name__): member for member in union.__args__}
    names = {member: name for name, member in members.items()}

    def write(value: object) -> dict[str, Plain]:
        kind = type(value)
        return {**converter.unstructure(value, kind), tag: names[kind]}

    def read(plain: dict[str, Plain], _: object) -> object:
        rest = plain.copy()
        return converter.structure(rest, members[rest.pop(tag)])

    converter.register_unstructure_hook(union, write)
    converter.register_structure_hook(union, read)


def tag_of_union(union: object) -> str | None:
    """The key under which the members of a union are named, for whoever describes the serialised form."""
    return _TAGS.get(union)


def note_form(kind: type, form: object) -> None:
    """Note that values of a class are written as another type is, for whoever describes the serialised form."""
    _FORMS[kind] = form


def form_of(kind: object) -> object:
    """The type in whose form a class is written: itself, unless noted otherwise."""
    return _FORMS.get(kind, kind)


def canonical_json(plain: Plain) -> str:
    """The one text of a plain value: sorted keys, no spaces, UTF-8 as it is."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical_bytes(plain: Plain, **written: bytes) -> bytes:
    """The same text as bytes, of a value without fractions; of an object, members `written` before may be put in.

    orjson writes it where it is installed, and to the byte what is written without it.
    """
    fast = _orjson()
    if fast is not None:
        parts = {name: fast.Fragment(text) for name, text in written.items()}
        try:
            return cast("bytes", fast.dumps({**plain, **parts} if parts else plain, option=fast.OPT_SORT_KEYS))
        except TypeError:
            pass  # a number or a text that only the standard library can write
    if not written:
        return canonical_json(plain).encode()
    members = {name: canonical_json(member).encode() for name, member in plain.items()} | written
    return b"{%s}" % b",".join(b"%s:%s" % (canonical_json(name).encode(), members[name]) for name in sorted(members))


@cache
def _orjson() -> Any:  # noqa: ANN401  (a module, or none)
    try:
        import orjson  # noqa: PLC0415  (of the extra `fast`, and not needed to look up a rule)
    except ModuleNotFoundError:
        return None
    return orjson


def digest_of(plain: Plain) -> str:
    """SHA-256 of the canonical JSON, in hexadecimal."""
    return digest_of_bytes(canonical_json(plain).encode())


def digest_of_bytes(text: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(text).hexdigest()
