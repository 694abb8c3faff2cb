// The page's side of the engine: it starts once somebody is likely to want it, and answers requests in their order.

import { signal } from "@preact/signals";
import { own } from "../cards/own";
import { language } from "../language";

export type Stage = "asleep" | "loading" | "ready" | "failed";

export const stage = signal<Stage>("asleep");
export const failure = signal("");

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

interface Told {
  stage?: "ready" | "failed";
  reason?: string;
  id?: number;
  answer?: string;
  wrong?: string;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let requests = 0;

export function wake(): Worker {
  if (worker) return worker;
  stage.value = "loading";
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data));
  worker.addEventListener("error", (event) => fail(event.message));
  return worker;
}

/** After a failure: everything anew. */
export function wakeAgain(): void {
  worker?.terminate();
  worker = undefined;
  wake();
}

function hear(told: Told): void {
  if (told.stage === "ready") stage.value = "ready";
  else if (told.stage === "failed") fail(told.reason ?? "");
  const asked = told.id === undefined ? undefined : waiting.get(told.id);
  if (!asked || told.id === undefined) return;
  waiting.delete(told.id);
  if (told.answer === undefined) asked.reject(new Error(told.wrong));
  else asked.resolve(JSON.parse(told.answer));
}

function fail(reason: string): void {
  stage.value = "failed";
  failure.value = reason;
  for (const { reject } of waiting.values()) reject(new Error(reason));
  waiting.clear();
}

export function ask<T>(request: Record<string, unknown>): Promise<T> {
  const id = ++requests;
  const asked = wake();
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
    asked.postMessage({ id, request: JSON.stringify({ language: language.value, own: own.value, ...request }) });
  });
}
