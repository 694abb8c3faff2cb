/** Étape 5 (p. 7), and the symbols and words of the effects (p. 10-11). */

import { NAMES, isEmpty, other, towards } from './table.js';
import { RESIGN, ask, choices, fine, range } from './questions.js';
import { uprightSide } from './cards.js';
import { canDraw, drawOne, drawUpTo, refill } from './drawing.js';
import { wouldEndMatch } from './end-of-game.js';
import { changeEndurance } from './endurance.js';
import { keepToTheLimit } from './hand-limit.js';
import { PARTICULAR, chooseLoss, chooseOption, isUseful } from './particular-cards.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */
/** @typedef {import('./rules.js').Instruction} Instruction */
/** @typedef {{ table: Table, owner: Player, card: string }} Use Who uses the effect of which card. */
/**
 * @typedef {(use: Use, instruction: any) => Generator<import('./questions.js').Question, any, any>} Rule What an
 * instruction does; `STOPPED` if nothing may follow it.
 */

export const STOPPED = 'stopped';

/**
 * ECH-5a, ECH-5b: the loser uses the effect of the upright piece, or leaves it.
 *
 * @param {Table} table
 * @param {Player} loser
 */
export function* applyEffect(table, loser) {
  const use = useOf(table, loser);
  const { effect } = uprightSide(table, loser, use.card);
  const place = effect.findIndex((instruction) => instruction.do === 'choose');
  const choice = effect[place];
  const isOpponents = choice && personMeant(loser, choice.who) !== loser;
  const isAskedBefore = table.rules.reads('opponent_choice', 'before-it-is-decided');
  if (isOpponents && isAskedBefore && table.exchange.chosenOption === null) {
    table.exchange.chosenOption = yield* chooseOption(use, choice);
  }
  const chosen = yield* decide(use, effect);
  if (chosen.action === 'decline-effect') return;
  if (!chosen.parts.includes(place)) table.exchange.chosenOption = null;
  const parts = chosen.parts.map((/** @type {number} */ part) => effect[part]);
  yield* carryOutAll(use, parts);
}

/** The effect that a player may use. @param {Table} table @param {Player} owner @returns {Use} */
export const useOf = (table, owner) => ({ table, owner, card: table.column.zones[owner].card });

/**
 * ECH-5a, D-25, D-26: the whole effect or nothing; by other readings some parts of it, or resigning.
 *
 * @param {Use} use
 * @param {Instruction[]} effect
 */
function* decide({ table, owner }, effect) {
  const { rules } = table;
  const all = range(0, effect.length - 1);
  const counts = rules.reads('effect_parts', 'any-parts') ? range(1, effect.length) : [effect.length];
  const allowed = counts.flatMap((count) => choices(all, count));
  const judges = {
    'decline-effect': fine,
    'use-effect': ({ parts }) => {
      if (!effect.every((instruction) => isUseful(table, owner, instruction))) return 'effect-unavailable';
      return allowed.some((some) => some.join() === parts.join()) ? null : 'whole-effect';
    },
    resign: () => (rules.reads('resigning', 'at-any-time') ? null : 'may-not-resign'),
  };
  const uses = allowed.map((parts) => ({ action: 'use-effect', parts }));
  return yield* ask(owner, 'effect', judges, [{ action: 'decline-effect' }, ...uses, RESIGN]);
}

/** Whether the rules say what this instruction does. @param {Instruction} instruction */
export const isKnown = (instruction) =>
  Object.hasOwn(SYMBOLS, instruction.do) || Object.hasOwn(PARTICULAR, instruction.do);

/**
 * In printed order, until one of them stops the effect; D-08, by one reading with the hand limit after each.
 *
 * @param {Use} use
 * @param {Instruction[]} instructions
 */
export function* carryOutAll(use, instructions) {
  const { table } = use;
  for (const instruction of instructions) {
    const end = yield* (SYMBOLS[instruction.do] ?? PARTICULAR[instruction.do])(use, instruction);
    if (table.rules.reads('limit_discard', 'each-instruction')) yield* keepToTheLimit(table);
    if (end === STOPPED) return STOPPED;
  }
  return null;
}

/** The person of whom a card of this owner speaks. @param {Player} owner @param {string} who @returns {Player} */
export const personMeant = (owner, who) => {
  if (who === 'owner') return owner;
  return /** @type {Player} */ (who === 'opponent' ? other(owner) : NAMES.indexOf(who));
};

/** How much is gained or lost: so much, or so much for each thing counted. @param {Use} use @param {any} instruction */
export const amountOf = ({ table, owner }, { amount, per }) => (per ? amount * COUNTED[per](table, owner) : amount);

