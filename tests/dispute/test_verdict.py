"""What a verdict takes into account: agreements, editions, other cards, and what the asking player cannot know."""

import pytest
from tests.dispute.test_examples import scenario_of

from arbitre import match
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.mistake import Mistake
from arbitre.core.tables import parse_table
from arbitre.dispute.rivals import Variation
from arbitre.dispute.scenario import Scenario, read_scenario, under
from arbitre.dispute.standing import Standing
from arbitre.dispute.verdict import Degree, judge
from arbitre.match.table.people import Player

FISCHER, SPASSKY = match.Player.FISCHER, match.Player.SPASSKY


def _scenario(text: str) -> Scenario:
    return read_scenario(parse_table(text, "table.toml"), game_of, lambda name: name)


def test_an_agreed_reading_closes_the_question() -> None:
    """ECH-1b: players who agreed on a reading get a verdict by it, and still hear of the other."""
    agreed = under(scenario_of("who-leads"), {"emptied_board": "white-leads"})
    verdict = judge(agreed)
    assert verdict.answer.code == "spassky"
    assert verdict.degree is Degree.AGREED
    assert not verdict.is_open
    assert [(each.field, each.name, each.is_agreed, each.is_open) for each in verdict.rivals] == [
        ("emptied_board", "previous-winner-leads", True, False)
    ]


def test_a_reading_may_be_named_by_its_dispute() -> None:
    """`"D-03" = …` and `emptied_board = …` are the same agreement."""
    scenario = _scenario('[readings]\n"D-03" = "white-leads"\n[table]\n')
    assert scenario.answers == {"emptied_board": "white-leads"}


def test_another_edition_may_say_otherwise() -> None:
    """ECH-6f: the German booklet ties the price of column IIII to the gain."""
    verdict = judge(scenario_of("price-of-column-four"))
    (other,) = [each for each in verdict.rivals if each.variation is Variation.EDITION]
    assert other.name == "de"
    assert "Fischer's endurance is at 3" in other.here.en
    assert "Fischer's endurance is at 4" in other.answer.text.en


def test_a_verdict_rests_on_assumed_values() -> None:
    """What no source attests is named, by a stable name and in words."""
    rests = dict(judge(scenario_of("who-leads")).rests_on)
    assert rests["cards.simplifier.strength"].fr == "la force de Simplifier"


def test_other_components_are_named_as_assumed() -> None:
    """A scenario with a stronger Simplifier turns the exchange around, and the verdict says what it rests on."""
    text = """
[table]
[data.cards.simplifier]
strength = 5
[played]
moves = '''
S: Simplifier II
F: Leçon grandiose
'''
[question]
ask = "what-may-i-do"
"""
    verdict = judge(_scenario(text))
    assert verdict.answer.code.startswith("fischer:effect:")
    assert "cards.simplifier.strength" in dict(verdict.rests_on)


def test_a_secret_is_kept() -> None:
    """CARTE-PREP-a: asked for Fischer, what Spassky holds is not told, only that the answer hangs on it."""
    scenario = scenario_of("what-is-in-his-hand")
    verdict = judge(scenario, FISCHER)
    assert verdict.answer.code == "unknown"
    assert verdict.unknown
    assert not verdict.rivals
    told = repr(
        (
            verdict.answer,
            verdict.deciding,
            verdict.because,
            verdict.asked.situation.facts,
            verdict.asked.situation.choices,
        )
    )
    assert "gaffe" not in told.lower()
    assert judge(scenario, SPASSKY).answer.code == "legal"


def test_what_one_may_know_is_answered() -> None:
    """A question about public things has the same answer for everybody."""
    scenario = scenario_of("five-against-three")
    answers = {judge(scenario, viewer).answer.code for viewer in (None, FISCHER, SPASSKY)}
    assert answers == {"over:fischer"}


