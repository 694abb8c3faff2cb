"""Events and actions in words, French and English."""

from arbitre.chessme.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    HandDrawn,
    ManCaptured,
    ManMoved,
    NothingDrawn,
    NothingPlaced,
    PawnPromoted,
    PawnStayed,
    PileShuffled,
    Resigned,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)
from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.notation import write_action
from arbitre.chessme.refusals import NAMES, WITH_ARTICLE, spot
from arbitre.chessme.state import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Move,
    OfferDraw,
    Place,
    PlaceNothing,
    PromoteWaiting,
    Resign,
)
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.game import Outcome
from arbitre.core.language import Language, Text

COLOURS = {Colour.WHITE: Text(fr="les blancs", en="White"), Colour.BLACK: Text(fr="les noirs", en="Black")}
OF_COLOUR = {Colour.WHITE: Text(fr="des blancs", en="White's"), Colour.BLACK: Text(fr="des noirs", en="Black's")}
A_MAN = {
    kind: Text(
        fr=f"{'une' if kind in (Kind.QUEEN, Kind.ROOK) else 'un'} {NAMES[kind].fr}",
        en=f"a {NAMES[kind].en}",
    )
    for kind in Kind
}


def explain(event: Event, language: Language) -> str:
    """One sentence that tells a person what happened."""
    sentence = _told(event).in_(language)
    return sentence[0].upper() + sentence[1:]


def _told(event: Event) -> Text:  # noqa: C901, PLR0911, PLR0912  (one line per event: a table in the form of a match)
    match event:
        case PileShuffled(colour, tiles):
            who = COLOURS[colour]
            return Text(
                fr=f"{who.fr} mélangent {tiles} tuiles face cachée.", en=f"{who.en} shuffles {tiles} tiles face down."
            )
        case HandDrawn(colour, count, tiles):
            return _hand_told(COLOURS[colour], count, tiles)
        case TurnBegan(colour, in_check):
            who = COLOURS[colour]
            fr, en = (" Leur roi est en échec.", " The king is in check.") if in_check else ("", "")
            return Text(fr=f"c'est aux {who.fr[4:]} de jouer.{fr}", en=f"{who.en} is to move.{en}")
        case ManMoved(colour, kind, origin, destination):
            way = f"{spot(origin)} → {spot(destination)}"
            return Text(
                fr=f"{COLOURS[colour].fr} déplacent {WITH_ARTICLE[kind].fr} : {way}.",
                en=f"{COLOURS[colour].en} moves {WITH_ARTICLE[kind].en}: {way}.",
            )
        case ManCaptured(_, colour, kind, square):
            return Text(
                fr=f"{WITH_ARTICLE[kind].fr} {OF_COLOUR[colour].fr} en {spot(square)} est capturé{_feminine(kind)}.",
                en=f"{OF_COLOUR[colour].en} {NAMES[kind].en} on {spot(square)} is captured.",
            )
        case PawnPromoted(_, square, kind):
            return Text(
                fr=f"le pion en {spot(square)} est échangé contre {A_MAN[kind].fr} capturé{_feminine(kind)} plus tôt.",
                en=f"the pawn on {spot(square)} is swapped for {A_MAN[kind].en} captured earlier.",
            )
        case PawnStayed(_, square):
            return Text(
                fr=f"arrivé sur la rangée du roi adverse, le pion en {spot(square)} reste un pion.",
                en=f"having reached the enemy king's row, the pawn on {spot(square)} stays a pawn.",
            )
        case TilePlaced(colour, kind, square):
            return Text(
                fr=f"{COLOURS[colour].fr} posent {A_MAN[kind].fr} en {spot(square)}.",
                en=f"{COLOURS[colour].en} places {A_MAN[kind].en} on {spot(square)}.",
            )
        case NothingPlaced(colour):
            return Text(fr=f"{COLOURS[colour].fr} ne posent rien.", en=f"{COLOURS[colour].en} places nothing.")
        case TileDrawn(colour, kind):
            fr, en = ("une tuile", "a tile") if kind is None else (A_MAN[kind].fr, A_MAN[kind].en)
            return Text(fr=f"{COLOURS[colour].fr} piochent {fr}.", en=f"{COLOURS[colour].en} draws {en}.")
        case NothingDrawn(colour):
            return Text(
                fr=f"la pioche {OF_COLOUR[colour].fr} est vide : rien n'est pioché.",
                en=f"{OF_COLOUR[colour].en} pile is empty: nothing is drawn.",
            )
        case DrawOffered(colour):
            return Text(fr=f"{COLOURS[colour].fr} proposent la nulle.", en=f"{COLOURS[colour].en} proposes a draw.")
        case DrawDeclined(colour, by_moving):
            fr, en = (" en jouant", " by moving on") if by_moving else ("", "")
            who = COLOURS[colour]
            return Text(fr=f"{who.fr} refusent la nulle{fr}.", en=f"{who.en} declines the draw{en}.")
        case Resigned(colour):
            return Text(fr=f"{COLOURS[colour].fr} abandonnent.", en=f"{COLOURS[colour].en} resigns.")
        case GameEnded(outcome):
            return _end_told(outcome)


