"""The known cards, effect by effect, on every table that matters for them; and the setup of every edition. See `exhaustive`."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from arbitre.core.decision import Pick
from arbitre.match.box.cards import Piece
from arbitre.match.box.checks import SET_OF_PIECES
from arbitre.match.box.presets import edition_ruleset
from arbitre.match.box.ruleset import Edition
from arbitre.match.engine import decision, legal
from arbitre.match.rules.effects.options import choosing_clause
from arbitre.match.rules.effects.pawns import additions_are_barred
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    DiscardOrForce,
    Effect,
    Gain,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    PlainInstruction,
    ResignGame,
    Resource,
    Who,
)
from arbitre.match.rules.forced_card import opponent_dictates
from arbitre.match.rules.readings import ForcedCardFreedom, PawnBan, Readings
from arbitre.match.rules.setup import new_match
from arbitre.match.table.actions import DISCARD_PICKED, FORCE_CARD, ChooseOption
from arbitre.match.table.agenda import DecidePicked, MayReinforce, PlayLead
from arbitre.match.table.people import BOTH, COLUMNS, FISCHER, SPASSKY, CardId, Colour, Player
from arbitre.match.table.state import Exchange, Forced, PawnsBarred, State
from arbitre_properties.theorems.match.graph import ALL, Position, is_over, open_sets
from arbitre_properties.theorems.match.laboratory import FLAT, Main, Setting, Table, card_name

Differences = Iterator[object]
SIMPLIFIER: Effect = (Lose(Resource.ENDURANCE, 1), ClearColumn(), NoAdvantage())
LAST = len(FLAT.spaces) - 1


def lost_with(loser: Player, effect: Effect, endurance: tuple[int, int]) -> Table:
    """An exchange in column I that this player has lost with this effect, and uses it."""
    beaten, better = [Main(0, effect), *[Main(2)] * 3], [Main(5), *[Main(2)] * 3]
    mains = (beaten, better) if loser is SPASSKY else (better, beaten)
    return Table(Setting(*mains, endurance=endurance)).exchange(COLUMNS[0], 0, 0, use=True)


def why_an_option_is_chosen() -> Differences:
    """ECH-5a, CARTE-GAFFE-b, CARTE-EXIG-b: the loser chooses as part of the effect, the opponent because the card says so."""
    for chooser, leader in product(BOTH, BOTH):
        of_card = "CARTE-EXIG-b" if chooser is SPASSKY else "CARTE-GAFFE-b"
        for winner in BOTH:
            expected = "ECH-5a" if chooser is winner.other else of_card
            if choosing_clause(Exchange(leader, COLUMNS[0], winner), chooser) != expected:
                yield chooser, winner
        if choosing_clause(None, chooser) != of_card:
            yield chooser, None


def endurance_of(state: State) -> tuple[int, int]:
    """Both markers."""
    return state.seats[0].endurance, state.seats[1].endurance


def clamped(position: int) -> int:
    """A position kept on the laboratory's track."""
    return 0 if position < 0 else min(position, LAST)


def endurance_effects() -> Differences:
    """EFF-3, CARTE-PARA, CARTE-SIEGE, END-3, END-6: gains and losses of either player, from every pair of spaces."""
    for loser, who, change, left, right in product(BOTH, Who, (-2, -1, 1, 2), range(LAST + 1), range(LAST + 1)):
        state = lost_with(
            loser, ((Gain if change > 0 else Lose)(Resource.ENDURANCE, abs(change), who),), endurance=(left, right)
        ).state
        struck = who.seen_by(loser)
        expected = [left, right]
        expected[struck.index] = clamped(expected[struck.index] + change)
        if endurance_of(state) != tuple(expected):
            yield loser, who, change, left, right


def simplifier() -> Differences:
    """CARTE-SIMP-a, CARTE-SIMP-b, CARTE-SIMP-c, CARTE-SIMP-d, CARTE-SIMP-e, CARTE-SIMP-f, LEX-1b, LEX-3a, LEX-3b: in every column, from every space."""
    for column, left, marker in product(COLUMNS, range(LAST + 1), (-3, 0, 3)):
        setting = Setting([Main(0, SIMPLIFIER), Main(2)], [Main(5), Main(2)], endurance=(left, 3), marker=marker)
        table = Table(setting)
        table.exchange(column, 0, 0, use=True)
        state = table.state
        cost = 1 if column is COLUMNS[3] else 0
        told = (
            endurance_of(state) == (clamped(left - 1), 3 - cost),
            state.marker == marker,
            state.board[column.place].is_empty,
            all(card_name(player, 0) in state.seats[player.index].discard_pile for player in BOTH),
            [seat.pawns + seat.supply for seat in state.seats] == [8, 8],
            state.agenda[-1] == PlayLead(FISCHER),
            state.previous is not None and state.previous.winner is FISCHER,
        )
        if not all(told):
            yield column, left, marker, told


