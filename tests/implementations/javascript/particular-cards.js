/** Précisions sur certaines cartes (p. 12), and cards seen in the illustrations. */

import { other, towards } from './table.js';
import { ask, fine, picked, range } from './questions.js';
import { strengthsOf } from './cards.js';
import { drawUpTo } from './drawing.js';
import { amountOf, carryOutAll, held, personMeant } from './effects.js';
import { isOver } from './end-of-game.js';
import { addPawnsByEffect } from './playing.js';
import { chosenCards } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */
/** @typedef {import('./effects.js').Use} Use */
/** @typedef {import('./rules.js').Instruction} Instruction */

/**
 * D-34, D-36: whether an effect that takes cards finds any; by default it may be used all the same.
 *
 * @param {Table} table
 * @param {Player} owner
 * @param {Instruction} instruction
 */
export function isUseful(table, owner, { do: what, ...instruction }) {
  if (what === 'lose' && instruction.what === 'cards') {
    const player = personMeant(owner, instruction.who);
    const question = player === owner ? 'discard_without_card' : 'empty_hand_pick';
    return !table.rules.reads(question, 'unavailable') || table.seats[player].hand.length > 0;
  }
  const picks = what === 'discard-or-force' || what === 'discard-half';
  if (picks && table.rules.reads('empty_hand_pick', 'unavailable')) return table.held(other(owner)).length > 0;
  const sacrifices = what === 'discard-to-draw' && table.rules.reads('discard_without_card', 'unavailable');
  return !sacrifices || table.seats[owner].hand.length > 0;
}

/**
 * CARTE-GAFFE-b, CARTE-EXIG-b: whom the card names alone chooses.
 *
 * @param {Use} use
 * @param {Instruction} instruction
 * @returns {Generator<any, number, any>}
 */
export function* chooseOption(use, { who, options }) {
  const { table, owner } = use;
  const chooser = personMeant(owner, who);
  const all = range(0, options.length - 1);
  const payable = all.filter((option) => options[option].every((part) => canPay(use, chooser, part)));
  const isAnyAllowed = table.rules.reads('void_choice', 'allowed') || payable.length === 0;
  const allowed = isAnyAllowed ? all : payable;
  const judges = { 'choose-option': ({ option }) => (allowed.includes(option) ? null : 'no-such-option') };
  const candidates = all.map((option) => ({ action: 'choose-option', option }));
  const { option } = yield* ask(chooser, 'option', judges, candidates);
  return option;
}

/**
 * D-24: whether a loss can be suffered in full.
 *
 * @param {Use} use
 * @param {Player} chooser
 * @param {Instruction} part
 */
function canPay(use, chooser, part) {
  const { table, owner } = use;
  if (part.do !== 'lose' || personMeant(owner, part.who) !== chooser) return true;
  const isKing = part.disputed_icon && table.rules.reads('loss_icon', 'king-step');
  return amountOf(use, part) <= (isKing ? table.scores[chooser] : held(table, chooser, part.what));
}

/** @type {Record<string, import('./effects.js').Rule>} */
export const PARTICULAR = {
  /** CARTE-SIMP-b, CARTE-SIMP-d, CARTE-SIMP-f: both cards and all pawns leave the column, which is free again. */
  *'clear-column'({ table }) {
    table.clear(table.column);
    table.column.wasFreed = true;
  },

  /** CARTE-PREP-a, CARTE-PREP-b: one card of the opponent, taken blindly, is discarded or must be played next. */
  *'discard-or-force'({ table, owner }) {
    const victim = other(owner);
    if (table.held(victim).length === 0) return;
    yield* pickCard(table, victim);
    yield* decidePicked(table, owner);
  },

  /** CARTE-GAFFE-a, CARTE-EXIG-a: what was chosen, now or before. */
  *choose(use, instruction) {
    const { exchange } = use.table;
    const option = exchange.chosenOption ?? (yield* chooseOption(use, instruction));
    exchange.chosenOption = null;
    return yield* carryOutAll(use, instruction.options[option]);
  },

  /** CARTE-MAJ-a, CARTE-MAJ-b: the opponent adds no more pawns in this game. */
  *'no-more-pawns'({ table, owner, card }, { spared }) {
    table.barred.push({ player: other(owner), source: card, spared });
  },

  /** CARTE-SACR-a to CARTE-SACR-d: discard a card, then draw up to one of its two strengths. */
  *'discard-to-draw'({ table, owner }) {
    if (table.seats[owner].hand.length > 0) yield* sacrifice(table, owner);
  },

  /** CARTE-LECON, D-35: half of the opponent's hand, rounded up, taken blindly and shown. */
  *'discard-half'({ table, owner }) {
    const victim = other(owner);
    const { hand } = table.seats[victim];
    const isOwnChoice = table.rules.reads('half_hand', 'owner-chooses');
    const open = table.held(victim);
    if ((isOwnChoice ? hand : open).length === 0) return;
    const count = Math.ceil(open.length / 2);
    if (isOwnChoice) yield* chooseLoss(table, victim, count);
    else yield* pickHalf(table, victim, count);
  },

  /** CARTE-PROMO. */
  *'place-pawns'({ table, owner, card }, { pawns }) {
    yield* addPawnsByEffect(table, owner, card, pawns);
  },
};

