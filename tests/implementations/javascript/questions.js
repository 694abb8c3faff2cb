/**
 * Questions: the rules are generators that stop at each choice with a question and go on with the answer.
 * A question says who chooses what, lists the legal answers, and says why any other one is refused.
 */

import { NAMES } from './table.js';

/** @typedef {import('./table.js').Player} Player */
/** @typedef {{ action: string, [detail: string]: any }} Action */
/** @typedef {(action: any) => string | null} Judge The code of what is wrong with an action, if anything is. */

/**
 * @typedef {object} Question
 * @property {Player | 'chance'} chooser
 * @property {string} kind
 * @property {Player} subject whose things it concerns
 * @property {() => Action[]} legal all answers a player may give; none are listed for chance
 * @property {Judge} refusal
 */

/** LEX-4: the game is conceded, whatever was going on in it. */
export class Conceded extends Error {
  /** @param {Player} player */
  constructor(player) {
    super(`${NAMES[player]} resigns`);
    this.player = player;
  }
}

/** @type {Judge} */
export const fine = () => null;

export const RESIGN = { action: 'resign' };

/**
 * Ask a player: `judges` holds a judge for each kind of answer, `candidates` lists what may come into question.
 *
 * @param {Player} subject @param {string} kind @param {Record<string, Judge>} judges @param {Action[]} candidates
 * @param {Player} [chooser] whoever chooses in the place of the subject
 * @returns {Generator<Question, any, Action>}
 */
export function* ask(subject, kind, judges, candidates, chooser = subject) {
  /** @type {Judge} */
  const refusal = (action) => (judges[action.action] ?? notAsked)(action);
  const legal = () => candidates.filter((action) => refusal(action) === null);
  const answer = yield { chooser, kind, subject, legal, refusal };
  if (answer.action === 'resign') throw new Conceded(subject);
  return answer;
}

/** ABAN-1a, ABAN-1b: one resigns only when the rules ask for a card. @type {Judge} */
const notAsked = ({ action }) => (action === 'resign' ? 'may-not-resign' : 'wrong-kind');

/** D-26: where it is possible to resign at other times too. @param {Player} player */
export function* mayResign(player) {
  yield* ask(player, 'resign', { resign: fine, 'go-on': fine }, [RESIGN, { action: 'go-on' }]);
}

/**
 * Let chance put these cards in an order; the first one comes on top.
 *
 * @param {Player} player @param {string[]} cards @returns {Generator<Question, string[], Action>}
 */
export function* shuffled(player, cards) {
  const { items } = yield byChance('shuffle', player, cards, cards.length);
  return items;
}

/**
 * Let chance pick some of these cards.
 *
 * @param {Player} player @param {string[]} cards @param {number} count @returns {Generator<Question, string[], Action>}
 */
export function* picked(player, cards, count) {
  const { items } = yield byChance('pick', player, cards, count);
  return items;
}

/**
 * @param {'shuffle' | 'pick'} kind
 * @param {Player} subject
 * @param {string[]} cards
 * @param {number} count
 * @returns {Question}
 */
function byChance(kind, subject, cards, count) {
  /** @type {Judge} */
  const judge = ({ action, items }) =>
    action === kind && items.length === count && areSome(items, cards) ? null : 'impossible-chance';
  const judges = { shuffle: judge, pick: judge };
  /** @type {Judge} */
  const refusal = (action) => (judges[action.action] ?? notAsked)(action);
  return { chooser: 'chance', kind, subject, legal: () => [], refusal };
}

/** Whether these are some of those, none of them twice. @param {string[]} some @param {string[]} all */
export const areSome = (some, all) => new Set(some).size === some.length && some.every((card) => all.includes(card));

/**
 * All choices of `count` of these things, in their order.
 *
 * @template T
 * @param {T[]} things
 * @param {number} count
 * @returns {T[][]}
 */
export function choices(things, count) {
  if (count === 0) return [[]];
  return things.flatMap((thing, place) => choices(things.slice(place + 1), count - 1).map((rest) => [thing, ...rest]));
}

/** All numbers from the first to the last. @param {number} first @param {number} last */
export const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
