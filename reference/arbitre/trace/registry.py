"""Where the rules, the specification and the sources lie, and how they are read into one matrix.

In a checkout everything is there. An installed copy has the rules, the specification and the code, but no tests.
A game from outside arbitre has a shelf of its own beside arbitre's.
"""

from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

import arbitre_spec
from arbitre.core.announced import announced_games
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.bearing import Conduct, conduct_of
from arbitre.trace.citations import Passage, passages_in
from arbitre.trace.clauses import Part, Rules, joined
from arbitre.trace.evidence import (
    EDITIONS_FILE,
    Difference,
    Dispute,
    Vector,
    parse_differences,
    parse_dispute,
    parse_vectors,
)
from arbitre.trace.glossary import GLOSSARY_FILE, Term, parse_glossary
from arbitre.trace.matrix import Evidence, Matrix, all_of, build_matrix
from arbitre.trace.metadata import METADATA_FILE, Metadata, parse_metadata, together
from arbitre.trace.rules_text import RULES_FILE, parse_rules
from arbitre.trace.translations import TRANSLATIONS_FILE, Translation, parse_translations

_SPECIFICATION: Final = Path("spec/arbitre_spec")


@frozen
class Shelf:
    """The folders of a checkout, or of an installed copy. File names are told relative to `root`.

    `others` are the shelves of the games that other packages bring; what is read of all games is read of those too.
    """

    root: Path
    rules: Path
    specification: Path
    reference: Path
    properties: Path | None = None
    tests: Path | None = None
    is_checkout: bool = False
    others: "tuple[Shelf, ...]" = ()

    @property
    def metadata(self) -> Path:
        """The file of what is known about clauses besides their text."""
        return self.specification / METADATA_FILE

    @property
    def alone(self) -> "Shelf":
        """Without the games that other packages bring."""
        return evolve(self, others=())

    def holding(self, game: str | None) -> "Shelf":
        """The shelf on which a game stands: this one where none is named, or nobody has it."""
        shelves = (self.alone, *self.others)
        return next((each for each in shelves if game in {part.game for part in read_parts(each)}), self.alone)


def find_shelf(root: Path | None = None) -> Shelf:
    """The shelf of a given checkout; else of the one this code runs from, or the installed copy, with the games beside it."""
    checkout = arbitre_spec.checkout() if root is None else root
    others = () if root is not None else tuple(_brought(*each) for each in arbitre_spec.others().items())
    if checkout is None:
        specification = Path(arbitre_spec.__file__).parent
        installed = specification.parent
        return Shelf(
            root=installed,
            rules=specification / RULES_FILE,
            specification=specification,
            reference=Path(__file__).parents[1],
            properties=installed / "arbitre_properties",
            others=others,
        )
    return Shelf(
        root=checkout,
        rules=checkout / RULES_FILE,
        specification=checkout / _SPECIFICATION,
        reference=checkout / "reference",
        properties=checkout / "properties",
        tests=checkout / "tests",
        is_checkout=True,
        others=others,
    )


def _brought(game: str, specification: Path) -> Shelf:
    """The shelf of a game from outside arbitre: its specification, and the package of its code beside it."""
    code = find_spec(announced_games()[game].module.partition(".")[0])
    folder = code.submodule_search_locations[0] if code and code.submodule_search_locations else specification
    checkout = arbitre_spec.checkout(specification)
    return Shelf(
        root=checkout or specification.parent,
        rules=arbitre_spec.rules_file(specification),
        specification=specification,
        reference=Path(folder),
        tests=checkout and checkout / "tests",
        is_checkout=checkout is not None,
    )


def read_metadata(shelf: Shelf) -> Metadata:
    """What clauses.toml says of this shelf's games, and of those that other packages bring."""
    own = parse_metadata(_read(shelf, shelf.metadata), _label(shelf, shelf.metadata))
    return together(own, [read_metadata(other) for other in shelf.others])


def read_parts(shelf: Shelf) -> tuple[Part, ...]:
    """The games there are, in the order of the rules."""
    return read_metadata(shelf).parts


def read_rules(shelf: Shelf, metadata: Metadata | None = None) -> Rules:
    """The clauses of all games."""
    if shelf.others:
        return joined([read_rules(each) for each in (shelf.alone, *shelf.others)])
    parts = (metadata or read_metadata(shelf)).parts
    return parse_rules(_read(shelf, shelf.rules), parts, _label(shelf, shelf.rules))


