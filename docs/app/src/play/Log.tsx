import { Cited } from "../Cited";
import { say } from "../language";
import type { EventTold, Frame } from "./shapes";

const LATEST = 3;

/** What happened, the latest first; every event with its paragraphs. */
export function Log({ log }: { log: Frame["log"] }) {
  const latest = log.toReversed();
  return (
    <section class="log" aria-label={say("Ce qui s’est passé", "What happened")}>
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

/** What happened in a row by the same paragraphs is told in one breath. */
function together(events: EventTold[]): { texts: string[]; clauses: string[] }[] {
  const told: { texts: string[]; clauses: string[] }[] = [];
  for (const { text, clauses } of events) {
    const before = told.at(-1);
    if (before && before.clauses.join() === clauses.join()) before.texts.push(text);
    else told.push({ texts: [text], clauses });
  }
  return told;
}

function Entries({ entries }: { entries: Frame["log"] }) {
  return (
    <ol>
      {entries.map(({ step, events }) => (
        <li key={step}>
          {together(events).map(({ texts, clauses }) => (
            <p key={texts[0]}>
              {texts.join(" ")}{" "}
              {clauses.map((id) => (
                <Cited key={id} id={id} />
              ))}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
