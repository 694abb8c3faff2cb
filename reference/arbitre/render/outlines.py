"""The shapes of our chess pieces, drawn for this project on a field of a hundred by a hundred."""

from typing import Final

from arbitre.core.scene import Shape

FIELD: Final = 100

OUTLINES: Final[dict[Shape, str]] = {
    Shape.KING: (
        "M46 8h8v8h8v8h-8v10q28-6 30 12q0 14-14 26v18h-40v-18q-14-12-14-26q2-18 30-12v-10h-8v-8h8zM36 74h28v5h-28z"
    ),
    Shape.QUEEN: "M14 28l16 22l8-32l12 30l12-30l8 32l16-22l-12 46v16h-48v-16zM33 74h34v5h-34z",
    Shape.ROOK: "M24 14h12v9h8v-9h12v9h8v-9h12v20l-8 8v28l8 8h10v12h-72v-12h10l8-8v-28l-8-8z",
    Shape.BISHOP: (
        "M50 8a6 6 0 0 1 4 10q18 14 14 34q-2 10-9 14l5 10h14v14h-56v-14h14l5-10q-7-4-9-14q-4-20 14-34a6 6 0 0 1 4-10z"
        "M47 30h6v9h9v6h-9v11h-6v-11h-9v-6h9z"
    ),
    Shape.KNIGHT: (
        "M26 90v-8h8q0-14 14-24q-12 1-20 10l-10-8q4-22 20-36l-3-12l14 8q27 6 27 40q0 14-4 22h6v8z"
        "M41 33a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    ),
    Shape.PAWN: "M50 14a16 16 0 0 1 9 29q6 20 16 31h5v14h-60v-14h5q10-11 16-31a16 16 0 0 1 9-29z",
    Shape.SQUARE: "M12 22q0-10 10-10h56q10 0 10 10v56q0 10-10 10h-56q-10 0-10-10z",
    Shape.DISC: "M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84z",
    Shape.DIAMOND: "M50 6l44 44l-44 44l-44-44z",
}
"""One path a shape; a part inside another is a hole."""
