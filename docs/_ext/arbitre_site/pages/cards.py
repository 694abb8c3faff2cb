"""Cards, tracks and tiles: each drawn by us, each value with how it is known."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import evolve

from arbitre import chessme, match
from arbitre.chessme.ruleset import Equipment, shipped_equipment
from arbitre.core.language import Language, Text
from arbitre.core.scene import Box, Ink, Scene
from arbitre.match.box.components import SHIPPED, TrackEntry, card_of, shipped_components, shipped_file, track_of
from arbitre.match.box.own_cards import CardEntry
from arbitre.match.box.provenance import Source, provenance
from arbitre.match.box.ruleset import Edition
from arbitre.match.pictures import card_svg as card_scene
from arbitre.match.pictures.card_svg import card_face, card_told
from arbitre.match.pictures.track_svg import SPACE, TRACK_HEIGHT, endurance_track
from arbitre.match.table.people import BOTH, Player
from arbitre.match.words.effect_guide import INTRODUCTION, examples
from arbitre.match.words.names import PEOPLE, card_names
from arbitre.render.svg import svg_of
from arbitre_site.pages.clause_panel import EDITIONS
from arbitre_site.text.markdown import figure, plain, table
from arbitre_site.text.page import Page, Tongue
from arbitre_spec import read_text

SOURCES: Final = {
    Source.RULEBOOK: Text("livret", "rulebook"),
    Source.PUBLIC: Text("source publique", "public source"),
    Source.PRINTED: Text("imprimé sur l'exemplaire", "printed on the copy"),
    Source.ASSUMED: Text("supposé", "assumed"),
}
FIELDS: Final = {
    "owner": Text("à qui", "whose"),
    "title": Text("titre", "title"),
    "number": Text("numéro", "number"),
    "colour": Text("couleur", "colour"),
    "piece": Text("pièce", "piece"),
    "strength": Text("force", "strength"),
    "effect": Text("effet", "effect"),
    "effect_detail": Text("détail de l'effet", "detail of the effect"),
    "spaces": Text("cases", "spaces"),
    "start": Text("place du départ", "place of the start"),
    "start_space": Text("case de départ", "start space"),
    "pawns": Text("pions par joueur", "pawns per player"),
    "starting_hands": Text("mains de départ", "starting hands"),
    "advantage_spaces": Text("cases d'avantage de chaque côté", "advantage spaces on either side"),
}
OWN_CARD: Final = """\
format = 1

[[cards]]
title = "Centre de pions"
owner = "fischer"
colour = "white"
piece = "knight"
strength = 2
effect = [{ do = "gain", what = "advantage", amount = 1, per = "pawns-above" }]"""
"""What somebody may write of a card; the page says that it is accepted, and a test that it is."""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page per game."""
    del root
    yield Page("cards.md", _cards_page(tongue))
    yield from (Page(Path(name).name, read_text(name)) for name in SHIPPED)
    yield Page("tiles.md", _tiles_page(tongue))


def _cards_page(tongue: Tongue) -> str:
    say = tongue.say
    parts = [
        say("# Cartes et pistes du Match du siècle", "# Cards and tracks of Le Match du siècle"),
        say(
            "Les textes que nous avons pu lire ne donnent qu'une douzaine des 32 cartes, et en partie seulement ; des pistes "
            "d'endurance, ils ne donnent que la case de départ. Le reste est *supposé* : choisi par nous dans les limites "
            "connues pour que l'on puisse jouer, sans titre inventé, et marqué d'une étoile. Les dessins sont les nôtres.",
            "The texts we could read give about a dozen of the 32 cards, and those in part; of the endurance tracks they give "
            "the start space alone. The rest is *assumed*: chosen by us inside the known limits so that one can play, with "
            "no invented title, and marked by a star. The drawings are ours.",
        ),
        say("## Transcrire son propre exemplaire", "## Transcribing one's own copy"),
        say(
            "Écrivez dans un fichier ce que montre votre exemplaire, d'une carte, de dix ou de toutes ; ce que le fichier ne dit pas "
            "reste comme livré. Une carte se reconnaît à son titre, à son numéro ou à son `id` :",
            "Write into a file what your copy shows, of one card, of ten or of all; what the file does not say stays as shipped. "
            "A card is known by its title, its number or its `id`:",
        ),
        f"```toml\n{OWN_CARD}\n```",
        say(
            "D'une carte dont nous ne connaissons pas le titre, donnez aussi `owner`, `colour`, `piece`, `strength` et `effect` : elle "
            "prend la place d'une carte sans titre, et la pièce qu'une autre carte n'avait que par supposition lui est laissée. Ce que "
            "vous donnez sans `sources` passe pour imprimé sur votre exemplaire, et ne porte plus d'étoile. `arbitre data check "
            "CARDS.toml` vérifie le fichier et dit ce qui y reste supposé ; chaque verbe qui joue ou juge le prend avec `--data "
            "CARDS.toml`. Voici les fichiers livrés : {download}`les cartes <decks.toml>`, {download}`les pistes <tracks.toml>`.",
            "Of a card whose title we do not know, give `owner`, `colour`, `piece`, `strength` and `effect` as well: it takes the "
            "place of a card without a title, and a piece that another card had by assumption only is left to it. What you give "
            "without `sources` counts as printed on your copy, and bears no star any more. `arbitre data check CARDS.toml` "
            "checks the file and says what in it is still assumed; every verb that plays or judges takes it with `--data "
            "CARDS.toml`. These are the shipped files: {download}`the cards <decks.toml>`, {download}`the tracks <tracks.toml>`.",
        ),
        say("### Comment s'écrit un effet", "### How an effect is written"),
        plain(INTRODUCTION.in_(tongue.language)),
        table(
            (say("Sur une carte de Spassky", "On a card of Spassky's"), say("Dans le fichier", "In the file")),
            [
                (plain(each.said.in_(tongue.language)), f"`{each.written}`")
                for each in examples(shipped_components(Edition.FR))
            ],
        ),
    ]
    found = shipped_file()
    for player in BOTH:
        parts.append(f"## {say(f'Les cartes de {PEOPLE[player]}', PEOPLE[player] + chr(8217) + 's cards')}")
        cards = [card for card in found.cards if card.owner is player]
        items = "\n".join(_card(card, tongue) for card in cards)
        parts.append(f":::::{{grid}} 1 2 2 3\n:gutter: 3\n\n{items}\n:::::")
    parts.append(f"## {say('Les pistes d’endurance', 'The endurance tracks')}")
    parts += [_track(track, tongue) for track in found.tracks]
    parts.append(f"## {say('Le reste du plateau', 'The rest of the board')}")
    parts.append(_sources(found.board.sources, tongue))
    return "\n\n".join(parts) + "\n"


