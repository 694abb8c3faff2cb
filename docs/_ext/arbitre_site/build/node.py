"""The programs of the app: Node and the packages of docs/app, at the versions and hashes of its package-lock.json."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

NODE: Final = "node@22.23.3"
"""Fetched from npm where the machine's own Node is too old for Vite."""

OLDEST: Final = (20, 19)


def has_npm() -> bool:
    """Whether the packages can be had at all."""
    return shutil.which("npm") is not None and shutil.which("node") is not None


def install_packages(app: Path) -> None:
    """The packages of docs/app, exactly those of its lock file; npm checks their hashes."""
    lock, kept = app / "package-lock.json", app / "node_modules" / ".arbitre-installed"
    wanted = lock.read_text(encoding="utf-8")
    if kept.is_file() and kept.read_text(encoding="utf-8") == wanted:
        return
    run_npm(app, "ci", "--silent", "--no-audit", "--no-fund")
    kept.write_text(wanted, encoding="utf-8")


def run_program(app: Path, package: str, program: str, *arguments: str) -> None:
    """Run a program of an installed package; what it says is shown if it fails."""
    run_script(app, app / "node_modules" / package / program, *arguments)


def run_script(app: Path, file: Path, *arguments: str) -> None:
    """Run a script with a Node that is new enough."""
    script = ("node", str(file), *arguments)
    if _own_version() >= OLDEST:
        _run(app, *script)
    else:
        run_npm(app, "exec", "--yes", f"--package={NODE}", "--", *script)


def run_npm(app: Path, *arguments: str) -> None:
    """Run npm in the folder of the app."""
    _run(app, shutil.which("npm") or "npm", *arguments)


def _run(app: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=app, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"arbitre: {' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def _own_version() -> tuple[int, ...]:
    node = shutil.which("node") or "node"
    told = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
    return tuple(map(int, re.findall(r"\d+", told)[:2]))
