"""Sixteen cards per player, each in one place: what a sheet says of hand, board and piles, and the rest filled in."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import Table, TableError
from arbitre.match.box.lookup import card_title, plain_name
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.endurance import hand_limit
from arbitre.match.table.people import CardId, Column, Player, colour_of
from arbitre.match.table.state import Seat
from arbitre.match.written.notation import cards_shown, read_lines, strength_shown
from arbitre.match.written.sheet import Cards, Moment, SeatSheet, TableSheet

BEFORE_PLAY = (Moment.START, Moment.MULLIGAN)


@frozen
class Dealt:
    """One player's cards on the board, and the seat."""

    on_board: dict[Column, CardId]
    seat: Seat


def cards_wanted(components: Components, moves: str) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The cards each player plays or discards in the moves: they are better in hand, unless said otherwise."""
    wanted: tuple[list[CardId], list[CardId]] = ([], [])
    for noted in read_lines(components, moves):
        for card in cards_shown(noted.action):
            owner = components.by_id[card].owner
            if card not in wanted[owner.index]:
                wanted[owner.index].append(card)
    return tuple(wanted[0]), tuple(wanted[1])


@frozen
class Wanted:
    """The cards that each player needs for the moves; some that nobody named are given the strength that was told."""

    cards: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    given: Mapping[CardId, int]


def cards_needed(components: Components, sheet: TableSheet, moves: str, queen: Player) -> Wanted:
    """The cards that the moves name, and one for every play that tells no more than a strength.

    One that lies nowhere else is taken, an untitled one first; where the deck has no other of that strength, one that nobody
    named stands for it: what is printed on it does not matter.
    """
    found = tuple(list(cards) for cards in cards_wanted(components, moves))
    elsewhere = {card for cards in _named_in(sheet) for card in cards}
    given: dict[CardId, int] = {}
    for noted in read_lines(components, moves):
        strength, player = strength_shown(noted.action), noted.player
        if strength is None:
            continue
        colour, taken = colour_of(player, queen), {*found[player.index], *elsewhere}
        free = sorted(
            (components.by_id[card] for card in components.decks[player.index]), key=lambda each: bool(each.title)
        )
        free = [card for card in free if card.id not in taken]
        fit = next((card for card in free if card.side(colour).strength == strength), None)
        any_piece = next((card for card in free if card.colour is colour), None)
        if fit is None and any_piece is not None:
            given[any_piece.id] = strength
        chosen = fit or any_piece
        if chosen is not None:
            found[player.index].append(chosen.id)
    return Wanted((tuple(found[0]), tuple(found[1])), given)


def _named_in(sheet: TableSheet) -> Iterator[list[CardId]]:
    """The cards that a table names."""
    yield [zone.card for zones in sheet.columns.values() for zone in zones if zone.card is not None]
    for said in sheet.seats:
        for cards in (said.hand, said.pile, said.discard):
            yield [card for card in cards or () if card is not None]


def dealt(components: Components, sheet: TableSheet, player: Player, wanted: tuple[CardId, ...]) -> Dealt:
    """One player's sixteen cards, each in one place."""
    said = sheet.seats[player.index]
    table = sheet.source.table(player.value)
    played = {column: zones[player.index].card for column, zones in sheet.columns.items()}
    pawns_played = sum(zones[player.index].pawns for zones in sheet.columns.values())
    endurance = components.tracks[player.index].start if said.endurance is None else said.endurance
    hand_said = _hand(components, sheet, player, endurance)
    named = [card for card in (*played.values(), *hand_said, *(said.pile or ()), *(said.discard or ())) if card]
    for card in named:
        if named.count(card) > 1:
            title = card_title(components, card)
            raise _twice(table, title, card)
    left = [card for card in components.decks[player.index] if card not in named]
    on_board = _filled(tuple(played.values()), _taking(left, avoid=wanted))
    hand = _filled(hand_said, _taking(left, prefer=wanted))
    pile, discard = _piles(said, left, table)
    pawns = said.pawns if said.pawns is not None else min(2, components.pawns - pawns_played)
    if pawns + pawns_played > components.pawns:
        total = pawns + pawns_played
        raise table.mistake(
            "pawns",
            Text(
                fr=f"{total} pions en tout, réserve et plateau : un joueur en a {components.pawns}",
                en=f"{total} pawns in all, reserve and board: a player has {components.pawns}",
            ),
        )
    supply = components.pawns - pawns - pawns_played
    seat = Seat(tuple(sorted(hand)), pile, discard, endurance, pawns, supply)
    return Dealt(dict(zip(played, on_board, strict=True)), seat)


