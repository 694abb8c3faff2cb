"""A question as a player puts it means one kind of question, and no other."""

import pytest

from arbitre.dispute.questions import QUESTIONS, Ask, question_meant

ASKED = {
    Ask.MAY_I: (
        "Est-ce que Spassky peut ajouter trois pions à sa dame blanche ?",
        "est-ce qu'on peut abandonner ?",
        "puis-je jouer en premier ?",
        "can we agree to a draw?",
        "can the rook answer the check?",
        "ai-je le droit de passer ?",
    ),
    Ask.WHAT_MAY_I_DO: (
        "Qu'est-ce que je peux faire ?",
        "que peut faire Fischer ?",
        "combien de cartes Fischer doit-il défausser ?",
        "how many cards can I draw?",
        "Dois-je appliquer l'effet ?",
        "Do I have to play a card?",
        "Est-ce mon tour ?",
        "à qui de jouer ?",
        "whose turn is it?",
    ),
    Ask.WHO_LEADS: (
        "qui joue en premier ?",
        "who plays first?",
        "qui a l'initiative ?",
        "The exchange is tied, who leads?",
    ),
    Ask.IS_IT_OVER: (
        "Est-ce que la partie est finie ?",
        "does the game end?",
        "is it checkmate?",
        "le match est-il terminé ?",
    ),
    Ask.WHO_WINS: ("qui gagne ?", "Who is the champion?", "la partie est-elle nulle ?", "is it a draw?"),
    Ask.WHAT_HAPPENS: ("qui gagne l'échange ?", "who won the exchange?", "que se passe-t-il ?"),
    Ask.WHAT_DO_I_LOSE: (
        "Qu'est-ce que je perds ?",
        "combien d'endurance coûte la colonne IIII ?",
        "what does winning column IIII cost me?",
    ),
    Ask.HOW_MANY: ("combien de cartes Fischer peut-il garder ?", "how many pawns have I?", "où est le marqueur ?"),
}


@pytest.mark.parametrize(("ask", "said"), [(ask, said) for ask, texts in ASKED.items() for said in texts])
def test_a_question_means_its_kind(ask: Ask, said: str) -> None:
    """ECH-0f: whoever asks how many cards are to be discarded is not told how many are in hand."""
    meant = question_meant(said)
    assert meant is not None
    assert meant[0] is ask


@pytest.mark.parametrize(("number", "ask"), list(enumerate(QUESTIONS, 1)))
def test_the_questions_offered_mean_themselves(number: int, ask: Ask) -> None:
    """ECH-0f: by their number and in either language."""
    for said in (str(number), QUESTIONS[ask].fr, QUESTIONS[ask].en):
        meant = question_meant(said)
        assert meant is not None
        assert meant[0] is ask
