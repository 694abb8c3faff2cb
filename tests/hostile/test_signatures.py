"""Signatures below a record: made by a key in a file, demanded by `verify`, worth nothing on another record."""

import json
import stat
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre.core.game import find_game
from arbitre.core.transcript import playout, write_transcript

MATCH = find_game("match")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A saved game."""
    file = tmp_path / "game.json"
    file.write_text(write_transcript(MATCH, playout(MATCH, 1, MATCH.default_ruleset())))
    return file


def made_keys(arbitre: Ask, folder: Path, name: str) -> tuple[Path, Path]:
    """A secret key and its public part."""
    assert arbitre("sign", "--new-key", str(folder / name)).code == 0
    return folder / name, folder / f"{name}.pub"


def test_two_players_sign_one_game(arbitre: Ask, game: Path, tmp_path: Path) -> None:
    """Each with a key of their own; both are named, and a third who did not sign is missed."""
    keys = [made_keys(arbitre, tmp_path, name) for name in ("spassky", "fischer", "nobody")]
    for secret, _public in keys[:2]:
        assert arbitre("sign", str(game), "--key", str(secret)).code == 0
    demanded = [word for _secret, public in keys[:2] for word in ("--signed-by", str(public))]
    answer = arbitre("verify", str(game), "--strict", *demanded)
    assert (answer.code, answer.out.count("Signed by the key")) == (0, 2)
    missed = arbitre("verify", str(game), "--signed-by", str(keys[2][1]), "--json")
    assert (missed.code, list(missed.json["signatures"].values())) == (1, [False, True, True])


def test_a_signature_is_of_one_record(arbitre: Ask, game: Path, tmp_path: Path) -> None:
    """A record that was changed and sealed anew keeps the signature of the old one, which does not fit."""
    secret, public = made_keys(arbitre, tmp_path, "key")
    assert arbitre("sign", str(game), "--key", str(secret)).code == 0
    signed = json.loads(game.read_text())["head"]["signatures"]
    other = json.loads(write_transcript(MATCH, playout(MATCH, 2, MATCH.default_ruleset())))
    other["head"]["signatures"] = signed
    game.write_text(json.dumps(other))
    answer = arbitre("verify", str(game), "--signed-by", str(public))
    assert (answer.code, "has not signed this record" in answer.out) == (1, True)


@pytest.mark.parametrize("signature", [{"key": "", "signature": ""}, {"key": "x", "signature": "é"}])
def test_a_signature_that_is_none_does_not_fit(arbitre: Ask, game: Path, signature: dict[str, str]) -> None:
    """Whatever stands there instead of keys and signatures."""
    record = json.loads(game.read_text())
    record["head"]["signatures"] = [signature]
    game.write_text(json.dumps(record))
    assert arbitre("verify", str(game)).code == 1


def test_a_secret_key_is_kept(arbitre: Ask, game: Path, tmp_path: Path) -> None:
    """Only its owner may read it, no other key takes its place, and what is no key is refused."""
    secret, public = made_keys(arbitre, tmp_path, "key")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert arbitre("sign", "--new-key", str(secret)).code == 2
    assert arbitre("sign", str(game), "--key", str(game)).code == 2
    assert arbitre("sign", str(game)).code == 2
    assert arbitre("sign", "--new-key", "").code == 2
    assert secret.read_text() != public.read_text()


def test_a_broken_seal_is_not_signed(arbitre: Ask, game: Path, tmp_path: Path) -> None:
    """Nobody signs by mistake what somebody has changed."""
    secret, _public = made_keys(arbitre, tmp_path, "key")
    game.write_text(game.read_text().replace('"games":', '"games":1'))
    answer = arbitre("sign", str(game), "--key", str(secret))
    assert (answer.code, "seal of this game is broken" in answer.err) == (2, True)
