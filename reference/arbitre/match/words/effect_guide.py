"""The words in which a file of cards writes effects: an example of each, and what it says."""

from collections.abc import Iterator

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import parse_table
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import SPASSKY
from arbitre.match.words.effects import WRITTEN, tell_effect
from arbitre.match.written.serial import converter

INTRODUCTION = Text(
    fr="Un effet est une liste d'instructions, dans l'ordre imprimé : effect = [{ do = … }, { do = … }]. Presque toutes "
    "s'écrivent avec gain et lose : ce qui est gagné ou perdu (what : cards, pawns, endurance ou advantage), combien "
    "(amount), par qui (who : owner, celui qui joue la carte, si rien n'est dit ; opponent ; ou spassky, fischer, comme les "
    "signes de l'avantage les nomment) et, s'il le faut, pour chaque quoi (per : pawns-above, les pions au-dessus de la "
    "carte ; pawns-on-board, tous les pions du plateau ; unresolved-exchanges, les colonnes sans carte). choose laisse le "
    "choix entre des listes d'instructions (options) à celui que nomme who. Ce que l'on ne peut pas perdre en entier, on le "
    "perd autant que possible ; les cartes perdues, leur joueur les choisit. Les exemples sont d'une carte de Spassky.",
    en="An effect is a list of instructions, in printed order: effect = [{ do = … }, { do = … }]. Nearly all are written with "
    "gain and lose: what is gained or lost (what: cards, pawns, endurance or advantage), how much (amount), by whom (who: "
    "owner, whoever plays the card, where nothing is said; opponent; or spassky, fischer, as the signs of the advantage "
    "name them) and, where needed, for each of what (per: pawns-above, the pawns above the card; pawns-on-board, all pawns "
    "on the board; unresolved-exchanges, the columns without a card). choose leaves the choice between lists of "
    "instructions (options) to the person that who names. What cannot be lost in full is lost as far as possible; lost "
    "cards are chosen by their player. The examples are of a card of Spassky's.",
)


@frozen
class Example:
    """An instruction as it is written, and as it is said on a card of Spassky's."""

    written: str
    said: Text


def written_effect(written: str) -> Effect:
    """The effect that a line of a file writes."""
    return converter().structure(parse_table(f"effect = [{written}]", "").entries["effect"], Effect)


def examples(components: Components) -> Iterator[Example]:
    """Every word of the vocabulary at work."""
    for written in (each for several in WRITTEN.values() for each in several):
        yield Example(written, tell_effect(written_effect(written), SPASSKY, components))
