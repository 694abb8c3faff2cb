/** Déroulement d'une partie (p. 6-7): an exchange in its seven steps. */

import { isEmpty, other, towards } from './table.js';
import { Conceded, ask, range } from './questions.js';
import { black, uprightSide } from './cards.js';
import { changeEndurance } from './endurance.js';
import { useEffect } from './effects.js';
import { keepToTheLimit } from './hand-limit.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const MOST_PAWNS = 2;
const COSTLY_COLUMN = 4;
const RESIGN = { action: 'resign' };

/** ECH-0f: the steps 1 to 6; step 7 is the game's. @param {Table} table */
export function* playExchange(table) {
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
  yield* lead(table);
  yield* answer(table);
  if (!compare(table)) return;
  yield* applyEffect(table);
  yield* keepToTheLimit(table);
  if (table.exchange.resignedBy !== null) throw new Conceded(table.exchange.resignedBy);
  takeAdvantage(table);
  yield* keepToTheLimit(table);
}

/** ECH-1a to ECH-1d: White leads first, then the winner; after a tie, whoever did not lead it. @param {Table} table @returns {Player} */
function initiative(table) {
  const { previous, queen, rules } = table;
  if (previous === null) return queen;
  if (rules.reads('emptied_board', 'white-leads') && table.board.every(isEmpty)) return queen;
  if (previous.winner !== null) return previous.winner;
  return rules.reads('tie_initiative', 'black') ? black(table) : other(previous.leader);
}

/** ECH-2: the leader plays a card with up to two pawns into an empty column of their choice. @param {Table} table */
function* lead(table) {
  const { leader } = table.exchange;
  const legal = () => [
    ...playable(table, leader).flatMap((card) =>
      table.emptyColumns.flatMap((column) =>
        range(0, mostPawns(table, leader)).map((pawns) => ({ action: 'lead', card, column, pawns })),
      ),
    ),
    RESIGN,
  ];
  const whatIsWrong = (action) => {
    if (action.action === 'resign') return null;
    return wrongCard(table, leader, action.card) ?? wrongPawns(table, leader, action.pawns) ?? wrongColumn(table, action.column);
  };
  const { card, column, pawns } = yield* ask(leader, 'lead', legal, whatIsWrong);
  table.exchange.column = column;
  place(table, leader, card, pawns);
}

/** ECH-3: the opponent answers in the same column. @param {Table} table */
function* answer(table) {
  const responder = other(table.exchange.leader);
  const legal = () => [
    ...playable(table, responder).flatMap((card) =>
      range(0, mostPawns(table, responder)).map((pawns) => ({ action: 'answer', card, pawns })),
    ),
    RESIGN,
  ];
  const whatIsWrong = (action) => {
    if (action.action === 'resign') return null;
    return wrongCard(table, responder, action.card) ?? wrongPawns(table, responder, action.pawns);
  };
  const { card, pawns } = yield* ask(responder, 'answer', legal, whatIsWrong);
  place(table, responder, card, pawns);
}

/** ECH-2a, ECH-3a, CARTE-PREP-b: any card of the hand, unless one of them is imposed. @param {Table} table @param {Player} player */
function playable({ seats, bound }, player) {
  const { hand } = seats[player];
  return bound?.player === player && hand.includes(bound.card) ? [bound.card] : hand;
}

/** @param {Table} table @param {Player} player @param {string} card */
function wrongCard(table, player, card) {
  if (!table.seats[player].hand.includes(card)) return 'card-not-in-hand';
  return playable(table, player).includes(card) ? null : 'card-is-forced';
}

/** ECH-2b. @param {Table} table @param {number} column */
const wrongColumn = (table, column) => (table.emptyColumns.includes(column) ? null : 'column-taken');

/** ECH-2g, ECH-2i, ECH-3e, CARTE-MAJ-a. @param {Table} table @param {Player} player */
const mostPawns = (table, player) => (isBarred(table, player) ? 0 : Math.min(MOST_PAWNS, table.seats[player].pawns));

/** @param {Table} table @param {Player} player */
const isBarred = (table, player) => table.barred.some((ban) => ban.player === player);

/** @param {Table} table @param {Player} player @param {number} pawns */
function wrongPawns(table, player, pawns) {
  if (pawns !== 0 && isBarred(table, player)) return 'pawns-barred';
  return pawns < 0 || pawns > mostPawns(table, player) ? 'too-many-pawns' : null;
}

/** ECH-2b, ECH-2h, ECH-3d: card and pawns on one's own zone. @param {Table} table @param {Player} player @param {string} card @param {number} pawns */
function place(table, player, card, pawns) {
  const seat = table.seats[player];
  seat.hand = seat.hand.filter((held) => held !== card);
  seat.pawns -= pawns;
  table.column.zones[player] = { card, pawns };
  if (table.bound?.player === player) table.bound = null;
}

/** ECH-4: whoever has the greater total wins; whether anybody does. @param {Table} table */
function compare(table) {
  const { exchange } = table;
  const lead = total(table, exchange.leader) - total(table, other(exchange.leader));
  if (lead === 0) {
    table.column.wasTied = true;
    return false;
  }
  exchange.winner = lead > 0 ? exchange.leader : other(exchange.leader);
  exchange.award = exchange.column;
  return true;
}

/** ECH-4b: every pawn adds 1 to the strength of the upright piece. @param {Table} table @param {Player} player */
function total(table, player) {
  const { card, pawns } = table.column.zones[player];
  return uprightSide(table, player, card).strength + pawns;
}

/** ECH-5a, ECH-5b: the loser uses the effect of the upright piece, whole, or leaves it. @param {Table} table */
function* applyEffect(table) {
  const loser = other(table.exchange.winner);
  const { card } = table.column.zones[loser];
  const { effect } = uprightSide(table, loser, card);
  const whole = effect.map((_, part) => part);
  const legal = () => [{ action: 'decline-effect' }, { action: 'use-effect', parts: whole }];
  const whatIsWrong = ({ action, parts }) =>
    action === 'use-effect' && parts.join() !== whole.join() ? 'whole-effect' : null;
  const chosen = yield* ask(loser, 'effect', legal, whatIsWrong);
  if (chosen.action === 'use-effect') yield* useEffect(table, loser, card, effect);
}

/** ECH-6c to ECH-6f: the winner takes what the effect left of the advantage, and pays for column IIII. @param {Table} table */
function takeAdvantage(table) {
  const { winner, award, column } = table.exchange;
  table.marker += towards(winner) * award;
  if (column === COSTLY_COLUMN && isCostDue(table, award)) changeEndurance(table, winner, -1);
}

/** D-04: the cost of column IIII follows the win, or what was gained by it. @param {Table} table @param {number} award */
function isCostDue({ rules }, award) {
  if (rules.reads('column_four_cost', 'on-any-gain')) return award > 0;
  if (rules.reads('column_four_cost', 'on-full-gain')) return award === COSTLY_COLUMN;
  return true;
}