def test_the_other_hand_is_not_listed() -> None:
    """Asked what may be done while the other chooses, a player hears whose choice it is, not the other's cards."""
    scenario = _scenario("[table]\n[question]\nask = 'what-may-i-do'\n")
    verdict = judge(scenario, FISCHER)
    assert verdict.asked.situation.choices == ()
    assert "cards" not in {key.partition(".")[2] for key in verdict.asked.situation.values if key.startswith("spassky")}


def test_a_played_move_that_was_not_allowed_is_the_answer() -> None:
    """ECH-2b: a table cannot be judged past a move that the rules refuse; the verdict names it and its line."""
    text = "[table]\n[table.columns]\nI = '? / ?'\n[played]\nmoves = '''\nS: Simplifier I\n'''\n[question]\nask = 'who-leads'\n"
    verdict = judge(_scenario(text))
    assert verdict.answer.code == "refused:column-taken"
    assert "line 6" in verdict.answer.text.en
    assert "ECH-2b" in verdict.because[-1].clauses


@pytest.mark.parametrize(
    ("by", "code"), [("spassky", "spassky:lead"), ("fischer", "waits:spassky"), (None, "spassky:lead")]
)
def test_what_may_i_do_depends_on_who_asks(by: str | None, code: str) -> None:
    """ECH-0c: whoever is not asked may do nothing."""
    asked = "" if by is None else f"by = '{by}'\n"
    verdict = judge(_scenario(f"[table]\n[question]\nask = 'what-may-i-do'\n{asked}"))
    assert verdict.answer.code.startswith(code)


def test_chance_and_silence_are_answered_in_a_scenario() -> None:
    """A blind pick nobody mentions takes the first card of the hand; a line after `?` is passed over if not allowed."""
    text = """
[table]
game = 2
[table.fischer]
hand = ["Promotion", "Sacrifice", "Centre de pions"]
[played]
moves = '''
F: Promotion II
S: Préparation méticuleuse
S: effet
? S: pioche
S: rejette
'''
"""
    verdict = judge(_scenario(text))
    assert verdict.asked.before.refused is None
    assert "centre-de-pions" in verdict.asked.after.state.seats[1].discard_pile


TAKEN_COLUMN = """
[table]
[table.columns]
I = "? / ?"
[table.spassky]
hand = ["{card}", "?", "?"]
[question]
ask = "is-legal"
move = "S: Gaffe {column}"
"""


def test_no_is_no_for_whatever_reason() -> None:
    """ECH-2b: a move that every reading forbids is settled, even where a reading would give another reason."""
    verdict = judge(_scenario(TAKEN_COLUMN.format(card="Gaffe", column="I")))
    assert verdict.answer.code == "illegal:column-taken"
    assert not verdict.is_open
    assert verdict.rivals == ()


@pytest.mark.parametrize("card", ["Gaffe", "Simplifier"])
def test_what_is_forbidden_with_any_hand_is_known_to_all(card: str) -> None:
    """ECH-2b: the column is taken, whoever looks; whether the card is in hand is not given away."""
    verdict = judge(_scenario(TAKEN_COLUMN.format(card=card, column="I")), FISCHER)
    assert verdict.unknown == ()
    assert verdict.answer.code == "illegal:card-not-in-hand-or-column-taken"
    assert verdict.answer.text.en.endswith("this card is not in hand; or this column is not free")
    assert verdict.because[-1].clauses == verdict.deciding == ("ECH-2a", "ECH-2b")


@pytest.mark.parametrize("card", ["Gaffe", "Simplifier"])
def test_what_a_hidden_hand_allows_is_not_told(card: str) -> None:
    """ECH-2a: the column is free; only the owner knows whether the card can be played."""
    scenario = _scenario(TAKEN_COLUMN.format(card=card, column="II"))
    assert judge(scenario, FISCHER).answer.code == "unknown"
    assert judge(scenario, SPASSKY).unknown == ()


def test_the_reason_told_is_about_the_move_under_every_reading() -> None:
    """ECH-2b: where a reading asks the other player something first, that is not why the move is refused."""
    anytime = under(_scenario(TAKEN_COLUMN.format(card="Gaffe", column="I")), {"resigning": "at-any-time"})
    assert judge(anytime).answer.code == "illegal:column-taken"


