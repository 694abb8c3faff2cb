"""The readings of a dispute side by side: each scenario played under each of them, in each edition."""

from collections.abc import Collection, Mapping
from typing import Any

from attrs import evolve, frozen

from arbitre.core.facts import Fact
from arbitre.core.language import Text
from arbitre.dispute.answers import ask_at
from arbitre.dispute.dispute_file import DisputeFile, Example, Reading
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.scenario import Scenario, under
from arbitre.dispute.situation import Situation, situation_of

INFORMATION = "information"
"""Written among what a reading gives: somebody sees something other than under the default."""


@frozen
class Comparison:
    """One scenario under every reading: what can be observed, by the reading's name."""

    title: Text
    situations: Mapping[str, Situation]

    @property
    def differs(self) -> bool:
        """Whether anybody could tell the readings apart here."""
        first, *others = self.situations.values()
        return any(first.differs_from(other) for other in others)

    def telling_facts(self, *, without: Collection[str] = ()) -> tuple[tuple[Text, Mapping[str, Text]], ...]:
        """The facts on which the readings do not agree, without some: what each is called, and how each reading has it."""
        nothing = Text(fr="–", en="–")
        return tuple(
            (
                next(iter(facts.values())).label,
                {name: facts[name].shown if name in facts else nothing for name in self.situations},
            )
            for facts in self._disputed(without)
        )

    def told_apart(self, *, without: Collection[str] = ()) -> tuple[Mapping[str, Text], ...]:
        """The same facts as each reading says them."""
        nothing = Text(fr="–", en="–")
        return tuple(
            {name: facts[name].told if name in facts else nothing for name in self.situations}
            for facts in self._disputed(without)
        )

    def _disputed(self, without: Collection[str]) -> list[dict[str, Fact]]:
        """Whole hands are shown only where nothing shorter tells the readings apart."""
        found = [self._under_each(key) for key in self._keys() if key not in without and self._is_disputed(key)]
        short = [facts for facts in found if not any(isinstance(each.value, tuple) for each in facts.values())]
        return short or found

    def _keys(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(fact.key for situation in self.situations.values() for fact in situation.facts))

    def _under_each(self, key: str) -> dict[str, Fact]:
        return {
            name: fact for name, situation in self.situations.items() for fact in situation.facts if fact.key == key
        }

    def _is_disputed(self, key: str) -> bool:
        return len({situation.values.get(key) for situation in self.situations.values()}) > 1


def scenario_under(scenario: Scenario, reading: Reading, edition: str | None = None) -> Scenario:
    """The scenario as one reading has it."""
    found = under(scenario, reading.sets, edition)
    return evolve(found, changes=(*found.changes, *reading.changes))


def situation_in(scenario: Scenario) -> Situation:
    """What can be observed at the end of a scenario, its question's move included."""
    return situation_of(scenario.game, ask_at(scenario, play_scenario(scenario)).after)


def compare(dispute: DisputeFile, example: Example, edition: str | None = None) -> Comparison:
    """A scenario of a dispute under each of its readings, in its own edition or another."""
    return Comparison(
        example.scenario.title,
        {
            reading.name: situation_in(scenario_under(example.scenario, reading, edition))
            for reading in dispute.readings
        },
    )


def unmet(dispute: DisputeFile, example: Example, comparison: Comparison) -> tuple[str, ...]:
    """What the file promises of a scenario and the rules do not give, as short messages."""
    faults = []
    if comparison.differs is not example.differs:
        faults.append(f"differs = {comparison.differs}, the file says {example.differs}")
    default = comparison.situations[dispute.default]
    for name, wanted in example.expected.items():
        situation = comparison.situations[name]
        for key, value in _flat(wanted).items():
            if key == INFORMATION:
                found: object = "differs" if situation.sights != default.sights else "same"
            else:
                found = situation.values.get(key)
            if (list(found) if isinstance(found, tuple) else found) != value:
                faults.append(f"{name}: {key} = {found!r}, the file says {value!r}")
    return tuple(faults)


def _flat(wanted: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in wanted.items():
        if isinstance(value, Mapping):
            flat |= _flat(value, f"{path}{key}.")
        else:
            flat[f"{path}{key}"] = value
    return flat
