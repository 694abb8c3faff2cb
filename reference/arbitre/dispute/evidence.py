"""What a record can vouch for: whether it contradicts its own plays, and whether its seal fits."""

from collections.abc import Iterator
from enum import Enum

from attrs import frozen

from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.transcript import AnyTranscript, fair_chance, players_choices, seal_of_transcript
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
    """What a record says of itself that its own plays contradict, its seal, and whether chance was fair.

    `is_fair` is None where the players were bound to nothing, or where its plays are not all legal.
    """

    contradictions: tuple[Text, ...]
    seal: Seal
    is_fair: bool | None = None


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
    unfair = tuple(_unfair(game, written))
    return Evidence((*found, *unfair), seal, not unfair if written.pledges else None)


def _unfair(game: AnyGame, written: AnyTranscript) -> Iterator[Text]:
    """Who has not revealed the secret they are bound to; else the first action of chance that both secrets do not lead to."""
    unkept = [each.player for each in written.pledges if not each.is_kept]
    for player in game.players:
        if player.value in unkept:
            who = game.player_names[player]
            yield Text(
                fr=f"{who.fr} : le secret de son engagement n'est pas révélé",
                en=f"{who.en} has not revealed the secret that the commitment binds to",
            )
    if unkept or not written.pledges:
        return
    chance = fair_chance(game, written.ruleset, written.pledges)
    state, asked = game.new(written.ruleset), 0
    for number, action in enumerate(written.actions, 1):
        pending = game.decision(state)
        if pending is not None and pending.space is not None:
            if action != chance.answer(pending.space, asked):
                yield Text(
                    fr=f"le hasard de l'action {number} ne découle pas des secrets des joueurs",
                    en=f"what chance did at action {number} does not follow from the players' secrets",
                )
                return
            asked += 1
        state = game.apply(state, action).state
