"""`arbitre replay`: a saved game step by step, each with what happened and by which clause."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from attrs import frozen

from arbitre.cli.output import Heading, Output, Paragraph
from arbitre.cli.recording import Recording, replayed
from arbitre.cli.verbs import Given
from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


@frozen
class Shown:
    """One step of a replay: its number, who acted (None for chance), the action, what happened, and the state after it."""

    number: int
    actor: Any
    action: Any
    events: tuple[Any, ...]
    digest: str
    state: Any


def replay(
    file: Annotated[Path, Text("la transcription", "the transcript")],
    *,
    step: Annotated[
        int | None,
        Text("seulement cette action, et la table après elle", "this action only, and the table after it"),
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Show a saved game, action by action."""
    recording, steps = _all_steps(file)
    chosen = steps if step is None else [_chosen(steps, step, file)]
    if json:
        output.show_json(_plain(recording, chosen, output))
        return
    game, ruleset, language = recording.game, recording.ruleset, output.language
    if step is None:
        output.show(Heading(f"{game.title.in_(language)} · {file}"))
    for shown in chosen:
        lines = [
            f"{shown.number}  {_actor(game, shown.actor, output)}{output.say(' :', ':')} {_named(game, shown.action, ruleset, output)}"
        ]
        lines += [
            f"   - {game.explain(event, language, ruleset)} [{', '.join(event.clauses)}]" for event in shown.events
        ]
        output.show(Paragraph("\n".join(lines)))
    if step is not None:
        for player in game.players:
            output.show(Paragraph(game.picture(game.view(chosen[0].state, player), language)))


def _all_steps(path: Path) -> tuple[Recording, list[Shown]]:
    steps: list[Shown] = []
    played = replayed(path)
    recording, _events = next(played)
    before = recording.state
    for after, events in played:
        pending = after.game.decision(before)
        actor = None if pending is None or isinstance(pending.chooser, Fate) else pending.chooser
        steps.append(Shown(len(steps) + 1, actor, after.actions[-1], events, after.digests[-1], after.state))
        before = after.state
    return recording, steps


def _chosen(steps: list[Shown], number: int, path: Path) -> Shown:
    if not 1 <= number <= len(steps):
        raise Mistake(
            Text(
                f"--step : {number} ; cette partie a {len(steps)} actions, numérotées à partir de 1",
                f"--step: {number}; this game has {len(steps)} actions, numbered from 1",
            ),
            file=str(path),
        )
    return steps[number - 1]


def _actor(game: AnyGame, actor: Any, output: Output) -> str:  # noqa: ANN401  (the border: any game's player)
    return output.say("hasard", "chance") if actor is None else str(game.player_names[actor].in_(output.language))


def _named(game: AnyGame, action: Any, ruleset: Any, output: Output) -> str:  # noqa: ANN401  (the border: any game's values)
    return str(game.name_action(action, output.language, ruleset))


def _plain(recording: Recording, steps: list[Shown], output: Output) -> dict[str, Any]:
    """The replay for a machine; the keys are stable, the texts are not."""
    game = recording.game
    outcome = game.outcome(recording.state)
    return {
        "game": game.name,
        "actions": len(recording.actions),
        "outcome": None if outcome is None else game.converter().unstructure(outcome),
        "steps": [dict(_plain_step(recording, shown, output)) for shown in steps],
    }


def _plain_step(recording: Recording, shown: Shown, output: Output) -> Iterator[tuple[str, Any]]:
    game, ruleset = recording.game, recording.ruleset
    converter = game.converter()
    yield "step", shown.number
    yield "actor", "chance" if shown.actor is None else shown.actor.value
    yield "action", converter.unstructure(shown.action, game.action_type)
    yield "told", _named(game, shown.action, ruleset, output)
    yield (
        "events",
        [
            {
                "event": converter.unstructure(event, game.event_type),
                "clauses": list(event.clauses),
                "told": game.explain(event, output.language, ruleset),
            }
            for event in shown.events
        ],
    )
    yield "digest", shown.digest
