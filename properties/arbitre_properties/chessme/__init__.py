"""What must hold of every game of ChessMe: strategies, invariants, relations between games, and two oracles."""
