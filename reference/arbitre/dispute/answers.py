"""The answer to a question about a table, as a stable code to compare and a sentence to read."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import evolve, frozen

from arbitre.core.canonical import digest_of
from arbitre.core.decision import Fate
from arbitre.core.facts import DRAWN, Fact
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.dispute.consulted import watched
from arbitre.dispute.playing import Played, Refused, ask_move, pass_over_the_rest, pass_over_until, play_under
from arbitre.dispute.scenario import Ask, Query, Scenario, ruleset_of
from arbitre.dispute.situation import Situation, situation_of

GOES_ON = "goes-on"
SEMICOLON = Text(fr=" ; ", en="; ")
FEW: Final = 6
"""So many choices are named; more are only counted."""
AWAITED: Final = frozenset({"choices", "choice", "chooser"})
"""Facts about what is to be chosen next: that did not happen yet."""
YES: Final = Text(fr="oui", en="yes")
NO: Final = Text(fr="non", en="no")
LATEST: Final = 3
"""So many of the last events answer what happens."""
AT_REST = (Ask.WHO_LEADS, Ask.IS_IT_OVER, Ask.WHO_WINS, Ask.WHAT_HAPPENS)
"""Questions about how things stand once nobody has anything to add: choices left unmentioned are passed over."""


ILLEGAL = "illegal:"


@frozen
class Answer:
    """What is true of a table, as a code and in words; `brief` is enough where another answer has just been told."""

    code: str
    text: Text
    brief: Text | None = None

    @property
    def beside_another(self) -> Text:
        """The answer as it is told after another one."""
        return self.brief or self.text

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


def ask(scenario: Scenario, viewers: Iterable[Any] | None = None, *, noted_by: object | None = None) -> Asked:
    """Play a scenario and answer its question, from what these players, or all, can observe."""
    return ask_under(scenario, ruleset_of(scenario), viewers, noted_by=noted_by)


def ask_under(
    scenario: Scenario, ruleset: object, viewers: Iterable[Any] | None = None, *, noted_by: object | None = None
) -> Asked:
    """The same by other rules than the scenario's own; what nobody wrote down has no name in the answer."""
    rules, consulted = watched(ruleset)
    asked = ask_at(scenario, play_under(scenario, rules, unnamed=True, noted_by=noted_by), viewers)
    return evolve(asked, consulted=consulted.fields())


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
    return evolve(asked, after=after, answer=_is_legal(scenario.game, scenario.query, asked.before, after))


def ask_at(scenario: Scenario, before: Played, viewers: Iterable[Any] | None = None) -> Asked:
    """Answer a scenario's question at a table that its moves have led to."""
    after = ask_move(scenario, before)
    if scenario.query.ask in AT_REST:
        after = pass_over_the_rest(scenario.game, after)
    elif scenario.query.ask is Ask.WHAT_MAY_I_DO and scenario.query.by is not None and after.refused is None:
        after = pass_over_until(scenario.game, after, scenario.query.by)
    situation = situation_of(scenario.game, after, viewers, sights=False)
    return Asked(before, after, situation, _answer(scenario, before, after, situation))


def _answer(scenario: Scenario, before: Played, after: Played, situation: Situation) -> Answer:  # noqa: PLR0911  (one case per question)
    game, query = scenario.game, scenario.query
    if before.refused is not None:
        told = _refusal_told(before.refused)
        return Answer(f"refused:{before.refused.why.code}", told)
    match query.ask:
        case Ask.IS_LEGAL:
            return _is_legal(game, query, before, after)
        case Ask.WHAT_MAY_I_DO:
            return _what_may_i_do(game, query, after, situation)
        case Ask.WHO_LEADS:
            return _who_leads(game, situation)
        case Ask.IS_IT_OVER:
            return _is_it_over(game, situation)
        case Ask.WHO_WINS:
            return _who_wins(game, situation)
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


def _is_legal(game: AnyGame, query: Query, before: Played, after: Played) -> Answer:
    named = _move_named(game, query, before)
    if after.refused is None:
        return Answer(
            "legal", brief=YES, text=Text(fr=f"oui, c'est permis : {named.fr}", en=f"yes, that is allowed: {named.en}")
        )
    why = after.refused.why
    told = Text(
        fr=f"non, c'est interdit : {named.fr} ; {why.reason.fr}",
        en=f"no, that is not allowed: {named.en}; {why.reason.en}",
    )
    return Answer(f"{ILLEGAL}{why.code}", told, NO)


