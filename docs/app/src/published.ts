// The files that are published beside the app, fetched once: the index that answers questions, and what is known of the games.

import type { Text } from "./language";

export interface Answer {
  kind: "clause" | "dispute" | "term" | "table";
  id: string;
  game: string;
  title?: Text;
  text?: Text;
  said?: Text;
  place?: string;
  cites?: string[];
  rivals?: Text[];
  below?: number[];
}

export interface Index {
  little: Record<string, string>;
  words: Record<string, Record<string, string>>;
  spelt: Record<string, string>;
  weights: Record<string, number[]>;
  named: Record<string, number[]>;
  answers: Answer[];
}

export interface Named {
  name: string;
  title: Text;
}

export interface Question {
  field: string;
  dispute: string;
  title: Text;
  options: { name: string; text: Text }[];
}

export interface CardKnown {
  id: string;
  owner: string;
  name: Text;
  piece: Text;
  shape: string;
  colour: "white" | "black";
  number: number | null;
  strength: number;
}

export interface GameKnown {
  name: string;
  title: Text;
  editions: Named[];
  players: Named[];
  cards: CardKnown[];
  questions: Question[];
  scenarios: { origin: string; dispute: string; title: Text }[];
}

export interface Outlines {
  field: number;
  shapes: Record<string, string>;
}

export interface Known {
  outlines: Outlines;
  games: GameKnown[];
  addresses: Record<string, string>;
}

const fetched = new Map<string, Promise<unknown>>();

function published<T>(file: string): Promise<T> {
  let found = fetched.get(file);
  if (!found) {
    found = fetch(file).then((response) => {
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return response.json();
    });
    fetched.set(file, found);
    found.catch(() => fetched.delete(file));
  }
  return found as Promise<T>;
}

export const fetchIndex = (): Promise<Index> => published("./asking.json");
export const fetchKnown = (): Promise<Known> => published("./known.json");
