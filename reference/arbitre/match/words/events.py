"""What happened, in words, French and English."""

from arbitre.core.language import Language, Text
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.table.events import (
    AwardChanged,
    BoardCleared,
    CardDrawn,
    CardForced,
    CardPicked,
    CardPlayed,
    CardsDiscarded,
    ChoiceCommitted,
    ColumnCleared,
    DrawingStopped,
    EffectDeclined,
    EffectUsed,
    EnduranceChanged,
    Event,
    GameEnded,
    GameResigned,
    InitiativeTaken,
    KingMovedBack,
    MarkerMoved,
    MatchEnded,
    NothingHappened,
    OptionChosen,
    PawnsAdded,
    PawnsReturned,
    PawnsTaken,
    PileShuffled,
    PointScored,
    QueenHandedOver,
    RefillShown,
    ReinforcingBarred,
    StrengthChosen,
    StrengthsCompared,
)
from arbitre.match.table.people import CardId, Player
from arbitre.match.words.actions import name_action
from arbitre.match.words.names import (
    COLUMN_NAMES,
    NO_TEXT,
    PEOPLE,
    UNNAMED,
    advantage_told,
    card_names,
    cards_counted,
    cards_named,
    counted,
    of_card,
    pawns_counted,
)

__all__ = ["explain", "name_action"]

REASONS = {
    "pawns-barred": Text(fr="il n'a plus droit aux pions dans cette partie", en="pawns are barred in this game"),
    "advantage-cancelled": Text(fr="l'avantage de cet échange est annulé", en="this exchange's advantage is cancelled"),
    "empty-hand": Text(fr="la main visée est vide", en="the hand in question is empty"),
    "nothing-to-count": Text(fr="il n'y a rien à compter", en="there is nothing to count"),
    "picked-card-stays": Text(fr="la carte désignée reste en main", en="the picked card stays in hand"),
    "no-pawn-to-add": Text(fr="aucun pion ne peut être ajouté", en="no pawn can be added"),
}
"""Why an instruction found nothing to do."""

ASSUMED = {
    "strength": Text(fr="la force", en="the strength"),
    "effect": Text(fr="l'effet", en="the effect"),
    "piece": Text(fr="la pièce", en="the piece"),
    "colour": Text(fr="la couleur", en="the colour"),
    "owner": Text(fr="le joueur", en="the player"),
    "title": Text(fr="le titre", en="the title"),
    "pawns": Text(fr="le nombre de pions", en="the number of pawns"),
    "effect_detail": Text(fr="une partie de l'effet", en="a part of the effect"),
    "space": Text(fr="la case de la piste", en="the space of the track"),
}
"""What of the components may be assumed, as events name it."""

SUPPOSABLE = PawnsTaken | CardPlayed | EffectUsed | EnduranceChanged | MarkerMoved | CardsDiscarded | DrawingStopped
"""The events that tell people which assumed values they rest on; a comparison need not repeat what the two plays told."""


def explain(event: Event, language: Language, ruleset: Ruleset) -> str:
    """One sentence that tells a person what happened; what rests on assumed components says so."""
    told, assumed = _told(event, ruleset.components), _assumption(event)
    sentence = told.in_(language) + assumed.in_(language)
    return sentence[0].upper() + sentence[1:]


def _assumption(event: Event) -> Text:
    assumed = event.assumed if isinstance(event, SUPPOSABLE) else ()
    if not assumed:
        return NO_TEXT
    parts = [ASSUMED.get(part, Text(fr=part, en=part)) for part in assumed]
    fr, en = ", ".join(part.fr for part in parts), ", ".join(part.en for part in parts)
    return Text(fr=f" (Supposé, faute de source : {fr}.)", en=f" (Assumed, for want of a source: {en}.)")


