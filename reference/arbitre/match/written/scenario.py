"""From a described table to a complete state: what is said is kept, the rest is filled in legally and always the same way."""

from attrs import evolve

from arbitre.core.game import Step
from arbitre.core.language import Text
from arbitre.core.tables import Table, TableError
from arbitre.match.box.lookup import NAMELESS, card_title
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.engine import run
from arbitre.match.rules.effects.vocabulary import NoMorePawns
from arbitre.match.rules.end_of_game import POINTS_TO_WIN
from arbitre.match.rules.setup import new_match
from arbitre.match.table.agenda import (
    BeginExchange,
    BeginNewGame,
    CheckEnd,
    DealHands,
    DrawCards,
    ModifyState,
    RespectLimits,
    Task,
)
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import Event
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Column, Player
from arbitre.match.table.state import EMPTY_COLUMN, ColumnState, Exchange, Forced, PawnsBarred, Seat, State, Zone
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE, counted
from arbitre.match.written.dealing import BEFORE_PLAY, cards_needed, cards_wanted, dealt
from arbitre.match.written.results import Result, before_this, check_last, leads_after, possible_last, result_of
from arbitre.match.written.sheet import LastExchange, Moment, TableSheet, read_sheet


def read_table(ruleset: Ruleset, table: Table, moves: str) -> Step[State, Event]:
    """The state that a `[table]` describes, carried on to its first choice; `moves` says which cards will be needed."""
    sheet = read_sheet(ruleset.components, table)
    _check_moment(sheet)
    game, scores = _game_and_scores(sheet)
    queen = _queen(sheet, game)
    wanted = cards_needed(ruleset.components, sheet, moves, queen).cards
    spassky, fischer = (dealt(ruleset.components, sheet, player, wanted[player.index]) for player in BOTH)
    board = _board(ruleset, sheet, queen, (spassky.on_board, fischer.on_board))
    exchanges = _exchanges(sheet)
    previous = _previous(ruleset, sheet, queen, exchanges)
    state = State(
        ruleset=ruleset,
        game=game,
        queen=queen,
        scores=scores,
        marker=sheet.marker,
        start_marker=sheet.start_marker,
        seats=(spassky.seat, fischer.seat),
        board=board,
        exchanges=exchanges - (sheet.moment is Moment.STEP_SEVEN),
        exchange=previous if sheet.moment is Moment.STEP_SEVEN else None,
        previous=previous,
        forced=_forced(sheet, ruleset.components, (spassky.seat, fischer.seat)),
        barred=_barred(sheet, ruleset.components),
        committed=(None, None),
        veil=(None, None),
        agenda=_tasks(sheet),
        outcome=None,
    )
    if sheet.moment is Moment.START:
        return Step(new_match(ruleset), ())
    if sheet.moment is Moment.MULLIGAN:
        state = _before_dealing(state)
    draft = Draft(state)
    run(draft)
    return Step(draft.frozen(), tuple(draft.events))


def unnamed(ruleset: Ruleset, table: Table, moves: str) -> Ruleset:
    """The same rules with `?` for the title of every card that neither the table nor the moves name."""
    sheet = read_sheet(ruleset.components, table)
    given = cards_needed(ruleset.components, sheet, moves, _queen(sheet, _game_and_scores(sheet)[0])).given
    named = {sheet.forced, *(card for cards in cards_wanted(ruleset.components, moves) for card in cards)}
    named |= {zone.card for zones in sheet.columns.values() for zone in zones}
    named |= {card for said in sheet.seats for cards in (said.hand, said.pile, said.discard) for card in cards or ()}
    cards = tuple(card if card.id in named else evolve(card, title=NAMELESS) for card in ruleset.components.cards)
    told = (evolve(card, main=evolve(card.main, strength=given.get(card.id, card.main.strength))) for card in cards)
    return evolve(ruleset, components=evolve(ruleset.components, cards=tuple(told)))


def _tasks(sheet: TableSheet) -> tuple[Task, ...]:
    """What is due, the last of them first: a draw under way, cards above the limit, then what the moment begins with."""
    first = _first_task(sheet.moment)
    if sheet.moment in BEFORE_PLAY:
        return (first,)
    drawing = sheet.drawing
    return (
        first,
        *_discards_due(sheet),
        *(() if drawing is None else (DrawCards(drawing.player, drawing.most, drawing.drawn),)),
    )


def _discards_due(sheet: TableSheet) -> tuple[Task, ...]:
    """Whoever was described with more cards than the limit has yet to discard."""
    players = tuple(player for player in BOTH if sheet.seats[player.index].hand is not None)
    return (RespectLimits(players),) if players and sheet.moment is not Moment.NEW_GAME else ()


