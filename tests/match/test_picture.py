"""The table as text: everything public, the own hand, nothing else, and never too wide."""

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.language import Language
from arbitre.match import CardId, Column, Player, State, Zone
from arbitre.match.pictures.text import picture
from arbitre.match.table.agenda import DecideEffect
from arbitre.match.table.state import EMPTY_COLUMN, ColumnState, Exchange, Forced, PawnsBarred
from arbitre.match.words.asked import ASKED
from arbitre.match.words.names import short_card_names

SPASSKY, FISCHER = Player.SPASSKY, Player.FISCHER
WIDEST = 100


def in_course() -> State:
    """The second exchange of a first game: column I is resolved, Spassky has lost column IIII with Gaffe."""
    state = match.new_match()
    spassky, fischer = state.seats
    hand = (CardId("preparation-meticuleuse"), CardId("spassky-white-rook-1"))
    board = (
        ColumnState((Zone(CardId("spassky-white-queen"), 1), Zone(CardId("siege-particulier"), 0))),
        EMPTY_COLUMN,
        EMPTY_COLUMN,
        ColumnState((Zone(CardId("gaffe"), 0), Zone(CardId("exigences-deraisonnables"), 2))),
    )
    return evolve(
        state,
        seats=(
            evolve(spassky, hand=hand, draw_pile=spassky.draw_pile[:9], discard_pile=(CardId("simplifier"),), pawns=1),
            evolve(fischer, hand=fischer.draw_pile[:5], draw_pile=fischer.draw_pile[5:]),
        ),
        board=board,
        marker=-1,
        scores=(2, 3),
        exchanges=1,
        exchange=Exchange(SPASSKY, Column.FOUR, FISCHER, 4),
        agenda=(DecideEffect(SPASSKY),),
    )


def drawn(state: State, viewer: Player = SPASSKY, language: Language = Language.FR) -> list[str]:
    """The lines of a picture."""
    return picture(match.view(state, viewer), language).splitlines()


def test_tracks_and_scores() -> None:
    """EXPL-6, MEP-3-1, MEP-4b: kings on their way to the centre, the marker on its side, the queen's holder."""
    first, kings, advantage, *_ = drawn(in_course())
    assert first == "Partie 1, échange 2 · la dame et les blancs : Spassky"
    assert kings.split("   ")[-1] == "Spassky 2, Fischer 3"
    assert ". . S . . . + . . F . . ." in kings
    assert "Spassky ..........|O......... Fischer   1 pour Fischer" in advantage


def test_columns_show_cards_strengths_and_pawns() -> None:
    """ECH-2e, ECH-4b, CARTE-16: value, upright piece, strength, pawns and total; the current column is marked."""
    lines = drawn(in_course())
    rows = {line[2:7].strip(): line for line in lines if "|" in line}
    assert "dame blanche 5 +1 = 6" in rows["I"]
    assert "Siège particulier (cavalier 3)" in rows["I"]
    assert rows["II"].count("libre") == 2
    assert "Gaffe (cavalier 3)" in rows["IIII"]
    assert rows["IIII"].startswith("> IIII (4)")
    assert "Exigences déraisonnables (fou 3) +2 = 5" in rows["IIII"]


def test_seats_show_endurance_limits_piles_and_discards() -> None:
    """END-8, MEP-3-4b, LEX-3a: the marker's space in brackets, its limit, pawns, counts, open discards."""
    text = "\n".join(drawn(in_course(), FISCHER))
    assert "blancs · main 2 · pioche 9 · 1 pion (réserve commune : 8)" in text
    assert "5 5 6 [6] 6 7 7   limite 6" in text
    assert "défausse  Simplifier" in text
    assert "Main de Fischer" in text


def test_the_own_hand_says_what_its_cards_do() -> None:
    """CARTE-16, CARTE-17: a card of the other colour is a pawn now; assumed values carry a star and a note."""
    text = "\n".join(drawn(in_course()))
    assert "- tour blanche 4 · tour 4* · piocher jusqu'à 2 cartes" in text
    assert "- Préparation méticuleuse · pion 1" in text
    assert "* supposé, faute de source" in text


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("spassky-white-king", "king 0 · 2 spaces of advantage towards Spassky *"),
        ("paranoia", "rook 4* · Fischer loses 1 endurance"),
        ("centre-de-pions", "bishop 3* · Fischer gains 1 endurance for each pawn above this card *"),
    ],
)
def test_the_star_stands_beside_what_is_assumed(card: str, told: str) -> None:
    """CARTE-4, CARTE-5: neither a known strength nor a known effect has one; an effect known in part has."""
    state = match.new_match()
    owner = state.ruleset.components.by_id[CardId(card)].owner
    spassky, fischer = (evolve(seat, hand=(CardId(card),)) for seat in state.seats)
    lines = drawn(evolve(state, queen=owner, seats=(spassky, fischer)), owner, Language.EN)
    assert next(line for line in lines if line.startswith("  - ")).endswith(f" · {told}")


