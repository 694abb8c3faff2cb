"""The verdict: the answer, how sure it is, which paragraphs decide it, and who could claim something else."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

from attrs import evolve, frozen

from arbitre.core.arbitration import Unsaid
from arbitre.core.game import AnyEvent, AnyPlayer
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.dispute.answer import GOES_ON, Answer
from arbitre.dispute.answers import Asked, ask, ask_at, ask_under, for_any_of
from arbitre.dispute.deciding import deciding_rule
from arbitre.dispute.dispute_file import DisputeFile, Reading
from arbitre.dispute.playing import asked_notes
from arbitre.dispute.questions import OF_A_MOVE, Ask
from arbitre.dispute.replies import tell, why_this_choice
from arbitre.dispute.rivals import Rival, rivals_of
from arbitre.dispute.scenario import Scenario, ruleset_of, wish_of
from arbitre.dispute.situation import situation_of
from arbitre.dispute.standing import Standing

UNTOLD: Final = "untold"
DECIDING: Final = 2
"""So many paragraphs decide an answer."""


class Degree(StrEnum):
    """How sure an answer is."""

    WRITTEN = "written"
    """A paragraph says so."""
    DEDUCED = "deduced"
    """A careful reader concludes it; who claims otherwise is answered."""
    AGREED = "agreed"
    """The players have settled an open question among themselves."""
    ASSUMED = "assumed"
    """It hangs on a card or a track of which no text gives the value."""
    CONTESTED = "contested"
    """Two fair readings answer it otherwise."""
    UNKNOWN = "unknown"
    """It hangs on what the table does not say, or the asking player cannot know."""


@frozen
class Step:
    """One thing that happened, or would if the question's play were made: what to tell of it, and the clauses it rests on."""

    text: Text
    clauses: tuple[str, ...]
    is_supposed: bool = False


@frozen
class Side:
    """One reading of a contested question, and what it answers here."""

    reading: Reading
    answer: Answer


@frozen
class Contest:
    """A question that the booklet leaves open and the answer hangs on; the reading that is followed comes first."""

    dispute: DisputeFile
    sides: tuple[Side, ...]


