"""What somebody would like to do, in a sentence of their own: `puis-je jouer Sacrifice en III avec deux pions ?`."""

from collections.abc import Iterator, Mapping
from typing import Final

from arbitre.core.arbitration import Note, Wish
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.engine import decision, legal
from arbitre.match.table import actions
from arbitre.match.table.actions import Action
from arbitre.match.table.agenda import DrawCards, DrawOrTakePawn, PlayLead
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Column, Player
from arbitre.match.table.state import State
from arbitre.match.words.names import PEOPLE, cards_counted
from arbitre.match.written.notation import in_turn
from arbitre.match.written.wish_words import WishWords, read_words

_NO_PASS: Final = Text(
    fr="on ne passe pas : qui ne veut pas jouer de carte abandonne la partie",
    en="there is no passing: whoever does not wish to play a card resigns the game",
)
_ONE_CARD: Final = Text(
    fr="on joue une carte par échange, et une seule", en="each player plays one card per exchange, and only one"
)
_ONE_OR_THE_OTHER: Final = Text(fr="c'est une carte ou un pion, pas les deux", en="it is a card or a pawn, not both")
_RESIGN: Final = "abandon|resign|conced|give up|giv(?:e|ing) the game|quit|lach|forfait|forfeit|surrender|renoncer a la partie|jeter l.eponge"
_STOP: Final = "stop|arret"
_EFFECT: Final = "effets?|effects?"
_NOT: Final = "sans|pas|ne|renonc|refus|declin|skip|ignor|leave|laisser|without|not|no"
_DISCARD: Final = "defauss|discard|chang|exchang|swap|echang|mulligan|jet(?:er|te)|throw|rejet"
_DRAW: Final = "pioch|draw|tir(?:er|e)|pick up"
_ADD: Final = "ajout|add|renforc|reinforc|put|mett|pos(?:er|e)|place"
_TAKE: Final = "pren|take|gagn|gain|get"
_PLAY: Final = "jou|play|lead|ouvr|open|repon|answer|riposte|respond|cartes?|cards?|mett|put|pos(?:er|e)"
_SKIP_TURN: Final = r"pass(?:er|e)?\b|skip (?:my|his|the)? ?turn"
_REFUSE: Final = r"refus|ne (?:pas|rien) (?:jouer|repondre)|(?:not|without) (?:play|answer)|(?:sans|without) (?:a )?(?:carte|card|repondre)"
_ONE_AT_A_TIME: Final = "jou|play|lead|ouvr|open|repon|answer"
_KEEP: Final = r"gard|keep"
_NO_PLAY: Final = r"regard|voir|look|see\b|compt|count|repren|retir|take .*back|undo|annul"
_IMPOSE: Final = "impos|oblig|forc(?:er|e) (?:la|cette|the|this|that)|force him|make him play"


def read_wish(ruleset: Ruleset, sentence: str, by: Player | None) -> Wish[State, Action]:
    """The play that a free sentence names; what it leaves open is whatever is allowed, if anything is."""
    by_player, wrong = _read_for_each(ruleset.components, sentence, by)
    if any(wished.says(_NO_PLAY) or not _is_a_play(wished) for wished in by_player.values()):
        raise Mistake(
            Text(
                fr=f"« {sentence} » ne nomme rien que l'on puisse faire ; par exemple : « jouer Sacrifice en colonne III avec deux pions », "
                "« abandonner », « appliquer l'effet », « défausser Promotion », « piocher », « prendre un pion »",
                en=f"“{sentence}” names nothing that one can do; for example: “play Sacrifice in column III with two pawns”, "
                "“resign”, “use the effect”, “discard Promotion”, “draw”, “take a pawn”",
            )
        )

    def of_whom(state: State) -> WishWords:
        if wrong is not None and _asked(state) not in by_player:
            raise wrong
        return by_player[_asked(state)]

    def meant(state: State) -> Action:
        wished = of_whom(state)
        player = wished.player or _asked(state)
        found = tuple(_meant(state, player, wished))
        allowed = legal(state) if _asked(state) is player else ()
        return next((each for each in found if each in allowed), found[0])

    def read(state: State) -> Action:
        return in_turn(state, of_whom(state).player or _asked(state), meant(state))

    named = dict.fromkeys(card for wished in by_player.values() for card in wished.cards)
    shows = "".join(f"{PEOPLE[ruleset.components.by_id[card].owner][0]}: défausse {card}\n" for card in named)
    players = {wished.player for wished in by_player.values()}
    player = players.pop() if len(players) == 1 else None
    return Wish(Note(text=sentence, line=1, column=1, read=read, player=player, meant=meant), shows, names=bool(named))


def _read_for_each(
    components: Components, sentence: str, by: Player | None
) -> tuple[Mapping[Player, WishWords], Mistake | None]:
    """The sentence as it is meant if it is each player's turn, and why it is not: `the black queen` may be a card of either."""
    try:
        return dict.fromkeys(BOTH, read_words(components, sentence, by)), None
    except Mistake as mistake:
        wrong = mistake
    found: dict[Player, WishWords] = {}
    for player in BOTH if by is None else ():
        try:
            found[player] = read_words(components, sentence, player)
        except Mistake as mistake:
            wrong = mistake
    if not found:
        raise wrong
    return found, wrong


def _asked(state: State) -> Player:
    pending = decision(state)
    return pending.chooser if pending is not None and isinstance(pending.chooser, Player) else state.queen


