"""Open questions as values: one field per dispute that can change play or information, the recommended reading first."""

from attrs import field, fields, frozen

from arbitre.core.language import Text
from arbitre.match.rules.readings.drawing import (
    AfterReshuffle,
    DrawCount,
    EmptyHand,
    JointDiscard,
    LastLimitDiscard,
    LimitDiscard,
    MulliganDiscards,
    MulliganDraw,
    RefillSight,
    RefillTarget,
    ReshuffleAtLeftEnd,
    ReshuffleCost,
    ReshuffleDiscard,
    StateSpace,
    StoppingShort,
    StruckPlayer,
    Turns,
)
from arbitre.match.rules.readings.effects import (
    CancelledAdvantage,
    CurrentColumn,
    EffectParts,
    ForcedCardDiscard,
    ForcedCardFreedom,
    ForcedCardResigning,
    HalfHand,
    LastExchange,
    LastingEffect,
    LossIcon,
    OpponentChoice,
    PawnBan,
    PawnEffect,
    PawnsByEffect,
    PawnsCounted,
    PickedCard,
    PickInLastExchange,
    PlayedCard,
    ShiftDirection,
    TrackEnd,
    UnpaidLoss,
    VoidChoice,
    VoidEffect,
)
from arbitre.match.rules.readings.ends import (
    ColumnFourCost,
    EmptiedBoard,
    EmptyHands,
    EndTest,
    ExchangeWinner,
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    NeutralAfterFour,
    OpenValue,
    ResignationPoint,
    ResignedColumnFour,
    Resigning,
    ResigningEffect,
    TieCost,
    TiedColumn,
    TieInitiative,
)
from arbitre.match.rules.readings.table import (
    BothKings,
    LeaderPawns,
    PawnColour,
    PawnShortage,
    PublicInformation,
    StartSpaceModifier,
    UnusedPawns,
)

__all__ = [
    "AfterReshuffle",
    "BothKings",
    "CancelledAdvantage",
    "ColumnFourCost",
    "CurrentColumn",
    "DrawCount",
    "EffectParts",
    "EmptiedBoard",
    "EmptyHand",
    "EmptyHands",
    "EndTest",
    "ExchangeWinner",
    "ForcedCardDiscard",
    "ForcedCardFreedom",
    "ForcedCardResigning",
    "FullNeutralBoard",
    "GameLength",
    "HalfHand",
    "JointDiscard",
    "LastExchange",
    "LastLimitDiscard",
    "LastingEffect",
    "LeadMeasure",
    "LeaderPawns",
    "LimitDiscard",
    "LossIcon",
    "MulliganDiscards",
    "MulliganDraw",
    "NO_FIELD",
    "NeutralAfterFour",
    "OpenValue",
    "OpponentChoice",
    "PawnBan",
    "PawnColour",
    "PawnEffect",
    "PawnShortage",
    "PawnsByEffect",
    "PawnsCounted",
    "PickInLastExchange",
    "PickedCard",
    "PlayedCard",
    "PublicInformation",
    "Readings",
    "RefillSight",
    "RefillTarget",
    "ReshuffleAtLeftEnd",
    "ReshuffleCost",
    "ReshuffleDiscard",
    "ResignationPoint",
    "ResignedColumnFour",
    "Resigning",
    "ResigningEffect",
    "ShiftDirection",
    "StartSpaceModifier",
    "StateSpace",
    "StoppingShort",
    "StruckPlayer",
    "TieCost",
    "TieInitiative",
    "TiedColumn",
    "TrackEnd",
    "Turns",
    "UnpaidLoss",
    "UnusedPawns",
    "VoidChoice",
    "VoidEffect",
    "dispute_of",
]


