"""For every published schema: what arbitre writes in that form, and how arbitre reads it and writes it again."""

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from typing import Any
from unittest.mock import patch

from attrs import evolve, frozen

from arbitre.cli.options.scenario_files import game_of
from arbitre.conformance.blame.comparison import Breakage, Difference
from arbitre.conformance.protocol import conversation as talk
from arbitre.conformance.protocol.conversation import Conversation, Introduction
from arbitre.conformance.protocol.implementer import Implementer
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.protocol.reading import read_value
from arbitre.conformance.protocol.referee import read_action, step_of
from arbitre.conformance.protocol.schemas import faults_in_message
from arbitre.conformance.readings.diagnosis import Followed, ReadingFound
from arbitre.conformance.report.badge import badge
from arbitre.conformance.report.report import ClauseStatus, Report, Tally, Timing, Verdict, plain_report
from arbitre.conformance.report.scenario_file import scenario_text
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.conforming import conform
from arbitre.conformance.run.lines import Line, Move, random_line, random_taste
from arbitre.conformance.run.plan import Plan
from arbitre.conformance.run.trials import Case, Status
from arbitre.conformance.vectors import shelf
from arbitre.conformance.vectors.vector import Kind, Vector, read_vector, written
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction
from arbitre.core.tables import parse_table
from arbitre.core.transcript import TranscriptError, playout, read_transcript, replay, write_transcript
from arbitre.dispute.dispute_file import folder_of, read_dispute
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import judge
from arbitre.match.box.components import SHIPPED, ComponentsFile, faults_in, parse_components
from arbitre_spec import names, read_text

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
PLAYERS = ("spassky", "fischer")
REFUSALS = (Mistake, IllegalAction, Breach)
"""The ways in which arbitre says that something cannot be: each with a code, or with what is wrong and where."""


@frozen
class Border:
    """Where values of one schema come in and go out.

    `again` reads a value and writes what was read; `answered` is the schema of that, if it is another one. `slim` leaves out
    of a written value what makes it long without making it different.
    """

    schema: str
    written: Callable[[], list[Plain]]
    again: Callable[[Plain], Plain]
    answered: str = ""
    slim: Callable[[Plain], Plain] = lambda plain: plain


def plain_of(game: AnyGame, thing: object, kind: object) -> Plain:
    """A value of a game as JSON holds it."""
    return json.loads(canonical_json(game.converter().unstructure(thing, kind)))


@cache
def moments(game: AnyGame) -> list[tuple[Plain, Any, tuple[Any, ...]]]:
    """Actions of random games, each with the state and the events it leads to."""
    found = []
    for seed in range(3):
        state = game.new(game.default_ruleset())
        for move in random_line(game, game.default_ruleset(), random_taste(seed, ()), 100).moves:
            if (step := step_of(game, state, move.action)) is not None:
                state = step.state
                found.append((move.action, state, step.events))
    return found


def of_type(game: AnyGame, name: str) -> Border:
    """The border of one of a game's own types."""
    kind: Any = getattr(game, f"{name}_type")

    def all_written() -> list[Plain]:
        return [plain_of(game, thing, kind) for thing in _things(game, name)]

    def again(plain: Plain) -> Plain:
        return plain_of(game, read_value(game, plain, kind), kind)

    return Border(f"schema/{game.name}/{name}.json", all_written, again, slim=_few_cards)


def _things(game: AnyGame, name: str) -> Iterator[Any]:
    match name:
        case "action":
            yield from (read_action(game, action) for action, _, _ in moments(game)[::2])
        case "event":
            yield from (event for _, _, events in moments(game)[::2] for event in events)
        case "state":
            yield from (state for _, state, _ in moments(game)[::31])
        case "view":
            yield from (game.view(state, player) for _, state, _ in moments(game)[::61] for player in game.players)
        case _:
            yield from (game.make_ruleset(edition, {}, None) for edition in game.editions)


