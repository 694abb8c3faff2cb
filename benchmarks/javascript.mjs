/**
 * Whole matches of our JavaScript implementation at random, for benchmarks/run.py: the first line of the standard input is a
 * ruleset; after that each line asks for a round of so many seconds of processor time and is answered with its rate.
 */

import { createInterface } from 'node:readline';
import { playMatch } from '../tests/implementations/javascript/match.js';
import { Rules } from '../tests/implementations/javascript/rules.js';
import { Table } from '../tests/implementations/javascript/table.js';

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const below = (count) => Math.floor(Math.random() * count);

const shuffled = (cards) => {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = below(last + 1);
    [order[last], order[place]] = [order[place], order[last]];
  }
  return order;
};

/** What chance answers: all the cards in some order, or as many of the hand as the question takes. */
const byChance = (table, { kind, subject, refusal }) => {
  const seat = table.seats[subject];
  if (kind === 'shuffle') return { action: 'shuffle', items: shuffled(seat.drawPile.length ? seat.drawPile : seat.discards) };
  const order = shuffled(table.held(subject));
  const counts = order.map((_, place) => place + 1);
  const picks = counts.map((count) => ({ action: 'pick', items: order.slice(0, count) }));
  return picks.find((pick) => refusal(pick) === null);
};

/** One match to its end; how many choices players made in it. */
const play = (rules) => {
  const table = new Table(rules);
  const procedure = playMatch(table);
  let decisions = 0;
  for (let question = procedure.next().value; question; ) {
    let action;
    if (question.chooser === 'chance') action = byChance(table, question);
    else {
      const legal = question.legal();
      action = legal[below(legal.length)];
      decisions += 1;
    }
    question = procedure.next(action).value;
  }
  return decisions;
};

let rules = null;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.seconds === undefined) {
    rules = new Rules(message);
    process.stdout.write('{}\n');
    continue;
  }
  const start = spent();
  let decisions = 0;
  while (spent() - start < message.seconds) decisions += play(rules);
  process.stdout.write(`${JSON.stringify({ rate: decisions / (spent() - start) })}\n`);
}
