"""What there is on and beside the table: the state, what can be done to it, and what a player may see."""
