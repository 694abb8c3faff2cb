"""What somebody would like to do, in a sentence of their own: `puis-je prendre la tour en 2,4 avec le roi ?`."""

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from arbitre.chessme.engine import legal
from arbitre.chessme.king import safety_of
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.refusals import out_of_turn
from arbitre.chessme.ruleset import Ruleset
from arbitre.chessme.state import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Move,
    OfferDraw,
    Phase,
    Place,
    PlaceNothing,
    Resign,
    State,
)
from arbitre.core.arbitration import Note, Wish
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.core.spelling import fold

_KINDS: Final = {
    Kind.KING: "rois?|kings?|konig|krol",
    Kind.QUEEN: "reines?|dames?|queens?|hetman",
    Kind.ROOK: "tours?|rooks?|castle|turm|wieza",
    Kind.BISHOP: "fous?|bishops?|laufer|goniec",
    Kind.KNIGHT: "cavaliers?|knights?|springer|skoczek",
    Kind.PAWN: "pions?|pawns?|bauer|pionek",
}
_SQUARE: Final = re.compile(r"(-?\d+)\s*[,;]\s*(-?\d+)")
_CASTLE: Final = re.compile(r"\b(?:roqu|castl(?:e|ing)\b)")
_RESIGN: Final = re.compile(r"\b(?:abandon|resign|give up|conced|quit|lach)")
_DRAW: Final = re.compile(r"\b(?:nulle|draw|remis)\b")
_PLACE: Final = re.compile(r"\b(?:pos(?:er|e)|plac|put|drop|mett|entrer|enter|bring)")
_NOTHING: Final = re.compile(
    r"\b(?:passer|pass|skip|ne rien|nothing|sans|ne (?:pas|plus)|not (?:place|put)|without placing|renoncer|refuser|decline)\b"
)
_TWO: Final = re.compile(r"\b(?:deux|two|double|2) (?:cases|pas|squares|steps)\b|\bdouble (?:pas|step)\b")
_TAKE: Final = re.compile(r"\b(?:prend|pris|captur|tak|mang|schlag|bic|bij)")
_PROMOTE: Final = r"\b(?:promo|swap|echang|devenir|becom|contre)"
_WITH: Final = re.compile(r"\b(?:with|avec|by|par)\b")
_BACK: Final = re.compile(r"\b(?:recul|arriere|back)")
_NO_SUCH_MAN: Final = Text(
    fr="aucune de vos pièces en jeu ne peut être celle-là", en="none of your pieces in play can be that one"
)
_NO_PARRY: Final = Text(
    fr="une pose ne pare pas un échec : il faut d'abord déplacer une pièce",
    en="placing a piece does not parry a check: a piece has to be moved first",
)
_NOTHING_TO_PLACE: Final = Text(fr="rien de cela ne peut être posé", en="nothing of that kind can be placed")
_NO_CASTLING: Final = Text(fr="on ne roque pas", en="there is no castling")


@frozen
class _Wished:
    """What a sentence names: its words, the kinds of men in their order, and the squares."""

    words: str
    kinds: tuple[Kind, ...]
    squares: tuple[Square, ...]

    @property
    def is_placement(self) -> bool:
        """Whether a tile is to be placed on a square that is named."""
        return _PLACE.search(self.words) is not None and len(self.squares) == 1 and bool(self.kinds)


def read_wish(_ruleset: Ruleset, sentence: str, _by: Colour | None) -> Wish[State, Action]:
    """The turn that a free sentence names; where it names several, one that is allowed, if any is.

    Règle : CM-TOUR-3 (Tour d'un joueur), CM-POSE-6 (Poser une pièce).
    """
    words = fold(sentence)
    places = sorted(
        (found.start(), kind)
        for kind, pattern in _KINDS.items()
        for found in re.finditer(rf"\b(?:{pattern})\b", _CASTLE.sub("roquer", words))
    )
    squares = tuple((int(found[1]), int(found[2])) for found in _SQUARE.finditer(words))
    wished = _Wished(words, tuple(kind for _, kind in places), squares)
    signs = (_CASTLE, _RESIGN, _DRAW, _NOTHING, _TWO, _BACK, _PLACE, _TAKE)
    if not squares and not any(sign.search(words) for sign in signs):
        raise Mistake(
            Text(
                fr=f"« {sentence} » ne nomme rien que l'on puisse faire ; par exemple : « déplacer la tour de 5,5 en 5,1 », "
                "« poser un cavalier en 2,0 », « proposer la nulle », « abandonner »",
                en=f"“{sentence}” names nothing that one can do; for example: “move the rook from 5,5 to 5,1”, "
                "“place a knight on 2,0”, “propose a draw”, “resign”",
            )
        )

    def meant(state: State) -> Action:
        found = tuple(_meant(state, wished))
        if not found:
            raise IllegalAction("no-own-man", ("CM-TOUR-3",), "origin", _NO_SUCH_MAN)
        allowed = legal(state)
        return next((each for each in found if each in allowed), found[0])

    def read(state: State) -> Action:
        action = meant(state)
        if wished.is_placement and _is_to_parry(state):
            raise IllegalAction("no-parry-by-placing", ("CM-POSE-6", "CM-TOUR-3"), "action", _NO_PARRY)
        return action

    return Wish(Note(text=sentence, line=1, column=1, read=read, meant=meant))