def _few_cards(plain: Plain) -> Plain:
    """The rules of the Match with a card for each player: all cards have one form."""
    rules = plain.get("ruleset", plain.get("head", {}).get("ruleset", plain))
    if "components" not in rules:
        return plain
    copy = json.loads(json.dumps(plain))
    rules = copy.get("ruleset", copy.get("head", {}).get("ruleset", copy))
    cards = [card for card in rules["components"]["cards"] if "spared" not in json.dumps(card)]
    rules["components"]["cards"] = [next(card for card in cards if card["owner"] == each) for each in PLAYERS]
    rules["components"]["starting_hands"] = [1, 1]
    return copy


def of_transcripts(game: AnyGame) -> Border:
    """Saved games, with digests and without; long ones are cut short to be changed."""

    def all_written() -> list[Plain]:
        played = (playout(game, seed, game.default_ruleset(), digests=seed == 0) for seed in range(2))
        return [json.loads(write_transcript(game, each)) for each in played]

    def again(plain: Plain) -> Plain:
        named, transcript = read_transcript(json.dumps(plain))
        with suppress(TranscriptError):
            list(replay(named, transcript))
        return json.loads(write_transcript(named, transcript))

    def slim(plain: Plain) -> Plain:
        return _few_cards({**plain, "steps": plain["steps"][:4]})

    return Border(f"schema/{game.name}/transcript.json", all_written, again, slim=slim)


def toml_of(plain: Plain) -> str:
    """A plain value as a TOML file; null has no place in one."""
    return "".join(f"{json.dumps(key)} = {_toml(part)}\n" for key, part in plain.items())


def _toml(plain: Plain) -> str:
    match plain:
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {_toml(part)}" for key, part in plain.items()) + "}"
        case list():
            return f"[{', '.join(map(_toml, plain))}]"
        case None:
            raise Mistake(Text("TOML ne connaît pas null", "TOML knows no null"))
        case _:
            return json.dumps(plain)


def _said(plain: Plain) -> Plain:
    """What is said in plain values: TOML has no way to write that nothing is."""
    match plain:
        case dict():
            return {key: _said(part) for key, part in plain.items() if part is not None}
        case list() | tuple():
            return [_said(part) for part in plain]
        case _:
            return plain


def _plain_components(found: ComponentsFile) -> Plain:
    """A file of components as plain values: without what it leaves out, and without what is noted of spaces elsewhere."""
    plain = _said(plain_of(GAMES[0], found, ComponentsFile))
    for space in (space for track in plain.get("tracks", ()) for space in track["spaces"]):
        del space["assumed"]
    return plain


def _components() -> list[Plain]:
    """All that is shipped, and all but the cards."""
    decks, tracks = (parse_components(read_text(name)) for name in SHIPPED)
    return [_plain_components(evolve(decks, tracks=tracks.tracks, board=tracks.board)), _plain_components(tracks)]


def _three_cards(plain: Plain) -> Plain:
    return {**plain, "cards": plain["cards"][:3]} if "cards" in plain else plain


def _components_again(plain: Plain) -> Plain:
    text = toml_of(plain)
    for fault in faults_in(text):
        raise Mistake(fault)
    return _plain_components(parse_components(text))


def _scenarios() -> list[Plain]:
    found = [tomllib.loads(read_text(name)) for name in names("examples")]
    for game in GAMES:
        actions = [action for action, _, _ in moments(game)[:40]]
        for length in (0, 3, 9, 20, 40):
            line = Line(tuple(Move(action) for action in actions[:length]))
            text = scenario_text(game, game.default_ruleset(), line)
            assert text is not None
            found.append(tomllib.loads(text))
    return found


def _scenario_again(plain: Plain) -> Plain:
    def no_file(name: str) -> str:
        raise Mistake(Text(f"{name} manque", f"{name} is missing"))

    judge(read_scenario(parse_table(toml_of(plain), "scenario.toml"), game_of, no_file))
    return plain


