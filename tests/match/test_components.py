"""The shipped cards and tracks, and their form: what is known, what is assumed, and that the file says which."""

import json
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator

from arbitre import match
from arbitre.core.canonical_name import kebab
from arbitre.core.mistake import Mistake
from arbitre.match.box.cards import Piece
from arbitre.match.box.checks import faults_of
from arbitre.match.box.components import (
    completed,
    faults_in,
    parse_components,
    provenances,
    read_components,
    shipped_file,
)
from arbitre.match.box.provenance import Source
from arbitre.match.box.ruleset import Edition
from arbitre.match.rules.effects.vocabulary import Choose, Gain, Instruction, PlainInstruction, Resource
from arbitre.match.rules.readings import ColumnFourCost, LimitDiscard
from arbitre.match.table.people import BOTH, Player
from arbitre_spec import names, read_text

DECKS = read_text("match/decks.toml")
TRACKS = read_text("match/tracks.toml")
SCHEMA = json.loads(read_text("schema/data-match.json"))

ATTESTED = {
    "simplifier": "Simplifier",
    "paranoia": "Paranoïa",
    "gaffe": "Gaffe",
    "preparation-meticuleuse": "Préparation méticuleuse",
    "majorite-de-pions": "Majorité de pions",
    "siege-particulier": "Siège particulier",
    "lecon-grandiose": "Leçon grandiose",
    "exigences-deraisonnables": "Exigences déraisonnables",
    "promotion": "Promotion",
    "sacrifice": "Sacrifice",
    "centre-de-pions": "Centre de pions",
}


@pytest.mark.parametrize("edition", Edition)
def test_the_shipped_set_is_a_copy_of_the_game(edition: Edition) -> None:
    """CONT-1, CONT-2, CARTE-1, CARTE-2, CARTE-3, CARTE-7, CARTE-8: in every edition."""
    assert list(faults_of(match.shipped_components(edition))) == []


def test_only_attested_cards_have_titles() -> None:
    """CARTE-11: the headlines that the booklets print, in French; no title is invented."""
    titles = {card.id: card.title for card in shipped_file().cards if card.title}
    assert titles == ATTESTED


def test_every_value_says_how_it_is_known() -> None:
    """CONT-9: rulebook, public or assumed, for each value of each card and track."""
    origins = [origin for text in (DECKS, TRACKS) for origin in provenances(parse_components(text))]
    assert {origin.source for origin in origins} == {Source.RULEBOOK, Source.PUBLIC, Source.ASSUMED}
    assert all(origin.where for origin in origins if origin.source is not Source.ASSUMED)


def test_strengths_that_are_known() -> None:
    """CARTE-4, CARTE-8: kings have strength 0, pawns 1, the others 2 to 5."""
    for card in match.default_ruleset().components.cards:
        if card.main.piece is Piece.KING:
            assert card.main.strength == 0
        else:
            assert 2 <= card.main.strength <= 5
        assert (card.pawn.piece, card.pawn.strength) == (Piece.PAWN, 1)


def test_every_symbol_is_on_some_card() -> None:
    """EFF-1a, EFF-2a, EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, EFF-8a, LEX-1a, LEX-2, LEX-4, LEX-6a: whatever pages 10 and 11 explain."""
    used: set[type] = set()
    shifts = set()
    for edition in Edition:
        for card in match.shipped_components(edition).cards:
            for instruction in (*card.main.effect, *card.pawn.effect):
                used.add(type(instruction))
                if isinstance(instruction, Choose):
                    used |= {type(part) for option in instruction.options for part in option}
                if isinstance(instruction, Gain) and instruction.what is Resource.ADVANTAGE:
                    shifts.add((instruction.who.seen_by(card.owner), instruction.amount))
    assert used == set(get_args(Instruction))
    assert shifts == {(player, spaces) for player in Player for spaces in (1, 2)}


def test_what_is_known_of_the_tracks() -> None:
    """END-9, ETAT-2a, ETAT-3a, ETAT-3e, MEP-5a: limits 5 to 7, a +2 on both, a -1 on Fischer's, two pawns at the start."""
    tracks = match.default_ruleset().components.tracks
    for player, hand in zip(BOTH, (6, 7), strict=True):
        track = tracks[player.index]
        start = track.spaces[track.start]
        assert (start.limit, start.pawns, start.advantage) == (hand, 2, 0)
        assert max(space.advantage for space in track.spaces) == 2
        assert {space.limit for space in track.spaces} == {5, 6, 7}
    assert -1 in {space.advantage for space in tracks[1].spaces}


def test_assumed_values_reach_the_game() -> None:
    """CARTE-4: sides and spaces know what of them is assumed; the colour of a card concerns its pawn too."""
    components = match.default_ruleset().components
    simplifier = components.by_id[match.CardId("simplifier")]
    assert simplifier.main.assumed_when_played == ("colour", "piece", "strength")
    assert simplifier.main.assumed_when_used == ("colour",)
    assert simplifier.pawn.assumed == ("colour",)
    assert components.by_id[match.CardId("fischer-black-king")].main.assumed == ("effect",)
    for track in components.tracks:
        assert all(space.assumed for space in track.spaces)


