"""The live page's side in Python, asked as the page asks it."""

import json
import tomllib
from typing import Any

import pytest

from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly, digest_of_state, find_game
from arbitre.core.game import play as play_game
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import read_transcript, replay
from arbitre_live.desk import handle
from arbitre_live.line import Line, opened, read, replayed, written


def ask(**request: object) -> dict[str, Any]:
    """One request and its answer."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"language": "en", "seed": 7, "viewer": "both", **request})))
    return answer


def random_line(game: str, seed: int, length: int) -> Line:
    """The beginning of a random game."""
    played = find_game(game)
    steps = play_game(played, played.new(played.default_ruleset()), choose_uniformly(seed), Chance(seed))
    return Line(game, "fr", actions=tuple(action for action, _ in steps)[:length])


@pytest.mark.parametrize("game", ["match", "chessme"])
@pytest.mark.parametrize("seed", range(5))
def test_a_line_survives_the_address(game: str, seed: int) -> None:
    """What an address holds is the line that was put there, in signs that an address may hold."""
    line = random_line(game, seed, 60)
    address = written(line)
    assert address.replace("-", "").replace("_", "").isalnum()
    assert read(address) == line


@pytest.mark.parametrize("address", ["", "zzzz", "eJwrKcovKspMSQUAEA0DEw", written(random_line("match", 1, 20))[:-9]])
def test_a_broken_address_is_a_mistake(address: str) -> None:
    """An address that was cut short or made up is told to the reader."""
    with pytest.raises(Mistake):
        read(address)
    assert "mistake" in ask(do="show", line=address, step=0)


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_what_is_shown_is_the_state(game: str) -> None:
    """The digest of a frame is that of the state, at every step."""
    line = random_line(game, 3, 25)
    played = find_game(game)
    for step, moment in enumerate(replayed(line)):
        frame = ask(do="show", line=written(line), step=step)["frame"]
        assert (frame["step"], frame["steps"]) == (step, len(line.actions))
        assert frame["digest"] == digest_of_state(played, moment.state)


def test_a_new_game_waits_for_somebody_at_the_page() -> None:
    """Chance and, for a single player, the opponent have acted; the choice is the player's own."""
    for viewer in ("spassky", "fischer"):
        answer = ask(do="open", game="match", edition="de", viewer=viewer)
        for _ in range(10):
            frame = answer["frame"]
            assert frame["asked"]["who"] == viewer
            assert frame["actions"]
            answer = ask(do="act", line=answer["line"], step=frame["step"], action=0, viewer=viewer)


def test_taking_a_seat_in_mid_game_lets_the_other_play() -> None:
    """Whoever sits down when the other must choose can let them choose, and then has the choice."""
    line = random_line("match", 2, 8)
    other = ask(do="show", line=written(line), step=8)["frame"]["asked"]["who"]
    viewer = "fischer" if other == "spassky" else "spassky"
    here = {"line": written(line), "step": 8, "viewer": viewer}
    assert ask(do="show", **here)["frame"]["actions"] == []
    after = ask(do="go-on", **here)
    assert after["frame"]["asked"]["who"] in (viewer, None)
    assert read(after["line"]).actions[:8] == line.actions


def test_another_players_choices_are_not_listed() -> None:
    """The legal actions of the other player would tell their hand: none is listed, and no hidden card is named."""
    line = random_line("match", 5, 9)
    state = replayed(line)[-1].state
    for viewer, seat in (("spassky", 1), ("fischer", 0)):
        frame = ask(do="show", line=written(line), step=9, viewer=viewer)["frame"]
        assert bool(frame["actions"]) is (frame["asked"]["who"] == viewer)
        told = json.dumps(frame)
        assert [card for card in state.seats[seat].hand if f"card:{card}" in told] == []


def test_acting_in_the_past_forgets_what_came_after() -> None:
    """A choice at an earlier moment begins another line."""
    answer = ask(do="open", game="chessme", edition="fr")
    start = answer["frame"]["step"]
    later = ask(do="act", line=answer["line"], step=start, action=0)
    again = ask(do="act", line=later["line"], step=start, action=1)
    assert read(again["line"]).actions[:start] == read(later["line"]).actions[:start]
    assert read(again["line"]).actions[start] != read(later["line"]).actions[start]


def test_a_typed_action_is_played_or_refused() -> None:
    """The short notation is played where it is legal, refused with clauses where it is not, and told where unreadable."""
    answer = ask(do="open", game="chessme", edition="fr")
    here = {"line": answer["line"], "step": answer["frame"]["step"]}
    assert ask(do="attempt", text="0,1-0,2", **here)["frame"]["steps"] == here["step"] + 1
    refused = ask(do="attempt", text="0,1-0,3", **here)["refusal"]
    assert (refused["code"], bool(refused["clauses"])) == ("pawn-does-not-step-so", True)
    assert "mistake" in ask(do="attempt", text="blah", **here)


def test_a_forbidden_action_is_really_forbidden() -> None:
    """What the page offers as forbidden is refused with a code and a clause."""
    line = written(random_line("match", 4, 12))
    answer = ask(do="forbidden", line=line, step=12)
    assert answer["tried"]
    assert answer["refusal"]["code"]
    assert answer["refusal"]["clauses"]


def test_a_dispute_opens_with_its_moves_and_compares() -> None:
    """D-03: its scenario is played out, and the other reading gives the initiative to the other player."""
    answer = ask(do="open", game="match", edition="fr", origin="D-03/0")
    assert read(answer["line"]) == opened(Line("match", "fr", origin="D-03/0"))
    here = {"line": answer["line"], "step": answer["frame"]["step"], "seen_by": answer["frame"]["viewer"]}
    other = ask(do="compare", field="emptied_board", answer="white-leads", **here)
    assert {"name": "initiative", "values": ["Fischer", "Spassky"]} in other["facts"]
    same = ask(do="compare", field="emptied_board", answer="previous-winner-leads", **here)
    assert (same["facts"], same["differs"], same["stopped"]) == ([], False, None)


def test_a_missing_scenario_is_a_mistake() -> None:
    """A dispute or a scenario that does not exist is told, not raised."""
    for origin in ("D-03/99", "D-999/0", "../clauses/0"):
        assert "mistake" in ask(do="open", game="match", edition="fr", origin=origin)


def test_what_is_kept_is_what_the_command_line_reads() -> None:
    """A game from its start is kept as a transcript with its digests, a scenario as a file to judge."""
    line = random_line("match", 6, 30)
    kept = ask(do="keep", line=written(line))
    game, transcript = read_transcript(kept["text"])
    assert [action for action, _ in replay(game, transcript)] == list(line.actions)
    scenario = ask(do="keep", line=ask(do="open", game="match", edition="fr", origin="D-03/0")["line"])
    assert scenario["name"] == "D-03-0.toml"
    assert set(tomllib.loads(scenario["text"])) >= {"game", "edition", "table", "played", "question"}
