/** Limite de cartes en main (p. 9). */

import { PLAYERS, other } from './table.js';
import { limitOf } from './endurance.js';
import { discardTogether } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/**
 * MAIN-2 to MAIN-4: the step finished, whoever holds too many cards discards some of their choice.
 *
 * @param {Table} table
 * @param {Player[]} [players]
 */
export function* keepToTheLimit(table, players = PLAYERS) {
  for (const group of order(table, players)) {
    yield* discardTogether(table, 'limit', group, (player) => excess(table, player));
  }
}

/**
 * D-20: both at once, or the loser of the exchange first.
 *
 * @param {Table} table
 * @param {Player[]} players
 * @returns {Player[][]}
 */
function order({ exchange, rules }, players) {
  if (rules.reads('joint_discard', 'together') || (exchange?.winner ?? null) === null) return [players];
  const loserFirst = [other(exchange.winner), exchange.winner];
  return loserFirst.filter((player) => players.includes(player)).map((player) => [player]);
}

/** What a player must discard to keep to the limit. @param {Table} table @param {Player} player @returns {import('./together.js').Wanted} */
export function excess(table, player) {
  const count = Math.max(0, table.held(player).length - limitOf(table, player));
  return { least: count, most: count, from: discardable(table, player, count) };
}

/**
 * D-31: a card that must be played next is not thrown away while others can be.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} count
 */
function discardable(table, player, count) {
  const { hand } = table.seats[player];
  const isProtected = table.bound?.player === player && table.rules.reads('forced_card_discard', 'protected');
  const others = hand.filter((card) => !isProtected || card !== table.bound.card);
  return others.length >= count ? others : hand;
}
