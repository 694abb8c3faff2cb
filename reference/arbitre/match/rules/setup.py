"""Setup (p. 3-4): shuffled decks, pawns, starting hands, one mulligan each."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.rules.discarding import commit, discard_refused, in_turn, make_committed_discard
from arbitre.match.rules.drawing import draw_top_card
from arbitre.match.rules.marker import move_marker
from arbitre.match.rules.pawns import take_pawns
from arbitre.match.rules.readings import MulliganDiscards, MulliganDraw, StartSpaceModifier
from arbitre.match.table.actions import Action, Discard, PlayerAction
from arbitre.match.table.agenda import (
    BeginExchange,
    ChooseMulligan,
    DealHands,
    DrawCards,
    ReplaceMulligan,
    ShufflePile,
    Task,
)
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY
from arbitre.match.table.position import Position, space_of
from arbitre.match.table.state import EMPTY_BOARD, Seat, State
from arbitre.match.table.subsets import Discards


def new_match(ruleset: Ruleset) -> State:
    """A match before its first shuffle: marker neutral, all pawns in the common reserve, the queen at Spassky's.

    Règle : CONT-1, CONT-2, CONT-4, CONT-5, CONT-6, CONT-7, CONT-8, CONT-9 (p. 2), MEP-1b, MEP-2a, MEP-2b, MEP-3-0,
    MEP-3-1, MEP-3-2a, MEP-3-2c, MEP-3-3, MEP-3-4b, MEP-4a, MEP-4c (p. 3), CARTE-1, CARTE-14 (p. 5).
    """
    components = ruleset.components
    spassky, fischer = (
        Seat((), components.decks[player.index], (), components.tracks[player.index].start, 0, components.pawns)
        for player in BOTH
    )
    return State(
        ruleset=ruleset,
        game=1,
        queen=SPASSKY,
        scores=(0, 0),
        marker=0,
        start_marker=0,
        seats=(spassky, fischer),
        board=EMPTY_BOARD,
        exchanges=0,
        exchange=None,
        previous=None,
        forced=None,
        barred=(),
        committed=(None, None),
        veil=(None, None),
        agenda=(DealHands(), ShufflePile(FISCHER), ShufflePile(SPASSKY)),
        outcome=None,
    )


def deal_hands(draft: Draft, _task: DealHands) -> None:
    """Each player takes the pawns of the start space, then draws the starting hand, then may exchange cards once.

    Règle : MEP-5a, MEP-5b, MEP-5c, MEP-5f (p. 4), EXPL-3 (p. 4), ETAT-3a (p. 10). Litiges : D-16, D-49.
    """
    components, readings = draft.ruleset.components, draft.ruleset.readings
    for player in BOTH:
        space = space_of(draft, player)
        take_pawns(draft, player, space.pawns, ("MEP-5a",), assumed=space.assumed)
    for player in BOTH:
        for _ in range(components.starting_hands[player.index]):
            draw_top_card(draft, player, ("MEP-5b",))
    tasks: list[Task] = []
    for players in in_turn(readings.mulligan_order, draft.queen):
        tasks += [ChooseMulligan(player) for player in players]
        tasks.append(ReplaceMulligan(players))
    draft.then(*tasks, BeginExchange())
    # By one reading the start spaces give an advantage before the first game already.
    if readings.start_space_modifier is StartSpaceModifier.APPLIED:
        for player in BOTH:
            space = space_of(draft, player)
            if space.advantage:
                move_marker(draft, player.sign * space.advantage, ("ETAT-3a",), space.assumed)
        draft.start_marker = draft.marker


# The mulligan.


def mulligans_offered(position: Position, task: ChooseMulligan) -> Sequence[PlayerAction]:
    """Any cards of the hand, none included.

    Règle : MEP-5c, MEP-5d (p. 4).
    """
    hand = position.seats[task.player.index].hand
    return Discards(hand, 0, len(hand))


def mulligan_refused(position: Position, task: ChooseMulligan, action: Action) -> IllegalAction | None:
    """Any cards of the hand, none included.

    Règle : MEP-5c, MEP-5d (p. 4).
    """
    hand = position.seats[task.player.index].hand
    return discard_refused(position, action, hand, range(len(hand) + 1), "MEP-5d")


def mulligan(draft: Draft, task: ChooseMulligan, action: Discard) -> None:
    """The mulligan's cards are chosen, and shown with the other's.

    Règle : MEP-5c, MEP-5d (p. 4). Litige : D-16.
    """
    commit(draft, task.player, action.cards, ("MEP-5c",))


MULLIGAN = ChoiceRules(
    ChooseMulligan, Choice.MULLIGAN, offered=mulligans_offered, refused=mulligan_refused, carried_out=mulligan
)


def replace_mulligan(draft: Draft, task: ReplaceMulligan) -> None:
    """The exchanged cards are discarded, and as many drawn: the hand keeps its size.

    Règle : MEP-5d, MEP-5e (p. 4). Litiges : D-16, D-17.
    """
    readings = draft.ruleset.readings
    face_down = readings.mulligan_discards is MulliganDiscards.FACE_DOWN
    tasks: list[Task] = []
    for player in task.players:
        count = make_committed_discard(draft, player, ("MEP-5d",), face_down=face_down)
        if readings.mulligan_draw is MulliganDraw.THE_SAME_NUMBER:
            for _ in range(count):
                draw_top_card(draft, player, ("MEP-5e",))
        elif count:
            tasks.append(DrawCards(player, count))
    draft.then(*tasks)
