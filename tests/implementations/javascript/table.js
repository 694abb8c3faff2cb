/** The table: everything that lies on and beside the board at one moment. (Contenu, p. 2) */

export const SPASSKY = 0;
export const FISCHER = 1;
export const PLAYERS = [SPASSKY, FISCHER];
export const NAMES = ['spassky', 'fischer'];
export const COLUMNS = [1, 2, 3, 4];

/** @typedef {0 | 1} Player Spassky, whose edge of the board is red, or Fischer. */
/** @typedef {{ card: string, pawns: number }} Zone A played card with the pawns above it. */
/** @typedef {{ zones: [Zone | null, Zone | null], wasFreed: boolean, wasTied: boolean }} Column */

/**
 * @typedef {object} Seat What one player has; the top of a pile comes first.
 * @property {string[]} hand sorted
 * @property {string[]} drawPile
 * @property {string[]} discards
 * @property {Set<string>} faceDown discarded cards that nobody may look at
 * @property {number} endurance the space of the state marker, 0 being the leftmost
 * @property {number} pawns in the personal reserve
 * @property {number} supply pawns of this player in the common reserve
 */

/**
 * @typedef {object} Exchange
 * @property {Player} leader
 * @property {number | null} column
 * @property {Player | null} winner
 * @property {number} award what the winner takes in step 6
 * @property {number} shifted how far effects moved the marker, towards Spassky
 * @property {number | null} chosenOption what the opponent chose before the effect was used
 * @property {boolean} isCancelled
 * @property {Player | null} resignedBy
 * @property {string | null} picked
 */

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === SPASSKY ? FISCHER : SPASSKY);

/** The marker counts towards Spassky. @param {Player} player */
export const towards = (player) => (player === SPASSKY ? 1 : -1);

/** The board without a card. @returns {Column[]} */
export const emptyBoard = () =>
  COLUMNS.map(() => ({ zones: [null, null], wasFreed: false, wasTied: false }));

/** LEX-2: an exchange is unresolved as long as its column holds no card. @param {Column} column */
export const isEmpty = (column) => column.zones.every((zone) => zone === null);

export class Table {
  /** @param {import('./rules.js').Rules} rules */
  constructor(rules) {
    this.rules = rules;
    this.game = 1;
    /** @type {Player} MEP-4a: the white queen is Spassky's. */
    this.queen = SPASSKY;
    this.scores = [0, 0];
    this.marker = 0;
    this.startMarker = 0;
    /** @type {Seat[]} */
    this.seats = PLAYERS.map((player) => ({
      hand: [],
      drawPile: rules.deck(player).sort(),
      discards: [],
      faceDown: new Set(),
      endurance: rules.tracks[player].start,
      pawns: 0,
      supply: rules.pawns,
    }));
    this.board = emptyBoard();
    this.exchanges = 0;
    /** @type {Exchange | null} */
    this.exchange = null;
    /** @type {Exchange | null} */
    this.previous = null;
    /** @type {{ player: Player, card: string } | null} who must play which card next */
    this.bound = null;
    /** @type {{ player: Player, source: string, spared: string[] }[]} who may add no more pawns */
    this.barred = [];
    /** @type {(string[] | null)[]} discards chosen, but not shown yet */
    this.committed = [null, null];
    /** @type {(Seat | null)[]} what the other player still sees of a seat while both refill */
    this.veil = [null, null];
    /** @type {{ winner: Player, reason: string } | null} */
    this.outcome = null;
  }

  /** The column of the current exchange. */
  get column() {
    return this.board[this.exchange.column - 1];
  }

  /** The columns without a card. */
  get emptyColumns() {
    return COLUMNS.filter((value) => isEmpty(this.board[value - 1]));
  }

  /** What counts as held: the hand, or by D-67 the card just played as well. @param {Player} player */
  held(player) {
    const { hand } = this.seats[player];
    const zone = this.exchange?.column ? this.column.zones[player] : null;
    const countsPlayed = zone !== null && this.rules.reads('played_card', 'still-in-hand');
    return countsPlayed ? [...hand, zone.card].sort() : hand;
  }

  /** D-45: where the marker would come to stand. @param {number} spaces */
  markerAfter(spaces) {
    const end = this.rules.reads('track_end', 'stop') ? this.rules.advantageSpaces : Infinity;
    return Math.min(end, Math.max(-end, this.marker + spaces));
  }

  /**
   * EXPL-6: the marker moves towards Spassky, or away from him if negative; how far it really went.
   *
   * @param {number} spaces
   */
  moveMarker(spaces) {
    const before = this.marker;
    this.marker = this.markerAfter(spaces);
    return this.marker - before;
  }

  /**
   * LEX-3a: cards discarded together keep their order, the first on top.
   *
   * @param {Player} player
   * @param {string[]} cards
   */
  discard(player, cards) {
    const seat = this.seats[player];
    for (const card of [...cards].reverse()) {
      if (seat.hand.includes(card)) {
        seat.hand = seat.hand.filter((held) => held !== card);
        seat.discards.unshift(card);
      } else {
        this.#leaveZone(this.column, player);
      }
    }
  }

  /** Discarded cards that lie face down. @param {Player} player @param {string[]} cards */
  hide(player, cards) {
    cards.forEach((card) => this.seats[player].faceDown.add(card));
  }

  /**
   * EFF-2a, EFF-2b: pawns come from the common reserve, as far as it has any.
   *
   * @param {Player} player
   * @param {number} pawns
   */
  takePawns(player, pawns) {
    const seat = this.seats[player];
    const taken = Math.min(pawns, seat.supply);
    seat.supply -= taken;
    seat.pawns += taken;
  }

  /** The personal reserve goes back to the common one. @param {Player} player */
  returnPawns(player) {
    const seat = this.seats[player];
    seat.supply += seat.pawns;
    seat.pawns = 0;
  }

  /** LEX-3a, LEX-3b: cards go to their owners' discards, pawns to the common reserve. @param {Column} column */
  clear(column) {
    for (const player of PLAYERS) this.#leaveZone(column, player);
  }

  /** @param {Column} column @param {Player} player */
  #leaveZone(column, player) {
    const zone = column.zones[player];
    if (zone === null) return;
    column.zones[player] = null;
    this.seats[player].discards.unshift(zone.card);
    this.seats[player].supply += zone.pawns;
    if (this.rules.reads('lasting_effect', 'while-the-card-lies')) {
      this.barred = this.barred.filter((ban) => ban.source !== zone.card);
    }
  }
}
