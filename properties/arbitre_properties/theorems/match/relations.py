"""Theorems that relate one match to another: orders that do not matter, mirrors, readings that cannot be told apart, secrets."""

from collections.abc import Iterator
from itertools import product
from random import Random

import z3
from attrs import evolve

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.language import Text
from arbitre.match import Action, Ruleset, State
from arbitre.match.rules.readings import Readings
from arbitre.match.table.actions import DRAW, Discard
from arbitre.match.table.agenda import ChooseLimitDiscard, DrawCards, EndRefills, PlayLead, RespectLimits, ShowDiscards
from arbitre.match.table.events import GameEnded
from arbitre.match.table.people import BOTH
from arbitre_properties.match.differential import QUESTIONS, first_difference, first_trigger, rivals
from arbitre_properties.match.generation import any_ruleset, next_action, walk, with_any_components
from arbitre_properties.match.mirror import mirrored
from arbitre_properties.match.noninterference import (
    Memory,
    Tally,
    decisions_of_a_match,
    leaks,
    leaks_of_own_pile,
    remembers_all_discards,
)
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.model import marker_moved, start_of_game
from arbitre_properties.theorems.proving.solving import example_of, must_hold
from arbitre_properties.theorems.proving.terms import Term
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Scenario, Verdict, demand

COMMUTING_LENGTH = 2


def source_of(seed: int) -> Random:
    """Randomness that is the same on every machine."""
    return Random(seed)  # noqa: S311  (a whim, not a secret)


@theorem(
    "T-16",
    Text(
        fr="L'ordre dans lequel les deux joueurs prennent leurs pions et leur avantage de départ ne change rien.",
        en="The order in which the two players take their pawns and their starting advantage changes nothing.",
    ),
    Method.Z3,
    readings={"pawn_colour": "person"},
    rests_on=("T-00",),
)
def order_of_players_does_not_matter() -> Verdict:
    """ETAT-2a, ETAT-2b, ETAT-3a, ETAT-3c: pawns come from separate parts of the reserve; modifiers add up, even on a track of two spaces per side."""
    spassky, fischer, length = z3.Ints("spassky fischer length")
    stops = z3.Bool("stops")
    modifiers = [spassky >= -2, spassky <= 2, fischer >= -2, fischer <= 2]

    def moved(marker: Term, spaces: Term) -> Term:
        return marker_moved(marker, spaces, length, stops=stops)

    one, other = moved(moved(0, spassky), -fischer), moved(moved(0, -fischer), spassky)
    netted = moved(0, start_of_game(spassky, fischer))
    must_hold(z3.And(one == other, one == netted), [*modifiers, length >= COMMUTING_LENGTH])
    example_of(*modifiers, length == COMMUTING_LENGTH - 1, one != other)
    return Holds({"shortest_track_that_commutes": COMMUTING_LENGTH})


def refills(seeds: range) -> Iterator[State]:
    """States in which somebody is refilling before a new game, with any cards and tracks."""
    for seed in seeds:
        ruleset = with_any_components(match.default_ruleset(), source_of(seed))
        seen = set()
        for before, _action, _step in walk(ruleset, seed):
            is_refill = isinstance(before.agenda[-1], DrawCards) and isinstance(before.agenda[0], EndRefills)
            if is_refill and before.game not in seen:
                seen.add(before.game)
                yield before


def played_to_the_lead(state: State, seed: int) -> tuple[State, int]:
    """The same players go on until a card is to be played, discarding first cards first; and how many limits bound them."""
    source, chance, limits = source_of(seed), Chance(seed), 0
    while not isinstance(task := state.agenda[-1], PlayLead):
        if isinstance(task, ChooseLimitDiscard):
            limits += 1
            action: Action | None = Discard(state.seats[task.player.index].hand[: task.excess])
        elif isinstance(task, DrawCards):
            action = DRAW
        else:
            action = next_action(state, source, chance)
        if action is None:
            break
        state = match.apply(state, action).state
    return state, limits


