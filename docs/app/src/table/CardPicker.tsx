// Choosing a card: by title, piece or strength from the list of a player's cards, or one that does not matter.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fold } from "../ask/spelling";
import { say, told } from "../language";
import type { CardKnown } from "../published";

export interface Laid {
  card: string;
  pawns: number;
}

const STRENGTHS = [0, 1, 2, 3, 4, 5];
const MOST_PAWNS = 3;

export function nameOf(card: string, cards: CardKnown[]): string {
  if (card === "?") return say("une carte", "a card");
  if (/^\d$/.test(card)) return say(`total ${card}`, `total ${card}`);
  const found = cards.find(({ id }) => id === card);
  return found ? told(found.name) : card;
}

interface PickerProps {
  owner: string;
  cards: CardKnown[];
  laid: Laid;
  withoutPawns?: boolean;
  onChoose: (laid: Laid) => void;
  onClose: () => void;
}

export function CardPicker({ owner, cards, laid, withoutPawns, onChoose, onClose }: PickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const letters = useSignal("");
  const pawns = useSignal(laid.pawns);
  useEffect(() => dialog.current?.showModal(), []);
  const wanted = fold(letters.value);
  const own = cards.filter((card) => card.owner === owner && fold(told(card.name)).includes(wanted));
  const choose = (card: string) => {
    onChoose({ card, pawns: card ? pawns.value : 0 });
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="picker" onClose={onClose} aria-label={say("Quelle carte ?", "Which card?")}>
      <label class="field">
        {say("Quelle carte ?", "Which card?")}
        <input type="search" value={letters.value} onInput={(event) => (letters.value = event.currentTarget.value)} />
      </label>
      {!withoutPawns && (
        <div class="row" role="group" aria-label={say("Pions dessus", "Pawns on it")}>
          <span>{say("Pions", "Pawns")}</span>
          {Array.from({ length: MOST_PAWNS + 1 }, (_, count) => (
            <button
              key={count}
              type="button"
              class={count === pawns.value ? "chosen" : ""}
              aria-pressed={count === pawns.value}
              onClick={() => (pawns.value = count)}
            >
              {count}
            </button>
          ))}
        </div>
      )}
      <div class="list">
        <button type="button" onClick={() => choose("?")}>
          {say("Une carte, peu importe laquelle", "A card, no matter which")}
        </button>
        {own.map((card) => (
          <button
            key={card.id}
            type="button"
            class={card.id === laid.card ? "chosen" : ""}
            onClick={() => choose(card.id)}
          >
            {told(card.name)}
          </button>
        ))}
        {!withoutPawns && (
          <p class="row">
            <span>{say("ou seul le total", "or the total alone")}</span>
            {STRENGTHS.map((strength) => (
              <button key={strength} type="button" onClick={() => choose(String(strength))}>
                {strength}
              </button>
            ))}
          </p>
        )}
      </div>
      <p class="row">
        {laid.card && (
          <button type="button" onClick={() => choose("")}>
            {say("Enlever la carte", "Take the card away")}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {say("Fermer", "Close")}
        </button>
      </p>
    </dialog>
  );
}
