/** Étape 7, Fin d'une partie (p. 7-8) and Fin du match (p. 10). */

import { PLAYERS, SPASSKY, FISCHER, isEmpty, COLUMNS } from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const POINTS_TO_WIN = 6;

/** ECH-7b, ECH-7c: a game is over when no column is empty, or when the lead exceeds all that is still open. @param {Table} table @param {number} [marker] */
export function isOver(table, marker = table.marker) {
  return table.emptyColumns.length === 0 || openValue(table) < Math.abs(marker);
}

/** ECH-7b: the values of the columns without a card. @param {Table} table */
function openValue(table) {
  return COLUMNS.filter((value) => isEmpty(table.board[value - 1])).reduce((sum, value) => sum + value, 0);
}

/** FIN-1, FIN-2, ABAN-2: who scores a point for this game. @param {Table} table @param {Player | null} conceder @returns {Player[]} */
export function scorers(table, conceder) {
  if (conceder !== null) return PLAYERS.filter((player) => player !== conceder);
  if (table.marker === 0) return PLAYERS;
  return [table.marker > 0 ? SPASSKY : FISCHER];
}

/** FIN-1 to FIN-4: the kings move; the match is over once one of them is in the centre. @param {Table} table @param {Player[]} players */
export function score(table, players) {
  for (const player of players) table.scores[player] += 1;
  const arrived = PLAYERS.filter((player) => table.scores[player] >= POINTS_TO_WIN);
  if (arrived.length > 0) table.outcome = championship(arrived);
}

/** FDM-2: whether one more point makes this player champion. @param {Table} table @param {Player} player */
export const wouldWin = (table, player) => table.scores[player] + 1 >= POINTS_TO_WIN;

/** FDM-1, FDM-3: if both kings arrive together, Spassky keeps his title. @param {Player[]} arrived */
function championship(arrived) {
  return arrived.length === 2
    ? { winner: /** @type {Player} */ (SPASSKY), reason: 'both-kings' }
    : { winner: arrived[0], reason: 'six-points' };
}
