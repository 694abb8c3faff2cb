"""Every combination of symbols can be on a card: who gains or loses what, for each of what, and who chooses."""

from itertools import product

import pytest
from tests.match.table import (
    DEFAULT,
    F_KING,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    S_KNIGHT,
    S_SPARE,
    asked,
    do,
    duel,
    of_kind,
    read_as,
    refusal,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.core.language import Language
from arbitre.core.parts import Part
from arbitre.match import CardId, Column, Edition, State
from arbitre.match.box.components import read_components
from arbitre.match.pictures.card_svg import card_face, card_told
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    Counted,
    Effect,
    Gain,
    Instruction,
    Lose,
    NoAdvantage,
    RefillHand,
    Resource,
    Who,
)
from arbitre.match.table.actions import DRAW, STOP, ChooseOption, Discard, UseEffect
from arbitre.match.table.events import NothingHappened, PawnsReturned
from arbitre.match.table.people import FISCHER, SPASSKY
from arbitre.match.table.position import current_exchange
from arbitre.match.words.choices import play_named
from arbitre.match.words.effect_guide import examples, written_effect
from arbitre.match.words.effects import WRITTEN, tell_effect
from arbitre.match.words.parts import part_told

CARDS, PAWNS, ENDURANCE, ADVANTAGE = Resource
BOARD = {Column.THREE: ((S_SPARE[0], 1), (F_SPARE[0], 2))}


def lost_with(*effect: Instruction, **readings: str) -> State:
    """Spassky has lost column II with this effect, three pawns on the board from before, and one above the card."""
    rules = with_effect(S_KNIGHT, *effect, of=read_as(DEFAULT, **readings), strength=0)
    return duel(table(rules, board=BOARD), S_KNIGHT, F_QUEEN, pawns=(1, 0))


HARD_CARDS = {
    "owner": (
        (
            '{ do = "choose", who = "owner", options = [[{ do = "lose", what = "cards", amount = 2, who = "opponent" }], '
            '[{ do = "gain", what = "advantage", amount = 1, per = "pawns-on-board" }, { do = "gain", what = "cards", amount = 1 }]] }'
        ),
        (
            "choisir : (1) Fischer défausse 2 cartes ; ou (2) avantage de 1 case vers Spassky pour chaque pion sur le plateau, puis "
            "piocher jusqu'à 1 carte"
        ),
        (
            "choose: (1) Fischer discards 2 cards; or (2) 1 space of advantage towards Spassky for each pawn on the board, then draw up "
            "to 1 card"
        ),
    ),
    "opponent": (
        (
            '{ do = "choose", who = "opponent", options = [[{ do = "lose", what = "pawns", amount = 2, who = "opponent" }], '
            '[{ do = "lose", what = "cards", amount = 1, who = "opponent" }], [{ do = "gain", what = "endurance", amount = 2 }]] }'
        ),
        (
            "Fischer choisit : (1) Fischer perd 2 pions de sa réserve ; ou (2) Fischer défausse 1 carte ; ou (3) Spassky gagne 2 "
            "points d'endurance"
        ),
        (
            "Fischer chooses: (1) Fischer loses 2 pawns from the reserve; or (2) Fischer discards 1 card; or (3) Spassky gains 2 "
            "endurance"
        ),
    ),
    "both": (
        (
            '{ do = "gain", what = "cards", amount = 2, who = "opponent" }, '
            '{ do = "lose", what = "endurance", amount = 1, per = "pawns-above", who = "fischer" }'
        ),
        "Fischer pioche jusqu'à 2 cartes ; Fischer perd 1 point d'endurance pour chaque pion au-dessus de cette carte",
        "Fischer draws up to 2 cards; Fischer loses 1 endurance for each pawn above this card",
    ),
}