def test_the_winner_of_an_exchange_is_told_whose_effect_it_is() -> None:
    """ECH-6b: the effect is the loser's; the refusal says so, and does not merely point to the order of play."""
    text = "[table]\n[played]\nmoves = '''\nS: Gaffe II +2\nF: Siège particulier\n'''\n[question]\n"
    verdict = judge(_scenario(f"{text}ask = 'is-legal'\nmove = 'S: effect'\n"))
    assert verdict.answer.code == "illegal:not-your-turn"
    assert verdict.because[-1].clauses == ("ECH-5a", "ECH-6b")


@pytest.mark.parametrize("ask", ["who-wins", "is-it-over"])
def test_who_has_no_card_to_play_is_told_to_resign(ask: str) -> None:
    """ABAN-1a: the game goes on for as long as it takes to resign it, and that is the reason told."""
    verdict = judge(_scenario(f"[table.spassky]\nhand = 0\n[question]\nask = '{ask}'\n"))
    assert verdict.answer.code == "goes-on"
    assert verdict.because[-1].text.en == "but Spassky has no card to play and has to resign"
    assert verdict.because[-1].clauses == ("ABAN-1a", "ABAN-2")


def test_what_one_may_do_without_a_card_is_still_told() -> None:
    """ABAN-1a: asked for the choices, resigning is the one there is."""
    verdict = judge(_scenario("[table.spassky]\nhand = 0\n[question]\nask = 'what-may-i-do'\n"))
    assert verdict.answer.text.en == "Spassky has to resign the game"


@pytest.mark.parametrize(("game", "role"), [(1, " as a pawn"), (2, "")])
def test_a_card_that_shows_its_pawn_is_told_as_a_pawn(game: int, role: str) -> None:
    """CARTE-14: a card with a black piece is a pawn in the hand of White, and the reason says so."""
    leader = "spassky" if game == 1 else "fischer"
    moves = f"{'F: Promotion I' if leader == 'fischer' else 'S: Majorité de pions I'}\n"
    answer = "S: Majorité de pions\n" if leader == "fischer" else ""
    verdict = judge(_scenario(f"[table]\ngame = {game}\n[played]\nmoves = '''\n{moves}{answer}'''\n"))
    assert any(f"Spassky plays “Majorité de pions”{role} in column I" in step.text.en for step in verdict.because)


def test_a_question_that_one_page_decides_is_written() -> None:
    """FDM-3: at five all a full neutral board is drawn by page 8 and the title stays Spassky's: nothing is open."""
    verdict = judge(scenario_of("five-all"))
    assert (verdict.degree, verdict.contests) == (Degree.WRITTEN, ())
    (rival,) = verdict.rivals
    assert rival.standing is Standing.CONCEIVABLE
    assert rival.why_not is not None
    assert "page 8" in rival.why_not.en


def test_what_a_careful_reader_concludes_is_deduced() -> None:
    """CM-D-05: the rival is answered, and the reading that is followed is deduced, not written."""
    verdict = judge(scenario_of("chessme-two-kings"))
    assert verdict.degree is Degree.DEDUCED
    assert {each.standing for each in verdict.rivals} == {Standing.CONCEIVABLE}


def test_an_answer_may_hang_on_a_card_that_no_text_gives() -> None:
    """CARTE-8: two cards are compared and nothing else is in doubt: the verdict names both strengths, and only those."""
    moves = "S: Paranoïa I\nF: Siège particulier\nS: sans effet\n"
    text = f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'who-leads'\n"
    verdict = judge(_scenario(text.replace("S: sans", "F: sans")))
    assert verdict.degree is Degree.ASSUMED
    assert [each.en for each in verdict.assumed] == [
        "Paranoïa (white, strength 4)",
        "Siège particulier (black, strength 3)",
    ]


def test_what_is_not_compared_is_not_assumed() -> None:
    """ECH-3d: an answer that no value of a card can change is written, though the cards of the table are assumed."""
    assert judge(scenario_of("answer-elsewhere")).assumed == ()


