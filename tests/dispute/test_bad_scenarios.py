"""A file that cannot be a table: each contradiction is told by its own message, at its own line."""

from pathlib import Path

import pytest

from arbitre.cli.options.own_files import read_file
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.language import Language
from arbitre.core.mistake import Mistake
from arbitre.core.tables import parse_table
from arbitre.dispute.answers import ask
from arbitre.dispute.scenario import read_scenario

MATCH = {
    "not TOML": ("[table\n", 1, "column 7: this is not TOML: a bracket “]” is missing"),
    "open quotes": ("[table]\nmarker = 'neutral\n", 2, "column 18: this is not TOML: a text is not closed on its line"),
    "no quotes": ("[table]\nmarker = neutral\n", 2, "column 10: this is not TOML: no value; a text needs quotes"),
    "title in another language": ("title = { it = 'x' }\n[table]\n", 1, "title: expected { fr = …, en = … }"),
    "data of another type": ("data = 3\n[table]\n", 1, "data: expected a file's name or a table"),
    "no table": ("game = 'match'\n", None, "the table is missing"),
    "unknown game": ("game = 'go'\n[table]\n", 1, "game: expected match, chessme"),
    "unknown edition": ("edition = 'it'\n[table]\n", 1, "edition: expected fr, de, pl"),
    "unknown top key": ("[table]\n[tabel]\n", 2, "tabel: unknown key"),
    "unknown question": ("[table]\n[question]\nask = 'why'\n", 3, "question.ask: expected is-legal"),
    "question without its move": ("[table]\n[question]\nask = 'is-legal'\n", 2, "question.move: which move?"),
    "a wish that is none": (
        "[table]\n[question]\nask = 'may-i'\nmove = 'sing a song'\n",
        4,
        "question.move: “sing a song” names nothing that one can do; for example: “play Sacrifice in column III",
    ),
    "a wish without a sentence": ("[table]\n[question]\nask = 'may-i'\n", 2, "question.move: which move?"),
    "a wish for a piece that may be several cards": (
        "[table]\n[question]\nask = 'may-i'\nby = 'spassky'\nmove = 'play the white rook'\n",
        5,
        "question.move: “the white rook” may be several cards",
    ),
    "a wish for a column that is none": (
        "[table]\n[question]\nask = 'may-i'\nmove = 'play Gaffe in column V'\n",
        4,
        "question.move: “column V”: there are I, II, III, IIII",
    ),
    "over what": (
        "[table]\n[question]\nask = 'is-it-over'\nwhat = 'night'\n",
        4,
        "question.what: expected game or match, not “night”",
    ),
    "how many in one's own words, of nothing": (
        "question = 'combien ?'\n[table]\n",
        1,
        "question.what: how many of what?",
    ),
    "ties that fall otherwise": (
        "[table]\nlast = 'tie led by spassky'\n[table.columns]\nI = '3 / 3'\nII = '4 / 4'\n",
        2,
        "table.last: “tie led by spassky”, but column I is a tie (3 against 3)",
    ),
    "a column that is none": (
        "[table]\n[table.columns]\nV = '1 / 2'\n",
        3,
        "table.columns.V: expected a column: I, II, III, IIII, not “V”",
    ),
    "a total that is none": (
        "[table.columns]\nI = '9 / 2'\n",
        2,
        "a total is 0 to 7, without the pawns added, not “9”",
    ),
    "a marker as a number": ("[table]\nmarker = 3\n", 2, 'table.marker: expected a text such as "fischer+3", not “3”'),
    "a score as a text": ("[table]\nscore = '1-1'\n", 2, "expected a table such as { spassky = 1, fischer = 1 }"),
    "freed columns as a text": ("[table]\nfreed = 'II'\n", 2, 'expected a list of texts such as ["II"], not “II”'),
    "moves as a list": ("[table]\n[played]\nmoves = ['S: Gaffe II']\n", 3, 'a text such as "S: Gaffe II +1"'),
    "a number that nobody reads aloud": (
        "[table]\ngame = 99999999999999999999\n",
        2,
        "a number of more than 18 digits",
    ),
    "how many of nothing": (
        "[table]\n[question]\nask = 'how-many'\n",
        2,
        "question.what: how many of what? expected: cards",
    ),
    "how many of something else": (
        "[table]\n[question]\nask = 'how-many'\nwhat = 'bananas'\n",
        4,
        "question.what: how many of what? expected: cards, pawns",
    ),
    "how many of somebody else's": (
        "[table]\n[question]\nask = 'how-many'\nwhat = 'cards'\nof = 'karpov'\n",
        5,
        "question.of: expected spassky, fischer, not “karpov”",
    ),
    "a question that is a number": ("question = 3\n[table]\n", 1, "question: expected"),
    "a question in one word that is none": ("question = 'why'\n[table]\n", 1, "question: expected is-legal, may-i"),
    "unknown question key": (
        "[table]\n[question]\nasks = 'who-leads'\n",
        3,
        "question.asks: unknown key; did you mean ask?",
    ),
    "a key that is nearly right": (
        "[table]\nmarkers = 'neutral'\n",
        2,
        "table.markers: unknown key; did you mean marker?",
    ),
    "a number in words": ("[table]\ngame = 'two'\n", 2, "table.game: expected a number, 1 … 11, not “two”"),
    "a truth value": ("[table]\ngame = true\n", 2, "table.game: expected a number, 1 … 11, not “true”"),
    "a hand of a negative number": (
        "[table.fischer]\nhand = -1\n",
        2,
        "table.fischer.hand: expected a number of cards",
    ),
    "columns that are a text": ("[table]\ncolumns = 'I'\n", 2, "table.columns: expected a table"),
    "moves that are a list": ("[table]\n[played]\nmoves = ['S: Gaffe I']\n", 3, "played.moves: expected a text"),
    "a draw of more than there are": (
        "[table]\ndrawing = { by = 'fischer', most = 20 }\n",
        2,
        "table.drawing.most: expected a number, 1 … 16",
    ),
    "a key said twice": ("[table]\ngame = 1\ngame = 2\n", 3, "this key has a value already"),
    "unknown asker": ("[table]\n[question]\nby = 'karpov'\n", 3, "question.by: expected spassky, fischer"),
    "unknown reading field": ("[table]\n[readings]\nboard_colour = 'x'\n", 3, "board_colour is not an open question"),
    "unknown reading": ("[table]\n[readings]\nemptied_board = 'nobody'\n", 3, "“nobody” is not one of its readings"),
    "missing data file": (
        "data = 'none.toml'\n[table]\n",
        1,
        "data: none.toml cannot be read: no file or folder of that name",
    ),
    "data that cannot be": ("[table]\n[data]\npawns = 'eight'\n", 3, "data.pawns: expected a number"),
    "unknown data": ("[table]\n[data]\nboards = 2\n", 3, "data.boards: unknown key"),
    "effect that cannot be": (
        "[table]\n[data.cards.simplifier]\neffect = [{ do = 'win' }]\n",
        3,
        "data.cards.simplifier.effect[0]: unknown verb “win”; expected: gain, lose, ",
    ),
    "loss without an amount": (
        "[table]\n[data.cards.simplifier]\ncolour = 'white'\neffect = [{ do = 'lose', what = 'pawns' }]\n",
        4,
        "data.cards.simplifier.effect[0]: missing amount; for example: { do = ",
    ),
    "unknown colour": (
        "[table]\n[data.cards.simplifier]\ncolour = 'green'\n",
        3,
        "data.cards.simplifier.colour: “green”; expected: white, black",
    ),
    "space that cannot be": (
        "[table]\n[data.tracks.spassky]\nspaces = [{ limit = 'six' }]\n",
        3,
        "data.tracks.spassky.spaces[0].limit: “six”; expected: a whole number",
    ),
    "unknown table key": ("[table]\nmarkr = 'neutral'\n", 2, "table.markr: unknown key"),
    "unknown moment": ("[table]\nmoment = 'lunch'\n", 2, "table.moment: expected lead, step-7"),
    "game beyond the last": ("[table]\ngame = 12\n", 2, "table.game: expected a number, 1 … 11"),
    "queen at the wrong player's": ("[table]\ngame = 2\nqueen = 'spassky'\n", 3, "in game 2 Fischer has the queen"),
    "unknown player": ("[table]\nqueen = 'karpov'\n", 2, "table.queen: expected spassky or fischer"),
    "score that ends the match": ("[table]\n[table.score]\nspassky = 6\n", 3, "expected a number, 0 … 5"),
    "score too high for the game": (
        "[table]\ngame = 3\nscore = { spassky = 3, fischer = 0 }\n",
        3,
        "3-0 is impossible after 2 games",
    ),
    "score too low for the game": (
        "[table]\ngame = 4\nscore = { spassky = 1, fischer = 1 }\n",
        3,
        "1-1 is impossible after 3 games",
    ),
    "no point between two games": (
        "[table]\nmoment = 'refill'\nscore = { spassky = 0, fischer = 0 }\n",
        3,
        "0-0 is impossible after 1 game:",
    ),
    "unreadable marker": ("[table]\nmarker = '3'\n", 2, "table.marker: expected neutral, spassky+N or fischer+N"),
    "marker off the track": ("[table]\nmarker = 'fischer+11'\n", 2, "the marker is off the track"),
    "unreadable last exchange": ("[table]\nlast = 'fischer'\n", 2, "table.last: expected “won by …”"),
    "last exchange before the first": ("[table]\nlast = 'won by fischer'\n", 2, "no exchange has taken place yet"),
    "wrong leader of the first exchange": ("[table]\nleader = 'fischer'\n", 2, "White, here Spassky, leads"),
    "leader against the last exchange": (
        "[table]\nleader = 'spassky'\nlast = 'won by fischer'\n[table.columns]\nI = '? / ?'\n",
        2,
        "after that exchange Fischer has the initiative",
    ),
    "last exchange against the columns": (
        "[table]\nlast = 'won by spassky'\n[table.columns]\nI = 'Préparation méticuleuse / Leçon grandiose'\n",
        2,
        "“won by spassky”, but column I was won by Fischer (1 against 4)",
    ),
    "leader against the columns": (
        "[table]\nleader = 'spassky'\n[table.columns]\nI = '1 / 4'\nII = '0 / 2'\n",
        2,
        "“spassky”, but column I was won by Fischer (1 against 4), column II was won by Fischer (0 against 2)",
    ),
    "a win that is a tie": (
        "[table]\nlast = 'won by spassky'\n[table.columns]\nI = '3 / 3'\n",
        2,
        "“won by spassky”, but column I is a tie (3 against 3)",
    ),
    "too few exchanges": (
        "[table]\nexchanges = 0\n[table.columns]\nI = '? / ?'\n",
        2,
        "the columns show at least 1 exchange",
    ),
    "unknown column": ("[table.columns]\nV = '? / ?'\n", 2, "table.columns.V: expected a column"),
    "one-sided column": ("[table.columns]\nI = 'Simplifier'\n", 2, "expected Spassky's card / Fischer's"),
    "empty zone": ("[table.columns]\nI = 'Simplifier / '\n", 2, "table.columns.I: expected a card (Gaffe)"),
    "unknown card": (
        "[table.columns]\nI = 'Simplyfier / ?'\n",
        2,
        "unknown card: “Simplyfier”; did you mean: Simplifier",
    ),
    "the other player's card": ("[table.columns]\nI = 'Promotion / ?'\n", 2, "Promotion is a card of Fischer's"),
    "three pawns on a card": ("[table.columns]\nI = '? +3 / ?'\n", 2, "at most two pawns per card, not 3"),
    "no column left to lead": (
        "[table.columns]\nI = '? / ?'\nII = '? / ?'\nIII = '? / ?'\nIIII = '? / ?'\n",
        1,
        "all four columns are taken",
    ),
    "step 7 of nothing": ("[table]\nmoment = 'step-7'\n", 2, "no exchange has taken place yet"),
    "cards before the match": ("[table]\nmoment = 'mulligan'\n[table.columns]\nI = '? / ?'\n", 2, "the board is empty"),
    "tie in an empty column": ("[table]\ntied = ['II']\n", 2, "column II holds no cards"),
    "tie that is none": (
        "[table]\ntied = ['I']\n[table.columns]\nI = 'Paranoïa / Siège particulier'\n",
        2,
        "column I: 4 against 3, this is not a tie",
    ),
    "tie that is not noted": (
        "[table]\ntied = []\n[table.columns]\nI = 'Simplifier / Siège particulier'\n",
        2,
        "column I: 3 against 3, this is a tie",
    ),
    "unknown seat key": ("[table.spassky]\nstamina = 3\n", 2, "table.spassky.stamina: unknown key"),
    "endurance off the track": (
        "[table.spassky]\nendurance = 9\n",
        2,
        "table.spassky.endurance: expected a number, 0 … 6",
    ),
    "hand of more cards than there are": ("[table.spassky]\nhand = ['?', 16]\n", 2, "17 cards: hand, board"),
    "a draw of nobody": ("[table]\ndrawing = { most = 2 }\n", 2, "table.drawing: expected { by = "),
    "a card of no strength": (
        "[table]\n[played]\nmoves = '''\nS: ? II\n'''\n",
        4,
        "column 4: a card that is played must be named, or its strength at least: 4 II +1",
    ),
    "a piece that may be two cards": (
        "[table.columns]\nI = 'tour blanche / ?'\n",
        2,
        "“tour blanche” may be several cards: Paranoïa, spassky-white-rook-1",
    ),
    "hand that is no hand": ("[table.spassky]\nhand = 'all'\n", 2, "expected a number of cards, or a list"),
    "card twice": (
        "[table.spassky]\nhand = ['Gaffe', 'Simplifier']\npile = ['Simplifier']\n",
        3,
        "Simplifier is in two places",
    ),
    "seventeen cards": ("[table.spassky]\nhand = 6\npile = 11\n", 3, "must make sixteen cards"),
    "cards left over": ("[table.spassky]\npile = 1\ndiscard = 1\n", 2, "must make sixteen cards"),
    "nine pawns": ("[table.spassky]\npawns = 9\n", 2, "table.spassky.pawns: expected a number, 0 … 8"),
    "nine pawns with those on the board": (
        "[table.columns]\nI = '? +2 / ?'\n[table.spassky]\npawns = 7\n",
        4,
        "9 pawns in all",
    ),
    "wrong starting hand": (
        "[table]\nmoment = 'mulligan'\n[table.fischer]\nhand = 6\n",
        4,
        "the starting hand has 7 cards",
    ),
    "forced card elsewhere": (
        "[table]\nforced = 'Promotion'\n[table.fischer]\nhand = ['Sacrifice']\n",
        2,
        "Promotion is not in Fischer's hand",
    ),
    "barred by no card": ("[table]\nbarred = 'spassky'\n", 2, "no card bars Spassky"),
    "move without a player": (
        "[table]\n[played]\nmoves = '''\nSimplifier I\n'''\n",
        4,
        "column 1: expected first who plays",
    ),
    "unreadable move": ("[table]\n[played]\nmoves = '''\n\nS: castles\n'''\n", 5, "column 4: unknown card: “castles”"),
    "unreadable discard": (
        "[table]\n[played]\nmoves = '''\nS: défausse Gaffe, Gafe\n'''\n",
        4,
        "column 20: unknown card: “Gafe”",
    ),
}

