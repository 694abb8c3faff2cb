// The engine, apart from the page so that the page stays responsive: it loads Python and the wheels beside this file,
// then answers each request with what arbitre_live.desk.handle says.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const tell = (stage) => postMessage({ stage });

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function loadEngine() {
  const manifest = await (await fetched("manifest.json")).json();
  tell("python");
  const packages = manifest.packages.map(async (name) => [name, await (await fetched(name)).arrayBuffer()]);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  tell("engine");
  for (const [name, buffer] of await Promise.all(packages)) {
    python.unpackArchive(buffer, name.endsWith(".whl") ? "wheel" : "zip");
  }
  return python.pyimport("arbitre_live.desk").handle;
}

const engine = loadEngine();
engine.then(
  () => tell("ready"),
  (wrong) => postMessage({ stage: "failed", reason: String(wrong) }),
);

addEventListener("message", async ({ data: { id, request } }) => {
  try {
    const handle = await engine;
    postMessage({ id, answer: JSON.parse(handle(JSON.stringify(request))) });
  } catch (wrong) {
    postMessage({ id, wrong: String(wrong) });
  }
});
