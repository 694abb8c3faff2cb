"""Formulas with two lives: the same function computes with numbers, and writes a formula when given z3's terms.

So the formula that is proved can be compared with the engine point by point, without a second copy of it.
"""

from collections.abc import Iterable
from typing import Any

import z3

Term = Any
"""A number, a truth value, or a term of z3: z3 carries no types, and this module is the border to it."""


def both(*parts: Term) -> Term:
    """All of them."""
    return z3.And(*parts) if _is_symbolic(parts) else all(parts)


def either(*parts: Term) -> Term:
    """At least one of them."""
    return z3.Or(*parts) if _is_symbolic(parts) else any(parts)


def never(part: Term) -> Term:
    """Not this."""
    return z3.Not(part) if z3.is_expr(part) else not part


def when(condition: Term, then: Term, otherwise: Term) -> Term:
    """One of two, as the condition says."""
    if z3.is_expr(condition):
        return z3.If(condition, then, otherwise)
    return then if condition else otherwise


def size(amount: Term) -> Term:
    """The absolute value."""
    return when(amount < 0, -amount, amount)


def smaller(one: Term, other: Term) -> Term:
    """The smaller of two."""
    return when(one < other, one, other)


def larger(one: Term, other: Term) -> Term:
    """The larger of two."""
    return when(one > other, one, other)


def half_up(amount: Term) -> Term:
    """Half of an amount that is not negative, rounded up."""
    return (amount + 1) / 2 if z3.is_expr(amount) else (amount + 1) // 2


def total(amounts: Iterable[Term]) -> Term:
    """The sum."""
    return sum(amounts, start=0)


def _is_symbolic(parts: tuple[Term, ...]) -> bool:
    return any(z3.is_expr(part) for part in parts)
