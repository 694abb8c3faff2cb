"""What a player may or must do, as one says it across the table."""

import re
from collections.abc import Sequence
from typing import Final

from arbitre.core.language import Language, Text
from arbitre.core.refusal import IllegalAction
from arbitre.core.saying import Modals
from arbitre.match.box.lookup import NAMELESS
from arbitre.match.engine import decision
from arbitre.match.rules.effects.use import effect_in_play
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    Discard,
    GoOn,
    Lead,
    Stop,
    UseEffect,
)
from arbitre.match.table.agenda import ChooseBetweenOptions, ChooseLimitDiscard, ChooseLoss, DecideEffect, DrawCards
from arbitre.match.table.decisions import Choice
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Player, colour_of
from arbitre.match.table.position import current_exchange
from arbitre.match.table.state import State
from arbitre.match.words.actions import name_action
from arbitre.match.words.asked import ASKED
from arbitre.match.words.effects import tell_option
from arbitre.match.words.names import (
    COLUMN_NAMES,
    PEOPLE,
    UNNAMED,
    card_names,
    cards_counted,
    listed,
    of_card,
    pawns_counted,
)

MODALS: Final = {
    player: Modals(
        may=Text(fr=f"{PEOPLE[player]} peut", en=f"{PEOPLE[player]} may"),
        may_not=Text(fr=f"{PEOPLE[player]} ne peut pas", en=f"{PEOPLE[player]} may not"),
        must=Text(fr=f"{PEOPLE[player]} doit", en=f"{PEOPLE[player]} has to"),
    )
    for player in BOTH
}
_FEW: Final = 6
_FREE: Final = {
    Choice.MULLIGAN: Text(
        fr="changer autant de cartes de sa main qu'il veut, une seule fois, ou les garder toutes",
        en="exchange as many cards of the hand as he likes, once only, or keep them all",
    ),
    Choice.NEW_GAME_DISCARD: Text(
        fr="défausser autant de cartes de sa main qu'il veut, ou aucune",
        en="discard as many cards of the hand as he likes, or none",
    ),
}
"""Choices of which every part of a hand is one."""
_BOUND: Final = Text(
    fr="cette carte est imposée au prochain échange", en="this card is bound to be played in the next exchange"
)
_SOMETHING_ELSE: Final = ("not-your-turn", "wrong-kind")
_OF_CARDS: Final = (Choice.LEAD, Choice.ANSWER)
"""Choices that follow the initiative."""
_OPTIONAL: Final = (Choice.REINFORCE, Choice.EFFECT, Choice.DRAW, Choice.ANNOUNCE, Choice.DRAW_OR_PAWN, Choice.RESIGN)
"""Choices of which one is to do nothing."""


def play_named(state: State, action: Action) -> Text:
    """An action as something one does, told by what lies on the table."""
    components, task = state.ruleset.components, state.agenda[-1] if state.agenda else None
    if isinstance(action, Lead | Answer) and not action.pawns and _is_upside_down(state, action.card):
        return _as_a_pawn(action, state)
    if isinstance(action, Stop) and isinstance(task, DrawCards) and not task.drawn:
        return Text(fr="ne rien piocher", en="draw nothing")
    if isinstance(action, ChooseOption) and isinstance(task, ChooseBetweenOptions):
        options = task.instruction.options
        winner = current_exchange(state).winner
        if 0 <= action.option < len(options) and winner is not None:
            owner = winner.other
            told = tell_option(options[action.option], owner, components, to_owner=owner is task.player)
            return Text(fr=f"choisir « {told.fr} »", en=f"choose “{told.en}”")
    if isinstance(action, UseEffect) and isinstance(task, DecideEffect):
        card, effect = effect_in_play(state, task.player)
        name = of_card(card, components)
        if len(action.parts) in (0, len(effect)):
            return Text(fr=f"appliquer l'effet {name.fr}", en=f"use the effect {name.en}")
    return Text(*(name_action(action, language, state.ruleset) for language in Language))


def _is_upside_down(state: State, card: CardId) -> bool:
    """Whether a card can only be played as its pawn; a colour that no text gives is not taken for granted.

    Règle : CARTE-17 (p. 5).
    """
    printed = state.ruleset.components.by_id.get(card)
    if printed is None or "colour" in printed.main.assumed_when_played:
        return False
    return printed.title != NAMELESS and colour_of(printed.owner, state.queen) is not printed.colour


def _as_a_pawn(action: Lead | Answer, state: State) -> Text:
    """`play the black knight (strength 2) as a pawn in column I`."""
    name = card_names(state.ruleset.components)[action.card]
    fr, en = (name_action(action, language, state.ruleset) for language in Language)
    return Text(
        fr=fr.replace(name.fr, f"{name.fr} comme pion", 1),
        en=en.replace(name.en, f"{name.en} as a pawn", 1),
    )


def choices_told(state: State, actions: Sequence[Action]) -> Text:
    """`Fischer may draw a card, or stop here`; many choices are told by what they have in common."""
    pending = decision(state)
    if pending is None or not isinstance(pending.chooser, Player):
        raise ValueError("nobody is asked")
    modals, kind = MODALS[pending.chooser], pending.kind
    if kind in _FREE:
        return Text(*(f"{modals.may.in_(each)} {_FREE[kind].in_(each)}" for each in Language))
    modal = modals.may if kind in _OPTIONAL else modals.must
    told = _what(state, actions)
    return Text(*(f"{modal.in_(each)} {told.in_(each)}" for each in Language))


