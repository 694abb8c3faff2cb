// The table that is being set up: a scenario in the one shape that `arbitre judge` reads, and what the engine said of it.

import { signal } from "@preact/signals";
import type { Chessme, Match } from "#generated/scenario";
import { ask } from "../engine/client";
import { say } from "../language";
import { type AsTyped, without } from "../records";
import type { Table } from "../play/shapes";

type Told = AsTyped<Match>;

export type Seat = Omit<NonNullable<Told["spassky"]>, "hand"> & { hand?: string[] | number };

/** A table of Le Match du siècle as its schema has it; of a hand, the form writes either the cards or their count. */
export type MatchSheet = Omit<Told, "score" | "columns" | "spassky" | "fischer"> & {
  score?: Required<NonNullable<Told["score"]>>;
  columns?: Record<string, string>;
  spassky?: Seat;
  fischer?: Seat;
};

export type ChessMeSheet = AsTyped<Chessme>;

export interface Scenario {
  game: string;
  edition?: string;
  readings?: Record<string, string>;
  table: MatchSheet & ChessMeSheet & Record<string, unknown>;
  played?: { moves?: string };
  question: { ask: string; move?: string; by?: string };
}

export interface VerdictTold {
  degree: string;
  title: string;
  headline: string;
  deciding: { id: string; place: string; text: string }[];
  contests: { dispute: string; title: string; sides: { text: string; argument: string; answer: string }[] }[];
  claims: { claim: string; answer: string; why: string; dispute: string | null }[];
  steps: { text: string; clauses: string[] }[];
  table: Table;
  rivals: { name: string; table: Table; differs: string[] }[];
}

interface Judged {
  text?: string;
  scenario?: Scenario;
  verdict?: VerdictTold;
  mistake?: string;
  field?: string;
}

export const EMPTY: Record<string, Scenario> = {
  match: { game: "match", table: { game: 1 }, question: { ask: "who-leads" } },
  chessme: { game: "chessme", table: { men: "" }, question: { ask: "what-may-i-do" } },
};

/** What a file asks that says nothing of a question. */
const ASKED = { ask: "what-happens" };

const KEPT = "arbitre-table";

function saved(): Scenario {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? "null") as Scenario | null) ?? (EMPTY["match"] as Scenario);
  } catch {
    return EMPTY["match"] as Scenario;
  }
}

export const scenario = signal<Scenario>(saved());
export const verdict = signal<VerdictTold | null>(null);
export const wrong = signal<{ text: string; field: string } | null>(null);
export const toml = signal("");
export const isJudging = signal(false);

export function change(next: Scenario): void {
  scenario.value = next;
  verdict.value = null;
  toml.value = "";
  wrong.value = null;
  localStorage.setItem(KEPT, JSON.stringify(next));
}

/** The table with one of its entries changed; an entry without a value is taken out. */
export function lay(key: keyof MatchSheet | keyof ChessMeSheet, value: unknown): void {
  const table = without(scenario.value.table, key);
  change({ ...scenario.value, table: value === undefined ? table : { ...table, [key]: value } });
}

async function judged(request: Record<string, unknown>): Promise<void> {
  isJudging.value = true;
  wrong.value = null;
  verdict.value = null;
  try {
    const found = await ask<Judged>({ do: "judge", ...request });
    toml.value = found.text ?? "";
    if (found.mistake !== undefined) wrong.value = { text: found.mistake, field: found.field ?? "" };
    if (found.scenario) scenario.value = { ...found.scenario, question: { ...ASKED, ...found.scenario.question } };
    verdict.value = found.verdict ?? null;
  } catch (reason) {
    const said = say("Le moteur n’a pas répondu : ", "The engine did not answer: ");
    wrong.value = { text: `${said}${String(reason)}`, field: "" };
  } finally {
    isJudging.value = false;
  }
}

export const judge = (): Promise<void> => judged({ scenario: scenario.value });
export const judgeExample = (example: string): Promise<void> => judged({ example });
export const judgeText = (text: string): Promise<void> => judged({ text });
