"""A game on a screen: the table stays, a turn is picked part by part, and every key is told below."""

from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import wrap

from attrs import define, field
from prompt_toolkit import PromptSession, print_formatted_text
from prompt_toolkit.application import get_app_session
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.shortcuts import clear, prompt

from arbitre.cli.keyboard.asking import Leaving
from arbitre.cli.keyboard.choosing import Choosing
from arbitre.cli.keyboard.commands import HELP, KEYS, Command, action_told, judged, read_command, reasons
from arbitre.cli.keyboard.layout import PICKED, WIDTH, Asking, Fragment, screen, things_on
from arbitre.cli.keyboard.sitting import Sitting
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyView
from arbitre.core.language import NOTHING, Language, Text
from arbitre.core.panel import Panel, plain_panel
from arbitre.core.printable import shown as tame
from arbitre.core.printable import written_in

OWN_LINES = 2
"""The line one types on, and the line of keys below it."""
REMEMBERED = 12


@define
class ScreenPerson:
    """People at a terminal."""

    language: Language
    session: "PromptSession[str]" = field(factory=PromptSession)
    news: list[str] = field(factory=list)
    events: Sequence[AnyEvent] = ()
    question: Text = NOTHING
    is_waiting: bool = False

    def choose(self, sitting: Sitting, player: AnyPlayer, news: Sequence[AnyEvent]) -> AnyAction:
        """The table and the news; then part by part until an action is whole, or something else is asked for."""
        game, state = sitting.recording.game, sitting.recording.state
        view = game.view(state, player)
        self._note(sitting, news)
        self.question = _question(game, sitting)
        choosing = Choosing(game.legal(state))
        said = ""
        while choosing.done is None:
            self._draw(game, view, choosing, said)
            answer = self._ask()
            command = read_command(answer)
            said = ""
            if command is None:
                said = self._picked(choosing, answer)
                continue
            match command[0]:
                case Command.UNDO:
                    self.news.clear()
                    return None
                case Command.BACK:
                    choosing.back()
                case Command.HINT:
                    hint = action_told(game, view, sitting.hint(), self.language)
                    said = self._say(f"L'ordinateur jouerait : {hint}", f"The computer would play: {hint}")
                case Command.WHY:
                    wish = command[1]
                    self._page(
                        judged(game, state, player, wish, self.language)
                        if wish
                        else reasons(self.events, self.language)
                    )
                case Command.HELP:
                    self._page(text.in_(self.language) for text in HELP)
        return choosing.done

    def hand_over(self, name: str | None) -> None:
        """An empty screen between two people."""
        if name is not None:
            self.news.clear()
            wiped()
            self._ask(
                self._say(
                    f"Le clavier passe à {name}. Entrée quand l'autre ne regarde plus : ",
                    f"The keyboard goes to {name}. Enter once the other looks away: ",
                )
            )

    def tell(self, sitting: Sitting, events: Sequence[AnyEvent]) -> None:
        """The news, line by line: nobody chooses any more."""
        for line in self._told(sitting, events):
            shown([[("", part)] for part in wrap(line, WIDTH, initial_indent="· ", subsequent_indent="  ")])

    def tell_end(self, line: str) -> None:
        """The last line."""
        shown([[("bold", line)]])

    def wait(self) -> None:
        """What the table waits for, below it, until it is drawn anew."""
        if not self.is_waiting:
            shown([[("", self._say("L'ordinateur réfléchit …", "The computer is thinking …"))]])
        self.is_waiting = True

    def secret(self, question: str) -> str:
        """A line that is not shown while it is typed."""
        try:
            return prompt(question, is_password=True).strip()  # another session: nobody gets at it by the arrow keys
        except (EOFError, KeyboardInterrupt) as end:
            raise Leaving from end

    def _note(self, sitting: Sitting, news: Sequence[AnyEvent]) -> None:
        if news:
            self.events = news
        self.news = [*self.news, *self._told(sitting, news)][-REMEMBERED:]

    def _told(self, sitting: Sitting, events: Sequence[AnyEvent]) -> list[str]:
        recording = sitting.recording
        return [recording.game.explain(event, self.language, recording.ruleset) for event in events]

    def _draw(self, game: AnyGame, view: AnyView, choosing: Choosing, said: str) -> None:
        drawn = game.arbitration.panel
        panel = plain_panel(game.picture(view, self.language)) if drawn is None else drawn(view, self.language)
        news = [*self.news, said] if said else self.news
        rows = get_terminal_size().lines - OWN_LINES
        self.is_waiting = False
        wiped()
        shown(screen(panel, news, self._asking(game, view, choosing, panel), rows))

    def _asking(self, game: AnyGame, view: AnyView, choosing: Choosing, panel: Panel) -> Asking:
        """Things on the table are marked there; all that cannot be seen there is listed."""
        arbitration, things = game.arbitration, things_on(panel)
        marks, answers = {}, []
        for place in range(len(choosing.said)):
            told = arbitration.part_told(view, choosing.said[: place + 1])
            marks[told.thing] = PICKED
        for key, option in choosing.options.items():
            told = arbitration.part_told(view, [*choosing.said, option.part])
            text = told.text.in_(self.language)
            if not text:
                text = action_told(game, view, option.actions[0], self.language)
            if told.thing in things:
                marks[told.thing] = key
            if told.thing not in things or not told.is_seen:
                answers.append(f"[{key}] {text}")
        names = [option.part.name for option in choosing.options.values() if not option.part.is_all]
        question = arbitration.parts_asked.get(names[0] if names else "", NOTHING)
        if not choosing.said or question == NOTHING:
            question = self.question
        return Asking(question.in_(self.language), marks, answers)

    def _picked(self, choosing: Choosing, answer: str) -> str:
        """Numbers one after the other; what is wrong with them, if anything is."""
        words = answer.split()
        for word in words:
            if not choosing.pick(word):
                keys = ", ".join(choosing.options)
                return self._say(f"« {word} » ? Possible : {keys}", f"“{word}”? Possible: {keys}")
            if choosing.done is not None:
                break
        return ""

    def _page(self, lines: Iterable[str]) -> None:
        """Something longer to read, a screen at a time."""
        parts = [part for line in lines for part in [*wrap(line, WIDTH), ""]]
        room = get_terminal_size().lines - OWN_LINES - 1
        for start in range(0, len(parts), room):
            wiped()
            shown([[("", part)] for part in parts[start : start + room]])
            is_last = start + room >= len(parts)
            more = Text("Entrée pour la suite : ", "Enter for more: ")
            back = Text("Entrée pour revenir au jeu : ", "Enter to go back to the game: ")
            self._ask((back if is_last else more).in_(self.language))

    def _ask(self, question: str = "> ") -> str:
        try:
            answer = self.session.prompt(_writable(question), bottom_toolbar=_writable(KEYS.in_(self.language)))
        except (EOFError, KeyboardInterrupt) as end:
            raise Leaving from end
        if answer.strip().lower() == "q":
            raise Leaving
        return answer.strip()

    def _say(self, fr: str, en: str) -> str:
        return Text(fr, en).in_(self.language)


def _question(game: AnyGame, sitting: Sitting) -> Text:
    """Whose choice it is, and of what."""
    pending = game.decision(sitting.recording.state)
    if pending is None:
        return NOTHING
    who, asked = game.player_names[pending.chooser], game.arbitration.choice_names[pending.kind.value]
    return Text(fr=f"{who.fr[:1].upper()}{who.fr[1:]} : {asked.fr}", en=f"{who.en}: {asked.en}")


def wiped() -> None:
    """An empty screen, without what could be scrolled back."""
    clear()
    output = get_app_session().output
    output.write_raw("\x1b[3J")
    output.flush()


def shown(lines: Iterable[list[Fragment]]) -> None:
    """Lines with their styles."""
    for line in lines:
        print_formatted_text(FormattedText([(style, _writable(text)) for style, text in line]))


def _writable(text: str) -> str:
    """A text tamed, as the terminal can write it; a stream that is none says nothing of its encoding."""
    return written_in(tame(text), get_app_session().output.encoding() or "utf-8")
