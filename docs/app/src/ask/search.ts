// The search of `arbitre ask`, number by number: reference/arbitre/trace/search.py says how the index is read.

import type { Answer, Index } from "../published";
import { fold, meant, wordsOf } from "./spelling";
import { stem } from "./stemming";

export interface Hit {
  answer: Answer;
  score: number;
  table: Answer | undefined;
}

const NAMED = "=";
const LONGEST_PHRASE = 6;
const TONGUES = ["fr", "en", "de", "pl"];

const little = new WeakMap<Index, Record<string, Set<string>>>();

function littleOf(index: Index, tongue: string): Set<string> {
  let sets = little.get(index);
  if (!sets) {
    sets = Object.fromEntries(Object.entries(index.little).map(([each, words]) => [each, new Set(words.split(" "))]));
    little.set(index, sets);
  }
  return sets[tongue] ?? new Set();
}

const hasId = (answer: Answer): boolean => answer.kind === "clause" || answer.kind === "dispute";

/** What answers the question, best first; an id finds what it names and nothing else. */
export function search(question: string, index: Index): Hit[] {
  const asked = fold(question).trim();
  const numbers = index.answers.map((_, number) => number);
  const answer = (number: number): Answer => index.answers[number] as Answer;
  const exact = numbers.filter((number) => hasId(answer(number)) && fold(answer(number).id) === asked);
  const tokens = tokensOf(question, index);
  const scores = scoresOf(tokens, index);
  const order = numbers.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const tables = order.map(answer).filter(({ kind }) => kind === "table");
  const called = index.named[[...tokens].sort().join(" ")] ?? [];
  const named = isSentence(question, index)
    ? called.toSorted((one, other) => Number(hasId(answer(other))) - Number(hasId(answer(one))))
    : called;
  const fitting = order.filter((number) => scores[number] && answer(number).kind !== "table");
  const found = exact.length ? exact : [...new Set([...named, ...fitting])];
  return found.map((number) => ({
    answer: answer(number),
    score: scores[number] ?? 0,
    table: tables.find(({ below }) => below?.includes(number)),
  }));
}

/** Whether it has little words: `can I resign` asks for a rule, `resign` for what the word means. */
function isSentence(question: string, index: Index): boolean {
  return wordsOf(question).some((word) => TONGUES.some((tongue) => littleOf(index, tongue).has(word)));
}

/** How well each answer fits: the sum of its weights; an example never ranks above its rule. */
function scoresOf(tokens: Set<string>, index: Index): number[] {
  const scores = new Array<number>(index.answers.length).fill(0);
  for (const token of tokens) {
    const pairs = lookedUp(index.weights, token) ?? [];
    for (let place = 0; place < pairs.length; place += 2) {
      const number = pairs[place] as number;
      scores[number] = (scores[number] ?? 0) + (pairs[place + 1] ?? 0);
    }
  }
  index.answers.forEach(({ below, kind }, number) => {
    if (below?.length && kind !== "table") {
      scores[number] = Math.min(scores[number] ?? 0, Math.max(...below.map((rule) => scores[rule] ?? 0)));
    }
  });
  return scores;
}

/** What the words of the question mean, mistyped ones set right; nothing where it is about something else. */
function tokensOf(question: string, index: Index): Set<string> {
  const typed = wordsOf(question);
  const fits = TONGUES.map((tongue) => typed.reduce((sum, word) => sum + fit(word, tongue, index), 0));
  const tongues = TONGUES.filter((_, place) => fits[place] === Math.max(...fits));
  const words = typed.map((word) => setRight(word, tongues, index));
  const telling = words.filter((word) => !tongues.some((tongue) => littleOf(index, tongue).has(word)));
  const known = telling.filter((word) => tongues.some((tongue) => fit(word, tongue, index))).length;
  const tokens = new Set<string>();
  for (const tongue of tongues) {
    for (const phrase of phrases(words, tongue, littleOf(index, tongue))) {
      for (const token of meaningOf(phrase, tongue, index)?.split(" ") ?? []) if (token) tokens.add(token);
    }
  }
  const isAboutIt = 2 * known >= telling.length && [...tokens].some((token) => token.startsWith(NAMED));
  return isAboutIt ? tokens : new Set();
}

/** The stems of a text, one by one and several in a row; those in a row also without the little words between. */
function* phrases(words: string[], tongue: string, small: Set<string>): Generator<string> {
  const allSmall = words.every((word) => small.has(word));
  const telling = words.map((word) => allSmall || !small.has(word));
  const stems = words.map((word) => stem(word, tongue));
  for (let first = 0; first < words.length; first++) {
    for (let end = first + 1; end <= Math.min(first + LONGEST_PHRASE, words.length); end++) {
      const tells = telling.slice(first, end);
      const part = stems.slice(first, end);
      if (tells[0] && tells.at(-1)) yield part.filter((_, place) => tells[place]).join(" ");
      if (tells.length > 1 && !tells.every(Boolean)) yield part.join(" ");
    }
  }
}

function meaningOf(phrase: string, tongue: string, index: Index): string | undefined {
  return lookedUp(index.words[tongue] ?? {}, phrase);
}

/** An entry that the file itself has: no word is taken for a property of every object. */
function lookedUp<T>(entries: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

/** How much a word speaks for a language: twice as much as a known word if it is little or names something. */
function fit(word: string, tongue: string, index: Index): number {
  if (littleOf(index, tongue).has(word)) return 2;
  const meaning = meaningOf(stem(word, tongue), tongue, index);
  return meaning === undefined ? 0 : meaning.startsWith(NAMED) ? 2 : 1;
}

function setRight(word: string, tongues: string[], index: Index): string {
  if (tongues.some((tongue) => fit(word, tongue, index))) return word;
  return (
    meant(
      word,
      tongues.flatMap((tongue) => index.spelt[tongue]?.split(" ") ?? []),
    ) ?? word
  );
}

/** Topics to ask about instead: the terms with the most rules, by their names in the reader's language. */
export function suggestions(index: Index, tongue: "fr" | "en", most = 5): string[] {
  const terms = index.answers.filter(({ kind }) => kind === "term");
  const weighty = terms.toSorted((one, other) => (other.cites?.length ?? 0) - (one.cites?.length ?? 0));
  const names = weighty.map(({ title }) => title?.fr.split(" · ")[TONGUES.indexOf(tongue)] ?? "");
  return [...new Set(names.filter(Boolean))].slice(0, most);
}
