// The live page: it shows what the engine answers, and asks it for everything. Its only state is the line of play that
// the engine gave last, the moment that is shown, and the choices of the form.

const known = JSON.parse(document.getElementById("live-known").textContent);
const texts = known.texts;
const $ = (name) => document.getElementById(`live-${name}`);
const files = new URL(document.getElementById("live").dataset.files, location.href);

let shown = null; // the last answer: line, rules, frame
let picked = ""; // what was clicked in the picture, as "card:simplifier"

// --- the engine -----------------------------------------------------------------------------------------------------

const waiting = new Map();
let requests = 0;
const worker = new Worker(new URL("worker.js", files), { type: "module" });

worker.addEventListener("message", ({ data }) => {
  if (data.stage) return tellStage(data);
  const { resolve, reject } = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.wrong) reject(new Error(data.wrong));
  else resolve(data.answer);
});
worker.addEventListener("error", () => say(texts.failed));

function ask(request) {
  const id = ++requests;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, request: { language: known.language, seed, viewer: $("viewer").value, ...request } });
  });
}

function tellStage({ stage, reason }) {
  document.getElementById("live").dataset.stage = stage;
  if (stage === "failed") return say(`${texts.failed}${reason}`);
  say(texts[stage]);
  if (stage === "ready") {
    $("start").disabled = false;
    openAddress();
  }
}

function say(text) {
  $("status").textContent = text;
}

async function asking(request, onAnswer = show) {
  say(texts.thinking);
  $("refusal").replaceChildren();
  try {
    const answer = await ask(request);
    say("");
    if (answer.mistake) return tellRefusal({ text: answer.mistake, clauses: [] });
    if (answer.refusal && !answer.frame) return tellRefusal(answer.refusal, answer.tried);
    return onAnswer(answer);
  } catch (wrong) {
    return say(`${texts.failed}${wrong.message}`);
  }
}

// --- the form -------------------------------------------------------------------------------------------------------

const game = () => known.games.find((each) => each.name === $("game").value);

function option(value, text) {
  return new Option(text, value);
}

function fillForm() {
  $("game").replaceChildren(...known.games.map((each) => option(each.name, each.title)));
  fillGame();
}

function fillGame() {
  const { editions, players, scenarios, questions } = game();
  $("edition").replaceChildren(...editions.map((each) => option(each.name, each.title)));
  $("viewer").replaceChildren(option("both", texts.both), ...players.map((each) => option(each.name, each.title)));
  $("origin").replaceChildren(option("new", texts.new), ...scenarios.map((each) => option(each.origin, each.title)));
  $("readings").replaceChildren(...questions.map(readingChoice));
  $("question").replaceChildren(...questions.map((each) => option(each.field, each.title)));
  fillAnswers();
}

function readingChoice(question) {
  const label = document.createElement("label");
  const select = document.createElement("select");
  select.dataset.field = question.field;
  select.append(option("", texts.default), ...question.options.map((each) => option(each.name, each.text)));
  label.append(`${question.title} `, select);
  return label;
}

function fillAnswers() {
  const question = game().questions.find((each) => each.field === $("question").value);
  $("answer").replaceChildren(...question.options.map((each) => option(each.name, each.text)));
  const now = shown?.rules.answers[question.field] ?? question.default;
  const other = question.options.find((each) => each.name !== now);
  if (other) $("answer").value = other.name;
}

function chosenAnswers() {
  const selects = [...$("readings").querySelectorAll("select")].filter((select) => select.value);
  return Object.fromEntries(selects.map((select) => [select.dataset.field, select.value]));
}

function setForm({ game: name, edition, answers, origin }) {
  $("game").value = name;
  const viewer = $("viewer").value;
  fillGame();
  $("edition").value = edition;
  if (game().players.some((each) => each.name === viewer)) $("viewer").value = viewer;
  $("origin").value = origin;
  for (const select of $("readings").querySelectorAll("select")) select.value = answers[select.dataset.field] ?? "";
}

// --- the address ----------------------------------------------------------------------------------------------------

