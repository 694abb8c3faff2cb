// Keeps the live page working without a network once it was loaded: its files are kept when they are first fetched, and
// a newer copy is preferred whenever there is one.

const KEPT = "arbitre-live";

addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

async function keepFiles() {
  const manifest = await (await fetch("live/manifest.json")).json();
  const kept = await caches.open(KEPT);
  await Promise.all([...manifest.files, "live/manifest.json"].map((file) => kept.add(file)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});

async function answer(request) {
  const kept = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await kept.put(request, fresh.clone());
    return fresh;
  } catch (wrong) {
    const found = await kept.match(request, { ignoreSearch: true });
    if (found) return found;
    throw wrong;
  }
}
