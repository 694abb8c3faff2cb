"""Applying an effect (p. 10-12): each instruction of the vocabulary, in printed order, whole or not at all."""

from typing import TYPE_CHECKING

from arbitre.match.batch.drawing import put_draw
from arbitre.match.batch.exchange import first_choice, person
from arbitre.match.batch.games import counted_hand, open_value, take_pawns
from arbitre.match.batch.layout import (
    ADVANTAGE_SPACES,
    AMOUNT,
    AWARD,
    BAN_COUNT,
    BAN_SIZE,
    BANS,
    BOTH,
    CARD,
    CHOOSE,
    CHOOSE_BETWEEN_OPTIONS,
    CHOOSE_LOSS,
    CHOOSE_SACRIFICE,
    CLEAR_COLUMN,
    COLUMN,
    DECIDE_PICKED,
    DECK,
    DISCARD_HALF,
    DISCARD_OR_FORCE,
    DISCARD_TO_DRAW,
    DO,
    DRAW_OR_PAWN,
    DRAW_OR_TAKE_PAWN,
    ENDURANCE,
    EXCHANGE,
    EXCHANGES,
    FIRST,
    FIRST_PART,
    GAIN,
    HALF_ADVANTAGE,
    HAND,
    INSTRUCT,
    INSTRUCTION_SIZE,
    IS_CANCELLED,
    IS_DISPUTED,
    IS_THERE,
    LENGTH,
    LOSE,
    MARKER,
    MAY_REINFORCE,
    MOST_BANS,
    NO_ADVANTAGE,
    NO_MORE_PAWNS,
    NOBODY,
    OPTION,
    OVERFLOW,
    PARTS,
    PAWNS,
    PAWNS_ABOVE,
    PER,
    PICK_CARD,
    PICK_HALF,
    PLACE_PAWNS,
    QUEEN,
    REFILL_HAND,
    RESIGN_GAME,
    RESIGNED_BY,
    RESPECT_LIMITS,
    SCORE,
    SHIFTED,
    SPARED,
    START_MARKER,
    SUPPLY,
    WAS_FREED,
    WAS_TIED,
    WHAT,
    WHOSE,
    WINNER,
)
from arbitre.match.batch.numbers import compiled, number_of
from arbitre.match.batch.shared import (
    MANY,
    PLACES_OF_A_CARD,
    game_is_over,
    half_rounded_up,
    limits_are_due,
    marker_after,
    match_winner,
    points_for,
    shift_in_spaces,
    winner_after_resignation,
)
from arbitre.match.batch.table import (
    bury,
    change_endurance,
    column_at,
    count_cards,
    discard,
    free_columns,
    is_barred,
    is_empty,
    lift_bans_of,
    limit_of,
    move_marker,
    put_task,
    remove_tasks,
    seat_of,
    upright_side,
    zone_in_play,
)
from arbitre.match.rules.effects.vocabulary import Counted, Resource
from arbitre.match.rules.hand_limit import Done
from arbitre.match.rules.readings import (
    CancelledAdvantage,
    CurrentColumn,
    GameLength,
    HalfHand,
    LastExchange,
    LossIcon,
    PawnBan,
    PawnsByEffect,
    PawnsCounted,
    PawnShortage,
    PickInLastExchange,
    PlayedCard,
    ResigningEffect,
    ShiftDirection,
    UnpaidLoss,
    VoidEffect,
)

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row

OF_CARDS, OF_PAWNS, OF_ENDURANCE = (number_of(each) for each in (Resource.CARDS, Resource.PAWNS, Resource.ENDURANCE))
PER_PAWNS_ON_BOARD = number_of(Counted.PAWNS_ON_BOARD)
PER_UNRESOLVED_EXCHANGES = number_of(Counted.UNRESOLVED_EXCHANGES)
MUCH = 1 << 30
"""More than any amount."""

# How much.


