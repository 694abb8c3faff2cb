"""The open questions, a page each: the question, the table, what each reading gives, and what speaks for it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, AnyPlayer, find_game
from arbitre.core.language import Language, Text
from arbitre.dispute.comparison import Comparison, compare
from arbitre.dispute.dispute_file import DisputeFile, Example, Impact, Reading, reading_of_edition
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.standing import STANDINGS, Assessment
from arbitre.render.svg import svg_of
from arbitre_site.pages.clause_panel import Panel
from arbitre_site.pages.deciding import decided_by
from arbitre_site.pages.impact import weight_of
from arbitre_site.text.markdown import badge, dropdown, figure, plain, table
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import disputes_of, matrix_of

IMPACTS: Final = {
    Impact.HIGH: Text("peut faire basculer une partie", "can turn a game"),
    Impact.MIDDLE: Text("change ce qu'un joueur possède ou sait", "changes what a player has or knows"),
    Impact.LOW: Text("ne change que l'ordre ou la théorie", "changes only the order, or the theory"),
}
CONTESTED: Final = {
    True: Text("contestée : plusieurs lectures se défendent", "contested: more than one reading can be defended"),
    False: Text("tranchée : une seule lecture se défend", "settled: only one reading can be defended"),
}
BRIEFLY: Final = {True: Text("contestée", "contested"), False: Text("tranchée", "settled")}


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page per dispute, and the list of them by game."""
    matrix = matrix_of(root)
    panel = Panel(root, matrix, tongue, up="../")
    say = tongue.say
    parts = [
        say("# Les litiges", "# The disputes"),
        say(
            "Une question sur laquelle deux joueurs peuvent se disputer a plusieurs réponses : les *lectures*. Chaque page montre "
            "une table où elles se séparent et ce que chacune y donne. Le choix par défaut est le nôtre : il est motivé, "
            "mais personne ne l'a officialisé. Une question est *contestée* si deux lectures au moins se défendent, "
            "*tranchée* s'il n'y en a qu'une ; le tableau le dit pour l'édition française, chaque page pour toutes.",
            "A question that two players may dispute has several answers: the *readings*. Each page shows a table on "
            "which they part, and what each of them gives there. The default is our choice: it has reasons, but nobody "
            "has made it official. A question is *contested* if two readings at least can be defended, *settled* if only "
            "one can; the table says so for the French edition, each page for all of them.",
        ),
    ]
    for part in matrix.rules.parts:
        game = find_game(part.game)
        disputes = list(disputes_of(part.game))
        parts.append(f"## {part.title.in_(tongue.language)}")
        if disputes:
            parts.append(_list(disputes, tongue))
        yield from (Page(f"disputes/{dispute.id}.md", _page(dispute, panel)) for dispute in disputes)
        if game.settled:
            parts.append(_settled(game, panel))
    yield Page("disputes.md", "\n\n".join(parts) + "\n")


def _list(disputes: list[DisputeFile], tongue: Tongue) -> str:
    language, say = tongue.language, tongue.say
    head = (
        say("Litige", "Dispute"),
        say("Question", "Question"),
        say("État", "Status"),
        say("Ce qui en dépend", "What hangs on it"),
    )
    rows = [
        (
            f"{{doc}}`{each.id} <disputes/{each.id}>`",
            plain(each.title.in_(language)),
            BRIEFLY[each.is_contested(each.game.editions[0])].in_(language),
            IMPACTS[each.impact].in_(language),
        )
        for each in disputes
    ]
    names = "\n".join(f"disputes/{each.id}" for each in disputes)
    return f"{table(head, rows)}\n```{{toctree}}\n:hidden:\n\n{names}\n```"


def _settled(game: AnyGame, panel: Panel) -> str:
    """The questions that need no reading, each with the reason."""
    say, language = panel.tongue.say, panel.tongue.language
    rows = [(panel.link_to(identifier), plain(reason.in_(language))) for identifier, reason in game.settled.items()]
    title = say("Questions sans lecture à choisir", "Questions without a reading to choose")
    return f"### {title}\n\n{table((say('Litige', 'Dispute'), say('Pourquoi', 'Why')), rows)}"


def _page(dispute: DisputeFile, panel: Panel) -> str:
    language, say = panel.tongue.language, panel.tongue.say
    is_contested = dispute.is_contested(dispute.game.editions[0])
    parts = [
        f"# {dispute.id} · {plain(dispute.title.in_(language))}",
        badge(CONTESTED[is_contested].in_(language), "warning" if is_contested else "success"),
        plain(dispute.question.in_(language)),
        badge(IMPACTS[dispute.impact].in_(language), "warning" if dispute.impact is Impact.HIGH else "secondary"),
        f"## {say('Ce que dit le texte', 'What the text says')}",
        *(_clause(clause, panel) for clause in dispute.clauses),
        f"## {say('Les lectures', 'The readings')}",
        *(_reading(dispute, reading, panel) for reading in dispute.readings),
        f"**{say('Pourquoi ce choix par défaut', 'Why this default')}**{panel.tongue.colon}{plain(dispute.why.in_(language))}",
    ]
    if dispute.immaterial is not None:
        parts.append(
            f"**{say('Rien n’en dépend', 'Nothing hangs on it')}**{panel.tongue.colon}{plain(dispute.immaterial.in_(language))}"
        )
    if dispute.examples:
        parts.append(f"## {say('Sur la table', 'On the table')}")
        parts += [_example(dispute, example, number, panel) for number, example in enumerate(dispute.examples)]
    if weight := weight_of(panel.root, dispute.game.name, dispute.id, panel.tongue):
        parts += [f"## {say('Combien de fois cela compte', 'How often it matters')}", weight]
    if decided := decided_by(panel.root, dispute.game.name, dispute.id, panel.tongue):
        parts += [f"## {say('Ce que la réponse peut décider', 'What the answer can decide')}", decided]
    if len(dispute.game.editions) > 1:
        parts += [f"## {say('Les éditions', 'The editions')}", _editions(dispute, panel.tongue)]
    return "\n\n".join(parts) + "\n"


