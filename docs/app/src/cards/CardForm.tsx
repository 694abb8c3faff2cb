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
      <div class="preview-place">
        {/* The picture is drawn by the engine, every text in it escaped there. */}
        <div class="preview" dangerouslySetInnerHTML={{ __html: card.svg }} />
        <p aria-live="polite">{card.told}</p>
      </div>
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
      <Effect
        label={say("Effet", "Effect")}
        effect={effect}
        effects={effects}
        onChange={(changed) => put({ effect: changed })}
      />
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
  label: string;
  /** Nothing where the card's effect is the shipped one. */
  effect: Instruction[] | undefined;
  effects: EffectTold[];
  onChange: (effect: Instruction[]) => void;
}

/** Signs in printed order, each with its numbers; those of an option of a choice are put together in the same way. */
function Effect({ label, effect, effects, onChange }: EffectProps) {
  const now = effect ?? [];
  const put = (place: number, changed: Instruction) =>
    onChange(now.map((each, other) => (other === place ? changed : each)));
  return (
    <fieldset class="effect-form">
      <legend>{label}</legend>
      {effect === undefined && (
        <p class="row faint">
          <span>{say("comme ci-dessus, ou", "as above, or")}</span>
          <button type="button" onClick={() => onChange([])}>
            {say("aucun effet", "no effect")}
          </button>
        </p>
      )}
      {effect?.length === 0 && <p class="faint">{say("aucun", "none")}</p>}
      {now.map((instruction, place) => (
        <InstructionForm
          key={place}
          instruction={instruction}
          effects={effects}
          onChange={(changed) => put(place, changed)}
          onRemove={() => onChange(now.filter((_, other) => other !== place))}
        />
      ))}
      <Field label={now.length ? say("Puis ce signe", "Then this sign") : say("Le signe imprimé", "The printed sign")}>
        <select
          value=""
          onChange={(event) => {
            const chosen = effects[Number(event.currentTarget.value)];
            event.currentTarget.value = "";
            if (chosen) onChange([...now, ...structuredClone(chosen.instructions)]);
          }}
        >
          <option value="">{say("choisir…", "choose…")}</option>
          {KINDS.map(({ verbs, fr, en }) => (
            <optgroup key={en} label={say(fr, en)}>
              {effects.map(({ said, instructions }, place) =>
                isOfKind(verbs, verbOf(instructions[0])) ? (
                  <option key={said} value={place}>
                    {said}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
      </Field>
    </fieldset>
  );
}

/** The signs as one looks for them; without verbs, all that are of no other kind. */
const KINDS: { verbs: string[]; fr: string; en: string }[] = [
  { verbs: ["gain"], fr: "Gagner", en: "Gain" },
  { verbs: ["lose"], fr: "Perdre", en: "Lose" },
  { verbs: ["choose"], fr: "Au choix", en: "A choice" },
  { verbs: [], fr: "Autre chose", en: "Something else" },
];

const isOfKind = (verbs: string[], verb: string): boolean =>
  verbs.length ? verbs.includes(verb) : !KINDS.some((kind) => kind.verbs.includes(verb));

interface Part {
  key: string;
  fr: string;
  en: string;
  options: [string, string, string][];
}

/** What a sign says besides its number. */
const PARTS: Part[] = [
  {
    key: "what",
    fr: "quoi",
    en: "of what",
    options: [
      ["cards", "cartes", "cards"],
      ["pawns", "pions", "pawns"],
      ["endurance", "endurance", "endurance"],
      ["advantage", "avantage", "advantage"],
    ],
  },
  {
    key: "who",
    fr: "qui",
    en: "who",
    options: [
      ["owner", "celui qui la joue", "whoever plays it"],
      ["opponent", "l’adversaire", "the opponent"],
      ["spassky", "Spassky", "Spassky"],
      ["fischer", "Fischer", "Fischer"],
    ],
  },
  {
    key: "per",
    fr: "combien de fois",
    en: "how many times",
    options: [
      ["", "une fois", "once"],
      ["pawns-above", "par pion au-dessus", "per pawn above it"],
      ["pawns-on-board", "par pion du plateau", "per pawn on the board"],
      ["unresolved-exchanges", "par échange non résolu", "per unresolved exchange"],
    ],
  },
];
const NAMES: Record<string, [string, string]> = {
  gain: ["gagner", "gain"],
  lose: ["perdre", "lose"],
  choose: ["choisir entre", "choose between"],
};
const CHANGES = ["gain", "lose"];
const MOST_OPTIONS = 3;

const text = (found: unknown): string => (typeof found === "string" ? found : "");
const verbOf = (instruction: Instruction | undefined): string => text(instruction?.["do"]);

interface InstructionProps {
  instruction: Instruction;
  effects: EffectTold[];
  onChange: (instruction: Instruction) => void;
  onRemove: () => void;
}

function InstructionForm({ instruction, effects, onChange, onRemove }: InstructionProps) {
  const verb = verbOf(instruction);
  const parts = PARTS.filter(({ key }) => CHANGES.includes(verb) || key in instruction);
  const said = effects.find(({ instructions }) => verbOf(instructions[0]) === verb)?.said ?? verb;
  const put = (key: string, value: unknown) =>
    onChange(value === "" ? without(instruction, key) : { ...instruction, [key]: value });
  return (
    <div class="instruction">
      <b>{NAMES[verb] ? say(...NAMES[verb]) : said}</b>
      {Object.entries(instruction).map(([key, value]) =>
        typeof value === "number" ? (
          <Stepper
            key={key}
            label={key === "pawns" ? say("pions", "pawns") : say("combien", "how many")}
            value={value}
            least={1}
            most={9}
            onStep={(found) => put(key, found)}
          />
        ) : null,
      )}
      <div class="row">
        {parts.map(({ key, fr, en, options }) => (
          <select
            key={key}
            aria-label={say(fr, en)}
            value={text(instruction[key]) || (key === "who" ? "owner" : "")}
            onChange={(event) => put(key, event.currentTarget.value)}
          >
            {options.map(([name, french, english]) => (
              <option key={name} value={name}>
                {say(french, english)}
              </option>
            ))}
          </select>
        ))}
      </div>
      {verb === "choose" && (
        <Options
          options={instruction["options"] as Instruction[][]}
          effects={effects}
          onChange={(all) => put("options", all)}
        />
      )}
      <button type="button" class="quiet" onClick={onRemove}>
        {say("Enlever ce signe", "Remove this sign")}
      </button>
    </div>
  );
}

interface OptionsProps {
  options: Instruction[][];
  effects: EffectTold[];
  onChange: (options: Instruction[][]) => void;
}

/** What can be chosen between: each an effect of its own, without another choice in it. */
function Options({ options, effects, onChange }: OptionsProps) {
  const plain = effects.filter(({ instructions }) => verbOf(instructions[0]) !== "choose");
  return (
    <>
      {options.map((option, place) => (
        <Effect
          key={place}
          label={say(`choix ${place + 1}`, `choice ${place + 1}`)}
          effect={option}
          effects={plain}
          onChange={(changed) => onChange(options.map((each, other) => (other === place ? changed : each)))}
        />
      ))}
      <p class="row">
        {options.length < MOST_OPTIONS && (
          <button type="button" onClick={() => onChange([...options, []])}>
            {say("+ un choix", "+ a choice")}
          </button>
        )}
        {options.length > 2 && (
          <button type="button" onClick={() => onChange(options.slice(0, -1))}>
            {say("− un choix", "− a choice")}
          </button>
        )}
      </p>
    </>
  );
}