def _is_to_parry(state: State) -> bool:
    """Whether a move that ends a check is due.

    Règle : CM-POSE-6 (Poser une pièce).
    """
    return state.phase is Phase.MOVE and safety_of(state.table, state.to_move, state.readings).in_check


def _meant(state: State, wished: _Wished) -> Iterator[Action]:
    """The turns that the words may mean, the likeliest first.

    Règle : CM-DEP-3 (Déplacer une pièce), CM-POSE-1, CM-POSE-2, CM-POSE-3 (Poser une pièce).
    """
    words = wished.words
    if _RESIGN.search(words):
        yield Resign()
    elif _CASTLE.search(words) and not wished.squares:
        raise IllegalAction("no-castling", ("CM-DEP-3",), "destination", _NO_CASTLING)
    elif _DRAW.search(words):
        yield from _draws(state, words)
    elif wished.is_placement:
        yield Place(wished.kinds[0], wished.squares[0])
    elif not wished.squares and _NOTHING.search(words):
        yield PlaceNothing()
    elif not wished.squares and _PLACE.search(words):
        _check_placing(state)
        found = [each for each in legal(state) if isinstance(each, Place) and each.kind in (wished.kinds or Kind)]
        if not found:
            raise IllegalAction("nothing-to-place", ("CM-POSE-1", "CM-POSE-2", "CM-POSE-3"), "tile", _NOTHING_TO_PLACE)
        yield from found
    elif not wished.squares and _TAKE.search(words) and wished.kinds:
        yield from _captures(state, wished)
    elif len(wished.squares) > 1:
        yield from _moves(wished.squares[0], wished.squares[1], wished)
    else:
        yield from _moves_of_kind(state, wished)


def _check_placing(state: State) -> None:
    """A tile is placed once a piece has been moved; that move ends a check, a placement does not.

    Règle : CM-TOUR-3 (Tour d'un joueur), CM-POSE-6 (Poser une pièce).
    """
    if _is_to_parry(state):
        raise IllegalAction("no-parry-by-placing", ("CM-POSE-6", "CM-TOUR-3"), "action", _NO_PARRY)
    if state.phase is not Phase.PLACE:
        raise out_of_turn("action", "un tour commence par un déplacement", "a turn begins with a move")


def _captures(state: State, wished: _Wished) -> Iterator[Move]:
    """The captures of men of the kinds named, the nearest first: `the rook takes the pawn`, `take the pawn with the rook`."""
    verb = _TAKE.search(wished.words)
    first = re.search("|".join(_KINDS.values()), wished.words)
    begins = verb is not None and first is not None and verb.start() < first.start()
    prey, own = (wished.kinds[0], wished.kinds[1:2]) if begins else ((*wished.kinds[1:2], None)[0], wished.kinds[:1])
    men = [man for man in state.table.of(state.to_move) if man.kind in (own or Kind)]
    others = [man for man in state.table.of(state.to_move.other) if prey in (None, man.kind)]
    pairs = sorted((_apart(man.square, other.square), man.square, other.square) for man in men for other in others)
    for _, origin, destination in pairs:
        yield from _moves(origin, destination, wished)


def _apart(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _draws(state: State, words: str) -> Iterator[Action]:
    if state.phase is Phase.ANSWER_DRAW:
        yield DeclineDraw() if re.search(r"\b(?:refus|declin|not|pas)", words) else AcceptDraw()
    yield OfferDraw()


def _moves(origin: Square, destination: Square, wished: _Wished) -> Iterator[Move]:
    """The move, swapped for the second kind that is named, if one is; else as it may be."""
    if len(wished.kinds) > 1 and re.search(_PROMOTE, wished.words):
        yield Move(origin, destination, wished.kinds[-1])
        return
    yield Move(origin, destination)
    yield from (Move(origin, destination, kind) for kind in Kind)


def _moves_of_kind(state: State, wished: _Wished) -> Iterator[Move]:
    """The moves of one's men of that kind to the square, or so far; from a square on which one stands."""
    man = state.table.at(wished.squares[0]) if wished.squares else None
    if (
        man is not None
        and man.colour is state.to_move
        and not re.search(f"{_TAKE.pattern}|{_WITH.pattern}", wished.words)
    ):
        across, along = man.square
        for destination in {
            each.destination: each for each in legal(state) if isinstance(each, Move) and each.origin == man.square
        }:
            yield from _moves(man.square, destination, wished)
        yield from _moves(man.square, (across, along + state.to_move.seat_forward), wished)
        return
    is_last = _WITH.search(wished.words) is not None
    kind = wished.kinds[-1 if is_last else 0] if wished.kinds else None
    for man in state.table.of(state.to_move):
        if kind in (None, man.kind):
            across, along = man.square
            forward = state.to_move.seat_forward
            if wished.squares:
                yield from _moves(man.square, wished.squares[0], wished)
            elif _BACK.search(wished.words):
                yield Move(man.square, (across, along - forward))
            else:
                yield Move(man.square, (across, along + 2 * forward))
