"""Theorems about the moves of ChessMe: where a man may go, how much there is to choose, what does not matter."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, product

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Move, Placed, Readings, State
from arbitre.chessme.men import AROUND, rays_of
from arbitre.chessme.readings import KingFiles
from arbitre.chessme.table import with_man
from arbitre.chessme.threats import is_in_check
from arbitre.core.language import Text
from arbitre_properties.chessme import relations
from arbitre_properties.chessme.brute_force import Board, plain_moves
from arbitre_properties.chessme.positions import position
from arbitre_properties.chessme.strategies import played
from arbitre_properties.theorems.chessme import theorem
from arbitre_properties.theorems.proving.theorem import Holds, Method, Verdict, demand

FAR = ("WK-20,-20 WP-19,-19", "BK20,20 BP19,19")
"""Both kings with a companion each, far from what is looked at."""
WINDOW = range(-3, 4)
LONGEST = 400
"""How many actions of a random game are looked at, at most."""
POOLS = ["".join(kinds) for size in range(5) for kinds in combinations("QRBN", size)]
RECOMMENDED = tuple(chessme.ruleset_with(Readings(king_files=files)) for files in KingFiles)


@cache
def small_tables() -> tuple[State, ...]:
    """White's man of every kind beside, or not beside, one other man of every kind and colour, in a window of seven squares."""
    return tuple(
        position(f"{FAR[0]} {FAR[1]} W{mover}0,0 {colour}{other}{x},{y}")
        for mover, other, colour, x, y in product("QRBNP", "QRBNP", "WB", WINDOW, WINDOW)
        if (x, y) != (0, 0)
    )


@cache
def random_game(seed: int) -> tuple[State, ...]:
    """The states of a random game, on one layout or the other; played once for all the theorems that look at it."""
    states: list[State] = []
    played(RECOMMENDED[seed % len(RECOMMENDED)], seed, LONGEST, lambda _before, _action, after: states.append(after))
    return tuple(states)


def random_tables(games: int, length: int, every: int) -> Iterator[State]:
    """States of random games on both layouts, one in so many."""
    for seed in range(games):
        yield from random_game(seed)[seed % every : length : every]


def demand_everywhere(tables: Iterable[State], holds: Callable[[State], bool], otherwise: str) -> int:
    """The relation holds on every table; how many there were."""
    count = 0
    for state in tables:
        demand(holds(state), f"{otherwise}: {state.table.men}")
        count += 1
    demand(count > 50, "hardly any table was looked at")
    return count


def every_move_is_justified(state: State) -> bool:
    """Each legal move captures an enemy man other than the king, or ends beside another man."""
    moves = [action for action in chessme.legal(state) if isinstance(action, Move)]
    return all(relations.destination_is_justified(state, move) for move in moves)


@theorem(
    "CM-T-1",
    Text(
        fr="Un coup prend une pièce ennemie autre que le roi, ou finit au contact d'une autre pièce que celle qui bouge.",
        en="A move takes an enemy man other than the king, or ends touching a man other than the one that moves.",
    ),
    Method.WINDOW,
)
def moves_capture_or_touch() -> Verdict:
    """CM-DEP-6, CM-DEP-7, CM-ROI-9: every kind of man beside every other, in a window of seven squares, and random games."""
    small = demand_everywhere(small_tables(), every_move_is_justified, "a move without reason")
    large = demand_everywhere(random_tables(6, 200, 5), every_move_is_justified, "a move without reason")
    return Holds({"small_tables": small, "tables_of_games": large})


def squares_one_man_opens(kind: Kind) -> int:
    """How many squares of a sliding man's lines one other man can touch, at most."""
    most = 0
    for x, y in product(range(-9, 10), repeat=2):
        if (x, y) == (0, 0):
            continue
        touched = {(x + across, y + along) for across, along in AROUND}
        lines = {(step * dx, step * dy) for dx, dy in rays_of(kind) for step in range(1, 12)}
        most = max(most, len(touched & lines))
    return most


@theorem(
    "CM-T-2",
    Text(
        fr="La grille est infinie, les choix ne le sont pas : au plus 695 coups et 28 poses, donc au plus 20 155 tours différents.",
        en="The grid is endless, the choices are not: at most 695 moves and 28 placements, hence at most 20,155 different turns.",
    ),
    Method.ARGUMENT,
)
def choices_are_finite() -> Verdict:
    """CM-DEP-2, CM-DEP-7, CM-POSE-2, CM-POSE-3: each other man opens a bounded number of squares on a line; the set of men is fixed."""
    others = 31
    opened = {kind: squares_one_man_opens(kind) for kind in (Kind.BISHOP, Kind.ROOK, Kind.QUEEN)}
    demand(opened == {Kind.BISHOP: 2, Kind.ROOK: 4, Kind.QUEEN: 5}, f"other counts: {opened}")
    most = {kind: opened[kind] * others + len(rays_of(kind)) for kind in opened}
    moves = 8 + most[Kind.QUEEN] + 2 * most[Kind.ROOK] + 2 * most[Kind.BISHOP] + 2 * 8 + 8 * 3 * 5
    demand(moves == 695 <= relations.MOST_MOVES, f"another bound: {moves}")
    turns = moves * (relations.MOST_PLACEMENTS + 1)
    seen = max(len(chessme.legal(state)) for state in random_tables(6, 200, 3))
    demand_everywhere(random_tables(6, 200, 5), relations.options_are_bounded, "more choices than possible")
    figure = {"moves": moves, "placements": relations.MOST_PLACEMENTS, "turns": turns, "most_seen": seen}
    coarse = relations.MOST_MOVES
    return Holds(figure | {"coarse_moves": coarse, "coarse_turns": coarse * (relations.MOST_PLACEMENTS + 1)})


