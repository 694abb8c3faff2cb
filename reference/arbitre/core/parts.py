"""An action chosen part by part, as people choose: a card, then a column, then pawns."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Generic, TypeVar, get_args

from attrs import fields, frozen

ActionT = TypeVar("ActionT")


@frozen
class Part:
    """One thing that an action says: the kind of action, the name of the thing, what it is; without a name, all is said."""

    kind: type[Any]
    name: str
    chosen: Any

    @property
    def is_all(self) -> bool:
        """Whether nothing more is to be said."""
        return not self.name


@frozen
class Option(Generic[ActionT]):
    """A part that can be chosen next, and the actions that it leaves."""

    part: Part
    actions: tuple[ActionT, ...]


def options_of(actions: Sequence[ActionT], said: Sequence[Part] = ()) -> tuple[Option[ActionT], ...]:
    """What can be said next of actions that agree with what was said, in the order in which the rules list them."""
    found: dict[Part, list[ActionT]] = {}
    for action in actions:
        for part in _parts_after(action, said):
            found.setdefault(part, []).append(action)
    return tuple(Option(part, tuple(left)) for part, left in found.items())


def _parts_after(action: ActionT, said: Sequence[Part]) -> Iterator[Part]:
    """The next thing to say of an action; of several things of one sort, any that was not said yet."""
    kind: type[Any] = type(action)
    for each in fields(kind):
        chosen = getattr(action, each.name)
        is_several = get_args(each.type)[-1:] == (Ellipsis,)
        parts = [Part(kind, each.name, one) for one in (chosen if is_several else (chosen,))]
        unsaid = [part for part in parts if part not in said]
        if unsaid:
            yield from unsaid
            return
    yield Part(kind, "", None)


def keys_of(options: Sequence[Option[ActionT]]) -> tuple[str, ...]:
    """What to type for each option: a number is its own key, all else is counted from 1; `0` says that nothing more comes."""
    numbers = [_number_of(option.part) for option in options]
    if all(number is not None for number in numbers):
        return tuple(map(str, numbers))
    if len(options) > 1 and sum(option.part.is_all for option in options) == 1 and _is_of_one_kind(options):
        counted = iter(range(1, len(options)))
        return tuple("0" if option.part.is_all else str(next(counted)) for option in options)
    return tuple(str(place + 1) for place in range(len(options)))


def _is_of_one_kind(options: Sequence[Option[ActionT]]) -> bool:
    return len({option.part.kind for option in options}) == 1


def _number_of(part: Part) -> int | None:
    chosen = part.chosen.value if isinstance(part.chosen, Enum) else part.chosen
    return chosen if isinstance(chosen, int) else None
