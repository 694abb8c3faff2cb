"""`arbitre disputes`: the open questions of both games, in a list."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Annotated

from arbitre.cli.options.annotations import ByValue, Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts
from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.core.game import find_game
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.spelling import fold
from arbitre.dispute.dispute_file import DisputeFile, Impact, read_disputes, reading_of_edition
from arbitre.dispute.standing import STANDINGS
from arbitre.trace.clauses import Rules
from arbitre.trace.headings import heading_in
from arbitre.trace.registry import find_shelf, read_rules


class Status(StrEnum):
    """Whether an edition settles a question."""

    CONTESTED = "contested"
    SETTLED = "settled"


def disputes(  # noqa: PLR0913  (one parameter per option of the command line)
    *,
    game: OnlyGame = None,
    impact: Annotated[
        Impact | None,
        ByValue,
        Text(
            "seulement ce poids : H change une partie, M ce qu'on a ou sait, L presque rien",
            "this weight only: H flips a game, M what players have or know, L hardly anything",
        ),
    ] = None,
    chapter: Annotated[str | None, Text("seulement ce chapitre des règles", "this chapter of the rules only")] = None,
    card: Annotated[
        str | None, Text("seulement ceux qui nomment cette carte", "only those that name this card")
    ] = None,
    edition: Annotated[
        str | None,
        Text("seulement ceux que cette édition tranche autrement", "only those that this edition decides otherwise"),
    ] = None,
    standing: Annotated[
        Status | None,
        ByValue,
        Text(
            "seulement ceux où deux lectures au moins se défendent (contested), ou une seule (settled)",
            "only those with two readings that can be defended, or more (contested), or with one (settled)",
        ),
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """List the disputes."""
    rules = read_rules(find_shelf())
    games = [find_game(part.game) for part in chosen_parts(rules.parts, game)]
    found: Sequence[DisputeFile] = [dispute for each in games for dispute in read_disputes(each)]
    if card is not None:
        found = _naming_card(found, card)
    found = [dispute for dispute in found if impact in (None, dispute.impact)]
    if chapter is not None:
        found = _about_chapter(found, rules, chapter)
    if edition is not None:
        editions = dict.fromkeys(each for game_ in games for each in game_.editions)
        if edition not in editions:
            known = ", ".join(editions)
            raise Mistake(
                Text(f"--edition : « {edition} » ; attendu : {known}", f"--edition: “{edition}”; expected: {known}")
            )
        found = [dispute for dispute in found if _is_decided_otherwise(dispute, edition)]
    found = [dispute for dispute in found if standing in (None, _status(dispute, edition))]
    if json:
        output.show_json([_plain(dispute, edition) for dispute in found])
        return
    output.show(*_page(found, rules, edition, output))


def _page(found: Sequence[DisputeFile], rules: Rules, edition: str | None, output: Output) -> Iterator[Block]:
    """The questions by the chapter they are about, each with the recommended answer and how sure it is."""
    say, language = output.say, output.language
    by_topic: defaultdict[str, list[DisputeFile]] = defaultdict(list)
    for each in found:
        by_topic[_topic(each, rules).in_(language)].append(each)
    for topic, several in by_topic.items():
        yield Heading(topic)
        yield Facts(
            tuple(
                (
                    each.id,
                    (
                        each.title.in_(language),
                        f"→ {_answer(each, edition).in_(language)} ({_degree(each, edition).in_(language)})",
                    ),
                )
                for each in several
            )
        )
    yield Paragraph(
        say(
            f"Litiges : {len(found)} ; arbitre dispute ID montre chaque lecture à l'œuvre",
            f"Disputes: {len(found)}; arbitre dispute ID shows every reading at work",
        )
    )


def _topic(dispute: DisputeFile, rules: Rules) -> Text:
    """The game, and the chapter of the first rule that the question is about."""
    title = next(part.title for part in rules.parts if part.game == dispute.game.name)
    chapter = next((rules.by_id[clause].chapter for clause in dispute.clauses if clause in rules.by_id), "")
    return Text(
        *(" › ".join(filter(None, (title.in_(each), heading_in(chapter, each)))) for each in (Language.FR, Language.EN))
    )


def _answer(dispute: DisputeFile, edition: str | None) -> Text:
    """What the recommended reading says, or that of the edition."""
    followed = reading_of_edition(dispute, edition or dispute.game.editions[0])
    return dispute.reading(followed or dispute.default).text


def _degree(dispute: DisputeFile, edition: str | None) -> Text:
    """How sure that answer is: contested, or by what the edition settles it."""
    asked = edition or dispute.game.editions[0]
    if dispute.is_contested(asked):
        return Text("contesté", "contested")
    followed = reading_of_edition(dispute, asked)
    return STANDINGS[dispute.reading(followed or dispute.default).standing[asked].degree]


def _naming_card(found: Iterable[DisputeFile], card: str) -> list[DisputeFile]:
    naming = [dispute for dispute in found if fold(card) in fold(_words(dispute))]
    if not naming:
        raise Mistake(
            Text(
                f"--card : aucun litige ne nomme « {card} » ; attendu un titre français, comme sur la carte",
                f"--card: no dispute names “{card}”; expected a French title, as on the card",
            )
        )
    return naming


def _about_chapter(found: Iterable[DisputeFile], rules: Rules, chapter: str) -> list[DisputeFile]:
    chapters = {clause.chapter for clause in rules.clauses}
    wanted = {
        each for each in chapters if any(fold(chapter) in fold(heading_in(each, language)) for language in Language)
    }
    if not wanted:
        fr, en = (
            " ; ".join(dict.fromkeys(heading_in(clause.chapter, language) for clause in rules.clauses))
            for language in (Language.FR, Language.EN)
        )
        raise Mistake(Text(f"--chapter : « {chapter} » ; il y a : {fr}", f"--chapter: “{chapter}”; there are: {en}"))
    return [
        dispute
        for dispute in found
        if any(clause in rules.by_id and rules.by_id[clause].chapter in wanted for clause in dispute.clauses)
    ]


def _words(dispute: DisputeFile) -> str:
    moves = " ".join(example.scenario.moves for example in dispute.examples)
    return f"{dispute.title.fr} {dispute.question.fr} {dispute.question.en} {moves}"


def _is_decided_otherwise(dispute: DisputeFile, edition: str) -> bool:
    return edition in dispute.game.editions and reading_of_edition(dispute, edition) != dispute.default


def _status(dispute: DisputeFile, edition: str | None) -> Status:
    return Status.CONTESTED if dispute.is_contested(edition or dispute.game.editions[0]) else Status.SETTLED


def _plain(dispute: DisputeFile, edition: str | None) -> dict[str, Plain]:
    asked = edition or dispute.game.editions[0]
    return {
        "id": dispute.id,
        "game": dispute.game.name,
        "impact": dispute.impact.value,
        "title": {"fr": dispute.title.fr, "en": dispute.title.en},
        "clauses": list(dispute.clauses),
        "readings": [reading.name for reading in dispute.readings],
        "contested": dispute.is_contested(asked),
        "standing": {reading.name: reading.standing[asked].degree.value for reading in dispute.readings},
        "default": dispute.default,
        "editions": {edition: reading_of_edition(dispute, edition) for edition in dispute.game.editions},
        "immaterial": dispute.immaterial is not None,
    }
