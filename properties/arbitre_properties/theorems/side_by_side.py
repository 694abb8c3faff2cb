"""Two matches side by side: one table under two readings, one script of choices, each taken wherever the rules let it be."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import cast

from attrs import define, evolve, field, frozen

from arbitre import match
from arbitre.core.decision import Decision, Fate
from arbitre.core.questions import answered
from arbitre.core.refusal import IllegalAction
from arbitre.dispute.dispute_file import DisputeFile, read_disputes
from arbitre.dispute.playing import ask_move, play_scenario
from arbitre.dispute.scenario import Scenario, ruleset_of, under
from arbitre.match import Action, Choice, Player, Ruleset, State
from arbitre.match.agenda import PlayLead
from arbitre.match.events import GameEnded
from arbitre_properties.theorems.played_alike import moves_of
from arbitre_properties.theorems.theorem import NotEstablished

Chooser = Player | Fate


@frozen
class Taken:
    """One choice of a script: whose it is, a player's or chance's, and what was chosen."""

    by: Chooser
    action: Action


@frozen
class Place:
    """A table of the disputes' own scenarios, counted from 1; the marker may stand elsewhere than they say."""

    dispute: str
    scenario: int
    marker: int | None = None


@frozen
class Reached:
    """The table of a random match, two times in three with cards that nobody printed, after so many actions."""

    seed: int
    actions: int


@define
class SideBySide:
    """The same table under two readings, and how far a script was played on both.

    A choice counts for a match if the same chooser is asked there and may choose it; else that match waits for the next.
    A match that has finished a game waits until the other has finished it too, so that games are compared one by one.
    `one_sided` counts the choices made in one match while the other was asked for something else, or did not have them;
    `alone` counts those made to finish a game that the other match has finished. What one cannot help doing is no choice.
    """

    states: list[State]
    winners: tuple[list[Player | None], list[Player | None]] = field(factory=lambda: ([], []))
    script: list[Taken] = field(factory=list)
    decisions: list[int] = field(factory=lambda: [0, 0])
    one_sided: int = 0
    alone: int = 0

    def copied(self) -> "SideBySide":
        """Another pair at the same point, to go on from."""
        winners = (list(self.winners[0]), list(self.winners[1]))
        return SideBySide(
            list(self.states), winners, list(self.script), list(self.decisions), self.one_sided, self.alone
        )

    def waiting(self) -> dict[int, Decision[Player, Choice]]:
        """The matches in which somebody must choose before the other match goes on, with what is asked there."""
        finished = min(map(len, self.winners))
        asked = {place: match.decision(state) for place, state in enumerate(self.states)}
        return {
            place: pending
            for place, pending in asked.items()
            if pending is not None and len(self.winners[place]) == finished
        }

    def take(self, taken: Taken) -> bool:
        """Whether the choice could be made in one match at least; it is then made wherever it can be."""
        asked = self.waiting()
        before = list(self.states)
        made = [place for place, pending in asked.items() if pending.chooser == taken.by and self._made(place, taken)]
        if not made:
            return False
        self.script.append(taken)
        if not isinstance(taken.by, Fate):
            for place in made:
                self.decisions[place] += 1
            is_free = any(len(match.legal(before[place])) > 1 for place in made)
            self.one_sided += is_free and len(made) < len(asked)
            self.alone += is_free and len(asked) < len(self.states)
        return True

    def _made(self, place: int, taken: Taken) -> bool:
        try:
            step = match.apply(self.states[place], taken.action)
        except IllegalAction:
            return False
        self.states[place] = step.state
        self.winners[place].extend(event.winner for event in step.events if isinstance(event, GameEnded))
        return True

    @property
    def finished(self) -> int:
        """How many games both matches have finished."""
        return min(map(len, self.winners))

    @property
    def is_turned(self) -> bool:
        """Whether a game that both have finished has another winner in each."""
        return any(one is not other for one, other in zip(*self.winners, strict=False))

    @property
    def size(self) -> tuple[int, int]:
        """How large the pair is: first the choices that are not the same in both, then the decisions of the longer match."""
        return self.one_sided + self.alone, max(self.decisions)


@cache
def _disputes() -> dict[str, DisputeFile]:
    return {dispute.id: dispute for dispute in read_disputes(match.GAME)}


def places() -> Iterator[Place]:
    """All tables of the disputes."""
    for dispute in _disputes().values():
        for number, _example in enumerate(dispute.examples, 1):
            yield Place(dispute.id, number)


def _scenario(place: Place, readings: dict[str, str]) -> Scenario:
    return under(_disputes()[place.dispute].examples[place.scenario - 1].scenario, readings)


def _table(place: Place, readings: dict[str, str]) -> State:
    scenario = _scenario(place, readings)
    moves = f"{scenario.moves}\n{scenario.query.move}"
    ruleset = cast("Ruleset", ruleset_of(scenario))
    state = match.GAME.arbitration.read_table(ruleset, scenario.table, moves).state
    return state if place.marker is None else evolve(state, marker=place.marker)


def begin(place: Place | Reached, field_name: str, readings: Sequence[str]) -> SideBySide:
    """The table of a scenario, or of a random match, under each of two readings of one question."""
    if isinstance(place, Reached):
        return SideBySide([_reached(place, {field_name: reading}) for reading in readings])
    return SideBySide([_table(place, {field_name: reading}) for reading in readings])


def _reached(place: Reached, readings: dict[str, str]) -> State:
    """That table, if this reading leads there by the same actions; else NotEstablished."""
    table = moves_of(place.seed)[place.actions][0]
    state = _under(table, readings)
    if state != table and parting(place.seed, readings, place.actions) < place.actions:
        raise NotEstablished(f"match {place.seed} does not come to the table under {readings}")
    return state


def _under(state: State, readings: dict[str, str]) -> State:
    ruleset = state.ruleset
    return evolve(state, ruleset=evolve(ruleset, readings=answered(ruleset.readings, readings)))


@cache
def _parting(seed: int, readings: tuple[tuple[str, str], ...], most: int | None) -> int:
    moves = moves_of(seed)
    state = _under(moves[0][0], dict(readings))
    for number, (before, action, step) in enumerate(moves[:most]):
        if match.decision(state) != match.decision(before) or match.legal(state) != match.legal(before):
            return number
        state = match.apply(state, action).state
        if evolve(state, ruleset=before.ruleset) != step.state:
            return number
    return len(moves[:most])


def parting(seed: int, readings: dict[str, str], most: int | None = None) -> int:
    """After how many actions of a random match this reading first asks for, allows or does something else."""
    return _parting(seed, tuple(readings.items()), most)


def told_actions(place: Place, readings: dict[str, str]) -> tuple[Action, ...]:
    """What the scenario itself has played there, chance included."""
    scenario = _scenario(place, readings)
    return ask_move(scenario, play_scenario(scenario)).actions


def markers_of(pair: SideBySide) -> range:
    """Where else the marker could stand on a table that waits for the lead of an exchange: no lead decides the game."""
    state = pair.states[0]
    if not all(isinstance(each.agenda[-1], PlayLead) for each in pair.states if each.agenda):
        return range(0)
    value = sum(column + 1 for column, zones in enumerate(state.board) if zones.is_empty)
    return range(-value, value + 1)
