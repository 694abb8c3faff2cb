"""`arbitre judge FILE`: a table and a question in, the verdict out.

Exit codes: 0 a verdict, 3 the answer depends on an open question on which the players have not agreed, 2 a file that
cannot be a table.
"""

from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.player_choice import player_named
from arbitre.cli.options.scenario_files import read_scenario_file
from arbitre.cli.output import Output
from arbitre.cli.pages.paragraphs import Paragraphs, read_paragraphs
from arbitre.cli.pages.verdict_page import verdict_page
from arbitre.core.game import AnyPlayer
from arbitre.core.language import Text
from arbitre.dispute.scenario import Scenario
from arbitre.dispute.verdict import Verdict
from arbitre.dispute.verdict import judge as judged

OPEN: Final = 3


def judge(  # noqa: PLR0913  (one argument per option of the command line)
    file: Annotated[Path, Text("le scénario, un fichier TOML", "the scenario, a TOML file")],
    *,
    as_: Annotated[
        str | None,
        Parameter(name="--as"),
        Text("répond avec ce que ce joueur peut savoir", "answer from what this player may know"),
    ] = None,
    data: Annotated[Path | None, Text("un fichier de cartes et de pistes", "a file of cards and tracks")] = None,
    svg: Annotated[Path | None, Text("dessine la table dans ce fichier", "draw the table into this file")] = None,
    full: Annotated[bool, Text("tout ce qu'il y a à dire", "all there is to say")] = False,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Judge a table."""
    scenario = read_scenario_file(file, data)
    viewer = None if as_ is None else player_named(scenario.game, as_)
    verdict = judged(scenario, viewer)
    if svg is not None:
        _draw(scenario, verdict, viewer, svg, output)
    if json:
        output.show_json(_plain(scenario, verdict, read_paragraphs(_cited(verdict), output.language)))
    else:
        output.show(*verdict_page(scenario, verdict, output, full=full))
    return OPEN if verdict.is_open else 0


def _cited(verdict: Verdict) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*verdict.deciding, *(clause for step in verdict.because for clause in step.clauses))))


def _draw(scenario: Scenario, verdict: Verdict, viewer: AnyPlayer | None, file: Path, output: Output) -> None:
    """The table as the asking player sees it; else as the player who has to choose does."""
    from arbitre.render.svg import svg_of  # noqa: PLC0415  (only where a picture is asked for)

    game, state = scenario.game, verdict.asked.after.state
    pending = game.decision(state)
    seat = viewer or (pending.chooser if pending is not None and pending.chooser in game.players else game.players[0])
    picture = svg_of(game.scene(game.view(state, seat), output.language))
    write_file(file, picture)


def _plain(scenario: Scenario, verdict: Verdict, paragraphs: Paragraphs) -> dict[str, Any]:
    def both(text: Text) -> dict[str, str]:
        return {"fr": text.fr, "en": text.en}

    return {
        "game": scenario.game.name,
        "edition": scenario.edition,
        "ask": scenario.query.ask.value,
        "status": "open" if verdict.is_open else "unknown" if verdict.unknown else "verdict",
        "degree": verdict.degree.value,
        "deciding": list(verdict.deciding),
        "answer": {"code": verdict.answer.code, **both(verdict.answer.text)},
        "because": [{**both(step.text), "clauses": list(step.clauses)} for step in verdict.because],
        "clauses": [{"id": each.id, "place": each.place, "text": each.text} for each in paragraphs.in_order],
        "rivals": [
            {
                "kind": each.variation.value,
                "name": each.name,
                "dispute": None if each.dispute is None else each.dispute.id,
                "field": each.field,
                "standing": None if each.standing is None else each.standing.value,
                "agreed": each.is_agreed,
                "open": each.is_open,
                "answer": {"code": each.answer.code, **both(each.answer.text)},
                "claim": None if each.reading is None else both(each.reading.text),
                "why_not": None if each.why_not is None else both(each.why_not),
            }
            for each in verdict.rivals
        ],
        "assumed": [both(each) for each in verdict.assumed],
        "rests_on": [{"value": name, **both(text)} for name, text in verdict.rests_on],
        "taken": [both(each) for each in verdict.taken],
        "unknown": [both(each) for each in verdict.unknown],
        "table": verdict.asked.situation.nested(),
    }
