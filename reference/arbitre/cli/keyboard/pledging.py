"""Before a fair game: everybody commits to a secret, and only then does anybody reveal one."""

import re
import secrets
from typing import Final

from attrs import evolve

from arbitre.cli.keyboard.asking import Leaving
from arbitre.cli.keyboard.sitting import Kind, Sitting
from arbitre.core.fair import SHORTEST, Pledge, committed_text
from arbitre.core.game import AnyPlayer
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

TRIES: Final = 3
_COMMITMENT: Final = re.compile("[0-9a-f]{64}")


def pledge(sitting: Sitting) -> None:
    """Bind everybody who is not bound yet, show all of it to everybody, then have the secrets revealed."""
    recording = sitting.recording
    drawn: dict[str, str] = {}
    if not recording.pledges:
        recording.pledges = tuple(_bound(sitting, player, drawn) for player in sitting.kinds)
    recording.save()
    for each in recording.pledges:
        sitting.person.tell_end(f"{each.player} : {each.commitment}")
    for place, player in enumerate(sitting.kinds):
        if not recording.pledges[place].is_kept:
            revealed = _revealed(sitting, player, recording.pledges[place], drawn)
            recording.pledges = (*recording.pledges[:place], revealed, *recording.pledges[place + 1 :])
            recording.save()


def _bound(sitting: Sitting, player: AnyPlayer, drawn: dict[str, str]) -> Pledge:
    """The commitment of a person, made wherever they trust; the computer's own, or one drawn for a person who asks for that."""
    language = sitting.person.language
    question = Text(
        fr=f"{sitting.name(player)} : votre engagement, l'empreinte SHA-256 de « {committed_text(player.value, 'SECRET')} » "
        f"(SECRET : au moins {SHORTEST} signes au hasard), ou Entrée pour qu'arbitre en tire un : ",
        en=f"{sitting.name(player)}: your commitment, the SHA-256 digest of “{committed_text(player.value, 'SECRET')}” "
        f"(SECRET: at least {SHORTEST} random signs), or Enter to have arbitre draw one: ",
    )
    while sitting.kinds[player] is Kind.HUMAN:
        answer = sitting.person.secret(question.in_(language))
        if _COMMITMENT.fullmatch(answer):
            return Pledge(player.value, answer)
        if not answer:
            break
        expected = Text(
            fr="attendu : 64 chiffres hexadécimaux, ou rien", en="expected: 64 hexadecimal digits, or nothing"
        )
        sitting.person.tell_end(expected.in_(language))
    drawn[player.value] = secrets.token_hex(SHORTEST)
    return Pledge.to(player.value, drawn[player.value])


def _revealed(sitting: Sitting, player: AnyPlayer, pledged: Pledge, drawn: dict[str, str]) -> Pledge:
    """The pledge with its secret; whoever does not reveal it is named, and nothing is dealt."""
    if player.value in drawn:
        return evolve(pledged, secret=drawn[player.value])
    language = sitting.person.language
    question = Text(fr=f"{sitting.name(player)} : votre secret : ", en=f"{sitting.name(player)}: your secret: ")
    for _ in range(TRIES if sitting.kinds[player] is Kind.HUMAN else 0):
        try:
            secret = sitting.person.secret(question.in_(language))
        except Leaving:
            break
        if pledged.is_kept_by(secret):
            return evolve(pledged, secret=secret)
        other = Text(fr="l'engagement n'est pas celui de ce secret", en="the commitment is not to this secret")
        sitting.person.tell_end(other.in_(language))
    who = sitting.recording.game.player_names[player]
    raise Mistake(
        Text(
            fr=f"{who.fr} n'a pas révélé le secret de son engagement : rien n'est distribué",
            en=f"{who.en} has not revealed the secret of the commitment: nothing is dealt",
        ),
        file=str(sitting.recording.path),
    )
