"""Effects of cards in words, French and English, as instructions to whoever uses them."""

from arbitre.core.language import Text
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    DrawUpTo,
    Effect,
    Endurance,
    Gain,
    GainPer,
    HalfAdvantage,
    Instruction,
    NoAdvantage,
    NoMorePawns,
    OpponentChooses,
    PlacePawns,
    RefillHand,
    ResignGame,
    Shift,
    TakePawns,
    Whose,
)
from arbitre.match.table.people import CardId, Player
from arbitre.match.words.names import PEOPLE, card_names, cards_counted, counted, pawns_counted

GAINS = {
    Gain.ENDURANCE: Text(fr="1 point d'endurance", en="1 endurance"),
    Gain.PAWNS: Text(fr="1 pion", en="1 pawn"),
    Gain.CARDS: Text(fr="1 carte", en="1 card"),
}
COUNTED = {
    Counted.PAWNS_ABOVE: Text(fr="pion au-dessus de cette carte", en="pawn above this card"),
    Counted.UNRESOLVED_EXCHANGES: Text(fr="échange non résolu", en="unresolved exchange"),
}


def tell_effect(effect: Effect, owner: Player, components: Components) -> Text:
    """An effect in printed order, told to the owner of the card; nothing printed is a dash."""
    parts = [tell_instruction(instruction, owner, components) for instruction in effect]
    return Text(fr=" ; ".join(part.fr for part in parts) or "–", en="; ".join(part.en for part in parts) or "–")


def tell_instruction(instruction: Instruction, owner: Player, components: Components) -> Text:  # noqa: C901, PLR0911, PLR0912  (one case an instruction)
    """One instruction of an effect."""
    opponent = PEOPLE[owner.other]
    match instruction:
        case DrawUpTo(cards):
            most = cards_counted(cards)
            return Text(fr=f"piocher jusqu'à {most.fr}", en=f"draw up to {most.en}")
        case TakePawns(pawns):
            taken = pawns_counted(pawns)
            return Text(fr=f"prendre {taken.fr}", en=f"take {taken.en}")
        case DrawOrPawn():
            return Text(fr="piocher 1 carte ou prendre 1 pion", en="draw 1 card or take 1 pawn")
        case Endurance(whose, change):
            who = PEOPLE[owner if whose is Whose.OWNER else owner.other]
            amount = abs(change)
            fr, en = ("gagne", "gains") if change > 0 else ("perd", "loses")
            return Text(
                fr=f"{who} {fr} {counted(amount, 'point', '').fr} d'endurance", en=f"{who} {en} {amount} endurance"
            )
        case Shift(towards, spaces):
            far = counted(spaces, "case", "space")
            who = PEOPLE[towards]
            return Text(fr=f"avantage de {far.fr} vers {who}", en=f"advantage {far.en} towards {who}")
        case NoAdvantage():
            return Text(fr="cet échange ne donne pas d'avantage", en="this exchange gives no advantage")
        case HalfAdvantage():
            return Text(
                fr="cet échange ne donne que la moitié de l'avantage, arrondie à l'unité supérieure",
                en="this exchange gives only half the advantage, rounded up",
            )
        case ClearColumn():
            return Text(
                fr="vider cette colonne de ses cartes et de ses pions", en="clear this column of its cards and pawns"
            )
        case DiscardOrForce():
            return Text(
                fr=f"une carte au hasard de la main de {opponent} : la défausser, ou l'imposer au prochain échange",
                en=f"a random card of {opponent}'s hand: discard it, or impose it in the next exchange",
            )
        case DiscardHalf():
            return Text(
                fr=f"défausser au hasard la moitié de la main de {opponent}, arrondie à l'unité supérieure",
                en=f"discard a random half of {opponent}'s hand, rounded up",
            )
        case NoMorePawns(spared):
            return _ban_told(spared, opponent, components)
        case DiscardToDraw():
            return Text(
                fr="défausser 1 carte, puis piocher jusqu'à l'une de ses deux forces",
                en="discard 1 card, then draw up to either of its two strengths",
            )
        case GainPer(thing, gain):
            return Text(
                fr=f"gagner {GAINS[gain].fr} par {COUNTED[thing].fr}",
                en=f"gain {GAINS[gain].en} per {COUNTED[thing].en}",
            )
        case PlacePawns(pawns):
            most = pawns_counted(pawns)
            return Text(
                fr=f"ajouter jusqu'à {most.fr} de sa réserve au-dessus de cette carte",
                en=f"add up to {most.en} of one's reserve above this card",
            )
        case ResignGame():
            return Text(fr="abandonner la partie", en="resign the game")
        case RefillHand():
            return Text(fr="compléter sa main", en="refill one's hand")
        case OpponentChooses(options):
            choices = [tell_effect(option, owner, components) for option in options]
            fr = " ; ou ".join(f"({place}) {text.fr}" for place, text in enumerate(choices, 1))
            en = "; or ".join(f"({place}) {text.en}" for place, text in enumerate(choices, 1))
            return Text(fr=f"{opponent} choisit : {fr}", en=f"{opponent} chooses: {en}")


def _ban_told(spared: tuple[CardId, ...], opponent: str, components: Components) -> Text:
    names = [card_names(components)[card] for card in spared if card in components.by_id]
    fr = f" (sauf {', '.join(name.fr for name in names)})" if names else ""
    en = f" (except {', '.join(name.en for name in names)})" if names else ""
    return Text(
        fr=f"{opponent} n'ajoute plus de pions dans cette partie{fr}",
        en=f"{opponent} adds no more pawns in this game{en}",
    )
