"""`arbitre sign GAME.json --key KEY`: put one's name, or rather one's key, below a saved game."""

from pathlib import Path
from typing import Annotated

from attrs import evolve

from arbitre.cli.keyboard.recording import open_transcript
from arbitre.cli.options.annotations import Given
from arbitre.cli.options.key_files import make_keys, signature_by
from arbitre.cli.options.own_files import held, write_file
from arbitre.cli.output import Paragraph
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import seal_of_transcript, write_transcript


def sign(
    file: Annotated[Path | None, Text("la partie enregistrée à signer", "the saved game to sign")] = None,
    *,
    key: Annotated[Path | None, Text("le fichier de votre clé secrète", "the file of your secret key")] = None,
    new_key: Annotated[
        Path | None,
        Text(
            "fait une clé dans ce fichier, et sa partie publique à côté",
            "make a key in this file, its public part beside it",
        ),
    ] = None,
    output: Given,
) -> None:
    """Sign a saved game, or make a key."""
    if new_key is not None:
        public = make_keys(new_key)
        told = output.say(
            f"{new_key} est secret ; donnez {public} à qui doit reconnaître vos signatures.",
            f"{new_key} is secret; give {public} to whoever is to know your signatures.",
        )
        output.show(Paragraph(told))
    if file is None and new_key is not None:
        return
    if file is None or (key or new_key) is None:
        raise Mistake(
            Text(
                "attendu : une partie et --key CLÉ, ou --new-key CLÉ",
                "expected: a game and --key KEY, or --new-key KEY",
            )
        )
    with held(file):
        game, transcript = open_transcript(file)
        seal = seal_of_transcript(game, transcript)
        if transcript.seal not in {None, seal}:
            raise Mistake(
                Text(
                    "le sceau de cette partie est brisé : on ne la signe pas",
                    "the seal of this game is broken: it is not signed",
                ),
                file=str(file),
            )
        ours = signature_by(key or new_key or file, seal)
        others = tuple(each for each in transcript.signatures if each.key != ours.key)
        write_file(file, write_transcript(game, evolve(transcript, signatures=(*others, ours))))
    output.show(Paragraph(output.say(f"Signé par la clé {ours.key[:16]}…", f"Signed by the key {ours.key[:16]}…")))
