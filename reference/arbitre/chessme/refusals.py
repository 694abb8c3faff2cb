"""What the referee says to a move or a placement that the rules do not allow: code, clauses, and a sentence."""

from arbitre.chessme.men import Kind, Square
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction

NAMES: dict[Kind, Text] = {
    Kind.KING: Text(fr="roi", en="king"),
    Kind.QUEEN: Text(fr="reine", en="queen"),
    Kind.ROOK: Text(fr="tour", en="rook"),
    Kind.BISHOP: Text(fr="fou", en="bishop"),
    Kind.KNIGHT: Text(fr="cavalier", en="knight"),
    Kind.PAWN: Text(fr="pion", en="pawn"),
}
WITH_ARTICLE: dict[Kind, Text] = {
    Kind.KING: Text(fr="le roi", en="the king"),
    Kind.QUEEN: Text(fr="la reine", en="the queen"),
    Kind.ROOK: Text(fr="la tour", en="the rook"),
    Kind.BISHOP: Text(fr="le fou", en="the bishop"),
    Kind.KNIGHT: Text(fr="le cavalier", en="the knight"),
    Kind.PAWN: Text(fr="le pion", en="the pawn"),
}
GEOMETRY: dict[Kind, tuple[str, ...]] = {
    Kind.KING: ("CM-PIECE-K",),
    Kind.QUEEN: ("CM-PIECE-Q",),
    Kind.ROOK: ("CM-PIECE-R",),
    Kind.BISHOP: ("CM-PIECE-B",),
    Kind.KNIGHT: ("CM-PIECE-N1",),
    Kind.PAWN: ("CM-PIECE-P1", "CM-PIECE-P3"),
}
"""The clauses that say how each kind goes."""


def spot(square: Square) -> str:
    """A square as people write it: column, comma, row."""
    return f"{square[0]},{square[1]}"


def out_of_turn(part: str, fr: str, en: str) -> IllegalAction:
    """The game waits for something else.

    Règle : CM-TOUR-1 (Déroulement de la partie), CM-TOUR-3 (Tour d'un joueur).
    """
    return IllegalAction("not-expected-now", ("CM-TOUR-1", "CM-TOUR-3"), part, Text(fr=fr, en=en))


def game_over() -> IllegalAction:
    """Nothing more can be played.

    Règle : CM-TOUR-1 (Déroulement de la partie).
    """
    return IllegalAction(
        "game-is-over", ("CM-TOUR-1",), "action", Text(fr="La partie est finie.", en="The game is over.")
    )


def impossible_shuffle() -> IllegalAction:
    """Chance cannot have answered so.

    Règle : CM-PREP-5 (Préparation).
    """
    return IllegalAction(
        "impossible-shuffle",
        ("CM-PREP-5",),
        "items",
        Text(
            fr="Le mélange doit contenir exactement les onze tuiles qui ne sont pas sur la table.",
            en="The shuffle must hold exactly the eleven tiles that are not on the table.",
        ),
    )


def no_own_man(square: Square) -> IllegalAction:
    """The square to leave holds none of the player's men.

    Règle : CM-TOUR-3 (Tour d'un joueur).
    """
    return IllegalAction(
        "no-own-man",
        ("CM-TOUR-3",),
        "origin",
        Text(
            fr=f"Aucune de vos pièces ne se trouve en {spot(square)}.",
            en=f"None of your pieces stands on {spot(square)}.",
        ),
    )


def own_man_there(kind: Kind, square: Square) -> IllegalAction:
    """The destination holds a man of the mover's own side.

    Règle : CM-DEP-1 (Déplacer une pièce), CM-DEP-6 (Déplacement des pièces), CM-PIECE-N3 (Vue d'ensemble).
    """
    clauses = ("CM-PIECE-N3",) if kind is Kind.KNIGHT else ("CM-DEP-1", "CM-DEP-6")
    return IllegalAction(
        "own-man-there",
        clauses,
        "destination",
        Text(
            fr=f"La case {spot(square)} est occupée par une de vos pièces : on ne capture que les pièces adverses.",
            en=f"One of your own pieces stands on {spot(square)}: only enemy pieces are captured.",
        ),
    )


def king_not_captured(square: Square) -> IllegalAction:
    """The destination holds the enemy king.

    Règle : CM-FIN-1 (Fin de la partie).
    """
    return IllegalAction(
        "king-is-not-captured",
        ("CM-FIN-1",),
        "destination",
        Text(
            fr=f"Le roi adverse se trouve en {spot(square)} : un roi se mate, il ne se prend pas.",
            en=f"The enemy king stands on {spot(square)}: a king is mated, not taken.",
        ),
    )


