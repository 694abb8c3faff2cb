"""Where two answers part, and which clause is to blame."""
