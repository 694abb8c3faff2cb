"""Which of the weightiest disputes meet: what the answer to one changes depends on the answer to the other."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.dispute.dispute_file import read_disputes
from arbitre.match import Readings
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre_properties.theorems.any_tables import AnyTable, any_tables, binds_and_frees
from arbitre_properties.theorems.asked_for import rules_that_ask_for
from arbitre_properties.theorems.match_readings import ends, positions_of_the_end
from arbitre_properties.theorems.meeting_tables import (
    ENDS,
    Facts,
    Four,
    MeetingTable,
    Pair,
    by,
    changed_by,
    changed_by_both,
    course,
    four_courses,
    where_they_meet,
)
from arbitre_properties.theorems.tables_of_meetings import (
    AT_ONCE,
    BY_ONE_CARD,
    COLOUR,
    COST,
    EMPTIED,
    FULL,
    LATER,
    LEAD,
    LENGTH,
    NEUTRAL,
    SPACE,
)
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem

ASKED_BY = {
    "game_length": {"game_is_over", "may_force_picked_card", "open_value"},
    "full_neutral_board": {"game_is_over"},
    "emptied_board": {"initiative", "begin_exchange"},
    "column_four_cost": {"endurance_cost_of_winning"},
    "lead_measure": {"lead_of"},
    "state_space": {"end_refills"},
    "pawn_colour": {"hand_over_queen"},
    "neutral_after_four": {"game_is_over"},
}
"""The functions that ask for them; `game_is_over` asks for the lead by `lead_of`, and whether there is an empty column first."""


@cache
def weightiest() -> dict[str, tuple[str, ...]]:
    """The other answers to each of the weightiest questions, by field; the one tried first comes first."""
    fields = [dispute.field for dispute in read_disputes(match.GAME) if dispute.impact == "H"]
    questions = {question.field: question for question in match.GAME.questions}
    return {
        field: tuple(option for option in questions[field].options if option != questions[field].default)
        for field in fields
        if field is not None
    }


def pair_of(one: str, other: str) -> Pair:
    """Two of them in their order."""
    order = list(weightiest())
    first, second = sorted((one, other), key=order.index)
    return first, second


def pairs() -> set[Pair]:
    """Every two of them."""
    return set(combinations(weightiest(), 2))


def other_answers(pair: Pair) -> Iterator[dict[str, str]]:
    """Every way to answer both otherwise than recommended."""
    one, other = pair
    for answers in product(weightiest()[one], weightiest()[other]):
        yield dict(zip(pair, answers, strict=True))


@cache
def _ends_everywhere(answers: tuple[tuple[str, str], ...]) -> tuple[bool, ...]:
    readings = answered(Readings(), dict(answers))
    return tuple(ends(readings, point) for point in positions_of_the_end())


def meet_at_step_seven(pair: Pair) -> bool:
    """Whether what one answer does to the end of a game depends on the other, at some position that step 7 may look at."""
    one, other = next(other_answers(pair)).items()
    four = (_ends_everywhere(each) for each in ((), (one,), (other,), (one, other)))
    return any((plain != first) != (second != both) for plain, first, second, both in zip(*four, strict=True))


# Pairs that meet: a table each.


def four_on(table: MeetingTable, pair: Pair, exchanges: int) -> Four:
    """What one sees on a table under the four ways to answer two questions, after so many exchanges."""
    return four_courses(table.laid(), next(other_answers(pair)), table.choose, exchanges)


def kind_of_meeting(four: Four) -> str:
    """How two questions meet: both answers decide whether the game or the match is over, one does, or neither."""
    decided = [changed_by(four, number) & set(ENDS) for number in (0, 1)]
    if all(decided):
        return "both_end_the_game"
    if not any(decided):
        return "by_what_is_left"
    return "one_ends_the_match" if "match" in decided[0] | decided[1] else "one_ends_the_game"


def meetings(tables: Iterable[MeetingTable]) -> dict[Pair, str]:
    """The pairs whose table shows that they meet, with the kind; NotEstablished if one does not."""
    found = {}
    for table in tables:
        for one, other in table.pairs:
            pair = pair_of(one, other)
            four = four_on(table, pair, table.exchanges)
            demand(bool(where_they_meet(four)), f"{pair} do not meet on the table kept for them")
            demand(pair not in found, f"{pair} have two tables")
            found[pair] = kind_of_meeting(four)
    return found


def pairs_of_later(tables: Iterable[MeetingTable]) -> set[Pair]:
    """The pairs that meet on their table, and not yet within its first exchange."""
    kept = tuple(tables)
    for table in kept:
        for one, other in table.pairs:
            pair = pair_of(one, other)
            demand(not changed_by_both(four_on(table, pair, 1)), f"{pair} meet within one exchange")
    return set(meetings(kept))


# Pairs that do not meet within an exchange: who asks for them, tried on tables at random.

TABLES = 300
"""Within an exchange D-02 is asked only if no column is empty, D-01, D-06 and D-68 only if one is, D-03 only if all are; and D-03,
asked last and only in a game that goes on, decides who leads, which D-04 does not touch and D-11 and D-37, asked between games, cannot."""


def demand_apart(apart: Iterable[Pair], tables: Sequence[AnyTable]) -> None:
    """NotEstablished if some fact depends on both answers of a pair after one exchange, or if one of them never mattered."""
    ways = [(pair, answers) for pair in apart for answers in other_answers(pair)]
    mattered: Counter[str] = Counter()
    for table in tables:
        seen: dict[tuple[tuple[str, str], ...], Facts] = {}
        for pair, answers in ways:
            one, other = ({field: option} for field, option in answers.items())
            four = []
            for each in ({}, one, other, one | other):
                key = tuple(sorted(each.items()))
                if key not in seen:
                    seen[key] = course(by(table.laid, each), table.choose)
                four.append(seen[key])
            demand(not changed_by_both(four), f"{pair} meet on table {table.seed}: {sorted(changed_by_both(four))}")
            mattered.update(field for number, field in enumerate(pair) if changed_by(four, number))
    idle = {field for pair, _answers in ways for field in pair} - set(mattered)
    demand(not idle, f"never mattered: {sorted(idle)}")


def shipped_effects() -> Iterator[Effect]:
    """Every effect of the shipped cards, in every edition."""
    for edition in match.GAME.editions:
        for card in match.make_ruleset(edition, {}).components.cards:
            yield card.main.effect
            yield card.pawn.effect


ONE_EFFECT_NOT_BOTH = Text(
    fr="Aucun effet n'impose une carte et ne libère en outre la colonne.",
    en="No effect binds a card and frees the column as well.",
)


@theorem(
    "T-43",
    Text(
        fr="Deux quelconques des huit litiges les plus lourds peuvent se toucher : ce que change la réponse à l'un dépend de la réponse à l'autre. Pour 21 paires sur 28, un échange et le début de l'éventuelle partie suivante y suffisent : 3 dans une même règle, l'étape 7 (D-01, D-06, D-68) ; 15 parce qu'une réponse finit la partie ou le match, et que ce que l'autre change en dépend ; 3 par ce qui reste pour la partie suivante (D-04, D-11, D-37). Aux 7 autres (D-02 avec D-01, D-03, D-06, D-68 ; D-03 avec D-04, D-11, D-37), il faut plus d'un échange.",
        en="Any two of the eight weightiest disputes can meet: what the answer to one changes depends on the answer to the other. For 21 pairs of 28 one exchange is enough, with the beginning of the next game if there is one: 3 in one rule, step 7 (D-01, D-06, D-68); 15 because one answer ends the game or the match, and what the other changes depends on that; 3 by what is left for the next game (D-04, D-11, D-37). The other 7 (D-02 with D-01, D-03, D-06, D-68; D-03 with D-04, D-11, D-37) take more than one exchange.",
    ),
    Method.ARGUMENT,
    premises=(ONE_EFFECT_NOT_BOTH,),
)
def disputes_that_meet() -> Verdict:
    """ECH-1b, ECH-6f, ECH-7b, ECH-7c, EXPL-4, FIN-2, ETAT-2a, ETAT-2b, NOUV-5b, CARTE-PREP-c: a table for each pair, played under the four ways to answer; for those that need more than an exchange also who asks for them, tried on tables at random."""
    for field in weightiest():
        demand(rules_that_ask_for(match, field) == ASKED_BY[field], f"{field} is asked for elsewhere too")
    demand(not any(map(binds_and_frees, shipped_effects())), "a shipped card binds and frees")
    demand(all(table.exchanges == 1 for table in AT_ONCE), "one exchange is not enough")
    at_once, later = meetings(AT_ONCE), pairs_of_later(LATER)
    demand(set(at_once) | later == pairs(), f"nothing was shown of {pairs() - set(at_once) - later}")
    demand(not set(at_once) & later, "a pair is kept both ways")
    in_one_rule = {pair for pair, kind in at_once.items() if kind == "both_end_the_game"}
    demand(in_one_rule == {pair for pair in pairs() if meet_at_step_seven(pair)}, "others meet in the rule of step 7")
    demand(set(meetings(BY_ONE_CARD)) <= later, "with the card that nobody printed others meet")
    tables = tuple(any_tables(TABLES))
    demand_apart(later, tables)
    demand_stated(at_once, later)
    kinds = Counter(at_once.values())
    return Holds(
        {
            "disputes": len(weightiest()),
            "pairs": len(pairs()),
            "meeting": len(at_once),
            "in_one_rule": len(in_one_rule),
            "one_ends_the_game": kinds["one_ends_the_game"],
            "one_ends_the_match": kinds["one_ends_the_match"],
            "by_what_is_left": kinds["by_what_is_left"],
            "apart": len(later),
            "later_in_two_exchanges": sum(len(table.pairs) for table in LATER if table.exchanges == 2),
            "later_in_five_exchanges": sum(len(table.pairs) for table in LATER if table.exchanges == 5),
            "tables_tried_apart": len(tables),
        }
    )


def demand_stated(at_once: Mapping[Pair, str], later: Collection[Pair]) -> None:
    """NotEstablished unless the disputes are those that the statement and the pages name."""
    stated = {
        "both_end_the_game": set(combinations(ENDING, 2)),
        "one_ends_the_game": set(product(ENDING, (EMPTIED, *BETWEEN_GAMES))),
        "one_ends_the_match": set(product((FULL,), BETWEEN_GAMES)),
        "by_what_is_left": set(combinations(BETWEEN_GAMES, 2)),
    }
    for kind, expected in stated.items():
        found = {pair for pair, its_kind in at_once.items() if its_kind == kind}
        demand({pair_of(*pair) for pair in expected} == found, f"other pairs than stated: {kind}")
    needing_more = {*product((FULL,), (*ENDING, EMPTIED)), *product((EMPTIED,), BETWEEN_GAMES)}
    demand({pair_of(*pair) for pair in needing_more} == set(later), "others need more than an exchange")
    counts = (len(weightiest()), len(pairs()), len(at_once), len(later))
    demand(counts == (8, 28, 21, 7), f"other numbers than stated: {counts}")


ENDING = (LENGTH, LEAD, NEUTRAL)
"""The questions about a game that ends while a column is empty: D-01, D-06, D-68."""
BETWEEN_GAMES = (COST, SPACE, COLOUR)
"""The questions whose answers are felt in the next game: D-04, D-11, D-37."""

THEOREMS = (disputes_that_meet,)
