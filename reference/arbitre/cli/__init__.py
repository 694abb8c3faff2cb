"""The command line: one module a verb. `main` names the verbs; `output` is how they speak."""
