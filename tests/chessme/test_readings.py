"""Open questions as values: each belongs to a dispute, and each way of reading it can be chosen."""

from pathlib import Path

import pytest
from attrs import fields

from arbitre import chessme
from arbitre.chessme import Readings
from arbitre.chessme.readings import NO_FIELD, choices_of, dispute_of
from arbitre.core.mistake import Mistake
from arbitre_spec import names

DISPUTES = {Path(name).stem for name in names("chessme/disputes") if name.endswith(".toml")}


def test_every_dispute_is_a_field_or_has_a_reason() -> None:
    """CM-GEN-1: all thirty-seven open questions are answered, by a reading or by the argument that none is needed."""
    with_field = {dispute_of(field.name) for field in fields(Readings)}
    assert with_field | set(NO_FIELD) == DISPUTES
    assert not with_field & set(NO_FIELD)
    assert all(reason.fr and reason.en for reason in NO_FIELD.values())


@pytest.mark.parametrize("name", [field.name for field in fields(Readings)])
def test_the_recommended_reading_comes_first(name: str) -> None:
    """CM-GEN-1: and there is at least one other."""
    choices = choices_of(name)
    assert getattr(Readings(), name) is choices[0]
    assert len(choices) > 1


@pytest.mark.parametrize("name", [field.name for field in fields(Readings)])
def test_each_reading_can_be_asked_for(name: str) -> None:
    """CM-GEN-1: by the field or by the dispute, where that names one field only."""
    for choice in choices_of(name):
        ruleset = chessme.GAME.make_ruleset("fr", {name: choice.value}, None)
        assert getattr(ruleset.readings, name) is choice
        others = {field.name for field in fields(Readings)} - {name}
        assert all(getattr(ruleset.readings, other) is getattr(Readings(), other) for other in others)


def test_an_unknown_reading_is_told() -> None:
    """CM-GEN-1: with what there is."""
    with pytest.raises(Mistake):
        chessme.GAME.make_ruleset("fr", {"mover_as_neighbour": "perhaps"}, None)
    with pytest.raises(Mistake):
        chessme.GAME.make_ruleset("fr", {"weather": "fine"}, None)


def test_rulesets_survive_serialisation() -> None:
    """CM-GEN-1: a ruleset is read back as it was written, whatever its readings."""
    converter = chessme.converter()
    for field in fields(Readings):
        for choice in choices_of(field.name):
            ruleset = chessme.GAME.make_ruleset("fr", {field.name: choice.value}, None)
            assert converter.structure(converter.unstructure(ruleset), chessme.Ruleset) == ruleset
