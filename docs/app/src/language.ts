// The two languages of the app; whatever is visible is said in both, side by side.

import { signal } from "@preact/signals";

export type Language = "fr" | "en";

export interface Text {
  fr: string;
  en: string;
}

const KEPT = "arbitre-language";

export const language = signal<Language>(first());

function first(): Language {
  const wanted = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem(KEPT) ?? navigator.language;
  return wanted.startsWith("fr") ? "fr" : "en";
}

export function speak(chosen: Language): void {
  language.value = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = chosen;
  document.title = say("L’arbitre", "The referee");
}

export function say(fr: string, en: string): string {
  return language.value === "fr" ? fr : en;
}

export function told(text: Text): string {
  return text[language.value];
}

/** A colon as each language sets it, with the space after it. */
export function colon(): string {
  return say("\u00a0: ", ": ");
}
