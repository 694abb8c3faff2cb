"""The file that `impact --resume` keeps the results of a campaign in: whatever interrupts it, what was kept stays."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from arbitre.cli.options.own_files import append_lines, held, read_file, write_file
from arbitre.cli.output import Output, Paragraph
from arbitre.core.mistake import Mistake
from arbitre.dispute.campaign import Campaign, Results, first_line, results_in


@contextmanager
def kept_results(
    campaign: Campaign, path: Path | None, errors: Output
) -> Iterator[tuple[Results, Callable[[str], None]]]:
    """What a file already holds of a campaign, and how to add to it; nobody else adds to it meanwhile."""
    if path is None:
        yield {}, _kept_nowhere
        return
    with held(path):
        if not path.exists():
            write_file(path, first_line(campaign))
        text = read_file(path)
        whole = text[: text.rfind("\n") + 1]
        if not whole and first_line(campaign).startswith(text):
            whole = first_line(campaign)
        results = _results_of(campaign, path, whole)
        if whole != text:
            write_file(path, whole)
            errors.show(
                Paragraph(
                    errors.say(
                        f"{path} : la dernière ligne était inachevée ; elle est ôtée, et ses matchs rejoués",
                        f"{path}: the last line was unfinished; it is dropped, and its matches are played again",
                    )
                )
            )
        yield results, lambda lines: append_lines(path, lines)


def read_results(campaign: Campaign, path: Path) -> Results:
    """The results that another run kept in a file, but for an unfinished last line."""
    text = read_file(path)
    return _results_of(campaign, path, text[: text.rfind("\n") + 1])


def _results_of(campaign: Campaign, path: Path, text: str) -> Results:
    try:
        return results_in(campaign, text)
    except Mistake as wrong:
        raise Mistake(wrong.message, file=str(path), line=wrong.line) from wrong


def _kept_nowhere(_lines: str) -> None:
    """Where no file is named, nothing is kept."""