@theorem(
    "T-17",
    Text(
        fr="Avant une nouvelle partie, défausser pour la limite de main tout de suite après avoir complété sa main, ou à la fin de l'étape 4, revient au même.",
        en="Before a new game, discarding for the hand limit right after refilling, or at the end of step 4, comes to the same.",
    ),
    Method.ARGUMENT,
    readings={"refill_order": "together", "reshuffle_discard": "end-of-step"},
)
def limit_discards_can_wait() -> Verdict:
    """NOUV-4, ETAT-0b, MAIN-2, PIOCHE-4: pawns and advantage touch no hand and no limit, so the two orders are played and compared."""
    compared = bound = 0
    for state in refills(range(40)):
        early = evolve(state, agenda=(state.agenda[0], RespectLimits(BOTH), *state.agenda[1:]))
        late_end, limits = played_to_the_lead(state, 1)
        early_end, _limits = played_to_the_lead(early, 1)
        demand(late_end == early_end, "the two orders lead elsewhere")
        compared += 1
        bound += limits > 0
    demand(bound >= 5, "hardly any refill ran into a limit")
    return Holds({"refills_compared": compared, "with_a_discard": bound})


@theorem(
    "T-28",
    Text(
        fr="Un joueur ne peut pas distinguer deux tables qui ne diffèrent que par ce qu'il n'a pas le droit de savoir.",
        en="A player cannot tell apart two tables that differ only in what that player may not know.",
    ),
    Method.ARGUMENT,
)
def secrets_are_kept() -> Verdict:
    """MEP-3-2b, MEP-5d, LEX-3a, LEX-5a, CARTE-PREP-a: hidden cards change places, and every word, picture and refusal stays the same until a rule shows a card."""
    tally = Tally()
    for seed in range(6):
        source = source_of(seed)
        ruleset = match.edition_ruleset(tuple(match.Edition)[seed % 3]) if seed < 3 else any_ruleset(source)
        for place, (state, action) in enumerate(decisions_of_a_match(ruleset, seed)):
            if place % 9 == seed:
                for viewer in BOTH:
                    found = leaks(state, action, viewer, source, tally) + leaks_of_own_pile(state, viewer, source)
                    demand(not found, f"{viewer} can tell: {found[:1]}")
    demand(tally.disclosures > 0 and tally.states > 100, "hardly anything was compared")
    return Holds({"states": tally.states, "steps": tally.steps, "disclosures": tally.disclosures})


def discards_remembered(ruleset: Ruleset, seed: int) -> tuple[int, State | None, tuple[Action, ...]]:
    """How many states a player with perfect memory follows, the first that escapes it, and the actions up to there."""
    memories = [Memory(player) for player in BOTH]
    followed, actions = 0, []
    for _before, action, step in walk(ruleset, seed, 400):
        actions.append(action)
        for memory in memories:
            memory.note(step.events)
            if step.state.veil == (None, None) and not remembers_all_discards(memory, step.state):
                return followed, step.state, tuple(actions)
        followed += 1
    return followed, None, tuple(actions)


@theorem(
    "T-29",
    Text(
        fr="Un joueur qui n'oublie rien connaît le contenu des deux défausses : les laisser consulter ne révèle rien.",
        en="A player who forgets nothing knows what both discard piles hold: letting them be looked through reveals nothing.",
    ),
    Method.ARGUMENT,
)
def memory_knows_the_discards() -> Verdict:
    """LEX-3a, MEP-5d, NOUV-2b, PIOCHE-1: from the events a player has seen, both piles are rebuilt at every state; the German mulligan escapes."""
    followed = 0
    for edition, seed in product((match.Edition.FR, match.Edition.PL), range(8)):
        seen, escaped, _actions = discards_remembered(match.edition_ruleset(edition), seed)
        demand(escaped is None, f"{edition}: a discard was forgotten")
        followed += seen
    german = match.edition_ruleset(match.Edition.DE)
    for seed in range(20):
        _seen, escaped, actions = discards_remembered(german, seed)
        if escaped is not None:
            told = Text(
                fr="Édition allemande : l'échange de cartes initial se défausse face cachée, et personne ne peut dire ce qu'il y a dans la défausse de l'autre.",
                en="German edition: the opening exchange of cards is discarded face down, and nobody can say what lies in the other's pile.",
            )
            scenario = Scenario(told, "match", match.new_match(german), actions, _has_hidden_discards)
            condition = Text(
                fr="les cartes de l'échange initial sont défaussées face visible (français, polonais)",
                en="the cards of the opening exchange are discarded face up (French, Polish)",
            )
            return HoldsOnlyIf(condition, scenario, {"states_followed": followed})
    demand(condition=False, otherwise="the German mulligan hides nothing")
    return Holds()


def _has_hidden_discards(state: State) -> bool:
    return any(seat.face_down for seat in state.seats)


