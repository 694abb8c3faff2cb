/** Discards that both players choose at the same point: Spassky is asked first, nothing is shown before both have chosen. */

import { PLAYERS, other } from './table.js';
import { areSome, ask, choices, range } from './questions.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/**
 * D-16, D-18, D-19: who comes first where both players act; each group acts together.
 *
 * @param {Table} table @param {string} question @returns {Player[][]}
 */
export function turns(table, question) {
  const white = table.queen;
  const orders = { together: [PLAYERS], 'white-first': [[white], [other(white)]], 'black-first': [[other(white)], [white]] };
  return orders[table.rules.readings[question]];
}

/**
 * Let some players choose cards of their hand and discard them all at once.
 *
 * @param {Table} table @param {string} kind @param {Player[]} players
 * @param {(player: Player) => Wanted} wanted
 */
export function* discardTogether(table, kind, players, wanted) {
  const asked = players.filter((player) => wanted(player).most > 0);
  for (const player of asked) {
    const answer = yield* askForCards(table, kind, player, wanted(player));
    table.committed[player] = answer.cards;
  }
  const discarded = PLAYERS.map((player) => table.committed[player] ?? []);
  for (const player of asked) {
    table.committed[player] = null;
    table.discard(player, discarded[player]);
  }
  return discarded;
}

/**
 * @typedef {object} Wanted How many cards of the hand are to be discarded, and which.
 * @property {number} least
 * @property {number} most
 * @property {string[]} from
 */

/** @param {Table} table @param {string} kind @param {Player} player @param {Wanted} wanted */
export function* askForCards(table, kind, player, { least, most, from }) {
  const cards = [...from];
  const legal = () =>
    range(least, most).flatMap((count) => choices(cards, count).map((chosen) => ({ action: 'discard', cards: chosen })));
  const whatIsWrong = ({ cards: chosen }) => {
    const isRightNumber = chosen.length >= least && chosen.length <= most;
    return isRightNumber && areSome(chosen, cards) && isSorted(chosen) ? null : 'wrong-discard';
  };
  return yield* ask(player, kind, legal, whatIsWrong);
}

/** The form in which a choice of cards is told: sorted, as a hand is. @param {string[]} cards */
const isSorted = (cards) => cards.every((card, place) => place === 0 || cards[place - 1] < card);
