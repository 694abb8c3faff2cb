"""How a run begins: whether the implementation starts, shakes hands, plays this game and edition, and answers."""

from attrs import frozen

from arbitre.conformance.protocol.conversation import Conversation, Introduction
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.run.checking import Checker
from arbitre.core.game import AnyGame
from arbitre.core.language import NOTHING, Text
from arbitre.core.mistake import Mistake


@frozen
class Begun:
    """What an implementation said of itself, and how to go on with it; the problem if one cannot."""

    introduction: Introduction | None = None
    checker: Checker | None = None
    problem: Text = NOTHING


def begin(game: AnyGame, edition: str, conversation: Conversation) -> Begun:
    """Start it, shake hands, tell the rules by the readings it declares, and let it answer once."""
    introduction = None
    try:
        introduction = conversation.start()
        claim = introduction.games.get(game.name)
        if claim is None or edition not in claim.editions:
            asked = f"{game.name}, {edition}"
            problem = Text(f"elle ne joue pas : {asked}", f"it does not play {asked}")
            return Begun(introduction, problem=problem)
        conversation.refuse_unknown()
        ruleset = game.make_ruleset(edition, claim.readings, None)
        skip = conversation.rule(game, ruleset)
        if skip is not None:
            problem = Text(f"elle passe ces règles : {skip.reason}", f"it skips the ruleset: {skip.reason}")
            return Begun(introduction, problem=problem)
        conversation.run((), ())
    except Breach as breach:
        return Begun(introduction, problem=breach.told)
    except Mistake as mistake:
        said = mistake.message
        problem = Text(f"elle annonce une lecture : {said.fr}", f"it declares a reading: {said.en}")
        return Begun(introduction, problem=problem)
    return Begun(introduction, Checker(conversation, game, ruleset, claim.omits))