@frozen
class Verdict:
    """What the arbiter says.

    `deciding` are the paragraphs that give the answer, `assumed` the values it hangs on, `rests_on` all that were used on the way, and
    `unknown` names what the asking player cannot know or nobody has said, `taken` what was taken for granted and matters.
    """

    answer: Answer
    degree: Degree
    deciding: tuple[str, ...]
    contests: tuple[Contest, ...]
    rivals: tuple[Rival, ...]
    because: tuple[Step, ...]
    assumed: tuple[Text, ...]
    rests_on: tuple[tuple[str, Text], ...]
    unknown: tuple[Text, ...]
    asked: Asked
    taken: tuple[Text, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the answer depends on a contested question on which nobody agreed."""
        return self.degree is Degree.CONTESTED


def judge(scenario: Scenario, viewer: AnyPlayer | None = None) -> Verdict:
    """Answer a scenario's question; for one player, from what that player may know."""
    unsaid = tuple(scenario.game.arbitration.unsaid(ruleset_of(scenario), scenario.table))
    whichever = next((each for each in unsaid if not each.is_taken), None)
    guesses = () if whichever is None else tuple(_fitting(scenario, whichever, viewer))
    verdict = _judged(scenario, viewer) if whichever is None or not guesses else _whichever(whichever.what, guesses)
    taken = tuple(each.what for each in unsaid if each.is_taken and _matters(scenario, each, viewer))
    return evolve(verdict, taken=taken)


def _fitting(scenario: Scenario, unsaid: Unsaid, viewer: AnyPlayer | None) -> Iterator[tuple[Text, Verdict]]:
    """The verdict by each guess, but for those by which the moves would have been somebody else's to make."""
    for told, entries in unsaid.guesses:
        verdict = _judged(_saying(scenario, entries), viewer)
        refused = verdict.asked.after.refused
        if refused is None or refused.why.code not in scenario.game.arbitration.out_of_turn:
            yield told, verdict


def _matters(scenario: Scenario, unsaid: Unsaid, viewer: AnyPlayer | None) -> bool:
    """Whether something else than what is taken for granted would give another answer."""
    viewers = None if viewer is None else (viewer,)
    here = ask(scenario, viewers).answer
    guesses = (_saying(scenario, entries) for _, entries in unsaid.guesses)
    return any(_changes(guess, ruleset_of(guess), here, viewers) for guess in guesses)


def _saying(scenario: Scenario, entries: Mapping[str, Any]) -> Scenario:
    """The scenario, if its table said this besides."""
    return evolve(scenario, table=evolve(scenario.table, entries={**scenario.table.entries, **entries}))


def _whichever(what: Text, guessed: tuple[tuple[Text, Verdict], ...]) -> Verdict:
    """One answer where every guess gives it, and of what happened only what happens in each; else what it hangs on."""
    (_, first), *others = guessed
    steps = tuple(step for step in first.because if all(step in other.because for _, other in others))
    if all(other.answer.agrees_with(first.answer) for _, other in others):
        return evolve(first, because=steps)
    fr = " ; ".join(f"{told.fr}, {verdict.answer.text.fr}" for told, verdict in guessed)
    en = "; ".join(f"{told.en}, {verdict.answer.text.en}" for told, verdict in guessed)
    answer = Answer(
        UNTOLD,
        Text(
            fr=f"cela dépend de ce que la table ne dit pas : {what.fr} ; {fr}",
            en=f"it depends on what the table does not say: {what.en}; {en}",
        ),
    )
    return evolve(first, answer=answer, degree=Degree.UNKNOWN, because=steps, rivals=(), contests=(), unknown=(what,))


def _judged(scenario: Scenario, viewer: AnyPlayer | None) -> Verdict:
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
        asked = for_any_of(asked, scenario, reasons)
    return _verdict(scenario, asked, (viewer,), scenario.game.seen_events(asked.after.events, viewer))


def _verdict(
    scenario: Scenario, asked: Asked, viewers: tuple[AnyPlayer, ...] | None, events: tuple[AnyEvent, ...]
) -> Verdict:
    rivals = tuple(rivals_of(scenario, asked, viewers))
    assumed = tuple(_assumed(scenario, asked, viewers, events))
    contests = tuple(_contests(asked, rivals))
    return Verdict(
        answer=asked.answer,
        degree=_degree(rivals, assumed),
        deciding=_deciding(scenario, asked, events, rivals, contests),
        contests=contests,
        rivals=rivals,
        because=tuple(_because(scenario, asked, events)),
        assumed=assumed,
        rests_on=scenario.game.arbitration.rests_on(scenario.game.ruleset_of(asked.before.state), events),
        unknown=(),
        asked=asked,
    )


def _left_open(scenario: Scenario, asked: Asked, viewer: AnyPlayer, unknown: tuple[Text, ...]) -> Verdict:
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
        degree=Degree.UNKNOWN,
        deciding=(),
        contests=(),
        rivals=(),
        because=tuple(_because(scenario, shown, events)),
        assumed=(),
        rests_on=scenario.game.arbitration.rests_on(scenario.game.ruleset_of(asked.before.state), events),
        unknown=unknown,
        asked=shown,
    )


def _degree(rivals: tuple[Rival, ...], assumed: tuple[Text, ...]) -> Degree:
    """The least sure of what the answer hangs on."""
    if any(each.is_open for each in rivals):
        return Degree.CONTESTED
    if any(each.is_agreed for each in rivals):
        return Degree.AGREED
    if assumed:
        return Degree.ASSUMED
    followed = [each.followed_standing for each in rivals if each.followed_standing is not None]
    return Degree.WRITTEN if all(each is Standing.WRITTEN for each in followed) else Degree.DEDUCED


def _contests(asked: Asked, rivals: tuple[Rival, ...]) -> Iterator[Contest]:
    """Each open question with its fair readings: those that answer as the followed one does stand beside it."""
    is_open = [each for each in rivals if each.is_open and each.reading is not None and each.followed is not None]
    for dispute in {each.dispute.id: each.dispute for each in is_open if each.dispute is not None}.values():
        here = [each for each in is_open if each.dispute is not None and each.dispute.id == dispute.id]
        others = (Side(each.reading, each.answer) for each in here if each.reading is not None)
        followed = next(each.followed for each in here if each.followed is not None)
        yield Contest(dispute, (Side(followed, asked.answer), *others))


