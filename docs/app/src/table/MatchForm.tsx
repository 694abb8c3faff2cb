// A table of the Match, set up by tapping: the columns as they lie, then what else is known.

import { useSignal } from "@preact/signals";
import { say } from "../language";
import type { CardKnown } from "../published";
import { without } from "../records";
import { CardPicker, type Laid, nameOf } from "./CardPicker";
import { Piece } from "../play/Pieces";
import { Field, isWrongIn, PEOPLE, Stepper, Wrong } from "./fields";
import { lay, type MatchSheet, scenario, type Seat, wrong } from "./scenario";

/** What is said first, once somebody counts a reserve. */
const USUAL_PAWNS = 2;

export const COLUMNS = ["I", "II", "III", "IIII"];
export const PLAYERS = ["spassky", "fischer"] as const;

type Place = { column: string; seat: 0 | 1 } | { hand: "spassky" | "fischer" } | null;

/** "Simplifier +1 / ?": Spassky's side before the stroke. */
export function zonesOf(text: string): [Laid, Laid] {
  const [one = "", other = ""] = text.split("/");
  return [readZone(one), readZone(other)];
}

function readZone(text: string): Laid {
  const [, card = "", pawns = "0"] = /^\s*(.*?)\s*(?:\+\s*(\d+))?\s*$/.exec(text) ?? [];
  return { card, pawns: Number(pawns) };
}

function written([one, other]: [Laid, Laid]): string | undefined {
  const zone = ({ card, pawns }: Laid): string => (pawns ? `${card || "?"} +${pawns}` : card || "?");
  return one.card || other.card ? `${zone(one)} / ${zone(other)}` : undefined;
}

export function MatchForm({ cards }: { cards: CardKnown[] }) {
  const place = useSignal<Place>(null);
  const { table } = scenario.value;
  const zones = (column: string) => zonesOf(table.columns?.[column] ?? "");
  const put = (column: string, seat: 0 | 1, laid: Laid) => {
    const both = zones(column);
    both[seat] = laid;
    const others = without(table.columns ?? {}, column);
    const text = written(both);
    const columns = text ? { ...others, [column]: text } : others;
    lay("columns", Object.keys(columns).length ? columns : undefined);
  };
  const opened = place.value;
  return (
    <>
      <p class="faint">
        {say(
          "Touchez une case pour y poser une carte ; ce que vous ne dites pas reste ouvert.",
          "Tap a place to lay a card there; what you do not say stays open.",
        )}
      </p>
      <div class="columns">
        {COLUMNS.map((column) => (
          <div
            key={column}
            class={wrong.value?.field === `table.columns.${column}` ? "column laid bad" : "column laid"}
          >
            {([1, 0] as const).map((seat) => (
              <Spot
                key={seat}
                owner={PLAYERS[seat]}
                column={column}
                laid={zones(column)[seat]}
                cards={cards}
                onTap={() => (place.value = { column, seat })}
              />
            ))}
            <b class="value">{column}</b>
          </div>
        ))}
      </div>
      <Wrong part="table.columns" />
      {opened && "column" in opened && (
        <CardPicker
          owner={PLAYERS[opened.seat]}
          cards={cards}
          laid={zones(opened.column)[opened.seat]}
          mostPawns={2}
          takesAny
          onChoose={(laid) => put(opened.column, opened.seat, laid)}
          onClose={() => (place.value = null)}
        />
      )}
      {opened && "hand" in opened && (
        <CardPicker
          owner={opened.hand}
          cards={cards}
          laid={{ card: "", pawns: 0 }}
          takesAny
          onChoose={({ card }) => {
            const seat = table[opened.hand];
            const hand = Array.isArray(seat?.hand) ? seat.hand : [];
            if (card) lay(opened.hand, { ...seat, hand: [...hand, card] });
          }}
          onClose={() => (place.value = null)}
        />
      )}
      <Rest table={table} />
      {PLAYERS.map((player) => (
        <SeatForm
          key={player}
          player={player}
          seat={table[player] ?? {}}
          cards={cards}
          onHand={() => (place.value = { hand: player })}
        />
      ))}
    </>
  );
}

interface SpotProps {
  owner: "spassky" | "fischer";
  column: string;
  laid: Laid;
  cards: CardKnown[];
  onTap: () => void;
}

function Spot({ owner, column, laid, cards, onTap }: SpotProps) {
  const name = laid.card ? nameOf(laid.card, cards) : "";
  const found = cards.find(({ id }) => id === laid.card);
  const label = `${PEOPLE[owner]}, ${column}${name ? `, ${name}, +${laid.pawns}` : say(", vide", ", empty")}`;
  return (
    <button type="button" class={`zone ${owner}${name ? "" : " empty"}`} aria-label={label} onClick={onTap}>
      {found && (
        <span class="head">
          <Piece shape={found.shape} colour={found.colour} />
        </span>
      )}
      <span class="name">{name || "+"}</span>
      {laid.pawns > 0 && <b class="sum">{"♟".repeat(laid.pawns)}</b>}
    </button>
  );
}

