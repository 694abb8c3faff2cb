"""What the arbiter needs of a game besides its rules: reading what people write about it, and telling its facts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from arbitre.core.decision import ChanceAction
from arbitre.core.facts import Fact
from arbitre.core.language import Text
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
    the action as it stands there, whatever the table.
    """

    text: str
    line: int
    column: int
    read: Callable[[StateT], ActionT | ChanceAction]
    is_chance: bool = False
    is_optional: bool = False
    reveals: tuple[str, ...] = ()
    play: ActionT | ChanceAction | None = None


class Form(Enum):
    """In which form the answer to a prompt is given."""

    TEXT = "text"
    NUMBER = "number"
    LIST = "list"
    LINES = "lines"


@frozen
class Prompt:
    """One thing to ask somebody who describes a table: the keys it is written under, and what to say.

    `otherwise` is what somebody means who says nothing; without it, nothing is written.
    """

    keys: tuple[str, ...]
    form: Form
    question: Text
    otherwise: str = ""


@frozen
class Unsaid:
    """Something that a described table leaves open, and what it could be: in words, and as entries of the table.

    What `is_taken` has a value that everybody starts from; the guesses are then others, told only where they matter.
    """

    what: Text
    guesses: tuple[tuple[Text, Mapping[str, Any]], ...]
    is_taken: bool = False


@frozen(eq=False)
class Arbitration(Generic[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT]):
    """How one game is written down and told.

    `read_table` sets up what a scenario says of a table and fills in the rest, avoiding what the moves name;
    `write_table` is its inverse, for the moments it can describe; `prompts` are what to ask about a table;
    `change_components` reads a scenario's other cards and tracks; `read_notes` the short notation, `write_game` a game
    in it; `pass_over` is the answer "no" to a choice nobody mentioned; `other_first` the same state with the other player asked
    first, where both choose in secret; `carried_over` what stands for plays that were noted by other rules; `out_of_turn` are the codes of the refusals that
    only say that something else is due; `facts` tells a view, given what was seen to
    happen; `rests_on` names the assumed values behind what happened, and `otherwise` gives rules in which one of them is
    another; `clauses_of_choice` says which paragraphs grant a choice, `narrowed_by` which
    narrow the one that a state waits for; `deciding` are the
    events that answer a question; `unnamed` gives rules in which what nobody wrote down has no name of its own; `unsaid`
    is what a table leaves open; `leads` and `wins` say of a player that they lead, or have won; `alike` gives states that a player cannot tell from this one, each with what differs in it. `why_it_goes_on` says
    why a game that could be thought over is not, and by which paragraphs. `winners` lists
    who won the games that ended in these events, and `appeal` says how well a state looks to a simple player.
    """

    change_components: Callable[[RulesetT, Table], RulesetT]
    read_table: Callable[[RulesetT, Table, str], "Step[StateT, EventT]"]
    write_table: Callable[[StateT], str | None]
    prompts: tuple[Prompt, ...]
    read_notes: Callable[[RulesetT, str, str | None, int], Iterator[Note[StateT, ActionT]]]
    write_game: Callable[[RulesetT, Sequence[ActionT | ChanceAction]], str]
    write_action: Callable[[StateT, ActionT | ChanceAction], str]
    pass_over: Callable[[StateT], ActionT | None]
    carried_over: Callable[[StateT, Sequence[ActionT], RulesetT], tuple[tuple[ActionT, ...], int] | None]
    other_first: Callable[[StateT], StateT | None]
    out_of_turn: frozenset[str]
    facts: Callable[[ViewT, Sequence[EventT]], tuple[Fact, ...]]
    rests_on: Callable[[RulesetT, Sequence[EventT]], tuple[tuple[str, Text], ...]]
    otherwise: Callable[[RulesetT, Table, Sequence[EventT]], Iterator[tuple[Text, RulesetT]]]
    clauses_of_choice: Mapping[str, tuple[str, ...]]
    narrowed_by: Callable[[StateT], tuple[str, ...]]
    deciding: Mapping[str, tuple[type[Any], ...]]
    unnamed: Callable[[RulesetT, Table, str], RulesetT]
    unsaid: Callable[[RulesetT, Table], Iterator[Unsaid]]
    leads: Mapping[PlayerT, Text]
    wins: Mapping[PlayerT, Text]
    alike: Callable[[StateT, PlayerT], Iterator[tuple[Text, StateT]]]
    why_it_goes_on: Callable[[StateT], tuple[Text, tuple[str, ...]]]
    winners: Callable[[Sequence[EventT]], tuple[str, ...]]
    appeal: Callable[[StateT, PlayerT], float]
    player_names: Mapping[PlayerT, Text]
    choice_names: Mapping[str, Text]


AnyArbitration = Arbitration[Any, Any, Any, Any, Any, Any]
"""The arbitration of a game chosen at run time."""
