"""Cards as somebody writes them down, one or ten of them: which each is, and the deck they make with the shipped ones."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from typing import TypeVar

from attrs import evolve, field, frozen

from arbitre.core.language import Text
from arbitre.match.box.cards import Piece
from arbitre.match.box.checks import NUMBERS, SET_OF_PIECES
from arbitre.match.box.lookup import plain_name
from arbitre.match.box.provenance import PRINTED_ON_MY_COPY, Source, Sources
from arbitre.match.box.ruleset import Edition
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import BOTH, CardId, Colour, Player

SHEET_FIELDS = ("number", "owner", "title", "colour", "piece", "strength", "effect")
NEEDED = ("owner", "colour", "piece", "strength", "effect")
"""What must be said of a card that is not one of the shipped ones."""


@frozen
class CardSheet:
    """A card as a file says it, by its main piece; what is left out of a known card stays as shipped."""

    id: CardId | None = None
    number: int | None = None
    owner: Player | None = None
    title: str | None = None
    colour: Colour | None = None
    piece: Piece | None = None
    strength: int | None = None
    effect: Effect | None = None
    editions: tuple[Edition, ...] | None = None
    sources: Sources = field(factory=dict)

    @property
    def name(self) -> str:
        """What to call it: its title, its id, its number."""
        return self.title or self.id or (f"n° {self.number}" if self.number else "cards")

    @property
    def given(self) -> dict[str, object]:
        """What the sheet says, by field."""
        return {name: said for name in SHEET_FIELDS if (said := getattr(self, name)) is not None}


@frozen
class CardEntry:
    """A card of which everything is said that must be; the pawn is the same on every card."""

    id: CardId
    owner: Player
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    title: str = ""
    number: int | None = None
    editions: tuple[Edition, ...] = tuple(Edition)
    sources: Sources = field(factory=dict)

    @property
    def name(self) -> str:
        """What to call it: its title, or its id."""
        return self.title or self.id

    @property
    def slot(self) -> tuple[Player, Colour, Piece]:
        """The place it has in its deck, which is one chess set."""
        return self.owner, self.colour, self.piece

    @property
    def values(self) -> tuple[str, ...]:
        """The fields that come from somewhere."""
        absent = {name for name, said in (("title", self.title), ("number", self.number)) if not said}
        return tuple(
            name for name in ("owner", "title", "number", "colour", "piece", "strength", "effect") if name not in absent
        )


def known_cards(sheet: CardSheet, cards: Sequence[CardEntry]) -> tuple[CardEntry, ...]:
    """The cards that a sheet may mean: of that id, of that title, of that number; one, unless it contradicts itself."""
    by_id = [card for card in cards if card.id == sheet.id]
    titled = [card for card in cards if sheet.title and plain_name(card.title) == plain_name(sheet.title)]
    numbered = [card for card in cards if sheet.number is not None and card.number == sheet.number]
    return tuple({card.id: card for card in (*by_id, *titled, *numbered)}.values())


def known_card(sheet: CardSheet, cards: Sequence[CardEntry]) -> CardId | None:
    """The card of a deck that a sheet was written for."""
    found = known_cards(sheet, cards)
    if found:
        return found[0].id
    return next((card.id for card in cards if card.slot == (sheet.owner, sheet.colour, sheet.piece)), None)


def without_corrected_numbers(sheets: Sequence[CardSheet], cards: Sequence[CardEntry]) -> tuple[CardEntry, ...]:
    """The cards but for the numbers that a file gives otherwise: ours are read off pictures, an owner's off the cards."""
    unnumbered = [(evolve(sheet, number=None), sheet.number) for sheet in sheets if sheet.number is not None]
    corrected = {
        card.id
        for sheet, number in unnumbered
        for card in known_cards(sheet, cards)
        if card.number not in {None, number}
    }
    return tuple(evolve(card, number=None) if card.id in corrected else card for card in cards)