def choices_of_the_victim() -> Differences:
    """CARTE-GAFFE-a, CARTE-GAFFE-b, CARTE-EXIG-a, CARTE-EXIG-b, LEX-1a: the other player chooses, and exactly one option happens."""
    lose_two = (Lose(Resource.ENDURANCE, 2, Who.OPPONENT),)
    options: dict[str, tuple[tuple[PlainInstruction, ...], ...]] = {
        "gaffe": (lose_two, (NoAdvantage(),)),
        "demands": (lose_two, (Gain(Resource.ADVANTAGE, 1, Who.FISCHER),)),
    }
    for (name, both), loser, space in product(options.items(), BOTH, range(LAST + 1)):
        table = lost_with(loser, (Choose(Who.OPPONENT, both),), endurance=(space, space))
        pending = decision(table.state)
        if pending is None or pending.chooser is not loser.other:
            yield name, loser, "the wrong player chooses"
        if list(legal(table.state)) != [ChooseOption(0), ChooseOption(1)]:
            yield name, loser, "other options"
        for option in (0, 1):
            copy = lost_with(loser, (Choose(Who.OPPONENT, both),), endurance=(space, space))
            state = copy.do(ChooseOption(option)).state
            lost = space - endurance_of(state)[loser.other.index]
            award = loser.other.sign
            marker = {("gaffe", 0): award, ("gaffe", 1): 0, ("demands", 0): award, ("demands", 1): award - 1}
            if lost != (min(2, space) if option == 0 else 0) or state.marker != marker[name, option]:
                yield name, loser, space, option


def last_exchange_forces_nothing() -> Differences:
    """CARTE-PREP-a, CARTE-PREP-b, CARTE-PREP-c: for every position, a card may be imposed exactly if another exchange follows."""
    for columns, marker in product(open_sets(), range(-6, 7)):
        for column in columns:
            position = Position(marker, columns, 4 - len(columns))
            if is_over(position, Readings()):
                continue
            setting = Setting(
                [Main(0, (DiscardOrForce(),)), Main(2)],
                [Main(5), Main(2), Main(3)],
                marker=marker,
                filled=ALL - columns,
            )
            table = Table(setting).exchange(COLUMNS[column - 1], 0, 0, use=True).do(Pick((card_name(FISCHER, 1),)))
            follows = not is_over(Position(marker - column, columns - {column}, 5 - len(columns)), Readings())
            expected = [DISCARD_PICKED, FORCE_CARD] if follows else [DISCARD_PICKED]
            if not isinstance(table.state.agenda[-1], DecidePicked) or list(legal(table.state)) != expected:
                yield columns, marker, column


def bans_and_promotion() -> Differences:
    """CARTE-MAJ-a, CARTE-MAJ-b: a barred player adds no pawn when playing; an effect adds some if the ban spares its card, or by the narrower reading."""
    promotion = card_name(FISCHER, 1)
    for spared, reading in product((True, False), PawnBan):
        ban = NoMorePawns((promotion,) if spared else (CardId("another"),))
        setting = Setting(
            [Main(0, (ban,)), Main(4), Main(2)],
            [Main(5), Main(0, (PlacePawns(2),)), Main(2)],
            readings=Readings(pawn_ban=reading),
        )
        table = Table(setting).exchange(COLUMNS[0], 0, 0, use=True)
        if any(getattr(action, "pawns", 0) for action in legal(table.state)):
            yield spared, reading, "pawns when playing"
        table.exchange(COLUMNS[1], 1, 1, use=True)
        may_add = isinstance(table.state.agenda[-1], MayReinforce)
        if may_add is not (spared or reading is PawnBan.ADDITIONS_WHEN_PLAYING):
            yield spared, reading, may_add


def whom_a_ban_spares() -> Differences:
    """CARTE-MAJ-a, CARTE-MAJ-b: no bans, one or two, on either player, sparing a card or none; the readings differ on effects."""
    card, another = card_name(FISCHER, 0), card_name(FISCHER, 1)
    bans = [PawnsBarred(player, another, spared) for player in BOTH for spared in ((), (card,), (another,))]
    for barred, player, reading in product([(), *product(bans), *product(bans, repeat=2)], BOTH, PawnBan):
        strikes = [ban for ban in barred if ban.player is player and list(ban.spared) != [card]]
        expected = bool(strikes) and reading is not PawnBan.ADDITIONS_WHEN_PLAYING
        if additions_are_barred(barred, player, card, reading) != expected:
            yield barred, player, reading


