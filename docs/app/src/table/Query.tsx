// What is asked about the table, and what was played on it since.

import { say } from "../language";
import type { CardKnown } from "../published";
import { without } from "../records";
import { Field } from "./fields";
import { PEOPLE, PLAYERS } from "./MatchForm";
import { change, scenario } from "./scenario";

const QUESTIONS: [string, () => string][] = [
  ["who-leads", () => say("Qui commence ?", "Who leads?")],
  ["is-it-over", () => say("Est-ce fini ?", "Is it over?")],
  ["is-legal", () => say("Ai-je le droit ?", "May I?")],
  ["what-may-i-do", () => say("Que puis-je faire ?", "What may I do?")],
  ["what-happens", () => say("Que se passe-t-il ?", "What happens?")],
  ["who-wins", () => say("Qui gagne ?", "Who wins?")],
];

export function Query({ game, cards }: { game: string; cards: CardKnown[] }) {
  const { question, played } = scenario.value;
  const put = (changed: Partial<typeof question>) =>
    change({ ...scenario.value, question: { ...question, ...changed } });
  const takesMove = question.ask === "is-legal" || question.ask === "what-happens";
  return (
    <>
      <Field label={say("Ma question", "My question")}>
        <select
          value={question.ask}
          onChange={(event) => {
            change({ ...scenario.value, question: { ...without(question, "move"), ask: event.currentTarget.value } });
          }}
        >
          {QUESTIONS.filter(([ask]) => game === "match" || ask !== "who-leads").map(([ask, text]) => (
            <option key={ask} value={ask}>
              {text()}
            </option>
          ))}
        </select>
      </Field>
      {takesMove && (
        <Field label={say("Le coup dont il s’agit", "The action in question")}>
          <input
            list="moves"
            value={question.move ?? ""}
            placeholder={game === "match" ? "F: Promotion III +1" : "0,1-0,2"}
            spellcheck={false}
            onInput={(event) => put({ move: event.currentTarget.value })}
          />
        </Field>
      )}
      {takesMove && game === "match" && <Builder cards={cards} onBuilt={(move) => put({ move })} />}
      <Field
        label={say(
          "Ce qui a été joué depuis, un coup par ligne (si besoin)",
          "What was played since, one a line (if any)",
        )}
      >
        <textarea
          rows={2}
          value={played?.moves ?? ""}
          placeholder={game === "match" ? "S: Simplifier II\nF: Promotion" : "0,1-0,2"}
          spellcheck={false}
          onInput={(event) => {
            const others = without(scenario.value, "played");
            const moves = event.currentTarget.value;
            change(moves.trim() ? { ...others, played: { moves } } : others);
          }}
        />
      </Field>
    </>
  );
}

/** An action in the short notation, put together from menus: who, card, column, pawns. */
function Builder({ cards, onBuilt }: { cards: CardKnown[]; onBuilt: (move: string) => void }) {
  const build = (form: HTMLFormElement) => {
    const entries = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, value as string]));
    const { who = "spassky", column = "", pawns = "" } = entries;
    const card = entries[who] ?? "";
    const sign = PEOPLE[who as "spassky" | "fischer"].charAt(0);
    if (card) onBuilt([`${sign}:`, card, column, pawns].filter(Boolean).join(" "));
  };
  return (
    <form
      class="row builder"
      onInput={(event) => build(event.currentTarget)}
      onSubmit={(event) => event.preventDefault()}
    >
      <select name="who" aria-label={say("Qui", "Who")}>
        {PLAYERS.map((player) => (
          <option key={player} value={player}>
            {PEOPLE[player]}
          </option>
        ))}
      </select>
      {PLAYERS.map((player) => (
        <select key={player} name={player} aria-label={say(`Carte de ${PEOPLE[player]}`, `${PEOPLE[player]}’s card`)}>
          <option value="">{say(`carte de ${PEOPLE[player]}`, `${PEOPLE[player]}’s card`)}</option>
          {cards
            .filter(({ owner }) => owner === player)
            .map((card) => (
              <option key={card.id} value={card.id}>
                {say(card.name.fr, card.name.en)}
              </option>
            ))}
        </select>
      ))}
      <select name="column" aria-label={say("Colonne", "Column")}>
        <option value="">{say("colonne", "column")}</option>
        {["I", "II", "III", "IIII"].map((column) => (
          <option key={column}>{column}</option>
        ))}
      </select>
      <select name="pawns" aria-label={say("Pions", "Pawns")}>
        <option value="">{say("sans pion", "no pawn")}</option>
        {["+1", "+2", "+3"].map((pawns) => (
          <option key={pawns}>{pawns}</option>
        ))}
      </select>
    </form>
  );
}