def sheet_faults(sheets: Sequence[CardSheet], shipped: Sequence[CardEntry]) -> Iterator[tuple[int, Text]]:
    """Cards that cannot be told, or that are told twice, each with its place in the list."""
    shipped = without_corrected_numbers(sheets, shipped)
    given: dict[CardId, CardSheet] = {}
    numbered: dict[int, CardSheet] = {}
    free = sorted({*NUMBERS} - {sheet.number for sheet in sheets} - {card.number for card in shipped})
    for place, sheet in enumerate(sheets):
        found = known_cards(sheet, shipped)
        name = found[0].id if found else sheet.id
        # It means two cards, or has the number of a card with another title.
        if len(found) > 1:
            yield place, _two_meant(sheet, found, shipped)
        elif found and _is_of_another(sheet, found[0]):
            yield place, _number_of_another(sheet, found[0], free)
        # Of a card that nobody knows everything has to be said.
        missing = [part for part in NEEDED if part not in sheet.given]
        if not found and missing:
            yield place, _incomplete(sheet, missing, shipped)
        # Each card is given once, and no two have the same number.
        if name is not None and given.setdefault(name, sheet) is not sheet:
            yield place, _given_twice(sheet, given[name])
        elif sheet.number is not None and numbered.setdefault(sheet.number, sheet) is not sheet:
            yield place, _number_taken(sheet, numbered[sheet.number], free)


def _is_of_another(sheet: CardSheet, known: CardEntry) -> bool:
    """Whether a sheet found by its number has a title, and not that of the card."""
    if sheet.id is not None or not sheet.title or not known.title:
        return False
    return plain_name(sheet.title) != plain_name(known.title)


def _two_meant(sheet: CardSheet, found: Sequence[CardEntry], shipped: Sequence[CardEntry]) -> Text:
    one, other = (card.name for card in found[:2])
    known = _known(shipped)
    return Text(
        fr=f"{sheet.name} : cela désigne deux cartes, {one} et {other} ; attendu : id, titre ou numéro d'une seule ({known.fr})",
        en=f"{sheet.name}: this means two cards, {one} and {other}; expected: id, title or number of one of them ({known.en})",
    )


def _incomplete(sheet: CardSheet, missing: Sequence[str], shipped: Sequence[CardEntry]) -> Text:
    names, near, known = ", ".join(missing), _near(sheet, shipped), _known(shipped)
    return Text(
        fr=f"{sheet.name} : il manque {names} ; seule une carte connue peut les omettre{near.fr} : {known.fr}",
        en=f"{sheet.name}: missing {names}; only a known card may leave them out{near.en}: {known.en}",
    )


def _given_twice(sheet: CardSheet, other: CardSheet) -> Text:
    return Text(
        fr=f"{sheet.name} : la même carte est déjà donnée sous {other.name} ; attendu : chaque carte une fois",
        en=f"{sheet.name}: the same card is already given as {other.name}; expected: each card once",
    )


def _number_taken(sheet: CardSheet, other: CardSheet | CardEntry, free: Sequence[int]) -> Text:
    fr, en = (f" ; par exemple : number = {free[0]}", f"; for example: number = {free[0]}") if free else ("", "")
    return Text(
        fr=f"{sheet.name} : le numéro {sheet.number} est déjà celui de {other.name} ; attendu : un numéro par carte,"
        f" ou aucun s'il n'est pas connu{fr}",
        en=f"{sheet.name}: the number {sheet.number} is already that of {other.name}; expected: a number of its own for"
        f" each card, or none where it is not known{en}",
    )


def _number_of_another(sheet: CardSheet, other: CardEntry, free: Sequence[int]) -> Text:
    """A number that is not free, because of a card that the file may not even name."""
    told = _number_taken(sheet, other, free)
    return Text(
        fr=f"{told.fr} (ou le bon numéro de {other.name}, dans ce même fichier)",
        en=f"{told.en} (or the right number of {other.name}, in the same file)",
    )


def _near(sheet: CardSheet, shipped: Sequence[CardEntry]) -> Text:
    """The card that a mistyped title may have meant."""
    titles = {plain_name(card.title): card.title for card in shipped if card.title}
    for near in get_close_matches(plain_name(sheet.title or ""), titles, n=1):
        return Text(fr=f" (vouliez-vous dire {titles[near]} ?)", en=f" (did you mean {titles[near]}?)")
    return Text("", "")


def _known(shipped: Sequence[CardEntry]) -> Text:
    titles = ", ".join(
        f"{card.title} (n° {card.number})" if card.number else card.title for card in shipped if card.title
    )
    return Text(fr=f"titres connus : {titles}", en=f"known titles: {titles}")


