"""`arbitre clauses`: one clause with all that rests on it, the list of them, and the gate."""

import json as json_text
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts
from arbitre.cli.pages.clause_json import json_of
from arbitre.cli.pages.clause_pages import clause_page, engineer_page, findings_page, listing
from arbitre.cli.pages.clause_records import record_coverage, record_review
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.spelling import fold
from arbitre.trace.clauses import Rules
from arbitre.trace.findings import Finding
from arbitre.trace.gate import find_faults
from arbitre.trace.matrix import Entry, Matrix, Status
from arbitre.trace.registry import Shelf, find_shelf, read_matrix, read_metadata, read_rules
from arbitre.trace.search import INDEX_FILE, read_index
from arbitre_spec import read_text


def clauses(  # noqa: PLR0913  (one parameter per option of the command line)
    *ids: Annotated[
        str, Text("les clauses à montrer, ou le début de leurs noms", "the clauses to show, or how their ids begin")
    ],
    game: OnlyGame = None,
    chapter: Annotated[str | None, Text("seulement ce chapitre", "this chapter only")] = None,
    status: Annotated[
        Status | None, Text(f"seulement l'état : {', '.join(Status)}", f"this state only: {', '.join(Status)}")
    ] = None,
    engineer: Annotated[
        bool,
        Text("avec les fonctions, tests, preuves et vecteurs", "with the functions, tests, proofs and vectors"),
    ] = False,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    check: Annotated[
        bool, Text("nomme tout ce qui manque ou ne va pas (code 1)", "name all that is missing or wrong (exit code 1)")
    ] = False,
    hold: Annotated[
        bool,
        Text(
            "avec --check : ce qui est couvert le reste, le reste peut manquer",
            "with --check: what is covered stays so, the rest may be missing",
        ),
    ] = False,
    ratchet: Annotated[bool, Text("note comme acquis ce qui est couvert", "record as held what is covered")] = False,
    reviewed: Annotated[
        bool, Text("note ces clauses (ou : all) comme relues", "record these clauses (or: all) as reviewed")
    ] = False,
    root: Annotated[
        Path | None,
        Text("le dossier des sources, si ce n'est celui d'arbitre", "the source folder, if not arbitre's own"),
    ] = None,
    output: Given,
) -> int:
    """Show, list, check or record clauses."""
    if hold and not check:
        raise Mistake(Text("--hold va avec --check", "--hold goes with --check"))
    shelf = find_shelf(root)
    if check or ratchet or reviewed:
        shelf = shelf.holding(game)
        _demand_checkout(shelf)
    rules = read_rules(shelf, read_metadata(shelf))
    if reviewed:
        return record_review(shelf, rules, _reviewed_ids(rules, ids), output)
    wanted = _wanted(rules, ids)
    is_about_few = bool(wanted) and not (check or ratchet)
    matrix = read_matrix(shelf, about=wanted if is_about_few else ())
    if ratchet:
        return record_coverage(shelf, matrix, output)
    entries = _chosen(matrix, wanted, game, chapter, status)
    findings = _findings_about(entries, find_faults(matrix, hold=hold), matrix) if check else None
    if json:
        output.show_json(json_of(entries, findings, is_checkout=shelf.is_checkout))
    elif findings is not None:
        output.show(*findings_page(entries, findings, output))
    elif len(entries) == 1 and wanted and engineer:
        output.show(*engineer_page(entries[0], matrix, output, is_checkout=shelf.is_checkout))
    elif len(entries) == 1 and wanted:
        index = read_index(json_text.loads(read_text(INDEX_FILE)))
        output.show(*clause_page(entries[0], matrix, index, output))
    else:
        output.show(*listing(entries, output))
    return 1 if findings else 0


def _demand_checkout(shelf: Shelf) -> None:
    if not shelf.is_checkout:
        raise Mistake(
            Text(
                "cela demande les sources d'arbitre : une copie installée n'a pas les tests",
                "this needs the sources of arbitre: an installed copy has no tests",
            )
        )


