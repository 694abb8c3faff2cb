"""The cards that the rulebook clarifies (p. 12) or shows, each as the data has it."""

import pytest
from attrs import evolve
from tests.match.table import (
    CENTRE,
    DEFAULT,
    EXIGENCES,
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    GAFFE,
    LECON,
    MAJORITE,
    ONE,
    PARANOIA,
    PREPARATION,
    PROMOTION,
    S_KING,
    S_QUEEN,
    S_SPARE,
    SACRIFICE,
    SIEGE,
    SIMPLIFIER,
    THREE,
    TWO,
    asked,
    by_chance,
    do,
    done,
    duel,
    new_game,
    of_kind,
    read_as,
    refusal,
    table,
    use,
)

from arbitre import match
from arbitre.core.decision import CHANCE, AnyPick, Pick
from arbitre.match.box.cards import strengths_of
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.rules.effects.vocabulary import Choose, Lose, Resource, Who
from arbitre.match.rules.forced_card import may_force_picked_card
from arbitre.match.table.actions import (
    DECLINE_EFFECT,
    DISCARD_PICKED,
    DRAW,
    FORCE_CARD,
    LEAVE_PICKED,
    RESIGN,
    STOP,
    ChooseOption,
    ChooseStrength,
    Discard,
    Lead,
    Reinforce,
)
from arbitre.match.table.events import (
    CardForced,
    CardPicked,
    CardsDiscarded,
    ColumnCleared,
    EffectUsed,
    NothingHappened,
    ReinforcingBarred,
)
from arbitre.match.table.people import FISCHER, SPASSKY, CardId, Player
from arbitre.match.table.state import Forced, PawnsBarred, State

F_HAND = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT)


# Simplifier.


def test_simplifier() -> None:
    """CARTE-SIMP-a, CARTE-SIMP-b, CARTE-SIMP-c, CARTE-SIMP-d, CARTE-SIMP-e: one endurance, an empty column, no advantage, Fischer leads."""
    state = table(spassky=(SIMPLIFIER, S_KING), fischer=F_HAND)
    after, events = use(duel(state, SIMPLIFIER, F_QUEEN, THREE, pawns=(1, 2)))
    assert (after.seats[0].endurance, after.marker) == (2, 0)
    assert after.board[2].is_empty
    assert after.board[2].was_freed
    assert [seat.discard_pile[:1] for seat in after.seats] == [(SIMPLIFIER,), (F_QUEEN,)]
    assert [seat.supply for seat in after.seats] == [7, 8]
    assert asked(after) == ("lead", FISCHER)
    assert of_kind(events, ColumnCleared)[0].column is THREE
    assert of_kind(events, EffectUsed)[0].assumed == ("colour",)


def test_a_simplified_column_may_be_chosen_again() -> None:
    """CARTE-SIMP-f, LEX-2: the same column, in the next exchange of the same game."""
    state = table(spassky=(SIMPLIFIER, S_KING), fischer=F_HAND)
    after, _ = use(duel(state, SIMPLIFIER, F_QUEEN, THREE))
    assert do(after, Lead(F_ROOK, THREE, 0)).board[2].zones[1] is not None


# Préparation méticuleuse.


def prepared(ruleset: Ruleset = DEFAULT, *, fischer: tuple[CardId, ...] = F_HAND, marker: int = 0) -> State:
    """Spassky, Black, has lost with Préparation méticuleuse; a card of Fischer's hand is to be picked."""
    state = table(
        ruleset,
        spassky=(PREPARATION, S_KING),
        fischer=(PROMOTION, *fischer),
        leader=FISCHER,
        queen=FISCHER,
        marker=marker,
    )
    state, _ = use(duel(state, PROMOTION, PREPARATION, THREE))
    return state


def test_a_card_of_the_hidden_hand_is_picked_by_chance() -> None:
    """CARTE-PREP-a: any card that Fischer still holds; D-67, not the one just played."""
    pending = match.decision(prepared())
    assert pending is not None
    assert (pending.chooser, pending.space) == (CHANCE, AnyPick(tuple(sorted(F_HAND)), 1))


