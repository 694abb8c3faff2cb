/** Commencer une nouvelle partie (p. 8) and Modifier votre état (p. 9-10). */

import { COLUMNS, PLAYERS, emptyBoard, other, towards } from './table.js';
import { refill } from './drawing.js';
import { spaceOf } from './endurance.js';
import { keepToTheLimit } from './hand-limit.js';
import { anyOfHand, discardTogether, turns } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** NOUV-1 to NOUV-5. @param {Table} table */
export function* prepareNextGame(table) {
  table.marker = 0;
  clearBoard(table);
  for (const players of turns(table, 'new_game_discard_order')) {
    yield* discardTogether(table, 'new-game-discard', players, (player) => anyOfHand(table, player));
  }
  yield* endPreparation(table);
}

/** NOUV-4, NOUV-5. @param {Table} table */
export function* endPreparation(table) {
  yield* changeState(table);
  handOverQueen(table);
}

/** NOUV-5. @param {Table} table */
export function handOverQueen(table) {
  passQueen(table);
  table.game += 1;
}

/**
 * NOUV-2a to NOUV-2c: everything leaves the board, the card of column I coming to lie on top.
 *
 * @param {Table} table
 */
function clearBoard(table) {
  for (const value of [...COLUMNS].reverse()) table.clear(table.board[value - 1]);
  table.board = emptyBoard();
  table.exchanges = 0;
  if (table.rules.reads('unused_pawns', 'returned')) PLAYERS.forEach((player) => table.returnPawns(player));
}

/**
 * ETAT-1 to ETAT-3: hands, pawns, advantage, each by the space of the marker; then the hand limit, as the step is
 * over.
 *
 * @param {Table} table
 */
function* changeState(table) {
  const atStart = PLAYERS.map((player) => spaceOf(table, player));
  for (const players of turns(table, 'refill_order')) yield* refillHands(table, players);
  yield* afterRefills(table, atStart);
}

/**
 * ETAT-2, ETAT-3, D-11: pawns and advantage, by the spaces on which the markers stood, or now stand.
 *
 * @param {Table} table
 * @param {import('./rules.js').Space[]} atStart
 */
export function* afterRefills(table, atStart) {
  const isLive = table.rules.reads('state_space', 'live');
  const spaces = PLAYERS.map((player) => (isLive ? spaceOf(table, player) : atStart[player]));
  for (const player of PLAYERS) takePawnsOfSpace(table, player, spaces[player].pawns);
  table.moveMarker(PLAYERS.reduce((sum, player) => sum + towards(player) * spaces[player].advantage, 0));
  table.startMarker = table.marker;
  yield* keepToTheLimit(table);
}

/**
 * ETAT-1a, ETAT-1b, D-70: neither sees what the other draws before both are done.
 *
 * @param {Table} table
 * @param {Player[]} players
 */
function* refillHands(table, players) {
  if (players.length === 2 && table.rules.reads('refill_sight', 'hidden-until-both-are-done')) {
    table.veil = table.seats.map((seat) => structuredClone(seat));
  }
  for (const player of players) yield* refill(table, player);
  table.veil = [null, null];
}

/**
 * ETAT-2a to ETAT-2c, D-39: what the reserve still has of them, or nothing if it has too few.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} pawns
 */
function takePawnsOfSpace(table, player, pawns) {
  const isEnough = table.seats[player].supply >= pawns;
  if (isEnough || table.rules.reads('pawn_shortage', 'take-what-is-left')) table.takePawns(player, pawns);
}

/**
 * NOUV-5a, D-37: the queen goes to the other player; pawns do not, unless they are taken for white and black ones.
 *
 * @param {Table} table
 */
function passQueen(table) {
  table.queen = other(table.queen);
  if (table.rules.reads('pawn_colour', 'person')) return;
  const [spassky, fischer] = table.seats;
  [spassky.pawns, fischer.pawns] = [fischer.pawns, spassky.pawns];
  [spassky.supply, fischer.supply] = [fischer.supply, spassky.supply];
}
