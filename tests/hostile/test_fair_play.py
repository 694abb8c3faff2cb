"""Chance from a secret of each player: nobody steers it, the record proves it, and whoever does not reveal is named."""

import itertools
import json
from collections import Counter
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

import pytest
from tests.cli.conftest import Answer, Ask

from arbitre.core.decision import AnyOrder, AnyPick
from arbitre.core.fair import FairChance, Pledge, commitment_to
from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain
from arbitre.core.transcript import players_choices, read_transcript, replay

GAMES = (find_game("match"), find_game("chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SECRETS = ("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210")
Sit = Callable[..., Answer]


@pytest.fixture
def sit(arbitre: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """`sit("match", lines, "--players", …)` plays a fair game into game.json, with these lines typed."""

    def play(game: str, lines: Sequence[str], *words: str) -> Answer:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        return arbitre("play", str(tmp_path / "game.json"), "--game", game, "--fair", *words)

    return play


def bound(game: AnyGame) -> list[str]:
    """The commitments of both players to the secrets of these tests."""
    return [commitment_to(player.value, secret) for player, secret in zip(game.players, SECRETS, strict=True)]


@by_game
def test_chance_of_a_fair_game_is_proved(game: AnyGame, sit: Sit, arbitre: Ask, tmp_path: Path) -> None:
    """A whole game: every shuffle and blind pick follows from both secrets, and `verify` says so."""
    assert sit(game.name, (), "--players", "random,random").code == 0
    answer = arbitre("verify", str(tmp_path / "game.json"), "--strict")
    assert (answer.code, "neither could steer it alone" in answer.out) == (0, True)
    assert arbitre("verify", str(tmp_path / "game.json"), "--json").json["fair"] is True


@by_game
def test_both_commit_before_anybody_reveals(game: AnyGame, sit: Sit, tmp_path: Path) -> None:
    """The same secrets give the same chance, on whosever machine; the commitments are told to both, the secrets to nobody."""
    first = sit(game.name, [*bound(game), *SECRETS, "q", "q"], "--players", "human,human")
    assert first.code == 0
    assert all(commitment in first.out for commitment in bound(game))
    assert not any(secret in first.out for secret in SECRETS)
    text = (tmp_path / "game.json").read_text()
    (tmp_path / "game.json").unlink()
    sit(game.name, [*bound(game), *SECRETS, "q", "q"], "--players", "human,human")
    assert (tmp_path / "game.json").read_text() == text
    head = json.loads(text)["head"]
    assert [each["secret"] for each in head["fair"]] == [*SECRETS]
    assert players_choices(read_transcript(text)[1].actions) == 0


@by_game
@pytest.mark.parametrize("answers", [["x", "y" * 32, SECRETS[0]], ["q"], []], ids=["others", "leaves", "silent"])
def test_who_does_not_reveal_is_named(
    game: AnyGame, answers: list[str], sit: Sit, arbitre: Ask, tmp_path: Path
) -> None:
    """Nothing is dealt, the record keeps who was bound to what, `verify` names who broke it; it may still be revealed."""
    refused = sit(game.name, [*bound(game), SECRETS[0], *answers], "--players", "human,human")
    name = game.player_names[game.players[1]].en
    assert (refused.code, f"{name} has not revealed" in refused.err) == (2, True)
    head, steps = json.loads((tmp_path / "game.json").read_text()).values()
    assert (steps, [each["secret"] for each in head["fair"]]) == ([], [SECRETS[0], None])
    verified = arbitre("verify", str(tmp_path / "game.json"))
    assert (verified.code, f"{name} has not revealed" in verified.out) == (1, True)
    assert sit(game.name, [SECRETS[1], "q", "q"], "--players", "human,human").code == 0
    assert arbitre("verify", str(tmp_path / "game.json")).code == 0


def other_shuffle(plain: Plain) -> None:
    """The pile was stacked."""
    items = plain["steps"][0]["action"]["items"]
    items[0], items[-1] = items[-1], items[0]


def other_secret(plain: Plain) -> None:
    """Somebody looked for a secret that suits them."""
    plain["head"]["fair"][0]["secret"] = "f" * 32


def other_commitment(plain: Plain) -> None:
    """And for a commitment to it, when the other secret was known."""
    other_secret(plain)
    plain["head"]["fair"][0] = {**plain["head"]["fair"][0], "commitment": commitment_to("spassky", "f" * 32)}


def short_secret(plain: Plain) -> None:
    """A secret that the other finds by trying all of them."""
    plain["head"]["fair"][0] = {"player": "spassky", "commitment": commitment_to("spassky", "7"), "secret": "7"}


def no_pledge(plain: Plain) -> None:
    """Only one of them was bound."""
    del plain["head"]["fair"][0]


CHANGES = (other_shuffle, other_secret, other_commitment, short_secret, no_pledge)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_unfair_chance_is_noticed(change: Callable[[Plain], None], sit: Sit, arbitre: Ask, tmp_path: Path) -> None:
    """Also in a record whose digests and seal were taken away."""
    assert sit("match", (), "--players", "random,random").code == 0
    plain = json.loads((tmp_path / "game.json").read_text())
    change(plain)
    del plain["head"]["seal"], plain["steps"][1:]
    plain["head"].update(decisions=0, games=1, outcome=None)
    plain["steps"][0]["digest"] = None
    (tmp_path / "game.json").write_text(json.dumps(plain))
    answer = arbitre("verify", str(tmp_path / "game.json"))
    assert answer.code in {1, 2}
    assert any(told in answer.out + answer.err for told in ("does not follow", "has not revealed", "not a game saved"))


def test_nothing_is_taken_back_in_a_fair_game(sit: Sit, tmp_path: Path) -> None:
    """Who has seen what chance brings cannot choose again."""
    sit("chessme", ["", "", *["1"] * 6, "u", "u", "u", "q"], "--players", "human,random")
    _, transcript = read_transcript((tmp_path / "game.json").read_text())
    assert players_choices(transcript.actions) >= 3


def test_a_fair_game_goes_on_as_it_began(sit: Sit, tmp_path: Path) -> None:
    """A continued game needs no new secrets, and its chance is what it would have been."""
    game = find_game("match")
    sit(game.name, [*bound(game), *SECRETS, "q", "q"], "--players", "human,human")
    assert sit(game.name, (), "--players", "random,random").code == 0
    named, transcript = read_transcript((tmp_path / "game.json").read_text())
    assert transcript.pledges == tuple(
        Pledge(player.value, commitment, secret)
        for player, commitment, secret in zip(game.players, bound(game), SECRETS, strict=True)
    )
    *_, (_, last) = replay(named, transcript)
    assert named.outcome(last.state) is not None


def test_a_fair_game_has_no_seed(sit: Sit, arbitre: Ask, tmp_path: Path) -> None:
    """Nor does a game become fair that was begun otherwise."""
    assert sit("match", (), "--seed", "1", "--players", "random,random").code == 2
    assert arbitre("play", str(tmp_path / "game.json"), "--players", "random,random", "--seed", "1").code == 0
    assert sit("match", (), "--players", "random,random").code == 2


def test_every_order_is_as_likely() -> None:
    """Fair chance prefers no order and no pick; each question has an answer of its own, and so has each secret."""
    orders, picks = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    for number in range(2400):
        chance = FairChance(f"{number % 7}")
        orders[chance.answer(AnyOrder(("a", "b", "c")), number).items] += 1
        picks[chance.answer(AnyPick(("a", "b", "c", "d"), 2), number).items] += 1
    assert set(orders) == set(itertools.permutations("abc"))
    assert set(picks) == set(itertools.combinations("abcd", 2))
    assert all(300 < count < 500 for count in (*orders.values(), *picks.values()))
