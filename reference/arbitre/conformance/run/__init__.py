"""The conformance run: vectors, then generated games compared step by step."""
