"""A match played again under another reading, everybody choosing the same: what is said of readings that cannot turn a game."""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from attrs import define, evolve, field

from arbitre import match
from arbitre.core.decision import Decision, Fate
from arbitre.core.game import Step
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.core.refusal import IllegalAction
from arbitre.match import Action, Announce, Choice, Draw, Event, Player, Readings, State
from arbitre.match.table.actions import Discard
from arbitre.match.table.agenda import DrawCards
from arbitre.match.table.events import GameEnded
from arbitre_properties.match.generation import walk, with_any_components
from arbitre_properties.theorems.proving.theorem import NotEstablished, demand
from arbitre_properties.theorems.tables.findings import LeavesAlone

Reading = tuple[str, str]
"""A question's field, and an answer to it other than the recommended one."""
Moves = Sequence[tuple[State, Action, Step[State, Event]]]
Moment = tuple[int, int]
"""The game and how many exchanges of it are over."""


@cache
def moves_of(seed: int) -> Moves:
    """A match by the recommended readings, two times in three with cards and tracks that nobody printed."""
    ruleset = match.default_ruleset()
    if seed % 3:
        ruleset = with_any_components(ruleset, Random(seed))  # noqa: S311  (a whim, not a secret)
    return tuple(walk(ruleset, seed))


def winners_in(events: Sequence[Event]) -> list[Player | None]:
    """The winners of the games that end in these events."""
    return [event.winner for event in events if isinstance(event, GameEnded)]


@define
class Choices:
    """What each chooser chose in a match, to be asked for again in whatever order.

    The draws of one instruction are kept together, so that they can be announced as well as made card by card. An option is kept
    with its moment: a reading may ask for one that nobody needed, and any answer to that will do.
    """

    others: defaultdict[tuple[Player | Fate, Player], deque[tuple[Choice, Action]]] = field(
        factory=lambda: defaultdict(deque)
    )
    draws: defaultdict[Player, deque[deque[Action]]] = field(factory=lambda: defaultdict(deque))
    options: dict[Moment, deque[Action]] = field(factory=dict)

    @classmethod
    def of(cls, moves: Moves) -> "Choices":
        """The choices of a match."""
        kept = cls()
        for before, action, _step in moves:
            kept._keep(before, action)
        return kept

    def _keep(self, before: State, action: Action) -> None:
        pending = _pending(before)
        task = before.agenda[-1]
        if isinstance(task, DrawCards):
            if not task.drawn:
                self.draws[task.player].append(deque())
            self.draws[task.player][-1].append(action)
        elif pending.kind is Choice.OPTION:
            self.options.setdefault((before.game, before.exchanges), deque()).append(action)
        else:
            self.others[pending.chooser, pending.subject].append((pending.kind, action))

    def next_for(self, state: State) -> Action:
        """What is chosen in this state; NotEstablished if nothing like it was."""
        pending = _pending(state)
        draws = self.draws[pending.subject]
        if pending.kind is Choice.ANNOUNCE and draws:
            return Announce(sum(isinstance(action, Draw) for action in draws.popleft()))
        if pending.kind is Choice.OPTION:
            options = self.options.get((state.game, state.exchanges))
            return options.popleft() if options else match.legal(state)[0]
        if isinstance(state.agenda[-1], DrawCards) and draws:
            action = draws[0].popleft()
        else:
            action = self._next_other(state, pending)
        if draws and not draws[0]:
            draws.popleft()
        return action

    def _next_other(self, state: State, pending: Decision[Player, Choice]) -> Action:
        """The next choice of whoever is asked; a discard for the limit that was not asked for is made with that of the new game."""
        left = self.others[pending.chooser, pending.subject]
        gone: set[str] = set()
        while left and pending.kind is Choice.NEW_GAME_DISCARD and left[0][0] is Choice.LIMIT:
            gone |= _discarded(left.popleft()[1])
        if not left:
            raise NotEstablished(f"{pending.kind.value} was not asked for before")
        _kind, action = left.popleft()
        if not gone:
            return action
        gone |= _discarded(action)
        return Discard(tuple(card for card in state.seats[pending.subject.index].hand if card in gone))


def _discarded(action: Action) -> set[str]:
    return set(action.cards) if isinstance(action, Discard) else set()


def winners_under(rival: Readings, moves: Moves) -> list[Player | None]:
    """Who wins each game if the same is chosen under another reading."""
    ruleset = moves[0][0].ruleset
    state, choices = match.new_match(evolve(ruleset, readings=rival)), Choices.of(moves)
    winners: list[Player | None] = []
    while match.decision(state) is not None:
        try:
            step = match.apply(state, choices.next_for(state))
        except IllegalAction as why:
            raise NotEstablished(f"what was chosen cannot be chosen: {why}") from why
        winners += winners_in(step.events)
        state = step.state
    return winners


def _pending(state: State) -> Decision[Player, Choice]:
    pending = match.decision(state)
    if pending is None:
        raise NotEstablished("the match is over")
    return pending


# Readings that cannot turn a game in which everybody chooses the same: the argument, tried on matches.

INFORMATION = Text(
    fr="elle change qui voit quoi, jamais ce qu'il y a sur la table",
    en="it changes who sees what, never what there is",
)
ORDER = Text(
    fr="les mêmes choix se font, dans un autre ordre ou à un autre moment",
    en="the same choices are made, in another order or at another moment",
)
AFTERWARDS = Text(
    fr="elle n'est demandée qu'une fois le vainqueur de la dernière partie connu",
    en="it is asked for only when the last game has its winner",
)
ARGUMENTS: Mapping[Reading, Text] = {
    ("public_information", "top-discard-only"): INFORMATION,
    ("refill_sight", "open"): INFORMATION,
    ("picked_card", "blind"): INFORMATION,
    ("mulligan_discards", "face-down"): INFORMATION,
    ("half_hand", "random-face-down"): INFORMATION,
    ("mulligan_order", "white-first"): ORDER,
    ("mulligan_order", "black-first"): ORDER,
    ("refill_order", "white-first"): ORDER,
    ("refill_order", "black-first"): ORDER,
    ("new_game_discard_order", "white-first"): ORDER,
    ("new_game_discard_order", "black-first"): ORDER,
    ("joint_discard", "loser-first"): ORDER,
    ("last_limit_discard", "lapses-with-the-game"): ORDER,
    ("opponent_choice", "before-it-is-decided"): ORDER,
    ("draw_count", "announced"): ORDER,
    ("both_kings", "white-king-moves-first"): AFTERWARDS,
}
"""The other questions being answered as recommended."""
MATCHES = (*range(60), 109)
"""Random matches; the last is one in which a discard due at a game's end makes the difference between the readings of D-65."""


def left_alone(reading: Reading, seeds: Sequence[int] = MATCHES) -> LeavesAlone:
    """Matches played again under this reading keep the winner of every game; NotEstablished if one does not."""
    field, rival = reading
    for seed in seeds:
        moves = moves_of(seed)
        winners = [winner for _before, _action, step in moves for winner in winners_in(step.events)]
        readings = answered(moves[0][0].ruleset.readings, {field: rival})
        demand(winners_under(readings, moves) == winners, f"{field} turned a game of match {seed}")
    return LeavesAlone(field, rival, ARGUMENTS[reading], len(seeds))
