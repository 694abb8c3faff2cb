"""Canonical JSON and digests: one text for a value, whoever writes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.core import canonical, game
from arbitre.core.canonical import canonical_bytes, canonical_json, digest_of
from arbitre.core.game import find_game
from arbitre.core.transcript import playout, replay

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner, max_size=4)
    ),
    max_leaves=12,
)
"""Whatever JSON can hold, fractions aside: no state has any."""


@given(PLAIN)
def test_both_writers_write_the_same(plain: object) -> None:
    """With orjson and without, for numbers of any size and every character."""
    assert canonical_bytes(plain) == canonical_json(plain).encode()


@given(st.dictionaries(st.sampled_from("abcxyz"), PLAIN), PLAIN)
def test_a_member_written_before_changes_nothing(plain: dict[str, object], member: object) -> None:
    """The text of an object is the same, whatever comes before and after the member whose text is known."""
    expected = canonical_json({**plain, "m": member}).encode()
    assert canonical_bytes(plain, m=canonical_bytes(member)) == expected
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canonical, "_orjson", lambda: None)
        assert canonical_bytes(plain, m=canonical_bytes(member)) == expected


@pytest.mark.parametrize("name", ["match", "chessme"])
def test_the_digest_of_a_state_is_that_of_its_json(name: str) -> None:
    """However it is put together: at the start of a game and at its end."""
    game = find_game(name)
    record = playout(game, 1, game.default_ruleset())
    states = [step.state for _, step in replay(game, record)]
    for state, digest in zip(states, record.digests, strict=True):
        assert digest == digest_of(game.converter().unstructure(state, game.state_type))


def test_without_orjson_digests_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra `fast` makes them faster and nothing else."""
    with_it = find_game("match")
    found = playout(with_it, 2, with_it.default_ruleset()).digests
    monkeypatch.setattr(canonical, "_orjson", lambda: None)
    game._rules_written.cache_clear()
    assert playout(with_it, 2, with_it.default_ruleset()).digests == found
