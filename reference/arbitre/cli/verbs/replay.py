"""`arbitre replay`: a saved game step by step, each with what happened and by which clause."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from attrs import frozen
from cyclopts import Parameter

from arbitre.cli.keyboard.recording import Recording, replayed
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.player_choice import player_named
from arbitre.cli.output import Heading, Output, Paragraph
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyRuleset, AnyState, AnyView
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.transcript import SeenStep, seen_step


@frozen
class Shown:
    """One step of a replay: its number, what is seen of it, and the state after it with its digest, if that is told."""

    number: int
    seen: SeenStep[AnyAction, AnyEvent, AnyView]
    digest: str | None
    state: AnyState


def replay(
    file: Annotated[Path, Text("la transcription", "the transcript")],
    *,
    as_: Annotated[
        str | None,
        Parameter(name="--as"),
        Text("seulement ce que ce joueur a fait et vu", "only what this player did and saw"),
    ] = None,
    step: Annotated[
        int | None,
        Text("seulement cette action, et la table après elle", "this action only, and the table after it"),
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Show a saved game, action by action."""
    recording, viewer, steps = _all_steps(file, as_)
    chosen = steps if step is None else [_chosen(steps, step, file)]
    if json:
        output.show_json(_plain(recording, len(steps), chosen, output))
        return
    game, ruleset, language = recording.game, recording.ruleset, output.language
    if step is None:
        output.show(Heading(f"{game.title.in_(language)} · {file}"))
    for shown in chosen:
        seen = shown.seen
        done = "" if seen.action is None else f"{output.say(' :', ':')} {_named(game, seen.action, ruleset, output)}"
        lines = [f"{shown.number}  {_actor(game, seen.actor, output)}{done}"]
        lines += [
            f"   - {game.explain(event, language, ruleset)} [{', '.join(event.clauses)}]" for event in seen.events
        ]
        output.show(Paragraph("\n".join(lines)))
    if step is not None:
        for player in game.players if viewer is None else (viewer,):
            output.show(Paragraph(game.picture(game.view(chosen[0].state, player), language)))


def _all_steps(path: Path, name: str | None) -> tuple[Recording, AnyPlayer, list[Shown]]:
    """The recording, the player it is shown to (None: to everybody), and what there is to show.

    A player is not given the digests, by which a guess about hidden things could be tried.
    """
    steps: list[Shown] = []
    played = replayed(path)
    recording, _events = next(played)
    viewer = None if name is None else player_named(recording.game, name)
    before = recording.state
    for after, events in played:
        seen = seen_step(after.game, before, after.actions[-1], events, viewer)
        if seen is not None:
            digest = after.digests[-1] if viewer is None else None
            steps.append(Shown(len(steps) + 1, seen, digest, after.state))
        before = after.state
    return recording, viewer, steps


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


def _actor(game: AnyGame, actor: AnyPlayer, output: Output) -> str:
    return output.say("hasard", "chance") if actor is None else str(game.player_names[actor].in_(output.language))


def _named(game: AnyGame, action: AnyAction, ruleset: AnyRuleset, output: Output) -> str:
    return str(game.name_action(action, output.language, ruleset))


def _plain(recording: Recording, actions: int, steps: list[Shown], output: Output) -> dict[str, Plain]:
    """The replay for a machine; the keys are stable, the texts are not."""
    game = recording.game
    outcome = game.outcome(recording.state)
    return {
        "game": game.name,
        "actions": actions,
        "outcome": None if outcome is None else game.converter().unstructure(outcome),
        "steps": [dict(_plain_step(recording, shown, output)) for shown in steps],
    }


def _plain_step(recording: Recording, shown: Shown, output: Output) -> Iterator[tuple[str, Any]]:
    game, ruleset = recording.game, recording.ruleset
    converter = game.converter()
    yield "step", shown.number
    seen = shown.seen
    yield "actor", "chance" if seen.actor is None else seen.actor.value
    yield "action", None if seen.action is None else converter.unstructure(seen.action, game.action_type)
    yield "told", None if seen.action is None else _named(game, seen.action, ruleset, output)
    yield (
        "events",
        [
            {
                "event": converter.unstructure(event, game.event_type),
                "clauses": list(event.clauses),
                "told": game.explain(event, output.language, ruleset),
            }
            for event in seen.events
        ],
    )
    yield "digest", shown.digest
