"""Many matches at once: the rules of the reference on numbers, compiled, equal to the reference decision by decision.

It comes with the extra `fast`. Everything can be played: every edition, every reading, any cards and tracks that are a copy
of the game; `why_not` names what goes to the reference instead.

>>> from arbitre import match
>>> from arbitre.match import batch
>>> batch.play(match.default_ruleset(), 0, 1000).matches
1000
"""

from arbitre.match.batch.box import why_not
from arbitre.match.batch.playing import TWIN, Results, play, play_comparable

__all__ = ["TWIN", "Results", "play", "play_comparable", "why_not"]
