"""Tables on which a reading of how a game ends, who leads or how one resigns decides a game."""

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    Gain,
    HalfAdvantage,
    NoAdvantage,
    PlacePawns,
    ResignGame,
    Resource,
    Who,
)
from arbitre.match.table.actions import UseEffect
from arbitre.match.table.people import FISCHER, SPASSKY
from arbitre_properties.theorems.match.laboratory import Main
from arbitre_properties.theorems.tables.match.deciding import TurningTable
from arbitre_properties.theorems.tables.match.pieces import (
    BLANK,
    EVEN,
    FOUR,
    GOOD,
    LAST_COLUMN,
    LAST_TWO,
    NEXT_GAME,
    ONE,
    PAWN_CARDS,
    STRONG,
    THREE,
    TWO,
    WEAK,
    beaten,
    both,
    lead,
)

FREEING = evolve(LAST_COLUMN, spassky=[beaten(NoAdvantage(), ClearColumn())], fischer=[STRONG])
"""Spassky has lost in IIII and may free it without loss; if the game goes on, Fischer must lead, and has no card."""
GOES_ON = Text(
    fr="Spassky perd la colonne IIII, la dernière, et peut l'annuler et la libérer ; Fischer mène d'une case et n'a plus de carte : si la partie continue, il doit abandonner.",
    en="Spassky loses column IIII, the last, and can cancel and free it; Fischer is one ahead and has no card left: if the game goes on, he must resign.",
)

