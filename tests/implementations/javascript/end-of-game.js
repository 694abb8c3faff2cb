/** Étape 7, Fin d'une partie (p. 7-8) and Fin du match (p. 10). */

import { COLUMNS, FISCHER, PLAYERS, SPASSKY, isEmpty } from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const POINTS_TO_WIN = 6;
const MOST_EXCHANGES = 4;

/**
 * ECH-7b to ECH-7d, FIN-2: a game is over when no column is empty, or when the lead exceeds all that is still open.
 *
 * @param {Table} table @param {number} marker @param {number} exchanges played, in this game
 */
export function isOver(table, marker, exchanges) {
  const { rules } = table;
  if (table.emptyColumns.length === 0) return marker !== 0 || rules.reads('full_neutral_board', 'drawn');
  if (isDecided(table, marker, exchanges)) return true;
  if (exchanges < MOST_EXCHANGES) return false;
  if (rules.reads('game_length', 'at-most-four-exchanges')) return true;
  return marker === 0 && rules.reads('neutral_after_four', 'drawn');
}

/**
 * ECH-7c, D-06: whether all that is still open could not undo the lead.
 *
 * @param {Table} table
 * @param {number} marker
 * @param {number} exchanges
 */
export function isDecided(table, marker, exchanges) {
  const lead = table.rules.reads('lead_measure', 'marker') ? marker : marker - table.startMarker;
  return openValue(table, exchanges) < Math.abs(lead);
}

/**
 * ECH-7b: the values of the columns without a card. D-05 and D-51 ask which of them still count.
 *
 * @param {Table} table
 * @param {number} exchanges
 */
function openValue(table, exchanges) {
  const { rules, board } = table;
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const empty = COLUMNS.filter((value) => isEmpty(board[value - 1])).reverse();
  const never = empty.filter((value) => !board[value - 1].wasFreed);
  const isCapped = rules.reads('game_length', 'at-most-four-exchanges');
  const playable = isCapped ? empty.slice(0, Math.max(0, MOST_EXCHANGES - exchanges)) : empty;
  const counted = { 'every-empty-column': empty, 'never-freed-columns': never, 'playable-columns': playable };
  const tied = COLUMNS.filter((value) => board[value - 1].wasTied && !isEmpty(board[value - 1]));
  return sum(counted[rules.readings.open_value]) + (rules.reads('tied_column', 'unresolved') ? sum(tied) : 0);
}

/**
 * FIN-1, FIN-2, ABAN-2, D-58: who scores a point for this game.
 *
 * @param {Table} table
 * @param {Player | null} conceder
 * @returns {Player[]}
 */
export function scorers(table, conceder) {
  if (conceder !== null && table.rules.reads('resignation_point', 'opponent-scores')) {
    return PLAYERS.filter((player) => player !== conceder);
  }
  if (table.marker === 0) return PLAYERS;
  return [table.marker > 0 ? SPASSKY : FISCHER];
}

/**
 * FIN-1 to FIN-4: the kings move; the match is over once one of them is in the centre.
 *
 * @param {Table} table
 * @param {Player[]} players
 */
export function score(table, players) {
  for (const player of players) table.scores[player] += 1;
  const arrived = PLAYERS.filter((player) => table.scores[player] >= POINTS_TO_WIN);
  if (arrived.length > 0) table.outcome = championship(table, arrived);
}

/**
 * FDM-1, FDM-2: whether the match is over if this player concedes the game.
 *
 * @param {Table} table
 * @param {Player} conceder
 */
export const wouldEndMatch = (table, conceder) =>
  scorers(table, conceder).some((player) => table.scores[player] + 1 >= POINTS_TO_WIN);

/**
 * FDM-1, FDM-3, D-57: if both kings arrive together, Spassky keeps his title.
 *
 * @param {Table} table
 * @param {Player[]} arrived
 */
function championship(table, arrived) {
  if (arrived.length === 1) return { winner: arrived[0], reason: 'six-points' };
  return { winner: table.rules.reads('both_kings', 'spassky-wins') ? SPASSKY : table.queen, reason: 'both-kings' };
}
