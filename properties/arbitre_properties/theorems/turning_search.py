"""The search for the smallest games that a reading turns: `python -m arbitre_properties.theorems.turning_search`.

It starts from the tables of the disputes and what their scenarios play, goes on at random from a seed, and shrinks what
it finds by playing other ends to it. What it writes is the smallest it *found*; nothing says that no smaller one exists.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from attrs import define, evolve, frozen

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.mistake import Mistake
from arbitre.core.questions import Question
from arbitre.match import Action
from arbitre_properties.match.generation import lively_choice
from arbitre_properties.theorems.match_turning import CANNOT
from arbitre_properties.theorems.played_alike import moves_of
from arbitre_properties.theorems.side_by_side import (
    Place,
    Reached,
    SideBySide,
    Taken,
    begin,
    markers_of,
    parting,
    places,
    told_actions,
)
from arbitre_properties.theorems.turned_games import KEPT, MOST_ONE_SIDED, TurnedGame, kept_games, write_kept

LONGEST = 250
MATCHES = range(60)


@frozen
class Start:
    """A table under both readings, and what its scenario plays under each."""

    place: Place | Reached
    pair: SideBySide
    told: tuple[tuple[Action, ...], ...]


def starts(question: Question, rival: str, seeds: range) -> Iterator[Start]:
    """The tables of the disputes that both readings can play on, and those at which random matches part."""
    for place in places():
        try:
            pair = begin(place, question.field, (question.default, rival))
            told = tuple(told_actions(place, {question.field: option}) for option in (question.default, rival))
        except Mistake:
            continue
        if len(pair.waiting()) == len(pair.states):
            yield Start(place, pair, told)
    for seed in seeds:
        moves = moves_of(seed)
        number = parting(seed, {question.field: rival})
        if number < len(moves):
            there = Reached(seed, number)
            pair = begin(there, question.field, (question.default, rival))
            yield Start(there, pair, (tuple(action for _before, action, _step in moves[number : number + 60]),))


@define
class Search:
    """The search for one rival reading of one question; the same seed finds the same."""

    question: Question
    rival: str
    source: Random
    matches: range = MATCHES
    best: TurnedGame | None = None
    size: tuple[int, int] = (LONGEST, LONGEST)

    def run(self, tries: int) -> TurnedGame | None:
        """The smallest game found in so many tries."""
        tables = list(starts(self.question, self.rival, self.matches))
        own = [start for start in tables if self._is_about(start.place)] or tables
        for _ in range(tries):
            if self.best is not None and self.source.random() < 0.5:
                place, pair = self._shortened(self.best)
            else:
                place, pair = self._begun(self.source.choice(own if self.source.random() < 0.9 else tables))
            self._go_on(pair)
            if pair.is_turned and self._is_better(pair):
                self.size = pair.size
                readings = (self.question.default, self.rival)
                self.best = TurnedGame(self.question.field, readings, place, tuple(pair.script))
        return self.best

    def _is_better(self, pair: SideBySide) -> bool:
        return pair.size < self.size and pair.one_sided <= MOST_ONE_SIDED

    def _is_about(self, place: Place | Reached) -> bool:
        return isinstance(place, Reached) or place.dispute == self.question.dispute

    def _shortened(self, found: TurnedGame) -> tuple[Place | Reached, SideBySide]:
        """The best game up to some choice of it."""
        pair = begin(found.place, found.field, found.readings)
        for taken in found.script[: self.source.randrange(len(found.script))]:
            pair.take(taken)
        return found.place, pair

    def _begun(self, start: Start) -> tuple[Place | Reached, SideBySide]:
        """A table, its marker perhaps elsewhere, after some of what its scenario plays."""
        place, pair = start.place, start.pair.copied()
        markers = markers_of(pair)
        if isinstance(place, Place) and markers and self.source.random() < 0.6:
            marker = self.source.choice(markers)
            place = evolve(place, marker=marker)
            pair.states = [evolve(state, marker=marker) for state in pair.states]
        told = self.source.choice(start.told)
        for action in told[: self.source.choice((0, len(told), len(told), self.source.randint(0, len(told))))]:
            self._take_where_possible(pair, action)
        return place, pair

    def _take_where_possible(self, pair: SideBySide, action: Action) -> None:
        for chooser in dict.fromkeys(pending.chooser for pending in pair.waiting().values()):
            if pair.take(Taken(chooser, action)):
                return

    def _go_on(self, pair: SideBySide) -> None:
        """Random choices, the same in both where both have them, until a game is turned or nothing smaller can come."""
        chance = Chance(self.source.randrange(2**30))
        games = self.source.choice((1, 1, 2))
        while not pair.is_turned and pair.finished < games and self._is_better(pair):
            taken = self._choice(pair, chance)
            if taken is None or not pair.take(taken):
                return

    def _choice(self, pair: SideBySide, chance: Chance) -> Taken | None:
        asked = pair.waiting()
        if not asked:
            return None
        place = self.source.choice(sorted(asked))
        for other, pending in asked.items():
            if isinstance(pending.chooser, Fate):
                place = other
        pending = asked[place]
        if isinstance(pending.chooser, Fate):
            return None if pending.space is None else Taken(pending.chooser, chance.answer(pending.space))
        legal: Sequence[Action] = match.legal(pair.states[place])
        if len(asked) == len(pair.states) and asked[0].chooser == asked[1].chooser and self.source.random() < 0.9:
            elsewhere = set(match.legal(pair.states[1 - place]))
            legal = [action for action in legal if action in elsewhere] or legal
        return Taken(pending.chooser, lively_choice(legal, self.source))


def search(question: Question, tries: int, seed: int, matches: range = MATCHES) -> TurnedGame | None:
    """The smallest game that any rival reading of this question was found to turn."""
    found: list[tuple[tuple[int, int], TurnedGame]] = []
    for rival in question.options:
        if rival != question.default:
            source = Random(f"{question.field} {rival} {seed}")  # noqa: S311  (a whim, not a secret)
            looking = Search(question, rival, source, matches)
            game = looking.run(tries)
            if game is not None:
                found.append((looking.size, game))
    return min(found, key=lambda each: each[0])[1] if found else None


def smaller(one: TurnedGame | None, other: TurnedGame | None) -> TurnedGame | None:
    """The smaller of two games, if there is any."""
    games = [game for game in (one, other) if game is not None]
    return min(games, key=lambda game: game.replay().size) if games else None


def main() -> None:
    """Search on, and keep for each question the smallest game known."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument(
        "fields", nargs="*", help="the questions to look at, by field (else all that no argument settles)"
    )
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--open", action="store_true", help="only the questions for which no game is kept yet")
    asked = parser.parse_args()
    kept = {game.field: game for game in kept_games()} if KEPT.exists() else {}
    for question in match.GAME.questions:
        is_meant = question.field in asked.fields or not (asked.fields or question.field in CANNOT)
        if is_meant and not (asked.open and question.field in kept):
            game = smaller(kept.get(question.field), search(question, asked.tries, asked.seed))
            if game is not None:
                kept[question.field] = game
                order = [each.field for each in match.GAME.questions]
                text = write_kept(sorted(kept.values(), key=lambda each: order.index(each.field)))
                KEPT.write_text(text, encoding="utf-8")
            size = "-" if game is None else game.replay().size
            print(question.dispute, question.field, size, flush=True)  # noqa: T201  (a tool's progress)


if __name__ == "__main__":
    main()
