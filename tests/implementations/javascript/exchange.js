/** Déroulement d'une partie (p. 6-7): an exchange in its first six steps. */

import { PLAYERS, isEmpty, other, towards } from './table.js';
import { Conceded, mayResign } from './questions.js';
import { black, uprightSide } from './cards.js';
import { applyEffect } from './effects.js';
import { isDecided } from './end-of-game.js';
import { changeEndurance } from './endurance.js';
import { keepToTheLimit } from './hand-limit.js';
import { addPawnsLate, answer, lead, mustPlay } from './playing.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const COSTLY_COLUMN = 4;

/**
 * ECH-0f: one step after the other; whether the game is decided before step 7, as some readings have it.
 *
 * @param {Table} table
 * @param {number} [step] the first to be played, up to step 4
 * @param {boolean} [isStaying] whether whoever plays first has already said not to resign
 */
export function* playExchange(table, step = 1, isStaying = false) {
  if (step === 1) {
    openExchange(table);
    if (nobodyCanPlay(table)) return true;
    const responder = other(table.exchange.leader);
    if (table.rules.reads('resigning', 'at-any-time') && !mustPlay(table, responder)) yield* mayResign(responder);
  }
  if (step <= 3) yield* playCards(table, step, isStaying);
  compare(table);
  const ahead = table.exchange.winner;
  if (ahead === null) {
    yield* payForTie(table);
    return false;
  }
  if (yield* stepFive(table, other(ahead))) return true;
  if (table.rules.reads('resigning', 'at-any-time')) yield* mayResign(ahead);
  yield* stepSix(table);
  return false;
}

/** Step 1. @param {Table} table */
function openExchange(table) {
  table.exchange = {
    leader: initiative(table),
    column: null,
    winner: null,
    award: 0,
    shifted: 0,
    chosenOption: null,
    isCancelled: false,
    resignedBy: null,
    picked: null,
  };
}

/**
 * ECH-1a to ECH-1d: White leads first, then the winner; after a tie, whoever did not lead it.
 *
 * @param {Table} table
 * @returns {Player}
 */
function initiative(table) {
  const { previous, queen, rules } = table;
  if (previous === null) return queen;
  if (rules.reads('emptied_board', 'white-leads') && table.board.every(isEmpty)) return queen;
  if (previous.winner !== null) return previous.winner;
  return rules.reads('tie_initiative', 'black') ? black(table) : other(previous.leader);
}

/** ABAN-1a, D-27: without any card the leader must resign, unless the marker is to decide. @param {Table} table */
const nobodyCanPlay = ({ rules, seats }) =>
  rules.reads('empty_hands', 'marker-decides') && seats.every(({ hand }) => hand.length === 0);

/** Steps 2 and 3. @param {Table} table @param {number} step @param {boolean} isStaying */
function* playCards(table, step, isStaying) {
  if (step <= 2) yield* lead(table, isStaying);
  try {
    yield* answer(table, isStaying && step === 3);
  } catch (concession) {
    if (isCostlyColumn(table) && table.rules.reads('resigned_column_four', 'leader-pays')) {
      changeEndurance(table, table.exchange.leader, -1);
    }
    throw concession;
  }
  if (table.rules.reads('leader_pawns', 'until-the-comparison')) yield* addPawnsLate(table, table.exchange.leader);
}

/**
 * Step 4, ECH-4a to ECH-4f, ECH-6a: whoever has the greater total wins; at equality nobody does.
 *
 * @param {Table} table
 */
function compare(table) {
  const { exchange } = table;
  const [spassky, fischer] = PLAYERS.map((player) => total(table, player));
  if (spassky === fischer) {
    table.column.wasTied = true;
    return;
  }
  exchange.winner = spassky > fischer ? PLAYERS[0] : PLAYERS[1];
  exchange.award = exchange.column;
}

/** ECH-4b: every pawn adds 1 to the strength of the upright piece. @param {Table} table @param {Player} player */
function total(table, player) {
  const { card, pawns } = table.column.zones[player];
  return uprightSide(table, player, card).strength + pawns;
}

