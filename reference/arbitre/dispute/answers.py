"""The answer to a question about a table, as a stable code to compare and a sentence to read."""

from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen

from arbitre.core.canonical import digest_of
from arbitre.core.decision import Fate
from arbitre.core.facts import Fact
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.refusal import IllegalAction
from arbitre.dispute.consulted import watched
from arbitre.dispute.playing import Played, Refused, ask_move, pass_over_the_rest, play_under
from arbitre.dispute.scenario import Ask, Query, Scenario, ruleset_of
from arbitre.dispute.situation import Situation, situation_of

GOES_ON = "goes-on"
SEMICOLON = Text(fr=" ; ", en="; ")
FEW = 12
"""So many choices are named; more are only counted."""
AT_REST = (Ask.WHO_LEADS, Ask.IS_IT_OVER, Ask.WHO_WINS, Ask.WHAT_HAPPENS)
"""Questions about how things stand once nobody has anything to add: choices left unmentioned are passed over."""


ILLEGAL = "illegal:"


@frozen
class Answer:
    """What is true of a table, as a code and in words."""

    code: str
    text: Text

    def agrees_with(self, other: "Answer") -> bool:
        """Whether two answers are the same: their codes are, or both say no to a move, for whatever reason."""
        return self.code == other.code or (self.code.startswith(ILLEGAL) and other.code.startswith(ILLEGAL))


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


def ask(scenario: Scenario, viewers: Iterable[Any] | None = None) -> Asked:
    """Play a scenario and answer its question, from what these players, or all, can observe."""
    ruleset, consulted = watched(ruleset_of(scenario))
    asked = ask_at(scenario, play_under(scenario, ruleset), viewers)
    return evolve(asked, consulted=consulted.fields())


def for_any_of(asked: Asked, query: Query, reasons: Iterable[IllegalAction]) -> Asked:
    """The same refusal of the question's move where it has one of several reasons, and nobody may know which."""
    refused = asked.after.refused
    each = sorted({why.code: why for why in reasons}.values(), key=lambda why: why.code)
    if refused is None or len(each) < 2:
        return asked
    told = Text(fr=" ; ou ".join(why.reason.fr for why in each), en="; or ".join(why.reason.en for why in each))
    clauses = tuple(dict.fromkeys(clause for why in each for clause in why.clauses))
    why = IllegalAction("-or-".join(why.code for why in each), clauses, each[0].part, told)
    after = evolve(asked.after, refused=evolve(refused, why=why))
    return evolve(asked, after=after, answer=_is_legal(query, after))


def ask_at(scenario: Scenario, before: Played, viewers: Iterable[Any] | None = None) -> Asked:
    """Answer a scenario's question at a table that its moves have led to."""
    after = ask_move(scenario, before)
    if scenario.query.ask in AT_REST:
        after = pass_over_the_rest(scenario.game, after)
    situation = situation_of(scenario.game, after, viewers, sights=False)
    return Asked(before, after, situation, _answer(scenario, before, after, situation))


def _answer(scenario: Scenario, before: Played, after: Played, situation: Situation) -> Answer:  # noqa: PLR0911  (one case a question)
    game, query = scenario.game, scenario.query
    if before.refused is not None:
        told = _refusal_told(before.refused)
        return Answer(f"refused:{before.refused.why.code}", told)
    match query.ask:
        case Ask.IS_LEGAL:
            return _is_legal(query, after)
        case Ask.WHAT_MAY_I_DO:
            return _what_may_i_do(game, query, after, situation)
        case Ask.WHO_LEADS:
            return _who_leads(_fact(situation, "leader"))
        case Ask.IS_IT_OVER:
            return _is_it_over(situation)
        case Ask.WHO_WINS:
            return _who_wins(situation)
        case Ask.WHAT_HAPPENS:
            return _what_happens(game, before, after, situation)


def _fact(situation: Situation, key: str) -> Fact:
    return next(fact for fact in situation.facts if fact.key == key)


def _refusal_told(refused: Refused) -> Text:
    note, why = refused.note, refused.why
    return Text(
        fr=f"le coup « {note.text} » (ligne {note.line}) n'est pas permis : {why.reason.fr}",
        en=f"the move “{note.text}” (line {note.line}) is not allowed: {why.reason.en}",
    )


