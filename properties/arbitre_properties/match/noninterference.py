"""What a player may not know never shows: alike states are told alike, on every channel (T-28), and memory suffices (T-29).

Alike is said here by the rules about hidden cards, not by the engine's own view: the cards that a player may not know
change places, and every word, number and picture for that player must stay the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar, cast

from attrs import AttrsInstance, define, evolve, field, fields, has
from hypothesis import strategies as st

from arbitre import match
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.language import Language
from arbitre.core.refusal import IllegalAction
from arbitre.match import Action, CardId, Player, Ruleset, Seat, State
from arbitre.match.rules.readings import PickedCard, PublicInformation
from arbitre.match.table.actions import Answer, Discard, Lead, Resign, UseEffect
from arbitre.match.table.agenda import Instruct
from arbitre.match.table.events import (
    BoardCleared,
    CardForced,
    CardPicked,
    CardPlayed,
    CardsDiscarded,
    Event,
    PileShuffled,
    RefillShown,
)
from arbitre.match.table.people import BOTH, COLUMNS
from arbitre.match.table.state import PawnsBarred

ValueT = TypeVar("ValueT")
Renaming = dict[CardId, CardId]

DISCLOSING = (CardPlayed, CardsDiscarded, CardPicked, CardForced)
"""The events that may show a player a card of the other: a play, a discard, a card picked or imposed in the open."""


PUBLIC = (Ruleset, PawnsBarred, Instruct)
"""What names cards as printed, whoever holds them."""


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Every edition, with none, some or all of its questions answered at random."""
    return st.builds(_ruleset, st.sampled_from(match.GAME.editions), st.sampled_from((0.0, 0.1, 1.0)), st.randoms())


def _ruleset(edition: str, share: float, source: Random) -> Ruleset:
    questions = [question for question in match.GAME.questions if source.random() < share]
    return match.make_ruleset(edition, {each.field: source.choice(each.options) for each in questions})


def decisions_of_a_match(ruleset: Ruleset, seed: int) -> Iterator[tuple[State, Action]]:
    """Each state of a match and what is done there; players seldom resign or discard much, so that games grow long."""
    state, chance, source = match.new_match(ruleset), Chance(seed), Random(seed)  # noqa: S311  (not a secret)
    while (pending := match.decision(state)) is not None:
        action: Action
        if isinstance(pending.chooser, Fate):
            if pending.space is None:
                raise ValueError(pending)
            action = chance.answer(pending.space)
        else:
            choices: Sequence[Action] = match.legal(state)
            action = source.choice(choices)
            for _ in range(5):
                if not (isinstance(action, Resign) or (isinstance(action, Discard) and len(action.cards) > 2)):
                    break
                action = source.choice(choices)
        yield state, action
        state = match.apply(state, action).state


# Alike states.


def hidden_from(state: State, viewer: Player) -> tuple[CardId, ...]:
    """The other's cards that the viewer may not know: hand, pile, face-down discards; not a card shown by a pick."""
    seat = state.seats[viewer.other.index]
    readings = state.ruleset.readings
    cards = {*seat.hand, *seat.draw_pile, *seat.face_down}
    if readings.public_information is PublicInformation.TOP_DISCARD_ONLY:
        cards.update(seat.discard_pile[1:])
    if readings.picked_card is PickedCard.SHOWN:
        shown = {state.exchange.picked} if state.exchange is not None else set()
        shown |= {state.forced.card} if state.forced is not None else set()
        cards -= shown
    return tuple(sorted(cards))


def any_renaming(cards: Sequence[CardId], source: Random) -> Renaming:
    """These cards in other places, among themselves."""
    others = list(cards)
    source.shuffle(others)
    return dict(zip(cards, others, strict=True))


def alike(state: State, renaming: Renaming) -> State:
    """The state with hidden cards in other places; what was seen of a seat before a refill stays as it was seen."""
    return evolve(renamed(evolve(state, veil=(None, None)), renaming), veil=state.veil)


def renamed(thing: ValueT, renaming: Renaming) -> ValueT:
    """A frozen value with other cards in the same places; what is kept sorted is sorted again."""
    return cast("ValueT", _renamed(thing, renaming))


def _renamed(thing: object, renaming: Renaming) -> object:
    if isinstance(thing, str):
        return renaming.get(CardId(thing), thing)
    if isinstance(thing, tuple):
        return tuple(_renamed(part, renaming) for part in thing)
    if isinstance(thing, PUBLIC) or not has(type(thing)):
        return thing
    changes = {name: _renamed(part, renaming) for name, part in _parts(thing).items()}
    if isinstance(thing, Seat | Discard):
        name = "hand" if isinstance(thing, Seat) else "cards"
        changes[name] = tuple(sorted(cast("tuple[CardId, ...]", changes[name])))
    if isinstance(thing, State):
        committed = cast("tuple[tuple[CardId, ...] | None, ...]", changes["committed"])
        changes["committed"] = tuple(None if cards is None else tuple(sorted(cards)) for cards in committed)
    return type(thing)(**changes)


def _parts(thing: object) -> dict[str, object]:
    """The fields of a frozen value."""
    kind = cast("type[AttrsInstance]", type(thing))
    return {each.name: getattr(thing, each.name) for each in fields(kind)}


# Every channel.


