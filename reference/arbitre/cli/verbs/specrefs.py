"""`arbitre specrefs`: check the file in which an implementer notes where each clause is implemented."""

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import chosen_parts
from arbitre.cli.options.own_files import held, read_file, write_file
from arbitre.cli.output import Block, Listing, Paragraph
from arbitre.conformance.specrefs import parse_references, stamped, standing_of
from arbitre.core.language import Text
from arbitre.trace.clauses import Kind
from arbitre.trace.metadata import Duty
from arbitre.trace.registry import find_shelf, read_metadata, read_rules


def specrefs(
    file: Annotated[
        Path,
        Text(
            "le fichier : CLAUSE EMPREINTE PLACE, une ligne par clause",
            "the file: CLAUSE DIGEST PLACE, a line per clause",
        ),
    ],
    *,
    game: Annotated[str | None, Text("le jeu (sinon le premier)", "the game (else the first)")] = None,
    stamp: Annotated[
        bool,
        Text(
            "note le texte présent de chaque clause comme relu", "record the present text of every clause as reviewed"
        ),
    ] = False,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Say which clauses have no place, which changed since they were reviewed, which do not exist; 1 if any."""
    shelf = find_shelf()
    metadata = read_metadata(shelf)
    rules = read_rules(shelf, metadata)
    chosen = chosen_parts(rules.parts, game)[0].game
    clauses = [clause for clause in rules.clauses if clause.game == chosen]
    exempt = {
        clause.id
        for clause in clauses
        if (found := metadata.exemption_of(clause)) is not None and Duty.IMPLEMENTATION in found.duties
    }
    needed = [clause.id for clause in clauses if clause.kind is not Kind.NOTE and clause.id not in exempt]
    with held(file) if stamp else nullcontext():
        text = read_file(file)
        if stamp:
            text = stamped(text, str(file), clauses)
            write_file(file, text)
    standing = standing_of(parse_references(text, str(file)), clauses, needed)
    if json:
        output.show_json(
            {
                "game": chosen,
                "complete": standing.is_complete,
                "covered": list(standing.covered),
                "missing": list(standing.missing),
                "changed": [reference.clause for reference in standing.changed],
                "unreviewed": [reference.clause for reference in standing.unreviewed],
                "unknown": [reference.clause for reference in standing.unknown],
            }
        )
        return 0 if standing.is_complete else 1
    rows = [
        *((clause, output.say("sans place", "no place"), "") for clause in standing.missing),
        *((each.clause, output.say("texte changé", "text changed"), each.place) for each in standing.changed),
        *(
            (each.clause, output.say("pas encore relue", "not reviewed yet"), each.place)
            for each in standing.unreviewed
        ),
        *((each.clause, output.say("n'existe pas", "does not exist"), each.place) for each in standing.unknown),
    ]
    blocks: list[Block] = (
        [Listing(("clause", output.say("état", "state"), output.say("place", "place")), tuple(rows))] if rows else []
    )
    covered, whole = len(standing.covered), len(clauses)
    blocks.append(
        Paragraph(
            output.say(f"{covered} clauses sur {whole} ont une place", f"{covered} of {whole} clauses have a place")
        )
    )
    output.show(*blocks)
    return 0 if standing.is_complete else 1
