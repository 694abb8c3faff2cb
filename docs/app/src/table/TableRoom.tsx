// Setting up one's table, and asking the referee about it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { wake } from "../engine/client";
import { language, say, told } from "../language";
import { Choice } from "../play/Begin";
import { EngineStatus } from "../engine/Status";
import { fetchKnown, type Known } from "../published";
import { note, route } from "../route";
import { ChessMeForm } from "./ChessMeForm";
import { asEntered } from "../cards/own";
import { Wrong } from "./fields";
import { Keep } from "./Keep";
import { MatchForm } from "./MatchForm";
import { Query } from "./Query";
import { change, EMPTY, isJudging, judge, judgeExample, judgeText, scenario, verdict, wrong } from "./scenario";
import { unpacked } from "../sharing";
import { Verdict } from "./Verdict";

export function TableRoom() {
  const known = useSignal<Known | null>(null);
  const example = route.value.asked.get("example");
  useEffect(() => {
    wake();
    void fetchKnown().then((found) => (known.value = found));
  }, [known]);
  useEffect(() => {
    const sent = route.value.asked.get("s");
    if (sent) void openSent(sent);
    else if (example) void judgeExample(example);
    else if (verdict.value) void judge();
  }, [example, language.value]);
  if (!known.value) return null;
  return (
    <div class="set-up">
      <EngineStatus />
      {verdict.value && <Verdict verdict={verdict.value} />}
      {isJudging.value && <p role="status">{say("L’arbitre lit la table…", "The referee is reading the table…")}</p>}
      <Form known={known.value} isOpen={!verdict.value && !(example && isJudging.value)} />
    </div>
  );
}

/** A table that somebody sent. */
async function openSent(packed: string): Promise<void> {
  const text = await unpacked(packed);
  if (text === undefined) {
    const said = say(
      "Ce lien ne contient pas de table lisible ; il est peut-être tronqué.",
      "This link holds no readable table; it may have been cut short.",
    );
    wrong.value = { text: said, field: "" };
  } else await judgeText(text);
}

function Form({ known, isOpen }: { known: Known; isOpen: boolean }) {
  const { game } = scenario.value;
  const cards = asEntered(known.games.find((each) => each.name === game)?.cards ?? []);
  return (
    <details class="sheet" open={isOpen}>
      <summary>
        {isOpen
          ? say("Ma table", "My table")
          : say("Changer la table ou la question", "Change the table or the question")}
      </summary>
      <Choice
        label={say("Le jeu", "The game")}
        options={known.games.map((each) => [each.name, told(each.title)])}
        value={game}
        onChoose={(name) => {
          note("table");
          const empty = EMPTY[name];
          if (empty && name !== game) change(empty);
        }}
      />
      {game === "match" ? <MatchForm cards={cards} /> : <ChessMeForm />}
      <Query game={game} cards={cards} />
      <Wrong part="" />
      <p class="row">
        <button type="button" class="main" disabled={isJudging.value} onClick={() => void judge()}>
          {say("Demander à l’arbitre", "Ask the referee")}
        </button>
        <button type="button" class="quiet" onClick={() => change(EMPTY[game] as NonNullable<(typeof EMPTY)[string]>)}>
          {say("Table vide", "Clear the table")}
        </button>
      </p>
      <Keep />
    </details>
  );
}