def _card(entry: CardEntry, tongue: Tongue) -> str:
    """A card upright on its main piece, and how each of its values is known."""
    language = tongue.language
    pawn = match.GAME.default_ruleset().components.cards[0].pawn
    card = card_of(entry, pawn)
    edition = entry.editions[0]
    components = shipped_components(edition)
    face = card_face(card, card.colour, components, language)
    wide, tall = card_scene.WIDTH, card_scene.HEIGHT
    told = card_told(card, card.colour, components).in_(language)
    picture = Scene(wide + 4, tall + 4, card_names(components)[card.id].in_(language), told, (evolve(face, x=2, y=2),))
    name = card_names(components)[card.id].in_(language)
    only = [EDITIONS[each.value].in_(language) for each in entry.editions]
    note = (
        f"{tongue.say('Seulement', 'Only')}{tongue.colon}{', '.join(only)}."
        if len(entry.editions) < len(Edition)
        else ""
    )
    body = [f"(card-{entry.id})=", figure(svg_of(picture, width=170)), note, _sources(entry.sources, tongue)]
    return f"::::{{grid-item-card}} {plain(name[:1].upper() + name[1:])}\n\n" + "\n\n".join(body) + "\n::::"


def _track(entry: TrackEntry, tongue: Tongue) -> str:
    track = track_of(entry)
    group = endurance_track(track, entry.owner, track.start, tongue.language)
    wide = SPACE * len(track.spaces) + 4
    picture = Scene(wide, TRACK_HEIGHT + 6, PEOPLE[entry.owner], group.label, (_ground(wide), evolve(group, x=3, y=3)))
    return "\n\n".join(
        [f"### {_of(entry.owner, tongue)}", figure(svg_of(picture, width=wide * 1.4)), _sources(entry.sources, tongue)]
    )


def _ground(wide: float) -> Box:
    return Box(0, 0, wide, TRACK_HEIGHT + 6, Ink.TABLE, corner=4)


def _of(player: Player, tongue: Tongue) -> str:
    return tongue.say(f"La piste de {PEOPLE[player]}", f"{PEOPLE[player]}’s track")


def _sources(sources: object, tongue: Tongue) -> str:
    """How each value is known, one per line."""
    if not isinstance(sources, dict):
        return ""
    lines = [
        f"- {FIELDS[name].in_(tongue.language)}{tongue.colon}{_known(said, tongue)}" for name, said in sources.items()
    ]
    return "\n".join(lines)


def _known(said: str, tongue: Tongue) -> str:
    """A source in the reader's language; remarks in brackets are kept in English only."""
    found = provenance("", said)
    if found.source is None:
        return plain(said)
    kind = SOURCES[found.source].in_(tongue.language)
    if tongue.language is Language.FR:
        where = re.sub(r"\s*\([^)]*\)", "", found.where)
        where = "" if found.source is Source.ASSUMED else where
    else:
        where = found.where
    return f"{kind} ({plain(where)})" if where else kind


def _tiles_page(tongue: Tongue) -> str:
    say, language = tongue.say, tongue.language
    equipment = shipped_equipment()
    game = chessme.GAME
    parts = [
        say("# Tuiles et mise en place de ChessMe", "# Tiles and layout of ChessMe"),
        say(
            "Le livret ne montre la mise en place que par une image que nous n'avons pas ; ce qui en est supposé est dit ici.",
            "The booklet shows the layout only in a picture that we do not have; what is assumed of it is said here.",
        ),
        _equipment(equipment, tongue),
    ]
    for answer, title in (
        ("same", Text("Rois sur la même colonne", "Kings on the same column")),
        ("opposite", Text("Rois sur des colonnes différentes", "Kings on different columns")),
    ):
        state = game.new(game.make_ruleset("fr", {"king_files": answer}, None))
        scene = game.scene(game.view(state, game.players[0]), language)
        parts += [f"## {title.in_(language)}", figure(svg_of(scene))]
    return "\n\n".join(parts) + "\n"


def _equipment(equipment: Equipment, tongue: Tongue) -> str:
    rows = [
        (
            SOURCES[Source(fact.source.value)].in_(tongue.language),
            plain(fact.where),
            plain(fact.note.in_(tongue.language)),
        )
        for fact in equipment.provenance
    ]
    head = (tongue.say("Comment on le sait", "How it is known"), tongue.say("Où", "Where"), tongue.say("Quoi", "What"))
    return table(head, rows)
