"""A conformance report in the terminal."""

from collections import Counter
from collections.abc import Iterator

from arbitre.cli.output import Block, Facts, Heading, Listing, Output, Paragraph
from arbitre.conformance.readings.diagnosis import Followed
from arbitre.conformance.report import words
from arbitre.conformance.report.report import Report, Verdict, unexpected_readings
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.trials import Status
from arbitre.conformance.run.trying import Tried
from arbitre.core.game import AnyGame
from arbitre.core.language import NOTHING

_SHOWN_IN_FULL = 5


def report_page(output: Output, report: Report, game: AnyGame) -> tuple[Block, ...]:
    """The verdict first, then what is wrong, smallest game first, then what was compared."""
    language = output.language
    blocks: list[Block] = [Heading(words.headline(report, language))]
    if report.verdict is Verdict.COULD_NOT_RUN:
        blocks.append(Paragraph(report.problem.in_(language)))
        if report.log:
            blocks.append(Paragraph(report.log[-2000:]))
        return tuple(blocks)
    blocks += _causes(output, report, game)
    if misread := unexpected_readings(report):
        blocks.append(
            Listing(
                (output.say("litige", "dispute"), output.say("question", "question"), output.say("lecture", "reading")),
                tuple(
                    (
                        found.dispute,
                        found.question,
                        words.reading_in_words(found, language, is_declared=report.declares(found.question)),
                    )
                    for found in misread
                ),
            )
        )
    counted = Counter(report.clauses.values())
    rows = tuple((words.STATUSES[status].in_(language), str(counted[status])) for status in counted)
    blocks.append(Listing((output.say("clauses", "clauses"), ""), rows))
    if untold := [found.question for found in report.readings if found.status is Followed.UNTOLD]:
        said = ", ".join(untold)
        blocks.append(Paragraph(output.say(f"questions non observées : {said}", f"questions not told: {said}")))
    if skipped := words.skips_in_words(report.skips, language):
        titles = (output.say("passé", "skipped"), output.say("raison donnée", "reason given"))
        blocks.append(Listing(titles, tuple(skipped)))
    if omitted := words.omits_in_words(report, language):
        blocks.append(Paragraph(omitted))
    blocks.append(Paragraph(words.tally_in_words(report, language)))
    return tuple(blocks)


def vectors_page(output: Output, game: AnyGame, edition: str, tried: Tried) -> tuple[Block, ...]:
    """How many vectors came out how, then each broken one by its name."""
    language = output.language
    judged = words.who_is_judged(tried.introduction, game.name, edition)
    if tried.problem != NOTHING:
        return Heading(judged), Paragraph(tried.problem.in_(language))
    passed, broken, skipped = map(tried.count, (Status.PASSED, Status.BROKEN, Status.SKIPPED))
    counted = output.say(
        f"{passed} vecteurs respectés, {broken} enfreints, {skipped} passés",
        f"{passed} vectors passed, {broken} broken, {skipped} skipped",
    )
    blocks: list[Block] = [Heading(f"{judged} : {counted}")]
    if rows := words.broken_in_words(tried.cases, language):
        titles = (
            ("vecteur", "vector"),
            ("ce qui ne va pas", "what is wrong"),
            ("première différence", "first difference"),
        )
        blocks.append(Listing(tuple(output.say(*title) for title in titles), tuple(rows)))
    skips = {case.name: case.detail for case in tried.cases if case.status is Status.SKIPPED}
    if told := words.skips_in_words(skips, language):
        titles_of_skips = (output.say("passé", "skipped"), output.say("raison donnée", "reason given"))
        blocks.append(Listing(titles_of_skips, tuple(told)))
    return tuple(blocks)


def _finding(output: Output, report: Report, game: AnyGame, finding: Finding) -> list[Block]:
    language = output.language
    differences = [words.difference_in_words(each, language) for each in finding.differences[:4]]
    differences += [detail] if (detail := finding.detail.in_(language)) else []
    steps = words.game_in_words(game, report.edition, finding, language)
    start = (output.say("(depuis une position)", "(from a position)"),) if finding.line.state is not None else ()
    return [
        Heading(words.heading(finding, language)),
        Facts(
            (
                (output.say("partie", "game"), (*start, *steps)),
                (output.say("différence", "difference"), tuple(differences)),
                (output.say("source", "source"), (words.again_in_words(finding, language),)),
                (output.say("à nouveau", "once more"), (f"arbitre conform --only {finding.source} -- …",)),
            )
        ),
    ]


def _causes(output: Output, report: Report, game: AnyGame) -> Iterator[Block]:
    """What is wrong: the first causes in their smallest games, the others in a line, then all that differs by name."""
    language = output.language
    for finding in report.findings[:_SHOWN_IN_FULL]:
        yield from _finding(output, report, game, finding)
    if others := report.findings[_SHOWN_IN_FULL:]:
        rows = tuple((words.heading(each, language), words.again_in_words(each, language)) for each in others)
        yield Listing((output.say("autre cause", "other cause"), output.say("source", "source")), rows)
    if broken := words.broken_together(report, language):
        titles = ("ce qui ne va pas", "what is wrong"), ("première différence", "first difference"), ("où", "where")
        yield Listing(tuple(output.say(*title) for title in titles), tuple(broken))
    if disturbed := [found.question for found in report.readings if found.status is Followed.DISTURBED]:
        said = ", ".join(disturbed)
        told = output.say(
            f"lectures qu'on ne saura qu'une fois les règles respectées : {said}",
            f"readings that can only be told once the rules are kept: {said}",
        )
        yield Paragraph(told)