@frozen(cache_hash=True, kw_only=True)
class Readings:
    """How each open question of Le Match du siècle is read; the defaults are the recommended readings of the French text."""

    game_length: GameLength = field(default=GameLength.UNTIL_NO_COLUMN_IS_EMPTY, metadata={"question": "D-01"})
    full_neutral_board: FullNeutralBoard = field(default=FullNeutralBoard.DRAWN, metadata={"question": "D-02"})
    emptied_board: EmptiedBoard = field(default=EmptiedBoard.PREVIOUS_WINNER_LEADS, metadata={"question": "D-03"})
    column_four_cost: ColumnFourCost = field(default=ColumnFourCost.ON_WIN, metadata={"question": "D-04"})
    open_value: OpenValue = field(default=OpenValue.EVERY_EMPTY_COLUMN, metadata={"question": "D-05"})
    lead_measure: LeadMeasure = field(default=LeadMeasure.MARKER, metadata={"question": "D-06"})
    end_test: EndTest = field(default=EndTest.AT_STEP_SEVEN, metadata={"question": "D-07"})
    tied_column: TiedColumn = field(default=TiedColumn.RESOLVED, metadata={"question": "D-51"})
    exchange_winner: ExchangeWinner = field(default=ExchangeWinner.FIXED_AT_COMPARISON, metadata={"question": "D-54"})
    neutral_after_four: NeutralAfterFour = field(default=NeutralAfterFour.GO_ON, metadata={"question": "D-68"})
    tie_initiative: TieInitiative = field(
        default=TieInitiative.NOT_THE_LEADER_OF_THE_TIE, metadata={"question": "D-50"}
    )
    tie_cost: TieCost = field(default=TieCost.NOBODY_PAYS, metadata={"question": "D-52"})
    resigning: Resigning = field(default=Resigning.WHEN_TO_PLAY, metadata={"question": "D-26"})
    empty_hands: EmptyHands = field(default=EmptyHands.LEADER_RESIGNS, metadata={"question": "D-27"})
    resigned_column_four: ResignedColumnFour = field(
        default=ResignedColumnFour.NOBODY_PAYS, metadata={"question": "D-28"}
    )
    resigning_effect: ResigningEffect = field(
        default=ResigningEffect.ENDS_THE_GAME_AT_ONCE, metadata={"question": "D-29"}
    )
    resignation_point: ResignationPoint = field(default=ResignationPoint.OPPONENT_SCORES, metadata={"question": "D-58"})
    limit_discard: LimitDiscard = field(default=LimitDiscard.END_OF_STEP, metadata={"question": "D-08"})
    reshuffle_discard: ReshuffleDiscard = field(default=ReshuffleDiscard.END_OF_STEP, metadata={"question": "D-12"})
    joint_discard: JointDiscard = field(default=JointDiscard.TOGETHER, metadata={"question": "D-20"})
    struck_player: StruckPlayer = field(default=StruckPlayer.AFTER_THE_CURRENT_STEP, metadata={"question": "D-61"})
    last_limit_discard: LastLimitDiscard = field(
        default=LastLimitDiscard.BEFORE_THE_END_TEST, metadata={"question": "D-65"}
    )
    reshuffle_cost: ReshuffleCost = field(default=ReshuffleCost.AFTER_THE_WHOLE_DRAW, metadata={"question": "D-09"})
    refill_target: RefillTarget = field(default=RefillTarget.LIVE_LIMIT, metadata={"question": "D-10"})
    state_space: StateSpace = field(default=StateSpace.LIVE, metadata={"question": "D-11"})
    stopping_short: StoppingShort = field(default=StoppingShort.ALWAYS_ALLOWED, metadata={"question": "D-13"})
    draw_count: DrawCount = field(default=DrawCount.CARD_BY_CARD, metadata={"question": "D-14"})
    after_reshuffle: AfterReshuffle = field(default=AfterReshuffle.CARD_MUST_BE_TAKEN, metadata={"question": "D-15"})
    reshuffle_at_left_end: ReshuffleAtLeftEnd = field(default=ReshuffleAtLeftEnd.FREE, metadata={"question": "D-66"})
    empty_hand: EmptyHand = field(default=EmptyHand.ALLOWED, metadata={"question": "D-64"})
    mulligan_order: Turns = field(default=Turns.TOGETHER, metadata={"question": "D-16"})
    mulligan_draw: MulliganDraw = field(default=MulliganDraw.THE_SAME_NUMBER, metadata={"question": "D-17"})
    refill_order: Turns = field(default=Turns.TOGETHER, metadata={"question": "D-18"})
    new_game_discard_order: Turns = field(default=Turns.TOGETHER, metadata={"question": "D-19"})
    refill_sight: RefillSight = field(default=RefillSight.HIDDEN_UNTIL_BOTH_ARE_DONE, metadata={"question": "D-70"})
    mulligan_discards: MulliganDiscards = field(default=MulliganDiscards.FACE_UP, metadata={"question": "E-01"})
    opponent_choice: OpponentChoice = field(
        default=OpponentChoice.AFTER_THE_EFFECT_IS_USED, metadata={"question": "D-21"}
    )
    unpaid_loss: UnpaidLoss = field(default=UnpaidLoss.THE_REST_STILL_HAPPENS, metadata={"question": "D-23"})
    void_choice: VoidChoice = field(default=VoidChoice.ALLOWED, metadata={"question": "D-24"})
    effect_parts: EffectParts = field(default=EffectParts.WHOLE_OR_NOTHING, metadata={"question": "D-25"})
    shift_direction: ShiftDirection = field(
        default=ShiftDirection.TOWARDS_THE_NAMED_PERSON, metadata={"question": "D-44"}
    )
    track_end: TrackEnd = field(default=TrackEnd.COUNT_ON, metadata={"question": "D-45"})
    current_column: CurrentColumn = field(default=CurrentColumn.RESOLVED, metadata={"question": "D-46"})
    cancelled_advantage: CancelledAdvantage = field(
        default=CancelledAdvantage.COLUMN_ONLY, metadata={"question": "D-53"}
    )
    pawn_effect: PawnEffect = field(default=PawnEffect.VOID_CHOICE_ALLOWED, metadata={"question": "D-62"})
    lasting_effect: LastingEffect = field(default=LastingEffect.UNTIL_THE_GAME_ENDS, metadata={"question": "D-63"})
    loss_icon: LossIcon = field(default=LossIcon.ENDURANCE, metadata={"question": "D-71"})
    forced_card_resigning: ForcedCardResigning = field(
        default=ForcedCardResigning.MAY_RESIGN, metadata={"question": "D-30"}
    )
    forced_card_discard: ForcedCardDiscard = field(default=ForcedCardDiscard.PROTECTED, metadata={"question": "D-31"})
    last_exchange: LastExchange = field(default=LastExchange.ANY_THAT_ENDS_THE_GAME, metadata={"question": "D-32"})
    pick_in_last_exchange: PickInLastExchange = field(
        default=PickInLastExchange.DISCARDED, metadata={"question": "D-72"}
    )
    picked_card: PickedCard = field(default=PickedCard.SHOWN, metadata={"question": "D-33"})
    empty_hand_pick: VoidEffect = field(default=VoidEffect.MAY_BE_USED, metadata={"question": "D-34"})
    half_hand: HalfHand = field(default=HalfHand.RANDOM_AND_SHOWN, metadata={"question": "D-35"})
    discard_without_card: VoidEffect = field(default=VoidEffect.MAY_BE_USED, metadata={"question": "D-36"})
    played_card: PlayedCard = field(default=PlayedCard.ON_THE_BOARD, metadata={"question": "D-67"})
    pawn_ban: PawnBan = field(default=PawnBan.ALL_ADDITIONS, metadata={"question": "D-42"})
    pawns_by_effect: PawnsByEffect = field(default=PawnsByEffect.TWO_AT_MOST, metadata={"question": "D-73"})
    pawns_counted: PawnsCounted = field(default=PawnsCounted.ABOVE_THIS_CARD, metadata={"question": "D-43"})
    forced_card_freedom: ForcedCardFreedom = field(
        default=ForcedCardFreedom.COLUMN_AND_PAWNS_FREE, metadata={"question": "D-59"}
    )
    pawn_colour: PawnColour = field(default=PawnColour.PERSON, metadata={"question": "D-37"})
    pawn_shortage: PawnShortage = field(default=PawnShortage.TAKE_WHAT_IS_LEFT, metadata={"question": "D-39"})
    leader_pawns: LeaderPawns = field(default=LeaderPawns.WITH_THE_CARD, metadata={"question": "D-40"})
    unused_pawns: UnusedPawns = field(default=UnusedPawns.KEPT, metadata={"question": "D-41"})
    public_information: PublicInformation = field(
        default=PublicInformation.DISCARDS_AND_COUNTS, metadata={"question": "D-47"}
    )
    start_space_modifier: StartSpaceModifier = field(default=StartSpaceModifier.IGNORED, metadata={"question": "D-49"})
    both_kings: BothKings = field(default=BothKings.SPASSKY_WINS, metadata={"question": "D-57"})


