// The Snowball stemmers: French, English and German as Sphinx brings them, generated from the same sources as the Python
// ones; Polish from the tables of the Python one.

import { EnglishStemmer, FrenchStemmer, GermanStemmer } from "#generated/stemmers.js";
import { stemPolish } from "./polish";

const french = new FrenchStemmer();
const english = new EnglishStemmer();
const german = new GermanStemmer();

const STEMMERS: Record<string, (word: string) => string> = {
  fr: (word) => french.stemWord(word),
  en: (word) => english.stemWord(word),
  de: (word) => german.stemWord(word),
  pl: stemPolish,
};

const known = new Map<string, string>();

export function stem(word: string, tongue: string): string {
  const key = `${tongue} ${word}`;
  let found = known.get(key);
  if (found === undefined) {
    found = STEMMERS[tongue]?.(word) ?? word;
    known.set(key, found);
  }
  return found;
}
