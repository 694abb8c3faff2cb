"""Puts together the sources of the site: the written pages of a language, and the pages made from everything else."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from arbitre.core.language import Language
from arbitre_site.pages import (
    api,
    cards,
    changelog,
    commands,
    coverage,
    deciding,
    dictionary,
    disputes,
    early_end,
    editions,
    formal,
    glossary,
    impact,
    machine,
    mutation,
    rules,
    security,
    speed,
)
from arbitre_site.text.page import Page, Tongue

MAKERS: Final[tuple[Callable[[Path, Tongue], Iterator[Page]], ...]] = (
    rules.pages,
    coverage.pages,
    mutation.pages,
    speed.pages,
    disputes.pages,
    impact.pages,
    deciding.pages,
    editions.pages,
    cards.pages,
    formal.pages,
    machine.pages,
    early_end.pages,
    glossary.pages,
    dictionary.pages,
    commands.pages,
    api.pages,
    changelog.pages,
    security.pages,
)
"""Each takes the root of the checkout and a language, and makes pages."""


def assemble(root: Path, language: Language, target: Path, *, is_quick: bool = False) -> None:
    """Fill `target` with every source file of the site in one language; a quick build only names the modules."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / "docs" / language.value, target)
    for written in target.rglob("*.md"):
        # What a page includes lies beside docs/, which is further away from where the pages are assembled.
        way_up = os.path.relpath(root, target)
        text = written.read_text(encoding="utf-8").replace("include} ../../", f"include}} {way_up}/")
        written.write_text(text, encoding="utf-8")
    for maker in MAKERS:
        for page in maker(root, Tongue(language)):
            file = target / page.path
            if file.exists():
                raise FileExistsError(f"{page.path} is written by hand and made by {maker.__module__}")
            file.parent.mkdir(parents=True, exist_ok=True)
            is_title_only = is_quick and page.path.startswith("api/")
            file.write_text(page.text.partition("```")[0] if is_title_only else page.text, encoding="utf-8")
