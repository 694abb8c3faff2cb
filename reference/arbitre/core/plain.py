"""What comes from outside and has no type yet."""

from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""Anything JSON can hold; its shape is checked by the published schemas, not by Python's types."""

Form: TypeAlias = Any
"""A type as an annotation writes it: a class, a union, a tuple of types."""
