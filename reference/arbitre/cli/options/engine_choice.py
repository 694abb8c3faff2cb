"""Which engine plays the matches of a campaign: the compiled twin where there is one and it pays, or the reference."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Final

from arbitre.cli.options.extras import missing_extra
from arbitre.cli.output import Output, Paragraph
from arbitre.core.game import AnyGame, AnyRuleset
from arbitre.core.language import Text

_WORTH_IT: Final = 2000
"""From so many matches on, the twin is sooner done, even where it is still to be compiled."""
_PATIENCE: Final = 3
"""So many seconds pass before the wait is explained."""


def twin_plays(game: AnyGame, rulesets: Sequence[AnyRuleset], matches: int, errors: Output) -> bool:
    """Whether the twin plays so many matches; if not it, though it would have paid, one line says why."""
    if game.twin is None or matches < _WORTH_IT:
        return False
    try:
        twin = game.twin()
    except ModuleNotFoundError as missing:
        _tell(errors, missing_extra(missing) or Text(str(missing), str(missing)))
        return False
    for ruleset in rulesets:
        reason = twin.why_not(ruleset)
        if reason is not None:
            _tell(errors, reason)
            return False
    with _explained(errors):
        twin.courses(rulesets[0], [], False)  # noqa: FBT003  (compiles, and plays nothing)
    return True


def _tell(errors: Output, reason: Text) -> None:
    errors.show(
        Paragraph(
            errors.say(
                f"moteur de référence, plus lent : {reason.fr}",
                f"played by the reference, which is slower: {reason.en}",
            )
        )
    )


@contextmanager
def _explained(errors: Output) -> Iterator[None]:
    """What takes half a minute the first time is said to, while it does."""
    waiting = errors.say(
        "compilation du moteur rapide, une fois pour toutes : une demi-minute ...",
        "compiling the fast engine, once and for all: half a minute ...",
    )
    timer = Timer(_PATIENCE, lambda: errors.show(Paragraph(waiting)))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
