"""The answer to each kind of question, as a stable code to compare and a sentence to read."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from arbitre.core.canonical import digest_of
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyState
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.core.saying import Loss, Modals
from arbitre.dispute.answer import ILLEGAL, NO, YES, Answer
from arbitre.dispute.outcomes import fact_of, is_it_over, who_leads, who_wins
from arbitre.dispute.playing import AnyNote, Played, Refused, asked_notes
from arbitre.dispute.questions import OF_A_MOVE, Ask
from arbitre.dispute.scenario import Query, Scenario
from arbitre.dispute.situation import Situation

SEMICOLON: Final = Text(fr=" ; ", en="; ")
FEW: Final = 6
"""So many choices are named where nothing else is said of them."""
AWAITED: Final = frozenset({"choices", "choice", "chooser"})
"""Facts about what is to be chosen next: that did not happen yet."""
UNCOUNTED: Final = Text(fr="chez l'adversaire cela ne se compte pas", en="one may not count the opponent's")


def answer_to(  # noqa: PLR0911  (one case per question)
    scenario: Scenario,
    before: Played,
    after: Played,
    situation: Situation,
    viewer: AnyPlayer | None = None,
) -> Answer:
    """What is to be said to a scenario's question, before and after its own move; to one player, what that one has seen."""
    game, query = scenario.game, scenario.query
    refused = before.refused or (None if query.ask in OF_A_MOVE else after.refused)
    if refused is not None:
        return Answer(f"refused:{refused.why.code}", refusal_told(refused))
    match query.ask:
        case Ask.IS_LEGAL | Ask.MAY_I:
            return is_legal(scenario, before, after)
        case Ask.WHAT_MAY_I_DO:
            return _what_may_i_do(game, query, after, situation)
        case Ask.WHO_LEADS:
            return who_leads(game, situation)
        case Ask.IS_IT_OVER:
            return is_it_over(game, query, situation)
        case Ask.WHO_WINS:
            return who_wins(game, query, situation)
        case Ask.WHAT_HAPPENS:
            return _what_happens(game, _seen_by(game, after, viewer), situation)
        case Ask.WHAT_DO_I_LOSE:
            return _what_do_i_lose(scenario, _seen_by(game, before, viewer), _seen_by(game, after, viewer))
        case Ask.HOW_MANY:
            return _how_many(game, query, situation)


def _seen_by(game: AnyGame, played: Played, viewer: AnyPlayer | None) -> Played:
    return played if viewer is None else evolve(played, events=game.seen_events(played.events, viewer))


def refusal_told(refused: Refused) -> Text:
    """Which move is refused, and why."""
    note, why = refused.note, refused.why
    return Text(
        fr=f"le coup « {note.text} » (ligne {note.line}) n'est pas permis : {why.reason.fr}",
        en=f"the move “{note.text}” (line {note.line}) is not allowed: {why.reason.en}",
    )


def is_legal(scenario: Scenario, before: Played, after: Played) -> Answer:
    """Yes, a player may resign the game; no, a player may not castle: there is no castling."""
    modals, named = _player_and_play(scenario, before)
    if after.refused is None:
        fr = f"oui, {modals.may.fr} {named.fr}" if modals is not None else f"oui : {named.fr}"
        en = f"yes, {modals.may.en} {named.en}" if modals is not None else f"yes: {named.en}"
        return Answer("legal", Text(fr, en), YES)
    why = after.refused.why
    fr = f"non, {modals.may_not.fr} {named.fr}" if modals is not None else "non"
    en = f"no, {modals.may_not.en} {named.en}" if modals is not None else "no"
    reason = Text(*(f"{each[:1].lower()}{each[1:]}".rstrip(".") for each in (why.reason.fr, why.reason.en)))
    return Answer(f"{ILLEGAL}{why.code}", Text(f"{fr} : {reason.fr}", f"{en}: {reason.en}"), NO)


def why_this_choice(scenario: Scenario, state: object) -> tuple[str, ...]:
    """What forces or forbids comes first, then what grants the choice that a state waits for, unless that is one of those."""
    arbitration, pending = scenario.game.arbitration, scenario.game.decision(state)
    if pending is None:
        return ()
    narrowed, granted = arbitration.narrowed_by(state), arbitration.clauses_of_choice[pending.kind.value]
    return narrowed if set(narrowed) & set(granted) else (*narrowed, *granted)


