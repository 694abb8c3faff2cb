"""Hypothesis strategies for Le Match du siècle: rulesets, reachable states, actions legal and not, transcripts."""

from random import Random

from hypothesis import strategies as st

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.transcript import Transcript, record
from arbitre.match import Action, Player, Readings, Ruleset, State
from arbitre.match.table.actions import (
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    DeclineEffect,
    Discard,
    DiscardPicked,
    Draw,
    ForceCard,
    GoOn,
    Lead,
    LeavePicked,
    Reinforce,
    Resign,
    Stop,
    TakePawn,
    UseEffect,
)
from arbitre.match.table.people import COLUMNS
from arbitre_properties.match.generation import any_components, any_ruleset, walk


def sources() -> st.SearchStrategy[Random]:
    """Randomness that Hypothesis decides, and can make simpler."""
    return st.randoms(use_true_random=False)


def readings() -> st.SearchStrategy[Readings]:
    """Any combination of readings."""
    return st.builds(
        Readings,
        **{each.field: st.sampled_from(type(getattr(Readings(), each.field))) for each in match.GAME.questions},
    )


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any edition, any readings, and often cards and tracks that nobody printed but that pass the data check."""
    return st.builds(any_ruleset, sources())


def components() -> st.SearchStrategy[match.Components]:
    """Cards and tracks that pass the data check."""
    shipped = st.sampled_from(match.Edition).map(match.shipped_components)
    return st.builds(any_components, shipped, sources())


def walked(ruleset: Ruleset, seed: int, length: int) -> State:
    """The state after so many actions of lively players, or the last of a match that was shorter."""
    state = match.new_match(ruleset)
    for _before, _action, step in walk(ruleset, seed, length):
        state = step.state
    return state


def reachable(rules: st.SearchStrategy[Ruleset] | None = None, longest: int = 400) -> st.SearchStrategy[State]:
    """A state that lively play reaches; the match may be over in it."""
    return st.builds(walked, rules or rulesets(), st.integers(0, 2**32), st.integers(0, longest))


def transcripts(
    rules: st.SearchStrategy[Ruleset] | None = None,
) -> st.SearchStrategy[Transcript[Action, Player, Ruleset]]:
    """A whole match as its list of actions."""

    def recorded(ruleset: Ruleset, seed: int) -> Transcript[Action, Player, Ruleset]:
        return record(match.GAME, ruleset, [action for _before, action, _step in walk(ruleset, seed)], digests=False)

    return st.builds(recorded, rules or rulesets(), st.integers(0, 2**32))


def legal_actions(state: State) -> st.SearchStrategy[Action]:
    """An action of the player who decides in this state."""
    return st.sampled_from(list(match.legal(state)))


def any_actions(state: State) -> st.SearchStrategy[Action]:
    """An action of any kind about the cards of this match: mostly illegal, sometimes legal."""
    cards = st.sampled_from([card.id for card in state.ruleset.components.cards])
    some_cards = st.lists(cards, max_size=9).map(tuple)
    numbers = st.integers(-1, 9)
    kinds: tuple[st.SearchStrategy[Action], ...] = (
        st.builds(Discard, some_cards),
        st.builds(Lead, cards, st.sampled_from(COLUMNS), numbers),
        st.builds(Answer, cards, numbers),
        st.builds(Reinforce, numbers),
        st.builds(UseEffect, st.lists(st.integers(0, 3), max_size=4).map(tuple)),
        st.builds(Announce, numbers),
        st.builds(ChooseOption, numbers),
        st.builds(ChooseStrength, numbers),
        st.builds(Shuffle, some_cards),
        st.builds(Pick, some_cards),
        st.sampled_from(
            (Resign(), GoOn(), DeclineEffect(), Draw(), Stop(), TakePawn(), ForceCard(), DiscardPicked(), LeavePicked())
        ),
    )
    return st.one_of(*kinds)
