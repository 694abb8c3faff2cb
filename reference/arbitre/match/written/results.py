"""What lies on a table tells who won its exchanges: what follows from that, what contradicts it, and what stays unsaid."""

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from arbitre.core.arbitration import Unsaid
from arbitre.core.language import Text
from arbitre.core.tables import Table
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.rules.effects.vocabulary import PlacePawns
from arbitre.match.rules.initiative import initiative
from arbitre.match.rules.readings import Readings
from arbitre.match.table.people import BOTH, Column, Player, colour_of
from arbitre.match.table.state import Exchange
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE
from arbitre.match.written.sheet import LastExchange, Moment, TableSheet, ZoneSheet, read_sheet

_WON_BY: Final = {player: LastExchange(player, was_tied=False) for player in BOTH}
_TIE_LED_BY: Final = {player: LastExchange(player, was_tied=True) for player in BOTH}
EVERY_RESULT: Final = frozenset((*_WON_BY.values(), *_TIE_LED_BY.values()))


@frozen
class Result:
    """How the exchange of a full column went: both totals, and its winner, None for a tie."""

    totals: tuple[int, int]
    winner: Player | None

    def told(self, column: Column) -> Text:
        """`la colonne I est à Fischer (1 contre 4)`."""
        name, (spassky, fischer) = COLUMN_NAMES[column], self.totals
        if self.winner is None:
            return Text(
                fr=f"la colonne {name} est une égalité ({spassky} contre {fischer})",
                en=f"column {name} is a tie ({spassky} against {fischer})",
            )
        who = PEOPLE[self.winner]
        return Text(
            fr=f"la colonne {name} a été gagnée par {who} ({spassky} contre {fischer})",
            en=f"column {name} was won by {who} ({spassky} against {fischer})",
        )


def result_of(components: Components, sheet: TableSheet, queen: Player, column: Column) -> Result | None:
    """What the strengths and pawns of a column come to; None where they are not all said."""
    spassky, fischer = (
        _total(components, zone, player, queen) for player, zone in zip(BOTH, sheet.columns[column], strict=True)
    )
    if spassky is None or fischer is None:
        return None
    winner = None if spassky == fischer else Player.SPASSKY if spassky > fischer else Player.FISCHER
    return Result((spassky, fischer), winner)


def _total(components: Components, zone: ZoneSheet, player: Player, queen: Player) -> int | None:
    if zone.card is None:
        return zone.total
    return components.by_id[zone.card].side(colour_of(player, queen)).strength + zone.pawns


def possible_last(components: Components, sheet: TableSheet, queen: Player) -> frozenset[LastExchange]:
    """How the last exchange can have gone, as far as the columns tell: any of them may have been the last.

    Règle : ECH-1a, ECH-1c, ECH-1d (p. 6), ECH-4c, ECH-4d (p. 7).
    """
    if not sheet.columns or any(column not in sheet.columns for column in sheet.freed):
        return EVERY_RESULT
    found: set[LastExchange] = set()
    results = {column: result_of(components, sheet, queen, column) for column in sheet.columns}
    tied = {column for column, result in results.items() if result is not None and result.winner is None}
    tied |= set(sheet.tied) & set(sheet.columns)
    if len(tied) == len(results) and sheet.exchanges in (None, len(tied)):
        # After a tie the initiative changes sides: White led the first, the third and so on.
        return frozenset((_TIE_LED_BY[queen if len(tied) % 2 else queen.other],))
    for column, result in results.items():
        if column in tied:
            found |= set(_TIE_LED_BY.values())
        elif result is None or result.winner is None or _pawns_came_later(components, sheet, queen, column):
            found |= EVERY_RESULT
        else:
            found.add(_WON_BY[result.winner])
    return frozenset(found)


def _pawns_came_later(components: Components, sheet: TableSheet, queen: Player, column: Column) -> bool:
    """Whether an effect may have put pawns there after the exchange was decided."""
    return any(
        zone.card is not None
        and any(
            isinstance(part, PlacePawns) for part in components.by_id[zone.card].side(colour_of(player, queen)).effect
        )
        for player, zone in zip(BOTH, sheet.columns[column], strict=True)
    )


def before_this(last: LastExchange, column: Column | None) -> Exchange:
    """The exchange before this one, in the given column, as it is told."""
    return Exchange(last.player, column, None if last.was_tied else last.player)


def leads_after(last: LastExchange, sheet: TableSheet, queen: Player, readings: Readings) -> Player:
    """Who has the initiative then, by the readings of the table."""
    return initiative(queen, before_this(last, None), board_is_empty=not sheet.columns, readings=readings).answer


