"""What the code of a rule does, read from its syntax: which readings it decides by, and which clauses it names.

A function that decides by a reading cites its dispute; one that puts a clause on an event, a refusal or a ruling cites that
clause; and a dispute that is cited is decided by there, handed on, or decided by a function that is called.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import field, frozen

from arbitre.trace.citations import parse_citation
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID

Function = ast.FunctionDef | ast.AsyncFunctionDef
_CLAUSE: Final = re.compile(CLAUSE_ID)
_DISPUTE: Final = re.compile(DISPUTE_ID)
MANY_HANDLERS: Final = 12
"""A class that more functions handle than these says nothing about what they have in common."""


@frozen
class Question:
    """A field of a game's readings: the dispute it answers, and the enumeration of its answers."""

    dispute: str
    answers: str


@frozen
class Deed:
    """What one function does, and what it cites.

    `decides` holds a set for each reading it compares: the disputes it may answer, for one enumeration can serve several.
    `touches` are the disputes of all the readings it mentions, `names` the clauses it puts on something, `calls` what it calls.
    """

    name: str
    file: str
    line: int
    decides: tuple[frozenset[str], ...]
    touches: frozenset[str]
    names: frozenset[str]
    calls: frozenset[str]
    cited_clauses: frozenset[str]
    cited_disputes: frozenset[str]


@frozen
class Sources:
    """The parsed modules of one game, by the name of their file."""

    modules: Mapping[str, ast.Module]
    questions: Mapping[str, Question] = field(init=False)
    tables: Mapping[str, frozenset[str]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "questions", dict(_questions(self.modules.values())))
        object.__setattr__(self, "tables", dict(_tables(self.modules.values())))


@frozen
class Conduct:
    """What all functions of one game do, and which disputes its readings answer."""

    deeds: tuple[Deed, ...]
    answered: frozenset[str]


def conduct_of(sources: Mapping[str, str]) -> Conduct:
    """The conduct of a game, from the text of its modules by the name of their file."""
    parsed = Sources({file: ast.parse(text, file) for file, text in sources.items()})
    deeds = [
        _deed(name, file, function, parsed)
        for file, module in parsed.modules.items()
        for name, function in _functions(module, "")
    ]
    return Conduct(tuple(deeds), frozenset(question.dispute for question in parsed.questions.values()))


def undeclared(deed: Deed) -> Sequence[str]:
    """The disputes that a function decides by and does not cite, and the clauses that it names and does not cite."""
    disputes = {min(possible) for possible in deed.decides if not possible & deed.cited_disputes}
    return sorted((*disputes, *(deed.names - deed.cited_clauses)))


def idle(conduct: Conduct) -> Iterator[tuple[Deed, str]]:
    """The disputes that a function cites, though nothing around it decides by them.

    Around it are its chapter, what it calls, what calls it, and whoever shares a thing with it that few others handle: the one
    puts a task on the agenda by a reading, the other carries it out. Only disputes that a reading answers are looked for.
    """
    of_chapter: dict[str, set[str]] = {}
    of_name: dict[str, set[str]] = {}
    handlers: dict[str, list[Deed]] = {}
    for deed in conduct.deeds:
        of_chapter.setdefault(deed.file, set()).update(deed.touches)
        of_name.setdefault(_last(deed), set()).update(deed.touches)
        for name in deed.calls:
            handlers.setdefault(name, []).append(deed)
    shared = {
        name: {dispute for deed in deeds for dispute in deed.touches}
        for name, deeds in handlers.items()
        if name in of_name or (name[:1].isupper() and len(deeds) <= MANY_HANDLERS)
    }
    for deed in conduct.deeds:
        around = of_chapter[deed.file] | shared.get(_last(deed), set())
        for name in deed.calls:
            around |= of_name.get(name, set()) | (shared.get(name, set()) if name[:1].isupper() else set())
        for dispute in sorted((deed.cited_disputes & conduct.answered) - around):
            yield deed, dispute


def _last(deed: Deed) -> str:
    return deed.name.rpartition(".")[2]


def _questions(modules: Iterable[ast.Module]) -> Iterator[tuple[str, Question]]:
    """The fields `name: Answers = field(..., metadata={"question": "D-01"})` of the readings."""
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                asked = [text for text in _texts(node.value) if _DISPUTE.fullmatch(text)]
                if asked:
                    yield node.target.id, Question(asked[0], ast.unparse(node.annotation))


def _tables(modules: Iterable[ast.Module]) -> Iterator[tuple[str, frozenset[str]]]:
    """The constants of modules that hold clauses, by their name."""
    for module in modules:
        for node in module.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                held = frozenset(text for text in _texts(node.value) if _CLAUSE.fullmatch(text))
                if held:
                    yield node.targets[0].id, held


def _texts(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield f"{prefix}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def _names_in(node: ast.AST) -> frozenset[str]:
    return frozenset(each.id for each in ast.walk(node) if isinstance(each, ast.Name))


def _deed(name: str, file: str, function: Function, sources: Sources) -> Deed:
    questions = sources.questions
    of_answers: dict[str, set[str]] = {}
    for question in questions.values():
        of_answers.setdefault(question.answers, set()).add(question.dispute)
    body = function.body[1:] if ast.get_docstring(function) else function.body
    nodes = [node for statement in body for node in ast.walk(statement)]
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    fields = {node.attr for node in attributes if node.attr in questions}
    answers = {node.value.id for node in attributes if isinstance(node.value, ast.Name) and node.value.id in of_answers}
    read = {question.answers: set[str]() for question in questions.values()}
    for each in fields:
        read[questions[each].answers].add(questions[each].dispute)
    names = [node.id for node in nodes if isinstance(node, ast.Name)]
    citation = parse_citation(ast.get_docstring(function) or "", may_lead=False)
    return Deed(
        name=name,
        file=file,
        line=function.lineno,
        decides=tuple(
            each
            for answer in sorted(answers)
            for each in ([frozenset({d}) for d in sorted(read[answer])] or [frozenset(of_answers[answer])])
        ),
        touches=frozenset(questions[each].dispute for each in fields)
        | frozenset(dispute for answer in answers for dispute in of_answers[answer]),
        names=frozenset(text for statement in body for text in _texts(statement) if _CLAUSE.fullmatch(text))
        | frozenset(clause for name in names for clause in sources.tables.get(name, ())),
        calls=frozenset(names) | frozenset(node.attr for node in attributes) | _names_in(function.args),
        cited_clauses=frozenset(cited.id for cited in citation.clauses),
        cited_disputes=frozenset(citation.disputes),
    )
