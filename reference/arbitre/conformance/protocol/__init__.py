"""What crosses the border to an implementation: messages, processes, schemas, and both sides of the conversation."""
