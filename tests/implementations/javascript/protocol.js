/** The implementer's side of the protocol: one answer for every message. */

import { isWellFormed } from './actions.js';
import { playMatch } from './match.js';
import { tableOf } from './position.js';
import { NAMES, PLAYERS, Table } from './table.js';
import { isKnown } from './effects.js';
import { unknownReading } from './readings.js';
import { Rules, isRuleset } from './rules.js';
import { takeUp } from './taking-up.js';
import { outcomeOf, viewOf } from './view.js';

const VERSION = 1;
const GAME = 'match';
const EDITIONS = ['fr', 'de', 'pl'];

/** A message that this program does not understand, or not now. */
class Refused extends Error {}

/** A match in play: the table, the rules at work on it, and the question they wait for. */
class Play {
  /** @param {Table} table @param {Generator<any, any, any>} procedure */
  constructor(table, procedure) {
    this.table = table;
    this.procedure = procedure;
    this.question = this.procedure.next().value ?? null;
  }

  /** Do an action; the code of what is wrong with it, if it is refused. @param {any} action @returns {string | null} */
  act(action) {
    if (!isWellFormed(action)) return 'malformed-action';
    if (this.question === null) return 'match-over';
    const refusal = this.question.refusal(action);
    if (refusal === null) this.question = this.procedure.next(action).value ?? null;
    return refusal;
  }

  /** All that can be observed. */
  observation() {
    const { table, question } = this;
    return {
      decision: question && {
        chooser: question.chooser === 'chance' ? 'chance' : NAMES[question.chooser],
        kind: question.kind,
        subject: NAMES[question.subject],
      },
      legal: question === null ? [] : question.legal(),
      views: Object.fromEntries(PLAYERS.map((player) => [NAMES[player], viewOf(table, player, question)])),
      outcome: outcomeOf(table),
    };
  }
}

export class Implementation {
  /** @type {Rules | null} */
  #rules = null;

  /** The answer to one line. @param {string} line */
  answer(line) {
    try {
      return this.#answer(JSON.parse(line));
    } catch (wrong) {
      const isTheirs = wrong instanceof Refused || wrong instanceof SyntaxError;
      if (!isTheirs) throw wrong;
      return { message: 'refused', reason: wrong.message };
    }
  }

  /** @param {any} message */
  #answer(message) {
    switch (message?.message) {
      case 'start':
        return this.#start(message);
      case 'ruleset':
        return this.#takeRules(message);
      case 'run':
        return this.#run(message);
      case 'stop':
        return { message: 'stopped' };
      default:
        throw new Refused('this message is not known here');
    }
  }

  /** @param {any} message */
  #start({ protocol }) {
    if (!Array.isArray(protocol) || !protocol.includes(VERSION)) {
      throw new Refused(`only protocol ${VERSION} is spoken here`);
    }
    return {
      message: 'started',
      protocol: VERSION,
      implementation: { name: 'match-du-siecle', language: 'JavaScript', version: '1.0.0' },
      games: { [GAME]: { editions: EDITIONS, readings: {} } },
    };
  }

  /** @param {any} message */
  #takeRules({ game, ruleset }) {
    if (game !== GAME) return { message: 'skipped', reason: `only ${GAME} is played here` };
    this.#rules = null;
    if (!isRuleset(ruleset)) throw new Refused('a ruleset has an edition, readings and components');
    const reading = unknownReading(ruleset.readings);
    if (reading !== null) return { message: 'skipped', reason: `a reading not known here: ${reading}` };
    const rules = new Rules(ruleset);
    const instruction = rules.instructions().find((each) => !isKnown(each));
    if (instruction) return { message: 'skipped', reason: `an instruction not known here: ${instruction.do}` };
    this.#rules = rules;
    return { message: 'ready' };
  }

  /** @param {any} message */
  #run({ run, state, given, steps }) {
    if (this.#rules === null) throw new Refused('a ruleset comes before a run');
    if (!Array.isArray(given) || !Array.isArray(steps)) throw new Refused('a run has given actions and steps');
    return { message: 'ran', run, answers: this.#answers(this.#begin(state ?? null), given, steps) };
  }

  /** A match from its start, or from a position. @param {any} state */
  #begin(state) {
    if (state === null) {
      const table = new Table(this.#rules);
      return new Play(table, playMatch(table));
    }
    const table = tableOf(this.#rules, state);
    return new Play(table, takeUp(table, state.agenda));
  }

  /** @param {Play} play @param {any[]} given @param {any[]} steps */
  #answers(play, given, steps) {
    for (const [at, action] of given.entries()) {
      const code = play.act(action);
      if (code !== null) return [{ refused: { code, at } }];
    }
    const answers = [play.observation()];
    for (const action of steps) {
      const code = play.act(action);
      answers.push(code === null ? play.observation() : { refused: { code } });
    }
    return answers;
  }
}
