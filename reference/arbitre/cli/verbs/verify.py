"""`arbitre verify TRANSCRIPT`: was a game played by the rules, and if not, where did it leave them?"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.key_files import fits, public_key_in
from arbitre.cli.options.record_files import read_record_file
from arbitre.cli.output import Block, Facts, Heading, Output, Paragraph
from arbitre.cli.pages.paragraphs import read_paragraphs
from arbitre.core.language import Language, Text
from arbitre.core.plain import Plain
from arbitre.core.transcript import seal_of_transcript
from arbitre.dispute.evidence import Evidence, Seal, evidence_of
from arbitre.dispute.records import Checked, Record, Stopped, check_record, would_be_legal

FEW = 20


def verify(
    file: Annotated[Path, Text("la partie : JSON ou notation abrégée", "the game: JSON or short notation")],
    *,
    signed_by: Annotated[
        list[Path] | None,
        Text(
            "exige une signature par cette clé publique (un fichier)", "demand a signature by this public key (a file)"
        ),
    ] = None,
    strict: Annotated[bool, Text("exige un sceau qui convient", "demand a seal that fits")] = False,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Check a game that was played."""
    record = read_record_file(file)
    checked = check_record(record)
    evidence = evidence_of(record, checked)
    signed = _signed(record, signed_by or ())
    others = () if checked.stopped is None else would_be_legal(record, checked.stopped.number)
    if json:
        output.show_json({**_plain(record, checked, others, evidence), "signatures": signed})
    else:
        output.show(*_page(record, checked, others, output), *_evidence(evidence, output), *_signatures(signed, output))
    is_sound = checked.stopped is None and checked.digest_differs_at is None and not evidence.contradictions
    is_sealed = evidence.seal is Seal.FITS or (evidence.seal is Seal.MISSING and not strict)
    return 0 if is_sound and is_sealed and all(signed.values()) else 1


Others = tuple[tuple[str, str, str], ...] | None


def _page(record: Record, checked: Checked, others: Others, output: Output) -> Iterator[Block]:
    say = output.say
    stopped = checked.stopped
    if stopped is not None:
        yield from _stopped(record, stopped, others, output)
        return
    outcome = record.game.outcome(checked.state)
    count = len(record.plays)
    yield Heading(say(f"Les {count} coups sont permis.", f"All {count} plays are legal."))
    if outcome is not None:
        names = record.game.arbitration.player_names
        winner = say("nulle", "drawn") if outcome.winner is None else names[outcome.winner].in_(output.language)
        yield Facts(((say("Résultat", "Result"), (f"{winner} ({outcome.reason})",)),))
    if checked.digest_differs_at is not None:
        number = checked.digest_differs_at
        yield Paragraph(
            say(
                f"Mais après le coup {number} la table n'est pas celle que l'enregistrement a notée.",
                f"But after play {number} the table is not the one that the record has noted.",
            )
        )


def _evidence(evidence: Evidence, output: Output) -> Iterator[Block]:
    """What the record contradicts of itself, and what it can and cannot vouch for."""
    language = output.language
    for each in evidence.contradictions:
        yield Paragraph(output.say(f"Mais {each.fr}.", f"But {each.en}."))
    if evidence.is_fair:
        yield Paragraph(
            output.say(
                "Tout le hasard découle des secrets des deux joueurs, engagés d'avance : aucun n'a pu le diriger seul.",
                "All that chance did follows from the secrets of both players, bound in advance: neither could steer it alone.",
            )
        )
    yield Paragraph(evidence.seal.vouches.in_(language))


def _signed(record: Record, demanded: Sequence[Path]) -> dict[str, bool]:
    """The keys that signed or should have, and whether each did sign this very record."""
    written = record.written
    signatures = () if written is None else written.signatures
    signed = dict.fromkeys((public_key_in(path) for path in demanded), False)
    if written is not None and signatures:
        seal = seal_of_transcript(record.game, written)
        signed |= {each.key: fits(each, seal) for each in signatures}
    return signed


