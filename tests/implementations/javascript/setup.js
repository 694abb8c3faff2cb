/** Mise en place (p. 3-4). */

import { PLAYERS, towards } from './table.js';
import { shuffled } from './questions.js';
import { drawExactly, drawUpTo } from './drawing.js';
import { spaceOf } from './endurance.js';
import { anyOfHand, commit, show, turns } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** MEP-5f: piles, pawns, hands, exchange of cards, in this order. @param {Table} table */
export function* setUp(table) {
  for (const player of PLAYERS) yield* shufflePile(table, player);
  yield* dealHands(table);
}

/** MEP-3-2b. @param {Table} table @param {Player} player */
export function* shufflePile(table, player) {
  table.seats[player].drawPile = [...(yield* shuffled(player, table.seats[player].drawPile))];
}

/** MEP-5a to MEP-5e. @param {Table} table */
export function* dealHands(table) {
  for (const player of PLAYERS) {
    table.takePawns(player, spaceOf(table, player).pawns);
    yield* drawExactly(table, player, table.rules.startingHands[player]);
  }
  placeMarker(table);
  for (const players of turns(table, 'mulligan_order')) yield* mulligan(table, players);
}

/** MEP-2a, D-49: the marker starts in the middle, whatever the start spaces show. @param {Table} table */
function placeMarker(table) {
  if (table.rules.reads('start_space_modifier', 'ignored')) return;
  for (const player of PLAYERS) table.moveMarker(towards(player) * spaceOf(table, player).advantage);
  table.startMarker = table.marker;
}

/**
 * MEP-5c to MEP-5e: once, any cards of the hand may be exchanged for as many others.
 *
 * @param {Table} table
 * @param {Player[]} players
 */
function* mulligan(table, players) {
  for (const player of players) yield* chooseMulligan(table, player);
  yield* replaceMulligan(table, players);
}

/** MEP-5c. @param {Table} table @param {Player} player */
export function* chooseMulligan(table, player) {
  yield* commit(table, 'mulligan', player, anyOfHand(table, player));
}

/** MEP-5d, MEP-5e. @param {Table} table @param {Player[]} players */
export function* replaceMulligan(table, players) {
  const discarded = show(table, players);
  for (const player of players) {
    if (table.rules.reads('mulligan_discards', 'face-down')) table.hide(player, discarded[player]);
  }
  const draw = table.rules.reads('mulligan_draw', 'the-same-number') ? drawExactly : drawUpTo;
  for (const player of players) yield* draw(table, player, discarded[player].length);
}
