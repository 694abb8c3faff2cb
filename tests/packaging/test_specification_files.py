"""The specification's files are found wherever the package runs from."""

from pathlib import Path

import pytest

import arbitre_spec

ROOT = Path(__file__).parents[2]


def test_the_checkout_is_recognised() -> None:
    """Run from sources, the package knows the root of the checkout."""
    assert arbitre_spec.checkout() == ROOT


def test_the_rules_of_a_checkout_are_the_file_people_edit() -> None:
    """A change of rules_fr.md is seen at once, with nothing to install again."""
    assert arbitre_spec.rules_text() == (ROOT / "rules_fr.md").read_text(encoding="utf-8")


def test_a_listed_name_can_be_read() -> None:
    """What `names` lists, `read_text` reads: the names are complete, below the package, and in order."""
    folder = ROOT / "spec" / "arbitre_spec" / "match"
    listed = arbitre_spec.names("match")
    assert listed == tuple(f"match/{path.name}" for path in sorted(folder.iterdir()) if path.is_file())
    assert [arbitre_spec.read_text(name) for name in listed] == [
        (folder.parent / name).read_text(encoding="utf-8") for name in listed
    ]


def test_a_missing_file_is_named() -> None:
    """Reading what is not there says which file was asked for."""
    with pytest.raises(FileNotFoundError, match=r"match/no_such_deck\.toml"):
        arbitre_spec.read_text("match/no_such_deck.toml")
