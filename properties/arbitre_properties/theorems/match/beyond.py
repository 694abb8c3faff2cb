"""Theorems beyond the list: the longest match in decisions, the only choice that loses."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from attrs import define, field

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.language import Text
from arbitre.match import Action, CardId, Choice, Player
from arbitre.match.box.checks import STRONGEST
from arbitre.match.engine import legal
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    Effect,
    Gain,
    Instruction,
    Lose,
    PlacePawns,
    RefillHand,
    Resource,
)
from arbitre.match.table.actions import RESIGN, DeclineEffect, Discard, Draw, Resign, Stop, UseEffect
from arbitre.match.table.events import EffectUsed
from arbitre.match.table.people import FISCHER, colour_of
from arbitre_properties.match.coverage import Reached
from arbitre_properties.match.generation import walks
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import ALL
from arbitre_properties.theorems.match.laboratory import Main, Setting, Table
from arbitre_properties.theorems.match.length import LIMITS, ONE_FREEING_CARD, all_courses
from arbitre_properties.theorems.match.whole import LONGEST
from arbitre_properties.theorems.proving.theorem import Holds, Method, Verdict, demand

MOST_COUNTED = {
    None: 1,
    Counted.PAWNS_ABOVE: 2,
    Counted.PAWNS_ON_BOARD: 2 * 2 * 4,
    Counted.UNRESOLVED_EXCHANGES: 3,
}
"""How many of a thing there can be while an effect is carried out."""


def choices_in(instruction: Instruction) -> int:
    """The most choices that players make while one instruction is carried out, under the recommended readings."""
    match instruction:
        case Gain(Resource.CARDS, cards, per=counted):
            return cards * MOST_COUNTED[counted]
        case RefillHand():
            return 7
        case DiscardToDraw():
            return 2 + STRONGEST
        case Choose(options=options):
            return 1 + max(choices_of(option) for option in options)
        case Lose(Resource.CARDS) | DrawOrPawn() | DiscardOrForce() | PlacePawns():
            return 1
        case _:
            return 0


def choices_of(effect: Effect) -> int:
    """The most choices in a whole effect."""
    return sum(choices_in(instruction) for instruction in effect)


EFFECTS_THAT_STAY = 4
"""A loser's card stays in its column with its effect done, and there are four columns; only a card that frees comes back."""
DISCARDS_IN_AN_EXCHANGE = 3
"""Whoever lost, and whoever won, after step 5; whoever won after step 6."""
BETWEEN_GAMES = 2 + 2 * 7 + 2
"""Both discard, refill up to seven cards one by one, and respect their limits."""


def most_decisions(white: Player) -> int:
    """The most decisions in a game in which this player has White."""
    sides = [card.side(colour_of(card.owner, white)) for card in match.default_ruleset().components.cards]
    frees = any(isinstance(instruction, ClearColumn) for side in sides for instruction in side.effect)
    exchanges = max(course.exchanges for course in all_courses() if frees or not course.freed)
    effects = sum(sorted(choices_of(side.effect) for side in sides)[-EFFECTS_THAT_STAY:])
    a_last_lead_and_a_resignation = 2 if frees else 0
    return exchanges * (2 + 1 + DISCARDS_IN_AN_EXCHANGE) + effects + a_last_lead_and_a_resignation


def talkative(legal: Sequence[Action], source: Random) -> Action:
    """A choice after which much is left to choose: whole effects, every card drawn, all discarded that may be drawn again."""
    wordless = (Resign, Stop, DeclineEffect)
    choices = [action for action in legal if not isinstance(action, wordless)] or legal
    discards = [action for action in choices if isinstance(action, Discard)]
    if discards:
        return max(discards, key=lambda action: len(action.cards))
    return next((action for action in choices if isinstance(action, UseEffect | Draw)), source.choice(choices))


@define
class Talk:
    """A match of talkative players: the decisions of its games, of all of it, and the cards whose effects were used."""

    in_games: Counter[int] = field(factory=Counter)
    in_all: int = 0
    used: Counter[tuple[int, CardId]] = field(factory=Counter)

    @classmethod
    def of(cls, seed: int) -> "Talk":
        """The match of a seed."""
        talk, state = cls(), match.new_match()
        source, chance = Random(seed), Chance(seed)  # noqa: S311  (a whim, not a secret)
        while (pending := match.decision(state)) is not None:
            if pending.space is not None:
                action: Action = chance.answer(pending.space)
            else:
                action = talkative(match.legal(state), source)
                talk.in_all += 1
                talk.in_games[state.game] += state.exchange is not None
            step = match.apply(state, action)
            talk.used.update((state.game, event.card) for event in step.events if isinstance(event, EffectUsed))
            state = step.state
        return talk


LONGEST_TALKS = (410, 856)
"""Of fifteen hundred matches of talkative players, that with the longest game and the longest one."""


@theorem(
    "T-46",
    Text(
        fr="Avec les cartes livrées, une partie demande au plus 55 décisions aux joueurs et un match au plus 732 ; on a joué des parties de 25 et des matchs de 274.",
        en="With the shipped cards a game asks the players for at most 55 decisions, and a match for at most 732; games of 25 and matches of 274 have been played.",
    ),
    Method.ARGUMENT,
    premises=(LIMITS, ONE_FREEING_CARD),
    rests_on=("T-01", "T-08"),
)
def longest_match_in_decisions() -> Verdict:
    """ECH-0f, ECH-5a, ECH-7a, EFF-1a, MAIN-2, NOUV-3, ETAT-1a, MEP-5c, ABAN-1a: two plays, an effect and three discards per exchange, the choices of four effects per game; discards, refills and limits between games; talkative players stay below."""
    of_spassky, of_fischer = most_decisions(Player.SPASSKY), most_decisions(Player.FISCHER)
    most = (LONGEST + 1) // 2 * of_spassky + LONGEST // 2 * of_fischer + (LONGEST - 1) * BETWEEN_GAMES + 2
    talks = [Talk.of(seed) for seed in (*range(20), *LONGEST_TALKS)]
    freeing = {
        card.id
        for card in match.default_ruleset().components.cards
        if any(isinstance(part, ClearColumn) for part in card.main.effect)
    }
    for talk in talks:
        again = {card for (_game, card), times in talk.used.items() if times > 1} - freeing
        demand(not again, f"an effect was used twice in a game: {sorted(again)}")
        for game, made in talk.in_games.items():
            demand(made <= (of_spassky if game % 2 else of_fischer), "a game had more decisions than possible")
        demand(talk.in_all <= most, "a match had more decisions than possible")
    figure = {
        "in_a_game": max(of_spassky, of_fischer),
        "in_a_game_with_white_fischer": of_fischer,
        "between_games": BETWEEN_GAMES,
        "in_a_match": most,
        "played_in_a_game": max(max(talk.in_games.values()) for talk in talks),
        "played_in_a_match": max(talk.in_all for talk in talks),
    }
    demand(tuple(figure.values()) == (55, 44, 18, 732, 25, 274), f"other numbers than stated: {figure}")
    return Holds(figure)


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
    for before, action, step in walks(range(60)):
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
