import { citeAll } from "../Cited";
import { say } from "../language";
import type { EventTold, Frame } from "./shapes";

const LATEST = 4;

/** What happened, the latest first; one tap on an event opens its paragraphs. */
export function Log({ log }: { log: Frame["log"] }) {
  const latest = log.toReversed();
  return (
    <section class="log" tabIndex={0} aria-label={say("Ce qui s’est passé", "What happened")}>
      <Entries entries={latest.slice(0, LATEST)} />
      {latest.length > LATEST && (
        <details>
          <summary>{say("Tout ce qui s’est passé", "All that happened")}</summary>
          <Entries entries={latest.slice(LATEST)} />
        </details>
      )}
    </section>
  );
}

interface Told {
  texts: { text: string; times: number }[];
  clauses: string[];
}

/** What happened in a row by the same paragraphs is told in one breath, and what happened several times once. */
function together(events: EventTold[]): Told[] {
  const told: Told[] = [];
  for (const { text, clauses } of events) {
    const before = told.at(-1);
    if (before?.clauses.join() !== clauses.join()) {
      told.push({ texts: [{ text, times: 1 }], clauses });
      continue;
    }
    const same = before.texts.at(-1);
    if (same?.text === text) same.times += 1;
    else before.texts.push({ text, times: 1 });
  }
  return told;
}

function Entries({ entries }: { entries: Frame["log"] }) {
  return (
    <ol>
      {entries.map(({ step, events }) => (
        <li key={step}>
          {together(events).map(({ texts, clauses }, place) => (
            <button key={place} type="button" class="event" onClick={() => void citeAll(clauses)}>
              {texts.map(({ text, times }) => (times > 1 ? `${text} (× ${times})` : text)).join(" ")}{" "}
              <small class="cited">{clauses.join(" · ")}</small>
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
