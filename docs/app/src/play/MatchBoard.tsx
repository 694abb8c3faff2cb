// The Match on a phone: the other's seat, the four columns, one's own seat, and one's hand, all in one's reach.

import { say } from "../language";
import { isChosen } from "./choosing";
import { Pawns, Piece, Strength, Thing } from "./Pieces";
import type { BoardProps } from "./Board";
import type { CardShown, ColumnShown, MatchSeat, MatchTable, ZoneShown } from "./shapes";

export function MatchBoard({ table, lit, chosen, last, onTap }: BoardProps<MatchTable>) {
  const [other, own] = table.seats;
  return (
    <div class="match">
      <p class="score">
        <b>{say(`Partie ${table.number}`, `Game ${table.number}`)}</b>
        {table.scores.map(({ name, points }) => (
          <span key={name}>
            {name} {points}
          </span>
        ))}
        <span>
          {say("marqueur : ", "marker: ")}
          <b>{table.marker}</b>
        </span>
      </p>
      <Seat seat={other} isMarked={last.includes(`seat:${other.player}`)} />
      <div class="columns">
        {table.columns.map((column) => (
          <Thing
            key={column.thing}
            thing={column.thing}
            lit={lit}
            isChosen={isChosen(chosen, column.thing)}
            isLast={last.includes(column.thing)}
            class={column.isCurrent ? "column current" : "column"}
            label={told(column)}
            onTap={onTap}
          >
            <Zone zone={column.zones[0]} seat={other} />
            <span class="value">
              <b>{column.name}</b>
            </span>
            <Zone zone={column.zones[1]} seat={own} />
          </Thing>
        ))}
      </div>
      <Seat seat={own} isMarked={last.includes(`seat:${own.player}`)} />
      <div class="hand" role="group" aria-label={say("Votre main", "Your hand")}>
        {table.hand.filter(isNamed).map((card) => (
          <Thing
            key={card.thing}
            thing={card.thing}
            lit={lit}
            isChosen={isChosen(chosen, card.thing)}
            class={`held ${card.owner}`}
            label={card.told}
            isLoose
            onTap={onTap}
          >
            <HandCard card={card} />
          </Thing>
        ))}
      </div>
      {table.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </div>
  );
}

const NAMELESS = "?";

/** A card that nobody wrote down, and that fills a hand, is not shown. */
const isNamed = ({ name }: CardShown): boolean => name !== NAMELESS;

function told({ name, isFree, isCurrent, zones }: ColumnShown): string {
  const state = isCurrent ? say(", en cours", ", in play") : isFree ? say(", libre", ", free") : "";
  const cards = zones.flatMap((zone) => (zone ? [`${zone.card.told} ${total(zone)}`] : []));
  return [`${say("Colonne", "Column")} ${name}${state}`, ...cards].join(". ");
}

function total(zone: ZoneShown): string {
  if (zone.total === null) return say(`${zone.pawns} pions`, `${zone.pawns} pawns`);
  return say(`${zone.pawns} pions, total ${zone.total}`, `${zone.pawns} pawns, total ${zone.total}`);
}

function Zone({ zone, seat }: { zone: ZoneShown | null; seat: MatchSeat }) {
  if (!zone) return <span class={`zone empty ${seat.player}`} />;
  const { card } = zone;
  return (
    <span class={`zone ${seat.player}`}>
      <span class="head">
        {card.shape && card.colour && <Piece shape={card.shape} colour={card.colour} />}
        <Strength card={card} />
      </span>
      <span class="name">{card.name === NAMELESS ? say("une carte", "a card") : card.name}</span>
      {zone.pawns > 0 && (
        <span class="sum">
          <Pawns count={zone.pawns} />
          {zone.total !== null && ` = ${zone.total}`}
        </span>
      )}
    </span>
  );
}

function HandCard({ card }: { card: CardShown }) {
  return (
    <>
      <span class="head">
        {card.shape && card.colour && <Piece shape={card.shape} colour={card.colour} />}
        <Strength card={card} />
      </span>
      <b class="name">{card.name}</b>
      <span class="effect">{card.effect}</span>
    </>
  );
}

function Seat({ seat, isMarked }: { seat: MatchSeat; isMarked: boolean }) {
  const count = (found: number | null): string => (found === null ? "?" : String(found));
  const { discards } = seat;
  return (
    <div class={`seat ${seat.player}${isMarked ? " last" : ""}`}>
      <b class="who">
        {seat.isAsked && (
          <span role="img" aria-label={say("à lui de choisir :", "to choose:")}>
            ▸{" "}
          </span>
        )}
        {seat.name}
      </b>
      <span role="img" aria-label={seat.colour === "white" ? say("les blancs", "White") : say("les noirs", "Black")}>
        <Piece shape="king" colour={seat.colour} />
      </span>
      <Stat name={say("main", "hand")} told={`${count(seat.hand)}/${seat.limit}`} />
      <Stat name={say("pions", "pawns")} told={String(seat.pawns)} />
      <Stat name={say("endurance", "endurance")} told={`${seat.endurance}/${seat.track}`} />
      <Stat name={say("pioche", "pile")} told={count(seat.pile)} />
      {discards.length === 0 ? (
        <Stat name={say("défausse", "discards")} told="0" />
      ) : (
        <details class="discards">
          <summary>
            <Stat name={say("défausse", "discards")} told={String(discards.length)} />
          </summary>
          <p>{discards.map((name) => name ?? say("face cachée", "face down")).join(", ")}</p>
        </details>
      )}
    </div>
  );
}

function Stat({ name, told }: { name: string; told: string }) {
  return (
    <span class="stat">
      <small>{name} </small>
      <b>{told}</b>
    </span>
  );
}