@compiled
def counted_things(row: "Row", box: "Box", owner: int, counted: int) -> int:
    """How many pawns stand above the owner's card or on the whole board, or how many exchanges are unresolved.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11). Litiges : D-43, D-46.
    """
    current = row[EXCHANGE + COLUMN]
    found = 0
    for column in range(4):
        place = column_at(column)
        if counted == PER_UNRESOLVED_EXCHANGES:
            counts_current = column == current and box.readings.current_column is CurrentColumn.UNRESOLVED
            found += is_empty(row, column) or counts_current
            continue
        for player in range(2):
            if row[place + CARD + player] == NOBODY:
                continue
            everywhere = box.readings.pawns_counted is PawnsCounted.ALL_OWN_ON_THE_BOARD
            is_own = player == owner and (column == current or everywhere)
            if counted == PER_PAWNS_ON_BOARD or is_own:
                found += row[place + PAWNS_ABOVE + player]
    return found


@compiled
def amount_of(row: "Row", box: "Box", owner: int, instruction: int) -> int:
    """How much an instruction gives or takes: its amount, once or for each thing counted.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11).
    """
    if box[instruction + PER] == NOBODY:
        return box[instruction + AMOUNT]
    return box[instruction + AMOUNT] * counted_things(row, box, owner, box[instruction + PER])


@compiled
def can_be_lost(row: "Row", player: int, resource: int) -> int:
    """How much of something a player has to lose; of the advantage there is always more.

    Règle : END-7 (p. 9), LEX-3a, LEX-3b (p. 11).
    """
    seat = seat_of(player)
    if resource == OF_CARDS:
        return count_cards(row[seat + HAND])
    if resource == OF_PAWNS:
        return row[seat + PAWNS]
    if resource == OF_ENDURANCE:
        return row[seat + ENDURANCE]
    return MUCH


# Whether it may be used, and with which options.


@compiled
def pickable_cards(row: "Row", box: "Box", victim: int) -> int:
    """What a blind pick may take: the cards in hand, not the one just played.

    Règle : CARTE-PREP-a (p. 12), CARTE-LECON (illustration). Litige : D-67.
    """
    cards = row[seat_of(victim) + HAND]
    if box.readings.played_card is PlayedCard.STILL_IN_HAND and zone_in_play(row, victim) != NOBODY:
        cards |= 1 << zone_in_play(row, victim)
    return cards


@compiled
def effect_is_available(row: "Row", box: "Box", loser: int) -> bool:
    """An effect that finds no card to take may be used all the same.

    Règle : ECH-5a (p. 7), LEX-3a (p. 11), CARTE-PREP-a, CARTE-SACR-a (p. 12). Litiges : D-34, D-36.
    """
    side = upright_side(row, box, loser, zone_in_play(row, loser))
    no_pick = box.readings.empty_hand_pick is VoidEffect.UNAVAILABLE
    no_discard = box.readings.discard_without_card is VoidEffect.UNAVAILABLE
    for part in range(box[side + LENGTH]):
        instruction = box[side + FIRST] + part * INSTRUCTION_SIZE
        do = box[instruction + DO]
        if (do in (DISCARD_OR_FORCE, DISCARD_HALF)) and no_pick and pickable_cards(row, box, 1 - loser) == 0:
            return False
        if do == DISCARD_TO_DRAW and no_discard and row[seat_of(loser) + HAND] == 0:
            return False
        if do == LOSE and box[instruction + WHAT] == OF_CARDS:
            player = person(box[instruction + WHOSE], loser)
            if (no_discard if player == loser else no_pick) and row[seat_of(player) + HAND] == 0:
                return False
    return True


@compiled
def can_be_suffered(row: "Row", box: "Box", chooser: int, part: int) -> bool:
    """Whether the one who chooses has all that this instruction takes from them.

    Règle : END-7 (p. 9). Litige : D-71.
    """
    loser = 1 - row[EXCHANGE + WINNER]
    if box[part + DO] != LOSE or person(box[part + WHOSE], loser) != chooser:
        return True
    by_king = box[part + IS_DISPUTED] == 1 and box.readings.loss_icon is LossIcon.KING_STEP
    held = row[SCORE + chooser] if by_king else can_be_lost(row, chooser, box[part + WHAT])
    return amount_of(row, box, loser, part) <= held


