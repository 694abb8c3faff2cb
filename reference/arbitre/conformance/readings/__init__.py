"""Which reading of each open question an implementation follows."""
