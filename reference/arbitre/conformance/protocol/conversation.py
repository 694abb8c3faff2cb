"""The kit's side of the protocol: start, ruleset, run, stop, each answer checked before it is believed."""

import json
import time
from collections import deque
from collections.abc import Sequence

from attrs import define, field, frozen

from arbitre.conformance.protocol.bridge import Bridge
from arbitre.conformance.protocol.implementer import PROTOCOL
from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.process import Breach, Child, Limits, Misbehaviour
from arbitre.conformance.protocol.schemas import faults_in_message
from arbitre.core.game import AnyGame, AnyRuleset
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.core.printable import printable
from arbitre.core.strict_json import NotStrict, read_json

MOST_RESTARTS = 10
_KEPT_LINES = 40
_KEPT_LENGTH = 2000
_LONGEST_NAME = 80
_LONGEST_REASON = 200
_TIMEOUTS_LOST = 1.5
"""After so many times the time for a message, spent waiting for nothing, there is no hope left."""
_GOODBYE = 2.0
_STARTING = 2.0
"""The first answer may take so many times as long as any other, unless it was waited for in vain: programs are loaded."""


@frozen
class Claim:
    """What an implementation says of itself for one game."""

    editions: tuple[str, ...]
    readings: dict[str, str]
    omits: tuple[str, ...]


@frozen
class Introduction:
    """What an implementation says of itself."""

    name: str
    language: str
    version: str
    games: dict[str, Claim]


@frozen
class Skip:
    """Something the implementation does not do, and why."""

    reason: str


