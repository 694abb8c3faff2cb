"""Tables on which two of the weightiest questions meet, at once or an exchange or more later."""

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import ClearColumn, Gain, NoAdvantage, Resource, Who
from arbitre_properties.theorems.match.laboratory import Setting
from arbitre_properties.theorems.tables.match.meeting import MeetingTable
from arbitre_properties.theorems.tables.match.pieces import BLANK, EVEN, FOUR, ONE, STRONG, THREE, WEAK, beaten

LENGTH, FULL, EMPTIED, COST = "game_length", "full_neutral_board", "emptied_board", "column_four_cost"
LEAD, SPACE, COLOUR, NEUTRAL = "lead_measure", "state_space", "pawn_colour", "neutral_after_four"

STINGY = Track((Space(5), Space(5), Space(5, 2), Space(7, 2)), 3)
"""A track that gives pawns down to one loss from the start, and nothing further left."""
FREEING = beaten(NoAdvantage(), ClearColumn())
"""A piece that loses, cancels the advantage and frees the column."""
EMPTYING = Setting(
    [FREEING, EVEN],
    [STRONG, EVEN],
    filled=frozenset(),
    freed=frozenset({1}),
    exchanges=3,
    tracks=(STINGY, STINGY),
    piles_end=(False, True),
    pawns=(2, 0),
    rest=EVEN,
    pawn_effect=BLANK,
)
"""The fourth exchange, on a board that was emptied before; Fischer's pile is empty, Spassky has two pawns."""
LAST = evolve(EMPTYING, spassky=[beaten(NoAdvantage()), EVEN], filled=frozenset({1, 2, 3}), freed=frozenset())
"""Column IIII is left, and whoever wins it gets nothing for it."""
INTO_FOUR = ((FOUR,), (FOUR,))
INTO_ONE = ((ONE,), (ONE,))

