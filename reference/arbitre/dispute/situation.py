"""What can be observed at the end of a scenario: the facts, the choices, and what each player sees."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import frozen

from arbitre.core.canonical import digest_of
from arbitre.core.decision import Fate
from arbitre.core.facts import Fact
from arbitre.core.game import AnyGame, AnyPlayer
from arbitre.core.language import Text
from arbitre.dispute.playing import Played

_UNSEEN: Final = frozenset({"ruleset", "clauses", "assumed"})
"""What a player does not see of a view or an event: by which rules it came about."""


@frozen
class Situation:
    """The observables of a table; `sights`, where asked for, is one digest per player of all they see and have seen happen."""

    facts: tuple[Fact, ...]
    choices: tuple[str, ...]
    sights: tuple[str, ...]

    @property
    def values(self) -> dict[str, object]:
        """Each fact's value by its key."""
        return {fact.key: fact.value for fact in self.facts}

    def differs_from(self, other: "Situation") -> bool:
        """Whether anybody could tell the two apart."""
        return self.values != other.values or self.choices != other.choices or self.sights != other.sights

    def nested(self) -> dict[str, Any]:
        """The facts as JSON says them: `black.hand` below `black`."""
        found: dict[str, Any] = {}
        for key, value in self.values.items():
            *path, last = key.split(".")
            inner = found
            for part in path:
                inner = inner.setdefault(part, {})
            inner[last] = list(value) if isinstance(value, tuple) else value
        return found


def situation_of(
    game: AnyGame, played: Played, viewers: Iterable[AnyPlayer] | None = None, *, sights: bool = True
) -> Situation:
    """What these players, or all of them, can observe between them."""
    players = tuple(game.players if viewers is None else viewers)
    facts: dict[str, Fact] = {}
    for player in players:
        for fact in game.arbitration.facts(game.view(played.state, player), game.seen_events(played.events, player)):
            if fact.key not in facts or facts[fact.key].value is None:
                facts[fact.key] = fact
    choices = _choices(game, played, players)
    count = len(choices)
    shown = Text(fr=str(count), en=str(count))
    facts["choices"] = Fact("choices", Text(fr="choix possibles", en="possible choices"), count, shown)
    if played.refused is not None:
        why = played.refused.why
        facts["refused"] = Fact("refused", Text(fr="refusé", en="refused"), why.code, why.reason)
    seen = tuple(_sight(game, played, player) for player in players) if sights else ()
    return Situation(tuple(facts.values()), choices, seen)


def _choices(game: AnyGame, played: Played, players: tuple[AnyPlayer, ...]) -> tuple[str, ...]:
    """The legal actions as people write them, each once, where one of these players is asked."""
    pending = game.decision(played.state)
    if pending is None or isinstance(pending.chooser, Fate) or pending.chooser not in players:
        return ()
    written = (game.arbitration.write_action(played.state, action) for action in game.legal(played.state))
    return tuple(dict.fromkeys(written))


def _sight(game: AnyGame, played: Played, player: object) -> str:
    converter = game.converter()
    view = converter.unstructure(game.view(played.state, player), game.view_type)
    events = [converter.unstructure(event, game.event_type) for event in game.seen_events(played.events, player)]
    return digest_of([_seen(view), [_seen(event) for event in events]])


def _seen(plain: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if key not in _UNSEEN}
