"""Theorems about whole games of ChessMe: endless ones, what cannot be undone, secrets, the deal, the course of turns."""

from collections import Counter
from itertools import combinations, pairwise, product
from math import factorial
from random import Random

from attrs import evolve

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Move, Phase, Place, PlaceNothing, Readings, State
from arbitre.chessme.events import ManCaptured, PawnPromoted, TilePlaced
from arbitre.chessme.men import goes
from arbitre.chessme.readings import KingFiles
from arbitre.chessme.setup import dealt, shuffle_space
from arbitre.chessme.state import AcceptDraw, OfferDraw
from arbitre.chessme.table import groups
from arbitre.chessme.threats import is_in_check
from arbitre.chessme.view import tiles_out_of_sight
from arbitre.core.chance import Chance
from arbitre.core.language import Text
from arbitre_properties.chessme import relations
from arbitre_properties.chessme.positions import position
from arbitre_properties.chessme.strategies import played
from arbitre_properties.theorems.chessme import theorem
from arbitre_properties.theorems.chessme.moves import RECOMMENDED, random_tables
from arbitre_properties.theorems.proving.theorem import Fails, Holds, Method, Scenario, Verdict, demand

TURNS = 400


def marching_rooks(turns: int) -> tuple[State, tuple[Action, ...]]:
    """Two rooks leapfrog sideways for ever while Black's king steps to and fro: the start and the actions."""
    start = position("WK0,0 WR3,5 WR4,6 WP0,18 BP0,19 BK0,20")
    rows, columns = (5, 6), [3, 4]
    actions: list[Action] = []
    for turn in range(turns):
        if turn % 2 == 0:
            which = turn // 2 % 2
            actions.append(Move((columns[which], rows[which]), (columns[which] + 2, rows[which])))
            columns[which] += 2
        else:
            there = turn % 4 == 1
            actions.append(Move((0, 20) if there else (1, 20), (1, 20) if there else (0, 20)))
    return start, tuple(actions)


