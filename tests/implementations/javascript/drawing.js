/** Piocher (LEX-5, LEX-6) and Nouvelle pioche (p. 9). */

import { ask, fine, range, shuffled } from './questions.js';
import { changeEndurance, limitOf } from './endurance.js';
import { keepToTheLimit } from './hand-limit.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').Player} Player */

/** EFF-1a, EFF-1b: draw so many cards at most. @param {Table} table @param {Player} player @param {number} most */
export function* drawUpTo(table, player, most) {
  yield* new Draw(table, player, most).asTheyLike();
}

/**
 * LEX-6a, LEX-6b, ETAT-1a, ETAT-1b: draw until the hand is full, or stop before.
 *
 * @param {Table} table
 * @param {Player} player
 */
export function* refill(table, player) {
  yield* new Refill(table, player).asTheyLike();
}

/** EFF-8a: draw the one card that has been asked for. @param {Table} table @param {Player} player */
export function* drawOne(table, player) {
  yield* new Draw(table, player, 1).begun();
}

/** MEP-5b, MEP-5e: draw exactly so many cards. @param {Table} table @param {Player} player @param {number} count */
export function* drawExactly(table, player, count) {
  yield* new Draw(table, player, count).exactly(count);
}

/**
 * Take up an instruction to draw in the middle.
 *
 * @param {Table} table
 * @param {Player} player
 * @param {{ most: number | null, drawn: number, owed: number, shuffled: boolean, announced: boolean, target: number }} begun
 * @param {boolean} isNewPileDue whether the discards are about to become a new pile
 */
export function* goOnDrawing(table, player, begun, isNewPileDue) {
  const draw = begun.most === null ? new Refill(table, player, begun.target) : new Draw(table, player, begun.most);
  yield* draw.takenUp(begun, isNewPileDue);
}

/** LEX-5a: whether there is any card to draw. @param {Table} table @param {Player} player */
export const canDraw = (table, player) => withinReach(table, player) > 0;

/**
 * PIOCHE-1, D-66: how many cards can be drawn, with those of a new pile.
 *
 * @param {Table} table
 * @param {Player} player
 */
function withinReach(table, player) {
  const { drawPile, discards, endurance } = table.seats[player];
  const mayReshuffle = endurance > 0 || table.rules.reads('reshuffle_at_left_end', 'free');
  return drawPile.length + (mayReshuffle ? discards.length : 0);
}

/** One instruction to draw, from its first card to the price of the new piles that it took. */
class Draw {
  #drawn = 0;
  #unpaid = 0;
  #isNewPile = false;

  /** @param {Table} table @param {Player} player @param {number} most */
  constructor(table, player, most) {
    this.table = table;
    this.player = player;
    this.most = most;
  }

  get seat() {
    return this.table.seats[this.player];
  }

  /** How many cards may still be drawn. */
  get room() {
    return this.most - this.#drawn;
  }

  /** Whether one may stop after so many more cards. @param {number} _cards */
  mayStopAfter(_cards) {
    return true;
  }

  /** LEX-5b: drawing is always free; one decides card by card, or says beforehand how many. */
  *asTheyLike() {
    if (this.table.rules.reads('draw_count', 'announced')) yield* this.#announce();
    else yield* this.#cardByCard();
    yield* this.#payForNewPiles();
  }

  /** The first card has been asked for already. */
  *begun() {
    yield* this.#cardOrLook();
    yield* this.#cardByCard();
    yield* this.#payForNewPiles();
  }

  /** @param {{ drawn: number, owed: number, shuffled: boolean, announced: boolean }} begun @param {boolean} isNewPileDue */
  *takenUp({ drawn, owed, shuffled: isNewPile, announced }, isNewPileDue) {
    this.#drawn = drawn;
    this.#unpaid = owed;
    this.#isNewPile = isNewPile;
    if (isNewPileDue) yield* this.#newPile();
    if (announced) {
      yield* this.#announced(this.room);
    } else if (this.table.rules.reads('draw_count', 'announced')) {
      yield* this.#announce();
    } else {
      if (isNewPileDue && !this.mayLook) yield* this.#card();
      yield* this.#cardByCard();
    }
    yield* this.#payForNewPiles();
  }

  /** @param {number} count */
  *exactly(count) {
    for (let drawn = 0; drawn < count && canDraw(this.table, this.player); drawn += 1) yield* this.#card();
    yield* this.#payForNewPiles();
  }

