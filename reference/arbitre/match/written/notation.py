"""The short notation: what two people write at the table, one line per play; the page on notation specifies it."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from attrs import evolve, frozen

from arbitre.core.arbitration import Note
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.core.spelling import fold
from arbitre.match.box.lookup import NAMELESS, card_title, find_card, no_such_card
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.engine import decision
from arbitre.match.rules.effects.use import effect_in_play
from arbitre.match.table import actions
from arbitre.match.table.actions import Action
from arbitre.match.table.agenda import DecideEffect, MayReinforce, PlayAnswer, PlayLead
from arbitre.match.table.people import CardId, Column, Player, colour_of
from arbitre.match.table.state import State
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE

COLUMNS: Final = {name: column for column, name in COLUMN_NAMES.items()} | {"IV": Column.FOUR}
PLAYERS: Final = {"s": Player.SPASSKY, "spassky": Player.SPASSKY, "f": Player.FISCHER, "fischer": Player.FISCHER}
NO_CARD: Final = "-"

_LINE: Final = re.compile(r"\s*(\??)\s*(?:(\w+)\s*:)?\s*(.*?)\s*$")
_STRENGTH: Final = re.compile(r"[0-5]")
_PAWNS: Final = re.compile(r"(.*?)\s*\+\s*([0-9]{1,3})$")
_COLUMN: Final = re.compile(r"(.*?)\s+(I|II|III|IIII|IV)$", re.IGNORECASE)
_PLAIN_WORDS: Final[dict[str, Action]] = {
    "sans effet": actions.DECLINE_EFFECT,
    "no effect": actions.DECLINE_EFFECT,
    "pioche": actions.DRAW,
    "draw": actions.DRAW,
    "stop": actions.STOP,
    "pion": actions.TAKE_PAWN,
    "pawn": actions.TAKE_PAWN,
    "abandon": actions.RESIGN,
    "resign": actions.RESIGN,
    "continue": actions.GO_ON,
    "go on": actions.GO_ON,
    "impose": actions.FORCE_CARD,
    "force-card": actions.FORCE_CARD,
    "rejette": actions.DISCARD_PICKED,
    "drop-card": actions.DISCARD_PICKED,
    "laisse": actions.LEAVE_PICKED,
    "leave-card": actions.LEAVE_PICKED,
}
_NUMBERED: Final[dict[str, Callable[[int], Action]]] = {
    "pioche": actions.Announce,
    "draw": actions.Announce,
    "option": lambda number: actions.ChooseOption(number - 1),
    "force": actions.ChooseStrength,
    "strength": actions.ChooseStrength,
    "ajoute": actions.Reinforce,
    "add": actions.Reinforce,
}
_CARDS: Final[dict[str, Callable[[tuple[CardId, ...]], Action]]] = {
    "defausse": lambda cards: actions.Discard(tuple(sorted(cards))),
    "discard": lambda cards: actions.Discard(tuple(sorted(cards))),
    "melange": Shuffle,
    "shuffle": Shuffle,
    "tirage": Pick,
    "pick": Pick,
}
_EFFECT: Final = ("effet", "effect")
NOT_YOUR_TURN: Final = Text(fr="ce n'est pas à ce joueur de choisir", en="it is not this player's choice")
_WITH_THE_CARD: Final = Text(
    fr="les pions se posent avec la carte, au moment où on la joue",
    en="pawns are placed with the card, as it is played",
)
_NO_EFFECT_OF_A_TIE: Final = Text(
    fr="à égalité, aucune pièce n'applique son effet", en="after a tie no piece applies its effect"
)
_LOSER_S_EFFECT: Final = Text(
    fr="seul le perdant d'un échange applique l'effet de sa pièce",
    en="only the loser of an exchange applies the effect",
)
_NOT_ONE_OF_STRENGTH: Final = Text(
    fr="il n'y a pas, dans cette main, une carte et une seule de cette force",
    en="no card of this hand has this strength, or more than one has",
)
_SAME_COLUMN: Final = Text(fr="on répond dans la colonne du meneur", en="one answers in the leader's column")
_WHICH_COLUMN: Final = Text(fr="le meneur choisit une colonne, I à IIII", en="the leader chooses a column, I to IIII")
_WHICH_CARDS: Final = Text(
    fr="quelles cartes ? séparées par des virgules, ou « - » pour aucune",
    en="which cards? separated by commas, or “-” for none",
)
_WHICH_STRENGTH: Final = Text(
    fr="une carte jouée doit être nommée, ou du moins sa force : 4 II +1",
    en="a card that is played must be named, or its strength at least: 4 II +1",
)
_WHICH_NUMBER: Final = Text(fr="attendu un nombre, en chiffres", en="expected a number, in digits")
_NUMBER: Final = re.compile(r"[0-9]{1,3}")

MatchNote = Note[State, Action]


class NotationMistake(Mistake):
    """A line that cannot be read; the message says at which column and what was expected."""


@frozen
class _Place:
    """A part of a line, and where it stands."""

    file: str | None
    line: int
    column: int

    def mistake(self, what: Text) -> NotationMistake:
        """What is wrong here."""
        told = Text(fr=f"colonne {self.column} : {what.fr}", en=f"column {self.column}: {what.en}")
        return NotationMistake(told, file=self.file, line=self.line)


@frozen
class Noted:
    """One line as it was read: who plays what, where it stands, and whether it is played only if allowed."""

    player: Player
    action: Action
    text: str
    line: int
    column: int
    is_optional: bool


def read_lines(components: Components, text: str, file: str | None = None, first_line: int = 1) -> Iterator[Noted]:
    """The plays of a text in the short notation; what follows `#` is passed over."""
    for number, line in enumerate(text.splitlines(), first_line):
        written = line.split("#", maxsplit=1)[0]
        if written.strip():
            yield _read_line(components, written, file, number)


def read_notes(ruleset: Ruleset, text: str, file: str | None = None, first_line: int = 1) -> Iterator[MatchNote]:
    """The plays of a text, each to be settled at the table it is played at."""
    for noted in read_lines(ruleset.components, text, file, first_line):
        yield Note(
            text=noted.text,
            line=noted.line,
            column=noted.column,
            read=partial(in_turn, player=noted.player, action=noted.action),
            is_chance=isinstance(noted.action, Shuffle | Pick),
            is_optional=noted.is_optional,
            reveals=cards_shown(noted.action),
            play=noted.action,
            player=noted.player,
        )


def strength_shown(action: Action) -> int | None:
    """The strength that is all a play says of its card."""
    if isinstance(action, actions.Lead | actions.Answer) and _STRENGTH.fullmatch(action.card):
        return int(action.card)
    return None


def cards_shown(action: Action) -> tuple[CardId, ...]:
    """The cards of a hand that a play shows."""
    match action:
        case actions.Lead(card) | actions.Answer(card):
            return () if _STRENGTH.fullmatch(card) else (card,)
        case actions.Discard(cards):
            return cards
        case Pick(items):
            return tuple(CardId(item) for item in items)
        case _:
            return ()


def _read_line(components: Components, written: str, file: str | None, number: int) -> Noted:
    found = _LINE.match(written)
    if found is None:
        raise AssertionError("the pattern of a line matches any text")
    player = PLAYERS.get(fold(found[2] or ""))
    if player is None:
        raise _Place(file, number, found.start(2) + 1 if found[2] else 1).mistake(
            Text(fr="on attend d'abord qui joue, « S: » ou « F: »", en="expected first who plays, “S:” or “F:”")
        )
    place = _Place(file, number, found.start(3) + 1)
    action = _read_play(components, found[3], player, place)
    return Noted(player, action, written.strip(), number, place.column, is_optional=bool(found[1]))


def in_turn(state: State, player: Player, action: Action) -> Action:
    """The action, once it is clear that this player is asked and where; an effect without parts means the whole of it.

    Règle : ECH-2b, ECH-3d (p. 6).
    """
    pending = decision(state)
    if pending is None:
        return action
    asked = pending.subject if isinstance(action, Shuffle | Pick) else pending.chooser
    _check_turn(state, player, action, asked)
    if isinstance(action, actions.Lead | actions.Answer) and _STRENGTH.fullmatch(action.card):
        action = evolve(action, card=_of_strength(state, player, int(action.card)))
    task = state.agenda[-1]
    if isinstance(task, PlayAnswer) and isinstance(action, actions.Lead):
        if state.exchange is None or action.column is not state.exchange.column:
            raise IllegalAction("wrong-column", ("ECH-3d",), "column", _SAME_COLUMN)
        return actions.Answer(action.card, action.pawns)
    if isinstance(task, PlayLead) and isinstance(action, actions.Answer):
        raise IllegalAction("no-column", ("ECH-2b",), "column", _WHICH_COLUMN)
    if action == actions.UseEffect(()) and isinstance(task, DecideEffect):
        return actions.UseEffect(tuple(range(len(effect_in_play(state, player)[1]))))
    return action


def _check_turn(state: State, player: Player, action: Action, asked: object) -> None:
    """Refuse what is somebody else's to do, or nobody's any more, with the paragraph that says so.

    Règle : ECH-0c, ECH-0f, ECH-2g, ECH-3e (p. 6), ECH-4d, ECH-4e, ECH-5a, ECH-6b (p. 7).
    """
    if isinstance(action, actions.Reinforce) and not isinstance(state.agenda[-1], MayReinforce):
        raise IllegalAction("not-your-turn", ("ECH-2g", "ECH-3e"), PEOPLE[player], _WITH_THE_CARD)
    if isinstance(action, actions.UseEffect) and isinstance(state.agenda[-1], PlayLead) and _was_tied(state):
        raise IllegalAction("not-your-turn", ("ECH-4e", "ECH-4d"), PEOPLE[player], _NO_EFFECT_OF_A_TIE)
    is_of_effect = isinstance(action, actions.UseEffect | actions.DeclineEffect)
    if asked is not player and is_of_effect and isinstance(state.agenda[-1], DecideEffect):
        raise IllegalAction("not-your-turn", ("ECH-5a", "ECH-6b"), PEOPLE[player], _LOSER_S_EFFECT)
    if asked is not player:
        raise IllegalAction("not-your-turn", ("ECH-0c", "ECH-0f"), PEOPLE[player], NOT_YOUR_TURN)


def _was_tied(state: State) -> bool:
    return state.previous is not None and state.previous.winner is None


def _of_strength(state: State, player: Player, strength: int) -> CardId:
    """A card of the hand that is told by its strength alone: one that has no name, or the only one.

    Règle : ECH-2a (p. 6).
    """
    components, colour = state.ruleset.components, colour_of(player, state.queen)
    hand = state.seats[player.index].hand
    found = [card for card in hand if components.by_id[card].side(colour).strength == strength]
    nameless = [card for card in found if components.by_id[card].title == NAMELESS]
    for cards in (nameless[:1], found):
        if len(cards) == 1:
            return cards[0]
    raise IllegalAction("card-not-in-hand", ("ECH-2a",), "card", _NOT_ONE_OF_STRENGTH)


def _read_play(components: Components, text: str, player: Player, place: _Place) -> Action:
    words = fold(text)
    if words in _PLAIN_WORDS:
        return _PLAIN_WORDS[words]
    verb, _, rest = text.partition(" ")
    if fold(verb) in _EFFECT and (not rest or all(_NUMBER.fullmatch(part) for part in rest.split())):
        return actions.UseEffect(tuple(int(part) - 1 for part in rest.split()))
    after = _Place(place.file, place.line, place.column + len(verb) + 1)
    if fold(verb) in _CARDS:
        if not rest:
            raise after.mistake(_WHICH_CARDS)
        return _CARDS[fold(verb)](_read_cards(components, rest, player, after))
    if fold(verb) in _NUMBERED:
        if not _NUMBER.fullmatch(rest):
            raise after.mistake(_WHICH_NUMBER)
        return _NUMBERED[fold(verb)](int(rest))
    return _read_card_play(components, text, player, place)


def _read_card_play(components: Components, text: str, player: Player, place: _Place) -> Action:
    """A card, the column it opens, and its pawns."""
    pawns = 0
    if found := _PAWNS.fullmatch(text):
        text, pawns = found[1], int(found[2])
    column = None
    if found := _COLUMN.fullmatch(text):
        text, column = found[1], COLUMNS[found[2].upper()]
    card = CardId(text) if _STRENGTH.fullmatch(text) else find_card(components, text, player)
    title, _, last = text.rpartition(" ")
    if card is None and column is None and find_card(components, title, player) is not None:
        after = _Place(place.file, place.line, place.column + len(title) + 1)
        raise after.mistake(
            Text(
                fr=f"« {last} » n'est pas une colonne ; attendu I, II, III ou IIII, puis +1 ou +2 pour des pions",
                en=f"“{last}” is not a column; expected I, II, III or IIII, then +1 or +2 for pawns",
            )
        )
    if text == NAMELESS:
        raise place.mistake(_WHICH_STRENGTH)
    if card is None:
        wrong = no_such_card(components, text, player)
        raise place.mistake(
            Text(
                fr=f"{wrong.fr} ; on attend une carte (Simplifier I +1) ou effet, sans effet, pioche, stop, pion, défausse, "
                "option, force, impose, rejette, laisse, ajoute, abandon, continue, mélange, tirage",
                en=f"{wrong.en}; expected a card (Simplifier I +1) or effect, no effect, draw, stop, pawn, discard, "
                "option, strength, force-card, drop-card, leave-card, add, resign, go on, shuffle, pick",
            )
        )
    return actions.Answer(card, pawns) if column is None else actions.Lead(card, column, pawns)


def _read_cards(components: Components, text: str, player: Player, place: _Place) -> tuple[CardId, ...]:
    if text.strip() == NO_CARD:
        return ()
    cards = []
    column = place.column
    for name in text.split(","):
        card = find_card(components, name, player)
        if card is None:
            lead = len(name) - len(name.lstrip())
            raise _Place(place.file, place.line, column + lead).mistake(no_such_card(components, name.strip(), player))
        cards.append(card)
        column += len(name) + 1
    return tuple(cards)


def write_action(state: State, action: Action) -> str:
    """One play as `read_notes` reads it."""
    pending = decision(state)
    if pending is None:
        raise ValueError("the match is over")
    who = pending.subject if isinstance(action, Shuffle | Pick) else pending.chooser
    if not isinstance(who, Player):
        raise TypeError(action)
    return f"{PEOPLE[who][0]}: {_written(state.ruleset.components, action)}"


def _written(components: Components, action: Action) -> str:  # noqa: C901, PLR0911, PLR0912  (one case per action)
    match action:
        case actions.Lead(card, column, pawns):
            return f"{card_title(components, card)} {COLUMN_NAMES[column]}{_plus(pawns)}"
        case actions.Answer(card, pawns):
            return f"{card_title(components, card)}{_plus(pawns)}"
        case actions.UseEffect(parts):
            return " ".join(["effet", *(str(part + 1) for part in parts)])
        case actions.DeclineEffect():
            return "sans effet"
        case actions.Draw():
            return "pioche"
        case actions.Stop():
            return "stop"
        case actions.Announce(cards):
            return f"pioche {cards}"
        case actions.TakePawn():
            return "pion"
        case actions.ChooseOption(option):
            return f"option {option + 1}"
        case actions.ChooseStrength(strength):
            return f"force {strength}"
        case actions.ForceCard():
            return "impose"
        case actions.DiscardPicked():
            return "rejette"
        case actions.LeavePicked():
            return "laisse"
        case actions.Reinforce(pawns):
            return f"ajoute {pawns}"
        case actions.Resign():
            return "abandon"
        case actions.GoOn():
            return "continue"
        case actions.Discard(cards):
            return f"défausse {_listed(components, cards)}"
        case Shuffle(items):
            return f"mélange {_listed(components, items)}"
        case Pick(items):
            return f"tirage {_listed(components, items)}"


def _plus(pawns: int) -> str:
    return f" +{pawns}" if pawns else ""


def _listed(components: Components, cards: Sequence[str]) -> str:
    return ", ".join(card_title(components, CardId(card)) for card in cards) or NO_CARD
