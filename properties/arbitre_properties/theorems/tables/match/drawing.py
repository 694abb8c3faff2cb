"""Tables on which a reading of hand limits, draws and reshuffles decides a game."""

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import (
    DiscardOrForce,
    Effect,
    Gain,
    Lose,
    NoAdvantage,
    RefillHand,
    Resource,
    Who,
)
from arbitre.match.table.actions import Discard
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre_properties.theorems.match.laboratory import Main, Moment, Setting
from arbitre_properties.theorems.tables.match.deciding import TurningTable
from arbitre_properties.theorems.tables.match.pieces import (
    BETWEEN_GAMES,
    BLANK,
    EVEN,
    FOUR,
    GOOD,
    HINGE,
    LAST_COLUMN,
    LAST_TWO,
    LEVEL,
    NEXT_GAME,
    ONE,
    PAWN_CARDS,
    STRONG,
    THREE,
    WEAK,
    beaten,
    both,
)

FALLING = Track((Space(5), Space(5), Space(6), Space(7, 2)), 3)
SHORT = Track((Space(5), Space(5), Space(6, 2)), 2)
DIPPING = Track((Space(7), Space(5), Space(6), Space(7, 2)), 3)
"""A track on which the last loss raises the hand limit again; the printed ones may have nothing like it."""
GIVING = Track((Space(5), Space(5), Space(5, 2), Space(7, 2)), 3)
START = Track((Space(6), Space(7, 2)), 1)

STRUCK = evolve(
    LAST_COLUMN,
    spassky=[beaten(NoAdvantage(), Lose(Resource.ENDURANCE, 2, Who.OPPONENT)), GOOD, GOOD],
    fischer=[STRONG, beaten(RefillHand()), None, *PAWN_CARDS],
    filled=frozenset({3}),
    tracks=(LEVEL, DIPPING),
    endurance=(1, 3),
    piles=([], [WEAK, WEAK, STRONG]),
)
TOLD_OF_STRUCK = Text(
    fr="Fischer gagne IIII, l'effet de Spassky baisse sa limite de main à cinq, et le coût de la colonne la remonte à sept (piste changée pour l'exemple). S'il a dû défausser entre-temps, il piochera plus loin, jusqu'à sa carte forte.",
    en="Fischer wins IIII, Spassky's effect lowers his hand limit to five, and the cost of the column raises it to seven again (track changed for the example). If he had to discard meanwhile, he will draw further, down to his strong card.",
)
REFILLED = Setting(
    [beaten(RefillHand()), WEAK, WEAK, WEAK],
    [STRONG, WEAK, WEAK],
    marker=-4,
    filled=frozenset({2}),
    pawns=(0, 0),
    piles=([WEAK, WEAK], []),
    piles_end=(True, False),
    rest=EVEN,
    pawn_effect=BLANK,
)
"""Spassky's discard pile holds nothing but cards of strength 1; he needs two of them to win III and IIII."""
STRANDED = evolve(
    BETWEEN_GAMES,
    spassky=[],
    tracks=(HINGE, LEVEL),
    endurance=(2, 1),
    filled=frozenset(),
    piles_end=(True, False),
)
"""Spassky has neither hand nor pile; he starts the next game ahead where he stands, and behind one space further left."""


def knock_out(player: Player) -> Effect:
    """An effect that wins the game at once for a player, if it can be used."""
    return (NoAdvantage(), *[Gain(Resource.ADVANTAGE, 2, Who(player.value))] * 6)


