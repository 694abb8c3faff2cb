// A table of ChessMe: take a tile or a man, then tap where it goes, or drag it there.

import { signal } from "@preact/signals";
import { say } from "../language";
import { drag } from "../play/dragging";
import { Piece } from "../play/Pieces";
import type { Colour } from "../play/shapes";
import { Field, isWrongIn, Wrong } from "./fields";
import { type ChessMeSheet, lay, scenario } from "./scenario";

interface Kind {
  letter: string;
  shape: string;
  fr: string;
  en: string;
}

const KINDS: Kind[] = [
  { letter: "K", shape: "king", fr: "roi", en: "king" },
  { letter: "Q", shape: "queen", fr: "reine", en: "queen" },
  { letter: "R", shape: "rook", fr: "tour", en: "rook" },
  { letter: "B", shape: "bishop", fr: "fou", en: "bishop" },
  { letter: "N", shape: "knight", fr: "cavalier", en: "knight" },
  { letter: "P", shape: "pawn", fr: "pion", en: "pawn" },
];
const SIGNS: [string, Colour][] = [
  ["W", "white"],
  ["B", "black"],
];
/** As much of the table as is drawn at least, and the empty squares around the men. */
const LEAST = { columns: [-1, 4], rows: [-1, 6] } as const;
const AROUND = 2;
const AWAY = "away";

/** What a finger has taken: a tile ("tile:WK") or a man on the table ("square:0,1"). */
const held = signal("");

/** The action that is being shown on the table: for whom, and the square or tile it begins with. */
export const aiming = signal<{ part: string; from: string; onAdd: (move: string) => void } | null>(null);

/** "WP0,1 BK2,5": colour, kind, square. */
function readMen(text: string): Map<string, string> {
  const found = [...text.matchAll(/([WB][KQRBNP])(-?\d+,-?\d+)/g)];
  return new Map(found.map(([, man = "", square = ""]) => [square, man]));
}

const written = (men: Map<string, string>): string => [...men].map(([square, man]) => `${man}${square}`).join(" ");
const kindOf = (man: string): Kind | undefined => KINDS.find(({ letter }) => letter === man.charAt(1));
const colourOf = (man: string): Colour => (man.startsWith("W") ? "white" : "black");
const restOf = (thing: string): string => thing.slice(thing.indexOf(":") + 1);

function manTold(man: string): string {
  const { fr, en } = kindOf(man) ?? { fr: "", en: "" };
  return colourOf(man) === "white" ? say(`${fr} (blancs)`, `white ${en}`) : say(`${fr} (noirs)`, `black ${en}`);
}

/** A tile, a man, a square, a hand or the place beside the table was tapped, or something was dropped there. */
function tap(thing: string): void {
  const { men: text = "" } = scenario.value.table;
  const men = readMen(text);
  if (aiming.value) {
    aim(thing, men);
    return;
  }
  if (thing.startsWith("tile:") || thing === held.value) {
    held.value = thing === held.value ? "" : thing;
    return;
  }
  const moved = held.value.startsWith("square:") ? restOf(held.value) : undefined;
  const man = moved === undefined ? restOf(held.value) : men.get(moved);
  if (thing.startsWith("square:")) {
    const square = restOf(thing);
    if (!man) {
      if (men.has(square)) held.value = thing;
      return;
    }
    if (moved !== undefined) men.delete(moved);
    if (men.get(square) === man) men.delete(square);
    else men.set(square, man);
  } else {
    if (moved !== undefined) men.delete(moved);
    if (man && thing.startsWith("hand:")) addToHand(restOf(thing) as Colour, man.charAt(1));
  }
  if (moved !== undefined) held.value = "";
  lay("men", written(men));
}

/** Two taps are an action: a man and its square, or a tile and its square. */
function aim(thing: string, men: Map<string, string>): void {
  const now = aiming.value;
  if (!now) return;
  const { from } = now;
  const isBegin = thing.startsWith("tile:") || (!from && men.has(restOf(thing)));
  if (isBegin || !from) {
    aiming.value = isBegin ? { ...now, from: thing } : now;
    return;
  }
  if (thing.startsWith("square:") && thing !== from) {
    const sign = men.has(restOf(thing)) ? "x" : "-";
    const to = restOf(thing);
    now.onAdd(from.startsWith("tile:") ? `+${from.slice(-1)}${to}` : `${restOf(from)}${sign}${to}`);
  }
  aiming.value = null;
}

/** Showing an action on the table. */
export function Aim({ part, onAdd }: { part: string; onAdd: (move: string) => void }) {
  const isMine = aiming.value?.part === part;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      onClick={() => {
        held.value = "";
        aiming.value = isMine ? null : { part, from: "", onAdd };
        if (!isMine) document.querySelector(".chessme-form")?.scrollIntoView({ block: "start" });
      }}
    >
      {isMine
        ? say("Ne plus le montrer", "Stop showing it")
        : say("+ le montrer sur la table", "+ show it on the table")}
    </button>
  );
}

