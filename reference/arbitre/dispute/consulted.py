"""Which open questions were really asked on the way to an answer: readings that note what is read of them."""

from typing import Any, Final

from attrs import evolve

from arbitre.core.game import AnyRuleset


class Consulted:
    """Readings as the engine sees them, which remember the fields that a rule has looked at.

    Playing is a pure function of what it reads: where a field was not read, no other answer to it changes anything.
    """

    def __init__(self, readings: object) -> None:
        """Nothing has been looked at yet."""
        self._readings: Final = readings
        self._fields: Final[dict[str, None]] = {}

    def __getattr__(self, field: str) -> Any:  # noqa: ANN401  (a reading of whichever game)
        """The reading itself, once it is noted."""
        reading = getattr(self._readings, field)
        self._fields[field] = None
        return reading

    def fields(self) -> frozenset[str]:
        """The fields looked at so far."""
        return frozenset(self._fields)


def watched(ruleset: AnyRuleset) -> tuple[AnyRuleset, Consulted]:
    """The same rules with readings that remember what is read of them, and those readings."""
    consulted = Consulted(ruleset.readings)
    return evolve(ruleset, readings=consulted), consulted