def _hand_told(who: Text, count: int, tiles: tuple[Kind, ...] | None) -> Text:
    if tiles is None:
        return Text(fr=f"{who.fr} tirent {count} tuiles.", en=f"{who.en} draws {count} tiles.")
    return Text(
        fr=f"{who.fr} tirent {count} tuiles : {', '.join(NAMES[kind].fr for kind in tiles)}.",
        en=f"{who.en} draws {count} tiles: {', '.join(NAMES[kind].en for kind in tiles)}.",
    )


REASONS = {
    "mate": Text(fr="échec et mat", en="checkmate"),
    "threat": Text(fr="le roi est menacé", en="the king is threatened"),
    "king-taken": Text(fr="le roi est pris", en="the king is taken"),
    "check-unanswered": Text(fr="l'échec n'est pas paré", en="the check is not answered"),
    "resignation": Text(fr="abandon", en="resignation"),
    "stalemate": Text(fr="pat", en="stalemate"),
    "agreement": Text(fr="d'un commun accord", en="by agreement"),
    "few-men": Text(fr="trop peu de pièces", en="too few pieces"),
    "repetition": Text(fr="position répétée", en="repeated position"),
    "no-progress": Text(fr="trop de tours sans progrès", en="too many turns without progress"),
}
"""What each reason of an outcome is called."""


def _end_told(outcome: Outcome[Colour]) -> Text:
    reason = REASONS[outcome.reason]
    if outcome.winner is None:
        return Text(fr=f"partie nulle : {reason.fr}.", en=f"the game is drawn: {reason.en}.")
    who = COLOURS[outcome.winner]
    return Text(fr=f"{who.fr} gagnent : {reason.fr}.", en=f"{who.en} wins: {reason.en}.")


def _feminine(kind: Kind) -> str:
    return "e" if kind in (Kind.QUEEN, Kind.ROOK) else ""


def name_action(action: Action, language: Language) -> str:
    """An action as a person calls it: its short notation, with words where signs alone would puzzle."""
    word = in_words(action)
    return write_action(action) if word is None else f"{write_action(action)} ({word.in_(language)})"


def in_words(action: Action) -> Text | None:  # noqa: PLR0911  (one case per action)
    """An action without signs; None for a move, which its signs say best."""
    """An action in words alone; None for a move, which its squares tell."""
    match action:
        case Place(kind, square):
            return Text(fr=f"poser {A_MAN[kind].fr} en {spot(square)}", en=f"place {A_MAN[kind].en} on {spot(square)}")
        case PlaceNothing():
            return Text(fr="ne rien poser", en="place nothing")
        case PromoteWaiting(_, kind) | Move(_, _, Kind() as kind):
            return Text(fr=f"promu en {NAMES[kind].fr}", en=f"promoted to {NAMES[kind].en}")
        case OfferDraw():
            return Text(fr="proposer la nulle", en="propose a draw")
        case AcceptDraw():
            return Text(fr="accepter la nulle", en="accept the draw")
        case DeclineDraw():
            return Text(fr="refuser la nulle", en="decline the draw")
        case Resign():
            return Text(fr="abandonner", en="resign")
        case Shuffle() | Pick():
            return Text(fr="mélange, le dessus d'abord", en="shuffle, top first")
        case Move():
            return None
