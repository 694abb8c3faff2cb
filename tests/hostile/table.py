"""The table of SECURITY.md, made from the tests beside this file: `python -m tests.hostile.table` writes it anew."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.cli.options.own_files import write_file

PAGE: Final = Path(__file__).parents[2] / "SECURITY.md"
BEGIN: Final = "<!-- begin of the table -->\n"
END: Final = "<!-- end of the table -->"


def rows() -> Iterator[tuple[str, str]]:
    """What is tried, and what must come of it: a row a test, in the words of the tests themselves."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                promise = " ".join((ast.get_docstring(node) or "").split())
                yield node.name.removeprefix("test_").replace("_", " "), promise


def with_table(page: str) -> str:
    """The page with the table as it is today."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = [
        "| tried | what must come of it |",
        "|---|---|",
        *(f"| {tried} | {promise} |" for tried, promise in rows()),
    ]
    return f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n\n{END}{after}"


if __name__ == "__main__":
    write_file(PAGE, with_table(PAGE.read_text(encoding="utf-8")))
