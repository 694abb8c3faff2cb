// A table of ChessMe: pick a tile, then tap where it lies.

import { useSignal } from "@preact/signals";
import { say } from "../language";
import { Piece } from "../play/Pieces";
import type { Colour } from "../play/shapes";
import { Field } from "./fields";
import { type ChessMeSheet, lay, scenario, wrong } from "./scenario";

const KINDS: [string, string, string, string][] = [
  ["K", "king", "roi", "king"],
  ["Q", "queen", "reine", "queen"],
  ["R", "rook", "tour", "rook"],
  ["B", "bishop", "fou", "bishop"],
  ["N", "knight", "cavalier", "knight"],
  ["P", "pawn", "pion", "pawn"],
];
const COLOURS: [string, Colour][] = [
  ["W", "white"],
  ["B", "black"],
];
const COLUMNS = [-2, -1, 0, 1, 2, 3, 4, 5];
const ROWS = [7, 6, 5, 4, 3, 2, 1, 0, -1, -2];

/** "WP0,1 BK2,5": colour, kind, square. */
function readMen(text: string): Map<string, string> {
  const found = [...text.matchAll(/([WB][KQRBNP])(-?\d+,-?\d+)/g)];
  return new Map(found.map(([, man = "", square = ""]) => [square, man]));
}

const written = (men: Map<string, string>): string => [...men].map(([square, man]) => `${man}${square}`).join(" ");

export function ChessMeForm() {
  const held = useSignal("WK");
  const { table } = scenario.value;
  const men = readMen(table.men ?? "");
  const put = (square: string) => {
    const next = new Map(men);
    if (held.value && next.get(square) !== held.value) next.set(square, held.value);
    else next.delete(square);
    lay("men", written(next));
  };
  return (
    <>
      <p class="faint">{say("Prenez une tuile, puis touchez sa case.", "Take a tile, then tap its square.")}</p>
      <div class="palette" role="group" aria-label={say("Tuiles", "Tiles")}>
        {COLOURS.flatMap(([sign, colour]) =>
          KINDS.map(([letter, shape, fr, en]) => (
            <button
              key={sign + letter}
              type="button"
              class={`square ${colour}${held.value === sign + letter ? " chosen" : ""}`}
              aria-pressed={held.value === sign + letter}
              aria-label={colour === "white" ? say(`${fr}, blancs`, `white ${en}`) : say(`${fr}, noirs`, `black ${en}`)}
              onClick={() => (held.value = sign + letter)}
            >
              <Piece shape={shape} colour={colour} />
            </button>
          )),
        )}
      </div>
      <div class={wrong.value?.field === "table.men" ? "grid-place bad" : "grid-place"}>
        <div
          class="grid"
          role="group"
          aria-label={say("La table", "The table")}
          style={{ "--columns": COLUMNS.length }}
        >
          {ROWS.flatMap((row) =>
            COLUMNS.map((column) => (
              <Spot key={`${column},${row}`} square={`${column},${row}`} men={men} onTap={put} />
            )),
          )}
        </div>
      </div>
      <Rest table={table} />
    </>
  );
}

function Spot({ square, men, onTap }: { square: string; men: Map<string, string>; onTap: (square: string) => void }) {
  const man = men.get(square);
  const kind = KINDS.find(([letter]) => letter === man?.charAt(1));
  const colour: Colour = man?.startsWith("W") ? "white" : "black";
  const named = kind
    ? `${say(kind[2], kind[3])} ${colour === "white" ? say("blancs", "white") : say("noirs", "black")}`
    : "";
  return (
    <button
      type="button"
      class={man ? `square ${colour}` : "square"}
      aria-label={`${square} ${named}`}
      onClick={() => onTap(square)}
    >
      {kind && <Piece shape={kind[1]} colour={colour} />}
    </button>
  );
}

function Rest({ table }: { table: ChessMeSheet }) {
  return (
    <div class="fields">
      <Field label={say("À qui de jouer", "Whose turn")}>
        <select value={table.to_move ?? "white"} onChange={(event) => lay("to_move", event.currentTarget.value)}>
          <option value="white">{say("aux blancs", "White’s")}</option>
          <option value="black">{say("aux noirs", "Black’s")}</option>
        </select>
      </Field>
      {(["white", "black"] as const).map((colour) => (
        <Field
          key={colour}
          isWrong={wrong.value?.field === `table.${colour}.hand`}
          label={
            colour === "white"
              ? say("Main des blancs (K Q R B N P)", "White’s hand (K Q R B N P)")
              : say("Main des noirs (K Q R B N P)", "Black’s hand (K Q R B N P)")
          }
        >
          <input
            value={table[colour]?.hand ?? ""}
            spellcheck={false}
            onInput={(event) => lay(colour, { ...table[colour], hand: event.currentTarget.value.toUpperCase() })}
          />
        </Field>
      ))}
    </div>
  );
}
