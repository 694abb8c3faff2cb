"""Implementations that misbehave, each in one way: `python misbehaving.py WAY`."""

import json
import os
import sys
import time
from typing import cast

from arbitre.conformance.protocol.implementer import Implementer
from arbitre.core.game import find_game

AFTER = 3
OMITS = {"omits-what-is-past": "previous", "omits-every-view": "", "omits-what-does-not-exist": "weather"}


def main() -> None:
    """Answer well for a while, then misbehave."""
    way = sys.argv[1]
    implementer = Implementer([find_game(sys.argv[2] if len(sys.argv) > 2 else "match")], name=way)
    runs = 0
    for line in sys.stdin:
        answer = implementer.answer(line)
        runs += answer["message"] == "ran"
        if way in OMITS and answer["message"] == "ran":
            say(json.dumps({**answer, "answers": [without_omitted(way, each) for each in plain(answer)]}))
        elif way == "errs-once" and runs == AFTER and answer["message"] == "ran":
            say(json.dumps({**answer, "answers": [{**each, "legal": []} for each in plain(answer)]}))
        elif runs >= AFTER and answer["message"] == "ran":
            misbehave(way, answer)
        elif answer["message"] == "started":
            say(json.dumps(introduced(way, answer)))
        elif answer["message"] == "stopped" and way == "never-stops":
            time.sleep(60)
        else:
            say(json.dumps(answer))
        if answer["message"] == "stopped":
            return


def say(text: str) -> None:
    """One line."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def introduced(way: str, answer: dict[str, object]) -> dict[str, object]:
    """The handshake, with a claim that is wrong."""
    games = cast("dict[str, dict[str, object]]", answer["games"])
    match way:
        case "speaks-another-version":
            return {**answer, "protocol": 2}
        case "declares-no-such-reading":
            return {**answer, "games": {name: {**claim, "readings": {"islands": "?"}} for name, claim in games.items()}}
        case "declares-no-such-question":
            return {**answer, "games": {name: {**claim, "readings": {"rocks": "?"}} for name, claim in games.items()}}
        case _ if way in OMITS:
            return {**answer, "games": {name: {**claim, "omits": [OMITS[way]]} for name, claim in games.items()}}
        case "has-a-long-name":
            return {**answer, "implementation": {"name": "n" * 5000, "language": "", "version": "\u202e"}}
        case _:
            return answer


def plain(answer: dict[str, object]) -> list[dict[str, object]]:
    """The answers to a run."""
    return cast("list[dict[str, object]]", answer["answers"])


def offering(answer: dict[str, object], count: int) -> str:
    """An answer whose first observation offers so many actions."""
    first, *others = plain(answer)
    text = json.dumps({**answer, "answers": [{**first, "legal": ["many"]}, *others]})
    return text.replace('"many"', ",".join(['{"action":"x"}'] * count))


def without_omitted(way: str, each: dict[str, object]) -> dict[str, object]:
    """One answer without what was declared not to be told."""
    if "refused" in each or way == "omits-what-does-not-exist":
        return each
    views = cast("dict[str, dict[str, object]]", each["views"])
    told = {
        viewer: {name: member for name, member in view.items() if name != "previous"} for viewer, view in views.items()
    }
    return {**each, "views": {} if way == "omits-every-view" else told}


def misbehave(way: str, answer: dict[str, object]) -> None:  # noqa: C901, PLR0912, PLR0915  (one branch per way)
    """Do something the protocol does not allow; `never-stops` does so only at the end."""
    match way:
        case "crashes":
            sys.stderr.write("something dreadful happened\n")
            os._exit(3)
        case "hangs":
            time.sleep(60)
        case "floods":
            while True:
                sys.stdout.write("x" * (1 << 20))
        case "prints-junk":
            say("this is not JSON")
        case "prints-a-number":
            say("42")
        case "prints-bytes":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.buffer.flush()
        case "half-a-line":
            sys.stdout.write(json.dumps(answer)[:40])
            sys.stdout.flush()
            os._exit(0)
        case "never-ends-its-line":
            sys.stdout.write(json.dumps(answer))
            sys.stdout.flush()
            time.sleep(60)
        case "answers-twice":
            say(json.dumps(answer))
            say(json.dumps(answer))
        case "answers-another-run":
            say(json.dumps({**answer, "run": -1}))
        case "answers-too-little":
            say(json.dumps({**answer, "answers": []}))
        case "wrong-shape":
            say(json.dumps({**answer, "answers": [{"decision": 3}]}))
        case "half-a-character":
            say(json.dumps({**answer, "answers": [{"refused": {"code": "\ud800"}}]}))
        case "endless-number":
            say(json.dumps(answer)[:-1] + ', "number": ' + "9" * 5000 + "}")
        case "deeper-than-deep":
            say(json.dumps(answer)[:-1] + ', "depth": ' + "[" * 100_000 + "]" * 100_000 + "}")
        case "tells-a-member-twice":
            say('{"message": "skipped", ' + json.dumps(answer)[1:])
        case "not-a-number":
            say(json.dumps(answer)[:-1] + ', "number": NaN}')
        case "too-large-a-number":
            say(json.dumps(answer)[:-1] + ', "number": 1e999999}')
        case "drips":
            for letter in json.dumps(answer):
                sys.stdout.write(letter)
                sys.stdout.flush()
                time.sleep(0.2)
        case "floods-its-log":
            while True:
                sys.stderr.write("x" * (1 << 20))
        case "offers-everything":
            say(offering(answer, 60_000))
        case "offers-far-too-much":
            say(offering(answer, 400_000))
        case "skips-at-length":
            say(json.dumps({"message": "skipped", "run": answer["run"], "reason": "because " * 25_000}))
        case "writes-wholes-as-fractions":
            say(json.dumps(answer, default=str).replace('"endurance": 2', '"endurance": 2.0'))
        case "deep-action":
            deep = json.loads("[" * 900 + "]" * 900)
            say(json.dumps({**answer, "answers": [{**each, "legal": [{"deep": deep}]} for each in plain(answer)]}))
        case "byte-order-mark":
            say("\ufeff" + json.dumps(answer))
        case "skips-for-nothing":
            say(json.dumps({"message": "skipped", "run": answer["run"], "reason": " "}))
        case "skips-long-games":
            short = {"message": "skipped", "run": answer["run"], "reason": "too long for me"}
            say(json.dumps(short if len(plain(answer)) > 60 else answer))
        case "is-slow":
            time.sleep(0.2)
            say(json.dumps(answer))
        case "logs-control-characters":
            sys.stderr.buffer.write(b"\x00\x1b[31m\xff]]> [bold]\n")
            sys.stderr.flush()
            say(json.dumps(answer))
        case "eats-memory":
            hoard = [bytes(1 << 20) + os.urandom(8) for _ in range(1 << 11)]
            say(json.dumps({**answer, "hoard": len(hoard)}))
        case "has-children":
            if os.fork() == 0:
                time.sleep(60)
            time.sleep(60)
        case "closes-its-output":
            os.close(1)
            time.sleep(60)
        case "leaves-a-daemon":
            if os.fork() == 0:
                os.setsid()
                while True:
                    sys.stderr.write(f"pid {os.getpid()}\n")
                    sys.stderr.flush()
                    time.sleep(0.1)
            time.sleep(60)
        case "speaks-utf-16":
            sys.stdout.buffer.write((json.dumps(answer) + "\n").encode("utf-16"))
            sys.stdout.buffer.flush()
        case _:
            say(json.dumps(answer))


if __name__ == "__main__":
    main()
