"""Nim's specification: the rules' text, its dispute, and what arbitre publishes of it."""
