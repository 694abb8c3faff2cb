/**
 * Le Match du siècle for Node.js: a complete implementation of the rules in rules_fr.md, written from that text alone,
 * that answers the conformance kit line by line on standard input and output.
 */

import { createInterface } from 'node:readline';
import { Implementation } from './protocol.js';

const implementation = new Implementation();

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const answer = implementation.answer(line);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  if (answer.message === 'stopped') break;
}
