// The table as the file that the command line reads, and back.

import { say } from "../language";
import { judgeText, toml } from "./scenario";

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function Keep() {
  return (
    <p class="row">
      <button type="button" disabled={!toml.value} onClick={() => download("table.toml", toml.value)}>
        {say("Télécharger pour arbitre judge", "Download for arbitre judge")}
      </button>
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
  );
}
