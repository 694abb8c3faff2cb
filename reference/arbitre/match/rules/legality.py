"""What a player may do now: the rules by which one action is judged, and all of them are listed."""

from arbitre.match.rules.drawing import announcements, can_draw
from arbitre.match.rules.effects.counting import amount_of, can_be_lost
from arbitre.match.rules.effects.vocabulary import (
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    Effect,
    Instruction,
    Lose,
    Resource,
)
from arbitre.match.rules.end_of_game import game_is_over, open_value
from arbitre.match.rules.endurance import hand_limit
from arbitre.match.rules.playing import can_play, most_pawns
from arbitre.match.rules.readings import (
    ForcedCardFreedom,
    ForcedCardResigning,
    GameLength,
    LastExchange,
    LossIcon,
    PawnEffect,
    PickInLastExchange,
    VoidChoice,
    VoidEffect,
)
from arbitre.match.table import actions
from arbitre.match.table.actions import Draw, DrawOrPawnChoice, Stop, TakePawn
from arbitre.match.table.agenda import ChooseBetweenOptions, DrawCards
from arbitre.match.table.decisions import pickable_cards
from arbitre.match.table.draft import marker_after
from arbitre.match.table.people import FISCHER, SPASSKY, CardId, Player, colour_of
from arbitre.match.table.state import Exchange, State


def forced_card(state: State, player: Player) -> CardId | None:
    """The card a player is bound to play, while it is still in hand.

    Règle : CARTE-PREP-b (p. 12). Litige : D-31.
    """
    forced = state.forced
    if forced is None or forced.player is not player or forced.card not in state.seats[player.index].hand:
        return None
    return forced.card


def may_resign_when_playing(state: State, player: Player) -> bool:
    """A player who has to play a card may resign instead, and must when there is none to play.

    Règle : ABAN-1a, ABAN-1b (p. 8). Litiges : D-30; D-59, where the owner was asked before the opponent dictates.
    """
    readings = state.ruleset.readings
    if forced_card(state, player) is None or not can_play(state, player):
        return True
    if readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY:
        return False
    return readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE


def pawns_allowed(state: State, player: Player) -> int:
    """How many pawns a player may add when playing a card.

    Règle : ECH-2g, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12).
    """
    is_barred = bool(state.barred) and any(ban.player is player for ban in state.barred)
    return most_pawns(state.seats[player.index].pawns, is_barred=is_barred)


def effect_in_play(state: State, loser: Player) -> tuple[CardId, Effect]:
    """The effect the loser may use: that of the section played.

    Règle : ECH-5a, ECH-5b (p. 7).
    """
    exchange = state.exchange
    if exchange is None or exchange.column is None:
        raise RuntimeError("there is no current exchange")
    zone = state.board[exchange.column.place].zones[loser.index]
    if zone is None:
        raise RuntimeError("no card lies in that zone")
    side = state.ruleset.components.by_id[zone.card].side(colour_of(loser, state.queen))
    return zone.card, side.effect


def effect_is_available(state: State, loser: Player, effect: Effect) -> bool:
    """An effect that finds no card to take may be used all the same.

    What makes the opponent discard is read as what picks a card (D-34), what makes the owner discard as Sacrifice (D-36).

    Règle : ECH-5a (p. 7), LEX-3a (p. 11), CARTE-PREP-a, CARTE-SACR-a (p. 12). Litiges : D-34, D-36.
    """
    readings = state.ruleset.readings
    for instruction in effect:
        match instruction:
            case DiscardOrForce() | DiscardHalf() if readings.empty_hand_pick is VoidEffect.UNAVAILABLE:
                if not pickable_cards(state, loser.other):
                    return False
            case DiscardToDraw() if readings.discard_without_card is VoidEffect.UNAVAILABLE:
                if not state.seats[loser.index].hand:
                    return False
            case Lose(Resource.CARDS, who=who):
                player = who.seen_by(loser)
                void = readings.discard_without_card if player is loser else readings.empty_hand_pick
                if void is VoidEffect.UNAVAILABLE and not state.seats[player.index].hand:
                    return False
            case _:
                pass
    return True


CHOOSING_CLAUSES = {FISCHER: "CARTE-GAFFE-b", SPASSKY: "CARTE-EXIG-b"}
"""Which clause leaves the choice between two effects to this player, of the two cards that are known to."""


