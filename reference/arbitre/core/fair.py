"""Fair chance: both players commit to a secret, then reveal it; every shuffle follows from both, and neither can steer it."""

import hashlib
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from arbitre.core.canonical import new_converter
from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Pick, Shuffle
from arbitre.core.plain import Plain
from arbitre.core.seal import seal_of

SHORTEST: Final = 32
"""So many signs a secret has at least: 128 bits as hexadecimal digits, which nobody finds by trying."""


def committed_text(player: str, secret: str) -> str:
    """What is hashed: it names the player, so that nobody can commit to what the other one committed to."""
    return f"arbitre fair play, {player}: {secret}"


def commitment_to(player: str, secret: str) -> str:
    """The hash that binds a player to a secret and tells nothing of it."""
    return hashlib.sha256(committed_text(player, secret).encode()).hexdigest()


@frozen
class Pledge:
    """What a player is bound to by a commitment, with the secret once it is revealed."""

    player: str
    commitment: str
    secret: str | None = None

    @classmethod
    def to(cls, player: str, secret: str) -> "Pledge":
        """What binds a player to a secret that is not revealed yet."""
        return cls(player, commitment_to(player, secret))

    @property
    def is_kept(self) -> bool:
        """Whether the secret was revealed that the commitment binds to."""
        return self.is_kept_by(self.secret)

    def is_kept_by(self, secret: str | None) -> bool:
        """Whether the commitment binds to this secret."""
        return secret is not None and len(secret) >= SHORTEST and commitment_to(self.player, secret) == self.commitment


@frozen
class FairChance:
    """Chance as the secrets of both players have it: its answers are fixed once they are, and known to nobody before."""

    root: str

    @classmethod
    def of(cls, game: str, ruleset: Plain, pledges: Sequence[Pledge]) -> "FairChance":
        """The chance of one game by these rules, from what its players put in."""
        return cls(seal_of({"game": game, "ruleset": ruleset}, new_converter().unstructure(list(pledges)), "fair play"))

    def answer(self, space: ChanceSpace, number: int) -> ChanceAction:
        """What comes of the question that is the `number`-th to be put to chance: the places with the least hashes first."""
        places = sorted(range(len(space.items)), key=lambda place: self._drawn(number, place))
        match space:
            case AnyOrder(items):
                return Shuffle(tuple(items[place] for place in places))
            case AnyPick(items, count):
                return Pick(tuple(items[place] for place in sorted(places[:count])))

    def _drawn(self, number: int, place: int) -> bytes:
        return hashlib.sha256(f"{self.root} {number} {place}".encode()).digest()
