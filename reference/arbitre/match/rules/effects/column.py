"""Simplifier and Majorité de pions (p. 12): an emptied column, and a ban that outlives its card."""

from collections.abc import Sequence

from arbitre.match.rules.effects.vocabulary import ClearColumn, NoMorePawns
from arbitre.match.rules.readings import LastingEffect
from arbitre.match.table.agenda import Instruct
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardsDiscarded, ColumnCleared, ReinforcingBarred
from arbitre.match.table.people import BOTH, CardId
from arbitre.match.table.position import current_column
from arbitre.match.table.state import FREED_COLUMN, PawnsBarred


def clear_column(draft: Draft, _task: Instruct, _instruction: ClearColumn) -> None:
    """Both cards of the column go to their owners' discard piles, its pawns to the common reserve; it is free again.

    Règle : CARTE-SIMP-b, CARTE-SIMP-d, CARTE-SIMP-f (p. 12), LEX-3a, LEX-3b (p. 11). Litige : D-63.
    """
    column = current_column(draft)
    cleared = []
    for player, zone in zip(BOTH, draft.board[column.place].zones, strict=True):
        if zone is not None:
            cleared.append(zone.card)
            draft.bury(player, (zone.card,), zone.pawns)
            draft.events.append(CardsDiscarded(player, 1, (zone.card,), ("CARTE-SIMP-d", "LEX-3a")))
    draft.board[column.place] = FREED_COLUMN
    draft.events.append(ColumnCleared(column, ("CARTE-SIMP-b", "CARTE-SIMP-f")))
    lift_bans_of(draft, cleared)


def bar_pawns(draft: Draft, task: Instruct, instruction: NoMorePawns) -> None:
    """For the rest of this game the opponent adds no pawns to played cards; a spared card keeps its effect.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12). Litiges : D-42, D-63.
    """
    draft.barred = (*draft.barred, PawnsBarred(task.owner.other, task.card, instruction.spared))
    draft.events.append(ReinforcingBarred(task.owner.other, ("CARTE-MAJ-a",)))


def lift_bans_of(draft: Draft, cards: Sequence[CardId]) -> None:
    """A ban lasts until the game ends, even when its card has left the board.

    Règle : CARTE-MAJ-a (p. 12), EXPL-2 (p. 4). Litige : D-63.
    """
    if draft.ruleset.readings.lasting_effect is LastingEffect.WHILE_THE_CARD_LIES:
        draft.barred = tuple(ban for ban in draft.barred if ban.source not in cards)