@pytest.mark.parametrize("name", HARD_CARDS)
def test_a_hard_card_is_loaded_said_shown_and_played(name: str) -> None:
    """CARTE-5, ECH-5a: what an owner may find on a card, in both languages, in the picture, and to the end of a match."""
    written, french, english = HARD_CARDS[name]
    components = read_components(f'format = 1\n[[cards]]\ntitle = "Gaffe"\neffect = [{written}]\n', Edition.FR)
    card = components.by_id[CardId("gaffe")]
    told = tell_effect(card.main.effect, SPASSKY, components)
    assert (told.fr, told.en) == (french, english)
    assert english in card_told(card, card.colour, components).en
    for language in Language:
        assert card_face(card, card.colour, components, language).label
    rules = with_effect(S_KNIGHT, *card.main.effect, strength=0)
    state = duel(table(rules, board=BOARD), S_KNIGHT, F_QUEEN, pawns=(1, 0))
    after, _ = use(state)
    assert match.legal(after)
    assert match.playout(7, rules).outcome is not None


def test_the_owner_chooses() -> None:
    """ECH-5a, LEX-3a: the loser picks an option, the opponent the cards it takes."""
    state, _ = use(lost_with(*written_effect(HARD_CARDS["owner"][0])))
    assert asked(state) == ("option", SPASSKY)
    assert refusal(state, ChooseOption(2)) == "no-such-option"
    discarding = do(state, ChooseOption(0))
    assert asked(discarding) == ("loss", FISCHER)
    assert refusal(discarding, Discard((F_KING,))) == "wrong-discard"
    assert F_KING in do(discarding, Discard((F_KING, F_ROOK))).seats[1].discard_pile
    drawing = do(state, ChooseOption(1))
    assert asked(drawing) == ("draw", SPASSKY)
    assert (state.marker, drawing.marker) == (0, 4)


@pytest.mark.parametrize("who", Who)
@pytest.mark.parametrize("what", Resource)
@pytest.mark.parametrize("counted", [None, *Counted])
@pytest.mark.parametrize("kind", [Gain, Lose])
def test_anybody_gains_or_loses_anything(
    kind: type[Gain | Lose], what: Resource, who: Who, counted: Counted | None
) -> None:
    """EFF-1a, EFF-2a, EFF-3, EFF-4, LEX-2: so much, once or for each of what is counted, as far as there is."""
    times = {None: 1, Counted.PAWNS_ABOVE: 1, Counted.PAWNS_ON_BOARD: 4, Counted.UNRESOLVED_EXCHANGES: 2}[counted]
    state = lost_with(kind(what, 1, who, counted), NoAdvantage())
    after, _ = use(state)
    player = who.seen_by(SPASSKY)
    before_seat, seat = state.seats[player.index], after.seats[player.index]
    change = times if kind is Gain else -times
    match what:
        case Resource.CARDS:
            assert asked(after) == ("draw" if kind is Gain else "loss", player)
        case Resource.PAWNS:
            assert seat.pawns == min(before_seat.pawns + before_seat.supply, max(0, before_seat.pawns + change))
            assert seat.pawns + seat.supply == before_seat.pawns + before_seat.supply
        case Resource.ENDURANCE:
            assert seat.endurance == min(6, max(0, before_seat.endurance + change))
        case Resource.ADVANTAGE:
            assert after.marker == player.sign * change
    assert after.seats[player.other.index].pawns == state.seats[player.other.index].pawns


@pytest.mark.parametrize(("reading", "stops"), [("the-rest-still-happens", False), ("stops-the-effect", True)])
@pytest.mark.parametrize("what", [CARDS, PAWNS, ENDURANCE])
def test_a_loss_of_ones_own_that_cannot_be_suffered(what: Resource, reading: str, stops: bool) -> None:  # noqa: FBT001  (a table of cases)
    """END-7, LEX-3a, LEX-3b: D-23, decided for cards and pawns as for endurance; what one has is lost all the same."""
    state = lost_with(Lose(what, 6), Gain(ADVANTAGE, 2), unpaid_loss=reading)
    after, events = use(state)
    if what is CARDS:
        assert asked(after) == ("loss", SPASSKY)
        after = do(after, Discard(after.seats[0].hand))
    if what is PAWNS:
        assert of_kind(events, PawnsReturned) == [PawnsReturned(SPASSKY, 6, 1, ("LEX-3b",))]
    assert (after.seats[0].hand, after.seats[0].pawns, after.seats[0].endurance)[list(Resource).index(what)] in ((), 0)
    assert after.marker == (-2 if stops else 0)


