// The verdict: the answer and how sure it is, what decides it, the table, and beside it the table of a rival reading.

import { useEffect, useRef } from "preact/hooks";
import { Cited } from "../Cited";
import { colon, language, say } from "../language";
import { Board } from "../play/Board";
import { NOTHING } from "../play/choosing";
import type { Table } from "../play/shapes";
import type { VerdictTold } from "./scenario";

const DEGREES: Record<string, () => string> = {
  written: () => say("C’est écrit", "It is written"),
  deduced: () => say("On le déduit", "It is deduced"),
  agreed: () => say("Vous en avez convenu", "You agreed on it"),
  assumed: () => say("Supposé", "Assumed"),
  contested: () => say("Contesté", "Contested"),
  unknown: () => say("On ne peut pas le savoir", "It cannot be known"),
};

const NO_ONE = new Set<string>();

export function Verdict({ verdict }: { verdict: VerdictTold }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [verdict]);
  return (
    <article ref={place} tabIndex={-1} class="verdict card best" aria-label={say("Le verdict", "The verdict")}>
      {verdict.title && <p class="faint">{verdict.title}</p>}
      <p class={`degree ${verdict.degree}`}>{DEGREES[verdict.degree]?.() ?? verdict.degree}</p>
      <p class="sentence" aria-live="polite">
        {verdict.headline}
      </p>
      {verdict.deciding.map(({ id, place, text }) => (
        <p key={id} class="source">
          <Cited id={id} /> {place} · {text}
        </p>
      ))}
      {verdict.contests.map((contest) => (
        <section key={contest.dispute} class="contest">
          <h2>
            <a href={`../${language.value}/disputes/${contest.dispute}.html`}>
              {contest.dispute} · {contest.title}
            </a>
          </h2>
          {contest.sides.map((side, place) => (
            <p key={side.text}>
              <strong>{place ? say("Ou bien", "Or else") : say("Recommandé", "Recommended")}</strong>
              {colon()}
              {side.text} <em>{side.answer}.</em> <span class="faint">{side.argument}</span>
            </p>
          ))}
        </section>
      ))}
      <Tables verdict={verdict} />
      <More verdict={verdict} />
    </article>
  );
}

function Tables({ verdict }: { verdict: VerdictTold }) {
  const differs = new Set(verdict.rivals.flatMap((rival) => rival.differs));
  const shown = [{ name: "", table: verdict.table, differs: [] as string[] }, ...verdict.rivals];
  return (
    <div class={shown.length > 1 ? "tables beside" : "tables"}>
      {shown.map(({ name, table, differs: here }, place) => {
        const marked = place ? here : [...differs];
        return (
          <figure key={name} class={marked.map((each) => `differs-${each.replace(/\W/g, "-")}`).join(" ")}>
            {shown.length > 1 && (
              <figcaption>
                <strong>
                  {place ? say("Autre lecture", "Other reading") : say("Lecture suivie", "Reading followed")}
                </strong>
                {name && `${colon()}${name}`}
              </figcaption>
            )}
            <Board table={table} lit={NO_ONE} chosen={NOTHING} last={marked} onTap={() => undefined} />
            <Awaited table={table} isMarked={marked.includes("awaited")} />
          </figure>
        );
      })}
    </div>
  );
}

function Awaited({ table, isMarked }: { table: Table; isMarked: boolean }) {
  return <p class={isMarked ? "awaited marked" : "awaited"}>{table.awaited}</p>;
}

function More({ verdict }: { verdict: VerdictTold }) {
  const { claims, steps } = verdict;
  return (
    <>
      {claims.length > 0 && (
        <details>
          <summary>{say("On pourrait dire…", "One might say…")}</summary>
          {claims.map(({ claim, answer, why, dispute }) => (
            <p key={`${claim} ${dispute ?? ""}`}>
              « {claim} » {answer}. {why} {dispute && `(${dispute})`}
            </p>
          ))}
        </details>
      )}
      {steps.length > 0 && (
        <details>
          <summary>{say("Ce qui s’est passé", "What happened")}</summary>
          {steps.map(({ text, clauses }, place) => (
            <p key={place}>
              {text}{" "}
              {clauses.map((id) => (
                <Cited key={id} id={id} />
              ))}
            </p>
          ))}
        </details>
      )}
    </>
  );
}