TABLES = (
    TurningTable(
        "limit_discard",
        "each-instruction",
        Text(
            fr="L'effet de Spassky lui fait perdre deux endurances, les lui rend, puis refait sa main. S'il doit défausser entre les deux, il pioche une carte de plus, la forte, et gagne IIII.",
            en="Spassky's effect takes two endurance from him, gives them back, then refills his hand. If he must discard in between, he draws one card more, the strong one, and wins IIII.",
        ),
        evolve(
            LAST_TWO,
            spassky=[
                beaten(Lose(Resource.ENDURANCE, 2), Gain(Resource.ENDURANCE, 2), RefillHand()),
                None,
                None,
                *PAWN_CARDS,
            ],
            fischer=[STRONG, GOOD],
            tracks=(FALLING, LEVEL),
            endurance=(3, 1),
            piles=([WEAK, STRONG], []),
        ),
        both(THREE),
    ),
    TurningTable(
        "limit_discard", "end-of-exchange", TOLD_OF_STRUCK, STRUCK, both(FOUR), player=FISCHER, by_default=True
    ),
    TurningTable(
        "struck_player",
        "after-their-own-next-step",
        TOLD_OF_STRUCK,
        STRUCK,
        both(FOUR),
        player=FISCHER,
        by_default=True,
    ),
    TurningTable(
        "reshuffle_discard",
        "at-once",
        Text(
            fr="L'effet de Spassky lui donne une carte, pour laquelle il mélange et paie, puis une endurance, puis refait sa main. S'il défausse aussitôt, il a deux bonnes cartes au lieu d'une pour III et IIII.",
            en="Spassky's effect gives him a card, for which he reshuffles and pays, then an endurance, then refills his hand. If he discards at once, he has two good cards instead of one for III and IIII.",
        ),
        evolve(
            REFILLED,
            spassky=[
                beaten(Gain(Resource.CARDS, 1), Gain(Resource.ENDURANCE, 1), RefillHand()),
                WEAK,
                WEAK,
                WEAK,
                WEAK,
                WEAK,
            ],
            piles=([], []),
            tracks=(SHORT, LEVEL),
            endurance=(2, 1),
        ),
        both(ONE),
    ),
    TurningTable(
        "reshuffle_cost",
        "after-the-card",
        Text(
            fr="Spassky refait sa main, mélange en route, et sa limite baisse : aussitôt, et il s'arrête avec une bonne carte ; à la fin, et il en a deux, qu'il lui faut pour III et IIII.",
            en="Spassky refills his hand, reshuffles on the way, and his limit falls: at once, and he stops with one good card; in the end, and he has two, which he needs for III and IIII.",
        ),
        REFILLED,
        both(ONE),
        by_default=True,
    ),
    TurningTable(
        "refill_target",
        "limit-at-the-start",
        Text(
            fr="Spassky refait sa main, mélange en route, et paie le mélange avec la carte (D-09) : vise-t-on la limite du début, il lui reste une carte à piocher.",
            en="Spassky refills his hand, reshuffles on the way, and pays for the reshuffle with the card (D-09): if he aims at the limit he started with, he has one more card to draw.",
        ),
        REFILLED,
        both(ONE),
        besides={"reshuffle_cost": "after-the-card"},
    ),
    TurningTable(
        "state_space",
        "at-the-start-of-the-step",
        Text(
            fr="Avant une partie, Spassky n'a ni main ni pioche : il mélange et recule d'une case. Selon la case qui compte, il commence devant ou derrière ; tout le reste est égal.",
            en="Before a game Spassky has neither hand nor pile: he reshuffles and moves one space back. He starts ahead or behind according to the space that counts; all else is equal.",
        ),
        STRANDED,
        game=2,
    ),
    TurningTable(
        "stopping_short",
        "not-to-avoid-a-reshuffle",
        Text(
            fr="Avant une partie, Spassky a quatre cartes et pas de pioche. S'il peut s'en contenter, il commence devant ; s'il doit mélanger, il recule d'une case et commence derrière.",
            en="Before a game Spassky has four cards and no pile. If he may leave it at that, he starts ahead; if he must reshuffle, he moves one space back and starts behind.",
        ),
        evolve(STRANDED, spassky=PAWN_CARDS),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "after_reshuffle",
        "may-stop",
        Text(
            fr="Spassky perd la dernière colonne ; il n'a ni main ni pioche, et son effet lui donne une carte. S'il peut mélanger sans la prendre, il ne paie rien et commence la partie suivante devant.",
            en="Spassky loses the last column; he has neither hand nor pile, and his effect gives him a card. If he may reshuffle without taking it, he pays nothing and starts the next game ahead.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(Gain(Resource.CARDS, 1))],
            fischer=[STRONG, *PAWN_CARDS],
            tracks=(HINGE, LEVEL),
            endurance=(2, 1),
            piles_end=(True, False),
        ),
        both(FOUR),
        game=2,
    ),
    TurningTable(
        "reshuffle_at_left_end",
        "impossible",
        Text(
            fr="Spassky, tout à gauche de sa piste, n'a ni main ni pioche ; son effet lui donne une carte, n'importe laquelle gagnera IIII. Sans carte, il doit abandonner.",
            en="Spassky, at the left end of his track, has neither hand nor pile; his effect gives him a card, and any will win IIII. Without a card he must resign.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(Gain(Resource.CARDS, 1))],
            fischer=[STRONG, WEAK],
            filled=frozenset({1, 2}),
            endurance=(0, 2),
            piles_end=(True, False),
        ),
        both(THREE),
        by_default=True,
    ),
    TurningTable(
        "empty_hand",
        "one-card-at-least",
        Text(
            fr="Spassky n'a ni main ni pioche. S'il commence la partie sans carte, il la perd, mais sa case lui donne deux pions, qui décident de la suivante ; s'il doit piocher, il recule sur une case qui n'en donne pas.",
            en="Spassky has neither hand nor pile. If he enters the game without a card, he loses it, but his space gives him two pawns, which decide the next one; if he must draw, he moves back to a space that gives none.",
        ),
        evolve(STRANDED, tracks=(GIVING, LEVEL)),
        by_default=True,
        game=3,
    ),
    TurningTable(
        "mulligan_draw",
        "up-to-the-same-number",
        Text(
            fr="Fischer change ses deux cartes fortes, mais les suivantes de sa pioche le sont aussi, et le hasard peut lui en imposer une, qui perdrait contre les effets de Spassky. S'il peut n'en reprendre aucune, il est sûr de gagner.",
            en="Fischer exchanges his two strong cards, but the next of his pile are strong too, and chance may force one on him, which would lose to Spassky's effects. If he may take none back, he is sure to win.",
        ),
        Setting(
            [beaten(DiscardOrForce()), *[Main(2, knock_out(SPASSKY))] * 5],
            [STRONG, STRONG, None, *PAWN_CARDS],
            piles=([], [STRONG] * 6),
            pawns=(0, 0),
            moment=Moment.DEALING,
            rest=EVEN,
            pawn_effect=knock_out(FISCHER),
            tracks=(START, START),
            endurance=(1, 1),
        ),
        (Discard(()),),
        player=FISCHER,
        with_luck=True,
    ),
)
