/** Étapes 2 et 3 (p. 6): a card each, with pawns; or Abandonner la partie (p. 8). */

import { COLUMNS, other } from './table.js';
import { RESIGN, ask, mayResign, range } from './questions.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

const MOST_PAWNS = 2;

/**
 * ECH-2: the leader plays a card with up to two pawns into an empty column of their choice.
 *
 * @param {Table} table
 * @param {boolean} [isStaying] whether the player has already said not to resign
 */
export function* lead(table, isStaying = false) {
  const { leader } = table.exchange;
  const judge = ({ card, column, pawns }) =>
    wrongCard(table, leader, card) ?? wrongPawns(table, leader, pawns) ?? wrongColumn(table, column);
  const candidates = table.seats[leader].hand.flatMap((card) =>
    COLUMNS.flatMap((column) => range(0, MOST_PAWNS).map((pawns) => ({ action: 'lead', card, column, pawns }))),
  );
  const { card, column, pawns } = yield* play(table, leader, 'lead', judge, candidates, isStaying);
  table.exchange.column = column;
  place(table, leader, card, pawns);
}

/**
 * ECH-3: the opponent answers in the same column.
 *
 * @param {Table} table
 * @param {boolean} [isStaying] whether the player has already said not to resign
 */
export function* answer(table, isStaying = false) {
  const responder = other(table.exchange.leader);
  const judge = ({ card, pawns }) => wrongCard(table, responder, card) ?? wrongPawns(table, responder, pawns);
  const candidates = table.seats[responder].hand.flatMap((card) =>
    range(0, MOST_PAWNS).map((pawns) => ({ action: 'answer', card, pawns })),
  );
  const { card, pawns } = yield* play(table, responder, 'answer', judge, candidates, isStaying);
  place(table, responder, card, pawns);
}

/**
 * ABAN-1a, ABAN-1b: whoever is to play a card plays one or resigns.
 *
 * @param {Table} table @param {Player} player @param {string} kind
 * @param {import('./questions.js').Judge} judge @param {import('./questions.js').Action[]} candidates
 * @param {boolean} isStaying
 */
function* play(table, player, kind, judge, candidates, isStaying) {
  const { rules } = table;
  const isBound = imposedCard(table, player) !== null && candidates.some((action) => judge(action) === null);
  const isDictated = isBound && rules.reads('forced_card_freedom', 'opponent-dictates');
  const isFree = !isBound || rules.reads('forced_card_resigning', 'may-resign');
  if (isDictated && isFree && !isStaying) yield* mayResign(player);
  const resign = () => (isFree && !isDictated ? null : 'may-not-resign');
  const chooser = isDictated ? other(player) : player;
  return yield* ask(player, kind, { [kind]: judge, resign }, [...candidates, RESIGN], chooser);
}

/**
 * CARTE-PREP-b, D-31: the card that must be played, as long as it is still in hand.
 *
 * @param {Table} table
 * @param {Player} player
 */
const imposedCard = ({ seats, bound }, player) =>
  bound?.player === player && seats[player].hand.includes(bound.card) ? bound.card : null;

/** D-30: whether a player is bound to a card and may not resign instead. @param {Table} table @param {Player} player */
export const mustPlay = (table, player) =>
  imposedCard(table, player) !== null && !table.rules.reads('forced_card_resigning', 'may-resign');

/** ECH-2a, ECH-3a, CARTE-PREP-b. @param {Table} table @param {Player} player @param {string} card */
function wrongCard(table, player, card) {
  if (!table.seats[player].hand.includes(card)) return 'card-not-in-hand';
  return card === (imposedCard(table, player) ?? card) ? null : 'card-is-forced';
}

/** ECH-2b. @param {Table} table @param {number} column */
const wrongColumn = (table, column) => (table.emptyColumns.includes(column) ? null : 'column-taken');

/** ECH-2g, ECH-2i, ECH-3e, CARTE-MAJ-a. @param {Table} table @param {Player} player @param {number} pawns */
function wrongPawns(table, player, pawns) {
  if (pawns !== 0 && isBarred(table, player)) return 'pawns-barred';
  return pawns >= 0 && pawns <= Math.min(MOST_PAWNS, table.seats[player].pawns) ? null : 'too-many-pawns';
}

/**
 * CARTE-MAJ-a, CARTE-MAJ-b: whether a player may add no pawn, but by a card that the ban spares.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {string} [card]
 */
const isBarred = (table, player, card) =>
  table.barred.some((ban) => ban.player === player && !(card && ban.spared.includes(card)));

/**
 * ECH-2b, ECH-2h, ECH-3d: card and pawns on one's own zone.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {string} card
 * @param {number} pawns
 */
function place(table, player, card, pawns) {
  const seat = table.seats[player];
  seat.hand = seat.hand.filter((held) => held !== card);
  seat.pawns -= pawns;
  table.column.zones[player] = { card, pawns };
  if (table.bound?.player === player) table.bound = null;
}

/**
 * D-40: by another reading the leader may still add pawns after the answer.
 *
 * @param {Table} table
 * @param {Player} player
 */
export function* addPawnsLate(table, player) {
  const zone = table.column.zones[player];
  if (zone !== null && !isBarred(table, player)) yield* reinforce(table, player, MOST_PAWNS - zone.pawns);
}

/**
 * CARTE-PROMO, CARTE-MAJ-b, D-42, D-73: an effect that adds pawns above its card.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {string} card
 * @param {number} most
 */
export function* addPawnsByEffect(table, player, card, most) {
  const isForbidden = isBarred(table, player, card) && !table.rules.reads('pawn_ban', 'additions-when-playing');
  if (isForbidden) return;
  const columns = table.rules.reads('pawns_by_effect', 'on-other-cards') ? table.board : [table.column];
  const rooms = columns.map(({ zones }) => (zones[player] === null ? 0 : roomAbove(table, zones[player])));
  yield* reinforce(table, player, Math.min(most, rooms.reduce((sum, room) => sum + room)));
}

/** ECH-2i: never more than two pawns on a card; D-73: an effect may not be held to it. @param {Table} table */
const roomAbove = (table, /** @type {{ pawns: number }} */ { pawns }) =>
  table.rules.reads('pawns_by_effect', 'beyond-two') ? Infinity : MOST_PAWNS - pawns;

/**
 * ECH-2h: pawns go above the card of this exchange, and those without room, if any, above other cards of the player.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {number} wanted
 */
export function* reinforce(table, player, wanted) {
  const seat = table.seats[player];
  const most = Math.min(wanted, seat.pawns);
  if (most === 0) return;
  const judges = { reinforce: ({ pawns }) => (pawns >= 0 && pawns <= most ? null : 'too-many-pawns') };
  const candidates = range(0, most).map((pawns) => ({ action: 'reinforce', pawns }));
  const { pawns } = yield* ask(player, 'reinforce', judges, candidates);
  seat.pawns -= pawns;
  let left = pawns;
  for (const { zones } of [table.column, ...table.board.filter((column) => column !== table.column)]) {
    const zone = zones[player];
    if (zone === null) continue;
    const placed = Math.min(left, roomAbove(table, zone));
    zone.pawns += placed;
    left -= placed;
  }
}