function openAddress() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  if (wanted.has("as")) $("viewer").dataset.wanted = wanted.get("as");
  if (wanted.has("line")) {
    const step = wanted.has("step") ? { step: Number(wanted.get("step")) } : {};
    asking({ do: "open", line: wanted.get("line"), viewer: wanted.get("as") ?? "both", ...step });
  } else if (wanted.has("dispute")) {
    const identifier = wanted.get("dispute");
    const name = known.games.find((each) => each.scenarios.some(({ origin }) => origin.startsWith(`${identifier}/`)))?.name;
    const origin = `${identifier}/${wanted.get("scenario") ?? 0}`;
    if (name) asking({ do: "open", game: name, edition: "fr", origin, viewer: "both" });
  }
}

function address() {
  const wanted = new URLSearchParams({ line: shown.line, step: shown.frame.step, as: $("viewer").value });
  return new URL(`#${wanted}`, location.href).href;
}

// --- showing --------------------------------------------------------------------------------------------------------

function show(answer) {
  shown = answer;
  const wanted = $("viewer").dataset.wanted;
  delete $("viewer").dataset.wanted;
  setForm(answer.rules);
  if (wanted) $("viewer").value = wanted;
  const { frame } = answer;
  $("table").hidden = false;
  $("picture").innerHTML = frame.svg;
  hideOther();
  $("step").textContent = `${texts.step} ${frame.step} / ${frame.steps}`;
  $("first").disabled = $("back").disabled = frame.step === 0;
  $("forth").disabled = $("last").disabled = frame.step === frame.steps;
  $("digest").textContent = `${texts.digest}${texts.colon}${frame.digest}`;
  $("link").replaceChildren();
  picked = "";
  $("filter").value = "";
  showAsked(frame);
  showActions();
  showLog(frame.log);
  fillAnswers();
}

function showAsked({ asked, is_over: isOver, actions }) {
  const mine = asked.who && actions.length;
  $("asked").textContent = isOver ? texts.over : mine ? `${texts.to}${asked.name}${texts.colon}${asked.text}` : texts.waiting;
  $("filter-label").hidden = !mine;
  $("go").hidden = isOver || Boolean(mine);
}

function showActions() {
  const letters = plain($("filter").value);
  const { actions, step } = shown.frame;
  const found = actions
    .map((action, place) => ({ ...action, place }))
    .filter(({ name, about }) => plain(name).includes(letters) && (!picked || about.includes(picked)));
  $("count").textContent = actions.length ? `${texts.picked}${texts.colon}${found.length} / ${actions.length}` : "";
  $("actions").replaceChildren(
    ...found.map(({ name, place }) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => asking({ do: "act", line: shown.line, step, action: place }, showAndGo));
      item.append(button);
      return item;
    }),
  );
  $("actions").hidden = !actions.length;
}

function showAndGo(answer) {
  show(answer);
  $("asked").focus({ preventScroll: true });
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function showLog(log) {
  $("log").replaceChildren(
    ...log.toReversed().map(({ step, events }) => {
      const item = document.createElement("li");
      item.value = step;
      item.append(
        ...events.map(({ text, clauses }) => {
          const line = document.createElement("p");
          line.append(`${text} `, ...clauses.map(clauseButton));
          return line;
        }),
      );
      return item;
    }),
  );
}

function clauseButton(identifier) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "live-cited";
  button.textContent = identifier;
  button.addEventListener("click", () => showClause(identifier));
  return button;
}

function showClause(identifier) {
  const clause = known.clauses[identifier];
  $("clause-title").textContent = `${identifier} · ${clause.place}`;
  $("clause-text").textContent = clause.text;
  $("clause-link").textContent = texts.read;
  $("clause-link").href = clause.address;
  $("clause").showModal();
}

function tellRefusal({ text, clauses }, tried) {
  const line = document.createElement("p");
  const name = document.createElement("strong");
  name.textContent = `${tried ? `${texts.tried}${texts.colon}${tried}. ` : ""}${texts.refused}${texts.colon}`;
  line.append(name, `${text} `, ...clauses.map(clauseButton));
  $("refusal").replaceChildren(line);
}

