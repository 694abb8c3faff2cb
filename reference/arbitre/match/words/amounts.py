"""What a player lost, how much of everything there is, and which events are worth telling."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbitre.core.facts import Plain
from arbitre.core.language import Text
from arbitre.core.saying import Loss, Quantity
from arbitre.match.table.events import (
    AwardChanged,
    BoardCleared,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    DrawingStopped,
    EffectDeclined,
    EnduranceChanged,
    Event,
    GameEnded,
    GameResigned,
    KingMovedBack,
    MarkerMoved,
    MatchEnded,
    PawnsAdded,
    PawnsReturned,
    PawnsTaken,
    PointScored,
    QueenHandedOver,
    RefillShown,
    ReinforcingBarred,
    StrengthsCompared,
)
from arbitre.match.table.people import Player
from arbitre.match.words.names import NO_TEXT, cards_counted, counted, pawns_counted

MOST_TOLD: Final = 4
_RESETS: Final = "NOUV-1"
_CLEARED: Final = "CARTE-SIMP-d"


def _has(fr: str, en: str, counting: Callable[[int], Text], none: Text = NO_TEXT) -> Callable[[str, Plain], Text]:
    """`Fischer a 3 cartes en main`; none of them has words of its own."""

    def told(who: str, count: Plain) -> Text:
        if not count and none != NO_TEXT:
            return Text(fr=none.fr.format(who=who), en=none.en.format(who=who))
        many = counting(count if isinstance(count, int) else 0)
        return Text(fr=fr.format(who=who, many=many.fr), en=en.format(who=who, many=many.en))

    return told


def _by_the_pawns(event: CardPlayed) -> tuple[str, ...]:
    """A card takes pawns from the reserve if some are put on it.

    Règle : ECH-2g, ECH-3e (p. 6).
    """
    return tuple(clause for clause in event.clauses if clause in {"ECH-2g", "ECH-3e"})


def _by_the_tie(event: StrengthsCompared) -> tuple[str, ...]:
    """A tie leaves the marker where it is.

    Règle : ECH-4f (p. 7).
    """
    return ("ECH-4f",) if event.winner is None else ()


def _points(count: int) -> Text:
    return counted(count, "point", "point")


def _space(count: int) -> Text:
    return Text(fr=str(count), en=str(count))


QUANTITIES: Final = {
    "cards": Quantity(
        "hand",
        Text(fr="cartes en main", en="cards in hand"),
        ("cards", "cartes", "hand", "main", "card", "carte"),
        _has(
            "{who} a {many} en main",
            "{who} has {many} in hand",
            cards_counted,
            Text(fr="{who} n'a aucune carte en main", en="{who} has no cards in hand"),
        ),
        ("MEP-5b", "MAIN-2"),
        (CardDrawn, CardsDiscarded, CardPlayed, RefillShown),
    ),
    "pawns": Quantity(
        "pawns",
        Text(fr="pions", en="pawns"),
        ("pawns", "pions", "pawn", "pion", "reserve"),
        _has(
            "{who} a {many} dans sa réserve",
            "{who} has {many} in reserve",
            pawns_counted,
            Text(fr="{who} n'a aucun pion dans sa réserve", en="{who} has no pawns in reserve"),
        ),
        ("MEP-5a",),
        (PawnsTaken, PawnsReturned, PawnsAdded, CardPlayed),
        lambda event: _by_the_pawns(event) if isinstance(event, CardPlayed) else event.clauses,
    ),
    "endurance": Quantity(
        "endurance",
        Text(fr="endurance", en="endurance"),
        ("endurance", "stamina", "state marker", "marqueur d'etat"),
        _has(
            "l'endurance de {who} est à {many}",
            "{who}'s endurance is at {many}",
            _space,
        ),
        ("END-1", "MEP-3-3"),
        (EnduranceChanged,),
    ),
    "advantage": Quantity(
        "marker",
        Text(fr="avantage", en="advantage"),
        ("advantage", "avantage", "lead", "avance", "marker", "marqueur"),
        lambda _who, where: Text(fr=f"l'avantage : {where}", en=f"the advantage: {where}"),
        ("EXPL-6",),
        (MarkerMoved, AwardChanged, StrengthsCompared),
        lambda event: _by_the_tie(event) if isinstance(event, StrengthsCompared) else event.clauses,
    ),
    "points": Quantity(
        "score",
        Text(fr="points", en="points"),
        ("points", "score", "point"),
        _has(
            "{who} a {many}",
            "{who} has {many}",
            _points,
            Text(fr="{who} n'a encore aucun point", en="{who} has no points yet"),
        ),
        ("EXPL-7", "EXPL-8"),
        (PointScored, KingMovedBack),
    ),
    "limit": Quantity(
        "limit",
        Text(fr="limite de cartes en main", en="hand limit"),
        ("limit", "limite", "hand limit", "limite de main", "keep", "garder", "garde"),
        _has("{who} peut garder {many} en main", "{who} may keep {many} in hand", cards_counted),
        ("END-9", "MAIN-3"),
        (EnduranceChanged,),
    ),
    "pile": Quantity(
        "pile",
        Text(fr="pioche", en="draw pile"),
        ("pile", "pioche", "draw pile"),
        _has(
            "la pioche de {who} compte {many}",
            "{who}'s draw pile has {many}",
            cards_counted,
            Text(fr="la pioche de {who} est vide", en="{who}'s draw pile is empty"),
        ),
        ("MEP-3-2b",),
        (CardDrawn, RefillShown),
    ),
    "discards": Quantity(
        "discard",
        Text(fr="défausse", en="discard pile"),
        ("discards", "discard", "defausse"),
        _has(
            "la défausse de {who} compte {many}",
            "{who}'s discard pile has {many}",
            cards_counted,
            Text(fr="la défausse de {who} est vide", en="{who}'s discard pile is empty"),
        ),
        ("MEP-3-2c", "LEX-3a"),
        (CardsDiscarded,),
    ),
}
"""What one may count, by the word a scenario uses for it."""


def losses(events: Sequence[Event], player: Player) -> tuple[Loss, ...]:
    """What a player lost, each kind once and in all; a card that was played, or a marker set back, is not lost.

    Nothing is lost where nothing is left to lose, and the paragraphs say so.
    """
    found: dict[str, Loss] = {}
    for what, count, event in _lost(events, player):
        before = found.get(what)
        total = count + (before.count if before else 0)
        clauses = dict.fromkeys((*(before.clauses if before else ()), *event.clauses))
        found[what] = Loss(what, total, _LOST[what](total), tuple(clauses))
    return tuple(found.values())


def _lost(events: Sequence[Event], player: Player) -> Iterator[tuple[str, int, Event]]:
    for event in events:
        match event:
            case EnduranceChanged(who, due, before, after) if who is player and due < 0:
                yield "endurance", before - after, event
            case CardsDiscarded(who, count, _, clauses) if who is player and count and _CLEARED not in clauses:
                yield "cards", count, event
            case PawnsReturned(who, _, returned) if who is player and returned:
                yield "pawns", returned, event
            case MarkerMoved(before, after, clauses) if _RESETS not in clauses and (after - before) * player.sign < 0:
                yield "advantage", abs(after - before), event
            case KingMovedBack(who) if who is player:
                yield "points", 1, event
            case ReinforcingBarred(who) if who is player:
                yield "reinforcing", 1, event
            case GameEnded(_, winner) if winner is player.other:
                yield "game", 1, event
            case MatchEnded(winner) if winner is player.other:
                yield "match", 1, event
            case _:
                pass


_LOST: Final[dict[str, Callable[[int], Text]]] = {
    "endurance": lambda count: Text(fr=f"{counted(count, 'point', '').fr} d'endurance", en=f"{count} endurance"),
    "cards": cards_counted,
    "pawns": pawns_counted,
    "advantage": lambda count: Text(
        fr=f"{counted(count, 'emplacement', '').fr} d'avantage", en=f"{counted(count, '', 'space').en} of advantage"
    ),
    "points": _points,
    "reinforcing": lambda _: Text(fr="le droit d'ajouter des pions", en="the right to add pawns"),
    "game": lambda _: Text(fr="la partie", en="the game"),
    "match": lambda _: Text(fr="le match", en="the match"),
}


def telling(events: Sequence[Event]) -> tuple[Event, ...]:
    """What is worth telling of the last things that happened: how the exchange went, what it brought, how the game ended."""
    last = next((place for place in reversed(range(len(events))) if isinstance(events[place], _TURNS)), -1)
    recent: list[Event] = [event for event in events[last + 1 :] if not isinstance(event, _PLAIN)]
    recent = recent or [*events[-1:]]
    ends = [event for event in events if isinstance(event, GameEnded | MatchEnded | GameResigned)]
    if ends and any(event in recent for event in ends):
        after = [each for each in recent if isinstance(each, EnduranceChanged | PawnsTaken | MarkerMoved)]
        moved = [each for each in after if not (isinstance(each, MarkerMoved) and _RESETS in each.clauses)]
        return (*moved[-2:], *ends[-2:])
    return tuple(recent[-MOST_TOLD:])


_TURNS: Final = (CardPlayed,)
"""A card on the table begins what is told."""
_PLAIN: Final = (BoardCleared, QueenHandedOver, PointScored, DrawingStopped, EffectDeclined)
"""What goes without saying."""
