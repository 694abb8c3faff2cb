"""Rulesets ready to play by: an edition's own, and those with some questions answered otherwise or with other cards."""

from collections.abc import Mapping

from attrs import evolve

from arbitre.core.language import Text
from arbitre.core.questions import answered, edition_named, questions_of
from arbitre.match.box.components import read_components, shipped_components
from arbitre.match.box.ruleset import Edition, Ruleset, readings_of
from arbitre.match.rules.readings import Readings

EDITIONS = tuple(edition.value for edition in Edition)
EDITION_NAMES = {
    Edition.FR.value: Text("l'édition française", "the French edition"),
    Edition.DE.value: Text("l'édition allemande", "the German edition"),
    Edition.PL.value: Text("l'édition polonaise", "the Polish edition"),
}
QUESTIONS = questions_of(Readings())


def default_ruleset() -> Ruleset:
    """The French edition, every dispute read as recommended."""
    return edition_ruleset(Edition.FR)


def edition_ruleset(edition: Edition) -> Ruleset:
    """An edition by its own words; what it leaves open is read as recommended."""
    return Ruleset(edition, readings_of(edition), shipped_components(edition))


def ruleset_with(readings: Readings) -> Ruleset:
    """The French edition under these readings."""
    return evolve(default_ruleset(), readings=readings)


def make_ruleset(edition: str, answers: Mapping[str, str], data: str | None = None) -> Ruleset:
    """An edition's rules, with some questions answered otherwise, and the cards and tracks of a file's text."""
    chosen = edition_named(edition, Edition)
    components = shipped_components(chosen) if data is None else read_components(data, chosen)
    return Ruleset(chosen, answered(readings_of(chosen), answers), components)
