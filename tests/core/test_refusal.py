"""A refusal told alone is a sentence; inside another sentence it is a part of it."""

import pytest

from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            Text(fr="Le roi ne recule pas.", en="The king steps back."),
            Text("le roi ne recule pas", "the king steps back"),
        ),
        (Text(fr="colonne prise", en="column taken"), Text("colonne prise", "column taken")),
        (Text(fr="", en=""), Text("", "")),
    ],
)
def test_the_reason_stands_inside_a_sentence(text: Text, reason: Text) -> None:
    """No capital, no full stop of its own."""
    assert IllegalAction("code", ("ECH-1a",), "part", text).reason == reason
