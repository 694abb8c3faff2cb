"""What ties the rules, the code and the checks together: clauses, citations, the gate, the matrix, the search."""
