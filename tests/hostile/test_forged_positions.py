"""Positions and rules that nobody can have: the engine refuses them, and says which invariant they break and where."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre.conformance.protocol.implementer import Implementer
from arbitre.conformance.run.lines import beginning, position
from arbitre.core.border import MOST_LISTED
from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, AnyState, choose_uniformly, find_game, play
from arbitre.core.invariant import Impossible
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.transcript import playout, write_transcript
from arbitre.match.table.invariants import INVARIANTS

MATCH, CHESSME = find_game("match"), find_game("chessme")
Forge = Callable[[Plain], None]


def forged(path: str, value: Plain) -> Forge:
    """A change of one value of a position, by its path."""

    def change(plain: Plain) -> None:
        *way, last = [int(part) if part.isdecimal() else part for part in path.split("/")]
        for part in way:
            plain = plain[part]
        plain[last] = value

    return change


def stolen(plain: Plain) -> None:
    """A card of one hand also lies in the other."""
    plain["seats"][1]["hand"] = sorted([*plain["seats"][1]["hand"], plain["seats"][0]["hand"][0]])


def duplicated(plain: Plain) -> None:
    """A card of the hand also lies on the pile."""
    plain["seats"][0]["draw_pile"].append(plain["seats"][0]["hand"][0])


def twenty_cards(plain: Plain) -> None:
    """A hand of all sixteen cards, and four more."""
    seat = plain["seats"][0]
    seat["hand"] = sorted([*seat["hand"], *seat["draw_pile"], "one", "two", "three", "four"])
    seat["draw_pile"] = []


def state_at(game: AnyGame, kind: str) -> AnyState:
    """The first state of a random game that waits for a choice of this kind."""
    state = game.new(game.default_ruleset())
    for _action, step in play(game, state, choose_uniformly(1), Chance(1)):
        pending = game.decision(step.state)
        if pending is not None and pending.kind.value == kind:
            return step.state
    raise AssertionError(kind)


MATCH_FORGERIES: tuple[tuple[str, str, Forge, str, str], ...] = (
    ("a card in both hands", "lead", stolen, "I-01", "seats[1].hand"),
    ("a card twice", "lead", duplicated, "I-01", "seats[0].draw_pile"),
    ("an unknown card", "lead", forged("seats/0/hand/0", "0"), "I-01", "seats[0].hand[0]"),
    ("a lost card", "lead", forged("seats/0/draw_pile", []), "I-01", "seats[0]"),
    ("a hand of twenty", "mulligan", twenty_cards, "I-01", "seats[0].hand"),
    ("a score of 99", "lead", forged("scores", [99, 99]), "I-09", "scores"),
    ("a score below zero", "lead", forged("scores", [-1, 1]), "I-09", "scores"),
    ("a marker of a milliard", "lead", forged("marker", 10**9), "I-16", "marker"),
    ("a marker of a milliard before the answer", "answer", forged("marker", 10**9), "I-33", "marker"),
    ("fewer than no pawns", "lead", forged("seats/0/pawns", -5), "I-03", "seats[0].pawns"),
    ("pawns from nowhere", "lead", forged("seats/1/supply", 80), "I-03", "seats[1].pawns"),
    ("a marker beside its track", "lead", forged("seats/0/endurance", 99), "I-06", "seats[0].endurance"),
    ("the queen at the wrong player", "lead", forged("queen", "fischer"), "I-10", "queen"),
    ("no column at the answer", "answer", forged("exchange/column", None), "I-07", "exchange.column"),
    ("no exchange at the answer", "answer", forged("exchange", None), "I-07", "exchange.column"),
    ("nothing to do", "lead", forged("agenda", []), "I-34", "agenda"),
    ("a task that waits for nobody", "lead", forged("agenda", [{"task": "begin-exchange"}]), "I-34", "agenda"),
    ("too much to do", "lead", forged("agenda", [{"task": "play-lead", "player": "spassky"}] * 99), "I-34", "agenda"),
    (
        "more cards to lose than there are",
        "lead",
        forged("agenda", [{"task": "choose-loss", "player": "spassky", "count": 10**6, "clauses": ["LEX-3a"]}]),
        "I-35",
        "agenda[0]",
    ),
    (
        "a milliard of cards to draw",
        "lead",
        forged("agenda", [{"task": "draw-cards", "player": "spassky", "most": 10**9}]),
        "I-35",
        "agenda[0]",
    ),
    ("a strange card forced", "lead", forged("forced", {"player": "fischer", "card": "0"}), "I-36", "forced.card"),
)

CHESSME_FORGERIES: tuple[tuple[str, Forge, str, str], ...] = (
    ("no men", forged("table", []), "CM-I-2", "table"),
    ("a king in hand", forged("white/hand/0", "king"), "CM-I-1", "white"),
    ("five queens", forged("white/captured", ["queen"] * 5), "CM-I-1", "white"),
    ("a man on the moon", forged("table/0/square", [10**9, 0]), "CM-I-8", "table[9].square"),
    ("over without a result", forged("phase", "over"), "CM-I-9", "phase"),
    ("an answer to no proposal", forged("phase", "answer-draw"), "CM-I-9", "draw_offer"),
    ("a pawn that waits nowhere", forged("white/waiting", [[50, 50]]), "CM-I-10", "white.waiting"),
)


@pytest.mark.parametrize(
    ("kind", "forge", "invariant", "place"),
    [pytest.param(*rest, id=name) for name, *rest in MATCH_FORGERIES],
)
def test_an_impossible_table_is_refused(kind: str, forge: Forge, invariant: str, place: str) -> None:
    """CONT-1, CONT-4, FIN-1, ECH-7c, END-1: the invariant, its clauses and the place are named."""
    plain = position(MATCH, state_at(MATCH, kind))
    forge(plain)
    with pytest.raises(Impossible) as refused:
        beginning(MATCH, MATCH.default_ruleset(), plain)
    assert refused.value.broken.id.startswith(invariant)
    assert refused.value.broken.place.startswith(place)
    assert all(clause in str(refused.value) for clause in refused.value.broken.clauses)


@pytest.mark.parametrize(
    ("forge", "invariant", "place"), [pytest.param(*rest, id=name) for name, *rest in CHESSME_FORGERIES]
)
def test_an_impossible_position_is_refused(forge: Forge, invariant: str, place: str) -> None:
    """CM-BUT-1, CM-GEN-2, CM-FIN-4: the invariant, its clauses and the place are named."""
    plain = position(CHESSME, state_at(CHESSME, "move"))
    forge(plain)
    with pytest.raises(Impossible) as refused:
        beginning(CHESSME, CHESSME.default_ruleset(), plain)
    assert (refused.value.broken.id, refused.value.broken.place) == (invariant, place)


def test_every_invariant_of_a_table_can_break() -> None:
    """An invariant that no forgery breaks is one that nobody has tried."""
    tried = {invariant for _, _, _, invariant, _ in MATCH_FORGERIES}
    untried = {each.id for each in INVARIANTS} - tried
    assert untried == {"I-04", "I-04b", "I-05", "I-09b", "I-25", "I-37"}, "tried below, or by the properties"


@pytest.mark.parametrize(
    "forge",
    [stolen, forged("exchange/column", None), forged("agenda", [])],
    ids=["a card in both hands", "no column", "nothing to do"],
)
def test_the_engine_answers_a_forged_position(forge: Forge) -> None:
    """A forged position is an answer `refused` on the protocol, never the end of the engine."""
    implementer = Implementer([MATCH])
    ruleset = MATCH.converter().unstructure(MATCH.default_ruleset(), MATCH.ruleset_type)
    implementer.answer(json.dumps({"message": "ruleset", "game": "match", "ruleset": ruleset}))
    plain = position(MATCH, state_at(MATCH, "answer"))
    forge(plain)
    answer = implementer.answer(json.dumps({"message": "run", "run": 1, "given": [], "steps": [], "state": plain}))
    assert answer["message"] == "refused"
    assert "impossible position" in answer["reason"]


COMPONENTS: tuple[tuple[str, Forge, str], ...] = (
    ("no cards", forged("components/cards", []), "has 0 cards"),
    ("an empty track", forged("components/tracks/0/spaces", []), "tracks[0].spaces"),
    ("a start before the track", forged("components/tracks/0/start", -99), "tracks[0].start"),
    ("a start beyond the track", forged("components/tracks/1/start", 99), "tracks[1].start"),
    ("a hand of 99", forged("components/starting_hands", [99, 7]), "starting_hands[0]"),
    ("a card twice", forged("components/cards/1/id", "fischer-black-bishop-1"), "two cards have this name"),
    ("a milliard of pawns", forged("components/pawns", 10**9), "pawns"),
    ("a strength of 99", forged("components/cards/0/main/strength", 99), "strength"),
    (
        "a gain of minus five",
        forged("components/cards/0/main/effect", [{"do": "gain", "what": "cards", "amount": -5, "who": "owner"}]),
        "effect[0].amount",
    ),
)


@pytest.mark.parametrize(("forge", "said"), [pytest.param(*rest, id=name) for name, *rest in COMPONENTS])
def test_components_nobody_can_play_with_are_refused(forge: Forge, said: str, tmp_path: Path, arbitre: Ask) -> None:
    """CONT-1, END-1, MEP-5b: by the engine, and by every verb that reads a record."""
    ruleset = json.loads(json.dumps(MATCH.converter().unstructure(MATCH.default_ruleset(), MATCH.ruleset_type)))
    cards = ruleset["components"]["cards"]
    cards.sort(key=lambda card: card["id"] != "fischer-black-bishop-1")
    forge(ruleset)
    answer = Implementer([MATCH]).answer(json.dumps({"message": "ruleset", "game": "match", "ruleset": ruleset}))
    assert answer["message"] == "refused"
    assert said in answer["reason"]
    record = json.loads(write_transcript(MATCH, playout(MATCH, 1, MATCH.default_ruleset())))
    record["head"]["ruleset"] = ruleset
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    for verb in ("verify", "replay", "convert", "play"):
        told = arbitre(verb, str(file))
        assert told.code == 2, verb
        assert said in told.err


def test_an_enormous_choice_is_not_listed() -> None:
    """MEP-5c: a mulligan of sixteen cards has 65,536 answers, which are counted and not listed."""
    ruleset = json.loads(json.dumps(MATCH.converter().unstructure(MATCH.default_ruleset(), MATCH.ruleset_type)))
    ruleset["components"]["starting_hands"] = [16, 7]
    implementer = Implementer([MATCH])
    assert implementer.answer(json.dumps({"message": "ruleset", "game": "match", "ruleset": ruleset})) == {
        "message": "ready"
    }
    decks = MATCH.default_ruleset().components.decks
    shuffles = [{"action": "shuffle", "items": sorted(deck)} for deck in decks]
    answer = implementer.answer(json.dumps({"message": "run", "run": 1, "given": shuffles, "steps": []}))
    assert answer["message"] == "refused"
    assert f"65536 legal actions; arbitre lists {MOST_LISTED} at most" in answer["reason"]


def test_a_described_table_is_checked(tmp_path: Path, arbitre: Ask) -> None:
    """CM-ROI-5: what somebody describes to `judge` is a table of the game, or the reason why not."""
    file = tmp_path / "table.toml"
    file.write_text(
        'game = "chessme"\n[table]\nmen = "Ka1 kb2"\nto_move = "white"\n[question]\nask = "what-may-i-do"\n'
    )
    told = arbitre("judge", str(file))
    assert told.code == 2
    with pytest.raises(Mistake):
        beginning(CHESSME, CHESSME.default_ruleset(), [])
