"""A played game as its list of actions: replayable, comparable, with a digest after each action."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, TypeVar, cast

from attrs import field, frozen
from cattrs import transform_error
from cattrs.errors import BaseValidationError

from arbitre.core.border import believed_ruleset
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.decision import ChanceAction, Fate, Pick, Shuffle
from arbitre.core.fair import FairChance, Pledge
from arbitre.core.game import (
    AnyAction,
    AnyGame,
    AnyPlayer,
    AnyRuleset,
    Game,
    Outcome,
    Step,
    choose_uniformly,
    digest_of_state,
    find_game,
    play,
)
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import NOT_PLAYABLE, IllegalAction
from arbitre.core.seal import Signature, seal_of
from arbitre.core.strict_json import NotStrict, read_json

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PlayerT = TypeVar("PlayerT")
RulesetT = TypeVar("RulesetT")

FORMAT = 1
MOST_ACTIONS: Final = 20_000
"""So many actions a game has at most that is read: a match takes some hundreds."""
BY_CHANCE = (Shuffle, Pick)
_MEMBERS = ("head", "steps", "format", "game", "ruleset", "decisions", "games", "action", "digest")


@frozen
class Transcript(Generic[ActionT, PlayerT, RulesetT]):
    """Which rules, which actions; and, for comparison, the digest of the state after each action.

    `decisions` counts the choices players made (chance not included), `games` the games begun. `pledges` are what the
    players are bound to where chance comes from both of them. `seal` is the one that was read, if any:
    `seal_of_transcript` is the one it should have.
    """

    game: str
    ruleset: RulesetT
    actions: tuple[ActionT | ChanceAction, ...]
    digests: tuple[str, ...]
    decisions: int
    games: int
    outcome: Outcome[PlayerT] | None
    pledges: tuple[Pledge, ...] = ()
    seal: str | None = field(default=None, eq=False)
    signatures: tuple[Signature, ...] = field(default=(), eq=False)


@frozen
class SeenStep(Generic[ActionT, EventT, PlayerT]):
    """What one player knows of a step: who acted (None for chance), the action if it was the player's own, what was seen."""

    actor: PlayerT | None
    action: ActionT | ChanceAction | None
    events: tuple[EventT, ...]


AnyTranscript = Transcript[AnyAction, AnyPlayer, AnyRuleset]
"""A transcript of a game chosen at run time."""


class TranscriptError(Mistake):
    """A transcript that cannot be read, holds an illegal action, or has digests that are not those of its own game."""


def players_choices(actions: Sequence[object]) -> int:
    """How many of these actions players chose; chance did the rest."""
    return len([action for action in actions if not isinstance(action, BY_CHANCE)])


def record(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    ruleset: RulesetT,
    actions: Sequence[ActionT | ChanceAction],
    *,
    digests: bool = True,
) -> Transcript[ActionT, PlayerT, RulesetT]:
    """The transcript of these actions, played from the start; the first illegal one is refused."""
    state = game.new(ruleset)
    stamps = []
    for action in actions:
        state = game.apply(state, cast("ActionT", action)).state
        if digests:
            stamps.append(digest_of_state(game, state))
    return _transcript(game, actions, stamps, state)


def playout(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    seed: int,
    ruleset: RulesetT,
    *,
    digests: bool = True,
) -> Transcript[ActionT, PlayerT, RulesetT]:
    """A whole game of uniformly random choices; the same seed and rules give the same transcript."""
    actions: list[ActionT | ChanceAction] = []
    state = game.new(ruleset)
    stamps = []
    for action, step in play(game, state, choose_uniformly(seed), Chance(seed)):
        actions.append(action)
        state = step.state
        if digests:
            stamps.append(digest_of_state(game, state))
    return _transcript(game, actions, stamps, state)


def _transcript(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    actions: Sequence[ActionT | ChanceAction],
    digests: Sequence[str],
    last: StateT,
) -> Transcript[ActionT, PlayerT, RulesetT]:
    """What was played: the actions, the digests of the states they led to, and the last of these."""
    return Transcript(
        game=game.name,
        ruleset=game.ruleset_of(last),
        actions=tuple(actions),
        digests=tuple(digests),
        decisions=players_choices(actions),
        games=game.games_played(last),
        outcome=game.outcome(last),
    )


