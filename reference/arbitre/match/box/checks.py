"""What cards and tracks must be like to be a copy of the game: its structure, as the rules state it."""

from collections import Counter
from collections.abc import Container, Iterator
from itertools import product

from attrs import frozen

from arbitre.core.language import Text
from arbitre.match.box.cards import Card, Piece
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import Choose, Effect, Gain, Lose, NoMorePawns, PlacePawns, Resource
from arbitre.match.table.people import BOTH, CardId, Colour, Player
from arbitre.match.words.names import PEOPLE, piece_name

DECK = 16
NUMBERS = range(1, 2 * DECK + 1)
"""Both decks together are numbered, as far as the known numbers tell."""
SET_OF_PIECES = {Piece.KING: 1, Piece.QUEEN: 1, Piece.ROOK: 2, Piece.BISHOP: 2, Piece.KNIGHT: 2}
STRONGEST = 5
PAWN_STRENGTH = 1
LIMITS = (5, 6, 7)
STARTING_HANDS = (6, 7)
PAWNS_AT_START = 2
MOST_PAWNS_OF_A_SPACE = 3
SHIFTS = (1, 2)
FEWEST_OPTIONS = 2
MOST_ADVANTAGE_OF_A_SPACE = 2

Place = tuple[str, ...]
"""Where something is in a copy: `("cards", "gaffe", "strength")`."""


@frozen
class Misfit:
    """What cannot be in a copy of the game, and where."""

    place: Place
    what: Text

    @property
    def told(self) -> Text:
        """The place, then what is wrong there."""
        place = ".".join(self.place)
        return Text(fr=f"{place} : {self.what.fr}", en=f"{place}: {self.what.en}")


def faults_of(components: Components) -> Iterator[Misfit]:
    """Everything that cannot be in a copy of the game.

    Règle : CONT-4 (p. 2), MEP-5a, MEP-5b (p. 4).
    """
    names = Counter(card.id for card in components.cards)
    for name, times in names.items():
        if times > 1:
            yield Misfit(("cards", name), Text(fr="deux cartes ont ce nom", en="two cards have this name"))
    for card in components.cards:
        yield from card_faults(card)
        yield from effect_faults(("cards", card.id, "effect"), card.main.effect, names)
        yield from effect_faults(("pawn", "effect"), card.pawn.effect, names)
    for player in BOTH:
        yield from deck_faults(components, player)
        yield from track_faults(components, player)
    if components.starting_hands != STARTING_HANDS:
        yield Misfit(
            ("board", "starting_hands"),
            Text(
                fr=f"le livret donne {list(STARTING_HANDS)}, pas {list(components.starting_hands)}",
                en=f"the booklet gives {list(STARTING_HANDS)}, not {list(components.starting_hands)}",
            ),
        )
    if components.pawns < PAWNS_AT_START:
        yield Misfit(
            ("board", "pawns"),
            Text(
                fr=f"chaque joueur commence avec {PAWNS_AT_START} pions, il n'y en a que {components.pawns}",
                en=f"each player starts with {PAWNS_AT_START} pawns, there are only {components.pawns}",
            ),
        )
    if components.advantage_spaces < 1:
        yield Misfit(
            ("board", "advantage_spaces"),
            Text(fr="au moins une case de chaque côté", en="at least one space on either side"),
        )


def card_faults(card: Card) -> Iterator[Misfit]:
    """Strengths go from 0 to 5, a pawn has 1, and every section has an effect.

    Règle : CARTE-3, CARTE-4, CARTE-5, CARTE-7, CARTE-8 (p. 5).
    """
    strength = card.main.strength
    if not 0 <= strength <= STRONGEST:
        yield Misfit(
            ("cards", card.id, "strength"),
            Text(
                fr=f"une force va de 0 à {STRONGEST}, pas {strength}",
                en=f"a strength is 0 to {STRONGEST}, not {strength}",
            ),
        )
    if card.main.piece is Piece.PAWN:
        yield Misfit(
            ("cards", card.id, "piece"),
            Text(fr="la pièce principale n'est pas un pion", en="the main piece is not a pawn"),
        )
    if not card.main.effect:
        yield Misfit(("cards", card.id, "effect"), NO_EFFECT)
    if card.pawn.strength != PAWN_STRENGTH:
        yield Misfit(
            ("pawn", "strength"),
            Text(fr=f"la force d'un pion est {PAWN_STRENGTH}", en=f"the strength of a pawn is {PAWN_STRENGTH}"),
        )
    if not card.pawn.effect:
        yield Misfit(("pawn", "effect"), NO_EFFECT)


NO_EFFECT = Text(fr="toute pièce a un effet", en="every piece has an effect")


