"""The implementer's side of the protocol, spoken by the reference: one answer per line, whatever the line holds."""

import json
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from attrs import define, field

from arbitre import __version__
from arbitre.conformance.protocol.reading import read_value
from arbitre.conformance.protocol.referee import (
    Answer,
    answer_after,
    answer_to,
    first_answer,
    read_action,
    refused_with,
)
from arbitre.conformance.run.lines import beginning
from arbitre.core.border import believed_ruleset
from arbitre.core.game import AnyGame, AnyRuleset, AnyState
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import NOT_PLAYABLE, IllegalAction
from arbitre.core.strict_json import LONGEST, NotStrict, read_json
from arbitre.core.transcript import MOST_ACTIONS

PROTOCOL = 1
MOST_STEPS: Final = 2_000


class Refused(Exception):
    """A message that the protocol does not know, or not now."""


@define
class Implementer:
    """The reference as an implementation among others.

    `readings` are followed whatever a ruleset asks for, as an implementation does that knows no other reading;
    `declared` says whether it owns up to them.
    """

    games: Sequence[AnyGame]
    readings: Mapping[str, str] = field(factory=dict)
    declared: bool = True
    name: str = "arbitre engine"
    _game: AnyGame | None = None
    _ruleset: AnyRuleset = None

    def answer(self, line: str) -> Plain:
        """The answer to one line."""
        try:
            return self._answer(read_json(line))
        except NotStrict as wrong:
            return {"message": "refused", "reason": wrong.why.en}
        except Refused as refusal:
            return {"message": "refused", "reason": str(refusal)}

    def _answer(self, message: Plain) -> Plain:
        if not isinstance(message, dict):
            raise Refused("a message is a JSON object")
        match message.get("message"):
            case "start":
                return self._start(message)
            case "ruleset":
                return self._take_ruleset(message)
            case "run":
                return self._run(message)
            case "stop":
                return {"message": "stopped"}
            case unknown:
                raise Refused(f"unknown message: {unknown}")

    def _start(self, message: Plain) -> Plain:
        offered = message.get("protocol")
        if not isinstance(offered, list) or PROTOCOL not in offered:
            raise Refused(f"this implementation speaks protocol {PROTOCOL}")
        return {
            "message": "started",
            "protocol": PROTOCOL,
            "implementation": {"name": self.name, "language": "Python", "version": __version__},
            "games": {
                game.name: {"editions": list(game.editions), "readings": self._declared(game)} for game in self.games
            },
        }

    def _declared(self, game: AnyGame) -> dict[str, str]:
        return self._followed(game) if self.declared else {}

    def _followed(self, game: AnyGame) -> dict[str, str]:
        known = {question.field for question in game.questions}
        return {name: chosen for name, chosen in self.readings.items() if name in known}

    def _take_ruleset(self, message: Plain) -> Plain:
        game = next((game for game in self.games if game.name == message.get("game")), None)
        if game is None:
            return {"message": "skipped", "reason": f"this implementation does not play {message.get('game')}"}
        plain = message.get("ruleset")
        if not isinstance(plain, dict) or not isinstance(plain.get("readings"), dict):
            raise Refused("a ruleset has an edition, readings and components")
        try:
            known = {**plain, "readings": {**plain["readings"], **self._followed(game)}}
            self._ruleset = believed_ruleset(game, read_value(game, known, game.ruleset_type))
        except Mistake as wrong:
            raise Refused(f"this ruleset cannot be read: {wrong}") from wrong
        self._game = game
        return {"message": "ready"}

    def _run(self, message: Plain) -> Plain:
        if self._game is None:
            raise Refused("a ruleset comes before a run")
        given, steps = message.get("given"), message.get("steps")
        if not isinstance(given, list) or not isinstance(steps, list):
            raise Refused("a run has given actions and steps")
        if len(given) > MOST_ACTIONS or len(steps) > MOST_STEPS:
            raise Refused(f"a run has at most {MOST_ACTIONS} given actions and {MOST_STEPS} steps")
        try:
            state = beginning(self._game, self._ruleset, message.get("state"))
            answers = answers_to(self._game, state, given, steps)
        except Mistake as wrong:
            raise Refused(f"this state cannot be read: {wrong}") from wrong
        except NOT_PLAYABLE as wrong:
            raise Refused(f"nobody can play from there: {type(wrong).__name__}: {wrong}") from wrong
        return {"message": "ran", "run": message.get("run"), "answers": [answer.plain for answer in answers]}


def answers_to(game: AnyGame, state: AnyState, given: Sequence[Plain], steps: Sequence[Plain]) -> list[Answer]:
    """What the reference answers to a run: first the state after what is given, then each step.

    Nothing is observed on the way through what is given: it may be long, and nobody asks.
    """
    last = None
    for place, action in enumerate(given):
        try:
            last = game.apply(state, read_action(game, action))
        except IllegalAction as refusal:
            return [refused_with(refusal, state, at=place)]
        state = last.state
    answers = [first_answer(game, state) if last is None else answer_after(game, last)]
    for action in steps:
        answers.append(answer_to(game, answers[-1].state, action))
    return answers


def _skip_rest(line: str, lines: TextIO) -> None:
    """Pass over what is left of a line that is too long: it is refused for what has been read of it."""
    while line and not line.endswith("\n"):
        line = lines.readline(LONGEST)


def serve(implementer: Implementer, lines: TextIO, output: TextIO) -> None:
    """Answer line by line until told to stop, or until nobody asks any more."""
    while line := lines.readline(LONGEST + 1):
        if len(line) > LONGEST:
            _skip_rest(line, lines)
        answer = implementer.answer(line)
        output.write(json.dumps(answer, ensure_ascii=False, separators=(",", ":")) + "\n")
        output.flush()
        if answer["message"] == "stopped":
            return
