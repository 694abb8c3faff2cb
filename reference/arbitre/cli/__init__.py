"""The command line: one module per verb. `main` names the verbs; `output` is how they speak."""
