/** Les cartes (p. 5): two pieces on a card, of which only the one of the player's colour counts. */

import { other } from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** MEP-4b, NOUV-5b: whoever has the queen plays White. @param {Table} table @param {Player} player */
export const colourOf = (table, player) => (table.queen === player ? 'white' : 'black');

/** The player of the black pieces. @param {Table} table */
export const black = (table) => other(table.queen);

/**
 * CARTE-16, CARTE-17: the piece that stands upright, which is the only one that can be played.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {string} name
 */
export function uprightSide(table, player, name) {
  const card = table.rules.cards.get(name);
  return card.colour === colourOf(table, player) ? card.main : card.pawn;
}

/** CARTE-SACR-c: the strengths of both pieces of a card, smallest first. @param {Table} table @param {string} name */
export function strengthsOf(table, name) {
  const card = table.rules.cards.get(name);
  return [...new Set([card.main.strength, card.pawn.strength])].sort((one, two) => one - two);
}
