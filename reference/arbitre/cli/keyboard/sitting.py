"""A game at one keyboard: who chooses next, what they may see, what has happened since they last looked."""

from collections.abc import Sequence
from enum import StrEnum
from hashlib import sha256
from typing import Final, Protocol

from attrs import define, field

from arbitre.cli.keyboard.recording import Recording
from arbitre.core.chance import Chance
from arbitre.core.decision import ChanceAction, ChanceSpace, Fate
from arbitre.core.game import AnyAction, AnyEvent, AnyPlayer
from arbitre.core.language import Language
from arbitre.core.transcript import players_choices
from arbitre.opponent import kinds as opponents
from arbitre.opponent.search import choose

LOTS: Final = 1_000_003
"""Lots of one seed before those of the next begin."""


class Kind(StrEnum):
    """What a player is: a person at the keyboard, or one of the computer's players."""

    HUMAN = "human"
    RANDOM = "random"
    GREEDY = "greedy"
    SENSIBLE = "sensible"


class Person(Protocol):
    """Whoever asks the persons at the keyboard, and tells them what happens."""

    @property
    def language(self) -> Language:
        """The language they read."""

    def choose(self, sitting: "Sitting", player: AnyPlayer, news: Sequence[AnyEvent]) -> AnyAction:
        """What that person chooses, told what happened; None to take the last choice back."""

    def hand_over(self, name: str | None) -> None:
        """Hide what was shown, and wait for the person of that name, if it is another one."""

    def wait(self) -> None:
        """Say that the computer is thinking."""

    def tell(self, sitting: "Sitting", events: Sequence[AnyEvent]) -> None:
        """Tell what happened to everybody."""

    def tell_end(self, line: str) -> None:
        """Tell how it ended."""

    def secret(self, question: str) -> str:
        """What somebody types that nobody else may read; `Leaving` where they will not."""


@define
class Sitting:
    """A recorded game, its players, and what each person has not been told yet.

    Each chance and each choice of the computer has a lot of its own, fixed by the seed and its place in the game: a game
    taken back or continued goes on as it would have.
    """

    recording: Recording
    kinds: dict[AnyPlayer, Kind]
    person: Person
    seed: int
    untold: dict[AnyPlayer, list[AnyEvent]] = field(factory=dict)
    at_keyboard: AnyPlayer = None

    @property
    def people(self) -> list[AnyPlayer]:
        """The players that are persons."""
        return [player for player, kind in self.kinds.items() if kind is Kind.HUMAN]

    @property
    def lot(self) -> int:
        """The lot of what chance brings next."""
        return self.seed * LOTS + len(self.recording.actions)

    def lot_of(self, player: AnyPlayer) -> int:
        """The lot of what a player chooses next: a stream of its own, from which nobody works out that of chance."""
        text = f"{player.value} {self.seed} {len(self.recording.actions)}"
        return int.from_bytes(sha256(text.encode()).digest()[:16], "big")

    def play(self) -> None:
        """Play on until the game is over; a person's choice is saved as soon as it is made."""
        recording = self.recording
        while (pending := recording.game.decision(recording.state)) is not None:
            if isinstance(pending.chooser, Fate) and pending.space is not None:
                self._note(recording.add(self._chance(pending.space)))
            elif (kind := self.kinds[pending.chooser]) is not Kind.HUMAN:
                if kind is Kind.SENSIBLE and self.people:
                    self.person.wait()
                chooser = opponents.CHOOSERS[opponents.Kind(kind)]
                self._note(recording.add(chooser(recording.game, recording.state, self.lot_of(pending.chooser))))
            else:
                answer = self._answer_of(pending.chooser)
                if answer is None:
                    self._take_back()
                else:
                    self._note(recording.add(answer))
                recording.save()
        recording.save()
        self._tell_end()

    def _chance(self, space: ChanceSpace) -> ChanceAction:
        """What chance brings: of this session, or of the secrets of both players."""
        chance, actions = self.recording.chance, self.recording.actions
        if chance is None:
            return Chance(self.lot).answer(space)
        return chance.answer(space, len(actions) - players_choices(actions))

    def hint(self) -> AnyAction:
        """What a sensible player would choose, who knows no more than the person who is asked."""
        game, state = self.recording.game, self.recording.state
        pending = game.decision(state)
        return choose(game, state, self.lot_of(self.at_keyboard if pending is None else pending.chooser))

    def _answer_of(self, player: AnyPlayer) -> AnyAction:
        """A person is told what happened, sees the table, and chooses; None to take the last choice back."""
        is_another = len(self.people) > 1 and player != self.at_keyboard
        self.person.hand_over(self.name(player) if is_another else None)
        self.at_keyboard = player
        news = self.recording.game.seen_events(self.untold.pop(player, []), player)
        return self.person.choose(self, player, news)

    def _take_back(self) -> None:
        """Back to the last choice of a person; where there is none, nothing changes, nor in a fair game: chance has been seen."""
        recording = self.recording
        if recording.pledges:
            return
        for place in range(len(recording.actions) - 1, -1, -1):
            pending = recording.game.decision(recording.states[place])
            if pending is not None and pending.chooser in self.people:
                recording.take_back(place)
                self.untold.clear()
                return

    def name(self, player: AnyPlayer) -> str:
        """What the player is called."""
        return str(self.recording.game.player_names[player].in_(self.person.language))

    def _note(self, events: Sequence[AnyEvent]) -> None:
        """Keep what happened for each person; where nobody plays, a witness is told all of it at once."""
        for player in self.people:
            self.untold.setdefault(player, []).extend(events)
        if not self.people:
            self.person.tell(self, events)

    def _tell_end(self) -> None:
        """How it ended, to everybody at once: what happened last, as far as all of them may know it."""
        game = self.recording.game
        longest = max(self.untold.values(), key=len, default=[])
        known = [
            event for event in longest if all(game.seen_events((event,), player) == (event,) for player in self.people)
        ]
        self.person.tell(self, known)
        outcome = game.outcome(self.recording.state)
        if outcome is None:
            return
        is_french = self.person.language is Language.FR
        winner = ("personne" if is_french else "nobody") if outcome.winner is None else self.name(outcome.winner)
        clauses = ", ".join(outcome.clauses)
        self.person.tell_end(
            f"Fini. Gagne : {winner} [{clauses}]." if is_french else f"Over. Winner: {winner} [{clauses}]."
        )