function Rest({ table }: { table: MatchSheet }) {
  const marker = /^(spassky|fischer)\+(\d+)$/.exec(table.marker ?? "");
  const signed = marker ? Number(marker[2]) * (marker[1] === "fischer" ? -1 : 1) : 0;
  const score = table.score ?? { spassky: 0, fischer: 0 };
  const unsaid = table.score ? {} : { told: "–" };
  return (
    <div class="fields">
      <Field label={say("Moment", "Moment")} part="table.moment">
        <select value={table.moment ?? "lead"} onChange={(event) => lay("moment", event.currentTarget.value)}>
          <option value="lead">{say("un échange commence", "an exchange begins")}</option>
          <option value="step-7">{say("un échange vient de finir", "an exchange has just ended")}</option>
          <option value="refill">{say("on complète les mains", "hands are refilled")}</option>
          <option value="new-game">{say("avant une nouvelle partie", "before a new game")}</option>
          <option value="mulligan">{say("avant le match, mains données", "before the match, hands dealt")}</option>
        </select>
      </Field>
      <Field label={say("L’échange précédent", "The exchange before")} part="table.last">
        <select value={table.last ?? ""} onChange={(event) => lay("last", event.currentTarget.value || undefined)}>
          <option value="">{say("aucun, ou non dit", "none, or not said")}</option>
          {PLAYERS.map((player) => (
            <option key={player} value={`won by ${player}`}>
              {say(`gagné par ${PEOPLE[player]}`, `won by ${PEOPLE[player]}`)}
            </option>
          ))}
          {PLAYERS.map((player) => (
            <option key={player} value={`tie led by ${player}`}>
              {say(`égalité, mené par ${PEOPLE[player]}`, `tie, led by ${PEOPLE[player]}`)}
            </option>
          ))}
        </select>
      </Field>
      <Wrong part="table.game" />
      <Stepper
        label={say("Partie n°", "Game no.")}
        value={table.game ?? 1}
        least={1}
        most={11}
        onStep={(found) => lay("game", found)}
      />
      <Wrong part="table.marker" />
      <Stepper
        label={say("Marqueur", "Marker")}
        value={signed}
        least={-9}
        most={9}
        told={signed ? `${signed > 0 ? "Spassky" : "Fischer"} +${Math.abs(signed)}` : say("neutre", "neutral")}
        onStep={(found) =>
          lay("marker", found === 0 ? "neutral" : `${found > 0 ? "spassky" : "fischer"}+${Math.abs(found)}`)
        }
      />
      <Wrong part="table.score" />
      {PLAYERS.map((player) => (
        <Stepper
          key={player}
          label={say(`Points de ${PEOPLE[player]}`, `${PEOPLE[player]}’s points`)}
          value={score[player]}
          {...unsaid}
          least={0}
          most={6}
          onStep={(found) => lay("score", { ...score, [player]: found })}
        />
      ))}
    </div>
  );
}

interface SeatFormProps {
  player: "spassky" | "fischer";
  seat: Seat;
  cards: CardKnown[];
  onHand: () => void;
}

function SeatForm({ player, seat, cards, onHand }: SeatFormProps) {
  const who = PEOPLE[player];
  const hand = Array.isArray(seat.hand) ? seat.hand : [];
  const put = (changed: Seat) => lay(player, changed);
  return (
    <details class={`seat-form ${player}`} open={isWrongIn(`table.${player}`)}>
      <summary>
        <b class="who">{who}</b>{" "}
        {hand.length > 0 && say(`: ${hand.length} cartes en main`, `: ${hand.length} cards in hand`)}
      </summary>
      <Wrong part={`table.${player}`} />
      <p class="row">
        {hand.map((card, place) => (
          <button
            key={`${card} ${place}`}
            type="button"
            aria-label={say(`Retirer ${nameOf(card, cards)}`, `Take out ${nameOf(card, cards)}`)}
            onClick={() => put({ ...seat, hand: hand.filter((_, other) => other !== place) })}
          >
            {nameOf(card, cards)} ×
          </button>
        ))}
        <button type="button" onClick={onHand}>
          {say("+ carte en main", "+ card in hand")}
        </button>
      </p>
      <div class="fields">
        <Stepper
          label={say("Pions en réserve", "Pawns in reserve")}
          value={seat.pawns ?? USUAL_PAWNS}
          told={seat.pawns === undefined ? "–" : String(seat.pawns)}
          least={0}
          most={8}
          onStep={(pawns) => put({ ...seat, pawns: seat.pawns === undefined ? USUAL_PAWNS : pawns })}
        />
        <Stepper
          label={say("Endurance (case)", "Endurance (space)")}
          value={(seat.endurance ?? -1) + 1}
          least={0}
          most={12}
          told={seat.endurance === undefined ? say("départ", "start") : String(seat.endurance + 1)}
          onStep={(found) => {
            put(found === 0 ? without(seat, "endurance") : { ...seat, endurance: found - 1 });
          }}
        />
      </div>
    </details>
  );
}
