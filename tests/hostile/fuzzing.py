"""Inputs that nobody would write, for everything that reads what comes from outside; only a refusal for people may come back.

An input is a door and a text: each door is the way that the verbs of the command line take with such a text. A defect
of arbitre (exit code 70) is anything that a door raises but a `Mistake` or an `IllegalAction`.
"""

import base64
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

from attrs import frozen

import arbitre_spec
from arbitre.chessme.ruleset import read_equipment
from arbitre.cli.options.scenario_files import game_of
from arbitre.conformance.protocol.implementer import Implementer
from arbitre.conformance.run.lines import position
from arbitre.conformance.specrefs import parse_references, stamped
from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction
from arbitre.core.tables import parse_table
from arbitre.core.transcript import read_transcript, record, replay, write_transcript
from arbitre.dispute.campaign import Campaign, results_in
from arbitre.dispute.impact import Style, variants_of
from arbitre.dispute.playing import ask_move, play_scenario
from arbitre.dispute.records import check_record, read_record, write_record
from arbitre.dispute.scenario import read_scenario
from arbitre.match.box.components import faults_in, parse_components, provenances, read_components
from arbitre.match.box.ruleset import Edition
from arbitre_app.desk import handle
from arbitre_app.line import Line
from arbitre_app.line import written as written_line

REFUSALS: Final = (Mistake, IllegalAction)
EXAMPLES: Final = Path(arbitre_spec.__file__).parent / "examples"
CORPUS: Final = Path(__file__).parent / "corpus"


def _no_file(name: str) -> str:
    raise Mistake(Text("aucun fichier ici", "no file here"), file=name)


def _named(name: str | None) -> AnyGame:
    if name not in {None, "match", "chessme"}:
        raise Mistake(Text("aucun jeu", "no game"))
    return find_game(name or "match")


def through_record(text: str) -> None:
    """The way of `verify` and `convert`."""
    read = read_record(text, "game", _named, _no_file)
    checked = check_record(read)
    if checked.stopped is None:
        write_record(read, checked.actions)
    else:
        read.game.name_action(checked.stopped.note.read(checked.stopped.state), Language.FR, read.ruleset)
        read.game.legal(checked.stopped.state)[:20]
    read.game.outcome(checked.state)


def through_replay(text: str) -> None:
    """The way of `replay` and `play`."""
    game, transcript = read_transcript(text)
    for action, step in replay(game, transcript):
        game.name_action(action, Language.EN, transcript.ruleset)
        for event in step.events:
            game.explain(event, Language.FR, transcript.ruleset)
        for player in game.players:
            game.picture(game.view(step.state, player), Language.EN)


def through_scenario(text: str) -> None:
    """The way of `judge`, as far as the table and the moves."""
    scenario = read_scenario(parse_table(text, "scenario"), game_of, _no_file)
    played = ask_move(scenario, play_scenario(scenario))
    for player in scenario.game.players:
        scenario.game.scene(scenario.game.view(played.state, player), Language.FR)


def through_cards(text: str) -> None:
    """The way of `data check` and of `--data`."""
    if parse_table(text, "cards").entries and not faults_in(text):
        provenances(parse_components(text))
    read_components(text, Edition.FR)


def through_equipment(text: str) -> None:
    """The way of `--data` for ChessMe."""
    read_equipment(text)


@cache
def _campaign() -> Campaign:
    game = find_game("match")
    questions = [question for question in game.questions if question.dispute == "D-40"]
    return Campaign("match", "fr", tuple(variants_of(questions)), (Style.RANDOM,), 2)


def through_results(text: str) -> None:
    """The way of `impact --resume`."""
    results_in(_campaign(), text)


def through_places(text: str) -> None:
    """The way of `specrefs`."""
    if any(parse_references(text, "places")):
        stamped(text, "places", ())


