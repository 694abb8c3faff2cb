"""Every event and every action has words, in French and in English."""

from enum import Enum
from typing import get_args

import pytest
from attrs import Attribute, evolve, fields

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Language
from arbitre.match import CardId, Column, Player
from arbitre.match.box.cards import Piece
from arbitre.match.rules.effects.vocabulary import Choose, Counted, Instruction, Lose, Resource, Who
from arbitre.match.table.actions import Action, Announce, Answer, Discard, Lead, Reinforce, UseEffect
from arbitre.match.table.events import (
    CardDrawn,
    CardForced,
    CardPicked,
    CardPlayed,
    CardsDiscarded,
    EffectUsed,
    EnduranceChanged,
    Event,
    MarkerMoved,
    NothingHappened,
    PawnsTaken,
    RefillShown,
    StrengthsCompared,
)
from arbitre.match.words.effects import tell_instruction
from arbitre.match.words.events import REASONS, explain, name_action
from arbitre.match.words.names import card_names, counted, piece_name, short_card_names

RULES = match.default_ruleset()
SPASSKY, FISCHER = Player.SPASSKY, Player.FISCHER
SAMPLES: dict[object, object] = {
    int: 1,
    bool: False,
    str: "empty-hand",
    Player: SPASSKY,
    Player | None: FISCHER,
    CardId: CardId("simplifier"),
    CardId | None: CardId("simplifier"),
    Column: Column.THREE,
    Who: Who.OPPONENT,
    Counted | None: Counted.PAWNS_ABOVE,
    tuple[int, int]: (4, 3),
    tuple[int, ...]: (0,),
    tuple[str, ...]: ("simplifier",),
    tuple[CardId, ...]: (CardId("simplifier"), CardId("gaffe")),
    tuple[CardId, ...] | None: (CardId("simplifier"),),
}


def members(union: object) -> tuple[type, ...]:
    """The classes of a union."""
    return get_args(union)


def sample(kind: type) -> object:
    """Some value of a frozen class, its fields filled by their types."""
    given = {each.name: _sample_of(each) for each in fields(kind) if each.init}
    return kind(**given)


def _sample_of(attribute: "Attribute[object]") -> object:
    if attribute.type in SAMPLES:
        return SAMPLES[attribute.type]
    if isinstance(attribute.type, type) and issubclass(attribute.type, Enum):
        return next(iter(attribute.type))
    if attribute.name == "options":
        return ((Lose(Resource.ENDURANCE, 2, Who.OPPONENT),), ())
    raise LookupError(attribute)


@pytest.mark.parametrize("kind", members(Event), ids=lambda kind: kind.__name__)
def test_every_event_is_told_in_both_languages(kind: type) -> None:
    """A sentence each, with a capital and a full stop, and not the same one twice."""
    event = sample(kind)
    french, english = (explain(event, language, RULES) for language in Language)  # type: ignore[arg-type]  # any event
    for sentence in (french, english):
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith((".", ".)"))
        assert "None" not in sentence
    assert french != english


@pytest.mark.parametrize("kind", members(Action), ids=lambda kind: kind.__name__)
def test_every_action_is_named_in_both_languages(kind: type) -> None:
    """A few words each, and not the same ones twice."""
    action = Shuffle(("simplifier",)) if kind is Shuffle else Pick(("gaffe",)) if kind is Pick else sample(kind)
    french, english = (name_action(action, language, RULES) for language in Language)  # type: ignore[arg-type]  # any action
    assert french
    assert english
    assert french != english


@pytest.mark.parametrize("kind", members(Instruction), ids=lambda kind: kind.__name__)
def test_every_instruction_of_an_effect_has_words(kind: type) -> None:
    """CARTE-5: what a card does can be read."""
    instruction = sample(kind)
    told = tell_instruction(instruction, SPASSKY, RULES.components)  # type: ignore[arg-type]  # any instruction
    assert told.fr
    assert told.en
    assert told.fr != told.en


def test_every_legal_action_of_a_match_has_a_name_of_its_own() -> None:
    """One cannot pick the wrong one of two: no two legal actions are called the same."""
    for seed in range(3):
        state = match.new_match()
        for action in match.playout(seed, digests=False).actions:
            names = [name_action(each, Language.FR, RULES) for each in match.legal(state)]
            assert len(set(names)) == len(names)
            state = match.apply(state, action).state


def test_no_two_cards_of_a_deck_are_called_the_same() -> None:
    """CARTE-11: a card is called by its headline, and one without a known headline by its piece, numbered if need be."""
    for names in (card_names(RULES.components), short_card_names(RULES.components)):
        for deck in RULES.components.decks:
            assert len({names[card].fr for card in deck}) == len({names[card].en for card in deck}) == 16
    assert card_names(RULES.components)[CardId("simplifier")].fr == "« Simplifier »"
    assert card_names(RULES.components)[CardId("fischer-white-rook-2")].fr == "la tour blanche n° 2 (force 4)"
    assert short_card_names(RULES.components)[CardId("fischer-white-rook-2")].en == "white rook 4 no. 2"


def test_titles_are_those_of_the_cards_in_use() -> None:
    """CARTE-11: an owner's own file changes what cards are called."""
    cards = tuple(
        evolve(card, title="Ma tour") if card.id == "fischer-white-rook-2" else card for card in RULES.components.cards
    )
    rules = evolve(RULES, components=evolve(RULES.components, cards=cards))
    action = Answer(CardId("fischer-white-rook-2"), 2)
    assert name_action(action, Language.FR, rules) == "répondre par « Ma tour » avec 2 pions"
    assert name_action(action, Language.EN, RULES) == "answer with the white rook no. 2 (strength 4) with 2 pawns"