def test_the_played_card_may_be_picked_by_another_reading() -> None:
    """CARTE-PREP-a, ECH-7a: D-67, a card that still counts as held goes to its owner's pile with its pawns."""
    state = prepared(read_as(played_card="still-in-hand"))
    pending = match.decision(state)
    assert pending is not None
    assert pending.space == AnyPick(tuple(sorted((*F_HAND, PROMOTION))), 1)
    after = do(by_chance(state, PROMOTION), DISCARD_PICKED)
    assert after.board[2].zones[1] is None
    assert PROMOTION in after.seats[1].discard_pile


def test_the_picked_card_is_discarded_or_forced() -> None:
    """CARTE-PREP-b: Spassky decides, after the card was shown."""
    state = by_chance(prepared(), F_ROOK)
    assert asked(state) == ("fate-of-card", SPASSKY)
    assert list(match.legal(state)) == [DISCARD_PICKED, FORCE_CARD]
    discarded, events = done(state, DISCARD_PICKED)
    assert F_ROOK in discarded.seats[1].discard_pile
    assert of_kind(events, CardsDiscarded)[0].cards == (F_ROOK,)
    forced, events = done(state, FORCE_CARD)
    assert forced.forced == Forced(FISCHER, F_ROOK)
    assert of_kind(events, CardForced)
    assert {lead.card for lead in match.legal(forced) if isinstance(lead, Lead)} == {F_ROOK}


@pytest.mark.parametrize(("reading", "seen"), [("shown", F_ROOK), ("blind", None)])
def test_spassky_sees_the_picked_card(reading: str, seen: CardId | None) -> None:
    """CARTE-PREP-a, CARTE-PREP-b: D-33, shown before the decision; read otherwise he decides blind."""
    state = prepared(read_as(picked_card=reading))
    step = match.apply(state, Pick((F_ROOK,)))
    (event,) = of_kind(match.seen_events(step.events, SPASSKY), CardPicked)
    assert event.card == seen
    exchange = match.view(step.state, SPASSKY).exchange
    assert exchange is not None
    assert exchange.picked == seen
    _, events = done(step.state, FORCE_CARD)
    assert [(event.card, event.shown) for event in of_kind(events, CardForced)] == [(F_ROOK, seen is not None)]


def test_no_card_is_forced_in_the_last_exchange() -> None:
    """CARTE-PREP-c: D-32, any exchange that ends the game is its last."""
    for reading, allowed in (("any-that-ends-the-game", False), ("last-column-only", True)):
        state = by_chance(prepared(read_as(last_exchange=reading), marker=-5), F_ROOK)
        assert may_force_picked_card(state) is allowed
        assert (FORCE_CARD in match.legal(state)) is allowed
        if not allowed:
            assert refusal(state, FORCE_CARD) == "last-exchange"


def test_a_card_that_cannot_be_forced_is_discarded() -> None:
    """CARTE-PREP-b, CARTE-PREP-c: D-72, read otherwise it may stay in hand, in the last exchange only."""
    for reading, fates in (("discarded", [DISCARD_PICKED]), ("may-stay", [DISCARD_PICKED, LEAVE_PICKED])):
        rules = read_as(pick_in_last_exchange=reading)
        last = by_chance(prepared(rules, marker=-5), F_ROOK)
        assert list(match.legal(last)) == fates
        assert refusal(by_chance(prepared(rules), F_ROOK), LEAVE_PICKED) == "picked-card-may-not-stay"
        if LEAVE_PICKED in fates:
            after, events = done(last, LEAVE_PICKED)
            assert F_ROOK in after.seats[FISCHER.index].hand
            assert (after.forced, of_kind(events, NothingHappened)[0].reason) == (None, "picked-card-stays")
        else:
            assert refusal(last, LEAVE_PICKED) == "picked-card-may-not-stay"


def test_the_last_column_is_always_the_last_exchange() -> None:
    """CARTE-PREP-c: D-32, under both readings no card is forced once every column holds cards."""
    board = {
        ONE: ((S_SPARE[0], 0), (SIEGE, 0)),
        TWO: ((S_SPARE[1], 0), (LECON, 0)),
        FOUR: ((S_SPARE[2], 0), (EXIGENCES, 0)),
    }
    for reading in ("any-that-ends-the-game", "last-column-only"):
        state = table(
            read_as(last_exchange=reading),
            spassky=(PREPARATION, S_KING),
            fischer=(PROMOTION, *F_HAND),
            leader=FISCHER,
            queen=FISCHER,
            board=board,
        )
        state, _ = use(duel(state, PROMOTION, PREPARATION, THREE))
        assert list(match.legal(by_chance(state, F_ROOK))) == [DISCARD_PICKED]


