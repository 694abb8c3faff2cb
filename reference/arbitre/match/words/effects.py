"""Effects of cards in words, French and English, as instructions to whoever uses them."""

from arbitre.core.language import Text
from arbitre.match.box.ruleset import Components
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
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
    Resource,
)
from arbitre.match.table.people import CardId, Player
from arbitre.match.words.names import PEOPLE, card_names, cards_counted, counted, pawns_counted

WRITTEN = {
    "gain": (
        '{ do = "gain", what = "cards", amount = 2 }',
        '{ do = "gain", what = "pawns", amount = 1 }',
        '{ do = "gain", what = "endurance", amount = 1 }',
        '{ do = "gain", what = "advantage", amount = 2, who = "spassky" }',
        '{ do = "gain", what = "cards", amount = 1, who = "opponent" }',
        '{ do = "gain", what = "advantage", amount = 1, per = "pawns-above" }',
        '{ do = "gain", what = "endurance", amount = 1, per = "pawns-on-board" }',
        '{ do = "gain", what = "cards", amount = 1, per = "unresolved-exchanges" }',
    ),
    "lose": (
        '{ do = "lose", what = "cards", amount = 2, who = "opponent" }',
        '{ do = "lose", what = "pawns", amount = 1, who = "opponent" }',
        '{ do = "lose", what = "endurance", amount = 1 }',
        '{ do = "lose", what = "advantage", amount = 1 }',
    ),
    "choose": (
        (
            '{ do = "choose", who = "opponent", options = [[{ do = "lose", what = "pawns", amount = 1, who = "opponent" }], '
            '[{ do = "no-advantage" }]] }'
        ),
        (
            '{ do = "choose", who = "owner", options = [[{ do = "gain", what = "pawns", amount = 2 }], '
            '[{ do = "gain", what = "endurance", amount = 1 }, { do = "gain", what = "cards", amount = 1 }]] }'
        ),
    ),
    "draw-or-pawn": ('{ do = "draw-or-pawn" }',),
    "refill-hand": ('{ do = "refill-hand" }',),
    "no-advantage": ('{ do = "no-advantage" }',),
    "half-advantage": ('{ do = "half-advantage" }',),
    "clear-column": ('{ do = "clear-column" }',),
    "discard-or-force": ('{ do = "discard-or-force" }',),
    "discard-half": ('{ do = "discard-half" }',),
    "discard-to-draw": ('{ do = "discard-to-draw" }',),
    "no-more-pawns": ('{ do = "no-more-pawns", spared = ["promotion"] }',),
    "place-pawns": ('{ do = "place-pawns", pawns = 2 }',),
    "resign-game": ('{ do = "resign-game" }',),
}
"""Each instruction as a file of cards writes it; what it says is told below."""

COUNTED = {
    Counted.PAWNS_ABOVE: Text(fr="pion au-dessus de cette carte", en="pawn above this card"),
    Counted.PAWNS_ON_BOARD: Text(fr="pion sur le plateau", en="pawn on the board"),
    Counted.UNRESOLVED_EXCHANGES: Text(fr="échange non résolu", en="unresolved exchange"),
}
Verb = tuple[str, str]
"""A verb said to whoever does it, and said of somebody named."""
CARDS_DRAWN: tuple[Verb, Verb] = (("piocher jusqu'à", "pioche jusqu'à"), ("draw up to", "draws up to"))
CARDS_DISCARDED: tuple[Verb, Verb] = (("défausser", "défausse"), ("discard", "discards"))
PAWNS_TAKEN: tuple[Verb, Verb] = (("prendre", "prend"), ("take", "takes"))
PAWNS_LOST: tuple[Verb, Verb] = (("perdre", "perd"), ("lose", "loses"))
ADDED: tuple[Verb, Verb] = (("ajouter jusqu'à", "ajoute jusqu'à"), ("add up to", "adds up to"))
DRAWN_OR_TAKEN: tuple[Verb, Verb] = (
    ("piocher 1 carte ou prendre", "pioche 1 carte ou prend"),
    ("draw 1 card or take", "draws 1 card or takes"),
)
DISCARDED_TO_DRAW: tuple[Verb, Verb] = (
    ("défausser 1 carte, puis piocher", "défausse 1 carte, puis pioche"),
    ("discard 1 card, then draw", "discards 1 card, then draws"),
)
RESIGNED: tuple[Verb, Verb] = (("abandonner", "abandonne"), ("resign", "resigns"))
REFILLED: tuple[Verb, Verb] = (("compléter", "complète"), ("refill", "refills"))


def tell_effect(effect: Effect, owner: Player, components: Components) -> Text:
    """An effect in printed order, told to the owner of the card; nothing printed is a dash."""
    parts = [tell_instruction(instruction, owner, components) for instruction in effect]
    return Text(fr=" ; ".join(part.fr for part in parts) or "–", en="; ".join(part.en for part in parts) or "–")