@pytest.mark.parametrize(("loss", "held"), [(Lose(PAWNS, 3, Who.OPPONENT), 2), (Lose(CARDS, 4, Who.OPPONENT), 3)])
@pytest.mark.parametrize(("reading", "options"), [("allowed", [0, 1]), ("only-if-payable", [1])])
def test_a_void_choice(loss: Lose, held: int, reading: str, options: list[int]) -> None:
    """CARTE-GAFFE-b: D-24, decided for cards and pawns as for endurance, whoever chooses."""
    state, _ = use(lost_with(Choose(Who.OPPONENT, ((loss,), (NoAdvantage(),))), void_choice=reading))
    assert len(state.seats[1].hand) == 3
    assert state.seats[1].pawns == 2
    assert list(match.legal(state)) == [ChooseOption(option) for option in options]
    payable = Lose(loss.what, held, Who.OPPONENT)
    state, _ = use(lost_with(Choose(Who.OPPONENT, ((payable,), (NoAdvantage(),))), void_choice=reading))
    assert list(match.legal(state)) == [ChooseOption(0), ChooseOption(1)]


@pytest.mark.parametrize(("who", "field"), [(Who.OWNER, "discard_without_card"), (Who.OPPONENT, "empty_hand_pick")])
@pytest.mark.parametrize("reading", ["may-be-used", "unavailable"])
def test_a_discard_from_an_empty_hand(who: Who, field: str, reading: str) -> None:
    """ECH-5a, LEX-3a: D-34 for the opponent's hand, D-36 for one's own."""
    rules = with_effect(S_KNIGHT, Lose(CARDS, 1, who), of=read_as(DEFAULT, **{field: reading}), strength=0)
    state = duel(table(rules, spassky=(S_KNIGHT,), fischer=(F_QUEEN,)), S_KNIGHT, F_QUEEN)
    uses = [action for action in match.legal(state) if "UseEffect" in type(action).__name__]
    assert bool(uses) is (reading == "may-be-used")
    if uses:
        assert of_kind(use(state)[1], NothingHappened) == [NothingHappened(SPASSKY, "empty-hand", ("LEX-3a",))]


def test_the_opponent_draws_or_leaves_it() -> None:
    """EFF-1b, LEX-5b: drawing is optional for whoever draws."""
    state, _ = use(lost_with(Gain(CARDS, 2, Who.OPPONENT)))
    assert asked(state) == ("draw", FISCHER)
    assert len(do(do(state, DRAW), DRAW).seats[1].hand) == 5
    assert len(do(state, STOP).seats[1].hand) == 3


def test_only_the_opponents_choice_is_announced() -> None:
    """ECH-5a: D-21, one's own choice is part of the effect by either reading; so is an opponent's that comes after it."""
    either = ((NoAdvantage(),), (Gain(PAWNS, 1),))
    for who, kind in ((Who.OPPONENT, "option"), (Who.OWNER, "effect")):
        state = lost_with(Choose(who, either), opponent_choice="before-it-is-decided")
        assert asked(state)[0] == kind
    both = lost_with(Choose(Who.OWNER, either), Choose(Who.OPPONENT, either), opponent_choice="before-it-is-decided")
    state, _ = use(both)
    assert asked(state) == ("option", SPASSKY)
    assert asked(do(state, ChooseOption(1))) == ("option", FISCHER)


def test_an_option_falls_away_with_its_part() -> None:
    """ECH-5a: D-21 with D-25, what was chosen for a part that is left out is not taken for another choice."""
    three = ((NoAdvantage(),), (Gain(PAWNS, 1),), (Gain(PAWNS, 2),))
    two = ((NoAdvantage(),), (Gain(PAWNS, 1),))
    readings = {"opponent_choice": "before-it-is-decided", "effect_parts": "any-parts"}
    state = lost_with(Choose(Who.OPPONENT, three), Choose(Who.OPPONENT, two), **readings)
    chosen = do(state, ChooseOption(2))
    whole = do(chosen, UseEffect((0, 1)))
    assert asked(whole) == ("option", FISCHER)
    assert whole.seats[0].pawns == chosen.seats[0].pawns + 2
    second = do(chosen, UseEffect((1,)))
    assert asked(second) == ("option", FISCHER)
    assert second.seats[0].pawns == chosen.seats[0].pawns
    assert list(match.legal(second)) == [ChooseOption(0), ChooseOption(1)]


