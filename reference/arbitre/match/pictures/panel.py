"""The table for a small screen: tracks, columns, both seats, and the own hand with the strengths that count now."""

from arbitre.core.language import Language, Text
from arbitre.core.panel import Panel, PanelLine, Run, Slot, Tone
from arbitre.match.box.cards import Piece, Side
from arbitre.match.pictures.text import table_notes
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Colour, Player, colour_of
from arbitre.match.table.state import Zone
from arbitre.match.table.view import View
from arbitre.match.words.effects import tell_effect
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE, PIECES, advantage_told, pawns_counted, short_card_names

WIDTH = 79
MARK = 4
ZONE = 31
SIGNS = {
    Piece.KING: ("♔", "♚"),
    Piece.QUEEN: ("♕", "♛"),
    Piece.ROOK: ("♖", "♜"),
    Piece.BISHOP: ("♗", "♝"),
    Piece.KNIGHT: ("♘", "♞"),
    Piece.PAWN: ("♙", "♟"),
}


def panel(view: View, language: Language) -> Panel:
    """At most eighteen lines for a hand of seven."""
    return (
        _head(view, language),
        _advantage(view, language),
        *(_column(view, place, language) for place in range(len(COLUMNS))),
        *(_seat(view, player, language) for player in BOTH),
        *(_hand_card(view, card, language) for card in view.hand),
        *((Run(_cut(note.in_(language), WIDTH), Tone.STRONG),) for note in table_notes(view)),
    )


def _head(view: View, language: Language) -> PanelLine:
    title = Text(
        fr=f"Partie {view.game}, échange {view.exchanges + 1}", en=f"Game {view.game}, exchange {view.exchanges + 1}"
    )
    score = f"Spassky {view.scores[0]} – {view.scores[1]} Fischer"
    return (
        Run(title.in_(language), Tone.STRONG),
        Run(f"   ·   Match : {score}" if language is Language.FR else f"   ·   Match: {score}"),
    )


def _advantage(view: View, language: Language) -> PanelLine:
    length = view.ruleset.components.advantage_spaces
    place = length - max(-length, min(length, view.marker))
    track = ["·"] * length + ["|"] + ["·"] * length
    label = Text(fr="Avantage", en="Advantage").in_(language)
    return (
        Run(f"{label}  Spassky "),
        Run("".join(track[:place]), Tone.FAINT),
        Run("●", Tone.STRONG),
        Run("".join(track[place + 1 :]), Tone.FAINT),
        Run(f" Fischer  {advantage_told(view.marker).in_(language)}"),
    )


def _column(view: View, place: int, language: Language) -> PanelLine:
    column = COLUMNS[place]
    is_current = view.exchange is not None and view.exchange.column is column
    name = f"{COLUMN_NAMES[column]:4} ({column.advantage}) "
    left, right = (
        _zone(view, player, zone, language) for player, zone in zip(BOTH, view.board[place].zones, strict=True)
    )
    return (
        Slot((f"column:{column.value}",), MARK),
        Run(name, Tone.LAST if is_current else Tone.STRONG),
        left,
        Run(" │ ", Tone.FAINT),
        right,
    )


def _zone(view: View, player: Player, zone: Zone | None, language: Language) -> Run:
    if zone is None:
        return Run(f"{Text(fr='libre', en='free').in_(language):{ZONE}}", Tone.FAINT)
    side = view.ruleset.components.by_id[zone.card].side(colour_of(player, view.queen))
    pawns = f" +{zone.pawns} = {side.strength + zone.pawns}" if zone.pawns else ""
    counts = f" ({PIECES[side.piece].in_(language)} {side.strength}){pawns}"
    name = short_card_names(view.ruleset.components)[zone.card].in_(language)
    told = _cut(f"{_sign(view, player, side)} {name}", ZONE - len(counts)) + counts
    return Run(f"{told:{ZONE}}", _tone(view, player))


def _seat(view: View, player: Player, language: Language) -> PanelLine:
    seat = view.seats[player.index]
    is_white = colour_of(player, view.queen) is Colour.WHITE
    space = view.ruleset.components.tracks[player.index].spaces[seat.endurance]
    hand, pile = ("?" if count is None else str(count) for count in (seat.hand, seat.draw_pile))
    told = Text(
        fr=f"main {hand}/{space.limit} · pioche {pile} · {pawns_counted(seat.pawns).fr} (réserve {seat.supply}) · endurance {seat.endurance}",
        en=f"hand {hand}/{space.limit} · pile {pile} · {pawns_counted(seat.pawns).en} (reserve {seat.supply}) · endurance {seat.endurance}",
    ).in_(language)
    colour = Text(fr="blancs" if is_white else "noirs", en="White" if is_white else "Black").in_(language)
    return Run(f"{PEOPLE[player]:8}{colour:7}", _tone(view, player)), Run(f" {told}")


def _hand_card(view: View, card: CardId, language: Language) -> PanelLine:
    """A card by its name, then what it counts now; its main section may lie the other way up."""
    held = view.ruleset.components.by_id[card]
    side = held.side(colour_of(view.viewer, view.queen))
    name = short_card_names(view.ruleset.components)[card].in_(language)
    counts = f"{PIECES[side.piece].in_(language)} {side.strength}{'*' if side.assumed_when_played else ''}"
    left = f"{_sign(view, view.viewer, side)} {_cut(name, 26):26} {counts:11}"
    return (
        Slot((f"card:{card}",), MARK),
        Run(left, _tone(view, view.viewer)),
        Run(f" {_cut(_effect(view, side.effect, language), WIDTH - MARK - len(left) - 1)}"),
    )


def _effect(view: View, effect: Effect, language: Language) -> str:
    return tell_effect(effect, view.viewer, view.ruleset.components).in_(language) if effect else "–"


def _sign(view: View, player: Player, side: Side) -> str:
    return SIGNS[side.piece][colour_of(player, view.queen) is Colour.BLACK]


def _tone(view: View, player: Player) -> Tone:
    return Tone.LIGHT if colour_of(player, view.queen) is Colour.WHITE else Tone.DARK


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