def read_matrix(shelf: Shelf, about: Iterable[str] = ()) -> Matrix:
    """The matrix of everything, or, much faster, one that is complete for some clauses only."""
    ids = tuple(about)
    metadata = read_metadata(shelf)
    rules = read_rules(shelf, metadata)
    evidence = [_read_evidence(each, rules, ids) for each in (shelf.alone, *shelf.others)]
    return build_matrix(rules, metadata, all_of(evidence))


def read_translations(shelf: Shelf) -> Mapping[str, Translation]:
    """The clauses in English; none where there is no such file."""
    return {
        identifier: translation
        for each in (shelf, *shelf.others)
        for file, text in _texts(each, [each.specification / TRANSLATIONS_FILE])
        for identifier, translation in parse_translations(text, file).items()
    }


def read_terms(shelf: Shelf) -> Iterator[Term]:
    """The glossary."""
    for each in (shelf, *shelf.others):
        for file, text in _texts(each, [each.specification / GLOSSARY_FILE]):
            yield from parse_glossary(text, file)


def read_disputes(shelf: Shelf, rules: Rules, about: Iterable[str] = ()) -> Iterator[Dispute]:
    """The disputes of all games, or those that some clauses name or that name them."""
    ids = tuple(about)
    wanted = (*ids, *(dispute for identifier in ids for dispute in rules.by_id[identifier].disputes))
    for part in rules.parts:
        files = sorted((shelf.specification / part.game / "disputes").glob("*.toml"))
        for file, text in _texts(shelf, files, wanted):
            yield parse_dispute(text, file)


def _read_evidence(shelf: Shelf, rules: Rules, about: tuple[str, ...]) -> Evidence:
    return Evidence(
        implementing=tuple(_read_passages(shelf, shelf.reference, about, may_lead=False)),
        testing=tuple(_read_passages(shelf, shelf.tests, about, may_lead=True)),
        verifying=tuple(_read_passages(shelf, shelf.properties, about, may_lead=True)),
        differences=tuple(_read_differences(shelf, rules, about)),
        disputes=tuple(read_disputes(shelf, rules, about)),
        vectors=tuple(_read_vectors(shelf, about)),
        terms=() if about else tuple(read_terms(shelf)),
        translations=read_translations(shelf),
        conduct={} if about else {part.game: _read_conduct(shelf, part.game) for part in read_parts(shelf)},
    )


def _read_passages(shelf: Shelf, folder: Path | None, about: tuple[str, ...], *, may_lead: bool) -> Iterator[Passage]:
    # A folder with a project of its own has its own shelf.
    apart = set() if folder is None else {file.parent for file in folder.rglob("pyproject.toml")}
    every = [] if folder is None else sorted(folder.rglob("*.py"))
    files = [file for file in every if apart.isdisjoint(file.parents)]
    for file, text in _texts(shelf, files, about):
        yield from passages_in(text, file, may_lead=may_lead, about=about)


def _read_conduct(shelf: Shelf, game: str) -> Conduct:
    above = shelf.reference.parent
    files = sorted(file for file in shelf.reference.rglob("*.py") if game in file.relative_to(above).parts)
    return conduct_of(dict(_texts(shelf, files)))


def _read_differences(shelf: Shelf, rules: Rules, about: tuple[str, ...]) -> Iterator[Difference]:
    files = [shelf.specification / part.game / EDITIONS_FILE for part in rules.parts]
    for file, text in _texts(shelf, files, about):
        yield from parse_differences(text, file)


def _read_vectors(shelf: Shelf, about: tuple[str, ...]) -> Iterator[Vector]:
    files = sorted(file for file in shelf.specification.rglob("*.json") if "vectors" in file.parts)
    for file, text in _texts(shelf, files, about):
        yield from parse_vectors(text, file)


def _texts(shelf: Shelf, files: Iterable[Path], about: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Name and text of those files that exist and, if asked about some ids, name one of them."""
    for file in files:
        if file.is_file():
            text = _read(shelf, file)
            if not about or any(identifier in text for identifier in about):
                yield _label(shelf, file), text


def _read(shelf: Shelf, file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        message = Text(f"ce fichier ne se lit pas : {wrong}", f"this file cannot be read: {wrong}")
        raise Mistake(message, file=_label(shelf, file)) from wrong


def _label(shelf: Shelf, file: Path) -> str:
    return (file.relative_to(shelf.root) if file.is_relative_to(shelf.root) else file).as_posix()
