"""The verdict: the answer, because of which paragraphs, but under which reading or edition not, and resting on what."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from attrs import evolve, frozen

from arbitre.core.decision import Fate
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.dispute.answers import GOES_ON, SEMICOLON, Answer, Asked, ask, ask_at, for_any_of, tell
from arbitre.dispute.comparison import Comparison
from arbitre.dispute.dispute_file import answers_of
from arbitre.dispute.scenario import Ask, Scenario, under
from arbitre.dispute.situation import situation_of
from arbitre.trace.clauses import DISPUTE_ID


class Variation(StrEnum):
    """What was changed to see whether the answer changes."""

    READING = "reading"
    EDITION = "edition"


@frozen
class Step:
    """One thing that happened: what to tell of it, and the clauses it rests on."""

    text: Text
    clauses: tuple[str, ...]


@frozen
class But:
    """Another reading or edition under which the answer is another; `is_open` where nobody agreed on the reading."""

    variation: Variation
    name: str
    dispute: str | None
    field: str | None
    answer: Answer
    is_open: bool


@frozen
class Verdict:
    """What the arbiter says; `unknown` names what the asking player cannot know and the answer hangs on."""

    answer: Answer
    because: tuple[Step, ...]
    but: tuple[But, ...]
    rests_on: tuple[tuple[str, Text], ...]
    unknown: tuple[Text, ...]
    asked: Asked

    @property
    def is_open(self) -> bool:
        """Whether the answer depends on a question whose reading was not agreed."""
        return any(each.is_open for each in self.but)


def judge(scenario: Scenario, viewer: Any | None = None) -> Verdict:  # noqa: ANN401  (a player of whichever game)
    """Answer a scenario's question; for one player, from what that player may know."""
    if viewer is None:
        asked = ask(scenario)
        return _verdict(scenario, asked, None, asked.after.events)
    asked = ask(scenario, (viewer,))
    others = tuple(_alike(scenario, asked, viewer))
    unknown = tuple(dict.fromkeys(what for what, other in others if not other.answer.agrees_with(asked.answer)))
    if unknown:
        return _left_open(scenario, asked, viewer, unknown)
    tables = (asked, *(other for _, other in others))
    reasons = [each.after.refused.why for each in tables if each.after.refused is not None]
    if asked.before.refused is None:
        asked = for_any_of(asked, scenario.query, reasons)
    return _verdict(scenario, asked, (viewer,), scenario.game.seen_events(asked.after.events, viewer))


def _verdict(scenario: Scenario, asked: Asked, viewers: tuple[Any, ...] | None, events: tuple[Any, ...]) -> Verdict:
    ruleset = scenario.game.ruleset_of(asked.after.state)
    return Verdict(
        answer=asked.answer,
        because=tuple(_because(scenario, asked, events)),
        but=(*_other_readings(scenario, asked, viewers), *_other_editions(scenario, asked, viewers)),
        rests_on=scenario.game.arbitration.rests_on(ruleset, events),
        unknown=(),
        asked=asked,
    )


def _left_open(scenario: Scenario, asked: Asked, viewer: Any, unknown: tuple[Text, ...]) -> Verdict:  # noqa: ANN401
    """The answer hangs on what the player cannot know: it is not given, and nothing that would give it away."""
    fr, en = ", ".join(each.fr for each in unknown), ", ".join(each.en for each in unknown)
    answer = Answer(
        "unknown",
        Text(fr=f"cela dépend de ce que l'on ne voit pas : {fr}", en=f"it depends on what one cannot see: {en}"),
    )
    before = evolve(asked.before, refused=None)
    situation = situation_of(scenario.game, before, (viewer,), sights=False)
    shown = Asked(before, before, situation, answer)
    events = scenario.game.seen_events(before.events, viewer)
    return Verdict(
        answer=answer,
        because=tuple(_because(scenario, shown, events)),
        but=(),
        rests_on=scenario.game.arbitration.rests_on(scenario.game.ruleset_of(before.state), events),
        unknown=unknown,
        asked=shown,
    )


