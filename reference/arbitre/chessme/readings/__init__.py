"""Open questions as values: one field per dispute that can change play or information, the recommended reading first."""

from enum import Enum

from attrs import field, fields, frozen

from arbitre.chessme.readings.king import (
    CheckAnswer,
    DrawAnswer,
    EndJudged,
    FewMen,
    KingThreat,
    NoProgress,
    PinnedAttacker,
    ProtectedMan,
    Repetition,
    Resigning,
    UnansweredCheck,
    UsableHand,
    WinningThreat,
)
from arbitre.chessme.readings.moving import (
    CapturableMen,
    CapturePrivilege,
    CountedNeighbours,
    Forward,
    InterposedMan,
    Islands,
    KnightContact,
    MenOnTheWay,
    MoverAsNeighbour,
    SlideContact,
)
from arbitre.chessme.readings.tiles import (
    Arrival,
    Below,
    CapturedPawn,
    EmptyPile,
    KingFiles,
    NothingToSwap,
    PlacementCheck,
    PromotedMan,
    PromotedPawn,
    Promotion,
    PromotionRow,
)
from arbitre.core.language import Text

__all__ = [
    "NO_FIELD",
    "Arrival",
    "Below",
    "CapturableMen",
    "CapturePrivilege",
    "CapturedPawn",
    "CheckAnswer",
    "CountedNeighbours",
    "DrawAnswer",
    "EmptyPile",
    "EndJudged",
    "FewMen",
    "Forward",
    "InterposedMan",
    "Islands",
    "KingFiles",
    "KingThreat",
    "KnightContact",
    "MenOnTheWay",
    "MoverAsNeighbour",
    "NoProgress",
    "NothingToSwap",
    "PinnedAttacker",
    "PlacementCheck",
    "PromotedMan",
    "PromotedPawn",
    "Promotion",
    "PromotionRow",
    "ProtectedMan",
    "Readings",
    "Repetition",
    "Resigning",
    "SlideContact",
    "UnansweredCheck",
    "UsableHand",
    "WinningThreat",
    "choices_of",
    "dispute_of",
]


@frozen(cache_hash=True, kw_only=True)
class Readings:
    """How each open question of ChessMe is read; the defaults are the recommended readings of the French text."""

    winning_threat: WinningThreat = field(default=WinningThreat.UNANSWERABLE, metadata={"question": "CM-D-02"})
    king_files: KingFiles = field(default=KingFiles.SAME, metadata={"question": "CM-D-03"})
    counted_neighbours: CountedNeighbours = field(default=CountedNeighbours.EVERY_MAN, metadata={"question": "CM-D-04"})
    mover_as_neighbour: MoverAsNeighbour = field(default=MoverAsNeighbour.EXCLUDED, metadata={"question": "CM-D-05"})
    islands: Islands = field(default=Islands.ALLOWED, metadata={"question": "CM-D-06"})
    slide_contact: SlideContact = field(default=SlideContact.DESTINATION_ONLY, metadata={"question": "CM-D-07"})
    men_on_the_way: MenOnTheWay = field(default=MenOnTheWay.BLOCK, metadata={"question": "CM-D-08"})
    capturable_men: CapturableMen = field(default=CapturableMen.ENEMIES, metadata={"question": "CM-D-09"})
    knight_contact: KnightContact = field(default=KnightContact.NEEDED, metadata={"question": "CM-D-10"})
    capture_privilege: CapturePrivilege = field(
        default=CapturePrivilege.NEIGHBOUR_RULE, metadata={"question": "CM-D-11"}
    )
    pinned_attacker: PinnedAttacker = field(default=PinnedAttacker.GIVES_CHECK, metadata={"question": "CM-D-12"})
    king_threat: KingThreat = field(default=KingThreat.ALL_AROUND, metadata={"question": "CM-D-13"})
    protected_man: ProtectedMan = field(default=ProtectedMan.SAFE_FROM_THE_KING, metadata={"question": "CM-D-14"})
    forward: Forward = field(default=Forward.FROM_THE_SEAT, metadata={"question": "CM-D-15"})
    below: Below = field(default=Below.TOWARDS_ITS_OWNER, metadata={"question": "CM-D-16"})
    promoted_pawn: PromotedPawn = field(default=PromotedPawn.AMONG_THE_CAPTURED, metadata={"question": "CM-D-17"})
    nothing_to_swap: NothingToSwap = field(default=NothingToSwap.STAYS_A_PAWN, metadata={"question": "CM-D-18"})
    promotion: Promotion = field(default=Promotion.OPTIONAL, metadata={"question": "CM-D-19"})
    arrival: Arrival = field(default=Arrival.BY_ANY_MOVE, metadata={"question": "CM-D-20"})
    promotion_row: PromotionRow = field(default=PromotionRow.WHERE_HE_STANDS, metadata={"question": "CM-D-21"})
    placement_check: PlacementCheck = field(default=PlacementCheck.ALLOWED, metadata={"question": "CM-D-23"})
    end_judged: EndJudged = field(default=EndJudged.AFTER_THE_TURN, metadata={"question": "CM-D-24"})
    usable_hand: UsableHand = field(default=UsableHand.STALEMATE, metadata={"question": "CM-D-25"})
    repetition: Repetition = field(default=Repetition.NO_RULE, metadata={"question": "CM-D-26"})
    no_progress: NoProgress = field(default=NoProgress.NO_RULE, metadata={"question": "CM-D-26"})
    few_men: FewMen = field(default=FewMen.PLAY_GOES_ON, metadata={"question": "CM-D-27"})
    draw_answer: DrawAnswer = field(default=DrawAnswer.IN_OWN_TURN, metadata={"question": "CM-D-28"})
    unanswered_check: UnansweredCheck = field(default=UnansweredCheck.MOVE_REFUSED, metadata={"question": "CM-D-29"})
    check_answer: CheckAnswer = field(default=CheckAnswer.ANY_MAN, metadata={"question": "CM-D-30"})
    interposed_man: InterposedMan = field(default=InterposedMan.NEEDS_A_NEIGHBOUR, metadata={"question": "CM-D-31"})
    empty_pile: EmptyPile = field(default=EmptyPile.PLACES_WITHOUT_DRAWING, metadata={"question": "CM-D-33"})
    captured_pawn: CapturedPawn = field(default=CapturedPawn.NOT_OFFERED, metadata={"question": "CM-D-36"})
    promoted_man: PromotedMan = field(default=PromotedMan.CAPTURED_AGAIN, metadata={"question": "CM-D-37"})
    resigning: Resigning = field(default=Resigning.AT_OWN_CHOICES, metadata={"question": "CM-D-38"})


