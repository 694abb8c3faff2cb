"""Tables at random before an exchange, with any cards, and people who choose alike whatever the readings."""

from collections.abc import Iterator
from random import Random

from attrs import frozen

from arbitre import match
from arbitre.core.decision import Fate
from arbitre.match import Action, State
from arbitre.match.rules.effects.vocabulary import ClearColumn, DiscardOrForce, Effect, NoAdvantage
from arbitre.match.table.actions import UseEffect
from arbitre.match.table.people import BOTH
from arbitre_properties.match.generation import any_effect, lively_choice
from arbitre_properties.theorems.laboratory import FLAT, Main, Setting, card_name, set_up
from arbitre_properties.theorems.meeting_tables import chance_in, pending_in
from arbitre_properties.theorems.tables_of_meetings import STINGY
from arbitre_properties.theorems.theorem import NotEstablished
from arbitre_properties.theorems.turning_tables import demand_possible


@frozen
class AnyTable:
    """A table at random, with its leader, and people who choose at random, but the same in the same position."""

    seed: int
    laid: State

    def choose(self, state: State) -> Action:
        """What is chosen here."""
        pending = pending_in(state)
        if isinstance(pending.chooser, Fate):
            return chance_in(pending, self.seed)
        source = Random(f"{self.seed} {pending.kind} {pending.subject}")  # noqa: S311  (a whim, not a secret)
        choices = match.legal(state)
        return next((each for each in choices if isinstance(each, UseEffect)), lively_choice(choices, source))


def binds_and_frees(effect: Effect) -> bool:
    """Whether an effect can bind a card to the next exchange, and frees the column as well."""
    return {ClearColumn, DiscardOrForce} <= {type(instruction) for instruction in effect}


def _any_main(source: Random) -> Main:
    names = [card_name(player, place) for player in BOTH for place in range(8)]
    forms: tuple[Effect, ...] = (
        (NoAdvantage(), ClearColumn()),
        (NoAdvantage(), *any_effect(names, source)),
        any_effect(names, source),
    )
    effect = source.choice([form for form in forms if not binds_and_frees(form)])
    return Main(source.choice((0, 1, 1, 5)), effect)


def any_setting(source: Random) -> Setting:
    """A table before an exchange: any cards, and often a neutral marker, one column left, or an emptied board."""
    filled = frozenset(source.sample((1, 2, 3, 4), source.choice((0, 0, 1, 2, 3, 3))))
    marker = source.choice((0, source.randint(-8, 8)))
    hands = [[_any_main(source) for _ in range(source.randint(1, 3))] for _ in BOTH]
    return Setting(
        hands[0],
        hands[1],
        marker=marker,
        start_marker=source.choice((marker, *range(-4, 5))),
        filled=filled,
        exchanges=source.randint(len(filled), 5),
        leader=source.choice(BOTH),
        endurance=(source.randint(0, 3), source.randint(0, 3)),
        pawns=(source.randint(0, 3), source.randint(0, 3)),
        scores=(source.randint(0, 5), source.randint(0, 5)),
        tracks=source.choice(((STINGY, STINGY), (FLAT, STINGY), (STINGY, FLAT))),
        piles_end=(source.random() < 0.5, source.random() < 0.5),
    )


def any_tables(number: int) -> Iterator[AnyTable]:
    """So many tables at random that a copy of the game could show."""
    found = seed = 0
    while found < number:
        seed += 1
        laid = set_up(any_setting(Random(seed)))  # noqa: S311  (a whim, not a secret)
        try:
            demand_possible(laid)
        except NotEstablished:
            continue
        found += 1
        yield AnyTable(seed, laid)
