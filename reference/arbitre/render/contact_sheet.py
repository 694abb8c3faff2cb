"""Many states of a game on one page, for looking at them: `python -m arbitre.render.contact_sheet match > sheet.html`."""

import sys
from collections.abc import Iterator
from html import escape

from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.core.language import Language
from arbitre.render.svg import svg_of


def contact_sheet(game: AnyGame, language: Language, seeds: range = range(4), every: int = 9) -> str:
    """An HTML page with every n-th state of some random games, seen by each player in turn."""
    figures = "\n".join(_figures(game, language, seeds, every))
    style = (
        "body{display:grid;grid-template-columns:repeat(auto-fill,minmax(30rem,1fr));gap:1rem;font-family:sans-serif}"
    )
    title = escape(game.title.in_(language))
    head = f'<meta charset="utf-8"><title>{title}</title><style>{style}figure{{margin:0}}</style>'
    return f'<!doctype html>\n<html lang="{language.value}"><head>{head}</head><body>\n{figures}\n</body></html>\n'


def _figures(game: AnyGame, language: Language, seeds: range, every: int) -> Iterator[str]:
    for seed in seeds:
        steps = play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed))
        for number, (_, step) in enumerate(steps):
            if number % every == 0:
                viewer = game.players[number // every % len(game.players)]
                picture = svg_of(game.scene(game.view(step.state, viewer), language))
                yield f"<figure>{picture}<figcaption>{seed} · {number}</figcaption></figure>"


if __name__ == "__main__":
    name, *tongue = sys.argv[1:]
    sheet = contact_sheet(find_game(name), Language(tongue[0] if tongue else "fr"))
    sys.stdout.write(sheet)
