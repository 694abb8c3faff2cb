"""Values as JSON holds them: what crosses the border between the kit and an implementation."""

from typing import Any

Plain = Any
"""Anything JSON can hold; its shape is checked by the published schemas, not by Python's types."""

PlainAction = dict[str, Any]
"""An action in the form of the protocol, tagged with its kind."""