@pytest.mark.parametrize("exchanges", range(6))
@pytest.mark.parametrize("length", ["until-no-column-is-empty", "at-most-four-exchanges"])
@pytest.mark.parametrize("last", ["last-column-only", "any-that-ends-the-game"])
def test_the_fourth_exchange_is_the_last_where_there_are_four(last: str, length: str, exchanges: int) -> None:
    """CARTE-PREP-c, ECH-7b: D-32 with D-01, a column left empty does not help there; elsewhere it does."""
    rules = read_as(last_exchange=last, game_length=length)
    state = evolve(by_chance(prepared(rules), F_ROOK), exchanges=exchanges)
    is_last = length == "at-most-four-exchanges" and exchanges >= 3
    assert may_force_picked_card(state) is not is_last


def test_a_bound_card_is_free_in_the_next_game() -> None:
    """CARTE-PREP-c, EXPL-2: what a card says of this game does not reach the next one."""
    state = do(by_chance(prepared(), F_ROOK), FORCE_CARD)
    assert new_game(do(state, RESIGN)).forced is None


@pytest.mark.parametrize(("reading", "offered"), [("may-be-used", True), ("unavailable", False)])
def test_an_empty_hand_gives_nothing_to_pick(reading: str, offered: bool) -> None:  # noqa: FBT001  (a table of cases)
    """CARTE-PREP-a, ECH-5a: D-34, the effect may be used for nothing; read otherwise it is not available."""
    state = table(
        read_as(empty_hand_pick=reading),
        spassky=(PREPARATION, S_KING),
        fischer=(PROMOTION,),
        leader=FISCHER,
        queen=FISCHER,
    )
    state = duel(state, PROMOTION, PREPARATION, THREE)
    assert len(match.legal(state)) == (2 if offered else 1)
    if offered:
        _, events = use(state)
        assert of_kind(events, NothingHappened)[0].reason == "empty-hand"
    else:
        assert refusal(state, match.UseEffect((0,))) == "effect-unavailable"


@pytest.mark.parametrize("reading", ["protected", "free"])
def test_a_bound_card_is_protected_from_the_limit(reading: str) -> None:
    """MAIN-4, CARTE-PREP-b: D-31, it is not discarded while other cards will do; read otherwise it may be."""
    hand = (*F_HAND, *F_SPARE[:3])
    rules = read_as(forced_card_discard=reading)
    state = table(rules, spassky=(PARANOIA, S_KING), fischer=hand, endurance=(3, 2))
    state, _ = use(duel(state, PARANOIA, F_ROOK, pawns=(0, 1)))
    assert asked(state) == ("limit", FISCHER), "six cards, a limit of five"
    bound = evolve(state, forced=Forced(FISCHER, F_KING))
    discards = [action.cards for action in match.legal(bound) if isinstance(action, Discard)]
    assert ((F_KING,) in discards) is (reading == "free")
    if reading == "protected":
        assert refusal(bound, Discard((F_KING,))) == "wrong-discard"


# Paranoïa and Gaffe.


def test_paranoia() -> None:
    """CARTE-PARA, EFF-3: Fischer loses one endurance."""
    state = table(spassky=(PARANOIA, S_KING))
    after, _ = use(duel(state, PARANOIA, F_QUEEN))
    assert [seat.endurance for seat in after.seats] == [3, 3]


@pytest.mark.parametrize(("option", "endurance", "marker"), [(0, 2, -2), (1, 4, 0)])
def test_gaffe(option: int, endurance: int, marker: int) -> None:
    """CARTE-GAFFE-a, CARTE-GAFFE-b: Fischer chooses one of the two: two endurance, or no advantage."""
    state, _ = use(duel(table(spassky=(GAFFE, S_KING)), GAFFE, F_QUEEN))
    assert asked(state) == ("option", FISCHER)
    after = do(state, ChooseOption(option))
    assert (after.seats[1].endurance, after.marker) == (endurance, marker)
    assert refusal(state, ChooseOption(2)) == "no-such-option"


