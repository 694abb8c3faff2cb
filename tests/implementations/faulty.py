"""The reference with one line spoilt, speaking the protocol: `python faulty.py NAME`, a name of faults.toml."""

import sys
import tomllib
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

from attrs import frozen

FAULTS = Path(__file__).with_name("faults.toml")


@frozen
class Fault:
    """A mistake an implementer could make: one passage of the reference, and what stands there instead.

    `clauses` are those of which the kit must name at least one.
    """

    name: str
    game: str
    module: str
    right: str
    wrong: str
    clauses: tuple[str, ...]
    mistake: str


def read_faults() -> tuple[Fault, ...]:
    """All faults, in the order of the file."""
    plain = tomllib.loads(FAULTS.read_text(encoding="utf-8"))
    return tuple(Fault(**{**entry, "clauses": tuple(entry["clauses"])}) for entry in plain["fault"])


class SpoiltLoader(SourceFileLoader):
    """Loads a module with one passage replaced."""

    def __init__(self, name: str, path: str, fault: Fault) -> None:
        super().__init__(name, path)
        self.fault = fault

    def get_code(self, fullname: str) -> CodeType:
        """The code of the spoilt text; never a compiled file, which would be of the right one."""
        text = self.get_data(self.path).decode()
        if text.count(self.fault.right) != 1:
            raise LookupError(
                f"{self.fault.name}: the passage stands {text.count(self.fault.right)} times in {fullname}"
            )
        return compile(text.replace(self.fault.right, self.fault.wrong), self.path, "exec")


@frozen
class SpoiltFinder(MetaPathFinder):
    """Finds the one module that is spoilt."""

    fault: Fault

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """The module's place, with the spoiling loader."""
        if fullname != f"arbitre.{self.fault.module}":
            return None
        spec = PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]  # the path that the import system hands on
        if spec is not None and spec.origin is not None:
            spec.loader = SpoiltLoader(fullname, spec.origin, self.fault)
        return spec


def main() -> None:
    """Speak the protocol with the fault of that name."""
    fault = next(fault for fault in read_faults() if fault.name == sys.argv[1])
    sys.meta_path.insert(0, SpoiltFinder(fault))
    from arbitre.conformance.protocol.implementer import Implementer, serve  # noqa: PLC0415  (after the spoiling)
    from arbitre.core.game import find_game  # noqa: PLC0415

    serve(Implementer([find_game(fault.game)], name=fault.name), sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
