"""Asking people line by line, where there is no screen: a list of actions, picked by number or narrowed by words."""

from collections.abc import Sequence

from attrs import frozen

from arbitre.cli.keyboard.asking import Asked, Keyboard, pick
from arbitre.cli.keyboard.commands import HELP, Command, action_told, judged, reasons
from arbitre.cli.keyboard.sitting import Sitting
from arbitre.core.game import AnyAction, AnyEvent, AnyPlayer
from arbitre.core.language import Language


@frozen
class LinePerson:
    """People at a keyboard whose answers are lines."""

    keyboard: Keyboard

    @property
    def language(self) -> Language:
        """The language of the lines."""
        return self.keyboard.output.language

    def choose(self, sitting: Sitting, player: AnyPlayer, news: Sequence[AnyEvent]) -> AnyAction:
        """What happened, the table, and the list of actions."""
        game, state = sitting.recording.game, sitting.recording.state
        view = game.view(state, player)
        self.tell(sitting, news)
        self.keyboard.tell()
        self.keyboard.tell(game.picture(view, self.language))
        actions = game.legal(state)
        names = [action_told(game, view, action, self.language) for action in actions]
        while isinstance(found := pick(self.keyboard, names), Asked):
            match found.command:
                case Command.UNDO:
                    return None
                case Command.HINT:
                    self.keyboard.tell(action_told(game, view, sitting.hint(), self.language))
                case Command.WHY:
                    for line in (
                        judged(game, state, player, found.rest, self.language)
                        if found.rest
                        else reasons(news, self.language)
                    ):
                        self.keyboard.tell(line)
                case Command.HELP | Command.BACK:
                    for text in HELP:
                        self.keyboard.tell(f"  {text.in_(self.language)}")
        return actions[found]

    def wait(self) -> None:
        """Lines need no notice: nothing of them is lost from sight."""

    def hand_over(self, name: str | None) -> None:
        """Hide one person's hand before the other looks."""
        if name is not None:
            self.keyboard.clear()
            self.keyboard.ask(
                self.keyboard.output.say(
                    f"Le clavier passe à {name}. Entrée quand l'autre ne regarde plus : ",
                    f"The keyboard goes to {name}. Enter once the other looks away: ",
                )
            )
        self.keyboard.clear()

    def tell(self, sitting: Sitting, events: Sequence[AnyEvent]) -> None:
        """A line an event, with its paragraphs."""
        recording = sitting.recording
        for event in events:
            told = recording.game.explain(event, self.language, recording.ruleset)
            self.keyboard.tell(f"- {told} [{', '.join(event.clauses)}]")

    def tell_end(self, line: str) -> None:
        """The last line."""
        self.keyboard.tell(line)

    def secret(self, question: str) -> str:
        """A line, which does not stay where the next person looks."""
        answer = self.keyboard.ask(question)
        self.keyboard.clear()
        return answer
