"""The line of a key in a TOML file, which the parser of the standard library does not tell."""

import pytest

from arbitre.core.toml_places import line_of

TEXT = '''\
name = "a"          # 1
[table]
list = [            # 3
    "one",
    "two",
]
long = """
name = "not a key"
"""
last.dotted = 1     # 10
[[entry]]
[entry.inner]       # 12
key = 1
[[entry]]
"quoted key" = 2    # 15
[entry.inner]
key = { deep = 3 }  # 17
'''


@pytest.mark.parametrize(
    ("keys", "word", "line"),
    [
        (("name",), "", 1),
        (("table",), "", 2),
        (("table", "list"), "", 3),
        (("table", "list"), "two", 5),
        (("table", "long"), "", 7),
        (("table", "last", "dotted"), "", 10),
        (("entry[1]", "inner", "key"), "", 13),
        (("entry[2]", "quoted key"), "", 15),
        (("entry[2]", "inner", "key"), "", 17),
        (("entry[2]", "inner", "key", "deep"), "", 17),
        (("entry[2]", "missing"), "", 14),
        (("table", "missing"), "", 2),
        (("nowhere",), "", None),
        (("table", "list"), "three", 3),
    ],
)
def test_the_line_of_a_key(keys: tuple[str, ...], word: str, line: int | None) -> None:
    """The key itself, the word written there, or else the nearest table around it."""
    assert line_of(TEXT, keys, word) == line
