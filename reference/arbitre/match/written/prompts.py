"""What to ask somebody who describes a table of the Match: only what their question needs."""

from collections.abc import Callable, Mapping
from typing import Final

from arbitre.core.arbitration import Prompt
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.match.table.people import BOTH, Player
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE
from arbitre.match.written import spoken

Answers = Mapping[str, Plain]
_OF_PLAYS: Final = ("may-i", "is-legal", "what-may-i-do", "what-happens", "what-do-i-lose")
_OF_RESULTS: Final = ("is-it-over", "who-wins", "what-happens")
_BEFORE_PLAY: Final = ("mulligan", "start")
_EMPTY_BOARD: Final = ("mulligan", "start", "refill")


def _asked(*kinds: str) -> Callable[[Answers], bool]:
    return lambda answers: answers["question"]["ask"] in kinds


def _moment(answers: Answers) -> str:
    found: str = answers["table"].get("moment", "lead")
    return found


def _has_a_board(answers: Answers) -> bool:
    return _moment(answers) not in _EMPTY_BOARD


def _taken(answers: Answers) -> bool:
    return _has_a_board(answers) and bool(answers["table"].get("columns"))


def _is_taken(name: str) -> Callable[[Answers], bool]:
    return lambda answers: name in answers["table"].get("columns", {})


def _later_game(answers: Answers) -> bool:
    game: int = answers["table"].get("game", 1)
    return game > 1 and (answers["question"]["ask"] == "who-wins" or answers["question"].get("what") == "points")


def _of(player: Player, *kinds: str, what: tuple[str, ...] = ()) -> Callable[[Answers], bool]:
    """Whether the question needs to know that of this player: of whoever asks alone, where somebody does."""

    def needed(answers: Answers) -> bool:
        question = answers["question"]
        who = question.get("by") or question.get("of")
        counts = question["ask"] == "how-many" and question.get("what") in what
        return (question["ask"] in kinds or counts) and who in (None, player.value)

    return needed


def _lead_matters(answers: Answers) -> bool:
    question = answers["question"]
    counts = question["ask"] == "how-many" and question.get("what") == "advantage"
    return _has_a_board(answers) and (question["ask"] in (*_OF_RESULTS, "what-do-i-lose") or counts)


def _is_after_an_exchange(answers: Answers) -> bool:
    """Whether an exchange must have been finished, or most likely has."""
    taken = answers["table"].get("columns", {})
    return len(taken) == len(COLUMN_NAMES) or (bool(taken) and answers["question"]["ask"] in {"is-it-over", "who-wins"})


def _moment_prompt(needed: Callable[[Answers], bool], *, otherwise: int) -> Prompt:
    return Prompt(
        ("table", "moment"),
        Text(fr="moment", en="moment"),
        Text(fr=f"Où en est-on ? (Entrée : {otherwise})", en=f"Where are you? (Enter: {otherwise})"),
        Text(fr="1", en="1"),
        spoken.moment,
        needed,
        choices=(
            Text(fr="un échange va commencer", en="an exchange is about to begin"),
            Text(fr="un échange vient de finir", en="an exchange has just been finished"),
            Text(fr="la partie vient de finir", en="the game has just ended"),
            Text(fr="on reconstitue sa main", en="hands are being refilled"),
            Text(fr="on peut changer sa main de départ", en="the starting hand may be exchanged"),
        ),
        otherwise=str(otherwise),
    )


def _column(name: str) -> Prompt:
    return Prompt(
        ("table", "columns", name),
        Text(fr=f"colonne {name}", en=f"column {name}"),
        Text(
            fr=f"Colonne {name} : la carte de Spassky / celle de Fischer, avec leurs pions (Entrée : peu importe)",
            en=f"Column {name}: Spassky's card / Fischer's, with their pawns (Enter: it does not matter)",
        ),
        Text(
            fr="Gaffe +1 / Promotion, ou 3 / 4 (les forces), ou ? / ?",
            en="Gaffe +1 / Promotion, or 3 / 4 (strengths), or ? / ?",
        ),
        spoken.zones,
        _is_taken(name),
        otherwise="? / ?",
    )


