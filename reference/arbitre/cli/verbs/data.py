"""`arbitre data check FILE`: can these cards and tracks be a copy of the game, and how are their values known?

Exit codes: 0 they can, 1 they cannot, 2 the file cannot be read at all.
"""

import json as json_format
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from jsonschema import Draft202012Validator, ValidationError

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.own_files import read_file
from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import parse_table
from arbitre.match.box.components import faults_in, parse_components, provenances
from arbitre.match.box.provenance import Provenance, Source
from arbitre_spec import read_text

SCHEMA = "schema/data-match.json"


def check(
    file: Annotated[Path, Text("un fichier de cartes et de pistes (TOML)", "a file of cards and tracks (TOML)")],
    *,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Check a file of cards and tracks."""
    text = read_file(file)
    plain = parse_table(text, str(file)).entries
    if not plain:
        raise Mistake(Text("rien n'y est écrit", "nothing is written there"), file=str(file), line=1)
    faults = form_faults(plain) or faults_in(text)
    origins = () if faults else provenances(parse_components(text))
    if json:
        output.show_json(_plain(file, faults, origins))
    else:
        output.show(*_page(file, faults, origins, output))
    return 1 if faults else 0


def form_faults(plain: Mapping[str, Any]) -> tuple[Text, ...]:
    """Where a file leaves the published form: each place once, and what would be accepted there."""
    validator = Draft202012Validator(json_format.loads(read_text(SCHEMA)))
    told = (_told(error, plain) for error in sorted(validator.iter_errors(plain), key=_order))
    return tuple(dict.fromkeys(told))


def _order(error: ValidationError) -> list[str]:
    return [f"{key:06}" if isinstance(key, int) else key for key in error.absolute_path]


def _told(error: ValidationError, plain: Any) -> Text:  # noqa: ANN401  (the border: whatever TOML can hold)
    place = _place(error, plain)
    # What jsonschema found there, and what it asks for: plain values of TOML and of the schema.
    found: Any = error.instance
    expected: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "required":
            missing = ", ".join(name for name in expected if name not in found)
            return Text(fr=f"{place} : il manque {missing}", en=f"{place}: missing {missing}")
        case "additionalProperties" if schema.get("properties"):
            known = ", ".join(schema["properties"])
            extra = ", ".join(name for name in found if name not in schema["properties"])
            return Text(
                fr=f"{place} : {extra} en trop ; il y a : {known}",
                en=f"{place}: {extra} is too much; there are: {known}",
            )
        case "enum" | "const":
            options = expected if isinstance(expected, list) and error.validator == "enum" else [expected]
            told = ", ".join(str(option) for option in options)
            return Text(
                fr=f"{place} : {found!r} ; attendu : {told}",
                en=f"{place}: {found!r}; expected: {told}",
            )
        case "minimum" | "maximum":
            bound = {"minimum": ("au moins", "at least"), "maximum": ("au plus", "at most")}[str(error.validator)]
            return Text(
                fr=f"{place} : {found} ; {bound[0]} {expected}",
                en=f"{place}: {found}; {bound[1]} {expected}",
            )
        case "minItems" | "maxItems":
            return Text(
                fr=f"{place} : {len(found)} au lieu de {expected}",
                en=f"{place}: {len(found)} instead of {expected}",
            )
        case _:
            return Text(
                fr=f"{place} : {found!r} ; attendu : {expected}",
                en=f"{place}: {found!r}; expected: {expected}",
            )


def _place(error: ValidationError, plain: Any) -> str:  # noqa: ANN401  (the border: whatever TOML can hold)
    """The place of an error; a card is named, not numbered, where it has a name."""
    parts: list[str] = []
    here = plain
    for key in error.absolute_path:
        here = here[key]
        if isinstance(key, int):
            name = here.get("id") or here.get("owner") if isinstance(here, dict) else None
            parts[-1] += f".{name}" if isinstance(name, str) else f"[{key}]"
        else:
            parts.append(str(key))
    return ".".join(parts) or "file"


def _page(file: Path, faults: tuple[Text, ...], origins: tuple[Provenance, ...], output: Output) -> Iterator[Block]:
    say = output.say
    if faults:
        yield Heading(say(f"{file} : ce n'est pas un exemplaire du jeu", f"{file}: this is no copy of the game"))
        for fault in faults:
            yield Paragraph(fault.in_(output.language))
        return
    yield Heading(say(f"{file} : utilisable avec --data", f"{file}: usable with --data"))
    counts = Counter(origin.source for origin in origins)
    names = {
        Source.RULEBOOK: say("dans un livret", "in a booklet"),
        Source.PUBLIC: say("dans un texte public", "in a public text"),
        Source.ASSUMED: say("supposées", "assumed"),
        None: say("sans source", "without a source"),
    }
    yield Facts(tuple((name, (str(counts[source]),)) for source, name in names.items() if counts[source]))
    unsure = tuple(origin.place for origin in origins if origin.source in {Source.ASSUMED, None})
    if unsure:
        yield Facts(((say("À lire sur les cartes", "To be read off the cards"), unsure),))


def _plain(file: Path, faults: tuple[Text, ...], origins: tuple[Provenance, ...]) -> dict[str, Any]:
    counts = Counter("none" if origin.source is None else origin.source.value for origin in origins)
    return {
        "file": str(file),
        "usable": not faults,
        "faults": [{"fr": fault.fr, "en": fault.en} for fault in faults],
        "sources": {name: counts[name] for name in ("rulebook", "public", "assumed", "none")},
        "unsure": [origin.place for origin in origins if origin.source in {Source.ASSUMED, None}],
    }
