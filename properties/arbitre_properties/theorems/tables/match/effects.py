"""Tables on which a reading of an effect decides a game."""

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
    DrawOrPawn,
    Gain,
    Lose,
    NoAdvantage,
    NoMorePawns,
    Resource,
    Who,
)
from arbitre_properties.theorems.match.laboratory import Main
from arbitre_properties.theorems.tables.match.deciding import TurningTable
from arbitre_properties.theorems.tables.match.pieces import (
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
    WEAK_ABOVE_STRONG,
    beaten,
    both,
)

TABLES = (
    TurningTable(
        "unpaid_loss",
        "stops-the-effect",
        Text(
            fr="Dernière colonne, perdue par Spassky, tout à gauche de sa piste : son effet coûte une endurance, annule l'avantage et lui donne une case.",
            en="The last column, lost by Spassky at the left end of his track: his effect costs one endurance, cancels the advantage and gives him one space.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[beaten(Lose(Resource.ENDURANCE, 1), NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))],
            fischer=[STRONG],
            endurance=(0, 3),
        ),
        both(FOUR),
        by_default=True,
    ),
    TurningTable(
        "void_choice",
        "only-if-payable",
        Text(
            fr="Dernière colonne : l'effet de Spassky l'annule et laisse à Fischer le choix entre une endurance, qu'il n'a pas, et une case pour Spassky.",
            en="The last column: Spassky's effect cancels it and leaves Fischer the choice between one endurance, which he does not have, and one space for Spassky.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[
                beaten(
                    NoAdvantage(),
                    Choose(
                        Who.OPPONENT,
                        ((Lose(Resource.ENDURANCE, 1, Who.OPPONENT),), (Gain(Resource.ADVANTAGE, 1, Who.SPASSKY),)),
                    ),
                )
            ],
            fischer=[STRONG],
            endurance=(3, 0),
        ),
        both(FOUR),
    ),
    TurningTable(
        "effect_parts",
        "any-parts",
        Text(
            fr="Dernière colonne : l'effet de Spassky l'annule, puis donne une case à chacun.",
            en="The last column: Spassky's effect cancels it, then gives one space to each.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[
                beaten(
                    NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY), Gain(Resource.ADVANTAGE, 1, Who.FISCHER)
                )
            ],
            fischer=[STRONG],
        ),
        both(FOUR),
    ),
    TurningTable(
        "shift_direction",
        "towards-the-owner",
        Text(
            fr="Dernière colonne : l'effet de Spassky l'annule et montre une case vers Fischer.",
            en="The last column: Spassky's effect cancels it and shows one space towards Fischer.",
        ),
        evolve(
            LAST_COLUMN, spassky=[beaten(NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.FISCHER))], fischer=[STRONG]
        ),
        both(FOUR),
    ),
    TurningTable(
        "track_end",
        "stop",
        Text(
            fr="Une piste de deux cases, Fischer au bout : l'effet de Spassky annule la dernière colonne, avance de deux vers Fischer, puis de quatre vers lui.",
            en="A track of two spaces, Fischer at its end: Spassky's effect cancels the last column, moves two towards Fischer, then four towards himself.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[
                beaten(
                    NoAdvantage(),
                    Gain(Resource.ADVANTAGE, 2, Who.FISCHER),
                    Gain(Resource.ADVANTAGE, 2, Who.SPASSKY),
                    Gain(Resource.ADVANTAGE, 2, Who.SPASSKY),
                )
            ],
            fischer=[STRONG],
            marker=-2,
            advantage_spaces=2,
        ),
        both(FOUR),
    ),
    TurningTable(
        "current_column",
        "unresolved",
        Text(
            fr="Spassky perd III et pioche une carte par échange non résolu ; il n'a rien d'autre. La première de sa pioche perd la colonne IIII, la deuxième la gagne.",
            en="Spassky loses III and draws a card for each unresolved exchange; he has nothing else. The first of his pile loses column IIII, the second wins it.",
        ),
        evolve(
            LAST_TWO,
            spassky=[beaten(Gain(Resource.CARDS, 1, per=Counted.UNRESOLVED_EXCHANGES))],
            fischer=[STRONG, EVEN],
            piles=WEAK_ABOVE_STRONG,
        ),
        both(THREE),
    ),
    TurningTable(
        "cancelled_advantage",
        "shifts-too",
        Text(
            fr="Dernière colonne : l'effet de Spassky annule l'avantage et lui donne une case.",
            en="The last column: Spassky's effect cancels the advantage and gives him one space.",
        ),
        evolve(
            LAST_COLUMN, spassky=[beaten(NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))], fischer=[STRONG]
        ),
        both(FOUR),
        by_default=True,
    ),
    TurningTable(
        "pawn_effect",
        "only-what-is-possible",
        Text(
            fr="L'effet de Spassky donne une carte ou un pion, puis une endurance qui le met devant dans la partie suivante. La réserve n'a pas de pion, la pioche pas de carte : s'il doit piocher, le mélange lui reprend l'endurance.",
            en="Spassky's effect gives a card or a pawn, then an endurance that puts him ahead in the next game. The reserve has no pawn, the pile no card: if he must draw, the reshuffle takes that endurance back.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(DrawOrPawn(), Gain(Resource.ENDURANCE, 1)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
            reinforced=(2, 2),
            all_pawns=2,
            tracks=(HINGE, LEVEL),
            endurance=(1, 1),
            piles_end=(True, False),
        ),
        both(FOUR),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "lasting_effect",
        "while-the-card-lies",
        Text(
            fr="Fischer perd IIII avec une carte qui interdit les pions à Spassky, puis annule et vide la colonne, elle avec. Spassky a une force 3 et deux pions, Fischer une force 4.",
            en="Fischer loses IIII with a card that bars Spassky's pawns, then cancels and clears the column, itself included. Spassky has strength 3 and two pawns, Fischer strength 4.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[STRONG, Main(3, BLANK)],
            fischer=[beaten(NoMorePawns(), NoAdvantage(), ClearColumn()), GOOD],
            pawns=(2, 0),
        ),
        both(FOUR),
    ),
    TurningTable(
        "loss_icon",
        "king-step",
        Text(
            fr="L'effet de Spassky montre l'icône disputée contre Fischer. S'il perd une endurance, Fischer commence la partie suivante derrière ; si c'est un pas de son roi, devant.",
            en="Spassky's effect shows the disputed icon against Fischer. If he loses endurance, Fischer starts the next game behind; if it is a step of his king, ahead.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(Lose(Resource.ENDURANCE, 1, Who.OPPONENT, disputed_icon=True)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
            filled=frozenset({2, 3, 4}),
            scores=(1, 1),
        ),
        both(ONE),
        by_default=True,
        game=2,
    ),
)