def check_last(ruleset: Ruleset, sheet: TableSheet, queen: Player) -> None:
    """What is said of the last exchange must not contradict the columns."""
    possible = possible_last(ruleset.components, sheet, queen)
    if sheet.last is not None and sheet.last not in possible:
        raise _contradicted(ruleset.components, sheet, queen, "last")
    leaders = {leads_after(each, sheet, queen, ruleset.readings) for each in possible}
    if sheet.leader is not None and sheet.leader not in leaders:
        raise _contradicted(ruleset.components, sheet, queen, "leader")


def _contradicted(components: Components, sheet: TableSheet, queen: Player, key: str) -> Exception:
    results = {column: result_of(components, sheet, queen, column) for column in sheet.columns}
    told = [result.told(column) for column, result in results.items() if result is not None]
    fr, en = ", ".join(each.fr for each in told), ", ".join(each.en for each in told)
    said = sheet.source.text(key)
    return sheet.source.mistake(key, Text(fr=f"« {said} », mais {fr}", en=f"“{said}”, but {en}"))


def unsaid(ruleset: Ruleset, table: Table) -> Iterator[Unsaid]:
    """What a described table leaves open and a verdict might hang on: who won the last exchange, the marker, the score."""
    sheet = read_sheet(ruleset.components, table)
    game = sheet.game or (1 if sheet.scores is None else sum(sheet.scores) + 1)
    queen = Player.SPASSKY if game % 2 else Player.FISCHER
    has_begun = bool(sheet.columns or sheet.freed or sheet.exchanges)
    if sheet.moment in (Moment.LEAD, Moment.STEP_SEVEN) and has_begun and sheet.last is None and sheet.leader is None:
        possible = possible_last(ruleset.components, sheet, queen)
        if len({leads_after(each, sheet, queen, ruleset.readings) for each in possible}) > 1:
            yield Unsaid(
                Text(fr="qui a gagné le dernier échange", en="who won the last exchange"),
                tuple(
                    (Text(fr=f"si c'est {PEOPLE[player]}", en=f"if it is {PEOPLE[player]}"), {"leader": player.value})
                    for player in BOTH
                ),
            )
    if has_begun and "marker" not in table.entries:
        yield Unsaid(
            Text(fr="le marqueur de l'avantage, pris comme neutre", en="the advantage marker, taken to be neutral"),
            tuple(
                (Text(fr="", en=""), {"marker": f"{player.value}+{ruleset.components.advantage_spaces}"})
                for player in BOTH
            ),
            is_taken=True,
        )
    yield from _endurance_unsaid(ruleset.components, sheet, is_later=has_begun or game > 1)
    if sheet.game is not None and sheet.game > 1 and sheet.scores is None:
        spassky, fischer = sheet.game // 2, (sheet.game - 1) // 2
        yield Unsaid(
            Text(
                fr=f"les points, pris comme {spassky} à {fischer}", en=f"the points, taken to be {spassky} to {fischer}"
            ),
            tuple(
                (Text(fr="", en=""), {"score": {"spassky": one, "fischer": sheet.game - 1 - one}})
                for one in (max(0, sheet.game - 6), min(5, sheet.game - 1))
            ),
            is_taken=True,
        )


def _endurance_unsaid(components: Components, sheet: TableSheet, *, is_later: bool) -> Iterator[Unsaid]:
    """Where the state markers stand once something has been played."""
    for player in BOTH:
        track = components.tracks[player.index]
        if is_later and sheet.seats[player.index].endurance is None:
            others = {0, len(track.spaces) - 1} - {track.start}
            seat = sheet.source.table(player.value).entries
            yield Unsaid(
                Text(
                    fr=f"l'endurance de {PEOPLE[player]}, prise comme au départ",
                    en=f"{PEOPLE[player]}'s endurance, taken to be that of the start",
                ),
                tuple((Text(fr="", en=""), {player.value: {**seat, "endurance": space}}) for space in sorted(others)),
                is_taken=True,
            )


def strengths_used(ruleset: Ruleset, table: Table) -> Iterator[str]:
    """The assumed values of the cards from which it follows who leads, where nobody says so."""
    sheet = read_sheet(ruleset.components, table)
    if sheet.last is None and sheet.leader is None:
        for zone in (zone for zones in sheet.columns.values() for zone in zones):
            if zone.card is not None:
                parts = ruleset.components.by_id[zone.card].main.assumed_when_played
                yield from (f"cards.{zone.card}.{part}" for part in parts)
