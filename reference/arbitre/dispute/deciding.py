"""Which paragraphs give an answer: those of the refusal, of the event, of the choice, or of the amount that was asked for."""

from arbitre.core.game import AnyEvent
from arbitre.dispute.answer import GOES_ON, MATCH_GOES_ON
from arbitre.dispute.answers import Asked
from arbitre.dispute.questions import Ask
from arbitre.dispute.replies import latest, losses_of, why_this_choice
from arbitre.dispute.scenario import Scenario


def deciding_rule(scenario: Scenario, asked: Asked, events: tuple[AnyEvent, ...]) -> tuple[str, ...]:  # noqa: PLR0911  (one case per question)
    """The paragraphs of the rule that gave the answer."""
    arbitration, query = scenario.game.arbitration, scenario.query
    if asked.after.refused is not None:
        return asked.after.refused.why.clauses
    if asked.answer.code == MATCH_GOES_ON:
        return arbitration.saying.match_goes_on
    if asked.answer.code == GOES_ON:
        return arbitration.why_it_goes_on(asked.after.state)[1]
    match query.ask:
        case Ask.IS_LEGAL | Ask.MAY_I:
            return _clauses_of_the_play(scenario, asked)
        case Ask.WHAT_MAY_I_DO:
            return why_this_choice(scenario, asked.after.state)
        case Ask.WHAT_HAPPENS:
            return _latest_clauses(scenario, asked)
        case Ask.WHAT_DO_I_LOSE:
            lost = losses_of(scenario, asked.before, asked.after).values()
            return tuple(
                clause for losses in lost for each in losses for clause in each.clauses[: 1 if each.count else 2]
            ) or _latest_clauses(scenario, asked)
        case Ask.HOW_MANY:
            return _counted_by(scenario, events)
        case Ask.WHO_LEADS | Ask.IS_IT_OVER | Ask.WHO_WINS:
            said = arbitration.saying
            named = [
                said.deciding_of(event) for event in events if isinstance(event, arbitration.deciding[query.ask.value])
            ]
            return named[-1] if named else why_this_choice(scenario, asked.after.state)


def _clauses_of_the_play(scenario: Scenario, asked: Asked) -> tuple[str, ...]:
    """What narrows the choice, then what the play itself rests on; what grants the choice, where nothing tells."""
    state = asked.before.state
    caused = asked.after.events[len(asked.before.events) :][:1]
    found = tuple(clause for event in caused for clause in event.clauses)
    return (*scenario.game.arbitration.narrowed_by(state), *found) or why_this_choice(scenario, state)


def _latest_clauses(scenario: Scenario, asked: Asked) -> tuple[str, ...]:
    weighed = scenario.game.arbitration.saying.deciding_of
    return tuple(clause for event in latest(scenario.game, asked.after) for clause in weighed(event)[:1])


def _counted_by(scenario: Scenario, events: tuple[AnyEvent, ...]) -> tuple[str, ...]:
    """The paragraphs by which an amount last changed, or did not; else those that speak of it."""
    query = scenario.query
    quantity = scenario.game.arbitration.saying.quantities[query.what or ""]
    whose = query.of or query.by
    changes = (event for event in reversed(events) if isinstance(event, quantity.events))
    reasons = (quantity.because(each) for each in changes if whose is None or _is_of(each, whose))
    return next((each for each in reasons if each), quantity.clauses)


def _is_of(event: AnyEvent, player: str) -> bool:
    who = getattr(event, "player", None) or getattr(event, "colour", None)
    return who is None or who.value == player
