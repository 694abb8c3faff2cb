"""judge, dispute, disputes, verify, convert, scenario new, impact: what one types, and what comes back."""

import json
import re
from pathlib import Path
from textwrap import wrap

import pytest
from tests.cli.conftest import Ask

from arbitre import match
from arbitre.core.game import find_game
from arbitre.core.transcript import write_transcript
from arbitre.dispute.dispute_file import read_disputes

EXAMPLES = Path("spec/arbitre_spec/examples")


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the examples, from the top of the checkout."""
    monkeypatch.chdir(Path(__file__).parents[2])
    return EXAMPLES


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match, as JSON."""
    file = tmp_path / "match.json"
    file.write_text(write_transcript(match.GAME, match.playout(5)), encoding="utf-8")
    return file


def test_judge_says_both_answers_first_where_the_booklet_allows_both(arbitre: Ask, example: Path) -> None:
    """ECH-1b: code 3; the first line has both answers, the readings are told in words, and what speaks for each."""
    answer = arbitre("judge", str(example / "who-leads.toml"), lang="fr")
    assert answer.code == 3
    assert answer.out.splitlines()[0] == (
        "Fischer a l'initiative ; ou bien Spassky (D-03). Contesté : le livret permet les deux lectures."
    )
    assert "p. 6 · ECH-1c  À chaque échange suivant" in answer.out
    assert "ou bien     Sans carte sur le plateau, c'est comme au premier échange" in answer.out
    assert "white-leads" not in answer.out


def test_judge_gives_a_verdict(arbitre: Ask, example: Path) -> None:
    """ECH-7c: code 0, the answer and where it is written in the first line, and the same for a machine."""
    file = str(example / "three-against-three.toml")
    answer = arbitre("judge", file)
    assert (answer.code, answer.out.splitlines()[0]) == (
        0,
        "No, the game goes on. That is written (p. 7, ECH-7c, ECH-7b).",
    )
    plain = arbitre("judge", file, "--json").json
    assert (plain["status"], plain["degree"]) == ("verdict", "written")
    assert (plain["answer"]["code"], plain["deciding"], plain["rivals"]) == ("goes-on", ["ECH-7c", "ECH-7b"], [])
    assert {clause["id"]: clause["place"] for clause in plain["clauses"]}["ECH-7c"] == "p. 7"