def _first_task(moment: Moment) -> Task:
    match moment:
        case Moment.LEAD:
            return BeginExchange()
        case Moment.STEP_SEVEN:
            return CheckEnd()
        case Moment.NEW_GAME:
            return BeginNewGame()
        case Moment.REFILL:
            return ModifyState()
        case Moment.MULLIGAN | Moment.START:
            return DealHands()


def _check_moment(sheet: TableSheet) -> None:
    """What is said must be possible at the moment it is said of."""
    table = sheet.source
    filled = len(sheet.columns)
    if sheet.moment in (*BEFORE_PLAY, Moment.REFILL) and (filled or sheet.marker or sheet.exchanges):
        raise table.mistake(
            "moment",
            Text(
                fr="à ce moment le plateau est vide et le marqueur neutre",
                en="at this moment the board is empty and the marker neutral",
            ),
        )
    if sheet.moment is Moment.LEAD and filled == len(COLUMNS):
        raise table.mistake(
            "columns",
            Text(
                fr="les quatre colonnes sont prises : il n'y a plus d'échange à jouer (moment = step-7 ?)",
                en="all four columns are taken: there is no exchange left to play (moment = step-7?)",
            ),
        )
    if sheet.moment is Moment.STEP_SEVEN and not filled and not sheet.freed:
        raise table.mistake("moment", Text(fr="aucun échange n'a encore eu lieu", en="no exchange has taken place yet"))
    for column in sheet.tied:
        if column not in sheet.columns:
            name = COLUMN_NAMES[column]
            raise table.mistake(
                "tied", Text(fr=f"la colonne {name} ne contient pas de cartes", en=f"column {name} holds no cards")
            )


