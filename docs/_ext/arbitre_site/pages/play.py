"""The live page: its frame and its words; what happens in it is docs/live, and the engine itself."""

import json
from collections.abc import Iterator
from pathlib import Path

from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.dispute.dispute_file import DisputeFile
from arbitre.trace.matrix import Matrix
from arbitre_site.pages.rules import addresses_of
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import disputes_of, matrix_of


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The page, with everything it can offer written into it."""
    matrix = matrix_of(root)
    say = tongue.say
    known = json.dumps(_known(root, matrix, tongue), ensure_ascii=False).replace("<", "\\u003c")
    title = say("Jouez la règle", "Play the rule")
    about = say(
        "Le moteur de référence lui-même tourne dans cette page : chaque événement nomme ses paragraphes. Rien n'est envoyé "
        "nulle part. L'adresse partagée contient toute la partie, cartes cachées comprises.",
        "The reference engine itself runs in this page: every event names its paragraphs. Nothing is sent anywhere. A shared "
        "address holds the whole game, hidden cards included.",
    )
    body = _frame(tongue)
    script = f'<script type="application/json" id="live-known">{known}</script>'
    yield Page("play.md", f"# {title}\n\n{about}\n\n```{{raw}} html\n{body}\n{script}\n{_FILES}\n```\n")


_FILES = """<link rel="stylesheet" href="../live/live.css">
<script type="module" src="../live/live.js"></script>"""


def _known(root: Path, matrix: Matrix, tongue: Tongue) -> dict[str, Plain]:
    """The games with their editions, players, questions and scenarios; the address and text of each clause."""
    language = tongue.language
    addresses = addresses_of(root)
    clauses = {
        identifier: {"address": addresses[identifier], "text": entry.text_in(language), "place": entry.clause.place}
        for identifier, entry in matrix.entries.items()
    }
    games = [_game(find_game(part.game), language) for part in matrix.rules.parts]
    return {"language": language.value, "texts": _texts(tongue), "games": games, "clauses": clauses}


def _game(game: AnyGame, language: Language) -> dict[str, Plain]:
    disputes = {dispute.id: dispute for dispute in disputes_of(game.name)}
    return {
        "name": game.name,
        "title": game.title.in_(language),
        "editions": [{"name": name, "title": game.edition_names[name].in_(language)} for name in game.editions],
        "players": [
            {"name": player.value, "title": name.in_(language)}
            for player, name in game.arbitration.player_names.items()
        ],
        "questions": [
            {
                "field": question.field,
                "dispute": question.dispute,
                "title": _title(question.dispute, question.field, disputes, language),
                "default": question.default,
                "options": [
                    {"name": option, "text": _option(question.dispute, option, disputes, language)}
                    for option in question.options
                ],
            }
            for question in game.questions
        ],
        "scenarios": [
            {"origin": f"{dispute.id}/{number}", "title": f"{dispute.id} · {dispute.title.in_(language)}"}
            for dispute in disputes.values()
            for number, _ in enumerate(dispute.examples)
        ],
    }


def _title(dispute: str, field: str, disputes: dict[str, DisputeFile], language: Language) -> str:
    return f"{dispute} · {disputes[dispute].title.in_(language) if dispute in disputes else field}"


def _option(dispute: str, option: str, disputes: dict[str, DisputeFile], language: Language) -> str:
    if dispute in disputes:
        for reading in disputes[dispute].readings:
            if reading.name == option:
                return reading.text.in_(language)
    return option


def _texts(tongue: Tongue) -> dict[str, str]:
    """What the page says, by the name its program uses."""
    say = tongue.say
    return {
        "loading": say("Chargement du moteur…", "Loading the engine…"),
        "python": say(
            "Chargement de Python (13 Mo, la première fois seulement)…", "Loading Python (13 MB, the first time only)…"
        ),
        "engine": say("Chargement des règles…", "Loading the rules…"),
        "ready": say("Prêt.", "Ready."),
        "thinking": say("Le moteur réfléchit…", "The engine is thinking…"),
        "missing": say(
            "Cette copie du site a été construite sans la page vivante (npm manquait).",
            "This copy of the site was built without the live page (npm was missing).",
        ),
        "failed": say("Le moteur ne s'est pas chargé : ", "The engine did not load: "),
        "both": say("les deux joueurs, tour à tour", "both players, in turn"),
        "new": say("une nouvelle partie", "a new game"),
        "step": say("étape", "step"),
        "to": say("À ", "To "),
        "waiting": say("L'autre joueur doit choisir.", "The other player must choose."),
        "over": say("C'est fini.", "It is over."),
        "refused": say("Refusé", "Refused"),
        "tried": say("Essayé", "Tried"),
        "nothing": say("Aucun coup joué plus tôt n'est interdit maintenant.", "No earlier action is forbidden now."),
        "copied": say("Adresse copiée.", "Address copied."),
        "shared": say("Adresse de cette position :", "Address of this position:"),
        "same": say("Rien ne change jusqu'ici.", "Nothing changes so far."),
        "differs": say("Ce qui change", "What changes"),
        "unseen": say("Seul change ce que l'on peut choisir ou voir.", "Only what can be chosen or seen changes."),
        "here": say("cette partie", "this game"),
        "there": say("l'autre lecture", "the other reading"),
        "stopped": say(
            "Sous l'autre lecture, un coup joué ici est refusé : ",
            "Under the other reading, an action played here is refused: ",
        ),
        "read": say("Lire ce paragraphe", "Read this paragraph"),
        "close": say("Fermer", "Close"),
        "default": say("par défaut", "default"),
        "assumed": say("repose sur une valeur supposée", "rests on an assumed value"),
        "picked": say("choix montrés", "choices shown"),
        "digest": say("empreinte", "digest"),
        "colon": say(" : ", ": "),
    }


def _frame(tongue: Tongue) -> str:
    """The parts of the page that its program fills."""
    say = tongue.say
    return f"""