def test_both_sides_of_a_contested_question_are_heard() -> None:
    """ECH-1b: the reading that is followed first, each with the paragraph that speaks for it."""
    verdict = judge(scenario_of("who-leads"))
    (contest,) = verdict.contests
    assert contest.dispute.id == "D-03"
    assert [(side.reading.name, side.answer.code) for side in contest.sides] == [
        ("previous-winner-leads", "fischer"),
        ("white-leads", "spassky"),
    ]
    assert verdict.deciding == ("ECH-1c", "ECH-1a")


def test_the_same_question_may_be_settled_in_another_edition() -> None:
    """ECH-1b: the German booklet lacks the parenthesis; there nobody can defend the other reading."""
    verdict = judge(under(scenario_of("who-leads"), {}, "de"))
    assert (verdict.answer.code, verdict.is_open) == ("fischer", False)


FORCED = """
[readings]
forced_card_resigning = 'may-resign'
[table]
game = 2
leader = 'fischer'
forced = 'Sacrifice'
barred = 'fischer'
[table.columns]
I = '? / ?'
[table.fischer]
hand = ['Sacrifice', '?']
[question]
ask = 'what-may-i-do'
"""


def test_what_narrows_a_choice_is_cited_first() -> None:
    """CARTE-PREP-b, CARTE-MAJ-a: a bound card and a ban on pawns decide, not the right to add pawns or to resign."""
    verdict = judge(_scenario(FORCED))
    assert verdict.because[-1].clauses[:2] == ("CARTE-PREP-b", "CARTE-MAJ-a")
    assert verdict.deciding[0] == "CARTE-PREP-b"


def test_what_a_reading_asks_another_player_first_is_no_other_answer() -> None:
    """LEX-4: where one may resign at any moment, Spassky is asked whether he does before Fischer leads; Fischer's choices stay the same."""
    verdict = judge(scenario_of("nobody-has-a-card"))
    assert "resigning" in verdict.asked.consulted
    assert [each.field for each in verdict.rivals] == ["empty_hands"]


def test_a_card_nobody_wrote_down_has_no_name() -> None:
    """CONT-1: the filler cards of a hand are `?`, each choice is told once, and no edition differs by them."""
    verdict = judge(_scenario("[table]\n[question]\nask = 'what-may-i-do'\n"))
    assert "S: ? I +1" in verdict.asked.situation.choices
    assert len(verdict.asked.situation.choices) == 4 * 3 + 1
    assert not [each for each in verdict.rivals if each.variation is Variation.EDITION]


ONE_FOUR = "[table.columns]\nI = 'Préparation méticuleuse / Leçon grandiose'\n"
ASK_WHO_LEADS = "[question]\nask = 'who-leads'\n"


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (ONE_FOUR, "fischer"),
        ("[table.columns]\nI = '1 / 4'\n", "fischer"),
        ("[table.columns]\nI = '3 +1 / 4'\n", "fischer"),
        ("[table.columns]\nI = '1 / 4'\nIII = '0 / 2'\n", "fischer"),
        ("game = 2\n[table.columns]\nI = '3 / 3'\n", "spassky"),
        ("[table.columns]\nI = '1 / 4'\nII = '4 / 1'\n", "untold"),
        ("[table.columns]\nI = '? / ?'\nII = '? / ?'\n", "untold"),
        ("freed = ['II']\n[table.columns]\nI = '1 / 4'\n", "untold"),
        ("last = 'won by spassky'\n[table.columns]\nI = '? / ?'\nII = '1 / 4'\n", "spassky"),
    ],
)
def test_who_leads_follows_from_the_columns_or_is_unknown(table: str, code: str) -> None:
    """ECH-1c, ECH-1d, ECH-4c: by strengths or by totals alone; a tie is led by White in the first exchange; nobody is invented."""
    verdict = judge(_scenario(f"[table]\n{table}{ASK_WHO_LEADS}"))
    assert verdict.answer.code == code
    assert (verdict.degree is Degree.UNKNOWN) is (code == "untold")
    assert bool(verdict.unknown) is (code == "untold")


