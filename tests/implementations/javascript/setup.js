/** Mise en place (p. 3-4). */

import { PLAYERS } from './table.js';
import { shuffled } from './questions.js';
import { takeCard } from './drawing.js';
import { spaceOf } from './endurance.js';
import { discardTogether, turns } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** MEP-5f: piles, pawns, hands, exchange of cards, in this order. @param {Table} table */
export function* setUp(table) {
  for (const player of PLAYERS) {
    table.seats[player].drawPile = yield* shuffled(player, table.seats[player].drawPile);
  }
  for (const player of PLAYERS) {
    table.takePawns(player, spaceOf(table, player).pawns);
    yield* takeCards(table, player, table.rules.startingHands[player]);
  }
  for (const players of turns(table, 'mulligan_order')) yield* mulligan(table, players);
}

/** MEP-5c to MEP-5e: once, any cards of the hand may be exchanged for as many others. @param {Table} table @param {Player[]} players */
function* mulligan(table, players) {
  const discarded = yield* discardTogether(table, 'mulligan', players, (player) => {
    const hand = table.seats[player].hand;
    return { least: 0, most: hand.length, from: hand };
  });
  for (const player of players) {
    if (table.rules.reads('mulligan_discards', 'face-down')) {
      discarded[player].forEach((card) => table.seats[player].faceDown.add(card));
    }
    yield* takeCards(table, player, discarded[player].length);
  }
}

/** @param {Table} table @param {Player} player @param {number} count */
function* takeCards(table, player, count) {
  for (let taken = 0; taken < count; taken += 1) yield* takeCard(table, player);
}
