"""What is right: one module per chapter of the rulebook, in the order of its clauses."""