def _clause(identifier: str, panel: Panel) -> str:
    """A paragraph that the question is about, in the reader's language."""
    text = panel.linked(panel.matrix.entries[identifier].text_in(panel.tongue.language))
    return f"{panel.link_to(identifier)}\n: " + "\n  ".join(text.splitlines())


def _reading(dispute: DisputeFile, reading: Reading, panel: Panel) -> str:
    language, say = panel.tongue.language, panel.tongue.say
    default = f" {badge(say('par défaut', 'default'), 'success')}" if reading.name == dispute.default else ""
    arguments = [panel.link_to(clause) for clause in reading.clauses]
    arguments += [f"{{ref}}`{edition} <{edition}>`" for edition in reading.editions]
    told = (
        f"{plain(reading.argument.in_(language))} ({', '.join(arguments)})"
        if arguments
        else plain(reading.argument.in_(language))
    )
    lines = [
        plain(reading.text.in_(language)),
        f"{say('Pour', 'For it')}{panel.tongue.colon}{told}",
        *_standing(dispute, reading, panel.tongue),
    ]
    return f"`{reading.name}`{default}\n" + "\n".join(f": {line}" for line in lines)


def _standing(dispute: DisputeFile, reading: Reading, tongue: Tongue) -> Iterator[str]:
    """How sure the reading is, and why: in the first edition, then in those that see it otherwise."""
    here = reading.standing[dispute.game.editions[0]]
    yield f"{tongue.say('Solidité', 'Standing')}{tongue.colon}{_assessed(here, tongue)}"
    for edition, there in reading.standing.items():
        if there != here:
            named = dispute.game.edition_names[edition].in_(tongue.language)
            yield f"{named[:1].upper()}{named[1:]}{tongue.colon}{_assessed(there, tongue)}"


def _assessed(found: Assessment, tongue: Tongue) -> str:
    language = tongue.language
    return f"**{STANDINGS[found.degree].in_(language)}**. {plain(found.why.in_(language))}"


def _example(dispute: DisputeFile, example: Example, number: int, panel: Panel) -> str:
    language, say = panel.tongue.language, panel.tongue.say
    comparison = compared(dispute.game.name, dispute.id, number)
    names = [reading.name for reading in dispute.readings]
    rows = [
        (plain(label.in_(language)), *(plain(shown[name].in_(language)) for name in names))
        for label, shown in comparison.telling_facts()
    ]
    title = plain(example.scenario.title.in_(language)) or dispute.id
    moves = example.scenario.moves.strip()
    parts = [f"### {title}", _picture(example, language)]
    if moves:
        parts.append(dropdown(say("Les coups joués", "The moves played"), f"```text\n{moves}\n```"))
    if rows:
        parts.append(table((say("Ce qui change", "What changes"), *(f"`{name}`" for name in names)), rows))
    elif comparison.differs:
        parts.append(
            say(
                "Seul change ce que les joueurs peuvent voir ou choisir.",
                "Only what the players can see or choose changes.",
            )
        )
    else:
        parts.append(say("Toutes les lectures donnent ici la même chose.", "All readings give the same here."))
    link = f"../../app/index.html?lang={language.value}#/play?dispute={dispute.id}&scenario={number}"
    parts.append(f'<a class="play-link" href="{link}">{say("Jouer cette situation", "Play this situation")}</a>')
    return "\n\n".join(parts)


@cache
def compared(game: str, identifier: str, number: int) -> Comparison:
    """What the readings make of an example, worked out once for both languages."""
    dispute = next(each for each in disputes_of(game) if each.id == identifier)
    return compare(dispute, dispute.examples[number])


def _picture(example: Example, language: Language) -> str:
    """The table at the end of the moves, as the player who must choose sees it."""
    game: AnyGame = example.scenario.game
    played = play_scenario(example.scenario)
    viewer = viewer_of(game, played.state, example.scenario.query.by)
    return figure(svg_of(game.scene(game.view(played.state, viewer), language)))


def viewer_of(game: AnyGame, state: object, asked_by: str | None) -> AnyPlayer:
    """Who looks at the table: who asks, else who must choose, else the first player."""
    if asked_by is not None:
        return next(player for player in game.players if player.value == asked_by)
    pending = game.decision(state)
    if pending is None or isinstance(pending.chooser, Fate):
        return game.players[0]
    return pending.chooser


def _editions(dispute: DisputeFile, tongue: Tongue) -> str:
    rows = [
        (
            dispute.game.edition_names[edition].in_(tongue.language),
            f"`{reading}`" if (reading := reading_of_edition(dispute, edition)) else "–",
            BRIEFLY[dispute.is_contested(edition)].in_(tongue.language),
        )
        for edition in dispute.game.editions
    ]
    head = (tongue.say("Édition", "Edition"), tongue.say("Lecture", "Reading"), tongue.say("Question", "Question"))
    return table(head, rows)
