"""The rules as numbers, for the twin; what it cannot hold is said, and is the reference's to play."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from arbitre.core.language import Text
from arbitre.core.lots import named
from arbitre.match.batch import layout
from arbitre.match.batch.numbers import FIELDS, number_of
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    Effect,
    Gain,
    HalfAdvantage,
    Instruction,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    RefillHand,
    ResignGame,
)
from arbitre.match.table.decisions import Choice
from arbitre.match.table.people import BOTH, CardId

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arbitre.match.box.ruleset import Components, Ruleset

PLAIN: Final = {
    DrawOrPawn: layout.DRAW_OR_PAWN,
    NoAdvantage: layout.NO_ADVANTAGE,
    HalfAdvantage: layout.HALF_ADVANTAGE,
    ClearColumn: layout.CLEAR_COLUMN,
    DiscardOrForce: layout.DISCARD_OR_FORCE,
    DiscardHalf: layout.DISCARD_HALF,
    DiscardToDraw: layout.DISCARD_TO_DRAW,
    ResignGame: layout.RESIGN_GAME,
    RefillHand: layout.REFILL_HAND,
}
"""The instructions that say everything by their kind."""
_MOST_PARTS: Final = 8
KINDS_OF_CHOICES: Final = {
    layout.CHOOSE_MULLIGAN: Choice.MULLIGAN,
    layout.CHOOSE_NEW_GAME_DISCARD: Choice.NEW_GAME_DISCARD,
    layout.CHOOSE_LIMIT_DISCARD: Choice.LIMIT,
    layout.CHOOSE_LOSS: Choice.LOSS,
    layout.PLAY_LEAD: Choice.LEAD,
    layout.PLAY_ANSWER: Choice.ANSWER,
    layout.MAY_RESIGN: Choice.RESIGN,
    layout.MAY_REINFORCE: Choice.REINFORCE,
    layout.DECIDE_EFFECT: Choice.EFFECT,
    layout.CHOOSE_BETWEEN_OPTIONS: Choice.OPTION,
    layout.DRAW_OR_TAKE_PAWN: Choice.DRAW_OR_PAWN,
    layout.CHOOSE_SACRIFICE: Choice.SACRIFICE,
    layout.CHOOSE_SACRIFICE_STRENGTH: Choice.STRENGTH,
    layout.DECIDE_PICKED: Choice.FATE_OF_CARD,
    layout.DRAW_CARDS: Choice.DRAW,
    layout.SHUFFLE_PILE: Choice.SHUFFLE,
    layout.PICK_CARD: Choice.PICK,
    layout.ANNOUNCING: Choice.ANNOUNCE,
}
"""What each kind of task asks for; a blind pick is one whatever is picked."""


def why_not(components: "Components") -> Text | None:
    """What of these cards and tracks the twin cannot hold; None if it can hold all."""
    sizes = [len(deck) for deck in components.decks]
    if not all(start <= size <= layout.DECK for start, size in zip(components.starting_hands, sizes, strict=True)):
        return Text(f"des paquets de {sizes[0]} et {sizes[1]} cartes", f"decks of {sizes[0]} and {sizes[1]} cards")
    if any(len(side.effect) > _MOST_PARTS for card in components.cards for side in (card.main, card.pawn)):
        return Text(f"un effet de plus de {_MOST_PARTS} parties", f"an effect of more than {_MOST_PARTS} parts")
    return None


def numbers_of_cards(components: "Components") -> dict[CardId, int]:
    """The number of each card: its place in its sorted deck, after the sixteen places of Spassky's if it is Fischer's."""
    return {
        card: player.index * layout.DECK + place
        for player in BOTH
        for place, card in enumerate(sorted(components.decks[player.index]))
    }


def boxed(ruleset: "Ruleset") -> "NDArray[np.int64]":
    """These rules as numbers."""
    components, numbers = ruleset.components, numbers_of_cards(ruleset.components)
    box = [0] * layout.INSTRUCTIONS
    for name, place in FIELDS.items():
        box[place] = number_of(getattr(ruleset.readings, name))
    box[layout.ALL_PAWNS] = components.pawns
    box[layout.ADVANTAGE_SPACES] = components.advantage_spaces
    for card, number in numbers.items():
        known = components.by_id[card]
        place = layout.CARDS + number * layout.CARD_SIZE
        box[layout.CARD_NAMES + number] = named(card)
        box[place] = 0 if known.colour.value == "white" else 1
        for side, section in ((place + 1, known.main), (place + 4, known.pawn)):
            box[side + layout.STRENGTH] = section.strength
            box[side + layout.LENGTH] = len(section.effect)
            box[side + layout.FIRST] = _write(box, section.effect, numbers)
    for player in BOTH:
        track, index = components.tracks[player.index], player.index
        box[layout.STARTING_HANDS + index] = components.starting_hands[index]
        box[layout.DECK_SIZES + index] = len(components.decks[index])
        box[layout.TRACK_STARTS + index] = track.start
        box[layout.TRACK_LASTS + index] = len(track.spaces) - 1
        box[layout.TRACKS + index] = len(box)
        for space in track.spaces:
            box += [space.limit, space.pawns, space.advantage]
        for kind, choice in KINDS_OF_CHOICES.items():
            box[layout.STREAMS + 2 * kind + index] = named(f"{choice} {player}")
    return np.array(box, dtype=np.int64)


def _write(box: list[int], effect: Effect, numbers: Mapping[CardId, int]) -> int:
    """Put an effect at the end of the box, and say where it begins; what a choice leads to comes after it."""
    first = len(box)
    box += [0] * (layout.INSTRUCTION_SIZE * len(effect))
    for part, instruction in enumerate(effect):
        start = first + part * layout.INSTRUCTION_SIZE
        box[start : start + layout.INSTRUCTION_SIZE] = _written(box, instruction, numbers)
    return first


def _written(box: list[int], instruction: Instruction, numbers: Mapping[CardId, int]) -> list[int]:
    match instruction:
        case Gain(what, amount, who, per):
            counted = layout.NOBODY if per is None else number_of(per)
            return [layout.GAIN, number_of(what), amount, number_of(who), counted, 0, 0, 0]
        case Lose(what, amount, who, per, disputed):
            counted = layout.NOBODY if per is None else number_of(per)
            return [layout.LOSE, number_of(what), amount, number_of(who), counted, int(disputed), 0, 0]
        case PlacePawns(pawns):
            return [layout.PLACE_PAWNS, 0, pawns, 0, layout.NOBODY, 0, 0, 0]
        case NoMorePawns(spared):
            mask = sum(1 << numbers[card] for card in set(spared) if card in numbers)
            return [layout.NO_MORE_PAWNS, 0, mask, 0, layout.NOBODY, 0, 0, 0]
        case Choose(who, options):
            first = len(box)
            box += [0] * (layout.INSTRUCTION_SIZE * len(options))
            for place, option in enumerate(options):
                start = first + place * layout.INSTRUCTION_SIZE
                written = [
                    layout.OPTION_OF_CHOICE,
                    0,
                    0,
                    0,
                    layout.NOBODY,
                    0,
                    _write(box, option, numbers),
                    len(option),
                ]
                box[start : start + layout.INSTRUCTION_SIZE] = written
            return [layout.CHOOSE, 0, 0, number_of(who), layout.NOBODY, 0, first, len(options)]
        case _:
            return [PLAIN[type(instruction)], 0, 0, 0, layout.NOBODY, 0, 0, 0]
