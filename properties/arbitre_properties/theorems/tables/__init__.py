"""Tables on which a reading decides the game, and what was measured on them: a report, not a gate."""
