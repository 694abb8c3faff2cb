// An answer as a person reads it: the sentence first, then the paragraph, the dispute, and the table that shows it.

import { Cited } from "../Cited";
import { colon, language, say, told } from "../language";
import type { Answer, Index } from "../published";
import { address } from "../route";
import type { Hit } from "./search";

/** Where the site tells a dispute. */
const disputePage = (id: string): string => `../${language.value}/disputes/${id}.html`;

function find(index: Index, ids: string[]): Answer[] {
  return ids.flatMap((id) => index.answers.find((each) => each.id === id) ?? []);
}

function Sentence({ answer }: { answer: Answer }) {
  const sentence = answer.said ?? answer.text;
  const text = sentence ? told(sentence) : "";
  if (answer.kind === "term") {
    return (
      <>
        <strong>{answer.title ? told(answer.title) : answer.id}</strong>
        {colon()}
        {text}
      </>
    );
  }
  return <>{text}</>;
}

function Degree({ answer }: { answer: Answer }) {
  if (answer.kind === "term") return null;
  return answer.rivals?.length ? (
    <p class="degree contested">{say("Contesté · lecture recommandée", "Contested · the recommended reading")}</p>
  ) : (
    <p class="degree">
      {answer.kind === "clause"
        ? say("C’est écrit", "It is written")
        : say("Le litige est tranché", "The dispute is settled")}
    </p>
  );
}

export function Best({ hit, index }: { hit: Hit; index: Index }) {
  const { answer } = hit;
  return (
    <article class="best card" data-id={answer.id} aria-label={say("La réponse", "The answer")}>
      <Degree answer={answer} />
      {answer.kind === "dispute" && answer.title && <p>{told(answer.title)}</p>}
      <p class="sentence">
        <Sentence answer={answer} />
      </p>
      <Basis hit={hit} index={index} />
    </article>
  );
}

export function Other({ hit, index }: { hit: Hit; index: Index }) {
  const { answer } = hit;
  const title = answer.title && answer.kind === "dispute" ? told(answer.title) : "";
  return (
    <details class="card other" data-id={answer.id}>
      <summary>
        {title && <strong>{title} </strong>}
        <Sentence answer={answer} />
      </summary>
      {answer.kind === "dispute" && <Degree answer={answer} />}
      <Basis hit={hit} index={index} />
    </details>
  );
}

function Basis({ hit, index }: { hit: Hit; index: Index }) {
  const { answer, table } = hit;
  const cited = find(index, answer.cites ?? []);
  const rules = cited.filter(({ kind }) => kind === "clause");
  const disputes = cited.filter(({ kind, rivals }) => kind === "dispute" && rivals?.length);
  return (
    <>
      {answer.kind === "clause" && (
        <p class="source">
          <Cited id={answer.id} /> {answer.place}
          {answer.said && answer.text && ` · ${told(answer.text)}`}
        </p>
      )}
      {rules.slice(0, 2).map((rule) => (
        <p key={rule.id} class="source">
          <Cited id={rule.id} /> {rule.place} · {rule.text ? told(rule.text) : ""}
        </p>
      ))}
      {answer.rivals?.map((rival) => (
        <p key={rival.en} class="rival">
          <strong>{say("Autre lecture", "Another reading")}</strong>
          {colon()}
          {told(rival)}
        </p>
      ))}
      {disputes.map((dispute) => (
        <p key={dispute.id} class="rival">
          <strong>{say("Contesté", "Contested")}</strong>
          {colon()}
          <a href={disputePage(dispute.id)}>
            {dispute.title ? told(dispute.title) : dispute.id} ({dispute.id})
          </a>
        </p>
      ))}
      {answer.kind === "dispute" && (
        <p>
          <a href={disputePage(answer.id)}>
            {say("Le litige", "The dispute")} {answer.id}
          </a>
        </p>
      )}
      {table && (
        <p>
          <a class="action" href={address("table", { example: table.id })}>
            {say("Montrer sur une table", "Show me on a table")}
            {colon()}
            {table.title ? told(table.title) : table.id}
          </a>
        </p>
      )}
    </>
  );
}
