"""A game at one keyboard: who chooses next, what they may see, what has happened since they last looked."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from attrs import define, field

from arbitre.cli.keyboard.asking import Keyboard, pick
from arbitre.cli.keyboard.recording import Recording
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyEvent, AnyPlayer, AnyState


class Kind(StrEnum):
    """What a player is: a person at the keyboard, or one that picks any legal action."""

    HUMAN = "human"
    RANDOM = "random"


@define
class Sitting:
    """A recorded game, its players, and what each person has not been told yet."""

    recording: Recording
    kinds: dict[AnyPlayer, Kind]
    keyboard: Keyboard
    chance: Chance
    random_player: Callable[[object, Sequence[AnyAction]], AnyAction]
    untold: dict[AnyPlayer, list[AnyEvent]] = field(factory=dict)
    at_keyboard: AnyPlayer = None

    @property
    def people(self) -> list[AnyPlayer]:
        """The players that are persons."""
        return [player for player, kind in self.kinds.items() if kind is Kind.HUMAN]

    def play(self) -> None:
        """Play on until the game is over; a person's choice is saved as soon as it is made."""
        recording = self.recording
        while (pending := recording.game.decision(recording.state)) is not None:
            answer = self.answer_of_chance(recording.state)
            is_a_persons = answer is None
            if is_a_persons:
                answer = self._answer_of(pending.chooser)
            self._note(recording.add(answer))
            if is_a_persons:
                recording.save()
        recording.save()
        self._tell_end()

    def answer_of_chance(self, state: AnyState) -> AnyAction:
        """What chance, or a player that follows it, answers now; None where a person chooses."""
        pending = self.recording.game.decision(state)
        if pending is not None and isinstance(pending.chooser, Fate) and pending.space is not None:
            return self.chance.answer(pending.space)
        if pending is not None and self.kinds.get(pending.chooser) is Kind.RANDOM:
            return self.random_player(state, self.recording.game.legal(state))
        return None

    def _answer_of(self, player: AnyPlayer) -> AnyAction:
        """A person is told what happened, sees the table, and picks an action."""
        self._hand_over(player)
        game, state, language = self.recording.game, self.recording.state, self.keyboard.output.language
        self._tell(game.seen_events(self.untold.pop(player, []), player))
        self.keyboard.tell()
        self.keyboard.tell(game.picture(game.view(state, player), language))
        actions = game.legal(state)
        names = [game.name_action(action, language, self.recording.ruleset) for action in actions]
        return actions[pick(self.keyboard, names)]

    def _hand_over(self, player: AnyPlayer) -> None:
        """Hide one person's hand before the other looks."""
        if len(self.people) > 1 and player != self.at_keyboard:
            name = self.name(player)
            self.keyboard.clear()
            self.keyboard.ask(
                self.keyboard.output.say(
                    f"Le clavier passe à {name}. Entrée quand l'autre ne regarde plus : ",
                    f"The keyboard goes to {name}. Enter once the other looks away: ",
                )
            )
        self.keyboard.clear()
        self.at_keyboard = player

    def name(self, player: AnyPlayer) -> str:
        """What the player is called."""
        return str(self.recording.game.player_names[player].in_(self.keyboard.output.language))

    def _note(self, events: Sequence[AnyEvent]) -> None:
        """Keep what happened for each person; where nobody plays, a witness is told all of it at once."""
        for player in self.people:
            self.untold.setdefault(player, []).extend(events)
        if not self.people:
            self._tell(events)

    def _tell(self, events: Iterable[AnyEvent]) -> None:
        recording = self.recording
        for event in events:
            told = recording.game.explain(event, self.keyboard.output.language, recording.ruleset)
            self.keyboard.tell(f"- {told} [{', '.join(event.clauses)}]")

    def _tell_end(self) -> None:
        """How it ended, to everybody at once: what happened last, as far as all of them may know it."""
        game = self.recording.game
        longest = max(self.untold.values(), key=len, default=[])
        self._tell(
            event for event in longest if all(game.seen_events((event,), player) == (event,) for player in self.people)
        )
        outcome = game.outcome(self.recording.state)
        if outcome is None:
            return
        say = self.keyboard.output.say
        winner = say("personne", "nobody") if outcome.winner is None else self.name(outcome.winner)
        clauses = ", ".join(outcome.clauses)
        self.keyboard.tell(say(f"Fini. Gagne : {winner} [{clauses}].", f"Over. Winner: {winner} [{clauses}]."))