def through_protocol(text: str) -> None:
    """The way of `arbitre engine`: it refuses by an answer, never by an exception."""
    implementer = Implementer([find_game("match"), find_game("chessme")])
    for line in StringIO(text):
        json.dumps(implementer.answer(line), ensure_ascii=False).encode()


def through_link(text: str) -> None:
    """The way of an address of the app: it answers, whatever the address holds."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(errors="replace"), 1)).decode().rstrip("=")
    asked = {"do": "open", "line": packed, "language": "en", "seat": "spassky", "opponent": "two"}
    if text.startswith("{") and '"chessme"' in text[:2000]:
        asked["seat"] = "white"
    answer = json.loads(handle(json.dumps(asked)))
    if "frame" not in answer:
        raise Mistake(Text(str(answer), str(answer)))


def through_entering(text: str) -> None:
    """The way of a file of cards into the form of the app."""
    answer = json.loads(handle(json.dumps({"do": "read-cards", "language": "fr", "text": text})))
    if "own" not in answer:
        raise Mistake(Text(str(answer), str(answer)))
    handle(json.dumps({"do": "cards", "language": "fr", "own": answer["own"]}))


DOORS: Final[Mapping[str, Callable[[str], None]]] = {
    "record": through_record,
    "replay": through_replay,
    "scenario": through_scenario,
    "cards": through_cards,
    "equipment": through_equipment,
    "results": through_results,
    "places": through_places,
    "protocol": through_protocol,
    "link": through_link,
    "entering": through_entering,
}


@frozen
class Input:
    """A text, and the door it is pushed through."""

    door: str
    text: str

    def push(self) -> bool:
        """Whether the text was taken; False where it was refused. Anything else is a defect, and raised."""
        try:
            DOORS[self.door](self.text)
        except REFUSALS as refused:
            str(refused).encode()
            return False
        return True


@cache
def written() -> tuple[Input, ...]:
    """What arbitre itself writes, or has in its examples: what inputs are made from."""
    found: list[Input] = []
    for name in ("match", "chessme"):
        game = find_game(name)
        ruleset = game.default_ruleset()
        state, actions, run = game.new(ruleset), [], []
        for count, (action, step) in enumerate(play(game, state, choose_uniformly(3), Chance(3))):
            actions.append(action)
            if count in {3, 8, 14, 20}:
                run.append(
                    json.dumps(
                        {"message": "run", "run": 1, "given": [], "steps": [], "state": position(game, step.state)}
                    )
                )
            if count == 20:
                break
        text = write_transcript(game, record(game, ruleset, actions))
        notes = f"@game {name}\n" + game.arbitration.write_game(ruleset, actions)
        rules = json.dumps(
            {"message": "ruleset", "game": name, "ruleset": game.converter().unstructure(ruleset, game.ruleset_type)}
        )
        plain = [game.converter().unstructure(action, game.action_type) for action in actions]
        steps = json.dumps({"message": "run", "run": 2, "given": plain[:4], "steps": plain[4:7]})
        found += [Input("record", text), Input("record", notes), Input("replay", text)]
        line = written_line(Line(name, game.editions[0], actions=tuple(actions)))
        found.append(Input("link", zlib.decompress(base64.urlsafe_b64decode(line + "===")).decode()))
        found += [Input("protocol", f"{rules}\n{line}") for line in (*run, steps)]
    found += [Input("scenario", file.read_text(encoding="utf-8")) for file in sorted(EXAMPLES.glob("*.toml"))]
    decks = arbitre_spec.read_text("match/decks.toml")
    found += [Input("entering", f"format = 1\n[[cards]]{card}") for card in decks.split("[[cards]]")[1:3]]
    found += [Input("cards", f"format = 1\n[[cards]]{card}") for card in decks.split("[[cards]]")[1:4]]
    found.append(Input("cards", arbitre_spec.read_text("match/tracks.toml")))
    found.append(Input("equipment", arbitre_spec.read_text("chessme/layouts.toml")))
    found.append(Input("places", "ECH-7c src/end.rs:10\n# a comment\nMEP-5c src/x.py 3\n"))
    head = json.dumps(_campaign().head)
    marks = ["00000"] * len(_campaign().variants)
    found.append(Input("results", f"{head}\n" + json.dumps({"style": "random", "seed": 0, "effects": marks}) + "\n"))
    return tuple(found)


_PIECES: Final = (
    "", " ", "\n", "\x00", "\x1b[2J", "\u202e", "\ufeff", "é", "-", "0", "-1", "1e9", "9" * 30, "9" * 5000, "1.5",
    "null", "true", "NaN", "[]", "{}", "[[[[", "]]", "{", "}", '"', "'", "\\", "\\ud800", ",", ":", "=", "#", "@data /dev/zero",
    "@reading D-01 x", "[data]", "data = '../x'", "a.b.c", "1979-05-27", "inf", "spassky", "fischer", "king", "K?", "99",
)  # fmt: skip
_TOKEN: Final = re.compile(r'"[^"\n]*"|[-\w.]+|[^\s\w]|\s+')


def changed(text: str, source: Random) -> str:
    """The text with one to four changes: of characters, of words, of lines, or of values of its JSON."""
    for _ in range(source.choice((1, 1, 1, 2, 4))):
        text = source.choice((_other_token, _other_token, _other_token, _other_line, _other_character, _other_value))(
            text, source
        )
    return text


def _other_character(text: str, source: Random) -> str:
    place = source.randrange(len(text) + 1)
    return text[:place] + source.choice(_PIECES) + text[place + source.choice((0, 1, 1, 7)) :]


def _other_token(text: str, source: Random) -> str:
    tokens = _tokens(text)
    if not tokens:
        return source.choice(_PIECES)
    start, end = source.choice(tokens)
    other = source.choice(tokens)
    piece = source.choice((source.choice(_PIECES), text[other[0] : other[1]]))
    return text[:start] + piece + text[end:]


@cache
def _tokens(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(found.span() for found in _TOKEN.finditer(text))


def _other_line(text: str, source: Random) -> str:
    lines = text.split("\n")
    place, other = source.randrange(len(lines)), source.randrange(len(lines))
    match source.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[other])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case _:
            lines = lines[:place]
    return "\n".join(lines)


_VALUES: Final[tuple[Plain, ...]] = (
    None,
    True,
    0,
    -1,
    1,
    7,
    99,
    10**9,
    10**30,
    0.5,
    "",
    "x",
    [],
    {},
    [[]],
    {"x": 1},
)


def _other_value(text: str, source: Random) -> str:
    """Where a line is JSON, another value somewhere inside it."""
    lines = text.split("\n")
    place = source.randrange(len(lines))
    try:
        plain = json.loads(lines[place].strip().rstrip(","))
    except (ValueError, RecursionError):
        return _other_token(text, source)
    lines[place] = json.dumps(_with_other_value(plain, source))
    return "\n".join(lines)


def _with_other_value(plain: Plain, source: Random) -> Plain:
    keys = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    if not keys or source.random() < 0.15:
        return source.choice(_VALUES)
    key = source.choice(keys)
    if source.random() < 0.1:
        del plain[key]
    else:
        plain[key] = _with_other_value(plain[key], source)
    return plain


def inputs(count: int, seed: int) -> Iterator[Input]:
    """So many inputs, the same for the same seed."""
    source = Random(seed)  # noqa: S311  (the same inputs on every machine)
    origins = {door: [each for each in written() if each.door == door] for door in DOORS}
    for _ in range(count):
        origin = source.choice(origins[source.choice(tuple(DOORS))])
        yield Input(origin.door, changed(origin.text, source))


def kept() -> Iterator[Input]:
    """The corpus: inputs that once were a defect, each in a file that is named for its door."""
    for file in sorted(CORPUS.iterdir()):
        yield Input(file.name.partition("-")[0], file.read_bytes().decode("utf-8", errors="surrogateescape"))