TABLES = (
    TurningTable(
        "game_length", "at-most-four-exchanges", GOES_ON, evolve(FREEING, marker=-1), both(FOUR), by_default=True
    ),
    TurningTable(
        "full_neutral_board",
        "leader-resigns",
        Text(
            fr="Le marqueur est neutre ; dans la dernière colonne Spassky mène une force 1, Fischer n'a qu'une force 1 : égalité, et l'initiative passe à Fischer.",
            en="The marker is neutral; in the last column Spassky leads strength 1, Fischer has only strength 1: a tie, and the initiative goes to Fischer.",
        ),
        evolve(LAST_COLUMN, spassky=[EVEN], fischer=[EVEN]),
        (lead(SPASSKY, FOUR),),
    ),
    TurningTable(
        "emptied_board",
        "white-leads",
        Text(
            fr="Spassky, blanc, perd le premier échange et peut libérer la colonne. Chacun a encore une carte de force 1 : après leur égalité, c'est à l'autre de mener, sans carte. Qui mène gagne.",
            en="Spassky, White, loses the first exchange and can free the column. Each has one more card, of strength 1: after their tie the other must lead, without a card. Whoever leads wins.",
        ),
        evolve(LAST_COLUMN, spassky=[beaten(ClearColumn()), EVEN], fischer=[STRONG, EVEN], filled=frozenset()),
        both(ONE),
    ),
    TurningTable(
        "column_four_cost",
        "on-any-gain",
        Text(
            fr="Fischer gagne la colonne IIII, Spassky lui en a retiré l'avantage. S'il paie l'endurance, Fischer commence la partie suivante derrière, sinon devant ; toutes les forces y sont égales.",
            en="Fischer wins column IIII, Spassky has taken its advantage away. If he pays the endurance, Fischer starts the next game behind, else ahead; all strengths are equal there.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(NoAdvantage(), Gain(Resource.CARDS, 1)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
        ),
        (*both(FOUR), UseEffect((0, 1))),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "column_four_cost",
        "on-full-gain",
        Text(
            fr="Fischer gagne la colonne IIII, Spassky en a réduit l'avantage de moitié. S'il paie l'endurance, Fischer commence la partie suivante derrière, sinon devant ; toutes les forces y sont égales.",
            en="Fischer wins column IIII, Spassky has halved its advantage. If he pays the endurance, Fischer starts the next game behind, else ahead; all strengths are equal there.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(HalfAdvantage(), Gain(Resource.CARDS, 1)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
        ),
        (*both(FOUR), UseEffect((0, 1))),
        by_default=True,
        game=2,
    ),
    TurningTable("open_value", "never-freed-columns", GOES_ON, evolve(FREEING, marker=-1), both(FOUR), by_default=True),
    TurningTable(
        "open_value",
        "playable-columns",
        Text(
            fr="Quatre échanges au maximum ; au troisième, Fischer, qui mène alors de sept, gagne la colonne II avec sa dernière carte. Restent III et IIII, dont une seule se jouera : sept en tout, quatre au mieux.",
            en="Four exchanges at most; in the third Fischer, who then leads by seven, wins column II with his last card. III and IIII are left, and only one will be played: seven in all, four at best.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[WEAK],
            fischer=[STRONG],
            marker=-5,
            exchanges=2,
            filled=frozenset({1}),
            freed=frozenset({3}),
        ),
        both(TWO),
        besides={"game_length": "at-most-four-exchanges"},
        by_default=True,
    ),
    TurningTable(
        "lead_measure",
        "earned-in-this-game",
        Text(
            fr="Fischer a commencé avec quatre d'avance et gagne la colonne IIII avec sa dernière carte : huit au marqueur, quatre gagnés, six à prendre. Si la partie continue, il doit abandonner.",
            en="Fischer started four ahead and wins column IIII with his last card: eight on the marker, four earned, six to be had. If the game goes on, he must resign.",
        ),
        evolve(LAST_COLUMN, spassky=[WEAK], fischer=[STRONG], marker=-4, filled=frozenset()),
        both(FOUR),
    ),
    TurningTable(
        "end_test",
        "after-each-step",
        Text(
            fr="Spassky mène d'une case et perd la dernière colonne ; son effet lui en donne une de plus avant que Fischer prenne les quatre.",
            en="Spassky is one ahead and loses the last column; his effect gives him one more before Fischer takes the four.",
        ),
        evolve(LAST_COLUMN, spassky=[beaten(Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))], fischer=[STRONG], marker=1),
        both(FOUR),
    ),
    TurningTable(
        "tied_column",
        "unresolved",
        Text(
            fr="Fischer mène de deux et n'a qu'une carte, égale à celle de Spassky dans IIII ; la colonne I reste vide. Si l'égalité laisse quatre à prendre, Fischer doit mener sans carte.",
            en="Fischer is two ahead and has one card, equal to Spassky's in IIII; column I stays empty. If the tie leaves four to be had, Fischer must lead without a card.",
        ),
        evolve(LAST_COLUMN, spassky=[EVEN], fischer=[EVEN], marker=-2, filled=frozenset({2, 3})),
        (lead(SPASSKY, FOUR),),
    ),
    TurningTable(
        "exchange_winner",
        "compared-again",
        Text(
            fr="Dernière colonne : Spassky perd d'un point de force, et son effet lui laisse poser deux pions.",
            en="Last column: Spassky loses by one strength, and his effect lets him place two pawns.",
        ),
        evolve(LAST_COLUMN, spassky=[Main(3, (PlacePawns(2),))], fischer=[GOOD], pawns=(2, 0)),
        both(FOUR),
    ),
    TurningTable(
        "neutral_after_four",
        "drawn",
        Text(
            fr="Quatrième échange, marqueur neutre : Spassky perd la colonne et peut l'annuler et la libérer ; Fischer n'a plus de carte et devrait mener.",
            en="Fourth exchange, marker neutral: Spassky loses the column and can cancel and free it; Fischer has no card left and would have to lead.",
        ),
        FREEING,
        both(FOUR),
        by_default=True,
    ),
    TurningTable(
        "tie_initiative",
        "black",
        Text(
            fr="Fischer, noir, mène sa dernière carte, égale à la dernière de Spassky ; une colonne reste vide. Qui a ensuite l'initiative doit abandonner.",
            en="Fischer, Black, leads his last card, equal to Spassky's last; one column stays empty. Whoever then has the initiative must resign.",
        ),
        evolve(LAST_COLUMN, spassky=[EVEN], fischer=[EVEN], filled=frozenset({2, 3}), leader=FISCHER),
        (lead(FISCHER, ONE),),
    ),
    TurningTable(
        "tie_cost",
        "both-pay",
        Text(
            fr="Fischer mène dans IIII, Spassky ne peut répondre qu'à égalité. Si cela coûte une endurance, Fischer commence la partie suivante derrière, sinon devant.",
            en="Fischer leads into IIII, Spassky can only answer with a tie. If that costs endurance, Fischer starts the next game behind, else ahead.",
        ),
        evolve(NEXT_GAME, spassky=[EVEN, *PAWN_CARDS], fischer=[EVEN, *PAWN_CARDS], leader=FISCHER),
        (lead(FISCHER, FOUR),),
        game=2,
    ),
    TurningTable(
        "resigning",
        "at-any-time",
        Text(
            fr="Fischer vient de gagner la colonne IIII et va payer une endurance. S'il peut encore abandonner, il ne paie pas et commence la partie suivante devant.",
            en="Fischer has just won column IIII and is about to pay endurance. If he may still resign, he does not pay and starts the next game ahead.",
        ),
        evolve(NEXT_GAME, spassky=[WEAK, *PAWN_CARDS], fischer=[STRONG, *PAWN_CARDS]),
        both(FOUR),
        player=FISCHER,
        game=2,
    ),
    TurningTable(
        "empty_hands",
        "marker-decides",
        Text(
            fr="Fischer gagne la colonne III, et plus personne n'a de carte ; la colonne IIII est vide.",
            en="Fischer wins column III, and nobody has a card left; column IIII is empty.",
        ),
        evolve(LAST_TWO, spassky=[WEAK], fischer=[STRONG]),
        both(THREE),
        by_default=True,
    ),
    TurningTable(
        "resigned_column_four",
        "leader-pays",
        Text(
            fr="Fischer mène une force 0 dans IIII ; Spassky ne peut que gagner la colonne ou abandonner. Si Fischer paie quand Spassky abandonne, il commence la partie suivante derrière.",
            en="Fischer leads strength 0 into IIII; Spassky can only win the column or resign. If Fischer pays when Spassky resigns, he starts the next game behind.",
        ),
        evolve(NEXT_GAME, spassky=[EVEN, *PAWN_CARDS], fischer=[WEAK, *PAWN_CARDS], leader=FISCHER),
        (lead(FISCHER, FOUR),),
        game=2,
    ),
    TurningTable(
        "resigning_effect",
        "after-the-award",
        Text(
            fr="Spassky perd la colonne IIII, et son effet lui a fait abandonner la partie. Si Fischer prend encore l'avantage, il paie l'endurance et commence la suivante derrière.",
            en="Spassky loses column IIII, and his effect has made him resign the game. If Fischer still takes the advantage, he pays the endurance and starts the next one behind.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(ResignGame(), Gain(Resource.CARDS, 1)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
        ),
        (*both(FOUR), UseEffect((0, 1))),
        game=2,
    ),
    TurningTable(
        "resignation_point",
        "marker-decides",
        Text(
            fr="Spassky mène d'une case, doit jouer et n'a pas de carte.",
            en="Spassky is one ahead, has to play and has no card.",
        ),
        evolve(LAST_COLUMN, fischer=[Main(5, BLANK)], marker=1),
    ),
)
