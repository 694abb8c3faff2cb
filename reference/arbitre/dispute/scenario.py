"""A scenario: whose rules, which table, what was played on it, and what somebody wants to know."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve, frozen

from arbitre.core.arbitration import Wish
from arbitre.core.border import believed_ruleset
from arbitre.core.game import AnyGame, AnyPlayer
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake, lines_of
from arbitre.core.saying import Quantity
from arbitre.core.spelling import fold
from arbitre.core.tables import Table
from arbitre.dispute.questions import GAME, OF_A_MOVE, OF_A_WHOLE, WHOLE, Ask, is_of_the_match, question_meant

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
    """The question: what is asked, about which further move, by whom; for `how-many`, of what and whose; of the game or the match.

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
    example = f'"{game.arbitration.saying.example}"' if game.arbitration.saying.example else ""
    played = source.table("played", like=f"{{ moves = {example} }}" if example else "")
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
        moves=played.text("moves", "", like=example),
        moves_line=played.text_line("moves"),
        query=_query(_question(source, game), game),
    )
    said = source.entries.get("data")
    with lines_of(said if isinstance(said, str) else None):
        ruleset = ruleset_of(scenario)
    if scenario.query.ask is Ask.MAY_I:
        _check_wish(scenario, ruleset, _question(source, game))
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


_OF_A_PLAYER: Final = (Ask.HOW_MANY, Ask.WHAT_DO_I_LOSE, Ask.WHAT_MAY_I_DO)
"""Questions whose sentence tells by a name who is meant."""
QUESTION_KEYS: Final = ("ask", "move", "by", "what", "of")


def _question(source: Table, game: AnyGame) -> Table:
    """The table of the question; its kind alone, or a question in words, may be written as a text."""
    said = source.entries.get("question")
    if said is None or isinstance(said, dict):
        return source.table("question")
    meant = question_meant(said) if isinstance(said, str) else None
    if not isinstance(said, str) or meant is None:
        known = ", ".join(Ask)
        raise source.error("question", Text(fr=f"{known}, ou une question", en=f"{known}, or a question"))
    ask, sentence = meant
    entries = {"ask": ask.value} | ({"move": sentence} if sentence else {}) | _named_in(said, ask, game)
    return Table(source.file, ("question",), entries, source.source)


def _named_in(said: str, ask: Ask, game: AnyGame) -> dict[str, str]:
    """What a question in words names besides: who is meant, what is counted, the whole match."""
    words = fold(said)
    whose = [player.value for player in game.players if _is_named(game, player, words)]
    named: dict[str, str] = {}
    if len(whose) == 1 and ask in _OF_A_PLAYER:
        named["of" if ask is Ask.HOW_MANY else "by"] = whose[0]
    if ask is Ask.HOW_MANY and (counted := _counted_in(words, game.arbitration.saying.quantities)):
        named["what"] = counted
    if ask in OF_A_WHOLE and is_of_the_match(said):
        named["what"] = game.arbitration.saying.whole or GAME
    return named


def _is_named(game: AnyGame, player: AnyPlayer, words: str) -> bool:
    names = game.arbitration.player_names[player]
    known = {fold(each).rpartition(" ")[2] for each in (names.fr, names.en, player.value)}
    return any(re.search(rf"\b{re.escape(each)}\b", words) for each in known)


def _counted_in(words: str, quantities: Mapping[str, Quantity]) -> str | None:
    """What is counted: the most telling word for it; the first quantity is meant where nothing else is named."""
    first = next(iter(quantities), None)
    found = [
        (name != first, len(word), name)
        for name, each in quantities.items()
        for word in (name, *each.words)
        if re.search(rf"\b{re.escape(word)}\b", words)
    ]
    return max(found)[2] if found else None


def _query(table: Table, game: AnyGame) -> Query:
    table.expect_keys(QUESTION_KEYS)
    ask = table.text("ask", Ask.WHAT_HAPPENS)
    if ask not in set(Ask):
        known = ", ".join(Ask)
        raise table.error("ask", Text(fr=known, en=known))
    move = table.text("move", "")
    if ask in OF_A_MOVE and not move:
        raise table.mistake("move", _WHICH_MOVE)
    what = None
    if ask in OF_A_WHOLE and "what" in table.entries:
        what = _whole(table, game.arbitration.saying.whole)
    elif ask == Ask.HOW_MANY or "what" in table.entries:
        what = _what(table, game.arbitration.saying.quantities)
    return Query(Ask(ask), move, table.text_line("move"), _player(table, "by", game), what, _player(table, "of", game))


def _player(table: Table, key: str, game: AnyGame) -> str | None:
    found = table.text(key, "").lower() or None
    players = [player.value for player in game.players]
    if found is not None and found not in players:
        known = ", ".join(players)
        raise table.error(key, Text(fr=known, en=known))
    return found


def _whole(table: Table, whole: str) -> str:
    """The game or all of them, as one asks whether it is over or who wins it."""
    said = table.text("what").lower()
    if said not in {GAME, whole} - {""}:
        known = Text(fr=f"{GAME} ou {whole}", en=f"{GAME} or {whole}") if whole else Text(GAME, GAME)
        raise table.error("what", known)
    return GAME if said == GAME else WHOLE


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