def retold(scenario: Scenario, state: object, why: IllegalAction) -> IllegalAction:
    """A refusal as one gives it at this table; one that points to another choice cites what grants that."""
    told = scenario.game.arbitration.saying.retold(state, why)
    if len(told.clauses) >= len(why.clauses):
        return told
    clauses = dict.fromkeys((*told.clauses, *why_this_choice(scenario, state)))
    return IllegalAction(told.code, tuple(clauses), told.part, told.reason)


def _player_and_play(scenario: Scenario, before: Played) -> tuple[Modals | None, Text]:
    """Who would make the question's play, and the play as somebody says it; as it is written, where the table cannot make sense of it."""
    game, query, state = scenario.game, scenario.query, before.state
    ruleset, said = game.ruleset_of(before.state), game.arbitration.saying
    quoted = Text(fr=f"« {query.move} »", en=f"“{query.move}”")
    try:
        ((note,), _) = asked_notes(scenario, ruleset)
    except (Mistake, ValueError):
        return None, quoted
    who = note.player or next((each for each in game.players if each.value == query.by), None)
    pending = game.decision(state)
    if who is None and pending is not None and pending.chooser in game.players:
        who = pending.chooser
    modals = said.modals.get(who)
    try:
        return modals, play_named(game, state, note.read(state))
    except Mistake:
        return None, quoted
    except IllegalAction:
        play = _play_meant(note, state)
        return (None, quoted) if play is None else (modals, play_named(game, state, play))


def _play_meant(note: AnyNote, state: object) -> object | None:
    try:
        return note.play_at(state)
    except IllegalAction:
        return None


def play_named(game: AnyGame, state: AnyState, action: AnyAction) -> Text:
    """A play as something one does; by its plain name where the game has no other."""
    named = game.arbitration.saying.play_named
    if named is not None:
        return named(state, action)
    return Text(*(game.name_action(action, language, game.ruleset_of(state)) for language in Language))


def _what_may_i_do(game: AnyGame, query: Query, after: Played, situation: Situation) -> Answer:
    pending = game.decision(after.state)
    if pending is None or isinstance(pending.chooser, Fate):
        return Answer(
            "nothing", Text(fr="rien : il n'y a plus rien à choisir", en="nothing: there is nothing left to choose")
        )
    asked = game.arbitration.choice_names[pending.kind.value]
    said = game.arbitration.saying
    modals = said.modals.get(pending.chooser)
    who = game.arbitration.player_names[pending.chooser]
    must = Text(fr=f"{who.fr} :", en=f"{who.en}:") if modals is None else modals.must
    if query.by not in (None, pending.chooser.value):
        return Answer(
            f"waits:{pending.chooser.value}",
            Text(
                fr=f"rien pour l'instant : {must.fr} d'abord choisir ({asked.fr})",
                en=f"nothing for now: {must.en} choose first ({asked.en})",
            ),
        )
    code = f"{pending.chooser.value}:{pending.kind.value}:{digest_of(list(situation.choices))[:12]}"
    if not situation.choices:
        return Answer(code, Text(fr=f"{must.fr} choisir : {asked.fr}", en=f"{must.en} choose: {asked.en}"))
    actions = game.legal(after.state)
    if said.choices_told is not None:
        return Answer(code, said.choices_told(after.state, actions))
    named = list(dict.fromkeys(play_named(game, after.state, action) for action in actions))[:FEW]
    return Answer(code, Text(*(f"{must.in_(each)} {', '.join(told.in_(each) for told in named)}" for each in Language)))


def waits_told(game: AnyGame, state: AnyState) -> Text:
    """That somebody has to choose first, and what."""
    pending = game.decision(state)
    if pending is None or isinstance(pending.chooser, Fate):
        return Text(fr="il n'y a plus rien à choisir", en="there is nothing left to choose")
    asked, who = game.arbitration.choice_names[pending.kind.value], game.arbitration.player_names[pending.chooser]
    modals = game.arbitration.saying.modals.get(pending.chooser)
    must = who if modals is None else modals.must
    return Text(fr=f"{must.fr} d'abord choisir : {asked.fr}", en=f"{must.en} choose first: {asked.en}")


