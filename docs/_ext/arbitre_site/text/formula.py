"""Expressions of the rules as mathematics: their own syntax printed as MathML, which browsers show without any program."""

import ast
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "=",
    ast.NotEq: "≠",
    ast.Lt: "<",
    ast.LtE: "≤",
    ast.Gt: ">",
    ast.GtE: "≥",
    ast.Is: "=",
    ast.IsNot: "≠",
    ast.In: "∈",
    ast.NotIn: "∉",
}
OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+",
    ast.Sub: "−",
    ast.Mult: "·",
    ast.Mod: "mod",
    ast.BitOr: "∪",
    ast.BitAnd: "∩",
}
BRACKETS: Final = frozenset("(){}⟨⟩|⌊⌋∣")
QUANTIFIERS: Final = {"any": "∃", "all": "∀", "sum": "∑"}


class NoFormula(ValueError):
    """A kind of expression that the printer does not know."""


def sign(text: str) -> str:
    """An operator or a bracket of the height of a letter."""
    return f'<mo stretchy="false">{escape(text)}</mo>' if text in BRACKETS else f"<mo>{escape(text)}</mo>"


def tall(text: str) -> str:
    """A bracket as high as what it holds."""
    return f"<mo>{escape(text)}</mo>"


def word(text: str) -> str:
    """A name of more than one letter, upright."""
    return f'<mi mathvariant="normal">{escape(text.replace("_", " "))}</mi>' if len(text) > 1 else f"<mi>{text}</mi>"


def row(*parts: str) -> str:
    """Parts in a line."""
    return f"<mrow>{''.join(parts)}</mrow>"


def listed(parts: Iterable[str], opening: str = "(", closing: str = ")") -> str:
    """Parts in brackets, between commas."""
    inside = sign(",").join(parts)
    return row(sign(opening), inside, sign(closing))


def formula(node: ast.expr) -> str:  # noqa: C901, PLR0911, PLR0912  (one case per kind of expression)
    """An expression as MathML."""
    match node:
        case ast.Name(name):
            return word(name)
        case ast.Constant():
            return _constant(node)
        case ast.Attribute(value, name):
            return word(name) if name.isupper() else row(formula(value), sign("."), word(name))
        case ast.BoolOp(operator, values):
            between = sign("∧" if isinstance(operator, ast.And) else "∨")
            return row(between.join(_operand(each, node) for each in values))
        case ast.UnaryOp(ast.Not(), operand):
            return row(sign("¬"), _operand(operand, node))
        case ast.UnaryOp(ast.USub(), operand):
            return row(sign("−"), _operand(operand, node))
        case ast.BinOp(left, ast.FloorDiv(), right):
            return row(tall("⌊"), f"<mfrac>{formula(left)}{formula(right)}</mfrac>", tall("⌋"))
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            return row(_operand(left, node), sign(OPERATORS[type(operator)]), _operand(right, node))
        case ast.Compare(left, operators, comparators):
            parts = [_operand(left, node)]
            for comparison, right in zip(operators, comparators, strict=True):
                parts += [sign(COMPARISONS[type(comparison)]), _operand(right, node)]
            return row(*parts)
        case ast.IfExp(test, body, orelse):
            return cases([(formula(body), formula(test)), (formula(orelse), "")])
        case ast.Call(function, arguments, keywords):
            return _call(function, arguments, keywords)
        case ast.Subscript(value, index):
            return f"<msub>{row(formula(value))}{row(_index(index))}</msub>"
        case ast.Tuple(elements):
            return listed(map(formula, elements))
        case ast.List(elements):
            return listed(map(formula, elements), "⟨", "⟩")
        case ast.Set(elements):
            return listed(map(formula, elements), "{", "}")
        case ast.Dict(keys, values):
            told = (
                row(formula(key), sign("↦"), formula(value)) for key, value in zip(keys, values, strict=True) if key
            )
            return listed(told, "{", "}")
        case (
            ast.GeneratorExp(element, generators) | ast.ListComp(element, generators) | ast.SetComp(element, generators)
        ):
            return row(sign("{"), formula(element), sign("∣"), _ranges(generators), sign("}"))
        case ast.DictComp(key, value, generators):
            each = row(formula(key), sign("↦"), formula(value))
            return row(sign("{"), each, sign("∣"), _ranges(generators), sign("}"))
        case ast.Starred(value):
            return row(formula(value), sign("…"))
        case ast.NamedExpr(target, value):
            return row(formula(target), sign("≔"), formula(value))
        case ast.JoinedStr(values):
            return row(*(formula(each) for each in values))
        case ast.FormattedValue(value):
            return formula(value)
        case ast.Lambda(arguments, body):
            return row(listed(word(each.arg) for each in arguments.args), sign("↦"), formula(body))
        case _:
            raise NoFormula(ast.dump(node))


