"""Values as JSON holds them: what crosses the border between the kit and an implementation."""

from arbitre.core.plain import Plain

PlainAction = dict[str, Plain]
"""An action in the form of the protocol, tagged with its kind."""
