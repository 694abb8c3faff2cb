/** Endurance mentale (p. 8-9): a marker on each player's track, that never leaves it. */

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/**
 * END-2 to END-7: right for a gain, left for a loss; what goes beyond an end is lost.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} change
 */
export function changeEndurance(table, player, change) {
  const last = table.rules.tracks[player].spaces.length - 1;
  const seat = table.seats[player];
  seat.endurance = Math.min(last, Math.max(0, seat.endurance + change));
}

/** The space on which a player's marker stands. @param {Table} table @param {Player} player */
export const spaceOf = (table, player) => table.rules.tracks[player].spaces[table.seats[player].endurance];

/** END-8, END-9: how many cards the player may hold. @param {Table} table @param {Player} player */
export const limitOf = (table, player) => spaceOf(table, player).limit;
