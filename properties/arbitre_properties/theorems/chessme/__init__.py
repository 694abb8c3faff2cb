"""Theorems about ChessMe."""

from arbitre_properties.theorems.proving.theorem import TheoremsOf

theorem = TheoremsOf("chessme")
