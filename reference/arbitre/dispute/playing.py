"""Playing a scenario: the table is set up, its moves are played one by one, chance and silence answered for them."""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve, frozen

from arbitre.core.arbitration import Note
from arbitre.core.border import believed_state
from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyState
from arbitre.core.invariant import Impossible
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.dispute.questions import Ask
from arbitre.dispute.scenario import Scenario, ruleset_of, wish_of

AnyNote = Note[Any, Any]


@frozen
class Refused:
    """The move at which a play stopped, and why."""

    note: AnyNote
    why: IllegalAction


@frozen
class Played:
    """How far a scenario could be played: the state reached, all that happened, and the move refused, if any."""

    state: AnyState
    events: tuple[AnyEvent, ...]
    actions: tuple[AnyAction, ...]
    refused: Refused | None = None


def play_scenario(scenario: Scenario) -> Played:
    """The table after the moves of a scenario, under its rules; the question's own move is not made.

    If that move says what chance does, chance is left to it.
    """
    return play_under(scenario, ruleset_of(scenario))


def play_under(
    scenario: Scenario,
    ruleset: object,
    *,
    unnamed: bool = False,
    noted_by: object | None = None,
    is_own: bool = True,
) -> Played:
    """The table after the moves of a scenario, under these rules; `unnamed` where nothing gets a name that nobody wrote down.

    A table must be possible by its own rules; by others a hand may, say, be above its limit. Moves that were `noted_by` other rules are made as the same players would have made them by these.
    """
    game = scenario.game
    notes = _notes(scenario, ruleset, scenario.moves, scenario.moves_line)
    asked, shown = asked_notes(scenario, ruleset)
    moves = f"{scenario.moves}\n{shown}"
    begun = game.arbitration.read_table(ruleset, scenario.table, moves)
    if is_own:
        _believed(scenario, begun.state)
    asks_chance = bool(asked) and asked[0].is_chance
    state = begun.state
    if unnamed:
        state = evolve(state, ruleset=game.arbitration.unnamed(ruleset, scenario.table, moves))
    return play_notes(
        game, Played(state, begun.events, ()), notes, leave_chance=asks_chance, noted_by=noted_by, own=ruleset
    )


def _believed(scenario: Scenario, state: AnyState) -> None:
    """A table that breaks no invariant; what is wrong with another is told with the place of the table.

    The rules it is held to are its own, unwatched: whether a table is possible is not what a verdict consults.
    """
    try:
        believed_state(scenario.game, evolve(state, ruleset=ruleset_of(scenario)))
    except Impossible as wrong:
        table = scenario.table
        says, clauses = wrong.broken.says, ", ".join(wrong.broken.clauses)
        told = Text(fr=f"position impossible : {says.fr} ({clauses})", en=f"impossible position: {says.en} ({clauses})")
        raise Mistake(told, file=table.file, line=table.line("")) from wrong


def ask_move(scenario: Scenario, played: Played, *, noted_by: object | None = None) -> Played:
    """The table after the question's own move, if it has one."""
    if not scenario.query.move or played.refused is not None:
        return played
    ruleset = scenario.game.ruleset_of(played.state)
    return play_notes(scenario.game, played, asked_notes(scenario, ruleset)[0], noted_by=noted_by)


def asked_notes(scenario: Scenario, ruleset: object) -> tuple[tuple[AnyNote, ...], str]:
    """The plays of the question itself, and what shows which cards they need."""
    query = scenario.query
    if query.ask is Ask.MAY_I:
        wish = wish_of(scenario, ruleset)
        return (evolve(wish.note, line=query.line),), wish.shows
    return _notes(scenario, ruleset, query.move, query.line), query.move


def _notes(scenario: Scenario, ruleset: object, text: str, line: int) -> tuple[AnyNote, ...]:
    """The plays of a text; read before the table is set up, so that a wrong one is named with its place."""
    return tuple(scenario.game.arbitration.read_notes(ruleset, text, scenario.table.file, line))


def play_notes(  # noqa: PLR0913  (a table, its notes, and by whose rules they were made)
    game: AnyGame,
    played: Played,
    notes: Sequence[AnyNote],
    *,
    leave_chance: bool = False,
    noted_by: object | None = None,
    own: object | None = None,
) -> Played:
    """Play the notes in turn and stop at the first that is refused; then chance answers, unless it is to be left.

    Notes that were `noted_by` other rules are played as the same players would have played by these; by their `own` rules,
    a note of what goes without saying is passed over.
    """
    rest = tuple(notes)
    while rest:
        if noted_by is not None:
            played, rest = _carried_over(game, played, rest, noted_by)
            if not rest:
                break
        after = _play_note(game, played, rest[0])
        if after.refused is not None and own is not None and _goes_without_saying(game, played, rest[0], own):
            rest = rest[1:]
            continue
        first = after
        while after.refused is not None:
            forced = None if noted_by is None else _forced(game, played)
            if forced is None:
                return first
            played, after = forced, _play_note(game, forced, rest[0])
        played, rest = after, rest[1:]
    if noted_by is not None and notes:
        played = _carried_on(game, played, noted_by)
    return played if leave_chance else _answer_chance(game, played)


