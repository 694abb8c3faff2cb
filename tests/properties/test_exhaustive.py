"""The rule functions of both games agree with independent statements of their rules on their whole domains."""

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType

import pytest

import arbitre
from arbitre.chessme import Colour, Kind, Seat
from arbitre.core.decision import AnyOrder
from arbitre.core.game import Outcome
from arbitre.core.ruling import Ruling
from arbitre.match.table.people import Player
from arbitre_properties.chessme import exhaustive as exhaustive_chessme
from arbitre_properties.match import exhaustive, exhaustive_cards, exhaustive_draws, exhaustive_hands

Check = Callable[[], Iterator[object]]
MODULES: dict[str, tuple[ModuleType, ...]] = {
    "match": (exhaustive, exhaustive_hands, exhaustive_draws, exhaustive_cards),
    "chessme": (exhaustive_chessme,),
}
CHECKS: tuple[Check, ...] = tuple(
    check for modules in MODULES.values() for module in modules for check in module.CHECKS
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_rule_function_says_what_the_rule_says(check: Check) -> None:
    """Nowhere on its domain does the engine differ from the statement."""
    assert next(check(), None) is None


ENDLESS = {
    "Box",
    "Card",
    "Circumstances",
    "Components",
    "Container",
    "Draft",
    "Equipment",
    "Event",
    "Layout",
    "Move",
    "Place",
    "Placed",
    "Position",
    "Row",
    "Ruleset",
    "State",
    "Table",
    "View",
    "str",
}
"""What a rule function may ask for that cannot be listed: whole tables, states, files."""


def rule_functions(game: str) -> Iterator[tuple[str, str]]:
    """The functions of an engine that cite a rule and ask only for what can be listed; each with what it answers.

    What always answers that something is illegal decides nothing: it words the refusal of a function that is checked.
    """
    for path in sorted(Path(arbitre.__file__).with_name(game).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef) or node.name.startswith("_") or node.returns is None:
                continue
            asked = [
                each.annotation for each in (*node.args.args, *node.args.kwonlyargs) if each.annotation is not None
            ]
            words = {word for kind in asked for word in re.findall(r"\w+", ast.unparse(kind))}
            answered = ast.unparse(node.returns)
            if "Règle :" in (ast.get_docstring(node) or "") and not words & ENDLESS and answered != "IllegalAction":
                yield node.name, answered


LISTED = [(game, name, answer) for game in MODULES for name, answer in rule_functions(game)]


def names_in(code: CodeType) -> set[str]:
    """Every global name that a function uses, in its inner functions too."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*map(names_in, inner))


def checks_of(game: str, name: str) -> list[Check]:
    """The checks that call a rule function by its name."""
    return [check for module in MODULES[game] for check in module.CHECKS if name in names_in(check.__code__)]


def test_rule_functions_are_found() -> None:
    """The list is not empty, and a rule that asks for a whole table is not in it."""
    found = {name for _game, name, _answer in LISTED}
    assert {"exchange_winner", "game_is_over", "king_steps", "promotion_options"} <= found
    assert not {"touches_a_man", "play_card"} & found


WRONG: dict[str, tuple[object, ...]] = {
    "bool": (True, False),
    "int": (0, 1),
    "Ruling[bool]": (Ruling(answer=True, clauses=()), Ruling(answer=False, clauses=())),
    "str": ("",),
    "Ruling[Player]": (Ruling(Player.SPASSKY, ()), Ruling(Player.FISCHER, ())),
    "Player": (Player.SPASSKY, Player.FISCHER),
    "Player | None": (None, Player.SPASSKY),
    "Colour": (Colour.BLACK,),
    "tuple[int, int]": ((0, 0),),
    "tuple[Square, Square]": (((0, 0), (0, 1)),),
    "Square": ((0, 0),),
    "Outcome[Colour]": (Outcome(Colour.WHITE, "agreement", ()),),
    "AnyOrder": (AnyOrder(()),),
    "Seat": (Seat(),),
    "tuple[Seat, Kind | None]": ((Seat(), None), (Seat(), Kind.PAWN)),
}
"""Answers that are right here and there at most, by what a function is to answer; a list is emptied."""


@pytest.mark.parametrize(("game", "name", "answer"), LISTED, ids=lambda part: part if part.isidentifier() else "")
def test_every_rule_function_that_can_be_listed_is_checked(
    game: str, name: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rule with a finite domain is left out: answering always the same is found out by a check of that function."""
    checks = checks_of(game, name)
    assert checks, f"no exhaustive check calls {name}"
    for wrong in WRONG.get(answer, ((),)):
        for check in checks:
            monkeypatch.setattr(import_module(check.__module__), name, lambda *_, wrong=wrong, **__: wrong)
        assert any(next(check(), None) is not None for check in checks), wrong


BREAKING: dict[str, tuple[object, Callable[..., object]]] = {
    "exchange_winner": (exhaustive.totals_decide_the_exchange, lambda *_: Player.SPASSKY),
    "most_pawns": (exhaustive.pawns_within_reach, lambda *_, **__: 2),
    "initiative": (exhaustive.who_leads, lambda queen, *_, **__: Ruling(queen, ())),
    "free_columns": (exhaustive.columns_open_to_the_leader, lambda *_: ()),
    "endurance_cost_of_winning": (exhaustive.what_column_four_costs, lambda *_: 1),
    "open_value": (exhaustive.what_is_still_open, lambda *_: 10),
    "game_is_over": (exhaustive.when_a_game_is_over, lambda **_: Ruling(answer=True, clauses=())),
    "game_winner": (exhaustive.who_wins_a_game, lambda *_: None),
    "match_winner": (exhaustive.points_and_the_match, lambda *_: None),
    "marker_after": (exhaustive.marker_space_by_space, lambda marker, spaces, *_: marker + spaces),
    "shift_in_spaces": (exhaustive.shifts_have_a_direction, lambda *_: 1),
    "half_rounded_up": (exhaustive.halves, lambda amount: amount // 2),
    "endurance_after": (exhaustive.endurance_space_by_space, lambda position, change, _: position + change),
    "hand_limit": (exhaustive.limits_on_the_track, lambda *_: 6),
    "colour_of": (exhaustive.colours_of_the_players, lambda *_: None),
    "excess_cards": (exhaustive_hands.cards_too_many, lambda cards, limit: cards - limit),
    "pawns_due": (exhaustive_hands.pawns_taken, lambda due, *_: due),
    "starting_advantage": (exhaustive_hands.modifiers_netted, lambda *_: 0),
    "cards_left_to_draw": (exhaustive_hands.cards_a_draw_allows, lambda *_: 1),
    "may_stop": (exhaustive_hands.drawing_is_optional, lambda *_, **__: True),
    "can_draw": (exhaustive_hands.what_can_be_drawn, lambda *_: True),
    "cards_open_to_limit_discard": (exhaustive_hands.cards_that_may_be_thrown_away, lambda seat, *_: seat.hand),
    "playable_cards": (
        exhaustive_hands.cards_that_may_be_played,
        lambda position, player: position.seats[player.index].hand,
    ),
    "in_turn": (exhaustive_hands.turns_of_both, lambda *_: ((Player.SPASSKY,),)),
}


@pytest.mark.parametrize("name", BREAKING)
def test_slightly_wrong_rule_function_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule function that is wrong at some points only is found out by its check."""
    check, wrong = BREAKING[name]
    assert callable(check)
    monkeypatch.setattr(f"{check.__module__}.{name}", wrong)
    assert next(check(), None) is not None