def tell(game: AnyGame, event: AnyEvent, language: Language, ruleset: object) -> str:
    """An event in words; which assumed values it rests on is told elsewhere."""
    plain = evolve(event, assumed=()) if getattr(event, "assumed", ()) else event
    return game.explain(plain, language, ruleset).rstrip(".")


def latest(game: AnyGame, after: Played) -> tuple[AnyEvent, ...]:
    """The last things that happened and are worth telling: what answers "what happens?"."""
    return game.arbitration.saying.telling(after.events)


def _what_happens(game: AnyGame, after: Played, situation: Situation) -> Answer:
    """All that can be observed is the answer; the sentence tells the last things that happened."""
    ruleset = game.ruleset_of(after.state)
    names = tuple(each for name in game.arbitration.player_names.values() for each in (name.fr, name.en))
    fr, en = (
        SEMICOLON.in_(language).join(
            _within(tell(game, event, language, ruleset), names) if place else tell(game, event, language, ruleset)
            for place, event in enumerate(latest(game, after))
        )
        for language in Language
    )
    unsaid = AWAITED | game.arbitration.saying.looked_at
    observed = {key: value for key, value in situation.values.items() if key not in unsaid}
    code = digest_of(observed)[:12]
    return Answer(code, Text(fr=fr or "rien", en=en or "nothing"))


def _within(sentence: str, names: tuple[str, ...]) -> str:
    """A sentence in the middle of a line: it keeps its capital only where it begins with a name."""
    return sentence if sentence.startswith(names) else f"{sentence[:1].lower()}{sentence[1:]}"


def losses_of(scenario: Scenario, before: Played, after: Played) -> Mapping[AnyPlayer, tuple[Loss, ...]]:
    """What each player who is meant has lost: by the question's move if there is one, else by all that was played."""
    query, game = scenario.query, scenario.game
    events = after.events[len(before.events) :] if query.move else after.events
    said = query.by or query.of
    players = [player for player in game.players if said in (None, player.value)]
    return {player: game.arbitration.saying.losses(events, player) for player in players}


def _what_do_i_lose(scenario: Scenario, before: Played, after: Played) -> Answer:
    """What a player loses, amount by amount; of both players where nobody says who asks."""
    told: list[Text] = []
    codes: list[str] = []
    for player, losses in losses_of(scenario, before, after).items():
        lost = tuple(each for each in losses if each.count)
        who = scenario.game.arbitration.player_names[player]
        many = who.fr.startswith("les ")
        codes.append(f"{player.value}:{','.join(f'{each.what}={each.count}' for each in lost) or 'nothing'}")
        verb = Text(fr="perdent" if many else "perd", en="loses")
        if lost:
            what = _joined_by_and([each.told for each in lost])
            told.append(Text(fr=f"{who.fr} {verb.fr} {what.fr}", en=f"{who.en} {verb.en} {what.en}"))
        else:
            told.append(Text(fr=f"{who.fr} ne {verb.fr} rien", en=f"{who.en} loses nothing"))
    return Answer(
        " ".join(codes), Text(*(SEMICOLON.in_(each).join(text.in_(each) for text in told) for each in Language))
    )


def _joined_by_and(told: list[Text]) -> Text:
    *most, last = told
    if not most:
        return last
    return Text(
        fr=f"{', '.join(each.fr for each in most)} et {last.fr}",
        en=f"{', '.join(each.en for each in most)} and {last.en}",
    )


def _how_many(game: AnyGame, query: Query, situation: Situation) -> Answer:
    """How much a player has of something; of both players where nobody says of whom."""
    quantity = game.arbitration.saying.quantities[query.what or ""]
    said = query.of or query.by
    players = [player for player in game.players if said in (None, player.value)]
    whole = [fact for fact in situation.facts if fact.key == quantity.fact]
    if whole:
        return Answer(str(whole[0].value), whole[0].told)
    facts = {player: fact_of(situation, f"{player.value}.{quantity.fact}") for player in players}
    names = game.arbitration.player_names
    told = [
        UNCOUNTED
        if fact.value is None
        else Text(*(quantity.told(names[player].in_(each), fact.value).in_(each) for each in Language))
        for player, fact in facts.items()
    ]
    code = " ".join(f"{player.value}:{fact.value}" for player, fact in facts.items())
    return Answer(code, Text(*(SEMICOLON.in_(each).join(text.in_(each) for text in told) for each in Language)))