def who_dictates_a_bound_card() -> Differences:
    """ECH-2b, CARTE-PREP-b: nobody but its owner; by the rival reading the opponent, while the card is there."""
    card, another = card_name(FISCHER, 0), card_name(FISCHER, 1)
    for bound, player, hand, freedom in product(
        (None, *BOTH), BOTH, ((), (another,), (card, another)), ForcedCardFreedom
    ):
        expected = (bound, card in hand, freedom.value) == (player, True, "opponent-dictates")
        forced = None if bound is None else Forced(bound, card)
        if opponent_dictates(forced, player, hand, Readings(forced_card_freedom=freedom)) != expected:
            yield bound, player, hand, freedom


def conceding_by_an_effect() -> Differences:
    """LEX-4, ABAN-2: wherever the marker is, the game goes to the other, without award and without cost for IIII."""
    for loser, column, marker in product(BOTH, COLUMNS, range(-9, 10)):
        mains = [Main(0, (ResignGame(),)), Main(2)], [Main(5), Main(2)]
        spassky, fischer = mains if loser is SPASSKY else (mains[1], mains[0])
        state = Table(Setting(spassky, fischer, marker=marker)).exchange(column, 0, 0, use=True).state
        if state.scores != ((0, 1) if loser is SPASSKY else (1, 0)) or endurance_of(state) != (3, 3):
            yield loser, column, marker


def every_edition_is_set_up() -> Differences:
    """CONT-1, CONT-2, CONT-4, CONT-5, CONT-6, CONT-7, CONT-8, CONT-9, MEP-2a, MEP-2b, MEP-3-0, MEP-3-1, MEP-3-2c, MEP-3-3, MEP-3-4b, MEP-4a, MEP-4c: both seats, in every edition."""
    for edition in Edition:
        state = new_match(edition_ruleset(edition))
        components = state.ruleset.components
        table = (state.marker, state.start_marker, state.scores, state.queen, state.game, state.exchanges)
        if table != (0, 0, (0, 0), SPASSKY, 1, 0) or not all(column.is_empty for column in state.board):
            yield edition, table
        for player in BOTH:
            seat = state.seats[player.index]
            owners = {components.by_id[card].owner for card in seat.draw_pile}
            counts = (len(seat.draw_pile), len(seat.hand), len(seat.discard_pile), seat.pawns, seat.supply)
            if counts != (16, 0, 0, 0, 8) or owners != {player}:
                yield edition, player, counts
            if seat.endurance != components.tracks[player.index].start:
                yield edition, player, "start space"


def every_deck_is_a_chess_set() -> Differences:
    """INTRO-3, CARTE-1, CARTE-2, CARTE-3, CARTE-4, CARTE-5, CARTE-6, CARTE-7, CARTE-8, CARTE-9, CARTE-11, CARTE-16: each card of each edition."""
    for edition, player in product(Edition, BOTH):
        components = edition_ruleset(edition).components
        cards = [card for card in components.cards if card.owner is player]
        for colour in Colour:
            kinds = Counter(card.main.piece for card in cards if card.colour is colour)
            if kinds != SET_OF_PIECES:
                yield edition, player, colour
        for card in cards:
            sides = card.side(card.colour), card.side(card.colour.other)
            ranges = 0 <= sides[0].strength <= 5 and sides[1].strength == 1 and sides[1].piece is Piece.PAWN
            if sides != (card.main, card.pawn) or not ranges or not card.main.effect:
                yield edition, card.id
        if len({card.pawn.effect for card in cards}) != 1 or len({card.id for card in cards}) != 16:
            yield edition, player, "pawns and names"
        titles = [card.title for card in cards if card.title]
        if len(titles) != len(set(titles)):
            yield edition, player, "two cards of one name"
    decks = edition_ruleset(Edition.FR).components
    if [card.main.effect for card in decks.cards if card.owner is SPASSKY] == [
        card.main.effect for card in decks.cards if card.owner is FISCHER
    ]:
        yield "the decks are alike"


CHECKS = (
    why_an_option_is_chosen,
    endurance_effects,
    simplifier,
    choices_of_the_victim,
    last_exchange_forces_nothing,
    bans_and_promotion,
    whom_a_ban_spares,
    who_dictates_a_bound_card,
    conceding_by_an_effect,
    every_edition_is_set_up,
    every_deck_is_a_chess_set,
)