def test_what_follows_from_assumed_cards_is_assumed() -> None:
    """CARTE-8: whoever won by the strengths of two cards that no text gives leads only if they are so."""
    verdict = judge(_scenario(f"[table]\n{ONE_FOUR}{ASK_WHO_LEADS}"))
    assert verdict.degree is Degree.ASSUMED
    assert "Leçon grandiose (black, strength 4)" in {each.en for each in verdict.assumed}


def test_what_hangs_on_something_unsaid_says_both() -> None:
    """ECH-1c: two columns nobody describes: who leads is told for either winner, and neither is told to have won."""
    verdict = judge(_scenario(f"[table]\n[table.columns]\nI = '? / ?'\nII = '? / ?'\n{ASK_WHO_LEADS}"))
    assert verdict.answer.text.en == (
        "it depends on what the table does not say: who won the last exchange; "
        "if it is Spassky, Spassky has the initiative; if it is Fischer, Fischer has the initiative"
    )
    assert verdict.because == ()


def test_what_matters_and_was_taken_for_granted_is_told() -> None:
    """FIN-1, FDM-1: the marker and the points of ten games decide the match; where they cannot matter they are not mentioned."""
    columns = "".join(f"{name} = '? / ?'\n" for name in ("I", "II", "III", "IIII"))
    text = f"[table]\nmoment = 'step-7'\ngame = 10\nlast = 'won by fischer'\n[table.columns]\n{columns}[question]\n"
    told = [each.en for each in judge(_scenario(f"{text}ask = 'who-wins'\n")).taken]
    assert told == ["the advantage marker, taken to be neutral", "the points, taken to be 5 to 4"]
    assert judge(_scenario("[table]\n[question]\nask = 'who-leads'\n")).taken == ()


def test_moves_tell_who_led() -> None:
    """ECH-2a: whoever is noted as playing first had the initiative, though nobody said who won the last exchange."""
    verdict = judge(
        _scenario(f"[table]\n[table.columns]\nI = '? / ?'\n[played]\nmoves = 'F: Promotion II'\n{ASK_WHO_LEADS}")
    )
    assert verdict.answer.code == "fischer"


MAY = "[question]\nask = 'what-may-i-do'\n"


@pytest.mark.parametrize("player", ["spassky", "fischer"])
@pytest.mark.parametrize(("moment", "kind"), [("mulligan", "mulligan"), ("new-game", "new-game-discard")])
def test_both_are_asked_where_both_choose(moment: str, kind: str, player: str) -> None:
    """MEP-5c, NOUV-3: the mulligan and the free discard are chosen at the same time: neither player waits for the other."""
    verdict = judge(_scenario(f"[table]\nmoment = '{moment}'\n{MAY}by = '{player}'\n"))
    assert verdict.answer.code.startswith(f"{player}:{kind}:")


def test_simultaneous_choices_are_noted_in_any_order() -> None:
    """NOUV-3: whose discard is written down first makes no difference."""
    moves = ("F: défausse Promotion\nS: défausse Gaffe\n", "S: défausse Gaffe\nF: défausse Promotion\n")
    text = "[table]\nmoment = 'new-game'\n[played]\nmoves = '''\n{}'''\n[question]\nask = 'what-happens'\n"
    one, other = (judge(_scenario(text.format(each))) for each in moves)
    assert one.asked.before.refused is None
    assert one.answer.code == other.answer.code


def test_a_hand_above_its_limit_can_be_described() -> None:
    """MAIN-3: whoever holds seven cards with a limit of six has to discard one, before anything else."""
    verdict = judge(
        _scenario(
            f"[table]\nlast = 'won by fischer'\n[table.columns]\nI = '? / ?'\n[table.spassky]\nhand = ['Gaffe', 6]\n{MAY}"
        )
    )
    assert verdict.answer.text.en == "Spassky has to discard “Gaffe”, or discard another card"
    assert "MAIN-3" in verdict.deciding


