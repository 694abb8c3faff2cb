"""What cards and tracks must be like to be a copy of the game: its structure, as the rules state it."""

from collections import Counter
from collections.abc import Container, Iterator
from itertools import product

from arbitre.core.language import Text
from arbitre.match.box.cards import Card, Piece
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import Choose, Effect, Gain, Lose, NoMorePawns, PlacePawns, Resource
from arbitre.match.table.people import BOTH, CardId, Colour, Player
from arbitre.match.words.names import PEOPLE, piece_name

DECK = 16
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


def faults_of(components: Components) -> Iterator[Text]:
    """Everything that cannot be in a copy of the game, each with its place.

    Règle : CONT-4 (p. 2), MEP-5a, MEP-5b (p. 4).
    """
    names = Counter(card.id for card in components.cards)
    for name, times in names.items():
        if times > 1:
            yield Text(fr=f"cards.{name} : deux cartes ont ce nom", en=f"cards.{name}: two cards have this name")
    for card in components.cards:
        yield from card_faults(card)
        yield from effect_faults(f"cards.{card.id}.effect", card.main.effect, names)
        yield from effect_faults("pawn.effect", card.pawn.effect, names)
    for player in BOTH:
        yield from deck_faults(components, player)
        yield from track_faults(components, player)
    if components.starting_hands != STARTING_HANDS:
        yield Text(
            fr=f"board.starting_hands : le livret donne {list(STARTING_HANDS)}, pas {list(components.starting_hands)}",
            en=f"board.starting_hands: the booklet gives {list(STARTING_HANDS)}, not {list(components.starting_hands)}",
        )
    if components.pawns < PAWNS_AT_START:
        yield Text(
            fr=f"board.pawns : chaque joueur commence avec {PAWNS_AT_START} pions, il n'y en a que {components.pawns}",
            en=f"board.pawns: each player starts with {PAWNS_AT_START} pawns, there are only {components.pawns}",
        )
    if components.advantage_spaces < 1:
        yield Text(
            fr="board.advantage_spaces : au moins une case de chaque côté",
            en="board.advantage_spaces: at least one space on either side",
        )


def card_faults(card: Card) -> Iterator[Text]:
    """Strengths go from 0 to 5, a pawn has 1, and every section has an effect.

    Règle : CARTE-3, CARTE-4, CARTE-5, CARTE-7, CARTE-8 (p. 5).
    """
    place = f"cards.{card.id}"
    if not 0 <= card.main.strength <= STRONGEST:
        yield Text(
            fr=f"{place}.strength : une force va de 0 à {STRONGEST}, pas {card.main.strength}",
            en=f"{place}.strength: a strength is 0 to {STRONGEST}, not {card.main.strength}",
        )
    if card.main.piece is Piece.PAWN:
        yield Text(
            fr=f"{place}.piece : la pièce principale n'est pas un pion",
            en=f"{place}.piece: the main piece is not a pawn",
        )
    if not card.main.effect:
        yield Text(fr=f"{place}.effect : toute pièce a un effet", en=f"{place}.effect: every piece has an effect")
    if card.pawn.strength != PAWN_STRENGTH:
        yield Text(
            fr=f"pawn.strength : la force d'un pion est {PAWN_STRENGTH}",
            en=f"pawn.strength: the strength of a pawn is {PAWN_STRENGTH}",
        )
    if not card.pawn.effect:
        yield Text(fr="pawn.effect : toute pièce a un effet", en="pawn.effect: every piece has an effect")


def effect_faults(place: str, effect: Effect, names: Container[CardId]) -> Iterator[Text]:
    """Numbers that no symbol shows, choices between fewer than two things, cards that do not exist.

    Règle : EFF-1a, EFF-2a (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7 (p. 11), CARTE-GAFFE-b, CARTE-MAJ-b (p. 12).
    """
    for number, instruction in enumerate(effect):
        here = f"{place}[{number}]"
        match instruction:
            case Gain(amount=amount) | Lose(amount=amount) | PlacePawns(amount) if amount < 1:
                yield Text(fr=f"{here} : au moins 1, pas {amount}", en=f"{here}: at least 1, not {amount}")
            case Gain(Resource.ADVANTAGE, spaces) | Lose(Resource.ADVANTAGE, spaces) if spaces not in SHIFTS:
                yield Text(
                    fr=f"{here}.amount : les symboles montrent 1 ou 2 cases d'avantage, pas {spaces}",
                    en=f"{here}.amount: the symbols show 1 or 2 spaces of advantage, not {spaces}",
                )
            case NoMorePawns(spared):
                for card in spared:
                    if card not in names:
                        yield Text(
                            fr=f"{here}.spared : aucune carte n'a l'identifiant « {card} » ; par exemple : promotion",
                            en=f"{here}.spared: no card has the id “{card}”; for example: promotion",
                        )
            case Choose(options=options):
                if len(options) < FEWEST_OPTIONS:
                    yield Text(
                        fr=f"{here}.options : un choix demande au moins deux options",
                        en=f"{here}.options: a choice needs at least two options",
                    )
                for place_of_option, option in enumerate(options):
                    yield from effect_faults(f"{here}.options[{place_of_option}]", option, names)
            case _:
                pass


