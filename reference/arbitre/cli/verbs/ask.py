"""`arbitre ask`: from a few words, in any of four languages, to the rule one has in mind."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts
from arbitre.cli.output import Listing, Output, Paragraph
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.trace.clauses import Clause
from arbitre.trace.evidence import Dispute
from arbitre.trace.glossary import Term
from arbitre.trace.registry import find_shelf, read_disputes, read_rules, read_terms, read_translations
from arbitre.trace.search import Hit, index_of, search, suggestions
from arbitre.trace.translations import Translation

NOTHING: Final = 1
"""The exit code of a search that finds nothing, as of `grep`."""


def ask(
    *words: Annotated[
        str,
        Text(
            "ce que l'on cherche, en français, anglais, allemand ou polonais",
            "what to look for, in French, English, German or Polish",
        ),
    ],
    game: OnlyGame = None,
    most: Annotated[int, Text("au plus tant de réponses (10)", "at most so many answers (10)")] = 10,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Search clauses, glossary and disputes, best first; the exit code is 1 where nothing is found."""
    query = " ".join(words).strip()
    if not query:
        raise Mistake(Text("il manque ce que l'on cherche", "what to look for is missing"))
    if most < 1:
        raise Mistake(Text(f"--most : {most} ; attendu : 1 ou plus", f"--most: {most}; expected: 1 or more"))
    shelf = find_shelf()
    english = read_translations(shelf)
    rules = read_rules(shelf)
    parts = chosen_parts(rules.parts, game)
    games = {part.game for part in parts}
    terms = [term for term in read_terms(shelf) if term.game in {*games, "both"}]
    index = index_of(
        [clause for clause in rules.clauses if clause.game in games],
        terms,
        [dispute for dispute in read_disputes(shelf, rules) if any(part.owns_dispute(dispute.id) for part in parts)],
        english,
    )
    hits = search(query, index)[:most]
    instead = () if hits else suggestions(query, terms, output.language.value)
    if json:
        output.show_json({"query": query, "hits": [_plain(hit) for hit in hits], "suggestions": list(instead)})
    elif hits:
        rows = tuple((_name(hit, output), _line(hit, output, english)) for hit in hits)
        output.show(Listing(("", ""), rows), Paragraph(_way_on(hits, output)))
    else:
        output.show(Paragraph(_nothing(query, instead, output)))
    return 0 if hits else NOTHING


def _nothing(query: str, instead: Sequence[str], output: Output) -> str:
    words = ", ".join(instead)
    return output.say(
        f"Rien ne répond à « {query} ». Essayez : {words} ; ou bien : arbitre clauses, qui énumère toutes les règles.",
        f"Nothing answers to “{query}”. Try: {words}; or: arbitre clauses, which lists every rule.",
    )


def _name(hit: Hit, output: Output) -> str:
    """The id to look up; a term is followed by those of its clauses instead."""
    return output.say("terme", "term") if isinstance(hit.found, Term) else hit.found.id


def _line(hit: Hit, output: Output, english: Mapping[str, Translation]) -> str:
    match hit.found:
        case Clause(id=identifier, place=place, text=text):
            translated = english.get(identifier) if output.language is Language.EN else None
            return f"{place} · {translated.text if translated else text}".replace("\n", " ")
        case Term(title=title, definition=definition, clauses=clauses):
            where = f" ({', '.join(clauses)})" if clauses else ""
            return f"{title} {output.say(':', '=')} {definition.in_(output.language)}{where}"
        case Dispute(title=title):
            return f"{output.say('litige', 'dispute')} · {title.in_(output.language)}"


def _way_on(hits: Sequence[Hit], output: Output) -> str:
    clause = next((hit.found.id for hit in hits if isinstance(hit.found, Clause)), None)
    linked = next((found for hit in hits if not isinstance(hit.found, Clause) for found in hit.found.clauses), "ECH-7c")
    return output.say("Pour en lire un : ", "To read one: ") + f"arbitre clauses {clause or linked}"


def _plain(hit: Hit) -> dict[str, Any]:
    """A hit for a machine; `clauses` are the ids to look up."""
    found = hit.found
    plain: dict[str, Any] = {"kind": hit.kind.value, "id": found.id, "score": round(hit.score, 3)}
    match found:
        case Clause(game=game, place=place, text=text):
            return plain | {"game": game, "place": place, "text": text, "clauses": [found.id]}
        case Term(game=game, names=names, definition=definition, clauses=clauses):
            meaning = {"fr": definition.fr, "en": definition.en}
            return plain | {"game": game, "names": dict(names), "definition": meaning, "clauses": list(clauses)}
        case Dispute(title=title, clauses=clauses):
            return plain | {"title": {"fr": title.fr, "en": title.en}, "clauses": list(clauses)}
