"""The formulas of the formal specification come from the rules' own source, and every rule has one."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from arbitre.trace.matrix import Matrix
from arbitre.trace.registry import find_shelf, read_matrix
from arbitre_site.pages.formal import rule_functions
from arbitre_site.text.formula import NoFormula, formula
from arbitre_site.text.formula_lines import lines_of
from arbitre_site.text.sources import definition_of

ROOT = Path(__file__).parents[2]


def shown(math: str) -> str:
    """The signs of a formula without its marks."""
    return re.sub(r"<[^>]*>", "", math)


def expression(text: str) -> str:
    """The signs of an expression's formula."""
    return shown(formula(ast.parse(text, mode="eval").body))


@pytest.mark.parametrize(
    ("source", "signs"),
    [
        ("open_value == 0 or open_value < abs(advantage)", "open value=0∨open value&lt;|advantage|"),
        ("not a and b", "¬a∧b"),
        ("a and (b or c)", "a∧(b∨c)"),
        ("(a + b) * c", "(a+b)·c"),
        ("-(a - b)", "−(a−b)"),
        ("(amount + 1) // 2", "⌊amount+12⌋"),
        ("any(f(x) for x in xs if x != 2)", "∃x∈xs,x≠2f(x)"),
        ("sum(x for x in xs)", "∑x∈xsx"),
        ("Column.FOUR", "FOUR"),
        ("seats[player.index]", "seatsplayer.index"),
        ("None if x is not y else True", "{∅x≠y⊤"),
        ("{a: b}", "{a↦b}"),
        ("{a: f(a) for a in xs}", "{a↦f(a)∣a∈xs}"),
        ("a << b", None),
    ],
)
def test_expressions(source: str, signs: str | None) -> None:
    """Each kind of expression has its signs, with brackets where they are needed; an unknown kind is an error."""
    if signs is None:
        with pytest.raises(NoFormula):
            expression(source)
    else:
        assert expression(source) == signs


def lines(source: str) -> list[tuple[int, str, str]]:
    """The lines of a function."""
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    return [(line.depth, line.keyword, shown(line.math)) for line in lines_of(function)]


def test_a_function_of_cases_is_one_equation() -> None:
    """Conditions and answers stand behind a brace, definitions below it."""
    found = lines("def f(a, b):\n    '''Say.'''\n    c = a + b\n    if c > 0:\n        return 1\n    return 2\n")
    assert found == [(0, "", "f(a,b)={1c&gt;02"), (1, "where", "c=a+b")]


def test_nested_conditions_are_joined() -> None:
    """A condition inside another one holds with it."""
    source = "def f(x):\n    match x:\n        case A.B:\n            if y:\n                return 1\n            return 2\n        case _:\n            return 3\n"
    assert lines(source) == [(0, "", "f(x)={1x=B∧y2x=B3")]


def test_a_function_that_does_things_is_a_list_of_steps() -> None:
    """What changes something keeps its order."""
    found = lines("def f(draft):\n    draft.marker += 1\n    for seat in draft.seats:\n        refill(seat)\n")
    assert found == [
        (0, "procedure", "f(draft)"),
        (1, "", "draft.marker←draft.marker+1"),
        (1, "for-each", "seat∈draft.seats"),
        (2, "", "refill(seat)"),
    ]


@pytest.fixture(scope="module")
def matrix() -> Matrix:
    """The matrix of the checkout."""
    return read_matrix(find_shelf(ROOT))


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_every_rule_function_has_a_formula(matrix: Matrix, game: str) -> None:
    """No function that implements a clause is missing, and each formula is well-formed MathML."""
    passages = rule_functions(matrix, game)
    assert len(passages) > 50
    for passage in passages:
        function = definition_of(ROOT, passage)
        assert isinstance(function, ast.FunctionDef), passage.name
        for line in lines_of(function):
            if line.math:
                ET.fromstring(f"<math>{line.math}</math>")  # noqa: S314  (our own text)