def test_the_middle_of_a_draw_can_be_described() -> None:
    """LEX-5b: one of two cards is drawn; the second may be drawn or left, and after it the draw is over."""
    text = "[readings]\ndraw_count = 'card-by-card'\n[table]\ndrawing = {{ by = 'fischer', most = 2, drawn = {} }}\n{}"
    verdict = judge(_scenario(text.format(1, MAY)))
    assert verdict.answer.text.en == "Fischer may draw a card, or stop here"
    assert judge(_scenario(text.format(2, MAY))).answer.code.startswith("spassky:lead:")


def test_a_play_may_tell_a_strength_alone() -> None:
    """ECH-4d: 4 and a pawn against 3 and two pawns is a tie, whichever cards they are; nothing of that is assumed."""
    verdict = judge(
        _scenario("[table]\n[played]\nmoves = '''\nS: 4 II +1\nF: 3 +2\n'''\n[question]\nask = 'who-leads'\n")
    )
    assert (verdict.answer.code, verdict.degree, verdict.deciding) == ("fischer", Degree.WRITTEN, ("ECH-1d",))


def test_the_effect_of_a_card_nobody_named_is_not_made_up() -> None:
    """ECH-5b: a strength is told, an effect is used: what it does hangs on the card."""
    verdict = judge(
        _scenario("[table]\n[played]\nmoves = '''\nS: 2 II\nF: 5\nS: effet\n'''\n[question]\nask = 'what-happens'\n")
    )
    assert verdict.degree is Degree.ASSUMED
    assert "the effect of a card" in {each.en for each in verdict.assumed}


DRAWN = """
[table]
moment = "refill"
game = 2
[table.spassky]
hand = 6
[table.fischer]
endurance = 5
hand = 4
pile = 1
pawns = 0
[played]
moves = '''
{}'''
[question]
ask = "what-happens"
"""


def test_moves_of_one_reading_are_carried_over_into_another() -> None:
    """EFF-1b, PIOCHE-2: cards drawn one by one are as many announced, and whoever shuffled to draw takes the card: D-14 and D-15 change nothing here."""
    asked = judge(_scenario(DRAWN.format("F: pioche\nF: pioche\nF: stop\n")))
    assert {"draw_count", "after_reshuffle"} <= asked.asked.consulted
    assert {each.field for each in asked.rivals} == {"state_space", "pawn_colour"}


def test_moves_are_carried_over_both_ways() -> None:
    """EFF-1b: a number announced is so many cards drawn one by one."""
    scenario = _scenario(DRAWN.format("F: pioche 2\n"))
    verdict = judge(under(scenario, {"draw_count": "announced"}))
    assert verdict.asked.before.refused is None
    assert "draw_count" not in {each.field for each in verdict.rivals}


def test_what_cannot_be_carried_over_says_what_would_have_had_to_be_decided() -> None:
    """LEX-4: to resign in the middle of an exchange is allowed at any time only; otherwise the players had to go on."""
    moves = "S: Gaffe II\nF: Siège particulier\nS: abandon\n"
    text = f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'who-wins'\n"
    verdict = judge(under(_scenario(text), {"resigning": "at-any-time"}))
    (rival,) = [each for each in verdict.rivals if each.field == "resigning"]
    assert rival.answer.text.en == "before line 6, Fischer has to choose first: a card, a column, pawns"


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("who-leads", "spassky"),
        ("qui a l'initiative ?", "spassky"),
        ("Who begins?", "spassky"),
        ("la partie est-elle finie ?", "goes-on"),
        ("is it over?", "goes-on"),
        ("puis-je abandonner ?", "legal"),
        ("May I play Gaffe in column II with three pawns?", "illegal:too-many-pawns"),
        ("What do I lose?", "spassky:nothing fischer:nothing"),
        ("who wins?", "goes-on"),
    ],
)
def test_a_question_in_a_players_words(question: str, code: str) -> None:
    """ECH-1a: the question may stand first in the file, in words, and means what its kind means."""
    verdict = judge(_scenario(f'question = "{question}"\n[table]\n'))
    assert verdict.answer.code == code


