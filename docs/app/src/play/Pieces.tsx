// The things on a table, each with its meaning in words.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fetchKnown, type Outlines } from "../published";
import { drag } from "./dragging";
import type { CardShown, Colour } from "./shapes";

export function Piece({ shape, colour }: { shape: string; colour: Colour | "own" }) {
  const outlines = useSignal<Outlines | null>(null);
  useEffect(() => {
    void fetchKnown().then((known) => (outlines.value = known.outlines));
  }, [outlines]);
  const field = outlines.value?.field ?? 45;
  return (
    <svg class={`piece ${colour}`} viewBox={`0 0 ${field} ${field}`} aria-hidden="true">
      <path d={outlines.value?.shapes[shape] ?? ""} fill-rule="evenodd" />
    </svg>
  );
}

export function Pawns({ count }: { count: number }) {
  return (
    <span class="pawns" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Piece key={place} shape="pawn" colour="own" />
      ))}
    </span>
  );
}

/** The strength in its owner's sign: square for Spassky, round for Fischer. */
export function Strength({ card }: { card: CardShown }) {
  return (
    <b class={`strength ${card.owner}`}>
      {card.strength ?? "?"}
      {card.isAssumed ? "*" : ""}
    </b>
  );
}

interface ThingProps {
  thing: string;
  lit: Set<string>;
  isChosen: boolean;
  isLast?: boolean;
  /** Whether it can be taken up and laid elsewhere. */
  isLoose?: boolean;
  label: string;
  class: string;
  onTap: (thing: string) => void;
  children: preact.ComponentChildren;
}

/** Anything on the table that can be tapped: lit where a legal action names it; elsewhere a tap asks why not. */
export function Thing({ thing, lit, isChosen, isLast, isLoose, label, onTap, children, ...rest }: ThingProps) {
  const canMove = isLoose && (lit.has(thing) || isChosen);
  const classes = [rest.class, lit.has(thing) && "lit", isChosen && "chosen", isLast && "last", canMove && "loose"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-thing={thing}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onTap(thing)}
      onPointerDown={(event) => canMove && drag(event, thing, onTap)}
    >
      {children}
    </button>
  );
}
