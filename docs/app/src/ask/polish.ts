// The Polish stemmer of Snowball. Its endings are the tables of the Python library that wrote the index; this is the
// procedure that uses them.

import tables from "#generated/polish.json";

interface Ending {
  text: string;
  result: number;
  /** Whether it counts only behind the first syllable. */
  late: boolean;
}

interface Cut {
  word: string;
  result: number;
}

/** The word without its longest ending of a table, and what the table says of that ending. */
function cut(word: string, endings: readonly Ending[], start: number, from: number): Cut | undefined {
  let best: Ending | undefined;
  for (const ending of endings) {
    const place = word.length - ending.text.length;
    const fits = place >= from && word.endsWith(ending.text) && (!ending.late || place >= start);
    if (fits && ending.text.length > (best?.text.length ?? -1)) best = ending;
  }
  return best && { word: word.slice(0, word.length - best.text.length), result: best.result };
}

function firstSyllableEnds(word: string): number {
  const isVowel = (place: number) => tables.vowels.includes(word[place] ?? "");
  let place = 0;
  while (place < word.length && !isVowel(place)) place++;
  if (place >= word.length) return word.length;
  place++;
  while (place < word.length && isVowel(place)) place++;
  return place >= word.length ? word.length : place + 1;
}

interface Shortened {
  word: string;
  isDone: boolean;
}

function withoutEndings(word: string, start: number): Shortened {
  const FIRST = 2;
  let rest = word;
  if (rest.length >= start) rest = cut(rest, tables.conditional, start, start)?.word ?? rest;
  const found = cut(rest, tables.endings, start, FIRST);
  if (!found) return { word: rest, isDone: false };
  rest = found.word;
  if (found.result === 2) rest += "s";
  else if (found.result === 3) rest += rest.length >= start ? "" : "s";
  else if (found.result === 4) rest += "ł";
  else if (found.result !== 1) {
    const more = cut(rest, tables.participles, start, FIRST);
    if (more) rest = more.word + (tables.participlesTo[more.result - 1] ?? "");
  }
  if (rest.length > FIRST && rest.endsWith("'")) rest = rest.slice(0, -1);
  return { word: rest, isDone: true };
}

export function stemPolish(word: string): string {
  const start = firstSyllableEnds(word);
  const shortened = word.length >= 2 ? withoutEndings(word, start) : { word, isDone: false };
  if (shortened.isDone) return shortened.word;
  const soft = cut(shortened.word, tables.soft, start, 0);
  if (!soft || soft.word.length === 0) return shortened.word;
  return soft.word + (tables.softTo[soft.result - 1] ?? "");
}
