/** Explication du jeu (p. 4): a match is games in a row, a game is exchanges in a row. */

import { Conceded } from './questions.js';
import { isOver, score, scorers } from './end-of-game.js';
import { playExchange } from './exchange.js';
import { keepToTheLimit } from './hand-limit.js';
import { prepareNextGame } from './new-game.js';
import { setUp } from './setup.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** A match from its beginning. @param {Table} table */
export function* playMatch(table) {
  yield* setUp(table);
  yield* playGames(table);
}

/** @typedef {Generator<any, boolean, any>} ExchangeInPlay An exchange, or the rest of one; whether it decides the game. */

/**
 * EXPL-3, FIN-5: games follow one another until a king is in the centre.
 *
 * @param {Table} table
 * @param {ExchangeInPlay} [exchange] the first one
 */
export function* playGames(table, exchange = playExchange(table)) {
  for (let first = exchange; ; first = playExchange(table)) {
    const conceder = yield* playGame(table, first);
    score(table, scorers(table, conceder));
    table.exchange = null;
    table.previous = null;
    table.bound = null;
    table.barred = [];
    if (table.outcome !== null) return;
    if (!excessLapses(table)) yield* keepToTheLimit(table);
    yield* prepareNextGame(table);
  }
}

/**
 * EXPL-2, ABAN-2: exchanges until the game is over; who conceded it, if anybody did.
 *
 * @param {Table} table
 * @param {ExchangeInPlay} exchange the first one
 * @returns {Generator<any, Player | null, any>}
 */
function* playGame(table, exchange) {
  try {
    yield* playExchanges(table, exchange);
    return null;
  } catch (concession) {
    if (concession instanceof Conceded) return concession.player;
    throw concession;
  }
}

/**
 * ECH-7b to ECH-7d: after each exchange one looks whether another one follows.
 *
 * @param {Table} table
 * @param {ExchangeInPlay} exchange the first one
 */
function* playExchanges(table, exchange) {
  for (let current = exchange; ; current = playExchange(table)) {
    const isDecided = yield* current;
    if (isDecided) return;
    table.exchanges += 1;
    table.previous = table.exchange;
    if (isOver(table, table.marker, table.exchanges)) return;
    // Whoever holds too many cards has discarded by now, unless D-08 or D-65 is read otherwise.
    yield* keepToTheLimit(table);
  }
}

/**
 * D-08, D-65: whether a player who still holds too many cards when the game ends may keep them.
 *
 * @param {Table} table
 */
const excessLapses = ({ rules }) =>
  rules.reads('last_limit_discard', 'lapses-with-the-game') && !rules.reads('limit_discard', 'end-of-exchange');
