"""Asking a person at the keyboard, and sitting down to a game."""
