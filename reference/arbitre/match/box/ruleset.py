"""The rules a match is played by: an edition, how its open questions are read, and the cards and tracks."""

from enum import Enum
from functools import cache

from attrs import evolve, field, frozen

from arbitre.match.box.cards import Card
from arbitre.match.box.tracks import Track
from arbitre.match.rules.readings import (
    ColumnFourCost,
    GameLength,
    LimitDiscard,
    MulliganDiscards,
    NeutralAfterFour,
    PawnBan,
    Readings,
)
from arbitre.match.table.people import CardId, Player


class Edition(Enum):
    """A printed edition."""

    FR = "fr"
    DE = "de"
    PL = "pl"


@frozen(cache_hash=True)
class Components:
    """The cards and tracks of one copy of the game; `assumed` names the values no source attests.

    Règle : INTRO-3, CONT-1, CONT-2, CONT-4, CONT-9 (p. 2). Litiges : D-38, D-55, D-56, D-69.
    """

    name: str
    cards: tuple[Card, ...]
    tracks: tuple[Track, Track]
    pawns: int = 8
    starting_hands: tuple[int, int] = (6, 7)
    advantage_spaces: int = 10
    assumed: tuple[str, ...] = ()
    by_id: dict[CardId, Card] = field(init=False, eq=False, repr=False)
    decks: tuple[tuple[CardId, ...], tuple[CardId, ...]] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "by_id", {card.id: card for card in self.cards})
        decks = tuple(tuple(card.id for card in self.cards if card.owner is player) for player in Player)
        object.__setattr__(self, "decks", decks)


@frozen(cache_hash=True)
class Ruleset:
    """One set of rules: it is part of the state, so a state is judged by its own rules."""

    edition: Edition
    readings: Readings
    components: Components


@cache
def readings_of(edition: Edition) -> Readings:
    """The readings an edition's own words ask for; what it leaves open is read as in French.

    German hides the mulligan (E-01), ties the cost of column IIII to receiving its four spaces (E-02) and ends a neutral game as drawn
    after four exchanges, which supposes that no game has more of them (E-50). Polish has one discard at the end of the activity in
    hand, which it does not call a step (E-09). Both bar only the pawns added when playing a card (E-42).

    Litiges : D-01, D-04, D-08, D-42, D-68.
    """
    french = Readings()
    match edition:
        case Edition.FR:
            return french
        case Edition.DE:
            return evolve(
                french,
                mulligan_discards=MulliganDiscards.FACE_DOWN,
                column_four_cost=ColumnFourCost.ON_FULL_GAIN,
                game_length=GameLength.AT_MOST_FOUR_EXCHANGES,
                neutral_after_four=NeutralAfterFour.DRAWN,
                pawn_ban=PawnBan.ADDITIONS_WHEN_PLAYING,
            )
        case Edition.PL:
            return evolve(french, limit_discard=LimitDiscard.EACH_INSTRUCTION, pawn_ban=PawnBan.ADDITIONS_WHEN_PLAYING)
