"""ChessMe as the arbiter takes it in: its written forms, its facts, and the choices one may leave unmentioned."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from attrs import evolve

from arbitre.chessme import parts
from arbitre.chessme.choices import SAYING
from arbitre.chessme.events import Event
from arbitre.chessme.facts import CHOICE_NAMES, CLAUSES_OF_CHOICE, DECIDING, LEADS, WINS, facts, winners
from arbitre.chessme.imagining import imagined
from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.notation import Noted
from arbitre.chessme.notation import read_notes as read_tokens
from arbitre.chessme.panel import panel
from arbitre.chessme.prompts import PROMPTS
from arbitre.chessme.record import check_note, note_of, write_game
from arbitre.chessme.ruleset import Ruleset, sorted_tiles
from arbitre.chessme.scenario import read_table
from arbitre.chessme.state import Action, DeclineDraw, OfferDraw, Phase, PlaceNothing, Seat, State, with_seat
from arbitre.chessme.table_writing import write_table
from arbitre.chessme.telling import COLOURS
from arbitre.chessme.view import View
from arbitre.chessme.wishes import read_wish
from arbitre.core.arbitration import Arbitration, Note
from arbitre.core.decision import Shuffle
from arbitre.core.language import Text

_NOT_OVER: Final = Text(fr="ni mat, ni pat, ni accord", en="no mate, no stalemate, no agreement")
WORTH: Final = {Kind.KING: 0.0, Kind.QUEEN: 9.0, Kind.ROOK: 5.0, Kind.BISHOP: 3.0, Kind.KNIGHT: 3.0, Kind.PAWN: 1.0}


def read_notes(
    _ruleset: Ruleset, text: str, file: str | None = None, first_line: int = 1
) -> Iterator[Note[State, Action]]:
    """The actions of a text, each checked against the table it is played at."""
    for noted in read_tokens(text, file, first_line):
        yield Note(
            text=noted.text,
            line=noted.line,
            column=noted.column,
            read=partial(_at_table, noted=noted, file=file),
            is_chance=isinstance(noted.action, Shuffle),
            is_optional=noted.is_optional,
        )


def _at_table(state: State, noted: Noted, file: str | None) -> Action:
    check_note(state, noted, file)
    return noted.action


def pass_over(state: State) -> Action | None:
    """The answer of a player who says nothing: no placement, no draw."""
    match state.phase:
        case Phase.PLACE:
            return PlaceNothing()
        case Phase.ANSWER_DRAW:
            return DeclineDraw()
        case _:
            return None


def appeal(state: State, colour: Colour) -> float:
    """How well a state looks to a simple player: a won game above all, else the men on the table by their worth."""
    if state.result is not None:
        return -0.5 if state.result.winner is None else 1000.0 if state.result.winner is colour else -1000.0
    return sum(WORTH[man.kind] * (1 if man.colour is colour else -1) for man in state.table.men)


def alike(state: State, viewer: Colour) -> Iterator[tuple[Text, State]]:
    """The other's hand and pile dealt otherwise, then the own pile in other orders.

    Règle : CM-PREP-5, CM-PREP-8 (Préparation). Litige : CM-D-34.
    """
    other = viewer.other
    who = COLOURS[other]
    hidden = Text(fr=f"la main et la pioche de {who.fr}", en=f"{who.en}'s hand and pile")
    seat = state.seat(other)
    for tiles in _rotations((*seat.hand, *seat.pile)):
        dealt = evolve(seat, hand=sorted_tiles(tiles[: len(seat.hand)]), pile=tiles[len(seat.hand) :])
        yield from _if_other(state, other, dealt, hidden)
    own = state.seat(viewer)
    order = Text(fr="l'ordre de sa propre pioche", en="the order of one's own pile")
    for tiles in _rotations(own.pile):
        yield from _if_other(state, viewer, evolve(own, pile=tiles), order)


def _rotations(tiles: tuple[Kind, ...]) -> Iterator[tuple[Kind, ...]]:
    for shift in range(1, len(tiles)):
        yield (*tiles[shift:], *tiles[:shift])


def _if_other(state: State, colour: Colour, seat: Seat, what: Text) -> Iterator[tuple[Text, State]]:
    if seat != state.seat(colour):
        yield what, with_seat(state, colour, seat)


ARBITRATION: Final[Arbitration[State, Action, Event, View, Colour, Ruleset]] = Arbitration(
    read_table=read_table,
    write_table=write_table,
    prompts=PROMPTS,
    read_notes=read_notes,
    read_wish=read_wish,
    write_game=write_game,
    write_action=note_of,
    pass_over=pass_over,
    out_of_turn=frozenset({"not-expected-now", "game-is-over"}),
    facts=facts,
    clauses_of_choice=CLAUSES_OF_CHOICE,
    deciding=DECIDING,
    leads=LEADS,
    wins=WINS,
    alike=alike,
    why_it_goes_on=lambda _state: (_NOT_OVER, ("CM-FIN-1", "CM-FIN-3", "CM-FIN-4")),
    winners=winners,
    appeal=appeal,
    imagined=imagined,
    panel=panel,
    part_told=parts.part_told,
    parts_asked=parts.ASKED,
    courtesies=(OfferDraw,),
    foresight=3,
    player_names=COLOURS,
    choice_names=CHOICE_NAMES,
    saying=SAYING,
)
