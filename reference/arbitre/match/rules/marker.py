"""The advantage track (p. 7, 10): one marker, moved by awards, effects and starting advantages."""

from arbitre.match.rules.readings import TrackEnd
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import MarkerMoved


def marker_after(marker: int, spaces: int, length: int, track_end: TrackEnd) -> int:
    """The marker moves the number of spaces shown; at the end of the track it counts on, or stops there.

    Règle : ECH-6d (p. 7), ETAT-3b (p. 10). Litige : D-45.
    """
    moved = marker + spaces
    match track_end:
        case TrackEnd.COUNT_ON:
            return moved
        case TrackEnd.STOP:
            return max(-length, min(length, moved))


def move_marker(draft: Draft, spaces: int, clauses: tuple[str, ...], assumed: tuple[str, ...] = ()) -> None:
    """The marker moves; positive spaces are towards Spassky.

    Règle : ECH-6d (p. 7). Litige : D-45.
    """
    before = draft.marker
    length = draft.ruleset.components.advantage_spaces
    draft.marker = marker_after(before, spaces, length, draft.ruleset.readings.track_end)
    draft.events.append(MarkerMoved(before, draft.marker, clauses, assumed))
