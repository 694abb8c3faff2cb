"""Players that the computer plays: they know a game through its interface, and of a table what a player may know."""
