"""The interface every game offers, so that arbiter, conformance kit, pictures and command line serve any of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from attrs import field, frozen
from cattrs.preconf.json import JsonConverter

from arbitre.core.announced import GROUP, announced_games
from arbitre.core.canonical import canonical_bytes, digest_of_bytes
from arbitre.core.chance import Chance
from arbitre.core.counting import Counting
from arbitre.core.decision import ChanceAction, Decision, Fate
from arbitre.core.invariant import Broken
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.questions import Question
from arbitre.core.scene import Scene
from arbitre.core.twin import Twin

if TYPE_CHECKING:
    from arbitre.core.arbitration import Arbitration

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PlayerT = TypeVar("PlayerT")
RulesetT = TypeVar("RulesetT")


@frozen
class Step(Generic[StateT, EventT]):
    """What an action leads to: the next state, and the events that explain it in order."""

    state: StateT
    events: tuple[EventT, ...]


@frozen
class Outcome(Generic[PlayerT]):
    """How it ended: the winner (None for a draw) and the reason, a stable code."""

    winner: PlayerT | None
    reason: str
    clauses: tuple[str, ...]


def _nothing(_from_outside: object) -> tuple[()]:
    """A game that knows of nothing that cannot be."""
    return ()


@frozen(eq=False)
class Game(Generic[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]):
    """A game as the shared layers see it: pure functions over its own frozen values.

    `ActionT` includes `ChanceAction`; `legal` lists the actions of the player who decides, and is empty when chance does.
    `seen_events` keeps what a player may know of a step; `explain` tells an event to a person, and `name_action`
    an action, with the names that the ruleset's components have. `questions` are the open ones, `settled` the disputes
    that need no answer, each with the reason. `unplayable` says of rules from outside why nobody can play by them, `broken`
    of a position from outside which invariants it breaks. `make_ruleset` takes an edition, answers by field or dispute, and the text
    of a file of components, if any. `counting` is there where something can be counted from the start, `twin` where a
    second engine plays many matches at once; to ask for it imports what the extra `fast` brings.
    """

    name: str
    title: Text
    players: tuple[PlayerT, ...]
    player_names: Mapping[PlayerT, Text]
    editions: tuple[str, ...]
    edition_names: Mapping[str, Text]
    questions: tuple[Question, ...]
    settled: Mapping[str, Text]
    default_ruleset: Callable[[], RulesetT]
    make_ruleset: Callable[[str, Mapping[str, str], str | None], RulesetT]
    new: Callable[[RulesetT], StateT]
    ruleset_of: Callable[[StateT], RulesetT]
    decision: Callable[[StateT], Decision[PlayerT, Any] | None]
    legal: Callable[[StateT], Sequence[ActionT]]
    apply: Callable[[StateT, ActionT], Step[StateT, EventT]]
    view: Callable[[StateT, PlayerT], ViewT]
    seen_events: Callable[[Sequence[EventT], PlayerT], tuple[EventT, ...]]
    outcome: Callable[[StateT], Outcome[PlayerT] | None]
    games_played: Callable[[StateT], int]
    explain: Callable[[EventT, Language, RulesetT], str]
    picture: Callable[[ViewT, Language], str]
    scene: Callable[[ViewT, Language], Scene]
    name_action: Callable[[ActionT, Language, RulesetT], str]
    _arbitration: (
        "Arbitration[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]"
        " | Callable[[], Arbitration[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]]"
    ) = field(alias="arbitration")
    converter: Callable[[], JsonConverter]
    state_type: type[StateT]
    action_type: Any
    event_type: Any
    view_type: type[ViewT]
    ruleset_type: type[RulesetT]
    unplayable: Callable[[RulesetT], Iterable[Text]] = _nothing
    broken: Callable[[StateT], Iterable[Broken]] = _nothing
    counting: Counting[RulesetT] | None = None
    twin: Callable[[], Twin[RulesetT]] | None = None

    @cached_property
    def arbitration(self) -> "Arbitration[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]":
        """What the arbiter needs besides the rules; a game may load it when it is first asked for, so that playing starts fast."""
        given = self._arbitration
        return given() if callable(given) else given


AnyState: TypeAlias = Any
AnyAction: TypeAlias = Any
AnyEvent: TypeAlias = Any
AnyView: TypeAlias = Any
AnyPlayer: TypeAlias = Any
AnyRuleset: TypeAlias = Any
AnyGame = Game[AnyState, AnyAction, AnyEvent, AnyView, AnyPlayer, AnyRuleset]
"""A game chosen at run time, by name: the border where its types are not known."""


@cache
def find_game(name: str) -> AnyGame:
    """The game of that name, as an installed package announces it."""
    announced = announced_games()
    if name not in announced:
        known = ", ".join(announced) or "–"
        raise Mistake(
            Text(
                f"{name} : aucun jeu installé ne s'appelle ainsi ; il y a : {known} "
                f"(un paquet annonce le sien dans le groupe {GROUP})",
                f"{name}: no game of that name is installed; there are: {known} "
                f"(a package announces its own in the group {GROUP})",
            )
        )
    return cast("AnyGame", announced[name].load())


def digest_of_state(game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT], state: StateT) -> str:
    """The canonical digest of a state: SHA-256 of its canonical JSON, of which the rules are most, and stay what they are."""
    plain = game.converter().unstructure(state, game.state_type)
    return digest_of_bytes(canonical_bytes(plain, ruleset=_rules_written(game, game.ruleset_of(state))))


@lru_cache(maxsize=16)
def _rules_written(game: AnyGame, ruleset: AnyRuleset) -> bytes:
    return canonical_bytes(game.converter().unstructure(ruleset, game.ruleset_type))


Chooser = Callable[[StateT, Sequence[ActionT]], ActionT]
"""A player as a function: the state and the legal actions in, one of them out."""


def play(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    state: StateT,
    chooser: Chooser[StateT, ActionT],
    chance: Chance,
) -> Iterator[tuple[ActionT | ChanceAction, Step[StateT, EventT]]]:
    """Play on until the game is over, yielding each action with its step."""
    decision, legal, apply = game.decision, game.legal, game.apply
    while (pending := decision(state)) is not None:
        action: ActionT
        if isinstance(pending.chooser, Fate):
            if pending.space is None:
                raise ValueError(f"chance must decide, but no outcomes are given: {pending}")
            action = cast("ActionT", chance.answer(pending.space))
        else:
            action = chooser(state, legal(state))
        step = apply(state, action)
        yield action, step
        state = step.state


def choose_uniformly(seed: int) -> Callable[[object, Sequence[ActionT]], ActionT]:
    """A player that picks any legal action with equal probability, from a seed."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)

    def choose(_state: object, legal: Sequence[ActionT]) -> ActionT:
        return legal[int(source.random() * len(legal))]

    return choose
