"""What a player may or must do, what was lost, and how much there is, as one says it across the table."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from arbitre.chessme.events import Event, GameEnded, ManCaptured, TileDrawn, TilePlaced
from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.refusals import WITH_ARTICLE, spot
from arbitre.chessme.state import Action, Move, Phase, PlaceNothing, State
from arbitre.chessme.telling import A_MAN, COLOURS, in_words, name_action
from arbitre.core.facts import Plain
from arbitre.core.language import Language, Text
from arbitre.core.saying import Loss, Modals, Quantity, Saying

_MODALS: Final = {
    colour: Modals(
        may=Text(fr=f"{COLOURS[colour].fr} peuvent", en=f"{COLOURS[colour].en} may"),
        may_not=Text(fr=f"{COLOURS[colour].fr} ne peuvent pas", en=f"{COLOURS[colour].en} may not"),
        must=Text(fr=f"{COLOURS[colour].fr} doivent", en=f"{COLOURS[colour].en} has to"),
    )
    for colour in Colour
}
_FEW: Final = 6
_MOST_TOLD: Final = 4
_ELSE: Final = Text(fr="…", en="…")


def play_named(state: State, action: Action) -> Text:
    """An action as something one does, the man named by what stands on the square."""
    if isinstance(action, PlaceNothing) and state.phase is Phase.MOVE:
        return Text(fr="passer leur tour", en="pass")
    if not isinstance(action, Move):
        return in_words(action) or Text(*(name_action(action, language) for language in Language))
    mover, taken = state.table.at(action.origin), state.table.at(action.destination)
    man = Text(fr="une pièce", en="a piece") if mover is None else WITH_ARTICLE[mover.kind]
    here, there = spot(action.origin), spot(action.destination)
    told = Text(fr=f"déplacer {man.fr} de {here} en {there}", en=f"move {man.en} from {here} to {there}")
    if mover is not None and taken is not None and taken.colour is not mover.colour:
        prey = WITH_ARTICLE[taken.kind]
        told = Text(
            fr=f"prendre {prey.fr} en {there} avec {man.fr} de {here}",
            en=f"take {prey.en} on {there} with {man.en} from {here}",
        )
    if action.promotion is None:
        return told
    new = A_MAN[action.promotion]
    return Text(fr=f"{told.fr}, échangé contre {new.fr}", en=f"{told.en}, swapped for {new.en}")


def choices_told(state: State, actions: Sequence[Action]) -> Text:
    """What the player who is asked may or must do; many moves are told man by man, with so many squares each."""
    modals = _MODALS[state.to_move.other if state.phase is Phase.ANSWER_DRAW else state.to_move]
    moves = [action for action in actions if isinstance(action, Move)]
    others = [play_named(state, action) for action in actions if not isinstance(action, Move)]
    told = [play_named(state, action) for action in moves] if len(moves) <= _FEW else [_by_man(state, moves)]
    # Doing nothing, or proposing a draw, comes last, and is never left out.
    told += others if len(others) <= _FEW + 2 else [*others[:_FEW], _ELSE, others[-1]]
    modal = modals.may if state.phase in (Phase.PLACE, Phase.ANSWER_DRAW) else modals.must
    *most, last = dict.fromkeys(told)
    return Text(
        fr=f"{modal.fr} {', '.join(each.fr for each in most)}{', ou ' if most else ''}{last.fr}",
        en=f"{modal.en} {', '.join(each.en for each in most)}{', or ' if most else ''}{last.en}",
    )


def _by_man(state: State, moves: Sequence[Move]) -> Text:
    """`déplacer le roi (2 cases), la tour en 5,5 (7 cases)`."""
    squares = Counter(
        {origin: len({m.destination for m in moves if m.origin == origin}) for origin in (m.origin for m in moves)}
    )
    told = []
    for origin, count in squares.items():
        mover = state.table.at(origin)
        kind = Kind.PAWN if mover is None else mover.kind
        told.append((WITH_ARTICLE[kind], spot(origin), count))
    fr = ", ".join(f"{man.fr} en {where} ({count} case{'s' if count > 1 else ''})" for man, where, count in told)
    en = ", ".join(f"{man.en} on {where} ({count} square{'s' if count > 1 else ''})" for man, where, count in told)
    return Text(fr=f"déplacer {fr}", en=f"move {en}")


def losses(events: Sequence[Event], colour: Colour) -> tuple[Loss, ...]:
    """The men that were captured, and the game."""
    found = []
    for event in events:
        match event:
            case ManCaptured(_, victim, kind, _, clauses) if victim is colour:
                found.append(Loss(kind.value, 1, A_MAN[kind], clauses))
            case GameEnded(outcome, clauses) if outcome.winner is colour.other:
                found.append(Loss("game", 1, Text(fr="la partie", en="the game"), clauses))
            case _:
                pass
    return tuple(found)


def telling(events: Sequence[Event]) -> tuple[Event, ...]:
    """The end of the game alone; else the last turn, and who plays next."""
    ended = tuple(event for event in events if isinstance(event, GameEnded))
    if ended:
        return ended[-1:]
    return tuple(events[-_MOST_TOLD:])


def _count(found: Plain) -> int:
    """A number, or a letter a tile."""
    return len(found) if isinstance(found, str) else found if isinstance(found, int) else 0


def _has(fr: tuple[str, str], en: tuple[str, str]) -> Callable[[str, Plain], Text]:
    """`les blancs ont 2 tuiles en main`: one of them, or several."""

    def told(who: str, found: Plain) -> Text:
        count = _count(found)
        return Text(fr=fr[count > 1].format(who=who, count=count), en=en[count != 1].format(who=who, count=count))

    return told


_QUANTITIES: Final = {
    "cards": Quantity(
        "hand",
        Text(fr="tuiles en main", en="tiles in hand"),
        ("cards", "tiles", "hand", "tuiles", "cartes", "main"),
        _has(
            ("{who} ont {count} tuile en main", "{who} ont {count} tuiles en main"),
            ("{who} has {count} tile in hand", "{who} has {count} tiles in hand"),
        ),
        ("CM-PREP-7", "CM-TOUR-6"),
        (TilePlaced, TileDrawn),
    ),
    "pile": Quantity(
        "pile",
        Text(fr="tuiles à piocher", en="tiles to draw"),
        ("pile", "pioche", "draw pile"),
        _has(
            ("il reste {count} tuile à piocher ({who})", "il reste {count} tuiles à piocher ({who})"),
            ("{who} has {count} tile left to draw", "{who} has {count} tiles left to draw"),
        ),
        ("CM-PREP-6", "CM-POSE-5"),
        (TileDrawn,),
    ),
    "captured": Quantity(
        "captured",
        Text(fr="pièces perdues", en="captured pieces"),
        ("captured", "lost", "perdues", "capturees", "prises"),
        _has(
            ("{who} ont perdu {count} pièce", "{who} ont perdu {count} pièces"),
            ("{who} has lost {count} piece", "{who} has lost {count} pieces"),
        ),
        ("CM-DEP-6",),
        (ManCaptured,),
    ),
}


SAYING: Final[Saying[State, Action, Event, Colour]] = Saying(
    example="P0,1-0,2",
    modals=_MODALS,
    play_named=play_named,
    choices_told=choices_told,
    losses=losses,
    quantities=_QUANTITIES,
    telling=telling,
)
