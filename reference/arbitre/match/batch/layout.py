"""Where each number stands: those of a match in its row, those of the rules in their box."""

from typing import Final, Protocol

from arbitre.match.batch.numbers import FIELDS
from arbitre.match.rules.readings import Readings


class Row(Protocol):
    """A match as numbers."""

    def __len__(self) -> int: ...

    def __getitem__(self, place: int) -> int: ...

    def __setitem__(self, place: int, number: int) -> None: ...


class Box(Protocol):
    """The rules as numbers: the readings first, then what `box.py` puts there."""

    readings: Readings

    def __getitem__(self, place: int) -> int: ...


NOBODY: Final = -1
DECK = 16
"""So many cards a deck has at most: a hand is a number of so many bits."""
FOURTH_COLUMN = 3
FACE_UP = False

# A row: the match.
GAME, QUEEN, SCORE, _, MARKER, START_MARKER, EXCHANGES, IS_VEILED = range(8)
IS_OVER, CHAMPION, ENDING, OVERFLOW, FORCED_PLAYER, FORCED_CARD, COMMITTED, _ = range(8, 16)
EXCHANGE = 16
PREVIOUS = 26
# An exchange.
IS_THERE, LEADER, COLUMN, WINNER, AWARD, SHIFTED, OPTION, IS_CANCELLED, RESIGNED_BY, PICKED = range(10)
EXCHANGE_SIZE = 10
# The seats.
SEATS = 36
HAND, ENDURANCE, PAWNS, SUPPLY, FACE_DOWN, PILE_COUNT, PILE = range(7)
DISCARD_COUNT = PILE + DECK
DISCARDS = DISCARD_COUNT + 1
SEAT_SIZE = DISCARDS + DECK
# The board: four columns, each with two cards, their pawns, and whether it was freed or tied.
BOARD = SEATS + 2 * SEAT_SIZE
CARD, PAWNS_ABOVE, WAS_FREED, WAS_TIED = 0, 2, 4, 5
COLUMN_SIZE = 6
# Bans: who, by which card, which cards are spared.
BAN_COUNT = BOARD + 4 * COLUMN_SIZE
BANS = BAN_COUNT + 1
BAN_SIZE, MOST_BANS = 3, 32
# What is still to be done, the next thing last.
TASK_COUNT = BANS + BAN_SIZE * MOST_BANS
TASKS = TASK_COUNT + 1
TASK_SIZE, MOST_TASKS = 8, 64
KIND, WHO = 0, 1
# Lots, and what is counted.
LOTS = TASKS + TASK_SIZE * MOST_TASKS
DECISIONS, WINNERS, SIGHTS = LOTS + 4, LOTS + 5, LOTS + 6
TIMES = LOTS + 7
"""How often each kind of choice came up, for either player."""
STREAMS_OF_LOTS = 20
VEILED = TIMES + 2 * STREAMS_OF_LOTS
"""The seats as they lay before refills that are not shown yet."""
ROW_SIZE = VEILED + 2 * SEAT_SIZE

# The kinds of tasks: those that wait for a player, for chance, for nobody.
(
    CHOOSE_MULLIGAN,
    CHOOSE_NEW_GAME_DISCARD,
    CHOOSE_LIMIT_DISCARD,
    CHOOSE_LOSS,
    PLAY_LEAD,
    PLAY_ANSWER,
    MAY_RESIGN,
    MAY_REINFORCE,
    DECIDE_EFFECT,
    CHOOSE_BETWEEN_OPTIONS,
    DRAW_OR_TAKE_PAWN,
    CHOOSE_SACRIFICE,
    CHOOSE_SACRIFICE_STRENGTH,
    DECIDE_PICKED,
    DRAW_CARDS,
    SHUFFLE_PILE,
    PICK_CARD,
    PICK_HALF,
    DEAL_HANDS,
    REPLACE_MULLIGAN,
    BEGIN_EXCHANGE,
    COMPARE,
    INSTRUCT,
    END_STEP_FIVE,
    TAKE_AWARD,
    END_STEP_SIX,
    CHECK_END,
    RESPECT_LIMITS,
    SHOW_DISCARDS,
    END_GAME_BY_RESIGNATION,
    BEGIN_NEW_GAME,
    MODIFY_STATE,
    END_REFILLS,
    HAND_OVER_QUEEN,
) = range(34)
LAST_CHOICE, LAST_CHANCE = DRAW_CARDS, PICK_HALF
ANNOUNCING = LAST_CHANCE + 1
"""Where a choice between kinds of draws is meant: how many to announce."""
BOTH = 2
"""In the place of a player: first Spassky, then Fischer."""
# Of a draw: at most, so far, shuffles owed, whether just shuffled, whether announced, the limit a refill started with.
MOST, DRAWN, OWED, SHUFFLED, ANNOUNCED, TARGET = range(2, 8)

# What players do.
(
    DISCARD,
    LEAD,
    ANSWER,
    REINFORCE,
    RESIGN,
    GO_ON,
    USE_EFFECT,
    DECLINE_EFFECT,
    DRAW,
    STOP,
    ANNOUNCE,
    TAKE_PAWN,
    CHOOSE_OPTION,
    CHOOSE_STRENGTH,
    FORCE_CARD,
    DISCARD_PICKED,
    LEAVE_PICKED,
) = range(17)
ACTION_BITS = 5
"""An action is its kind, and above these bits a number: cards, a strength; of a play the card, the pawns, the column."""

# A box, after the readings.
ALL_PAWNS = len(FIELDS)
STARTING_HANDS = ALL_PAWNS + 1
ADVANTAGE_SPACES = ALL_PAWNS + 3
DECK_SIZES = ALL_PAWNS + 4
TRACK_STARTS = ALL_PAWNS + 6
TRACK_LASTS = ALL_PAWNS + 8
TRACKS = ALL_PAWNS + 10
SPACE_SIZE = 3
LIMIT, PAWNS_GIVEN, ADVANTAGE = range(3)
CARDS = ALL_PAWNS + 12
# A card: its colour, then its main side and its pawn side: strength, first instruction, how many.
CARD_SIZE = 7
STRENGTH, FIRST, LENGTH = range(3)
# The names of the cards, and of the kinds of choices about either player, as numbers.
CARD_NAMES = CARDS + 2 * DECK * CARD_SIZE
STREAMS = CARD_NAMES + 2 * DECK
INSTRUCTIONS = STREAMS + 2 * STREAMS_OF_LOTS
# An instruction; of a choice the last two are its first option and how many, of an option its first instruction and how many.
INSTRUCTION_SIZE = 8
DO, WHAT, AMOUNT, WHOSE, PER, IS_DISPUTED, FIRST_PART, PARTS = range(8)
SPARED = AMOUNT
(
    GAIN,
    LOSE,
    DRAW_OR_PAWN,
    NO_ADVANTAGE,
    HALF_ADVANTAGE,
    CLEAR_COLUMN,
    DISCARD_OR_FORCE,
    DISCARD_HALF,
    NO_MORE_PAWNS,
    DISCARD_TO_DRAW,
    PLACE_PAWNS,
    RESIGN_GAME,
    REFILL_HAND,
    CHOOSE,
    OPTION_OF_CHOICE,
) = range(15)
