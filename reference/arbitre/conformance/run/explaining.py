"""From the games that differ to their causes: asked once more, led back to where they first differ, grouped, made small."""

import time
from collections.abc import Callable, Iterator, Sequence

from attrs import define, evolve, field

from arbitre.conformance.blame.comparison import Breakage, Divergence
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.conversation import Skip
from arbitre.conformance.run.checking import Checker, Finding
from arbitre.conformance.run.trials import Case, Status, Trial, by_cause, cause_of, cut, told_again
from arbitre.conformance.shrinking import Patience, for_actions

MOST_SMALL = 5
"""So many causes are shown in the smallest game; the others in the game that showed them."""
_REPLAYED = 12_000
"""So many actions are replayed to make a game smaller: a number that is the same on every machine."""


@define
class Explainer:
    """Turns trials into findings, one a cause. `seconds` is a guard: what it cut short, `is_cut_short` says."""

    checker: Checker
    spectrum: Spectrum
    seconds: float
    progress: Callable[[int, int], None]
    shared: tuple[str, ...] = ()
    """The clauses whose limits every vector that differs was made to show."""
    cases: list[Case] = field(factory=list)
    is_cut_short: bool = False
    _deadline: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._deadline = time.monotonic() + self.seconds

    def explain(self, trials: Sequence[Trial]) -> list[Finding]:
        """One finding per cause, the smallest game first; one case per trial."""
        settled: list[Trial] = []
        flaky: list[tuple[Trial, Case]] = []
        for place, trial in enumerate(trials):
            self.progress(place, len(trials))
            again = self._settled(trial)
            if isinstance(again, Case):
                flaky.append((trial, again))
            else:
                settled.append(again)
        for trial in settled:
            if isinstance(trial.found, Divergence):
                self.spectrum.note(trial.found.clauses, agrees=False)
        groups = by_cause(map(self._blamed, settled))
        findings: list[Finding] = []
        for number, group in enumerate(groups):
            finding = self._smallest(group) if number < MOST_SMALL else self._as_it_is(group[0])
            findings.append(evolve(finding, sources=tuple(trial.name for trial in group)))
        findings = list(_merged(findings))
        cause = {name: finding.clauses for finding in findings for name in finding.sources}
        self.cases += [evolve(trial.case, clauses=cause[trial.name]) for trial in settled]
        self.cases += [case for _, case in flaky]
        return [*findings, *_not_reproducible(flaky)]

    def _settled(self, trial: Trial) -> Trial | Case:
        """The trial, led back to the first answer that differs; a case if it is not the same when asked again."""
        if not isinstance(trial.found, Divergence) or self.checker.conversation.is_hopeless:
            return trial
        whole = self.checker.compare(trial.line, 0, noted=False)
        if isinstance(whole, Divergence) and (
            whole.place < len(trial.line.moves) or whole.differences == trial.found.differences
        ):
            return evolve(trial, line=cut(trial.line, whole.place), given=0, found=whole)
        if trial.given:
            again = self.checker.compare(trial.line, trial.given, noted=False)
            if isinstance(again, Divergence) and again.differences == trial.found.differences:
                return trial
        else:
            again = whole
        if isinstance(again, Skip):
            return trial
        return evolve(trial.case, status=Status.NOT_REPRODUCIBLE, again=told_again(again, trial.found.differences))

    def _blamed(self, trial: Trial) -> Trial:
        """The trial with the clauses to blame, likeliest first."""
        if not isinstance(trial.found, Divergence):
            return trial
        return evolve(trial, found=evolve(trial.found, clauses=self._as_it_is(trial).clauses))

    def _smallest(self, group: Sequence[Trial]) -> Finding:
        """The smallest game of the first trial that is still the same after so many other games."""
        for trial in group[: 0 if self.checker.conversation.is_hopeless else 3]:
            finding = self.checker.finding(trial.name, trial.line, self._patience())
            if finding is not None:
                return self._ranked(finding)
        return self._as_it_is(group[0])

    def _as_it_is(self, trial: Trial) -> Finding:
        finding = self.checker.told(trial.name, trial.line, trial.given, trial.found)
        return self._ranked(finding)

    def _ranked(self, finding: Finding) -> Finding:
        """A finding with its clauses by suspicion: first those that all the broken vectors are about, if there are any."""
        ranked = self.spectrum.ranked(finding.clauses, finding.pointed)
        return evolve(finding, clauses=tuple(dict.fromkeys((*self.shared, *ranked))))

    def _patience(self) -> Patience:
        counted = for_actions(_REPLAYED)

        def go_on(actions: int) -> bool:
            if self.checker.conversation.is_hopeless:
                return False
            if time.monotonic() > self._deadline:
                self.is_cut_short = True
                return False
            return counted(actions)

        return go_on


def _merged(findings: Sequence[Finding]) -> Iterator[Finding]:
    """Findings whose smallest games show one cause are one."""
    kept: dict[str, Finding] = {}
    for finding in sorted(findings, key=lambda each: len(each.line.moves)):
        cause = cause_of(finding.breakage, finding.differences, finding.clauses) or finding.detail.en
        first = kept.get(cause)
        kept[cause] = finding if first is None else evolve(first, sources=(*first.sources, *finding.sources))
    return iter(kept.values())


def _not_reproducible(flaky: Sequence[tuple[Trial, Case]]) -> Iterator[Finding]:
    """One finding for all that was answered otherwise when asked again: both answers of the shortest game."""
    if not flaky:
        return
    trial, case = min(flaky, key=lambda each: len(each[0].line.moves))
    if isinstance(trial.found, Divergence):
        yield Finding(
            trial.name,
            Breakage.NOT_REPRODUCIBLE,
            (),
            trial.line,
            trial.found.differences,
            case.again,
            sources=tuple(each.name for each, _ in flaky),
        )
