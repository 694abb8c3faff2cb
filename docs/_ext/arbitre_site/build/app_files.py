"""The app: what it shows before its engine runs, the engine as one archive, and the build of its pages with Vite."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.dispute.dispute_file import DisputeFile
from arbitre.match.pictures.card_svg import SHAPES
from arbitre.match.words.names import piece_name, short_card_names
from arbitre.render.outlines import FIELD, OUTLINES
from arbitre.trace.search import INDEX_FILE
from arbitre_site.pages.clause_panel import EDITIONS
from arbitre_site.build import compiled
from arbitre_site.build.node import has_npm, install_packages, run_program, run_script
from arbitre_site.text.reading import disputes_of, matrix_of
from arbitre_site.pages.rules import addresses_of
from arbitre_spec import read_text

PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
LIBRARY: Final = "python_stdlib.zip"
ENGINE: Final = "engine.zip"
WHEELS: Final = ("attrs", "cattrs", "typing_extensions", "svg_py")
"""All that the engine and its pictures need."""

SCHEMAS: Final = ("scenario", "data-match")
"""Of these the app has forms."""

LEFT_OUT: Final = (
    "arbitre_properties/",
    "arbitre_spec/vectors/",
    "arbitre/adapters/",
    "arbitre/conformance/",
    "arbitre/match/batch/",
)
"""What the app never does: proofs, other programs, millions of games."""

STEMMERS: Final = ("base", "french", "english", "german")


def build_app(root: Path, made: Path, *, is_checked: bool = True) -> bool:
    """Build the app into made/html/app, its types and style checked first; False, and nothing, where npm is missing."""
    if not has_npm():
        return False
    app = root / "docs" / "app"
    install_packages(app)
    public, generated = made / "app" / "public", made / "app" / "generated"
    archives = made / "app" / "archives"
    shutil.rmtree(made / "app", ignore_errors=True)
    for folder in (public / "pyodide", generated, archives):
        folder.mkdir(parents=True)
    (public / INDEX_FILE).write_text(read_text(INDEX_FILE), encoding="utf-8")
    (public / "known.json").write_text(json.dumps(known(root), ensure_ascii=False), encoding="utf-8")
    pyodide = app / "node_modules" / "pyodide"
    for name in PYODIDE_FILES:
        shutil.copy(pyodide / name, public / "pyodide" / name)
    for icon in (app / "icons").iterdir():
        shutil.copy(icon, public / icon.name)
    pack_engine(root, archives / ENGINE)
    shutil.copy(pyodide / LIBRARY, archives / LIBRARY)
    run_script(app, app / "compile.mjs", compiled.__file__, str(archives))
    (archives / ENGINE).replace(public / ENGINE)
    (archives / LIBRARY).replace(public / "pyodide" / LIBRARY)
    write_stemmers(generated)
    write_types(root, generated)
    if is_checked:
        check_sources(app)
    run_program(app, "vite", "bin/vite.js", "build", "--logLevel", "warn")
    return True


def write_types(root: Path, target: Path) -> None:
    """The types of what people hand in, from its published schemas."""
    for name in SCHEMAS:
        schema, types = root / "spec" / "arbitre_spec" / "schema" / f"{name}.json", target / f"{name}.d.ts"
        places = ("--input", str(schema), "--output", str(types))
        run_program(
            root / "docs" / "app",
            "json-schema-to-typescript",
            "dist/src/cli.js",
            *places,
            "--unreachableDefinitions",
            "--no-additionalProperties",
        )


def write_missing_app(target: Path) -> None:
    """Where the links to the app lead when it could not be built: why it is not there, and how it comes."""
    target.mkdir(parents=True, exist_ok=True)
    (target / "index.html").write_text(_MISSING, encoding="utf-8")


_MISSING: Final = """<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>L’arbitre</title>
<main><h1>L’arbitre</h1>
<p>Cette copie du site a été construite sans l’application : npm et Node manquaient. <a href="../fr/index.html">Le site</a></p>
<p lang="en">This copy of the site was built without the app: npm and Node were missing. <a href="../en/index.html">The site</a></p>
</main>
</html>
"""


def check_sources(app: Path) -> None:
    """The sources have no fault of type, none that the linter knows, and the formatter's form."""
    run_program(app, "typescript", "bin/tsc", "--noEmit")
    run_program(app, "eslint", "bin/eslint.js", ".")
    run_program(app, "prettier", "bin/prettier.cjs", "--check", "--log-level=warn", ".")


def known(root: Path) -> dict[str, Plain]:
    """The games with their editions, players, questions and scenarios; where on the site each clause stands."""
    games: list[Plain] = [_game(find_game(part.game)) for part in matrix_of(root).rules.parts]
    return {"games": games, "addresses": dict(addresses_of(root)), "outlines": _outlines()}


