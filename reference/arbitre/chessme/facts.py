"""The observables of a game of ChessMe, from one player's view."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.chessme.engine import DecisionKind
from arbitre.chessme.events import Event, GameEnded, TurnBegan
from arbitre.chessme.men import Colour
from arbitre.chessme.notation import write_men, write_tiles
from arbitre.chessme.state import Phase
from arbitre.chessme.telling import COLOURS, REASONS
from arbitre.chessme.threats import is_in_check
from arbitre.chessme.view import View
from arbitre.core.facts import DRAWN, NOTHING, Fact, choice_fact, person_fact, plain_fact, result_of, truth_fact
from arbitre.core.language import Text

CHOICE_NAMES = {
    DecisionKind.SHUFFLE.value: Text(fr="un mélange", en="a shuffle"),
    DecisionKind.MOVE.value: Text(fr="un déplacement", en="a move"),
    DecisionKind.PLACEMENT.value: Text(fr="une pose ou rien", en="a placement or nothing"),
    DecisionKind.PLACEMENT_INSTEAD.value: Text(
        fr="une pose, faute de déplacement", en="a placement, for want of a move"
    ),
    DecisionKind.DRAW_ANSWER.value: Text(fr="répondre à la nulle proposée", en="answer the proposed draw"),
}
LEADS = {
    Colour.WHITE: Text(fr="les blancs ont le trait", en="White is to move"),
    Colour.BLACK: Text(fr="les noirs ont le trait", en="Black is to move"),
}
WINS = {
    Colour.WHITE: Text(fr="les blancs gagnent", en="White wins"),
    Colour.BLACK: Text(fr="les noirs gagnent", en="Black wins"),
}
DECIDING: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "who-leads": (TurnBegan,),
    "is-it-over": (GameEnded,),
    "who-wins": (GameEnded,),
}
"""The events that answer a question by themselves."""
CLAUSES_OF_CHOICE = {
    DecisionKind.SHUFFLE.value: ("CM-PREP-5",),
    DecisionKind.MOVE.value: ("CM-TOUR-3", "CM-DEP-6", "CM-DEP-7", "CM-ROI-5"),
    DecisionKind.PLACEMENT.value: ("CM-TOUR-4", "CM-POSE-1", "CM-POSE-2", "CM-POSE-3"),
    DecisionKind.PLACEMENT_INSTEAD.value: ("CM-POSE-1",),
    DecisionKind.DRAW_ANSWER.value: ("CM-FIN-4",),
}
_PHASES = {
    Phase.SHUFFLE_WHITE: DecisionKind.SHUFFLE,
    Phase.SHUFFLE_BLACK: DecisionKind.SHUFFLE,
    Phase.MOVE: DecisionKind.MOVE,
    Phase.PLACE: DecisionKind.PLACEMENT,
    Phase.PLACE_INSTEAD: DecisionKind.PLACEMENT_INSTEAD,
    Phase.ANSWER_DRAW: DecisionKind.DRAW_ANSWER,
}


def facts(view: View, _events: Sequence[Event]) -> tuple[Fact, ...]:
    """What a player can tell of the table."""
    choice = _PHASES.get(view.phase)
    chooser = None if choice is None else view.to_move.other if view.phase is Phase.ANSWER_DRAW else view.to_move
    result = view.result
    winner = None if result is None else result_of(result.winner)
    checked = result is None and is_in_check(view.table, view.to_move, view.ruleset.readings)
    return (
        person_fact("leader", Text(fr="trait", en="to move"), None if choice is None else view.to_move, COLOURS),
        person_fact("chooser", Text(fr="doit choisir", en="has to choose"), chooser, COLOURS),
        choice_fact(None if choice is None else choice.value, CHOICE_NAMES),
        truth_fact("over", Text(fr="la partie est finie", en="the game is over"), is_so=result is not None),
        Fact("winner", Text(fr="le résultat", en="the result"), winner, _result(winner)),
        Fact(
            "reason",
            Text(fr="la raison", en="the reason"),
            None if result is None else result.reason,
            NOTHING if result is None else REASONS[result.reason],
        ),
        truth_fact("in_check", Text(fr="échec au roi", en="in check"), is_so=checked),
        plain_fact("men", Text(fr="pièces", en="pieces"), write_men(view.table.men)),
        *(fact for colour in Colour for fact in _seat(view, colour)),
    )


def winners(events: Sequence[Event]) -> tuple[str, ...]:
    """Who won the game, once it has ended; it may be drawn."""
    ended = (event.outcome for event in events if isinstance(event, GameEnded))
    return tuple(result_of(outcome.winner) for outcome in ended)


def _seat(view: View, colour: Colour) -> tuple[Fact, ...]:
    seat, who, key = view.seat(colour), COLOURS[colour], colour.value
    found = [
        plain_fact(f"{key}.hand", Text(fr=f"{who.fr} : main", en=f"{who.en}: hand"), seat.hand),
        plain_fact(f"{key}.pile", Text(fr=f"{who.fr} : pioche", en=f"{who.en}: pile"), seat.pile),
        plain_fact(f"{key}.captured", Text(fr=f"{who.fr} : perdues", en=f"{who.en}: lost"), write_tiles(seat.captured)),
        plain_fact(
            f"{key}.set_aside", Text(fr=f"{who.fr} : hors jeu", en=f"{who.en}: out"), write_tiles(seat.set_aside)
        ),
    ]
    if colour is view.viewer:
        label = Text(fr=f"{who.fr} : tuiles", en=f"{who.en}: tiles")
        found.append(plain_fact(f"{key}.tiles", label, write_tiles(view.hand)))
    return tuple(found)


def _result(winner: str | None) -> Text:
    if winner is None:
        return NOTHING
    if winner == DRAWN:
        return Text(fr="nulle", en="drawn")
    who = COLOURS[Colour(winner)]
    return Text(fr=f"gagné par {who.fr}", en=f"{who.en} wins")
