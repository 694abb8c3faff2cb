"""Games made at random, cut and repaired: the smallest that still shows something."""

import pytest

from arbitre.conformance.protocol.pointers import changed, changes
from arbitre.conformance.protocol.referee import step_of
from arbitre.conformance.run.lines import Line, beginning, kind_of, position, random_line, random_taste
from arbitre.conformance.shrinking import for_actions, for_seconds, from_position, repaired, smallest
from arbitre.conformance.vectors.rulesets import data_of, ruleset_with
from arbitre.conformance.vectors.seeking import Survey, sight_of
from arbitre.conformance.vectors.telling_apart import Search, first_difference, seek_difference
from arbitre.core.game import AnyGame, find_game
from arbitre.core.mistake import Mistake

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@by_game
def test_random_games_are_legal_but_for_their_probes(game: AnyGame) -> None:
    """A probe is refused and changes nothing; everything else is legal; the same seed gives the same game."""
    ruleset = game.default_ruleset()
    line = random_line(game, ruleset, random_taste(3, (), probing=0.5), 80)
    assert line == random_line(game, ruleset, random_taste(3, (), probing=0.5), 80)
    assert any(move.is_probe for move in line.moves)
    state = game.new(ruleset)
    for move in line.moves:
        step = step_of(game, state, move.action)
        assert (step is None) == move.is_probe
        state = state if step is None else step.state


@by_game
def test_a_cut_game_can_be_played_again(game: AnyGame) -> None:
    """Whatever is left out, what is repaired is legal."""
    ruleset = game.default_ruleset()
    line = random_line(game, ruleset, random_taste(4, (), probing=0.0), 60)
    for start in range(0, len(line.moves), 7):
        wanted = Line(line.moves[:start] + line.moves[start + 5 :])
        state = game.new(ruleset)
        for move in repaired(game, ruleset, wanted).moves:
            step = step_of(game, state, move.action)
            assert step is not None
            state = step.state


@by_game
def test_the_smallest_game_still_shows_it(game: AnyGame) -> None:
    """A clause that was seen at work late is seen early, at the last action, with no more actions than before."""
    ruleset = game.default_ruleset()
    survey = Survey(game, ruleset)
    survey.look(range(6))
    for clause in list(survey.at_work())[::9]:
        sight = survey.shortest_of(clause)
        line = survey.smallest_of(sight, clause)
        assert len(line.moves) <= len(survey.lines[sight].moves)
        state = beginning(game, ruleset, line.state)
        seen = []
        for move in line.moves:
            found, state = sight_of(game, state, move)
            seen.append(found)
        assert clause in seen[-1].clauses


def test_patience_ends() -> None:
    """By time, or by the number of actions replayed."""
    go_on = for_actions(10)
    assert go_on(6)
    assert not go_on(6)
    assert for_seconds(60)(1)
    assert not for_seconds(-1)(1)


def test_nothing_is_cut_without_patience() -> None:
    """Out of patience, the game stays as it was."""
    game = GAMES[1]
    ruleset = game.default_ruleset()
    line = random_line(game, ruleset, random_taste(1, (), probing=0.0), 12)
    assert smallest(game, ruleset, line, lambda shorter: len(shorter.moves), for_actions(0)) == line


@by_game
def test_a_position_stands_for_what_led_to_it(game: AnyGame) -> None:
    """The last action from the position before it leads to the same state."""
    ruleset = game.default_ruleset()
    line = random_line(game, ruleset, random_taste(2, (), probing=0.0), 20)
    late = from_position(game, ruleset, line)
    (last,) = late.moves
    step = step_of(game, beginning(game, ruleset, late.state), last.action)
    state = game.new(ruleset)
    for move in line.moves:
        after = step_of(game, state, move.action)
        assert after is not None
        state = after.state
    assert step is not None
    assert position(game, step.state) == position(game, state)


def test_two_rulesets_are_told_apart_by_a_small_game() -> None:
    """CM-POSE-3: where the square below is, a handful of actions show."""
    game = GAMES[1]
    pair = (game.make_ruleset("fr", {}, None), game.make_ruleset("fr", {"below": "down-the-page"}, None))
    line = seek_difference(game, pair, Search(("move", "place"), range(20)))
    assert line is not None
    assert first_difference(game, line, *pair) == len(line.moves) <= 8
    assert first_difference(game, line, pair[0], pair[0]) is None
    assert kind_of(line.moves[0].action) == "shuffle"


def test_pointers_lead_from_one_value_to_another() -> None:
    """What changed, made again, gives the other value."""
    before = {"a": [1, {"b": 2}], "c": [1, 2], "d": {"x": 1}}
    after = {"a": [1, {"b": 3}], "c": [1], "d": {"y": 1}}
    found = dict(changes(before, after))
    assert found == {"/a/1/b": 3, "/c": [1], "/d": {"y": 1}}
    assert changed(before, found) == after
    assert before["c"] == [1, 2]


@pytest.mark.parametrize("pointer", ["", "/a/b", "/a/7", "/c/x/y", "/a/0/b"])
def test_a_pointer_to_nothing_is_a_mistake(pointer: str) -> None:
    """A vector that changes what is not there is told so, with the pointer."""
    with pytest.raises(Mistake, match=f"^{pointer}: points to nothing$"):
        changed({"a": [1], "c": {}}, {pointer: 2})


def test_rulesets_with_other_data_differ_there_only() -> None:
    """Changed data are what was asked for, and nothing else."""
    game = GAMES[0]
    data = {"/components/tracks/0/spaces/3/advantage": 2}
    ruleset = ruleset_with(game, "fr", {"tie_initiative": "black"}, data)
    assert data_of(game, ruleset, "fr", {"tie_initiative": "black"}) == data
    assert ruleset_with(game, "fr", {}, {}) == game.make_ruleset("fr", {}, None)
