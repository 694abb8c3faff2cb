"""These tests ask the command line, as its own tests do."""

from tests.cli.conftest import Answer, Ask, arbitre

__all__ = ["Answer", "Ask", "arbitre"]