@pytest.mark.parametrize(
    "event",
    [
        CardDrawn(SPASSKY, None, ()),
        CardsDiscarded(SPASSKY, 2, None, (), face_down=True),
        CardPicked(FISCHER, None, ()),
        CardForced(FISCHER, None, ()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_masked_event_names_no_card(event: Event) -> None:
    """MEP-3-2b, MEP-5d: whoever may not see a card is not told it."""
    names = [name for card in card_names(RULES.components).values() for name in (card.fr, card.en)]
    for language in Language:
        assert not any(name in explain(event, language, RULES) for name in names)


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (
            CardPlayed(SPASSKY, CardId("spassky-white-bishop-1"), Column.FOUR, 2, 3, (), ("strength",)),
            (
                "Spassky joue le fou blanc (force 3) dans la colonne IIII avec une force de 3 et 2 pions."
                " (Supposé, faute de source : la force.)"
            ),
            (
                "Spassky plays the white bishop (strength 3) in column IIII with strength 3 and 2 pawns."
                " (Assumed, for want of a source: the strength.)"
            ),
        ),
        (
            EffectUsed(SPASSKY, CardId("spassky-white-bishop-1"), (0,), ()),
            "Spassky applique l'effet du fou blanc (force 3).",
            "Spassky uses the effect of the white bishop (strength 3).",
        ),
        (
            EnduranceChanged(FISCHER, -2, 1, 0, ()),
            "Fischer perd 1 point d'endurance au lieu de 2 : la piste s'arrête là.",
            "Fischer loses 1 endurance instead of 2: the track ends there.",
        ),
        (
            MarkerMoved(2, -1, ()),
            "Avantage : 2 pour Spassky → 1 pour Fischer.",
            "Advantage: 2 for Spassky → 1 for Fischer.",
        ),
        (
            PawnsTaken(FISCHER, 2, 1, ()),
            "Fischer prend 1 pion dans la réserve commune (2 étaient dus).",
            "Fischer takes 1 pawn from the common reserve (2 were due).",
        ),
        (
            StrengthsCompared((3, 3), None, ()),
            "Spassky 3, Fischer 3 : égalité, sans effet ni avantage.",
            "Spassky 3, Fischer 3: a tie, no effect, no award.",
        ),
        (
            RefillShown(FISCHER, 0, reshuffled=True, clauses=()),
            "Fischer n'a pas complété sa main et a remélangé sa défausse.",
            "Fischer has not refilled the hand and has reshuffled.",
        ),
    ],
)
def test_how_some_events_are_told(event: Event, french: str, english: str) -> None:
    """END-7, EFF-2b, ECH-4e: amounts that the table cannot give are told as such, and assumed values too."""
    assert explain(event, Language.FR, RULES) == french
    assert explain(event, Language.EN, RULES) == english


@pytest.mark.parametrize(
    ("action", "french", "english"),
    [
        (Discard(()), "ne rien défausser", "discard nothing"),
        (Discard((CardId("gaffe"),)), "défausser « Gaffe »", "discard “Gaffe”"),
        (
            Lead(CardId("simplifier"), Column.TWO, 1),
            "jouer « Simplifier » dans la colonne II avec 1 pion",
            "play “Simplifier” in column II with 1 pawn",
        ),
        (Reinforce(0), "ne pas ajouter de pion", "add no pawn"),
        (UseEffect((0,)), "appliquer l'effet", "use the effect"),
        (UseEffect((0, 2)), "appliquer l'effet (points 1, 3)", "use the effect (parts 1, 3)"),
        (Announce(0), "annoncer 0 carte à piocher", "announce a draw of 0 cards"),
    ],
)
def test_how_some_actions_are_named(action: Action, french: str, english: str) -> None:
    """LEX-3a, ECH-2g: what one does is said as one says it."""
    assert name_action(action, Language.FR, RULES) == french
    assert name_action(action, Language.EN, RULES) == english


def test_every_reason_for_nothing_is_told() -> None:
    """ECH-5a: an instruction that finds nothing to do says why."""
    for reason in REASONS:
        assert REASONS[reason].fr in explain(NothingHappened(SPASSKY, reason, ()), Language.FR, RULES)


def test_french_and_english_count_differently() -> None:
    """Nothing is singular in French and plural in English."""
    assert counted(0, "pion", "pawn").fr == "0 pion"
    assert counted(0, "pion", "pawn").en == "0 pawns"
    assert counted(2, "pion", "pawn").fr == "2 pions"


def test_options_are_numbered_as_they_are_chosen() -> None:
    """CARTE-GAFFE-a: the first option of the words is the first one to choose."""
    gaffe = RULES.components.by_id[CardId("gaffe")].main.effect
    choice = next(part for part in gaffe if isinstance(part, Choose))
    told = tell_instruction(choice, SPASSKY, RULES.components).fr
    first = tell_instruction(choice.options[0][0], SPASSKY, RULES.components).fr
    assert told.startswith(f"Fischer choisit : (1) {first} ; ou (2) ")


def test_pieces_agree_with_their_colour() -> None:
    """CARTE-3: French adjectives follow the gender of the piece."""
    assert piece_name(Piece.QUEEN, match.Colour.WHITE).fr == "dame blanche"
    assert piece_name(Piece.ROOK, match.Colour.BLACK).fr == "tour noire"
    assert piece_name(Piece.KING, match.Colour.BLACK).fr == "roi noir"
