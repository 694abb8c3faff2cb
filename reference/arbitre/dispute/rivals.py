"""Who could claim another answer: the readings that were consulted, read otherwise, and the other editions."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from attrs import evolve, frozen

from arbitre.core.game import AnyPlayer
from arbitre.core.language import NOTHING, Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.questions import Question
from arbitre.dispute.answer import Answer
from arbitre.dispute.answers import AT_REST, Asked, ask
from arbitre.dispute.comparison import Comparison
from arbitre.dispute.dispute_file import DisputeFile, Reading, answers_of, find_dispute
from arbitre.dispute.playing import Refused
from arbitre.dispute.questions import OF_A_WHOLE, Ask
from arbitre.dispute.replies import AWAITED, SEMICOLON, waits_told
from arbitre.dispute.scenario import Scenario, ruleset_of, under
from arbitre.dispute.standing import Standing
from arbitre.trace.clauses import DISPUTE_ID

FEW: Final = 3
"""So many differences are told."""


class Variation(StrEnum):
    """What was changed to see whether the answer changes."""

    READING = "reading"
    EDITION = "edition"


@frozen
class Rival:
    """Another reading or edition under which the answer is another; `followed` is the reading that the answer itself follows.

    `here` is the answer of the verdict in the terms in which the rival's own is told; `is_agreed` where the players have settled the question, `is_open` where two fair readings stand against each other.
    """

    variation: Variation
    name: str
    here: Text
    answer: Answer
    edition: str
    field: str | None = None
    dispute: DisputeFile | None = None
    reading: Reading | None = None
    followed: Reading | None = None
    is_agreed: bool = False

    @property
    def standing(self) -> Standing | None:
        """How sure the rival reading is."""
        return None if self.reading is None else self.reading.standing[self.edition].degree

    @property
    def followed_standing(self) -> Standing | None:
        """How sure the reading is that the answer follows."""
        return None if self.followed is None else self.followed.standing[self.edition].degree

    @property
    def why_not(self) -> Text | None:
        """What is to be said of the rival reading."""
        return None if self.reading is None else self.reading.standing[self.edition].why

    @property
    def is_open(self) -> bool:
        """Whether a fair reader may defend it, and nobody agreed otherwise."""
        return self.standing is not None and self.standing.can_be_defended and not self.is_agreed


def rivals_of(scenario: Scenario, asked: Asked, viewers: tuple[AnyPlayer, ...] | None) -> Iterator[Rival]:
    """Whatever could be claimed instead of an answer: by another reading, then by another edition."""
    yield from _other_readings(scenario, asked, viewers)
    yield from _other_editions(scenario, asked, viewers)


def _other_readings(scenario: Scenario, asked: Asked, viewers: tuple[AnyPlayer, ...] | None) -> Iterator[Rival]:
    """One question that was consulted answered otherwise, then the next; what merely differs between editions is tried as an edition."""
    tried, own = _of_the_same_player(scenario, asked), ruleset_of(scenario)
    current = {**answers_of(scenario.game, scenario.edition), **scenario.answers}
    for question in scenario.game.questions:
        if question.field not in asked.consulted or not re.fullmatch(DISPUTE_ID, question.dispute):
            continue
        for option in question.options:
            if option != current[question.field]:
                other = _asked_again(under(tried, {question.field: option}), viewers, own, asked)
                if other is not None and _is_another(scenario, asked, other):
                    yield _rival(
                        scenario, question, current[question.field], option, *_compared(scenario, asked, other)
                    )


def _is_another(scenario: Scenario, asked: Asked, other: Asked) -> bool:
    """Whether the answer is another; that a player may count less is not another outcome."""
    if other.answer.agrees_with(asked.answer):
        return False
    if (
        scenario.query.ask is not Ask.WHAT_HAPPENS
        or asked.before.refused is not None
        or other.before.refused is not None
    ):
        return True
    said = scenario.game.arbitration.saying
    here, there = asked.situation.values, other.situation.values
    apart = {key for key in {*here, *there} - AWAITED - said.looked_at if here.get(key) != there.get(key)}
    hidden = {key for key in apart & said.countable if here.get(key) is None or there.get(key) is None}
    return bool(apart - hidden)


def _of_the_same_player(scenario: Scenario, asked: Asked) -> Scenario:
    """Who may do something is asked of the same player, though a reading may ask another one something first."""
    pending = scenario.game.decision((asked.after if scenario.query.ask is Ask.WHAT_MAY_I_DO else asked.before).state)
    is_open = scenario.query.ask in (Ask.WHAT_MAY_I_DO, Ask.MAY_I) and scenario.query.by is None
    if not is_open or pending is None or pending.chooser not in scenario.game.players:
        return scenario
    return evolve(scenario, query=evolve(scenario.query, by=pending.chooser.value))


def _rival(scenario: Scenario, question: Question, followed: str, option: str, here: Text, answer: Answer) -> Rival:  # noqa: PLR0913, PLR0917  (a question, both its answers, and what follows from each)
    dispute = find_dispute(scenario.game, question.dispute)
    return Rival(
        variation=Variation.READING,
        name=option,
        here=here,
        answer=answer,
        edition=scenario.edition,
        field=question.field,
        dispute=dispute,
        reading=None if dispute is None else _reading_of(dispute, question.field, option),
        followed=None if dispute is None else _reading_of(dispute, question.field, followed),
        is_agreed=question.field in scenario.answers,
    )


def _reading_of(dispute: DisputeFile, field: str, option: str) -> Reading | None:
    """The reading that answers a field so."""
    return next((each for each in dispute.readings if each.sets.get(field) == option), None)


def _other_editions(scenario: Scenario, asked: Asked, viewers: tuple[AnyPlayer, ...] | None) -> Iterator[Rival]:
    for edition in scenario.game.editions:
        if edition != scenario.edition:
            other = _asked_again(under(scenario, {}, edition), viewers, ruleset_of(scenario), asked)
            if other is not None and not other.answer.agrees_with(asked.answer):
                yield Rival(Variation.EDITION, edition, *_compared(scenario, asked, other), edition)


def _asked_again(
    scenario: Scenario, viewers: tuple[AnyPlayer, ...] | None, noted_by: object, asked: Asked
) -> Asked | None:
    """The question under other rules, the moves made as they would be by these; None where such a table cannot be."""
    try:
        return ask(scenario, viewers, noted_by=noted_by, beside=asked.before)
    except Mistake:
        return None


def _compared(scenario: Scenario, asked: Asked, other: Asked) -> tuple[Text, Answer]:
    """The answer and its rival in the same terms: where they are whole situations, by what differs between them."""
    stopped = other.before.refused
    if stopped is not None and asked.before.refused is None:
        return asked.answer.text, Answer(other.answer.code, _decided_otherwise(scenario, other, stopped))
    if scenario.query.ask in AT_REST and scenario.query.ask not in OF_A_WHOLE and _waits_earlier(asked, other):
        return asked.answer.text, evolve(other.answer, text=waits_told(scenario.game, other.after.state))
    is_told_whole = asked.after.refused is not None or other.after.refused is not None
    if scenario.query.ask not in (Ask.WHAT_HAPPENS, Ask.WHAT_MAY_I_DO) or is_told_whole:
        return asked.answer.text, other.answer
    if scenario.query.ask is Ask.WHAT_MAY_I_DO and other.answer.text != asked.answer.text:
        return asked.answer.text, other.answer
    here, there = map(_joined, _differences(scenario, asked, other))
    return (here, evolve(other.answer, text=there)) if here and there else (asked.answer.text, other.answer)


def _decided_otherwise(scenario: Scenario, other: Asked, stopped: Refused) -> Text:
    """What the players would have had to decide before the move that these rules refuse."""
    line = stopped.note.line
    if stopped.why.code in scenario.game.arbitration.out_of_turn:
        due = waits_told(scenario.game, other.before.state)
        return Text(fr=f"avant la ligne {line}, {due.fr}", en=f"before line {line}, {due.en}")
    return Text(
        fr=f"les joueurs auraient dû décider autrement à la ligne {line} : {stopped.why.reason.fr}",
        en=f"the players would have had to decide otherwise at line {line}: {stopped.why.reason.en}",
    )


def _waits_earlier(asked: Asked, other: Asked) -> bool:
    """Whether the other play has come to a choice that this one was never asked for."""
    choice = other.situation.values.get("choice")
    fewer = len(other.after.events) < len(asked.after.events)
    return choice is not None and fewer and choice != asked.situation.values.get("choice")


def _differences(scenario: Scenario, asked: Asked, other: Asked) -> tuple[list[Text], list[Text]]:
    """What can be observed on either side and not on the other."""
    compared = Comparison(NOTHING, {"here": asked.situation, "there": other.situation})
    facts = compared.told_apart(without=AWAITED | {"exchange"} | scenario.game.arbitration.saying.looked_at)[:FEW]
    here, there = ([told[side] for told in facts] for side in ("here", "there"))
    if scenario.query.ask is Ask.WHAT_MAY_I_DO:
        mine, theirs = _choices(scenario, asked), _choices(scenario, other)
        for some, others, allowed, forbidden in ((theirs, mine, there, here), (mine, theirs, here, there)):
            if few := _joined([told for told in some if told not in others][:FEW]):
                allowed.append(Text(fr=f"permis : {few.fr}", en=f"allowed: {few.en}"))
                forbidden.append(Text(fr=f"interdit : {few.fr}", en=f"not allowed: {few.en}"))
    return here, there


def _choices(scenario: Scenario, asked: Asked) -> list[Text]:
    """What the player who is asked may do, in words."""
    game, state = scenario.game, asked.after.state
    actions = game.legal(state) if asked.situation.choices else ()
    return [Text(*(game.name_action(action, each, game.ruleset_of(state)) for each in Language)) for action in actions]


def _joined(told: list[Text]) -> Text | None:
    """Several things in a row; None for none."""
    if not told:
        return None
    return Text(fr=SEMICOLON.fr.join(each.fr for each in told), en=SEMICOLON.en.join(each.en for each in told))
