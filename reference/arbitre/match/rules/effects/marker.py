"""Effects on the advantage (p. 7, 11): shifts of the marker, and what the winner still receives."""

from attrs import evolve

from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.effects.vocabulary import HalfAdvantage, NoAdvantage
from arbitre.match.rules.marker import move_marker
from arbitre.match.rules.readings import CancelledAdvantage, ShiftDirection
from arbitre.match.table.agenda import Instruct
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import AwardChanged, NothingHappened
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre.match.table.position import current_exchange

SHIFT_CLAUSES = {(SPASSKY, 1): "EFF-4", (SPASSKY, 2): "EFF-5", (FISCHER, 1): "EFF-6", (FISCHER, 2): "EFF-7"}
"""The symbol of each shift."""


def shift_in_spaces(towards: Player, spaces: int, owner: Player, direction: ShiftDirection) -> int:
    """A shift in signed spaces, positive towards Spassky.

    Règle : EFF-4, EFF-5, EFF-6, EFF-7 (p. 11). Litige : D-44.
    """
    match direction:
        case ShiftDirection.TOWARDS_THE_NAMED_PERSON:
            return towards.sign * spaces
        case ShiftDirection.TOWARDS_THE_OWNER:
            return owner.sign * spaces


def shift_marker(draft: Draft, owner: Player, spaces: int, clauses: tuple[str, ...]) -> None:
    """The marker moves, towards Spassky where the spaces are positive, unless what was cancelled covers this as well.

    Règle : EFF-4, EFF-5, EFF-6, EFF-7, LEX-1a (p. 11). Litige : D-53.
    """
    exchange = current_exchange(draft)
    if exchange.is_cancelled and draft.ruleset.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        draft.events.append(NothingHappened(owner, "advantage-cancelled", ("LEX-1a",)))
        return
    before = draft.marker
    move_marker(draft, spaces, clauses)
    draft.exchange = evolve(exchange, shifted=exchange.shifted + draft.marker - before)


def cancel_award(draft: Draft, _task: Instruct, _instruction: NoAdvantage) -> None:
    """The winner takes no advantage, but stays the winner and leads the next exchange.

    Règle : LEX-1a, LEX-1b, LEX-1c (p. 11), CARTE-SIMP-c (p. 12). Litige : D-53.
    """
    exchange = current_exchange(draft)
    draft.exchange = evolve(exchange, award=0, is_cancelled=True, shifted=0)
    draft.events.append(AwardChanged(0, ("LEX-1a", "LEX-1b")))
    if exchange.shifted and draft.ruleset.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        move_marker(draft, -exchange.shifted, ("LEX-1a",))


def halve_award(draft: Draft, _task: Instruct, _instruction: HalfAdvantage) -> None:
    """The winner takes half of what the column gives, rounded up.

    Règle : ECH-6c (p. 7). Litige : D-56.
    """
    exchange = current_exchange(draft)
    draft.exchange = evolve(exchange, award=half_rounded_up(exchange.award))
    draft.events.append(AwardChanged(half_rounded_up(exchange.award), ("ECH-6c",)))
