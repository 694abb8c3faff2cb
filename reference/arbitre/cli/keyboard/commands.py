"""What a person can type besides a choice: a hint, the rule behind it, taking back, leaving."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final

from arbitre.cli.pages.paragraphs import read_paragraphs
from arbitre.core.chance import Chance
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyState, AnyView
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.parts import Part, options_of
from arbitre.core.refusal import IllegalAction
from arbitre.core.spelling import fold


class Command(Enum):
    """What is asked for: the words of both languages mean the same."""

    HELP = ("?", "aide", "help")
    HINT = ("h", "i", "hint", "indice", "conseil")
    WHY = ("w", "p", "why", "pourquoi", "regle")
    UNDO = ("u", "r", "undo", "reprendre")
    BACK = ("b", "-", "back", "retour")


KEYS: Final = Text(
    fr="? aide  h conseil  p quelle règle ?  - un pas en arrière  u reprendre  q quitter",
    en="? help  h hint  w which rule?  - one step back  u take back  q quit",
)
HELP: Final = (
    Text(
        fr="un numéro       choisit ; plusieurs à la fois : 3 2 1", en="a number        picks; several at once: 3 2 1"
    ),
    Text(fr="-               revient d'un pas dans le choix", en="-               goes one step back in the choice"),
    Text(fr="h, conseil      ce que jouerait l'ordinateur", en="h, hint         what the computer would play"),
    Text(
        fr="p, pourquoi     le paragraphe de ce qui vient de se passer",
        en="w, why          the paragraph behind what just happened",
    ),
    Text(
        fr="p suivi d'un coup   est-ce permis, et d'après quelle règle ?",
        en="w and a move    whether it is allowed, and by which rule",
    ),
    Text(fr="u, reprendre    reprend votre dernier coup", en="u, undo         takes your last move back"),
    Text(
        fr="q               s'arrêter là ; la partie est enregistrée", en="q               stop here; the game is saved"
    ),
)


def read_command(answer: str) -> tuple[Command, str] | None:
    """The command that an answer is, with what follows it; None for anything else."""
    first, _, rest = answer.strip().partition(" ")
    command = next((each for each in Command if fold(first) in each.value), None)
    return None if command is None or (rest and command is not Command.WHY) else (command, rest.strip())


def action_told(game: AnyGame, view: AnyView, action: AnyAction, language: Language) -> str:
    """An action in words: its parts as they count now where it has several, else its name."""
    named = game.name_action(action, language, view.ruleset)
    said: list[Part] = []
    told: list[str] = []
    actions: Sequence[AnyAction] = (action,)
    while not (option := options_of(actions, said)[0]).part.is_all:
        said.append(option.part)
        text = game.arbitration.part_told(view, said).text.in_(language)
        if text and option.part.chosen is not None:
            told.append(text)
    is_several = len(said) > 1 and len({part.name for part in said}) > 1
    return ", ".join(told) if is_several and told else named


def reasons(events: Iterable[AnyEvent], language: Language) -> Iterator[str]:
    """The paragraphs that did what just happened, each once."""
    return paragraphs(dict.fromkeys(clause for event in events for clause in event.clauses), language)


def paragraphs(clauses: Iterable[str], language: Language) -> Iterator[str]:
    """Each paragraph with its page."""
    for each in read_paragraphs(clauses, language).in_order:
        yield (
            f"{each.id} ({each.place}) : {each.text}"
            if language is Language.FR
            else f"{each.id} ({each.place}): {each.text}"
        )


def judged(game: AnyGame, state: AnyState, player: AnyPlayer, wish: str, language: Language) -> Iterator[str]:
    """Whether something that a person says is allowed now, and the paragraphs that decide it.

    It is tried at a table that looks the same to that person: no answer tells what the other holds.
    """
    world = game.arbitration.imagined(state, player, Chance(0))
    try:
        note = game.arbitration.read_wish(game.ruleset_of(world), wish, player).note
        game.apply(world, note.read(world))
    except Mistake as mistake:
        yield mistake.told_in(language)
    except IllegalAction as refusal:
        why = refusal.reason
        yield Text(fr=f"Non : {why.fr}.", en=f"No: {why.en}.").in_(language)
        yield from paragraphs(refusal.clauses, language)
    else:
        yield Text(fr="Oui, c'est permis.", en="Yes, that is allowed.").in_(language)
        kind = game.decision(state)
        if kind is not None:
            yield from paragraphs(game.arbitration.clauses_of_choice.get(kind.kind.value, ()), language)
