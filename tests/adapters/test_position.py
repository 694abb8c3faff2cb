"""A game as a row of small choices is still the same game."""

import pickle
from collections import Counter
from copy import deepcopy
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from arbitre.adapters import position as positions
from arbitre.adapters.position import Position, begin
from arbitre.core.chance import Chance
from arbitre.core.decision import CHANCE, AnyOrder, AnyPick, ChanceAction, ChanceSpace, Decision, Pick, Shuffle
from arbitre.core.game import AnyGame, Step, find_game

GAMES = ["match", "chessme"]


def fresh(name: str) -> Position:
    """A new game by the recommended readings."""
    game = find_game(name)
    return begin(game, game.default_ruleset())


def played(position: Position, seed: int) -> list[Position]:
    """Every position of a game of random choices, chance's included."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    passed = [position]
    while passed[-1].choices:
        passed.append(passed[-1].take(source.randrange(passed[-1].choices)))
    return passed


@pytest.mark.parametrize("name", GAMES)
def test_games_end_as_the_engine_says(name: str) -> None:
    """A game played by numbers ends with an outcome of the engine, and one player wins what the other loses."""
    for seed in range(3):
        last = played(fresh(name), seed)[-1]
        outcome = last.game.outcome(last.state)
        assert outcome is not None
        assert sum(last.returns) == 0
        if outcome.winner is not None:
            assert last.returns[last.game.players.index(outcome.winner)] == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_events_explain_every_step(name: str) -> None:
    """An action's events are the engine's, followed at most by those of a shuffle that could fall one way only."""
    compared = 0
    for before, after in pairwise(played(fresh(name), 4)):
        if before.chooser is CHANCE or after.narrowed:
            continue
        (step,) = [
            step
            for step in (before.game.apply(before.state, action) for action in before.legal)
            if step.state == after.state
        ][:1]
        assert after.events[: len(step.events)] == step.events
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("name", GAMES)
def test_the_number_of_an_action_is_its_place_in_the_legal_list(name: str) -> None:
    """Taking a number applies the action at that place."""
    position = fresh(name).answered(Chance(3))
    for choice, action in enumerate(position.game.legal(position.state)):
        assert position.take(choice).state == position.game.apply(position.state, action).state


@pytest.mark.parametrize("name", GAMES)
def test_choices_have_different_names(name: str) -> None:
    """A person who reads the choices of a position can tell them apart."""
    for position in played(fresh(name), 5):
        names = [position.name(choice) for choice in range(position.choices)]
        assert len({*names}) == len(names)


@pytest.mark.parametrize("choice", [-1, 256])
def test_what_is_no_choice_is_refused(choice: int) -> None:
    """A number outside the choices is an error, not another choice."""
    with pytest.raises(ValueError, match="not a choice here"):
        fresh("match").take(choice)


@pytest.mark.parametrize("width", [2, 3, 5])
def test_a_choice_too_wide_is_made_in_parts(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However narrow a small choice is, every legal action is reached by exactly one row of them."""
    position = fresh("match").answered(Chance(1))
    game = position.game
    legal = list(game.legal(position.state))
    assert len(legal) > 5
    monkeypatch.setattr(positions, "WIDTH", width)
    reached: list[Any] = []

    def follow(here: Position) -> None:
        assert 1 <= here.choices <= width
        for choice in range(here.choices):
            after = here.take(choice)
            if after.state is here.state:
                assert after.narrowed == (*here.narrowed, choice)
                follow(after)
            else:
                reached.append(after.state)

    follow(position)
    assert reached == [game.apply(position.state, action).state for action in legal]


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the longest time nobody chooses any more and nobody has won."""
    monkeypatch.setattr(positions, "LONGEST", 5)
    last = played(fresh("match"), 1)[-1]
    assert (last.chosen, last.is_given_up, last.is_over, last.choices) == (5, True, False, 0)
    assert last.returns == (0.0, 0.0)


@pytest.mark.parametrize("name", GAMES)
def test_positions_travel(name: str) -> None:
    """A position sent to another process arrives as it was; a copy in this one is itself."""
    for position in played(fresh(name), 6)[::20]:
        arrived = pickle.loads(pickle.dumps(position))  # noqa: S301  (our own)
        assert arrived.game is position.game
        assert (arrived.state, arrived.legal, arrived.narrowed) == (position.state, position.legal, position.narrowed)
        assert (arrived.dealt, arrived.left, arrived.chosen) == (position.dealt, position.left, position.chosen)
        assert deepcopy(position) is position


class Urn:
    """A game of one chance decision, to see what chance is asked and what it answers."""

    players = ("white", "black")

    def __init__(self, space: ChanceSpace) -> None:
        self.space = space

    def decision(self, state: ChanceAction | None) -> Decision[str, str] | None:
        """Chance decides once."""
        return Decision(CHANCE, "draw", "white", self.space) if state is None else None

    def legal(self, _state: ChanceAction | None) -> tuple[()]:
        """Players decide nothing."""
        return ()

    def apply(self, _state: None, action: ChanceAction) -> Step[ChanceAction, str]:
        """The state is what chance answered."""
        return Step(action, ())


def odds_of(space: ChanceSpace) -> Counter[ChanceAction]:
    """How likely each answer to a chance decision is, dealt item by item."""
    found: Counter[ChanceAction] = Counter()

    def follow(position: Position, likely: float) -> None:
        if position.is_over:
            found[position.state] += likely  # type: ignore[assignment]  # a Counter of likelihoods
        for choice, odds in enumerate(() if position.is_over else position.odds):
            follow(position.take(choice), likely * odds)

    urn: AnyGame = Urn(space)  # type: ignore[assignment]  # as much of a game as is asked for here
    follow(positions._reached(urn, None, (), 0), 1.0)
    return found


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        (AnyOrder(("a", "b", "c")), dict.fromkeys(("abc", "acb", "bac", "bca", "cab", "cba"), 1 / 6)),
        (AnyOrder(("p", "p", "k")), dict.fromkeys(("ppk", "pkp", "kpp"), 1 / 3)),
        (AnyOrder(("a",)), {"a": 1}),
        (AnyOrder(()), {"": 1}),
        (AnyPick(("c", "a", "b"), 2), dict.fromkeys(("ca", "cb", "ab"), 1 / 3)),
        (AnyPick(("p", "p", "k"), 1), {"p": 2 / 3, "k": 1 / 3}),
        (AnyPick(("a", "b"), 0), {"": 1}),
    ],
)
def test_dealing_item_by_item_is_fair(space: ChanceSpace, expected: dict[str, float]) -> None:
    """Every order and every pick comes out as likely as if it were decided at once."""
    made = Shuffle if isinstance(space, AnyOrder) else Pick
    assert odds_of(space) == pytest.approx({made(tuple(items)): odds for items, odds in expected.items()})
