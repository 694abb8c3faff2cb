"""The name under which a class stands in JSON."""


def kebab(name: str) -> str:
    """`LeadCard` becomes `lead-card`."""
    return "".join(
        f"-{letter.lower()}" if letter.isupper() and place else letter.lower() for place, letter in enumerate(name)
    )
