"""Every page of the site says what it may load, and that is nothing from elsewhere."""

from pathlib import Path

import pytest

from arbitre_site.build.policy import guard_pages, guarded, policy_for, unevaluated

PAGE = '<!doctype html><html><head><meta charset="utf-8"><script>a()</script><script src="b.js"></script></head></html>'


def test_a_script_of_the_page_is_named_by_its_hash() -> None:
    """A script that stands in the page may run, another may not: one letter makes another hash."""
    assert "'sha256-" in policy_for(PAGE)
    assert policy_for(PAGE) != policy_for(PAGE.replace("a()", "b()"))
    assert policy_for(PAGE).count("'sha256-") == 1


def test_nothing_comes_from_elsewhere() -> None:
    """No source names a scheme or a host, but for pictures written into the page."""
    sources = policy_for(PAGE).replace("img-src 'self' data:", "")
    assert ":" not in sources
    assert "*" not in sources
    assert "script-src 'self' 'sha256-" in sources
    assert "unsafe-eval" not in sources


def test_the_policy_stands_before_all_it_governs(tmp_path: Path) -> None:
    """It follows the character set at once, in every page of a folder; a page without a place for it is a fault."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "page.html").write_text(PAGE, encoding="utf-8")
    guard_pages(tmp_path)
    page = (tmp_path / "a" / "page.html").read_text(encoding="utf-8")
    assert 0 < page.index("Content-Security-Policy") < page.index("<script")
    with pytest.raises(ValueError, match="character set"):
        guarded("<p>no head</p>")


def test_the_words_of_another_language_are_no_text_to_evaluate() -> None:
    """Sphinx makes a function from the text of the rule of the plural, which the policy forbids: it is written as one."""
    words = 'Documentation.addTranslations({"locale": "fr", "messages": {"a": "b"}, "plural_expr": "n > 1"});'
    assert "Documentation.PLURAL_EXPR = (n) => (n > 1);" in unevaluated(words)
    assert "addTranslations" not in unevaluated(words)
    with pytest.raises(ValueError, match="another form"):
        unevaluated("Documentation.somethingElse({})")