@define
class Conversation:
    """A talk with one implementation; after a breach it starts anew, with the same ruleset.

    The command is run, unless there is a bridge over which the implementation calls by itself.
    `seconds` is what its answers have taken so far, with the reading of them; `lost` the part that led to no answer.
    """

    command: Sequence[str]
    limits: Limits = field(factory=Limits)
    bridge: Bridge | None = None
    restarts: int = 0
    seconds: float = 0.0
    lost: float = 0.0
    lines: "deque[str]" = field(factory=lambda: deque(maxlen=_KEPT_LINES))
    _child: Child | Bridge | None = None
    _log: "deque[bytes]" = field(factory=deque)
    _runs: int = 0
    _was_loaded: bool = False
    _ruleset: Plain = None

    def start(self) -> Introduction:
        """Start the process and shake hands."""
        self._child = self.bridge or Child(self.command, self.limits, self._log)
        self._child.start()
        answer = self._ask({"message": "start", "protocol": [PROTOCOL], "kit": "arbitre"}, "started")
        self._was_loaded = True
        if answer["protocol"] != PROTOCOL:
            version = answer["protocol"]
            raise self.breach(
                Misbehaviour.JUNK,
                Text(
                    f"le protocole {version} n'était pas proposé, {PROTOCOL} l'était",
                    f"protocol {version} was not offered, {PROTOCOL} was",
                ),
            )
        said = answer["implementation"]
        games = {
            name: Claim(tuple(claim["editions"]), dict(claim.get("readings", {})), tuple(claim.get("omits", ())))
            for name, claim in answer["games"].items()
        }
        name, language, version = (printable(said[part])[:_LONGEST_NAME] for part in ("name", "language", "version"))
        return Introduction(name, language, version, games)

    def rule(self, game: AnyGame, ruleset: AnyRuleset) -> Skip | None:
        """Tell which rules the next runs follow."""
        plain = game.converter().unstructure(ruleset, game.ruleset_type)
        self._ruleset = {"message": "ruleset", "game": game.name, "ruleset": plain}
        answer = self._ask(self._ruleset, "ready", "skipped")
        return _skip(answer) if answer["message"] == "skipped" else None

    def run(
        self, given: Sequence[PlainAction], steps: Sequence[PlainAction], state: Plain = None
    ) -> "list[Plain] | Skip":
        """Play a run, from a position if there is one; the answers: to what is given, then one per step."""
        self._revive()
        self._runs += 1
        message = {"message": "run", "run": self._runs, "given": list(given), "steps": list(steps)}
        if state is not None:
            message["state"] = state
        answer = self._ask(message, "ran", "skipped")
        if answer.get("run") != self._runs:
            asked, told = self._runs, answer.get("run")
            raise self.breach(
                Misbehaviour.OUT_OF_ORDER,
                Text(f"demandé : {asked} ; réponse à : {told}", f"run {asked} was asked, {told} answered"),
            )
        if answer["message"] == "skipped":
            return _skip(answer)
        answers: list[Plain] = answer["answers"]
        is_cut = len(answers) == 1 and "refused" in answers[0]
        if len(answers) != 1 + len(steps) and not is_cut:
            told, wanted = len(answers), 1 + len(steps)
            raise self.breach(
                Misbehaviour.JUNK,
                Text(f"{told} réponses au lieu de {wanted}", f"{told} answers instead of {wanted}"),
            )
        return answers

    def refuse_unknown(self) -> None:
        """Make sure that an unknown message is refused, as the protocol asks, instead of breaking something."""
        self._ask({"message": "an-unknown-message"}, "refused")

    def stop(self) -> None:
        """Say goodbye; the process then ends by itself."""
        if self._child is None or not self._child.is_running:
            return
        self._ask({"message": "stop"}, "stopped")
        if self._child.wait(min(_GOODBYE, self.limits.seconds)) is None:
            raise self.breach(Misbehaviour.HANG, Text("ne finit pas après stop", "did not end after stop"))
        self._child.end()

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._child is not None:
            self._child.end()

    @property
    def is_hopeless(self) -> bool:
        """Whether it had to be started again, or was waited for in vain, so often that nothing more is asked of it."""
        return self.restarts > MOST_RESTARTS or self.lost > _TIMEOUTS_LOST * self.limits.seconds

    @property
    def log(self) -> str:
        """The end of what the implementation wrote to standard error."""
        return printable(b"".join(self._log).decode(errors="replace"))

    def _revive(self) -> None:
        if self._child is None or not self._child.is_running:
            self.restarts += 1
            ruleset = self._ruleset
            self.start()
            if ruleset is not None:
                self._ask(ruleset, "ready", "skipped")

    def _ask(self, message: Plain, *expected: str) -> Plain:
        started = time.monotonic()
        try:
            return self._answer_to(message, *expected)
        except Breach:
            self.lost += time.monotonic() - started
            raise
        finally:
            self.seconds += time.monotonic() - started

    def _answer_to(self, message: Plain, *expected: str) -> Plain:
        child = self._child
        if child is None:
            raise Breach(Misbehaviour.CANNOT_START, Text("pas lancé", "not started"))
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._keep("->", line)
        # What was loaded once may take as long again; what never was is waited for in vain only once.
        is_loading = message["message"] == "start" and (self._was_loaded or self.lost < self.limits.seconds)
        said = child.exchange(line, self.limits.seconds * (_STARTING if is_loading else 1.0))
        self._keep("<-", said)
        try:
            answer = read_json(said)
        except NotStrict as wrong:
            shown, why = repr(said[:120]), wrong.why
            raise self.breach(Misbehaviour.JUNK, Text(f"{why.fr} : {shown}", f"{why.en}: {shown}")) from wrong
        if faults := faults_in_message(answer):
            raise self.breach(
                Misbehaviour.JUNK, Text(f"hors du schéma, {faults[0]}", f"against the schema, {faults[0]}")
            )
        if answer["message"] not in expected:
            asked, told = message["message"], f"{answer['message']} {printable(str(answer.get('reason', '')))}".strip()
            raise self.breach(
                Misbehaviour.OUT_OF_ORDER, Text(f"réponse à {asked} : {told}", f"{asked} was answered with {told}")
            )
        return answer

    def _keep(self, mark: str, line: str) -> None:
        self.lines.append(f"{mark} {printable(line[:_KEPT_LENGTH])}")

    def breach(self, kind: Misbehaviour, detail: Text) -> Breach:
        """A misbehaviour, to be raised or noted; the process is ended."""
        self.end()
        return Breach(kind, detail)


def theirs(reason: str) -> Text:
    """A reason in the words of the implementation, whatever language they are in."""
    return Text(reason, reason)


def _skip(answer: Plain) -> Skip:
    """A reason as a report can hold it."""
    reason = printable(answer["reason"])
    return Skip(reason if len(reason) <= _LONGEST_REASON else f"{reason[:_LONGEST_REASON]}…")
