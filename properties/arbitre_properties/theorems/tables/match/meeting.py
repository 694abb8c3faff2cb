"""Tables on which two questions meet: what they consist of, how they are played, and what is looked at in the end."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from attrs import evolve, frozen

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.decision import Decision, Fate
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.match import Action, Choice, Readings, State
from arbitre.match.table.actions import FORCE_CARD, Answer, Draw, Lead, Reinforce, UseEffect
from arbitre.match.table.agenda import PlayLead
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Column, Player
from arbitre_properties.theorems.match.laboratory import Setting, card_name, set_up
from arbitre_properties.theorems.proving.theorem import NotEstablished
from arbitre_properties.theorems.tables.findings import Meeting, Pair
from arbitre_properties.theorems.tables.match.deciding import demand_possible

Facts = Mapping[str, Hashable]
Chooser = Callable[[State], Action]
"""How everybody chooses: the same in the same position."""
LONGEST = 200
"""More choices than any of these courses asks for."""
MOST_EXCHANGES = 6
"""After so many exchanges nobody looks further."""


@frozen
class MeetingTable:
    """A table with its leader, and how it is played: each leads into the first free column of their wishes.

    Cards are played in the order of the setting, without pawns; effects are used, cards are drawn, picked cards are bound
    where that is allowed.
    """

    pairs: tuple[Pair, ...]
    told: Text
    setting: Setting
    wishes: tuple[Sequence[Column], Sequence[Column]]

    def laid(self) -> State:
        """The table before anything is answered otherwise."""
        state = set_up(self.setting)
        demand_possible(state)
        return state

    def choose(self, state: State) -> Action:
        """What is chosen here."""
        pending = pending_in(state)
        if isinstance(pending.chooser, Fate):
            return chance_in(pending, 0)
        choices = match.legal(state)
        card = _next_card(state, pending.subject)
        wished = [
            Lead(card, column, 0) for column in (*self.wishes[pending.subject.index], *COLUMNS) if card is not None
        ]
        preferred: list[Action] = [
            *wished,
            *([] if card is None else [Answer(card, 0)]),
            Reinforce(0),
            Draw(),
            FORCE_CARD,
        ]
        preferred += [choice for choice in choices if isinstance(choice, UseEffect)]
        return next((choice for choice in preferred if choice in choices), choices[0])

    def meeting_of(self, pair: Pair) -> Meeting:
        """After how few exchanges what one answer changes depends on the other, and how; NotEstablished if it never does."""
        answers = {field: _other_answer(field) for field in pair}
        for exchanges in range(1, MOST_EXCHANGES + 1):
            four = four_courses(self.laid(), answers, self.choose, exchanges)
            if where_they_meet(four):
                return Meeting(pair, self.told, exchanges, kind_of_meeting(four))
        raise NotEstablished(f"{pair} do not meet on the table kept for them")


def _other_answer(field: str) -> str:
    """An answer to a question other than the recommended one."""
    (question,) = (question for question in match.GAME.questions if question.field == field)
    return next(option for option in question.options if option != question.default)


def pending_in(state: State) -> Decision[Player, Choice]:
    """Who has to choose what; NotEstablished if nobody has."""
    pending = match.decision(state)
    if pending is None:
        raise NotEstablished("nothing is left to choose")
    return pending


def chance_in(pending: Decision[Player, Choice], seed: int) -> Action:
    """What chance decides, the same for the same seed."""
    if pending.space is None:
        raise NotEstablished(f"chance is given nothing to decide: {pending}")
    return Chance(seed).answer(pending.space)


def _next_card(state: State, player: Player) -> CardId | None:
    hand = state.seats[player.index].hand
    return next((name for place in range(8) if (name := card_name(player, place)) in hand), next(iter(hand), None))


def by(laid: State, answers: Mapping[str, str]) -> State:
    """The same table, everything that is still to come answered so."""
    return evolve(laid, ruleset=evolve(laid.ruleset, readings=_readings(laid.ruleset.readings, tuple(answers.items()))))


@cache
def _readings(plain: Readings, answers: tuple[tuple[str, str], ...]) -> Readings:
    return answered(plain, dict(answers))


def course(state: State, choose: Chooser, exchanges: int = 1) -> Facts:
    """What one sees when another exchange begins after so many, or in the next game; or once the match is over."""
    game, first = state.game, state.exchanges
    for _ in range(LONGEST):
        is_through = state.game > game or state.exchanges >= first + exchanges
        if match.decision(state) is None or (is_through and _exchange_begins(state)):
            return facts(state)
        state = match.apply(state, choose(state)).state
    raise NotEstablished(f"{exchanges} exchanges take more than {LONGEST} choices")


def _exchange_begins(state: State) -> bool:
    return isinstance(state.agenda[-1], PlayLead) and any(column.is_empty for column in state.board)


ENDS = ("game", "match")
"""The facts that tell whether the game, or the match, is over."""


def facts(state: State) -> Facts:
    """What one sees on the table: which game it is, who leads, and what both have."""
    found: dict[str, Hashable] = {
        "game": state.game,
        "match": None if state.outcome is None else state.outcome.winner,
        "leader": None if state.exchange is None else state.exchange.leader,
        "marker": state.marker,
    }
    for player, seat in zip(BOTH, state.seats, strict=True):
        counted = {"endurance": seat.endurance, "hand": len(seat.hand), "pawns": seat.pawns}
        counted["score"] = state.scores[player.index]
        found |= {f"{name} of {player.value}": number for name, number in counted.items()}
    return found


Four = Sequence[Facts]
"""What one sees under the four ways to answer two questions: as recommended, either otherwise, both otherwise."""


def four_courses(laid: State, answers: Mapping[str, str], choose: Chooser, exchanges: int = 1) -> Four:
    """The four courses of a table; `answers` holds the other answers to the two questions."""
    one, other = ({field: option} for field, option in answers.items())
    return [course(by(laid, each), choose, exchanges) for each in ({}, one, other, one | other)]


def changed_by(four: Four, number: int) -> set[str]:
    """The facts that depend on the first answer (0) or on the second (1)."""
    before_and_after = ((0, 1), (2, 3)) if number == 0 else ((0, 2), (1, 3))
    return {name for name in four[0] if any(four[one][name] != four[other][name] for one, other in before_and_after)}


def changed_by_both(four: Four) -> set[str]:
    """The facts that nobody can tell who knows only one of the two answers."""
    return changed_by(four, 0) & changed_by(four, 1)


def where_they_meet(four: Four) -> set[str]:
    """The facts on which the two questions meet: both change them, and not by amounts that simply add up."""
    return {name for name in changed_by_both(four) if not _adds_up([each[name] for each in four])}


def _adds_up(four: Sequence[Hashable]) -> bool:
    numbers = [amount for amount in four if isinstance(amount, int)]
    steps = [after - before for before, after in pairwise(numbers)]
    return len(numbers) == len(four) and steps[0] == steps[2]


def kind_of_meeting(four: Four) -> str:
    """How two questions meet: both answers decide whether the game or the match is over, one does, or neither."""
    decided = [changed_by(four, number) & set(ENDS) for number in (0, 1)]
    if all(decided):
        return "both-end-the-game"
    if not any(decided):
        return "by-what-is-left"
    return "one-ends-the-match" if "match" in decided[0] | decided[1] else "one-ends-the-game"
