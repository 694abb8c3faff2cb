"""Effects that leave a choice (p. 12): Gaffe, Exigences, and whatever card has two options."""

from collections.abc import Sequence

from attrs import evolve

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.effects.amounts import amount_of, can_be_lost
from arbitre.match.rules.effects.vocabulary import Choose, Effect, Instruction, Lose
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import LossIcon, VoidChoice
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, ChooseOption, PlayerAction
from arbitre.match.table.agenda import ChooseBetweenOptions, Instruct
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import OptionChosen
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre.match.table.position import Position, current_exchange
from arbitre.match.table.state import Exchange
from arbitre.match.words.refusals import refusal

CHOOSING_CLAUSES = {FISCHER: "CARTE-GAFFE-b", SPASSKY: "CARTE-EXIG-b"}
"""Which clause leaves the choice between two effects to this player, of the two cards that are known to."""


def choose(draft: Draft, task: Instruct, instruction: Choose) -> None:
    """Whom the card names decides which option is carried out, exactly one.

    Règle : CARTE-GAFFE-a, CARTE-GAFFE-b, CARTE-EXIG-a, CARTE-EXIG-b (p. 12). Litige : D-21.
    """
    exchange = current_exchange(draft)
    if exchange.chosen_option is None:
        draft.then(ChooseBetweenOptions(instruction.who.seen_by(task.owner), instruction), task)
        return
    chosen = instruction.options[exchange.chosen_option]
    draft.exchange = evolve(exchange, chosen_option=None)
    draft.then(*(Instruct(task.owner, task.card, part) for part in chosen))


def forget_option(draft: Draft, effect: Effect, used: tuple[int, ...]) -> None:
    """An option chosen before the effect is used is that of its first choice: it falls away with this part.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12). Litige : D-21.
    """
    first = next((part for part, instruction in enumerate(effect) if isinstance(instruction, Choose)), None)
    if first not in used:
        draft.exchange = evolve(current_exchange(draft), chosen_option=None)


def choosing_clause(exchange: Exchange | None, chooser: Player) -> str:
    """Why somebody chooses: the card leaves it to the opponent, or the loser applies an effect that has a choice.

    Règle : ECH-5a (p. 7), CARTE-GAFFE-b, CARTE-EXIG-b (p. 12).
    """
    is_opponent = exchange is None or exchange.winner is chooser
    return CHOOSING_CLAUSES[chooser] if is_opponent else "ECH-5a"


def options_allowed(position: Position, task: ChooseBetweenOptions) -> tuple[int, ...]:
    """One may choose any option, even a loss that cannot be suffered in full.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12), END-7 (p. 9). Litige : D-24.
    """
    every = tuple(range(len(task.instruction.options)))
    if position.ruleset.readings.void_choice is VoidChoice.ALLOWED:
        return every
    payable = tuple(
        place
        for place, option in enumerate(task.instruction.options)
        if all(can_be_suffered(position, task.player, part) for part in option)
    )
    return payable or every


def can_be_suffered(position: Position, chooser: Player, part: Instruction) -> bool:
    """Whether the one who chooses has all that this instruction takes from them.

    Règle : END-7 (p. 9). Litige : D-71.
    """
    winner = current_exchange(position).winner
    if winner is None:
        raise RuntimeError("nobody has lost the exchange")
    if not isinstance(part, Lose) or part.who.seen_by(winner.other) is not chooser:
        return True
    by_king = part.disputed_icon and position.ruleset.readings.loss_icon is LossIcon.KING_STEP
    held = position.scores[chooser.index] if by_king else can_be_lost(position, chooser, part.what)
    return held is None or amount_of(position, winner.other, part) <= held


def options_offered(position: Position, task: ChooseBetweenOptions) -> Sequence[PlayerAction]:
    """The options of the effect that may be chosen.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12). Litige : D-24.
    """
    return tuple(actions.ChooseOption(option) for option in options_allowed(position, task))


def option_refused(position: Position, task: ChooseBetweenOptions, action: Action) -> IllegalAction | None:
    """One of the options of the effect.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12). Litige : D-24.
    """
    match action:
        case ChooseOption(option):
            if option in options_allowed(position, task):
                return None
            return refusal("no-such-option", "option", choosing_clause(position.exchange, task.player))
        case _:
            return not_asked_for(position, action)


def choose_option(draft: Draft, task: ChooseBetweenOptions, action: ChooseOption) -> None:
    """An option has been chosen.

    Règle : ECH-5a (p. 7), CARTE-GAFFE-b, CARTE-EXIG-b (p. 12).
    """
    exchange = current_exchange(draft)
    draft.exchange = evolve(exchange, chosen_option=action.option)
    draft.events.append(OptionChosen(task.player, action.option, (choosing_clause(exchange, task.player),)))


OPTION = ChoiceRules(
    ChooseBetweenOptions, Choice.OPTION, offered=options_offered, refused=option_refused, carried_out=choose_option
)
