"""The app's side in Python, asked as the app asks it."""

import json
from typing import Any

import pytest
from tests.docs.test_app_line import random_line

from arbitre.core.decision import Fate
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre_app.desk import handle
from arbitre_app.frame import frame_of
from arbitre_app.line import Played, replayed, written
from arbitre_app.people import Onlooker

SEATS = {"match": ("spassky", "fischer"), "chessme": ("white", "black")}
SEEDS = {"chance": "7", "player": str(2**255 + 8)}


def ask(**request: object) -> dict[str, Any]:
    """One request and its answer."""
    asked = {"language": "en", "seeds": SEEDS, "seat": "spassky", "opponent": "two", **request}
    answer: dict[str, Any] = json.loads(handle(json.dumps(asked)))
    return answer


def other_seat(game: str, seat: str) -> str:
    """Who sits opposite."""
    return next(each for each in SEATS[game] if each != seat)


@pytest.mark.parametrize("game", ["match", "chessme"])
@pytest.mark.parametrize("seed", range(4))
def test_a_frame_tells_what_its_viewer_knows_and_no_more(game: str, seed: int) -> None:
    """Two states that a player cannot tell apart make the same frame, byte by byte."""
    line = random_line(game, seed, 30)
    played = find_game(game)
    compared = 0
    for moment in replayed(line):
        for player in played.players:
            onlooker = Onlooker(player.value, "two", Language.EN)
            here = frame_of(line, [moment], 0, onlooker)
            for _, other in played.arbitration.alike(moment.state, player):
                assert json.dumps(frame_of(line, [Played(other, None, moment.events)], 0, onlooker)) == json.dumps(here)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_who_must_not_choose_is_told_that_and_nothing_else(game: str) -> None:
    """Out of turn, an attempt, a tap and an action get one and the same answer, whatever is in the other's hand."""
    line = random_line(game, 5, 9 if game == "match" else 12)
    played = find_game(game)
    for step, moment in enumerate(replayed(line)):
        pending = played.decision(moment.state)
        if pending is None or isinstance(pending.chooser, Fate):
            continue
        here = {"line": written(line), "step": step, "seat": other_seat(game, pending.chooser.value)}
        answers = [
            ask(do="attempt", text=text, **here) for text in ("+Q0,0", "+P0,0", "S: Simplifier II", "F: passe", "x")
        ]
        answers += [ask(do="why", thing=thing, **here) for thing in ("card:simplifier", "tile:queen", "square:0,0")]
        answers.append(ask(do="act", action=0, **here))
        assert answers == [{"mistake": "it is not for you to choose"}] * len(answers)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("game", ["match", "chessme"])
def test_a_whole_game_is_played_against_the_computer(game: str, opponent: str) -> None:
    """The choice is always the player's own, until the game is over."""
    seat = SEATS[game][0]
    answer = ask(do="open", game=game, edition="fr", seat=seat, opponent=opponent)
    for turn in range(500):
        frame = answer["frame"]
        if frame["isOver"]:
            break
        assert (frame["asked"]["who"], frame["asked"]["isYours"]) == (seat, True)
        serious = [each["place"] for each in frame["actions"] if each["kind"] not in {"resign", "offer-draw"}]
        action = (serious or [0])[turn % max(1, len(serious))]
        answer = ask(do="act", line=answer["line"], step=frame["step"], action=action, seat=seat, opponent=opponent)
    assert answer["frame"]["isOver"] or game == "chessme"
    assert "digest" not in json.dumps(answer["frame"])


def test_chance_and_the_computer_do_not_share_a_seed() -> None:
    """Another seed of the player leaves the shuffles as they were; seeds are wider than 32 bits."""
    answers = [
        ask(do="open", game="match", edition="fr", opponent="random", seeds={"chance": "3", "player": player})
        for player in ("3", "4", str(2**200))
    ]
    hands = [[card["thing"] for card in answer["frame"]["table"]["hand"]] for answer in answers]
    assert hands[0] == hands[1] == hands[2]


def test_undo_and_redo_go_by_choices_and_name_them() -> None:
    """Undo leads to one's last choice and names it; the other's is told as theirs; redo leads on again."""
    answer = ask(do="open", game="chessme", edition="fr", seat="white", opponent="random")
    start = answer["frame"]["step"]
    assert answer["frame"]["back"] is None
    later = ask(do="act", line=answer["line"], step=start, action=0, seat="white", opponent="random")
    back = later["frame"]["back"]
    assert (back["step"], back["name"]) == (start, answer["frame"]["actions"][0]["name"])
    undone = ask(do="show", line=later["line"], step=start, seat="white", opponent="random")
    assert undone["frame"]["forth"] == {"step": later["frame"]["step"], "name": back["name"]}
    seen = ask(do="show", line=later["line"], step=later["frame"]["step"], seat="black")
    assert seen["frame"]["back"]["name"].endswith("'s action")


def test_a_forbidden_thing_is_refused_with_its_paragraph() -> None:
    """A tap on what no legal action names is tried, and refused by the engine's own words and clauses."""
    answer = ask(do="open", game="chessme", edition="fr", seat="white")
    here = {"line": answer["line"], "step": answer["frame"]["step"], "seat": "white"}
    refusal = ask(do="why", thing="square:0,3", chosen={"origin": "square:0,1"}, **here)["refusal"]
    assert (refusal["code"], bool(refusal["clauses"]), bool(refusal["text"])) == ("pawn-does-not-step-so", True, True)
    assert "mistake" in ask(do="why", thing="card:simplifier", **here)


@pytest.mark.parametrize("line", ["", "zzzz", "eJwrKcovKspMSQUAEA0DEw"])
def test_a_broken_line_is_a_mistake(line: str) -> None:
    """An address that was cut short or made up is told, and the page goes on."""
    assert "mistake" in ask(do="show", line=line, step=0)
