"""What the site's search finds by its id: clauses, disputes, differences between editions, theorems."""

from collections.abc import Iterable
from typing import ClassVar

from sphinx.domains import Domain, ObjType

from arbitre.core.language import Language
from arbitre_site.text.mentions import places


class IdentifiedDomain(Domain):
    """Everything that has an id, as Sphinx's search wants to know it; nothing is written in terms of this domain."""

    name = "arbitre"
    label = "arbitre"
    object_types: ClassVar[dict[str, ObjType]] = {"identified": ObjType("id")}
    data_version = 1

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002, FBT001, FBT002  (Sphinx's own signature)
        """What a result of the search says of its name."""
        del type, primary
        return "identifiant" if str(self.env.config.language) == Language.FR.value else "id"

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Name, shown name, kind, page, anchor and importance (0 is the highest) of each."""
        for identifier, place in places(Language(str(self.env.config.language))).items():
            yield identifier, identifier, "identified", place.page, place.anchor, 0
