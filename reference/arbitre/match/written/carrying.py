"""Moves that were made under one reading, as the same players would have made them under another."""

from collections.abc import Sequence
from itertools import takewhile

from arbitre.match.box.ruleset import Ruleset
from arbitre.match.engine import legal
from arbitre.match.rules.readings import AfterReshuffle
from arbitre.match.table.actions import DRAW, STOP, Action, Announce, Draw, Stop
from arbitre.match.table.agenda import DrawCards
from arbitre.match.table.state import State

Carried = tuple[tuple[Action, ...], int]


def carried_over(state: State, plays: Sequence[Action], own: Ruleset) -> Carried | None:
    """What stands for the next plays where they mean something else by the rules they were noted by, and for how many; None for nothing.

    Whoever had to take the card of a shuffle takes it. Who drew card by card announces so many, and the other way round; who
    drew no more has stopped.

    Règle : LEX-5b (p. 11), EFF-1b (p. 10), ETAT-1b, PIOCHE-2 (p. 9). Litiges : D-14, D-15.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, DrawCards):
        return ((), 1) if plays and isinstance(plays[0], Stop) else None
    if task.shuffled and own.readings.after_reshuffle is AfterReshuffle.CARD_MUST_BE_TAKEN:
        return (DRAW,), 0
    if not plays:
        return None
    announced = [each.cards for each in legal(state) if isinstance(each, Announce)]
    return _announced(plays, announced) if announced else _drawn(plays[0])


def _announced(plays: Sequence[Action], allowed: Sequence[int]) -> Carried | None:
    """Cards drawn one by one, and the stop after them, as one number."""
    drawn = len(tuple(takewhile(lambda play: isinstance(play, Draw), plays)))
    stopped = drawn < len(plays) and isinstance(plays[drawn], Stop)
    is_drawing = bool(drawn) or stopped
    return ((Announce(drawn),), drawn + stopped) if is_drawing and drawn in allowed else None


def _drawn(play: Action) -> Carried | None:
    """A number announced, as cards drawn one by one and no more; any other play says that nothing more is drawn."""
    match play:
        case Announce(cards):
            return (*(DRAW,) * cards, STOP), 1
        case Draw() | Stop():
            return None
        case _:
            return (STOP,), 0
