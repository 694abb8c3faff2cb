// A new version announces itself, and waits until somebody wants it.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { registerSW } from "virtual:pwa-register";
import { stage } from "./engine/client";
import { say } from "./language";

/** What is kept for offline use is fetched while nobody waits: not before the engine, once that is on its way. */
const QUIET = 2000;

export function Updates() {
  const isNew = useSignal(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(undefined);
  useSignalEffect(() => {
    if (stage.value === "loading" || update.current) return;
    const register = () => {
      update.current = registerSW({ onNeedRefresh: () => (isNew.value = true) });
    };
    const waiting = setTimeout(register, QUIET);
    return () => clearTimeout(waiting);
  });
  if (!isNew.value) return null;
  return (
    <div class="notice" role="status">
      <span>{say("Une nouvelle version est prête.", "A new version is ready.")}</span>
      <button type="button" onClick={() => void update.current?.(true)}>
        {say("L’utiliser", "Use it")}
      </button>
      <button type="button" class="quiet" onClick={() => (isNew.value = false)}>
        {say("Plus tard", "Later")}
      </button>
    </div>
  );
}
