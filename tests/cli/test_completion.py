"""`arbitre completion`: a shell that has read the script completes what one types."""

import subprocess

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.main import VERBS

COMPLETE = 'COMP_WORDS=({words}); COMP_CWORD={place}; _arbitre; printf "%s\\n" "${{COMPREPLY[@]}}"'


def completed(script: str, words: list[str]) -> list[str]:
    """What bash offers for the last of these words."""
    typed = " ".join(f"'{word}'" for word in words)
    call = script + "\n" + COMPLETE.format(words=typed, place=len(words) - 1)
    return subprocess.run(["/bin/bash", "-c", call], capture_output=True, text=True, check=True).stdout.split()


def test_bash_completes_verbs_options_and_choices(arbitre: Ask) -> None:
    """A verb by its beginning, an option by its dashes, a state by its first letters."""
    script = arbitre("completion", "bash").out
    assert completed(script, ["arbitre", "cla"]) == ["clauses"]
    assert set(completed(script, ["arbitre", ""])) == {verb.words[0] for verb in VERBS}
    assert completed(script, ["arbitre", "clauses", "--che"]) == ["--check"]
    assert completed(script, ["arbitre", "clauses", "--status", "sus"]) == ["suspect"]


@pytest.mark.parametrize(
    ("words", "told"), [(["tcsh"], "SHELL: “tcsh” does not fit; expected: bash, zsh, fish"), ([], "missing: SHELL")]
)
def test_another_shell_is_refused_in_words(arbitre: Ask, words: list[str], told: str) -> None:
    """Exit code 2, and the shells there are."""
    answer = arbitre("completion", *words)
    assert (answer.code, answer.err) == (2, f"arbitre: {told}\n")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_a_script_of_their_own(arbitre: Ask, shell: str) -> None:
    """It names every verb."""
    answer = arbitre("completion", shell)
    assert answer.code == 0
    for verb in VERBS:
        assert verb.words[-1] in answer.out


@pytest.mark.parametrize("shell", [pytest.param(name, marks=pytest.mark.needs(name)) for name in ("zsh", "fish")])
def test_other_shells_can_read_their_script(arbitre: Ask, shell: str) -> None:
    """Without running it, the shell finds nothing wrong with it."""
    subprocess.run([shell, "-n"], input=arbitre("completion", shell).out, text=True, check=True)
