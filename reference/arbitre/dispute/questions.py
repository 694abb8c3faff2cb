"""The questions one can put to a table, in words: how each is called, and which one somebody means."""

import re
from enum import StrEnum
from typing import Final

from arbitre.core.language import Text
from arbitre.core.spelling import fold


class Ask(StrEnum):
    """What one can ask about a table."""

    IS_LEGAL = "is-legal"
    MAY_I = "may-i"
    WHAT_MAY_I_DO = "what-may-i-do"
    WHO_LEADS = "who-leads"
    IS_IT_OVER = "is-it-over"
    WHAT_HAPPENS = "what-happens"
    WHO_WINS = "who-wins"
    WHAT_DO_I_LOSE = "what-do-i-lose"
    HOW_MANY = "how-many"


OF_A_MOVE: Final = (Ask.IS_LEGAL, Ask.MAY_I)
"""Questions about a play that has not been made yet."""

QUESTIONS: Final = {
    Ask.MAY_I: Text(fr="Puis-je faire ceci ?", en="May I do this?"),
    Ask.WHAT_MAY_I_DO: Text(fr="Que puis-je faire ?", en="What may I do?"),
    Ask.WHO_LEADS: Text(fr="Qui a l'initiative, qui a le trait ?", en="Who has the initiative, who is to play?"),
    Ask.IS_IT_OVER: Text(fr="La partie est-elle finie ?", en="Is the game over?"),
    Ask.WHO_WINS: Text(fr="Qui gagne ?", en="Who wins?"),
    Ask.WHAT_HAPPENS: Text(fr="Que se passe-t-il ?", en="What happens?"),
    Ask.WHAT_DO_I_LOSE: Text(fr="Qu'est-ce que je perds ?", en="What do I lose?"),
    Ask.HOW_MANY: Text(fr="Combien ?", en="How many?"),
}
"""What a player may ask, in the order in which it is offered; `is-legal` is for who knows the notation."""

_NUMBER: Final = r"(?:combien|how (?:many|much))"
# The first that is found in what was typed is meant.
_MEANT: Final = (
    (Ask.MAY_I, r"^(?:puis-je|peut-on|ai-je le droit|est-il permis|may|can) "),
    (Ask.WHO_LEADS, r"\b(?:qui|who) .*initiative"),
    (Ask.WHAT_HAPPENS, r"(?:gagn|remport|\bwins?\b|\bwon\b).*(?:echange|exchange)|exchange .*over\b|echange .*fini"),
    (Ask.WHAT_DO_I_LOSE, rf"{_NUMBER} .*(?:perd|lose|cost|cout)"),
    (Ask.WHAT_MAY_I_DO, r"\b(?:doi[st]|doivent|must|ha(?:ve|s) to)\b"),
    (Ask.WHAT_MAY_I_DO, rf"{_NUMBER} .*(?:defauss|jete|discard|throw)"),
    (Ask.HOW_MANY, rf"{_NUMBER} .*(?:gard|keep|hold)"),
    (Ask.WHAT_MAY_I_DO, rf"{_NUMBER} .*(?:puis|peu[tx]|\bmay\b|\bcan\b)"),
    (Ask.HOW_MANY, rf"{_NUMBER}|\bou est\b|where is"),
    (Ask.WHAT_DO_I_LOSE, r"(?:que|quoi|qu.est-ce que|what) .*(?:perd|lose|cost|coute)|je perds|do i lose"),
    (
        Ask.WHO_WINS,
        (
            r"\b(?:qui|je|j.ai|on) .*(?:gagn|vainqueur|champion)|ai-je gagn|who .*(?:win|won|champion)"
            r"|\b(?:have|did|do) i w[io]n|vainqueur|winner"
        ),
    ),
    (Ask.WHO_WINS, r"(?:est-elle|est-il|c.est) nulle?|is (?:it|the (?:game|match)) (?:a draw|drawn)"),
    (
        Ask.WHO_LEADS,
        r"initiative|qui (?:commence|a le trait|mene)|who (?:leads|starts|begins)|\b(?:qui|who) .*(?:premier|first)",
    ),
    (
        Ask.WHAT_MAY_I_DO,
        r"a qui (?:de|le|est-ce)|mon tour|whose (?:turn|move)|my turn|qui joue|who (?:plays|goes|is to)",
    ),
    (
        Ask.IS_IT_OVER,
        (
            r"\b(?:fini|termine)|over\b|\bended\b|\bfinished\b|prend fin|does .* end\b|\b(?:check)?mated?\b|\bmat\b|\bpat\b"
            r"|stalemate|\bon (?:continue|arrete)|do we (?:go on|stop)"
        ),
    ),
    (Ask.WHAT_MAY_I_DO, r"(?:que|qu.est-ce que|what) .*(?:puis|peu[tx]|may|can)|mes choix|my options"),
    (Ask.WHAT_HAPPENS, r"se passe|what happens|et (?:apres|ensuite|maintenant)|what now|now what|what next"),
    (Ask.MAY_I, r"puis-je|peu[tx]|ai-je le droit|permis|\bcan\b|\bmay\b|allowed|legal"),
    (Ask.IS_IT_OVER, r"\bnulle?\b|\ba draw\b|\bdrawn\b"),
    (Ask.WHAT_MAY_I_DO, r"faut-il|oblige"),
)
_IS_IT_THAT: Final = re.compile(r"(?<![\w'’])est-ce qu[e'’]\s?")
"""French asks for a yes or a no in this way; it is not the question what."""

_OF_THE_MATCH: Final = re.compile(r"\b(?:match|championnat|championship|titre|title|champion|wettkampf|mecz)\b")
OF_A_WHOLE: Final = (Ask.IS_IT_OVER, Ask.WHO_WINS)
"""Questions that can be asked of a game, or of the whole match."""
WHOLE: Final = "whole"
GAME: Final = "game"


def is_of_the_match(said: str) -> bool:
    """Whether somebody asks about the whole match, not about one of its games."""
    return _OF_THE_MATCH.search(fold(said)) is not None


def question_meant(said: str) -> tuple[Ask, str] | None:
    """The question that a number or words mean, and the sentence of who asks at once whether something is allowed."""
    words = fold(said).strip()
    if words.isdecimal():
        offered = tuple(QUESTIONS)
        return (offered[int(words) - 1], "") if 0 < int(words) <= len(offered) else None
    if words in set(Ask):
        return Ask(words), ""
    asked = _IS_IT_THAT.sub("", words)
    found = next((ask for ask, pattern in _MEANT if re.search(pattern, asked)), None)
    if found is None:
        return None
    is_plain = words.rstrip(" ?") in {
        fold(each).rstrip(" ?") for text in QUESTIONS.values() for each in (text.fr, text.en)
    }
    return found, said.strip() if found is Ask.MAY_I and not is_plain else ""
