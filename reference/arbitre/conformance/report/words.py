"""A report in words for people, in both languages; the terminal page and the HTML page share them."""

from collections.abc import Iterable, Mapping, Sequence

from arbitre.conformance.blame.comparison import TWICE, Breakage, Difference, named_place
from arbitre.conformance.protocol.conversation import Introduction
from arbitre.conformance.protocol.referee import read_action
from arbitre.conformance.readings.diagnosis import Followed, ReadingFound
from arbitre.conformance.report.report import ClauseStatus, Report, Verdict
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.trials import Case, Status
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.plain import Plain
from arbitre.core.printable import printable
from arbitre.core.refusal import IllegalAction

_SHOWN_NAMES = 3

VERDICTS: dict[Verdict, Text] = {
    Verdict.CONFORMS: Text("conforme", "conforms"),
    Verdict.NO_FAULT: Text("sans faute dans ce qui a été essayé", "no fault in what was tried"),
    Verdict.INCOMPLETE: Text("sans faute, mais incomplète", "no fault, but incomplete"),
    Verdict.DOES_NOT: Text("non conforme", "does not conform"),
    Verdict.COULD_NOT_RUN: Text("n'a pas pu être jugée", "could not be judged"),
}
BREAKAGES: dict[Breakage, Text] = {
    Breakage.ACCEPTED_ILLEGAL: Text("accepte une action illégale", "accepts an illegal action"),
    Breakage.REFUSED_LEGAL: Text("refuse une action légale", "refuses a legal action"),
    Breakage.REFUSAL_CODE: Text("refuse avec un autre code", "refuses with another code"),
    Breakage.DECISION: Text("attend un autre choix", "awaits another choice"),
    Breakage.LEGAL_ACTIONS: Text("offre d'autres actions légales", "offers other legal actions"),
    Breakage.VIEW: Text("montre autre chose à un joueur", "shows something else to a player"),
    Breakage.LEAK: Text("montre ce qu'un joueur ne doit pas savoir", "shows what a player may not know"),
    Breakage.OUTCOME: Text("finit autrement", "ends otherwise"),
    Breakage.MISBEHAVIOUR: Text("ne répond pas comme le protocole le demande", "does not answer as the protocol asks"),
    Breakage.NOT_REPRODUCIBLE: Text(
        "ne répond pas deux fois la même chose", "does not answer the same twice: not reproducible"
    ),
}
STATUSES: dict[ClauseStatus, Text] = {
    ClauseStatus.OK: Text("respectée", "ok"),
    ClauseStatus.BROKEN: Text("enfreinte", "broken"),
    ClauseStatus.SKIPPED: Text("passée", "skipped"),
    ClauseStatus.NOT_REACHED: Text("non atteinte", "not reached"),
}
FOLLOWED: dict[Followed, Text] = {
    Followed.AS_EXPECTED: Text("comme annoncé", "as declared"),
    Followed.ANOTHER: Text("une autre lecture", "another reading"),
    Followed.NONE: Text("aucune des lectures connues", "none of the known readings"),
    Followed.UNTOLD: Text("non observée", "not told"),
    Followed.DISTURBED: Text("troublée par ce qui est enfreint", "disturbed by what is broken"),
}
_UNDECLARED = Text("comme attendu, sans être annoncé", "as expected, though not declared")
CASES: dict[Status, Text] = {
    Status.PASSED: Text("respecté", "passed"),
    Status.BROKEN: Text("enfreint", "broken"),
    Status.NOT_REPRODUCIBLE: Text("non reproductible", "not reproducible"),
    Status.EXPLAINED: Text("expliqué par une lecture", "explained by a reading"),
    Status.SKIPPED: Text("passé", "skipped"),
}


def headline(report: Report, language: Language) -> str:
    """The verdict in one line."""
    judged = who_is_judged(report.implementation, report.game, report.edition)
    return f"{judged} : {VERDICTS[report.verdict].in_(language)}"


def who_is_judged(said: Introduction | None, game: str, edition: str) -> str:
    """The name of an implementation, as far as it is known, and what it was asked to play."""
    name = "?" if said is None else f"{said.name} {said.version} ({said.language})"
    return f"{name} · {game} · {edition}"


def tally_in_words(report: Report, language: Language) -> str:
    """How much was compared."""
    passed, broken, flaky, explained, skipped = map(report.count, Status)
    tally = report.tally
    return Text(
        f"{passed} vecteurs respectés, {broken} enfreints, {f'{flaky} non reproductibles, ' if flaky else ''}"
        f"{explained} expliqués par une lecture, {skipped} passés ; "
        f"{tally.games} parties engendrées, {tally.steps} coups comparés",
        f"{passed} vectors passed, {broken} broken, {f'{flaky} not reproducible, ' if flaky else ''}"
        f"{explained} explained by a reading, {skipped} skipped; "
        f"{tally.games} games generated, {tally.steps} steps compared",
    ).in_(language)


def broken_in_words(cases: Iterable[Case], language: Language) -> list[tuple[str, str, str]]:
    """Each vector and game in which something differs: its name, how it differs, and the first difference."""
    return [(case.name, _wrong(case, language), _difference_of(case, language)) for case in cases if _is_wrong(case)]


