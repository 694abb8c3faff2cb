"""Rules on numbers: the very functions of the reference, with a number for each member of an enumeration, compiled.

A player is 0 or 1, nobody -1, a column its place, a reading the place of its answer among the answers. A ruling is its
answer alone. Nothing else of a rule is changed, so that none is told twice.
"""

import ast
import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from textwrap import dedent
from types import CodeType, FunctionType
from typing import Final, TypeVar, cast

import attrs
from numba import njit

from arbitre.match.rules.readings import Readings

RuleT = TypeVar("RuleT", bound=Callable[..., object])

FIELDS: Final = {name: place for place, name in enumerate(field.name for field in attrs.fields(Readings))}
"""Where each reading stands in the box."""

ON_PLAYERS_AND_COLUMNS: Final = {
    "index": (1, 0),
    "place": (1, 0),
    "other": (-1, 1),
    "sign": (-2, 1),
    "advantage": (1, 1),
}
"""What is asked of a player or a column, as a factor and a summand of its number."""

_MADE: Final[set[FunctionType]] = set()
"""The functions that are on numbers already."""


def number_of(member: Enum) -> int:
    """The place of a member in its enumeration."""
    return list(type(member)).index(member)


def compiled(rule: RuleT) -> RuleT:
    """The rule on numbers, in machine code."""
    return cast("RuleT", _compiled(cast("FunctionType", rule)))


@cache
def _compiled(rule: FunctionType) -> Callable[..., object]:
    return cast("Callable[..., object]", njit(nogil=True, error_model="numpy")(on_numbers(rule)))


def on_numbers(rule: FunctionType) -> FunctionType:
    """The rule as a function of numbers, and all rules that it rests on."""
    tree = ast.parse(dedent(inspect.getsource(rule)))
    ast.increment_lineno(tree, rule.__code__.co_firstlineno - 1)
    changed = ast.fix_missing_locations(_OnNumbers(rule.__globals__).visit(tree))
    module = compile(changed, rule.__code__.co_filename, "exec")
    code = next(each for each in module.co_consts if isinstance(each, CodeType) and each.co_name == rule.__name__)
    names = {name: rule.__globals__[name] for name in _names_in(code) if name in rule.__globals__}
    for name, thing in names.items():
        if isinstance(thing, FunctionType) and thing not in _MADE:
            names[name] = _compiled(thing)
    made = FunctionType(code, {"__name__": rule.__module__, **names}, rule.__name__)
    _MADE.add(made)
    return made


def _names_in(code: CodeType) -> set[str]:
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(_names_in, inner))


class _OnNumbers(ast.NodeTransformer):
    """Writes a number wherever an enumeration stands."""

    def __init__(self, names: Mapping[str, object]) -> None:
        self._names = names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Numbers need no annotations; an argument is given by its place."""
        arguments = [*node.args.args, *node.args.kwonlyargs]
        for argument in arguments:
            argument.annotation = None
        node.args = ast.arguments(
            posonlyargs=[], args=arguments, kwonlyargs=[], kw_defaults=[], defaults=[], vararg=None, kwarg=None
        )
        node.decorator_list, node.returns = [], None
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """A member of an enumeration, a reading, what is asked of a player."""
        if isinstance(node.value, ast.Name):
            named = self._names.get(node.value.id)
            if isinstance(named, type) and issubclass(named, Enum):
                return ast.Constant(number_of(named[node.attr]))
        value = self.visit(node.value)
        if node.attr == "readings":
            return cast("ast.expr", value)
        if node.attr in FIELDS:
            return ast.Subscript(value, ast.Constant(FIELDS[node.attr]), ast.Load())
        factor, summand = ON_PLAYERS_AND_COLUMNS[node.attr]
        times = ast.BinOp(value, ast.Mult(), ast.Constant(factor))
        return value if (factor, summand) == (1, 0) else ast.BinOp(times, ast.Add(), ast.Constant(summand))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """A constant that is a member, or several of them."""
        match self._names.get(node.id):
            case Enum() as member:
                return ast.Constant(number_of(member))
            case (Enum(), *_) as members:
                return ast.Tuple([ast.Constant(number_of(cast("Enum", each))) for each in members], ast.Load())
            case _:
                return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Nobody and nothing."""
        return ast.Constant(-1) if node.value is None else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """To be a member is to be equal to its number."""
        self.generic_visit(node)
        as_numbers: dict[type[ast.cmpop], ast.cmpop] = {ast.Is: ast.Eq(), ast.IsNot: ast.NotEq()}
        node.ops = [as_numbers.get(type(each), each) for each in node.ops]
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Of a ruling, the answer."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "Ruling":
            named = {keyword.arg: keyword.value for keyword in node.keywords}
            return node.args[0] if node.args else named["answer"]
        return node

    def visit_Match(self, node: ast.Match) -> ast.stmt:
        """The cases one after the other; they are all there are, so the last one needs no question."""
        subject = self.visit(node.subject)
        *cases, last = node.cases
        chain = [self.visit(each) for each in last.body]
        for case in reversed(cases):
            pattern = cast("ast.MatchValue", case.pattern)
            test = ast.Compare(subject, [ast.Eq()], [self.visit(pattern.value)])
            chain = [ast.If(test, [self.visit(each) for each in case.body], chain)]
        return cast("ast.stmt", chain[0])
