// A new version announces itself, and waits until somebody wants it.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { registerSW } from "virtual:pwa-register";
import { say } from "./language";

export function Updates() {
  const isNew = useSignal(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    update.current = registerSW({
      onNeedRefresh: () => {
        isNew.value = true;
      },
    });
  }, [isNew]);
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
