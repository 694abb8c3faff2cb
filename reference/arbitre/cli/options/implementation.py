"""The implementation that a verb asks: a command that is run, or a program that calls by itself."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Annotated

from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

from arbitre.cli.options.game_choice import chosen_parts, known_parts
from arbitre.cli.options.own_files import why_not
from arbitre.cli.output import Output, Paragraph
from arbitre.cli.pages.bridge_page import bridge_page
from arbitre.conformance.protocol.bridge import Bridge
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.process import Breach, Limits
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

Listen = Annotated[
    int | None,
    Text(
        "sans commande : attendre à ce port de cette machine un programme qui appelle par HTTP (0 : un port libre)",
        "without a command: wait at this port of this machine for a program that calls over HTTP (0: a free port)",
    ),
]
"""The parameter of a verb that lets an implementation call."""

_LAST_PORT = 65535


@contextmanager
def talking(command: Sequence[str], listen: int | None, limits: Limits, output: Output) -> Iterator[Conversation]:
    """A conversation with what the command starts, or with whoever calls."""
    if listen is None:
        if not command:
            raise Mistake(Text("il manque la commande, après --", "the command is missing, after --"))
        yield Conversation(command, limits)
        return
    if command or not 0 <= listen <= _LAST_PORT:
        raise Mistake(
            Text(
                "--listen : un port de 0 à 65535, et pas de commande : c'est le programme qui appelle",
                "--listen: a port from 0 to 65535, and no command: it is the program that calls",
            )
        )
    bridge = Bridge(listen, bridge_page(output.language), limits)
    try:
        address = bridge.listen()
    except OSError as refused:
        why = why_not(refused)
        raise Mistake(Text(f"--listen {listen} : {why.fr}", f"--listen {listen}: {why.en}")) from refused
    told = output.say(f"j'attends qu'un programme appelle {address}", f"waiting for a program to call {address}")
    bridge.waiting = lambda: Output(output.language, sys.stderr).show(Paragraph(told))
    try:
        yield Conversation((), limits, bridge)
    finally:
        bridge.close()


def game_asked(conversation: Conversation, name: str | None) -> AnyGame:
    """The game asked for, or the first one that the implementation says it plays."""
    parts = chosen_parts(known_parts(), name)
    if name is None:
        try:
            plays = conversation.start().games
        except Breach:
            plays = {}
        finally:
            conversation.end()
        parts = tuple(part for part in parts if part.game in plays) or parts
    return find_game(parts[0].game)


def edition_asked(game: AnyGame, edition: str | None) -> str:
    """The edition asked for, or the first one."""
    if edition not in {None, *game.editions}:
        known = ", ".join(game.editions)
        raise Mistake(
            Text(f"--edition : « {edition} » ; attendu : {known}", f"--edition: “{edition}”; expected: {known}")
        )
    return edition or game.editions[0]


def known_names(only: Sequence[str], ids: Sequence[str]) -> None:
    """Refuse a name that no vector has."""
    for name in only:
        if name not in ids:
            near = ", ".join(get_close_matches(name, sorted(ids), 3)) or next(iter(sorted(ids)), "")
            raise Mistake(
                Text(
                    f"--only : ni vecteur ni partie engendrée : {name} ; par exemple : {near}, generated-17",
                    f"--only: neither a vector nor a generated game: {name}; for example: {near}, generated-17",
                )
            )


def at_least(least: float, **options: float) -> None:
    """Refuse numbers that mean nothing: too small ones, and what is not a number of anything."""
    for name, number in options.items():
        if not least <= number < float("inf"):
            raise Mistake(
                Text(
                    f"--{name} : {number:g} ; attendu : au moins {least:g}",
                    f"--{name}: {number:g}; expected: at least {least:g}",
                )
            )


def progress_bar() -> Bar:
    """What is being done, on a terminal; nothing elsewhere."""
    return Bar(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
