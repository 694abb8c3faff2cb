"""What a record can vouch for: a lie in its head, a cut, a changed play or rule is noticed; what cannot be known is said."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from tests.cli.conftest import Ask

from arbitre.conformance.protocol.schemas import validator
from arbitre.core.fair import Pledge
from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain
from arbitre.core.seal import Signature
from arbitre.core.transcript import playout, read_transcript, seal_of_transcript, write_transcript

GAMES = (find_game("match"), find_game("chessme"))
Change = Callable[[Plain], None]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def record_of(game: AnyGame) -> Plain:
    """A whole game as it is saved."""
    return json.loads(write_transcript(game, playout(game, 5, game.default_ruleset())))


def cut(plain: Plain) -> None:
    """The end is missing."""
    del plain["steps"][-3:]


def without_digests(plain: Plain) -> None:
    """Whoever changes a play removes what shows it."""
    for step in plain["steps"]:
        step["digest"] = None


def other_shuffle(plain: Plain) -> None:
    """The pile was stacked, and the digests are gone."""
    without_digests(plain)
    items = plain["steps"][0]["action"]["items"]
    items[-1], items[-2] = items[-2], items[-1]


def other_winner(plain: Plain) -> None:
    """The loser has won."""
    plain["head"]["outcome"]["reason"] = "six-points-and-more"


def more_decisions(plain: Plain) -> None:
    """A long game it was."""
    plain["head"]["decisions"] = 999_999


def other_reading(plain: Plain) -> None:
    """Another rule than the players agreed on, which this game never met."""
    readings = plain["head"]["ruleset"]["readings"]
    name = "both_kings" if "both_kings" in readings else "repetition"
    readings[name] = "white-king-moves-first" if name == "both_kings" else "third-time-draws"
    without_digests(plain)


def no_outcome(plain: Plain) -> None:
    """It never ended."""
    plain["head"]["outcome"] = None


CHANGES = (cut, other_shuffle, other_winner, more_decisions, other_reading, no_outcome)


@by_game
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_record_is_noticed(game: AnyGame, change: Change, arbitre: Ask, tmp_path: Path) -> None:
    """The head, the rules, the plays, their order and number, and the ending are under one seal."""
    plain = record_of(game)
    change(plain)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(plain))
    answer = arbitre("verify", str(file), "--json")
    assert (answer.code, answer.json["seal"]) == (1, "broken")


@by_game
@pytest.mark.parametrize("change", [more_decisions, no_outcome, other_winner], ids=lambda change: change.__name__)
def test_a_head_that_contradicts_its_plays_is_told(game: AnyGame, change: Change, arbitre: Ask, tmp_path: Path) -> None:
    """Also in a record without a seal, such as those of earlier versions."""
    plain = record_of(game)
    change(plain)
    del plain["head"]["seal"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(plain))
    for lang, but in (("en", "But the head says"), ("fr", "Mais l'en-tête annonce")):
        answer = arbitre("verify", str(file), lang=lang)
        assert (answer.code, but in answer.out) == (1, True)


@by_game
def test_what_cannot_be_known_is_said(game: AnyGame, arbitre: Ask, tmp_path: Path) -> None:
    """A seal that fits shows that nothing changed, not who set it; without one nothing is shown, and --strict refuses."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record_of(game)))
    sealed = arbitre("verify", str(file), "--strict")
    assert (sealed.code, "Nothing shows who set it" in sealed.out) == (0, True)
    plain = record_of(game)
    del plain["head"]["seal"]
    file.write_text(json.dumps(plain))
    unsealed = arbitre("verify", str(file))
    assert (unsealed.code, "nothing shows whether this record is whole" in unsealed.out) == (0, True)
    assert arbitre("verify", str(file), "--strict").code == 1


@by_game
def test_a_record_keeps_its_seal(game: AnyGame) -> None:
    """What is read and written again has the seal it had; two games differ in theirs."""
    seals = set()
    for seed in range(3):
        text = write_transcript(game, playout(game, seed, game.default_ruleset()))
        named, transcript = read_transcript(text)
        assert transcript.seal == seal_of_transcript(named, transcript)
        assert write_transcript(named, transcript) == text
        seals.add(transcript.seal)
    assert len(seals) == 3


@by_game
def test_a_record_has_the_published_form(game: AnyGame) -> None:
    """Whether it is signed, whether its chance was fair, and also without a seal, it is what the schema says."""
    played = playout(game, 3, game.default_ruleset())
    signed = evolve(played, signatures=(Signature("00", "00"),))
    fair = evolve(played, pledges=tuple(Pledge(player.value, "00") for player in game.players))
    records = [json.loads(write_transcript(game, each)) for each in (played, signed, fair, played)]
    del records[-1]["head"]["seal"]
    for record in records:
        assert [error.message for error in validator(f"schema/{game.name}/transcript.json").iter_errors(record)] == []
