/**
 * Questions: the rules are generators that stop at each choice with a question and go on with the answer.
 * A question says who chooses what, lists the legal answers, and says why any other one is refused.
 */

import { NAMES } from './table.js';

/** @typedef {import('./table.js').Player} Player */
/** @typedef {{ action: string, [detail: string]: any }} Action */

/**
 * @typedef {object} Question
 * @property {Player | 'chance'} chooser
 * @property {string} kind
 * @property {Player} subject whose things it concerns
 * @property {() => Action[]} legal all answers a player may give; none are listed for chance
 * @property {(action: Action) => string | null} refusal the code of what is wrong with an answer
 */

/** LEX-4: the game is conceded, whatever was going on in it. */
export class Conceded extends Error {
  /** @param {Player} player */
  constructor(player) {
    super(`${NAMES[player]} resigns`);
    this.player = player;
  }
}

/** @param {Action[]} actions @param {string} name */
const offers = (actions, name) => actions.some(({ action }) => action === name);

/**
 * Ask a player. `whatIsWrong` judges an answer of a kind that is offered; other kinds are refused here.
 *
 * @param {Player} player @param {string} kind @param {() => Action[]} legal
 * @param {(action: Action) => string | null} [whatIsWrong]
 * @param {{ chooser?: Player, code?: string }} [details]
 * @returns {Generator<Question, Action, Action>}
 */
export function* ask(player, kind, legal, whatIsWrong = () => null, { chooser = player } = {}) {
  const answer = yield {
    chooser,
    kind,
    subject: player,
    legal,
    refusal: (action) => (offers(legal(), action.action) ? whatIsWrong(action) : wrongKind(action)),
  };
  if (answer.action === 'resign') throw new Conceded(player);
  return answer;
}

/** @param {Action} action */
const wrongKind = (action) => (action.action === 'resign' ? 'may-not-resign' : 'wrong-kind');

/**
 * Let chance put these cards in an order; the first one comes on top.
 *
 * @param {Player} player @param {string[]} cards @returns {Generator<Question, string[], Action>}
 */
export function* shuffled(player, cards) {
  const answer = yield chance('shuffle', player, ({ items }) => sameCards(items, cards));
  return answer.items;
}

/**
 * Let chance pick some of these cards.
 *
 * @param {Player} player @param {string[]} cards @param {number} count @returns {Generator<Question, string[], Action>}
 */
export function* picked(player, cards, count) {
  const isPossible = ({ items }) => items.length === count && areSome(items, cards);
  const answer = yield chance('pick', player, isPossible);
  return answer.items;
}

/** @param {string} kind @param {Player} subject @param {(action: Action) => boolean} isPossible @returns {Question} */
const chance = (kind, subject, isPossible) => ({
  chooser: 'chance',
  kind,
  subject,
  legal: () => [],
  refusal: (action) => {
    if (!['shuffle', 'pick'].includes(action.action)) return wrongKind(action);
    return action.action === kind && isPossible(action) ? null : 'impossible-chance';
  },
});

/** Whether these are some of those, none of them twice. @param {string[]} some @param {string[]} all */
export const areSome = (some, all) => new Set(some).size === some.length && some.every((card) => all.includes(card));

const sameCards = (/** @type {string[]} */ some, /** @type {string[]} */ all) =>
  some.length === all.length && areSome(some, all);

/** All choices of `count` of these cards, in their order. @param {string[]} cards @param {number} count @returns {string[][]} */
export function choices(cards, count) {
  if (count === 0) return [[]];
  return cards.flatMap((card, place) =>
    choices(cards.slice(place + 1), count - 1).map((rest) => [card, ...rest]),
  );
}

/** All numbers from the first to the last. @param {number} first @param {number} last */
export const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
