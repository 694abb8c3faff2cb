// Sharing: what one player knows, or, warned, everything; as a link, a picture of the link, or a file.

import { useSignal } from "@preact/signals";
import { renderSVG } from "uqr";
import { say } from "../language";
import { address } from "../route";
import { packed } from "../sharing";
import { download } from "../download";
import { described, shown, wholeGame } from "./game";

const MOST_OF_A_QR = 1800;

export function Share() {
  const link = useSignal("");
  const text = useSignal("");
  const isWarned = useSignal(false);
  const shareMine = async () => {
    const found = await described("viewer");
    text.value = found ?? "";
    link.value = found === undefined ? "" : new URL(address("table", { s: await packed(found) }), location.href).href;
  };
  const shareAll = () => {
    text.value = "";
    link.value = new URL(address("play", { line: shown.value?.line ?? "" }), location.href).href;
  };
  return (
    <details class="share">
      <summary>{say("Garder et partager", "Keep and share")}</summary>
      <p class="row">
        <button type="button" onClick={() => void shareMine()}>
          {say("Ce que je sais de cette table", "What I know of this table")}
        </button>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isWarned.value}
          onChange={(event) => (isWarned.value = event.currentTarget.checked)}
        />
        {say("tout partager, cartes cachées comprises", "share everything, hidden cards included")}
      </label>
      {isWarned.value && (
        <div class="warning">
          <p>
            {say(
              "Qui reçoit ceci y lit les deux mains et l’ordre des pioches.",
              "Whoever receives this can read both hands and the order of the piles in it.",
            )}
          </p>
          <p class="row">
            <button type="button" onClick={shareAll}>
              {say("Lien de toute la partie", "Link to the whole game")}
            </button>
            <button type="button" onClick={() => void wholeGame().then((file) => download(file.name, file.text))}>
              {say("Fichier de toute la partie", "File of the whole game")}
            </button>
          </p>
        </div>
      )}
      {link.value && <Link link={link.value} text={text.value} />}
    </details>
  );
}

export function Link({ link, text }: { link: string; text: string }) {
  const isCopied = useSignal(false);
  return (
    <>
      <input class="link" readOnly value={link} aria-label={say("Le lien", "The link")} />
      <p class="row">
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => (isCopied.value = true))}
        >
          {isCopied.value ? say("Copié", "Copied") : say("Copier le lien", "Copy the link")}
        </button>
        {text && (
          <button type="button" onClick={() => download("table.toml", text)}>
            {say("Fichier pour arbitre judge", "File for arbitre judge")}
          </button>
        )}
      </p>
      {link.length <= MOST_OF_A_QR ? (
        // The picture is made here, of squares alone.
        <div
          class="qr"
          role="img"
          aria-label={say("Le lien, à photographier", "The link, to be photographed")}
          dangerouslySetInnerHTML={{ __html: renderSVG(link) }}
        />
      ) : (
        <p class="faint">{say("Trop long pour un code à photographier.", "Too long for a code to photograph.")}</p>
      )}
    </>
  );
}
