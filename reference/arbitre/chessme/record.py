"""Whole games in the short notation: written from the actions, read back and checked against the table."""

from collections.abc import Iterable

from arbitre.chessme.engine import apply
from arbitre.chessme.men import Colour
from arbitre.chessme.notation import LETTERS, NotationMistake, Noted, read_notes, write_action
from arbitre.chessme.refusals import NAMES, spot
from arbitre.chessme.ruleset import Ruleset
from arbitre.chessme.setup import new_game
from arbitre.chessme.state import Action, Move, Phase, State
from arbitre.core.decision import Shuffle
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction


def write_game(ruleset: Ruleset, actions: Iterable[Action]) -> str:
    """A game as people write it: a line for each shuffle, then a numbered line for each turn."""
    state = new_game(ruleset)
    lines: list[list[str]] = []
    turns = 0
    turn_is_open = False
    for action in actions:
        if isinstance(action, Shuffle):
            lines.append([])
        elif not turn_is_open:
            turns += 1
            lines.append([f"{turns}."])
        lines[-1].append(note_of(state, action))
        before, state = state, apply(state, action).state
        turn_is_open = not isinstance(action, Shuffle) and state.to_move is before.to_move
    return "".join(f"{' '.join(line)}\n" for line in lines)


def note_of(state: State, action: Action) -> str:
    """One action as it is written at this table."""
    if isinstance(action, Shuffle):
        return f"{'W' if state.phase is Phase.SHUFFLE_WHITE else 'B'}:{write_action(action)}"
    if isinstance(action, Move):
        return write_action(
            action, state.table.at(action.origin), captures=state.table.at(action.destination) is not None
        )
    return write_action(action)


def read_game(ruleset: Ruleset, text: str, file: str | None = None) -> tuple[Action, ...]:
    """The actions of a game in the short notation, each checked against the table as it stood."""
    state = new_game(ruleset)
    actions: list[Action] = []
    for noted in read_notes(text, file):
        check_note(state, noted, file)
        try:
            state = apply(state, noted.action).state
        except IllegalAction as refusal:
            raise _mistake(noted, refusal.text, file) from refusal
        actions.append(noted.action)
    return tuple(actions)


def check_note(state: State, noted: Noted, file: str | None) -> None:
    """The letter and the capture sign must say what the table shows."""
    action = noted.action
    if isinstance(action, Move):
        mover = state.table.at(action.origin)
        if mover is not None and noted.letter not in (None, mover.kind):
            where = spot(action.origin)
            raise _mistake(
                noted,
                Text(
                    fr=f"en {where} se trouve {LETTERS[mover.kind]} ({NAMES[mover.kind].fr})",
                    en=f"on {where} stands {LETTERS[mover.kind]} ({NAMES[mover.kind].en})",
                ),
                file,
            )
        captures = state.table.at(action.destination) is not None
        if noted.captures is not captures:
            raise _mistake(
                noted,
                Text(
                    fr="ce déplacement capture : on l'écrit avec x" if captures else "rien n'est capturé : on écrit -",
                    en="this move captures: it is written with x" if captures else "nothing is captured: write -",
                ),
                file,
            )
    if isinstance(action, Shuffle) and state.phase in (Phase.SHUFFLE_WHITE, Phase.SHUFFLE_BLACK):
        expected = Colour.WHITE if state.phase is Phase.SHUFFLE_WHITE else Colour.BLACK
        if noted.shuffles is not expected:
            letter = "W" if expected is Colour.WHITE else "B"
            raise _mistake(
                noted, Text(fr=f"on attend le mélange {letter}:", en=f"expected the shuffle {letter}:"), file
            )


def _mistake(noted: Noted, what: Text, file: str | None) -> NotationMistake:
    return NotationMistake(
        Text(fr=f"colonne {noted.column} : {what.fr}", en=f"column {noted.column}: {what.en}"),
        file=file,
        line=noted.line,
    )
