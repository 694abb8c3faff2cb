"""Two matches that one player lived alike: the other's cards that never came to light have changed places from the first shuffle on."""

from random import Random

from arbitre import match
from arbitre.core.transcript import Transcript, record, seen_by
from arbitre.match import Action, Player, Ruleset
from arbitre_properties.match.noninterference import any_renaming, cards_in, decisions_of_a_match, renamed

History = Transcript[Action, Player, Ruleset]


def beginning(ruleset: Ruleset, seed: int, length: int) -> History:
    """The first so many actions of a match."""
    actions = [action for _state, action in decisions_of_a_match(ruleset, seed)]
    return record(match.GAME, ruleset, actions[:length], digests=False)


def twin_of(history: History, viewer: Player, source: Random) -> History:
    """T-28: the same match with the unseen cards of the viewer's opponent in each other's places."""
    seen = {card for step in seen_by(match.GAME, history, viewer) for card in cards_in(step.events)}
    deck = history.ruleset.components.decks[viewer.other.index]
    renaming = any_renaming(sorted(set(deck) - seen), source)
    return record(match.GAME, history.ruleset, [renamed(each, renaming) for each in history.actions], digests=False)
