"""Tables on which a reading decides the game if everybody plays as well as one can: what they consist of, how they are solved."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from attrs import Factory, evolve, frozen

from arbitre import match
from arbitre.core.game import Step
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.match import Action, Components, Event, Player, State
from arbitre.match.box.checks import faults_of
from arbitre.match.rules.effects.vocabulary import NoMorePawns
from arbitre.match.rules.end_of_game import game_is_over, open_value
from arbitre.match.rules.endurance import hand_limit
from arbitre.match.table.actions import GO_ON, Answer, Discard, Lead, PlayerAction
from arbitre.match.table.agenda import MayResign
from arbitre.match.table.events import GameEnded
from arbitre.match.table.people import BOTH, SPASSKY
from arbitre_properties.theorems.match.laboratory import Setting, Table
from arbitre_properties.theorems.proving.theorem import demand
from arbitre_properties.theorems.tables.best_play import Decided, Ending, Likeness, Result


def ending_of(game: int) -> Ending:
    """How this game of a match ends for a player."""

    def ending(step: Step[State, Event], player: Player) -> Result | None:
        for event in step.events:
            if isinstance(event, GameEnded) and event.game == game:
                return Result.DRAWN if event.winner is None else Result.WON if event.winner is player else Result.LOST
        return None

    return ending


@cache
def _kinds(components: Components) -> Mapping[str, Hashable]:
    """Cards of one player with the same strengths and effects are of one kind, unless an effect names one of them."""
    effects = [effect for card in components.cards for side in (card.main, card.pawn) for effect in side.effect]
    named = {name for effect in effects if isinstance(effect, NoMorePawns) for name in effect.spared}
    kinds: dict[str, Hashable] = {}
    for card in components.cards:
        main, pawn = ((side.strength, side.effect) for side in (card.main, card.pawn))
        kind = (card.owner, main, pawn, None if main == pawn else card.colour)
        kinds[card.id] = card.id if card.id in named else kind
    return kinds


def kind_of(state: State, card: str) -> Hashable:
    """What a card is for this table: itself if the table names it, else its strengths and effects."""
    named = [name for ban in state.barred for name in (ban.source, *ban.spared)]
    named += [] if state.forced is None else [state.forced.card]
    named += [] if state.exchange is None or state.exchange.picked is None else [state.exchange.picked]
    return card if card in named else _kinds(state.ruleset.components)[card]


def distinct_choices(state: State) -> Sequence[PlayerAction]:
    """What may be chosen; of choices that differ only in cards of one kind, the first."""
    found: dict[Hashable, PlayerAction] = {}
    for action in match.legal(state):
        found.setdefault(_essence(state, action), action)
    return tuple(found.values())


def _essence(state: State, action: PlayerAction) -> Hashable:
    match action:
        case Lead(card, column, pawns):
            return Lead, kind_of(state, card), column, pawns
        case Answer(card, pawns):
            return Answer, kind_of(state, card), pawns
        case Discard(cards):
            return Discard, frozenset(Counter(kind_of(state, card) for card in cards).items())
        case _:
            return action


ALIKE = Likeness(kind_of, distinct_choices)


@frozen
class TurningTable:
    """A table on which a rival reading of a question decides a game.

    The player forces a win under the recommended reading if `by_default`, else under the rival; the other player prevents it
    under the other, or at least can `with_luck`. `besides` are the answers to other questions without which this one is
    not asked; `game` is the game that is decided, the table's own or a later one.
    """

    field: str
    rival: str
    told: Text
    setting: Setting
    played: tuple[Action, ...] = ()
    player: Player = SPASSKY
    by_default: bool = False
    game: int = 1
    besides: Mapping[str, str] = Factory(dict)
    with_luck: bool = False

    def table(self, reading: str) -> State:
        """The table under a reading of the question; where it lets somebody resign meanwhile, nobody did."""
        readings = answered(self.setting.readings, {**self.besides, self.field: reading})
        table = Table(evolve(self.setting, readings=readings))
        demand_possible(table.state)
        for action in self.played:
            while isinstance(table.state.agenda[-1], MayResign):
                table.do(GO_ON)
            table.do(action)
        return table.state

    @property
    def decided(self) -> Decided:
        """What is claimed of the table."""
        (default,) = (question.default for question in match.GAME.questions if question.field == self.field)
        wins, fails = (default, self.rival) if self.by_default else (self.rival, default)
        return Decided(
            game=match.GAME,
            field=self.field,
            wins=wins,
            fails=fails,
            player=self.player,
            told=self.told,
            table=self.table,
            ending=ending_of(self.game),
            likeness=ALIKE,
            besides=self.besides,
            with_luck=self.with_luck,
        )


def demand_possible(state: State) -> None:
    """NotEstablished unless a copy of the game could lie so: every card and pawn once, no hand too large, no game over."""
    components, readings = state.ruleset.components, state.ruleset.readings
    demand(not list(faults_of(components)), "no copy of the game is like this")
    for player, seat in zip(BOTH, state.seats, strict=True):
        zones = [zone for column in state.board if (zone := column.zones[player.index]) is not None]
        cards = [*seat.hand, *seat.draw_pile, *seat.discard_pile, *(zone.card for zone in zones)]
        demand(sorted(cards) == sorted(components.decks[player.index]), "a card is missing, or there twice")
        pawns = seat.pawns + seat.supply + sum(zone.pawns for zone in zones)
        demand(pawns == components.pawns, "a pawn is missing, or one too many")
        limit = hand_limit(components.tracks[player.index], seat.endurance)
        demand(len(seat.hand) <= limit, "a hand is above its limit")
    ruling = game_is_over(
        marker=state.marker,
        earned=state.marker - state.start_marker,
        open_value=open_value(state.board, state.exchanges, readings),
        has_empty_column=any(column.is_empty for column in state.board),
        exchanges=state.exchanges,
        readings=readings,
    )
    demand(state.exchange is None or not ruling.answer, "the game would be over")
