"""A rule's function as mathematics: one equation where it has cases only, else numbered steps."""

import ast
from collections.abc import Iterator, Sequence

from attrs import frozen

from arbitre_site.text.formula import NoFormula, cases, formula, listed, pattern, row, sign, word

Case = tuple[str, str]


@frozen
class Line:
    """One line of a formula: how deep it stands, a word such as `if`, and the mathematics after it."""

    depth: int
    keyword: str
    math: str


def lines_of(function: ast.FunctionDef) -> tuple[Line, ...]:
    """The whole function, its head first; docstrings say nothing more."""
    head = row(word(function.name), listed(word(each.arg) for each in _parameters(function)))
    body = [each for each in function.body if not _is_docstring(each)]
    given, rest = _leading_equations(body)
    found = _cases(rest)
    if found is None:
        return (Line(0, "procedure", head), *_steps(body, 1))
    value = found[0][0] if len(found) == 1 and not found[0][1] else cases(found)
    lines = [Line(0, "", row(head, sign("="), value))]
    lines += [Line(1, "where", math) for math in given]
    return tuple(lines)


def _parameters(function: ast.FunctionDef) -> list[ast.arg]:
    taken = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return [each for each in taken if each.arg != "self"]


def _is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _leading_equations(body: Sequence[ast.stmt]) -> tuple[list[str], Sequence[ast.stmt]]:
    """The definitions a function begins with, and the rest."""
    given: list[str] = []
    for place, statement in enumerate(body):
        if not isinstance(statement, ast.Assign | ast.AnnAssign):
            return given, body[place:]
        given.append(_equation(statement))
    return given, ()


def _equation(statement: ast.Assign | ast.AnnAssign) -> str:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    if statement.value is None:
        return formula(targets[0])
    return row(*(row(formula(target), sign("=")) for target in targets), formula(statement.value))


def _cases(body: Sequence[ast.stmt]) -> list[Case] | None:
    """The values of a function that only chooses between answers, each with its condition; None for any other."""
    found: list[Case] = []
    for statement in body:
        match statement:
            case ast.Return(value):
                found.append((formula(value or ast.Constant(None)), ""))
                return found
            case ast.If(test, inside, otherwise):
                inner = _cases(inside)
                if inner is None:
                    return None
                found += [(value, _both(formula(test), condition)) for value, condition in inner]
                if otherwise:
                    rest = _cases(otherwise)
                    return None if rest is None else found + rest
            case ast.Match(subject, branches):
                chosen = _match_cases(subject, branches)
                if chosen is None:
                    return None
                found += chosen
            case _:
                return None
    return found or None


def _match_cases(subject: ast.expr, branches: Sequence[ast.match_case]) -> list[Case] | None:
    found: list[Case] = []
    for branch in branches:
        inner = _cases(branch.body)
        if inner is None:
            return None
        condition = _condition(subject, branch)
        found += [(value, _both(condition, deeper)) for value, deeper in inner]
    return found


def _condition(subject: ast.expr, branch: ast.match_case) -> str:
    fits = pattern(branch.pattern, formula(subject))
    return _both(fits, formula(branch.guard)) if branch.guard else fits


def _both(first: str, second: str) -> str:
    return row(first, sign("∧"), second) if first and second else first or second


def _steps(body: Sequence[ast.stmt], depth: int) -> Iterator[Line]:
    for statement in body:
        if not _is_docstring(statement):
            yield from _step(statement, depth)


def _step(statement: ast.stmt, depth: int) -> Iterator[Line]:  # noqa: C901, PLR0912  (one case per kind of statement)
    match statement:
        case ast.Return(value):
            yield Line(depth, "answer", formula(value) if value else "")
        case ast.Assign() | ast.AnnAssign():
            yield Line(depth, "let", _equation(statement))
        case ast.AugAssign(target, operator, value):
            changed = formula(ast.BinOp(_read(target), operator, value))
            yield Line(depth, "", row(formula(target), sign("←"), changed))
        case ast.Expr(ast.Yield(value)):
            yield Line(depth, "give", formula(value) if value else "")
        case ast.Expr(ast.YieldFrom(value)):
            yield Line(depth, "give-each", formula(value))
        case ast.Expr(value):
            yield Line(depth, "", formula(value))
        case ast.If(test, inside, otherwise):
            yield Line(depth, "if", formula(test))
            yield from _steps(inside, depth + 1)
            if otherwise:
                yield Line(depth, "else", "")
                yield from _steps(otherwise, depth + 1)
        case ast.Match(subject, branches):
            for branch in branches:
                condition = _condition(subject, branch)
                yield Line(depth, "if" if condition else "else", condition)
                yield from _steps(branch.body, depth + 1)
        case ast.For(target, source, inside):
            yield Line(depth, "for-each", row(formula(target), sign("∈"), formula(source)))
            yield from _steps(inside, depth + 1)
        case ast.While(test, inside):
            yield Line(depth, "while", formula(test))
            yield from _steps(inside, depth + 1)
        case ast.Raise(value):
            yield Line(depth, "refuse", formula(value) if value else "")
        case ast.Try(inside, handlers):
            yield Line(depth, "try", "")
            yield from _steps(inside, depth + 1)
            for handler in handlers:
                yield Line(depth, "on-refusal", formula(handler.type) if handler.type else "")
                yield from _steps(handler.body, depth + 1)
        case ast.Pass():
            yield Line(depth, "nothing", "")
        case ast.Continue():
            yield Line(depth, "next", "")
        case ast.Break():
            yield Line(depth, "stop", "")
        case ast.Assert(test):
            yield Line(depth, "", formula(test))
        case ast.FunctionDef():
            yield from (Line(line.depth + depth, line.keyword, line.math) for line in lines_of(statement))
        case _:
            raise NoFormula(ast.dump(statement))


def _read(target: ast.expr) -> ast.expr:
    return target
