"""Who leads, whether a game or the whole match is over, and who wins it: the answers that follow from one fact or two."""

from collections.abc import Mapping

from arbitre.core.facts import DRAWN, Fact
from arbitre.core.game import AnyGame, AnyPlayer
from arbitre.core.language import Text
from arbitre.dispute.answer import GOES_ON, MATCH_GOES_ON, NO, YES, Answer
from arbitre.dispute.questions import WHOLE
from arbitre.dispute.scenario import Query
from arbitre.dispute.situation import Situation


def fact_of(situation: Situation, key: str) -> Fact:
    """The fact of that name."""
    return next(fact for fact in situation.facts if fact.key == key)


def who_leads(game: AnyGame, situation: Situation) -> Answer:
    """Who has the initiative, or why nobody has."""
    leader = fact_of(situation, "leader")
    if leader.value is not None:
        return Answer(str(leader.value), _said_of(game, game.arbitration.leads, leader), leader.shown)
    if fact_of(situation, "over").value:
        result = _result_told(game, situation)
        return Answer("nobody", Text(fr=f"personne : {result.fr}", en=f"nobody: {result.en}"))
    chooser, choice = fact_of(situation, "chooser"), fact_of(situation, "choice")
    if chooser.value is not None:
        told = Text(
            fr=f"personne encore ; d'abord, {chooser.shown.fr} : {choice.shown.fr}",
            en=f"nobody yet; first, {chooser.shown.en}: {choice.shown.en}",
        )
        return Answer("nobody", told)
    return Answer("nobody", Text(fr="personne : aucun échange n'est en cours", en="nobody: no exchange is under way"))


def _said_of(game: AnyGame, said: Mapping[AnyPlayer, Text], who: Fact) -> Text:
    """What is said of the player whom a fact names."""
    return next(said[player] for player in game.players if player.value == who.value)


def _result_told(game: AnyGame, situation: Situation) -> Text:
    winner, reason = (
        fact_of(situation, "winner"),
        next((fact for fact in situation.facts if fact.key == "reason"), None),
    )
    if winner.value == DRAWN:
        told = Text(fr="la partie est nulle", en="the game is drawn")
    else:
        told = _said_of(game, game.arbitration.wins, winner)
    if reason is None or reason.value is None:
        return told
    return Text(fr=f"{told.fr} ({reason.shown.fr})", en=f"{told.en} ({reason.shown.en})")


def is_it_over(game: AnyGame, query: Query, situation: Situation) -> Answer:
    """Whether the game is over, or the match, whichever is asked about; a match that ends with its game is told of besides."""
    champion = _champion(situation)
    if query.what == WHOLE and champion is not None:
        if champion.value is None:
            return Answer(MATCH_GOES_ON, _match_goes_on(game, situation, Text(fr="non", en="no")), NO)
        fr, en = f"oui, le match est fini : {champion.shown.fr}", f"yes, the match is over: {champion.shown.en}"
        return Answer(f"match:{champion.value}", Text(fr=f"{fr} le gagne", en=f"{en} wins it"), YES)
    if fact_of(situation, "over").value:
        winner, result = fact_of(situation, "winner"), _result_told(game, situation)
        told = Text(fr=f"oui, la partie est finie : {result.fr}", en=f"yes, the game is over: {result.en}")
        if champion is None or champion.value is None:
            return Answer(f"over:{winner.value}", told, YES)
        fr = f"{told.fr}, et {champion.shown.fr} gagne le match"
        en = f"{told.en}, and {champion.shown.en} wins the match"
        return Answer(f"over:{winner.value}:{champion.value}", Text(fr=fr, en=en), YES)
    return Answer(GOES_ON, Text(fr="non, la partie continue", en="no, the game goes on"), NO)


def _champion(situation: Situation) -> Fact | None:
    """Who wins the whole match, in a game that is played in matches."""
    return next((fact for fact in situation.facts if fact.key == "match_winner"), None)


def _match_goes_on(game: AnyGame, situation: Situation, told: Text) -> Text:
    """That the match is not over; a game of it may be."""
    fr, en = f"{told.fr}, le match continue", f"{told.en}, the match goes on"
    if not fact_of(situation, "over").value:
        return Text(fr, en)
    result = _result_told(game, situation)
    return Text(fr=f"{fr} ; {result.fr}", en=f"{en}; {result.en}")


def who_wins(game: AnyGame, query: Query, situation: Situation) -> Answer:
    """Who wins the match if it is over; else who wins the game, or that the match goes on."""
    champion, winner = _champion(situation), fact_of(situation, "winner")
    if champion is not None and champion.value is not None:
        who = champion.shown
        return Answer(f"match:{champion.value}", Text(fr=f"{who.fr} gagne le match", en=f"{who.en} wins the match"))
    if champion is not None and query.what == WHOLE:
        return Answer(MATCH_GOES_ON, _match_goes_on(game, situation, Text(fr="personne encore", en="nobody yet")))
    if winner.value is None:
        return Answer(GOES_ON, Text(fr="personne encore : la partie continue", en="nobody yet: the game goes on"))
    return Answer(str(winner.value), _result_told(game, situation))
