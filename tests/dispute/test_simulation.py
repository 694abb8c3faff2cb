"""What matches are like: the same figures whoever plays them, each match counted once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from arbitre.core.game import find_game
from arbitre.dispute.impact import Style
from arbitre.dispute.simulation import Found, Setting, play_matches, settings_of, simulated, watch_matches

MATCH = find_game("match")
FRENCH = Setting("match", "fr", Style.RANDOM)


@pytest.fixture(scope="module")
def found() -> Iterator[Found]:
    """Seven matches: more than a process is given at once."""
    with ThreadPoolExecutor(2) as executor:
        yield simulated(FRENCH, 7, executor)


def test_every_match_is_counted_once(found: Found) -> None:
    """A length, a result and an ending for each."""
    assert found.matches == len(found.games) == sum(found.winners.values()) == sum(found.endings.values()) == 7
    assert set(found.winners) <= {"spassky", "fischer"}
    assert set(found.endings) <= {"six-points", "both-kings"}


def test_the_matches_do_not_depend_on_who_plays_them(found: Found) -> None:
    """Seed by seed they are those of a single process."""
    assert found == watch_matches(FRENCH, 0, 7)
    assert found.with_more(Found()) == found


def test_what_every_match_does_is_met_in_every_match(found: Found) -> None:
    """MEP-3-2a, FDM-1: each begins with shuffles and ends with a king; nothing is met more often than there are matches."""
    assert found.clauses["MEP-3-2a"] == found.clauses["FDM-1"] == 7
    assert found.disputes["D-16"] == 7
    assert max((*found.clauses.values(), *found.disputes.values())) == 7


def test_each_reading_that_is_not_the_edition_s_own_has_a_row() -> None:
    """D-01: the German edition reads it otherwise than the French one."""
    settings = list(settings_of(MATCH, ["fr", "de"], ["D-01"], Style.GREEDY))
    assert [(each.edition, each.reading) for each in settings] == [
        ("fr", None),
        ("fr", "at-most-four-exchanges"),
        ("de", None),
        ("de", "until-no-column-is-empty"),
    ]
    assert settings[1].answers == {"game_length": "at-most-four-exchanges"}


@pytest.mark.parametrize("game", ["chessme"])
def test_games_that_end_drawn_are_told_as_such(game: str) -> None:
    """Every game has a result, a drawn one included."""
    several = watch_matches(Setting(game, "fr", Style.RANDOM), 0, 3)
    assert sum(several.winners.values()) == several.matches == 3
    assert several.games == (1, 1, 1)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("style", Style)
def test_the_figures_are_those_of_either_engine(style: Style) -> None:
    """Lengths, games, results: by the compiled twin as by the reference, whether it was watched or not."""
    setting = Setting("match", "de", style)
    one, two = (play_matches(setting, 0, 12, by_twin=by_twin) for by_twin in (False, True))
    seen = watch_matches(setting, 0, 12)
    assert one == two == Found(seen.decisions, seen.games, seen.winners, seen.endings)
