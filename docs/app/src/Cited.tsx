// Paragraphs that are cited: their ids, one tap from their text, and two from their place in the rules.

import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { language, say, told } from "./language";
import { type Answer, fetchIndex, fetchKnown } from "./published";

interface Opened {
  id: string;
  clause: Answer | undefined;
  page: string;
}

const opened = signal<Opened[]>([]);

/** Show these paragraphs, one below the other. */
export async function citeAll(ids: string[]): Promise<void> {
  const [index, known] = await Promise.all([fetchIndex(), fetchKnown()]);
  opened.value = ids.map((id) => ({
    id,
    clause: index.answers.find((each) => each.id === id && each.kind === "clause"),
    page: known.addresses[id] ?? "",
  }));
}

export function Cited({ id }: { id: string }) {
  return (
    <button type="button" class="cited" onClick={() => void citeAll([id])}>
      {id}
    </button>
  );
}

export function ClauseDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useSignalEffect(() => {
    if (opened.value.length) dialog.current?.showModal();
  });
  return (
    <dialog
      ref={dialog}
      aria-label={say("Les règles citées", "The rules cited")}
      onClose={() => (opened.value = [])}
      onClick={(event) => {
        // Beside the dialog, on what it covers.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      {opened.value.map(({ id, clause, page }) => (
        <section key={id}>
          <h2>
            {id}
            {clause?.place ? ` · ${clause.place}` : ""}
          </h2>
          <p>{clause?.text ? told(clause.text) : ""}</p>
          {page && (
            <a href={`../${language.value}/${page}`}>{say("Le lire dans les règles", "Read it in the rules")}</a>
          )}
        </section>
      ))}
      <p>
        <button type="button" onClick={() => dialog.current?.close()}>
          {say("Fermer", "Close")}
        </button>
      </p>
    </dialog>
  );
}
