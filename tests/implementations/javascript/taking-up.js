/** A match taken up at a position: what the published form of a state lists as still to be done, by our procedures. */

import { Conceded, mayResign } from './questions.js';
import { NAMES, other } from './table.js';
import { goOnDrawing } from './drawing.js';
import { STOPPED, applyEffect, carryOutAll } from './effects.js';
import { afterStepSix, endOfStepFive, playExchange, takeAdvantage } from './exchange.js';
import { excess, keepToTheLimit } from './hand-limit.js';
import { playGames } from './match.js';
import { afterRefills, endPreparation, handOverQueen, prepareNextGame } from './new-game.js';
import * as particular from './particular-cards.js';
import { reinforce } from './playing.js';
import { chooseMulligan, dealHands, replaceMulligan, shufflePile } from './setup.js';
import { anyOfHand, commit, show } from './together.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {{ task: string, [detail: string]: any }} Task */

/** What is done before a game; one follows it. */
const BEFORE_A_GAME = ['deal-hands', 'begin-new-game', 'modify-state', 'end-refills', 'hand-over-queen'];

/** @param {string} name */
const player = (name) => NAMES.indexOf(name);

/** Go on with what is to be done, the last thing first. @param {Table} table @param {Task[]} agenda */
export function* takeUp(table, agenda) {
  if (agenda.length === 0) return;
  const todo = [...agenda].reverse();
  if (BEFORE_A_GAME.includes(agenda[0].task)) {
    yield* doAll(table, todo);
    yield* playGames(table);
  } else {
    yield* playGames(table, doAll(table, todo));
  }
}

/**
 * One thing after the other; whether the game is decided by it. A new pile belongs to the draw that it is made for, and
 * whoever must play a dictated card says first whether to play at all; an effect that is stopped is not carried on.
 *
 * @param {Table} table
 * @param {Task[]} todo
 * @returns {Generator<any, boolean, any>}
 */
function* doAll(table, todo) {
  let isNewPileDue = false;
  let isStaying = true;
  let isStopped = false;
  for (const [place, task] of todo.entries()) {
    const next = todo[place + 1];
    if (task.task === 'end-step-five') {
      isStopped = false;
      if (yield* endOfStepFive(table)) return true;
    } else if (isStopped) {
      continue;
    } else if (task.task === 'shuffle-pile' && next.task === 'draw-cards') {
      isNewPileDue = true;
    } else if (task.task === 'may-resign' && next.player === task.player) {
      isStaying = false;
    } else if (Object.hasOwn(REST_OF_EXCHANGE, task.task)) {
      return yield* playExchange(table, REST_OF_EXCHANGE[task.task], isStaying && task.task !== 'begin-exchange');
    } else if (task.task === 'draw-cards') {
      yield* goOnDrawing(table, player(task.player), task, isNewPileDue);
      isNewPileDue = false;
    } else {
      isStopped = (yield* TASKS[task.task](table, task)) === STOPPED;
    }
  }
  return false;
}

/** The step at which an exchange goes on. @type {Record<string, number>} */
const REST_OF_EXCHANGE = { 'begin-exchange': 1, 'play-lead': 2, 'play-answer': 3, compare: 4 };

/** @type {Record<string, (table: Table, task: any) => Generator<any, any, any>>} */
const TASKS = {
  *'shuffle-pile'(table, task) {
    yield* shufflePile(table, player(task.player));
  },
  *'deal-hands'(table) {
    yield* dealHands(table);
  },
  *'choose-mulligan'(table, task) {
    yield* chooseMulligan(table, player(task.player));
  },
  *'replace-mulligan'(table, task) {
    yield* replaceMulligan(table, task.players.map(player));
  },
  *'may-resign'(_table, task) {
    yield* mayResign(player(task.player));
  },
  *'may-reinforce'(table, task) {
    yield* reinforce(table, player(task.player), task.most);
  },
  *'decide-effect'(table, task) {
    return yield* applyEffect(table, player(task.player));
  },
  *instruct(table, { owner, card, instruction }) {
    return yield* carryOutAll({ table, owner: player(owner), card }, [instruction]);
  },
  *'choose-between-options'(table, task) {
    const use = { table, owner: other(table.exchange.winner), card: '' };
    table.exchange.chosenOption = yield* particular.chooseOption(use, task.instruction);
  },
  *'draw-or-take-pawn'(table, task) {
    yield* carryOutAll({ table, owner: player(task.player), card: '' }, [{ do: 'draw-or-pawn' }]);
  },
  *'pick-card'(table, task) {
    yield* particular.pickCard(table, player(task.victim));
  },
  *'decide-picked'(table, task) {
    yield* particular.decidePicked(table, player(task.player));
  },
  *'choose-sacrifice'(table, task) {
    yield* particular.sacrifice(table, player(task.player));
  },
  *'choose-sacrifice-strength'(table, task) {
    yield* particular.drawForCard(table, player(task.player), task.card);
  },
  *'choose-loss'(table, task) {
    yield* particular.chooseLoss(table, player(task.player), task.count);
  },
  *'pick-half'(table, task) {
    yield* particular.pickHalf(table, player(task.victim), task.count);
  },
  *'choose-limit-discard'(table, task) {
    yield* commit(table, 'limit', player(task.player), excess(table, player(task.player)));
  },
  *'choose-new-game-discard'(table, task) {
    yield* commit(table, 'new-game-discard', player(task.player), anyOfHand(table, player(task.player)));
  },
  *'show-discards'(table, task) {
    show(table, task.players.map(player));
  },
  *'respect-limits'(table, task) {
    yield* keepToTheLimit(table, task.players.map(player));
  },
  *'take-award'(table) {
    takeAdvantage(table);
  },
  *'end-step-six'(table) {
    yield* afterStepSix(table);
  },
  *'check-end'() {},
  *'end-game-by-resignation'(_table, task) {
    throw new Conceded(player(task.player));
  },
  *'begin-new-game'(table) {
    yield* prepareNextGame(table);
  },
  *'modify-state'(table) {
    yield* endPreparation(table);
  },
  *'end-refills'(table, { spaces }) {
    table.veil = [null, null];
    yield* afterRefills(
      table,
      table.rules.tracks.map((track, index) => track.spaces[spaces[index]]),
    );
    handOverQueen(table);
  },
  *'hand-over-queen'(table) {
    handOverQueen(table);
  },
};
