/** Précisions sur certaines cartes (p. 12) and cards seen in the illustrations. */

import { PLAYERS, other, towards } from './table.js';
import { ask, picked, range } from './questions.js';
import { strengthsOf } from './cards.js';
import { drawUpTo } from './drawing.js';
import { carryOut } from './effects.js';
import { isOver } from './end-of-game.js';
import { askForCards } from './together.js';

const PAWN_SLOTS = 2;

/** @type {Record<string, (use: import('./effects.js').Use, instruction: any) => Generator<import('./questions.js').Question, void, any>>} */
export const PARTICULAR = {
  /** CARTE-SIMP-b, CARTE-SIMP-d, CARTE-SIMP-f: both cards and all pawns leave the column, which is free again. */
  *'clear-column'({ table }) {
    table.clear(table.column);
    table.column.wasFreed = true;
  },

  /** CARTE-PREP-a, CARTE-PREP-b: one card of the opponent, taken blindly, is discarded or must be played next. */
  *'discard-or-force'({ table, owner }) {
    const victim = other(owner);
    const hand = table.seats[victim].hand;
    if (hand.length === 0) return;
    const [card] = yield* picked(victim, hand, 1);
    table.exchange.picked = card;
    const legal = () => [{ action: 'discard-picked' }, ...(isLastExchange(table) ? [] : [{ action: 'force-card' }])];
    const { action } = yield* ask(owner, 'fate-of-card', legal);
    table.exchange.picked = null;
    if (action === 'discard-picked') table.discard(victim, [card]);
    else table.bound = { player: victim, card };
  },

  /** CARTE-GAFFE-a, CARTE-GAFFE-b, CARTE-EXIG-a, CARTE-EXIG-b: the opponent alone chooses. */
  *'opponent-chooses'(use, { options }) {
    const legal = () => options.map((_, option) => ({ action: 'choose-option', option }));
    const whatIsWrong = ({ option }) => (option in options ? null : 'no-such-option');
    const { option } = yield* ask(other(use.owner), 'option', legal, whatIsWrong);
    for (const instruction of options[option]) yield* carryOut(use, instruction);
  },

  /** CARTE-MAJ-a, CARTE-MAJ-b: the opponent adds no more pawns in this game. */
  *'no-more-pawns'({ table, owner, card }, { spared }) {
    table.barred.push({ player: other(owner), source: card, spared });
  },

  /** CARTE-SACR-a to CARTE-SACR-d: discard a card, then draw up to one of its two strengths. */
  *'discard-to-draw'({ table, owner }) {
    const hand = table.seats[owner].hand;
    if (hand.length === 0) return;
    const { cards } = yield* askForCards(table, 'sacrifice', owner, { least: 1, most: 1, from: hand });
    table.discard(owner, cards);
    const strengths = strengthsOf(table, cards[0]);
    const legal = () => strengths.map((strength) => ({ action: 'choose-strength', strength }));
    const whatIsWrong = ({ strength }) => (strengths.includes(strength) ? null : 'no-such-strength');
    const { strength } = yield* ask(owner, 'strength', legal, whatIsWrong);
    yield* drawUpTo(table, owner, strength);
  },

  /** CARTE-LECON: half of the opponent's hand, rounded up, taken blindly. */
  *'discard-half'({ table, owner }) {
    const victim = other(owner);
    const hand = table.seats[victim].hand;
    if (hand.length === 0) return;
    table.discard(victim, yield* picked(victim, hand, Math.ceil(hand.length / 2)));
  },

  /** CARTE-PROMO: pawns of the reserve are added above this card. */
  *'place-pawns'({ table, owner, card }, { pawns }) {
    const zone = table.column.zones[owner];
    if (zone === null) return;
    const seat = table.seats[owner];
    const isBarred = table.barred.some((ban) => ban.player === owner && !ban.spared.includes(card));
    const most = isBarred ? 0 : Math.min(pawns, seat.pawns, PAWN_SLOTS - zone.pawns);
    const legal = () => range(0, most).map((count) => ({ action: 'reinforce', pawns: count }));
    const whatIsWrong = (action) => (action.pawns >= 0 && action.pawns <= most ? null : 'too-many-pawns');
    const chosen = yield* ask(owner, 'reinforce', legal, whatIsWrong);
    seat.pawns -= chosen.pawns;
    zone.pawns += chosen.pawns;
  },
};

/** CARTE-PREP-c, D-32: whether this exchange will end the game, so that no card can be imposed for the next. @param {import('./table.js').Table} table */
function isLastExchange(table) {
  const { winner, award } = table.exchange;
  return isOver(table, table.marker + towards(winner) * award, table.exchanges + 1);
}
