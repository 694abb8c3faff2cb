"""What a theorem is, how it is established and told; no word about a game."""
