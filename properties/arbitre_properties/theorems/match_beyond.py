"""Theorems beyond the list: the longest match in decisions, the only choice that loses."""

from collections import Counter

from arbitre import match
from arbitre.core.language import Text
from arbitre.match import Choice
from arbitre.match.actions import RESIGN
from arbitre.match.component_checks import STRONGEST
from arbitre.match.effects import (
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    DrawUpTo,
    Effect,
    Gain,
    GainPer,
    Instruction,
    OpponentChooses,
    PlacePawns,
    RefillHand,
)
from arbitre.match.engine import legal
from arbitre.match.people import FISCHER
from arbitre_properties.match.coverage import Reached
from arbitre_properties.match.generation import walk, walks
from arbitre_properties.theorems.laboratory import Main, Setting, Table
from arbitre_properties.theorems.match_graph import ALL
from arbitre_properties.theorems.match_length import LIMITS, ONE_FREEING_CARD, all_courses
from arbitre_properties.theorems.match_whole import LONGEST
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem


def choices_in(instruction: Instruction) -> int:
    """The most choices that players make while one instruction is carried out, under the recommended readings."""
    match instruction:
        case DrawUpTo(cards):
            return cards
        case RefillHand():
            return 7
        case DiscardToDraw():
            return 2 + STRONGEST
        case GainPer(gain=Gain.CARDS):
            return 4
        case DrawOrPawn() | OpponentChooses() | DiscardOrForce() | PlacePawns():
            return 1
        case DiscardHalf() | _:
            return 0


def choices_of(effect: Effect) -> int:
    """The most choices in a whole effect."""
    return sum(choices_in(instruction) for instruction in effect)


@theorem(
    "T-46",
    Text(
        fr="Avec les cartes livrées, une partie demande au plus 99 décisions aux joueurs et un match au plus 1056.",
        en="With the shipped cards a game asks the players for at most 99 decisions, and a match for at most 1056.",
    ),
    Method.ARGUMENT,
    premises=(LIMITS, ONE_FREEING_CARD),
)
def longest_match_in_decisions() -> Verdict:
    """ECH-0f, ECH-5a, EFF-1a, MAIN-2, NOUV-3, ETAT-1a, MEP-5c: two plays, an effect with its choices and four discards an exchange; discards, refills and limits between games; random matches stay below."""
    cards = match.default_ruleset().components.cards
    effect = max(max(choices_of(card.main.effect), choices_of(card.pawn.effect)) for card in cards)
    exchange = 2 + 1 + effect + 4
    longest = max(course.exchanges for course in all_courses())
    between = 2 + 2 * 7 + 2
    a_game = longest * exchange + 1
    plain_game = 4 * exchange
    most = ((LONGEST + 1) // 2) * a_game + (LONGEST // 2) * plain_game + (LONGEST - 1) * between + 2
    seen = 0
    for seed in range(40):
        made: Counter[int] = Counter()
        for before, _action, _step in walk(match.default_ruleset(), seed):
            pending = match.decision(before)
            made[before.game] += pending is not None and pending.space is None
        demand(max(made.values()) <= a_game + between, "a game had more decisions than possible")
        demand(sum(made.values()) <= most, "a match had more decisions than possible")
        seen = max(seen, sum(made.values()))
    demand((a_game, most) == (99, 1056), f"other bounds than stated: {a_game}, {most}")
    figure = {"in_a_game": a_game, "between_games": between, "in_a_match": most, "most_seen_in_a_match": seen}
    return Holds(figure | {"in_an_effect": effect})


@theorem(
    "T-47",
    Text(
        fr="Il y a des tables où un joueur n'a qu'un seul choix, et où ce choix perd la partie.",
        en="There are tables at which a player has one single choice, and that choice loses the game.",
    ),
    Method.EXHAUSTIVE,
)
def the_only_choice_loses() -> Verdict:
    """ABAN-1a, ECH-2a, ECH-3a, CARTE-PREP-c: without a card one must resign, even with the better marker; in the last exchange a picked card can only be discarded."""
    reached = Reached()
    for before, action, step in walks(range(40)):
        reached.note(before, action, step)
    single = {Choice.LEAD.value, Choice.ANSWER.value, Choice.FATE_OF_CARD.value}
    demand(single <= reached.only_choice, f"only {reached.only_choice} leave a single choice")
    table = Table(Setting([], [Main(2)], marker=9, filled=ALL - {4}))
    demand(list(legal(table.state)) == [RESIGN], "there is another choice")
    told = Text(
        fr="Spassky mène de 9 et n'a plus de carte ; IIII est vide et il a l'initiative : il ne peut qu'abandonner, et Fischer marque.",
        en="Spassky leads by 9 and has no card left; IIII is empty and he has the initiative: he can only resign, and Fischer scores.",
    )
    example = table.do(RESIGN).scenario(told, lambda state: state.scores[FISCHER.index] == 1)
    return Holds({"kinds_with_a_single_choice": len(reached.only_choice)}, example)


THEOREMS = (longest_match_in_decisions, the_only_choice_loses)
