"""The table as text, from one player's view: plain characters, at most a hundred columns wide."""

from textwrap import wrap

from arbitre.core.language import Language, Text
from arbitre.match.rules.effects.vocabulary import Choose, Effect
from arbitre.match.table.decisions import Choice
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Colour, Player, colour_of
from arbitre.match.table.state import Zone
from arbitre.match.table.view import SeatView, View
from arbitre.match.words.asked import ASKED
from arbitre.match.words.effects import tell_effect
from arbitre.match.words.names import (
    COLUMN_NAMES,
    PEOPLE,
    PIECES,
    advantage_told,
    card_names,
    pawns_counted,
    short_card_names,
)

WIDTH = 98
LABEL = 12
ZONE = 42
CENTRE = 6
"""The shared middle of the match track: six steps from either king's start."""


def picture(view: View, language: Language) -> str:
    """Match track, advantage, the four columns, both seats, the own hand with its effects, and what is awaited."""
    lines = [
        *_heads(view, language),
        "",
        *_board(view, language),
        "",
        *(line for player in BOTH for line in _seat(view, player, language)),
        "",
        *_hand(view, language),
        "",
        *(line for note in notes_told(view) for line in wrap(note.in_(language), WIDTH)),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _heads(view: View, language: Language) -> list[str]:
    white = PEOPLE[view.queen]
    title = Text(fr=f"Partie {view.game}", en=f"Game {view.game}").in_(language)
    number = view.exchanges + 1
    if view.exchange is not None:
        title += Text(fr=f", échange {number}", en=f", exchange {number}").in_(language)
    title += Text(fr=f" · la dame et les blancs : {white}", en=f" · the queen and White: {white}").in_(language)
    scores = f"Spassky {view.scores[0]}, Fischer {view.scores[1]}"
    label = Text(fr="Avantage", en="Advantage").in_(language)
    return [
        title,
        f"{'Match':{LABEL}}{_match_track(view.scores)}   {scores}",
        f"{label:{LABEL}}Spassky {_advantage_track(view)} Fischer   {advantage_told(view.marker).in_(language)}",
    ]


def _match_track(scores: tuple[int, int]) -> str:
    """Both kings on their way to the centre: Spassky's S from the left, Fischer's F from the right."""
    track = ["."] * CENTRE + ["+"] + ["."] * CENTRE
    spassky, fischer = min(scores[0], CENTRE), 2 * CENTRE - min(scores[1], CENTRE)
    track[spassky] = "S"
    track[fischer] = "X" if fischer == spassky else "F"
    return " ".join(track)


def _advantage_track(view: View) -> str:
    """Spassky's side on the left; beyond its end the marker stays on the last space, and the number tells the rest."""
    length = view.ruleset.components.advantage_spaces
    track = ["."] * length + ["|"] + ["."] * length
    track[length - max(-length, min(length, view.marker))] = "O"
    return "".join(track)


def _board(view: View, language: Language) -> list[str]:
    label = Text(fr="Colonne", en="Column").in_(language)
    lines = [f"{label:{LABEL}}{'Spassky':{ZONE}} | Fischer", "-" * LABEL + "-" * (ZONE + 1) + "+" + "-" * ZONE]
    for column, state in zip(COLUMNS, view.board, strict=True):
        left, right = (_zone(view, player, zone, language) for player, zone in zip(BOTH, state.zones, strict=True))
        is_current = view.exchange is not None and view.exchange.column is column
        mark = "> " if is_current else "  "
        lines.append(f"{mark}{COLUMN_NAMES[column]:4} ({column.advantage})  {left:{ZONE}} | {right}")
    return lines


def _zone(view: View, player: Player, zone: Zone | None, language: Language) -> str:
    """A played card with the piece that is upright: `Simplifier (fou 3) +2 = 5`, `tour noire 4 (pion 1)`, `tour noire 4`."""
    if zone is None:
        return Text(fr="libre", en="free").in_(language)
    components = view.ruleset.components
    card = components.by_id[zone.card]
    side = card.side(colour_of(player, view.queen))
    is_said_by_name = side is card.main and not card.title
    piece = "" if is_said_by_name else f" ({PIECES[side.piece].in_(language)} {side.strength})"
    pawns = f" +{zone.pawns} = {side.strength + zone.pawns}" if zone.pawns else ""
    name = short_card_names(components)[zone.card].in_(language)
    room = ZONE - len(piece) - len(pawns)
    return f"{name if len(name) <= room else name[: room - 1] + '…'}{piece}{pawns}"


def _seat(view: View, player: Player, language: Language) -> list[str]:
    seat = view.seats[player.index]
    is_white = colour_of(player, view.queen) is Colour.WHITE
    side = Text(fr="blancs" if is_white else "noirs", en="White" if is_white else "Black").in_(language)
    counts = Text(
        fr=f"{side} · main {_count(seat.hand)} · pioche {_count(seat.draw_pile)} · {pawns_counted(seat.pawns).fr}"
        f" (réserve commune : {seat.supply})",
        en=f"{side} · hand {_count(seat.hand)} · draw pile {_count(seat.draw_pile)} · {pawns_counted(seat.pawns).en}"
        f" (common reserve: {seat.supply})",
    ).in_(language)
    return [
        f"{PEOPLE[player]:{LABEL}}{counts}",
        *_labelled(Text(fr="endurance", en="endurance").in_(language), _endurance(view, player, seat, language)),
        *_labelled(Text(fr="défausse", en="discards").in_(language), _discards(view, seat, player, language)),
    ]


def _count(count: int | None) -> str:
    return "?" if count is None else str(count)


def _endurance(view: View, player: Player, seat: SeatView, language: Language) -> str:
    """The hand limits of the track, the marker's space in brackets, and what that space gives before a new game."""
    track = view.ruleset.components.tracks[player.index]
    limits = " ".join(
        f"[{space.limit}]" if place == seat.endurance else str(space.limit) for place, space in enumerate(track.spaces)
    )
    here = track.spaces[seat.endurance]
    return Text(
        fr=f"{limits}   limite {here.limit} ; pour une nouvelle partie : pions +{here.pawns}, avantage {here.advantage:+}",
        en=f"{limits}   limit {here.limit}; for a new game: pawns +{here.pawns}, advantage {here.advantage:+}",
    ).in_(language)


def _discards(view: View, seat: SeatView, player: Player, language: Language) -> str:
    hidden = Text(fr="face cachée", en="face down").in_(language)
    names_of = short_card_names(view.ruleset.components)
    names = [hidden if card is None else names_of[card].in_(language) for card in seat.discards]
    more = " …" if names and seat.hand is None and player is not view.viewer else ""
    return (", ".join(names) or "–") + more


def _labelled(label: str, text: str) -> list[str]:
    """A text under its label, wrapped to the width of the picture."""
    lines = wrap(text, WIDTH - LABEL) or [""]
    return [f"{'' if place else '  ' + label:{LABEL}}{line}" for place, line in enumerate(lines)]


def _hand(view: View, language: Language) -> list[str]:
    owner = PEOPLE[view.viewer]
    lines = [Text(fr=f"Main de {owner}", en=f"{owner}'s hand").in_(language)]
    if not view.hand:
        lines[0] += Text(fr=" : aucune carte", en=": no card").in_(language)
    for card in view.hand:
        lines += _hand_card(view, card, language)
    return lines


def _hand_card(view: View, card: CardId, language: Language) -> list[str]:
    components = view.ruleset.components
    held = components.by_id[card]
    side = held.side(colour_of(view.viewer, view.queen))
    effect = tell_effect(side.effect, view.viewer, components).in_(language)
    piece = f"{PIECES[side.piece].in_(language)} {side.strength}"
    name = short_card_names(components)[card].in_(language)
    stars = "*" if side.assumed_when_played else "", " *" if side.effect_is_assumed else ""
    text = f"{name} · {piece}{stars[0]} · {effect}{stars[1]}"
    first, *rest = wrap(text, WIDTH - 4)
    return [f"  - {first}", *(f"    {line}" for line in rest)]


def notes_told(view: View) -> list[Text]:
    """What the star beside a piece or an effect means, what is to be known of the table, and what is awaited."""
    components = view.ruleset.components
    colour = colour_of(view.viewer, view.queen)
    notes = table_notes(view)
    if any(components.by_id[card].side(colour).assumed for card in view.hand):
        assumed = Text(
            fr="* supposé, faute de source : remplacez-le d'après la carte imprimée (--data).",
            en="* assumed, for want of a source: replace it from the printed card (--data).",
        )
        notes.insert(0, assumed)
    return [*notes, _awaited(view)]


def table_notes(view: View) -> list[Text]:
    """What binds a player, what has been chosen, and the effect in question."""
    notes: list[Text] = []
    components = view.ruleset.components
    if view.bound is not None:
        who = PEOPLE[view.bound.player]
        name = Text(fr="la carte tirée", en="the picked card")
        if view.bound.card is not None:
            name = card_names(components)[view.bound.card]
        notes.append(Text(fr=f"{who} doit jouer {name.fr}.", en=f"{who} must play {name.en}."))
    if view.exchange is not None and view.exchange.picked is not None:
        name = card_names(components)[view.exchange.picked]
        notes.append(Text(fr=f"Carte tirée : {name.fr}.", en=f"Card picked: {name.en}."))
    for player in dict.fromkeys(ban.player for ban in view.barred):
        who = PEOPLE[player]
        notes.append(
            Text(fr=f"{who} n'ajoute plus de pions dans cette partie.", en=f"{who} adds no more pawns in this game.")
        )
    notes += [
        Text(fr=f"{PEOPLE[player]} a choisi ses défausses.", en=f"{PEOPLE[player]} has chosen what to discard.")
        for player, is_done in zip(BOTH, view.has_committed, strict=True)
        if is_done
    ]
    notes += _effect_in_question(view)
    return notes


def _effect_in_question(view: View) -> list[Text]:
    """The effect somebody must decide about, and the options it leaves."""
    pending, exchange = view.pending, view.exchange
    if pending is None or pending.kind not in (Choice.EFFECT, Choice.OPTION):
        return []
    if exchange is None or exchange.column is None or exchange.winner is None:
        return []
    loser = exchange.winner.other
    zone = view.board[exchange.column.place].zones[loser.index]
    if zone is None:
        return []
    effect: Effect = view.ruleset.components.by_id[zone.card].side(colour_of(loser, view.queen)).effect
    if pending.kind is Choice.OPTION:
        effect = tuple(part for part in effect if isinstance(part, Choose))
    told = tell_effect(effect, loser, view.ruleset.components)
    who = PEOPLE[loser]
    return [Text(fr=f"Effet de {who} : {told.fr}.", en=f"{who}'s effect: {told.en}.")]


def _awaited(view: View) -> Text:
    if view.outcome is not None:
        winner = "–" if view.outcome.winner is None else PEOPLE[view.outcome.winner]
        return Text(fr=f"Le match est fini ; vainqueur : {winner}.", en=f"The match is over; winner: {winner}.")
    if view.pending is None:
        return Text(fr="Rien n'est attendu.", en="Nothing is awaited.")
    asked = ASKED[view.pending.kind].name
    chooser = view.pending.chooser
    fr, en = ("le hasard", "chance") if chooser is None else (PEOPLE[chooser], PEOPLE[chooser])
    return Text(fr=f"À {fr} : {asked.fr}." if chooser else f"Au hasard : {asked.fr}.", en=f"For {en}: {asked.en}.")
