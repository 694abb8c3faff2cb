"""A second ChessMe, written to be obvious: every square of a window is tried, and nothing of the engine is used.

A position is a dict from (column, row) to a letter, capitals for White. It knows the recommended readings only.
"""

from collections.abc import Iterator

Board = dict[tuple[int, int], str]
Plain = tuple[tuple[int, int], tuple[int, int], str]
"""From, to, and the letter the man has afterwards."""

NEIGHBOURS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


def window(board: Board, margin: int = 2) -> Iterator[tuple[int, int]]:
    """Every square of the smallest box around the men, widened by a margin."""
    columns = [x for x, _ in board]
    rows = [y for _, y in board]
    for x in range(min(columns) - margin, max(columns) + margin + 1):
        for y in range(min(rows) - margin, max(rows) + margin + 1):
            yield x, y


def strikes(board: Board, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether the man on `start` could take on `end`, walking square by square."""
    letter = board[start]
    up = 1 if letter.isupper() else -1
    dx, dy = end[0] - start[0], end[1] - start[1]
    kind = letter.upper()
    if kind == "P":
        return dy == up and dx in (-1, 1)
    if kind == "N":
        return sorted((abs(dx), abs(dy))) == [1, 2]
    if kind == "K":
        return (dx, dy) in NEIGHBOURS
    straight, oblique = (dx == 0) ^ (dy == 0), abs(dx) == abs(dy) > 0
    if not ((straight and kind in "RQ") or (oblique and kind in "BQ")):
        return False
    length = max(abs(dx), abs(dy))
    return all((start[0] + dx * k // length, start[1] + dy * k // length) not in board for k in range(1, length))


def king_hit(board: Board, *, white: bool) -> bool:
    """Whether the king of that side stands attacked."""
    king = next(square for square, letter in board.items() if letter == ("K" if white else "k"))
    return any(letter.isupper() != white and strikes(board, square, king) for square, letter in board.items())


def plain_moves(board: Board, *, white: bool, pool: str = "") -> set[Plain]:
    """All moves of a side; `pool` holds the letters of its captured men, capitals."""
    found: set[Plain] = set()
    enemy_king_row = next(y for (_, y), letter in board.items() if letter == ("k" if white else "K"))
    for start, letter in board.items():
        if letter.isupper() == white:
            for end in window(board):
                if _may_go(board, start, end):
                    for after in _letters_after(letter, end, enemy_king_row, pool):
                        changed = {square: man for square, man in board.items() if square not in (start, end)}
                        changed[end] = after
                        if not king_hit(changed, white=white):
                            found.add((start, end, after))
    return found


def _may_go(board: Board, start: tuple[int, int], end: tuple[int, int]) -> bool:
    letter = board[start]
    white = letter.isupper()
    if end in board:
        return board[end].isupper() != white and board[end].upper() != "K" and strikes(board, start, end)
    up = 1 if white else -1
    dx, dy = end[0] - start[0], end[1] - start[1]
    if letter.upper() == "P":
        shape = (dx, dy) == (0, up)
    elif letter.upper() == "K":
        shape = strikes(board, start, end) and dy != -up
    else:
        shape = strikes(board, start, end)
    return shape and any((end[0] + a, end[1] + b) in board and (end[0] + a, end[1] + b) != start for a, b in NEIGHBOURS)


def _letters_after(letter: str, end: tuple[int, int], enemy_king_row: int, pool: str) -> list[str]:
    if letter.upper() != "P" or end[1] != enemy_king_row:
        return [letter]
    swaps = [man for man in sorted(set(pool)) if man != "P"]
    return [letter, *(man if letter.isupper() else man.lower() for man in swaps)]


def plain_entries(board: Board, *, white: bool, tile: str) -> set[tuple[int, int]]:
    """Where a tile (a capital letter) may enter."""
    up = 1 if white else -1
    pawn = "P" if white else "p"
    found = set()
    for x, y in window(board):
        beside = board.get((x - 1, y)) == pawn or board.get((x + 1, y)) == pawn
        above = board.get((x, y + up)) == pawn
        if (x, y) not in board and (beside if tile == "P" else above):
            found.add((x, y))
    return found


def count_sequences(board: Board, depth: int, *, white: bool = True, pools: tuple[str, str] = ("", "")) -> int:
    """How many sequences of that many moves exist, nothing being placed; `pools` are White's and Black's captured men."""
    if depth == 0:
        return 1
    total = 0
    for start, end, after in plain_moves(board, white=white, pool=pools[0] if white else pools[1]):
        changed = {square: man for square, man in board.items() if square not in (start, end)}
        changed[end] = after
        lost = board.get(end, "").upper()
        own, other = pools if white else (pools[1], pools[0])
        if after != board[start]:
            own = own.replace(after.upper(), "", 1) + "P"
        other += lost
        total += count_sequences(changed, depth - 1, white=not white, pools=(own, other) if white else (other, own))
    return total


def count_first_turns(board: Board, hand: str) -> int:
    """How many complete first turns White has: a move, then one tile of the hand on one square, or nothing."""
    total = 0
    for start, end, after in plain_moves(board, white=True):
        changed = {square: man for square, man in board.items() if square not in (start, end)}
        changed[end] = after
        total += 1 + sum(len(plain_entries(changed, white=True, tile=tile)) for tile in set(hand))
    return total


def starting_board(*, black_king_column: int) -> Board:
    """The starting position, White's king on column 2."""
    board = {(column, row): "P" if row == 1 else "p" for column in range(4) for row in (1, 4)}
    return board | {(2, 0): "K", (black_king_column, 5): "k"}