def _twice(table: Table, title: str, card: CardId) -> TableError:
    """A card in two places, with the line that names it the second time."""
    lines = [
        number
        for number, line in enumerate(table.source.splitlines(), 1)
        if plain_name(title) in plain_name(line) or plain_name(card) in plain_name(line)
    ]
    path = ".".join(table.keys)
    return TableError(
        Text(fr=f"{path} : {title} est à deux endroits", en=f"{path}: {title} is in two places"),
        file=table.file,
        line=lines[:2][-1] if lines else None,
    )


def _hand(components: Components, sheet: TableSheet, player: Player, endurance: int) -> Cards:
    said = sheet.seats[player.index]
    limit = hand_limit(components.tracks[player.index], endurance)
    dealt = components.starting_hands[player.index]
    table = sheet.source.table(player.value)
    if said.hand is None:
        # The hand of the first game is dealt as written; later a hand is as full as it may be.
        is_dealt = said.endurance is None and sheet.game in (None, 1) and sheet.scores is None
        full = dealt if is_dealt else limit
        return (None,) * (full if sheet.moment in BEFORE_PLAY else max(0, full - len(sheet.columns)))
    if sheet.moment is Moment.MULLIGAN and len(said.hand) != dealt:
        raise table.mistake(
            "hand", Text(fr=f"la main de départ compte {dealt} cartes", en=f"the starting hand has {dealt} cards")
        )
    if len(said.hand) > len(components.decks[player.index]):
        told = len(said.hand)
        raise table.mistake(
            "hand",
            Text(
                fr=f"{told} cartes : main, plateau, pioche et défausse doivent faire seize cartes",
                en=f"{told} cards: hand, board, pile and discards must make sixteen cards",
            ),
        )
    return said.hand


def _taking(left: list[CardId], *, prefer: Sequence[CardId] = (), avoid: Sequence[CardId] = ()) -> Iterator[CardId]:
    """Cards that are left, taken away one by one: preferred ones first, those to avoid last."""
    order = [card for card in prefer if card in left]
    order += [card for card in left if card not in prefer and card not in avoid]
    order += [card for card in left if card in avoid]
    for card in order:
        left.remove(card)
        yield card


def _filled(said: Cards, cards: Iterator[CardId]) -> tuple[CardId, ...]:
    """The cards with those that do not matter filled in; nothing beyond what is left."""
    found = [next(cards, None) if card is None else card for card in said]
    return tuple(card for card in found if card is not None)


def _piles(said: SeatSheet, left: list[CardId], table: Table) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The pile and the discards; what is left over joins the pile, or the discards where only the pile is said."""
    asked = [*(said.pile or ()), *(said.discard or ())].count(None)
    if asked > len(left) or (said.pile is not None and said.discard is not None and asked < len(left)):
        raise table.mistake(
            "pile" if said.pile is not None else "discard",
            Text(
                fr=f"main, plateau, pioche et défausse doivent faire seize cartes ; il en reste {len(left)} à placer, on en demande {asked}",
                en=f"hand, board, pile and discards must make sixteen cards; {len(left)} are left to place, {asked} are asked for",
            ),
        )
    pile = list(_filled(said.pile or (), _taking(left)))
    discard = list(_filled(said.discard or (), _taking(left)))
    if said.pile is None:
        pile += left
    else:
        discard += left
    return tuple(pile), tuple(discard)
