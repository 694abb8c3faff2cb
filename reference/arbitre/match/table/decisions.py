"""The kinds of choice: what somebody, or chance, is asked for."""

from enum import Enum


class Choice(Enum):
    """The kinds of choice."""

    SHUFFLE = "shuffle"
    PICK = "pick"
    MULLIGAN = "mulligan"
    LEAD = "lead"
    ANSWER = "answer"
    RESIGN = "resign"
    REINFORCE = "reinforce"
    EFFECT = "effect"
    OPTION = "option"
    DRAW = "draw"
    ANNOUNCE = "announce"
    DRAW_OR_PAWN = "draw-or-pawn"
    SACRIFICE = "sacrifice"
    STRENGTH = "strength"
    FATE_OF_CARD = "fate-of-card"
    LOSS = "loss"
    LIMIT = "limit"
    NEW_GAME_DISCARD = "new-game-discard"