def _is_a_play(wished: WishWords) -> bool:
    verbs = f"{_SKIP_TURN}|{_REFUSE}|{_KEEP}|{_RESIGN}|{_STOP}|{_EFFECT}|{_DISCARD}|{_DRAW}|{_ADD}|{_TAKE}|{_PLAY}|{_IMPOSE}"
    return bool(wished.cards) or wished.pawns is not None or wished.number is not None or wished.says(verbs)


def _meant(state: State, player: Player, wished: WishWords) -> Iterator[Action]:
    """The plays that the words may mean, the likeliest first; there is always one, or a reason why there is none."""
    _refuse_what_nobody_may(state, wished)
    if wished.says(_RESIGN) or (wished.says(_REFUSE) and not wished.says(_EFFECT)):
        yield actions.RESIGN
    elif wished.number is not None:
        yield from (actions.ChooseOption(wished.number - 1), actions.ChooseStrength(wished.number))
    elif wished.says(_IMPOSE):
        yield actions.FORCE_CARD
    elif wished.says(_EFFECT):
        yield actions.DECLINE_EFFECT if wished.says(_NOT) else actions.UseEffect(())
    elif wished.says(f"{_DISCARD}|{_KEEP}"):
        yield from _discards(state, player, wished)
    elif wished.says(_STOP):
        yield actions.STOP
    elif wished.says(_DRAW) and not wished.cards:
        yield from _draws(state, wished)
    elif wished.pawns is not None and wished.says(_TAKE) and not wished.cards:
        yield actions.TAKE_PAWN
    elif wished.pawns is not None and not wished.cards and _has_played(state, player):
        yield actions.Reinforce(wished.pawns)
    else:
        yield from _card_plays(state, player, wished)


def _is_of_both(state: State, wished: WishWords) -> bool:
    """Whether somebody would like the card and the pawn, of which there is one or the other."""
    is_asked = bool(state.agenda) and isinstance(state.agenda[-1], DrawOrTakePawn)
    has_card = wished.count is not None or wished.says(_DRAW)
    return is_asked and wished.says(r"(?:et|and|plus|both|les deux)\b") and wished.pawns is not None and has_card


def _refuse_what_nobody_may(state: State, wished: WishWords) -> None:
    """Nobody passes, plays two cards in an exchange, or takes both the card and the pawn.

    Règle : EXPL-5 (p. 4), ABAN-1b (p. 8), EFF-8b (p. 11).
    """
    if _is_of_both(state, wished):
        raise IllegalAction("one-or-the-other", ("EFF-8b",), "choice", _ONE_OR_THE_OTHER)
    if wished.says(_SKIP_TURN) and not wished.cards:
        raise IllegalAction("no-pass", ("ABAN-1b",), "turn", _NO_PASS)
    if wished.says(_ONE_AT_A_TIME) and (len(wished.cards) > 1 or (wished.count or 0) > 1):
        raise IllegalAction("one-card", ("EXPL-5",), "card", _ONE_CARD)


def _has_played(state: State, player: Player) -> bool:
    """Whether a player's card of this exchange lies on the board already."""
    column = None if state.exchange is None else state.exchange.column
    return column is not None and state.board[column.place].zones[player.index] is not None


def _discards(state: State, player: Player, wished: WishWords) -> Iterator[Action]:
    """Those cards, or so many of the hand; a picked card may be meant as well."""
    if wished.says(_KEEP):
        yield actions.Discard(())
        return
    if wished.cards:
        yield actions.Discard(tuple(sorted(wished.cards)))
        return
    hand = state.seats[player.index].hand
    count = len(hand) if wished.says("tout|all|whole|entiere|every") else 1 if wished.count is None else wished.count
    yield actions.Discard(tuple(sorted(hand[:count])))
    yield actions.DISCARD_PICKED


def _draws(state: State, wished: WishWords) -> Iterator[Action]:
    """One card, or none, or a number announced where one announces; no more than are left to draw.

    Règle : EFF-1a (p. 10).
    """
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, DrawCards) and task.most is not None and (wished.count or 0) > task.most - task.drawn:
        left = cards_counted(task.most - task.drawn)
        told = Text(fr=f"on ne peut plus piocher que {left.fr}", en=f"no more than {left.en} may still be drawn")
        raise IllegalAction("too-many-cards", ("EFF-1a",), "count", told)
    if isinstance(task, DrawCards) and wished.count is not None:
        yield actions.Announce(wished.count)
    if wished.count == 0 or wished.says("ne pas|not"):
        yield actions.STOP
    yield actions.DRAW


def _card_plays(state: State, player: Player, wished: WishWords) -> Iterator[Action]:
    """A card played as far as the words say: which one, where, and with how many pawns."""
    pawns = wished.pawns or 0
    for card in _cards(state, player, wished):
        if (state.agenda and isinstance(state.agenda[-1], PlayLead)) or wished.column is not None or wished.elsewhere:
            for column in _columns(state, wished):
                yield actions.Lead(card, column, pawns)
        else:
            yield actions.Answer(card, pawns)


def _cards(state: State, player: Player, wished: WishWords) -> tuple[CardId, ...]:
    """The card that was named; else those of the hand."""
    hand = state.seats[player.index].hand
    return wished.cards[:1] or hand or tuple(card.id for card in state.ruleset.components.cards if card.owner is player)


def _columns(state: State, wished: WishWords) -> tuple[Column, ...]:
    """The column that was named; else any other than that of the exchange; those that are free first."""
    if wished.column is not None:
        return (wished.column,)
    taken = None if state.exchange is None else state.exchange.column
    free = tuple(column for column in COLUMNS if state.board[column.place].is_empty and column is not taken)
    return free or COLUMNS
