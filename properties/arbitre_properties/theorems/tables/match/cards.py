"""Tables on which a reading of a particular card decides a game."""

from attrs import evolve

from arbitre.core.decision import Pick
from arbitre.core.language import Text
from arbitre.match.rules.effects.vocabulary import (
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    Gain,
    Lose,
    NoAdvantage,
    PlacePawns,
    Resource,
    Who,
)
from arbitre.match.table.actions import UseEffect
from arbitre.match.table.people import FISCHER, SPASSKY
from arbitre_properties.theorems.match.laboratory import card_name
from arbitre_properties.theorems.tables.match.deciding import TurningTable
from arbitre_properties.theorems.tables.match.pieces import (
    EVEN,
    FOUR,
    GOOD,
    LAST_COLUMN,
    LAST_TWO,
    LEVEL,
    NEXT_GAME,
    PAWN_CARDS,
    STRONG,
    THREE,
    WEAK,
    WEAK_ABOVE_STRONG,
    beaten,
    both,
    lead,
)

TABLES = (
    TurningTable(
        "forced_card_resigning",
        "must-play",
        Text(
            fr="Fischer doit répondre dans IIII avec une carte imposée qui gagne. S'il peut abandonner, il garde son endurance et commence la partie suivante devant.",
            en="Fischer must answer in IIII with a forced card, which wins. If he may resign, he keeps his endurance and starts the next game ahead.",
        ),
        evolve(NEXT_GAME, spassky=[WEAK, *PAWN_CARDS], fischer=[STRONG, *PAWN_CARDS], bound=FISCHER),
        (lead(SPASSKY, FOUR),),
        player=FISCHER,
        by_default=True,
        game=2,
    ),
    TurningTable(
        "forced_card_discard",
        "free",
        Text(
            fr="L'effet de Spassky a désigné une carte faible de Fischer ; il peut l'imposer, puis la limite de main de Fischer baisse et il doit défausser une carte.",
            en="Spassky's effect has picked a weak card of Fischer's; he can force it, then Fischer's hand limit falls and he must discard a card.",
        ),
        evolve(
            LAST_TWO,
            spassky=[beaten(DiscardOrForce(), Lose(Resource.ENDURANCE, 3, Who.OPPONENT)), GOOD],
            fischer=[STRONG, WEAK, STRONG, *PAWN_CARDS],
        ),
        (*both(THREE), UseEffect((0, 1)), Pick((card_name(FISCHER, 1),))),
        by_default=True,
    ),
    TurningTable(
        "last_exchange",
        "last-column-only",
        Text(
            fr="L'effet de Spassky a désigné une carte faible de Fischer, puis annulera l'avantage de IIII. Au moment de choisir, cet avantage finirait la partie ; sans lui, III se jouera encore.",
            en="Spassky's effect has picked a weak card of Fischer's and will then cancel the advantage of IIII. When he chooses, that advantage would end the game; without it III is still played.",
        ),
        evolve(
            LAST_TWO,
            spassky=[beaten(DiscardOrForce(), NoAdvantage()), GOOD],
            fischer=[STRONG, STRONG, WEAK],
            marker=-1,
        ),
        (*both(FOUR), UseEffect((0, 1)), Pick((card_name(FISCHER, 2),))),
    ),
    TurningTable(
        "empty_hand_pick",
        "unavailable",
        Text(
            fr="Dernière colonne ; Fischer n'a plus de carte. L'effet de Spassky en prend une, annule l'avantage et lui donne une case.",
            en="The last column; Fischer has no card left. Spassky's effect takes one, cancels the advantage and gives him one space.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[beaten(DiscardOrForce(), NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))],
            fischer=[STRONG],
        ),
        both(FOUR),
        by_default=True,
    ),
    TurningTable(
        "discard_without_card",
        "unavailable",
        Text(
            fr="Dernière colonne ; Spassky n'a plus de carte. Son effet lui fait défausser une carte pour piocher, annule l'avantage et lui donne une case.",
            en="The last column; Spassky has no card left. His effect has him discard a card to draw, cancels the advantage and gives him one space.",
        ),
        evolve(
            LAST_COLUMN,
            spassky=[beaten(DiscardToDraw(), NoAdvantage(), Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))],
            fischer=[STRONG],
        ),
        both(FOUR),
        by_default=True,
    ),
    TurningTable(
        "half_hand",
        "owner-chooses",
        Text(
            fr="Spassky gagne III ; l'effet de Fischer lui prend la moitié de sa main, une carte forte ou une faible. IIII décidera. S'il choisit, Spassky est sûr de gagner ; sinon cela dépend du hasard.",
            en="Spassky wins III; Fischer's effect takes half of his hand, a strong card or a weak one. IIII will decide. If he chooses, Spassky is sure to win; else it is up to chance.",
        ),
        evolve(LAST_TWO, spassky=[STRONG, STRONG, WEAK], fischer=[beaten(DiscardHalf()), EVEN]),
        both(THREE),
        with_luck=True,
    ),
    TurningTable(
        "played_card",
        "still-in-hand",
        Text(
            fr="Spassky gagne III avec une carte et en garde une ; l'effet de Fischer prend la moitié de sa main. Si la carte jouée en fait partie, le hasard peut prendre celle-là.",
            en="Spassky wins III with one card and keeps one; Fischer's effect takes half of his hand. If the played card belongs to it, chance may take that one.",
        ),
        evolve(LAST_TWO, spassky=[STRONG, STRONG], fischer=[beaten(DiscardHalf()), EVEN]),
        both(THREE),
        player=FISCHER,
        by_default=True,
        with_luck=True,
    ),
    TurningTable(
        "pawn_ban",
        "additions-when-playing",
        Text(
            fr="Les pions sont interdits à Spassky ; il perd III, et son effet lui laisse poser deux pions, puis piocher une carte par pion. La deuxième carte de sa pioche gagnerait IIII.",
            en="Spassky is barred from adding pawns; he loses III, and his effect lets him place two pawns, then draw a card for each. The second card of his pile would win IIII.",
        ),
        evolve(
            LAST_TWO,
            spassky=[beaten(PlacePawns(2), Gain(Resource.CARDS, 1, per=Counted.PAWNS_ABOVE))],
            fischer=[STRONG, EVEN],
            pawns=(2, 0),
            piles=WEAK_ABOVE_STRONG,
            barred=SPASSKY,
        ),
        both(THREE),
    ),
    TurningTable(
        "pawn_ban",
        "gains-too",
        Text(
            fr="Les pions sont interdits à Spassky ; son effet lui en donne deux, qui feraient la différence dans la partie suivante, où tout le reste est égal.",
            en="Spassky is barred from adding pawns; his effect gives him two, which would make the difference in the next game, where all else is equal.",
        ),
        evolve(
            NEXT_GAME,
            spassky=[beaten(Gain(Resource.PAWNS, 2)), *PAWN_CARDS],
            fischer=[STRONG, *PAWN_CARDS],
            tracks=(LEVEL, LEVEL),
            endurance=(1, 1),
            barred=SPASSKY,
        ),
        both(FOUR),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "pawns_counted",
        "all-own-on-the-board",
        Text(
            fr="Spassky perd III et pioche une carte par pion ; ses deux pions sont dans une autre colonne. La deuxième carte de sa pioche gagnerait IIII.",
            en="Spassky loses III and draws a card for each pawn; his two pawns stand in another column. The second card of his pile would win IIII.",
        ),
        evolve(
            LAST_TWO,
            spassky=[beaten(Gain(Resource.CARDS, 1, per=Counted.PAWNS_ABOVE))],
            fischer=[STRONG, EVEN],
            piles=WEAK_ABOVE_STRONG,
            reinforced=(2, 0),
        ),
        both(THREE),
    ),
    TurningTable(
        "forced_card_freedom",
        "opponent-dictates",
        Text(
            fr="Spassky doit mener sa carte faible ; les colonnes I et IIII sont vides, et il a aussi une carte forte. Où va la faible ?",
            en="Spassky must lead his weak card; columns I and IIII are empty, and he has a strong card too. Where does the weak one go?",
        ),
        evolve(LAST_COLUMN, spassky=[WEAK, STRONG], fischer=[EVEN, EVEN], filled=frozenset({2, 3}), bound=SPASSKY),
        by_default=True,
    ),
)
