"""The observables of a match, from one player's view: what two people would compare to see whether a table differs."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from arbitre.core.facts import DRAWN, NOTHING, Fact, choice_fact, person_fact, plain_fact, result_of, truth_fact
from arbitre.core.language import Text
from arbitre.match.box.lookup import NAMELESS, card_title
from arbitre.match.engine import decision, legal
from arbitre.match.rules.effects.options import choosing_clause
from arbitre.match.rules.end_of_game import lead_of, open_value
from arbitre.match.rules.endurance import hand_limit
from arbitre.match.table.actions import RESIGN
from arbitre.match.table.agenda import ChooseBetweenOptions
from arbitre.match.table.decisions import Choice
from arbitre.match.table.events import Event, GameEnded, InitiativeTaken, MatchEnded, StrengthsCompared
from arbitre.match.table.people import BOTH, COLUMNS, Player
from arbitre.match.table.state import State
from arbitre.match.table.view import View
from arbitre.match.words.amounts import QUANTITIES
from arbitre.match.words.asked import ASKED
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE, advantage_told

PLAYER_NAMES = {player: Text(fr=name, en=name) for player, name in PEOPLE.items()}
CHOICE_NAMES = {choice.value: asked.name for choice, asked in ASKED.items()}
LEADS = {player: Text(fr=f"{name} a l'initiative", en=f"{name} has the initiative") for player, name in PEOPLE.items()}
WINS = {player: Text(fr=f"{name} gagne la partie", en=f"{name} wins the game") for player, name in PEOPLE.items()}
CLAUSES_OF_CHOICE = {choice.value: asked.clauses for choice, asked in ASKED.items()}
DECIDING: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "who-leads": (InitiativeTaken,),
    "is-it-over": (GameEnded,),
    "who-wins": (GameEnded, MatchEnded),
}
"""The events that answer a question by themselves."""


def deciding_of(event: Event) -> tuple[str, ...]:
    """The paragraphs of an event, the weightiest first: how a game or an exchange ends is told after what leads there."""
    is_result = isinstance(event, GameEnded) or (isinstance(event, StrengthsCompared) and event.winner is not None)
    return tuple(reversed(event.clauses)) if is_result else tuple(event.clauses)


def narrowed_by(state: State) -> tuple[str, ...]:
    """What binds a player to a card, or bars one from adding pawns, where a card is to be played; whose card lets one choose.

    Règle : CARTE-PREP-b, CARTE-MAJ-a, CARTE-GAFFE-b, CARTE-EXIG-b (p. 12), ABAN-1a (p. 8).
    """
    pending = decision(state)
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, ChooseBetweenOptions):
        return (choosing_clause(state.exchange, task.player),)
    if pending is None or pending.kind not in (Choice.LEAD, Choice.ANSWER):
        return ()
    if list(legal(state)) == [RESIGN]:
        return ("ABAN-1a",)
    is_bound = state.forced is not None and state.forced.player is pending.chooser
    is_barred = any(ban.player is pending.chooser for ban in state.barred)
    return (("CARTE-PREP-b",) if is_bound else ()) + (("CARTE-MAJ-a",) if is_barred else ())


def facts(view: View, events: Sequence[Event]) -> tuple[Fact, ...]:
    """What a player can tell of the table, and of the games that ended while it came about."""
    return (*_course(view, events), *(fact for player in BOTH for fact in _seat(view, player)))


def winners(events: Sequence[Event]) -> tuple[str, ...]:
    """Who won the games that ended, one after the other; a game may be drawn."""
    ended = (event for event in events if isinstance(event, GameEnded))
    return tuple(result_of(event.winner) for event in ended)


def why_it_goes_on(state: State) -> tuple[Text, tuple[str, ...]]:
    """The lead does not exceed what is still open, both counted as the readings of the table count them.

    Where a player can only resign, that is told instead: the game goes on for no longer than it takes to say so.

    Règle : ECH-7b, ECH-7c, ECH-7d (p. 7), ABAN-1a, ABAN-2 (p. 8).
    """
    pending = decision(state)
    if pending is not None and isinstance(pending.chooser, Player) and list(legal(state)) == [RESIGN]:
        who = PLAYER_NAMES[pending.chooser]
        told = Text(
            fr=f"mais {who.fr} n'a pas de carte à jouer et doit abandonner",
            en=f"but {who.en} has no card to play and has to resign",
        )
        return told, ("ABAN-1a", "ABAN-2")
    readings = state.ruleset.readings
    left = open_value(state.board, state.exchanges, readings)
    lead = abs(lead_of(state.marker, state.marker - state.start_marker, readings))
    text = Text(
        fr=f"l'avance est de {lead}, les colonnes sans carte valent {left} : la somme n'est pas plus petite",
        en=f"the lead is {lead}, the columns without a card are worth {left}: the sum is not smaller",
    )
    return text, ("ECH-7c", "ECH-7b", "ECH-7d")


def _course(view: View, events: Sequence[Event]) -> tuple[Fact, ...]:
    ended = winners(events)
    pending, exchange = view.pending, view.exchange
    leader = None if exchange is None else exchange.leader
    chooser = None if pending is None else pending.chooser
    champion = None if view.outcome is None else view.outcome.winner
    empty = " ".join(COLUMN_NAMES[column] for column, state in zip(COLUMNS, view.board, strict=True) if state.is_empty)
    winner = ended[-1] if ended else None
    marker = view.marker
    side = Player.SPASSKY if marker > 0 else Player.FISCHER
    initiative = person_fact("leader", Text(fr="initiative", en="initiative"), leader, PLAYER_NAMES)
    return (
        initiative if leader is None else evolve(initiative, sentence=LEADS[leader]),
        person_fact("chooser", Text(fr="doit choisir", en="has to choose"), chooser, PLAYER_NAMES),
        choice_fact(None if pending is None else pending.kind.value, CHOICE_NAMES),
        truth_fact("over", Text(fr="une partie s'est terminée", en="a game has ended"), is_so=bool(ended)),
        Fact("winner", Text(fr="cette partie", en="that game"), winner, _result(winner)),
        person_fact("match_winner", Text(fr="gagne le match", en="wins the match"), champion, PLAYER_NAMES),
        plain_fact("game", Text(fr="partie", en="game"), view.game),
        plain_fact("exchange", Text(fr="échange", en="exchange"), None if exchange is None else view.exchanges + 1),
        Fact(
            "marker",
            Text(fr="avantage", en="advantage"),
            "neutral" if not marker else f"{side.value}+{abs(marker)}",
            advantage_told(marker),
            _lead_told(marker),
        ),
        plain_fact("open", Text(fr="colonnes sans carte", en="columns without a card"), empty),
    )


def _lead_told(marker: int) -> Text:
    where = advantage_told(marker)
    if not marker:
        return Text(fr="l'avantage est neutre", en="the advantage is neutral")
    return Text(fr=f"l'avantage est de {where.fr}", en=f"the advantage is {where.en}")


def _seat(view: View, player: Player) -> tuple[Fact, ...]:
    seat = view.seats[player.index]
    components = view.ruleset.components
    who, key = PEOPLE[player], player.value
    limit = hand_limit(components.tracks[player.index], seat.endurance)
    found = [
        plain_fact(f"{key}.score", Text(fr=f"{who} : points", en=f"{who}: points"), view.scores[player.index]),
        plain_fact(f"{key}.endurance", Text(fr=f"{who} : endurance", en=f"{who}: endurance"), seat.endurance),
        plain_fact(f"{key}.limit", Text(fr=f"{who} : limite de main", en=f"{who}: hand limit"), limit),
        plain_fact(f"{key}.hand", Text(fr=f"{who} : cartes en main", en=f"{who}: cards in hand"), seat.hand),
        plain_fact(f"{key}.pawns", Text(fr=f"{who} : pions", en=f"{who}: pawns"), seat.pawns),
        plain_fact(f"{key}.pile", Text(fr=f"{who} : pioche", en=f"{who}: draw pile"), seat.draw_pile),
        plain_fact(f"{key}.discard", Text(fr=f"{who} : défausse", en=f"{who}: discards"), len(seat.discards)),
    ]
    told = {quantity.fact: quantity.told for quantity in QUANTITIES.values()}
    found = [
        evolve(fact, sentence=told[name](who, fact.value)) if name in told and fact.value is not None else fact
        for fact, name in ((fact, fact.key.partition(".")[2]) for fact in found)
    ]
    if player is view.viewer:
        titles = ", ".join(card_title(components, card) for card in view.hand) or "–"
        label = Text(fr=f"{who} : main", en=f"{who}: hand")
        cards = (NAMELESS if components.by_id[card].title == NAMELESS else card for card in view.hand)
        found.append(Fact(f"{key}.cards", label, tuple(sorted(cards)), Text(fr=titles, en=titles)))
    return tuple(found)


def _result(winner: str | None) -> Text:
    if winner is None:
        return NOTHING
    if winner == DRAWN:
        return Text(fr="nulle", en="drawn")
    name = PEOPLE[Player(winner)]
    return Text(fr=f"gagnée par {name}", en=f"won by {name}")