def _deciding(
    scenario: Scenario,
    asked: Asked,
    events: tuple[AnyEvent, ...],
    rivals: tuple[Rival, ...],
    contests: tuple[Contest, ...],
) -> tuple[str, ...]:
    """The one or two paragraphs that give the answer: of a contested one, what speaks for either side."""
    if contests:
        found = tuple(side.reading.clauses[0] for contest in contests for side in contest.sides if side.reading.clauses)
    else:
        by_rule = deciding_rule(scenario, asked, events)
        followed = [each.followed.clauses for each in rivals if each.followed is not None and each.followed.clauses]
        argued = tuple(clauses[0] for clauses in followed[:1])
        is_story = scenario.query.ask is Ask.WHAT_HAPPENS
        found = (*by_rule, *argued) if is_story else (*by_rule[:1], *argued, *by_rule[1:])
    return tuple(dict.fromkeys(found))[:DECIDING]


def _assumed(
    scenario: Scenario, asked: Asked, viewers: tuple[AnyPlayer, ...] | None, events: tuple[AnyEvent, ...]
) -> Iterator[Text]:
    """The assumed values without which the answer would be another, each named once."""
    found: set[str] = set()
    game, ruleset = scenario.game, ruleset_of(scenario)
    moves = f"{scenario.moves}\n{asked_notes(scenario, ruleset)[1]}"
    shown = game.arbitration.unnamed(ruleset, scenario.table, moves)
    for what, ruleset in game.arbitration.otherwise(shown, scenario.table, events):
        if what.en not in found and _changes(scenario, ruleset, asked.answer, viewers):
            found.add(what.en)
            yield what


def _changes(scenario: Scenario, ruleset: object, here: Answer, viewers: tuple[AnyPlayer, ...] | None) -> bool:
    """Whether the answer is another by these rules; a table that cannot be by them says nothing."""
    try:
        there = ask_under(scenario, ruleset, viewers).answer
    except Mistake:
        return False
    return not there.agrees_with(here) and there.text != here.text


def _because(scenario: Scenario, asked: Asked, events: tuple[AnyEvent, ...]) -> Iterator[Step]:
    """What happened in order; then the paragraphs that refuse a move, or that grant the choice asked about."""
    game = scenario.game
    ruleset = game.ruleset_of(asked.after.state)
    # An event before the question's play was seen by whoever saw what came of it.
    happened = len(asked.before.events) - len(asked.after.events) + len(events)
    is_wish = scenario.query.ask in OF_A_MOVE
    is_named = scenario.query.ask is not Ask.MAY_I or wish_of(scenario, ruleset).names
    for place, event in enumerate(events):
        if not is_named and place >= happened and isinstance(event, game.arbitration.saying.of_the_card):
            break
        fr, en = (tell(game, event, language, ruleset) for language in Language)
        if event.clauses:
            yield Step(Text(fr, en), tuple(event.clauses), is_supposed=is_wish and place >= happened)
    refused = asked.after.refused
    if refused is not None:
        yield Step(refused.why.reason, refused.why.clauses)
    elif asked.answer.code == GOES_ON:
        yield Step(*game.arbitration.why_it_goes_on(asked.after.state))
    elif scenario.query.ask is Ask.WHAT_MAY_I_DO:
        state = asked.after.state
        pending = game.decision(state)
        if pending is not None and pending.chooser in game.players:
            who, what = (
                game.arbitration.player_names[pending.chooser],
                game.arbitration.choice_names[pending.kind.value],
            )
            text = Text(fr=f"{who.fr} : {what.fr}", en=f"{who.en}: {what.en}")
            yield Step(text, why_this_choice(scenario, state))


def _alike(scenario: Scenario, asked: Asked, viewer: object) -> Iterator[tuple[Text, Asked]]:
    """The question put to the tables that the player cannot tell from this one, each with what is hidden there."""
    if asked.before.refused is None:
        for what, state in scenario.game.arbitration.alike(asked.before.state, viewer):
            yield what, ask_at(scenario, evolve(asked.before, state=state), (viewer,))
