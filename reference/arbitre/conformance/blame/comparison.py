"""Where an implementation's answers first leave the reference's, in what, and by which clauses."""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum

from attrs import frozen

from arbitre.conformance.protocol.referee import Answer, answer_to
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.plain import Plain

TWICE = "the same action twice"
_SHOWN_DIFFERENCES = 12
_SHORTEST_STEM = 4


class Breakage(StrEnum):
    """In what an answer differs from the reference's."""

    ACCEPTED_ILLEGAL = "accepted-illegal"
    REFUSED_LEGAL = "refused-legal"
    REFUSAL_CODE = "refusal-code"
    DECISION = "decision"
    LEGAL_ACTIONS = "legal-actions"
    VIEW = "view"
    LEAK = "leak"
    OUTCOME = "outcome"
    MISBEHAVIOUR = "misbehaviour"
    NOT_REPRODUCIBLE = "not-reproducible"


@frozen
class Difference:
    """One place where an answer differs; what is absent on one side is None there."""

    place: str
    expected: Plain
    actual: Plain


@frozen
class Divergence:
    """The first answer that differs: its place among the answers, how, and the clauses at work, likeliest first.

    `pointed` are those that the difference itself points to: what forbids an action offered wrongly, or what happened to
    the very thing that is shown wrongly.
    """

    place: int
    kind: Breakage
    differences: tuple[Difference, ...]
    clauses: tuple[str, ...]
    pointed: tuple[str, ...] = ()


def first_divergence(
    game: AnyGame, expected: Sequence[Answer], actual: Sequence[Plain], omits: Sequence[str] = ()
) -> Divergence | None:
    """The first answer that is not the reference's; None when they agree."""
    for place, (right, said) in enumerate(zip(expected, actual, strict=False)):
        found = _divergence(game, place, right, said, frozenset(omits))
        if found is not None:
            return found
    if len(actual) < len(expected):
        return Divergence(len(actual), Breakage.REFUSED_LEGAL, (), expected[-1].clauses)
    return None


def _divergence(game: AnyGame, place: int, right: Answer, said: Plain, omits: frozenset[str]) -> Divergence | None:
    refused = "refused" in said
    if right.is_refusal and refused:
        code, wanted = said["refused"].get("code"), right.plain["refused"]["code"]
        if code is None or code == wanted:
            return None
        return Divergence(place, Breakage.REFUSAL_CODE, (Difference("refused.code", wanted, code),), right.clauses)
    if right.is_refusal:
        return Divergence(place, Breakage.ACCEPTED_ILLEGAL, (Difference("", right.plain, None),), right.clauses)
    if refused:
        return Divergence(place, Breakage.REFUSED_LEGAL, (Difference("", None, said),), right.clauses)
    return _observed_otherwise(game, place, right, said, omits)


def _observed_otherwise(
    game: AnyGame, place: int, right: Answer, said: Plain, omits: frozenset[str]
) -> Divergence | None:
    wanted = right.plain
    views = tuple(sorted(_differences("views", wanted["views"], said["views"], omits), key=_is_list))
    decided, ended = (
        tuple(_differences(part, wanted[part], _known(wanted[part], said[part]), frozenset()))
        for part in ("decision", "outcome")
    )
    legal = _legal_differences(wanted["legal"], said["legal"])
    if not (views or decided or ended or legal):
        return None
    found = (*ended, *decided, *views, *legal)
    kind = Breakage.VIEW
    if legal:
        kind = Breakage.LEGAL_ACTIONS
    if decided:
        kind = Breakage.DECISION
    if ended:
        kind = Breakage.OUTCOME
    if views and not decided and not ended and all(_leaks(difference, wanted["views"]) for difference in views):
        kind = Breakage.LEAK
    by_events = tuple(_clauses_of_events(right, found))
    by_legal = tuple(_clauses_of_legal(game, right, legal)) if not decided else ()
    clauses = tuple(dict.fromkeys((*by_legal, *(clause for clauses, _ in by_events for clause in clauses))))
    pointed = by_legal
    if not decided and not legal and by_events:
        most = by_events[0][1]
        pointed = tuple(clause for clauses, relevance in by_events if most and relevance == most for clause in clauses)
    return Divergence(place, kind, found[:_SHOWN_DIFFERENCES], clauses, tuple(dict.fromkeys(pointed)))


def _is_list(difference: Difference) -> bool:
    """Whether it takes long to tell: a number says more at a glance than two lists."""
    return isinstance(difference.expected, list) or isinstance(difference.actual, list)


