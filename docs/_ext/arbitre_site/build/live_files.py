"""The files the live page loads: Python for the browser, the wheels, and the page's own programs, all beside the site."""

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final
from zipfile import ZipFile

PYODIDE: Final = "pyodide@314.0.7"
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEELS: Final = ("attrs", "cattrs", "typing_extensions", "svg_py")
"""All that the engine and its pictures need."""

PROGRAMS: Final = ("live.js", "worker.js", "live.css")


def write_live_files(root: Path, html: Path) -> bool:
    """Put everything below html/live; False, and nothing, where npm is missing."""
    if shutil.which("npm") is None:
        return False
    live = html / "live"
    live.mkdir(parents=True, exist_ok=True)
    for name in PROGRAMS:
        shutil.copy(root / "docs" / "live" / name, live / name)
    shutil.copy(root / "docs" / "live" / "offline.js", html / "offline.js")
    _unpack_pyodide(packed_by_npm(root / ".venv" / "npm", PYODIDE), live / "pyodide")
    packages = [*_copy_wheels(root / ".venv" / "wheels", live), _build_wheel(root, live), _zip_desk(root, live)]
    files = [f"live/{name}" for name in (*PROGRAMS, *packages, *(f"pyodide/{name}" for name in PYODIDE_FILES))]
    files += [f"{tree}/play.html" for tree in ("fr", "en")]
    manifest = json.dumps({"packages": packages, "files": files}, indent=1)
    (live / "manifest.json").write_text(manifest, encoding="utf-8")
    return True


def packed_by_npm(cache: Path, package: str) -> Path:
    """The archive of an npm package, fetched once; npm checks its integrity."""
    name, _, version = package.rpartition("@")
    archive = cache / f"{name}-{version}.tgz"
    if not archive.exists():
        cache.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm") or "npm"
        subprocess.run([npm, "pack", "--silent", package], cwd=cache, check=True, stdout=subprocess.DEVNULL)
    return archive


def _unpack_pyodide(archive: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as packed:
        for name in PYODIDE_FILES:
            member = packed.extractfile(f"package/{name}")
            if member is None:
                raise FileNotFoundError(f"{archive.name} holds no {name}")
            (target / name).write_bytes(member.read())


def _copy_wheels(wheels: Path, live: Path) -> list[str]:
    found = [next(wheels.glob(f"{name}-*.whl")) for name in WHEELS]
    for wheel in found:
        shutil.copy(wheel, live / wheel.name)
    return [wheel.name for wheel in found]


def _build_wheel(root: Path, live: Path) -> str:
    """This project's own wheel, built here."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(live)]
    subprocess.run(command, cwd=root, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return next(live.glob("arbitre-*.whl")).name


def _zip_desk(root: Path, live: Path) -> str:
    """The page's side in Python, as an archive."""
    name = "arbitre_live.zip"
    with ZipFile(live / name, "w") as packed:
        for file in sorted((root / "docs" / "_ext" / "arbitre_live").glob("*.py")):
            packed.write(file, f"arbitre_live/{file.name}")
    return name
