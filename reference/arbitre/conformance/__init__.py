"""The conformance kit: vectors, a protocol for implementations in any language, the run that compares them, reports."""