def _told(event: Event, components: Components) -> Text:  # noqa: C901, PLR0911, PLR0912, PLR0915  (one case per event)
    match event:
        case PileShuffled(player, cards):
            many = cards_counted(cards)
            return _does(
                player, f"mélange {many.fr} en une nouvelle pioche", f"shuffles {many.en} into a new draw pile"
            )
        case PawnsTaken(player, due, taken):
            many = pawns_counted(taken)
            fr, en = f"prend {many.fr} dans la réserve commune", f"takes {many.en} from the common reserve"
            if not taken:
                fr, en = "ne prend aucun pion dans la réserve commune", "takes no pawn from the common reserve"
            short = Text(fr=f" ({due} étaient dus)", en=f" ({due} were due)") if taken < due else NO_TEXT
            return _does(player, fr + short.fr, en + short.en)
        case PawnsReturned(player, due, returned):
            many = pawns_counted(returned)
            fr, en = f"rend {many.fr} à la réserve commune", f"gives {many.en} back to the common reserve"
            if not returned:
                fr, en = "n'a aucun pion à rendre", "has no pawn to give back"
            short = Text(fr=f" ({due} étaient dus)", en=f" ({due} were due)") if returned < due else NO_TEXT
            return _does(player, fr + short.fr, en + short.en)
        case CardDrawn(player, card):
            name = _card_or_a_card(card, components)
            return _does(player, f"pioche {name.fr}", f"draws {name.en}")
        case DrawingStopped(player, drawn):
            if not drawn:
                return _does(player, "ne pioche rien", "draws nothing")
            many = cards_counted(drawn)
            return _does(player, f"ne pioche plus : {many.fr} au total", f"draws no more: {many.en} in all")
        case ChoiceCommitted(player):
            return _does(player, "a choisi, en secret", "has chosen, in secret")
        case CardsDiscarded(player, count, cards, _, face_down):
            return _discard_told(player, count, cards, components, face_down=face_down)
        case InitiativeTaken(player, exchange):
            return _does(
                player, f"a l'initiative de l'échange n° {exchange}", f"has the initiative in exchange no. {exchange}"
            )
        case CardPlayed():
            return _play_told(event, components)
        case PawnsAdded(player, column, pawns):
            many = pawns_counted(pawns)
            return _does(
                player,
                f"ajoute {many.fr} au-dessus de sa carte, colonne {COLUMN_NAMES[column]}",
                f"adds {many.en} above the card in column {COLUMN_NAMES[column]}",
            )
        case StrengthsCompared(totals, winner):
            score = f"Spassky {totals[0]}, Fischer {totals[1]}"
            if winner is None:
                return Text(
                    fr=f"{score} : égalité, sans effet ni avantage.", en=f"{score}: a tie, no effect, no award."
                )
            who = PEOPLE[winner]
            return Text(fr=f"{score} : {who} gagne l'échange.", en=f"{score}: {who} wins the exchange.")
        case EffectUsed(player, card):
            name = of_card(card, components)
            return _does(player, f"applique l'effet {name.fr}", f"uses the effect {name.en}")
        case EffectDeclined(player, card):
            name = of_card(card, components)
            return _does(player, f"renonce à l'effet {name.fr}", f"leaves the effect {name.en} unused")
        case EnduranceChanged():
            return _endurance_told(event)
        case KingMovedBack(player, score):
            return _is(
                f"le roi de {PEOPLE[player]} recule : {counted(score, 'point', 'point').fr} en tout",
                f"{PEOPLE[player]}'s king moves back: {counted(score, 'point', 'point').en} in all",
            )
        case MarkerMoved(before, after):
            old, new = advantage_told(before), advantage_told(after)
            return _is(f"avantage : {old.fr} → {new.fr}", f"advantage: {old.en} → {new.en}")
        case AwardChanged(award):
            if award == 0:
                return _is("cet échange ne donne pas d'avantage", "this exchange gives no advantage")
            return _is(f"cet échange ne donne plus que {award} d'avantage", f"this exchange now gives {award} only")
        case ColumnCleared(column):
            name = Text(fr=COLUMN_NAMES[column], en=COLUMN_NAMES[column])
            return _is(f"la colonne {name.fr} est de nouveau libre", f"column {name.en} is free again")
        case CardPicked(victim, card):
            name = _card_or_a_card(card, components)
            who = PEOPLE[victim]
            return _is(f"le hasard prend {name.fr} dans la main de {who}", f"chance takes {name.en} from {who}'s hand")
        case CardForced(player, card):
            name = _card_or_a_card(card, components, fr="la carte tirée", en="the picked card")
            return _does(
                player, f"devra jouer {name.fr} au prochain échange", f"must play {name.en} in the next exchange"
            )
        case ReinforcingBarred(player):
            return _does(
                player, "ne peut plus ajouter de pions dans cette partie", "may add no more pawns in this game"
            )
        case OptionChosen(player, option):
            return _does(player, f"choisit l'option {option + 1}", f"chooses option {option + 1}")
        case StrengthChosen(player, strength):
            return _does(player, f"choisit la force {strength}", f"chooses strength {strength}")
        case NothingHappened(player, reason):
            why = REASONS[reason]
            who = PEOPLE[player]
            return _is(f"sans effet pour {who} : {why.fr}", f"no effect for {who}: {why.en}")
        case RefillShown(player, drawn, reshuffled):
            many = cards_counted(drawn)
            fr, en = f"a complété sa main de {many.fr}", f"has refilled the hand with {many.en}"
            if not drawn:
                fr, en = "n'a pas complété sa main", "has not refilled the hand"
            again = Text(fr=" et a remélangé sa défausse", en=" and has reshuffled") if reshuffled else NO_TEXT
            return _does(player, fr + again.fr, en + again.en)
        case GameResigned(player, had_no_card):
            fr, en = (", faute de carte à jouer", ", having no card to play") if had_no_card else ("", "")
            return _does(player, f"abandonne la partie{fr}", f"resigns the game{en}")
        case GameEnded(game, winner):
            if winner is None:
                return _is(f"la partie {game} est nulle", f"game {game} is drawn")
            return _does(winner, f"gagne la partie {game}", f"wins game {game}")
        case PointScored(player, score):
            who, points = PEOPLE[player], counted(score, "point", "point")
            return _is(f"le roi de {who} avance : {points.fr} en tout", f"{who}'s king advances: {points.en} in all")
        case MatchEnded(winner):
            return _does(winner, "gagne le match", "wins the match")
        case BoardCleared():
            return _is(
                "les cartes et les pions quittent le plateau pour une nouvelle partie",
                "cards and pawns leave the board for a new game",
            )
        case QueenHandedOver(player, game):
            return _does(
                player,
                f"reçoit la dame et joue les blancs dans la partie {game}",
                f"receives the queen and plays White in game {game}",
            )