/** From the least to the most number, each once. */
function span([least, most]: readonly [number, number], used: number[]): number[] {
  const first = Math.min(least, ...used.map((each) => each - AROUND));
  const last = Math.max(most, ...used.map((each) => each + AROUND));
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

export function ChessMeForm() {
  const { table } = scenario.value;
  const men = readMen(table.men ?? "");
  const squares = [...men.keys()].map((square) => square.split(",").map(Number) as [number, number]);
  const columns = span(
    LEAST.columns,
    squares.map(([column]) => column),
  );
  const rows = span(
    LEAST.rows,
    squares.map(([, row]) => row),
  ).reverse();
  return (
    <div class="chessme-form">
      <p class="faint" role="status">
        {aiming.value
          ? aiming.value.from
            ? say("Et maintenant sa case.", "And now its square.")
            : say(
                "Touchez la pièce qui bouge, ou la tuile que l’on pose.",
                "Tap the man that moves, or the tile that is placed.",
              )
          : say(
              "Prenez une tuile, puis touchez sa case, ou glissez-la.",
              "Take a tile, then tap its square, or drag it.",
            )}
      </p>
      <div class="palette" role="group" aria-label={say("Tuiles", "Tiles")}>
        {SIGNS.flatMap(([sign]) => KINDS.map(({ letter }) => <Tile key={sign + letter} man={sign + letter} />))}
      </div>
      <div class="hands">
        {SIGNS.map(([sign, colour]) => (
          <Hand key={colour} sign={sign} colour={colour} hand={handOf(colour)} />
        ))}
      </div>
      <div class={isWrongIn("table.men") ? "grid-place bad" : "grid-place"}>
        <div
          class="grid"
          role="group"
          aria-label={say("La table", "The table")}
          style={{ "--columns": columns.length }}
        >
          {rows.flatMap((row) =>
            columns.map((column) => <Spot key={`${column},${row}`} square={`${column},${row}`} men={men} />),
          )}
        </div>
      </div>
      <Wrong part="table.men" />
      {held.value.startsWith("square:") && (
        <button type="button" data-thing={AWAY} onClick={() => tap(AWAY)}>
          {say("L’enlever de la table", "Take it off the table")}
        </button>
      )}
      <Rest table={table} />
    </div>
  );
}

const isTaken = (thing: string): boolean => held.value === thing || aiming.value?.from === thing;

function Tile({ man }: { man: string }) {
  const thing = `tile:${man}`;
  return (
    <button
      type="button"
      class={`square loose ${colourOf(man)}${isTaken(thing) ? " chosen" : ""}`}
      data-thing={thing}
      aria-pressed={isTaken(thing)}
      aria-label={manTold(man)}
      onClick={() => tap(thing)}
      onPointerDown={(event) => drag(event, thing, tap)}
    >
      <Piece shape={kindOf(man)?.shape ?? ""} colour={colourOf(man)} />
    </button>
  );
}

function Spot({ square, men }: { square: string; men: Map<string, string> }) {
  const man = men.get(square);
  const thing = `square:${square}`;
  const classes = ["square", man && colourOf(man), man && "loose", isTaken(thing) && "chosen"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-thing={thing}
      aria-pressed={isTaken(thing)}
      aria-label={man ? `${square}, ${manTold(man)}` : square}
      onClick={() => tap(thing)}
      onPointerDown={(event) => {
        if (!man) return;
        if (held.value && !isTaken(thing)) held.value = "";
        drag(event, thing, tap);
      }}
    >
      {man && <Piece shape={kindOf(man)?.shape ?? ""} colour={colourOf(man)} />}
    </button>
  );
}

function Rest({ table }: { table: ChessMeSheet }) {
  return (
    <div class="fields">
      <Field label={say("À qui de jouer", "Whose turn")} part="table.to_move">
        <select value={table.to_move ?? "white"} onChange={(event) => lay("to_move", event.currentTarget.value)}>
          <option value="white">{say("aux blancs", "White’s")}</option>
          <option value="black">{say("aux noirs", "Black’s")}</option>
        </select>
      </Field>
    </div>
  );
}

/** The letters of a hand; a hand of which the number alone is said has none. */
function handOf(colour: Colour): string {
  const hand = scenario.value.table[colour]?.hand;
  return typeof hand === "string" ? hand.replace(/\s/g, "") : "";
}

function putHand(colour: Colour, hand: string): void {
  const seat = scenario.value.table[colour];
  lay(colour, { ...seat, hand });
}

const addToHand = (colour: Colour, letter: string): void => putHand(colour, handOf(colour) + letter);

/** The tiles in a hand: tapped ones go away; a new one is chosen, or dragged here. */
function Hand({ sign, colour, hand }: { sign: string; colour: Colour; hand: string }) {
  const label = colour === "white" ? say("Main des blancs", "White’s hand") : say("Main des noirs", "Black’s hand");
  return (
    <fieldset class={isWrongIn(`table.${colour}`) ? "hand-form bad" : "hand-form"} data-thing={`hand:${colour}`}>
      <legend>{label}</legend>
      <Wrong part={`table.${colour}`} />
      <div class="tiles">
        {Array.from(hand, (letter, place) => (
          <button
            key={`${letter} ${place}`}
            type="button"
            class={`square ${colour}`}
            aria-label={say(`Retirer ${manTold(sign + letter)}`, `Take out ${manTold(sign + letter)}`)}
            onClick={() => putHand(colour, hand.slice(0, place) + hand.slice(place + 1))}
          >
            <Piece shape={kindOf(sign + letter)?.shape ?? ""} colour={colour} />
          </button>
        ))}
        <select
          aria-label={say(`${label} : ajouter`, `${label}: add`)}
          value=""
          onChange={(event) => addToHand(colour, event.currentTarget.value)}
        >
          <option value="">{say("+ une tuile", "+ a tile")}</option>
          {KINDS.filter(({ letter }) => letter !== "K").map(({ letter, fr, en }) => (
            <option key={letter} value={letter}>
              {say(fr, en)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
