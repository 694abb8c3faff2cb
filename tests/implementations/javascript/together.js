/**
 * Discards that both players choose at the same point: Spassky is asked first, nothing is shown before both have
 * chosen.
 */

import { PLAYERS, other } from './table.js';
import { areSome, ask, choices, range } from './questions.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/**
 * @typedef {object} Wanted How many cards are to be discarded, and out of which.
 * @property {number} least
 * @property {number} most
 * @property {string[]} from
 */

/**
 * D-16, D-18, D-19: who comes first where both players act; each group acts together.
 *
 * @param {Table} table @param {string} question @returns {Player[][]}
 */
export function turns(table, question) {
  const white = table.queen;
  if (table.rules.reads(question, 'white-first')) return [[white], [other(white)]];
  if (table.rules.reads(question, 'black-first')) return [[other(white)], [white]];
  return [PLAYERS];
}

/** Any number of cards of the hand. @param {Table} table @param {Player} player @returns {Wanted} */
export function anyOfHand(table, player) {
  const { hand } = table.seats[player];
  return { least: 0, most: hand.length, from: hand };
}

/**
 * Let some players choose cards, then discard them all at once; what each player discarded.
 *
 * @param {Table} table @param {string} kind @param {Player[]} players @param {(player: Player) => Wanted} wanted
 * @returns {Generator<any, string[][], any>}
 */
export function* discardTogether(table, kind, players, wanted) {
  for (const player of players) yield* commit(table, kind, player, wanted(player));
  return show(table, players);
}

/**
 * Let a player choose cards that are not shown yet, if there is anything to choose.
 *
 * @param {Table} table @param {string} kind @param {Player} player @param {Wanted} wanted
 */
export function* commit(table, kind, player, wanted) {
  if (wanted.most > 0) table.committed[player] = yield* chosenCards(kind, player, wanted);
}

/** Discard what has been chosen; what each player discarded. @param {Table} table @param {Player[]} players */
export function show(table, players) {
  const discarded = table.committed.map((cards) => cards ?? []);
  table.committed = [null, null];
  for (const player of players) table.discard(player, discarded[player]);
  return discarded;
}

/**
 * The cards that a player chooses to discard.
 *
 * @param {string} kind
 * @param {Player} player
 * @param {Wanted} wanted
 * @returns {Generator<any, string[], any>}
 */
export function* chosenCards(kind, player, { least, most, from }) {
  const isRight = (/** @type {string[]} */ cards) =>
    cards.length >= least && cards.length <= most && areSome(cards, from) && isSorted(cards);
  const judges = { discard: ({ cards }) => (isRight(cards) ? null : 'wrong-discard') };
  const candidates = range(least, most)
    .flatMap((count) => choices(from, count))
    .map((cards) => ({ action: 'discard', cards }));
  const { cards } = yield* ask(player, kind, judges, candidates);
  return cards;
}

/** The form in which a choice of cards is told: sorted, as a hand is. @param {string[]} cards */
const isSorted = (cards) => cards.every((card, place) => place === 0 || cards[place - 1] < card);
