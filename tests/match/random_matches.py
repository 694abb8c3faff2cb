"""Matches nobody would think of: random rulesets, random cards and tracks, players with different tempers."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from attrs import evolve

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.game import Step
from arbitre.match.actions import Action, DeclineEffect, Discard, Resign, Stop
from arbitre.match.cards import Card, Piece
from arbitre.match.effects import (
    ClearColumn,
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    DrawUpTo,
    Effect,
    Endurance,
    Gain,
    GainPer,
    HalfAdvantage,
    Instruction,
    NoAdvantage,
    NoMorePawns,
    OpponentChooses,
    PlacePawns,
    RefillHand,
    ResignGame,
    Shift,
    SimpleInstruction,
    TakePawns,
    Whose,
)
from arbitre.match.endurance import Space, Track
from arbitre.match.events import Event
from arbitre.match.people import CardId, Player
from arbitre.match.ruleset import Components, Ruleset
from arbitre.match.state import State


def random_ruleset(seed: int) -> Ruleset:
    """An edition, with none, some or all of its questions answered at random, and in one case of three random data."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    share = source.choice((0.0, 0.1, 0.5, 1.0))
    answers = {
        question.field: source.choice(question.options) for question in match.GAME.questions if source.random() < share
    }
    ruleset = match.make_ruleset(source.choice(match.GAME.editions), answers)
    if source.random() < 1 / 3:
        return evolve(ruleset, components=random_components(source, ruleset.components))
    return ruleset


def random_components(source: Random, shipped: Components) -> Components:
    """Cards and tracks with the game's structure, and anything the vocabulary allows in them."""
    return Components(
        name="random",
        cards=tuple(_card(source, card, shipped) for card in shipped.cards),
        tracks=(_track(source, 6), _track(source, 7)),
        pawns=source.choice((2, 8)),
        advantage_spaces=source.choice((3, 7, 10)),
    )


def _card(source: Random, card: Card, shipped: Components) -> Card:
    strength = 0 if card.main.piece is Piece.KING else source.randrange(6)
    names = tuple(other.id for other in shipped.cards)
    return evolve(card, main=evolve(card.main, strength=strength, effect=_effect(source, names)))


def _track(source: Random, least: int) -> Track:
    start = source.randrange(4)
    spaces = [
        Space(source.choice((5, 6, 7)), source.randrange(4), source.randrange(-2, 3))
        for _ in range(source.randint(4, 8))
    ]
    spaces[start] = evolve(spaces[start], limit=max(least, spaces[start].limit))
    return Track(tuple(spaces), start)


def _effect(source: Random, names: tuple[CardId, ...]) -> Effect:
    return tuple(_instruction(source, names) for _ in range(source.choice((1, 1, 2, 3))))


def _simple(source: Random) -> SimpleInstruction:
    kinds: tuple[SimpleInstruction, ...] = (
        Endurance(source.choice(tuple(Whose)), source.choice((-2, -1, 1, 2)), source.random() < 0.2),
        Shift(source.choice(tuple(Player)), source.choice((1, 2))),
        NoAdvantage(),
        HalfAdvantage(),
    )
    return source.choice(kinds)


def _instruction(source: Random, names: tuple[CardId, ...]) -> Instruction:
    kinds: tuple[Instruction, ...] = (
        _simple(source),
        DrawUpTo(source.randint(1, 5)),
        TakePawns(source.randint(1, 3)),
        DrawOrPawn(),
        ClearColumn(),
        DiscardOrForce(),
        DiscardHalf(),
        NoMorePawns((source.choice(names),)),
        DiscardToDraw(),
        GainPer(source.choice(tuple(Counted)), source.choice(tuple(Gain))),
        PlacePawns(source.randint(1, 2)),
        ResignGame(),
        RefillHand(),
        OpponentChooses(((_simple(source),), (_simple(source), _simple(source)))),
    )
    return source.choice(kinds)


def stubborn(seed: int) -> Callable[[State, Sequence[Action]], Action]:
    """A player who seldom gives up, stops drawing or throws cards away: games grow long and every effect is met."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)

    def choose(_state: State, legal: Sequence[Action]) -> Action:
        action = source.choice(legal)
        for _ in range(6):
            gives_up = isinstance(action, Resign | Stop | DeclineEffect) or (
                isinstance(action, Discard) and len(action.cards) > 1
            )
            if not gives_up:
                break
            action = source.choice(legal)
        return action

    return choose


def steps(seed: int, ruleset: Ruleset) -> Iterator[tuple[State, Action, Step[State, Event]]]:
    """A whole match of stubborn players: each state, the action taken in it, and its step."""
    state = match.new_match(ruleset)
    for action, step in match.play(state, stubborn(seed), Chance(seed)):
        yield state, action, step
        state = step.state
