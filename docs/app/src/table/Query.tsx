// What is asked about the table, and what was played on it since.

import { useSignal } from "@preact/signals";
import { colon, say } from "../language";
import type { CardKnown } from "../published";
import { without } from "../records";
import { aiming, Aim } from "./ChessMeForm";
import { CardPicker, nameOf } from "./CardPicker";
import { Field, isWrongIn, PEOPLE, Wrong } from "./fields";
import { COLUMNS, PLAYERS } from "./MatchForm";
import { change, scenario } from "./scenario";

const QUESTIONS: [string, () => string][] = [
  ["who-leads", () => say("Qui commence ?", "Who leads?")],
  ["is-it-over", () => say("Est-ce fini ?", "Is it over?")],
  ["is-legal", () => say("Ai-je le droit ?", "May I?")],
  ["what-may-i-do", () => say("Que puis-je faire ?", "What may I do?")],
  ["what-happens", () => say("Que se passe-t-il ?", "What happens?")],
  ["who-wins", () => say("Qui gagne ?", "Who wins?")],
];

const PLAYED = "played.moves";
const ASKED = "question.move";

export function Query({ game, cards }: { game: string; cards: CardKnown[] }) {
  const { question, played } = scenario.value;
  const takesMove = question.ask === "is-legal" || question.ask === "what-happens";
  const lines = (played?.moves ?? "").split("\n").filter((line) => line.trim());
  const putLines = (moves: string[]) => {
    const others = without(scenario.value, "played");
    change(moves.length ? { ...others, played: { moves: `${moves.join("\n")}\n` } } : others);
  };
  const putMove = (move: string | undefined) => {
    const others = without(question, "move");
    change({ ...scenario.value, question: move ? { ...others, move } : others });
  };
  return (
    <>
      <Moves
        label={say("Ce qui vient d’être joué", "What was just played")}
        part={PLAYED}
        game={game}
        cards={cards}
        lines={lines}
        onAdd={(move) => putLines([...lines, move])}
        onRemove={(place) => putLines(lines.filter((_, other) => other !== place))}
      />
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
        <Moves
          label={say("Le coup dont il s’agit", "The action in question")}
          part={ASKED}
          game={game}
          cards={cards}
          lines={question.move ? [question.move] : []}
          most={1}
          onAdd={putMove}
          onRemove={() => putMove(undefined)}
        />
      )}
    </>
  );
}

interface MovesProps {
  label: string;
  part: string;
  game: string;
  cards: CardKnown[];
  lines: string[];
  most?: number;
  onAdd: (line: string) => void;
  onRemove: (place: number) => void;
}

/** Actions, each one tapped together, or written. */
function Moves({ label, part, game, cards, lines, most, onAdd, onRemove }: MovesProps) {
  const written = useSignal("");
  const isFull = most !== undefined && lines.length >= most;
  return (
    <fieldset class={isWrongIn(part) ? "moves bad" : "moves"}>
      <legend>{label}</legend>
      <Wrong part={part} />
      {lines.length > 0 && (
        <ol>
          {lines.map((line, place) => (
            <li key={`${place} ${line}`}>
              <span>{game === "match" ? told(line, cards) : line}</span>
              <button
                type="button"
                aria-label={say(`Enlever ${line}`, `Remove ${line}`)}
                onClick={() => onRemove(place)}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
      {!isFull && (game === "match" ? <MatchMove cards={cards} onAdd={onAdd} /> : <Aim onAdd={onAdd} part={part} />)}
      {!isFull && aiming.value === null && (
        <details>
          <summary>{say("L’écrire", "Write it")}</summary>
          <form
            class="row"
            onSubmit={(event) => {
              event.preventDefault();
              if (written.value.trim()) onAdd(written.value.trim());
              written.value = "";
            }}
          >
            <input
              aria-label={label}
              value={written.value}
              placeholder={game === "match" ? "F: Promotion III +1" : "0,1-0,2"}
              spellcheck={false}
              onInput={(event) => (written.value = event.currentTarget.value)}
            />
            <button>{say("Ajouter", "Add")}</button>
          </form>
        </details>
      )}
    </fieldset>
  );
}

/** A line of the short notation with the names of the cards in it. */
function told(line: string, cards: CardKnown[]): string {
  const [, sign = "", rest = line] = /^([SF]): (.*)$/.exec(line) ?? [];
  const who = PLAYERS.find((player) => PEOPLE[player].startsWith(sign || "-"));
  const other = OTHERS.find(([written]) => written === rest);
  const [, card = rest, place = ""] = /^(\S+)(.*)$/.exec(rest) ?? [];
  const isCard = /^[0-5]$/.test(card) || cards.some(({ id }) => id === card);
  const text = other ? say(other[1], other[2]) : isCard ? `${nameOf(card, cards)}${place}` : rest;
  return who ? `${PEOPLE[who]}${colon()}${text}` : text;
}

/** What else can be played than a card, as the short notation writes it. */
const OTHERS: [string, string, string][] = [
  ["effet", "appliquer l’effet", "use the effect"],
  ["sans effet", "renoncer à l’effet", "leave the effect unused"],
  ["pioche", "piocher une carte", "draw a card"],
  ["stop", "ne plus piocher", "draw no more"],
  ["pion", "prendre un pion", "take a pawn"],
  ["abandon", "abandonner la partie", "resign the game"],
  ["continue", "continuer la partie", "go on with the game"],
];

function MatchMove({ cards, onAdd }: { cards: CardKnown[]; onAdd: (line: string) => void }) {
  const who = useSignal<(typeof PLAYERS)[number] | null>(null);
  const column = useSignal("");
  const player = who.value;
  const add = (text: string) => {
    if (player) onAdd(`${PEOPLE[player].charAt(0)}: ${text}`);
    who.value = null;
  };
  return (
    <>
      <p class="row">
        {PLAYERS.map((each) => (
          <button key={each} type="button" class={each} onClick={() => (who.value = each)}>
            + <b class="who">{PEOPLE[each]}</b>
          </button>
        ))}
      </p>
      {player && (
        <CardPicker
          owner={player}
          cards={cards}
          laid={{ card: "", pawns: 0 }}
          mostPawns={3}
          onChoose={({ card, pawns }) => add([card, column.value, pawns ? `+${pawns}` : ""].filter(Boolean).join(" "))}
          onClose={() => (who.value = null)}
        >
          <label class="field">
            {say("Autre chose qu’une carte", "Something other than a card")}
            <select value="" onChange={(event) => add(event.currentTarget.value)}>
              <option value="">{say("non, une carte", "no, a card")}</option>
              {OTHERS.map(([written, fr, en]) => (
                <option key={written} value={written}>
                  {say(fr, en)}
                </option>
              ))}
            </select>
          </label>
          <div class="numbers" role="group" aria-label={say("Colonne", "Column")}>
            <span>{say("Colonne", "Column")}</span>
            {["", ...COLUMNS].map((name) => (
              <button
                key={name}
                type="button"
                class={name === column.value ? "chosen" : ""}
                aria-pressed={name === column.value}
                onClick={() => (column.value = name)}
              >
                {name || say("la même", "same")}
              </button>
            ))}
          </div>
        </CardPicker>
      )}
    </>
  );
}