def _wanted(rules: Rules, ids: Iterable[str]) -> tuple[str, ...]:
    """The ids asked for, however they are typed; the beginning of some ids stands for all of them."""
    return tuple(dict.fromkeys(found for asked in ids for found in _matching(rules, asked)))


def _matching(rules: Rules, asked: str) -> Sequence[str]:
    exact = [clause.id for clause in rules.clauses if fold(clause.id) == fold(asked)]
    if exact:
        return exact
    family = [clause.id for clause in rules.clauses if _is_of_family(fold(clause.id), fold(asked))]
    if family:
        return family
    raise _unknown(rules, asked)


def _is_of_family(identifier: str, asked: str) -> bool:
    """`ECH-7` begins ECH-7a but not ECH-70, `PIOCHE` begins PIOCHE-1."""
    rest = identifier.removeprefix(asked)
    return rest != identifier and (rest.startswith("-") or (asked[-1:].isdigit() and rest.isalpha()))


def _unknown(rules: Rules, asked: str) -> Mistake:
    if reason := rules.retired.get(asked):
        return Mistake(Text(f"{asked} est un identifiant retiré : {reason}", f"{asked} is a retired id: {reason}"))
    about = ", ".join(clause.id for clause in rules.clauses if asked.upper() in clause.disputes)
    if about:
        see = f"arbitre dispute {asked.upper()}"
        return Mistake(
            Text(
                f"{asked} est un litige, voir : {see} ; les clauses en cause : {about}",
                f"{asked} is a dispute, see: {see}; it is about: {about}",
            )
        )
    by_capitals = {clause.id.upper(): clause.id for clause in rules.clauses}
    near = ", ".join(by_capitals[capitals] for capitals in get_close_matches(asked.upper(), by_capitals, n=3))
    return Mistake(
        Text(
            f"{asked} : aucune clause de ce nom ; {f'vouliez-vous dire : {near}' if near else 'cherchez avec : arbitre ask'}",
            f"{asked}: no clause of that name; {f'did you mean: {near}' if near else 'search with: arbitre ask'}",
        )
    )


def _reviewed_ids(rules: Rules, ids: tuple[str, ...]) -> tuple[str, ...]:
    if ids == ("all",):
        return tuple(clause.id for clause in rules.clauses)
    if not ids:
        raise Mistake(Text("--reviewed : quelles clauses ? (ou : all)", "--reviewed: which clauses? (or: all)"))
    return _wanted(rules, ids)


def _chosen(
    matrix: Matrix, wanted: tuple[str, ...], game: str | None, chapter: str | None, status: Status | None
) -> tuple[Entry, ...]:
    games = {part.game for part in chosen_parts(matrix.rules.parts, game)}
    entries = [matrix.entries[identifier] for identifier in wanted] if wanted else list(matrix.entries.values())
    chapters = {entry.clause.chapter for entry in entries if fold(chapter or "") in fold(entry.clause.chapter)}
    if chapter is not None and not chapters:
        known = " ; ".join(dict.fromkeys(entry.clause.chapter for entry in entries))
        raise Mistake(
            Text(f"--chapter : « {chapter} » ; il y a : {known}", f"--chapter: “{chapter}”; there are: {known}")
        )
    return tuple(
        entry
        for entry in entries
        if entry.clause.game in games
        and entry.clause.chapter in chapters
        and (status is None or status in entry.statuses)
    )


def _findings_about(entries: Sequence[Entry], findings: Iterable[Finding], matrix: Matrix) -> tuple[Finding, ...]:
    """The findings about these clauses or their games' disputes; what is about neither concerns everyone."""
    chosen = {entry.clause.id for entry in entries}
    games = {entry.clause.game for entry in entries}
    other_parts = [part for part in matrix.rules.parts if part.game not in games]
    return tuple(
        finding
        for finding in findings
        if finding.id in chosen
        or (finding.id not in matrix.entries and not any(part.owns_dispute(finding.id) for part in other_parts))
    )
