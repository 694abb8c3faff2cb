"""What is right: one module a chapter of the rulebook, in the order of its clauses."""
