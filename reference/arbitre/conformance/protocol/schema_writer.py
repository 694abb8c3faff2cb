"""JSON Schemas written from the types themselves, so that a format cannot differ from what is read and written."""

from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import define, field

from arbitre.conformance.protocol.meanings import Meanings
from arbitre.core.canonical import form_of, tag_of_union
from arbitre.core.canonical_name import kebab
from arbitre.core.plain import Form, Plain

NO_MEANINGS = Meanings()
MAY_BE_MISSING = "may be missing"
"""In the metadata of a member that is not written where there is nothing to tell."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SIMPLE: dict[type, Plain] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


def schema_of(kind: Form, title: str, meanings: Meanings = NO_MEANINGS) -> Plain:
    """The schema of a type's serialised form; each member says what it means, where that is known."""
    writer = _Writer(meanings)
    body = writer.write(kind, {})
    definitions = {name: writer.definitions[name] for name in sorted(writer.definitions)}
    return {"$schema": DIALECT, "title": title, **body, **({"$defs": definitions} if definitions else {})}


@define
class _Writer:
    meanings: Meanings
    definitions: dict[str, Plain] = field(factory=dict)

    def write(self, kind: Form, filled: Mapping[Form, Form]) -> Plain:  # noqa: C901, PLR0911  (one line per kind of type)
        """The schema of one type; `filled` says what its type variables stand for."""
        if isinstance(kind, TypeVar):
            return self.write(filled.get(kind, Any), filled)
        if isinstance(kind, NewType):
            return self.write(kind.__supertype__, filled)
        if (form := form_of(kind)) is not kind:
            return self.write(form, filled)
        if kind is Any:
            return {}
        if kind in _SIMPLE:
            return dict(_SIMPLE[kind])
        origin, arguments = get_origin(kind), get_args(kind)
        if origin in {Union, UnionType} or isinstance(kind, UnionType):
            return self._union(kind, arguments, filled)
        if origin is tuple:
            return self._tuple(arguments, filled)
        if origin in {list, frozenset, set}:
            return {"type": "array", "items": self.write(arguments[0], filled)}
        if origin in {dict, Mapping}:
            return {"type": "object", "additionalProperties": self.write(arguments[1], filled)}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        plain = origin or kind
        if isinstance(plain, type) and attrs.has(plain):
            parameters = getattr(plain, "__parameters__", ())
            stands = {
                parameter: filled.get(chosen, chosen) for parameter, chosen in zip(parameters, arguments, strict=False)
            }
            return self._reference(plain, stands, None)
        raise TypeError(f"no schema for {kind!r}")

    def _union(self, union: Form, members: tuple[Form, ...], filled: Mapping[Form, Form]) -> Plain:
        tag = tag_of_union(union)
        if tag is not None:
            return {"oneOf": [self._reference(member, filled, tag) for member in members]}
        return {"anyOf": [self.write(member, filled) for member in members]}

    def _tuple(self, arguments: tuple[Form, ...], filled: Mapping[Form, Form]) -> Plain:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return {"type": "array", "items": self.write(arguments[0], filled)}
        items = [self.write(argument, filled) for argument in arguments]
        if items and all(item == items[0] for item in items):
            # Says the same in a form that tools which make types of schemas understand.
            return {"type": "array", "items": items[0], "minItems": len(items), "maxItems": len(items)}
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}

    def _reference(self, kind: type, filled: Mapping[Form, Form], tag: str | None) -> Plain:
        name = kebab(kind.__name__) + (f"-{tag}" if tag else "")
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self._object(kind, filled, tag)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, kind: type, filled: Mapping[Form, Form], tag: str | None) -> Plain:
        hints = get_type_hints(kind)
        members = {each.name: self.write(hints[each.name], filled) for each in attrs.fields(kind) if each.init}
        if tag is not None:
            members = {tag: {"const": kebab(kind.__name__)}, **members}
        own = kebab(kind.__name__)
        members = {
            name: schema if (told := self.meanings.of(own, name)) is None else {"description": told, **schema}
            for name, schema in members.items()
        }
        missing = {each.name for each in attrs.fields(kind) if each.metadata.get(MAY_BE_MISSING)}
        about = (kind.__doc__ or "").strip().partition("\n")[0]
        return {
            "description": about,
            "type": "object",
            "properties": members,
            "required": [name for name in members if name not in missing],
            "additionalProperties": False,
        }
