"""A scenario: whose rules, which table, what was played on it, and what somebody wants to know."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve, frozen

from arbitre.core.arbitration import Wish
from arbitre.core.border import believed_ruleset
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake, lines_of
from arbitre.core.saying import Quantity
from arbitre.core.spelling import fold
from arbitre.core.tables import Table
from arbitre.dispute.questions import OF_A_MOVE, Ask, question_meant

KEYS: Final = ("game", "edition", "title", "data", "readings", "table", "played", "question")
"""What a scenario may say; a dispute adds what it expects."""

_WHICH_MOVE: Final = Text(
    fr='quel coup ? par exemple move = "S: Simplifier I +1", ou, avec may-i, move = "abandonner la partie"',
    en='which move? for example move = "S: Simplifier I +1", or, with may-i, move = "resign the game"',
)

ReadFile = Callable[[str], str]
"""Gives the text of a file named in a scenario, relative to it; a `Mistake` where it cannot be read."""


@frozen
class Query:
    """The question: what is asked, about which further move, by whom; for `how-many`, of what and whose.

    The move of `may-i` is a sentence of one's own.
    """

    ask: Ask
    move: str
    line: int
    by: str | None
    what: str | None = None
    of: str | None = None


@frozen
class Scenario:
    """A table with its moves and its question; the table is read under each set of rules it is judged by."""

    game: AnyGame
    edition: str
    title: Text
    answers: Mapping[str, str]
    data: str | None
    changes: tuple[Table, ...]
    table: Table
    moves: str
    moves_line: int
    query: Query


def read_scenario(
    source: Table, find_game: Callable[[Table], AnyGame], read_file: ReadFile, *, besides: tuple[str, ...] = ()
) -> Scenario:
    """The scenario of a TOML table; whatever is wrong is named with its line."""
    source.expect_keys((*KEYS, *besides))
    game = find_game(source)
    data, changes = _data(source, read_file)
    played = source.table("played")
    played.expect_keys(("moves",))
    if "table" not in source.entries:
        raise source.mistake(
            "table",
            Text(
                fr="il manque la table : une ligne [table], puis ce qui compte",
                en="the table is missing: a line [table], then what matters",
            ),
        )
    scenario = Scenario(
        game=game,
        edition=_edition(source, game),
        title=source.bilingual("title"),
        answers=_answers(source, game),
        data=data,
        changes=changes,
        table=source.table("table"),
        moves=played.text("moves", ""),
        moves_line=played.text_line("moves"),
        query=_query(_question(source), game),
    )
    said = source.entries.get("data")
    with lines_of(said if isinstance(said, str) else None):
        ruleset = ruleset_of(scenario)
    if scenario.query.ask is Ask.MAY_I:
        _check_wish(scenario, ruleset, _question(source))
    return scenario


def wish_of(scenario: Scenario, ruleset: object) -> Wish[Any, Any]:
    """The play that the question's own sentence names."""
    by = next((player for player in scenario.game.players if player.value == scenario.query.by), None)
    return scenario.game.arbitration.read_wish(ruleset, scenario.query.move, by)


def _check_wish(scenario: Scenario, ruleset: object, table: Table) -> None:
    try:
        wish_of(scenario, ruleset)
    except Mistake as mistake:
        raise table.mistake("move", mistake.message) from mistake


def ruleset_of(scenario: Scenario) -> object:
    """The rules a scenario asks for: its edition, the readings agreed, its data."""
    ruleset = scenario.game.make_ruleset(scenario.edition, scenario.answers, scenario.data)
    for change in scenario.changes:
        ruleset = believed_ruleset(scenario.game, scenario.game.arbitration.change_components(ruleset, change))
    return ruleset


def under(scenario: Scenario, answers: Mapping[str, str], edition: str | None = None) -> Scenario:
    """The same scenario with some questions answered otherwise, or in another edition."""
    return evolve(scenario, answers={**scenario.answers, **answers}, edition=edition or scenario.edition)


def _edition(source: Table, game: AnyGame) -> str:
    edition = source.text("edition", game.editions[0])
    if edition not in game.editions:
        known = ", ".join(game.editions)
        raise source.error("edition", Text(fr=known, en=known))
    return edition


def _answers(source: Table, game: AnyGame) -> dict[str, str]:
    """The readings agreed, by field, however they were named."""
    readings = source.table("readings")
    answers: dict[str, str] = {}
    for name in readings.entries:
        answer = readings.text(name)
        try:
            game.make_ruleset(game.editions[0], {name: answer}, None)
        except Mistake as mistake:
            raise readings.mistake(name, mistake.message) from mistake
        field = next(question.field for question in game.questions if name in (question.field, question.dispute))
        answers[field] = answer
    return answers


def _data(source: Table, read_file: ReadFile) -> tuple[str | None, tuple[Table, ...]]:
    said = source.entries.get("data")
    if isinstance(said, str):
        try:
            return read_file(said), ()
        except Mistake as wrong:
            told = Text(fr=f"{said} {wrong.message.fr}", en=f"{said} {wrong.message.en}")
            raise source.mistake("data", told) from wrong
    if said is not None and not isinstance(said, dict):
        raise source.error("data", Text(fr="un nom de fichier ou une table", en="a file's name or a table"))
    return None, (source.table("data"),) if said is not None else ()


QUESTION_KEYS: Final = ("ask", "move", "by", "what", "of")


def _question(source: Table) -> Table:
    """The table of the question; its kind alone, or a question in words, may be written as a text."""
    said = source.entries.get("question")
    if said is None or isinstance(said, dict):
        return source.table("question")
    meant = question_meant(said) if isinstance(said, str) else None
    if meant is None:
        known = ", ".join(Ask)
        raise source.error("question", Text(fr=f"{known}, ou une question", en=f"{known}, or a question"))
    ask, sentence = meant
    return Table(
        source.file, ("question",), {"ask": ask.value} | ({"move": sentence} if sentence else {}), source.source
    )


def _query(table: Table, game: AnyGame) -> Query:
    table.expect_keys(QUESTION_KEYS)
    ask = table.text("ask", Ask.WHAT_HAPPENS)
    if ask not in set(Ask):
        known = ", ".join(Ask)
        raise table.error("ask", Text(fr=known, en=known))
    move = table.text("move", "")
    if ask in OF_A_MOVE and not move:
        raise table.mistake("move", _WHICH_MOVE)
    quantities = game.arbitration.saying.quantities
    what = _what(table, quantities) if ask == Ask.HOW_MANY or "what" in table.entries else None
    return Query(Ask(ask), move, table.text_line("move"), _player(table, "by", game), what, _player(table, "of", game))


def _player(table: Table, key: str, game: AnyGame) -> str | None:
    found = table.text(key, "").lower() or None
    players = [player.value for player in game.players]
    if found is not None and found not in players:
        known = ", ".join(players)
        raise table.error(key, Text(fr=known, en=known))
    return found


def _what(table: Table, quantities: Mapping[str, Quantity]) -> str:
    """What is counted, by the word of a scenario or any other for it."""
    said = fold(table.text("what", "")).strip()
    found = next((name for name, each in quantities.items() if said == name or said in each.words), None)
    if found is None:
        known = ", ".join(quantities)
        raise table.mistake(
            "what", Text(fr=f"combien de quoi ? attendu : {known}", en=f"how many of what? expected: {known}")
        )
    return found