@theorem(
    "CM-T-13",
    Text(
        fr="Toute partie de ChessMe finit, ou du moins répète une position.",
        en="Every game of ChessMe ends, or at least repeats a position.",
    ),
    Method.ARGUMENT,
    readings={"repetition": "no-rule", "no_progress": "no-rule"},
)
def games_need_not_end() -> Verdict:
    """CM-GEN-1, CM-DEP-2, CM-DEP-7, CM-FIN-3: two rooks march sideways for ever, and no position ever comes back."""
    state, actions = marching_rooks(TURNS)
    given, seen, taken = state, set(), []
    for action in actions:
        seen.add((state.table, state.to_move))
        state = chessme.apply(state, action).state
        taken.append(action)
        if state.phase is Phase.PLACE:
            state = chessme.apply(state, PlaceNothing()).state
            taken.append(PlaceNothing())
        demand(state.result is None, "the game ended")
    demand(len(seen) == TURNS, "a position came back")
    told = Text(
        fr="Deux tours avancent de côté à saute-mouton, le roi noir va et vient : quarante tours sans prise, sans fin et sans répétition, et ainsi de suite.",
        en="Two rooks leapfrog sideways, Black's king goes to and fro: forty turns without capture, end or repetition, and so on.",
    )
    shown = tuple(taken[: 40 * (len(taken) // TURNS)])
    return Fails(Scenario(told, "chessme", given, shown, lambda state: state.result is None), {"turns": TURNS})


@theorem(
    "CM-T-14",
    Text(
        fr="Ce qui ne se défait pas est compté : au plus 30 prises, 22 poses et 16 promotions, 68 en tout.",
        en="What cannot be undone is limited: at most 30 captures, 22 placements and 16 promotions, 68 in all.",
    ),
    Method.ARGUMENT,
)
def progress_is_limited() -> Verdict:
    """CM-GEN-2, CM-PREP-2, CM-PREP-5, CM-DEP-6, CM-PROMO-2, CM-POSE-5: every man but the kings can be taken once, every tile placed once, every pawn exchanged once; random games are counted."""
    seat = chessme.new_game(chessme.default_ruleset()).white
    placements = 2 * len(seat.pile)
    captures = 2 * (len(chessme.default_ruleset().equipment.tiles) - 1)
    promotions = 2 * Counter(chessme.default_ruleset().equipment.tiles)[Kind.PAWN]
    demand((captures, placements, promotions) == (30, 22, 16), "other counts than stated")
    most: Counter[str] = Counter()
    for seed, ruleset in enumerate(RECOMMENDED * 3):
        counts: Counter[str] = Counter()
        state, chance, whim = chessme.new_game(ruleset), Chance(seed), Random(seed)  # noqa: S311  (not a secret)
        for _ in range(600):
            pending = chessme.decision(state)
            if pending is None:
                break
            if pending.space is not None:
                action: Action = chance.answer(pending.space)
            else:
                action = whim.choice([each for each in chessme.legal(state) if not isinstance(each, OfferDraw)])
            step = chessme.apply(state, action)
            for event in step.events:
                counts["captures"] += isinstance(event, ManCaptured)
                counts["placements"] += isinstance(event, TilePlaced)
                counts["promotions"] += isinstance(event, PawnPromoted)
            state = step.state
        demand(counts["captures"] <= captures and counts["placements"] <= placements, "more than possible")
        demand(counts["promotions"] <= promotions, "more than possible")
        most |= counts
    return Holds(
        {
            "captures": captures,
            "placements": placements,
            "promotions": promotions,
            "all": captures + placements + promotions,
            "most_captures_seen": most["captures"],
        }
    )


@theorem(
    "CM-T-15",
    Text(
        fr="Un joueur ne peut pas distinguer deux parties qui ne diffèrent que par la main de l'autre et l'ordre des pioches.",
        en="A player cannot tell apart two games that differ only in the other's hand and in the order of the piles.",
    ),
    Method.ARGUMENT,
)
def secrets_are_kept() -> Verdict:
    """CM-PREP-6, CM-PREP-8, CM-TOUR-5, CM-POSE-5: hidden tiles are dealt anew, and every view, picture, list and refusal stays the same."""
    tables = 0
    for place, state in enumerate(random_tables(4, 160, 6)):
        order = [(place * 7 + k * 5) % 11 for k in range(11)]
        for viewer in Colour:
            twin = relations.with_hidden_tiles(state, viewer, order)
            tries: list[Action] = [Place(kind, (1, 1)) for kind in Kind]
            told = relations.everything_told(state, viewer, tries)
            demand(told == relations.everything_told(twin, viewer, tries), f"{viewer} can tell")
        tables += 1
    return Holds({"tables": tables})


@theorem(
    "CM-T-16",
    Text(
        fr="Ce que l'adversaire a en main et en pioche, ensemble, se déduit de ce qui est visible : le dire ne révèle rien.",
        en="What the opponent has in hand and pile, together, follows from what can be seen: saying it reveals nothing.",
    ),
    Method.ARGUMENT,
)
def the_rest_can_be_worked_out() -> Verdict:
    """CM-GEN-2, CM-PREP-6, CM-PREP-8: the whole set, less the table and the captured tiles."""
    tables = 0
    for state in random_tables(6, 200, 4):
        for viewer in Colour:
            other = state.seat(viewer.other)
            hidden = Counter((*other.hand, *other.pile))
            found = tiles_out_of_sight(chessme.view(state, viewer), viewer.other)
            demand(Counter(found) == hidden, "another set of tiles")
        tables += 1
    return Holds({"tables": tables})


@theorem(
    "CM-T-17",
    Text(
        fr="La pioche a 207 900 ordres distincts, tous également probables ; une première main est sans pion 7 fois sur 33.",
        en="The pile has 207,900 distinct orders, all equally likely; a first hand has no pawn 7 times in 33.",
    ),
    Method.EXHAUSTIVE,
)
def the_deal_is_fair() -> Verdict:
    """CM-PREP-5, CM-PREP-6, CM-PREP-7: eleven tiles in any order, the first three are the hand."""
    seat = chessme.new_game(chessme.default_ruleset()).white
    tiles = shuffle_space(seat).items
    orders = factorial(len(tiles))
    for count in Counter(tiles).values():
        orders //= factorial(count)
    hands = list(combinations(tiles, 3))
    bare = sum(Kind.PAWN.value not in hand for hand in hands)
    demand((orders, bare, len(hands)) == (207_900, 35, 165), "other numbers than stated")
    for hand in hands:
        kinds = tuple(Kind(name) for name in hand)
        demand(Counter(dealt((*kinds, Kind.QUEEN)).hand) == Counter(kinds), "the hand is not the three on top")
    return Holds({"orders": orders, "hands": len(hands), "hands_without_a_pawn": bare})


@theorem(
    "CM-T-18",
    Text(
        fr="Chaque pièce va comme on l'attend : les cases que le moteur permet sont celles d'une table écrite à part.",
        en="Every man goes as one expects: the squares the engine allows are those of a separately written table.",
    ),
    Method.WINDOW,
)
def men_go_as_expected() -> Verdict:
    """CM-PIECE-K, CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B, CM-PIECE-N1, CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4, CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-DEP-3, CM-DEP-4: all differences in a window of 13 squares."""
    compared = 0
    for kind, across, along, forward, capturing in product(Kind, range(-6, 7), range(-6, 7), (-1, 1), (False, True)):
        far, near = max(abs(across), abs(along)), min(abs(across), abs(along))
        ahead = along * forward
        expected = {
            Kind.KING: far == 1 and (capturing or ahead >= 0),
            Kind.QUEEN: far > 0 and near in {0, far},
            Kind.ROOK: far > 0 and near == 0,
            Kind.BISHOP: far > 0 and near == far,
            Kind.KNIGHT: (far, near) == (2, 1),
            Kind.PAWN: ahead == 1 and abs(across) == (1 if capturing else 0),
        }[kind]
        demand(goes(kind, across, along, forward, capturing=capturing) is expected, f"{kind} {across},{along}")
        compared += 1
    return Holds({"differences": compared})


@theorem(
    "CM-T-19",
    Text(
        fr="Les tours alternent, les blancs d'abord ; un tour est un coup d'une seule pièce, puis une pose facultative, suivie d'une pioche.",
        en="Turns alternate, White first; a turn is a move of one single man, then an optional placement, followed by a draw.",
    ),
    Method.ARGUMENT,
)
def turns_take_their_course() -> Verdict:
    """CM-TOUR-1, CM-TOUR-2, CM-TOUR-3, CM-TOUR-4, CM-TOUR-5, CM-TOUR-7, CM-POSE-1, CM-POSE-5, CM-POSE-7, CM-POSE-8, CM-POSE-9, CM-DEP-3, CM-PROMO-3: every step of random games."""
    steps: Counter[str] = Counter()
    for seed, ruleset in enumerate(RECOMMENDED * 2):
        turns: list[Colour] = []

        def watch(before: State, action: Action, after: State, movers: list[Colour] = turns) -> None:
            gone, come = set(before.table.men) - set(after.table.men), set(after.table.men) - set(before.table.men)
            own = before.to_move
            if isinstance(action, Move):
                movers.append(own)
                steps["moves"] += 1
                demand(sum(man.colour is own for man in gone) == len(come) == 1, "more than one man moved")
            elif isinstance(action, Place):
                steps["placements"] += 1
                demand(not gone and len(come) == 1, "a placement moved something")
                placed = next(iter(come))
                demand(placed.kind is action.kind, "a placement was promoted")
                x, y = placed.square
                beside = {(x - 1, y), (x + 1, y)} if action.kind is Kind.PAWN else {(x, y + own.seat_forward)}
                pawns = {man.square for man in before.table.of(own) if man.kind is Kind.PAWN}
                demand(bool(beside & pawns), "placed elsewhere than by a pawn of one's own")
                drawn = len(before.seat(own).pile) - len(after.seat(own).pile)
                demand(drawn == min(1, len(before.seat(own).pile)), "no tile was drawn after a placement")
            elif isinstance(action, PlaceNothing):
                steps["passes"] += 1
                demand(before.seat(own) == after.seat(own) and not gone and not come, "passing changed something")
            if before.phase is Phase.PLACE:
                demand(PlaceNothing() in chessme.legal(before), "a placement was compulsory")

        played(ruleset, seed, 220, watch)
        demand(turns[0] is Colour.WHITE, "Black began")
        demand(all(one is not other for one, other in pairwise(turns)), "somebody moved twice")
    demand(min(steps.values()) > 20, f"hardly anything happened: {steps}")
    return Holds(dict(steps))


@theorem(
    "CM-T-20",
    Text(
        fr="Les deux camps commencent à deux rangées vides l'un de l'autre, quatre pions devant chaque roi ; la table peut donc être en plusieurs îles.",
        en="Both sides start two empty rows apart, four pawns before each king; so the table may consist of several islands.",
    ),
    Method.EXHAUSTIVE,
)
def how_games_start_and_are_agreed() -> Verdict:
    """CM-PREP-1, CM-PREP-2, CM-PREP-3, CM-PREP-4, CM-TOUR-2, CM-DEP-8, CM-FIN-4: both layouts, two groups from the start, and a draw by agreement."""
    for files in KingFiles:
        state = played(chessme.ruleset_with(Readings(king_files=files)), 1, 2)
        rows = {colour: sorted({man.square[1] for man in state.table.of(colour)}) for colour in Colour}
        demand(rows == {Colour.WHITE: [0, 1], Colour.BLACK: [4, 5]}, "other rows")
        for colour in Colour:
            kinds = Counter(man.kind for man in state.table.of(colour))
            demand(kinds == {Kind.KING: 1, Kind.PAWN: 4}, "other men")
        demand(groups(state.table) == 2 and state.to_move is Colour.WHITE, "one group, or Black begins")
        state = chessme.apply(state, OfferDraw()).state
        while AcceptDraw() not in chessme.legal(state):
            demand(state.to_move is Colour.WHITE, "Black cannot accept")
            ways = [each for each in chessme.legal(state) if isinstance(each, Move | PlaceNothing)]
            state = chessme.apply(state, ways[0]).state
        agreed = chessme.apply(state, AcceptDraw()).state
        demand(agreed.result is not None and agreed.result.winner is None, "no draw by agreement")
    return Holds({"layouts": len(KingFiles), "groups": 2, "empty_rows": 2})


@theorem(
    "CM-T-21",
    Text(
        fr="Une partie ne finit d'elle-même que par mat ou par pat : en échec sans coup légal on perd, sans échec ni coup c'est nul.",
        en="A game ends by itself only by mate or stalemate: in check without a legal move one loses, without check and move it is drawn.",
    ),
    Method.ARGUMENT,
)
def games_end_by_mate_or_stalemate() -> Verdict:
    """CM-BUT-1, CM-FIN-1, CM-FIN-2, CM-FIN-3, CM-ROI-4, CM-ROI-7: every turn of random games and every position with few men in a corner."""
    judged: Counter[str] = Counter()
    tables = [state for state in random_tables(8, 400, 2) if state.phase in {Phase.MOVE, Phase.OVER}]
    for x, y, letter in product(range(-2, 3), range(-2, 3), "QRBN"):
        squares = {(0, 0), (0, 2), (x, y)}
        if len(squares) == 3 and (x, y) != (0, 1):
            tables.append(position(f"BK0,0 WK0,2 W{letter}{x},{y}", to_move=Colour.BLACK))
    for state in tables:
        moves = [act for act in chessme.legal(evolve(state, phase=Phase.MOVE, result=None)) if isinstance(act, Move)]
        reason = "none" if state.result is None else state.result.reason
        checked = is_in_check(state.table, state.to_move, state.readings)
        expected = "none" if moves else "mate" if checked else "stalemate"
        demand(reason == expected, f"{reason} instead of {expected}")
        judged[reason] += 1
    demand(judged["mate"] > 0 and judged["stalemate"] > 0, f"not both ends were met: {judged}")
    return Holds(dict(judged))


THEOREMS = (
    games_need_not_end,
    progress_is_limited,
    secrets_are_kept,
    the_rest_can_be_worked_out,
    the_deal_is_fair,
    men_go_as_expected,
    turns_take_their_course,
    how_games_start_and_are_agreed,
    games_end_by_mate_or_stalemate,
)
