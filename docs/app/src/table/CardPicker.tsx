// Choosing a card from those of a player, drawn; or one of which no more is known than its strength, or nothing at all.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { fold } from "../ask/spelling";
import { say, told } from "../language";
import { Piece } from "../play/Pieces";
import type { CardKnown } from "../published";

export interface Laid {
  card: string;
  pawns: number;
}

const STRENGTHS = [0, 1, 2, 3, 4, 5];

export function nameOf(card: string, cards: CardKnown[]): string {
  if (card === "?") return say("une carte", "a card");
  if (/^\d$/.test(card)) return say(`force ${card}`, `strength ${card}`);
  const found = cards.find(({ id }) => id === card);
  return found ? told(found.name) : card;
}

/** Whether somebody who types this may mean the card: its title, its piece, its strength or its number. */
function isMeant(card: CardKnown, wanted: string): boolean {
  const number = card.number === null ? "" : `n°${card.number} n° ${card.number} ${card.number}`;
  const words = fold(`${told(card.name)} ${told(card.piece)} ${card.strength} ${number}`);
  return wanted.split(/\s+/).every((word) => words.includes(word));
}

interface PickerProps {
  owner: string;
  cards: CardKnown[];
  laid: Laid;
  mostPawns?: number;
  /** What else is to be chosen with the card. */
  children?: preact.ComponentChildren;
  /** Whether the card may be any. */
  takesAny?: boolean;
  onChoose: (laid: Laid) => void;
  onClose: () => void;
}

export function CardPicker({ owner, cards, laid, mostPawns = 0, children, takesAny, onChoose, onClose }: PickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const letters = useSignal("");
  const pawns = useSignal(laid.pawns);
  useEffect(() => dialog.current?.showModal(), []);
  const wanted = fold(letters.value).trim();
  const own = cards.filter((card) => card.owner === owner && isMeant(card, wanted));
  const choose = (card: string) => {
    onChoose({ card, pawns: card ? pawns.value : 0 });
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class={`picker ${owner}`} onClose={onClose} aria-label={say("Quelle carte ?", "Which card?")}>
      {children}
      {mostPawns > 0 && (
        <Numbers
          label={say("Pions dessus", "Pawns on it")}
          numbers={Array.from({ length: mostPawns + 1 }, (_, count) => count)}
          chosen={pawns.value}
          onChoose={(count) => (pawns.value = count)}
        />
      )}
      <label class="field">
        {say("Quelle carte ?", "Which card?")}
        <input
          type="search"
          placeholder={say("titre, pièce, force ou numéro", "title, piece, strength or number")}
          value={letters.value}
          onInput={(event) => (letters.value = event.currentTarget.value)}
        />
      </label>
      <div class="deck list">
        {own.map((card) => (
          <button
            key={card.id}
            type="button"
            class={card.id === laid.card ? "chosen" : ""}
            onClick={() => choose(card.id)}
          >
            <Piece shape={card.shape} colour={card.colour} />
            <span>{told(card.name)}</span>
            <b>{card.strength}</b>
          </button>
        ))}
      </div>
      <Numbers
        label={say("Une carte de force", "Some card of strength")}
        numbers={STRENGTHS}
        chosen={/^\d$/.test(laid.card) ? Number(laid.card) : undefined}
        onChoose={(strength) => choose(String(strength))}
      />
      <p class="row">
        {takesAny && (
          <button type="button" onClick={() => choose("?")}>
            {say("Peu importe laquelle", "No matter which")}
          </button>
        )}
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

interface NumbersProps {
  label: string;
  numbers: number[];
  chosen: number | undefined;
  onChoose: (number: number) => void;
}

function Numbers({ label, numbers, chosen, onChoose }: NumbersProps) {
  return (
    <div class="numbers" role="group" aria-label={label}>
      <span>{label}</span>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          class={number === chosen ? "chosen" : ""}
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
