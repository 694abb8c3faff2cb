"""A ruleset's edition and open questions, as the shared layers see them: which disputes, which answers, which is meant by default."""

from collections.abc import Hashable, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar, cast

from attrs import AttrsInstance, evolve, fields, frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

ReadingsT = TypeVar("ReadingsT", bound=AttrsInstance)
EditionT = TypeVar("EditionT", bound=Enum)


@frozen
class Question:
    """One open question: its dispute, the field that answers it, the possible answers, and the recommended one."""

    dispute: str
    field: str
    options: tuple[str, ...]
    default: str


def edition_named(name: str, editions: type[EditionT]) -> EditionT:
    """The edition of that name, among those of a game."""
    for edition in editions:
        if edition.value == name:
            return edition
    known = ", ".join(str(edition.value) for edition in editions)
    raise Mistake(
        Text(
            fr=f"{name} n'est pas une édition connue ; connues : {known}",
            en=f"{name} is not a known edition; known: {known}",
        )
    )


def questions_of(readings: AttrsInstance) -> tuple[Question, ...]:
    """The questions that a frozen class of readings answers, one per field, in their order."""
    return _questions_of(cast("Hashable", readings))


@lru_cache(maxsize=64)
def _questions_of(readings: AttrsInstance) -> tuple[Question, ...]:
    return tuple(
        Question(
            dispute=str(each.metadata["question"]),
            field=each.name,
            options=tuple(str(option.value) for option in type(_answer(readings, each.name))),
            default=str(_answer(readings, each.name).value),
        )
        for each in fields(type(readings))
    )


def answered(readings: ReadingsT, answers: Mapping[str, str]) -> ReadingsT:
    """The readings with some questions answered otherwise; a question is named by its field or by its dispute."""
    questions = questions_of(readings)
    changes: dict[str, Enum] = {}
    for name, answer in answers.items():
        question = _find(questions, name)
        if answer not in question.options:
            options = ", ".join(question.options)
            raise Mistake(
                Text(
                    fr=f"{name} : « {answer} » n'est pas une de ses lectures ; possibles : {options}",
                    en=f"{name}: “{answer}” is not one of its readings; possible: {options}",
                )
            )
        changes[question.field] = type(_answer(readings, question.field))(answer)
    whole: Any = readings  # evolve asks for a class it knows; here it is any class of readings
    return cast("ReadingsT", evolve(whole, **changes))


def _answer(readings: AttrsInstance, name: str) -> Enum:
    return cast("Enum", getattr(readings, name))


def _find(questions: tuple[Question, ...], name: str) -> Question:
    found = [question for question in questions if name in (question.field, question.dispute)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(question.field for question in found)
    if found:
        raise Mistake(
            Text(
                fr=f"{name} se décide par plusieurs champs : {known}",
                en=f"{name} is decided by several fields: {known}",
            )
        )
    names = dict.fromkeys(each for question in questions for each in (question.dispute, question.field))
    near = ", ".join(get_close_matches(name, names, n=4)) or f"{questions[0].dispute}, {questions[0].field}"
    raise Mistake(
        Text(
            fr=f"{name} n'est pas une question ouverte ; attendu, par exemple : {near} (arbitre disputes les énumère)",
            en=f"{name} is not an open question; expected, for example: {near} (arbitre disputes lists them)",
        )
    )
