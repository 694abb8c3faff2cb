"""Le Match du siècle: what must hold of it, as checks that anyone can run."""
