"""What several verbs take in the same way: games, players, rules, files, workers."""
