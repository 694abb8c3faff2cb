"""Rulesets, positions and other values of a game, read from their plain form; whatever is not one is refused, with the place where it went wrong."""

from typing import Any, Final, TypeAlias

from cattrs import transform_error
from cattrs.errors import BaseValidationError

from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Form, Plain

Value: TypeAlias = Any
"""A value of whatever type was asked for."""

_SHOWN: Final = 3


def read_value(game: AnyGame, plain: Plain, kind: Form) -> Value:
    """A value of one of the game's types."""
    try:
        return game.converter().structure(plain, kind)
    except BaseValidationError as wrong:
        told = "; ".join(transform_error(wrong)[:_SHOWN])
    except (LookupError, TypeError, ValueError, AttributeError) as wrong:
        told = f"{type(wrong).__name__}: {wrong}"
    name = getattr(kind, "__name__", str(kind)).lower()
    raise Mistake(Text(fr=f"illisible ({name}) : {told}", en=f"unreadable ({name}): {told}"))