def _carried_over(
    game: AnyGame, played: Played, notes: tuple[AnyNote, ...], noted_by: object
) -> tuple[Played, tuple[AnyNote, ...]]:
    """The table after what stands for the next notes, and those that are left."""
    while notes and not notes[0].is_chance:
        before = _answer_chance(game, played)
        plays = tuple(play for play in _plays_at(before.state, notes) if play is not None)
        if not plays:
            break
        carried = game.arbitration.carried_over(before.state, plays, noted_by)
        if carried is None:
            break
        actions, used = carried
        try:
            for action in actions:
                before = _answer_chance(game, _apply(game, before, action))
        except IllegalAction as why:
            # A draw may have come to its end by itself: then nobody is asked to stop it.
            if why.code not in game.arbitration.out_of_turn:
                break
        played, notes = before, notes[used:]
    return played, notes


def _carried_on(game: AnyGame, played: Played, noted_by: object) -> Played:
    """The table after what the other rules had left no choice about, once all notes are played."""
    reached = _answer_chance(game, played)
    while (carried := game.arbitration.carried_over(reached.state, (), noted_by)) is not None and carried[0]:
        for action in carried[0]:
            reached = _answer_chance(game, _apply(game, reached, action))
        played = reached
    return played


def _goes_without_saying(game: AnyGame, played: Played, note: AnyNote, own: object) -> bool:
    """Whether a note stands for nothing: a draw that has come to its end needs no stop."""
    reached = _answer_chance(game, played)
    return note.play is not None and game.arbitration.carried_over(reached.state, (note.play,), own) == ((), 1)


def _plays_at(state: object, notes: tuple[AnyNote, ...]) -> Iterator[object]:
    """What the notes stand for at a table, as far as that can be told."""
    for note in notes:
        try:
            yield note.play_at(state)
        except IllegalAction:
            return


def _forced(game: AnyGame, played: Played) -> Played | None:
    """The table after a choice that is none; None where there is one."""
    played = _answer_chance(game, played)
    legal = game.legal(played.state) if game.decision(played.state) is not None else ()
    return _apply(game, played, legal[0]) if len(legal) == 1 else None


def _play_note(game: AnyGame, played: Played, note: AnyNote) -> Played:
    """One note; before it chance answers by itself, and choices that nobody mentioned are passed over."""
    if not note.is_chance:
        played = _answer_chance(game, played)
    trying = played
    reasons: list[IllegalAction] = []
    while True:
        try:
            return _apply(game, trying, note.read(trying.state))
        except IllegalAction as why:
            reasons.append(why)
            silence = game.arbitration.pass_over(trying.state)
            swapped = game.arbitration.other_first(trying.state) if why.code in game.arbitration.out_of_turn else None
            if swapped is not None and len(reasons) == 1:
                trying = evolve(trying, state=swapped)
                continue
            if silence is None:
                if note.is_optional:
                    return played
                return Played(played.state, played.events, played.actions, Refused(note, _told_reason(game, reasons)))
            trying = _answer_chance(game, _apply(game, trying, silence))


def _told_reason(game: AnyGame, reasons: Sequence[IllegalAction]) -> IllegalAction:
    """Of the refusals met while choices were passed over: the first that is about the move itself, if there is one."""
    about_it = [why for why in reasons if why.code not in game.arbitration.out_of_turn]
    return about_it[0] if about_it else reasons[-1]


def pass_over_until(game: AnyGame, played: Played, player: str) -> Played:
    """The table once this player is asked, where the others only have choices before that one may leave unmentioned."""
    swapped = game.arbitration.other_first(played.state)
    if swapped is not None and _asks(game, swapped, player):
        return evolve(played, state=swapped)
    reached = played
    while (pending := game.decision(reached.state)) is not None and pending.chooser.value != player:
        silence = game.arbitration.pass_over(reached.state)
        if silence is None:
            return played
        reached = _answer_chance(game, _apply(game, reached, silence))
    return reached if pending is not None else played


def _asks(game: AnyGame, state: object, player: str) -> bool:
    pending = game.decision(state)
    return pending is not None and pending.chooser.value == player


def pass_over_the_rest(game: AnyGame, played: Played) -> Played:
    """The table once every choice that one may leave unmentioned has been passed over."""
    while played.refused is None and (silence := game.arbitration.pass_over(played.state)) is not None:
        played = _answer_chance(game, _apply(game, played, silence))
    return played


def _apply(game: AnyGame, played: Played, action: object) -> Played:
    step = game.apply(played.state, action)
    return Played(step.state, (*played.events, *step.events), (*played.actions, action))


def _answer_chance(game: AnyGame, played: Played) -> Played:
    while (pending := game.decision(played.state)) is not None and isinstance(pending.chooser, Fate):
        if pending.space is None:
            raise ValueError(f"chance must decide, but no outcomes are given: {pending}")
        played = _apply(game, played, plainest_outcome(pending.space))
    return played


def plainest_outcome(space: ChanceSpace) -> ChanceAction:
    """What chance answers in a scenario that does not say: things stay in their order."""
    match space:
        case AnyOrder(items):
            return Shuffle(items)
        case AnyPick(items, count):
            return Pick(items[:count])
