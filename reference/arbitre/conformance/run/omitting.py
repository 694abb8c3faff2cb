"""What an implementation declares not to tell of a view, and which steps nobody can judge without it."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from arbitre.conformance.protocol.pointers import changes
from arbitre.conformance.protocol.referee import Answer
from arbitre.core.plain import Plain


def hidden_members(answers: Sequence[Answer], omits: Iterable[str]) -> tuple[str, ...]:
    """The omitted members that one of these steps changes in some view; a refused step changes nothing."""
    observed = [answer.plain for answer in answers if not answer.is_refusal]
    changed = {
        _named(pointer)
        for before, after in pairwise(observed)
        for pointer in _changed_in_views(before["views"], after["views"])
    }
    return tuple(name for name in omits if any(_overlap(name, member) for member in changed))


def _changed_in_views(before: Plain, after: Plain) -> Iterable[str]:
    return (pointer for viewer in after for pointer, _ in changes(before[viewer], after[viewer]))


def _named(pointer: str) -> tuple[str, ...]:
    """A place in a view as `omits` names it: without indexes."""
    return tuple(part for part in pointer.split("/")[1:] if not part.isdigit())


def _overlap(name: str, member: tuple[str, ...]) -> bool:
    """Whether one lies in the other; the empty name is the whole view."""
    omitted = tuple(name.split(".")) if name else ()
    shared = min(len(omitted), len(member))
    return omitted[:shared] == member[:shared]
