"""The playthroughs as written are what the engine plays, and nothing is missing from them."""

from collections.abc import Iterator
from typing import get_args

import pytest
from tests.match.write_playthroughs import COMMAND, FOLDER, Moment, books, page

from arbitre import match
from arbitre.match.rules.effects.vocabulary import Choose, Instruction
from arbitre.match.table.events import EffectUsed, Event
from arbitre.match.table.people import colour_of

BOOKS = books()


def moments() -> Iterator[Moment]:
    """Every moment of every file."""
    for _title, scenes in BOOKS.values():
        for scene in scenes:
            yield from scene.moments


@pytest.mark.parametrize("name", BOOKS)
def test_a_playthrough_is_as_written(name: str) -> None:
    """EXPL-1, ECH-0f: if this fails, write them anew and judge the difference."""
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == page(*BOOKS[name]), f"stale: run {COMMAND} and read the difference"


def test_no_playthrough_is_left_over() -> None:
    """EXPL-1: every file is one that is made."""
    assert {path.name for path in FOLDER.iterdir()} == set(BOOKS)


def test_every_kind_of_choice_appears() -> None:
    """ECH-0f: no kind of decision without a playthrough."""
    seen = set()
    for moment in moments():
        pending = match.decision(moment.state)
        assert pending is not None
        seen.add(pending.kind)
    assert seen == set(match.Choice)


def test_every_effect_appears() -> None:
    """CARTE-5, EFF-1a, EFF-2a, EFF-3, EFF-8a: no instruction of the vocabulary without a playthrough, none of a card's effects either."""
    used: set[type] = set()
    cards = set()
    for moment in moments():
        for event in moment.events:
            if isinstance(event, EffectUsed):
                card = moment.state.ruleset.components.by_id[event.card]
                effect = card.side(colour_of(event.player, moment.state.queen)).effect
                cards |= {event.card} if effect is card.main.effect else set()
                for instruction in effect:
                    used.add(type(instruction))
                    if isinstance(instruction, Choose):
                        used |= {type(part) for option in instruction.options for part in option}
    assert used == set(get_args(Instruction))
    every = {card.id for edition in match.Edition for card in match.shipped_components(edition).cards}
    assert cards == every


def test_every_kind_of_event_appears() -> None:
    """EXPL-6: no event without a playthrough."""
    seen = {type(event) for moment in moments() for event in moment.events}
    assert seen == set(get_args(Event))


def test_they_stay_small() -> None:
    """EXPL-1: a person can read them."""
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 50_000
