"""Clauses for a machine: stable keys, nothing to parse out of a text."""

from collections.abc import Sequence
from typing import Any

from arbitre.core.canonical_name import kebab
from arbitre.core.findings import Finding
from arbitre.core.language import Text
from arbitre.core.matrix import Check, Entry
from arbitre.core.citations import Passage

Plain = dict[str, Any]
