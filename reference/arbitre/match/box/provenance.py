"""How every value of the cards and tracks is known: the booklet says it, another public text does, a copy of the game, or we assume it."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

from attrs import frozen

from arbitre.core.language import Text


class Source(Enum):
    """How a value is known."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    PRINTED = "printed"
    ASSUMED = "assumed"


@frozen
class Provenance:
    """Where one value comes from: `place` is its place in the file, such as `cards.simplifier.strength`.

    `source` is None where the file does not say.
    """

    place: str
    source: Source | None
    where: str


Sources = Mapping[str, str]
"""Field by field, how it is known: `assumed`, `printed`, or `rulebook: fr, p. 12`, or `public: ringbote.de`."""

PRINTED_ON_MY_COPY = Source.PRINTED.value
"""How a value is known that somebody's file gives without a source."""

KINDS = tuple(source.value for source in Source)


def provenance(place: str, said: str) -> Provenance:
    """A source as the file words it: its kind, a colon, and where."""
    kind, _, where = said.partition(":")
    return Provenance(place, Source(kind.strip()) if kind.strip() in KINDS else None, where.strip())


def assumed_in(sources: Sources) -> tuple[str, ...]:
    """The fields that no source attests."""
    return tuple(name for name, said in sources.items() if provenance(name, said).source is Source.ASSUMED)


def source_faults(place: str, sources: Sources, fields: Iterable[str]) -> Iterator[Text]:
    """Sources that begin with none of the kinds, or that speak of a field the file does not have."""
    known = (*fields, "effect_detail", "start_space")
    for name, said in sources.items():
        if provenance(name, said).source is None:
            kinds = ", ".join(KINDS)
            yield Text(
                fr=f"{place}.sources.{name} : « {said} » ne commence par aucun de : {kinds}",
                en=f"{place}.sources.{name}: “{said}” begins with none of: {kinds}",
            )
        if name not in known:
            yield Text(
                fr=f"{place}.sources.{name} : il n'y a pas de telle valeur ; il y a : {', '.join(known)}",
                en=f"{place}.sources.{name}: there is no such value; there are: {', '.join(known)}",
            )
