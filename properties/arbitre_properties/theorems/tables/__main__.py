"""The report of what each reading decides: `python -m arbitre_properties.theorems.tables GAME` prints it as JSON.

It goes through every kept table again. A table that no longer shows what it is kept for is named among the failed and says
nothing; a reading of which nothing is found is not in the report, and the site says that nobody has looked at it yet.
"""

import json
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import import_module

from attrs import asdict

from arbitre.core.game import find_game
from arbitre.core.plain import Plain
from arbitre_properties.theorems.proving.theorem import NotEstablished
from arbitre_properties.theorems.tables.findings import Finding, Look, Meeting


def report_on(game: str, looks: Iterable[Look]) -> dict[str, Plain]:
    """What was found of the readings and of the pairs of questions of a game, and what the other tables failed to show."""
    dispute_of = {question.field: question.dispute for question in find_game(game).questions}
    found: list[Finding | Meeting] = []
    failed = []
    for look in looks:
        try:
            found.append(look())
        except NotEstablished as why:
            failed.append(str(why))
    return {
        "game": game,
        "measured": datetime.now(tz=UTC).date().isoformat(),
        "readings": [
            {"dispute": dispute_of[one.field], "how": one.how, **asdict(one)}
            for one in found
            if not isinstance(one, Meeting)
        ],
        "meetings": [
            {"disputes": [dispute_of[field] for field in one.fields], **asdict(one)}
            for one in found
            if isinstance(one, Meeting)
        ],
        "failed": failed,
    }


def main(games: list[str]) -> None:
    """Print the report of each game."""
    for game in games:
        looks = import_module(f"{__package__}.{game}").looks()
        print(json.dumps(report_on(game, looks), ensure_ascii=False, indent=1))  # noqa: T201  (a tool's answer)


if __name__ == "__main__":
    main(sys.argv[1:])
