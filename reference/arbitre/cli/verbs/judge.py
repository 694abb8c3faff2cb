"""`arbitre judge FILE`: a table and a question in, the verdict out.

Exit codes: 0 a verdict, 3 the answer depends on an open question on which the players have not agreed, 2 a file that
cannot be a table.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.editions import EDITIONS
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.player_choice import player_named
from arbitre.cli.options.scenario_files import read_scenario_file
from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.cli.pages.paragraphs import Paragraphs, read_paragraphs
from arbitre.core.language import Text
from arbitre.dispute.dispute_file import find_dispute
from arbitre.dispute.scenario import Scenario
from arbitre.dispute.verdict import But, Variation, Verdict
from arbitre.dispute.verdict import judge as judged

OPEN: Final = 3


def judge(
    file: Annotated[Path, Text("le scénario, un fichier TOML", "the scenario, a TOML file")],
    *,
    as_: Annotated[
        str | None,
        Parameter(name="--as"),
        Text("répond avec ce que ce joueur peut savoir", "answer from what this player may know"),
    ] = None,
    svg: Annotated[Path | None, Text("dessine la table dans ce fichier", "draw the table into this file")] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Judge a table."""
    scenario = read_scenario_file(file)
    viewer = None if as_ is None else player_named(scenario.game, as_)
    verdict = judged(scenario, viewer)
    paragraphs = read_paragraphs(_cited(verdict), output.language)
    if svg is not None:
        _draw(scenario, verdict, viewer, svg, output)
    if json:
        output.show_json(_plain(scenario, verdict, paragraphs))
    else:
        output.show(*_page(scenario, verdict, paragraphs, output))
    return OPEN if verdict.is_open else 0


def _cited(verdict: Verdict) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for step in verdict.because for clause in step.clauses))


def _draw(scenario: Scenario, verdict: Verdict, viewer: Any | None, file: Path, output: Output) -> None:  # noqa: ANN401
    """The table as the asking player sees it; else as the player who has to choose does."""
    from arbitre.render.svg import svg_of  # noqa: PLC0415  (only where a picture is asked for)

    game, state = scenario.game, verdict.asked.after.state
    pending = game.decision(state)
    seat = viewer or (pending.chooser if pending is not None and pending.chooser in game.players else game.players[0])
    picture = svg_of(game.scene(game.view(state, seat), output.language))
    write_file(file, picture)


def _page(scenario: Scenario, verdict: Verdict, paragraphs: Paragraphs, output: Output) -> Iterator[Block]:
    say, language = output.say, output.language
    title = scenario.title.in_(language)
    if title:
        yield Paragraph(title)
    yield Heading(f"{_head(verdict, output)} {verdict.answer.text.in_(language)}.")
    steps = tuple(f"{step.text.in_(language).rstrip('.')} ({', '.join(step.clauses)})" for step in verdict.because)
    if steps:
        yield Facts(((say("Parce que", "Because"), steps),))
        yield Facts(tuple((f"{each.id} · {each.place}", (each.text,)) for each in paragraphs.in_order))
    for dispute in dict.fromkeys(each.dispute for each in verdict.but if each.dispute):
        yield Facts(tuple(_dispute_rows(scenario, verdict, dispute, output)))
    editions = tuple(_edition_told(each, output) for each in verdict.but if each.variation is Variation.EDITION)
    if editions:
        yield Facts(((say("Mais", "But"), editions),))
    if verdict.rests_on:
        assumed = tuple(text.in_(language) for _, text in verdict.rests_on)
        yield Facts(
            (
                (
                    say("Repose sur", "Rests on"),
                    (
                        say(
                            "des valeurs supposées, à vérifier sur les cartes :",
                            "assumed values, to be checked on the cards:",
                        ),
                        *assumed,
                    ),
                ),
            )
        )


def _head(verdict: Verdict, output: Output) -> str:
    if verdict.is_open:
        asked = ", ".join(dict.fromkeys(each.dispute for each in verdict.but if each.is_open and each.dispute))
        return output.say(
            f"Le livret ne tranche pas ({asked}) ; selon la lecture recommandée :",
            f"The booklet does not settle it ({asked}); by the recommended reading:",
        )
    return output.say("Verdict :", "Verdict:")


def _dispute_rows(
    scenario: Scenario, verdict: Verdict, identifier: str, output: Output
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """One open question that changes the answer: what each reading would make of it, and what speaks for it."""
    say, language = output.say, output.language
    others = [each for each in verdict.but if each.dispute == identifier]
    found = find_dispute(scenario.game, identifier)
    yield say("Mais", "But"), (identifier if found is None else f"{identifier} · {found.title.in_(language)}",)
    agreed = not any(each.is_open for each in others)
    chosen = {each.field: each for each in others}
    for reading in () if found is None else found.readings:
        if all(other.name not in reading.sets.values() for other in others) and set(reading.sets) <= set(chosen):
            mark = say("convenue", "agreed") if agreed else say("retenue", "preferred")
            told = f"{reading.name} ({mark}){say(' :', ':')} {verdict.answer.text.in_(language)}"
            yield "", (told, f"  {reading.argument.in_(language)} ({', '.join(reading.clauses)})")
    for other in others:
        told = f"{other.name}{say(' :', ':')} {other.answer.text.in_(language)}"
        reading_ = (
            None if found is None else next((each for each in found.readings if other.name in each.sets.values()), None)
        )
        yield (
            "",
            (told,)
            if reading_ is None
            else (told, f"  {reading_.argument.in_(language)} ({', '.join(reading_.clauses)})"),
        )


def _edition_told(but: But, output: Output) -> str:
    text = but.answer.text.in_(output.language)
    name = EDITIONS.get(but.name, Text(f"l'édition {but.name}", f"the edition {but.name}"))
    return output.say(f"dans {name.fr} : {text}", f"in {name.en}: {text}")


def _plain(scenario: Scenario, verdict: Verdict, paragraphs: Paragraphs) -> dict[str, Any]:
    def both(text: Text) -> dict[str, str]:
        return {"fr": text.fr, "en": text.en}

    return {
        "game": scenario.game.name,
        "edition": scenario.edition,
        "ask": scenario.query.ask.value,
        "status": "open" if verdict.is_open else "unknown" if verdict.unknown else "verdict",
        "answer": {"code": verdict.answer.code, **both(verdict.answer.text)},
        "because": [{**both(step.text), "clauses": list(step.clauses)} for step in verdict.because],
        "clauses": [{"id": each.id, "place": each.place, "text": each.text} for each in paragraphs.in_order],
        "but": [
            {
                "kind": each.variation.value,
                "name": each.name,
                "dispute": each.dispute,
                "field": each.field,
                "agreed": not each.is_open,
                "answer": {"code": each.answer.code, **both(each.answer.text)},
            }
            for each in verdict.but
        ],
        "rests_on": [{"value": name, **both(text)} for name, text in verdict.rests_on],
        "unknown": [both(each) for each in verdict.unknown],
        "table": verdict.asked.situation.nested(),
    }
