"""The formal specification, a page per game: states as tuples, decisions, and each rule as a formula made from its source."""

import ast
import inspect
from collections.abc import Iterator
from enum import EnumMeta
from functools import reduce
from pathlib import Path
from typing import Any, Final

from arbitre import chessme, match
from arbitre.chessme.engine import DecisionKind
from arbitre.chessme.men import Colour as ChessMeColour
from arbitre.chessme.men import Kind
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.match.table import people, state
from arbitre.match.table.decisions import Choice
from arbitre.trace.citations import Passage, Unit
from arbitre.trace.matrix import Matrix
from arbitre_site.pages.clause_panel import Panel
from arbitre_site.pages.facade import pages_of_names
from arbitre_site.text.formula import listed, row, sign, tall, word
from arbitre_site.text.formula_lines import lines_of
from arbitre_site.text.headings import in_english
from arbitre_site.text.markdown import made, table
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of
from arbitre_site.text.sources import address_of, definition_of, implementing, module_of, page_in_api, signature_of

KEYWORDS: Final = {
    "": Text("", ""),
    "procedure": Text("étapes de", "steps of"),
    "where": Text("où", "where"),
    "let": Text("soit", "let"),
    "answer": Text("réponse :", "answer:"),
    "if": Text("si", "if"),
    "else": Text("sinon", "otherwise"),
    "for-each": Text("pour chaque", "for each"),
    "while": Text("tant que", "while"),
    "refuse": Text("refus :", "refusal:"),
    "give": Text("donne", "give"),
    "give-each": Text("donne chaque élément de", "give each of"),
    "try": Text("essayer :", "try:"),
    "on-refusal": Text("en cas de", "on"),
    "nothing": Text("rien", "nothing"),
    "next": Text("au suivant", "go on with the next"),
    "stop": Text("arrêter", "stop"),
}
TUPLES: Final[dict[str, tuple[type, ...]]] = {
    "match": (state.State, state.Seat, state.ColumnState, state.Zone, state.Exchange, state.Forced, state.PawnsBarred),
    "chessme": (chessme.State, chessme.Seat, chessme.Table, chessme.Placed),
}
SETS: Final[dict[str, tuple[EnumMeta, ...]]] = {
    "match": (people.Player, people.Colour, people.Column, Choice),
    "chessme": (ChessMeColour, Kind, chessme.Phase, DecisionKind),
}
_NUMBERS: Final = {"int": "ℤ", "bool": "𝔹", "str": "Σ*"}


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The first page, and one per game."""
    matrix = matrix_of(root)
    say = tongue.say
    games: tuple[AnyGame, ...] = (match.GAME, chessme.GAME)
    names = "\n".join(f"formal/{game.name}" for game in games)
    yield Page(
        "formal.md",
        "\n\n".join(
            [
                say("# La spécification formelle", "# The formal specification"),
                say(
                    "Ces formules sont tirées du code qui s'exécute, à chaque construction du site : elles ne peuvent pas s'en "
                    "écarter. Une règle qui ne fait que répondre est une équation ; une étape du jeu, qui en change l'état, est "
                    "une suite de pas. Un nom en petites lettres est une fonction ou une grandeur du moteur.",
                    "These formulas are made from the code that runs, at each build of the site: they cannot drift from it. A "
                    "rule that only answers is an equation; a step of the game, which changes its state, is a sequence of "
                    "steps. A name in small letters is a function or a quantity of the engine.",
                ),
                f"```{{toctree}}\n:maxdepth: 1\n\n{names}\n```",
            ]
        )
        + "\n",
    )
    for game in games:
        yield Page(f"formal/{game.name}.md", _game_page(root, game, matrix, tongue))


def rules_of(matrix: Matrix, game: str) -> dict[str, list[Passage]]:
    """The functions and classes of a game that implement clauses, by chapter, each with the first clause it implements."""
    found: dict[str, list[Passage]] = {}
    seen: set[tuple[str, str]] = set()
    for entry in matrix.entries.values():
        for passage in implementing(entry) if entry.clause.game == game else ():
            if (passage.file, passage.name) not in seen:
                seen.add((passage.file, passage.name))
                found.setdefault(entry.clause.chapter, []).append(passage)
    return found


def rule_functions(matrix: Matrix, game: str) -> list[Passage]:
    """The functions among them, in the order of the rules."""
    return [passage for rules in rules_of(matrix, game).values() for passage in rules if passage.unit is Unit.FUNCTION]


def _game_page(root: Path, game: AnyGame, matrix: Matrix, tongue: Tongue) -> str:
    say = tongue.say
    parts = [
        f"# {game.title.in_(tongue.language)}",
        say("## L'état", "## The state"),
        say(
            "Un état est un n-uplet complet : deux états égaux sont la même partie. 𝔹 est l'ensemble des valeurs de vérité, "
            "X\\* celui des suites finies d'éléments de X, ∅ marque l'absence.",
            "A state is a complete tuple: two equal states are the same game. 𝔹 is the set of truth values, X\\* that of finite "
            "sequences of elements of X, ∅ marks absence.",
        ),
        *(_state(each) for each in TUPLES[game.name]),
        say("## Les ensembles", "## The sets"),
        *(_math_block([_set_of(each)]) for each in SETS[game.name]),
        say("## Décisions et transitions", "## Decisions and transitions"),
        say(
            "À chaque état, la fonction *decision* dit qui choisit, un joueur ou le hasard, et quoi. *legal* donne les actions "
            "permises ; *apply* mène d'un état et d'une action permise à l'état suivant. Rien d'autre ne change un état :",
            "At each state the function *decision* says who chooses, a player or chance, and what. *legal* gives the allowed "
            "actions; *apply* leads from a state and an allowed action to the next state. Nothing else changes a state:",
        ),
        _math_block([_relation()]),
        _decisions(game, tongue),
        say("## Les règles", "## The rules"),
    ]
    panel = Panel(root, matrix, tongue, up="../")
    for chapter, rules in rules_of(matrix, game.name).items():
        parts += [f"### {say(chapter, in_english(chapter))}", *(_rule(passage, panel) for passage in rules)]
    return "\n\n".join(parts) + "\n"


def _state(found: type) -> str:
    """A part of the state as a tuple, under its own name where the pages of the code do not describe it."""
    shown = _math_block([_tuple_of(_definition(found))])
    if f"{found.__module__}.{found.__name__}" in pages_of_names():
        return shown
    return f"::::{{py:class}} {found.__name__}\n:module: {found.__module__}\n\n{shown}\n::::"


def _decisions(game: AnyGame, tongue: Tongue) -> str:
    panel_free = [(f"`{kind}`", text.in_(tongue.language)) for kind, text in game.arbitration.choice_names.items()]
    return table((tongue.say("Décision", "Decision"), tongue.say("Ce qu'elle demande", "What it asks for")), panel_free)


def _rule(passage: Passage, panel: Panel) -> str:
    """A rule under its own name; one that is described with the facade is named with the way there."""
    clauses = ", ".join(panel.link_to(cited.id) for cited in passage.citation.clauses)
    shown = f"{clauses}\n\n{_formula(passage, panel)}"
    if page_in_api(passage):
        return f"**{made(f'`{passage.name}`', panel.up + address_of(passage))}**\n\n{shown}"
    directive = "py:class" if passage.unit is Unit.CLASS else "py:method" if "." in passage.name else "py:function"
    head = f"{{{directive}}} {signature_of(panel.root, passage)}\n:module: {module_of(passage.file)}"
    return f"::::{head}\n\n{shown}\n::::"


def _formula(passage: Passage, panel: Panel) -> str:
    definition = definition_of(panel.root, passage)
    if isinstance(definition, ast.ClassDef):
        return _math_block([_tuple_of(definition)])
    if not isinstance(definition, ast.FunctionDef):
        raise TypeError(f"{passage.name} is neither a function nor a class")
    lines = lines_of(definition)
    return _block(
        [(line.depth, KEYWORDS[line.keyword].in_(panel.tongue.language), line.math) for line in lines], panel.tongue
    )


def _block(lines: list[tuple[int, str, str]], tongue: Tongue) -> str:
    """Lines of mathematics, each with its word, indented by their depth."""
    shown = "".join(
        f'<div class="formula-line" style="padding-left:{1.5 * depth}em">'
        f"{f'<span>{keyword}</span> ' if keyword else ''}{f'<math>{_spoken(math, tongue)}</math>' if math else ''}</div>"
        for depth, keyword, math in lines
    )
    return f'```{{raw}} html\n<div class="formula" tabindex="0">{shown}</div>\n```'


def _spoken(math: str, tongue: Tongue) -> str:
    """The words inside a brace, in the reader's language."""
    return math.replace('<mtext class="if"></mtext>', f"<mtext>{tongue.say('si', 'if')}&#160;</mtext>").replace(
        '<mtext class="otherwise"></mtext>', f"<mtext>{tongue.say('sinon', 'otherwise')}</mtext>"
    )