def broken_together(report: Report, language: Language) -> list[tuple[str, str, str]]:
    """The same with a row for all that differ alike: the names, how, and the first difference of the first one."""
    alike: dict[tuple[str, str], list[Case]] = {}
    for case in filter(_is_wrong, report.cases):
        place = "" if case.difference is None else named_place(case.difference.place)
        alike.setdefault((_wrong(case, language), place), []).append(case)
    return [
        (wrong, _difference_of(cases[0], language), ", ".join(case.name for case in cases))
        for (wrong, _), cases in alike.items()
    ]


def _is_wrong(case: Case) -> bool:
    return case.breakage is not None and case.status is not Status.EXPLAINED


def _wrong(case: Case, language: Language) -> str:
    """How an answer differs, and by which clause."""
    said = "" if case.breakage is None else BREAKAGES[case.breakage].in_(language)
    if case.status is not Status.BROKEN:
        said = f"{said}, {CASES[case.status].in_(language)}"
    return f"{said} ({case.clauses[0]})" if case.clauses else said


def _difference_of(case: Case, language: Language) -> str:
    said = "" if case.difference is None else difference_in_words(case.difference, language)
    return " ; ".join(each for each in (said, case.detail.in_(language), case.again.in_(language)) if each)


def again_in_words(finding: Finding, language: Language) -> str:
    """How many games show a cause."""
    count = len(finding.sources)
    if count < 2:
        return finding.source
    return Text(f"{finding.source} et {count - 1} autres", f"{finding.source} and {count - 1} more").in_(language)


def skips_in_words(skips: Mapping[str, Text], language: Language) -> list[tuple[str, str]]:
    """Each reason to skip, with how many vectors, or which part of the run, it was given for."""
    reasons: dict[str, list[str]] = {}
    for name, reason in skips.items():
        reasons.setdefault(reason.in_(language), []).append(name)
    return [(_skipped(names, language), reason) for reason, names in reasons.items()]


def _skipped(names: Sequence[str], language: Language) -> str:
    """Some names, and how many more there are."""
    more = len(names) - _SHOWN_NAMES
    said = ", ".join(names[:_SHOWN_NAMES])
    return said if more <= 0 else Text(f"{said} et {more} autres", f"{said} and {more} more").in_(language)


def omits_in_words(report: Report, language: Language) -> str:
    """What the implementation declared not to tell; nothing if it tells all."""
    said = ", ".join(name or "views" for name in report.omits)
    return said and Text(f"non comparé (déclaré) : {said}", f"not compared (declared): {said}").in_(language)


def game_in_words(game: AnyGame, edition: str, finding: Finding, language: Language) -> list[str]:
    """The actions of a finding's game, numbered."""
    ruleset = game.make_ruleset(edition, {}, None)
    told = []
    for number, action in enumerate(finding.line.actions, 1):
        try:
            words = game.name_action(read_action(game, action), language, ruleset)
        except IllegalAction:
            words = canonical_json(action)
        told.append(f"{number}. {words}")
    return told


def heading(finding: Finding, language: Language) -> str:
    """What is wrong, and by which clauses, if any is known."""
    broken = BREAKAGES[finding.breakage].in_(language)
    return f"{broken} : {', '.join(finding.clauses[:4])}" if finding.clauses else broken


def difference_in_words(difference: Difference, language: Language) -> str:
    """One difference: the place, what the reference says, what the implementation says."""
    expected, actual = _brief(difference.expected), _brief(difference.actual)
    match difference.place:
        case "legal" if difference.actual == TWICE:
            told = Text("legal : deux fois la même action", "legal: the same action twice")
        case "legal" if difference.expected is None:
            told = Text(f"legal : {actual} est offert, mais illégal", f"legal: {actual} is offered, but illegal")
        case "legal":
            told = Text(f"legal : {expected} est légal, mais manque", f"legal: {expected} is legal, but missing")
        case "" if difference.actual is None:
            told = Text(f"attendu {expected}, reçu une observation", f"expected {expected}, got an observation")
        case "":
            told = Text(f"attendu une observation, reçu {actual}", f"expected an observation, got {actual}")
        case place:
            told = Text(f"{place} : attendu {expected}, reçu {actual}", f"{place}: expected {expected}, got {actual}")
    return told.in_(language)


def reading_in_words(found: ReadingFound, language: Language, *, is_declared: bool = True) -> str:
    """How a question is read; where that is not as expected, what was."""
    told = _UNDECLARED if found.status is Followed.AS_EXPECTED and not is_declared else FOLLOWED[found.status]
    status = told.in_(language)
    if found.followed == found.expected:
        return status
    expected = Text(f"attendue : {found.expected}", f"expected: {found.expected}").in_(language)
    return f"{status} ({expected})" if found.followed is None else f"{found.followed}, {status} ({expected})"


def _brief(plain: Plain) -> str:
    text = printable(canonical_json(plain))
    return text if len(text) <= 160 else f"{text[:157]}…"
