"""What happened: one frozen class each, with the clauses it rests on; their list explains a step."""

from attrs import evolve, frozen

from arbitre.match.table.people import CardId, Column, Player

Clauses = tuple[str, ...]


@frozen
class PileShuffled:
    """A player's cards were shuffled into a new pile; `secret` while the other may not know."""

    player: Player
    cards: int
    clauses: Clauses
    secret: bool = False


@frozen
class PawnsTaken:
    """A player took pawns from the common reserve: `taken` of the `due`."""

    player: Player
    due: int
    taken: int
    clauses: Clauses
    assumed: tuple[str, ...] = ()


@frozen
class CardDrawn:
    """A player drew a card; the card is None for whoever may not see it."""

    player: Player
    card: CardId | None
    clauses: Clauses
    secret: bool = False


@frozen
class DrawingStopped:
    """A player draws no further card."""

    player: Player
    drawn: int
    clauses: Clauses
    secret: bool = False
    assumed: tuple[str, ...] = ()


@frozen
class ChoiceCommitted:
    """A player chose in secret; the choice is shown with the other's."""

    player: Player
    clauses: Clauses


@frozen
class CardsDiscarded:
    """Cards went to their owner's discard pile; the cards are None for whoever may not see them."""

    player: Player
    count: int
    cards: tuple[CardId, ...] | None
    clauses: Clauses
    face_down: bool = False
    assumed: tuple[str, ...] = ()


@frozen
class InitiativeTaken:
    """A player leads the exchange."""

    player: Player
    exchange: int
    clauses: Clauses


@frozen
class CardPlayed:
    """A player played a card with pawns above it."""

    player: Player
    card: CardId
    column: Column
    pawns: int
    strength: int
    clauses: Clauses
    assumed: tuple[str, ...] = ()


@frozen
class PawnsAdded:
    """A player added pawns above a card already played."""

    player: Player
    column: Column
    pawns: int
    clauses: Clauses


@frozen
class PawnsReturned:
    """A player gave pawns back to the common reserve: `returned` of the `due`."""

    player: Player
    due: int
    returned: int
    clauses: Clauses


@frozen
class StrengthsCompared:
    """The totals of an exchange, Spassky's first, and its winner, if any; `assumed` names card and part: `card.strength`."""

    totals: tuple[int, int]
    winner: Player | None
    clauses: Clauses
    assumed: tuple[str, ...] = ()


@frozen
class EffectUsed:
    """The loser applies the effect of the piece."""

    player: Player
    card: CardId
    parts: tuple[int, ...]
    clauses: Clauses
    assumed: tuple[str, ...] = ()


@frozen
class EffectDeclined:
    """The loser leaves the effect unused."""

    player: Player
    card: CardId
    clauses: Clauses


@frozen
class EnduranceChanged:
    """A state marker moved by `due`, as far as its track allows."""

    player: Player
    due: int
    before: int
    after: int
    clauses: Clauses
    secret: bool = False
    assumed: tuple[str, ...] = ()


@frozen
class KingMovedBack:
    """A king went back a space."""

    player: Player
    score: int
    clauses: Clauses


@frozen
class MarkerMoved:
    """The advantage marker moved; positive positions are Spassky's side."""

    before: int
    after: int
    clauses: Clauses
    assumed: tuple[str, ...] = ()


@frozen
class AwardChanged:
    """The loser's effect changed what the winner takes."""

    award: int
    clauses: Clauses


@frozen
class ColumnCleared:
    """A column is free again."""

    column: Column
    clauses: Clauses


@frozen
class CardPicked:
    """A card was picked at random; None for whoever may not see it."""

    victim: Player
    card: CardId | None
    clauses: Clauses
    shown: bool = True


@frozen
class CardForced:
    """A player must play this card in the next exchange; None for whoever may not see it."""

    player: Player
    card: CardId | None
    clauses: Clauses
    shown: bool = True


@frozen
class ReinforcingBarred:
    """A player may add no more pawns in this game."""

    player: Player
    clauses: Clauses


@frozen
class OptionChosen:
    """The victim of an effect chose one of its options."""

    player: Player
    option: int
    clauses: Clauses


@frozen
class StrengthChosen:
    """Which strength of the discarded card counts."""

    player: Player
    strength: int
    clauses: Clauses


@frozen
class NothingHappened:
    """An instruction found nothing to do."""

    player: Player
    reason: str
    clauses: Clauses


@frozen
class RefillShown:
    """What a refill made in secret came to."""

    player: Player
    drawn: int
    reshuffled: bool
    clauses: Clauses


@frozen
class GameResigned:
    """A player concedes the game; `had_no_card` when they could not play."""

    player: Player
    had_no_card: bool
    clauses: Clauses


@frozen
class GameEnded:
    """A game is over; the winner is None for a drawn game."""

    game: int
    winner: Player | None
    clauses: Clauses


@frozen
class PointScored:
    """A king advanced a space."""

    player: Player
    score: int
    clauses: Clauses


@frozen
class MatchEnded:
    """The match is over."""

    winner: Player
    clauses: Clauses


@frozen
class BoardCleared:
    """Cards and pawns left the board for a new game."""

    clauses: Clauses


@frozen
class QueenHandedOver:
    """The queen, and with it White, goes to this player."""

    player: Player
    game: int
    clauses: Clauses


Event = (
    PileShuffled
    | PawnsTaken
    | PawnsReturned
    | CardDrawn
    | DrawingStopped
    | ChoiceCommitted
    | CardsDiscarded
    | InitiativeTaken
    | CardPlayed
    | PawnsAdded
    | StrengthsCompared
    | EffectUsed
    | EffectDeclined
    | EnduranceChanged
    | KingMovedBack
    | MarkerMoved
    | AwardChanged
    | ColumnCleared
    | CardPicked
    | CardForced
    | ReinforcingBarred
    | OptionChosen
    | StrengthChosen
    | NothingHappened
    | RefillShown
    | GameResigned
    | GameEnded
    | PointScored
    | MatchEnded
    | BoardCleared
    | QueenHandedOver
)
"""Anything that can happen in a match."""


def seen_event(event: Event, player: Player) -> Event | None:
    """What a player may know of an event: all of it, a part, or nothing.

    Règle : MEP-3-2b (p. 3), MEP-5d (p. 4), LEX-3a (p. 11). Litige : D-33.
    """
    match event:
        case PileShuffled() | DrawingStopped() | EnduranceChanged():
            return None if event.secret and event.player is not player else event
        case CardDrawn() if event.player is not player:
            return None if event.secret else evolve(event, card=None)
        case CardsDiscarded() if event.face_down and event.player is not player:
            return evolve(event, cards=None)
        case CardPicked() if not event.shown and event.victim is not player:
            return evolve(event, card=None)
        case CardForced() if not event.shown and event.player is not player:
            return evolve(event, card=None)
        case _:
            return event