/** @type {Record<string, Rule>} */
const SYMBOLS = {
  /** EFF-1 to EFF-7, LEX-2: once, or for each thing counted. */
  *gain(use, instruction) {
    const { table, owner } = use;
    const player = personMeant(owner, instruction.who);
    const amount = amountOf(use, instruction);
    if (amount === 0) return;
    if (instruction.what === 'cards') yield* drawUpTo(table, player, amount);
    if (instruction.what === 'pawns') gainPawns(table, player, amount);
    if (instruction.what === 'endurance') changeEndurance(table, player, amount);
    if (instruction.what === 'advantage') {
      const isNamed = NAMES.includes(instruction.who);
      const isTurned = isNamed && table.rules.reads('shift_direction', 'towards-the-owner');
      shift(table, isTurned ? owner : player, amount);
    }
  },

  /** EFF-3, LEX-3a, LEX-3b, D-23, D-71: one loses what one can. */
  *lose(use, instruction) {
    const { table, owner } = use;
    const { rules, seats, scores } = table;
    const player = personMeant(owner, instruction.who);
    const amount = amountOf(use, instruction);
    if (amount === 0) return null;
    if (instruction.disputed_icon && rules.reads('loss_icon', 'king-step')) {
      scores[player] = Math.max(0, scores[player] - amount);
      return null;
    }
    const suffered = Math.min(amount, held(table, player, instruction.what));
    if (instruction.what === 'cards' && suffered > 0) yield* chooseLoss(table, player, suffered);
    if (instruction.what === 'pawns') {
      seats[player].pawns -= suffered;
      seats[player].supply += suffered;
    }
    if (instruction.what === 'endurance') changeEndurance(table, player, -amount);
    if (instruction.what === 'advantage') shift(table, other(player), amount);
    const isUnpaid = player === owner && suffered < amount;
    return isUnpaid && rules.reads('unpaid_loss', 'stops-the-effect') ? STOPPED : null;
  },

  /** EFF-8a, EFF-8b, D-62: a card, a pawn, or neither; never both. */
  *'draw-or-pawn'({ table, owner }) {
    const isStrict = table.rules.reads('pawn_effect', 'only-what-is-possible');
    const isCardLeft = canDraw(table, owner);
    const isPawnLeft = table.seats[owner].supply > 0;
    const judges = {
      draw: () => (isCardLeft ? null : 'no-card-left'),
      'take-pawn': () => (isPawnLeft || !isStrict ? null : 'no-pawn-left'),
      stop: () => (isStrict && (isCardLeft || isPawnLeft) ? 'must-choose' : null),
    };
    const candidates = Object.keys(judges).map((action) => ({ action }));
    const { action } = yield* ask(owner, 'draw-or-pawn', judges, candidates);
    if (action === 'draw') yield* drawOne(table, owner);
    if (action === 'take-pawn') gainPawns(table, owner, 1);
  },

  /** LEX-1a, LEX-1b, D-53: the winner takes no advantage, and stays the winner. */
  *'no-advantage'({ table }) {
    const { exchange } = table;
    exchange.award = 0;
    exchange.isCancelled = true;
    if (table.rules.reads('cancelled_advantage', 'shifts-too')) table.moveMarker(-exchange.shifted);
    exchange.shifted = 0;
  },

  /** ECH-6c, D-56: half of the advantage, rounded up. */
  *'half-advantage'({ table }) {
    table.exchange.award = Math.ceil(table.exchange.award / 2);
  },

  /** LEX-6a, LEX-6b. */
  *'refill-hand'({ table, owner }) {
    yield* refill(table, owner);
  },

  /**
   * LEX-4, FDM-1: the owner concedes the game; the rest of the effect still happens, unless the match is over with it.
   */
  *'resign-game'({ table, owner }) {
    const isAtOnce = table.rules.reads('resigning_effect', 'ends-the-game-at-once');
    table.exchange.resignedBy = owner;
    return isAtOnce && wouldEndMatch(table, owner) ? STOPPED : null;
  },
};

/**
 * EFF-4 to EFF-7, D-53: the marker goes towards a player, unless a cancelled advantage covers this as well.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} spaces
 */
function shift(table, player, spaces) {
  if (table.exchange.isCancelled && table.rules.reads('cancelled_advantage', 'shifts-too')) return;
  table.exchange.shifted += table.moveMarker(towards(player) * spaces);
}

/**
 * END-7: how much of something a player has to lose; there is always more advantage.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {string} what
 */
export function held(table, player, what) {
  const seat = table.seats[player];
  if (what === 'cards') return seat.hand.length;
  if (what === 'pawns') return seat.pawns;
  return what === 'endurance' ? seat.endurance : Infinity;
}

/**
 * EFF-2a, CARTE-MAJ-a, D-42: by another reading a ban on pawns bars their gain too.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} pawns
 */
function gainPawns(table, player, pawns) {
  const isBarred = table.rules.reads('pawn_ban', 'gains-too') && table.barred.some((ban) => ban.player === player);
  if (!isBarred) table.takePawns(player, pawns);
}

/**
 * CARTE-CENTRE, D-43: the pawns above this card, or all one's pawns on the board.
 *
 * @param {Table} table
 * @param {Player} player
 */
function ownPawns(table, player) {
  const columns = table.rules.reads('pawns_counted', 'above-this-card') ? [table.column] : table.board;
  return columns.reduce((sum, { zones }) => sum + (zones[player]?.pawns ?? 0), 0);
}

/** LEX-2, D-46: the columns without a card; by another reading the current one as well. @param {Table} table */
function unresolved(table) {
  const isCurrentOpen = table.rules.reads('current_column', 'unresolved') && !isEmpty(table.column);
  return table.emptyColumns.length + (isCurrentOpen ? 1 : 0);
}

/** All pawns that lie on the board. @param {Table} table */
const pawnsOnBoard = (table) =>
  table.board.flatMap(({ zones }) => zones).reduce((sum, zone) => sum + (zone?.pawns ?? 0), 0);

/** What an amount may be multiplied by. @type {Record<string, (table: Table, owner: Player) => number>} */
const COUNTED = { 'pawns-above': ownPawns, 'pawns-on-board': pawnsOnBoard, 'unresolved-exchanges': unresolved };