KINGS = "men = 'WK0,0 BK9,9'"
CHESSME = {
    "no men": ("[table]\n", 2, "the pieces are missing"),
    "no king": ("[table]\nmen = 'WK0,0 BP1,1'\n", 3, "Black: one king on the table, not 0"),
    "two kings": ("[table]\nmen = 'WK0,0 WK5,5 BK9,9'\n", 3, "White: one king on the table, not 2"),
    "two men on a square": ("[table]\nmen = 'WK0,0 BK9,9 BP0,0'\n", 3, "two pieces on square 0,0"),
    "rows out of order": ("[table]\ndiagram = '''\n5 . k\n9 . K\n'''\n", 4, "row 5 above row 9; expected 10"),
    "fewer than no tiles": (f"[table]\n{KINGS}\n[table.white]\nhand = -1\n", 5, "expected a number, 0 or more"),
    "unreadable man": ("[table]\nmen = 'WX0,0 BK9,9'\n", 3, "“WX0,0” cannot be read"),
    "unreadable square of a diagram": ("[table]\ndiagram = '''\nk . .\n. . K?\n'''\n", 5, "“K?” cannot be read"),
    "more squares than columns": (
        "[table]\ndiagram = '''\nk . . K\n0 1 2\n'''\n",
        4,
        "4 squares, but 3 numbered columns",
    ),
    "unknown key": ("[table]\nmans = ''\n", 3, "table.mans: unknown key"),
    "unknown moment": (f"[table]\n{KINGS}\nmoment = 'end'\n", 4, "table.moment: expected move, place, start"),
    "unknown colour": (f"[table]\n{KINGS}\nto_move = 'red'\n", 4, "table.to_move: expected white, black"),
    "four tiles in hand": (f"[table]\n{KINGS}\n[table.white]\nhand = 'QRBN'\n", 5, "a hand has at most 3"),
    "two queens": (f"[table]\n{KINGS}\n[table.white]\nhand = 'QQ'\n", 4, "too many Q tiles for White"),
    "unknown tile": (f"[table]\n{KINGS}\n[table.white]\nhand = 'X'\n", 5, "“X” is not a tile"),
    "too many tiles": (f"[table]\n{KINGS}\n[table.white]\npile = 16\n", 5, "only 15 tiles are left"),
    "other components": (f"[table]\n{KINGS}\n[data]\ntiles = 3\n", 5, "takes no changes"),
    "unreadable move": (f"[table]\n{KINGS}\n[played]\nmoves = '''\nO-O\n'''\n", 6, "column 1: “O-O” cannot be read"),
    "wrong letter": (f"[table]\n{KINGS}\n[played]\nmoves = '''\nQ0,0-0,1\n'''\n", 6, "on 0,0 stands K"),
}

CASES = [pytest.param(*case, id=f"match: {name}") for name, case in MATCH.items()]
CASES += [
    pytest.param(f"game = 'chessme'\n{text}", line, told, id=f"chessme: {name}")
    for name, (text, line, told) in CHESSME.items()
]


def _missing(name: str) -> str:
    return read_file(Path(name))


@pytest.mark.parametrize(("text", "line", "told"), CASES)
def test_each_contradiction_has_its_message_and_its_place(text: str, line: int | None, told: str) -> None:
    """What is wrong, on which line of the file, and what would be accepted; in both languages."""
    with pytest.raises(Mistake) as caught:
        ask(read_scenario(parse_table(text, "table.toml"), game_of, _missing))
    assert told in caught.value.told_in(Language.EN)
    assert caught.value.file == "table.toml"
    assert caught.value.line == line
    assert caught.value.message.fr != caught.value.message.en


def test_there_are_many_kinds() -> None:
    """The messages differ: one kind is not tested twice under two names."""
    assert len({(told, line) for _, line, told in MATCH.values()}) >= 50