def entry_of(sheet: CardSheet) -> CardEntry:
    """A card of which the sheet says everything."""
    if (
        sheet.owner is None
        or sheet.colour is None
        or sheet.piece is None
        or sheet.strength is None
        or sheet.effect is None
    ):
        raise ValueError(f"{sheet.name} is not complete")
    return CardEntry(
        id=sheet.id or CardId(""),
        owner=sheet.owner,
        colour=sheet.colour,
        piece=sheet.piece,
        strength=sheet.strength,
        effect=sheet.effect,
        title=sheet.title or "",
        number=sheet.number,
        editions=sheet.editions or tuple(Edition),
        sources=sheet.sources,
    )


def _merged(sheet: CardSheet, known: CardEntry) -> CardEntry:
    """A known card with what the sheet says of it."""
    replaced = {*sheet.given, *({"effect_detail"} if "effect" in sheet.given else ())}
    kept = {name: said for name, said in known.sources.items() if name not in replaced}
    return CardEntry(
        id=known.id,
        owner=_or(sheet.owner, known.owner),
        colour=_or(sheet.colour, known.colour),
        piece=_or(sheet.piece, known.piece),
        strength=_or(sheet.strength, known.strength),
        effect=_or(sheet.effect, known.effect),
        title=_or(sheet.title, known.title),
        number=_or(sheet.number, known.number),
        editions=_or(sheet.editions, known.editions),
        sources=kept | dict(_printed(sheet).sources),
    )


Said = TypeVar("Said")


def _or(said: Said | None, known: Said) -> Said:
    return known if said is None else said


def deck_with(sheets: Sequence[CardSheet], shipped: Sequence[CardEntry], edition: Edition) -> tuple[CardEntry, ...]:
    """Both decks of an edition: each sheet takes the place of the card it means, the other cards stay as shipped.

    A sheet of an unknown card takes the place of one without a title; where a piece is already there, a card of which it
    is only assumed makes room, so that a deck stays one chess set.
    """
    shipped = without_corrected_numbers(sheets, shipped)
    here = {card.id: card for card in shipped if edition in card.editions}
    told: dict[CardId, CardEntry] = {}
    settled: set[CardId] = set()
    new: list[CardEntry] = []
    for sheet in sheets:
        found = known_cards(sheet, shipped)
        entry = _merged(sheet, found[0]) if found else entry_of(_printed(sheet))
        if edition not in entry.editions:
            continue
        if found and found[0].id in here:
            told[found[0].id] = entry
            settled |= {found[0].id} if {"colour", "piece"} <= set(sheet.given) else set()
        else:
            new.append(entry)
    for number, entry in enumerate(new):
        free = [card for card in here.values() if card.id not in told and card.owner is entry.owner]
        free.sort(key=lambda card: (bool(card.title), card.slot != entry.slot))
        place = free[0].id if free else CardId(f"{entry.owner.value}-{number}")
        told[place] = entry if entry.id else evolve(entry, id=place)
        settled.add(place)
    deck = here | told
    return tuple(_making_room(deck, settled, told).values())


def _printed(sheet: CardSheet) -> CardSheet:
    return evolve(sheet, sources=dict.fromkeys(sheet.given, PRINTED_ON_MY_COPY) | dict(sheet.sources))


def _making_room(
    deck: dict[CardId, CardEntry], settled: Collection[CardId], told: Collection[CardId]
) -> dict[CardId, CardEntry]:
    """A card whose piece nobody told keeps it if it is still free, or takes one that is left, as an assumption."""
    left = Counter(
        {(owner, colour, piece): many for owner in BOTH for colour in Colour for piece, many in SET_OF_PIECES.items()}
    )
    left.subtract(deck[name].slot for name in settled)
    strengths = {card.piece: card.strength for card in deck.values()}
    homeless = []
    for name in sorted(deck.keys() - set(settled), key=lambda name: (name not in told, not deck[name].title, name)):
        if left[deck[name].slot] > 0:
            left[deck[name].slot] -= 1
        else:
            homeless.append(name)
    moved = {}
    for name in homeless:
        card = deck[name]
        free = sorted((slot for slot in left if left[slot] > 0), key=lambda slot: slot[0] is not card.owner)
        owner, colour, piece = slot = free[0] if free else card.slot
        left[slot] -= 1
        names = ("colour", "piece", "strength") if owner is card.owner else ("owner", "colour", "piece", "strength")
        assumed = dict.fromkeys(names, Source.ASSUMED.value)
        moved[name] = evolve(
            card,
            owner=owner,
            colour=colour,
            piece=piece,
            strength=strengths.get(piece, card.strength),
            sources={**card.sources, **assumed},
        )
    return deck | moved