def test_a_wrong_wish_has_the_line_of_its_question() -> None:
    """ECH-0f: a sentence that names nothing is told where it stands."""
    with pytest.raises(Mistake, match="names nothing that one can do") as caught:
        _scenario('[table]\n[readings]\n[question]\nask = "may-i"\nmove = "sing"\n')
    assert caught.value.line == 5
    with pytest.raises(Mistake, match="names nothing that one can do") as caught:
        _scenario('edition = "fr"\nquestion = "can I sing?"\n[table]\n')
    assert caught.value.line == 2


def test_losses_and_amounts_of_one_or_both() -> None:
    """ECH-6f: what the question's own move costs, of whom one asks; without a name, of both."""
    table = '[table]\n[played]\nmoves = """\nS: 2 IIII\nF: 5\n"""\n[question]\nask = \'what-do-i-lose\'\nmove = \'S: sans effet\'\n'
    assert judge(_scenario(table)).answer.code == "spassky:advantage=4 fischer:endurance=1"
    assert judge(_scenario(table + "by = 'fischer'\n")).answer.text.fr == "Fischer perd 1 point d'endurance"
    asked = "[table]\n[question]\nask = 'how-many'\nwhat = 'pions'\n"
    assert judge(_scenario(asked)).answer.code == "spassky:2 fischer:2"
    assert judge(_scenario(asked + "of = 'spassky'\n")).answer.code == "spassky:2"


def test_a_stop_that_goes_without_saying_is_no_mistake() -> None:
    """ETAT-1a: whoever has a full hand draws nothing more; that somebody notes it changes nothing."""
    moves = "S: pioche\nS: pioche\n"
    text = "[table]\nmoment = 'refill'\ngame = 2\n[table.spassky]\nhand = 4\n[played]\nmoves = '''\n{}'''\n[question]\nask = 'who-leads'\n"
    plain, noted = (judge(_scenario(text.format(each))) for each in (moves, f"{moves}S: stop\nF: stop\n"))
    assert noted.asked.before.refused is None
    assert (noted.answer.code, noted.degree) == (plain.answer.code, plain.degree)


