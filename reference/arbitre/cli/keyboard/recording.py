"""A game that is being played, with its transcript kept on disk: whatever interrupts it, nothing is lost."""

from collections.abc import Iterator
from pathlib import Path
from typing import Self

from attrs import define, field

from arbitre.cli.options.own_files import read_file, write_file
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.fair import FairChance, Pledge
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyRuleset, AnyState, digest_of_state
from arbitre.core.transcript import (
    AnyTranscript,
    Transcript,
    TranscriptError,
    fair_chance,
    read_transcript,
    replay,
    write_transcript,
)


@define
class Recording:
    """The states of a game, the actions between them, and the file they are written to.

    `pledges` are what the players are bound to where chance comes from the secrets of both.
    """

    game: AnyGame
    ruleset: AnyRuleset
    path: Path
    states: list[AnyState]
    actions: list[AnyAction] = field(factory=list)
    digests: list[str] = field(factory=list)
    pledges: tuple[Pledge, ...] = ()

    @classmethod
    def begin(cls, game: AnyGame, ruleset: AnyRuleset, path: Path) -> Self:
        """A new game, not yet written to its file."""
        return cls(game, ruleset, path, [game.new(ruleset)])

    @property
    def state(self) -> AnyState:
        """How the game stands."""
        return self.states[-1]

    def add(self, action: AnyAction) -> tuple[AnyEvent, ...]:
        """Play an action and return what happened."""
        step = self.game.apply(self.state, action)
        self.append(action, step.state)
        return step.events

    def append(self, action: AnyAction, state: AnyState) -> None:
        """Note an action and the state it led to."""
        self.states.append(state)
        self.actions.append(action)
        self.digests.append(digest_of_state(self.game, state))

    @property
    def chance(self) -> FairChance | None:
        """The chance that follows from the secrets of both players; None where nobody is bound to any."""
        return fair_chance(self.game, self.ruleset, self.pledges) if self.pledges else None

    def take_back(self, count: int) -> None:
        """Forget all actions but the first so many."""
        del self.states[count + 1 :], self.actions[count:], self.digests[count:]

    def save(self) -> None:
        """Write the transcript anew, whole or not at all."""
        transcript: AnyTranscript = Transcript(
            game=self.game.name,
            ruleset=self.ruleset,
            actions=tuple(self.actions),
            digests=tuple(self.digests),
            decisions=sum(not isinstance(action, Shuffle | Pick) for action in self.actions),
            games=self.game.games_played(self.state),
            outcome=self.game.outcome(self.state),
            pledges=self.pledges,
        )
        write_file(self.path, write_transcript(self.game, transcript))


def replayed(path: Path) -> Iterator[tuple[Recording, tuple[AnyEvent, ...]]]:
    """A saved game played again: how it stands at first and after each action, with what happened there.

    It is the same recording each time, grown by one action; what is wrong with the file is said with its name.
    """
    game, transcript = open_transcript(path)
    recording = Recording.begin(game, transcript.ruleset, path)
    recording.pledges = transcript.pledges
    yield recording, ()
    try:
        for action, step in replay(game, transcript):
            recording.append(action, step.state)
            yield recording, step.events
    except TranscriptError as error:
        raise TranscriptError(error.message, file=str(path)) from error


def open_transcript(path: Path) -> tuple[AnyGame, AnyTranscript]:
    """The transcript in a file, with its game; what is wrong with it is said with the file's name."""
    text = read_file(path)
    try:
        return read_transcript(text)
    except TranscriptError as error:
        raise TranscriptError(error.message, file=str(path), line=error.line) from error
