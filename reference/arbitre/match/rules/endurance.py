"""Mental endurance (p. 8-9): a track per player, gains to the right, losses to the left, never beyond its ends."""

from arbitre.match.box.tracks import Track
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import EnduranceChanged
from arbitre.match.table.people import Player


def endurance_after(position: int, change: int, last: int) -> int:
    """A gain moves the marker right, a loss left; what would go beyond either end is ignored.

    Règle : END-2, END-3, END-4 (p. 8), END-5, END-6, END-7 (p. 9), EFF-3 (p. 11).
    """
    return min(max(position + change, 0), last)


def change_endurance(
    draft: Draft, player: Player, change: int, clauses: tuple[str, ...], *, secret: bool = False
) -> None:
    """A player's state marker moves, as far as the track allows.

    Règle : END-3, END-4 (p. 8), END-6, END-7 (p. 9).
    """
    before = draft.seats[player.index].endurance
    spaces = draft.ruleset.components.tracks[player.index].spaces
    after = endurance_after(before, change, len(spaces) - 1)
    if after - before != change:
        clauses += ("END-3", "END-4") if change > 0 else ("END-6", "END-7")
    draft.seats[player.index] = draft.seats[player.index].with_endurance(after)
    draft.events.append(EnduranceChanged(player, change, before, after, clauses, secret, spaces[after].assumed))


def hand_limit(track: Track, position: int) -> int:
    """The hand limit is the one shown on the marker's space, at all times.

    Règle : END-8, END-9, ETAT-0a (p. 9). Litige : D-48.
    """
    return track.spaces[position].limit
