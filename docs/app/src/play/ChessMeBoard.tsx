// ChessMe on a phone: the grid, wide enough for every square that can be reached, both seats, and one's tiles.

import { say } from "../language";
import type { BoardProps } from "./Board";
import { isChosen } from "./choosing";
import { Piece, Thing } from "./Pieces";
import type { ChessMeSeat, ChessMeTable } from "./shapes";

export function ChessMeBoard({ table, lit, chosen, last, onTap }: BoardProps<ChessMeTable>) {
  const [other, own] = table.seats;
  return (
    <div class="chessme">
      <Seat seat={other} isMarked={last.includes(`seat:${other.player}`)} />
      <div class="grid-place">
        <div
          class="grid"
          role="group"
          aria-label={say("La table", "The table")}
          style={{ "--columns": table.columns.length }}
        >
          {table.rows.flatMap((row) =>
            table.columns.map((column) => {
              const thing = `square:${column ?? "…"},${row ?? "…"}`;
              if (row === null || column === null) {
                return <span key={`${row ?? "…"} ${column ?? "…"}`} class="gap" />;
              }
              const man = table.men[thing];
              return (
                <Thing
                  key={thing}
                  thing={thing}
                  lit={lit}
                  isChosen={isChosen(chosen, thing)}
                  isLast={last.includes(thing)}
                  isLoose={man !== undefined}
                  class={man ? `square ${man.colour}` : "square"}
                  label={
                    man
                      ? `${man.told}, ${column},${row}`
                      : say(`case vide ${column},${row}`, `empty square ${column},${row}`)
                  }
                  onTap={onTap}
                >
                  {man && <Piece shape={man.shape} colour={man.colour} />}
                </Thing>
              );
            }),
          )}
        </div>
      </div>
      <Seat seat={own} isMarked={last.includes(`seat:${own.player}`)} />
      <div class="tiles" role="group" aria-label={say("Vos tuiles", "Your tiles")}>
        {table.hand.map((tile, place) => (
          <Thing
            key={`${tile.thing} ${place}`}
            thing={tile.thing}
            lit={lit}
            isChosen={isChosen(chosen, tile.thing)}
            isLoose
            class={`square ${tile.colour}`}
            label={tile.told}
            onTap={onTap}
          >
            <Piece shape={tile.shape} colour={tile.colour} />
          </Thing>
        ))}
      </div>
    </div>
  );
}

function Seat({ seat, isMarked }: { seat: ChessMeSeat; isMarked: boolean }) {
  return (
    <div class={isMarked ? "seat last" : "seat"}>
      <b class="who">
        {seat.isAsked && (
          <span role="img" aria-label={say("à lui de choisir :", "to choose:")}>
            ▸{" "}
          </span>
        )}
        {seat.name}
      </b>
      <span>{say(`main ${seat.hand}`, `hand ${seat.hand}`)}</span>
      <span>{say(`pioche ${seat.pile}`, `pile ${seat.pile}`)}</span>
      <span class="captured">
        {say("perdues : ", "lost: ")}
        {seat.captured.length === 0 ? "–" : null}
        {seat.captured.map((tile, place) => (
          <span key={place} role="img" aria-label={tile.told} class={`square small ${tile.colour}`}>
            <Piece shape={tile.shape} colour={tile.colour} />
          </span>
        ))}
      </span>
    </div>
  );
}
