"""A game that was played, as JSON or in the short notation: read, checked play by play, written in the other form."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from attrs import evolve, frozen

from arbitre.core.arbitration import Note
from arbitre.core.decision import AnyOrder, ChanceAction, ChanceSpace, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyGame, AnyRuleset, AnyState, digest_of_state
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import NOT_PLAYABLE, IllegalAction
from arbitre.core.tables import check_text
from arbitre.core.transcript import (
    MOST_ACTIONS,
    AnyTranscript,
    TranscriptError,
    read_transcript,
    too_many_actions,
    unplayable,
)
from arbitre.dispute.playing import AnyNote, plainest_outcome

_HEAD: Final = re.compile(r"\s*@(\w+)\s+(.*?)\s*$")
_HEADS: Final = ("game", "edition", "reading", "data")
_FORMS: Final = Text(
    fr="@game JEU, @edition ÉDITION, @reading LITIGE LECTURE, @data FICHIER",
    en="@game GAME, @edition EDITION, @reading DISPUTE READING, @data FILE",
)
MOST_REPLAYED: Final = 100_000
"""So many plays are played again at most, to say by which other reading one would be legal."""
Found = TypeVar("Found")


@frozen
class Record:
    """A game as it was written down: by which rules, and play by play; `digests` where the writer took them.

    `is_complete` says that nothing is left unsaid, neither a shuffle nor a choice one may pass over; `written` is what the
    JSON form says besides its plays.
    """

    game: AnyGame
    ruleset: AnyRuleset
    plays: tuple[AnyNote, ...]
    digests: tuple[str, ...] = ()
    is_complete: bool = False
    written: AnyTranscript | None = None


@frozen
class Stopped:
    """The first play that cannot be: its number, the play, why, and the state it was made in."""

    number: int
    note: AnyNote
    why: IllegalAction
    state: AnyState


@frozen
class Checked:
    """How far a record is legal: the actions, the state reached, and where it stops, if it does."""

    actions: tuple[AnyAction, ...]
    state: AnyState
    stopped: Stopped | None
    digest_differs_at: int | None = None


def read_record(
    text: str, file: str, find_game: Callable[[str | None], AnyGame], read_file: Callable[[str], str]
) -> Record:
    """A record in either form: JSON begins with a brace, or with a bracket where it is not a record."""
    if not text.strip():
        raise Mistake(Text(fr="ce fichier est vide", en="this file is empty"), file=file)
    is_json = text.lstrip().startswith(("{", "["))
    return _from_json(text, file) if is_json else _from_notes(text, file, find_game, read_file)


def _from_json(text: str, file: str) -> Record:
    try:
        game, transcript = read_transcript(text)
    except TranscriptError as wrong:
        raise TranscriptError(wrong.message, file=file, line=wrong.line) from wrong
    plays = tuple(
        Note(
            text="",
            line=number + 2,
            column=1,
            read=partial(_as_written, action=action),
            is_chance=isinstance(action, Shuffle | Pick),
        )
        for number, action in enumerate(transcript.actions, 1)
    )
    return Record(game, transcript.ruleset, plays, transcript.digests, is_complete=True, written=transcript)


def _as_written(_state: object, action: object) -> object:
    return action


def _from_notes(
    text: str, file: str, find_game: Callable[[str | None], AnyGame], read_file: Callable[[str], str]
) -> Record:
    """Lines that begin with `@` say by which rules the game was played; the others are plays."""
    check_text(text, file)
    lines = text.splitlines()
    heads = dict(_heads(lines, file))
    said = {head.name: head for head in heads.values() if head.name != "reading"}
    game = _told_at(said.get("game"), file, lambda: find_game(said["game"].rest if "game" in said else None))
    data = said.get("data")
    cards = None if data is None else _told_at(data, file, lambda: _data(data.rest, read_file))
    edition = said["edition"].rest if "edition" in said else game.editions[0]
    _told_at(said.get("edition"), file, lambda: game.make_ruleset(edition, {}, None))
    answers: dict[str, str] = {}
    for head in heads.values():
        if head.name == "reading":
            field, answer = head.rest.split()
            _told_at(head, file, partial(game.make_ruleset, edition, {field: answer}, None))
            answers[field] = answer
    for number in heads:
        lines[number - 1] = ""
    ruleset = _told_at(data, file, lambda: game.make_ruleset(edition, answers, cards))
    plays = tuple(game.arbitration.read_notes(ruleset, "\n".join(lines), file, 1))
    if len(plays) > MOST_ACTIONS:
        raise Mistake(too_many_actions(len(plays)), file=file)
    return Record(game, ruleset, plays)


@frozen
class _Head:
    """A line that says something of the rules: `@name rest`."""

    line: int
    name: str
    rest: str


def _heads(lines: Sequence[str], file: str) -> Iterator[tuple[int, _Head]]:
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("@"):
            head = _HEAD.match(line.split("#", maxsplit=1)[0])
            if head is None or head[1] not in _HEADS or (head[1] == "reading") is not (len(head[2].split()) == 2):
                told = Text(fr=f"attendu : {_FORMS.fr}", en=f"expected: {_FORMS.en}")
                raise Mistake(told, file=file, line=number)
            yield number, _Head(number, head[1], head[2])


def _told_at(head: _Head | None, file: str, read: Callable[[], Found]) -> Found:
    """What a line of the head stands for; what is wrong with it is told with its place, unless it has one of its own."""
    try:
        return read()
    except Mistake as wrong:
        if head is None or wrong.file is not None:
            raise
        raise Mistake(wrong.message, file=file, line=head.line) from wrong


def _data(name: str, read_file: Callable[[str], str]) -> str:
    try:
        return read_file(name)
    except Mistake as wrong:
        raise Mistake(Text(fr=f"{name} {wrong.message.fr}", en=f"{name} {wrong.message.en}")) from wrong


def check_record(record: Record) -> Checked:
    """Play a record from the start, to its end or to the first play that cannot be."""
    game = record.game
    state = game.new(record.ruleset)
    actions: list[AnyAction] = []
    differs_at = None
    for number, note in enumerate(record.plays, 1):
        unsaid, asked = _up_to(record, state, note, record.plays[number - 1 :])
        try:
            action = note.read(asked)
            after = game.apply(asked, action).state
        except IllegalAction as why:
            return Checked(tuple(actions), state, Stopped(number, note, why, asked), differs_at)
        except NOT_PLAYABLE as error:
            raise Mistake(unplayable(number), line=note.line) from error
        actions += [*unsaid, action]
        state = after
        stamp = record.digests[number - 1] if number <= len(record.digests) else None
        if differs_at is None and stamp is not None and stamp != digest_of_state(game, state):
            differs_at = number
    return Checked(tuple(actions), state, None, differs_at)


def _up_to(record: Record, state: AnyState, note: AnyNote, rest: Sequence[AnyNote]) -> tuple[list[AnyAction], AnyState]:
    """What goes without saying before a play, chance and silence, and the state in which it is then made."""
    game = record.game
    actions: list[AnyAction] = []
    while not record.is_complete and (pending := game.decision(state)) is not None:
        if isinstance(pending.chooser, Fate):
            if note.is_chance or pending.space is None:
                break
            unsaid: Any = outcome_in_time(pending.space, rest)
        else:
            unsaid = _silence(game, state, note)
            if unsaid is None:
                break
        actions.append(unsaid)
        state = game.apply(state, unsaid).state
    return actions, state


def _silence(game: AnyGame, state: object, note: AnyNote) -> AnyAction | None:
    """The answer to a choice that the next play does not speak of."""
    silence = game.arbitration.pass_over(state)
    if silence is None:
        return None
    try:
        game.apply(state, note.read(state))
    except IllegalAction:
        return silence
    return None


def outcome_in_time(space: ChanceSpace, rest: Sequence[AnyNote]) -> ChanceAction:
    """A shuffle that brings each thing before it is seen: in the order in which later plays show them."""
    if not isinstance(space, AnyOrder):
        return plainest_outcome(space)
    left = list(space.items)
    order = []
    for note in rest:
        for item in note.reveals:
            if item in left:
                left.remove(item)
                order.append(item)
    return Shuffle((*order, *left))


def under_answers(record: Record, answers: Mapping[str, str]) -> Record:
    """The same plays with some questions answered otherwise."""
    converter = record.game.converter()
    plain = dict(converter.unstructure(record.ruleset, record.game.ruleset_type))
    plain["readings"] = {**plain["readings"], **answers}
    return evolve(record, ruleset=converter.structure(plain, record.game.ruleset_type), digests=())


def would_be_legal(record: Record, number: int) -> tuple[tuple[str, str, str], ...] | None:
    """The readings and editions under which a record is legal up to and including that play: dispute, field, reading.

    None where it is so long that playing it again under each of them would take minutes.
    """
    alternatives = sum(len(question.options) - 1 for question in record.game.questions) + len(record.game.editions)
    if number * alternatives > MOST_REPLAYED:
        return None
    found: list[tuple[str, str, str]] = []
    begun = evolve(record, plays=record.plays[:number])
    current: dict[str, str] = record.game.converter().unstructure(record.ruleset, record.game.ruleset_type)["readings"]
    for question in record.game.questions:
        for option in question.options:
            changed = under_answers(begun, {question.field: option})
            if option != current[question.field] and check_record(changed).stopped is None:
                found.append((question.dispute, question.field, option))
    for edition in record.game.editions:
        ruleset = record.game.make_ruleset(edition, {}, None)
        if ruleset != record.ruleset and check_record(evolve(begun, ruleset=ruleset, digests=())).stopped is None:
            found.append(("", "edition", edition))
    return tuple(found)


def write_record(record: Record, actions: Sequence[AnyAction]) -> str:
    """A legal game in the short notation, with the rules it was played by."""
    game = record.game
    plain = game.converter().unstructure(record.ruleset, game.ruleset_type)
    edition: str = plain["edition"]
    own = game.converter().unstructure(game.make_ruleset(edition, {}, None), game.ruleset_type)
    if {key: value for key, value in plain.items() if key != "readings"} != {
        key: value for key, value in own.items() if key != "readings"
    }:
        raise Mistake(
            Text(
                fr="cette partie a ses propres cartes : seule la forme JSON les garde",
                en="this game has cards of its own: only the JSON form keeps them",
            )
        )
    heads = [f"@game {game.name}", f"@edition {edition}"]
    heads += [
        f"@reading {field} {answer}" for field, answer in plain["readings"].items() if answer != own["readings"][field]
    ]
    return "\n".join(heads) + "\n\n" + game.arbitration.write_game(record.ruleset, actions)