/** CARTE-PREP-a: chance takes a card of the hand. @param {Table} table @param {Player} victim */
export function* pickCard(table, victim) {
  const [card] = yield* picked(victim, table.held(victim), 1);
  table.exchange.picked = card;
}

/** CARTE-PREP-a, CARTE-PREP-b, D-72: what becomes of the card that was taken. @param {Table} table @param {Player} owner */
export function* decidePicked(table, owner) {
  const victim = other(owner);
  const card = table.exchange.picked;
  const isLast = isLastExchange(table);
  const mayStay = isLast && table.rules.reads('pick_in_last_exchange', 'may-stay');
  const judges = {
    'discard-picked': fine,
    'force-card': () => (isLast ? 'last-exchange' : null),
    'leave-picked': () => (mayStay ? null : 'picked-card-may-not-stay'),
  };
  const candidates = Object.keys(judges).map((action) => ({ action }));
  const { action } = yield* ask(owner, 'fate-of-card', judges, candidates);
  table.exchange.picked = null;
  if (action === 'discard-picked') table.discard(victim, [card]);
  else if (action === 'force-card') table.bound = { player: victim, card };
}

/** CARTE-SACR-a, CARTE-SACR-b. @param {Table} table @param {Player} owner */
export function* sacrifice(table, owner) {
  const cards = yield* chosenCards('sacrifice', owner, { least: 1, most: 1, from: table.seats[owner].hand });
  table.discard(owner, cards);
  yield* drawForCard(table, owner, cards[0]);
}

/** CARTE-SACR-c, CARTE-SACR-d. @param {Table} table @param {Player} owner @param {string} card */
export function* drawForCard(table, owner, card) {
  yield* drawUpTo(table, owner, yield* chosenStrength(owner, strengthsOf(table, card)));
}

/** LEX-3a, D-35: a player chooses which cards an effect takes. @param {Table} table @param {Player} player @param {number} count */
export function* chooseLoss(table, player, count) {
  const from = table.seats[player].hand;
  table.discard(player, yield* chosenCards('loss', player, { least: count, most: count, from }));
}

/** CARTE-LECON, D-35: chance chooses. @param {Table} table @param {Player} victim @param {number} count */
export function* pickHalf(table, victim, count) {
  const { hand } = table.seats[victim];
  const cards = yield* picked(victim, table.held(victim), count);
  const concealed = cards.filter((card) => hand.includes(card));
  table.discard(victim, cards);
  if (table.rules.reads('half_hand', 'random-face-down')) table.hide(victim, concealed);
}

/**
 * CARTE-SACR-c: either strength of the card, if they differ.
 *
 * @param {Player} owner
 * @param {number[]} strengths
 * @returns {Generator<any, number, any>}
 */
function* chosenStrength(owner, strengths) {
  if (strengths.length === 1) return strengths[0];
  const judges = { 'choose-strength': ({ strength }) => (strengths.includes(strength) ? null : 'no-such-strength') };
  const candidates = strengths.map((strength) => ({ action: 'choose-strength', strength }));
  const { strength } = yield* ask(owner, 'strength', judges, candidates);
  return strength;
}

/**
 * CARTE-PREP-c, D-32: whether this exchange will end the game, so that no card can be imposed for the next.
 *
 * @param {Table} table
 */
function isLastExchange(table) {
  if (table.rules.reads('last_exchange', 'last-column-only')) {
    const isFourth = table.rules.reads('game_length', 'at-most-four-exchanges') && table.exchanges + 1 >= 4;
    return table.emptyColumns.length === 0 || isFourth;
  }
  const { winner, award, resignedBy } = table.exchange;
  return resignedBy !== null || isOver(table, table.markerAfter(towards(winner) * award), table.exchanges + 1);
}
