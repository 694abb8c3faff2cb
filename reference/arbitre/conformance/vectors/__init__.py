"""Published games with their answers: how they are found, kept, checked and run."""