@theorem(
    "T-30",
    Text(
        fr="Un même choix à une même table mène toujours à la même suite.",
        en="The same choice at the same table always leads to the same.",
    ),
    Method.ARGUMENT,
)
def the_engine_is_a_function() -> Verdict:
    """ECH-0f: every step is taken twice, from the state and from its copy read back from JSON."""
    compared = 0
    for seed in range(12):
        converter = match.converter()
        for place, (before, action, step) in enumerate(walk(any_ruleset(source_of(seed)), seed)):
            if place % 5 == 0:
                copy = converter.structure(converter.unstructure(before, State), State)
                demand(match.apply(copy, action) == step == match.apply(before, action), f"{action} leads elsewhere")
                compared += 1
    return Holds({"steps_compared": compared})


@theorem(
    "T-38",
    Text(
        fr="Tant que rien n'arrive de ce dont parle une question ouverte, ses lectures ne se distinguent pas : sans colonne libérée D-01, D-03, D-05 et D-68 ; sans pioche vide D-09 à D-12, D-15 et D-66 ; sans avantage annulé ou réduit en IIII, D-04.",
        en="As long as nothing happens that an open question is about, its readings cannot be told apart: without a freed column D-01, D-03, D-05 and D-68; without an empty pile D-09 to D-12, D-15 and D-66; without a cut award in IIII, D-04.",
    ),
    Method.ARGUMENT,
)
def readings_wait_for_their_question() -> Verdict:
    """EXPL-4, ECH-1b, ECH-7b, ECH-6f, FIN-2, PIOCHE-1, PIOCHE-3, PIOCHE-4, ETAT-1a: the same choices under each rival, compared state by state up to the first such event."""
    compared, told_apart = 0, set()
    for seed in range(14):
        ruleset = evolve(match.default_ruleset(), readings=Readings())
        if seed % 2:
            ruleset = with_any_components(ruleset, source_of(seed))
        moves = [(before, action, step.state, step.events) for before, action, step in walk(ruleset, seed)]
        for question in QUESTIONS:
            happens = first_trigger(moves, question)
            for rival in rivals(question):
                differs = first_difference(moves, rival)
                compared += 1
                if differs is not None:
                    told_apart.add(question.field)
                    demand(happens is not None and happens <= differs, f"{question.field} differs before its question")
    demand(len(told_apart) >= 6, f"only {sorted(told_apart)} were ever told apart")
    return Holds({"matches_compared": compared, "questions": len(QUESTIONS), "told_apart_later": len(told_apart)})


@theorem(
    "T-39",
    Text(
        fr="Les règles d'un échange ne favorisent personne : tout échangé entre Spassky et Fischer, un coup mène à la table échangée.",
        en="The rules of an exchange favour nobody: with everything of Spassky's and Fischer's exchanged, a move leads to the exchanged table.",
    ),
    Method.ARGUMENT,
    readings={"shift_direction": "towards-the-named-person"},
)
def the_mirror() -> Verdict:
    """ECH-0a, ECH-1c, ECH-2a, ECH-3a, ECH-4c, ECH-5a, ECH-6c, ECH-7c: decks, tracks, queen and marker are mirrored; only setup, the first queen and a match won together name a person."""
    compared, kinds = 0, set()
    for seed in range(24):
        ruleset = any_ruleset(source_of(seed))
        for before, action, step in walk(ruleset, seed):
            asks_both = any(isinstance(task, ShowDiscards) and len(task.players) == 2 for task in step.state.agenda)
            both_before = any(isinstance(task, ShowDiscards) and len(task.players) == 2 for task in before.agenda)
            pending = match.decision(before)
            in_exchange = before.exchange is not None and not any(isinstance(e, GameEnded) for e in step.events)
            if pending is None or not in_exchange or asks_both or both_before:
                continue
            image = match.apply(mirrored(before), mirrored(action)).state
            demand(image == mirrored(step.state), f"{action} leads elsewhere in the mirror")
            demand(mirrored(image) == step.state, "the mirror of the mirror is another table")
            compared += 1
            kinds.add(pending.kind)
    demand(len(kinds) >= 10, f"only {kinds} were mirrored")
    return Holds({"steps_mirrored": compared, "kinds_of_choice": len(kinds)})


THEOREMS = (
    order_of_players_does_not_matter,
    limit_discards_can_wait,
    secrets_are_kept,
    memory_knows_the_discards,
    the_engine_is_a_function,
    readings_wait_for_their_question,
    the_mirror,
)
