"""`arbitre play`: a game in the terminal, between people, against the computer, or the computer against itself."""

import os
import secrets
import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

from arbitre.cli.keyboard.asking import Keyboard, Leaving
from arbitre.cli.keyboard.lines import LinePerson
from arbitre.cli.keyboard.pledging import pledge
from arbitre.cli.keyboard.recording import Recording, replayed
from arbitre.cli.keyboard.sitting import Kind, Person, Sitting
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OneGame
from arbitre.cli.options.own_files import held
from arbitre.cli.options.ruleset_choice import chosen_game, chosen_ruleset
from arbitre.cli.output import Output
from arbitre.core.game import AnyGame, AnyPlayer
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def play(  # noqa: PLR0913  (one parameter per option of the command line)
    file: Annotated[
        Path | None,
        Text(
            "la transcription : une partie à continuer, ou le fichier d'une nouvelle",
            "the transcript: a game to continue, or the file of a new one",
        ),
    ] = None,
    *,
    game: OneGame = None,
    edition: Annotated[str | None, Text("l'édition : fr, de, pl", "the edition: fr, de, pl")] = None,
    reading: Annotated[
        list[str] | None,
        Text("NOM=VALEUR : une autre lecture d'un litige", "NAME=VALUE: another reading of a dispute"),
    ] = None,
    data: Annotated[Path | None, Text("un fichier de cartes et de pistes", "a file of cards and tracks")] = None,
    players: Annotated[
        str,
        Text(
            "qui joue, dans l'ordre du jeu : human (au clavier), sensible (réfléchit), greedy (au plus pressé), random (au hasard)",
            "who plays, in the game's order: human (at the keyboard), sensible (thinks), greedy (what looks best), random (by chance)",
        ),
    ] = "human,sensible",
    seed: Annotated[int | None, Text("un nombre qui fixe le hasard", "a number that fixes what chance does")] = None,
    fair: Annotated[
        bool,
        Text(
            "le hasard vient d'un secret de chaque joueur, engagé d'avance : personne ne le dirige",
            "chance comes from a secret of each player, bound in advance: nobody steers it",
        ),
    ] = False,
    output: Given,
) -> None:
    """Play a game, saved after every choice."""
    if fair and seed is not None:
        raise Mistake(Text("--fair ou --seed, l'un des deux", "either --fair or --seed"))
    person = person_at(output)
    number = secrets.randbits(128) if seed is None else seed
    chosen = None if file is not None and file.exists() else chosen_game(game)
    # Held before it is read: what another session writes meanwhile would be lost.
    with held(path := file or _new_file("" if chosen is None else chosen.name)):
        if chosen is None:
            sitting = _continued(path, players, number, person)
            own = sitting.recording
            is_named = edition is not None or reading is not None or data is not None
            if (
                game not in {None, own.game.name}
                or (fair and not own.pledges)
                or (is_named and chosen_ruleset(own.game, edition, reading or (), data) != own.ruleset)
            ):
                raise Mistake(
                    Text(
                        "ce fichier existe : sa partie continue d'après ses propres règles, qui ne sont pas celles-là",
                        "this file exists: its game goes on by its own rules, which are not these",
                    ),
                    file=str(path),
                )
        else:
            ruleset = chosen_ruleset(chosen, edition, reading or (), data)
            sitting = _sitting(Recording.begin(chosen, ruleset, path), players, number, person)
        if fair or sitting.recording.pledges:
            pledge(sitting)
        _play(sitting, output)


def _play(sitting: Sitting, output: Output) -> None:
    recording = sitting.recording
    path = quote(str(recording.path))
    recording.save()
    try:
        sitting.play()
    except (Leaving, KeyboardInterrupt):
        recording.save()
        again = f"arbitre play {path} --players {','.join(sitting.kinds.values())}"
        output.write(
            output.say(f"\nOn s'arrête là. Pour continuer : {again}\n", f"\nStopping here. To go on: {again}\n")
        )
    else:
        output.write(
            output.say(
                f"Tout est dans {path} ; pour le revoir : arbitre replay {path}\n",
                f"All of it is in {path}; to see it again: arbitre replay {path}\n",
            )
        )


def person_at(output: Output) -> Person:
    """A screen where people look and type and the terminal can draw one, else lines."""
    if sys.stdin.isatty() and output.stream.isatty() and os.environ.get("TERM") not in {"dumb", "unknown"}:
        from arbitre.cli.keyboard.screen import ScreenPerson  # noqa: PLC0415  (the library of the screen takes its time)

        return ScreenPerson(output.language)
    return LinePerson(Keyboard(sys.stdin, output))


def _continued(path: Path, players: str, seed: int, person: Person) -> Sitting:
    """A saved game where it stopped."""
    *_, (recording, _events) = replayed(path)
    return _sitting(recording, players, seed, person)


def _sitting(recording: Recording, players: str, seed: int, person: Person) -> Sitting:
    return Sitting(recording, _kinds(recording.game, players), person, seed)


def _kinds(game: AnyGame, players: str) -> dict[AnyPlayer, Kind]:
    words = players.split(",")
    known = set(Kind)
    if len(words) != len(game.players) or not set(words) <= known:
        example, names = "human,sensible", ", ".join(Kind)
        raise Mistake(
            Text(
                f"--players : « {players} » ; attendu : {names} pour chacun des {len(game.players)} joueurs, comme {example}",
                f"--players: “{players}”; expected: {names} for each of the {len(game.players)} players, such as {example}",
            )
        )
    return dict(zip(game.players, map(Kind, words), strict=True))


def _new_file(name: str) -> Path:
    """The first free name of its kind in the current folder."""
    number = 1
    while (path := Path(f"{name}-{number}.json")).exists():
        number += 1
    return path
