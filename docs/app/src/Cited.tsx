// A paragraph that is cited: its id, one tap from its text, and two from its place in the rules.

import { signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { language, say, told } from "./language";
import { type Answer, fetchIndex, fetchKnown, type Index, type Known } from "./published";

interface Opened {
  id: string;
  clause: Answer | undefined;
  href: string;
}

const opened = signal<Opened | null>(null);

async function open(id: string): Promise<void> {
  const [index, known]: [Index, Known] = await Promise.all([fetchIndex(), fetchKnown()]);
  const clause = index.answers.find((each) => each.id === id && each.kind === "clause");
  const page = known.addresses[id];
  opened.value = { id, clause, href: page ? `../${language.value}/${page}` : "" };
}

export function Cited({ id }: { id: string }) {
  return (
    <button type="button" class="cited" onClick={() => void open(id)}>
      {id}
    </button>
  );
}

export function ClauseDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useSignalEffect(() => {
    if (opened.value) dialog.current?.showModal();
  });
  const shown = opened.value;
  return (
    <dialog ref={dialog} aria-labelledby="clause-title" onClose={() => (opened.value = null)}>
      <h2 id="clause-title">
        {shown?.id}
        {shown?.clause?.place ? ` · ${shown.clause.place}` : ""}
      </h2>
      <p>{shown?.clause?.text ? told(shown.clause.text) : ""}</p>
      <p class="row">
        {shown?.href && <a href={shown.href}>{say("Le lire dans les règles", "Read it in the rules")}</a>}
        <button type="button" onClick={() => dialog.current?.close()}>
          {say("Fermer", "Close")}
        </button>
      </p>
    </dialog>
  );
}
