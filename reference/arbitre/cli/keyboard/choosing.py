"""An action as a person puts it together: what can be picked next, what was picked, and one step back."""

from collections.abc import Sequence

from attrs import define, field

from arbitre.core.game import AnyAction
from arbitre.core.parts import Option, Part, keys_of, options_of


@define
class Choosing:
    """A choice under way. Things of one sort keep their numbers while several of them are picked."""

    actions: Sequence[AnyAction]
    said: list[Part] = field(factory=list)
    numbers: dict[Part, str] = field(factory=dict)
    before: list[tuple[Sequence[AnyAction], list[Part]]] = field(factory=list)
    done: AnyAction = None

    @property
    def options(self) -> dict[str, Option[AnyAction]]:
        """What can be picked now, by what to type for it."""
        options = options_of(self.actions, self.said)
        fresh = keys_of(options)
        if self.said and any(option.part in self.numbers for option in options):
            fresh = tuple("0" if option.part.is_all else self.numbers[option.part] for option in options)
        self.numbers |= {option.part: key for option, key in zip(options, fresh, strict=True)}
        return dict(zip(fresh, options, strict=True))

    def pick(self, key: str) -> bool:
        """Take one of the options, and what then goes without saying; False where no option has that key."""
        option = self.options.get(key)
        if option is None:
            return self._unpicked(key)
        self.before.append((self.actions, list(self.said)))
        self._take(option)
        while self.done is None and len(left := options_of(self.actions, self.said)) == 1:
            self._take(left[0])
        return True

    def _unpicked(self, key: str) -> bool:
        """Put back one of several things that were picked; False where none of them has that key."""
        among = {option.part.name for option in self.options.values()} | {part.name for part in self.said[-1:]}
        wanted = [part for part in self.said if self.numbers.get(part) == key and part.name in among]
        if not wanted or wanted[0].name != self.said[-1].name:
            return False
        kept = [part for part in self.said if part not in wanted]
        actions, _ = self.before[0]
        self.before.append((self.actions, list(self.said)))
        self.actions, self.said = actions, []
        for part in kept:
            self._take(next(option for option in options_of(self.actions, self.said) if option.part == part))
        return True

    def _take(self, option: Option[AnyAction]) -> None:
        self.actions = option.actions
        if option.part.is_all:
            self.done = option.actions[0]
        else:
            self.said.append(option.part)

    def back(self) -> bool:
        """Undo the last pick; False where there is none."""
        if not self.before:
            return False
        self.actions, self.said = self.before.pop()
        return True