@theorem(
    "CM-T-3",
    Text(
        fr="À chaque tour la table grandit d'une case au plus de chaque côté : après t tours, tout tient entre -t et 3+t en colonnes, -t et 5+t en rangées.",
        en="In each turn the table grows by at most one square on each side: after t turns everything lies between -t and 3+t in columns, -t and 5+t in rows.",
    ),
    Method.ARGUMENT,
)
def tables_grow_slowly() -> Verdict:
    """CM-DEP-6, CM-DEP-7, CM-POSE-2, CM-POSE-3: whatever is moved or placed lands beside a man, and two random games are measured at each step."""
    steps = 0
    for seed, ruleset in enumerate(RECOMMENDED * 3):
        turns = [0]

        def watch(before: State, action: Action, after: State, count: list[int] = turns) -> None:
            demand(relations.grows_by_one_at_most(before.table, after.table), "it grew by more than one")
            count[0] += isinstance(action, Move)
            left, right, low, high = relations.box(after.table)
            reach = count[0]
            demand(left >= -reach and right <= 3 + reach and low >= -reach and high <= 5 + reach, "it grew too far")

        played(ruleset, seed, 240, watch)
        steps += turns[0]
    return Holds({"moves_measured": steps, "growth": 1})


def lines_only_close() -> int:
    """An own man put anywhere near a king, against one attacker anywhere: a safe king stays safe. How many were tried."""
    tried = 0
    squares = [(x, y) for x, y in product(range(-4, 5), repeat=2) if (x, y) != (0, 0)]
    for letter, (x, y) in product("QRBNP", squares):
        if letter != "Q" and max(abs(x), abs(y)) > 3:
            continue
        state = position(f"WK0,0 WP-20,-20 {FAR[1]} B{letter}{x},{y}")
        if is_in_check(state.table, Colour.WHITE, state.readings):
            continue
        for square in squares:
            if state.table.at(square) is None:
                added = with_man(state.table, Placed(square, Colour.WHITE, Kind.KNIGHT))
                demand(not is_in_check(added, Colour.WHITE, state.readings), f"exposed by {square}")
                tried += 1
    return tried


@theorem(
    "CM-T-4",
    Text(
        fr="Une pose ne met jamais son propre roi en échec.",
        en="A placement never puts one's own king in check.",
    ),
    Method.WINDOW,
    readings={"forward": "from-the-seat"},
)
def placements_never_expose() -> Verdict:
    """CM-POSE-6, CM-ROI-6: one's own man can only close a line; every attacker and square around a king, and random games."""
    tried = lines_only_close()
    tables = demand_everywhere(random_tables(6, 160, 6), relations.placement_never_exposes, "exposed by a placement")
    return Holds({"men_added": tried, "tables": tables})


@theorem(
    "CM-T-5",
    Text(
        fr="Les coups, le mat et le pat ne dépendent que de la table, jamais des mains ni des pioches.",
        en="Moves, mate and stalemate depend on the table alone, never on hands or piles.",
    ),
    Method.ARGUMENT,
)
def only_the_table_matters() -> Verdict:
    """CM-TOUR-3, CM-FIN-1, CM-FIN-2, CM-FIN-3, CM-ROI-7: tables of random games, with and without hands and piles."""
    to_move = (state for state in random_tables(6, 200, 3) if state.phase is chessme.Phase.MOVE)
    tables = demand_everywhere(to_move, relations.hands_do_not_matter_for_moving, "a hand changed the moves")
    return Holds({"tables": tables})


