// Compiles the archives of a folder to the byte code of the Python that the app runs: node compile.mjs MODULE FOLDER.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [module, folder] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("compiled.py", readFileSync(module));
python.mountNodeFS("/made", folder);
python.runPython("from pathlib import Path; from compiled import main; main(Path('/made'))");
