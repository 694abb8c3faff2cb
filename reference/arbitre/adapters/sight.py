"""What a player sees of a position, as a text and as numbers: both are made from the player's view and nothing else."""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from arbitre.adapters.position import Position
from arbitre.core.canonical import canonical_json
from arbitre.core.plain import Plain

SIZE: Final = 1024
"""So many numbers are a sight."""
BOUND: Final = 64.0
"""No number of a sight is larger, nor is its opposite smaller."""

Numbers = NDArray[np.float32]


def sight_text(position: Position, place: int) -> str:
    """All that the player at a place may know, as canonical JSON, but for the rules, which do not change in a game."""
    return canonical_json(_plain_sight(position, place))


def sight_numbers(position: Position, place: int) -> Numbers:
    """The same as numbers: each thing in the view is added at the place that its name hashes to.

    A number counts as much as it is, a word and a truth 1. Words in a list are counted without their order; all else
    keeps its place. Two things may fall on one place, so it is the text that is exact.
    """
    numbers = np.zeros(SIZE, dtype=np.float32)
    for name, amount in _things("", _plain_sight(position, place)):
        numbers[_place_of(name)] += amount
    return np.clip(numbers, -BOUND, BOUND)


def _plain_sight(position: Position, place: int) -> dict[str, Plain]:
    game = position.game
    view = game.view(position.state, game.players[place])
    plain: dict[str, Plain] = game.converter().unstructure(view, game.view_type)
    plain.pop("ruleset", None)
    return plain | {"narrowed": list(position.narrowed) if position.chooser == place else []}


def _things(path: str, plain: Plain) -> Iterator[tuple[str, float]]:
    match plain:
        case None:
            return
        case bool() | int() | float():
            yield path, float(plain)
        case str():
            yield f"{path}={plain}", 1.0
        case list() | tuple():
            for number, each in enumerate(plain):
                yield from _things(path if isinstance(each, str) else f"{path}.{number}", each)
        case dict():
            for key, each in plain.items():
                yield from _things(f"{path}.{key}", each)
        case _:
            raise TypeError(f"{path} holds what JSON cannot: {plain!r}")


@lru_cache(maxsize=1 << 16)
def _place_of(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest()) % SIZE
