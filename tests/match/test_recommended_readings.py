"""Where nobody chooses a reading, the recommended one is played: moments at which only that can be told."""

import pytest
from attrs import evolve
from tests.match.table import (
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    GAFFE,
    ONE,
    PARANOIA,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_SPARE,
    THREE,
    asked,
    by_chance,
    do,
    duel,
    of_kind,
    refusal,
    table,
    use,
    with_effect,
)
from tests.match.test_cards import prepared

from arbitre import match
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    Counted,
    Gain,
    NoMorePawns,
    PlacePawns,
    Resource,
    Who,
)
from arbitre.match.table.actions import DECLINE_EFFECT, DRAW, FORCE_CARD, ChooseOption, Discard
from arbitre.match.table.events import MarkerMoved
from arbitre.match.table.people import FISCHER, SPASSKY, CardId
from arbitre.match.table.state import Forced, PawnsBarred


def test_the_marker_counts_on_beyond_the_track() -> None:
    """EFF-5, ECH-6d: D-45, spaces that the track does not have are not lost."""
    rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 2, Who.SPASSKY))
    rules = evolve(rules, components=evolve(rules.components, advantage_spaces=7))
    _, events = use(duel(table(rules, marker=6), S_KNIGHT, F_QUEEN, ONE))
    assert of_kind(events, MarkerMoved)[0].after == 8


def test_pawns_above_the_card_are_counted() -> None:
    """CARTE-CENTRE: D-43, not those above another card."""
    rules = with_effect(S_KNIGHT, Gain(Resource.ENDURANCE, 1, per=Counted.PAWNS_ABOVE))
    board = {THREE: ((S_SPARE[0], 2), (F_SPARE[0], 1))}
    after, _ = use(duel(table(rules, board=board), S_KNIGHT, F_QUEEN, pawns=(1, 0)))
    assert after.seats[0].endurance == 4


def test_a_ban_bars_additions_by_effects_and_no_gains() -> None:
    """CARTE-MAJ-a, EFF-2a: D-42, pawns are gained, but none is placed."""
    rules = with_effect(S_KNIGHT, Gain(Resource.PAWNS, 2), PlacePawns(2))
    barred = (PawnsBarred(SPASSKY, CardId("x"), (S_QUEEN,)),)
    state, _ = use(duel(table(rules, barred=barred), S_KNIGHT, F_QUEEN))
    assert state.seats[0].pawns == 4
    assert asked(state)[0] != "reinforce"


@pytest.mark.parametrize("card", [F_KING, F_KNIGHT])
def test_a_bound_card_is_kept_from_the_limit(card: CardId) -> None:
    """MAIN-4, CARTE-PREP-b: D-31, another card is discarded."""
    hand = (F_ROOK, F_KING, F_QUEEN, F_KNIGHT, *F_SPARE[:3])
    state = table(spassky=(PARANOIA, S_KING), fischer=hand, endurance=(3, 2))
    state, _ = use(duel(state, PARANOIA, F_ROOK, pawns=(0, 1)))
    assert asked(state) == ("limit", FISCHER)
    assert refusal(evolve(state, forced=Forced(FISCHER, card)), Discard((card,))) == "wrong-discard"


def test_the_limit_after_a_reshuffle_waits_for_the_end_of_the_step() -> None:
    """PIOCHE-4, MAIN-2, AIDE-6d: D-12, the rest of the effect comes first."""
    rules = with_effect(S_KNIGHT, Gain(Resource.CARDS, 1), Gain(Resource.PAWNS, 1))
    state = table(rules, spassky=(S_KNIGHT, S_KING, *S_SPARE[:4]), piles=(0, None), endurance=(2, 4))
    state, _ = use(duel(state, S_KNIGHT, F_QUEEN))
    state = by_chance(do(state, DRAW))
    assert asked(state) == ("limit", SPASSKY)
    assert state.seats[0].pawns == 3


def test_a_ban_outlives_its_card() -> None:
    """CARTE-MAJ-a, EXPL-2: D-63, what is said of a game lasts to its end, wherever the card lies."""
    rules = with_effect(S_KNIGHT, NoMorePawns(), ClearColumn())
    after, _ = use(duel(table(rules), S_KNIGHT, F_QUEEN))
    assert [ban.player for ban in after.barred] == [FISCHER]


def test_a_picked_card_is_shown_before_its_fate_is_decided() -> None:
    """CARTE-PREP-a, CARTE-PREP-b: D-33, Spassky knows the card that he decides about."""
    state = by_chance(prepared(), F_ROOK)
    exchange = match.view(state, SPASSKY).exchange
    assert exchange is not None
    assert exchange.picked == F_ROOK


def test_the_last_limit_comes_before_the_end_of_the_game() -> None:
    """MAIN-2, ECH-6f: D-65, cards are discarded though the game is decided."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    state = table(fischer=hand, endurance=(3, 2), marker=-6)
    assert asked(do(duel(state, S_KNIGHT, F_QUEEN, FOUR), DECLINE_EFFECT)) == ("limit", FISCHER)


def test_a_loss_that_costs_nothing_may_be_chosen() -> None:
    """CARTE-GAFFE-b, END-7: D-24, the track may swallow it."""
    state, _ = use(duel(table(spassky=(GAFFE, S_KING), endurance=(3, 1)), GAFFE, F_QUEEN))
    assert list(match.legal(state)) == [ChooseOption(0), ChooseOption(1)]


def test_no_card_is_forced_once_the_game_is_decided() -> None:
    """CARTE-PREP-c: D-32, whatever ends the game, the exchange is its last."""
    state = by_chance(prepared(marker=-5), F_ROOK)
    assert refusal(state, FORCE_CARD) == "last-exchange"
