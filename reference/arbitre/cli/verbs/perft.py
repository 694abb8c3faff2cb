"""`arbitre perft`: exact counts from the start of a game, to compare implementations by a number."""

from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OneGame, chosen_parts, known_parts
from arbitre.cli.options.ruleset_choice import chosen_ruleset
from arbitre.cli.output import Paragraph
from arbitre.core.counting import Counting
from arbitre.core.game import AnyRuleset, AnyState, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def perft(  # noqa: PLR0913  (one parameter per option of the command line)
    *,
    game: OneGame = None,
    depth: Annotated[int | None, Text("combien de déplacements", "how many moves")] = None,
    layout: Annotated[
        str | None, Text("la mise en place (sinon celle du jeu)", "the starting layout (else the game's own)")
    ] = None,
    turns: Annotated[
        bool,
        Text("compte les premiers tours complets, pose comprise", "count complete first turns, placement included"),
    ] = False,
    hand: Annotated[
        str | None, Text("avec --turns : la main, une lettre par pièce", "with --turns: the hand, a letter per piece")
    ] = None,
    reading: Annotated[
        list[str] | None,
        Text("NOM=VALEUR : une autre lecture d'un litige", "NAME=VALUE: another reading of a dispute"),
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Count move sequences from the start, or complete first turns for a given hand."""
    name, counting = _counted(game)
    ruleset = _laid_out(counting, chosen_ruleset(find_game(name), None, reading or (), None), layout)
    if turns or hand is not None:
        if hand is None or not turns or depth is not None:
            raise Mistake(
                Text(
                    "pour les premiers tours : --turns et --hand, sans --depth",
                    "for first turns: --turns and --hand, without --depth",
                )
            )
        count = counting.first_turns(ruleset, hand)
        answer: dict[str, object] = {"hand": hand, "count": count}
    else:
        if depth is None or depth < 0:
            raise Mistake(Text("--depth : attendu un nombre, 0 ou plus", "--depth: expected a number, 0 or more"))
        count = counting.sequences(ruleset, depth)
        answer = {"depth": depth, "count": count}
    if json:
        output.show_json(answer)
    else:
        output.show(Paragraph(str(count)))


def _counted(game: str | None) -> tuple[str, Counting[AnyState]]:
    """The game named, or the first in which there is something to count."""
    for part in chosen_parts(known_parts(), game):
        counting = find_game(part.game).counting
        if counting is not None:
            return part.game, counting
    known = ", ".join(part.game for part in known_parts() if find_game(part.game).counting is not None)
    raise Mistake(
        Text(
            f"--game : « {game} » n'a rien à compter ; essayez : {known}",
            f"--game: “{game}” has nothing to count; try: {known}",
        )
    )


def _laid_out(counting: Counting[AnyState], ruleset: AnyRuleset, layout: str | None) -> AnyState:
    if layout is None:
        return ruleset
    if layout not in counting.layouts:
        known = ", ".join(counting.layouts)
        raise Mistake(Text(f"--layout : « {layout} » ; attendu : {known}", f"--layout: “{layout}”; expected: {known}"))
    return counting.with_layout(ruleset, layout)
