"""What the arbiter needs of a game besides its rules: reading what people write about it, and telling its facts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from arbitre.core.chance import Chance
from arbitre.core.decision import ChanceAction
from arbitre.core.facts import Fact
from arbitre.core.language import NOTHING, Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.panel import Panel
from arbitre.core.parts import Part
from arbitre.core.plain import Plain
from arbitre.core.saying import Saying
from arbitre.core.tables import Table

if TYPE_CHECKING:
    from arbitre.core.game import Step

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PlayerT = TypeVar("PlayerT")
RulesetT = TypeVar("RulesetT")


@frozen
class Note(Generic[StateT, ActionT]):
    """One play as somebody wrote it: it becomes an action once the table is known.

    `read` refuses what the table contradicts, as an engine refuses an illegal action. `reveals` names what lay hidden
    until this play: a record that says nothing of the shuffles is read as if they had brought these in time. `play` is
    the action as it stands there, whatever the table, `player` whose it is, where that was written, and
    `meant` the action that a free sentence means at a table.
    """

    text: str
    line: int
    column: int
    read: Callable[[StateT], ActionT | ChanceAction]
    is_chance: bool = False
    is_optional: bool = False
    reveals: tuple[str, ...] = ()
    play: ActionT | ChanceAction | None = None
    player: Any | None = None
    meant: Callable[[StateT], ActionT] | None = None

    def play_at(self, state: StateT) -> ActionT | ChanceAction | None:
        """The action as it is meant at a table, whosever turn it is there; None where it cannot be told."""
        return self.play if self.meant is None else self.meant(state)


@frozen
class Told:
    """A part of an action in words, and the name of the thing on the table that it is, if it is one.

    Without words, it is called by what it is; what `is_seen` on a small table needs no words beside it.
    """

    text: Text
    thing: str = ""
    is_seen: bool = True


@frozen
class Wish(Generic[StateT, ActionT]):
    """What somebody would like to do, said in a free sentence: a play settled at the table, and plays that show its cards.

    One that `names` nothing leaves open which card it is, so that nothing can be told of that card.
    """

    note: Note[StateT, ActionT]
    shows: str = ""
    names: bool = True


@frozen
class Prompt:
    """One thing to ask somebody who describes a table: the keys it is written under, and what to say.

    `read` makes of what was typed what is written, None where it means nothing; `needed` tells from the answers so far whether
    it matters. `choices` can be named by their numbers. `otherwise` is what somebody means who says nothing; without it, nothing is written. An extra is asked only
    of who has something special to tell; what is not checked at once is checked with what follows.
    """

    keys: tuple[str, ...]
    label: Text
    question: Text
    example: Text
    read: Callable[[str], Plain]
    needed: Callable[[Mapping[str, Plain]], bool] = lambda _answers: True
    choices: tuple[Text, ...] = ()
    otherwise: str = ""
    is_long: bool = False
    is_extra: bool = False
    is_checked: bool = True


@frozen
class Unsaid:
    """Something that a described table leaves open, and what it could be: in words, and as entries of the table.

    What `is_taken` has a value that everybody starts from; the guesses are then others, told only where they matter.
    """

    what: Text
    guesses: tuple[tuple[Text, Mapping[str, Any]], ...]
    is_taken: bool = False


def _of_these_only(ruleset: RulesetT, table: Table) -> RulesetT:
    """A game whose components a scenario cannot change."""
    for key in table.entries:
        raise table.mistake(
            key,
            Text(
                fr="ce jeu n'a pas de changements de matériel ici : donnez un fichier (data = …)",
                en="this game takes no changes of components here: name a file (data = …)",
            ),
        )
    return ruleset


def _as_it_is(ruleset: RulesetT, _table: Table, _moves: str) -> RulesetT:
    return ruleset


def _no_free_sentence(_ruleset: RulesetT, sentence: str, _by: PlayerT | None) -> Wish[StateT, ActionT]:
    """A game that reads its short notation only."""
    raise Mistake(
        Text(
            fr=f"« {sentence} » : ce jeu ne lit que sa notation ; demandez is-legal, avec move = …",
            en=f"“{sentence}”: this game reads its notation only; ask is-legal, with move = …",
        )
    )


@frozen(eq=False, kw_only=True)
class Arbitration(Generic[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]):
    """How one game is written down and told.

    `read_table` sets up what a scenario says of a table and fills in the rest, avoiding what the moves name;
    `read_notes` reads the short notation, `write_game` writes a game in it, `write_action` a play; `facts` tells a view, given
    what was seen to happen; `clauses_of_choice` says which paragraphs grant a choice; `deciding` are the events that answer
    a question; `leads` and `wins` say of a player that they lead, or have won; `why_it_goes_on` says why a game that could be
    thought over is not, and by which paragraphs; `winners` lists who won the games that ended in these events, and
    `appeal` says how well a state looks to a simple player.

    The rest is for games that have such a thing. `write_table` is the inverse of `read_table`, for the moments it can describe;
    `prompts` are what to ask about a table; `change_components` reads a scenario's other components; `pass_over` is the
    answer "no" to a choice nobody mentioned; `other_first` the same state with the other player asked first, where both
    choose in secret; `carried_over` what stands for plays that were noted by other rules; `out_of_turn` are the codes of
    the refusals that only say that something else is due; `rests_on` names the assumed values behind what happened, and
    `otherwise` gives rules in which one of them is another; `narrowed_by` are the paragraphs that narrow the choice a
    state waits for; `unnamed` gives rules in which what nobody wrote down has no name of its own; `unsaid` is what a table
    leaves open; `alike` gives states that a player cannot tell from this one, each with what differs in it; `read_wish`
    reads a free sentence, and `saying` is how the game is talked about. For a player that the computer plays, `imagined`
    deals anew all that a player cannot see, out of what that player may know and nothing else: whoever hides something must
    give it; `courtesies` are the actions that such a player leaves to people, and `foresight` says after how many choices
    an appeal tells most. For a person who plays in a terminal, `panel` is the table in a few lines, `part_told` names the last
    of the parts of an action that were said, and where it lies, and `parts_asked` asks for one by its name.
    """

    read_table: Callable[[RulesetT, Table, str], "Step[StateT, EventT]"]
    read_notes: Callable[[RulesetT, str, str | None, int], Iterator[Note[StateT, ActionT]]]
    write_game: Callable[[RulesetT, Sequence[ActionT | ChanceAction]], str]
    write_action: Callable[[StateT, ActionT | ChanceAction], str]
    facts: Callable[[ViewT, Sequence[EventT]], tuple[Fact, ...]]
    clauses_of_choice: Mapping[str, tuple[str, ...]]
    deciding: Mapping[str, tuple[type[Any], ...]]
    leads: Mapping[PlayerT, Text]
    wins: Mapping[PlayerT, Text]
    why_it_goes_on: Callable[[StateT], tuple[Text, tuple[str, ...]]]
    winners: Callable[[Sequence[EventT]], tuple[str, ...]]
    appeal: Callable[[StateT, PlayerT], float]
    player_names: Mapping[PlayerT, Text]
    choice_names: Mapping[str, Text]
    write_table: Callable[[StateT], str | None] = lambda _state: None
    prompts: tuple[Prompt, ...] = ()
    change_components: Callable[[RulesetT, Table], RulesetT] = _of_these_only
    pass_over: Callable[[StateT], ActionT | None] = lambda _state: None
    other_first: Callable[[StateT], StateT | None] = lambda _state: None
    carried_over: Callable[[StateT, Sequence[ActionT], RulesetT], tuple[tuple[ActionT, ...], int] | None] = (
        lambda _state, _plays, _own: None
    )
    out_of_turn: frozenset[str] = frozenset()
    rests_on: Callable[[RulesetT, Sequence[EventT]], tuple[tuple[str, Text], ...]] = lambda _ruleset, _events: ()
    otherwise: Callable[[RulesetT, Table, Sequence[EventT]], Iterator[tuple[Text, RulesetT]]] = (
        lambda _ruleset, _table, _events: iter(())
    )
    narrowed_by: Callable[[StateT], tuple[str, ...]] = lambda _state: ()
    unnamed: Callable[[RulesetT, Table, str], RulesetT] = _as_it_is
    unsaid: Callable[[RulesetT, Table], Iterator[Unsaid]] = lambda _ruleset, _table: iter(())
    alike: Callable[[StateT, PlayerT], Iterator[tuple[Text, StateT]]] = lambda _state, _viewer: iter(())
    read_wish: Callable[[RulesetT, str, PlayerT | None], Wish[StateT, ActionT]] = _no_free_sentence
    saying: Saying[StateT, ActionT, EventT, PlayerT] = field(factory=Saying)
    imagined: Callable[[StateT, PlayerT, Chance], StateT] = lambda state, _viewer, _chance: state
    courtesies: tuple[type[Any], ...] = ()
    foresight: int = 6
    panel: Callable[[ViewT, Language], Panel] | None = None
    part_told: Callable[[ViewT, Sequence[Part]], Told] = lambda _view, _said: Told(NOTHING)
    parts_asked: Mapping[str, Text] = field(factory=dict)


AnyArbitration = Arbitration[Any, Any, Any, Any, Any, Any]
"""The arbitration of a game chosen at run time."""
