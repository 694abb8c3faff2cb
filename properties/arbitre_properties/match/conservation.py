"""What is kept through a match: cards, pawns, endurance, the order of piles; each promise checked at a moment."""

from arbitre.core.decision import Shuffle
from arbitre.match import Choice, Player, State
from arbitre.match.rules.endurance import endurance_after
from arbitre.match.table.actions import Discard
from arbitre.match.table.agenda import ChooseLimitDiscard
from arbitre.match.table.events import (
    EnduranceChanged,
    PileShuffled,
)
from arbitre.match.table.invariants.course import hands_above_their_limit
from arbitre.match.table.invariants.holdings import (
    cards_astray,
    fewer_than_no_pawns_on_a_card,
    pawns_astray,
    too_many_pawns_on_a_card,
    zones_of,
)
from arbitre.match.table.people import BOTH
from arbitre_properties.match.moments import Moment

PLAYING = (Choice.LEAD, Choice.ANSWER)
REFILLING = (Choice.NEW_GAME_DISCARD, Choice.DRAW, Choice.ANNOUNCE, Choice.SHUFFLE)
ENDURANCE_CLAUSES = {"EFF-3", "ECH-6f", "PIOCHE-3", "CARTE-CENTRE", "LEX-2"}


def every_card_is_somewhere_once(moment: Moment) -> bool:
    """CONT-1, CONT-2, CARTE-1, LEX-3a: hand, pile, discards and board hold each card of a deck exactly once (I-01)."""
    return cards_astray(moment.after) is None


def nobody_holds_the_others_cards(moment: Moment) -> bool:
    """INTRO-3, CARTE-1, NOUV-2b, CARTE-SIMP-d: a card never changes its owner (I-02)."""
    by_id = moment.ruleset.components.by_id
    for player in BOTH:
        seat = moment.after.seats[player.index]
        held = [*seat.hand, *seat.draw_pile, *seat.discard_pile]
        if any(by_id[card].owner is not player for card in held):
            return False
    return all(by_id[card].owner is player for player in BOTH for card, _pawns in zones_of(moment.after, player))


def every_pawn_is_somewhere(moment: Moment) -> bool:
    """CONT-4, MEP-2b, MEP-5a, LEX-3b, NOUV-2c, EFF-2a, ETAT-2a: personal and common reserve and board add up (I-03)."""
    return pawns_astray(moment.after) is None


def at_most_two_pawns_a_zone(moment: Moment) -> bool:
    """ECH-2h, ECH-2i, ECH-3e: no card carries more than two pawns (I-04)."""
    return too_many_pawns_on_a_card(moment.after) is None and fewer_than_no_pawns_on_a_card(moment.after) is None


def hands_respect_their_limits(moment: Moment) -> bool:
    """MAIN-1a, MAIN-2, MAIN-3, END-8, END-9: when a card is to be played no hand is above its limit (I-05)."""
    return hands_above_their_limit(moment.after) is None


def hands_are_settled_between_games(moment: Moment) -> bool:
    """MAIN-2, MAIN-3, NOUV-3, MEP-5c: nor when the players choose what to discard before a game (I-05)."""
    return moment.kind not in {Choice.MULLIGAN, Choice.NEW_GAME_DISCARD} or _within_limits(moment)


def _within_limits(moment: Moment) -> bool:
    return all(len(moment.after.seats[player.index].hand) <= limit_of(moment.after, player) for player in BOTH)


def limit_discards_are_exact(moment: Moment) -> bool:
    """MAIN-3, MAIN-4, PIOCHE-4: whoever must discard for the limit is asked for exactly what is too much, and that goes (I-05)."""
    task = moment.after.agenda[-1] if moment.after.agenda else None
    if isinstance(task, ChooseLimitDiscard):
        hand = len(moment.after.seats[task.player.index].hand)
        if not 0 < task.excess == hand - limit_of(moment.after, task.player):
            return False
    asked = moment.before.agenda[-1] if moment.before.agenda else None
    if isinstance(asked, ChooseLimitDiscard) and isinstance(moment.action, Discard):
        return len(moment.action.cards) == asked.excess
    return True