def _is_legal(query: Query, after: Played) -> Answer:
    if after.refused is None:
        return Answer("legal", Text(fr=f"oui, « {query.move} » est permis", en=f"yes, “{query.move}” is allowed"))
    why = after.refused.why
    return Answer(
        f"{ILLEGAL}{why.code}",
        Text(
            fr=f"non, « {query.move} » n'est pas permis : {why.reason.fr}",
            en=f"no, “{query.move}” is not allowed: {why.reason.en}",
        ),
    )


def _what_may_i_do(game: AnyGame, query: Query, after: Played, situation: Situation) -> Answer:
    pending = game.decision(after.state)
    if pending is None or isinstance(pending.chooser, Fate):
        return Answer(
            "nothing", Text(fr="rien : il n'y a plus rien à choisir", en="nothing: there is nothing left to choose")
        )
    who = game.arbitration.player_names[pending.chooser]
    if query.by not in (None, pending.chooser.value):
        return Answer(
            f"waits:{pending.chooser.value}",
            Text(fr=f"rien : c'est à {who.fr} de choisir", en=f"nothing: it is {who.en}'s choice"),
        )
    asked = game.arbitration.choice_names[pending.kind.value]
    texts = []
    for language in Language:
        actions = game.legal(after.state) if situation.choices else ()
        ruleset = game.ruleset_of(after.state)
        named = SEMICOLON.in_(language).join(game.name_action(action, language, ruleset) for action in actions[:FEW])
        count = len(actions)
        if count > FEW:
            named = Text(fr=f"{count} choix, dont {named}", en=f"{count} choices, among them {named}").in_(language)
        colon = Text(fr=" :", en=":").in_(language)
        texts.append(f"{who.in_(language)}{colon} {asked.in_(language)}" + (f" ({named})" if named else ""))
    fr, en = texts
    return Answer(
        f"{pending.chooser.value}:{pending.kind.value}:{digest_of(list(situation.choices))[:12]}", Text(fr, en)
    )


def _who_leads(leader: Fact) -> Answer:
    if leader.value is None:
        return Answer(
            "nobody", Text(fr="personne : aucun échange n'est en cours", en="nobody: no exchange is under way")
        )
    return Answer(str(leader.value), leader.shown)


def _is_it_over(situation: Situation) -> Answer:
    winner = _fact(situation, "winner")
    if _fact(situation, "over").value:
        return Answer(
            f"over:{winner.value}",
            Text(fr=f"oui, elle est finie : {winner.shown.fr}", en=f"yes, it is over: {winner.shown.en}"),
        )
    return Answer(GOES_ON, Text(fr="non, la partie continue", en="no, the game goes on"))


def _who_wins(situation: Situation) -> Answer:
    match_winner = next((fact for fact in situation.facts if fact.key == "match_winner"), None)
    winner = _fact(situation, "winner")
    if match_winner is not None and match_winner.value is not None:
        who = match_winner.shown
        return Answer(f"match:{match_winner.value}", Text(fr=f"{who.fr} gagne le match", en=f"{who.en} wins the match"))
    if winner.value is None:
        return Answer(GOES_ON, Text(fr="personne encore : la partie continue", en="nobody yet: the game goes on"))
    return Answer(str(winner.value), Text(fr=f"la partie : {winner.shown.fr}", en=f"the game: {winner.shown.en}"))


def tell(game: AnyGame, event: Any, language: Language, ruleset: object) -> str:  # noqa: ANN401  (an event of any game)
    """An event in words; which assumed values it rests on is told elsewhere."""
    plain = evolve(event, assumed=()) if getattr(event, "assumed", ()) else event
    return game.explain(plain, language, ruleset).rstrip(".")


def _what_happens(game: AnyGame, before: Played, after: Played, situation: Situation) -> Answer:
    """All that can be observed is the answer; the sentence tells the last thing that happened."""
    if after.refused is not None:
        return Answer(f"refused:{after.refused.why.code}", _refusal_told(after.refused))
    events = after.events[len(before.events) :] or after.events
    ruleset = game.ruleset_of(after.state)
    fr, en = (
        SEMICOLON.in_(language).join(tell(game, event, language, ruleset) for event in events[-3:])
        for language in Language
    )
    code = digest_of([situation.values, list(situation.choices)])[:12]
    return Answer(code, Text(fr=fr or "rien", en=en or "nothing"))