def _move_named(game: AnyGame, query: Query, before: Played) -> Text:
    """The question's move as somebody says it; as it is written, where the table cannot make sense of it."""
    ruleset = game.ruleset_of(before.state)
    try:
        (note,) = game.arbitration.read_notes(ruleset, query.move, None, 1)
        action = note.read(before.state)
    except (IllegalAction, Mistake, ValueError):
        return Text(fr=f"« {query.move} »", en=f"“{query.move}”")
    return Text(*(game.name_action(action, language, ruleset) for language in Language))


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
            Text(fr=f"rien : le choix appartient à {who.fr}", en=f"nothing: it is {who.en}'s choice"),
        )
    asked = game.arbitration.choice_names[pending.kind.value]
    fr, en = (_choices_told(game, after, situation, language) for language in Language)
    told = Text(fr=f"{who.fr} : {asked.fr}{fr}", en=f"{who.en}: {asked.en}{en}")
    return Answer(f"{pending.chooser.value}:{pending.kind.value}:{digest_of(list(situation.choices))[:12]}", told)


def _choices_told(game: AnyGame, after: Played, situation: Situation, language: Language) -> str:
    """The choices in brackets, each once; of many, how many there are and the first."""
    if not situation.choices:
        return ""
    ruleset = game.ruleset_of(after.state)
    actions = game.legal(after.state)
    named = tuple(dict.fromkeys(game.name_action(action, language, ruleset) for action in actions))
    listed = SEMICOLON.in_(language).join(named[:FEW])
    if len(named) <= FEW:
        return f" ({listed})"
    return Text(fr=f" ({len(named)} choix, dont {listed})", en=f" ({len(named)} choices, among them {listed})").in_(
        language
    )


def _who_leads(game: AnyGame, situation: Situation) -> Answer:
    leader = _fact(situation, "leader")
    if leader.value is not None:
        return Answer(str(leader.value), _said_of(game, game.arbitration.leads, leader), leader.shown)
    if _fact(situation, "over").value:
        result = _result_told(game, situation)
        return Answer("nobody", Text(fr=f"personne : {result.fr}", en=f"nobody: {result.en}"))
    chooser, choice = _fact(situation, "chooser"), _fact(situation, "choice")
    if chooser.value is not None:
        told = Text(
            fr=f"personne encore ; d'abord, {chooser.shown.fr} : {choice.shown.fr}",
            en=f"nobody yet; first, {chooser.shown.en}: {choice.shown.en}",
        )
        return Answer("nobody", told)
    return Answer("nobody", Text(fr="personne : aucun échange n'est en cours", en="nobody: no exchange is under way"))


def _said_of(game: AnyGame, said: Mapping[Any, Text], who: Fact) -> Text:
    """What is said of the player whom a fact names."""
    return next(said[player] for player in game.players if player.value == who.value)


def _result_told(game: AnyGame, situation: Situation) -> Text:
    winner = _fact(situation, "winner")
    if winner.value == DRAWN:
        return Text(fr="la partie est nulle", en="the game is drawn")
    return _said_of(game, game.arbitration.wins, winner)


def _is_it_over(game: AnyGame, situation: Situation) -> Answer:
    if _fact(situation, "over").value:
        winner, result = _fact(situation, "winner"), _result_told(game, situation)
        told = Text(fr=f"oui, la partie est finie : {result.fr}", en=f"yes, the game is over: {result.en}")
        return Answer(f"over:{winner.value}", told, YES)
    return Answer(GOES_ON, Text(fr="non, la partie continue", en="no, the game goes on"), NO)


def _who_wins(game: AnyGame, situation: Situation) -> Answer:
    match_winner = next((fact for fact in situation.facts if fact.key == "match_winner"), None)
    winner = _fact(situation, "winner")
    if match_winner is not None and match_winner.value is not None:
        who = match_winner.shown
        return Answer(f"match:{match_winner.value}", Text(fr=f"{who.fr} gagne le match", en=f"{who.en} wins the match"))
    if winner.value is None:
        return Answer(GOES_ON, Text(fr="personne encore : la partie continue", en="nobody yet: the game goes on"))
    return Answer(str(winner.value), _result_told(game, situation))


def tell(game: AnyGame, event: Any, language: Language, ruleset: object) -> str:  # noqa: ANN401  (an event of any game)
    """An event in words; which assumed values it rests on is told elsewhere."""
    plain = evolve(event, assumed=()) if getattr(event, "assumed", ()) else event
    return game.explain(plain, language, ruleset).rstrip(".")


def latest(before: Played, after: Played) -> tuple[Any, ...]:
    """The last things that happened: what answers "what happens?"."""
    return (after.events[len(before.events) :] or after.events)[-LATEST:]


def _what_happens(game: AnyGame, before: Played, after: Played, situation: Situation) -> Answer:
    """All that can be observed is the answer; the sentence tells the last things that happened."""
    if after.refused is not None:
        return Answer(f"refused:{after.refused.why.code}", _refusal_told(after.refused))
    ruleset = game.ruleset_of(after.state)
    fr, en = (
        SEMICOLON.in_(language).join(tell(game, event, language, ruleset) for event in latest(before, after))
        for language in Language
    )
    observed = {key: value for key, value in situation.values.items() if key not in AWAITED}
    code = digest_of(observed)[:12]
    return Answer(code, Text(fr=fr or "rien", en=en or "nothing"))
