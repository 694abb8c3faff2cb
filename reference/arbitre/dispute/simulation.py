"""What matches are like: how long they are, who wins and how, which paragraphs and which open questions are at work in them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import reduce
from typing import Final

from attrs import evolve, frozen

from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, find_game
from arbitre.dispute.consulted import watched
from arbitre.dispute.impact import Style, courses, played_by

DRAWN: Final = "drawn"
UNFINISHED: Final = "unfinished"
AT_WORK: Final = 100
"""In so many of the matches, the first ones, it is noted which paragraphs and disputes are at work."""
_CHUNK: Final = 5
_CHUNK_OF_TWIN: Final = 500


@frozen
class Setting:
    """What is played: a game in one edition, one question answered otherwise or none, and by whom."""

    game: str
    edition: str
    style: Style
    dispute: str | None = None
    field: str | None = None
    reading: str | None = None

    @property
    def answers(self) -> dict[str, str]:
        """The questions that are answered otherwise than in the edition."""
        return {} if self.field is None or self.reading is None else {self.field: self.reading}


@frozen
class Found:
    """What some matches were like: a number for each of them, and in how many of them each thing was met.

    `clauses` are the paragraphs that an event rests on, `disputes` those that a rule looked at, both in `watched` matches.
    """

    decisions: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    winners: Mapping[str, int] = {}
    endings: Mapping[str, int] = {}
    clauses: Mapping[str, int] = {}
    disputes: Mapping[str, int] = {}
    watched: int = 0

    @property
    def matches(self) -> int:
        """How many matches these are."""
        return len(self.decisions)

    def with_more(self, more: "Found") -> "Found":
        """These matches, then those."""
        return Found(
            self.decisions + more.decisions,
            self.games + more.games,
            Counter(self.winners) + Counter(more.winners),
            Counter(self.endings) + Counter(more.endings),
            Counter(self.clauses) + Counter(more.clauses),
            Counter(self.disputes) + Counter(more.disputes),
            self.watched + more.watched,
        )


def settings_of(game: AnyGame, editions: Sequence[str], disputes: Sequence[str], style: Style) -> Iterator[Setting]:
    """Each edition as it stands, and with every reading of these disputes that is not its own."""
    for edition in editions:
        plain = Setting(game.name, edition, style)
        yield plain
        own = game.make_ruleset(edition, {}, None).readings
        for question in game.questions:
            if question.dispute in disputes:
                for option in question.options:
                    if getattr(own, question.field).value != option:
                        yield evolve(plain, dispute=question.dispute, field=question.field, reading=option)


def simulated(setting: Setting, matches: int, executor: Executor, *, by_twin: bool = False) -> Found:
    """So many matches: the same ones, however many processes play them, and by either engine."""
    watching = min(matches, AT_WORK)
    size = _CHUNK_OF_TWIN if by_twin else _CHUNK
    parts = [
        *(
            executor.submit(watch_matches, setting, start, min(start + _CHUNK, watching))
            for start in range(0, watching, _CHUNK)
        ),
        *(
            executor.submit(play_matches, setting, start, min(start + size, matches), by_twin=by_twin)
            for start in range(watching, matches, size)
        ),
    ]
    return reduce(Found.with_more, [part.result() for part in parts], Found())


def play_matches(setting: Setting, start: int, stop: int, *, by_twin: bool) -> Found:
    """How the matches of these seeds went; this is what a process does."""
    game = find_game(setting.game)
    ruleset = game.make_ruleset(setting.edition, setting.answers, None)
    found = courses(game, ruleset, setting.style, range(start, stop), by_twin=by_twin)
    return Found(
        tuple(course.decisions for course in found),
        tuple(course.games for course in found),
        Counter(UNFINISHED if course.ending is None else course.winner or DRAWN for course in found),
        Counter(course.ending or UNFINISHED for course in found),
    )


def watch_matches(setting: Setting, start: int, stop: int) -> Found:
    """How the matches of these seeds went, and what was at work in them."""
    return reduce(Found.with_more, [_watched(setting, seed) for seed in range(start, stop)], Found())


def _watched(setting: Setting, seed: int) -> Found:
    game = find_game(setting.game)
    ruleset, consulted = watched(game.make_ruleset(setting.edition, setting.answers, None))
    state = game.new(ruleset)
    decisions = 0
    clauses: set[str] = set()
    for pending, step in played_by(game, ruleset, setting.style, seed):
        decisions += not isinstance(pending.chooser, Fate)
        state = step.state
        for event in step.events:
            clauses.update(event.clauses)
    outcome = game.outcome(state)
    looked_at = consulted.fields()
    disputes = {question.dispute for question in game.questions if question.field in looked_at}
    if outcome is None:
        winner, ending = UNFINISHED, UNFINISHED
    else:
        winner, ending = DRAWN if outcome.winner is None else str(outcome.winner.value), outcome.reason
    return Found(
        (decisions,),
        (game.games_played(state),),
        {winner: 1},
        {ending: 1},
        dict.fromkeys(clauses, 1),
        dict.fromkeys(disputes, 1),
        1,
    )
