// A question in a person's words, and at once what answers it: no engine is needed for that.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, say } from "../language";
import { fetchIndex, type Index } from "../published";
import { note, route } from "../route";
import { Best, Other } from "./answers";
import { type Hit, search, suggestions } from "./search";

const MOST = 6;

const EXAMPLES: [string, string][] = [
  ["Il a 3 d’avantage et il reste I et II, c’est fini ?", "He leads by 3 and I and II are left: is it over?"],
  ["Égalité : qui commence l’échange suivant ?", "A tie: who opens the next exchange?"],
  ["Puis-je mettre trois pions sur une carte ?", "May I put three pawns on a card?"],
  ["ChessMe : une tuile peut-elle parer un échec ?", "ChessMe: can a tile parry a check?"],
];

export function Ask() {
  const question = useSignal(route.value.asked.get("q") ?? "");
  const index = useSignal<Index | null>(null);
  const failed = useSignal("");
  const wanted = route.value.asked.get("q") ?? "";
  useEffect(() => {
    fetchIndex().then(
      (found) => (index.value = found),
      (wrong: unknown) => (failed.value = String(wrong)),
    );
  }, [index, failed]);
  useEffect(() => {
    if (wanted !== question.value) question.value = wanted;
  }, [wanted, question]);

  const asked = (text: string) => {
    question.value = text;
    note("ask", text ? { q: text } : {});
  };
  const text = question.value.trim();
  const hits = index.value && text ? search(text, index.value).slice(0, MOST) : [];
  return (
    <div class="ask">
      <form role="search" class="question" onSubmit={(event) => event.preventDefault()}>
        <label for="question">{say("Une question sur les règles ?", "A question about the rules?")}</label>
        <input
          id="question"
          type="search"
          autocomplete="off"
          enterkeyhint="search"
          value={question.value}
          placeholder={say("Comme vous la poseriez à table", "As you would ask it at the table")}
          onInput={(event) => asked(event.currentTarget.value)}
        />
      </form>
      <p class="hidden" role="status">
        {text && index.value ? counted(hits) : ""}
      </p>
      {failed.value && (
        <p class="wrong" role="alert">
          {say("Les règles n’ont pas pu être chargées : ", "The rules could not be loaded: ")}
          {failed.value}
        </p>
      )}
      {!text && <Examples onAsk={asked} />}
      {text && index.value && <Found hits={hits} index={index.value} text={text} onAsk={asked} />}
    </div>
  );
}

function counted(hits: Hit[]): string {
  if (!hits.length) return say("Aucune réponse", "No answer");
  return hits.length === 1 ? say("1 réponse", "1 answer") : say(`${hits.length} réponses`, `${hits.length} answers`);
}

interface FoundProps {
  hits: Hit[];
  index: Index;
  text: string;
  onAsk: (text: string) => void;
}

function Found({ hits, index, text, onAsk }: FoundProps) {
  const [best, ...others] = hits;
  if (!best) return <Nothing index={index} text={text} onAsk={onAsk} />;
  return (
    <>
      <Best hit={best} index={index} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{say("Voir aussi", "See also")}</h2>
          {others.map((hit) => (
            <Other key={`${hit.answer.kind} ${hit.answer.id}`} hit={hit} index={index} />
          ))}
        </section>
      )}
    </>
  );
}

function Examples({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <section class="examples" aria-label={say("Des exemples", "Examples")}>
      <p>{say("Par exemple", "For example")}</p>
      {EXAMPLES.map(([fr, en]) => (
        <button key={fr} type="button" class="chip" onClick={() => onAsk(say(fr, en))}>
          {say(fr, en)}
        </button>
      ))}
    </section>
  );
}

function Nothing({ index, text, onAsk }: { index: Index; text: string; onAsk: (text: string) => void }) {
  return (
    <section class="examples">
      <p>
        {say(`Rien ne répond à « ${text} ». Essayez plutôt`, `Nothing answers “${text}”. Try`)}
        {say("\u00a0:", ":")}
      </p>
      {suggestions(index, language.value).map((topic) => (
        <button key={topic} type="button" class="chip" onClick={() => onAsk(topic)}>
          {topic}
        </button>
      ))}
    </section>
  );
}