@compiled
def option_is_payable(row: "Row", box: "Box", chooser: int, choice: int, option: int) -> bool:
    """Whether the one who chooses has all that an option takes from them.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12), END-7 (p. 9).
    """
    place = box[choice + FIRST_PART] + option * INSTRUCTION_SIZE
    for part in range(box[place + PARTS]):
        if not can_be_suffered(row, box, chooser, box[place + FIRST_PART] + part * INSTRUCTION_SIZE):
            return False
    return True


@compiled
def use_effect(row: "Row", box: "Box", loser: int, parts: int) -> None:
    """The effect is carried out in printed order; an option chosen for a part that is left falls away.

    Règle : ECH-5a, ECH-5b (p. 7), CARTE-GAFFE-b, CARTE-EXIG-b (p. 12).
    """
    card = zone_in_play(row, loser)
    side = upright_side(row, box, loser, card)
    first = first_choice(row, box, loser)
    if first == NOBODY or not parts >> ((first - box[side + FIRST]) // INSTRUCTION_SIZE) & 1:
        row[EXCHANGE + OPTION] = NOBODY
    for number in range(box[side + LENGTH]):
        part = box[side + LENGTH] - 1 - number
        if parts >> part & 1:
            put_task(row, INSTRUCT, loser, card, box[side + FIRST] + part * INSTRUCTION_SIZE)


# The marker.


@compiled
def shift_marker(row: "Row", box: "Box", spaces: int) -> None:
    """The marker moves, towards Spassky where the spaces are positive, unless what was cancelled covers this as well.

    Règle : EFF-4, EFF-5, EFF-6, EFF-7, LEX-1a (p. 11). Litige : D-53.
    """
    if row[EXCHANGE + IS_CANCELLED] == 1 and box.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        return
    before = row[MARKER]
    move_marker(row, box, spaces)
    row[EXCHANGE + SHIFTED] += row[MARKER] - before


@compiled
def cancel_award(row: "Row", box: "Box") -> None:
    """The winner takes no advantage, but stays the winner and leads the next exchange.

    Règle : LEX-1a, LEX-1b, LEX-1c (p. 11), CARTE-SIMP-c (p. 12). Litige : D-53.
    """
    shifted = row[EXCHANGE + SHIFTED]
    row[EXCHANGE + AWARD] = 0
    row[EXCHANGE + IS_CANCELLED] = 1
    row[EXCHANGE + SHIFTED] = 0
    if shifted and box.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        move_marker(row, box, -shifted)


# Pawns.


@compiled
def gain_pawns(row: "Row", box: "Box", player: int, pawns: int) -> None:
    """An effect gives pawns; a ban on adding them does not bar that, except under one reading.

    Règle : EFF-2a (p. 10), EFF-8b (p. 11), CARTE-MAJ-a (p. 12). Litiges : D-39, D-42.
    """
    if is_barred(row, player) and box.readings.pawn_ban is PawnBan.GAINS_TOO:
        return
    take_pawns(row, player, pawns, PawnShortage.TAKE_WHAT_IS_LEFT)


@compiled
def additions_are_barred(row: "Row", box: "Box", player: int, card: int) -> bool:
    """Whether an effect of this card may add no pawns: a ban spares the cards it names.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12). Litige : D-42.
    """
    if box.readings.pawn_ban is PawnBan.ADDITIONS_WHEN_PLAYING:
        return False
    for number in range(row[BAN_COUNT]):
        ban = BANS + number * BAN_SIZE
        if row[ban] == player and not row[ban + 2] >> (player * DECK + card) & 1:
            return True
    return False


@compiled
def places_left(row: "Row", box: "Box", column: int, player: int) -> int:
    """A card has two places for pawns; by one reading an effect is not held to them.

    Règle : ECH-2h, ECH-2i (p. 6), CARTE-PROMO (p. 12). Litige : D-73.
    """
    if box.readings.pawns_by_effect is PawnsByEffect.BEYOND_TWO:
        return MANY
    return PLACES_OF_A_CARD - row[column_at(column) + PAWNS_ABOVE + player]


@compiled
def place_pawns(row: "Row", box: "Box", owner: int, card: int, pawns: int) -> None:
    """The owner may add pawns of the personal reserve above this card, unless barred from it.

    Règle : CARTE-PROMO, CARTE-MAJ-b (p. 12), ECH-2i (p. 6). Litiges : D-42, D-73.
    """
    room = 0
    for column in range(4):
        is_here = column == row[EXCHANGE + COLUMN] or box.readings.pawns_by_effect is PawnsByEffect.ON_OTHER_CARDS
        if is_here and row[column_at(column) + CARD + owner] != NOBODY:
            room += places_left(row, box, column, owner)
    if additions_are_barred(row, box, owner, card):
        room = 0
    most = min(pawns, room, row[seat_of(owner) + PAWNS])
    if most:
        put_task(row, MAY_REINFORCE, owner, most, 0)


@compiled
def reinforce(row: "Row", box: "Box", player: int, pawns: int) -> None:
    """Pawns of the personal reserve go above the card already played; a reading lets the rest go above other cards.

    Règle : ECH-2h (p. 6), CARTE-PROMO (p. 12). Litiges : D-40, D-73.
    """
    row[seat_of(player) + PAWNS] -= pawns
    here, left = row[EXCHANGE + COLUMN], pawns
    for number in range(5):
        column = here if number == 0 else number - 1
        if (number == 0 or column != here) and row[column_at(column) + CARD + player] != NOBODY:
            placed = min(left, places_left(row, box, column, player))
            row[column_at(column) + PAWNS_ABOVE + player] += placed
            left -= placed


# Particular cards.


@compiled
def clear_column(row: "Row", box: "Box") -> None:
    """Both cards of the column go to their owners' discard piles, its pawns to the common reserve; it is free again.

    Règle : CARTE-SIMP-b, CARTE-SIMP-d, CARTE-SIMP-f (p. 12), LEX-3a, LEX-3b (p. 11).
    """
    place = column_at(row[EXCHANGE + COLUMN])
    for player in range(2):
        card = row[place + CARD + player]
        if card != NOBODY:
            bury(row, player, card, row[place + PAWNS_ABOVE + player])
            row[place + CARD + player] = NOBODY
            row[place + PAWNS_ABOVE + player] = 0
            lift_bans_of(row, box, player, card)
    row[place + WAS_FREED] = 1
    row[place + WAS_TIED] = 0


@compiled
def bar_pawns(row: "Row", player: int, source: int, spared: int) -> None:
    """For the rest of this game a player adds no pawns to played cards; a spared card keeps its effect.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12).
    """
    if row[BAN_COUNT] == MOST_BANS:
        row[OVERFLOW] = 1
        return
    ban = BANS + row[BAN_COUNT] * BAN_SIZE
    row[ban] = player
    row[ban + 1] = source
    row[ban + 2] = spared
    row[BAN_COUNT] += 1


@compiled
def lose_card(row: "Row", box: "Box", player: int, card: int, face_down: bool) -> None:  # noqa: FBT001  (no keywords here)
    """A card goes to its owner's pile: from the hand or, if it may count as held, from the board with its pawns.

    Règle : LEX-3a (p. 11).
    """
    if row[seat_of(player) + HAND] >> card & 1:
        discard(row, player, 1 << card, face_down)
        return
    place = column_at(row[EXCHANGE + COLUMN])
    bury(row, player, card, row[place + PAWNS_ABOVE + player])
    row[place + CARD + player] = NOBODY
    row[place + PAWNS_ABOVE + player] = 0
    lift_bans_of(row, box, player, card)


@compiled
def discard_half(row: "Row", box: "Box", victim: int) -> None:
    """Half of the opponent's hand, rounded up, is picked at random and discarded.

    Règle : CARTE-LECON (illustration). Litige : D-35.
    """
    count = half_rounded_up(counted_hand(row, box, victim))
    victim_chooses = box.readings.half_hand is HalfHand.OWNER_CHOOSES
    if victim_chooses:
        count = min(count, count_cards(row[seat_of(victim) + HAND]))
    if count:
        put_task(row, CHOOSE_LOSS if victim_chooses else PICK_HALF, victim, count, 0)


@compiled
def may_force_picked_card(row: "Row", box: "Box") -> bool:
    """A card cannot be forced into the next exchange when this one is the last of the game.

    Règle : CARTE-PREP-c (p. 12). Litiges : D-01, D-32.
    """
    winner = row[EXCHANGE + WINNER]
    if row[EXCHANGE + IS_THERE] == 0 or winner == NOBODY:
        return False
    exchanges = row[EXCHANGES] + 1
    has_empty_column = free_columns(row) > 0
    # By one reading only a full board makes an exchange the last one.
    if box.readings.last_exchange is LastExchange.LAST_COLUMN_ONLY:
        capped = box.readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES and exchanges >= 4
        return has_empty_column and not capped
    # Otherwise the game is looked at as it will stand once the winner has taken the award.
    spaces = row[EXCHANGE + AWARD] if winner == 0 else -row[EXCHANGE + AWARD]
    marker = marker_after(row[MARKER], spaces, box[ADVANTAGE_SPACES], box.readings.track_end)
    is_last = game_is_over(
        marker,
        marker - row[START_MARKER],
        open_value(row, box, exchanges),
        has_empty_column,
        exchanges,
        box.readings,
    )
    return row[EXCHANGE + RESIGNED_BY] == NOBODY and not is_last


@compiled
def may_leave_picked_card(row: "Row", box: "Box") -> bool:
    """A picked card that cannot be forced is discarded; a reading lets it stay in hand.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litige : D-72.
    """
    may_stay = box.readings.pick_in_last_exchange is PickInLastExchange.MAY_STAY
    return may_stay and not may_force_picked_card(row, box)


# Each instruction.


@compiled
def gain(row: "Row", box: "Box", owner: int, instruction: int) -> None:
    """Cards are drawn, at most the number shown; pawns taken, as far as there are; endurance goes right, the marker along.

    Règle : ECH-5a (p. 7), EFF-1a, EFF-1b, EFF-1c, EFF-2a, EFF-2b (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2 (p.
    11), CARTE-CENTRE, CARTE-SIEGE (illustration). Litige : D-44.
    """
    amount = amount_of(row, box, owner, instruction)
    if not amount:
        return
    player, what = person(box[instruction + WHOSE], owner), box[instruction + WHAT]
    if what == OF_CARDS:
        put_draw(row, player, amount, 0, 0, 0, 0, 0)
    elif what == OF_PAWNS:
        gain_pawns(row, box, player, amount)
    elif what == OF_ENDURANCE:
        change_endurance(row, box, player, amount)
    else:
        is_named = box[instruction + WHOSE] >= 2
        named = shift_in_spaces(player, amount, owner, box.readings.shift_direction)
        seen = shift_in_spaces(player, amount, owner, ShiftDirection.TOWARDS_THE_NAMED_PERSON)
        shift_marker(row, box, named if is_named else seen)


@compiled
def lose(row: "Row", box: "Box", owner: int, instruction: int) -> None:
    """One loses what one can; what cannot be suffered is ignored, and the rest of the effect still happens.

    Règle : ECH-5a (p. 7), END-7 (p. 9), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2, LEX-3a, LEX-3b (p. 11), CARTE-SIMP-a,
    CARTE-GAFFE-a, CARTE-EXIG-a (p. 12), CARTE-PARA, CARTE-CENTRE (illustration). Litiges : D-23, D-71.
    """
    amount = amount_of(row, box, owner, instruction)
    if not amount:
        return
    player, what = person(box[instruction + WHOSE], owner), box[instruction + WHAT]
    if box[instruction + IS_DISPUTED] == 1 and box.readings.loss_icon is LossIcon.KING_STEP:
        row[SCORE + player] = max(0, row[SCORE + player] - amount)
        return
    suffered = min(amount, can_be_lost(row, player, what))
    if suffered < amount and player == owner and box.readings.unpaid_loss is UnpaidLoss.STOPS_THE_EFFECT:
        remove_tasks(row, INSTRUCT)
    if what == OF_CARDS:
        if suffered:
            put_task(row, CHOOSE_LOSS, player, suffered, 0)
    elif what == OF_PAWNS:
        row[seat_of(player) + PAWNS] -= suffered
        row[seat_of(player) + SUPPLY] += suffered
    elif what == OF_ENDURANCE:
        change_endurance(row, box, player, -amount)
    else:
        shift_marker(row, box, -amount if player == 0 else amount)


@compiled
def resign_game(row: "Row", box: "Box", owner: int) -> None:
    """The owner concedes the game; the rest of the effect is still carried out, unless the match is over with it.

    Règle : LEX-4 (p. 11). Litige : D-29.
    """
    row[EXCHANGE + RESIGNED_BY] = owner
    if box.readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        spassky, fischer = points_for(winner_after_resignation(owner, row[MARKER], box.readings))
        scores = (row[SCORE] + spassky, row[SCORE + 1] + fischer)
        if match_winner(scores, row[QUEEN], box.readings) != NOBODY:
            remove_tasks(row, INSTRUCT)


@compiled
def choose(row: "Row", box: "Box", owner: int, card: int, instruction: int) -> None:
    """Whom the card names decides which option is carried out, exactly one.

    Règle : CARTE-GAFFE-a, CARTE-GAFFE-b, CARTE-EXIG-a, CARTE-EXIG-b (p. 12).
    """
    option = row[EXCHANGE + OPTION]
    if option == NOBODY:
        put_task(row, INSTRUCT, owner, card, instruction)
        put_task(row, CHOOSE_BETWEEN_OPTIONS, person(box[instruction + WHOSE], owner), instruction, 0)
        return
    row[EXCHANGE + OPTION] = NOBODY
    place = box[instruction + FIRST_PART] + option * INSTRUCTION_SIZE
    for number in range(box[place + PARTS]):
        part = box[place + PARTS] - 1 - number
        put_task(row, INSTRUCT, owner, card, box[place + FIRST_PART] + part * INSTRUCTION_SIZE)


@compiled
def instruct(row: "Row", box: "Box", owner: int, card: int, instruction: int) -> None:  # noqa: C901, PLR0912  (one case each)
    """Carry out one instruction; under one reading the hand limit is respected after each.

    Règle : ECH-5a (p. 7), MAIN-2 (p. 9), ECH-6c (p. 7), CARTE-9 (p. 5), LEX-6a, LEX-6b (p. 11), CARTE-SACR-a (p. 12).
    """
    if limits_are_due(Done.INSTRUCTION, box.readings):
        put_task(row, RESPECT_LIMITS, BOTH, 0, 0)
    do = box[instruction + DO]
    if do == GAIN:
        gain(row, box, owner, instruction)
    elif do == LOSE:
        lose(row, box, owner, instruction)
    elif do == DRAW_OR_PAWN:
        put_task(row, DRAW_OR_TAKE_PAWN, owner, 0, 0)
    elif do == NO_ADVANTAGE:
        cancel_award(row, box)
    elif do == HALF_ADVANTAGE:
        row[EXCHANGE + AWARD] = half_rounded_up(row[EXCHANGE + AWARD])
    elif do == CLEAR_COLUMN:
        clear_column(row, box)
    elif do == DISCARD_OR_FORCE:
        if counted_hand(row, box, 1 - owner):
            put_task(row, DECIDE_PICKED, owner, 0, 0)
            put_task(row, PICK_CARD, 1 - owner, 1, 0)
    elif do == DISCARD_HALF:
        discard_half(row, box, 1 - owner)
    elif do == NO_MORE_PAWNS:
        bar_pawns(row, 1 - owner, owner * DECK + card, box[instruction + SPARED])
    elif do == DISCARD_TO_DRAW:
        if row[seat_of(owner) + HAND]:
            put_task(row, CHOOSE_SACRIFICE, owner, 0, 0)
    elif do == PLACE_PAWNS:
        place_pawns(row, box, owner, card, box[instruction + AMOUNT])
    elif do == RESIGN_GAME:
        resign_game(row, box, owner)
    elif do == REFILL_HAND:
        put_draw(row, owner, NOBODY, 0, 0, 0, 0, limit_of(row, box, owner))
    elif do == CHOOSE:
        choose(row, box, owner, card, instruction)
