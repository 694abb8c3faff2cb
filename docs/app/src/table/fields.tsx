import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../language";
import { wrong } from "./scenario";

export const PEOPLE = { spassky: "Spassky", fischer: "Fischer" };
export type Player = keyof typeof PEOPLE;

/** The parts of a scenario at which the form shows what cannot be. */
const PLACES = [
  "table.columns",
  "table.moment",
  "table.last",
  "table.game",
  "table.marker",
  "table.score",
  "table.spassky",
  "table.fischer",
  "table.men",
  "table.to_move",
  "table.white",
  "table.black",
  "question.move",
  "played.moves",
];

/** Whether what cannot be stands in this part; where the form has no place for it, in none. */
export function isWrongIn(part: string): boolean {
  const field = wrong.value?.field ?? "";
  const place = PLACES.find((each) => field === each || field.startsWith(`${each}.`)) ?? "";
  return part === place;
}

/** What cannot be, told beside the part of the table that says it. */
export function Wrong({ part }: { part: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isHere = wrong.value !== null && isWrongIn(part);
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: "center" });
  }, [isHere, wrong.value]);
  if (!isHere) return null;
  return (
    <p ref={place} role="alert" class="wrong">
      {inPlace(wrong.value?.text ?? "")}
    </p>
  );
}

/** Beside its field a mistake needs no address, and says what the form says where a file has words of its own. */
function inPlace(text: string): string {
  return text
    .replace(/^(table|question|played)[\w.]*\s*:\s*/, "")
    .replace(/won by (spassky|fischer)/, (_, who: Player) => say(`gagné par ${PEOPLE[who]}`, `won by ${PEOPLE[who]}`))
    .replace(/tie led by (spassky|fischer)/, (_, who: Player) =>
      say(`égalité, mené par ${PEOPLE[who]}`, `tie, led by ${PEOPLE[who]}`),
    );
}

interface FieldProps {
  label: string;
  part?: string;
  children: ComponentChildren;
}

export function Field({ label, part, children }: FieldProps) {
  return (
    <div class={part !== undefined && isWrongIn(part) ? "bad" : ""}>
      <label class="field">
        {label}
        {children}
      </label>
      {part !== undefined && <Wrong part={part} />}
    </div>
  );
}

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  told?: string;
  onStep: (value: number) => void;
}

export function Stepper({ label, value, least, most, told, onStep }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={label}>
      <span>{label}</span>
      <button
        type="button"
        aria-label={say(`${label} : moins`, `${label}: less`)}
        disabled={value <= least}
        onClick={() => onStep(value - 1)}
      >
        −
      </button>
      <output>{told ?? value}</output>
      <button
        type="button"
        aria-label={say(`${label} : plus`, `${label}: more`)}
        disabled={value >= most}
        onClick={() => onStep(value + 1)}
      >
        +
      </button>
    </div>
  );
}