  *#cardByCard() {
    while (this.room > 0 && canDraw(this.table, this.player)) {
      if ((yield* this.#drawOrStop()) === 'stop') return;
      yield* this.#cardOrLook();
    }
  }

  *#announce() {
    const most = Math.min(this.room, withinReach(this.table, this.player));
    if (most <= 0) return;
    const allowed = range(0, most).filter((cards) => cards === most || this.mayStopAfter(cards));
    const judges = { announce: ({ cards }) => (allowed.includes(cards) ? null : 'too-many-cards') };
    const candidates = allowed.map((cards) => ({ action: 'announce', cards }));
    const { cards } = yield* ask(this.player, 'announce', judges, candidates);
    yield* this.#announced(cards);
  }

  /** @param {number} cards */
  *#announced(cards) {
    for (let drawn = 0; drawn < cards && canDraw(this.table, this.player); drawn += 1) {
      if (this.mayLook) {
        if (this.seat.drawPile.length === 0) yield* this.#newPile();
        if (this.#isNewPile && (yield* this.#drawOrStop()) === 'stop') return;
      }
      yield* this.#card();
    }
  }

  /** @returns {Generator<any, string, any>} */
  *#drawOrStop() {
    const judges = { draw: fine, stop: () => (this.mayStopAfter(0) ? null : 'must-draw') };
    const { action } = yield* ask(this.player, 'draw', judges, [{ action: 'draw' }, { action: 'stop' }]);
    return action;
  }

  /** D-15: a new pile obliges to take a card; by another reading one may still think again. */
  get mayLook() {
    return this.table.rules.reads('after_reshuffle', 'may-stop');
  }

  *#cardOrLook() {
    if (this.mayLook && this.seat.drawPile.length === 0) yield* this.#newPile();
    else yield* this.#card();
  }

  /** LEX-5a, PIOCHE-1, PIOCHE-2: take the top card, of a new pile if need be. */
  *#card() {
    if (this.seat.drawPile.length === 0) yield* this.#newPile();
    this.seat.hand = [...this.seat.hand, this.seat.drawPile.shift()].sort();
    this.#drawn += 1;
    if (this.#isNewPile) this.#unpaid += 1;
    this.#isNewPile = false;
    if (this.table.rules.reads('reshuffle_cost', 'after-the-card')) yield* this.#payForNewPiles();
  }

  /** PIOCHE-1: the discards become a new pile. */
  *#newPile() {
    this.seat.drawPile = [...(yield* shuffled(this.player, this.seat.discards))];
    this.seat.discards = [];
    this.seat.faceDown.clear();
    this.#isNewPile = true;
  }

  /**
   * PIOCHE-3, PIOCHE-4, D-12: each new pile costs 1 endurance; by another reading one then discards at once, if the
   * others may see it.
   */
  *#payForNewPiles() {
    if (this.#unpaid === 0) return;
    changeEndurance(this.table, this.player, -this.#unpaid);
    this.#unpaid = 0;
    const isSecret = this.table.veil[this.player] !== null;
    const isAtOnce = this.table.rules.reads('reshuffle_discard', 'at-once');
    if (isAtOnce && !isSecret) yield* keepToTheLimit(this.table, [this.player]);
  }
}

/** LEX-6a: drawing up to the hand limit. */
class Refill extends Draw {
  /** @param {Table} table @param {Player} player @param {number} [limitAtStart] */
  constructor(table, player, limitAtStart = limitOf(table, player)) {
    super(table, player, Infinity);
    this.limitAtStart = limitAtStart;
  }

  /** D-10: the limit may move while one draws. */
  get room() {
    const isLive = this.table.rules.reads('refill_target', 'live-limit');
    const limit = isLive ? limitOf(this.table, this.player) : this.limitAtStart;
    return limit - this.seat.hand.length;
  }

  /**
   * D-13, D-64: by other readings one may not stop at an empty pile, or with an empty hand before a game.
   *
   * @param {number} cards
   */
  mayStopAfter(cards) {
    const { rules, exchange } = this.table;
    if (rules.reads('stopping_short', 'not-to-avoid-a-reshuffle') && this.seat.drawPile.length === cards) return false;
    const needsCard = rules.reads('empty_hand', 'one-card-at-least') && exchange === null;
    return !needsCard || this.seat.hand.length + cards > 0;
  }
}