// --- another reading, side by side ----------------------------------------------------------------------------------

function hideOther() {
  $("other").hidden = true;
  $("other").replaceChildren();
  $("differences").replaceChildren();
  $("pictures").classList.remove("side-by-side");
}

function showOther({ frame, facts, differs, stopped }) {
  $("other").innerHTML = frame.svg;
  $("other").hidden = false;
  $("pictures").classList.add("side-by-side");
  const parts = [];
  if (stopped) {
    const line = document.createElement("p");
    line.append(`${texts.stopped}${stopped.text} `, ...stopped.clauses.map(clauseButton));
    parts.push(line);
  }
  if (facts.length) parts.push(differenceTable(facts));
  else parts.push(Object.assign(document.createElement("p"), { textContent: differs ? texts.unseen : texts.same }));
  $("differences").replaceChildren(...parts);
}

function differenceTable(facts) {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const text of [texts.differs, texts.here, texts.there]) {
    head.append(Object.assign(document.createElement("th"), { textContent: text, scope: "col" }));
  }
  const body = table.createTBody();
  for (const { name, values } of facts) {
    const row = body.insertRow();
    for (const text of [name, ...values]) row.insertCell().textContent = text;
  }
  return table;
}

// --- what the reader does -------------------------------------------------------------------------------------------

const step = (to) => asking({ do: "show", line: shown.line, step: to });

$("game").addEventListener("change", fillGame);
$("question").addEventListener("change", fillAnswers);
$("filter").addEventListener("input", showActions);
$("viewer").addEventListener("change", () => shown && step(shown.frame.step));
$("first").addEventListener("click", () => step(0));
$("back").addEventListener("click", () => step(shown.frame.step - 1));
$("forth").addEventListener("click", () => step(shown.frame.step + 1));
$("last").addEventListener("click", () => step(shown.frame.steps));

$("go").addEventListener("click", () => asking({ do: "go-on", line: shown.line, step: shown.frame.step }, showAndGo));

$("setup").addEventListener("submit", (event) => {
  event.preventDefault();
  const rules = { game: $("game").value, edition: $("edition").value, answers: chosenAnswers() };
  asking({ do: "open", ...rules, origin: $("origin").value });
});

$("picture").addEventListener("click", ({ target }) => {
  const named = target.closest("[data-name^='card:'], [data-name^='square:'], [data-name^='column:']");
  picked = named && named.dataset.name !== picked ? named.dataset.name : "";
  showActions();
});

$("attempt").addEventListener("submit", (event) => {
  event.preventDefault();
  if ($("text").value.trim()) {
    asking({ do: "attempt", line: shown.line, step: shown.frame.step, text: $("text").value }, showAndGo);
  }
});

$("forbidden").addEventListener("click", () =>
  asking({ do: "forbidden", line: shown.line, step: shown.frame.step }, () => say(texts.nothing)),
);

$("compare").addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = { field: $("question").value, answer: $("answer").value, seen_by: shown.frame.viewer };
  asking({ do: "compare", line: shown.line, step: shown.frame.step, ...wanted }, showOther);
});

$("share").addEventListener("click", async () => {
  const link = Object.assign(document.createElement("a"), { href: address(), textContent: address() });
  $("link").replaceChildren(`${texts.shared} `, link);
  history.replaceState(null, "", address());
  try {
    await navigator.clipboard.writeText(address());
    say(texts.copied);
  } catch {
    // Without the right to the clipboard the address is still on the page.
  }
});

$("download").addEventListener("click", () =>
  asking({ do: "keep", line: shown.line }, ({ name, text }) => {
    const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: file, download: name }).click();
    URL.revokeObjectURL(file);
  }),
);

addEventListener("hashchange", () => {
  if (!shown || location.href !== address()) openAddress();
});

fillForm();
say(texts.loading);
if ("serviceWorker" in navigator) navigator.serviceWorker.register(new URL("../offline.js", files)).catch(() => {});