def _because(scenario: Scenario, asked: Asked, events: tuple[Any, ...]) -> Iterator[Step]:
    """What happened in order; then the paragraphs that refuse a move, or that grant the choice asked about."""
    game = scenario.game
    ruleset = game.ruleset_of(asked.after.state)
    for event in events:
        fr, en = (tell(game, event, language, ruleset) for language in Language)
        if event.clauses:
            yield Step(Text(fr, en), tuple(event.clauses))
    refused = asked.after.refused
    if refused is not None:
        yield Step(refused.why.reason, refused.why.clauses)
    if asked.answer.code == GOES_ON:
        yield Step(*game.arbitration.why_it_goes_on(asked.after.state))
    pending = game.decision(asked.after.state)
    if (
        scenario.query.ask in (Ask.WHAT_MAY_I_DO, Ask.IS_LEGAL)
        and pending is not None
        and not isinstance(pending.chooser, Fate)
        and refused is None
    ):
        who, what = game.arbitration.player_names[pending.chooser], game.arbitration.choice_names[pending.kind.value]
        text = Text(fr=f"{who.fr} : {what.fr}", en=f"{who.en}: {what.en}")
        yield Step(text, game.arbitration.clauses_of_choice[pending.kind.value])


def _other_readings(scenario: Scenario, asked: Asked, viewers: tuple[Any, ...] | None) -> Iterator[But]:
    """One question that was consulted answered otherwise, then the next; what merely differs between editions is tried as an edition."""
    current = {**answers_of(scenario.game, scenario.edition), **scenario.answers}
    for question in scenario.game.questions:
        if question.field not in asked.consulted or not re.fullmatch(DISPUTE_ID, question.dispute):
            continue
        for option in question.options:
            if option != current[question.field]:
                other = _asked_again(under(scenario, {question.field: option}), viewers)
                if other is not None and not other.answer.agrees_with(asked.answer):
                    yield But(
                        variation=Variation.READING,
                        name=option,
                        dispute=question.dispute,
                        field=question.field,
                        answer=_compared(scenario, asked, other),
                        is_open=question.field not in scenario.answers,
                    )


def _other_editions(scenario: Scenario, asked: Asked, viewers: tuple[Any, ...] | None) -> Iterator[But]:
    for edition in scenario.game.editions:
        if edition != scenario.edition:
            other = _asked_again(under(scenario, {}, edition), viewers)
            if other is not None and not other.answer.agrees_with(asked.answer):
                yield But(Variation.EDITION, edition, None, None, _compared(scenario, asked, other), is_open=False)


def _asked_again(scenario: Scenario, viewers: tuple[Any, ...] | None) -> Asked | None:
    """The question under other rules; None where such a table cannot be, say for a card that an edition lacks."""
    try:
        return ask(scenario, viewers)
    except Mistake:
        return None


def _compared(scenario: Scenario, asked: Asked, other: Asked) -> Answer:
    """The other answer; where the answer is a whole situation, told by the facts that differ."""
    if scenario.query.ask not in (Ask.WHAT_HAPPENS, Ask.WHAT_MAY_I_DO) or other.after.refused is not None:
        return other.answer
    here, there = "here", "there"
    facts = Comparison(Text("", ""), {here: asked.situation, there: other.situation}).telling_facts()
    added = [each for each in other.situation.choices if each not in asked.situation.choices]
    missing = [each for each in asked.situation.choices if each not in other.situation.choices]
    fr = [f"{label.fr} : {shown[there].fr} (ici : {shown[here].fr})" for label, shown in facts]
    en = [f"{label.en}: {shown[there].en} (here: {shown[here].en})" for label, shown in facts]
    if scenario.query.ask is Ask.WHAT_MAY_I_DO and added:
        fr.append(f"permis en plus : {_few(added)}")
        en.append(f"allowed besides: {_few(added)}")
    if scenario.query.ask is Ask.WHAT_MAY_I_DO and missing:
        fr.append(f"n'est plus permis : {_few(missing)}")
        en.append(f"no longer allowed: {_few(missing)}")
    if not facts and not added and not missing:
        return other.answer
    return evolve(other.answer, text=Text(fr=SEMICOLON.fr.join(fr), en=SEMICOLON.en.join(en)))


def _few(written: list[str]) -> str:
    shown = ", ".join(written[:4])
    return f"{shown}, …" if len(written) > 4 else shown


def _alike(scenario: Scenario, asked: Asked, viewer: object) -> Iterator[tuple[Text, Asked]]:
    """The question put to the tables that the player cannot tell from this one, each with what is hidden there."""
    if asked.before.refused is None:
        for what, state in scenario.game.arbitration.alike(asked.before.state, viewer):
            yield what, ask_at(scenario, evolve(asked.before, state=state), (viewer,))
