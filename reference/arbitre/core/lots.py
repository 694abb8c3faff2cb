"""Lots that hang on nothing but what they are drawn for: whoever draws them again, and wherever, draws the same.

Numbers in and a number out, so that a compiled engine draws them by the very same functions.
"""

from typing import Final
from zlib import crc32

LOT_BITS: Final = 0xFFFFFFFF
"""A lot is a number of 32 bits."""
LOOKED_AT: Final = 24
"""So many actions a player who draws lots looks at; the others it does not think of."""
LONGEST: Final = 4000
"""A game of so many choices is given up: some readings of some games never end by themselves."""


def mixed(number: int, more: int) -> int:
    """A number that hangs on every bit of both: their sum after a multiplication, mixed as Chris Wellons' lowbias32 does it."""
    found = (number * 0x1E3779B1 + more) & LOT_BITS
    found = ((found ^ (found >> 16)) * 0x7FEB352D) & LOT_BITS
    found = ((found ^ (found >> 15)) * 0x846CA68B) & LOT_BITS
    return found ^ (found >> 16)


def lots_for(seed: int, stream: int, time: int) -> int:
    """The lots for a choice: of this match, of this kind, for the time it has come up by now."""
    return mixed(mixed(mixed(seed, seed >> 32), stream), time)


def named(name: str) -> int:
    """A name as a number."""
    return crc32(name.encode())
