"""Asking a question of a table: playing it there, under the scenario's own rules or others, and answering."""

from collections.abc import Iterable
from typing import Final

from attrs import evolve, frozen

from arbitre.core.game import AnyPlayer
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction
from arbitre.dispute.answer import Answer
from arbitre.dispute.consulted import watched
from arbitre.dispute.playing import Played, ask_move, pass_over_the_rest, pass_over_until, play_under
from arbitre.dispute.questions import Ask
from arbitre.dispute.replies import answer_to, is_legal, retold
from arbitre.dispute.scenario import Scenario, ruleset_of
from arbitre.dispute.situation import Situation, situation_of

AT_REST: Final = (
    Ask.WHO_LEADS,
    Ask.IS_IT_OVER,
    Ask.WHO_WINS,
    Ask.WHAT_HAPPENS,
    Ask.WHAT_DO_I_LOSE,
    Ask.HOW_MANY,
)
"""Questions about how things stand once nobody has anything to add: choices left unmentioned are passed over."""


@frozen
class Asked:
    """A question put to a table: how far it was played, before and after the question's own move, and the answer.

    `consulted` are the fields of the readings that were looked at on the way.
    """

    before: Played
    after: Played
    situation: Situation
    answer: Answer
    consulted: frozenset[str] = frozenset()


def ask(
    scenario: Scenario,
    viewers: Iterable[AnyPlayer] | None = None,
    *,
    noted_by: object | None = None,
    beside: Played | None = None,
) -> Asked:
    """Play a scenario and answer its question, from what these players, or all, can observe.

    `beside` is the table to which the moves led by the rules they were noted by.
    """
    return ask_under(scenario, ruleset_of(scenario), viewers, noted_by=noted_by, is_own=noted_by is None, beside=beside)


def ask_under(  # noqa: PLR0913  (a question, the rules, who asks, and by whose rules the moves were noted)
    scenario: Scenario,
    ruleset: object,
    viewers: Iterable[AnyPlayer] | None = None,
    *,
    noted_by: object | None = None,
    is_own: bool = False,
    beside: Played | None = None,
) -> Asked:
    """The same by other rules than the scenario's own; what nobody wrote down has no name in the answer.

    What rules other than those the moves were `noted_by` ask in between, and one may leave unmentioned, is passed over.
    """
    rules, consulted = watched(ruleset)
    played = play_under(scenario, rules, unnamed=True, noted_by=noted_by, is_own=is_own)
    asked = ask_at(scenario, played, viewers, noted_by=noted_by, beside=beside)
    return evolve(asked, consulted=consulted.fields())


def _due(scenario: Scenario, played: Played) -> tuple[object, object] | None:
    """Who has to choose, and what."""
    pending = scenario.game.decision(played.state)
    return None if pending is None else (pending.chooser, pending.kind)


def _retold(scenario: Scenario, played: Played, state: object) -> Played:
    """The play with its refusal as one gives it at this table."""
    if played.refused is None:
        return played
    return evolve(played, refused=evolve(played.refused, why=retold(scenario, state, played.refused.why)))


def for_any_of(asked: Asked, scenario: Scenario, reasons: Iterable[IllegalAction]) -> Asked:
    """The same refusal of the question's move where it has one of several reasons, and nobody may know which."""
    refused = asked.after.refused
    each = sorted({why.code: why for why in reasons}.values(), key=lambda why: why.code)
    if refused is None or len(each) < 2:
        return asked
    told = Text(fr=" ; ou ".join(why.reason.fr for why in each), en="; or ".join(why.reason.en for why in each))
    clauses = tuple(dict.fromkeys(clause for why in each for clause in why.clauses))
    why = IllegalAction("-or-".join(why.code for why in each), clauses, each[0].part, told)
    after = evolve(asked.after, refused=evolve(refused, why=why))
    return evolve(asked, after=after, answer=is_legal(scenario, asked.before, after))


def ask_at(
    scenario: Scenario,
    before: Played,
    viewers: Iterable[AnyPlayer] | None = None,
    *,
    noted_by: object | None = None,
    beside: Played | None = None,
) -> Asked:
    """Answer a scenario's question at a table that its moves have led to; its own move may be `noted_by` other rules.

    Where `beside` it the same choice is waited for, that move means the same.
    """
    before = _retold(scenario, before, before.state)
    is_same = beside is not None and _due(scenario, beside) == _due(scenario, before)
    after = ask_move(scenario, before, noted_by=None if is_same else noted_by)
    if before.refused is None:
        after = _retold(scenario, after, before.state)
    if scenario.query.ask in AT_REST:
        after = pass_over_the_rest(scenario.game, after)
    elif scenario.query.ask is Ask.WHAT_MAY_I_DO and after.refused is None:
        if noted_by is not None:
            after = pass_over_the_rest(scenario.game, after)
        if scenario.query.by is not None:
            after = pass_over_until(scenario.game, after, scenario.query.by)
    situation = situation_of(scenario.game, after, viewers, sights=False)
    players = None if viewers is None else tuple(viewers)
    viewer = players[0] if players is not None and len(players) == 1 else None
    return Asked(before, after, situation, answer_to(scenario, before, after, situation, viewer))
