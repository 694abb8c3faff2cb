"""A seal over a record: a hash chain over the rules and every action in order, closed with what the record says of its end."""

import hashlib
from collections.abc import Iterable

from attrs import frozen

from arbitre.core.canonical import canonical_json
from arbitre.core.plain import Plain


@frozen
class Signature:
    """What the holder of a key has put below a seal, both in hexadecimal; who holds the key is not for us to say."""

    key: str
    signature: str


def signed_text(seal: str) -> bytes:
    """What is signed: the seal, and what it is a seal of, so that a signature means nothing elsewhere."""
    return f"arbitre record, seal {seal}".encode()


def link_after(link: str, part: Plain) -> str:
    """The next link of a chain: it depends on the link before it and on what is added, and on nothing else."""
    return hashlib.sha256(f"{link}\n{canonical_json(part)}".encode()).hexdigest()


def seal_of(rules: Plain, actions: Iterable[Plain], ending: Plain) -> str:
    """The last link: whoever changes a rule, an action, their order or number, or the ending has another seal."""
    link = link_after("", rules)
    for action in actions:
        link = link_after(link, action)
    return link_after(link, ending)
