"""What every test runs under: the two ways in which Hypothesis looks for counterexamples."""

from hypothesis import HealthCheck, settings

# The same examples on every machine and every run, so that a red test is red for everyone.
settings.register_profile("default", derandomize=True, deadline=None, max_examples=100, database=None)

# New examples each time, and many: `make verify`.
settings.register_profile(
    "long",
    derandomize=False,
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)

settings.load_profile("default")
