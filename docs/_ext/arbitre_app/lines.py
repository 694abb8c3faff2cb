"""Lines of play with their states; the last ones are kept, so that an answer need not play everything again."""

from collections import OrderedDict
from typing import Final

from attrs import evolve

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre_app.line import Line, Played, game_of, read, replayed, unreadable, written
from arbitre_app.people import Onlooker, chooser_named

_KEPT: Final[OrderedDict[str, tuple[Line, list[Played]]]] = OrderedDict()
_MOST: Final = 4


def line_played(packed: str) -> tuple[Line, list[Played]]:
    """The line that an address or the page holds, and every state of it."""
    if packed not in _KEPT:
        try:
            line = read(packed)
            return kept(line, replayed(line))[1:]
        except (Mistake, IllegalAction):
            raise
        except Exception as wrong:  # an address is a stranger's: whatever it holds, the page goes on
            raise unreadable() from wrong
    _KEPT.move_to_end(packed)
    return _KEPT[packed]


def kept(line: Line, states: list[Played]) -> tuple[str, Line, list[Played]]:
    """Remember a line with its states; by its packed form."""
    packed = written(line)
    _KEPT[packed] = (line, states)
    while len(_KEPT) > _MOST:
        _KEPT.popitem(last=False)
    return packed, line, states


def until(line: Line, states: list[Played], step: int) -> tuple[Line, list[Played]]:
    """The line as it was at that step."""
    step = max(0, min(step, len(states) - 1))
    return evolve(line, actions=line.actions[:step]), states[: step + 1]


def acted(line: Line, states: list[Played], action: AnyAction) -> tuple[Line, list[Played]]:
    """The line with one action more; an illegal one is refused by the engine."""
    step = game_of(line).apply(states[-1].state, action)
    played = Played(step.state, action, tuple(step.events))
    return evolve(line, actions=(*line.actions, action)), [*states, played]


def moved_on(line: Line, states: list[Played], onlooker: Onlooker, seeds: dict[str, str]) -> tuple[Line, list[Played]]:
    """Chance answers and the computer plays, each by a seed of its own, until somebody at the page must choose."""
    game = game_of(line)
    chance, choose = Chance(int(seeds["chance"])), chooser_named(onlooker.opponent, game, int(seeds["player"]))
    while (pending := game.decision(states[-1].state)) is not None and not onlooker.is_human(pending.chooser):
        state = states[-1].state
        if not isinstance(pending.chooser, Fate):
            action = choose(state)
        elif pending.space is not None:
            action = chance.answer(pending.space)
        else:
            raise ValueError(f"chance must decide, but no outcomes are given: {pending}")
        line, states = acted(line, states, action)
    return line, states
