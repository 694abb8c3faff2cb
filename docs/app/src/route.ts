// Where one is: the part of the address behind the #, such as #/ask?q=…; going back is the browser's own button.

import { signal } from "@preact/signals";

export type Room = "ask" | "table" | "play" | "cards";
export const ROOMS: readonly Room[] = ["ask", "table", "play", "cards"];

export interface Route {
  room: Room;
  asked: URLSearchParams;
}

export const route = signal<Route>(read());

function read(): Route {
  const [path = "", asked = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const room = ROOMS.find((each) => each === path) ?? "ask";
  return { room, asked: new URLSearchParams(asked) };
}

addEventListener("hashchange", () => {
  route.value = read();
});

export function address(room: Room, asked: Record<string, string> = {}): string {
  const written = new URLSearchParams(asked).toString();
  return written ? `#/${room}?${written}` : `#/${room}`;
}

export function go(room: Room, asked: Record<string, string> = {}): void {
  location.hash = address(room, asked);
}

/** Change the address without a step in the browser's history. */
export function note(room: Room, asked: Record<string, string> = {}): void {
  history.replaceState(null, "", address(room, asked));
}
