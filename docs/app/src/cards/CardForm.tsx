// One card: its title, number, strength and effect, the effect put together from the signs.

import { say } from "../language";
import { without } from "../records";
import { Field, Stepper } from "../table/fields";
import type { CardTold, EffectTold } from "./Cards";
import { cardOf, enter, enterAnew, type Instruction, type OwnCard } from "./own";

const STRENGTHS = [0, 1, 2, 3, 4, 5];
const MOST_TITLE = 60;

interface CardFormProps {
  card: CardTold;
  effects: EffectTold[];
  onNext: () => void;
  onClose: () => void;
}

export function CardForm({ card, effects, onNext, onClose }: CardFormProps) {
  const entered = cardOf(card.id) ?? {};
  const put = (changed: Partial<OwnCard>) => enter(card.id, changed);
  const effect = entered.effect;
  return (
    <section class="card-form card">
      <h2>{card.piece}</h2>
      {/* The picture is drawn by the engine, every text in it escaped there. */}
      <div class="preview" dangerouslySetInnerHTML={{ __html: card.svg }} />
      <p aria-live="polite">{card.told}</p>
      <Field label={say("Titre imprimé", "Printed title")}>
        <input
          maxLength={MOST_TITLE}
          value={entered.title ?? card.title}
          onInput={(event) => put({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={say("Numéro (s’il y en a un)", "Number (if there is one)")}>
        <input
          inputMode="numeric"
          value={entered.number ?? card.number ?? ""}
          onInput={(event) => {
            const number = Number.parseInt(event.currentTarget.value, 10);
            enterAnew(card.id, Number.isNaN(number) ? without(entered, "number") : { ...entered, number });
          }}
        />
      </Field>
      <div class="row" role="group" aria-label={say("Force", "Strength")}>
        <span>{say("Force", "Strength")}</span>
        {STRENGTHS.map((strength) => (
          <button
            key={strength}
            type="button"
            class={strength === (entered.strength ?? card.strength) ? "chosen" : ""}
            aria-pressed={strength === (entered.strength ?? card.strength)}
            onClick={() => put({ strength })}
          >
            {strength}
          </button>
        ))}
      </div>
      <Effect effect={effect} effects={effects} onChange={(changed) => put({ effect: changed })} />
      <p class="row">
        <button
          type="button"
          class="main"
          onClick={() => {
            if (!cardOf(card.id)) put({ strength: card.strength });
            onNext();
          }}
        >
          {say("C’est bon, carte suivante", "That is right, next card")}
        </button>
        <button type="button" onClick={onClose}>
          {say("Toutes les cartes", "All cards")}
        </button>
        {cardOf(card.id) && (
          <button type="button" class="quiet" onClick={() => enter(card.id, undefined)}>
            {say("Oublier ma saisie", "Forget what I entered")}
          </button>
        )}
      </p>
    </section>
  );
}

interface EffectProps {
  effect: Instruction[] | undefined;
  effects: EffectTold[];
  onChange: (effect: Instruction[]) => void;
}

function Effect({ effect, effects, onChange }: EffectProps) {
  const now = effect ?? [];
  const put = (place: number, changed: Instruction) =>
    onChange(now.map((each, other) => (other === place ? changed : each)));
  return (
    <fieldset class="effect-form">
      <legend>{say("Effet", "Effect")}</legend>
      {effect === undefined && (
        <p class="faint">
          {say("comme ci-dessus ; choisissez un signe pour le changer", "as above; choose a sign to change it")}
        </p>
      )}
      {now.map((instruction, place) => (
        <InstructionForm
          key={place}
          instruction={instruction}
          onChange={(changed) => put(place, changed)}
          onRemove={() => onChange(now.filter((_, other) => other !== place))}
        />
      ))}
      <Field label={now.length ? say("Puis", "Then") : say("Signe", "Sign")}>
        <select
          value=""
          onChange={(event) => {
            const chosen = effects[Number(event.currentTarget.value)];
            event.currentTarget.value = "";
            if (chosen) onChange([...now, ...structuredClone(chosen.instructions)]);
          }}
        >
          <option value="">{say("choisir…", "choose…")}</option>
          {effects.map(({ said }, place) => (
            <option key={said} value={place}>
              {said}
            </option>
          ))}
        </select>
      </Field>
    </fieldset>
  );
}

const WORDS: Record<string, [string, string, string][]> = {
  who: [
    ["owner", "celui qui la joue", "whoever plays it"],
    ["opponent", "l’adversaire", "the opponent"],
    ["spassky", "Spassky", "Spassky"],
    ["fischer", "Fischer", "Fischer"],
  ],
  what: [
    ["cards", "cartes", "cards"],
    ["pawns", "pions", "pawns"],
    ["endurance", "endurance", "endurance"],
    ["advantage", "avantage", "advantage"],
  ],
  per: [
    ["", "une fois", "once"],
    ["pawns-above", "par pion au-dessus", "per pawn above it"],
    ["pawns-on-board", "par pion du plateau", "per pawn on the board"],
    ["unresolved-exchanges", "par échange non résolu", "per unresolved exchange"],
  ],
};
const DO: Record<string, [string, string]> = { gain: ["gagner", "gain"], lose: ["perdre", "lose"] };

const text = (found: unknown): string => (typeof found === "string" ? found : "");

interface InstructionProps {
  instruction: Instruction;
  onChange: (instruction: Instruction) => void;
  onRemove: () => void;
}

function InstructionForm({ instruction, onChange, onRemove }: InstructionProps) {
  const verb = text(instruction["do"]);
  const isSimple = verb in DO;
  const keys = isSimple ? ["what", "who", "per"] : Object.keys(instruction).filter((key) => key in WORDS);
  const put = (key: string, value: unknown) =>
    onChange(value === "" ? without(instruction, key) : { ...instruction, [key]: value });
  return (
    <div class="instruction">
      <b>{DO[verb] ? say(...DO[verb]) : verb}</b>
      {Object.entries(instruction).map(([key, value]) =>
        typeof value === "number" ? (
          <Stepper
            key={key}
            label={key === "amount" ? say("combien", "how many") : key}
            value={value}
            least={0}
            most={9}
            onStep={(found) => put(key, found)}
          />
        ) : null,
      )}
      {keys.map((key) => (
        <select
          key={key}
          aria-label={key}
          value={text(instruction[key]) || (key === "who" ? "owner" : "")}
          onChange={(event) => put(key, event.currentTarget.value)}
        >
          {(WORDS[key] ?? []).map(([name, fr, en]) => (
            <option key={name} value={name}>
              {say(fr, en)}
            </option>
          ))}
        </select>
      ))}
      <button type="button" class="quiet" onClick={onRemove}>
        {say("Enlever ce signe", "Remove this sign")}
      </button>
    </div>
  );
}
