"""Cards, tracks and moves of which the turning tables are made: next to nothing, so that only the reading decides."""

from arbitre.match import Action
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import Effect, Gain, Instruction, Resource
from arbitre.match.table.actions import Answer, Lead
from arbitre.match.table.people import FISCHER, SPASSKY, Column, Player
from arbitre_properties.theorems.match.laboratory import Main, Moment, Setting, card_name

ONE, TWO, THREE, FOUR = Column
BLANK: Effect = (Gain(Resource.ENDURANCE, 1),)
WEAK, EVEN, GOOD, STRONG = Main(0, BLANK), Main(1, BLANK), Main(4, BLANK), Main(5, BLANK)
PAWN_CARDS = (None, None, None, None)
"""Four cards that show their pawn."""

WEAK_ABOVE_STRONG = ((WEAK, STRONG), ())
"""Piles: Spassky's strong card lies below a weak one."""

LEVEL = Track((Space(5), Space(5), Space(5), Space(7, 2)), 3)
"""A track whose spaces, but for the start, give nothing."""
HINGE = Track((Space(5), Space(5, 0, -1), Space(5, 0, 1), Space(7, 2)), 3)
"""A track on which one loss from the third space turns a starting advantage into the opponent's."""

LAST_COLUMN = Setting([], [], filled=frozenset({1, 2, 3}), pawns=(0, 0))
"""Column IIII is left, nobody has a pawn."""
LAST_TWO = Setting([], [], filled=frozenset({1, 2}), pawns=(0, 0))
"""Columns III and IIII are left, nobody has a pawn."""
NEXT_GAME = Setting(
    [],
    [],
    filled=frozenset({1, 2, 3}),
    pawns=(0, 0),
    rest=EVEN,
    pawn_effect=BLANK,
    tracks=(LEVEL, HINGE),
    endurance=(1, 2),
)
"""Column IIII is left; in the next game all cards are of strength 1 and nobody has a pawn: who starts ahead wins it.

Fischer does if he stays where he is, Spassky if Fischer loses one endurance.
"""
BETWEEN_GAMES = Setting(
    PAWN_CARDS,
    PAWN_CARDS,
    filled=frozenset({1, 2, 3}),
    pawns=(0, 0),
    rest=EVEN,
    pawn_effect=BLANK,
    tracks=(LEVEL, LEVEL),
    endurance=(1, 1),
    moment=Moment.OVER,
)
"""A game is over; in the next all cards are of strength 1: whoever has more pawns wins it, else it is drawn."""


def beaten(*effect: Instruction) -> Main:
    """A piece of strength 0 with this effect."""
    return Main(0, effect)


def lead(player: Player, column: Column) -> Action:
    """The first card of a player's hand opens an exchange."""
    return Lead(card_name(player, 0), column, 0)


def both(column: Column) -> tuple[Action, ...]:
    """Spassky has led his first card into this column, Fischer has answered with his."""
    return lead(SPASSKY, column), Answer(card_name(FISCHER, 0), 0)
