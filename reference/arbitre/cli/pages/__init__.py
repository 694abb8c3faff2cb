"""What several verbs show in the same way."""
