// My cards: one at a time, as they are printed, with a preview in words and in a picture.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, wake } from "../engine/client";
import { EngineStatus } from "../engine/Status";
import { language, say } from "../language";
import { Piece } from "../play/Pieces";
import type { Colour } from "../play/shapes";
import { download } from "../download";
import { CardForm } from "./CardForm";
import { cardOf, type Instruction, keep, own, type Own, type Track } from "./own";
import { Tracks } from "./Tracks";

export interface CardTold {
  id: string;
  owner: string;
  colour: Colour;
  shape: string;
  piece: string;
  name: string;
  title: string;
  number: number | null;
  strength: number;
  told: string;
  svg: string;
  isAssumed: boolean;
}

export interface EffectTold {
  said: string;
  instructions: Instruction[];
}

interface Told {
  text: string;
  faults: string[];
  cards: CardTold[];
  effects: EffectTold[];
  tracks: Track[];
}

const PEOPLE: Record<string, string> = { spassky: "Spassky", fischer: "Fischer" };

export function Cards() {
  const told = useSignal<Told | null>(null);
  const opened = useSignal("");
  const mistake = useSignal("");
  const now = own.value;
  useEffect(() => {
    wake();
    const soon = setTimeout(() => {
      ask<Told>({ do: "cards" }).then(
        (found) => (told.value = found),
        (wrong: unknown) => (mistake.value = String(wrong)),
      );
    }, 150);
    return () => clearTimeout(soon);
  }, [now, language.value, told, mistake]);
  const found = told.value;
  const card = found?.cards.find(({ id }) => id === opened.value);
  const isDone = (id: string): boolean => cardOf(id) !== undefined;
  const open = (id: string) => {
    opened.value = id;
    scrollTo({ top: 0 });
  };
  const next = () => open(found?.cards.find(({ id }) => !isDone(id) && id !== opened.value)?.id ?? "");
  return (
    <div class="set-up">
      <EngineStatus />
      <p>
        {say(
          "Entrez ici ce qui est imprimé sur vos cartes : l’application entière s’en sert aussitôt. Rien ne quitte cet appareil.",
          "Enter here what is printed on your cards: the whole app uses it at once. Nothing leaves this device.",
        )}
      </p>
      <p class="row">
        <progress
          max={found?.cards.length ?? 32}
          value={now.cards.length}
          aria-label={say("Cartes entrées", "Cards entered")}
        />
        <b>
          {now.cards.length} / {found?.cards.length ?? 32}
        </b>
      </p>
      <div role="alert">
        {mistake.value && <p class="wrong">{mistake.value}</p>}
        {found?.faults.map((fault) => (
          <p key={fault} class="wrong">
            {fault.replace(/^(ligne|line) \d+\s*:\s*/, "")}
          </p>
        ))}
      </div>
      {card && found ? (
        <CardForm key={card.id} card={card} effects={found.effects} onNext={next} onClose={() => open("")} />
      ) : (
        found && <CardList cards={found.cards} isDone={isDone} onOpen={open} />
      )}
      {found && !card && <Tracks tracks={found.tracks} />}
      <Files text={found?.text ?? ""} onMistake={(text) => (mistake.value = text)} />
    </div>
  );
}

interface ListProps {
  cards: CardTold[];
  isDone: (id: string) => boolean;
  onOpen: (id: string) => void;
}

function CardList({ cards, isDone, onOpen }: ListProps) {
  return (
    <>
      {Object.entries(PEOPLE).map(([owner, name]) => (
        <section key={owner} class={owner}>
          <h2 class="who">{name}</h2>
          <div class="deck">
            {cards
              .filter((card) => card.owner === owner)
              .map((card) => (
                <button
                  key={card.id}
                  type="button"
                  class={isDone(card.id) ? "done" : ""}
                  data-card={card.id}
                  aria-label={`${card.told} ${isDone(card.id) ? say("Entrée.", "Entered.") : ""}`}
                  onClick={() => onOpen(card.id)}
                >
                  <Piece shape={card.shape} colour={card.colour} />
                  <span>{card.name}</span>
                  <b>
                    {card.strength}
                    {isDone(card.id) ? " ✓" : card.isAssumed ? "*" : ""}
                  </b>
                </button>
              ))}
          </div>
        </section>
      ))}
      <p class="faint">{say("* supposé, faute de source", "* assumed, for want of a source")}</p>
    </>
  );
}

function Files({ text, onMistake }: { text: string; onMistake: (text: string) => void }) {
  const read = async (file: File) => {
    const found = await ask<{ own?: Partial<Own>; mistake?: string }>({ do: "read-cards", text: await file.text() });
    onMistake(found.mistake ?? "");
    if (found.own) keep({ cards: found.own.cards ?? [], tracks: found.own.tracks ?? [] });
  };
  return (
    <p class="row">
      <button type="button" disabled={!text} onClick={() => download("cards.toml", text)}>
        {say("Exporter (TOML)", "Export (TOML)")}
      </button>
      <label class="file">
        {say("Importer", "Import")}
        <input
          type="file"
          accept=".toml,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void read(file);
          }}
        />
      </label>
    </p>
  );
}
