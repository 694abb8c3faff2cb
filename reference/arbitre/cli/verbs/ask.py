"""`arbitre ask`: from a question, in any of four languages, to the rule that answers it."""

import json as json_text
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts, known_parts
from arbitre.cli.output import Block, Facts, Listing, Output, Paragraph
from arbitre.core.language import NOTHING as NO_TEXT
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.headings import place_in
from arbitre.trace.search import INDEX_FILE, Answer, Found, Hit, Index, read_index, search, suggestions
from arbitre_spec import read_text

NOTHING: Final = 1
"""The exit code of a search that finds nothing, as of `grep`."""


def ask(
    *words: Annotated[
        str,
        Text(
            "la question, en français ou en anglais ; les mots allemands et polonais sont compris",
            "the question, in French or English; German and Polish words are understood",
        ),
    ],
    game: OnlyGame = None,
    most: Annotated[int, Text("au plus tant de réponses (5)", "at most so many answers (5)")] = 5,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Answer a question about the rules; the exit code is 1 where nothing fits."""
    question = " ".join(words).strip()
    if not question:
        raise Mistake(Text("il manque la question", "the question is missing"))
    if most < 1:
        raise Mistake(Text(f"--most : {most} ; attendu : 1 ou plus", f"--most: {most}; expected: 1 or more"))
    index = read_index(json_text.loads(read_text(INDEX_FILE)))
    games = {"both", *(part.game for part in chosen_parts(known_parts(), game))} if game else None
    hits = [hit for hit in search(question, index) if games is None or hit.answer.game in games][:most]
    instead = () if hits else suggestions(question, index, output.language.value)
    if json:
        output.show_json({"query": question, "hits": [_plain(hit) for hit in hits], "suggestions": list(instead)})
    elif hits:
        output.show(*_page(hits, index, output))
    else:
        output.show(Paragraph(_nothing(question, instead, output)))
    return 0 if hits else NOTHING


def _page(hits: Sequence[Hit], index: Index, output: Output) -> Iterator[Block]:
    """The answer first, then what it rests on, then what else might be meant."""
    say = output.say
    best, *others = hits
    yield Paragraph(_sentence(best.answer, output))
    rows = tuple(_rows(best, {answer.id: answer for answer in index.answers if answer.has_id}, output))
    if rows:
        yield Facts(rows)
    if others:
        yield Listing((say("Voir aussi", "See also"), ""), tuple(_line(hit.answer, output) for hit in others))
    yield Paragraph(say("Pour en lire davantage : ", "To read more: ") + _way_on(hits))


def _sentence(answer: Answer, output: Output) -> str:
    """What answers the question; the answer to a dispute may be a mere no, so its own question stands before it."""
    text = (answer.said if answer.said != NO_TEXT else answer.text).in_(output.language)
    title = answer.title.in_(output.language)
    if answer.kind is Found.TERM:
        return f"{title}{output.say(' :', ':')} {text}"
    if answer.rivals:
        text = output.say(f"Contesté ; lecture recommandée : {text}", f"Contested; the recommended reading: {text}")
    return f"{title} {text}" if answer.kind is Found.DISPUTE else text


def _rows(hit: Hit, by_id: Mapping[str, Answer], output: Output) -> Iterator[tuple[str, tuple[str, ...]]]:
    say, language, answer = output.say, output.language, hit.answer
    if answer.kind is Found.CLAUSE:
        paragraph = () if answer.said == NO_TEXT else (answer.text.in_(language),)
        yield say("Règle", "Rule"), (" · ".join((answer.id, place_in(answer.place, language), *paragraph)),)
    else:
        rules = tuple(by_id[each] for each in answer.cites)
        yield (
            say("Règle", "Rule"),
            tuple(f"{each.id} · {place_in(each.place, language)} · {each.text.in_(language)}" for each in rules[:2]),
        )
    for rival in answer.rivals:
        yield say("Autre lecture", "Other reading"), (rival.in_(language),)
    if answer.kind is Found.DISPUTE:
        yield say("Litige", "Dispute"), (answer.id,)
    elif answer.kind is Found.CLAUSE:
        contested = tuple(each for each in map(by_id.get, answer.cites) if each is not None and each.rivals)
        if contested:
            told = tuple(f"{each.id} · {each.title.in_(language)}" for each in contested)
            yield say("Contesté", "Contested"), told
    if hit.table is not None:
        yield say("Sur la table", "At the table"), (hit.table.title.in_(language), f"arbitre judge {hit.table.id}")


def _line(answer: Answer, output: Output) -> tuple[str, str]:
    """An answer in a line; a term is named by its names."""
    text = _sentence(answer, output)
    match answer.kind:
        case Found.CLAUSE:
            return answer.id, f"{place_in(answer.place, output.language)} · {text}"
        case Found.DISPUTE:
            return answer.id, text
        case Found.TERM | Found.TABLE:
            return output.say("terme", "term"), text


def _way_on(hits: Sequence[Hit]) -> str:
    """The commands that read the best rule and the best dispute."""
    best = hits[0].answer
    rule = best.id if best.kind is Found.CLAUSE else best.cites[0]
    dispute = next((f", arbitre dispute {hit.answer.id}" for hit in hits if hit.answer.kind is Found.DISPUTE), "")
    return f"arbitre clauses {rule}{dispute}"


def _nothing(question: str, instead: Sequence[str], output: Output) -> str:
    topics = ", ".join(instead)
    return output.say(
        f"Rien ne répond à « {question} ». Essayez : {topics} ; ou bien : arbitre clauses, qui énumère toutes les règles.",
        f"Nothing answers “{question}”. Try: {topics}; or: arbitre clauses, which lists every rule.",
    )


def _plain(hit: Hit) -> dict[str, Any]:
    """A hit for a machine; `clauses` are the ids to look up."""
    answer = hit.answer
    own = (answer.id,) if answer.kind is Found.CLAUSE else answer.cites
    return {
        "kind": answer.kind.value,
        "id": answer.id,
        "game": answer.game,
        "score": hit.score / 100,
        "title": _both(answer.title),
        "text": _both(answer.text),
        "said": None if answer.said == NO_TEXT else _both(answer.said),
        "place": answer.place or None,
        "clauses": list(own),
        "disputes": list(answer.cites) if answer.kind is Found.CLAUSE else [],
        "contested": bool(answer.rivals),
        "rivals": [_both(rival) for rival in answer.rivals],
        "judge": hit.table and {"name": hit.table.id, "title": _both(hit.table.title)},
    }


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
