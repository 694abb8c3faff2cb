import { say } from "../language";
import { failure, stage, wakeAgain } from "./client";

/** Whether the engine is there; what to do if it is not. */
export function EngineStatus() {
  if (stage.value === "failed") {
    return (
      <p class="wrong" role="alert">
        {say("Le moteur ne s’est pas chargé : ", "The engine did not load: ")}
        {failure.value}{" "}
        <button type="button" onClick={wakeAgain}>
          {say("Réessayer", "Try again")}
        </button>
      </p>
    );
  }
  return (
    <p class={stage.value === "ready" ? "hidden" : "status"} role="status" data-stage={stage.value}>
      {stage.value === "ready"
        ? say("Le moteur est prêt.", "The engine is ready.")
        : say("Le moteur se charge…", "The engine is loading…")}
    </p>
  );
}
