// What can be chosen now: by tapping the table, and, once a choice is complete, by name.

import { useSignal } from "@preact/signals";
import { say } from "../language";
import { next, NOTHING, offered } from "./choosing";
import { act, attempt, chosen, isThinking } from "./game";
import type { Action } from "./shapes";

const RESIGN = "resign";

/** What is to be tapped next, by the part of an action that it is. */
const HINTS: Record<string, () => string> = {
  card: () => say("Touchez une carte éclairée.", "Tap a lit card."),
  column: () =>
    say("Touchez une colonne éclairée, ou glissez-y la carte.", "Tap a lit column, or drag the card there."),
  origin: () => say("Touchez une pièce éclairée, ou glissez-la.", "Tap a lit man, or drag it."),
  destination: () => say("Touchez une case éclairée.", "Tap a lit square."),
  kind: () => say("Touchez une tuile éclairée, ou glissez-la.", "Tap a lit tile, or drag it."),
  square: () => say("Touchez une case éclairée.", "Tap a lit square."),
};

export function Choices({ actions }: { actions: Action[] }) {
  const shown = offered(actions, chosen.value);
  // Nobody resigns by a slip; but where nothing else is left, that is said first.
  const isAllThereIs = actions.every(({ kind }) => kind === RESIGN);
  const others = shown.filter(({ kind }) => kind !== RESIGN || isAllThereIs);
  const hint = HINTS[next(actions, chosen.value) ?? ""];
  const said = sayTogether(others);
  const isBegun = Object.keys(chosen.value.parts).length + chosen.value.cards.length > 0;
  return (
    <div class="choices">
      {(hint ?? isBegun) && (
        <p class="hint">
          {said ?? hint?.()}{" "}
          {isBegun && (
            <button type="button" class="quiet" onClick={() => (chosen.value = NOTHING)}>
              {say("Ne rien choisir", "Choose nothing")}
            </button>
          )}
        </p>
      )}
      <div class={said === undefined ? "offered" : "offered short"}>
        {others.map((action) => (
          <button
            key={action.place}
            type="button"
            class="main"
            disabled={isThinking.value}
            aria-label={capital(action.name)}
            onClick={() => void act(action.place)}
          >
            {said === undefined ? capital(action.name) : restOf(action, said)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What the actions with one card have in common, so that only their pawns are left to be said. */
function sayTogether(actions: Action[]): string | undefined {
  const [first] = actions;
  if (!first || actions.length < 2 || actions.some(({ parts }) => parts["card"] === undefined)) return undefined;
  return actions.every(({ name }) => name.startsWith(first.name)) ? capital(first.name) : undefined;
}

const restOf = ({ name }: Action, said: string): string =>
  capital(name.slice(said.length).trim()) || say("Sans pion", "No pawn");

/** An action by its words, where it has some besides its notation; with a capital. */
function capital(name: string): string {
  const text = /^\S+ \((.*)\)$/.exec(name)?.[1] ?? name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function AllChoices({ actions }: { actions: Action[] }) {
  const typed = useSignal("");
  const choose = ({ kind, name, place }: Action) => {
    if (kind !== RESIGN || actions.length === 1 || confirm(`${capital(name)} ?`)) void act(place);
  };
  return (
    <details class="more">
      <summary>{say("Tous les choix", "All choices")}</summary>
      <ul>
        {actions.map((action) => (
          <li key={action.place}>
            <button type="button" disabled={isThinking.value} onClick={() => choose(action)}>
              {capital(action.name)}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.value.trim()) void attempt(typed.value);
        }}
      >
        <label>
          {say("Essayer un coup noté, permis ou non", "Try a written action, allowed or not")}
          <input
            value={typed.value}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
        </label>
        <button>{say("Essayer", "Try")}</button>
      </form>
    </details>
  );
}
