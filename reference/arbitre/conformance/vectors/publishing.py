"""The vectors of a game: found by searching, kept under the same ids ever after."""

import json
from collections.abc import Iterable, Mapping

from attrs import define, evolve, field

from arbitre.conformance.protocol.referee import MALFORMED
from arbitre.conformance.run.lines import Line
from arbitre.conformance.vectors.observed import OBSERVED_FILE, Shown
from arbitre.conformance.vectors.rulesets import SHIPPED
from arbitre.conformance.vectors.seeking import Survey
from arbitre.conformance.vectors.telling_apart import Search, Telling, seek_difference, tell_apart
from arbitre.conformance.vectors.vector import Kind, Sign, Vector, answers_of, line_of
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain


@define
class Publisher:
    """Vectors being put together for one game; an id once given is never given again.

    `alike` are the pairs of readings that no game was found to tell apart.
    """

    game: AnyGame
    vectors: list[Vector] = field(factory=list)
    retired: set[str] = field(factory=set)
    alike: dict[str, tuple[tuple[str, str], ...]] = field(factory=dict)

    def keep(self, known: Iterable[Vector]) -> None:
        """Keep the vectors that can still be played, with the clauses they show now; the ids of the others are retired."""
        for vector in known:
            answers = answers_of(self.game, vector)
            names_clauses = vector.sign is Sign.POSITIVE or (answers[-1].is_refusal and answers[-1].clauses)
            if len(answers) == 1:
                self.retired.add(vector.id)
            elif names_clauses:
                self.vectors.append(evolve(vector, clauses=tuple(sorted(answers[-1].clauses))))
            else:
                self.vectors.append(vector)

    def show(self, rows: Iterable[Shown]) -> None:
        """Let vectors name clauses that no event names; one that shows a clause the other way is published once more."""
        by_id = {vector.id: vector for vector in self.vectors}
        for row in rows:
            if row.vector not in by_id:
                raise Mistake(
                    Text(f"{row.clause} : pas de vecteur {row.vector}", f"{row.clause}: no vector {row.vector}"),
                    file=OBSERVED_FILE,
                )
            self._show(evolve(by_id[row.vector], sign=row.sign), row.clause)

    def _show(self, wanted: Vector, clause: str) -> None:
        for place, vector in enumerate(self.vectors):
            if evolve(wanted, id=vector.id, clauses=vector.clauses) == vector:
                self.vectors[place] = evolve(vector, clauses=tuple(sorted({*vector.clauses, clause})))
                return
        topic = clause if wanted.sign is Sign.POSITIVE else f"{clause}-not"
        self.vectors.append(evolve(wanted, id=self._new_id(topic), clauses=(clause,)))

    def seek(self, seeds: int, telling_seeds: int, hints: Iterable[Telling] = ()) -> None:
        """Look for what no vector shows yet; the hints are tried where random games tell nothing."""
        survey = Survey(self.game, self.game.default_ruleset())
        survey.look(range(seeds))
        self._seek_clauses(survey)
        self._seek_refusals(survey)
        told = tuple(hints)
        usual = [h.line for h in told if h.edition == self.game.editions[0] and not h.context and not h.data]
        corpus = (*survey.lines.values(), *usual)
        search = Search(tuple(sorted(survey.kinds)), range(telling_seeds), corpus, told)
        self._seek_editions(search)
        self._seek_readings(search)

    def _seek_clauses(self, survey: Survey) -> None:
        for clause in survey.at_work():
            if not self._has(clause, Sign.POSITIVE):
                self._publish(survey.smallest_of(survey.shortest_of(clause), clause), clause, Kind.NORMATIVE)
        for clause in survey.at_work():
            contrast = survey.contrast_to(clause)
            if contrast is not None and not self._has(clause, Sign.NEGATIVE):
                line = survey.smallest_of(contrast)
                self._publish(line, f"{clause}-not", Kind.NORMATIVE, Sign.NEGATIVE, clauses=(clause,))

    def _has(self, clause: str, sign: Sign) -> bool:
        return any(vector.sign is sign and clause in vector.clauses for vector in self.vectors)

    def _seek_refusals(self, survey: Survey) -> None:
        refusals = sorted((sight for sight in survey.lines if sight.is_refusal), key=lambda sight: sight.about)
        for sight in refusals:
            topic = sight.about.replace(" ", "-")
            if not any(vector.id.startswith(f"{self.game.name}-{topic}-") for vector in self.vectors):
                kind = Kind.ROBUSTNESS if sight.about == MALFORMED else Kind.NORMATIVE
                self._publish(survey.smallest_of(sight), topic, kind, Sign.NEGATIVE)

    def _seek_editions(self, search: Search) -> None:
        first, *others = self.game.editions
        for edition in others:
            if not any(vector.edition == edition for vector in self.vectors):
                pair = (self.game.make_ruleset(first, {}, None), self.game.make_ruleset(edition, {}, None))
                line = seek_difference(self.game, pair, search)
                if line is not None:
                    for each in (first, edition):
                        self._publish(line, f"edition-{each}", Kind.NORMATIVE, edition=each)

    def _seek_readings(self, search: Search) -> None:
        for question in self.game.questions:
            name = question.field
            known = [_telling(vector) for vector in self.vectors if vector.question == name]
            told = tell_apart(self.game, question, search, known)
            self.alike[name] = told.alike
            for telling in told.lines:
                for option in question.options:
                    self._publish(
                        telling.line,
                        f"{name}-{option}",
                        Kind.READING,
                        edition=telling.edition,
                        readings={**telling.context, name: option},
                        question=name,
                        data=telling.data,
                    )

    def _publish(  # noqa: PLR0913  (one argument per member of the vector)
        self,
        line: Line,
        topic: str,
        kind: Kind,
        sign: Sign = Sign.POSITIVE,
        *,
        clauses: tuple[str, ...] = (),
        edition: str | None = None,
        readings: Mapping[str, str] | None = None,
        question: str | None = None,
        data: Mapping[str, Plain] = SHIPPED,
    ) -> None:
        """Add a vector of this line, unless it cannot be played or is there already; then that one gains the clauses."""
        given = [move.action for move in line.moves[:-1] if not move.is_probe]
        plain = json.loads(canonical_json([*given, line.moves[-1].action]))
        vector = Vector(
            id=self._new_id(topic),
            game=self.game.name,
            edition=edition or self.game.editions[0],
            readings=dict(readings or {}),
            clauses=clauses,
            kind=kind,
            sign=sign,
            question=question,
            data=dict(data),
            state=line.state,
            given=tuple(plain[:-1]),
            steps=(plain[-1],),
        )
        answers = answers_of(self.game, vector)
        if len(answers) == 1:
            return
        vector = evolve(vector, clauses=clauses or tuple(sorted(answers[-1].clauses)))
        for place, other in enumerate(self.vectors):
            if evolve(vector, id=other.id, clauses=other.clauses) == other:
                self.vectors[place] = evolve(other, clauses=tuple(sorted({*other.clauses, *vector.clauses})))
                return
        self.vectors.append(vector)

    def _new_id(self, topic: str) -> str:
        taken = self.retired | {vector.id for vector in self.vectors}
        number = 1
        while (name := f"{self.game.name}-{topic}-{number}") in taken:
            number += 1
        return name


def _telling(vector: Vector) -> Telling:
    """A published vector of a question, as the search knows it."""
    context = {name: chosen for name, chosen in vector.readings.items() if name != vector.question}
    return Telling(line_of(vector), vector.edition, context, vector.data)
