/** What one player may know of the table, in the form of the protocol. */

import { NAMES, PLAYERS, other } from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */
/** @typedef {import('./questions.js').Question} Question */

/** @param {Player | null} player */
const name = (player) => (player === null ? null : NAMES[player]);

/** @param {Table} table @param {Player} viewer @param {Question | null} question */
export function viewOf(table, viewer, question) {
  return {
    viewer: name(viewer),
    game: table.game,
    queen: name(table.queen),
    scores: [...table.scores],
    marker: table.marker,
    start_marker: table.startMarker,
    hand: [...table.seats[viewer].hand],
    seats: PLAYERS.map((player) => seatSeen(table, player, viewer)),
    board: table.board.map(({ zones, wasFreed, wasTied }) => ({
      zones: zones.map((zone) => zone && { ...zone }),
      was_freed: wasFreed,
      was_tied: wasTied,
    })),
    exchanges: table.exchanges,
    exchange: exchangeSeen(table, table.exchange, viewer),
    previous: exchangeSeen(table, table.previous, viewer),
    bound: boundSeen(table, viewer),
    barred: table.barred.map(({ player, source, spared }) => ({ player: name(player), source, spared: [...spared] })),
    has_committed: table.committed.map((cards) => cards !== null),
    committed: table.committed[viewer] && [...table.committed[viewer]],
    pending: pendingSeen(table, viewer, question),
    outcome: outcomeOf(table),
  };
}

/** @param {Table} table */
export const outcomeOf = ({ outcome }) => outcome && { winner: name(outcome.winner), reason: outcome.reason };

/**
 * MEP-3-2b, LEX-3a, D-47: hands and piles can be counted, discards looked through.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {Player} viewer
 */
function seatSeen(table, player, viewer) {
  const isOwn = player === viewer;
  const seat = isOwn ? table.seats[player] : (table.veil[player] ?? table.seats[player]);
  const discards = seat.discards.map((card) => (!isOwn && seat.faceDown.has(card) ? null : card));
  const isOpen = isOwn || table.rules.reads('public_information', 'discards-and-counts');
  return {
    hand: isOpen ? seat.hand.length : null,
    draw_pile: isOpen ? seat.drawPile.length : null,
    discards: isOpen ? discards : discards.slice(0, 1),
    endurance: seat.endurance,
    pawns: seat.pawns,
    supply: seat.supply,
  };
}

/**
 * D-33: a picked card is shown to both, or to its owner alone.
 *
 * @param {Table} table
 * @param {Player} owner
 * @param {Player} viewer
 */
const mayKnowPicked = (table, owner, viewer) => owner === viewer || table.rules.reads('picked_card', 'shown');

/** @param {Table} table @param {import('./table.js').Exchange | null} exchange @param {Player} viewer */
function exchangeSeen(table, exchange, viewer) {
  if (exchange === null) return null;
  return {
    leader: name(exchange.leader),
    column: exchange.column,
    winner: name(exchange.winner),
    award: exchange.award,
    shifted: exchange.shifted,
    chosen_option: exchange.chosenOption,
    is_cancelled: exchange.isCancelled,
    resigned_by: name(exchange.resignedBy),
    picked: exchange.picked !== null && mayKnowPicked(table, exchange.winner, viewer) ? exchange.picked : null,
  };
}

/** @param {Table} table @param {Player} viewer */
function boundSeen(table, viewer) {
  const { bound } = table;
  if (bound === null) return null;
  return { player: name(bound.player), card: mayKnowPicked(table, bound.player, viewer) ? bound.card : null };
}

/**
 * D-70: of the other's hidden refill one sees only that it goes on.
 *
 * @param {Table} table
 * @param {Player} viewer
 * @param {Question | null} question
 */
function pendingSeen(table, viewer, question) {
  if (question === null) return null;
  const rival = other(viewer);
  if (question.subject === rival && table.veil[rival] !== null) {
    return { chooser: name(rival), kind: 'draw', subject: name(rival) };
  }
  const chooser = question.chooser === 'chance' ? null : name(question.chooser);
  return { chooser, kind: question.kind, subject: name(question.subject) };
}