def everything_told(state: State, viewer: Player) -> list[str]:
    """All that leaves the engine for a player: view, picture, facts, and, at their turn, actions and refusals.

    The scene stands for every drawing, which is made of the scene alone.
    """
    view = match.view(state, viewer)
    plain = match.converter().unstructure(view)
    del plain["ruleset"]
    told = [canonical_json(plain)]
    for language in Language:
        told += [match.picture(view, language), str(match.GAME.scene(view, language))]
    told.append(str(match.GAME.arbitration.facts(view, ())))
    pending = match.decision(state)
    if pending is not None and pending.chooser is viewer:
        actions = match.legal(state)
        told += [match.name_action(action, language, state.ruleset) for action in actions for language in Language]
        told.append(canonical_json(match.converter().unstructure(list(actions), list[Action])))
        told += [_refusal(state, action) for action in _tries(state, viewer)]
    return told


def _tries(state: State, player: Player) -> list[Action]:
    """Actions somebody may try: every card of the own deck, some nonsense."""
    deck = state.ruleset.components.decks[player.index]
    tries: list[Action] = [Discard((card,)) for card in deck]
    tries += [Lead(card, column, pawns) for card in deck[::5] for column in COLUMNS[::3] for pawns in (0, 3)]
    tries += [Answer(card, 0) for card in deck]
    return [*tries, Resign(), Discard(deck), UseEffect((0, 1)), UseEffect(())]


def _refusal(state: State, action: Action) -> str:
    try:
        match.apply(state, action)
    except IllegalAction as refusal:
        return f"{refusal} {refusal.part} {refusal.text.fr}"
    return ""


def events_told(events: Iterable[Event], viewer: Player, ruleset: Ruleset) -> list[str]:
    """What a player is told of a step: the events as seen, in JSON and in words."""
    seen = match.seen_events(tuple(events), viewer)
    told = [canonical_json(match.converter().unstructure(list(seen), list[Event]))]
    return told + [match.explain(event, language, ruleset) for event in seen for language in Language]


def cards_in(thing: object) -> Iterator[CardId]:
    """Every card that a frozen value names."""
    if isinstance(thing, str):
        yield CardId(thing)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from cards_in(part)
    elif has(type(thing)):
        for part in _parts(thing).values():
            yield from cards_in(part)


# The checks.


@define
class Tally:
    """What a check has gone through, so that a test can say it was not empty."""

    states: int = 0
    steps: int = 0
    disclosures: int = 0
    kinds: set[str] = field(factory=set)


def leaks(state: State, action: Action, viewer: Player, source: Random, tally: Tally) -> list[str]:
    """T-28 at one state and the step after it: whatever the viewer could tell hidden cards in other places by.

    A step that shows a card of the other must be one of the kinds that may; after it the states are no longer alike.
    """
    renaming = any_renaming(hidden_from(state, viewer), source)
    twin = alike(state, renaming)
    found = differences(everything_told(state, viewer), everything_told(twin, viewer))
    tally.states += 1
    step, twin_step = match.apply(state, action), match.apply(twin, renamed(action, renaming))
    moved = {card for card in renaming if renaming[card] != card}
    shown = [event for event in match.seen_events(step.events, viewer) if moved & set(cards_in(event))]
    if shown:
        tally.disclosures += 1
        return found + [f"{event} shows a hidden card" for event in shown if not isinstance(event, DISCLOSING)]
    tally.steps += 1
    pending = match.decision(state)
    if pending is not None:
        tally.kinds.add(pending.kind.value)
    told, twin_told = (events_told(each.events, viewer, state.ruleset) for each in (step, twin_step))
    views = [str(match.view(each.state, viewer)) for each in (step, twin_step)]
    return found + differences(told, twin_told) + differences(views[:1], views[1:])


def leaks_of_own_pile(state: State, viewer: Player, source: Random) -> list[str]:
    """Of T-28 and I-28: whatever tells the order of one's own pile."""
    own = state.seats[viewer.index]
    order = any_renaming(own.draw_pile, source)
    shuffled = evolve(own, draw_pile=tuple(order[card] for card in own.draw_pile))
    spassky, fischer = (shuffled if player is viewer else state.seats[player.index] for player in BOTH)
    return differences(everything_told(state, viewer), everything_told(evolve(state, seats=(spassky, fischer)), viewer))


def differences(told: Sequence[str], other: Sequence[str]) -> list[str]:
    """What is told otherwise, with what stands in its place."""
    if len(told) != len(other):
        return [f"{len(told)} texts, {len(other)} texts"]
    return [f"{one}\n!=\n{another}" for one, another in zip(told, other, strict=True) if one != another]


@define
class Memory:
    """What one player remembers of the open discards, from nothing but the events they have seen."""

    viewer: Player
    board: dict[Player, set[CardId]] = field(factory=lambda: {player: set() for player in BOTH})
    discards: dict[Player, set[CardId]] = field(factory=lambda: {player: set() for player in BOTH})

    def note(self, events: Iterable[Event]) -> None:
        """Remember a step as it was seen."""
        for event in match.seen_events(tuple(events), self.viewer):
            match event:
                case CardPlayed(player, card):
                    self.board[player].add(card)
                case CardsDiscarded(player, _, cards) if cards is not None:
                    self.board[player] -= set(cards)
                    self.discards[player] |= set(cards)
                case BoardCleared():
                    for player in BOTH:
                        self.discards[player] |= self.board[player]
                        self.board[player] = set()
                case PileShuffled(player) | RefillShown(player, _, True):
                    self.discards[player] = set()
                case _:
                    pass


def remembers_all_discards(memory: Memory, state: State) -> bool:
    """Of T-29: both discard piles hold exactly what the player has seen going there."""
    return all(set(state.seats[player.index].discard_pile) == memory.discards[player] for player in BOTH)
