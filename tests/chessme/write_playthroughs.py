"""The games that are told in full in playthroughs/; `python -m tests.chessme.write_playthroughs` writes them again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from arbitre import chessme
from arbitre.chessme import Action, Readings, State
from arbitre.chessme.notation import read_notes
from arbitre.chessme.readings import DrawAnswer, NothingToSwap, UsableHand
from arbitre.core.language import Text
from arbitre_properties.chessme.positions import position
from arbitre_properties.playthrough import told

FOLDER: Final = Path(__file__).parent / "playthroughs"
COMMAND: Final = "python -m tests.chessme.write_playthroughs"
SEED: Final = 370


@frozen
class Playthrough:
    """One game to tell: where it starts, and what is played."""

    name: str
    title: Text
    state: State
    actions: tuple[Action, ...]

    @property
    def path(self) -> Path:
        """The file that tells it."""
        return FOLDER / f"{self.name}.txt"

    def text(self) -> str:
        """What the file should say."""
        return told(chessme.GAME, self.title, self.state, self.actions, COMMAND)


def playthroughs() -> Iterator[Playthrough]:
    """All of them, from the whole game to the rare corner."""
    random_game = chessme.playout(SEED, digests=False)
    yield Playthrough(
        "whole-game",
        Text(fr="Une partie entière, au hasard", en="A whole game, played by chance"),
        chessme.new_game(random_game.ruleset),
        random_game.actions,
    )
    yield _from(
        "promotion-and-mate",
        Text(fr="Un pion promu mate aussitôt", en="A promoted pawn mates at once"),
        position("WK5,4 WP4,4 WR-9,4 BK0,5 BN-1,5", captured="R"),
        "P4,4-4,5=R .",
    )
    yield _from(
        "a-pawn-that-stays",
        Text(
            fr="Un pion arrive, n'est pas échangé, et la pioche est vide",
            en="A pawn arrives unswapped, and the pile is empty",
        ),
        position("WK5,4 WP4,4 BK0,5 BP20,20", hand="N", captured="R"),
        "P4,4-4,5 +N4,4",
    )
    yield _from(
        "draw-refused-then-agreed",
        Text(fr="La nulle refusée, puis acceptée", en="A draw declined, then agreed"),
        position("WK0,0 WP1,1 BK30,30 BP29,29"),
        "=? K0,0-0,1 . =/ K30,30-29,30 . =? K0,1-0,2 . =",
    )
    yield _from(
        "resigning",
        Text(fr="Les noirs abandonnent", en="Black resigns"),
        position("WK0,0 WP1,1 BK30,30 BP29,29"),
        "K0,0-0,1 . abandon",
    )
    yield _from(
        "reading-draw-answered-at-once",
        Text(fr="Lecture : on répond aussitôt à la nulle", en="Reading: a proposed draw is answered at once"),
        position("WK0,0 WP1,1 BK30,30 BP29,29", Readings(draw_answer=DrawAnswer.AT_ONCE)),
        "=? =/ K0,0-0,1 . =? =",
    )
    yield _from(
        "reading-pawn-waits",
        Text(fr="Lecture : un pion attend sa promotion", en="Reading: a pawn waits for its promotion"),
        position("WK5,4 WP4,4 WN9,9 BK0,5 BR9,20", Readings(nothing_to_swap=NothingToSwap.WAITS)),
        "P4,4-4,5 . R9,20x9,9 . K5,4-5,5 ^4,5=N .",
    )
    yield _from(
        "reading-placing-instead",
        Text(fr="Lecture : poser faute de pouvoir jouer", en="Reading: placing for want of a move"),
        position("WK0,0 WP9,1 BP9,2 BK9,5 BP8,5", Readings(usable_hand=UsableHand.PLACES_INSTEAD), hand="N"),
        "+N9,0 K9,5-8,4 .",
    )


def _from(name: str, title: Text, state: State, notes: str) -> Playthrough:
    return Playthrough(name, title, state, tuple(noted.action for noted in read_notes(notes)))


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for playthrough in playthroughs():
        playthrough.path.write_text(playthrough.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
