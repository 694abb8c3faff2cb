"""`arbitre dispute D-03`: one open question, every reading at work on the same table."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from string import ascii_uppercase
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.output import Block, Facts, Heading, Listing, Output, Paragraph
from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.dispute.comparison import Comparison, compare
from arbitre.dispute.dispute_file import (
    DisputeFile,
    Reading,
    folder_of,
    read_dispute,
    reading_of_edition,
)
from arbitre.dispute.standing import STANDINGS, Assessment
from arbitre.trace.clauses import Rules
from arbitre.trace.headings import place_in
from arbitre.trace.registry import find_shelf, read_rules
from arbitre_spec import names, read_text


def dispute(
    id: Annotated[str, Text("le litige, par exemple D-03", "the dispute, for example D-03")],  # noqa: A002  (its name on the command line)
    *,
    edition: Annotated[
        str | None,
        Text(
            "dans cette édition : ses scénarios, et ce qu'elle laisse ouvert",
            "in this edition: its scenarios, and what it leaves open",
        ),
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Show one dispute."""
    rules = read_rules(find_shelf())
    found = _find(id, rules)
    if edition is not None and edition not in found.game.editions:
        known = ", ".join(found.game.editions)
        raise Mistake(
            Text(f"--edition : « {edition} » ; attendu : {known}", f"--edition: “{edition}”; expected: {known}")
        )
    comparisons = tuple(compare(found, example, edition) for example in found.examples)
    asked = edition or found.game.editions[0]
    if json:
        output.show_json(_plain(found, comparisons, asked))
    else:
        output.show(*_page(found, comparisons, rules, asked, output))


def _find(asked: str, rules: Rules) -> DisputeFile:
    """The dispute of that id, however it is typed."""
    wanted = re.sub(r"-(\d)$", r"-0\1", asked.upper())
    known: dict[str, tuple[str, str]] = {}
    for part in rules.parts:
        for file in names(folder_of(find_game(part.game))):
            known[file.rpartition("/")[2].removesuffix(".toml")] = (part.game, file)
    if wanted not in known:
        near = ", ".join(get_close_matches(wanted, known, n=3))
        hint = Text(f"vouliez-vous dire : {near}", f"did you mean: {near}")
        every = Text("voyez : arbitre disputes", "see: arbitre disputes")
        told = hint if near else every
        raise Mistake(
            Text(f"{asked} : aucun litige de ce nom ; {told.fr}", f"{asked}: no dispute of that name; {told.en}")
        )
    game, file = known[wanted]
    return read_dispute(read_text(file), file, find_game(game))


def _plain(found: DisputeFile, comparisons: tuple[Comparison, ...], asked: str) -> dict[str, Plain]:
    return {
        "id": found.id,
        "game": found.game.name,
        "impact": found.impact.value,
        "question": {"fr": found.question.fr, "en": found.question.en},
        "clauses": list(found.clauses),
        "edition": asked,
        "contested": found.is_contested(asked),
        "standing": {reading.name: reading.standing[asked].degree.value for reading in found.readings},
        "readings": {reading.name: _plain_reading(reading, comparisons) for reading in found.readings},
        "default": found.default,
        "why": {"fr": found.why.fr, "en": found.why.en},
        "editions": {edition: reading_of_edition(found, edition) for edition in found.game.editions},
        "differs": any(comparison.differs for comparison in comparisons),
        "immaterial": None if found.immaterial is None else {"fr": found.immaterial.fr, "en": found.immaterial.en},
        "scenarios": [
            {
                "title": {"fr": comparison.title.fr, "en": comparison.title.en},
                "differs": comparison.differs,
                "outcomes": {name: situation.nested() for name, situation in comparison.situations.items()},
            }
            for comparison in comparisons
        ],
    }


def _plain_reading(reading: Reading, comparisons: tuple[Comparison, ...]) -> dict[str, Plain]:
    return {
        "text": {"fr": reading.text.fr, "en": reading.text.en},
        "outcome": comparisons[0].situations[reading.name].nested() if comparisons else None,
        "clauses": list(reading.clauses),
        "editions": list(reading.editions),
        "for": {"fr": reading.argument.fr, "en": reading.argument.en},
        "standings": {
            edition: {"degree": found.degree.value, "why": {"fr": found.why.fr, "en": found.why.en}}
            for edition, found in reading.standing.items()
        },
    }


