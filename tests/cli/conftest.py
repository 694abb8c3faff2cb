"""How the tests of the command line ask it something: in this process, in English unless told otherwise."""

import json
from collections.abc import Callable
from io import StringIO

import pytest
from attrs import frozen

from arbitre.cli.main import run
from arbitre.core.plain import Plain


@frozen
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Plain:
        """The answer for a machine."""
        return json.loads(self.out)


Ask = Callable[..., Answer]


@pytest.fixture
def arbitre() -> Ask:
    """`arbitre("clauses", "ECH-7c")` does what one types."""

    def ask(*words: str, lang: str = "en") -> Answer:
        out, err = StringIO(), StringIO()
        code = run(words, {"LANG": lang}, out, err)
        return Answer(code, out.getvalue(), err.getvalue())

    return ask
