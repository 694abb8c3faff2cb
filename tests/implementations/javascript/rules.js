/** The rules of one run as the kit gives them: an edition, the readings of the open questions, cards and tracks. */

import { RECOMMENDED } from './readings.js';
import { NAMES } from './table.js';

/** @typedef {{ piece: string, strength: number, effect: Instruction[] }} Side */
/** @typedef {{ do: string, [detail: string]: any }} Instruction */
/** @typedef {{ id: string, owner: string, colour: 'white' | 'black', main: Side, pawn: Side }} Card */
/** @typedef {{ limit: number, pawns: number, advantage: number }} Space */
/** @typedef {{ spaces: Space[], start: number }} Track */

/** Whether this has the form of a ruleset, so that it can be read at all. @param {any} ruleset */
export const isRuleset = (ruleset) =>
  typeof ruleset?.readings === 'object' &&
  ruleset.readings !== null &&
  Array.isArray(ruleset.components?.cards) &&
  ruleset.components.cards.every((card) => Array.isArray(card?.main?.effect) && Array.isArray(card?.pawn?.effect)) &&
  ruleset.components.tracks?.length === 2;

export class Rules {
  /** @param {{ edition: string, readings: Record<string, string>, components: any }} ruleset */
  constructor({ edition, readings, components }) {
    this.edition = edition;
    this.readings = { ...RECOMMENDED, ...readings };
    /** @type {Map<string, Card>} */
    this.cards = new Map(components.cards.map((card) => [card.id, card]));
    /** @type {Track[]} */
    this.tracks = components.tracks;
    /** @type {number} pawns a player */
    this.pawns = components.pawns;
    /** @type {number[]} */
    this.startingHands = components.starting_hands;
    /** @type {number} spaces of the advantage track on either side */
    this.advantageSpaces = components.advantage_spaces;
  }

  /** @param {string} question @param {string} reading */
  reads(question, reading) {
    return this.readings[question] === reading;
  }

  /** Every instruction of every card, options included. @returns {Instruction[]} */
  instructions() {
    const effects = [...this.cards.values()].flatMap(({ main, pawn }) => [...main.effect, ...pawn.effect]);
    return effects.flatMap((instruction) => [instruction, ...(instruction.options ?? []).flat()]);
  }

  /** The names of a player's cards. @param {import('./table.js').Player} player */
  deck(player) {
    return [...this.cards.values()].filter((card) => card.owner === NAMES[player]).map((card) => card.id);
  }
}
