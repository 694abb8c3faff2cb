"""A table kept from what is told of it: the events alone say where every card, pawn and marker is.

A `Ledger` is opened on a state and given every event in order; after each step it must agree with the state that the
engine has reached. An event that leaves something out or tells it wrongly is found, whatever reading made it.
"""

from typing import Self

from attrs import define

from arbitre.match import CardId, Event, Player, Ruleset, State
from arbitre.match.rules.readings import LastingEffect, PawnColour, UnusedPawns
from arbitre.match.table.events import (
    BoardCleared,
    CardDrawn,
    CardForced,
    CardPlayed,
    CardsDiscarded,
    ColumnCleared,
    DrawingStopped,
    EffectDeclined,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    InitiativeTaken,
    KingMovedBack,
    MarkerMoved,
    MatchEnded,
    PawnsAdded,
    PawnsReturned,
    PawnsTaken,
    PileShuffled,
    PointScored,
    QueenHandedOver,
    RefillShown,
    ReinforcingBarred,
    StrengthsCompared,
)
from arbitre.match.table.people import BOTH, COLUMNS, Column, colour_of

CHOSEN = ("LEX-5a",)
"""The clause of a card that is drawn card by card, rather than dealt or exchanged."""


@define
class Half:
    """One player's half of the table, and how many cards were drawn since a draw last ended or was shown."""

    hand: set[CardId]
    pile: int
    discards: tuple[CardId, ...]
    endurance: int
    pawns: int
    supply: int
    score: int
    zones: dict[Column, tuple[CardId, int]]
    drawn: int = 0
    unshown: int = 0

    def discard(self, cards: tuple[CardId, ...]) -> None:
        """Cards go on top of the discards, from the hand or, with their pawns, from the board."""
        self.hand -= set(cards)
        for column, (card, pawns) in tuple(self.zones.items()):
            if card in cards:
                self.supply += pawns
                del self.zones[column]
        self.discards = (*cards, *self.discards)


