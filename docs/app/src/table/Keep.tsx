// The table as the file that the command line reads, and back.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../language";
import { Link } from "../play/Share";
import { address } from "../route";
import { packed } from "../sharing";
import { judgeText, toml } from "./scenario";

/** The table as a link, with its picture, and as a file. */
function Sent() {
  const link = useSignal("");
  const text = toml.value;
  useEffect(() => {
    link.value = "";
    if (text)
      void packed(text).then((sent) => (link.value = new URL(address("table", { s: sent }), location.href).href));
  }, [text, link]);
  if (!link.value) return null;
  return (
    <details class="share">
      <summary>{say("Partager cette table", "Share this table")}</summary>
      <Link link={link.value} text={text} />
    </details>
  );
}

export function Keep() {
  return (
    <>
      <Sent />
      <p class="row">
        <label class="file">
          {say("Ouvrir un fichier", "Open a file")}
          <input
            type="file"
            accept=".toml,text/plain"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void file.text().then(judgeText);
            }}
          />
        </label>
      </p>
    </>
  );
}
