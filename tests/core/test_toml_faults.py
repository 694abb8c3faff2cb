"""What is wrong with a text that is not TOML, in both languages and with its place."""

import tomllib

import pytest

from arbitre.core.toml_faults import TomlFault, toml_fault

FAULTS = {
    "a = 'x\n": (1, "column 7: this is not TOML: a text is not closed on its line"),
    'a = "x\n': (1, "column 7: this is not TOML: a text is not closed on its line"),
    'a = "x': (1, "column 7: this is not TOML: a text is not closed"),
    'a = """x\ny': (2, "column 2: this is not TOML: a text is not closed"),
    "a = '''x\ny\n": (2, "column 2: this is not TOML: a text opened by ''' is not closed"),
    "a\n": (1, "column 2: this is not TOML: after a key, “=” is expected"),
    "a = 1 b = 2\n": (1, "column 7: this is not TOML: one thing per line is expected"),
    "[a\n": (1, "column 3: this is not TOML: a bracket “]” is missing"),
    "[[a]\n": (1, "column 4: this is not TOML: a bracket “]” is missing"),
    "a = [1, 2\nb = 3\n": (2, "column 1: this is not TOML: a list is not closed by “]”"),
    "a = { b = 1\n": (1, "column 12: this is not TOML: a table is not closed by “}”"),
    "a = neutral\n": (1, "column 5: this is not TOML: no value; a text needs quotes"),
    "= 3\n": (1, "column 1: this is not TOML: this is neither a key nor a [table]"),
    "a. = 3\n": (1, "column 4: this is not TOML: this is not a key"),
    "a = 2024-02-31\n": (1, "column 5: this is not TOML: there is no such date"),
    'a = "\\uZZZZ"\n': (1, "column 8: this is not TOML: wrong code of a character"),
    'a = "\\ud800"\n': (1, "column 12: this is not TOML: wrong code of a character"),
    'a = "\\q"\n': (1, "column 8: this is not TOML: a backslash is written \\\\"),
    'a = "\x01"\n': (1, "column 6: this is not TOML: forbidden character"),
    "a = 1\n# \x01\n": (2, "column 3: this is not TOML: forbidden character"),
    "[a]\n[a]\n": (2, "column 3: this is not TOML: this table is there already"),
    "a = 1\na = 2\n": (2, "column 6: this is not TOML: this key has a value already"),
    "[a]\nb.c = 1\n[a.b]\n": (3, "column 5: this is not TOML: this table is there already"),
    "a = [1]\n[[a]]\n": (2, "column 4: this is not TOML: this table is closed already"),
    "a = { b = 1, b = 2 }\n": (1, "column 19: this is not TOML: this key has a value already"),
}


def fault_of(text: str) -> TomlFault:
    """What is told of a text that the parser refuses."""
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    return toml_fault(caught.value, text)


@pytest.mark.parametrize(("text", "told"), FAULTS.items(), ids=[ascii(text) for text in FAULTS])
def test_a_fault_is_told_with_its_line_column_and_meaning(text: str, told: tuple[int, str]) -> None:
    """In words of our own, since the parser's are English only."""
    fault = fault_of(text)
    assert (fault.line, fault.message.en) == told
    assert fault.message.fr.startswith("colonne ")
    assert fault.message.fr.count(" : ") == 2


def test_a_fault_that_nobody_foresaw_is_told_all_the_same() -> None:
    """Another version of the parser may speak otherwise."""
    fault = toml_fault(tomllib.TOMLDecodeError("What is this? (at line 3, column 4)"), "a\nb\nc\n")
    assert (fault.line, fault.message.en) == (3, "column 4: this is not TOML")