def _math_block(lines: list[str]) -> str:
    inside = "".join(f'<div class="formula-line"><math>{line}</math></div>' for line in lines)
    return f'```{{raw}} html\n<div class="formula" tabindex="0">{inside}</div>\n```'


def _relation() -> str:
    s, t, a = "<mi>s</mi>", "<msup><mi>s</mi><mo>′</mo></msup>", "<mi>a</mi>"
    arrow = f"<mover>{sign('→')}{a}</mover>"
    legal = row(a, sign("∈"), word("legal"), listed([s]))
    return row(s, arrow, t, sign("⟺"), legal, sign("∧"), t, sign("="), word("apply"), listed([s, a]))


def _tuple_of(definition: ast.ClassDef) -> str:
    """A frozen class as a product of sets; a class without fields is a mark by itself."""
    fields = [
        row(word(each.target.id), sign("∈"), _type(each.annotation))
        for each in definition.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    if not fields:
        return row(word(definition.name), sign("="), listed([]))
    lines = "".join(f"<mtr><mtd>{field}</mtd></mtr>" for field in fields)
    return row(word(definition.name), sign("="), tall("("), f"<mtable>{lines}</mtable>", tall(")"))


def _definition(found: type) -> ast.ClassDef:
    """A class as its source writes it."""
    (definition,) = ast.parse(inspect.cleandoc(inspect.getsource(found))).body
    if not isinstance(definition, ast.ClassDef):
        raise TypeError(f"{found} is not a class")
    return definition


def _set_of(found: EnumMeta) -> str:
    members: list[Any] = list(found)
    return row(word(found.__name__), sign("="), listed((word(str(each.value)) for each in members), "{", "}"))


def _type(node: ast.expr) -> str:  # noqa: PLR0911  (one case per kind of type)
    """A type as a set."""
    match node:
        case ast.Name(name):
            return f"<mi>{_NUMBERS[name]}</mi>" if name in _NUMBERS else word(name)
        case ast.Constant(None):
            return sign("{∅}")
        case ast.BinOp(left, ast.BitOr(), right):
            return row(_type(left), sign("∪"), _type(right))
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([only, ast.Constant(value)])) if value is ...:
            return f"<msup>{row(_type(only))}{sign('*')}</msup>"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(parts)):
            return reduce(lambda so_far, part: row(so_far, sign("×"), part), map(_factor, parts))
        case ast.Subscript(value, _):
            return _type(value)
        case _:
            return word(ast.unparse(node))


def _factor(node: ast.expr) -> str:
    shown = _type(node)
    return row(sign("("), shown, sign(")")) if isinstance(node, ast.BinOp) else shown