def limit_of(state: State, player: Player) -> int:
    """The limit on the space of a player's marker."""
    return state.ruleset.components.tracks[player.index].spaces[state.seats[player.index].endurance].limit


def endurance_stays_on_its_track(moment: Moment) -> bool:
    """END-1, END-2, END-3, END-4, END-5, END-6, END-7: every change is as large as asked for, as far as there is room (I-06)."""
    for player in BOTH:
        last = len(moment.ruleset.components.tracks[player.index].spaces) - 1
        position = moment.before.seats[player.index].endurance
        for event in moment.events:
            if isinstance(event, EnduranceChanged) and event.player is player:
                if (event.before, event.after) != (position, endurance_after(position, event.due, last)):
                    return False
                position = event.after
        if position != moment.after.seats[player.index].endurance or not 0 <= position <= last:
            return False
    return True


def endurance_moves_for_a_reason(moment: Moment) -> bool:
    """EFF-3, ECH-6f, PIOCHE-3, CARTE-CENTRE, END-3, END-6: by an effect, by winning IIII, by a reshuffle (I-15).

    The end of a track is named exactly if it stopped the marker.
    """
    for event in moment.events:
        if isinstance(event, EnduranceChanged):
            cause, *end = event.clauses
            swallowed = event.due - (event.after - event.before)
            named = ["END-3", "END-4"] if swallowed > 0 else ["END-6", "END-7"] if swallowed < 0 else []
            if cause not in ENDURANCE_CLAUSES or end != named:
                return False
    return True


def piles_keep_their_order(moment: Moment) -> bool:
    """LEX-5a, PIOCHE-1, PIOCHE-2, MEP-3-2b, MEP-3-2c: cards leave a pile from the top; only an empty pile is made anew (I-23)."""
    for player in BOTH:
        before, after = (state.seats[player.index] for state in (moment.before, moment.after))
        if isinstance(moment.action, Shuffle) and _shuffled(moment) is player:
            made_anew = not before.draw_pile or moment.tally.first_shuffles <= 2
            if not made_anew or moment.action.items[moment.tally.drawn[player] :] != after.draw_pile:
                return False
        elif before.draw_pile[moment.tally.drawn[player] :] != after.draw_pile:
            return False
    return True


def _shuffled(moment: Moment) -> Player | None:
    return next((event.player for event in moment.events if isinstance(event, PileShuffled)), None)


def reshuffles_are_paid_for(moment: Moment) -> bool:
    """PIOCHE-3, AIDE-6c, END-7: before each exchange as many losses as reshuffles have been suffered or ignored (I-24)."""
    return moment.kind is not Choice.LEAD or moment.tally.payments == moment.tally.reshuffles


def the_mulligan_keeps_hands(moment: Moment) -> bool:
    """MEP-5b, MEP-5c, MEP-5d, MEP-5e, MEP-5f: the first lead finds the starting hands (I-25)."""
    state = moment.after
    if moment.kind is not Choice.LEAD or (state.game, state.exchanges) != (1, 0):
        return True
    return tuple(len(seat.hand) for seat in state.seats) == moment.ruleset.components.starting_hands


def reserves_survive_the_end_of_a_game(moment: Moment) -> bool:
    """NOUV-2c, MEP-3-4b, ETAT-2a: personal pawns stay until the next game gives new ones (I-27)."""
    kept = moment.tally.pawns_at_end
    if kept is None or moment.kind not in REFILLING:
        return True
    return kept == (moment.after.seats[0].pawns, moment.after.seats[1].pawns)


def the_mulligan_comes_once(moment: Moment) -> bool:
    """MEP-5c, MEP-5f, EXPL-3: cards are exchanged before the match only, never before a later game (I-32)."""
    return moment.kind is not Choice.MULLIGAN or (moment.after.game, moment.after.exchange) == (1, None)