def _signatures(signed: Mapping[str, bool], output: Output) -> Iterator[Block]:
    """Which keys stand below the record; whose they are, the readers know."""
    for key, is_signed in signed.items():
        short = f"{key[:16]}…"
        if is_signed:
            yield Paragraph(output.say(f"Signé par la clé {short}", f"Signed by the key {short}"))
        else:
            yield Paragraph(
                output.say(
                    f"La clé {short} n'a pas signé cet enregistrement.", f"The key {short} has not signed this record."
                )
            )


def _stopped(record: Record, stopped: Stopped, others: Others, output: Output) -> Iterator[Block]:
    say, language, game = output.say, output.language, record.game
    why, text = stopped.why, _play_told(record, stopped, language)
    yield Heading(
        say(
            f"Coup {stopped.number} (ligne {stopped.note.line}), « {text} » : pas permis, {why.reason.fr}.",
            f"Play {stopped.number} (line {stopped.note.line}), “{text}”: not allowed, {why.reason.en}.",
        )
    )
    yield Facts(
        tuple((f"{each.id} · {each.place}", (each.text,)) for each in read_paragraphs(why.clauses, language).in_order)
    )
    pending = game.decision(stopped.state)
    if pending is not None and pending.chooser in game.players:
        who, what = game.arbitration.player_names[pending.chooser], game.arbitration.choice_names[pending.kind.value]
        yield Facts(((say("On attendait", "Was asked"), (say(f"{who.fr} : {what.fr}", f"{who.en}: {what.en}"),)),))
    legal = game.legal(stopped.state)
    named = tuple(_choice_told(record, stopped, action, language) for action in legal[:FEW])
    more = (say(f"… et {len(legal) - FEW} autres", f"… and {len(legal) - FEW} others"),) if len(legal) > FEW else ()
    if named:
        yield Facts(((say("Étaient permis", "Were allowed"), (*named, *more)),))
    told = tuple(
        say(f"{dispute}, lecture {name}", f"{dispute}, reading {name}")
        if dispute
        else say(f"édition {name}", f"edition {name}")
        for dispute, _, name in others or ()
    )
    nowhere = (
        say("aucune autre lecture ni édition", "no other reading or edition")
        if others is not None
        else say("non cherché, la partie est trop longue", "not looked for, the game is too long")
    )
    yield Facts(((say("Serait permis selon", "Would be allowed by"), told or (nowhere,)),))


def _play_told(record: Record, stopped: Stopped, language: Language) -> str:
    """The play as it was written; from JSON, as one would say it."""
    if stopped.note.text:
        return stopped.note.text
    return record.game.name_action(stopped.note.read(stopped.state), language, record.ruleset)


def _choice_told(record: Record, stopped: Stopped, action: object, language: Language) -> str:
    """What was legal, in words; in a record written by hand, also as it would be written there."""
    told = record.game.name_action(action, language, record.ruleset)
    return f"{told} ({record.game.arbitration.write_action(stopped.state, action)})" if stopped.note.text else told


def _plain(record: Record, checked: Checked, others: Others, evidence: Evidence) -> dict[str, Plain]:
    game = record.game
    outcome = game.outcome(checked.state)
    stopped = checked.stopped
    return {
        "game": game.name,
        "legal": stopped is None,
        "plays": len(record.plays),
        "outcome": None
        if outcome is None
        else {"winner": outcome.winner and outcome.winner.value, "reason": outcome.reason},
        "digest_differs_at": checked.digest_differs_at,
        "contradictions": [{"fr": each.fr, "en": each.en} for each in evidence.contradictions],
        "seal": evidence.seal.value,
        "fair": evidence.is_fair,
        "illegal": None
        if stopped is None
        else {
            "play": stopped.number,
            "line": stopped.note.line,
            "text": _play_told(record, stopped, Language.EN),
            "code": stopped.why.code,
            "clauses": list(stopped.why.clauses),
            "reason": {"fr": stopped.why.text.fr, "en": stopped.why.text.en},
            "legal": [game.arbitration.write_action(stopped.state, action) for action in game.legal(stopped.state)],
            "but": None
            if others is None
            else [{"dispute": dispute or None, "field": field, "name": name} for dispute, field, name in others],
        },
    }
