"""A report in words for people, in both languages; the terminal page and the HTML page share them."""

from collections.abc import Sequence

from arbitre.conformance.blame.comparison import TWICE, Breakage, Difference
from arbitre.conformance.protocol.referee import read_action
from arbitre.conformance.readings.diagnosis import Followed, ReadingFound
from arbitre.conformance.report.report import ClauseStatus, Report, Verdict
from arbitre.conformance.run.checking import Finding
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.plain import Plain
from arbitre.core.printable import printable
from arbitre.core.refusal import IllegalAction

_SHOWN_NAMES = 3

VERDICTS: dict[Verdict, Text] = {
    Verdict.CONFORMS: Text("conforme", "conforms"),
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
}


def headline(report: Report, language: Language) -> str:
    """The verdict in one line."""
    said = report.implementation
    name = "?" if said is None else f"{said.name} {said.version} ({said.language})"
    return f"{name} · {report.game} · {report.edition} : {VERDICTS[report.verdict].in_(language)}"


def tally_in_words(report: Report, language: Language) -> str:
    """How much was compared."""
    tally, seconds = report.tally, report.timing
    total = f"{seconds.vectors + seconds.diagnosis + seconds.generated + seconds.shrinking:.1f}"
    return Text(
        f"{tally.passed} vecteurs respectés, {tally.broken} enfreints, {tally.explained} expliqués par une lecture, "
        f"{tally.skipped} passés ; {tally.games} parties engendrées, {tally.steps} coups comparés ; {total.replace('.', ',')} s",
        f"{tally.passed} vectors passed, {tally.broken} broken, {tally.explained} explained by a reading, "
        f"{tally.skipped} skipped; {tally.games} games generated, {tally.steps} steps compared; {total} s",
    ).in_(language)


def skips_in_words(report: Report, language: Language) -> list[tuple[str, str]]:
    """Each reason to skip, with how many vectors, or which part of the run, it was given for."""
    reasons: dict[str, list[str]] = {}
    for name, reason in report.skips.items():
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


def reading_in_words(found: ReadingFound, language: Language) -> str:
    """How a question is read; where that is not as expected, what was."""
    status = FOLLOWED[found.status].in_(language)
    if found.followed == found.expected:
        return status
    expected = Text(f"attendue : {found.expected}", f"expected: {found.expected}").in_(language)
    return f"{status} ({expected})" if found.followed is None else f"{found.followed}, {status} ({expected})"


def _brief(plain: Plain) -> str:
    text = printable(canonical_json(plain))
    return text if len(text) <= 160 else f"{text[:157]}…"