def dispute_of(name: str) -> str:
    """The dispute (or edition difference) that a field decides."""
    return str(getattr(fields(Readings), name).metadata["question"])


NO_FIELD: dict[str, Text] = {
    "D-22": Text(
        fr="Ne peut pas se présenter : hors de la main et du plateau il reste toujours au moins six cartes, et aucun effet n'en fait piocher davantage.",
        en="Cannot arise: at least six cards always lie outside hand and board, and no effect draws more than that.",
    ),
    "D-38": Text(
        fr="Question de matériel, donc de données : le nombre de pions par joueur est lu dans le fichier des pistes.",
        en="A question of components, hence of data: the number of pawns per player is read from the tracks file.",
    ),
    "D-48": Text(
        fr="Question de matériel : la vérification des données refuse une case de départ dont la limite est sous la main de départ.",
        en="A question of components: the data check refuses a start space whose limit is below the starting hand.",
    ),
    "D-55": Text(
        fr="Question de carte, donc de données : la seconde perte d'Exigences déraisonnables est une valeur du fichier des cartes.",
        en="A question of one card, hence of data: the second loss of Exigences déraisonnables is a value in the deck file.",
    ),
    "D-56": Text(
        fr="Question de cartes, donc de données : la carte au demi-avantage appartient au jeu allemand.",
        en="A question of cards, hence of data: the half-advantage card belongs to the German deck.",
    ),
    "D-60": Text(
        fr="La même question que D-08 : ce qu'il faut finir avant de défausser décide aussi des dépassements passagers.",
        en="The same question as D-08: what must be finished before discarding also settles what happens to a momentary excess.",
    ),
    "D-69": Text(
        fr="Question de cartes, donc de données : l'effet commun des pions est une valeur du fichier des cartes, avec sa provenance.",
        en="A question of cards, hence of data: the pawns' shared effect is a value in the deck file, with its provenance.",
    ),
    "D-74": Text(
        fr="La réserve commune et le plateau sont à la vue de tous : les pions d'une couleur qui n'y sont pas sont dans la réserve de ce joueur.",
        en="The common reserve and the board lie in everybody's sight: the pawns of a colour that are not there are in that player's reserve.",
    ),
}
"""Disputes that need no field, each with the reason."""
