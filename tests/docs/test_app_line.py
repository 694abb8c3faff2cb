"""Lines of play: what a link holds, how a dispute opens, and what is kept for the command line."""

import json
import tomllib
from typing import Any

import pytest

from arbitre.cli.options.scenario_files import game_of
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly, find_game
from arbitre.core.game import play as play_game
from arbitre.core.mistake import Mistake
from arbitre.core.tables import parse_table
from arbitre.core.transcript import read_transcript, replay
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import judge
from arbitre_app.desk import handle
from arbitre_app.line import Line, opened, read, written

SEEDS = {"chance": "7", "player": "8"}


def ask(**request: object) -> dict[str, Any]:
    """One request and its answer."""
    asked = {"language": "en", "seeds": SEEDS, "seat": "spassky", "opponent": "two", **request}
    answer: dict[str, Any] = json.loads(handle(json.dumps(asked)))
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


def test_acting_in_the_past_forgets_what_came_after() -> None:
    """A choice at an earlier moment begins another line."""
    answer = ask(do="open", game="chessme", edition="fr", seat="white")
    start = answer["frame"]["step"]
    later = ask(do="act", line=answer["line"], step=start, action=0, seat="white")
    again = ask(do="act", line=later["line"], step=start, action=1, seat="white")
    assert read(again["line"]).actions[:start] == read(later["line"]).actions[:start]
    assert read(again["line"]).actions[start] != read(later["line"]).actions[start]


def test_a_typed_action_is_played_or_refused() -> None:
    """The short notation is played where it is legal, refused with clauses where it is not, and told where unreadable."""
    answer = ask(do="open", game="chessme", edition="fr", seat="white")
    here = {"line": answer["line"], "step": answer["frame"]["step"], "seat": "white"}
    assert ask(do="attempt", text="0,1-0,2", **here)["frame"]["steps"] == here["step"] + 1
    refused = ask(do="attempt", text="0,1-0,3", **here)["refusal"]
    assert (refused["code"], bool(refused["clauses"])) == ("pawn-does-not-step-so", True)
    assert "mistake" in ask(do="attempt", text="blah", **here)


def test_a_dispute_opens_with_its_moves_and_compares() -> None:
    """D-03: its scenario is played out, and the other reading gives the initiative to the other player."""
    answer = ask(do="open", game="match", edition="fr", origin="D-03/0")
    assert read(answer["line"]) == opened(Line("match", "fr", origin="D-03/0"))
    here = {"line": answer["line"], "step": answer["frame"]["step"]}
    other = ask(do="compare", field="emptied_board", answer="white-leads", **here)
    assert {"name": "initiative", "values": ["Fischer", "Spassky"]} in other["facts"]
    same = ask(do="compare", field="emptied_board", answer="previous-winner-leads", **here)
    assert (same["facts"], same["differs"], same["stopped"]) == ([], [], None)


def test_a_missing_scenario_is_a_mistake() -> None:
    """A dispute or a scenario that does not exist is told, not raised."""
    for origin in ("D-03/99", "D-999/0", "../clauses/0"):
        assert "mistake" in ask(do="open", game="match", edition="fr", origin=origin)


def test_what_is_kept_is_what_the_command_line_reads() -> None:
    """A game from its start is kept as a transcript with its digests, an example of a dispute as a file to judge."""
    line = random_line("match", 6, 30)
    kept = ask(do="keep", line=written(line))
    game, transcript = read_transcript(kept["text"])
    assert [action for action, _ in replay(game, transcript)] == list(line.actions)
    example = ask(do="keep", line=ask(do="open", game="match", edition="fr", origin="D-03/0")["line"])
    assert example["name"] == "D-03-0.toml"
    assert set(tomllib.loads(example["text"])) >= {"game", "edition", "table", "played", "question"}
    verdict = judge(read_scenario(parse_table(example["text"], example["name"]), game_of, lambda _: ""))
    assert [contest.dispute.id for contest in verdict.contests] == ["D-03"]