def test_a_void_loss_may_be_chosen() -> None:
    """CARTE-GAFFE-b, END-7: D-24, even where the track swallows it; read otherwise only a loss that can be paid."""
    for reading, options in (("allowed", 2), ("only-if-payable", 1)):
        state = table(read_as(void_choice=reading), spassky=(GAFFE, S_KING), endurance=(3, 1))
        state, _ = use(duel(state, GAFFE, F_QUEEN))
        assert len(match.legal(state)) == options
    payable = table(read_as(void_choice="only-if-payable"), spassky=(GAFFE, S_KING), endurance=(3, 2))
    assert len(match.legal(use(duel(payable, GAFFE, F_QUEEN))[0])) == 2


def test_a_king_must_be_able_to_step_back() -> None:
    """CARTE-GAFFE-a: D-24 with D-71, where the icon is a king's step and only payable losses may be chosen."""
    rules = read_as(void_choice="only-if-payable", loss_icon="king-step")
    for score, options in ((1, 1), (2, 2)):
        state = table(rules, spassky=(GAFFE, S_KING), scores=(0, score))
        assert len(match.legal(use(duel(state, GAFFE, F_QUEEN))[0])) == options


def test_the_victim_may_have_to_choose_first() -> None:
    """CARTE-GAFFE-b, ECH-5a: D-21, after the effect is used; read otherwise before its owner decides."""
    rules = read_as(opponent_choice="before-it-is-decided")
    state = duel(table(rules, spassky=(GAFFE, S_KING)), GAFFE, F_QUEEN)
    assert asked(state) == ("option", FISCHER)
    state = do(state, ChooseOption(1))
    assert asked(state) == ("effect", SPASSKY)
    assert do(state, DECLINE_EFFECT).marker == -2
    assert use(state)[0].marker == 0


# Majorité de pions and Promotion.


def test_majorite_de_pions() -> None:
    """CARTE-MAJ-a: Fischer adds no pawns to the cards he plays for the rest of this game, but may in the next."""
    state = table(spassky=(MAJORITE, S_KING), fischer=(PROMOTION, *F_HAND), leader=FISCHER, queen=FISCHER)
    after, events = use(duel(state, PROMOTION, MAJORITE, TWO))
    assert of_kind(events, ReinforcingBarred)[0].player is FISCHER
    assert {lead.pawns for lead in match.legal(after) if isinstance(lead, Lead)} == {0}
    assert refusal(after, Lead(F_ROOK, ONE, 1)) == "pawns-barred"
    assert new_game(do(after, RESIGN)).barred == ()
    over = do(evolve(after, scores=(5, 0)), RESIGN)
    assert over.outcome is not None
    assert over.barred == ()


@pytest.mark.parametrize("edition", ["fr", "de", "pl"])
def test_promotion_is_spared(edition: str) -> None:
    """CARTE-MAJ-b, CARTE-PROMO: its effect still adds pawns, in every edition."""
    ban = PawnsBarred(FISCHER, MAJORITE, (PROMOTION,))
    state = table(
        match.make_ruleset(edition, {}),
        spassky=(S_SPARE[1], S_KING),
        fischer=(PROMOTION, F_KING),
        leader=FISCHER,
        queen=FISCHER,
        pawns=(2, 2),
        barred=(ban,),
    )
    state = duel(state, PROMOTION, S_SPARE[1], TWO, pawns=(0, 1))
    state, _ = use(state)
    assert asked(state) == ("reinforce", FISCHER)
    zone = do(state, Reinforce(2)).board[1].zones[1]
    assert zone is not None
    assert zone.pawns == 2


# Siège particulier, Leçon grandiose, Exigences déraisonnables.


def test_siege_particulier() -> None:
    """CARTE-SIEGE, EFF-3: Fischer gains one endurance."""
    after, _ = use(duel(table(fischer=(SIEGE, F_KING)), S_QUEEN, SIEGE))
    assert after.seats[1].endurance == 5