def test_a_choice_announced_for_a_part_that_is_left_out_lapses() -> None:
    """ECH-5a: D-21 with D-25, what the opponent chose is of no use once its part of the effect is not carried out."""
    choice = Choose(Who.OPPONENT, ((NoAdvantage(),), (Gain(PAWNS, 1),)))
    readings = {"opponent_choice": "before-it-is-decided", "effect_parts": "any-parts"}
    state = lost_with(Gain(CARDS, 1), choice, choice, **readings)
    announced = do(state, ChooseOption(1))
    for parts, chosen in (((0, 1, 2), 1), ((0, 1), 1), ((0, 2), None), ((0,), None)):
        drawing = do(announced, UseEffect(parts))
        assert asked(drawing) == ("draw", SPASSKY)
        assert current_exchange(drawing).chosen_option == chosen


def test_every_word_has_an_example_that_is_accepted() -> None:
    """CARTE-5: the guide knows every instruction, resource, person and counted thing, and says each in both languages."""
    components = match.default_ruleset().components
    effects: list[Effect] = [written_effect(written) for several in WRITTEN.values() for written in several]
    changes = [part for effect in effects for part in effect if isinstance(part, Gain | Lose)]
    assert {(type(part), part.what) for part in changes} == set(product((Gain, Lose), Resource))
    assert {part.per for part in changes} == {None, *Counted}
    told = [(example.said.fr, example.said.en) for example in examples(components)]
    assert len(set(told)) == len(told) == len(effects)
    for verb, several in WRITTEN.items():
        assert all(written.startswith(f'{{ do = "{verb}"') for written in several)


@pytest.mark.parametrize("chooser", [Who.OPPONENT, Who.FISCHER])
def test_who_chooses_for_another_is_told_who_does_it(chooser: Who) -> None:
    """CARTE-GAFFE-b, CARTE-EXIG-b: “draw a card” said to Fischer would be Fischer's card; here it is Spassky who draws."""
    choice = Choose(chooser, ((Gain(CARDS, 1),), (Lose(PAWNS, 1, Who.OPPONENT), RefillHand())))
    state = use(lost_with(choice))[0]
    told = [play_named(state, ChooseOption(option)) for option in range(2)]
    assert [each.fr for each in told] == [
        "choisir « Spassky pioche jusqu'à 1 carte »",
        "choisir « Fischer perd 1 pion de sa réserve, puis Spassky complète sa main »",
    ]
    assert [each.en for each in told] == [
        "choose “Spassky draws up to 1 card”",
        "choose “Fischer loses 1 pawn from the reserve, then Spassky refills the hand”",
    ]
    whole = tell_effect((choice,), SPASSKY, state.ruleset.components)
    assert whole.fr == (
        "Fischer choisit : (1) Spassky pioche jusqu'à 1 carte ; ou (2) Fischer perd 1 pion de sa réserve, puis Spassky complète sa main"
    )


def test_of_two_choices_none_is_told_for_the_other() -> None:
    """CARTE-GAFFE-a: an effect may leave two choices; each option is told as that of the choice that is due."""
    first, second = (Choose(Who.OWNER, ((Gain(what, 1),), (NoAdvantage(),))) for what in (PAWNS, ENDURANCE))
    state = do(use(lost_with(first, second))[0], ChooseOption(0))
    assert play_named(state, ChooseOption(0)).en == "choose “Spassky gains 1 endurance”"
    part = part_told(match.view(state, SPASSKY), [Part(ChooseOption, "option", 0)])
    assert "pawn" not in part.text.en