def tell_instruction(  # noqa: C901, PLR0911, PLR0912  (one case per instruction)
    instruction: Instruction, owner: Player, components: Components, *, to_owner: bool = True
) -> Text:
    """One instruction of an effect, told to the owner of the card, or to anybody, who is told who does it."""
    opponent, told_to = PEOPLE[owner.other], owner if to_owner else None
    match instruction:
        case Gain() | Lose():
            return _change_told(instruction, owner, told_to)
        case DrawOrPawn():
            return _done(owner, told_to, DRAWN_OR_TAKEN, pawns_counted(1))
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
            most = Text(fr="jusqu'à l'une de ses deux forces", en="up to either of its two strengths")
            return _done(owner, told_to, DISCARDED_TO_DRAW, most)
        case PlacePawns(pawns):
            many = pawns_counted(pawns)
            where = Text(
                fr=f"{many.fr} de sa réserve au-dessus de cette carte", en=f"{many.en} from the reserve above this card"
            )
            return _done(owner, told_to, ADDED, where)
        case ResignGame():
            return _done(owner, told_to, RESIGNED, Text(fr="la partie", en="the game"))
        case RefillHand():
            return _done(owner, told_to, REFILLED, Text(fr="sa main", en="the hand"))
        case Choose(who, options):
            chooser = who.seen_by(owner)
            choices = [tell_option(option, owner, components, to_owner=chooser is owner) for option in options]
            fr = " ; ou ".join(f"({place}) {text.fr}" for place, text in enumerate(choices, 1))
            en = "; or ".join(f"({place}) {text.en}" for place, text in enumerate(choices, 1))
            if chooser is owner:
                return Text(fr=f"choisir : {fr}", en=f"choose: {en}")
            return Text(fr=f"{PEOPLE[chooser]} choisit : {fr}", en=f"{PEOPLE[chooser]} chooses: {en}")


def tell_option(option: Effect, owner: Player, components: Components, *, to_owner: bool = True) -> Text:
    """One option of an effect, told to whoever chooses."""
    parts = [tell_instruction(part, owner, components, to_owner=to_owner) for part in option]
    return Text(
        fr=", puis ".join(part.fr for part in parts) or "rien",
        en=", then ".join(part.en for part in parts) or "nothing",
    )


def _change_told(change: Gain | Lose, owner: Player, told_to: Player | None) -> Text:
    """Who gains or loses how much of what, and for each of what."""
    told = _amount_told(change, owner, told_to)
    if change.per is None:
        return told
    each = COUNTED[change.per]
    return Text(fr=f"{told.fr} pour chaque {each.fr}", en=f"{told.en} for each {each.en}")


def _amount_told(change: Gain | Lose, owner: Player, told_to: Player | None) -> Text:
    player, is_gain = change.who.seen_by(owner), isinstance(change, Gain)
    match change.what:
        case Resource.CARDS:
            return _done(player, told_to, CARDS_DRAWN if is_gain else CARDS_DISCARDED, cards_counted(change.amount))
        case Resource.PAWNS:
            many = pawns_counted(change.amount)
            if is_gain:
                return _done(player, told_to, PAWNS_TAKEN, many)
            return _done(
                player, told_to, PAWNS_LOST, Text(fr=f"{many.fr} de sa réserve", en=f"{many.en} from the reserve")
            )
        case Resource.ENDURANCE:
            fr, en = ("gagne", "gains") if is_gain else ("perd", "loses")
            who, points = PEOPLE[player], counted(change.amount, "point", "").fr
            return Text(fr=f"{who} {fr} {points} d'endurance", en=f"{who} {en} {change.amount} endurance")
        case Resource.ADVANTAGE:
            far, towards = counted(change.amount, "case", "space"), PEOPLE[player if is_gain else player.other]
            return Text(fr=f"avantage de {far.fr} vers {towards}", en=f"{far.en} of advantage towards {towards}")


def _done(player: Player, told_to: Player | None, verbs: tuple[Verb, Verb], many: Text) -> Text:
    fr, en = verbs
    if player is told_to:
        return Text(fr=f"{fr[0]} {many.fr}", en=f"{en[0]} {many.en}")
    return Text(fr=f"{PEOPLE[player]} {fr[1]} {many.fr}", en=f"{PEOPLE[player]} {en[1]} {many.en}")


def _ban_told(spared: tuple[CardId, ...], opponent: str, components: Components) -> Text:
    names = [card_names(components)[card] for card in spared if card in components.by_id]
    fr = f" (sauf {', '.join(name.fr for name in names)})" if names else ""
    en = f" (except {', '.join(name.en for name in names)})" if names else ""
    return Text(
        fr=f"{opponent} n'ajoute plus de pions dans cette partie{fr}",
        en=f"{opponent} adds no more pawns in this game{en}",
    )
