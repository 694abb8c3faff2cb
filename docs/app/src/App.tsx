// The frame: the name, the language, four rooms, and whichever of them one is in.

import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Ask } from "./ask/Ask";
import { Cards } from "./cards/Cards";
import { ClauseDialog } from "./Cited";
import { language, say, speak } from "./language";
import { Play } from "./play/Play";
import { TableRoom } from "./table/TableRoom";
import { address, ROOMS, type Room, route } from "./route";
import { Updates } from "./Updates";

const NAMES: Record<Room, () => string> = {
  ask: () => say("Demander", "Ask"),
  table: () => say("Ma table", "My table"),
  play: () => say("Jouer", "Play"),
  cards: () => say("Mes cartes", "My cards"),
};

const INSIDE: Record<Room, ComponentType> = { ask: Ask, table: TableRoom, play: Play, cards: Cards };

export function App() {
  const { room } = route.value;
  const Inside = INSIDE[room];
  useEffect(() => {
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [room]);
  return (
    <>
      <header class="bar">
        <a class="home" href="../index.html">
          <img src="./arbitre.svg" alt="" width="28" height="28" />
          {say("L’arbitre", "The referee")}
        </a>
        <button type="button" class="quiet" lang={language.value === "fr" ? "en" : "fr"} onClick={swap}>
          {language.value === "fr" ? "English" : "Français"}
        </button>
      </header>
      <nav class="rooms" aria-label={say("L’application", "The app")}>
        {ROOMS.map((each) => (
          <a key={each} href={address(each)} aria-current={each === room ? "page" : undefined}>
            {NAMES[each]()}
          </a>
        ))}
      </nav>
      <main tabIndex={-1}>
        <h1 class="hidden">{NAMES[room]()}</h1>
        <Inside />
      </main>
      <Updates />
      <ClauseDialog />
    </>
  );
}

function swap(): void {
  speak(language.value === "fr" ? "en" : "fr");
}