def effect_faults(place: Place, effect: Effect, names: Container[CardId]) -> Iterator[Misfit]:
    """Numbers that no symbol shows, choices between fewer than two things, cards that do not exist.

    Règle : EFF-1a, EFF-2a (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7 (p. 11), CARTE-GAFFE-b, CARTE-MAJ-b (p. 12).
    """
    for number, instruction in enumerate(effect):
        here = (*place[:-1], f"{place[-1]}[{number}]")
        match instruction:
            case Gain(amount=amount) | Lose(amount=amount) | PlacePawns(amount) if amount < 1:
                yield Misfit(here, Text(fr=f"au moins 1, pas {amount}", en=f"at least 1, not {amount}"))
            case Gain(Resource.ADVANTAGE, spaces) | Lose(Resource.ADVANTAGE, spaces) if spaces not in SHIFTS:
                yield Misfit(
                    (*here, "amount"),
                    Text(
                        fr=f"les symboles montrent 1 ou 2 cases d'avantage, pas {spaces}",
                        en=f"the symbols show 1 or 2 spaces of advantage, not {spaces}",
                    ),
                )
            case NoMorePawns(spared):
                for card in spared:
                    if card not in names:
                        yield Misfit(
                            (*here, "spared"),
                            Text(
                                fr=f"aucune carte n'a l'identifiant « {card} » ; par exemple : promotion",
                                en=f"no card has the id “{card}”; for example: promotion",
                            ),
                        )
            case Choose(options=options):
                if len(options) < FEWEST_OPTIONS:
                    yield Misfit(
                        (*here, "options"),
                        Text(fr="un choix demande au moins deux options", en="a choice needs at least two options"),
                    )
                for place_of_option, option in enumerate(options):
                    yield from effect_faults((*here, f"options[{place_of_option}]"), option, names)
            case _:
                pass


def deck_faults(components: Components, player: Player) -> Iterator[Misfit]:
    """A deck has sixteen cards, whose main pieces are those of one chess set.

    Règle : CONT-1, CONT-2 (p. 2), CARTE-1, CARTE-2, CARTE-7 (p. 5).
    """
    deck, who = [card for card in components.cards if card.owner is player], PEOPLE[player]
    if len(deck) != DECK:
        yield Misfit(
            ("cards",),
            Text(
                fr=f"{who} a {len(deck)} cartes, il en faut {DECK}",
                en=f"{who} has {len(deck)} cards, there must be {DECK}",
            ),
        )
    for colour, (piece, number) in product(Colour, SET_OF_PIECES.items()):
        held = [card.title or card.id for card in deck if (card.colour, card.main.piece) == (colour, piece)]
        if len(held) != number:
            named, told = piece_name(piece, colour), f" ({', '.join(held)})" if held else ""
            yield Misfit(
                ("cards",),
                Text(
                    fr=f"{who} a {len(held)} × {named.fr}{told}, il en faut {number}",
                    en=f"{who} has {len(held)} × {named.en}{told}, there must be {number}",
                ),
            )


def track_faults(components: Components, player: Player) -> Iterator[Misfit]:
    """Limits, pawns and advantages are those the booklet shows; the starting hand fits the start space.

    Règle : MEP-5a, MEP-5b (p. 4), END-8, END-9, ETAT-2a (p. 9), ETAT-3a (p. 10). Litige : D-48.
    """
    track, place = components.tracks[player.index], ("tracks", player.value)
    if not 0 <= track.start < len(track.spaces):
        yield Misfit(
            (*place, "start"),
            Text(
                fr=f"la piste n'a pas de case {track.start} (on compte à partir de 0)",
                en=f"the track has no space {track.start} (counted from 0)",
            ),
        )
        return
    for number, space in enumerate(track.spaces):
        here = (*place, f"spaces[{number}]")
        if space.limit not in LIMITS:
            yield Misfit(
                (*here, "limit"),
                Text(
                    fr=f"une limite de main est 5, 6 ou 7, pas {space.limit}",
                    en=f"a hand limit is 5, 6 or 7, not {space.limit}",
                ),
            )
        if not 0 <= space.pawns <= MOST_PAWNS_OF_A_SPACE:
            yield Misfit(
                (*here, "pawns"),
                Text(
                    fr=f"de 0 à {MOST_PAWNS_OF_A_SPACE} pions, pas {space.pawns}",
                    en=f"0 to {MOST_PAWNS_OF_A_SPACE} pawns, not {space.pawns}",
                ),
            )
        if abs(space.advantage) > MOST_ADVANTAGE_OF_A_SPACE:
            yield Misfit(
                (*here, "advantage"),
                Text(fr=f"de -2 à +2, pas {space.advantage}", en=f"-2 to +2, not {space.advantage}"),
            )
    start, hand = track.spaces[track.start], components.starting_hands[player.index]
    here = (*place, f"spaces[{track.start}]")
    if start.pawns != PAWNS_AT_START:
        yield Misfit(
            (*here, "pawns"),
            Text(
                fr=f"la case de départ donne {PAWNS_AT_START} pions", en=f"the start space gives {PAWNS_AT_START} pawns"
            ),
        )
    if start.limit < hand:
        yield Misfit(
            (*here, "limit"),
            Text(
                fr=f"la case de départ permet {start.limit} cartes, la main de départ en a {hand}",
                en=f"the start space allows {start.limit} cards, the starting hand has {hand}",
            ),
        )
