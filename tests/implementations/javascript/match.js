/** Explication du jeu (p. 4): a match is games in a row, a game is exchanges in a row. */

import { Table } from './table.js';
import { Conceded } from './questions.js';
import { setUp } from './setup.js';
import { playExchange } from './exchange.js';
import { isOver, score, scorers } from './end-of-game.js';
import { prepareNextGame } from './new-game.js';

/** @typedef {import('./table.js').Player} Player */

/** EXPL-3, FIN-5: games follow one another until a king is in the centre. @param {Table} table */
export function* playMatch(table) {
  yield* setUp(table);
  while (table.outcome === null) {
    const conceder = yield* playGame(table);
    score(table, scorers(table, conceder));
    leaveGame(table);
    if (table.outcome === null) yield* prepareNextGame(table);
  }
}

/** EXPL-2, ECH-7d: exchanges until the game is over; who conceded it, if anybody did. @param {Table} table @returns {Generator<any, Player | null, any>} */
function* playGame(table) {
  try {
    do {
      yield* playExchange(table);
      table.exchanges += 1;
      table.previous = table.exchange;
    } while (!isOver(table, table.marker, table.exchanges));
    return null;
  } catch (concession) {
    if (concession instanceof Conceded) return concession.player;
    throw concession;
  }
}

/** No exchange is in course any more, and none is remembered: in the next game White leads. @param {Table} table */
function leaveGame(table) {
  table.exchange = null;
  table.previous = null;
}
