"""Theorems about both games: each a sentence for players, the clauses it is about, and a function that establishes it."""