def test_judge_tells_a_program_who_could_claim_otherwise(arbitre: Ask, example: Path) -> None:
    """D-02: the rival reading with its claim, its standing, its answer, and what is to be said of it."""
    (rival,) = arbitre("judge", str(example / "five-all.toml"), "--json").json["rivals"]
    assert (rival["dispute"], rival["name"], rival["standing"]) == ("D-02", "leader-resigns", "conceivable")
    assert (rival["open"], rival["answer"]["code"]) == (False, "goes-on")
    assert rival["claim"]["fr"]
    assert "page 8" in rival["why_not"]["en"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_verdict_fits_on_a_screen(arbitre: Ask, example: Path, lang: str) -> None:
    """Of forty lines of a hundred letters; `--full` has more to say, and repeats the first line."""
    for file in sorted(example.glob("*.toml")):
        short = arbitre("judge", str(file), lang=lang).out
        lines = [part for line in short.splitlines() for part in (wrap(line, 100) or [""])]
        assert len(lines) <= (60 if file.stem in MANY_QUESTIONS else 40), (file.stem, len(lines))
        full = arbitre("judge", str(file), "--full", lang=lang).out
        assert full.splitlines()[0] == short.splitlines()[0]
        assert len(full) >= len(short)


MANY_QUESTIONS = {"empty-pile", "price-of-column-four"}
"""Examples that hang on two open questions or more."""


def test_no_english_names_of_readings_in_a_verdict(arbitre: Ask, example: Path) -> None:
    """Readings are told in words: no identifier of one stands in a verdict for people."""
    names = {
        reading.name
        for game in ("match", "chessme")
        for each in read_disputes(find_game(game))
        for reading in each.readings
    }
    names = {name for name in names if "-" in name}
    assert len(names) > 100
    for file in sorted(example.glob("*.toml")):
        for lang in ("fr", "en"):
            words = set(
                arbitre("judge", str(file), "--full", lang=lang).out.replace("(", " ").replace(":", " ").split()
            )
            assert not words & names, file.stem


def test_judge_refuses_what_cannot_be_a_table(arbitre: Ask, tmp_path: Path) -> None:
    """Code 2, with the line."""
    file = tmp_path / "bad.toml"
    file.write_text("[table.spassky]\npawns = 9\n", encoding="utf-8")
    answer = arbitre("judge", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert f"{file}:2: table.spassky.pawns: expected a number, 0 … 8" in answer.err


def test_judge_for_one_player(arbitre: Ask, example: Path) -> None:
    """The answer uses only what that player may know; an unknown player is told who there is."""
    file = str(example / "what-is-in-his-hand.toml")
    assert arbitre("judge", file, "--as", "fischer", "--json").json["status"] == "unknown"
    assert arbitre("judge", file, "--as", "spassky", "--json").json["answer"]["code"] == "legal"
    answer = arbitre("judge", file, "--as", "karpov")
    assert (answer.code, "expected: spassky, fischer" in answer.err) == (2, True)


@pytest.mark.parametrize("name", ["who-leads", "chessme-two-kings"])
def test_judge_draws_the_table(arbitre: Ask, example: Path, tmp_path: Path, name: str) -> None:
    """`--svg` writes a picture of the table."""
    picture = tmp_path / "table.svg"
    arbitre("judge", str(example / f"{name}.toml"), "--svg", str(picture))
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_dispute_shows_the_readings_side_by_side(arbitre: Ask) -> None:
    """ECH-1b: D-03, by any spelling, with its outcomes and the editions."""
    plain = arbitre("dispute", "d-03", "--json").json
    assert plain["id"] == "D-03"
    assert {name: reading["outcome"]["leader"] for name, reading in plain["readings"].items()} == {
        "previous-winner-leads": "fischer",
        "white-leads": "spassky",
    }
    assert plain["readings"]["white-leads"]["clauses"] == ["ECH-1a", "ECH-1b"]
    assert plain["default"] == "previous-winner-leads"
    assert plain["editions"] == dict.fromkeys(("fr", "de", "pl"), "previous-winner-leads")
    assert plain["differs"] is True
    shown = arbitre("dispute", "D-03", lang="fr").out
    assert re.search(r"initiative +Fischer +Spassky$", shown, re.MULTILINE)
    assert not any(name in shown for name in plain["readings"])


def test_dispute_says_first_whether_it_is_contested(arbitre: Ask) -> None:
    """D-08: settled but for the Polish edition, in a sentence of the player's language, before the question itself."""
    french = arbitre("dispute", "D-08", lang="fr").out.splitlines()
    english = arbitre("dispute", "D-08", "--edition", "pl").out.splitlines()
    assert french[2] == (
        "Question tranchée dans l'édition française : une seule lecture se défend. "
        "Elle est contestée dans l'édition polonaise."
    )
    assert english[2] == (
        "Contested in the Polish edition: more than one reading can be defended. "
        "It is settled in the French edition and in the German edition."
    )


def test_dispute_recommends_what_the_edition_asked_about_follows(arbitre: Ask) -> None:
    """D-01: the German booklet is read otherwise than the French one, and editions that agree are told together."""
    page = arbitre("dispute", "D-01", "--edition", "de").out
    assert re.search(r"\n +written in the text, recommended\n", page)
    assert re.search(r"\nRecommended B ", page)
    assert page.count("in the French edition and the Polish edition: arguable. ") == 2
    assert re.search(r"\n +arguable, recommended\n", arbitre("dispute", "D-01").out)


def test_dispute_says_how_sure_each_reading_is(arbitre: Ask) -> None:
    """D-08: a degree in words with its reason, here and in the editions that see it otherwise; to a program, by name."""
    page = arbitre("dispute", "D-08", lang="fr").out
    assert re.search(r"\n +déduite du texte, recommandée\n", page)
    assert "dans l'édition polonaise : défendable. " in page
    assert "l'édition française : A, l'édition allemande : A, l'édition polonaise : B" in page
    plain = arbitre("dispute", "D-08", "--json").json
    assert (plain["edition"], plain["contested"]) == ("fr", False)
    assert plain["standing"] == {
        "end-of-step": "deduced",
        "each-instruction": "conceivable",
        "end-of-exchange": "conceivable",
    }
    standings = plain["readings"]["each-instruction"]["standings"]
    assert {edition: each["degree"] for edition, each in standings.items()} == {
        "fr": "conceivable",
        "de": "conceivable",
        "pl": "arguable",
    }
    assert all(each["why"]["fr"] and each["why"]["en"] for each in standings.values())
    polish = arbitre("dispute", "D-08", "--edition", "pl", "--json").json
    assert (polish["contested"], polish["standing"]["each-instruction"]) == (True, "arguable")


def test_disputes_say_whether_they_are_contested(arbitre: Ask) -> None:
    """A column, a filter, and for a program the degree of every reading in the edition asked about."""
    every = arbitre("disputes", "--json").json
    split = {asked: arbitre("disputes", "--standing", asked, "--json").json for asked in ("contested", "settled")}
    assert sorted(each["id"] for part in split.values() for each in part) == sorted(each["id"] for each in every)
    assert {each["contested"] for each in split["contested"]} == {True}
    assert {each["contested"] for each in split["settled"]} == {False}
    for each in every:
        assert list(each["standing"]) == each["readings"]
        assert each["contested"] is (sum(degree != "conceivable" for degree in each["standing"].values()) > 1)
    german = {each["id"]: each for each in arbitre("disputes", "--edition", "de", "--json").json}
    assert german["D-04"]["standing"]["on-full-gain"] == "written"
    for asked, degrees in (("settled", "écrite dans le texte|déduite du texte"), ("contested", "contesté")):
        answers = re.findall(r"→ .*", arbitre("disputes", "--standing", asked, lang="fr").out)
        assert len(answers) == len(split[asked])
        assert all(re.search(rf"\(({degrees})\)$", answer) for answer in answers)
    shown = arbitre("disputes", "--edition", "de", lang="fr").out
    assert re.search(r"^D-68 .*\n +→ La partie est nulle\. \(écrite dans le texte\)$", shown, re.MULTILINE)
    wrong = arbitre("disputes", "--standing", "written")
    assert (wrong.code, "expected: contested, settled" in wrong.err) == (2, True)


def test_an_unknown_dispute_is_answered_with_near_ones(arbitre: Ask) -> None:
    """Code 2, and what exists."""
    answer = arbitre("dispute", "D-99")
    assert (answer.code, answer.err.startswith("arbitre: D-99: no dispute of that name")) == (2, True)


def test_disputes_are_listed_and_filtered(arbitre: Ask) -> None:
    """By impact, chapter, card and edition."""
    every = {each["id"]: each for each in arbitre("disputes", "--game", "match", "--json").json}
    high = {each["id"] for each in arbitre("disputes", "--impact", "H", "--game", "match", "--json").json}
    assert high == {name for name, each in every.items() if each["impact"] == "H"}
    german = {each["id"] for each in arbitre("disputes", "--edition", "de", "--json").json}
    assert "D-04" in german
    assert "D-03" not in german
    about = {each["id"] for each in arbitre("disputes", "--card", "simplifier", "--json").json}
    assert {"D-01", "D-03", "D-04"} <= about
    assert arbitre("disputes", "--chapter", "nowhere").code == 2
    assert "D-03" in arbitre("disputes", "--lang", "fr").out


def test_verify_and_convert_go_there_and_back(arbitre: Ask, record: Path, tmp_path: Path) -> None:
    """JSON to the short notation and back is the same game, and both are legal."""
    noted, again = tmp_path / "match.txt", tmp_path / "again.json"
    assert arbitre("convert", str(record), "--out", str(noted)).code == 0
    assert arbitre("convert", str(noted), "--out", str(again)).code == 0
    assert again.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")
    for file in (record, noted):
        answer = arbitre("verify", str(file))
        assert (answer.code, "plays are legal" in answer.out) == (0, True)


def test_verify_says_what_was_asked_and_how_to_write_it(arbitre: Ask, tmp_path: Path) -> None:
    """MEP-5f: who notes a game by hand and forgets the exchange of cards is shown the line that is missing."""
    file = tmp_path / "game.txt"
    file.write_text("S: Simplifier II\n", encoding="utf-8")
    answer = arbitre("verify", str(file))
    assert answer.code == 1
    assert "Was asked  Spassky: " in answer.out
    assert "Were allowed  discard nothing (S: défausse -)" in answer.out


def test_records_that_cannot_be_are_refused_in_words(arbitre: Ask, tmp_path: Path) -> None:
    """Without the name of an error of Python, whatever the file holds."""
    file = tmp_path / "game.json"
    whole = write_transcript(match.GAME, match.playout(5, digests=False))
    for text in (
        "",
        "{",
        "[]",
        "{}",
        '{"a":' * 100_000,
        whole[:-200],
        whole.replace('"match"', '"bridge"', 1),
        whole.replace('"action":"', '"action":"x'),
        whole.replace('"head"', '"hand"'),
        whole.replace('"pawns":', '"prawns":'),
        whole.replace('"column":1', '"column":"one"'),
        whole.replace('"action":{', '"action":[{').replace('},"digest"', '}],"digest"'),
    ):
        file.write_text(text, encoding="utf-8")
        for verb in ("verify", "convert", "replay", "play"):
            for lang in ("fr", "en"):
                answer = arbitre(verb, str(file), lang=lang)
                assert (answer.code, answer.out) == (2, ""), (verb, text[:40], answer.err)
                assert answer.err.startswith(f"arbitre: {file}")
                assert "Error" not in answer.err


def test_verify_names_the_first_illegal_play(arbitre: Ask, tmp_path: Path) -> None:
    """ECH-5a: the play, its line, the paragraph, what was allowed, and by which reading it would be; code 1."""
    file = tmp_path / "evening.txt"
    file.write_text(
        "S: défausse -\nF: défausse -\nS: Simplifier II\nF: Leçon grandiose\nS: effet 2 3\n", encoding="utf-8"
    )
    answer = arbitre("verify", str(file))
    assert answer.code == 1
    assert "Play 5 (line 5), “S: effet 2 3”: not allowed" in answer.out
    assert "D-25, reading any-parts" in answer.out
    illegal = arbitre("verify", str(file), "--json").json["illegal"]
    assert (illegal["code"], illegal["clauses"], illegal["legal"]) == (
        "whole-effect",
        ["ECH-5a"],
        ["S: sans effet", "S: effet 1 2 3"],
    )
    assert arbitre("convert", str(file)).code == 2


@pytest.mark.parametrize("step", [0, 3, 17])
def test_a_scenario_from_a_record(arbitre: Ask, record: Path, tmp_path: Path, step: int) -> None:
    """The table of a game after some play, ready to be judged."""
    out = tmp_path / "table.toml"
    assert arbitre("scenario", "new", "--record", str(record), "--step", str(step), "--out", str(out)).code == 0
    assert arbitre("judge", str(out)).code in {0, 3}
    assert arbitre("scenario", "new", "--record", str(record), "--out", str(out)).code == 2, "the file exists"


def test_impact_is_measured_and_resumed(arbitre: Ask, tmp_path: Path) -> None:
    """D-40 changes games; a second run plays only what is missing and gives what one long run gives."""
    kept, picture = tmp_path / "impact.jsonl", tmp_path / "impact.svg"
    words = ("impact", "D-40", "--players", "random", "--jobs", "1", "--json")
    first = arbitre(*words, "--matches", "3", "--resume", str(kept)).json
    assert (first["matches"], len(kept.read_text(encoding="utf-8").splitlines())) == (3, 4)
    more = arbitre(*words, "--matches", "6", "--resume", str(kept), "--svg", str(picture)).json
    assert more == arbitre(*words, "--matches", "6").json
    (reading,) = more["readings"]
    shares = reading["players"]["random"]
    assert reading["reading"] == "until-the-comparison"
    assert shares["observable"]["of"] == 6
    assert shares["observable"]["low"] <= shares["observable"]["share"] <= shares["observable"]["high"]
    assert shares["match_winner"]["count"] <= shares["game_winner"]["count"] <= shares["observable"]["count"]
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_impact_plays_again_what_was_not_wholly_written(arbitre: Ask, tmp_path: Path) -> None:
    """A line cut short by a full disk or a kill is dropped, and the campaign goes on as if it had never been begun."""
    kept = tmp_path / "impact.jsonl"
    words = ("impact", "D-40", "--players", "random", "--jobs", "1", "--json", "--matches", "3", "--resume", str(kept))
    whole = arbitre(*words).json
    for lost in (5, 1):
        kept.write_bytes(kept.read_bytes()[:-lost])
        assert arbitre(*words).json == whole
        assert len(kept.read_text(encoding="utf-8").splitlines()) == 4


def test_impact_refuses_another_campaigns_file(arbitre: Ask, tmp_path: Path) -> None:
    """Results of other disputes are not mixed in."""
    kept = tmp_path / "impact.jsonl"
    words = ("--players", "random", "--jobs", "1", "--matches", "1", "--resume", str(kept))
    assert arbitre("impact", "D-40", *words).code == 0
    answer = arbitre("impact", "D-41", *words)
    assert (answer.code, "another campaign" in answer.err) == (2, True)
    assert json.loads(kept.read_text(encoding="utf-8").splitlines()[0])["variants"][0]["dispute"] == "D-40"


def test_impact_says_why_a_settled_dispute_cannot_be_played(arbitre: Ask) -> None:
    """A question of components has no reading to play."""
    answer = arbitre("impact", "D-38")
    assert (answer.code, "D-38: A question of components" in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("disputes", "--card", "zzz"), "--card: no dispute names “zzz”; expected a French title"),
        (("disputes", "--edition", "it"), "--edition: “it”; expected: fr, de, pl"),
        (("disputes", "--chapter", "zzz"), "--chapter: “zzz”; there are: "),
        (("dispute", "D-99"), "D-99: no dispute of that name; did you mean: "),
        (("impact", "D-03", "--edition", "it"), "--edition: “it”; expected: fr, de, pl"),
        (("impact", "D-99"), "D-99: no dispute of that name can be played"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_a_wrong_question_about_disputes_is_told_what_would_be_right(
    arbitre: Ask, words: tuple[str, ...], told: str
) -> None:
    """Code 2, what was asked, and what would be accepted."""
    answer = arbitre(*words)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


@pytest.mark.parametrize("typed", ["D-3", "d-03", "d-3"])
def test_a_dispute_is_found_however_it_is_typed(arbitre: Ask, typed: str) -> None:
    """Case and a missing zero are forgiven."""
    assert arbitre("dispute", typed, "--json").json["id"] == "D-03"


def test_every_dispute_is_told_to_a_program_with_the_same_keys(arbitre: Ask) -> None:
    """All 71 and 37: the readings with outcome and clauses, the default and the editions among them, and whether they differ."""
    ids = [f"D-{number:02}" for number in range(1, 72)] + [f"CM-D-{number:02}" for number in range(1, 38)]
    for identifier in ids:
        plain = arbitre("dispute", identifier, "--json").json
        assert plain["id"] == identifier
        assert {plain["default"], *plain["editions"].values()} <= set(plain["readings"])
        assert all(set(reading) >= {"outcome", "clauses"} for reading in plain["readings"].values())
        assert isinstance(plain["differs"], bool)