@pytest.mark.parametrize(("held", "lost"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_lecon_grandiose(held: int, lost: int) -> None:
    """CARTE-LECON, LEX-3a: D-34, D-35, half of the hidden hand, rounded up, by chance, shown on its owner's pile."""
    hand = (S_QUEEN, *S_SPARE[:held])
    state, events = use(duel(table(spassky=hand, fischer=(LECON, F_KING)), S_QUEEN, LECON))
    if not held:
        assert of_kind(events, NothingHappened)[0].reason == "empty-hand"
        return
    pending = match.decision(state)
    assert pending is not None
    assert pending.space == AnyPick(tuple(sorted(S_SPARE[:held])), lost)
    picked = tuple(sorted(S_SPARE[:held]))[:lost]
    after, events = done(state, Pick(picked))
    assert len(after.seats[0].hand) == held - lost
    assert after.seats[0].discard_pile[:lost] == picked, "the first on top, as with any cards discarded together"
    assert len(of_kind(match.seen_events(events, FISCHER), CardsDiscarded)[0].cards or ()) == lost


def test_lecon_by_other_readings() -> None:
    """CARTE-LECON, LEX-3a: D-35, its victim chooses; or the cards lie face down."""
    hand = (S_QUEEN, *S_SPARE[:4])
    chosen = table(read_as(half_hand="owner-chooses"), spassky=hand, fischer=(LECON, F_KING))
    state, _ = use(duel(chosen, S_QUEEN, LECON))
    assert asked(state) == ("loss", SPASSKY)
    assert {len(action.cards) for action in match.legal(state) if isinstance(action, Discard)} == {2}
    assert len(do(state, match.legal(state)[0]).seats[0].hand) == 2
    held = state.seats[0].hand
    for number in (0, 1, 3, 4):
        assert refusal(state, Discard(held[:number])) == "wrong-discard"
    assert refusal(state, Discard((held[0], F_KING))) == "wrong-discard"
    hidden = table(read_as(half_hand="random-face-down"), spassky=hand, fischer=(LECON, F_KING))
    state, _ = use(duel(hidden, S_QUEEN, LECON))
    after, events = done(state, Pick(tuple(sorted(S_SPARE[:4]))[:2]))
    assert of_kind(match.seen_events(events, FISCHER), CardsDiscarded)[0].cards is None
    assert set(after.seats[0].face_down) == set(after.seats[0].discard_pile[:2])


@pytest.mark.parametrize(("option", "endurance", "pawns"), [(0, 1, 2), (1, 3, 1)])
def test_exigences_deraisonnables(option: int, endurance: int, pawns: int) -> None:
    """CARTE-EXIG-a, CARTE-EXIG-b: D-55, Spassky chooses what he loses; what the second loss is, is assumed and says so."""
    state, events = use(duel(table(fischer=(EXIGENCES, F_KING)), S_QUEEN, EXIGENCES))
    assert asked(state) == ("option", SPASSKY)
    assert "effect_detail" in of_kind(events, EffectUsed)[0].assumed
    after = do(state, ChooseOption(option))
    assert (after.seats[0].endurance, after.seats[0].pawns, after.marker) == (endurance, pawns, 2)


def test_both_choices_are_given_to_the_victim() -> None:
    """CARTE-GAFFE-a, CARTE-EXIG-a: two options, the first one a loss of two endurance."""
    for card in (GAFFE, EXIGENCES):
        (choice,) = DEFAULT.components.by_id[card].main.effect
        assert isinstance(choice, Choose)
        assert len(choice.options) == 2
        assert choice.who is Who.OPPONENT
        (loss,) = choice.options[0]
        assert isinstance(loss, Lose)
        assert (loss.what, loss.amount) == (Resource.ENDURANCE, 2)


# Sacrifice and Centre de pions.


def sacrificing(ruleset: Ruleset = DEFAULT, *held: CardId) -> State:
    """Fischer, White, has lost with Sacrifice and holds these cards."""
    state = table(ruleset, spassky=(S_SPARE[1], S_KING), fischer=(SACRIFICE, *held), leader=FISCHER, queen=FISCHER)
    return duel(state, SACRIFICE, S_SPARE[1])


@pytest.mark.parametrize(("card", "strengths"), [(F_QUEEN, (1, 5)), (F_KING, (0, 1)), (F_KNIGHT, (1, 2))])
def test_sacrifice_offers_both_strengths(card: CardId, strengths: tuple[int, ...]) -> None:
    """CARTE-SACR-a, CARTE-SACR-b, CARTE-SACR-c: discard a card, then draw up to either of its strengths, whatever one's colour."""
    state, _ = use(sacrificing(DEFAULT, card, F_ROOK))
    assert asked(state) == ("sacrifice", FISCHER)
    state = do(state, Discard((card,)))
    assert state.seats[1].discard_pile[0] == card
    assert list(match.legal(state)) == [ChooseStrength(strength) for strength in strengths]
    assert strengths_of(DEFAULT.components.by_id[card]) == strengths
    assert refusal(state, ChooseStrength(4)) == "no-such-strength"


def test_sacrifice_draws_fewer_if_one_likes() -> None:
    """CARTE-SACR-b, CARTE-SACR-d: up to that strength; limit and new pile as always."""
    state, _ = use(sacrificing(DEFAULT, F_QUEEN, F_ROOK))
    state = do(state, Discard((F_QUEEN,)), ChooseStrength(5), DRAW, DRAW)
    assert len(do(state, STOP).seats[1].hand) == 3
    assert len(do(state, DRAW, DRAW, DRAW).seats[1].hand) == 6


def test_exactly_one_card_is_sacrificed() -> None:
    """CARTE-SACR-a: one, not none, not two."""
    state, _ = use(sacrificing(DEFAULT, F_QUEEN, F_ROOK))
    assert refusal(state, Discard(())) == "wrong-discard"
    assert refusal(state, Discard((F_QUEEN, F_ROOK))) == "wrong-discard"


def test_sacrifice_without_a_card() -> None:
    """CARTE-SACR-a: D-36, used for nothing; read otherwise not available."""
    _, events = use(sacrificing())
    assert of_kind(events, NothingHappened)[0].reason == "empty-hand"
    assert list(match.legal(sacrificing(read_as(discard_without_card="unavailable")))) == [DECLINE_EFFECT]


def test_a_sacrificed_card_can_be_drawn_again() -> None:
    """CARTE-SACR-a, CARTE-SACR-d, PIOCHE-1: it lies in the discards before any reshuffle."""
    state = table(
        spassky=(S_SPARE[1], S_KING), fischer=(SACRIFICE, F_QUEEN), leader=FISCHER, queen=FISCHER, piles=(None, 0)
    )
    state, _ = use(duel(state, SACRIFICE, S_SPARE[1]))
    state = do(state, Discard((F_QUEEN,)), ChooseStrength(1), DRAW)
    after = by_chance(state, F_QUEEN)
    assert F_QUEEN in after.seats[1].hand


@pytest.mark.parametrize("pawns", range(3))
def test_centre_de_pions(pawns: int) -> None:
    """CARTE-CENTRE: a gain for each pawn above this card; what is gained is assumed and says so."""
    state = table(spassky=(S_SPARE[1], S_KING), fischer=(CENTRE, F_KING), leader=FISCHER, queen=FISCHER)
    after, events = use(duel(state, CENTRE, S_SPARE[1], pawns=(pawns, 2)))
    assert after.seats[1].endurance == 4 + pawns
    assert "effect_detail" in of_kind(events, EffectUsed)[0].assumed


# The German card.


@pytest.mark.parametrize("edition", ["fr", "de", "pl"])
def test_the_half_advantage_card_is_german(edition: str) -> None:
    """ECH-6c: D-56, E-17, E-18, it is in the German deck only, in place of a card nobody attests."""
    cards = match.make_ruleset(edition, {}).components.by_id
    assert ("fischer-half-advantage" in cards) is (edition == "de")
    assert ("fischer-white-bishop-1" in cards) is (edition != "de")


@pytest.mark.parametrize(("column", "half"), [(ONE, 1), (TWO, 1), (THREE, 2), (FOUR, 2)])
def test_the_german_card_halves_the_award(column: match.Column, half: int) -> None:
    """ECH-6c, ECH-6f: D-56, D-04, IIII gives two and, not giving all four, costs no endurance in German."""
    card = CardId("fischer-half-advantage")
    state = table(
        match.make_ruleset("de", {}),
        spassky=(S_SPARE[1], S_KING),
        fischer=(card, F_KING),
        leader=FISCHER,
        queen=FISCHER,
    )
    after, _ = use(duel(state, card, S_SPARE[1], column))
    assert after.marker == half
    assert after.seats[0].endurance == 3


@pytest.mark.parametrize("player", Player)
def test_every_deck_has_sixteen_different_main_effects(player: Player) -> None:
    """CARTE-6: no two main pieces of a deck share an effect."""
    effects = [card.main.effect for card in DEFAULT.components.cards if card.owner is player]
    assert len(set(effects)) == 16