def test_what_is_awaited_is_said_with_the_effect_in_question() -> None:
    """ECH-5a: the loser reads the effect before using it."""
    lines = drawn(in_course(), language=Language.EN)
    assert any(
        line.startswith("Spassky's effect: Fischer chooses: (1) Fischer loses 2 endurance; or (2)") for line in lines
    )
    assert lines[-1] == "For Spassky: use the effect or leave it."


def test_the_other_hand_is_a_number() -> None:
    """MEP-3-2b: no card of the other's hand or of a pile is in the picture."""
    state = in_course()
    text = "\n".join(drawn(state))
    names = short_card_names(state.ruleset.components)
    fischer = [names[card].fr for card in (*state.seats[1].hand, *state.seats[1].draw_pile)]
    board = [names[zone.card].fr for column in state.board for zone in column.zones if zone is not None]
    own = [names[card].fr for card in state.seats[0].hand]
    assert not [name for name in fischer if f"{name}" in text and name not in (*board, *own)]


@pytest.mark.parametrize("reading", ["shown", "blind"])
def test_what_binds_a_player_is_noted(reading: str) -> None:
    """CARTE-PREP-b, CARTE-MAJ-a: a bound player, and one who may add no more pawns; the card only where it is seen."""
    state = in_course()
    rules = match.make_ruleset("fr", {"picked_card": reading})
    card = CardId("sacrifice")
    state = evolve(
        state,
        ruleset=rules,
        forced=Forced(FISCHER, card),
        barred=(PawnsBarred(FISCHER, CardId("majorite-de-pions"), ()),),
    )
    text = "\n".join(drawn(state))
    assert f"Fischer doit jouer {'« Sacrifice »' if reading == 'shown' else 'la carte tirée'}." in text
    assert "Fischer n'ajoute plus de pions dans cette partie." in text


def test_uncounted_things_are_question_marks() -> None:
    """LEX-3a: D-47: where the other's cards may not be counted, they are not."""
    rules = match.make_ruleset("fr", {"public_information": "top-discard-only"})
    text = "\n".join(drawn(evolve(in_course(), ruleset=rules), FISCHER))
    assert "main ? · pioche ?" in text
    assert "Simplifier …" in text


def test_a_marker_beyond_its_track_stays_on_the_last_space() -> None:
    """ETAT-3b: D-45: the number goes on counting."""
    line = drawn(evolve(in_course(), marker=12))[2]
    assert "Spassky O.........|.......... Fischer   12 pour Spassky" in line


def test_both_kings_in_the_centre() -> None:
    """FDM-2: six steps from either side lead to the same space."""
    assert ". . . . . . X . . . . . ." in drawn(evolve(in_course(), scores=(6, 6)))[1]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", match.GAME.editions)
def test_no_picture_is_too_wide(edition: str, seed: int) -> None:
    """At most a hundred columns, in both languages, at every moment of a match; and plain characters."""
    rules = match.make_ruleset(edition, {})
    state = match.new_match(rules)
    for action in match.playout(seed, rules, digests=False).actions:
        state = match.apply(state, action).state
        for viewer in Player:
            for language in Language:
                lines = drawn(state, viewer, language)
                assert max(map(len, lines)) <= WIDEST
                assert not any("\x1b" in line or line != line.rstrip() for line in lines)


def test_long_titles_are_cut() -> None:
    """A transcriber's long title does not break the table."""
    state = in_course()
    cards = tuple(
        evolve(card, title="Une carte au titre vraiment interminable, ou presque") if card.id == "gaffe" else card
        for card in state.ruleset.components.cards
    )
    rules = evolve(state.ruleset, components=evolve(state.ruleset.components, cards=cards))
    line = next(line for line in drawn(evolve(state, ruleset=rules)) if line.startswith("> IIII"))
    assert "Une carte au titre vraiment … (cavalier 3) | " in line


def test_every_kind_of_choice_has_words() -> None:
    """ECH-0f: whatever is awaited, it is said."""
    assert set(ASKED) == set(match.Choice)
