"""Coverage-guided fuzzing of every door: `python -m tests.hostile.guided FOLDER [-max_total_time=SECONDS]`.

The first byte of an input chooses the door, the others are the text. Atheris keeps what reaches new code in the folder.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def main(arguments: list[str]) -> None:
    """Fuzz until told to stop, beginning with what is written and with the corpus."""
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["arbitre"]):
        fuzzing = import_module("tests.hostile.fuzzing")
    names = tuple(fuzzing.DOORS)

    def try_one(given: bytes) -> None:
        if given:
            fuzzing.Input(names[given[0] % len(names)], given[1:].decode(errors="replace")).push()

    folder = Path(arguments[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number, each in enumerate((*fuzzing.written(), *fuzzing.kept())):
        text = each.text.encode(errors="replace")
        (folder / str(number)).write_bytes(bytes([names.index(each.door)]) + text)
    atheris.Setup(arguments, try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv)