def choosing_clause(exchange: Exchange | None, chooser: Player) -> str:
    """Why somebody chooses: the card leaves it to the opponent, or the loser applies an effect that has a choice.

    Règle : ECH-5a (p. 7), CARTE-GAFFE-b, CARTE-EXIG-b (p. 12).
    """
    is_opponent = exchange is None or exchange.winner is chooser
    return CHOOSING_CLAUSES[chooser] if is_opponent else "ECH-5a"


def options_allowed(state: State, task: ChooseBetweenOptions) -> tuple[int, ...]:
    """One may choose any option, even a loss that cannot be suffered in full.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12), END-7 (p. 9). Litige : D-24.
    """
    every = tuple(range(len(task.instruction.options)))
    if state.ruleset.readings.void_choice is VoidChoice.ALLOWED:
        return every
    payable = tuple(
        place
        for place, option in enumerate(task.instruction.options)
        if all(_can_pay(state, task.player, part) for part in option)
    )
    return payable or every


def _can_pay(state: State, chooser: Player, part: Instruction) -> bool:
    if state.exchange is None or state.exchange.winner is None:
        raise RuntimeError("nobody has lost the exchange")
    owner = state.exchange.winner.other
    if not isinstance(part, Lose) or part.who.seen_by(owner) is not chooser:
        return True
    by_king = part.disputed_icon and state.ruleset.readings.loss_icon is LossIcon.KING_STEP
    held = state.scores[chooser.index] if by_king else can_be_lost(state, chooser, part.what)
    return held is None or amount_of(state, owner, part) <= held


def numbers_to_announce(state: State, task: DrawCards) -> tuple[int, ...]:
    """How many cards a player may announce.

    Règle : EFF-1b (p. 10), LEX-5b (p. 11). Litige : D-14.
    """
    seat = state.seats[task.player.index]
    limit = hand_limit(state.ruleset.components.tracks[task.player.index], seat.endurance)
    return announcements(seat, limit, task, state.ruleset.readings, in_a_game=state.exchange is not None)


def may_choose_in_pawn_effect(state: State, player: Player, choice: DrawOrPawnChoice) -> bool:
    """A card that can be had, a pawn even if there is none left, or nothing; a reading holds one to what is possible.

    Règle : EFF-8a, EFF-8b (p. 11), LEX-5b (p. 11). Litige : D-62.
    """
    seat, readings = state.seats[player.index], state.ruleset.readings
    can_have_card = can_draw(seat, readings.reshuffle_at_left_end)
    if readings.pawn_effect is PawnEffect.VOID_CHOICE_ALLOWED:
        return can_have_card or choice != actions.DRAW
    match choice:
        case Draw():
            return can_have_card
        case TakePawn():
            return seat.supply > 0
        case Stop():
            return not can_have_card and seat.supply == 0


def may_force_picked_card(state: State) -> bool:
    """A card cannot be forced into the next exchange when this one is the last of the game.

    Règle : CARTE-PREP-c (p. 12). Litige : D-32.
    """
    readings = state.ruleset.readings
    exchange = state.exchange
    if exchange is None or exchange.winner is None:
        return False
    has_empty_column = any(column.is_empty for column in state.board)
    if readings.last_exchange is LastExchange.LAST_COLUMN_ONLY:
        capped = readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES and state.exchanges + 1 >= 4
        return has_empty_column and not capped
    exchanges = state.exchanges + 1
    spaces = exchange.winner.sign * exchange.award
    marker = marker_after(state.marker, spaces, state.ruleset.components.advantage_spaces, readings.track_end)
    return exchange.resigned_by is None and not game_is_over(
        marker=marker,
        earned=marker - state.start_marker,
        open_value=open_value(state.board, exchanges, readings),
        has_empty_column=has_empty_column,
        exchanges=exchanges,
        readings=readings,
    )


def may_leave_picked_card(state: State) -> bool:
    """A picked card that cannot be forced is discarded; a reading lets it stay in hand.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litige : D-72.
    """
    may_stay = state.ruleset.readings.pick_in_last_exchange is PickInLastExchange.MAY_STAY
    return may_stay and not may_force_picked_card(state)
