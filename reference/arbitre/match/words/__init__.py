"""How the Match is told in words, in French and English."""
