// The cards that the owner of a copy has entered: kept in this browser, and sent nowhere.

import { signal } from "@preact/signals";
import type { Card, Track as Printed } from "#generated/data-match";
import type { CardKnown } from "../published";
import type { AsTyped } from "../records";

export type Instruction = Record<string, unknown>;

export type OwnCard = Omit<AsTyped<Card>, "effect"> & { effect?: Instruction[] };

type Drawn = AsTyped<Printed>;

export type Space = Required<Drawn["spaces"][number]>;

export type Track = Omit<Drawn, "spaces"> & { spaces: Space[] };

export interface Own {
  cards: OwnCard[];
  tracks: Track[];
}

const KEPT = "arbitre-cards";

function saved(): Own {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Own>;
    return { cards: found.cards ?? [], tracks: found.tracks ?? [] };
  } catch {
    return { cards: [], tracks: [] };
  }
}

export const own = signal<Own>(saved());

export function keep(next: Own): void {
  own.value = next;
  localStorage.setItem(KEPT, JSON.stringify(next));
}

/** The cards as their owner entered them. */
export function asEntered(cards: CardKnown[]): CardKnown[] {
  return cards.map((card) => {
    const { title, number = card.number, strength = card.strength } = cardOf(card.id) ?? {};
    return { ...card, number, strength, name: title ? { fr: title, en: title } : card.name };
  });
}

export function cardOf(id: string): OwnCard | undefined {
  return own.value.cards.find((card) => card.id === id);
}

/** What is entered of a card, and nothing else of it. */
export function enterAnew(id: string, card: Partial<OwnCard>): void {
  const others = own.value.cards.filter((each) => each.id !== id);
  keep({ ...own.value, cards: [...others, { ...card, id }] });
}

/** What is entered of a card besides; a card of which nothing is entered is the shipped one. */
export function enter(id: string, changed: Partial<OwnCard> | undefined): void {
  if (changed) enterAnew(id, { ...cardOf(id), ...changed });
  else keep({ ...own.value, cards: own.value.cards.filter((card) => card.id !== id) });
}