def replay(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
) -> Iterator[tuple[ActionT | ChanceAction, Step[StateT, EventT]]]:
    """Play a transcript again, checking each action and each digest it carries."""
    state = game.new(transcript.ruleset)
    for place, action in enumerate(transcript.actions):
        try:
            step = game.apply(state, cast("ActionT", action))
        except IllegalAction as refusal:
            why = f"{refusal.code}, {', '.join(refusal.clauses)}"
            raise TranscriptError(
                Text(
                    fr=f"action {place + 1} : {refusal.reason.fr} ({why})",
                    en=f"action {place + 1}: {refusal.reason.en} ({why})",
                )
            ) from refusal
        except NOT_PLAYABLE as error:
            raise TranscriptError(unplayable(place + 1)) from error
        state = step.state
        if place < len(transcript.digests) and transcript.digests[place] != digest_of_state(game, state):
            raise TranscriptError(
                Text(
                    fr=f"action {place + 1} : l'état qui la suit n'est pas celui que la transcription a noté",
                    en=f"action {place + 1}: the state after it is not the one the transcript recorded",
                )
            )
        yield action, step


def unplayable(number: int) -> Text:
    """Why a game cannot go on whose components have the form of components, yet are those of no game."""
    return Text(
        fr=f"action {number} : on ne peut pas jouer avec le matériel que ce fichier décrit",
        en=f"action {number}: nobody can play with the components that this file describes",
    )


def seen_step(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    before: StateT,
    action: ActionT | ChanceAction,
    events: Sequence[EventT],
    viewer: PlayerT | None,
) -> SeenStep[ActionT, EventT, PlayerT] | None:
    """A step as one player saw it, None if nothing of it was seen; without a viewer, all of it."""
    pending = game.decision(before)
    actor = None if pending is None or isinstance(pending.chooser, Fate) else pending.chooser
    if viewer is None or actor == viewer:
        return SeenStep(actor, action, tuple(events) if viewer is None else game.seen_events(events, viewer))
    seen = game.seen_events(events, viewer)
    return SeenStep(actor, None, seen) if seen else None


def seen_by(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
    viewer: PlayerT,
) -> Iterator[SeenStep[ActionT, EventT, PlayerT]]:
    """A transcript as one player lived it: what was done and seen, step by step; what left no trace is left out."""
    state = game.new(transcript.ruleset)
    for action, step in replay(game, transcript):
        seen = seen_step(game, state, action, step.events, viewer)
        if seen is not None:
            yield seen
        state = step.state


