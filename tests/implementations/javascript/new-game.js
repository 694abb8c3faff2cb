/** Commencer une nouvelle partie (p. 8) and Modifier votre état (p. 9-10). */

import { COLUMNS, PLAYERS, emptyBoard, other, towards } from './table.js';
import { refill } from './drawing.js';
import { spaceOf } from './endurance.js';
import { keepToTheLimit } from './hand-limit.js';
import { discardTogether, turns } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** NOUV-1 to NOUV-5. @param {Table} table */
export function* prepareNextGame(table) {
  table.marker = 0;
  endLastingEffects(table);
  clearBoard(table);
  for (const players of turns(table, 'new_game_discard_order')) yield* discardFreely(table, players);
  yield* changeState(table);
  table.queen = other(table.queen);
  table.game += 1;
}

/** CARTE-PREP-c, CARTE-MAJ-a, D-63: no effect reaches from one game into the next. @param {Table} table */
function endLastingEffects(table) {
  table.bound = null;
  table.barred = [];
}

/** NOUV-2a to NOUV-2c: everything leaves the board; the card of column I comes to lie on top. @param {Table} table */
function clearBoard(table) {
  for (const value of [...COLUMNS].reverse()) table.clear(table.board[value - 1]);
  table.board = emptyBoard();
  table.exchanges = 0;
}

/** NOUV-3: any number of cards of the hand. @param {Table} table @param {Player[]} players */
function* discardFreely(table, players) {
  yield* discardTogether(table, 'new-game-discard', players, (player) => {
    const hand = table.seats[player].hand;
    return { least: 0, most: hand.length, from: hand };
  });
}

/** ETAT-1 to ETAT-3: hands, pawns, advantage, each by the space of the marker; then the hand limit, as the step is over. @param {Table} table */
function* changeState(table) {
  for (const players of turns(table, 'refill_order')) yield* refillHands(table, players);
  for (const player of PLAYERS) table.takePawns(player, spaceOf(table, player).pawns);
  for (const player of PLAYERS) table.marker += towards(player) * spaceOf(table, player).advantage;
  table.startMarker = table.marker;
  yield* keepToTheLimit(table);
}

/** ETAT-1a, ETAT-1b, D-70: neither sees what the other draws before both are done. @param {Table} table @param {Player[]} players */
function* refillHands(table, players) {
  if (players.length === 2 && table.rules.reads('refill_sight', 'hidden-until-both-are-done')) {
    table.veil = table.seats.map((seat) => ({ ...seat, drawPile: [...seat.drawPile], faceDown: new Set(seat.faceDown) }));
  }
  for (const player of players) yield* refill(table, player);
  table.veil = [null, null];
}
