// The game that is played on this page: what the engine answered last, and what the player has tapped since.

import { signal } from "@preact/signals";
import { ask } from "../engine/client";
import { say } from "../language";
import { type Chosen, NOTHING } from "./choosing";
import type { Answered, Refusal, Rules, Shown, Table } from "./shapes";

export interface Seating {
  seat: string;
  /** "two" for two people at this page, else the name of a computer player. */
  opponent: string;
  /** Whether the hands are hidden while the device goes from one to the other. */
  isHiding: boolean;
}

interface Saved {
  line: string;
  seating: Seating;
}

export const shown = signal<Shown | null>(null);
export const seating = signal<Seating>({ seat: "spassky", opponent: "two", isHiding: true });
export const chosen = signal<Chosen>(NOTHING);
/** The thing on the table that was tapped last. */
export const looked = signal("");
export const refusal = signal<Refusal | null>(null);
export const mistake = signal("");
export const isThinking = signal(false);

const KEPT = "arbitre-game";

export function savedGame(): Saved | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null") as Saved | null;
  } catch {
    return null;
  }
}

function seed(): string {
  // Wide, and one each: whoever knows how the computer chose must not know how the cards were shuffled.
  const words = crypto.getRandomValues(new Uint32Array(8));
  return words.reduce((sum, word) => sum * 4294967296n + BigInt(word), 0n).toString();
}

async function request(wanted: Record<string, unknown>): Promise<void> {
  isThinking.value = true;
  refusal.value = null;
  mistake.value = "";
  try {
    const { seat, opponent } = seating.value;
    const seeds = { chance: seed(), player: seed() };
    const answer = await ask<Answered>({ seat, opponent, seeds, ...wanted });
    if ("frame" in answer) take(answer as Shown);
    else if ("refusal" in answer) refusal.value = answer.refusal;
    else if ("mistake" in answer) mistake.value = answer.mistake;
  } catch (wrong) {
    mistake.value = `${say("Le moteur n’a pas répondu : ", "The engine did not answer: ")}${String(wrong)}`;
  } finally {
    isThinking.value = false;
  }
}

function take(answer: Shown): void {
  shown.value = answer;
  chosen.value = NOTHING;
  looked.value = "";
  localStorage.setItem(KEPT, JSON.stringify({ line: answer.line, seating: seating.value } satisfies Saved));
}

/** The other person has the device now: their view is asked for. */
export function handOver(seat: string): Promise<void> {
  seating.value = { ...seating.value, seat };
  return again();
}

export const begin = (rules: Rules): Promise<void> => request({ do: "open", ...rules });
export const open = (line: string): Promise<void> => request({ do: "open", line });

function here(): { line: string; step: number } {
  return { line: shown.value?.line ?? "", step: shown.value?.frame.step ?? 0 };
}

export const again = (): Promise<void> => request({ do: "show", ...here() });
export const goTo = (step: number): Promise<void> => request({ do: "show", ...here(), step });
export const act = (action: number): Promise<void> => request({ do: "act", ...here(), action });
export const attempt = (text: string): Promise<void> => request({ do: "attempt", ...here(), text });

export function askWhy(thing: string): Promise<void> {
  return request({ do: "why", ...here(), thing, chosen: chosen.value.parts });
}

/** The shown moment as a scenario, with what one viewer knows or with everything; nothing where that cannot be. */
export async function described(scope: "viewer" | "all"): Promise<string | undefined> {
  const { seat, opponent } = seating.value;
  const found = await ask<{ text?: string; mistake?: string }>({ do: "describe", ...here(), seat, opponent, scope });
  mistake.value = found.mistake ?? "";
  return found.text;
}

export interface Compared {
  table: Table;
  differs: string[];
  facts: { name: string; values: [string, string] }[];
  stopped: string | null;
}

export function compared(field: string, answer: string): Promise<Compared> {
  const { seat, opponent } = seating.value;
  return ask<Compared>({ do: "compare", ...here(), seat, opponent, field, answer });
}

/** The whole game as a file for the command line, hidden cards included. */
export const wholeGame = (): Promise<{ name: string; text: string }> => ask({ do: "keep", line: here().line });

export function leave(): void {
  shown.value = null;
  localStorage.removeItem(KEPT);
}
