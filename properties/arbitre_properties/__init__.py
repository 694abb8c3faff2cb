"""What must hold of every game: strategies, state machines, exhaustive checks and theorems, for any implementation to reuse."""
