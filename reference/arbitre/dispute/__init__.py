"""Two people, one table, one question: scenarios, disputes, verdicts, and how much each open question matters."""