@theorem(
    "CM-T-6",
    Text(
        fr="Si un pion peut arriver sur la rangée du roi ennemi, toute pièce prise peut le remplacer : le choix n'expose jamais le roi.",
        en="If a pawn may arrive on the enemy king's row, every captured man may replace it: the choice never exposes the king.",
    ),
    Method.WINDOW,
)
def promotion_is_free() -> Verdict:
    """CM-PROMO-1, CM-PROMO-2, CM-DEP-5, CM-ROI-6: a pawn that arrives, with every attacker around and every set of captured men."""
    tables = 0
    for x, y in product(range(-3, 4), range(-2, 3)):
        if (x, y) in {(0, 0), (0, -1)}:
            continue
        for attacker, captured in product("QRBN", POOLS):
            men = f"WK{x},{y} WP0,-1 BK9,0 BP8,1 B{attacker}-3,1"
            if (x, y) == (-3, 1):
                continue
            state = position(men, captured=captured)
            demand(relations.promotion_choice_is_free(state), f"{men}: some replacement is refused")
            tables += 1
    tables += demand_everywhere(
        random_tables(8, 300, 4), relations.promotion_choice_is_free, "a replacement is refused"
    )
    return Holds({"tables": tables})


def follows(shift: tuple[int, int], *, columns: bool = False, colours: bool = False) -> Verdict:
    """Legal actions move along with a shifted or mirrored table, on small tables and on those of games."""

    def along(state: State) -> bool:
        return relations.moves_along(state, shift, flip_columns=columns, flip_colours=colours)

    small = demand_everywhere(
        (state for place, state in enumerate(small_tables()) if place % 4 == 0), along, "it differs"
    )
    large = demand_everywhere(random_tables(4, 160, 8), along, "it differs")
    return Holds({"small_tables": small, "tables_of_games": large})


@theorem(
    "CM-T-8",
    Text(
        fr="Déplacer toute la table ne change rien aux coups.", en="Shifting the whole table changes none of the moves."
    ),
    Method.ARGUMENT,
)
def shifted_tables() -> Verdict:
    """CM-DEP-2, CM-DEP-7, CM-POSE-2: the grid has no border, so only differences of squares count."""
    return follows((17, -23))


@theorem(
    "CM-T-9",
    Text(
        fr="Un miroir gauche-droite ne change rien aux coups.",
        en="A mirror from left to right changes none of the moves.",
    ),
    Method.ARGUMENT,
)
def mirrored_tables() -> Verdict:
    """CM-DEP-2, CM-ROI-1, CM-POSE-2: no rule tells left from right."""
    return follows((0, 0), columns=True)


@theorem(
    "CM-T-10",
    Text(
        fr="Échanger les couleurs et retourner la table ne change rien aux coups : les deux camps ont les mêmes règles.",
        en="Exchanging the colours and turning the table round changes none of the moves: both sides have the same rules.",
    ),
    Method.ARGUMENT,
)
def turned_tables() -> Verdict:
    """CM-ROI-1, CM-PIECE-P1, CM-POSE-3: forward is each player's own."""
    return follows((0, 0), colours=True)


def plain_board(state: State) -> Board:
    """The men as the second generator writes them."""
    return {man.square: _letter(man.kind, man.colour) for man in state.table.men}


LETTERS = {
    Kind.KING: "K",
    Kind.QUEEN: "Q",
    Kind.ROOK: "R",
    Kind.BISHOP: "B",
    Kind.KNIGHT: "N",
    Kind.PAWN: "P",
}


def _letter(kind: Kind, colour: Colour) -> str:
    return LETTERS[kind] if colour is Colour.WHITE else LETTERS[kind].lower()


@theorem(
    "CM-T-11",
    Text(
        fr="Un second générateur, qui essaie chaque case sans rien partager avec le moteur, trouve exactement les mêmes coups.",
        en="A second generator, which tries every square and shares nothing with the engine, finds exactly the same moves.",
    ),
    Method.ARGUMENT,
)
def two_generators_agree() -> Verdict:
    """CM-DEP-1, CM-DEP-3, CM-DEP-6, CM-DEP-7, CM-PIECE-K, CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B, CM-PIECE-N1, CM-PIECE-N2, CM-PIECE-N3, CM-ROI-1, CM-ROI-2, CM-ROI-3: small tables and tables of games."""
    count = 0
    tables = [state for place, state in enumerate(small_tables()) if place % 6 == 0]
    tables += [state for state in random_tables(6, 120, 6) if state.phase is chessme.Phase.MOVE]
    for state in tables:
        pool = "".join(LETTERS[kind] for kind in state.seat(state.to_move).captured)
        other = plain_moves(plain_board(state), white=state.to_move is Colour.WHITE, pool=pool)
        own = {
            (move.origin, move.destination, _letter_after(state, move))
            for move in chessme.legal(state)
            if isinstance(move, Move)
        }
        demand(own == other, f"they differ on {state.table.men}")
        count += 1
    return Holds({"tables": count})


def _letter_after(state: State, move: Move) -> str:
    return _letter(move.promotion or state.table.by_square[move.origin].kind, state.to_move)


THEOREMS = (
    moves_capture_or_touch,
    choices_are_finite,
    tables_grow_slowly,
    placements_never_expose,
    only_the_table_matters,
    promotion_is_free,
    shifted_tables,
    mirrored_tables,
    turned_tables,
    two_generators_agree,
)
