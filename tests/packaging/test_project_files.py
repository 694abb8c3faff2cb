"""The files a newcomer meets first say what is true."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PINS = sorted((ROOT / "requirements").iterdir())
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

COMMAND = re.compile(r"(?:^ {4}|`)make ([a-z]+)", re.MULTILINE)
PINNED = re.compile(r"[a-z0-9._-]+==[a-z0-9.+]+( ; [a-z0-9_.*<>=!' ()]+)?( \\)?", re.IGNORECASE)
HASHED = re.compile(r" {4}--hash=sha256:[0-9a-f]{64}( \\)?")
WANTED = re.compile(r"[a-z0-9-]+")


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.name)
def test_pins_hold_names_versions_and_hashes_only(path: Path) -> None:
    """No index address, no path of a machine, no comment: a pin says what, not from where."""
    shapes = [WANTED] if path.suffix == ".in" else [PINNED, HASHED]
    odd = [line for line in path.read_text(encoding="utf-8").splitlines() if not any(s.fullmatch(line) for s in shapes)]
    assert odd == []


@pytest.mark.parametrize("path", [path for path in PINS if path.suffix == ".txt"], ids=lambda path: path.name)
def test_every_pin_has_a_hash(path: Path) -> None:
    """Each pinned version is followed by at least one hash."""
    lines = path.read_text(encoding="utf-8").splitlines()
    bare = [line for line, after in zip(lines, [*lines[1:], ""], strict=True) if "==" in line and "--hash" not in after]
    assert bare == []


def test_pins_agree_with_one_another() -> None:
    """One environment can hold all the pins together: no package has two versions for the same machine."""
    versions: dict[str, set[str]] = {}
    for path in PINS:
        for line in path.read_text(encoding="utf-8").splitlines():
            if "==" in line and not line.startswith(" "):
                pin, _, marker = line.removesuffix(" \\").partition(" ; ")
                name, _, version = pin.partition("==")
                versions.setdefault(f"{name} ; {marker}", set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}


def test_every_runtime_dependency_is_pinned() -> None:
    """What pyproject.toml asks for is in the pins that `make judge` installs, which write `-` for a dot."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = {
            re.split(r"[<>=]", asked)[0].replace(".", "-") for asked in tomllib.load(file)["project"]["dependencies"]
        }
    pinned = {line.partition("==")[0] for line in (ROOT / "requirements" / "runtime.txt").read_text().splitlines()}
    assert wanted - pinned == set()


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_command_told_to_a_newcomer_exists(text: str) -> None:
    """Each `make …` in the text is a target of the Makefile, and there is at least one."""
    named = set(COMMAND.findall(text))
    assert named
    assert named - TARGETS == set()


def test_readme_opens_with_the_two_commands() -> None:
    """The first screen of the README says how to see it work and how to check it."""
    first_screen = "\n".join(README.splitlines()[:60])
    assert "make judge" in first_screen
    assert "make test" in first_screen


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\((?!https?:|#)([^)#]+)", README + CONTRIBUTING))))
def test_links_of_the_first_pages_lead_somewhere(path: str) -> None:
    """A relative link in the README or in CONTRIBUTING names a file that exists."""
    assert (ROOT / path).exists()


def test_make_help_names_every_command_told_to_a_newcomer() -> None:
    """What the README tells people to type is what `make help` explains."""
    explained = set(re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE))
    assert set(COMMAND.findall(README)) - explained == set()
