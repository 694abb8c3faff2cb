"""What a theorem is: a sentence a player understands, what it assumes, and a check that returns a verdict or fails."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from attrs import field, frozen

from arbitre.core.game import AnyAction, AnyState, find_game
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.trace.citations import parse_citation

Figure = Mapping[str, int]
"""The named integers a theorem establishes."""


class Method(Enum):
    """The way in which a theorem is established."""

    Z3 = "z3"
    EXHAUSTIVE = "exhaustive"
    WINDOW = "window"
    CROSSHAIR = "crosshair"
    ARGUMENT = "argument+check"


class NotEstablished(Exception):
    """The check came to another answer than the theorem, or to none: never a pass."""


@frozen
class Scenario:
    """A state and actions that the engine replays, and what one sees at the end; `seen` says whether one does."""

    told: Text
    game: str
    given: AnyState
    actions: tuple[AnyAction, ...]
    seen: Callable[[AnyState], bool]

    def replay(self) -> AnyState:
        """The last state; NotEstablished if the engine does not show what the scenario tells."""
        game = find_game(self.game)
        state = self.given
        for action in self.actions:
            state = game.apply(state, action).state
        if not self.seen(state):
            raise NotEstablished(f"the engine does not show it: {self.told.en}")
        return state

    def plain(self) -> dict[str, Plain]:
        """For a machine: the state and the actions in the engine's own JSON."""
        game = find_game(self.game)
        converter = game.converter()
        return {
            "told": {"fr": self.told.fr, "en": self.told.en},
            "game": self.game,
            "given": converter.unstructure(self.given, game.state_type),
            "actions": [converter.unstructure(action, game.action_type) for action in self.actions],
        }


@frozen
class Holds:
    """The statement is true as it stands; an example shows that a bound is reached or a case occurs."""

    figure: Figure = field(factory=dict)
    example: Scenario | None = None


@frozen
class HoldsOnlyIf:
    """The statement is true under a condition, and a counterexample shows that it needs one."""

    condition: Text
    counterexample: Scenario
    figure: Figure = field(factory=dict)


@frozen
class Fails:
    """The statement, which one would expect to hold, does not."""

    counterexample: Scenario
    figure: Figure = field(factory=dict)


Verdict = Holds | HoldsOnlyIf | Fails
Check = Callable[[], Verdict]


@frozen
class Theorem:
    """A theorem about a game; the clauses it is about are those its check cites, and it rests on other theorems by their ids."""

    game: str
    id: str
    statement: Text
    method: Method
    check: Check
    readings: Mapping[str, str] = field(factory=dict)
    premises: tuple[Text, ...] = ()
    rests_on: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses the check cites."""
        return tuple(cited.id for cited in parse_citation(self.check.__doc__ or "").clauses)


@frozen
class TheoremsOf:
    """What makes theorems about one game of the functions that establish them."""

    game: str

    def __call__(  # noqa: PLR0913  (all that a theorem says of itself)
        self,
        identifier: str,
        statement: Text,
        method: Method,
        *,
        readings: Mapping[str, str] | None = None,
        premises: Sequence[Text] = (),
        rests_on: Sequence[str] = (),
    ) -> Callable[[Check], Theorem]:
        """Make a theorem of the function that establishes it."""

        def made(check: Check) -> Theorem:
            return Theorem(
                game=self.game,
                id=identifier,
                statement=statement,
                method=method,
                check=check,
                readings=readings or {},
                premises=tuple(premises),
                rests_on=tuple(rests_on),
            )

        return made


def demand(condition: bool, otherwise: str) -> None:  # noqa: FBT001  (an assertion that no flag switches off)
    """Fail the check unless the condition is true."""
    if not condition:
        raise NotEstablished(otherwise)