@pytest.mark.parametrize("text", [DECKS, TRACKS])
def test_the_shipped_files_have_the_published_form(text: str) -> None:
    """CONT-9: the JSON Schema describes them."""
    Draft202012Validator.check_schema(SCHEMA)
    assert list(Draft202012Validator(SCHEMA).iter_errors(tomllib.loads(text))) == []


@pytest.mark.parametrize(("name", "union"), [("instruction", Instruction), ("plain-instruction", PlainInstruction)])
def test_the_form_knows_the_whole_vocabulary(name: str, union: object) -> None:
    """CARTE-5: the schema lists exactly the instructions that exist."""
    listed = SCHEMA["$defs"][name]["properties"]["do"]["enum"]
    assert set(listed) == {kebab(member.__name__) for member in get_args(union)}
    for member in get_args(union):
        fields = {each.name for each in member.__attrs_attrs__}
        assert set(SCHEMA["$defs"][kebab(member.__name__)]["properties"]) == {"do", *fields}


def test_a_file_may_leave_out_what_is_shipped() -> None:
    """CONT-9: only what differs must be written."""
    for edition in Edition:
        assert completed(parse_components("format = 1"), edition) == shipped_file()
    own = read_components(TRACKS.replace("advantage_spaces = 10", "advantage_spaces = 8"), Edition.FR)
    assert own.advantage_spaces == 8
    assert own.cards == match.shipped_components(Edition.FR).cards


def test_a_ruleset_from_a_file() -> None:
    """CONT-9: `make_ruleset` takes the text of a file, and plays by it."""
    rules = match.make_ruleset("fr", {}, TRACKS.replace("pawns = 8", "pawns = 7"))
    assert match.new_match(rules).seats[0].supply == 7
    assert match.playout(3, rules).outcome is not None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("format = 2", "format 1"),
        ("format = ", "TOML"),
        ('format = 1\ncolour = "red"', "colour"),
        (
            DECKS.replace('piece = "king"', 'piece = "emperor"', 1),
            "spassky-white-king, piece: “emperor”; expected: king, queen, rook, bishop, knight",
        ),
        ('format = 1\n[[cards]]\ntitle = "Zugzwang"\n', "Zugzwang: missing owner, colour, piece, strength, effect"),
        (DECKS.replace("strength = 5", "strength = 9"), "0 to 5"),
    ],
)
def test_a_wrong_file_is_a_mistake_that_says_where(text: str, says: str) -> None:
    """CARTE-4: told in both languages."""
    with pytest.raises(Mistake) as caught:
        match.make_ruleset("fr", {}, text)
    assert says in caught.value.message.en
    assert caught.value.message.fr
    assert faults_in(text)


@pytest.mark.parametrize(
    ("edition", "answers", "says"),
    [
        ("it", {}, "fr, de, pl"),
        ("fr", {"D-99": "x"}, "arbitre disputes"),
        ("fr", {"game_lenght": "x"}, "game_length"),
        ("fr", {"D-01": "five"}, "until-no-column-is-empty, at-most-four-exchanges"),
        ("fr", {"tie_cost": ""}, "nobody-pays, both-pay"),
    ],
)
def test_an_unknown_name_is_answered_with_what_exists(edition: str, answers: dict[str, str], says: str) -> None:
    """CONT-9: of editions, of questions and of their readings."""
    with pytest.raises(Mistake) as caught:
        match.make_ruleset(edition, answers)
    assert says in caught.value.message.en
    assert says in caught.value.message.fr


def test_a_reading_is_named_by_field_or_by_dispute() -> None:
    """CONT-9: both ways lead to the same ruleset; what an edition says can be overruled."""
    by_field = match.make_ruleset("de", {"column_four_cost": "on-win"})
    assert by_field == match.make_ruleset("de", {"D-04": "on-win"})
    assert by_field.readings != match.make_ruleset("de", {}).readings


def test_editions_read_their_own_words() -> None:
    """MEP-5d, ECH-6f, FIN-2, MAIN-2, CARTE-MAJ-a: E-01, E-02, E-09, E-42, E-50, and nothing else, tells the readings apart."""
    french, german, polish = (match.make_ruleset(edition, {}).readings for edition in match.GAME.editions)
    differing = {
        question.field
        for question in match.GAME.questions
        if getattr(german, question.field) is not getattr(french, question.field)
    }
    assert differing == {"game_length", "mulligan_discards", "column_four_cost", "neutral_after_four", "pawn_ban"}
    assert german.column_four_cost is ColumnFourCost.ON_FULL_GAIN, (
        "the advantage shown, four spaces, has to be received"
    )
    assert evolve(french, limit_discard=LimitDiscard.EACH_INSTRUCTION, pawn_ban=polish.pawn_ban) == polish
    assert polish != french


def test_every_dispute_is_a_question_or_settled() -> None:
    """CONT-9: every dispute that has a file, each either a field with readings or recorded with the reason why it needs none."""
    asked = {question.dispute for question in match.GAME.questions}
    settled = set(match.GAME.settled)
    assert asked & settled == set()
    written = {Path(name).stem for name in names("match/disputes") if name.endswith(".toml")}
    assert asked | settled == written | {"E-01"}
    assert all(len(question.options) >= 2 for question in match.GAME.questions)
    assert all(question.default == question.options[0] for question in match.GAME.questions)
