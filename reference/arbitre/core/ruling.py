"""An answer that carries its reason."""

from typing import Generic, TypeVar

from attrs import frozen

AnswerT = TypeVar("AnswerT")


@frozen
class Ruling(Generic[AnswerT]):
    """What a rule answers in a case, and the clauses that gave this answer."""

    answer: AnswerT
    clauses: tuple[str, ...]
