"""`arbitre index`: the index that `arbitre ask`, the site and the app search, written anew."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.scenario_files import read_scenario_file
from arbitre.cli.output import Paragraph
from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.tables import parse_table
from arbitre.dispute.asking import ASKING_FILE, Sources, build_index, entries_of, read_asking, vocabulary_of
from arbitre.dispute.dispute_file import read_disputes
from arbitre.trace.registry import find_shelf, read_rules, read_terms, read_translations
from arbitre.trace.search import INDEX_FILE, Index, plain_index
from arbitre_spec import read_text


def index(
    file: Annotated[
        Path | None,
        Text("le fichier à écrire (celui que lit arbitre ask)", "the file to write (the one that arbitre ask reads)"),
    ] = None,
    *,
    output: Given,
) -> None:
    """Write the index."""
    shelf = find_shelf()
    if file is None and not shelf.is_checkout:
        raise Mistake(
            Text("une copie installée a son index ; nommez un fichier", "an installed copy has its index; name a file")
        )
    written = file or shelf.specification / INDEX_FILE
    write_file(written, index_text(own_index()))
    output.show(Paragraph(output.say(f"écrit : {written}", f"written: {written}")))


def own_index() -> Index:
    """The index of the project's own rules, disputes, terms and examples."""
    shelf = find_shelf()
    rules = read_rules(shelf)
    asking = read_asking(parse_table(read_text(ASKING_FILE), ASKING_FILE))
    sources = Sources(
        rules=rules,
        english=read_translations(shelf),
        terms=tuple(read_terms(shelf)),
        disputes=tuple(each for part in rules.parts for each in read_disputes(find_game(part.game))),
        examples={name: read_scenario_file(Path(name)) for name in asking.shows},
        asking=asking,
    )
    return build_index(entries_of(sources), vocabulary_of(sources.terms, asking))


def index_text(index: Index) -> str:
    """The file of an index, one entry per line."""
    sections = (f"{json.dumps(key)}: {_section(section)}" for key, section in plain_index(index).items())
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _section(section: str | list[Plain] | Mapping[str, Plain]) -> str:
    match section:
        case str():
            return _line(section)
        case list():
            return "[\n" + ",\n".join(map(_line, section)) + "\n]"
        case _:
            return "{\n" + ",\n".join(f"{_line(key)}:{_line(each)}" for key, each in section.items()) + "\n}"


def _line(plain: Plain) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
