"""The games as other projects' tools expect them: OpenSpiel and PettingZoo; needs the extra `adapters`."""
