"""The pages that say what arbitre can do."""

from collections.abc import Sequence
from typing import Final

from arbitre.cli.options.annotations import Verb, options_of
from arbitre.cli.options.game_choice import known_parts
from arbitre.cli.output import Block, Heading, Listing, Output, Paragraph

BEGIN_WITH: Final = ("judge", "ask", "clauses")
"""The verbs whose examples a newcomer sees."""


def overview(output: Output, verbs: Sequence[Verb]) -> tuple[Block, ...]:
    """What one can ask, with examples that work as they stand."""
    say = output.say
    games = ", ".join(part.title.in_(output.language) for part in known_parts())
    return (
        Heading(
            say(
                f"arbitre : qui a raison, et quelle règle le dit ({games})",
                f"arbitre: who is right, and which rule says so ({games})",
            )
        ),
        listed(output, verbs),
        Paragraph(
            "\n".join(
                [say("Exemples :", "Examples:"), *(f"  {verb.example}" for verb in verbs if verb.name in BEGIN_WITH)]
            )
        ),
        Listing(
            ("", ""),
            (
                (
                    "arbitre … --help",
                    say("ce qu'un verbe attend", "what a verb expects"),
                ),
                ("--lang fr|en", say("la langue des réponses", "the language of the answers")),
                ("--version", say("la version installée", "the installed version")),
            ),
        ),
    )


def listed(output: Output, verbs: Sequence[Verb]) -> Listing:
    """Some verbs, each with what it does."""
    return Listing(("", ""), tuple((f"arbitre {verb.name}", verb.summary.in_(output.language)) for verb in verbs))


def page(output: Output, verb: Verb) -> tuple[Block, ...]:
    """What one verb expects."""
    options = tuple(options_of(verb.load()))
    usage = " ".join(
        [f"arbitre {verb.name}", *(f"[{option.name}…]" for option in options if option.is_positional), "[OPTIONS]"]
    )
    rows = tuple(
        (
            f"{option.name} …" if option.takes_a_value and not option.is_positional else option.name,
            option.meaning.in_(output.language),
        )
        for option in options
    )
    return (
        Heading(usage),
        Paragraph(verb.summary.in_(output.language)),
        Listing(("", ""), rows),
        Paragraph(f"{output.say('Exemple :', 'Example:')} {verb.example}"),
    )
