"""How the Match is written down and read: notation, scenarios, records, JSON."""
