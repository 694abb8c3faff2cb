// From taps to an action: the legal actions that fit what was tapped so far. What is legal, the engine has said.

import type { Action } from "./shapes";

export interface Chosen {
  /** What was tapped for each part of an action. */
  parts: Record<string, string>;
  /** The set of cards that was tapped, where an action names a set. */
  cards: string[];
}

export const NOTHING: Chosen = { parts: {}, cards: [] };

const choosesSet = (actions: Action[]): boolean => actions.some(({ cards }) => cards !== null);

/** The actions that fit what was tapped. */
export function fitting(actions: Action[], chosen: Chosen): Action[] {
  if (choosesSet(actions)) return actions.filter(({ cards }) => cards === null || isSame(cards, chosen.cards));
  return actions.filter(({ parts }) => Object.entries(chosen.parts).every(([key, thing]) => parts[key] === thing));
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}

/** What can be tapped next. */
export function lit(actions: Action[], chosen: Chosen): Set<string> {
  if (choosesSet(actions)) return new Set(actions.flatMap(({ cards }) => cards ?? []));
  const found = new Set<string>();
  for (const { parts } of fitting(actions, chosen)) {
    for (const [key, thing] of Object.entries(parts)) if (chosen.parts[key] === undefined) found.add(thing);
  }
  return found;
}

export const isChosen = (chosen: Chosen, thing: string): boolean =>
  Object.values(chosen.parts).includes(thing) || chosen.cards.includes(thing);

/** What is chosen after a tap; nothing where no legal action names the thing. */
export function tapped(actions: Action[], chosen: Chosen, thing: string): Chosen | undefined {
  if (choosesSet(actions)) return toggled(actions, chosen, thing);
  const taken = Object.entries(chosen.parts).find(([, each]) => each === thing);
  if (taken) return { parts: without(chosen.parts, taken[0]), cards: [] };
  for (const action of fitting(actions, chosen)) {
    const key = keyOf(action, thing, chosen.parts);
    if (key) return { parts: { ...chosen.parts, [key]: thing }, cards: [] };
  }
  // Another card, or another man, instead of the one tapped before.
  for (const action of actions) {
    const key = keyOf(action, thing, {});
    if (key) return { parts: { [key]: thing }, cards: [] };
  }
  return undefined;
}

function keyOf({ parts }: Action, thing: string, taken: Record<string, string>): string | undefined {
  return Object.keys(parts).find((key) => parts[key] === thing && taken[key] === undefined);
}

function toggled(actions: Action[], chosen: Chosen, thing: string): Chosen | undefined {
  if (!actions.some(({ cards }) => cards?.includes(thing))) return undefined;
  const isIn = chosen.cards.includes(thing);
  const cards = isIn ? chosen.cards.filter((card) => card !== thing) : [...chosen.cards, thing];
  return { parts: {}, cards };
}

function without(parts: Record<string, string>, key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter(([each]) => each !== key));
}

const isPlain = ({ parts, cards }: Action): boolean => cards === null && Object.keys(parts).length === 0;

/** What of an action is still to be tapped. */
const missing = ({ parts }: Action, chosen: Chosen): string[] =>
  Object.keys(parts).filter((key) => chosen.parts[key] === undefined);

/** The actions to offer as buttons: those of which nothing is left to be tapped, and those that name nothing on the table. */
export function offered(actions: Action[], chosen: Chosen): Action[] {
  const said = fitting(actions, chosen).filter((action) => !isPlain(action) && missing(action, chosen).length === 0);
  return [...said, ...actions.filter(isPlain)];
}

/** What is to be tapped next: the first part that is missing of an action that fits. */
export function next(actions: Action[], chosen: Chosen): string | undefined {
  return fitting(actions, chosen).flatMap((action) => missing(action, chosen))[0];
}