TABLES = (
    MeetingTable(
        ((LENGTH, LEAD), (LENGTH, NEUTRAL), (LEAD, NEUTRAL)),
        Text(
            fr="Quatrième échange, I et II sont vides ; Fischer est parti avec quatre cases d'avance. Spassky perd, ramène le marqueur au centre et libère la colonne.",
            en="Fourth exchange, I and II are empty; Fischer started four ahead. Spassky loses, brings the marker back to the middle and frees the column.",
        ),
        evolve(
            EMPTYING,
            spassky=[
                beaten(
                    NoAdvantage(),
                    Gain(Resource.ADVANTAGE, 2, Who.SPASSKY),
                    Gain(Resource.ADVANTAGE, 1, Who.SPASSKY),
                    ClearColumn(),
                ),
                EVEN,
            ],
            filled=frozenset({3, 4}),
            freed=frozenset(),
            marker=-3,
            start_marker=-4,
        ),
        INTO_ONE,
    ),
    MeetingTable(
        tuple((one, other) for one in (LENGTH, NEUTRAL) for other in (EMPTIED, COST, SPACE, COLOUR)),
        Text(
            fr="Quatrième échange, marqueur neutre : Spassky perd IIII, annule l'avantage et vide le plateau.",
            en="Fourth exchange, marker neutral: Spassky loses IIII, cancels the advantage and empties the board.",
        ),
        EMPTYING,
        INTO_FOUR,
    ),
    MeetingTable(
        tuple((LEAD, other) for other in (COST, SPACE, COLOUR)),
        Text(
            fr="Fischer est parti avec trois cases d'avance, II et III ont été égales ; il gagne IIII sans avantage, et I est encore vide.",
            en="Fischer started three ahead, II and III were tied; he wins IIII without its advantage, and I is still empty.",
        ),
        evolve(LAST, filled=frozenset({2, 3}), exchanges=2, marker=-3),
        INTO_FOUR,
    ),
    MeetingTable(
        ((LEAD, EMPTIED),),
        Text(
            fr="Spassky est parti quatre cases derrière et en a six d'avance sur un plateau vidé ; il perd I, avance encore de deux et vide de nouveau le plateau : douze cases gagnées, plus que les dix du plateau.",
            en="Spassky started four behind and is six ahead on an emptied board; he loses I, moves on by two more and empties the board again: twelve spaces gained, more than the ten of the board.",
        ),
        evolve(
            EMPTYING,
            spassky=[beaten(NoAdvantage(), Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), ClearColumn()), EVEN],
            marker=6,
            start_marker=-4,
        ),
        INTO_ONE,
    ),
    MeetingTable(
        tuple((FULL, other) for other in (COST, SPACE, COLOUR)),
        Text(
            fr="Fischer a cinq points et gagne la dernière colonne sans avantage : le plateau est plein, le marqueur neutre. Une nulle finit le match ; s'il doit abandonner, une autre partie commence.",
            en="Fischer has five points and wins the last column without its advantage: the board is full, the marker neutral. A draw ends the match; if he must resign, another game begins.",
        ),
        evolve(LAST, scores=(0, 5)),
        INTO_FOUR,
    ),
    MeetingTable(
        ((COST, SPACE), (COST, COLOUR), (SPACE, COLOUR)),
        Text(
            fr="Fischer gagne la dernière colonne sans avantage, la partie est finie ; il doit mélanger avant la suivante, et chaque perte peut lui coûter ses pions.",
            en="Fischer wins the last column without its advantage, the game is over; he has to reshuffle before the next one, and each loss may cost him his pawns.",
        ),
        evolve(LAST, marker=1),
        INTO_FOUR,
    ),
    MeetingTable(
        ((FULL, LENGTH), (FULL, NEUTRAL)),
        Text(
            fr="Quatrième échange, marqueur neutre : Spassky libère la dernière colonne ; s'il y a un cinquième échange, il est égal et remplit le plateau.",
            en="Fourth exchange, marker neutral: Spassky frees the last column; if there is a fifth exchange, it is tied and fills the board.",
        ),
        evolve(LAST, spassky=[FREEING, EVEN]),
        INTO_FOUR,
    ),
    MeetingTable(
        ((FULL, LEAD),),
        Text(
            fr="Spassky, parti une case derrière, gagne III et mène de quatre ; si la partie continue, Fischer gagne IIII, et le plateau est plein, le marqueur neutre.",
            en="Spassky, who started one behind, wins III and is four ahead; if the game goes on, Fischer wins IIII, and the board is full, the marker neutral.",
        ),
        evolve(
            LAST, spassky=[STRONG, WEAK], fischer=[WEAK, STRONG], filled=frozenset({1, 2}), marker=1, start_marker=-1
        ),
        ((THREE,), (FOUR,)),
    ),
    MeetingTable(
        ((FULL, EMPTIED),),
        Text(
            fr="Spassky vide le plateau au premier échange ; puis quatre échanges égaux le remplissent, et celui qui devrait mener est encore celui qui a mené sur le plateau vide.",
            en="Spassky empties the board in the first exchange; then four ties fill it, and whoever would have to lead is again the one who led on the empty board.",
        ),
        evolve(EMPTYING, spassky=[FREEING, *[EVEN] * 4], fischer=[STRONG, *[EVEN] * 4], freed=frozenset(), exchanges=0),
        INTO_ONE,
    ),
    MeetingTable(
        ((EMPTIED, COST),),
        Text(
            fr="Spassky vide le plateau, et la carte suivante de Spassky perd aussi : Fischer mènerait dans I, Spassky dans IIII.",
            en="Spassky empties the board, and his next card loses too: Fischer would lead into I, Spassky into IIII.",
        ),
        evolve(
            EMPTYING,
            spassky=[FREEING, beaten(NoAdvantage()), EVEN],
            fischer=[STRONG, STRONG, EVEN],
            freed=frozenset(),
            exchanges=0,
        ),
        ((FOUR,), (ONE,)),
    ),
    MeetingTable(
        ((EMPTIED, SPACE), (EMPTIED, COLOUR)),
        Text(
            fr="Spassky, sept cases devant, vide le plateau et gagnera l'échange suivant : dans IIII, où il mènerait, la partie est finie ; dans I, où Fischer mènerait, elle continue.",
            en="Spassky, seven ahead, empties the board and will win the next exchange: in IIII, where he would lead, the game is over; in I, where Fischer would lead, it goes on.",
        ),
        evolve(
            EMPTYING,
            spassky=[FREEING, STRONG, EVEN],
            fischer=[STRONG, WEAK, EVEN],
            marker=7,
            endurance=(3, 2),
            freed=frozenset(),
            exchanges=0,
        ),
        ((FOUR,), (ONE,)),
    ),
)
