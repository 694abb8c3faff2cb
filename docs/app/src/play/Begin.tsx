// How a game begins: which one, who plays the other seat, and, for those who want it, edition and readings.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say, told } from "../language";
import { fetchKnown, type GameKnown, type Known } from "../published";
import { route } from "../route";
import { begin, isThinking, mistake, open, savedGame, seating } from "./game";

const NEW = "new";

export function Begin() {
  const known = useSignal<Known | null>(null);
  useEffect(() => {
    void fetchKnown().then((found) => (known.value = found));
  }, [known]);
  useEffect(() => {
    if (known.value) openAddress(known.value);
  }, [known.value, route.value]);
  return known.value ? <BeginForm known={known.value} /> : null;
}

/** What a link names: a whole game, or the table of a dispute. */
function openAddress(known: Known): void {
  const { asked } = route.value;
  const line = asked.get("line");
  const dispute = asked.get("dispute");
  const game = known.games.find(({ scenarios }) => scenarios.some((each) => each.dispute === dispute));
  if (line) {
    void open(line);
  } else if (dispute && game) {
    seating.value = { seat: asked.get("as") ?? game.players[0]?.name ?? "", opponent: "two", isHiding: false };
    const origin = `${dispute}/${asked.get("scenario") ?? "0"}`;
    void begin({ game: game.name, edition: "fr", answers: {}, origin });
  }
}

function BeginForm({ known }: { known: Known }) {
  const name = useSignal(known.games[0]?.name ?? "");
  const opponent = useSignal("sensible");
  const seat = useSignal("");
  const isHiding = useSignal(true);
  const edition = useSignal("fr");
  const answers = useSignal<Record<string, string>>({});
  const game = known.games.find((each) => each.name === name.value) as GameKnown;
  const seats = game.players.map((player) => player.name);
  const mine = seats.includes(seat.value) ? seat.value : (seats[0] ?? "");
  const saved = savedGame();
  const start = () => {
    seating.value = { seat: mine, opponent: opponent.value, isHiding: isHiding.value };
    void begin({ game: name.value, edition: edition.value, answers: answers.value, origin: NEW });
  };
  return (
    <form
      class="begin"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {mistake.value && (
        <p class="wrong" role="alert">
          {mistake.value}
        </p>
      )}
      {saved && (
        <button
          type="button"
          class="main"
          onClick={() => {
            seating.value = saved.seating;
            void open(saved.line);
          }}
        >
          {say("Reprendre la partie", "Go on with the game")}
        </button>
      )}
      <Choice
        label={say("Le jeu", "The game")}
        options={known.games.map((each) => [each.name, told(each.title)])}
        value={name.value}
        onChoose={(found) => {
          name.value = found;
          answers.value = {};
        }}
      />
      <Choice
        label={say("L’adversaire", "The opponent")}
        options={[
          ["sensible", say("l’ordinateur", "the computer")],
          ["greedy", say("l’ordinateur, vite", "the computer, quickly")],
          ["random", say("l’ordinateur, au hasard", "the computer, at random")],
          ["two", say("deux personnes ici", "two people here")],
        ]}
        value={opponent.value}
        onChoose={(found) => (opponent.value = found)}
      />
      {opponent.value === "two" ? (
        <label class="check">
          <input
            type="checkbox"
            checked={isHiding.value}
            onChange={(event) => (isHiding.value = event.currentTarget.checked)}
          />
          {say("Cacher les mains entre les tours", "Hide the hands between turns")}
        </label>
      ) : (
        <Choice
          label={say("Je joue", "I play")}
          options={game.players.map((player) => [player.name, told(player.title)])}
          value={mine}
          onChoose={(found) => (seat.value = found)}
        />
      )}
      <details>
        <summary>{say("Édition et lectures", "Edition and readings")}</summary>
        <Choice
          label={say("L’édition", "The edition")}
          options={game.editions.map((each) => [each.name, told(each.title)])}
          value={edition.value}
          onChoose={(found) => (edition.value = found)}
        />
        {game.questions.map((question) => (
          <label key={question.field} class="field">
            {told(question.title)}
            <select
              value={answers.value[question.field] ?? ""}
              onChange={(event) => {
                const wanted = { ...answers.value, [question.field]: event.currentTarget.value };
                answers.value = Object.fromEntries(Object.entries(wanted).filter(([, reading]) => reading));
              }}
            >
              <option value="">{say("comme l’édition", "as the edition")}</option>
              {question.options.map((option) => (
                <option key={option.name} value={option.name}>
                  {told(option.text)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </details>
      <button type="submit" class="main" disabled={isThinking.value}>
        {isThinking.value ? say("Un instant…", "One moment…") : say("Commencer", "Begin")}
      </button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  options: [string, string][];
  value: string;
  onChoose: (name: string) => void;
}

export function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {options.map(([name, text]) => (
        <label key={name} class={name === value ? "option on" : "option"}>
          <input type="radio" name={label} checked={name === value} onChange={() => onChoose(name)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
