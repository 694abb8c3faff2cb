"""The compiled twin beside the reference: both play the same match, and everything that can be seen of it is the same."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, cast

import numpy as np
from attrs import fields
from numpy.typing import NDArray

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.match.batch import layout
from arbitre.match.batch.box import numbers_of_cards
from arbitre.match.batch.kernel import WIDE
from arbitre.match.batch.playing import replay
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.engine import apply, decision, legal
from arbitre.match.rules.setup import new_match
from arbitre.match.table import actions, agenda
from arbitre.match.table.actions import PlayerAction
from arbitre.match.table.people import BOTH, CardId, Player
from arbitre.match.table.state import Exchange, Seat, State
from arbitre_properties.match.generation import lively_choice

Numbers = NDArray[np.int64]

KINDS: Final = {
    getattr(agenda, "".join(word.capitalize() for word in name.split("_"))): place
    for place, name in enumerate(
        (
            *("choose_mulligan", "choose_new_game_discard", "choose_limit_discard", "choose_loss", "play_lead"),
            *("play_answer", "may_resign", "may_reinforce", "decide_effect", "choose_between_options"),
            *("draw_or_take_pawn", "choose_sacrifice", "choose_sacrifice_strength", "decide_picked", "draw_cards"),
            *("shuffle_pile", "pick_card", "pick_half", "deal_hands", "replace_mulligan", "begin_exchange", "compare"),
            *("instruct", "end_step_five", "take_award", "end_step_six", "check_end", "respect_limits"),
            *("show_discards", "end_game_by_resignation", "begin_new_game", "modify_state", "end_refills"),
            "hand_over_queen",
        )
    )
}
"""The number of each kind of task, named as in the layout of the twin."""


class Difference(AssertionError):
    """The twin and the reference part."""


def folded(numbers: Sequence[int]) -> int:
    """Some numbers as one, as the twin does it."""
    fold = len(numbers)
    for number in numbers:
        fold = (fold * 31 + number + 2) & WIDE
    return fold


class Scribe:
    """Writes what the reference knows as the numbers of the twin."""

    def __init__(self, ruleset: Ruleset) -> None:
        """By these rules."""
        self.ruleset = ruleset
        self.cards: Mapping[CardId, int] = numbers_of_cards(ruleset.components)

    def card(self, card: CardId | None) -> int:
        """A card as its place in its owner's deck."""
        return layout.NOBODY if card is None else self.cards[card] % layout.DECK

    def hand(self, cards: Sequence[CardId]) -> int:
        """Cards of one owner as a number of bits."""
        return sum(1 << self.card(card) for card in cards)

    def action(self, action: PlayerAction) -> int:
        """An action as a number."""
        match action:
            case actions.Discard(cards):
                do, number = layout.DISCARD, self.hand(cards)
            case actions.Lead(card, column, pawns):
                do, number = layout.LEAD, self.card(card) + (pawns << 4) + (column.place << 8)
            case actions.Answer(card, pawns):
                do, number = layout.ANSWER, self.card(card) + (pawns << 4)
            case actions.UseEffect(parts):
                do, number = layout.USE_EFFECT, sum(1 << part for part in parts)
            case _:
                name = "".join(f"_{letter}" if letter.isupper() else letter for letter in type(action).__name__)
                do = cast("int", getattr(layout, name[1:].upper()))
                number = next((getattr(action, each.name) for each in fields(type(action))), 0)
        return do + (number << layout.ACTION_BITS)

    def exchange(self, exchange: Exchange | None) -> Iterator[int]:
        """An exchange, or as many noughts."""
        if exchange is None:
            yield from [0] * layout.EXCHANGE_SIZE
            return
        yield from (1, exchange.leader.index)
        yield layout.NOBODY if exchange.column is None else exchange.column.place
        yield from (_index(exchange.winner), exchange.award, exchange.shifted)
        yield layout.NOBODY if exchange.chosen_option is None else exchange.chosen_option
        yield from (int(exchange.is_cancelled), _index(exchange.resigned_by), self.card(exchange.picked))

    def seat(self, seat: Seat, *, is_shuffled: bool) -> Iterator[int]:
        """What one player has; the order of a deck that is still to be shuffled is no part of it."""
        pile = seat.draw_pile if is_shuffled else sorted(seat.draw_pile, reverse=True)
        yield from (self.hand(seat.hand), seat.endurance, seat.pawns, seat.supply, self.hand(seat.face_down))
        yield len(seat.draw_pile)
        yield folded([self.card(card) for card in reversed(pile)])
        yield folded([self.card(card) for card in reversed(seat.discard_pile)])

    def task(self, task: agenda.Task) -> int:
        """What is to be done, and by whom."""
        who: object = next((getattr(task, each.name) for each in fields(type(task))), None)
        people = who if isinstance(who, tuple) and who and isinstance(who[0], Player) else (who,)
        is_one = len(people) == 1 and isinstance(people[0], Player)
        return KINDS[type(task)] * 4 + (people[0].index if is_one and isinstance(people[0], Player) else layout.BOTH)

    def seen(self, state: State, offered: Sequence[PlayerAction]) -> list[int]:
        """All that the twin observes, of the reference."""
        pending = decision(state)
        numbers = [layout.NOBODY, layout.NOBODY, 0, 0]
        if pending is not None:
            fold = 0
            for each in offered:
                fold = (fold * 31 + self.action(each) + 2) & WIDE
            chooser = 2 if isinstance(pending.chooser, Fate) else pending.chooser.index
            numbers = [KINDS[type(state.agenda[-1])], chooser, len(offered), fold]
        numbers += [state.game, state.queen.index, *state.scores, state.marker, state.start_marker, state.exchanges]
        numbers += [int(state.veil[0] is not None), int(state.outcome is not None)]
        numbers.append(layout.NOBODY if state.outcome is None else _index(state.outcome.winner))
        numbers += [int(state.outcome is not None and state.outcome.reason == "both-kings"), 0]
        numbers.append(layout.NOBODY if state.forced is None else state.forced.player.index)
        numbers += [layout.NOBODY if cards is None else self.hand(cards) for cards in state.committed]
        numbers.append(0 if state.forced is None else self.card(state.forced.card))
        numbers += [*self.exchange(state.exchange), *self.exchange(state.previous)]
        for player in BOTH:
            is_shuffled = agenda.ShufflePile(player) not in state.agenda
            numbers += self.seat(state.seats[player.index], is_shuffled=is_shuffled)
        for column in state.board:
            numbers += [self.card(None if zone is None else zone.card) for zone in column.zones]
            numbers += [0 if zone is None else zone.pawns for zone in column.zones]
            numbers += [int(column.was_freed), int(column.was_tied)]
        bans = [
            number
            for ban in state.barred
            for number in (
                ban.player.index,
                self.cards[ban.source],
                sum(1 << self.cards[card] for card in set(ban.spared)),
            )
        ]
        numbers.append(folded(bans))
        fold = len(state.agenda)
        for task in state.agenda:
            fold = (fold * 31 + self.task(task)) & WIDE
        numbers.append(fold)
        return numbers