def _disputes() -> list[Plain]:
    """Every third dispute of both games."""
    return [tomllib.loads(read_text(name)) for game in GAMES for name in names(folder_of(game))[::3]]


def _dispute_again(plain: Plain) -> Plain:
    """A file does not name its game: the folder does, and here its id."""
    game = GAMES[str(plain.get("id")).startswith("CM-")]
    read_dispute(toml_of(plain), "dispute.toml", game)
    return plain


@cache
def _vectors(game: AnyGame) -> list[Plain]:
    return [plain for kind in Kind for plain in json.loads(read_text(f"vectors/{game.name}/{kind}.json"))]


def _vector_files() -> list[Plain]:
    """The published vectors, a few per file."""
    return [[plain] for game in GAMES for plain in _vectors(game)[::40]]


def _vectors_again(plain: Plain) -> Plain:
    by_name = {game.name: game for game in GAMES}
    return [written(by_name.get(vector.game, GAMES[0]), vector) for vector in map(read_vector, plain)]


def _manifest_again(plain: Plain) -> Plain:
    with patch.object(shelf, "read_each", lambda _: (json.dumps(plain),)):
        for game in GAMES:
            shelf.retired_ids(game)
            shelf.known_alike(game)
    return plain


class Said:
    """A process that answers as the reference does, but for one kind of message; both sides are noted."""

    is_running = True

    def __init__(self, answer: Plain = None) -> None:
        self.implementer = Implementer(GAMES)
        self.other = answer
        self.heard: list[Plain] = []
        self.told: list[Plain] = []

    def __call__(self, *_: object) -> "Said":
        """It stands where a process would be made."""
        return self

    def start(self) -> None:
        """Nothing to start."""

    def exchange(self, line: str, _seconds: float | None = None) -> str:
        """The answer to a line."""
        self.heard.append(json.loads(line))
        answer = self.implementer.answer(line)
        if self.other is not None and self._takes(answer):
            answer = {**self.other, **({"run": answer["run"]} if "run" in answer and "run" in self.other else {})}
        self.told.append(answer)
        return json.dumps(answer)

    def _takes(self, answer: Plain) -> bool:
        """A skip is said instead of being ready, or of a run."""
        kind, own = self.other["message"], answer["message"]
        return kind == own or (kind, own) == ("skipped", "ran")

    def wait(self, _: float) -> int:
        """It ends at once."""
        return 0

    def end(self) -> None:
        """Nothing to end."""


@cache
def _few_vectors(game: AnyGame) -> list[Vector]:
    """Two games from the start, and one from a position."""
    readable = [read_vector(plain) for plain in _vectors(game)]
    from_start = [vector for vector in readable if vector.state is None and vector.kind is Kind.NORMATIVE]
    return [*from_start[:2], *[vector for vector in readable if vector.state is not None][:1]]


def talked(said: Said, game: AnyGame = GAMES[1]) -> Report:
    """The report on an implementation, after a short talk."""
    plan = Plan(game, "fr", games=0, shrinking=0.0, patience=60.0)
    clauses = [clause for vector in _few_vectors(game) for clause in vector.clauses]
    with patch.object(talk, "Child", said):
        return conform(plan, Conversation(("nobody",)), _few_vectors(game), clauses, lambda *_: None)


@cache
def _talk() -> Said:
    said = Said()
    for game in GAMES:
        assert talked(said, game).verdict is Verdict.CONFORMS
    skipped = Said({"message": "skipped", "reason": "why"})
    talked(skipped)
    said.told += skipped.told
    return said


def _messages(kind: str) -> list[Plain]:
    """What the kit and the reference said of this kind."""
    return [each for each in (*_talk().heard, *_talk().told) if each["message"] == kind]


def _heard_by_the_reference(plain: Plain) -> Plain:
    """Answered by an implementation that has just started, and then whenever it is ready to play a game."""
    implementer = Implementer(GAMES)
    answers = [implementer.answer(json.dumps(plain))]
    for ruleset in _messages("ruleset"):
        implementer.answer(json.dumps(ruleset))
        answers.append(implementer.answer(json.dumps(plain)))
    return next((answer for answer in answers if faults_in_message(answer)), answers[-1])


