"""Games that were played: both forms say the same, the first illegal play is found, shuffles may stay unsaid."""

from pathlib import Path

import pytest

from arbitre import match
from arbitre.cli.options.own_files import read_file
from arbitre.core.game import AnyGame, find_game
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import playout, write_transcript
from arbitre.dispute.records import Checked, Record, check_record, read_record, would_be_legal, write_record


def _game(name: str | None) -> AnyGame:
    return find_game(name or "match")


def _read(text: str) -> Record:
    return read_record(text, "game.txt", _game, lambda name: name)


def _noted(game: AnyGame, seed: int) -> tuple[tuple[object, ...], str]:
    transcript = playout(game, seed, game.default_ruleset())
    record = _read(write_transcript(game, transcript))
    checked = check_record(record)
    assert checked.stopped is None
    assert checked.digest_differs_at is None
    return transcript.actions, write_record(record, checked.actions)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["match", "chessme"])
def test_both_forms_say_the_same(name: str, seed: int) -> None:
    """A game written in the short notation and read again is the same game, action by action."""
    actions, text = _noted(find_game(name), seed)
    again = check_record(_read(text))
    assert again.stopped is None
    assert again.actions == actions


@pytest.mark.parametrize("seed", range(12))
def test_shuffles_may_stay_unsaid(seed: int) -> None:
    """MEP-3-2a, PIOCHE-1: two people cannot know the order of a pile; a record without it is legal if any order makes it so."""
    _, text = _noted(match.GAME, seed)
    lines = [line for line in text.splitlines() if "mélange" not in line]
    assert len(lines) < len(text.splitlines())
    assert check_record(_read("\n".join(lines))).stopped is None


@pytest.mark.parametrize("name", ["match", "chessme"])
def test_every_reading_and_edition_can_be_written(name: str) -> None:
    """Whatever rules a game is played by, its notation says them and every action in it."""
    game = find_game(name)
    rulesets = [game.make_ruleset(edition, {}, None) for edition in game.editions]
    rulesets += [
        game.make_ruleset(game.editions[0], {question.field: option}, None)
        for question in game.questions
        for option in question.options
        if option != question.default
    ]
    for ruleset in rulesets:
        transcript = playout(game, 11, ruleset, digests=False)
        record = _read(write_transcript(game, transcript))
        again = _read(write_record(record, transcript.actions))
        assert again.ruleset == ruleset
        assert check_record(again).actions == transcript.actions


def _stopped(checked: Checked) -> tuple[int, int, str]:
    assert checked.stopped is not None
    return checked.stopped.number, checked.stopped.note.line, checked.stopped.why.code


BEGUN = "# our evening\nS: défausse -\nF: défausse -\nS: Simplifier II\nF: Leçon grandiose +1\n"


@pytest.mark.parametrize(
    ("play", "code", "allowed_by"),
    [
        ("S: effet 2 3", "whole-effect", {("D-25", "any-parts")}),
        ("S: abandon", "may-not-resign", {("D-26", "at-any-time")}),
        ("F: effet", "not-your-turn", set()),
        ("S: pioche", "wrong-kind", set()),
    ],
)
def test_the_first_illegal_play_is_found(play: str, code: str, allowed_by: set[tuple[str, str]]) -> None:
    """ECH-5a, ABAN-1b: where it stands, what it breaks, and which reading would allow it."""
    record = _read(BEGUN + play + "\n")
    assert _stopped(check_record(record)) == (5, 6, code)
    assert {(dispute, name) for dispute, _, name in would_be_legal(record, 5) or ()} == allowed_by


def test_a_changed_digest_is_noticed() -> None:
    """A JSON record whose digest is not that of its own game says so, without being called illegal."""
    transcript = match.playout(3)
    text = write_transcript(match.GAME, transcript).replace(transcript.digests[4], "0" * 64)
    checked = check_record(_read(text))
    assert checked.stopped is None
    assert checked.digest_differs_at == 5


def test_the_rules_of_a_record_are_its_own() -> None:
    """`@edition` and `@reading` say by which rules a game was played."""
    record = _read("@edition de\n@reading emptied_board white-leads\nS: défausse -\n")
    assert record.ruleset.edition is match.Edition.DE
    assert record.ruleset.readings.emptied_board.value == "white-leads"
    assert "@edition de\n@reading emptied_board white-leads\n" in write_record(record, check_record(record).actions)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("{", 1, "column 2: this is not JSON"),
        ("@colour red\n", 1, "expected: @game GAME, @edition EDITION, @reading DISPUTE READING, @data FILE"),
        ("@reading emptied_board\n", 1, "expected: @game GAME, @edition EDITION, @reading DISPUTE READING, @data FILE"),
        ("@reading emptied_board nobody\n", 1, "not one of its readings"),
        ("\n@edition it\n", 2, "not a known edition"),
        ("@data none.toml\n", 1, "none.toml cannot be read: no file or folder of that name"),
        ("S: défausse -\n\nF defausse\n", 3, "column 1: expected first who plays"),
        ("S: défausse Gafe\n", 1, "column 13: unknown card: “Gafe”; did you mean: Gaffe"),
        ("S: Gaffe V\n", 1, "column 10: “V” is not a column; expected I, II, III or IIII"),
        ("S: Gaffe II +9999\n", 1, "column 4: unknown card: “Gaffe II +9999”"),
        ("S: défausse\n", 1, "column 13: which cards? separated by commas, or “-” for none"),
        (" \n", None, "this file is empty"),
        ("[]", None, "this is not a game saved by arbitre"),
        ('{"head": {}}', None, "this is not a game saved by arbitre: “steps” is missing"),
        ('{"head":\n x', 2, "column 2: this is not JSON"),
        ("K: Gaffe\n", 1, "column 1: expected first who plays"),
        ("S: option two\n", 1, "column 11: expected a number, in digits"),
        ("S: option ²\n", 1, "column 11: expected a number, in digits"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, line: int | None, told: str) -> None:
    """Line, column, and what was expected."""
    with pytest.raises(Mistake) as caught:
        read_record(text, "game.txt", _game, lambda name: read_file(Path(name)))
    assert told in str(caught.value)
    assert caught.value.line == line