/** @param {Table} table */
const isCostlyColumn = ({ exchange }) => exchange.column === COSTLY_COLUMN;

/** ECH-4d, D-52: a tie skips step 6, and so costs nobody anything. @param {Table} table */
function* payForTie(table) {
  if (!isCostlyColumn(table) || table.rules.reads('tie_cost', 'nobody-pays')) return;
  for (const player of PLAYERS) changeEndurance(table, player, -1);
  yield* endOfStepSix(table);
}

/**
 * Step 5: the loser's effect; a game that it concedes is over with it. Whether the game is decided here, by D-07.
 *
 * @param {Table} table
 * @param {Player} loser
 */
function* stepFive(table, loser) {
  yield* applyEffect(table, loser);
  return yield* endOfStepFive(table);
}

/** What follows the effect; whether the game is decided here. @param {Table} table */
export function* endOfStepFive(table) {
  const { exchange, rules } = table;
  if (rules.reads('exchange_winner', 'compared-again')) compareAgain(table);
  const isConceded = exchange.resignedBy !== null && rules.reads('resigning_effect', 'ends-the-game-at-once');
  if (!isConceded && isDecidedEarly(table)) return true;
  yield* endOfStep(table, whoseStepEnds(table));
  if (isConceded) throw new Conceded(exchange.resignedBy);
  return false;
}

/**
 * D-61: both have finished step 5; by another reading only the loser has, since it is the winner who takes step 6.
 *
 * @param {Table} table
 */
function whoseStepEnds({ exchange, rules }) {
  const isForBoth = exchange.winner === null || rules.reads('struck_player', 'after-the-current-step');
  return isForBoth ? PLAYERS : [other(exchange.winner)];
}

/** MAIN-2, D-08: what must be finished before one discards. @param {Table} table @param {Player[]} [players] */
function* endOfStep(table, players) {
  if (!table.rules.reads('limit_discard', 'end-of-exchange')) yield* keepToTheLimit(table, players);
}

/** D-65: one discards before one looks whether the game is over. @param {Table} table */
function* endOfStepSix(table) {
  if (table.rules.reads('last_limit_discard', 'before-the-end-test')) yield* endOfStep(table);
}

/** D-07: by another reading the end of the game is looked for after step 5 as well. @param {Table} table */
const isDecidedEarly = (table) =>
  table.rules.reads('end_test', 'after-each-step') && isDecided(table, table.marker, table.exchanges + 1);

/** Step 6. @param {Table} table */
function* stepSix(table) {
  takeAdvantage(table);
  yield* afterStepSix(table);
}

/** LEX-4: a game that an effect concedes is over at the latest now. @param {Table} table */
export function* afterStepSix(table) {
  yield* endOfStepSix(table);
  const { resignedBy } = table.exchange;
  if (resignedBy !== null) throw new Conceded(resignedBy);
}

/** ECH-6c to ECH-6f: the winner takes what the effect left of the advantage. @param {Table} table */
export function takeAdvantage(table) {
  const { winner } = table.exchange;
  if (winner === null) return;
  table.moveMarker(towards(winner) * table.exchange.award);
  if (isCostlyColumn(table) && isCostDue(table)) changeEndurance(table, winner, -1);
}

/** D-54: who wins is settled in step 4, or after the effect. @param {Table} table */
function compareAgain(table) {
  if (table.column.zones.includes(null)) return;
  const { award } = table.exchange;
  table.exchange.winner = null;
  table.exchange.award = 0;
  compare(table);
  if (table.exchange.winner !== null) table.exchange.award = award;
}

/** ECH-6f, D-04: the cost of column IIII follows the win, or what was gained by it. @param {Table} table */
function isCostDue({ rules, exchange }) {
  if (rules.reads('column_four_cost', 'on-any-gain')) return exchange.award > 0;
  if (rules.reads('column_four_cost', 'on-full-gain')) return exchange.award === COSTLY_COLUMN;
  return true;
}
