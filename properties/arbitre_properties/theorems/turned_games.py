"""The games kept as proof that a question can turn a game: a table, two readings of it, and one script of choices."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from arbitre import match
from arbitre.core.decision import CHANCE, Fate
from arbitre.match import Player
from arbitre_properties.theorems.side_by_side import Place, Reached, SideBySide, Taken, begin
from arbitre_properties.theorems.theorem import NotEstablished

KEPT = Path(__file__).with_name("turned_games.json")
"""Found by `arbitre_properties.theorems.turning_search`; the engine plays them again for every proof."""

MOST_ONE_SIDED = 2
"""A choice that one reading grants, and what is done in its stead under the other; all the rest must be chosen alike."""


@frozen
class TurnedGame:
    """A game that another reading of one question gives to somebody else."""

    field: str
    readings: tuple[str, str]
    place: Place | Reached
    script: tuple[Taken, ...]

    def replay(self) -> SideBySide:
        """Both matches after the script; NotEstablished if a choice is impossible in both, or nothing is turned."""
        pair = begin(self.place, self.field, self.readings)
        for number, taken in enumerate(self.script, 1):
            if not pair.take(taken):
                raise NotEstablished(f"{self.field}: choice {number} of the script cannot be made")
        if pair.one_sided > MOST_ONE_SIDED:
            raise NotEstablished(f"{self.field}: {pair.one_sided} choices differ, which proves nothing")
        if not pair.is_turned:
            raise NotEstablished(f"{self.field}: the game has the same winner under {' and '.join(self.readings)}")
        return pair


def read_kept(text: str) -> tuple[TurnedGame, ...]:
    """The kept games, one a question."""
    return tuple(_read(plain) for plain in json.loads(text))


def kept_games() -> tuple[TurnedGame, ...]:
    """The games of the file."""
    return read_kept(KEPT.read_text(encoding="utf-8"))


def write_kept(games: Sequence[TurnedGame]) -> str:
    """The same as text: one line a choice, so that a reader can follow."""
    return "[\n" + ",\n".join(_written(game) for game in games) + "\n]\n"


def _read(plain: dict[str, Any]) -> TurnedGame:
    default, rival = plain["readings"]
    structure = match.GAME.converter().structure
    script = tuple(Taken(_chooser(by), structure(action, match.GAME.action_type)) for by, action in plain["script"])
    place = Reached(**plain["place"]) if "seed" in plain["place"] else Place(**plain["place"])
    return TurnedGame(plain["field"], (default, rival), place, script)


def _chooser(name: str) -> Player | Fate:
    return CHANCE if name == CHANCE.value else Player(name)


def _written(game: TurnedGame) -> str:
    unstructure = match.GAME.converter().unstructure
    place = {name: said for name, said in asdict(game.place).items() if said is not None}
    head = {"field": game.field, "readings": game.readings, "place": place}
    lines = [
        json.dumps([taken.by.value, unstructure(taken.action, match.GAME.action_type)], ensure_ascii=False)
        for taken in game.script
    ]
    told = ",\n".join(f"    {line}" for line in lines)
    return f'  {json.dumps(head, ensure_ascii=False)[:-1]}, "script": [\n{told}\n  ]}}'
