"""What a record can vouch for: whether it contradicts its own plays, and whether its seal fits."""

from enum import Enum

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.transcript import players_choices, seal_of_transcript
from arbitre.dispute.records import Checked, Record


class Seal(Enum):
    """How a record is sealed."""

    FITS = "fits"
    BROKEN = "broken"
    MISSING = "missing"

    @property
    def vouches(self) -> Text:
        """What a reader may conclude, and what not."""
        match self:
            case Seal.FITS:
                return Text(
                    fr="Le sceau convient : rien n'a changé depuis qu'il fut mis. Rien ne montre qui l'a mis, ni que la partie s'est jouée ainsi.",
                    en="The seal fits: nothing has changed since it was set. Nothing shows who set it, or that the game was played so.",
                )
            case Seal.BROKEN:
                return Text(
                    fr="Le sceau est brisé : une règle, un coup ou la fin a changé depuis qu'il fut mis, ou des coups manquent.",
                    en="The seal is broken: a rule, a play or the ending has changed since it was set, or plays are missing.",
                )
            case Seal.MISSING:
                return Text(
                    fr="Sans sceau : rien ne montre si cet enregistrement est entier, ni qui l'a écrit.",
                    en="No seal: nothing shows whether this record is whole, or who wrote it.",
                )


@frozen
class Evidence:
    """What a record says of itself that its own plays contradict, and its seal."""

    contradictions: tuple[Text, ...]
    seal: Seal


def evidence_of(record: Record, checked: Checked) -> Evidence:
    """The head of a record against its plays, and its seal against both."""
    written, game = record.written, record.game
    if written is None:
        return Evidence((), Seal.MISSING)
    seal = Seal.MISSING
    if written.seal is not None:
        seal = Seal.FITS if written.seal == seal_of_transcript(game, written) else Seal.BROKEN
    if checked.stopped is not None:
        return Evidence((), seal)
    found = []
    decisions, games = players_choices(checked.actions), game.games_played(checked.state)
    if written.decisions != decisions:
        found.append(
            Text(
                fr=f"l'en-tête annonce {written.decisions} décisions, il y en a {decisions}",
                en=f"the head says {written.decisions} decisions, there are {decisions}",
            )
        )
    if written.games != games:
        found.append(
            Text(
                fr=f"l'en-tête annonce {written.games} partie(s), il y en a {games}",
                en=f"the head says {written.games} game(s), there are {games}",
            )
        )
    if written.outcome != game.outcome(checked.state):
        found.append(
            Text(
                fr="l'en-tête annonce une autre fin que celle où mènent les coups",
                en="the head says another ending than the one the plays lead to",
            )
        )
    return Evidence(tuple(found), seal)
