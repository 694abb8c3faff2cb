"""What comes in the box: cards, tracks and the rules they are played by, each value with its source."""
