"""A game in progress as a row of small choices, each between at most `WIDTH` things.

Learning and search libraries number the choices from 0 and want to know beforehand how many there can be. The games
know no such bound: a shuffle has more outcomes than anybody can list, a discard as many as a hand has parts. So a
shuffle is dealt item by item, and a choice between too many actions is made in two: first a part of the list, then the
action in it. The number of an action is its place in the list of legal actions, which depends on nothing but what
the player who chooses may know.
"""

from collections.abc import Sequence
from typing import Any, Final, Self

from attrs import evolve, frozen

from arbitre.core.chance import Chance
from arbitre.core.decision import AnyOrder, AnyPick, ChanceSpace, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyState, find_game
from arbitre.core.language import Language

WIDTH: Final = 256
"""No small choice is wider."""
LONGEST: Final = 4000
"""After so many choices of the players a game is given up as a draw: some readings allow games without an end."""


@frozen(eq=False)
class Position:
    """A state of any game, and how far the choice that it awaits has been made.

    `legal` are the actions still open to the player who chooses, `narrowed` the parts of the list chosen so far;
    `dealt` and `left` are what chance has dealt and still can. `events` explain the action that led to the state.
    """

    game: AnyGame
    state: AnyState  # the border: the state and the actions of a game chosen at run time
    legal: Sequence[AnyAction]
    events: tuple[AnyEvent, ...] = ()
    narrowed: tuple[int, ...] = ()
    dealt: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    chosen: int = 0

    def __deepcopy__(self, _memo: object) -> Self:
        """Nothing in it can change, so a copy is itself."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A game is a set of functions, so it travels by its name."""
        rest = (self.state, self.legal, self.events, self.narrowed, self.dealt, self.left, self.chosen)
        return _unpacked, (self.game.name, *rest)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to choose."""
        return self.game.decision(self.state) is None

    @property
    def is_given_up(self) -> bool:
        """Whether the game has lasted too long."""
        return self.chosen >= LONGEST and not self.is_over

    @property
    def chooser(self) -> int | Fate | None:
        """The place of the player who chooses, or chance, or nobody once the game is over or given up."""
        pending = self.game.decision(self.state)
        if pending is None or self.is_given_up:
            return None
        return pending.chooser if isinstance(pending.chooser, Fate) else self.game.players.index(pending.chooser)

    @property
    def choices(self) -> int:
        """Between how many things the small choice is; 0 when nobody chooses."""
        match self.chooser:
            case None:
                return 0
            case Fate.CHANCE:
                return len(self._distinct)
            case _:
                return -(-len(self.legal) // self._part)

    @property
    def odds(self) -> tuple[float, ...]:
        """How likely each choice of chance is."""
        return tuple(self.left.count(item) / len(self.left) for item in self._distinct)

    @property
    def returns(self) -> tuple[float, ...]:
        """What each player has won: 1 and -1, or 0 for all while it goes on and where nobody wins."""
        outcome = self.game.outcome(self.state)
        if outcome is None or outcome.winner is None:
            return tuple(0.0 for _ in self.game.players)
        return tuple(1.0 if player == outcome.winner else -1.0 for player in self.game.players)

    def name(self, choice: int) -> str:
        """What a choice is, for a person; no two choices of a position are named alike."""
        if self.chooser is Fate.CHANCE:
            return self._distinct[choice]
        part = self.legal[choice * self._part : (choice + 1) * self._part]
        ruleset = self.game.ruleset_of(self.state)
        names = [self.game.name_action(action, Language.EN, ruleset) for action in (part[0], part[-1])]
        return f"{choice}: {names[0]}" if len(part) == 1 else f"{choice}: {names[0]} … {names[1]}"

    def take(self, choice: int) -> "Position":
        """The position after a choice."""
        if not 0 <= choice < self.choices:
            raise ValueError(f"{choice} is not a choice here; there are {self.choices}, numbered from 0")
        if self.chooser is Fate.CHANCE:
            return self._deal(self._distinct[choice])
        part = self.legal[choice * self._part : (choice + 1) * self._part]
        if len(part) == 1:
            return self._apply(part[0], self.chosen + 1)
        return evolve(self, legal=part, events=(), narrowed=(*self.narrowed, choice), chosen=self.chosen + 1)

    def answered(self, chance: Chance) -> "Position":
        """The position once chance has answered all that it is asked."""
        position = self
        while position.chooser is Fate.CHANCE:
            after = position._apply(chance.answer(position._space), position.chosen)
            position = evolve(after, events=position.events + after.events)
        return position

    def settled(self) -> "Position":
        """The position once what chance has no choice about any more is done."""
        match self._space:
            case AnyOrder() if len(self.left) <= 1:
                after = self._apply(Shuffle(self.dealt + self.left), self.chosen)
            case AnyPick(items, count) if len(self.dealt) == count:
                after = self._apply(Pick(_in_order(self.dealt, items)), self.chosen)
            case _:
                return self
        return evolve(after, events=self.events + after.events)

    @property
    def _distinct(self) -> tuple[str, ...]:
        return tuple(sorted(set(self.left)))

    @property
    def _part(self) -> int:
        """How many actions a small choice stands for."""
        part = 1
        while len(self.legal) > part * WIDTH:
            part *= WIDTH
        return part

    @property
    def _space(self) -> ChanceSpace:
        pending = self.game.decision(self.state)
        if pending is None or pending.space is None:
            raise ValueError(f"chance must decide, but no outcomes are given: {pending}")
        return pending.space

    def _deal(self, item: str) -> "Position":
        left = list(self.left)
        left.remove(item)
        return evolve(self, dealt=(*self.dealt, item), left=tuple(left), events=()).settled()

    def _apply(self, action: object, chosen: int) -> "Position":
        step = self.game.apply(self.state, action)
        return _reached(self.game, step.state, step.events, chosen)


def begin(game: AnyGame, ruleset: object) -> Position:
    """A new game, before the first shuffle."""
    return _reached(game, game.new(ruleset), (), 0)


def _unpacked(name: str, *rest: Any) -> Position:  # noqa: ANN401  (the fields of a position, as they were packed)
    return Position(find_game(name), *rest)


def _reached(game: AnyGame, state: object, events: tuple[AnyEvent, ...], chosen: int) -> Position:
    pending = game.decision(state)
    if pending is None or not isinstance(pending.chooser, Fate):
        return Position(game, state, game.legal(state), events, chosen=chosen)
    items = () if pending.space is None else pending.space.items
    return Position(game, state, (), events, left=items, chosen=chosen).settled()


def _in_order(picked: Sequence[str], items: Sequence[str]) -> tuple[str, ...]:
    """The picked items in the order in which they lay: the order of picking means nothing."""
    rest = list(picked)
    found = []
    for item in items:
        if item in rest:
            rest.remove(item)
            found.append(item)
    return tuple(found)