def _head(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """What a record says before its actions: by which rules, and how it went."""
    converter = game.converter()
    rules = {
        "format": FORMAT,
        "game": transcript.game,
        "ruleset": converter.unstructure(transcript.ruleset, game.ruleset_type),
    }
    if transcript.pledges:
        rules["fair"] = converter.unstructure(transcript.pledges, tuple[Pledge, ...])
    ending = {
        "decisions": transcript.decisions,
        "games": transcript.games,
        "outcome": converter.unstructure(transcript.outcome),
    }
    return rules, ending


def seal_of_transcript(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
) -> str:
    """The seal over the rules, every action in order, and how it went."""
    rules, ending = _head(game, transcript)
    write = game.converter().unstructure
    return seal_of(rules, (write(action, game.action_type) for action in transcript.actions), ending)


def fair_chance(game: AnyGame, ruleset: AnyRuleset, pledges: Sequence[Pledge]) -> FairChance:
    """The chance that follows from the secrets of both players."""
    return FairChance.of(game.name, game.converter().unstructure(ruleset, game.ruleset_type), pledges)


def write_transcript(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
) -> str:
    """The transcript as JSON text, one action a line."""
    converter = game.converter()
    rules, ending = _head(game, transcript)
    head = {**rules, **ending, "seal": seal_of_transcript(game, transcript)}
    if transcript.signatures:
        head["signatures"] = converter.unstructure(transcript.signatures, tuple[Signature, ...])
    stamps = transcript.digests or (None,) * len(transcript.actions)
    lines = [
        canonical_json({"action": converter.unstructure(action, game.action_type), "digest": stamp})
        for action, stamp in zip(transcript.actions, stamps, strict=True)
    ]
    body = ",\n".join(lines)
    return f'{{"head":{canonical_json(head)},\n"steps":[\n{body}\n]}}\n'


def read_transcript(text: str) -> tuple[AnyGame, AnyTranscript]:
    """A transcript from its JSON text, with the game it names."""
    try:
        plain = read_json(text)
        head, steps = plain["head"], plain["steps"]
        form = head["format"]
        if len(steps) > MOST_ACTIONS:
            raise TranscriptError(too_many_actions(len(steps)))
        game = find_game(head["game"])
        converter = game.converter()
        transcript: AnyTranscript = Transcript(
            game=game.name,
            ruleset=believed_ruleset(game, converter.structure(head["ruleset"], game.ruleset_type)),
            actions=tuple(converter.structure(step["action"], game.action_type) for step in steps),
            digests=tuple(step["digest"] for step in steps if step["digest"] is not None),
            decisions=_count(head["decisions"]),
            games=_count(head["games"]),
            outcome=_outcome(game, head.get("outcome")),
            pledges=_pledges(game, head.get("fair")),
            seal=_seal(head.get("seal")),
            signatures=converter.structure(head.get("signatures", []), tuple[Signature, ...]),
        )
        game.new(transcript.ruleset)
    except NotStrict as error:
        raise TranscriptError(error.why, line=error.line) from error
    except Mistake as error:
        raise TranscriptError(error.message) from error
    except (
        LookupError,
        ValueError,
        TypeError,
        AttributeError,
        ImportError,
        RecursionError,
        BaseValidationError,
    ) as error:
        place = _place_of(error)
        raise TranscriptError(
            Text(
                fr=f"ce n'est pas une partie enregistrée par arbitre{place.fr}",
                en=f"this is not a game saved by arbitre{place.en}",
            )
        ) from error
    if form != FORMAT:
        raise TranscriptError(
            Text(
                fr=f"format {form} : cette version lit le format {FORMAT}",
                en=f"format {form}: this version reads format {FORMAT}",
            )
        )
    if len(transcript.digests) not in (0, len(transcript.actions)):
        raise TranscriptError(
            Text(
                fr="« digest » : toutes les actions en ont un, ou aucune",
                en="“digest”: either every action has one, or none has",
            )
        )
    return game, transcript


def too_many_actions(count: int) -> Text:
    """Why a game is not read that is longer than anybody plays."""
    return Text(
        fr=f"{count} actions ; une partie en a au plus {MOST_ACTIONS}",
        en=f"{count} actions; a game has {MOST_ACTIONS} at most",
    )


def _count(plain: Plain) -> int:
    if isinstance(plain, bool) or not isinstance(plain, int):
        raise TypeError(plain)
    return plain


def _seal(plain: Plain) -> str | None:
    if plain is not None and not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def _pledges(game: AnyGame, plain: Plain) -> tuple[Pledge, ...]:
    """What the players of a fair game are bound to: one pledge each, in their order."""
    pledges = () if plain is None else game.converter().structure(plain, tuple[Pledge, ...])
    if plain is not None and [each.player for each in pledges] != [player.value for player in game.players]:
        raise ValueError(plain)
    return pledges


def _outcome(game: AnyGame, plain: Plain) -> Outcome[AnyPlayer] | None:
    """How a game ended by its record, with a winner who is one of its players; None for one that has not ended."""
    outcome: Any = Outcome
    kind = outcome[type(game.players[0])]
    return None if plain is None else cast("Outcome[AnyPlayer]", game.converter().structure(plain, kind))


def _place_of(error: Exception) -> Text:
    """Where a record departs from its form, as far as the error says so."""
    if isinstance(error, BaseValidationError):
        where = ", ".join(each.partition(" @ ")[2] or each for each in transform_error(error, path="$")[:3])
        return Text(fr=f" : ce qui se trouve en {where} ne convient pas", en=f": what stands at {where} does not fit")
    if isinstance(error, KeyError):
        name = error.args[0]
        if name in _MEMBERS:
            return Text(fr=f" : il manque « {name} »", en=f": “{name}” is missing")
        return Text(fr=f" : « {name} » ne convient pas", en=f": “{name}” does not fit")
    return Text(fr="", en="")
