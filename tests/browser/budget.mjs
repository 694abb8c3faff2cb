// Measures the app's engine as it is built, in processor time, which other work on the machine does not change much:
// node budget.mjs FOLDER, the app's folder. It prints how long a fixed piece of work takes, the start, and each answer.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const spent = () => process.cpuUsage().user / 1000;

function work() {
  let number = 1;
  for (let turn = 0; turn < 3e7; turn++) number = (number * 1103515245 + 12345) & 0x7fffffff;
  return number;
}

const units = [1, 2, 3, 4, 5].map(() => {
  const before = spent();
  work();
  return spent() - before;
});

const before = spent();
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide", "pyodide.mjs")));
const python = await loadPyodide({ indexURL: join(folder, "pyodide") + "/" });
python.unpackArchive(new Uint8Array(readFileSync(join(folder, "engine.zip"))).buffer, "zip");
const { handle } = python.pyimport("arbitre_app.desk");
const start = spent() - before;

const answers = [];
// The first question is the one that the worker asks itself while nobody waits.
handle(JSON.stringify({ do: "judge", example: "who-leads", language: "fr" }));

function ask(request) {
  const seeds = { chance: "1", player: "2" };
  const asked = JSON.stringify({ language: "fr", opponent: "two", seeds, ...request });
  const before = spent();
  const answer = JSON.parse(handle(asked));
  answers.push([request.do, spent() - before]);
  if (answer.mistake) throw new Error(`${request.do}: ${answer.mistake}`);
  return answer;
}

for (const [game, first] of [["match", "spassky"], ["chessme", "white"]]) {
  let seat = first;
  let found = ask({ do: "open", game, edition: "fr", seat });
  for (let turn = 0; turn < 30 && !found.frame.isOver; turn++) {
    const { asked, actions, step } = found.frame;
    if (asked.isYours) {
      const serious = actions.filter(({ kind }) => kind !== "resign" && kind !== "offer-draw");
      const { place } = serious[turn % serious.length] ?? actions[0];
      found = ask({ do: "act", line: found.line, step, seat, action: place });
    } else {
      seat = asked.who;
      found = ask({ do: "show", line: found.line, step, seat });
    }
  }
  const here = { line: found.line, step: found.frame.step, seat };
  ask({ do: "show", ...here });
  ask({ do: "keep", ...here });
  if (game === "match") ask({ do: "compare", field: "emptied_board", answer: "white-leads", ...here });
}
for (const example of ["who-leads", "five-all", "empty-pile"]) ask({ do: "judge", example });
ask({ do: "cards" });

console.log(JSON.stringify({ unit: Math.min(...units), start, answers }));