def test_what_one_may_count_is_not_what_happened() -> None:
    """LEX-3a: D-47 says what one may look at; for neither player did anything else happen."""
    moves = "S: 2 II\nF: 5\nS: sans effet\n"
    scenario = _scenario(f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'what-happens'\n")
    for viewer in (None, FISCHER, SPASSKY):
        verdict = judge(scenario, viewer)
        assert "D-47" not in {each.dispute.id for each in verdict.rivals if each.dispute is not None}


def test_what_happens_names_no_card_that_the_asking_player_has_not_seen() -> None:
    """MEP-3-2b: Spassky draws Gaffe: he is told so, Fischer is told of a card."""
    moves = "S: Majorité de pions II\nF: 5\nS: effet\nS: pioche\n"
    scenario = _scenario(
        f"[table]\n[table.spassky]\npile = ['Gaffe', 3]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'what-happens'\n"
    )
    assert "Gaffe" in judge(scenario, SPASSKY).answer.text.en
    told = judge(scenario, FISCHER)
    assert "Gaffe" not in told.answer.text.en + told.answer.text.fr
    assert "Spassky draws a card" in told.answer.text.en


def test_the_paragraph_of_the_other_card_does_not_decide() -> None:
    """CARTE-EXIG-b: where Exigences lets Spassky choose, that is cited, and nothing of Gaffe."""
    moves = "S: white queen II\nF: Exigences déraisonnables\nF: effet\n"
    text = f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'what-may-i-do'\n"
    verdict = judge(_scenario(text))
    assert verdict.deciding[0] == "CARTE-EXIG-b"
    assert "CARTE-GAFFE-b" not in {clause for step in verdict.because for clause in step.clauses}


def test_whose_choice_it_is_in_mid_exchange_does_not_follow_from_the_initiative() -> None:
    """CARTE-GAFFE-b: it is Fischer who chooses; that the leader plays first says nothing here."""
    moves = "S: Gaffe II\nF: 5\nS: effet\n"
    text = f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'may-i'\nmove = 'choose option 1'\nby = 'spassky'\n"
    verdict = judge(_scenario(text))
    assert verdict.deciding[0] == "CARTE-GAFFE-b"
    assert "ECH-0c" not in verdict.deciding


def test_what_may_not_be_counted_is_no_number() -> None:
    """LEX-3a: by the reading by which one counts nothing of the opponent's, a hand is not empty but unknown."""
    text = "[table]\n[question]\nask = 'how-many'\nwhat = 'cards'\nof = 'fischer'\n"
    verdict = judge(_scenario(text), Player.SPASSKY)
    assert verdict.answer.text.en == "Fischer has 7 cards in hand"
    (rival,) = [each for each in verdict.rivals if each.is_open]
    assert rival.answer.text.en == "one may not count the opponent's"


def test_another_edition_answers_the_question_that_was_asked() -> None:
    """FIN-2: the German edition ends the game, the others say that it goes on, not what is to be chosen next."""
    columns = "I = '? / ?'\nIII = '? / ?'\nIIII = '? / ?'\n"
    table = f"[table]\nmoment = 'step-7'\nlast = 'won by fischer'\nfreed = ['II']\nexchanges = 4\n[table.columns]\n{columns}"
    verdict = judge(_scenario(f"edition = 'de'\nquestion = 'is-it-over'\n{table}"))
    told = {each.name: each.answer.text.en for each in verdict.rivals if each.variation is Variation.EDITION}
    assert told == dict.fromkeys(("fr", "pl"), "no, the game goes on")


def test_an_assumed_card_is_called_as_one_says_it() -> None:
    """ECH-4c: a card without a title is told by its piece and its strength, once."""
    moves = "F: Promotion II\nS: black queen +1\n"
    text = f"[table]\ngame = 2\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'may-i'\nmove = 'use the effect'\nby = 'fischer'\n"
    assert [each.en for each in judge(_scenario(text)).assumed] == ["the black queen (strength 5)"]


def test_nothing_is_told_of_a_card_that_is_not_named() -> None:
    """ECH-3a: whoever may answer with a card is not told how strong it would have been."""
    text = "[table]\n[played]\nmoves = 'S: 3 II'\n[question]\nask = 'may-i'\nmove = '{}'\nby = 'fischer'\n"
    assert not [step for step in judge(_scenario(text.format("answer in column II"))).because if step.is_supposed]
    named = [step for step in judge(_scenario(text.format("answer with Promotion"))).because if step.is_supposed]
    assert named[0].text.en.startswith("Fischer plays “Promotion”")


def test_a_rival_is_asked_of_the_same_player() -> None:
    """ECH-5a: by the reading by which Fischer announces his choice first, it is still Spassky who may not use the effect."""
    text = (
        "[table]\n[played]\nmoves = '''\nS: Gaffe II\nF: 5\n'''\n[question]\nask = 'may-i'\nmove = 'use the effect'\n"
    )
    (rival,) = [
        each for each in judge(_scenario(text)).rivals if each.dispute is not None and each.dispute.id == "D-21"
    ]
    assert rival.answer.text.en.startswith("no, Spassky may not use the effect")


def test_what_is_to_be_checked_never_names_a_filler() -> None:
    """ECH-4c: a card of which only the strength was told leaves nothing to check, and has no name."""
    moves = "S: Simplifier II\nF: 5\nS: effet\n"
    text = f"[table]\n[played]\nmoves = '''\n{moves}'''\n[question]\nask = 'who-leads'\n"
    rests_on = judge(_scenario(text)).rests_on
    assert "cards.simplifier.strength" in dict(rests_on)
    assert not [name for name, _ in rests_on if "fischer" in name]
