"""An answer that carries its reason."""

from typing import Generic, TypeVar

from attrs import frozen

AnswerT = TypeVar("AnswerT")


@frozen
class Ruling(Generic[AnswerT]):
    """What a rule answers in a case, and the clauses that gave this answer."""

    answer: AnswerT
    clauses: tuple[str, ...]

    def __bool__(self) -> bool:
        """A ruling is neither true nor false: its answer may be."""
        raise TypeError("ask for the answer of a ruling")
