"""The conformance run: smoke, vectors, diagnosis of readings, generated games, causes, and the report."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing

from attrs import define, evolve, field

from arbitre.conformance.blame.comparison import Divergence
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.conversation import Conversation, Introduction, Skip, theirs
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.readings.diagnosis import Diagnosis, Followed, ReadingFound
from arbitre.conformance.report.report import ClauseStatus, Report, Tally, Timing, Verdict
from arbitre.conformance.run.beginning import begin
from arbitre.conformance.run.checking import Checker, Finding
from arbitre.conformance.run.explaining import Explainer
from arbitre.conformance.run.fitting import about_the_rules, readings_of
from arbitre.conformance.run.generating import (
    GENERATED,
    Compared,
    compare_elsewhere,
    compare_here,
    seed_of,
    seeds_while,
)
from arbitre.conformance.run.lines import aftermath, kind_of
from arbitre.conformance.run.omitting import hidden_members
from arbitre.conformance.run.plan import Plan
from arbitre.conformance.run.trials import Case, Status, Trial, cut
from arbitre.conformance.vectors.vector import Kind, Sign, Vector, line_of
from arbitre.core.language import NOTHING, Text
from arbitre.core.mistake import Mistake

DIAGNOSIS = "diagnosis"
SMALLEST = "smallest games"
_NO_VECTORS = frozenset({GENERATED, DIAGNOSIS, SMALLEST})
_MOST_MISREAD = 5
_TOO_OFTEN = Text("elle a manqué de répondre trop souvent", "it failed to answer too often")
_TOO_SLOW = Text("elle répond trop lentement (voir --patience)", "it answers too slowly (see --patience)")
_CUT_SHORT = Text("faute de temps (voir --seconds)", "there was no time left (see --seconds)")
_MISREAD = frozenset({Followed.ANOTHER, Followed.NONE})


Progress = Callable[[str, int, int], None]
"""Told what is being done, how far, and how much there is; 0 when that is not known."""


@define
class _Run:
    plan: Plan
    conversation: Conversation
    vectors: Sequence[Vector]
    progress: Progress
    introduction: Introduction | None = None
    findings: list[Finding] = field(factory=list)
    skips: dict[str, Text] = field(factory=dict)
    skipped: set[tuple[str, Sign]] = field(factory=set)
    shown: set[tuple[str, Sign]] = field(factory=set)
    readings: tuple[ReadingFound, ...] = ()
    trials: list[Trial] = field(factory=list)
    told: list[Trial] = field(factory=list)
    cases: list[Case] = field(factory=list)
    games: int = 0
    steps: int = 0
    seconds: dict[str, float] = field(factory=dict)
    checker: Checker | None = None
    problem: Text = NOTHING

    def smoke(self) -> bool:
        """Whether it starts, shakes hands, plays this game and edition, and answers."""
        begun = begin(self.plan.game, self.plan.edition, self.conversation)
        self.introduction, self.checker, self.problem = begun.introduction, begun.checker, begun.problem
        return self.checker is not None

    def try_vectors(self, checker: Checker) -> None:
        """All vectors that are about the rules, or about nonsense, and that the rules of this run allow."""
        chosen = [
            vector for vector in about_the_rules(checker, self.plan.edition, self.vectors) if self.plan.has(vector.id)
        ]
        for place, vector in enumerate(chosen):
            self.progress("vectors", place, len(chosen))
            if (why := self._why_not_ask()) is not None:
                self._skip(vector, why)
                continue
            line = line_of(vector)
            after = aftermath(checker.game, checker.ruleset, line)
            found = checker.compare(after, len(vector.given))
            if isinstance(found, Skip):
                found = checker.compare(line, len(vector.given))
            if isinstance(found, Skip):
                self._skip(vector, theirs(found.reason))
            elif found is None:
                self._pass(checker, vector)
            elif isinstance(found, Divergence):
                self.trials.append(
                    Trial(vector.id, cut(after, len(vector.given) + found.place), len(vector.given), found)
                )
            else:
                self.trials.append(Trial(vector.id, line, len(vector.given), found))

    def _pass(self, checker: Checker, vector: Vector) -> None:
        """Count a vector in which nothing differs; one that changes what is omitted was not compared as a whole."""
        if checker.omits:
            answers = checker.expected(line_of(vector), len(vector.given))
            if members := hidden_members(answers, checker.omits):
                hidden = ", ".join(name or "views" for name in members)
                self._skip(vector, Text(f"elle ne dit pas (omits) : {hidden}", f"it does not tell (omits): {hidden}"))
                return
        self.cases.append(Case(vector.id, Status.PASSED))
        self.shown.update((clause, vector.sign) for clause in vector.clauses)

    def _why_not_ask(self) -> Text | None:
        """Why nothing more is asked of it, if so."""
        if self.conversation.is_hopeless:
            return _TOO_OFTEN
        return _TOO_SLOW if self.conversation.seconds > self.plan.patience else None

    def _skip(self, vector: Vector, reason: Text) -> None:
        self.skips[vector.id] = reason
        self.cases.append(Case(vector.id, Status.SKIPPED, detail=reason))
        self.skipped.update((clause, vector.sign) for clause in vector.clauses)

    def diagnose(self, checker: Checker) -> Checker:
        """Which readings it follows; the rest of the run goes by those, unless a broken rule only looks like them."""
        game = checker.game
        chosen = readings_of(game, checker.ruleset)
        diagnosis = Diagnosis(game, self.plan.edition, chosen, checker.omits)
        self.progress("diagnosis", 0, 0)
        diagnosis.listen(
            self.conversation,
            [vector for vector in self.vectors if self.plan.asks(vector.id)],
            lambda: self._why_not_ask() is None,
        )
        if (why := self._why_not_ask()) is not None:
            self.skips[DIAGNOSIS] = why
        judged, still_broken = checker, self.trials
        if (followed := diagnosis.readings()) != chosen:
            ruleset = game.make_ruleset(self.plan.edition, followed, None)
            judged = evolve(checker, ruleset=ruleset, spectrum=Spectrum())
            still_broken = [trial for trial in self.trials if _is_broken(judged, trial)]
            if 2 * len(still_broken) > len(self.trials):
                judged, still_broken = checker, self.trials
        kept = {trial.name for trial in still_broken}
        self.cases += [evolve(trial.case, status=Status.EXPLAINED) for trial in self.trials if trial.name not in kept]
        plain = diagnosis.plain_failures()
        self.cases += diagnosis.cases()
        self.trials = [*still_broken, *plain]
        self.readings = tuple(diagnosis.report(is_disturbed=bool(self.trials)))
        for found in self.readings:
            trial = diagnosis.telling(found.question) if found.status in _MISREAD else None
            if trial is not None:
                self.told.append(trial)
        return judged

    def generate(self, checker: Checker) -> None:
        """Random games, compared at every step, until one differs or the time is used up."""
        kinds = sorted({kind_of(step) for vector in self.vectors for step in vector.steps})
        seeds = (
            iter([seed for name in self.plan.only if (seed := seed_of(name)) is not None])
            if self.plan.only
            else seeds_while(self._goes_on(time.monotonic() + self.plan.seconds), self.plan.seed)
        )
        workers = self.plan.workers
        found = (
            compare_here(checker, kinds, seeds)
            if workers is None
            else compare_elsewhere(workers, checker, kinds, seeds)
        )
        with closing(found):
            for compared in found:
                self._count(checker, compared)
                if not compared.goes_on:
                    return

    def _goes_on(self, deadline: float) -> Callable[[int], bool]:
        def goes_on(played: int) -> bool:
            if self.conversation.is_hopeless or played >= self.plan.games:
                return False
            if time.monotonic() < deadline:
                return True
            self.skips[GENERATED] = _CUT_SHORT
            return False

        return goes_on

    def _count(self, checker: Checker, compared: Compared) -> None:
        if compared.problem is not None:
            raise Mistake(
                Text(
                    f"l'implémentation n'a pas pu être lancée une fois de plus : {compared.problem.fr}",
                    f"the implementation could not be started once more: {compared.problem.en}",
                )
            )
        self.games += compared.games
        self.steps += compared.steps
        checker.spectrum.add(compared.spectrum)
        if compared.skipped:
            self.skips[GENERATED] = theirs(compared.skipped)
        if compared.broken is not None:
            self.trials.append(compared.broken)
        self.progress("generated", self.games, 0)

    def explain(self, declared: Checker, followed: Checker) -> None:
        """The causes of what is broken, each in its smallest game; else of what is read otherwise than declared."""
        spectrum = Spectrum()
        for seen in {id(checker.spectrum): checker.spectrum for checker in (declared, followed)}.values():
            spectrum.add(seen)
        checker, trials = (followed, self.trials) if self.trials else (declared, self.told[:_MOST_MISREAD])
        explainer = Explainer(
            evolve(checker, spectrum=spectrum),
            spectrum,
            self.plan.shrinking,
            lambda place, whole: self.progress("causes", place, whole),
            self._shared_limits() if self.trials else (),
        )
        self.findings = explainer.explain(trials)
        if self.trials:
            self.cases += explainer.cases
        if explainer.is_cut_short:
            self.skips[SMALLEST] = _CUT_SHORT

    def _shared_limits(self) -> tuple[str, ...]:
        """The clauses that all broken vectors were made to show where they do not apply.

        Games made for a reading show none, and what breaks only after a vector's own steps is not what it was made for.
        """
        by_name = {vector.id: vector for vector in self.vectors if vector.kind is not Kind.READING}
        broken = [
            vector
            for trial in self.trials
            if (vector := by_name.get(trial.name)) is not None
            and len(trial.line.moves) <= len(vector.given) + len(vector.steps)
        ]
        shown = [vector.clauses if vector.sign is Sign.NEGATIVE else () for vector in broken]
        return tuple(clause for clause in shown[0] if all(clause in each for each in shown)) if shown else ()

    def clauses(self, confirmed: frozenset[str], known: Iterable[str]) -> dict[str, ClauseStatus]:
        """How each clause of the game stands; one is skipped if all that shows it one way, or the other way, was.

        Steps besides the vectors confirm clauses too, unless something is omitted: then they were not compared as a whole.
        """
        named = {finding.clauses[0] for finding in self.findings if finding.clauses}
        shown = self.shown | {(clause, Sign.POSITIVE) for clause in confirmed}
        left_out = {clause for clause, _ in self.skipped - shown}
        agreed = {clause for clause, _ in shown}
        statuses = {}
        for clause in known:
            if clause in named:
                statuses[clause] = ClauseStatus.BROKEN
            elif clause in left_out:
                statuses[clause] = ClauseStatus.SKIPPED
            else:
                statuses[clause] = ClauseStatus.OK if clause in agreed else ClauseStatus.NOT_REACHED
        return statuses

    def verdict(self, clauses: Mapping[str, ClauseStatus]) -> Verdict:
        """Whether anything is broken, or read otherwise than declared, or left out."""
        misread = any(found.status in _MISREAD for found in self.readings)
        if self.trials or misread:
            return Verdict.DOES_NOT
        left_out = ClauseStatus.SKIPPED in clauses.values() or not any(
            case.status is Status.PASSED for case in self.cases
        )
        cut_short = not _NO_VECTORS.isdisjoint(self.skips)
        if not self.plan.is_whole:
            is_tried = self.games or not left_out
            return Verdict.NO_FAULT if is_tried and not cut_short else Verdict.INCOMPLETE
        return Verdict.INCOMPLETE if left_out or cut_short else Verdict.CONFORMS


def conform(
    plan: Plan, conversation: Conversation, vectors: Sequence[Vector], clauses: Sequence[str], progress: Progress
) -> Report:
    """Judge an implementation; whatever it does harms nobody but itself."""
    run = _Run(plan, conversation, vectors, progress)
    try:
        if not run.smoke() or run.checker is None:
            return _report(run, Verdict.COULD_NOT_RUN, {})
        checker = run.checker
        _timed(run, "vectors", lambda: run.try_vectors(checker))
        started = time.monotonic()
        judged = run.diagnose(checker)
        run.seconds["diagnosis"] = time.monotonic() - started
        if not plan.vectors_only and not run.trials:
            _timed(run, "generated", lambda: run.generate(judged))
        _timed(run, "shrinking", lambda: run.explain(checker, judged))
        confirmed = frozenset[str]() if checker.omits else checker.spectrum.confirmed | judged.spectrum.confirmed
        statuses = run.clauses(confirmed, clauses)
        _say_goodbye(conversation)
        return _report(run, run.verdict(statuses), statuses)
    finally:
        conversation.end()


def _timed(run: _Run, name: str, doing: Callable[[], None]) -> None:
    started = time.monotonic()
    doing()
    run.seconds[name] = time.monotonic() - started


def _say_goodbye(conversation: Conversation) -> None:
    """An implementation that does not stop when told to has already been judged; it is just ended."""
    try:
        conversation.stop()
    except Breach:
        return


def _is_broken(judged: Checker, trial: Trial) -> bool:
    """Whether a trial differs by these rules too."""
    last = len(trial.line.moves) - 1
    return judged.allows(trial.line, last) and judged.compare(trial.line, max(last, 0)) is not None


def _report(run: _Run, verdict: Verdict, clauses: dict[str, ClauseStatus]) -> Report:
    return Report(
        verdict=verdict,
        game=run.plan.game.name,
        edition=run.plan.edition,
        implementation=run.introduction,
        problem=run.problem,
        tally=Tally(run.games, run.steps),
        cases=tuple(sorted(run.cases, key=lambda case: case.name)),
        findings=tuple(run.findings),
        skips=run.skips,
        clauses=clauses,
        readings=run.readings,
        omits=() if run.checker is None else tuple(run.checker.omits),
        timing=Timing(
            **{name: run.seconds.get(name, 0.0) for name in ("vectors", "diagnosis", "generated", "shrinking")}
        ),
        restarts=run.conversation.restarts,
        log=run.conversation.log,
        transcript=tuple(run.conversation.lines),
    )