def _is(fr: str, en: str) -> Text:
    return Text(fr=f"{fr}.", en=f"{en}.")


def _does(player: Player, fr: str, en: str) -> Text:
    return _is(f"{PEOPLE[player]} {fr}", f"{PEOPLE[player]} {en}")


def _card_or_a_card(card: CardId | None, components: Components, fr: str = "une carte", en: str = "a card") -> Text:
    return Text(fr=fr, en=en) if card is None else card_names(components)[card]


def _discard_told(
    player: Player, count: int, cards: tuple[CardId, ...] | None, components: Components, *, face_down: bool
) -> Text:
    many = cards_counted(count)
    down = Text(fr=" face cachée", en=" face down") if face_down else NO_TEXT
    fr, en = f"défausse {many.fr}{down.fr}", f"discards {many.en}{down.en}"
    # Cards that nobody wrote down have no name to tell.
    known = [card for card in cards or () if card_names(components)[card] != UNNAMED]
    if not known:
        return _does(player, fr, en)
    names, is_whole = cards_named(known, components), len(known) == count
    return _does(
        player,
        f"{fr}{' : ' if is_whole else ', dont '}{names.fr}",
        f"{en}{': ' if is_whole else ', among them '}{names.en}",
    )


def _play_told(event: CardPlayed, components: Components) -> Text:
    name, many = card_names(components)[event.card], pawns_counted(event.pawns)
    column = COLUMN_NAMES[event.column]
    card = components.by_id[event.card]
    if card.main.strength != event.strength == card.pawn.strength:
        name = Text(fr=f"{name.fr} comme pion", en=f"{name.en} as a pawn")
    fr = f"joue {name.fr} dans la colonne {column} avec une force de {event.strength}"
    en = f"plays {name.en} in column {column} with strength {event.strength}"
    if event.pawns:
        fr, en = f"{fr} et {many.fr}", f"{en} and {many.en}"
    return _does(event.player, fr, en)


def _endurance_told(event: EnduranceChanged) -> Text:
    amount = abs(event.due)
    fr, en = ("gagne", "gains") if event.due > 0 else ("perd", "loses")
    moved = abs(event.after - event.before)
    points = counted(moved, "point", "point").fr
    if moved == amount:
        return _does(event.player, f"{fr} {points} d'endurance", f"{en} {amount} endurance")
    return _does(
        event.player,
        f"{fr} {points} d'endurance au lieu de {amount} : la piste s'arrête là",
        f"{en} {moved} endurance instead of {amount}: the track ends there",
    )