def _index(player: Player | None) -> int:
    return layout.NOBODY if player is None else player.index


def compare_match(ruleset: Ruleset, seed: int, rules_of_twin: Ruleset | None = None) -> int:
    """Play a match with both, on the same chance and the same choices; how many decisions were the same.

    The twin is given other rules only where it is to be seen that it notices.
    """
    scribe, chance, whim = Scribe(ruleset), Chance(seed), Random(seed)  # noqa: S311  (a player's whim, not a secret)
    state, tape, seen = new_match(ruleset), list[int](), list[list[int]]()
    decisions = 0
    while (pending := decision(state)) is not None:
        offered = legal(state)
        seen.append(scribe.seen(state, offered))
        if isinstance(pending.chooser, Fate):
            fallen = chance.answer(pending.space)  # type: ignore[arg-type]  # a choice of chance has a space
            tape += [scribe.card(CardId(card)) for card in fallen.items]
            state = apply(state, fallen).state
        else:
            action = cast("PlayerAction", lively_choice(offered, whim))
            tape.append(list(offered).index(action))
            state = apply(state, action).state
            decisions += 1
    seen.append(scribe.seen(state, ()))
    _compare(rules_of_twin or ruleset, tape, np.array(seen, dtype=np.int64))
    return decisions


def _compare(ruleset: Ruleset, tape: Sequence[int], expected: Numbers) -> None:
    found = replay(ruleset, np.array([*tape, *[0] * layout.DECK], dtype=np.int64), len(expected))
    if np.array_equal(found, expected):
        return
    step = int(np.nonzero((found != expected).any(axis=1))[0][0])
    places = [int(place) for place in np.nonzero(found[step] != expected[step])[0]]
    raise Difference(
        f"before step {step} the numbers {places} are {found[step][places].tolist()}, "
        f"not {expected[step][places].tolist()}; the reference is asked {expected[step][:3].tolist()}"
    )
