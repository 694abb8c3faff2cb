// The same game under another reading, its table beside this one, the differences marked.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, told } from "../language";
import { fetchKnown, type Question } from "../published";
import { Board } from "./Board";
import { NOTHING } from "./choosing";
import { type Compared, compared, mistake, shown } from "./game";

const NO_ONE = new Set<string>();

export function Compare() {
  const questions = useSignal<Question[]>([]);
  const field = useSignal("");
  const answer = useSignal("");
  const found = useSignal<Compared | null>(null);
  const game = shown.value?.rules.game;
  useEffect(() => {
    void fetchKnown().then((known) => {
      questions.value = known.games.find(({ name }) => name === game)?.questions ?? [];
    });
  }, [game, questions]);
  const question = questions.value.find((each) => each.field === field.value);
  const run = () =>
    compared(field.value, answer.value).then(
      (result) => (found.value = result),
      (wrong: unknown) => (mistake.value = String(wrong)),
    );
  return (
    <details class="compare">
      <summary>{say("Et sous une autre lecture ?", "And under another reading?")}</summary>
      <label class="field">
        {say("La question", "The question")}
        <select
          value={field.value}
          onChange={(event) => {
            field.value = event.currentTarget.value;
            answer.value = "";
          }}
        >
          <option value="">{say("choisir…", "choose…")}</option>
          {questions.value.map((each) => (
            <option key={each.field} value={each.field}>
              {told(each.title)} ({each.dispute})
            </option>
          ))}
        </select>
      </label>
      {question && (
        <label class="field">
          {say("La lecture", "The reading")}
          <select value={answer.value} onChange={(event) => (answer.value = event.currentTarget.value)}>
            <option value="">{say("choisir…", "choose…")}</option>
            {question.options.map((option) => (
              <option key={option.name} value={option.name}>
                {told(option.text)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" disabled={!answer.value} onClick={() => void run()}>
        {say("Comparer", "Compare")}
      </button>
      {found.value && <Result found={found.value} />}
    </details>
  );
}

function Result({ found }: { found: Compared }) {
  const { facts, differs, stopped, table } = found;
  return (
    <div role="status" class="tables">
      {stopped && (
        <p>
          {say(
            "Sous cette lecture, un coup joué ici est refusé : ",
            "Under this reading an action played here is refused: ",
          )}
          {stopped}
        </p>
      )}
      {facts.length + differs.length === 0 && !stopped && (
        <p>{say("Rien ne change jusqu’ici.", "Nothing changes so far.")}</p>
      )}
      {facts.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say("Ce qui change", "What changes")}</th>
              <th scope="col">{say("cette partie", "this game")}</th>
              <th scope="col">{say("l’autre lecture", "the other reading")}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={place}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differs.length > 0 && (
        <figure>
          <figcaption>{say("La table sous l’autre lecture", "The table under the other reading")}</figcaption>
          <Board table={table} lit={NO_ONE} chosen={NOTHING} last={differs} onTap={() => undefined} />
          <p class={differs.includes("awaited") ? "awaited marked" : "awaited"}>{table.awaited}</p>
        </figure>
      )}
    </div>
  );
}
