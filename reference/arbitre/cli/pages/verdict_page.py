"""A verdict for people: the answer with its degree, what decides it, who could claim otherwise, then what happened."""

from collections.abc import Iterable, Iterator
from typing import Final

from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.cli.pages.paragraphs import CitedParagraph, read_paragraphs
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.dispute.rivals import Rival, Variation
from arbitre.dispute.scenario import Scenario
from arbitre.dispute.verdict import Contest, Degree, Step, Verdict

RIVALS: Final = 3
"""So many rival claims are answered on the short page."""
STEPS: Final = 6
"""So many of the last steps are told on the short page."""
FOLLOWING: Final = 3
"""So many steps are told that would follow."""

_DEGREES: Final = {
    Degree.WRITTEN: Text("C'est écrit", "That is written"),
    Degree.DEDUCED: Text("C'est ce qu'on déduit du livret", "That follows from the booklet"),
    Degree.AGREED: Text("C'est ce que vous avez convenu", "That is what you agreed on"),
}


def verdict_page(scenario: Scenario, verdict: Verdict, output: Output, *, full: bool) -> Iterator[Block]:
    """The short page, or all there is to say."""
    say, language = output.say, output.language
    yield Heading(_sentence(headline(verdict, output)))
    title = scenario.title.in_(language)
    if title:
        yield Paragraph(title)
    yield from _paragraphs(verdict.deciding, output)
    for contest in verdict.contests:
        yield _contest(contest, output)
    if verdict.assumed and verdict.degree is not Degree.ASSUMED:
        yield Facts(((say("Supposé", "Assumed"), (_values(verdict, output),)),))
    yield from _claims(scenario.game, verdict, output, full=full)
    yield from _steps(verdict.because, output, full=full)
    if full:
        others = tuple(dict.fromkeys(clause for step in verdict.because for clause in step.clauses))
        yield from _paragraphs((clause for clause in others if clause not in verdict.deciding), output)
        rests_on = tuple(text.in_(language) for _, text in verdict.rests_on)
        if rests_on:
            yield Facts(((say("À vérifier sur les cartes", "To be checked on the cards"), rests_on),))


def headline(verdict: Verdict, output: Output) -> str:
    """The answer and how sure it is, in one line."""
    say, answer = output.say, verdict.answer.text.in_(output.language)
    match verdict.degree:
        case Degree.CONTESTED:
            both = " ".join(_sentence(each) for each in _both_answers(verdict, output))
            return say(
                f"{both} Contesté : le livret permet les deux lectures",
                f"{both} Contested: the booklet can be read both ways",
            )
        case Degree.ASSUMED:
            values = _values(verdict, output)
            return say(
                f"{answer}. Supposé : aucun texte ne donne ce dont cela dépend, à vérifier sur le matériel : {values}",
                f"{answer}. Assumed: no text gives what it hangs on, to be checked on the components: {values}",
            )
        case Degree.UNKNOWN:
            return answer
        case _:
            degree, where = _DEGREES[verdict.degree].in_(output.language), _places(verdict, output)
            return f"{answer}{_taken(verdict, output)}. {degree}{where}"


def _taken(verdict: Verdict, output: Output) -> str:
    """What the table does not say, and the answer starts from."""
    told = ", ".join(each.in_(output.language) for each in verdict.taken)
    return output.say(f" (non dit : {told})", f" (not said: {told})") if told else ""


def _places(verdict: Verdict, output: Output) -> str:
    """`(p. 7, ECH-7b, ECH-7c)`: each place is named once."""
    cited = read_paragraphs(verdict.deciding, output.language).in_order
    places = {each.place: [other.id for other in cited if other.place == each.place] for each in cited}
    told = output.say(" ; ", "; ").join(", ".join((place, *ids)) for place, ids in places.items())
    return f" ({told})" if told else ""


def _values(verdict: Verdict, output: Output) -> str:
    return ", ".join(each.in_(output.language) for each in verdict.assumed)


