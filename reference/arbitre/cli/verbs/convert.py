"""`arbitre convert`: a game from JSON to the short notation, and back."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.record_files import read_record_file
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import record as recorded
from arbitre.core.transcript import write_transcript
from arbitre.dispute.records import check_record, write_record


class Form(StrEnum):
    """The two forms of a record."""

    JSON = "json"
    NOTATION = "notation"


def convert(
    file: Annotated[Path, Text("la partie : JSON ou notation abrégée", "the game: JSON or short notation")],
    *,
    to: Annotated[Form | None, Text("la forme voulue ; sinon l'autre", "the form wanted; else the other one")] = None,
    out: Annotated[
        Path | None, Text("le fichier à écrire ; sinon la sortie", "the file to write; else the output")
    ] = None,
    output: Given,
) -> None:
    """Write a game in the other form."""
    record = read_record_file(file)
    checked = check_record(record)
    if checked.stopped is not None:
        why = checked.stopped.why.reason
        raise Mistake(
            Text(
                f"coup {checked.stopped.number} : {why.fr} ; voyez : arbitre verify {file}",
                f"play {checked.stopped.number}: {why.en}; see: arbitre verify {file}",
            ),
            file=str(file),
            line=checked.stopped.note.line,
        )
    wanted = to or (Form.NOTATION if record.is_complete else Form.JSON)
    if wanted is Form.NOTATION:
        text = write_record(record, checked.actions)
    else:
        text = write_transcript(record.game, recorded(record.game, record.ruleset, checked.actions))
    if out is None:
        output.write(text, is_json=wanted is Form.JSON)
        return
    write_file(out, text)