def _outlines() -> dict[str, Plain]:
    """The shapes of the men, as the pictures draw them, and the side of the square they are drawn in."""
    return {"field": FIELD, "shapes": {shape.value: outline for shape, outline in OUTLINES.items()}}


def _game(game: AnyGame) -> dict[str, Plain]:
    disputes = {dispute.id: dispute for dispute in disputes_of(game.name)}
    return {
        "name": game.name,
        "title": _both(game.title),
        "editions": [{"name": name, "title": _both(EDITIONS[name])} for name in game.editions],
        "players": [
            {"name": player.value, "title": _both(name)} for player, name in game.arbitration.player_names.items()
        ],
        "cards": [*_cards(game)],
        "questions": [
            {
                "field": question.field,
                "dispute": question.dispute,
                "title": _both(disputes[question.dispute].title),
                "options": [
                    {"name": reading.name, "text": _both(reading.text)}
                    for reading in disputes[question.dispute].readings
                    if reading.name in question.options
                ],
            }
            for question in game.questions
            if question.dispute in disputes
        ],
        "scenarios": [
            _scenario(dispute, number) for dispute in disputes.values() for number, _ in enumerate(dispute.examples)
        ],
    }


def _cards(game: AnyGame) -> Iterator[Plain]:
    """The cards of a game that has some, as one may name them; a game of tiles has none."""
    components = getattr(game.default_ruleset(), "components", None)
    if components is not None:
        for card in components.cards:
            yield {
                "id": card.id,
                "owner": card.owner.value,
                "name": _both(short_card_names(components)[card.id]),
                "piece": _both(piece_name(card.main.piece, card.colour)),
                "shape": SHAPES[card.main.piece].value,
                "colour": card.colour.value,
                "number": card.number,
                "strength": card.main.strength,
            }


def _scenario(dispute: DisputeFile, number: int) -> dict[str, Plain]:
    return {"origin": f"{dispute.id}/{number}", "dispute": dispute.id, "title": _both(dispute.title)}


def _both(text: Text) -> dict[str, Plain]:
    return {"fr": text.fr, "en": text.en}


def pack_engine(root: Path, archive: Path) -> None:
    """Everything in Python that the worker runs, in one archive: the libraries, this project, and the app's own side."""
    with tempfile.TemporaryDirectory() as folder, ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wheels = [next((root / ".venv" / "wheels").glob(f"{name}-*.whl")) for name in WHEELS]
        for wheel in (*wheels, next(Path(folder).glob("arbitre-*.whl"))):
            with ZipFile(wheel) as unpacked:
                for name in filter(_is_needed, unpacked.namelist()):
                    packed.writestr(name, unpacked.read(name))
        for file in sorted((root / "docs" / "_ext" / "arbitre_app").glob("*.py")):
            packed.write(file, f"arbitre_app/{file.name}")


def _is_needed(name: str) -> bool:
    """Of the libraries' records, the app asks for versions and entry points."""
    return not name.startswith(LEFT_OUT) and (
        ".dist-info/" not in name or name.endswith(("METADATA", "entry_points.txt"))
    )


def write_stemmers(target: Path) -> None:
    """The stemmers of the search in JavaScript, as Sphinx brings them, and the tables of the Polish one."""
    folder = Path(import_module("sphinx.search").__path__[0]) / "non-minified-js"
    parts = [(folder / f"{name}-stemmer.js").read_text(encoding="utf-8") for name in STEMMERS]
    source = "\n".join(("let BaseStemmer;", *parts, "export { EnglishStemmer, FrenchStemmer, GermanStemmer };"))
    (target / "stemmers.js").write_text(source, encoding="utf-8")
    (target / "stemmers.d.ts").write_text(_STEMMER_TYPES, encoding="utf-8")
    (target / "polish.json").write_text(json.dumps(_polish(), ensure_ascii=False), encoding="utf-8")


_STEMMER_TYPES: Final = "\n".join(
    f"export declare class {name}Stemmer {{ stemWord(word: string): string }}"
    for name in ("English", "French", "German")
)


def _polish() -> dict[str, Plain]:
    stemmer: Any = import_module("snowballstemmer.polish_stemmer").PolishStemmer

    def endings(table: Any) -> list[Plain]:  # noqa: ANN401  (the border: a library without types)
        return [{"text": each.s, "result": each.result, "late": each.method is not None} for each in table]

    return {
        "vowels": "".join(sorted(stemmer.g_v)),
        "conditional": endings(stemmer.a_0),
        "participles": endings(stemmer.a_1),
        "participlesTo": list(stemmer.as_1),
        "endings": endings(stemmer.a_2),
        "soft": endings(stemmer.a_3),
        "softTo": list(stemmer.as_3),
    }