def does_not_go_there(kind: Kind, *, capturing: bool, backwards: bool) -> IllegalAction:
    """The man does not go that way.

    Règle : CM-DEP-4, CM-ROI-3 (Déplacer une pièce), CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4 (Vue
    d'ensemble).
    """
    article = WITH_ARTICLE[kind]
    if kind is Kind.KING and backwards:
        return IllegalAction(
            "king-does-not-retreat",
            ("CM-ROI-3",),
            "destination",
            Text(
                fr="Le roi ne recule que pour capturer une pièce adverse.",
                en="The king steps back only to capture an enemy piece.",
            ),
        )
    if kind is Kind.PAWN:
        clauses = ("CM-PIECE-P2", "CM-PIECE-P3") if capturing else ("CM-PIECE-P1", "CM-PIECE-P4", "CM-DEP-4")
        return IllegalAction(
            "pawn-does-not-capture-so" if capturing else "pawn-does-not-step-so",
            clauses,
            "destination",
            Text(
                fr="Le pion capture d'une case en oblique vers l'avant, et seulement ainsi."
                if capturing
                else "Sans capturer, le pion avance d'une seule case, droit devant lui.",
                en="The pawn captures one square diagonally forward, and in no other way."
                if capturing
                else "Without capturing, the pawn moves one square straight forward.",
            ),
        )
    return IllegalAction(
        "man-does-not-go-there",
        GEOMETRY[kind],
        "destination",
        Text(fr=f"{article.fr.capitalize()} ne va pas ainsi.", en=f"{article.en.capitalize()} does not go that way."),
    )


def way_is_blocked(kind: Kind) -> IllegalAction:
    """Some man stands on the way.

    Règle : CM-DEP-1 (Déplacer une pièce).
    """
    return IllegalAction(
        "way-is-blocked",
        ("CM-DEP-1", *GEOMETRY[kind]),
        "destination",
        Text(
            fr=f"Une pièce barre le chemin : {WITH_ARTICLE[kind].fr} ne saute pas.",
            en=f"A piece bars the way: {WITH_ARTICLE[kind].en} does not jump.",
        ),
    )


def touches_nothing(kind: Kind, square: Square) -> IllegalAction:
    """A move without capture must end beside some man.

    Règle : CM-DEP-7, CM-ROI-9 (Déplacement des pièces).
    """
    clauses = ("CM-DEP-7", "CM-ROI-9") if kind is Kind.KING else ("CM-DEP-7",)
    return IllegalAction(
        "touches-nothing",
        clauses,
        "destination",
        Text(
            fr=f"Sans capture, la case d'arrivée doit toucher une autre pièce ; {spot(square)} n'en touche aucune qui compte.",
            en=f"Without a capture the destination must touch another piece; {spot(square)} touches none that counts.",
        ),
    )


def splits_the_table() -> IllegalAction:
    """Under the reading that forbids islands.

    Règle : CM-DEP-8 (Déplacement des pièces).
    """
    return IllegalAction(
        "splits-the-table",
        ("CM-DEP-8",),
        "destination",
        Text(
            fr="Ce déplacement séparerait des pièces reliées, ce que la lecture choisie interdit.",
            en="This move would part pieces that are linked, which the chosen reading forbids.",
        ),
    )


def wrong_promotion(code: str, fr: str, en: str) -> IllegalAction:
    """The promotion part of a move is not allowed.

    Règle : CM-PROMO-1, CM-PROMO-2 (Promotion d'un pion).
    """
    clauses = ("CM-PROMO-1",) if code == "no-promotion-here" else ("CM-PROMO-2",)
    return IllegalAction(code, clauses, "promotion", Text(fr=fr, en=en))


def king_left_attacked(kind: Kind, *, in_check: bool) -> IllegalAction:
    """The move leaves, puts or exposes the mover's king to a threat.

    Règle : CM-ROI-4 (Règles spéciales pour le roi), CM-ROI-5, CM-ROI-6 (Vue d'ensemble).
    """
    if kind is Kind.KING:
        return IllegalAction(
            "king-steps-into-check",
            ("CM-ROI-5",),
            "destination",
            Text(
                fr="Le roi ne va pas sur une case menacée par une pièce adverse.",
                en="The king does not step onto a square that an enemy piece threatens.",
            ),
        )
    if in_check:
        return IllegalAction(
            "check-not-answered",
            ("CM-ROI-4",),
            "action",
            Text(
                fr="Votre roi est en échec, et ce déplacement n'y met pas fin.",
                en="Your king is in check, and this move does not end it.",
            ),
        )
    return IllegalAction(
        "king-exposed",
        ("CM-ROI-6",),
        "action",
        Text(fr="Ce déplacement met votre propre roi en échec.", en="This move puts your own king in check."),
    )


def only_the_king_answers() -> IllegalAction:
    """Under the reading that lets only the king answer a check.

    Règle : CM-ROI-4 (Règles spéciales pour le roi).
    """
    return IllegalAction(
        "only-the-king-answers",
        ("CM-ROI-4",),
        "origin",
        Text(
            fr="Selon la lecture choisie, seul le roi peut répondre à l'échec.",
            en="Under the chosen reading only the king may answer a check.",
        ),
    )


def cannot_place(code: str, clauses: tuple[str, ...], part: str, fr: str, en: str) -> IllegalAction:
    """A placement that is not allowed."""
    return IllegalAction(code, clauses, part, Text(fr=fr, en=en))


def may_not_resign() -> IllegalAction:
    """Giving up where the chosen reading does not allow it.

    Règle : CM-FIN-5 (Fin de la partie).
    """
    return IllegalAction(
        "may-not-resign",
        ("CM-FIN-5",),
        "action",
        Text(
            fr="Selon la lecture choisie, on ne peut pas abandonner à ce moment.",
            en="Under the chosen reading one may not resign at this point.",
        ),
    )


def no_such_draw(code: str, fr: str, en: str) -> IllegalAction:
    """A draw proposed or answered at the wrong moment.

    Règle : CM-FIN-4 (Fin de la partie).
    """
    return IllegalAction(code, ("CM-FIN-4",), "action", Text(fr=fr, en=en))