def _both_answers(verdict: Verdict, output: Output) -> Iterator[str]:
    """For each open question the answer and those of the other fair readings, in the same terms."""
    language = output.language
    is_open = [each for each in verdict.rivals if each.is_open]
    for here in dict.fromkeys(each.here for each in is_open):
        rivals = [each for each in is_open if each.here == here]
        told = dict.fromkeys((here.in_(language), *(each.answer.beside_another.in_(language) for each in rivals)))
        disputes = dict.fromkeys(each.dispute.id for each in rivals if each.dispute is not None)
        yield f"{output.say(' ; ou bien ', '; or else ').join(told)} ({', '.join(disputes)})"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def _paragraphs(ids: Iterable[str], output: Output) -> Iterator[Block]:
    rows = tuple((_cited(each), (each.text,)) for each in read_paragraphs(ids, output.language).in_order)
    if rows:
        yield Facts(rows)


def _cited(paragraph: CitedParagraph) -> str:
    return f"{paragraph.place} · {paragraph.id}"


def _contest(contest: Contest, output: Output) -> Block:
    """One open question: what each fair reading says, what speaks for it, and what it answers here."""
    language = output.language
    rows: list[tuple[str, tuple[str, ...]]] = [(contest.dispute.id, (contest.dispute.title.in_(language),))]
    for place, side in enumerate(contest.sides):
        label = output.say("recommandé", "recommended") if not place else output.say("ou bien", "or else")
        rows.append((label, (_sentence(side.reading.text.in_(language)), side.reading.argument.in_(language))))
    return Facts(tuple(rows))


def _claims(game: AnyGame, verdict: Verdict, output: Output, *, full: bool) -> Iterator[Block]:
    """What else might be claimed, a line each: a reading with what is to be said against it, then other editions."""
    language = output.language
    settled = [each for each in verdict.rivals if each.variation is Variation.READING and not each.is_open]
    lines = tuple(_claim(each, output) for each in settled if each.reading is not None)
    shown = lines if full else lines[:RIVALS]
    if shown:
        yield Facts(((output.say("On pourrait dire", "One might say"), shown),))
    names = game.edition_names
    editions = tuple(
        f"{names[each.name].in_(language)}{output.say(' :', ':')} {each.answer.text.in_(language)}"
        for each in verdict.rivals
        if each.variation is Variation.EDITION
    )
    if editions:
        yield Facts(((output.say("Ailleurs", "Elsewhere"), editions),))


def _claim(rival: Rival, output: Output) -> str:
    """A claim, what it would come to, and what is to be said of it; a mere yes or no needs its question."""
    say, language = output.say, output.language
    if rival.dispute is None or rival.reading is None or rival.why_not is None:
        return ""
    claim, why = rival.reading.text.in_(language).rstrip("."), rival.why_not.in_(language)
    if claim.startswith(("Oui", "Non", "Yes", "No")):
        title = rival.dispute.title.in_(language)
        claim = f"{title} {claim}" if title.endswith("?") else say(f"{title} : {claim}", f"{title}: {claim}")
    answer = rival.answer.text.in_(language).rstrip(".")
    return say(
        f"« {claim} » : {answer}. {why} ({rival.dispute.id})", f"“{claim}”: {answer}. {why} ({rival.dispute.id})"
    )


def _steps(because: tuple[Step, ...], output: Output, *, full: bool) -> Iterator[Block]:
    """What happened, the latest last, then what would follow; the beginning is left out of the short page."""
    told = tuple(_step(step, output) for step in because if not step.is_supposed)
    left_out = 0 if full else max(0, len(told) - STEPS)
    if told:
        before = (
            (output.say(f"… {left_out} de plus avec --full", f"… {left_out} more with --full"),) if left_out else ()
        )
        yield Facts(((output.say("Ce qui s'est passé", "What happened"), (*before, *told[left_out:])),))
    supposed = tuple(_step(step, output) for step in because if step.is_supposed)
    if supposed:
        shown = supposed if full else supposed[:FOLLOWING]
        yield Facts(((output.say("Ce qui s'ensuivrait", "What would follow"), shown),))


def _step(step: Step, output: Output) -> str:
    text = step.text.in_(output.language).rstrip(".")
    return f"{text[:1].upper()}{text[1:]} ({', '.join(step.clauses)})"
