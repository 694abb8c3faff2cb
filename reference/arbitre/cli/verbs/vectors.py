"""`arbitre vectors`: ask an implementation for the published vectors alone; write them, or check that they are up to date."""

from collections.abc import Sequence
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts, known_parts
from arbitre.cli.options.implementation import (
    Listen,
    at_least,
    edition_asked,
    game_asked,
    known_names,
    progress_bar,
    talking,
)
from arbitre.cli.options.own_files import write_file
from arbitre.cli.output import Paragraph
from arbitre.cli.pages.conform_pages import vectors_page
from arbitre.conformance.protocol.process import Limits
from arbitre.conformance.report.report import plain_case
from arbitre.conformance.run.trying import try_vectors
from arbitre.conformance.vectors.disputed import disputed_lines
from arbitre.conformance.vectors.observed import read_observed
from arbitre.conformance.vectors.publishing import Publisher
from arbitre.conformance.vectors.shelf import known_alike, publication, read_vectors, retired_ids, stale
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.registry import Shelf, find_shelf, read_rules

SEEDS = 1500
TELLING_SEEDS = 1500


def run(  # noqa: PLR0913  (one parameter per option of the command line)
    *command: Annotated[
        str, Text("la commande de l'implémentation, après --", "the implementation's command, after --")
    ],
    game: Annotated[
        str | None, Text("le jeu (sinon le premier qu'elle joue)", "the game (else the first it plays)")
    ] = None,
    edition: Annotated[str | None, Text("l'édition (sinon la première)", "the edition (else the first)")] = None,
    only: Annotated[list[str] | None, Text("seulement ce vecteur", "only this vector")] = None,
    timeout: Annotated[float, Text("secondes par message", "seconds a message")] = 5.0,
    memory: Annotated[int, Text("mémoire permise, en Mio", "memory allowed, in MiB")] = 1024,
    listen: Listen = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Ask for every published vector once, and name those that are broken; 0 none, 1 some, 2 could not run."""
    at_least(0.001, timeout=timeout)
    at_least(1, memory=memory)
    with talking(command, listen, Limits(seconds=timeout, memory=memory << 20), output) as conversation:
        chosen = game_asked(conversation, game)
        edition = edition_asked(chosen, edition)
        vectors = read_vectors(chosen)
        known_names(only or (), [vector.id for vector in vectors])
        with progress_bar() as bar:
            task = bar.add_task("", total=None)
            tried = try_vectors(
                chosen,
                edition,
                conversation,
                [vector for vector in vectors if not only or vector.id in only],
                lambda done, whole: bar.update(task, description=f"{done}/{whole}"),
            )
    if json:
        output.show_json({"problem": tried.problem.en, "cases": [plain_case(case) for case in tried.cases]})
    else:
        output.show(*vectors_page(output, chosen, edition, tried))
    return tried.exit_code


def write(
    *,
    game: OnlyGame = None,
    seek: Annotated[
        bool, Text("chercher aussi de nouveaux vecteurs (quelques minutes)", "look for new vectors too (some minutes)")
    ] = False,
    output: Given,
) -> None:
    """Write the schemas, the rulesets and the vectors anew, ids unchanged; of arbitre's games, or of one from elsewhere."""
    chosen_parts(known_parts(), game)
    shelf = find_shelf().holding(game)
    if not shelf.is_checkout:
        raise Mistake(Text("seul un dossier de sources peut être écrit", "only a source checkout can be written to"))
    games = _games(shelf)
    publishers = _publishers(games)
    if seek:
        for publisher in publishers:
            publisher.seek(SEEDS, TELLING_SEEDS, disputed_lines(publisher.game))
    for file in publication(games, publishers, read_rules(shelf)):
        path = shelf.specification / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, file.text)
    number = sum(len(publisher.vectors) for publisher in publishers)
    output.show(Paragraph(output.say(f"{number} vecteurs écrits", f"{number} vectors written")))


def check(*, game: OnlyGame = None, output: Given) -> int:
    """Say which published files are stale; exit code 1 if any is."""
    chosen_parts(known_parts(), game)
    shelf = find_shelf().holding(game)
    games = _games(shelf)
    found = list(stale(publication(games, _publishers(games), read_rules(shelf)), shelf.specification))
    for name in found:
        output.show(Paragraph(output.say(f"à récrire : {name}", f"stale: {name}")))
    return 1 if found else 0


def _games(shelf: Shelf) -> tuple[AnyGame, ...]:
    return tuple(find_game(part.game) for part in read_rules(shelf).parts)


def _publishers(games: Sequence[AnyGame]) -> list[Publisher]:
    made = []
    for game in games:
        publisher = Publisher(game, retired=set(retired_ids(game)), alike=known_alike(game))
        publisher.keep(read_vectors(game))
        publisher.show(read_observed().shown_in(game.name))
        made.append(publisher)
    return made
