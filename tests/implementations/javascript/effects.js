/** Effets des cartes: symboles and lexique (p. 10-11). */

import { NAMES, other, towards } from './table.js';
import { Conceded, ask } from './questions.js';
import { canDraw, drawUpTo, payForReshuffles, refill, takeCard } from './drawing.js';
import { changeEndurance } from './endurance.js';
import { wouldWin } from './end-of-game.js';
import { PARTICULAR } from './particular-cards.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */
/** @typedef {import('./rules.js').Instruction} Instruction */
/** @typedef {{ table: Table, owner: Player, card: string }} Use Who uses the effect of which card. */

/** D-25: all parts, in the order in which they are printed. @param {Table} table @param {Player} owner @param {string} card @param {Instruction[]} effect */
export function* useEffect(table, owner, card, effect) {
  for (const instruction of effect) yield* carryOut({ table, owner, card }, instruction);
}

/** @param {Use} use @param {Instruction} instruction */
export function* carryOut(use, instruction) {
  const rule = { ...SYMBOLS, ...PARTICULAR }[instruction.do];
  yield* rule(use, instruction);
}

/** @type {Record<string, (use: Use, instruction: any) => Generator<import('./questions.js').Question, void, any>>} */
const SYMBOLS = {
  /** EFF-1a, EFF-1b. */
  *'draw-up-to'({ table, owner }, { cards }) {
    yield* drawUpTo(table, owner, cards);
  },

  /** EFF-2a, EFF-2b. */
  *'take-pawns'({ table, owner }, { pawns }) {
    table.takePawns(owner, pawns);
  },

  /** EFF-8a, EFF-8b: a card, a pawn, or neither; never both. */
  *'draw-or-pawn'({ table, owner }) {
    const legal = () => [
      ...(canDraw(table, owner) ? [{ action: 'draw' }] : []),
      { action: 'take-pawn' },
      { action: 'stop' },
    ];
    const { action } = yield* ask(owner, 'draw-or-pawn', legal);
    if (action === 'draw') payForReshuffles(table, owner, yield* takeCard(table, owner));
    if (action === 'take-pawn') table.takePawns(owner, 1);
  },

  /** EFF-3: right for a gain, left for a loss. */
  *endurance({ table, owner }, { whose, change }) {
    changeEndurance(table, whose === 'owner' ? owner : other(owner), change);
  },

  /** EFF-4 to EFF-7: towards the person that the symbol names. */
  *shift({ table }, { towards: person, spaces }) {
    const change = towards(/** @type {Player} */ (NAMES.indexOf(person))) * spaces;
    table.marker += change;
    table.exchange.shifted += change;
  },

  /** LEX-1a, LEX-1b: the winner takes no advantage, and stays the winner. */
  *'no-advantage'({ table }) {
    table.exchange.award = 0;
    table.exchange.isCancelled = true;
  },

  /** D-56: half of the advantage, rounded up. */
  *'half-advantage'({ table }) {
    table.exchange.award = Math.ceil(table.exchange.award / 2);
  },

  /** LEX-6a, LEX-6b. */
  *'refill-hand'({ table, owner }) {
    yield* refill(table, owner);
  },

  /** LEX-4, FDM-1: the owner concedes the game; the rest of the effect still happens, unless the match is over with it. */
  *'resign-game'({ table, owner }) {
    if (wouldWin(table, other(owner))) throw new Conceded(owner);
    table.exchange.resignedBy = owner;
  },

  /** CARTE-CENTRE, LEX-2: one of something for each thing counted. */
  *'gain-per'({ table, owner }, { counted, gain }) {
    const count = counted === 'pawns-above' ? (table.column.zones[owner]?.pawns ?? 0) : table.emptyColumns.length;
    if (gain === 'endurance') changeEndurance(table, owner, count);
    if (gain === 'pawns') table.takePawns(owner, count);
    if (gain === 'cards') yield* drawUpTo(table, owner, count);
  },
};
