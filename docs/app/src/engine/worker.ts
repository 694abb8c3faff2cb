// The engine, apart from the page so that the page stays responsive: Python with the reference engine in it. It answers
// each request with what arbitre_app.desk.handle says.

type Handle = (request: string) => string;

interface Python {
  unpackArchive: (buffer: ArrayBuffer, format: string) => void;
  pyimport: (name: string) => { handle: Handle };
}

interface Pyodide {
  loadPyodide: (options: { indexURL: string }) => Promise<Python>;
}

const APP = new URL(/* @vite-ignore */ "../", import.meta.url);

async function load(): Promise<Handle> {
  const here = new URL("pyodide/", APP).href;
  const archive = fetch(new URL("engine.zip", APP)).then((response) => {
    if (!response.ok) throw new Error(`engine.zip: ${response.status}`);
    return response.arrayBuffer();
  });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${here}pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({ indexURL: here });
  python.unpackArchive(await archive, "zip");
  return python.pyimport("arbitre_app.desk").handle;
}

/** A first question, asked while nobody waits: what it reads is then there for the others. */
const FIRST = JSON.stringify({ do: "judge", example: "who-leads", language: "fr" });
const SOON = 300;

const engine = load();
engine.then(
  (handle) => {
    postMessage({ stage: "ready" });
    setTimeout(() => handle(FIRST), SOON);
  },
  (wrong: unknown) => postMessage({ stage: "failed", reason: String(wrong) }),
);

addEventListener("message", ({ data }: MessageEvent<{ id: number; request: string }>) => {
  engine
    .then((handle) => postMessage({ id: data.id, answer: handle(data.request) }))
    .catch((wrong: unknown) => postMessage({ id: data.id, wrong: String(wrong) }));
});