def deck_faults(components: Components, player: Player) -> Iterator[Text]:
    """A deck has sixteen cards, whose main pieces are those of one chess set.

    Règle : CONT-1, CONT-2 (p. 2), CARTE-1, CARTE-2, CARTE-7 (p. 5).
    """
    deck = [card for card in components.cards if card.owner is player]
    if len(deck) != DECK:
        yield Text(
            fr=f"cards : {PEOPLE[player]} a {len(deck)} cartes, il en faut {DECK}",
            en=f"cards: {PEOPLE[player]} has {len(deck)} cards, there must be {DECK}",
        )
    for colour, (piece, number) in product(Colour, SET_OF_PIECES.items()):
        held = [card.title or card.id for card in deck if (card.colour, card.main.piece) == (colour, piece)]
        if len(held) != number:
            who, named, told = PEOPLE[player], piece_name(piece, colour), f" ({', '.join(held)})" if held else ""
            yield Text(
                fr=f"cards : {who} a {len(held)} × {named.fr}{told}, il en faut {number}",
                en=f"cards: {who} has {len(held)} × {named.en}{told}, there must be {number}",
            )


def track_faults(components: Components, player: Player) -> Iterator[Text]:
    """Limits, pawns and advantages are those the booklet shows; the starting hand fits the start space.

    Règle : MEP-5a, MEP-5b (p. 4), END-8, END-9, ETAT-2a (p. 9), ETAT-3a (p. 10). Litige : D-48.
    """
    track = components.tracks[player.index]
    place = f"tracks.{player.value}"
    if not 0 <= track.start < len(track.spaces):
        yield Text(
            fr=f"{place}.start : la piste n'a pas de case {track.start} (on compte à partir de 0)",
            en=f"{place}.start: the track has no space {track.start} (counted from 0)",
        )
        return
    for number, space in enumerate(track.spaces):
        if space.limit not in LIMITS:
            yield Text(
                fr=f"{place}.spaces[{number}].limit : une limite de main est 5, 6 ou 7, pas {space.limit}",
                en=f"{place}.spaces[{number}].limit: a hand limit is 5, 6 or 7, not {space.limit}",
            )
        if not 0 <= space.pawns <= MOST_PAWNS_OF_A_SPACE:
            yield Text(
                fr=f"{place}.spaces[{number}].pawns : de 0 à {MOST_PAWNS_OF_A_SPACE} pions, pas {space.pawns}",
                en=f"{place}.spaces[{number}].pawns: 0 to {MOST_PAWNS_OF_A_SPACE} pawns, not {space.pawns}",
            )
        if abs(space.advantage) > MOST_ADVANTAGE_OF_A_SPACE:
            yield Text(
                fr=f"{place}.spaces[{number}].advantage : de -2 à +2, pas {space.advantage}",
                en=f"{place}.spaces[{number}].advantage: -2 to +2, not {space.advantage}",
            )
    if track.spaces[track.start].pawns != PAWNS_AT_START:
        yield Text(
            fr=f"{place}.spaces[{track.start}].pawns : la case de départ donne {PAWNS_AT_START} pions",
            en=f"{place}.spaces[{track.start}].pawns: the start space gives {PAWNS_AT_START} pawns",
        )
    start, hand = track.spaces[track.start], components.starting_hands[player.index]
    if start.limit < hand:
        yield Text(
            fr=f"{place}.spaces[{track.start}].limit : la case de départ limite à {start.limit}, la main de départ est de {hand}",
            en=f"{place}.spaces[{track.start}].limit: the start space limits to {start.limit}, the starting hand is {hand}",
        )