def choices_of(name: str) -> tuple[Enum, ...]:
    """The readings between which a field chooses, in the order of their class."""
    chosen: Enum = getattr(Readings(), name)
    return tuple(type(chosen))


def dispute_of(name: str) -> str:
    """The dispute that a field decides."""
    return str(getattr(fields(Readings), name).metadata["question"])


NO_FIELD: dict[str, Text] = {
    "CM-D-01": Text(
        fr="Seize tuiles en tout ne suffisent pas : la mise en place demande déjà, par couleur, un roi, quatre pions et onze autres tuiles.",
        en="Sixteen tiles in all are not enough: the set-up alone asks for a king, four pawns and eleven more tiles per colour.",
    ),
    "CM-D-22": Text(
        fr="L'échange ne libère ni n'occupe aucune case : le choix de la pièce ne peut ni parer ni causer un échec à son propre roi "
        "(sauf si une pièce clouée ne donne pas échec, CM-D-12 ; on juge alors la table après l'échange).",
        en="The swap neither frees nor fills a square: the choice of the piece can neither parry nor cause a check to one's own king "
        "(unless a pinned piece gives no check, CM-D-12; then the table after the swap is judged).",
    ),
    "CM-D-32": Text(
        fr="N'est qu'une conséquence de CM-D-05 : un roi isolé n'a de case que si la sienne compte comme voisine.",
        en="Only a consequence of CM-D-05: an isolated king has a square to go to only if his own counts as a neighbour.",
    ),
    "CM-D-34": Text(
        fr="Toute capture et toute promotion se font à la vue des deux joueurs : cacher les tuiles prises ne cacherait rien à qui a suivi la partie.",
        en="Every capture and every promotion happens before both players' eyes: hiding the captured tiles would hide nothing from anyone who watched the game.",
    ),
    "CM-D-35": Text(
        fr="Aucune règle ne parle de la couleur des cases : qu'un fou reste sur une seule couleur est une observation, non une question.",
        en="No rule speaks of the colour of squares: that a bishop keeps to one colour is an observation, not a question.",
    ),
}
"""Disputes that need no field, each with the reason."""