@define
class Ledger:
    """The table as told so far."""

    ruleset: Ruleset
    halves: dict[Player, Half]
    marker: int
    game: int
    queen: Player
    column: Column | None = None
    winner: Player | None = None
    bound: tuple[Player, CardId | None] | None = None
    barred: tuple[Player, ...] = ()
    exchange: int = 0

    @classmethod
    def opened(cls, state: State) -> Self:
        """The table of a state between two exchanges, or before the match."""
        halves = {}
        for player in BOTH:
            seat = state.seats[player.index]
            halves[player] = Half(
                set(seat.hand),
                len(seat.draw_pile),
                seat.discard_pile,
                seat.endurance,
                seat.pawns,
                seat.supply,
                state.scores[player.index],
                {},
            )
        return cls(state.ruleset, halves, state.marker, state.game, state.queen)

    def agrees(self, state: State) -> bool:
        """Whether this is the table of a state."""
        if (self.marker, self.game, self.queen) != (state.marker, state.game, state.queen):
            return False
        lasting = self.ruleset.readings.lasting_effect is LastingEffect.UNTIL_THE_GAME_ENDS
        if lasting and tuple(ban.player for ban in state.barred) != self.barred:
            return False
        bound = None if state.forced is None else (state.forced.player, state.forced.card)
        return bound == self.bound and all(self._agrees_for(player, state) for player in BOTH)

    def _agrees_for(self, player: Player, state: State) -> bool:
        half, seat = self.halves[player], state.seats[player.index]
        zones = {column: state.board[column.place].zones[player.index] for column in COLUMNS}
        return (
            tuple(sorted(half.hand)) == seat.hand
            and (half.pile, half.discards) == (len(seat.draw_pile), seat.discard_pile)
            and (half.endurance, half.score) == (seat.endurance, state.scores[player.index])
            and (half.pawns, half.supply) == (seat.pawns, seat.supply)
            and half.zones == {column: (zone.card, zone.pawns) for column, zone in zones.items() if zone is not None}
        )

    def tell(self, event: Event) -> bool:  # noqa: C901, PLR0911  (one case per event)
        """Write an event down; False if it cannot be true of the table as told before."""
        match event:
            case PileShuffled() | CardDrawn() | DrawingStopped() | RefillShown() | CardsDiscarded():
                return self._tell_of_cards(event)
            case PawnsTaken(player, due, taken):
                half = self.halves[player]
                half.pawns, half.supply = half.pawns + taken, half.supply - taken
                return 0 <= taken <= due
            case PawnsReturned(player, due, returned):
                half = self.halves[player]
                half.pawns, half.supply = half.pawns - returned, half.supply + returned
                return 0 <= returned <= due and half.pawns >= 0
            case CardPlayed() | PawnsAdded() | StrengthsCompared() | EffectUsed() | EffectDeclined():
                return self._tell_of_exchange(event)
            case InitiativeTaken(exchange=number):
                self.exchange += 1
                self.column, self.winner = None, None
                return number == self.exchange
            case EnduranceChanged(player, _due, before, after):
                half = self.halves[player]
                fits, half.endurance = half.endurance == before, after
                return fits
            case MarkerMoved(before, after):
                fits, self.marker = self.marker == before, after
                return fits
            case KingMovedBack(player, score):
                half = self.halves[player]
                fits, half.score = score <= half.score, score
                return fits
            case ColumnCleared(column):
                return column is self.column and all(column not in half.zones for half in self.halves.values())
            case CardForced(player, card):
                self.bound = (player, card)
                return card in self.halves[player].hand | {card for card, _ in self.halves[player].zones.values()}
            case ReinforcingBarred(player):
                self.barred = (*self.barred, player)
                return self.winner is player
            case _:
                return self._tell_of_games(event)

    def _tell_of_cards(  # noqa: PLR0911  (likewise)
        self, event: PileShuffled | CardDrawn | DrawingStopped | RefillShown | CardsDiscarded
    ) -> bool:
        half = self.halves[event.player]
        match event:
            case PileShuffled(cards=cards):
                fits = cards == (half.pile or len(half.discards))
                half.pile, half.discards = cards, ()
                return fits
            case CardDrawn(card=card, clauses=clauses):
                if card is None:
                    return False
                half.hand.add(card)
                half.pile -= 1
                half.drawn += clauses == CHOSEN
                half.unshown += 1
                return True
            case DrawingStopped(drawn=drawn):
                fits, half.drawn = drawn == half.drawn, 0
                return fits
            case RefillShown(drawn=drawn):
                return drawn == half.unshown
            case CardsDiscarded(count=count, cards=cards):
                if cards is None or count != len(cards):
                    return False
                half.discard(cards)
                return True

    def _tell_of_exchange(
        self, event: CardPlayed | PawnsAdded | StrengthsCompared | EffectUsed | EffectDeclined
    ) -> bool:
        match event:
            case CardPlayed(player, card, column, pawns, strength):
                half = self.halves[player]
                fits = card in half.hand and self.column in (None, column) and strength == self._strength(player, card)
                self.column = column
                half.hand.discard(card)
                half.zones[column] = (card, pawns)
                half.pawns -= pawns
                if self.bound is not None and self.bound[0] is player:
                    self.bound = None
                return fits
            case PawnsAdded(player, column, pawns):
                half = self.halves[player]
                if column not in half.zones:
                    return False
                card, before = half.zones[column]
                half.zones[column] = (card, before + pawns)
                half.pawns -= pawns
                return pawns > 0
            case StrengthsCompared(totals, winner):
                self.winner = winner
                spassky, fischer = totals
                ahead = BOTH[0] if spassky > fischer else BOTH[1] if fischer > spassky else None
                return winner is ahead and totals == (self._total(BOTH[0]), self._total(BOTH[1]))
            case EffectUsed(player, card) | EffectDeclined(player, card):
                lying = {played for played, _pawns in self.halves[player].zones.values()}
                return card in lying and player is not self.winner

    def _strength(self, player: Player, card: CardId) -> int:
        return self.ruleset.components.by_id[card].side(colour_of(player, self.queen)).strength

    def _total(self, player: Player) -> int:
        zones = self.halves[player].zones
        if self.column not in zones:
            return 0
        card, pawns = zones[self.column]
        return self._strength(player, card) + pawns

    def _tell_of_games(self, event: Event) -> bool:
        match event:
            case GameEnded(game):
                self.bound = None
                return game == self.game
            case PointScored(player, score):
                self.halves[player].score += 1
                return score == self.halves[player].score
            case MatchEnded(winner):
                return self.halves[winner].score == max(half.score for half in self.halves.values())
            case BoardCleared():
                self._clear_board()
                return True
            case QueenHandedOver(player, game):
                fits = (player, game) == (self.queen.other, self.game + 1)
                self.queen, self.game = player, game
                if self.ruleset.readings.pawn_colour is PawnColour.CHESS_COLOUR:
                    spassky, fischer = (self.halves[player] for player in BOTH)
                    spassky.pawns, spassky.supply, fischer.pawns, fischer.supply = (
                        fischer.pawns,
                        fischer.supply,
                        spassky.pawns,
                        spassky.supply,
                    )
                return fits
            case _:
                return True

    def _clear_board(self) -> None:
        """Cards and pawns of a game go back; a ban ends with it."""
        for half in self.halves.values():
            half.discard(tuple(half.zones[column][0] for column in COLUMNS if column in half.zones))
            if self.ruleset.readings.unused_pawns is UnusedPawns.RETURNED:
                half.pawns, half.supply = 0, half.supply + half.pawns
            half.unshown = 0
        self.barred, self.exchange = (), 0
