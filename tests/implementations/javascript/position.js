/** Positions that a run may bring: a table at any moment of a match, as `schema/match/state.json` describes it. */

import { NAMES, Table } from './table.js';

/** @typedef {import('./table.js').Exchange} Exchange */

/** @param {string | null} name */
const player = (name) => (name === null ? null : NAMES.indexOf(name));

/** @param {import('./rules.js').Rules} rules @param {any} state */
export function tableOf(rules, state) {
  return Object.assign(new Table(rules), {
    game: state.game,
    queen: player(state.queen),
    scores: [...state.scores],
    marker: state.marker,
    startMarker: state.start_marker,
    seats: state.seats.map(seatOf),
    board: state.board.map(({ zones, was_freed: wasFreed, was_tied: wasTied }) => ({
      zones: zones.map((zone) => zone && { ...zone }),
      wasFreed,
      wasTied,
    })),
    exchanges: state.exchanges,
    exchange: exchangeOf(state.exchange),
    previous: exchangeOf(state.previous),
    bound: state.forced && { player: player(state.forced.player), card: state.forced.card },
    barred: state.barred.map((ban) => ({ ...ban, player: player(ban.player) })),
    committed: state.committed.map((cards) => cards && [...cards]),
    veil: state.veil.map((seat) => seat && seatOf(seat)),
    outcome: state.outcome && { winner: player(state.outcome.winner), reason: state.outcome.reason },
  });
}

/** @param {any} seat @returns {import('./table.js').Seat} */
const seatOf = (seat) => ({
  hand: [...seat.hand],
  drawPile: [...seat.draw_pile],
  discards: [...seat.discard_pile],
  faceDown: new Set(seat.face_down),
  endurance: seat.endurance,
  pawns: seat.pawns,
  supply: seat.supply,
});

/** @param {any} exchange @returns {Exchange | null} */
function exchangeOf(exchange) {
  if (exchange === null) return null;
  return /** @type {Exchange} */ ({
    leader: player(exchange.leader),
    column: exchange.column,
    winner: player(exchange.winner),
    award: exchange.award,
    shifted: exchange.shifted,
    chosenOption: exchange.chosen_option,
    isCancelled: exchange.is_cancelled,
    resignedBy: player(exchange.resigned_by),
    picked: exchange.picked,
  });
}
