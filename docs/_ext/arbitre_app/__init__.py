"""The app's side in Python: what docs/app asks of the engine, and how a table is told to it."""
