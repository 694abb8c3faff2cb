// Playing: the table, what can be chosen, and what happened, on one screen.

import { useEffect } from "preact/hooks";
import { Cited } from "../Cited";
import { wake } from "../engine/client";
import { EngineStatus } from "../engine/Status";
import { colon, language, say } from "../language";
import { Board } from "./Board";
import { Begin } from "./Begin";
import { AllChoices, Choices } from "./Choices";
import {
  chosen,
  again,
  act,
  askWhy,
  goTo,
  handOver,
  isThinking,
  described,
  leave,
  looked,
  mistake,
  refusal,
  seating,
  shown,
} from "./game";
import { fitting, lit, tapped } from "./choosing";
import { go } from "../route";
import { judgeText } from "../table/scenario";
import { Compare } from "./Compare";
import { Log } from "./Log";
import { Share } from "./Share";
import type { Frame, Table } from "./shapes";

export function Play() {
  useEffect(() => {
    wake();
  }, []);
  useEffect(() => {
    if (shown.value) void again();
  }, [language.value]);
  return (
    <>
      <EngineStatus />
      {shown.value ? <Game frame={shown.value.frame} /> : <Begin />}
    </>
  );
}

function Game({ frame }: { frame: Frame }) {
  const { asked } = frame;
  const isForOther = seating.value.opponent === "two" && asked.who !== null && !asked.isYours;
  useEffect(() => {
    if (isForOther && !seating.value.isHiding && asked.who) void handOver(asked.who);
  }, [isForOther, asked.who]);
  if (isForOther && seating.value.isHiding && asked.who) return <Curtain who={asked.who} name={asked.name} />;
  return (
    <div class="game" aria-busy={isThinking.value}>
      <div class="table-side">
        <Board
          table={frame.table}
          lit={lit(frame.actions, chosen.value)}
          chosen={chosen.value}
          last={frame.last}
          onTap={(thing) => tap(frame, thing)}
        />
      </div>
      <div class="choice-side">
        <Asked frame={frame} />
        <Refused />
        <Looked table={frame.table} />
        {asked.isYours && <Choices actions={frame.actions} />}
        <Steps frame={frame} />
        <Log log={frame.log} />
        {asked.isYours && <AllChoices actions={frame.actions} />}
        <Compare key={`${frame.step}`} />
        <Share />
        <p class="row">
          <button type="button" class="quiet" onClick={leave}>
            {say("Nouvelle partie", "New game")}
          </button>
        </p>
      </div>
    </div>
  );
}

function tap(frame: Frame, thing: string): void {
  looked.value = thing;
  if (!frame.asked.isYours || isThinking.value) return;
  const next = tapped(frame.actions, chosen.value, thing);
  if (!next) {
    void askWhy(thing);
    return;
  }
  refusal.value = null;
  chosen.value = next;
  const [only, ...others] = fitting(frame.actions, next);
  // A man and its square, a tile and its square: nothing is left to choose.
  const isSaid = only && Object.keys(only.parts).length > 1 && only.parts["column"] === undefined;
  if (isSaid && others.length === 0 && Object.keys(next.parts).length === Object.keys(only.parts).length) {
    void act(only.place);
  }
}

/** What is printed on the card that was tapped last, or on those of the column. */
function Looked({ table }: { table: Table }) {
  if (table.game !== "match") return null;
  const zones = table.columns.find(({ thing }) => thing === looked.value)?.zones ?? [];
  const held = table.hand.find(({ thing }) => thing === looked.value);
  const cards = held ? [held] : zones.flatMap((zone) => (zone ? [zone.card] : []));
  return (
    <div class="looked" aria-live="polite">
      {cards.map(({ thing, name, effect, owner }) => (
        <p key={thing} class={owner}>
          <b class="who">{name}</b>
          {colon()}
          {effect}
        </p>
      ))}
    </div>
  );
}

/** Between two turns nothing of any hand is on the page. */
function Curtain({ who, name }: { who: string; name: string }) {
  return (
    <section class="curtain card">
      <h2>{say(`Passez l’appareil à ${name}`, `Hand the device to ${name}`)}</h2>
      <button type="button" class="main" onClick={() => void handOver(who)}>
        {say(`${name} : montrer ma main`, `${name}: show my hand`)}
      </button>
    </section>
  );
}

function Asked({ frame }: { frame: Frame }) {
  const { asked, isOver } = frame;
  const name = asked.name ? `${asked.name}${say("\u00a0: ", ": ")}` : "";
  return (
    <h2 class="asked" aria-live="polite">
      {isOver
        ? say("C’est fini.", "It is over.")
        : asked.isYours
          ? `${name}${asked.text}`
          : say("L’autre joueur choisit.", "The other player chooses.")}
    </h2>
  );
}

function Refused() {
  const why = refusal.value;
  return (
    <div role="alert" class="refusal">
      {mistake.value && <p class="wrong">{mistake.value}</p>}
      {why && (
        <p>
          <strong>{say("Non\u00a0: ", "No: ")}</strong>
          {why.text}{" "}
          {why.clauses.map((id) => (
            <Cited key={id} id={id} />
          ))}{" "}
          <span class="faint">{say("Ce qui est permis est éclairé.", "What is allowed is lit.")}</span>
        </p>
      )}
    </div>
  );
}

/** This table, with what this player knows of it, and a question about it. */
async function askReferee(): Promise<void> {
  const text = await described("viewer");
  if (text === undefined) return;
  go("table");
  await judgeText(text);
}

function Steps({ frame }: { frame: Frame }) {
  const { back, forth } = frame;
  return (
    <div class="steps">
      <button type="button" disabled={!back} onClick={() => back && void goTo(back.step)}>
        ↶ {say("Annuler", "Undo")}
        {back?.name ? <small>{back.name}</small> : null}
      </button>
      <button type="button" disabled={!forth} onClick={() => forth && void goTo(forth.step)}>
        ↷ {say("Rétablir", "Redo")}
        {forth?.name ? <small>{forth.name}</small> : null}
      </button>
      <button type="button" onClick={() => void askReferee()}>
        {say("Demander à l’arbitre", "Ask the referee")}
      </button>
    </div>
  );
}
