"""What somebody would like to do, in a sentence of their own: the play it names, or why there is none."""

import pytest
from tests.dispute.test_verdict import _scenario

from arbitre.core.mistake import Mistake
from arbitre.dispute.verdict import judge

AT_THE_START = "[table]\n"
ANSWERING = "[table]\n[table.fischer]\nhand = ['Sacrifice', 'Promotion', 5]\n[played]\nmoves = 'S: Gaffe II'\n"
LOST = '[table]\n[played]\nmoves = """\nS: Gaffe II\nF: 5\n"""\n'
CHANGING = "[table]\nmoment = 'mulligan'\n"
DRAWING = "[table]\ndrawing = { by = 'fischer', most = 2, drawn = 1 }\n"
CHESSME = '''game = "chessme"
[table]
diagram = """
. . k .
p p p p
. . . .
. . . .
P P P P
. . K .
"""
'''


@pytest.mark.parametrize(
    ("table", "sentence", "code", "words"),
    [
        (AT_THE_START, "Spassky peut-il jouer deux cartes ?", "illegal:one-card", "une carte par échange"),
        (AT_THE_START, "puis-je poser trois pions", "illegal:too-many-pawns", "avec 3 pions"),
        (AT_THE_START, "est-ce que je peux lâcher la partie", "legal", "abandonner la partie"),
        (AT_THE_START, "je peux passer mon tour ?", "illegal:no-pass", "on ne passe pas"),
        (AT_THE_START, "jouer Gaffe sans pion en colonne 4", "legal", "« Gaffe » dans la colonne IIII"),
        (AT_THE_START, "jouer Paranoia IIII +2", "legal", "« Paranoïa » dans la colonne IIII avec 2 pions"),
        (AT_THE_START, "jouer la carte n° 5 en II", "legal", "« Simplifier » dans la colonne II"),
        (AT_THE_START, "Can I play in column IV?", "legal", "dans la colonne IIII"),
        (AT_THE_START, "jouer Promotion en II", "illegal:not-your-turn", "c'est à Spassky"),
        (AT_THE_START, "puis-je piocher ?", "illegal:wrong-kind", "d'abord vient un autre choix"),
        (ANSWERING, "Fischer peut-il refuser de répondre ?", "legal", "abandonner la partie"),
        (ANSWERING, "répondre avec Sacrifice et deux pions", "legal", "par « Sacrifice » avec 2 pions"),
        (ANSWERING, "répondre dans la colonne III", "illegal:wrong-column", "la colonne du meneur"),
        (ANSWERING, "répondre sans carte", "legal", "abandonner la partie"),
        (ANSWERING, "ajouter un pion", "legal", "répondre par une carte avec 1 pion"),
        (LOST, "Can I ignore the effect?", "legal", "renoncer à l'effet"),
        (LOST, "may I use my effect", "legal", "appliquer l'effet de « Gaffe »"),
        (LOST, "can Fischer use his effect", "illegal:not-your-turn", "seul le perdant"),
        (LOST, "add two pawns to my card", "illegal:not-your-turn", "au moment où on la joue"),
        (LOST, "draw two cards", "illegal:wrong-kind", "piocher une carte"),
        (CHANGING, "exchange my whole hand", "legal", "défausser 6 cartes"),
        (CHANGING, "swap two cards", "legal", "défausser 2 cartes"),
        (CHANGING, "garder ma main", "legal", "ne rien défausser"),
        (DRAWING, "m'arrêter là", "legal", "s'arrêter là"),
        (DRAWING, "pick up one more", "legal", "piocher une carte"),
        (CHESSME, "roquer", "illegal:no-castling", "on ne roque pas"),
        (CHESSME, "pass", "illegal:not-expected-now", "passer leur tour"),
        (CHESSME, "move my pawn to 0,2", "legal", "le pion de 0,1 en 0,2"),
        (CHESSME, "proposer la nulle", "legal", "proposer la nulle"),
        (CHESSME, "the king takes the pawn on 3,1", "illegal:own-man-there", "une de vos pièces"),
    ],
)
def test_a_sentence_names_a_play(table: str, sentence: str, code: str, words: str) -> None:
    """EXPL-5: whatever the sentence leaves open is whatever is allowed; the answer says which play it took it for."""
    text = f'question = {{ ask = "may-i", move = "{sentence}" }}\n{table}'
    answer = judge(_scenario(text)).answer
    assert answer.code == code
    assert words in answer.text.fr


@pytest.mark.parametrize("sentence", ["regarder la défausse", "take my card back", "sing", "jouer le fou en III"])
def test_a_sentence_that_names_no_play_is_told_so(sentence: str) -> None:
    """EXPL-5: looking, taking back and singing are no plays; a piece that may be several cards is asked for."""
    with pytest.raises(Mistake, match=r"question\.move"):
        _scenario(f'question = {{ ask = "may-i", move = "{sentence}" }}\n[table]\n')
