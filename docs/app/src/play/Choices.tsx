// What can be chosen now: by tapping the table, and, once few are left, by name.

import { useSignal } from "@preact/signals";
import { say } from "../language";
import { fitting, offered } from "./choosing";
import { act, attempt, chosen, isThinking } from "./game";
import type { Action } from "./shapes";

const RESIGN = "resign";

export function Choices({ actions }: { actions: Action[] }) {
  const shown = offered(actions, chosen.value);
  // Nobody resigns by a slip; but where nothing else is left, that is said first.
  const isAllThereIs = actions.every(({ kind }) => kind === RESIGN);
  const serious = shown.filter(({ kind }) => kind === RESIGN && !isAllThereIs);
  const others = shown.filter((action) => !serious.includes(action));
  const left = fitting(actions, chosen.value).length;
  return (
    <div class="choices">
      {others.map((action) => (
        <button
          key={action.place}
          type="button"
          class="main"
          disabled={isThinking.value}
          onClick={() => void act(action.place)}
        >
          {capital(action.name)}
        </button>
      ))}
      {others.length === 0 && left > 0 && <p class="faint">{say("Touchez ce qui est éclairé.", "Tap what is lit.")}</p>}
      <More actions={actions} serious={serious} />
    </div>
  );
}

/** An action by its words, where it has some besides its notation; with a capital. */
function capital(name: string): string {
  const text = /^\S+ \((.*)\)$/.exec(name)?.[1] ?? name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function More({ actions, serious }: { actions: Action[]; serious: Action[] }) {
  const typed = useSignal("");
  return (
    <details class="more">
      <summary>{say("Tous les choix", "All choices")}</summary>
      <ul>
        {actions.map((action) => (
          <li key={action.place}>
            <button
              type="button"
              disabled={isThinking.value}
              onClick={() => {
                if (!serious.includes(action) || confirm(capital(action.name))) void act(action.place);
              }}
            >
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
