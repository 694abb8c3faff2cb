/** Piocher (LEX-5, LEX-6) and Nouvelle pioche (p. 9). */

import { ask, shuffled } from './questions.js';
import { changeEndurance, limitOf } from './endurance.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const DRAW = { action: 'draw' };
const STOP = { action: 'stop' };

/** EFF-1a, EFF-1b: draw so many cards at most, one by one. @param {Table} table @param {Player} player @param {number} most */
export function* drawUpTo(table, player, most) {
  const start = table.seats[player].hand.length;
  yield* drawWhile(table, player, () => table.seats[player].hand.length - start < most);
}

/** LEX-6a, LEX-6b, ETAT-1a, ETAT-1b: draw until the hand is full, or stop before. @param {Table} table @param {Player} player */
export function* refill(table, player) {
  yield* drawWhile(table, player, () => table.seats[player].hand.length < limitOf(table, player));
}

/** @param {Table} table @param {Player} player @param {() => boolean} mayGoOn */
function* drawWhile(table, player, mayGoOn) {
  let reshuffles = 0;
  while (mayGoOn() && canDraw(table, player)) {
    const answer = yield* ask(player, 'draw', () => [DRAW, STOP]);
    if (answer.action === 'stop') break;
    reshuffles += yield* takeCard(table, player);
  }
  payForReshuffles(table, player, reshuffles);
}

/** Whether there is any card to draw. @param {Table} table @param {Player} player */
export const canDraw = (table, player) =>
  table.seats[player].drawPile.length + table.seats[player].discards.length > 0;

/** LEX-5a, PIOCHE-1, PIOCHE-2: take the top card, of a new pile if need be; how many piles had to be made. @param {Table} table @param {Player} player */
export function* takeCard(table, player) {
  const reshuffles = yield* makePile(table, player);
  const seat = table.seats[player];
  seat.hand = [...seat.hand, seat.drawPile.shift()].sort();
  return reshuffles;
}

/** PIOCHE-1: an empty pile is made anew of the discards. @param {Table} table @param {Player} player */
function* makePile(table, player) {
  const seat = table.seats[player];
  if (seat.drawPile.length > 0) return 0;
  seat.drawPile = yield* shuffled(player, seat.discards);
  seat.discards = [];
  seat.faceDown.clear();
  return 1;
}

/** PIOCHE-3: each new pile costs 1 endurance, once the draw is done. @param {Table} table @param {Player} player @param {number} reshuffles */
export const payForReshuffles = (table, player, reshuffles) => changeEndurance(table, player, -reshuffles);
