"""Rulesets nobody printed, and players with a temper: readings, editions, cards and tracks at random, all of them possible.

Everything is drawn from a `random.Random`, so that a seed, or Hypothesis in its place, decides.
"""

from collections.abc import Iterator, Sequence
from random import Random

from attrs import evolve

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import Step
from arbitre.match import Action, Card, CardId, Components, Event, Piece, Ruleset, Space, State, Track
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    Effect,
    Gain,
    HalfAdvantage,
    Instruction,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    PlainInstruction,
    RefillHand,
    ResignGame,
    Resource,
    Who,
)
from arbitre.match.table.actions import DeclineEffect, Discard, Resign, Stop

SHARES = (0.0, 0.1, 0.5, 1.0)
"""How many of the open questions are answered at random: none, few, half, all."""


def any_ruleset(source: Random) -> Ruleset:
    """An edition, some of its questions answered at random, and often cards and tracks that nobody printed."""
    share = source.choice(SHARES)
    answers = {
        question.field: source.choice(question.options) for question in match.GAME.questions if source.random() < share
    }
    ruleset = match.make_ruleset(source.choice(match.GAME.editions), answers)
    return with_any_components(ruleset, source) if source.random() < 0.5 else ruleset


def with_any_components(ruleset: Ruleset, source: Random) -> Ruleset:
    """The same rules with other cards and tracks."""
    return evolve(ruleset, components=any_components(ruleset.components, source))


def any_components(shipped: Components, source: Random) -> Components:
    """Cards and tracks with the structure of the game, and in them anything that the vocabulary can say."""
    names = tuple(card.id for card in shipped.cards)
    return Components(
        name="generated",
        cards=tuple(_any_card(card, names, source) for card in shipped.cards),
        tracks=(_any_track(shipped.starting_hands[0], source), _any_track(shipped.starting_hands[1], source)),
        pawns=source.choice((2, 8, 8)),
        advantage_spaces=source.choice((3, 8, 10)),
    )


def _any_card(card: Card, names: Sequence[CardId], source: Random) -> Card:
    strength = 0 if card.main.piece is Piece.KING else source.randint(0, 5)
    return evolve(card, main=evolve(card.main, strength=strength, effect=any_effect(names, source)))


def _any_track(starting_hand: int, source: Random) -> Track:
    spaces = [
        Space(source.choice((5, 6, 7)), source.randint(0, 3), source.randint(-2, 2))
        for _ in range(source.randint(3, 8))
    ]
    start = source.randrange(len(spaces))
    spaces[start] = Space(max(starting_hand, spaces[start].limit), 2, 0)
    return Track(tuple(spaces), start)


def any_effect(names: Sequence[CardId], source: Random) -> Effect:
    """One to three instructions, in any order."""
    return tuple(_any_instruction(names, source) for _ in range(source.choice((1, 1, 2, 3))))


MOST_AMOUNTS = {Resource.CARDS: 6, Resource.PAWNS: 3, Resource.ENDURANCE: 3, Resource.ADVANTAGE: 2}


def _any_change(source: Random) -> Gain | Lose:
    """Anybody gains or loses anything, also for each thing counted; some losses under the sign that is disputed."""
    what, who = source.choice(tuple(Resource)), source.choice(tuple(Who))
    per = source.choice((None, None, *Counted))
    amount = source.randint(1, MOST_AMOUNTS[what])
    if source.random() < 0.5:
        return Gain(what, amount, who, per)
    return Lose(what, amount, who, per, what is Resource.ENDURANCE and source.random() < 0.4)


def _any_plain(names: Sequence[CardId], source: Random) -> PlainInstruction:
    """An instruction that is not a choice: half of them gains and losses, which can be combined in so many ways."""
    if source.random() < 0.5:
        return _any_change(source)
    choices: tuple[PlainInstruction, ...] = (
        NoAdvantage(),
        HalfAdvantage(),
        DrawOrPawn(),
        ClearColumn(),
        DiscardOrForce(),
        DiscardHalf(),
        NoMorePawns((source.choice(names),)),
        DiscardToDraw(),
        PlacePawns(source.randint(1, 2)),
        ResignGame(),
        RefillHand(),
    )
    return source.choice(choices)


def _any_instruction(names: Sequence[CardId], source: Random) -> Instruction:
    if source.random() < 0.8:
        return _any_plain(names, source)
    options = tuple(
        tuple(_any_plain(names, source) for _ in range(source.choice((1, 1, 2))))
        for _ in range(source.choice((2, 2, 3)))
    )
    return Choose(source.choice(tuple(Who)), options)


def lively_choice(choices: Sequence[Action], source: Random) -> Action:
    """One of these actions; giving up, stopping and throwing much away are rare, so that games grow long."""
    action = source.choice(choices)
    for _ in range(5):
        gives_up = isinstance(action, Resign | Stop | DeclineEffect)
        if not gives_up and not (isinstance(action, Discard) and len(action.cards) > 1):
            break
        action = source.choice(choices)
    return action


def next_action(state: State, source: Random, chance: Chance) -> Action | None:
    """What happens next at this table: chance or a lively player decides; None when the match is over."""
    pending = match.decision(state)
    if pending is None:
        return None
    if isinstance(pending.chooser, Fate):
        if pending.space is None:
            raise ValueError(f"chance must decide, but nothing is given: {pending}")
        return chance.answer(pending.space)
    return lively_choice(match.legal(state), source)


def walk(ruleset: Ruleset, seed: int, longest: int = 10_000) -> Iterator[tuple[State, Action, Step[State, Event]]]:
    """A match of lively players: each state, the action taken in it, and where it leads."""
    state, source, chance = match.new_match(ruleset), Random(seed), Chance(seed)  # noqa: S311  (a whim, not a secret)
    for _ in range(longest):
        action = next_action(state, source, chance)
        if action is None:
            return
        step = match.apply(state, action)
        yield state, action, step
        state = step.state


def walks(seeds: range) -> Iterator[tuple[State, Action, Step[State, Event]]]:
    """One match per seed, each under a ruleset of its own."""
    for seed in seeds:
        yield from walk(any_ruleset(Random(seed)), seed)  # noqa: S311  (a whim, not a secret)