def _seat(player: Player) -> tuple[Prompt, ...]:
    who, key = PEOPLE[player], player.value
    return (
        Prompt(
            ("table", key, "endurance"),
            Text(fr=f"endurance de {who}", en=f"{who}'s endurance"),
            Text(
                fr=f"Endurance de {who}, en cases depuis la gauche : 0 tout à gauche (Entrée : au départ)",
                en=f"{who}'s endurance, in spaces from the left: 0 is leftmost (Enter: at the start)",
            ),
            Text(fr="3", en="3"),
            spoken.number,
            _of(player, "what-do-i-lose", "what-happens", what=("endurance", "limit")),
        ),
        Prompt(
            ("table", key, "hand"),
            Text(fr=f"main de {who}", en=f"{who}'s hand"),
            Text(
                fr=f"Main de {who} : les cartes qui comptent, ou leur nombre (Entrée : peu importe)",
                en=f"{who}'s hand: the cards that matter, or how many (Enter: it does not matter)",
            ),
            Text(fr="Gaffe, Simplifier et 3 autres ; ou 5", en="Gaffe, Simplifier and 3 others; or 5"),
            spoken.cards,
            _of(player, *_OF_PLAYS, what=("cards",)),
        ),
        Prompt(
            ("table", key, "pawns"),
            Text(fr=f"pions de {who}", en=f"{who}'s pawns"),
            Text(fr=f"Pions dans la réserve de {who} (Entrée : 2)", en=f"Pawns in {who}'s reserve (Enter: 2)"),
            Text(fr="2", en="2"),
            spoken.number,
            lambda answers: (
                _moment(answers) not in _BEFORE_PLAY
                and _of(player, "may-i", "is-legal", "what-may-i-do", what=("pawns",))(answers)
            ),
        ),
    )


PROMPTS: Final = (
    Prompt(
        ("table", "game"),
        Text(fr="partie", en="game"),
        Text(
            fr="Quelle partie du match ? Spassky a les blancs dans la première, la troisième … (Entrée : la première)",
            en="Which game of the match? Spassky is White in the first, the third … (Enter: the first)",
        ),
        Text(fr="3", en="3"),
        spoken.game,
    ),
    *(
        Prompt(
            ("table", "score", player.value),
            Text(fr=f"points de {PEOPLE[player]}", en=f"{PEOPLE[player]}'s points"),
            Text(fr=f"Points de {PEOPLE[player]}", en=f"{PEOPLE[player]}'s points"),
            Text(fr="2", en="2"),
            spoken.number,
            _later_game,
        )
        for player in BOTH
    ),
    Prompt(
        ("table", "columns"),
        Text(fr="colonnes prises", en="taken columns"),
        Text(
            fr="Quelles colonnes portent des cartes ? (Entrée : aucune)", en="Which columns hold cards? (Enter: none)"
        ),
        Text(fr="I et III", en="I and III"),
        lambda said: None if (found := spoken.columns(said)) is None else dict.fromkeys(found, "? / ?"),
        is_checked=False,
    ),
    _moment_prompt(_is_after_an_exchange, otherwise=2),
    _moment_prompt(_asked("may-i", "is-legal", "what-may-i-do", "is-it-over", "who-wins", "what-happens"), otherwise=1),
    *(_column(name) for name in COLUMN_NAMES.values()),
    Prompt(
        ("table", "last"),
        Text(fr="dernier échange", en="last exchange"),
        Text(
            fr="Qui a gagné le dernier échange ? ou : égalité menée par … (Entrée : les colonnes le montrent)",
            en="Who won the last exchange? or: a tie led by … (Enter: the columns show it)",
        ),
        Text(fr="Fischer ; ou : égalité menée par Spassky", en="Fischer; or: a tie led by Spassky"),
        spoken.last,
        _taken,
    ),
    Prompt(
        ("table", "marker"),
        Text(fr="avantage", en="advantage"),
        Text(
            fr="Où est le marqueur Avantage ? (Entrée : neutre)", en="Where is the Advantage marker? (Enter: neutral)"
        ),
        Text(fr="3 pour Fischer", en="3 for Fischer"),
        spoken.marker,
        _lead_matters,
        otherwise="neutral",
    ),
    *(prompt for player in BOTH for prompt in _seat(player)),
    Prompt(
        ("table", "forced"),
        Text(fr="une carte est imposée", en="a card is imposed"),
        Text(fr="Quelle carte est imposée ?", en="Which card is imposed?"),
        Text(fr="Sacrifice", en="Sacrifice"),
        spoken.words,
        is_extra=True,
    ),
    Prompt(
        ("table", "barred"),
        Text(fr="quelqu'un n'a plus droit aux pions", en="somebody may add no more pawns"),
        Text(fr="Qui n'a plus le droit d'ajouter des pions ?", en="Who may add no more pawns?"),
        Text(fr="Fischer", en="Fischer"),
        spoken.player,
        is_extra=True,
    ),
    Prompt(
        ("table", "freed"),
        Text(fr="un effet a vidé une colonne", en="an effect has emptied a column"),
        Text(fr="Quelles colonnes un effet a-t-il vidées ?", en="Which columns has an effect emptied?"),
        Text(fr="II", en="II"),
        spoken.columns,
        is_extra=True,
    ),
    Prompt(
        ("table", "drawing"),
        Text(fr="quelqu'un est en train de piocher", en="somebody is in the middle of a draw"),
        Text(
            fr="Qui pioche, combien de cartes au plus, combien déjà ?",
            en="Who is drawing, how many cards at most, how many already?",
        ),
        Text(fr="Fischer, 2, 1", en="Fischer, 2, 1"),
        spoken.drawing,
        is_extra=True,
    ),
)
"""In the order in which one looks at a table."""
