"""The editions of the booklets, as a sentence names them."""

from typing import Final

from arbitre.core.language import Text

EDITIONS: Final = {
    "fr": Text("l'édition française", "the French edition"),
    "de": Text("l'édition allemande", "the German edition"),
    "pl": Text("l'édition polonaise", "the Polish edition"),
}
