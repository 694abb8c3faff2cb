"""In the browser the engine says what it says on the command line: the same verdicts and digests, table by table."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.docs.test_app_judging import EXAMPLES
from tests.docs.test_app_line import random_line

from arbitre.core.transcript import read_transcript, replay
from arbitre_app.desk import handle
from arbitre_app.line import written

TABLES = 100
LINES = 12
SEATS = {"match": "fischer", "chessme": "black"}

ANSWERED = """([worker, requests]) => new Promise((resolve, reject) => {
    const engine = new Worker(worker, { type: "module" });
    const answers = [];
    engine.onmessage = ({ data }) => {
        if (data.stage === "failed" || data.wrong) reject(new Error(data.reason ?? data.wrong));
        if (data.answer !== undefined) answers[data.id] = data.answer;
        if (Object.keys(answers).length === requests.length) resolve(answers);
    };
    requests.forEach((request, id) => engine.postMessage({ id, request }));
})"""
"""All requests to the app's own engine, and its answers in their order."""


def asked(**request: object) -> str:
    """A request as the page sends it."""
    return json.dumps({"language": "fr", "opponent": "two", "seeds": {"chance": "1", "player": "2"}, **request})


def tables() -> Iterator[str]:
    """The examples, and moments of games played at random, each with a question."""
    yield from (asked(do="judge", example=example) for example in EXAMPLES)
    for seed in range(LINES):
        for game, seat in SEATS.items():
            line = random_line(game, seed, 12 + 4 * seed)
            for step in range(len(line.actions), 6, -3):
                told = json.loads(handle(asked(do="describe", line=written(line), step=step, seat=seat, scope="all")))
                if "text" in told:
                    yield asked(do="judge", text=told["text"])


def games() -> Iterator[str]:
    """Whole games, as files with the digest of every state."""
    for seed in range(4):
        yield from (asked(do="keep", line=written(random_line(game, seed, 20))) for game in SEATS)


def test_a_hundred_tables_are_told_alike(page: Page, origin: str, site: Path) -> None:
    """Verdicts, tables, words and digests are the same, letter by letter, in the page and here."""
    requests = [*list(tables())[:TABLES], *games()]
    assert len(requests) == TABLES + 2 * 4
    (worker,) = (site / "app" / "assets").glob("worker-*.js")
    page.goto(f"{origin}/app/index.html?lang=fr#/ask")
    page.set_default_timeout(600_000)
    answers: list[str] = page.evaluate(ANSWERED, [f"{origin}/app/assets/{worker.name}", requests])
    differing = [(request, there) for request, there in zip(requests, answers, strict=True) if there != handle(request)]
    assert differing == []
    verdicts: list[dict[str, Any]] = [json.loads(answer) for answer in answers[:TABLES]]
    assert all("verdict" in verdict for verdict in verdicts)
    assert len({verdict["verdict"]["degree"] for verdict in verdicts}) > 2
    for answer in answers[TABLES:]:
        game, transcript = read_transcript(json.loads(answer)["text"])
        assert [*replay(game, transcript)]