<noscript><p>{say("Cette page a besoin de JavaScript.", "This page needs JavaScript.")}</p></noscript>
<div id="live" data-files="../live/">
<p id="live-status" role="status"></p>
<form id="live-setup">
  <label>{say("Jeu", "Game")} <select id="live-game"></select></label>
  <label>{say("Édition", "Edition")} <select id="live-edition"></select></label>
  <label>{say("Je joue", "I play")} <select id="live-viewer"></select></label>
  <label>{say("Commencer par", "Begin with")} <select id="live-origin"></select></label>
  <details><summary>{say("Lectures", "Readings")}</summary><div id="live-readings"></div></details>
  <button id="live-start" disabled>{say("Commencer", "Begin")}</button>
</form>
<div id="live-table" hidden>
  <div id="live-pictures">
    <figure id="live-picture" tabindex="0"></figure>
    <figure id="live-other" tabindex="0" hidden></figure>
  </div>
  <div id="live-steps" role="group" aria-label="{say("Avancer et reculer", "Step back and forth")}">
    <button id="live-first" aria-label="{say("au début", "to the start")}">|◀</button>
    <button id="live-back" aria-label="{say("un pas en arrière", "one step back")}">◀</button>
    <span id="live-step"></span>
    <button id="live-forth" aria-label="{say("un pas en avant", "one step forth")}">▶</button>
    <button id="live-last" aria-label="{say("à la fin", "to the end")}">▶|</button>
  </div>
  <section aria-labelledby="live-asked">
    <h2 id="live-asked" tabindex="-1"></h2>
    <button id="live-go" type="button" hidden>{say("Laisser jouer l'autre", "Let the other play")}</button>
    <label id="live-filter-label">{say("Chercher un coup, ou cliquer sur une carte de l'image", "Find an action, or click a card of the picture")}
      <input id="live-filter" type="search" autocomplete="off"></label>
    <p id="live-count"></p>
    <ul id="live-actions" tabindex="0" aria-labelledby="live-asked"></ul>
    <div id="live-refusal" role="alert"></div>
    <form id="live-attempt">
      <label>{say("Essayer un coup, permis ou non, en notation courte", "Try an action, allowed or not, in short notation")}
        <input id="live-text" autocomplete="off" spellcheck="false"></label>
      <button>{say("Essayer", "Try")}</button>
      <button id="live-forbidden" type="button">{say("Montrer un coup interdit", "Show a forbidden action")}</button>
    </form>
  </section>
  <section aria-labelledby="live-compare-title">
    <h2 id="live-compare-title">{say("Et sous une autre lecture ?", "And under another reading?")}</h2>
    <form id="live-compare">
      <label>{say("Question", "Question")} <select id="live-question"></select></label>
      <label>{say("Lecture", "Reading")} <select id="live-answer"></select></label>
      <button>{say("Comparer", "Compare")}</button>
    </form>
    <div id="live-differences" role="status"></div>
  </section>
  <section aria-labelledby="live-keep-title">
    <h2 id="live-keep-title">{say("Garder et partager", "Keep and share")}</h2>
    <p><button id="live-share" type="button">{say("Partager cette position", "Share this position")}</button>
    <button id="live-download" type="button">{say("Télécharger pour arbitre", "Download for arbitre")}</button></p>
    <p id="live-link"></p>
    <p id="live-digest"></p>
  </section>
  <section aria-labelledby="live-log-title">
    <h2 id="live-log-title">{say("Ce qui s'est passé", "What happened")}</h2>
    <ol id="live-log"></ol>
  </section>
</div>
<dialog id="live-clause" aria-labelledby="live-clause-title">
  <h2 id="live-clause-title"></h2>
  <p id="live-clause-text"></p>
  <p><a id="live-clause-link"></a></p>
  <form method="dialog"><button>{say("Fermer", "Close")}</button></form>
</dialog>
</div>
""".strip()
