import type { ComponentChildren } from "preact";
import { say } from "../language";

interface FieldProps {
  label: string;
  isWrong?: boolean;
  children: ComponentChildren;
}

export function Field({ label, isWrong, children }: FieldProps) {
  return (
    <label class={isWrong ? "field bad" : "field"}>
      {label}
      {children}
    </label>
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