def _page(
    found: DisputeFile, comparisons: tuple[Comparison, ...], rules: Rules, asked: str, output: Output
) -> Iterator[Block]:
    say, language = output.say, output.language
    yield Heading(f"{found.id} · {found.title.in_(language)}")
    yield Paragraph(_status(found, asked).in_(language))
    yield Paragraph(found.question.in_(language).strip())
    letters = dict(zip((reading.name for reading in found.readings), ascii_uppercase, strict=False))
    followed_here = reading_of_edition(found, asked) or found.default
    for reading in found.readings:
        recommended = say(", recommandée", ", recommended") if reading.name == followed_here else ""
        degree = STANDINGS[reading.standing[asked].degree].in_(language)
        head = letters[reading.name], (reading.text.in_(language), degree + recommended)
        yield Facts((head, *_reading_rows(found, reading, rules, asked, output)))
    for comparison in comparisons:
        yield from _side_by_side(comparison, letters, output)
    if found.immaterial is not None:
        yield Facts(((say("Sans conséquence", "Immaterial"), (found.immaterial.in_(language),)),))
    editions = found.game.edition_names
    followed = ", ".join(
        f"{editions[edition].in_(language)}{say(' :', ':')} {letters.get(reading_of_edition(found, edition) or '', '–')}"
        for edition in found.game.editions
    )
    yield Facts(
        (
            (f"{say('Recommandée', 'Recommended')} {letters[followed_here]}", (found.why.in_(language),)),
            (say("Éditions", "Editions"), (followed,)),
        )
    )


def _status(found: DisputeFile, asked: str) -> Text:
    """Whether the edition settles the question, and which others see it otherwise."""
    is_contested = found.is_contested(asked)
    editions = found.game.edition_names
    name = editions[asked]
    otherwise = [
        editions[edition] for edition in found.game.editions if found.is_contested(edition) is not is_contested
    ]
    but_fr, but_en = (
        " et ".join(f"dans {each.fr}" for each in otherwise),
        " and ".join(f"in {each.en}" for each in otherwise),
    )
    if is_contested:
        told = Text(
            f"Question contestée dans {name.fr} : plusieurs lectures se défendent.",
            f"Contested in {name.en}: more than one reading can be defended.",
        )
        but = Text(f" Elle est tranchée {but_fr}.", f" It is settled {but_en}.")
    else:
        told = Text(
            f"Question tranchée dans {name.fr} : une seule lecture se défend.",
            f"Settled in {name.en}: only one reading can be defended.",
        )
        but = Text(f" Elle est contestée {but_fr}.", f" It is contested {but_en}.")
    return Text(told.fr + but.fr, told.en + but.en) if otherwise else told


def _reading_rows(
    found: DisputeFile, reading: Reading, rules: Rules, asked: str, output: Output
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What speaks for a reading in the edition asked about, how sure it is in the others, and the texts it rests on."""
    say, language = output.say, output.language
    here = reading.standing[asked]
    yield say("Pour", "For"), (reading.argument.in_(language),)
    elsewhere: dict[Assessment, list[str]] = {}
    for edition, there in reading.standing.items():
        if there != here:
            elsewhere.setdefault(there, []).append(found.game.edition_names[edition].in_(language))
    yield (
        say("Solidité", "Standing"),
        (
            here.why.in_(language),
            *(
                f"{say('dans', 'in')} {say(' et ', ' and ').join(names_)}{say(' :', ':')} "
                f"{STANDINGS[there.degree].in_(language)}. {there.why.in_(language)}"
                for there, names_ in elsewhere.items()
            ),
        ),
    )
    cited = tuple(
        f"{clause} ({place_in(rules.by_id[clause].place, output.language)})" if clause in rules.by_id else clause
        for clause in reading.clauses
    )
    yield say("Textes", "Texts"), (", ".join((*cited, *reading.editions)),)


def _side_by_side(comparison: Comparison, letters: Mapping[str, str], output: Output) -> Iterator[Block]:
    say, language = output.say, output.language
    title = comparison.title.in_(language)
    yield Heading(
        f"{say('Sur la table', 'At the table')}{say(' :', ':')} {title}"
        if title
        else say("Sur la table", "At the table")
    )
    names_ = tuple(comparison.situations)
    rows = tuple(
        (label.in_(language), *(shown[name].in_(language) for name in names_))
        for label, shown in comparison.telling_facts()
    )
    if rows:
        yield Listing(("", *(letters[name] for name in names_)), rows)
    elif comparison.differs:
        yield Paragraph(say("Seul change ce que les joueurs savent.", "Only what the players know differs."))
    else:
        yield Paragraph(say("Toutes les lectures donnent la même chose.", "All readings give the same."))
