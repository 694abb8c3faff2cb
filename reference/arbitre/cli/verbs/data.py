"""`arbitre data`: can these cards and tracks be a copy of the game, how are their values known, how are effects written?

Exit codes of `check`: 0 they can, 1 they cannot, 2 the file cannot be read at all.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.own_files import read_file
from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.tables import parse_table
from arbitre.match.box.components import faults_in, parse_components, provenances, shipped_components
from arbitre.match.box.provenance import Provenance, Source
from arbitre.match.box.ruleset import Edition
from arbitre.match.words.effect_guide import INTRODUCTION, examples


def check(
    file: Annotated[Path, Text("un fichier de cartes et de pistes (TOML)", "a file of cards and tracks (TOML)")],
    *,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Check a file of cards and tracks."""
    text = read_file(file)
    if not parse_table(text, str(file)).entries:
        raise Mistake(Text("rien n'y est écrit", "nothing is written there"), file=str(file), line=1)
    faults = faults_in(text)
    origins = () if faults else provenances(parse_components(text))
    if json:
        output.show_json(_plain(file, faults, origins))
    else:
        output.show(*_page(file, faults, origins, output))
    return 1 if faults else 0


def effects(
    *,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Show how a file of cards writes effects."""
    found = tuple(examples(shipped_components(Edition.FR)))
    if json:
        output.show_json([{"written": each.written, "fr": each.said.fr, "en": each.said.en} for each in found])
        return 0
    output.show(
        Heading(output.say("Comment s'écrit un effet", "How an effect is written")),
        Paragraph(INTRODUCTION.in_(output.language)),
        *(Paragraph(f"{each.said.in_(output.language)}\n    {each.written}") for each in found),
    )
    return 0


def _page(file: Path, faults: tuple[Text, ...], origins: tuple[Provenance, ...], output: Output) -> Iterator[Block]:
    say = output.say
    if faults:
        yield Heading(say(f"{file} : ce n'est pas un exemplaire du jeu", f"{file}: this is not a copy of the game"))
        for fault in faults:
            yield Paragraph(fault.in_(output.language))
        return
    yield Heading(say(f"{file} : utilisable avec --data", f"{file}: usable with --data"))
    counts = Counter(origin.source for origin in origins)
    names = {
        Source.RULEBOOK: say("dans un livret", "in a booklet"),
        Source.PUBLIC: say("dans un texte public", "in a public text"),
        Source.PRINTED: say("imprimées sur mon exemplaire", "printed on my copy"),
        Source.ASSUMED: say("supposées", "assumed"),
        None: say("sans source", "without a source"),
    }
    yield Facts(tuple((name, (str(counts[source]),)) for source, name in names.items() if counts[source]))
    unsure = tuple(origin.place for origin in origins if origin.source in {Source.ASSUMED, None})
    if unsure:
        yield Facts(((say("À lire sur les cartes", "To be read off the cards"), unsure),))
    yield Paragraph(
        say("Ce que le fichier ne dit pas reste comme livré.", "What the file does not say stays as shipped.")
    )


def _plain(file: Path, faults: tuple[Text, ...], origins: tuple[Provenance, ...]) -> dict[str, Plain]:
    counts = Counter("none" if origin.source is None else origin.source.value for origin in origins)
    return {
        "file": str(file),
        "usable": not faults,
        "faults": [{"fr": fault.fr, "en": fault.en} for fault in faults],
        "sources": {name: counts[name] for name in ("rulebook", "public", "printed", "assumed", "none")},
        "unsure": [origin.place for origin in origins if origin.source in {Source.ASSUMED, None}],
    }