def _heard_by_the_kit(plain: Plain) -> Plain:
    return plain_report(talked(Said(plain)))


def of_messages(kind: str) -> Border:
    """One message of the protocol: the kit's are answered by the reference, the implementer's end in a report."""
    is_kits = kind in {"start", "ruleset", "run", "stop"}
    return Border(
        f"schema/protocol.json#{kind}",
        partial(_messages, kind),
        _heard_by_the_reference if is_kits else _heard_by_the_kit,
        answered="schema/protocol.json" if is_kits else "schema/report.json",
    )


def _reports() -> list[Plain]:
    others = ({"message": "ready", "extra": 1}, {"message": "ran", "run": 1, "answers": [{"refused": {}}]})
    return [plain_report(talked(Said(answer))) for answer in (None, *others, {"message": "started"})]


def report_of(plain: Plain) -> Report:
    """The report that is written so; what the form leaves out is empty."""
    said = plain["implementation"]
    return Report(
        verdict=Verdict(plain["verdict"]),
        game=plain["game"],
        edition=plain["edition"],
        implementation=None if said is None else Introduction(**said, games={}),
        problem=Text("", plain["problem"]),
        tally=Tally(**plain["generated"]),
        cases=tuple(_case_of(each) for each in plain["cases"]),
        findings=tuple(_finding_of(each) for each in plain["findings"]),
        skips={name: Text("", reason) for name, reason in plain["skips"].items()},
        clauses={name: ClauseStatus(status) for name, status in plain["clauses"].items()},
        readings=tuple(ReadingFound(**{**each, "status": Followed(each["status"])}) for each in plain["readings"]),
        omits=tuple(plain["omits"]),
        timing=Timing(0, 0, 0, 0),
        restarts=plain["restarts"],
        log=plain["log"],
        transcript=tuple(plain["transcript"]),
    )


def _finding_of(plain: Plain) -> Finding:
    return Finding(
        source=plain["source"],
        breakage=Breakage(plain["breakage"]),
        clauses=tuple(plain["clauses"]),
        line=Line(tuple(Move(action) for action in plain["actions"]), plain["state"]),
        differences=tuple(Difference(**each) for each in plain["differences"]),
        detail=Text("", plain["detail"]),
        sources=tuple(plain["sources"]),
    )


def _case_of(plain: Plain) -> Case:
    breakage, difference = plain["breakage"], plain["difference"]
    return Case(
        name=plain["name"],
        status=Status(plain["status"]),
        breakage=None if breakage is None else Breakage(breakage),
        clauses=tuple(plain["clauses"]),
        difference=None if difference is None else Difference(**difference),
        detail=Text("", plain["detail"]),
        again=Text("", plain["again"]),
    )


def _report_again(plain: Plain) -> Plain:
    """Nobody but people reads a report: its badge is drawn, and it is written again."""
    report = report_of(plain)
    for language in Language:
        badge(report, language)
    return plain_report(report)


MESSAGES = tuple(option["$ref"].rpartition("/")[2] for option in json.loads(read_text("schema/protocol.json"))["oneOf"])
BORDERS = (
    *(of_type(game, name) for game in GAMES for name in ("state", "view", "action", "event", "ruleset")),
    *(of_transcripts(game) for game in GAMES),
    Border("schema/data-match.json", _components, _components_again, slim=_three_cards),
    Border("schema/scenario.json", _scenarios, _scenario_again),
    Border("schema/dispute.json", _disputes, _dispute_again),
    Border("schema/vector.json", _vector_files, _vectors_again),
    Border("schema/manifest.json", lambda: [json.loads(read_text("vectors/manifest.json"))], _manifest_again),
    Border("schema/report.json", _reports, _report_again),
    *(of_messages(kind) for kind in MESSAGES),
)
