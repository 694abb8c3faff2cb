// Words as people type them, as reference/arbitre/core/spelling.py reads them.

const UNFOLDED: Record<string, string> = { ł: "l", Ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", Œ: "oe" };

/** The text without accents and case. */
export function fold(text: string): string {
  const plain = text.replace(/[łŁøđæœŒ]/g, (letter) => UNFOLDED[letter] ?? letter).normalize("NFKD");
  return plain.replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}

function slipsForgiven(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** How many letters were left out, added, mistaken, or swapped with their neighbour. */
function slipsBetween(typed: string, word: string): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const differs = typed[row - 1] === word[column - 1] ? 0 : 1;
      let fewest = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + differs);
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) fewest = Math.min(fewest, at(before, column - 2) + 1);
      current.push(fewest);
    }
    before = last;
    last = current;
  }
  return at(last, word.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** The word with the fewest slips between, the first in the alphabet of equal ones. */
export function meant(typed: string, words: Iterable<string>): string | undefined {
  const forgiven = slipsForgiven(typed);
  let best: string | undefined;
  let fewest = forgiven + 1;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > forgiven) continue;
    const slips = slipsBetween(typed, word);
    if (slips < fewest || (slips === fewest && slips <= forgiven && best !== undefined && word < best)) {
      fewest = slips;
      best = word;
    }
  }
  return best;
}