def cases(rows: Sequence[tuple[str, str]]) -> str:
    """Values with their conditions behind a brace; a value without a condition holds otherwise."""
    lines = "".join(
        f"<mtr><mtd>{value}</mtd><mtd>{row(_if(), condition) if condition else _otherwise()}</mtd></mtr>"
        for value, condition in rows
    )
    return row(tall("{"), f"<mtable>{lines}</mtable>")


def pattern(node: ast.pattern, subject: str) -> str:  # noqa: PLR0911  (one case per kind of pattern)
    """A pattern as a condition on its subject."""
    match node:
        case ast.MatchValue(value):
            return row(subject, sign("="), formula(value))
        case ast.MatchSingleton(value):
            return row(subject, sign("="), formula(ast.Constant(value)))
        case ast.MatchOr(patterns):
            return row(sign("∨").join(pattern(each, subject) for each in patterns))
        case ast.MatchClass(cls, patterns, attributes, keyword_patterns):
            named = [*map(_part, patterns)]
            named += [
                row(word(name), sign("="), _part(each)) for name, each in zip(attributes, keyword_patterns, strict=True)
            ]
            return row(subject, sign("="), formula(cls), listed(named))
        case ast.MatchAs(None, None):
            return ""
        case ast.MatchAs(None, str(name)):
            return row(subject, sign("="), word(name))
        case ast.MatchAs(inner, str(name)) if inner is not None:
            return row(word(name), sign("≔"), pattern(inner, subject))
        case ast.MatchSequence(patterns):
            return row(subject, sign("="), listed(map(_part, patterns)))
        case _:
            raise NoFormula(ast.dump(node))


def _part(node: ast.pattern) -> str:
    """A pattern inside another one: what stands there."""
    match node:
        case ast.MatchAs(None, None):
            return sign("_")
        case ast.MatchAs(None, str(name)):
            return word(name)
        case ast.MatchValue(value):
            return formula(value)
        case _:
            return pattern(node, sign("·"))


def _constant(node: ast.Constant) -> str:
    match node.value:
        case None:
            return "<mi>∅</mi>"
        case True:
            return "<mi>⊤</mi>"
        case False:
            return "<mi>⊥</mi>"
        case int() | float():
            return f"<mn>{node.value}</mn>"
        case _:
            return f"<mtext>{escape(str(node.value))}</mtext>"


def _operand(node: ast.expr, parent: ast.expr) -> str:
    """A part of an operation, in brackets where it would be read otherwise."""
    if isinstance(node, ast.BoolOp | ast.IfExp) or (
        isinstance(node, ast.Compare | ast.BinOp) and isinstance(parent, ast.UnaryOp | ast.BinOp)
    ):
        return row(sign("("), formula(node), sign(")"))
    return formula(node)


def _call(function: ast.expr, arguments: list[ast.expr], keywords: list[ast.keyword]) -> str:
    match function, arguments:
        case ast.Name("Text"), _:
            return row(word("text"), listed([sign("…")]))
        case ast.Name("abs" | "len"), [only]:
            return row(sign("|"), formula(only), sign("|"))
        case ast.Name(name), [ast.GeneratorExp(element, generators)] if name in QUANTIFIERS:
            return row(f"<munder>{sign(QUANTIFIERS[name])}{_ranges(generators)}</munder>", _operand(element, element))
        case ast.Name("tuple" | "list" | "frozenset" | "set" | "bool" | "int" | "iter"), [only]:
            return formula(only)
        case _:
            return _application(function, arguments, keywords)


def _application(function: ast.expr, arguments: list[ast.expr], keywords: list[ast.keyword]) -> str:
    given = [formula(each) for each in arguments]
    given += [
        row(word(each.arg), sign("="), formula(each.value)) if each.arg else formula(each.value) for each in keywords
    ]
    return row(formula(function), listed(given))


def _index(node: ast.expr) -> str:
    if isinstance(node, ast.Slice):
        ends = [formula(each) if each is not None else "" for each in (node.lower, node.upper)]
        return row(ends[0], sign("…"), ends[1])
    return formula(node)


def _ranges(generators: Sequence[ast.comprehension]) -> str:
    """What runs over what, and under which conditions."""
    parts = []
    for each in generators:
        parts.append(row(formula(each.target), sign("∈"), formula(each.iter)))
        parts += [formula(condition) for condition in each.ifs]
    return row(sign(",").join(parts))


def _if() -> str:
    return '<mtext class="if"></mtext>'


def _otherwise() -> str:
    return '<mtext class="otherwise"></mtext>'
