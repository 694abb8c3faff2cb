"""`arbitre play`: a game in the terminal, between people, against chance, or chance against itself."""

import secrets
import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

from arbitre.cli.keyboard.asking import Keyboard, Leaving
from arbitre.cli.keyboard.recording import Recording, replayed
from arbitre.cli.keyboard.sitting import Kind, Sitting
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OneGame
from arbitre.cli.options.ruleset_choice import chosen_game, chosen_ruleset
from arbitre.cli.output import Output
from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, AnyPlayer, choose_uniformly
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def play(  # noqa: PLR0913  (one parameter an option of the command line)
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
            "qui joue, dans l'ordre du jeu : human (au clavier) ou random (au hasard)",
            "who plays, in the game's order: human (at the keyboard) or random (by chance)",
        ),
    ] = "human,random",
    seed: Annotated[int | None, Text("un nombre qui fixe le hasard", "a number that fixes what chance does")] = None,
    output: Given,
) -> None:
    """Play a game, saved after every choice."""
    keyboard = Keyboard(sys.stdin, output)
    number = secrets.randbits(32) if seed is None else seed
    if file is not None and file.exists():
        sitting = _continued(file, players, number, keyboard)
        own = sitting.recording
        is_named = edition is not None or reading is not None or data is not None
        if game not in {None, own.game.name} or (
            is_named and chosen_ruleset(own.game, edition, reading or (), data) != own.ruleset
        ):
            raise Mistake(
                Text(
                    "ce fichier existe : sa partie continue d'après ses propres règles, qui ne sont pas celles-là",
                    "this file exists: its game goes on by its own rules, which are not these",
                ),
                file=str(file),
            )
    else:
        chosen = chosen_game(game)
        ruleset = chosen_ruleset(chosen, edition, reading or (), data)
        recording = Recording.begin(chosen, ruleset, file or _new_file(chosen.name))
        sitting = _sitting(recording, players, number, keyboard)
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


def _continued(path: Path, players: str, seed: int, keyboard: Keyboard) -> Sitting:
    """A saved game where it stopped; chance has been asked as often as then, so that the same seed goes on as it would."""
    steps = replayed(path)
    recording, _events = next(steps)
    sitting = _sitting(recording, players, seed, keyboard)
    before = recording.state
    for after, _events in steps:
        sitting.answer_of_chance(before)
        before = after.state
    return sitting


def _sitting(recording: Recording, players: str, seed: int, keyboard: Keyboard) -> Sitting:
    kinds = _kinds(recording.game, players)
    return Sitting(recording, kinds, keyboard, Chance(seed), choose_uniformly(seed))


def _kinds(game: AnyGame, players: str) -> dict[AnyPlayer, Kind]:
    words = players.split(",")
    known = set(Kind)
    if len(words) != len(game.players) or not set(words) <= known:
        example = ",".join(Kind)
        raise Mistake(
            Text(
                f"--players : « {players} » ; attendu : human ou random pour chacun des {len(game.players)} joueurs, comme {example}",
                f"--players: “{players}”; expected: human or random for each of the {len(game.players)} players, such as {example}",
            )
        )
    return dict(zip(game.players, map(Kind, words), strict=True))


def _new_file(name: str) -> Path:
    """The first free name of its kind in the current folder."""
    number = 1
    while (path := Path(f"{name}-{number}.json")).exists():
        number += 1
    return path
