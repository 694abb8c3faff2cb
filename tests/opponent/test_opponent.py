"""Computer players: legal, repeatable, blind to what a player may not know, and better than chance."""

from collections.abc import Iterator
from typing import Any

import pytest

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.opponent.kinds import CHOOSERS, Kind
from arbitre.opponent.search import choose

GAMES = ("match", "chessme")
EFFORT = 40
"""Enough trials to tell players apart, few enough for a test."""
LONGEST = 160


def choices_of(game: AnyGame, seed: int, answers: dict[str, str], edition: str = "fr") -> Iterator[tuple[Any, Any]]:
    """Each state of a random game in which a player has to choose, with that player."""
    edition = edition if edition in game.editions else game.editions[0]
    state = game.new(game.make_ruleset(edition, answers, None))
    for number, (_action, step) in enumerate(play(game, state, choose_uniformly(seed), Chance(seed))):
        if number > LONGEST:
            return
        pending = game.decision(step.state)
        if pending is not None and not isinstance(pending.chooser, Fate):
            yield step.state, pending.chooser


def every_reading(game: AnyGame) -> list[dict[str, str]]:
    """The recommended readings, then each other reading alone."""
    others = [
        {question.field: option}
        for question in game.questions
        for option in question.options
        if option != question.default
    ]
    return [{}, *others]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_imagined_looks_the_same_and_is_made_of_the_view_alone(name: str) -> None:
    """MEP-3-2b, CM-PREP-8: whatever the readings, the player cannot tell it from the truth; two truths alike give one."""
    game = find_game(name)
    told_apart = 0
    for number, answers in enumerate(every_reading(game)):
        for place, (state, player) in enumerate(choices_of(game, number, answers)):
            guess = game.arbitration.imagined(state, player, Chance(number))
            if answers.get("public_information") != "top-discard-only":
                assert game.view(guess, player) == game.view(state, player)
            assert list(game.legal(guess)) == list(game.legal(state))
            if place % 5 == 0:
                for _what, other in list(game.arbitration.alike(state, player))[::6]:
                    told_apart += other != state
                    assert game.arbitration.imagined(other, player, Chance(number)) == guess
    assert told_apart > 100


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_equal_views_give_equal_choices(name: str, seed: int) -> None:
    """MEP-3-2b, CM-PREP-8: what a player may not know does not move the computer's choice."""
    game = find_game(name)
    compared = 0
    for state, player in list(choices_of(game, seed, {}))[4::7]:
        chosen = choose(game, state, seed, EFFORT)
        assert chosen in game.legal(state)
        for _what, other in list(game.arbitration.alike(state, player))[::8]:
            compared += 1
            assert choose(game, other, seed, EFFORT) == chosen
    assert compared > 3


@pytest.mark.parametrize("name", GAMES)
def test_any_readings_can_be_played(name: str) -> None:
    """Nothing imagined stops the search, under any reading of any question."""
    game = find_game(name)
    for number, answers in enumerate(every_reading(game)):
        for state, _player in list(choices_of(game, 100 + number, answers))[number % 5 :: 9][:4]:
            assert choose(game, state, number, 12) in game.legal(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_computer_proposes_no_draw(name: str) -> None:
    """CM-FIN-4: agreeing is for people; whoever is asked answers."""
    game = find_game(name)
    for state, _player in list(choices_of(game, 5, {}))[::4]:
        for kind in (Kind.GREEDY, Kind.SENSIBLE):
            chosen = choose(game, state, 1, EFFORT) if kind is Kind.SENSIBLE else CHOOSERS[kind](game, state, 1)
            assert not isinstance(chosen, game.arbitration.courtesies)


def duel(game: AnyGame, seed: int, thinker: int) -> float:
    """A game of the sensible player in that place against the greedy one: 1 won, 0 lost, else a half."""
    state, chance = game.new(game.default_ruleset()), Chance(seed)
    for number in range(600):
        pending = game.decision(state)
        if pending is None:
            break
        if isinstance(pending.chooser, Fate):
            action = chance.answer(pending.space) if pending.space is not None else None
        elif pending.chooser is game.players[thinker]:
            action = choose(game, state, seed + number, EFFORT)
        else:
            action = CHOOSERS[Kind.GREEDY](game, state, seed + number)
        state = game.apply(state, action).state
    outcome = game.outcome(state)
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner is game.players[thinker])


@pytest.mark.parametrize("name", GAMES)
def test_thinking_ahead_beats_greed(name: str) -> None:
    """Six games with both sides, few trials: most of them are won."""
    game = find_game(name)
    assert sum(duel(game, seed, seed % 2) for seed in range(6)) >= 4
