"""`arbitre replay`: a saved game step by step, for people and for machines."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre import chessme, match
from arbitre.core.game import AnyGame
from arbitre.core.transcript import write_transcript

SAVED: tuple[tuple[AnyGame, str], ...] = ((match.GAME, "match.json"), (chessme.GAME, "chessme.json"))


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a game of each kind."""
    monkeypatch.chdir(tmp_path)
    Path("match.json").write_text(write_transcript(match.GAME, match.playout(3)), encoding="utf-8")
    Path("chessme.json").write_text(write_transcript(chessme.GAME, chessme.playout(3)), encoding="utf-8")


@pytest.mark.parametrize(("game", "file"), SAVED)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_step_is_shown_with_its_explanation(arbitre: Ask, game: AnyGame, file: str, lang: str) -> None:
    """Who did what, what happened, and by which clauses; the last step ends the game."""
    answer = arbitre("replay", file, lang=lang)
    steps = json.loads(Path(file).read_text(encoding="utf-8"))["steps"]
    assert (answer.code, answer.err) == (0, "")
    assert game.title.in_(lang) in answer.out  # type: ignore[arg-type]  # a language is its own name
    for number in (1, len(steps)):
        assert f"\n{number}  " in answer.out
    assert f"\n{len(steps) + 1}  " not in answer.out
    assert answer.out.count("[") >= len(steps) / 2


def test_one_step_is_shown_with_the_table_after_it(arbitre: Ask) -> None:
    """MEP-5c: a replay hides nothing: both players' views of the table."""
    answer = arbitre("replay", "match.json", "--step", "3")
    assert answer.out.startswith("3  Spassky: discard")
    assert "- Spassky has chosen, in secret. [MEP-5c]" in answer.out
    assert "Spassky's hand" in answer.out
    assert "Fischer's hand" in answer.out


@pytest.mark.parametrize(("game", "file"), SAVED)
def test_a_player_sees_only_what_he_saw(arbitre: Ask, game: AnyGame, file: str) -> None:
    """MEP-3-2b, LEX-5a, CM-PREP-8: the own actions; of the other's and of chance what was seen, and nothing to guess by."""
    whole = arbitre("replay", file, "--json").json["steps"]
    for player in game.players:
        seen = arbitre("replay", file, "--as", player.value, "--json").json
        assert seen["actions"] == len(seen["steps"]) <= len(whole)
        own = [step for step in seen["steps"] if step["actor"] == player.value]
        assert [step["action"] for step in own] == [each["action"] for each in whole if each["actor"] == player.value]
        others = [step for step in seen["steps"] if step["actor"] != player.value]
        assert others
        assert all(step["action"] is step["told"] is None and step["events"] for step in others)
        assert all(step["digest"] is None for step in seen["steps"])


def test_a_hand_is_shown_to_its_player_alone(arbitre: Ask) -> None:
    """MEP-5b: what the other draws is told as a number, and only one's own hand is in the picture."""
    fischer = arbitre("replay", "match.json", "--as", "fischer").out
    assert "Spassky draws a card." in fischer
    assert "Fischer draws “" in fischer
    picture = arbitre("replay", "match.json", "--as", "fischer", "--step", "3").out
    assert "Fischer's hand" in picture
    assert "Spassky's hand" not in picture


def test_a_player_who_does_not_play(arbitre: Ask) -> None:
    """Who plays is said."""
    answer = arbitre("replay", "match.json", "--as", "karpov")
    assert answer.code == 2
    assert "--as: “karpov”; expected: spassky, fischer" in answer.err


@pytest.mark.parametrize(("game", "file"), SAVED)
def test_the_answer_for_a_machine_has_stable_keys(arbitre: Ask, game: AnyGame, file: str) -> None:
    """Every action as the transcript has it, every event with its clauses, the digest of the state after it."""
    answer = arbitre("replay", file, "--json").json
    steps = json.loads(Path(file).read_text(encoding="utf-8"))["steps"]
    assert set(answer) == {"game", "actions", "outcome", "steps"}
    assert (answer["game"], answer["actions"]) == (game.name, len(steps))
    assert answer["outcome"]["clauses"]
    for shown, step in zip(answer["steps"], steps, strict=True):
        assert set(shown) == {"step", "actor", "action", "told", "events", "digest"}
        assert (shown["action"], shown["digest"]) == (step["action"], step["digest"])
        for event in shown["events"]:
            assert set(event) == {"event", "clauses", "told"}
            assert event["clauses"] == event["event"]["clauses"]
            assert event["told"]
    assert answer["steps"][0]["actor"] == "chance"


def test_one_step_for_a_machine(arbitre: Ask) -> None:
    """A step alone is the same as among the others."""
    alone = arbitre("replay", "match.json", "--step", "5", "--json").json
    every = arbitre("replay", "match.json", "--json").json
    assert alone["steps"] == [every["steps"][4]]


@pytest.mark.parametrize("step", ["0", "-1", "100000"])
def test_a_step_that_is_not_there(arbitre: Ask, step: str) -> None:
    """What numbers there are is said."""
    answer = arbitre("replay", "match.json", f"--step={step}")
    assert answer.code == 2
    assert "numbered from 1" in answer.err


def test_a_file_that_is_not_there(arbitre: Ask) -> None:
    """A person's mistake, with the file's name."""
    answer = arbitre("replay", "nowhere.json", lang="fr")
    assert (answer.code, answer.out) == (2, "")
    assert "nowhere.json: ne se lit pas : aucun fichier ou dossier de ce nom" in answer.err


def _tampered(change: str, file: str = "match.json") -> None:
    plain = json.loads(Path(file).read_text(encoding="utf-8"))
    match change:
        case "digest":
            plain["steps"][4]["digest"] = "0" * 64
        case "action":
            plain["steps"][2]["action"] = {"action": "draw"}
        case "unknown action":
            plain["steps"][2]["action"] = {"action": "castle"}
        case "format":
            plain["head"]["format"] = 99
        case "game":
            plain["head"]["game"] = "cli"
        case "no steps":
            del plain["steps"]
        case _:
            raise ValueError(change)
    Path(file).write_text(json.dumps(plain), encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("digest", "match.json: action 5: the state after it is not the one the transcript recorded"),
        ("action", "match.json: action 3: this is not the choice asked for at this point (wrong-kind, MEP-5f)"),
        ("unknown action", "match.json: this is not a game saved by arbitre"),
        ("format", "match.json: format 99: this version reads format 1"),
        ("game", "match.json: cli: no game of that name is installed"),
        ("no steps", "match.json: this is not a game saved by arbitre"),
    ],
)
@pytest.mark.parametrize("verb", ["replay", "play"])
def test_a_tampered_transcript_is_refused_with_its_place(arbitre: Ask, verb: str, change: str, told: str) -> None:
    """Which action, and what is wrong with it; exit code 2, for seeing it again as for playing on."""
    _tampered(change)
    answer = arbitre(verb, "match.json")
    assert answer.code == 2
    assert told in answer.err


def test_a_binary_file_is_refused(arbitre: Ask) -> None:
    """Not even text."""
    Path("picture.json").write_bytes(b"\x89PNG\xff\xfe")
    answer = arbitre("replay", "picture.json")
    assert answer.code == 2
    assert "picture.json: this is not a text in UTF-8" in answer.err