def _game_and_scores(sheet: TableSheet) -> tuple[int, tuple[int, int]]:
    """The number of the game, and the points: every finished game gave one point, or one to each.

    Between two games the game of that number is finished too.
    """
    is_over = sheet.moment in (Moment.NEW_GAME, Moment.REFILL)
    if sheet.scores is None:
        game = sheet.game or 1
        finished = game - 1 + is_over
        return game, ((finished + 1) // 2, finished // 2)
    if sheet.game is not None:
        finished = sheet.game - 1 + is_over
    # Where the number is not said, each point came from a game of its own, as far as a match can go on.
    else:
        finished = max(min(sum(sheet.scores), MOST_FINISHED_GAMES), int(is_over))
    if not max(sheet.scores) <= finished <= sum(sheet.scores) <= 2 * finished:
        points = f"{sheet.scores[0]}-{sheet.scores[1]}"
        raise sheet.source.mistake(
            "score",
            Text(
                fr=f"{points} est impossible après {counted(finished, 'partie', '').fr} : chacune donne un point, ou un à chacun",
                en=f"{points} is impossible after {counted(finished, '', 'game').en}: each gives one point, or one to each player",
            ),
        )
    return finished + 1 - is_over, sheet.scores


MOST_FINISHED_GAMES = 2 * (POINTS_TO_WIN - 1)
"""So many games at most are over while the match goes on: five won by each."""


def _queen(sheet: TableSheet, game: int) -> Player:
    queen = Player.SPASSKY if game % 2 else Player.FISCHER
    if sheet.queen not in (None, queen):
        raise sheet.source.mistake(
            "queen",
            Text(
                fr=f"dans la partie {game} la dame est chez {PEOPLE[queen]}",
                en=f"in game {game} {PEOPLE[queen]} has the queen",
            ),
        )
    return queen


def _exchanges(sheet: TableSheet) -> int:
    least = len(sheet.columns) + sum(column not in sheet.columns for column in sheet.freed)
    if sheet.exchanges is None:
        return least
    if sheet.exchanges < least:
        raise sheet.source.mistake(
            "exchanges",
            Text(
                fr=f"il y a eu au moins {counted(least, 'échange', '').fr} : les colonnes le montrent",
                en=f"the columns show at least {counted(least, '', 'exchange').en}",
            ),
        )
    return sheet.exchanges


def _previous(ruleset: Ruleset, sheet: TableSheet, queen: Player, exchanges: int) -> Exchange | None:
    """The exchange before this one, from which the initiative follows."""
    if sheet.moment not in (Moment.LEAD, Moment.STEP_SEVEN):
        return None
    if exchanges == 0:
        if sheet.leader is queen.other:
            raise sheet.source.mistake(
                "leader",
                Text(
                    fr=f"le premier échange d'une partie revient aux blancs, ici {PEOPLE[queen]}",
                    en=f"White, here {PEOPLE[queen]}, leads the first exchange of a game",
                ),
            )
        if sheet.last is not None:
            raise sheet.source.mistake(
                "last", Text(fr="aucun échange n'a encore eu lieu", en="no exchange has taken place yet")
            )
        return None
    column = next(iter(sheet.columns), sheet.freed[0] if sheet.freed else None)
    check_last(ruleset, sheet, queen)
    last = sheet.last or _shown(ruleset.components, sheet, queen)
    if last is None:
        winner = sheet.leader or queen
        return Exchange(winner, column, winner)
    leads = leads_after(last, sheet, queen, ruleset.readings)
    if sheet.leader not in (None, leads):
        raise sheet.source.mistake(
            "leader",
            Text(
                fr=f"après cet échange l'initiative est à {PEOPLE[leads]}",
                en=f"after that exchange {PEOPLE[leads]} has the initiative",
            ),
        )
    return before_this(last, column)


def _shown(components: Components, sheet: TableSheet, queen: Player) -> LastExchange | None:
    """How the last exchange went, where the columns leave no doubt."""
    possible = possible_last(components, sheet, queen)
    return next(iter(possible)) if len(possible) == 1 else None


def _board(
    ruleset: Ruleset, sheet: TableSheet, queen: Player, cards: tuple[dict[Column, CardId], dict[Column, CardId]]
) -> tuple[ColumnState, ColumnState, ColumnState, ColumnState]:
    columns = []
    for column in COLUMNS:
        freed = column in sheet.freed
        if column not in sheet.columns:
            columns.append(evolve(EMPTY_COLUMN, was_freed=freed))
            continue
        zones = [Zone(cards[player.index][column], sheet.columns[column][player.index].pawns) for player in BOTH]
        result = result_of(ruleset.components, sheet, queen, column)
        tied = column in sheet.tied or (result is not None and result.winner is None)
        if result is not None and "tied" in sheet.source.entries and (column in sheet.tied) is not (not result.winner):
            raise _no_such_tie(sheet, column, result)
        columns.append(ColumnState((zones[0], zones[1]), freed, tied))
    one, two, three, four = columns
    return one, two, three, four


def _no_such_tie(sheet: TableSheet, column: Column, result: Result) -> TableError:
    name, (one, other) = COLUMN_NAMES[column], result.totals
    is_tie = result.winner is None
    return sheet.source.mistake(
        "tied",
        Text(
            fr=f"colonne {name} : {one} contre {other}, "
            + ("c'est une égalité, à noter dans tied" if is_tie else "ce n'est pas une égalité"),
            en=f"column {name}: {one} against {other}, "
            + ("this is a tie, to be noted in tied" if is_tie else "this is not a tie"),
        ),
    )


def _forced(sheet: TableSheet, components: Components, seats: tuple[Seat, Seat]) -> Forced | None:
    if sheet.forced is None:
        return None
    owner = components.by_id[sheet.forced].owner
    if sheet.forced not in seats[owner.index].hand:
        title = card_title(components, sheet.forced)
        raise sheet.source.mistake(
            "forced",
            Text(
                fr=f"{title} n'est pas dans la main de {PEOPLE[owner]}", en=f"{title} is not in {PEOPLE[owner]}'s hand"
            ),
        )
    return Forced(owner, sheet.forced)


def _barred(sheet: TableSheet, components: Components) -> tuple[PawnsBarred, ...]:
    """A player is barred from adding pawns by a card of the other's deck."""
    if sheet.barred is None:
        return ()
    for card in components.cards:
        for part in card.main.effect:
            if isinstance(part, NoMorePawns) and card.owner is sheet.barred.other:
                return (PawnsBarred(sheet.barred, card.id, part.spared),)
    raise sheet.source.mistake(
        "barred",
        Text(
            fr=f"aucune carte n'interdit les pions à {PEOPLE[sheet.barred]}",
            en=f"no card bars {PEOPLE[sheet.barred]} from adding pawns",
        ),
    )


def _before_dealing(state: State) -> State:
    """The hands go back on top of the piles, for the rules themselves to deal them."""
    spassky, fischer = (
        evolve(
            seat,
            hand=(),
            draw_pile=seat.hand + seat.draw_pile,
            endurance=state.ruleset.components.tracks[player.index].start,
            pawns=0,
            supply=state.ruleset.components.pawns,
        )
        for player, seat in zip(BOTH, state.seats, strict=True)
    )
    return evolve(state, seats=(spassky, fischer))