def retold(state: State, why: IllegalAction) -> IllegalAction:
    """A refusal that only says that something else is due says what; what grants that is then cited besides.

    Règle : ECH-0c (p. 6), CARTE-PREP-b (p. 12).
    """
    pending = decision(state)
    if why.code == "wrong-discard" and why.clauses == ("CARTE-PREP-b",):
        return IllegalAction(why.code, why.clauses, why.part, _BOUND)
    if pending is None or not isinstance(pending.chooser, Player) or why.code not in _SOMETHING_ELSE:
        return why
    if why.code == "not-your-turn" and why.clauses[:1] != ("ECH-0c",):
        return why
    who, due = PEOPLE[pending.chooser], ASKED[pending.kind].name
    if why.code == "not-your-turn":
        told = Text(fr=f"c'est à {who} ({due.fr})", en=f"it is {who}'s turn ({due.en})")
        return IllegalAction(why.code, why.clauses[:1] if pending.kind in _OF_CARDS else (), why.part, told)
    told = Text(
        fr=f"d'abord vient un autre choix, celui de {who} : {due.fr}",
        en=f"another choice comes first, {who}'s: {due.en}",
    )
    return IllegalAction(why.code, (), why.part, told)


def _what(state: State, actions: Sequence[Action]) -> Text:
    cards = [action for action in actions if isinstance(action, Lead | Answer)]
    if cards:
        others = [action for action in actions if not isinstance(action, Lead | Answer | GoOn)]
        return listed([_card_play(state, cards), *(play_named(state, action) for action in others)])
    if (told := _of_numbers(actions)) is not None:
        return told
    named = list(dict.fromkeys(play_named(state, action) for action in actions))
    if len(named) <= _FEW:
        return _beside_each_other(named)
    task = state.agenda[-1]
    if isinstance(task, ChooseLimitDiscard | ChooseLoss):
        count = task.excess if isinstance(task, ChooseLimitDiscard) else task.count
        return Text(
            fr=f"défausser {cards_counted(count).fr} de sa main, à son choix",
            en=f"discard {cards_counted(count).en} of the hand, whichever he likes",
        )
    if all(isinstance(action, Discard) for action in actions):
        return Text(
            fr="défausser une carte de sa main, à son choix", en="discard a card of the hand, whichever he likes"
        )
    first = listed(named[:_FEW])
    return Text(fr=f"choisir parmi {len(named)} : {first.fr}…", en=f"choose among {len(named)}: {first.en}…")


def _of_numbers(actions: Sequence[Action]) -> Text | None:
    """Choices of a number are told by the numbers; None for others."""
    numbers = [action.cards for action in actions if isinstance(action, Announce)]
    if numbers and len(numbers) == len(actions):
        fr, en = f"de {min(numbers)} à {max(numbers)}", f"{min(numbers)} to {max(numbers)}"
        return Text(fr=f"annoncer combien de cartes il pioche, {fr}", en=f"announce how many cards he draws, {en}")
    strengths = [str(action.strength) for action in actions if isinstance(action, ChooseStrength)]
    if strengths and len(strengths) == len(actions):
        return Text(fr=f"choisir la force {_either(strengths, 'ou')}", en=f"choose strength {_either(strengths, 'or')}")
    return None


def _beside_each_other(named: Sequence[Text]) -> Text:
    """A card that nobody wrote down is another one beside those that have a name."""
    told = listed(named)
    if len(named) < 2:
        return told
    return Text(
        fr=re.sub(rf"\bdéfausser {UNNAMED.fr}\b", "défausser une autre carte", told.fr),
        en=re.sub(rf"\bdiscard {UNNAMED.en}\b", "discard another card", told.en),
    )


def _card_play(state: State, plays: Sequence[Lead | Answer]) -> Text:
    """A card of so many, the columns that are free, and the pawns that may go on it."""
    held = tuple(dict.fromkeys(play.card for play in plays))
    names = list(dict.fromkeys(card_names(state.ruleset.components)[card] for card in held))
    is_lead = isinstance(plays[0], Lead)
    one_of_several = Text(fr="l'une de ses cartes", en="one of his cards")
    card = names[0] if len(names) == len(held) == 1 else one_of_several
    verb = Text(fr="jouer", en="play") if is_lead else Text(fr="répondre par", en="answer with")
    columns = [COLUMN_NAMES[each] for each in COLUMNS if any(isinstance(p, Lead) and p.column is each for p in plays)]
    fr = f"{verb.fr} {card.fr}" + (f" en colonne {_either(columns, 'ou')}" if columns else "")
    en = f"{verb.en} {card.en}" + (f" in column {_either(columns, 'or')}" if columns else "")
    most = max(play.pawns for play in plays)
    if not most:
        return Text(fr=f"{fr}, sans pion", en=f"{en}, without pawns")
    many = pawns_counted(most)
    if most == 1:
        return Text(fr=f"{fr}, avec ou sans pion", en=f"{en}, with or without a pawn")
    return Text(fr=f"{fr}, avec {many.fr} au plus", en=f"{en}, with {many.en} at most")


def _either(names: Sequence[str], word: str) -> str:
    *most, last = names
    return f"{', '.join(most)} {word} {last}" if most else last
