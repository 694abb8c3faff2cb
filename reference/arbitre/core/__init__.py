"""What the games share: clauses and citations, decisions, chance, transcripts. It knows no game."""