def _known(wanted: Plain, said: Plain) -> Plain:
    """Without members that the protocol does not know: outside a view they mean nothing."""
    if isinstance(wanted, dict) and isinstance(said, dict):
        return {key: part for key, part in said.items() if key in wanted}
    return said


def _differences(place: str, wanted: Plain, said: Plain, omits: frozenset[str]) -> Iterator[Difference]:
    if isinstance(wanted, dict) and isinstance(said, dict):
        for key in dict.fromkeys((*wanted, *said)):
            inner = f"{place}.{key}"
            if key not in said:
                if not _is_omitted(inner, omits):
                    yield Difference(inner, wanted[key], None)
            elif key not in wanted:
                yield Difference(inner, None, said[key])
            else:
                yield from _differences(inner, wanted[key], said[key], omits)
    elif isinstance(wanted, list) and isinstance(said, list) and len(wanted) == len(said):
        for index, (one, other) in enumerate(zip(wanted, said, strict=True)):
            yield from _differences(f"{place}.{index}", one, other, omits)
    elif wanted != said or type(wanted) is not type(said):
        yield Difference(place, wanted, said)


def _is_omitted(place: str, omits: frozenset[str]) -> bool:
    """Whether a place lies in something the implementation declared not to tell."""
    told = named_place(place)
    return any(told == name or told.startswith(f"{name}.") for name in omits)


def named_place(place: str) -> str:
    """The name of a place below a view, as `omits` names it: without the player, without indexes."""
    parts = place.split(".")
    below = parts[2:] if parts[0] == "views" else parts
    return ".".join(part for part in below if not part.isdigit())


def _legal_differences(wanted: Sequence[Plain], said: Sequence[Plain]) -> tuple[Difference, ...]:
    right = {canonical_json(action): action for action in wanted}
    theirs = {canonical_json(action): action for action in said}
    extra = [Difference("legal", None, action) for text, action in sorted(theirs.items()) if text not in right]
    missing = [Difference("legal", action, None) for text, action in sorted(right.items()) if text not in theirs]
    twice = [Difference("legal", None, TWICE)] if len(theirs) < len(said) else []
    return (*extra, *missing, *twice)


def _leaks(difference: Difference, views: Plain) -> bool:
    """Whether a view tells names where the reference has no place for them, or names it shows this player nowhere."""
    names = _names_in(difference.actual)
    _, viewer, *path = difference.place.split(".")
    if not _has_place(views.get(viewer), path):
        return bool(names)
    told = names - _names_in(views.get(viewer))
    others = frozenset(name for player, view in views.items() if player != viewer for name in _names_in(view))
    return bool(told) and (bool(told & others) or difference.expected is None or isinstance(difference.expected, list))


def _has_place(plain: Plain, path: Sequence[str]) -> bool:
    for part in path:
        if isinstance(plain, dict) and part in plain:
            plain = plain[part]
        elif isinstance(plain, list) and part.isdecimal() and int(part) < len(plain):
            plain = plain[int(part)]
        else:
            return False
    return True


def _names_in(plain: Plain) -> frozenset[str]:
    if isinstance(plain, str):
        return frozenset((plain,))
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ()
    return frozenset(name for part in inner for name in _names_in(part))


def _clauses_of_legal(game: AnyGame, right: Answer, legal: Sequence[Difference]) -> Iterator[str]:
    """What forbids an action that is offered wrongly, or allows one that is missing."""
    for difference in legal[:3]:
        action = difference.expected or difference.actual
        if isinstance(action, dict):
            yield from answer_to(game, right.state, action).clauses


def _clauses_of_events(right: Answer, differences: Sequence[Difference]) -> Iterator[tuple[tuple[str, ...], int]]:
    """The clauses of each event of the step with how much it speaks of what differs, most first."""
    words = {word for difference in differences for word in _words(difference.place)}
    names = {name for each in differences for name in _names_in(each.expected) ^ _names_in(each.actual)}
    weighed = [(tuple(event["clauses"]), _relevance(event, words, names)) for event in right.events]
    return iter(sorted(weighed, key=lambda each: each[1], reverse=True))


def _relevance(event: Plain, words: set[str], names: set[str]) -> int:
    stems = {word for word in _words(f"{event.get('event', '')} {' '.join(event)}") if len(word) >= _SHORTEST_STEM}
    spoken = sum(any(word.startswith(stem) or stem.startswith(word) for stem in stems) for word in words)
    return 2 * spoken + len(names & _names_in(event))


def _words(text: str) -> set[str]:
    return {word for word in re.split(r"[^a-z]+", text) if len(word) >= _SHORTEST_STEM}
