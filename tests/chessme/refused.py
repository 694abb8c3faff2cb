"""What the referee answers to an action that is not allowed, for tests: it refuses, and changes nothing."""

import pytest

from arbitre import chessme
from arbitre.chessme import State
from arbitre.core.canonical import canonical_json
from arbitre.core.refusal import IllegalAction
from arbitre_properties.chessme.positions import note


def refusal(state: State, text: str) -> tuple[str, tuple[str, ...]]:
    """The code and the clauses with which an action, in the short notation, is refused; the state stays as it was."""
    refused = refused_at(state, text)
    return refused.code, refused.clauses


def refused_at(state: State, text: str) -> IllegalAction:
    """The refusal of an action, in the short notation: it says why in both languages, and the state stays as it was."""
    before = canonical_json(chessme.converter().unstructure(state))
    action = note(text)
    with pytest.raises(IllegalAction) as refused:
        chessme.apply(state, action)
    assert canonical_json(chessme.converter().unstructure(state)) == before
    assert action not in chessme.legal(state)
    assert refused.value.text.fr
    assert refused.value.text.en
    return refused.value
