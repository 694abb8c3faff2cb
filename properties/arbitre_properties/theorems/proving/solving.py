"""Asking z3: a claim holds, an example exists, a bound is the best; "unknown" is never taken for an answer."""

from collections.abc import Iterable

import z3

from arbitre_properties.theorems.proving.terms import Term
from arbitre_properties.theorems.proving.theorem import NotEstablished

SECONDS = 120


def must_hold(claim: Term, given: Iterable[Term] = ()) -> None:
    """The claim follows from what is given; otherwise NotEstablished, with z3's counterexample."""
    model = _find([*given, z3.Not(claim)])
    if model is not None:
        raise NotEstablished(f"z3 has a counterexample: {str(model)[:500]}")


def example_of(*wanted: Term) -> z3.ModelRef:
    """Some values for which all that is wanted is true; NotEstablished if there are none."""
    model = _find(list(wanted))
    if model is None:
        raise NotEstablished(f"z3 knows that there is no example: {str(wanted[-1])[:200]}")
    return model


def must_be_impossible(*wanted: Term) -> None:
    """There is no such thing."""
    must_hold(z3.BoolVal(val=False), wanted)


def greatest(amount: Term, given: Iterable[Term], bound: int) -> int:
    """The bound is never exceeded and is reached; z3 proves the one and exhibits the other."""
    constraints = list(given)
    must_hold(amount <= bound, constraints)
    example_of(*constraints, amount == bound)
    return bound


def number(model: z3.ModelRef, term: Term) -> int:
    """What a term is worth in an example."""
    return int(model.eval(term, model_completion=True).as_long())


def _find(constraints: list[Term]) -> z3.ModelRef | None:
    solver = z3.Solver()
    solver.set("timeout", SECONDS * 1000)
    solver.add(*constraints)
    answer = solver.check()
    if answer == z3.unknown:
        raise NotEstablished(f"z3 gives no answer within {SECONDS} s: {solver.reason_unknown()}")
    return solver.model() if answer == z3.sat else None
