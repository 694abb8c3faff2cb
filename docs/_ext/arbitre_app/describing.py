"""A moment of a game as a table to ask about: the scenario that `arbitre judge` reads, with what one viewer knows of it."""

from collections.abc import Mapping
from typing import Any, Final

from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.tables import parse_table
from arbitre_app.line import Line, Played, game_of
from arbitre_app.lines import line_played, until
from arbitre_app.toml_text import toml_of

ALL: Final = "all"
HIDDEN: Final = ("hand", "pile")
"""What a seat holds that its opponent does not see; of one's own, the pile's order is as hidden."""


def describe(asked: Mapping[str, Any]) -> dict[str, Plain]:
    """The shown moment as the text of a scenario: all of it, or what the viewer knows."""
    line, states = until(*line_played(asked["line"]), asked["step"])
    scenario = _scenario(line, states, is_all=asked.get("scope") == ALL, seat=asked["seat"])
    return {"text": toml_of(scenario)}


def _scenario(line: Line, states: list[Played], *, is_all: bool, seat: str) -> dict[str, Any]:
    game = game_of(line)
    place = next((each for each in range(len(states) - 1, -1, -1) if _written(game, states[each])), None)
    if place is None:
        raise _not_describable()
    table = parse_table(_written(game, states[place]) or "", "").entries["table"]
    moves = [_move(game, states, each, is_all=is_all) for each in range(place, len(states) - 1)]
    if not is_all:
        table = {key: _known_of(key, found, game, seat) for key, found in table.items()}
    found: dict[str, Any] = {"game": line.game, "edition": line.edition}
    if line.answers:
        found["readings"] = dict(line.answers)
    found["table"] = table
    if moves:
        found["played"] = {"moves": "".join(f"{move}\n" for move in moves)}
    found["question"] = {"ask": "what-may-i-do"}
    return found


def _written(game: AnyGame, played: Played) -> str | None:
    return game.arbitration.write_table(played.state)


def _move(game: AnyGame, states: list[Played], place: int, *, is_all: bool) -> str:
    """A move made since; one that only its player saw, or that chance made, is told to nobody else."""
    pending = game.decision(states[place].state)
    is_open = pending is not None and not isinstance(pending.chooser, Fate)
    action = states[place + 1].action
    if not is_all and (not is_open or hasattr(action, "cards")):
        raise _not_describable()
    return game.arbitration.write_action(states[place].state, action)


def _known_of(key: str, found: Plain, game: AnyGame, seat: str) -> Plain:
    if not isinstance(found, dict) or key not in {player.value for player in game.players}:
        return found
    hidden = HIDDEN[1:] if key == seat else HIDDEN
    return {name: each for name, each in found.items() if name not in hidden}


def _not_describable() -> Mistake:
    return Mistake(
        Text(
            fr="ce moment ne se décrit pas sans rien trahir ; revenez d'un coup, ou partagez toute la partie",
            en="this moment cannot be described without giving something away; go back an action, or share the whole game",
        )
    )
