"""Le Match du siècle played by Hypothesis: every invariant at every moment, and nothing left unreached."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.stateful import run_state_machine_as_test

from arbitre import match
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.decision import CHANCE
from arbitre.core.game import Step
from arbitre.core.transcript import Transcript, read_transcript, record, replay, write_transcript
from arbitre.match import Action, Components, Event, Player, Ruleset, State
from arbitre.match.box.checks import faults_of
from arbitre.match.table.actions import DeclineEffect, Discard, Stop
from arbitre.match.table.events import EnduranceChanged
from arbitre.trace.clauses import CLAUSE_ID
from arbitre_properties.match import machine
from arbitre_properties.match.coverage import Reached
from arbitre_properties.match.generation import any_ruleset, lively_choice, walk, with_any_components
from arbitre_properties.match.invariants import INVARIANTS, broken
from arbitre_properties.match.machine import MatchMachine
from arbitre_properties.match.moments import Moment, Tally
from arbitre_properties.match.order import Order
from arbitre_properties.match.strategies import components, reachable, rulesets, transcripts

EXAMPLES = settings().max_examples // 4
"""A quarter of what the profile asks for: each example is a good part of a match."""
MATCHES = (*range(160), 233)
RARE = {"exchange_winner": "compared-again", "pick_in_last_exchange": "may-stay"}
"""Only an effect that adds pawns can turn a comparison made again, and few cards are left in hand: some matches look for that."""
RULES = Path(match.__file__).parent / "rules"


def test_matches_keep_every_promise() -> None:
    """A table at which anything is tried: legal choices are accepted, others refused, and every invariant holds."""
    run_state_machine_as_test(MatchMachine, settings=settings(max_examples=EXAMPLES, stateful_step_count=20))
    assert min(MatchMachine.fired[rule] for rule in ("choose", "play on", "try anything")) > EXAMPLES
    assert len(MatchMachine.reached.choices) > 10
    assert "wrong-kind" in MatchMachine.refused


def test_every_invariant_of_the_inventory_is_checked() -> None:
    """I-01 to I-29: each is named by an invariant, by what the table does, or by a relation between two matches."""
    checks = (*(one.holds for one in INVARIANTS), *vars(MatchMachine).values(), test_declining_never_costs_endurance)
    named = {name for check in checks for name in re.findall(r"I-\d\d", check.__doc__ or "")}
    assert {f"I-{number:02}" for number in range(1, 30)} <= named


def test_a_table_that_forgets_or_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """I-26, I-28: a state that is read back otherwise, and choices that hang on the order of a pile, are found out."""
    table = MatchMachine()
    table.state = next(state for state, _, _ in walk(match.default_ruleset(), 1) if state.exchange is not None)
    table.put_away()
    table.turn_over_piles(Random(1))  # noqa: S311  (a whim, not a secret)
    monkeypatch.setattr(
        machine, "canonical_json", lambda plain: canonical_json({**plain, "marker": plain["marker"] + 1})
    )
    with pytest.raises(AssertionError, match="another state"):
        table.put_away()
    monkeypatch.setattr(match, "legal", lambda state: [Discard(seat.draw_pile[:1]) for seat in state.seats])
    with pytest.raises(AssertionError, match="!="):
        table.turn_over_piles(Random(1))  # noqa: S311  (a whim, not a secret)


def clauses_in(node: ast.AST) -> Iterator[str]:
    """The clauses that a piece of code names, but for why it refuses something and why a game goes on."""
    match node:
        case ast.FunctionDef(returns=ast.expr() as answer) if "IllegalAction" in ast.unparse(answer):
            return
        case ast.Call(func=ast.Name("Ruling"), keywords=[ast.keyword("answer", ast.Constant(False)), *_]):
            return
        case ast.Constant(str() as text) if re.fullmatch(CLAUSE_ID, text):
            yield text
    for inner in ast.iter_child_nodes(node):
        yield from clauses_in(inner)


def clauses_of_events() -> set[str]:
    """The clauses that the rules write into events."""
    return {clause for path in RULES.glob("[!_]*.py") for clause in clauses_in(ast.parse(path.read_text("utf-8")))}


def test_every_kind_of_thing_happens() -> None:
    """Whole matches under generated rules keep every promise, and reach every choice, action, event, effect, reading and clause."""
    reached = Reached()
    rulesets_of_matches = [any_ruleset(Random(seed)) for seed in MATCHES]  # noqa: S311  (a whim, not a secret)
    rare = match.make_ruleset("fr", RARE)
    rulesets_of_matches += [with_any_components(rare, Random(seed)) for seed in range(30)]  # noqa: S311  (likewise)
    for seed, ruleset in enumerate(rulesets_of_matches):
        tally = Tally()
        for before, action, step in walk(ruleset, seed):
            tally.note(before, step)
            reached.note(before, action, step)
            assert not broken(Moment(before, action, step, tally)), f"match {seed}, after {action}"
    assert not reached.missing()
    assert reached.ended == len(rulesets_of_matches)
    assert not clauses_of_events() - reached.clauses
    assert reached.only_choice != reached.choices


@pytest.mark.long
def test_thousands_of_matches_keep_every_promise() -> None:
    """Two thousand further matches under generated rules keep every invariant."""
    for seed in range(len(MATCHES), len(MATCHES) + 2000):
        tally = Tally()
        for before, action, step in walk(any_ruleset(Random(seed)), seed):  # noqa: S311  (a whim, not a secret)
            tally.note(before, step)
            assert not broken(Moment(before, action, step, tally)), f"match {seed}, after {action}"


@given(components())
@settings(max_examples=EXAMPLES)
def test_generated_cards_and_tracks_are_possible(generated: Components) -> None:
    """CONT-1, CONT-2, CARTE-2, CARTE-3, CARTE-4, CARTE-5, CARTE-7, CARTE-8: what is generated passes the data check."""
    assert not list(faults_of(generated))


@given(transcripts())
@settings(max_examples=EXAMPLES // 2)
def test_a_match_is_its_list_of_actions(transcript: Transcript[Action, Player, Ruleset]) -> None:
    """I-26, T-30: written, read and replayed, a match gives the same states."""
    stamped = record(match.GAME, transcript.ruleset, transcript.actions)
    _game, again = read_transcript(write_transcript(match.GAME, stamped))
    assert again.actions == transcript.actions
    assert sum(1 for _ in replay(match.GAME, again)) == len(transcript.actions)


@given(reachable())
@settings(max_examples=2 * EXAMPLES)
def test_a_state_survives_serialisation(state: State) -> None:
    """I-26: a state written as JSON and read again is the same state, with the same choices."""
    converter = match.converter()
    again = converter.loads(canonical_json(converter.unstructure(state, State)), State)
    assert again == state
    assert match.decision(again) == match.decision(state)
    assert list(match.legal(again)) == list(match.legal(state))


def declining(player: Player, source: Random) -> Callable[[State], Action]:
    """A player who uses no effect and draws nothing, against a lively one."""

    def choose(state: State) -> Action:
        choices = list(match.legal(state))
        pending = match.decision(state)
        if pending is not None and pending.chooser is player:
            for action in choices:
                if isinstance(action, DeclineEffect | Stop) or action == Discard(()):
                    return action
        return lively_choice(choices, source)

    return choose


@pytest.mark.parametrize("player", Player)
def test_declining_never_costs_endurance(player: Player) -> None:
    """LEX-5b, ECH-5a, ECH-6f, PIOCHE-3: whoever declines every effect and draw loses endurance by IIII and the other only (I-29)."""
    own_losses: set[tuple[str, ...]] = set()
    for seed in range(12):
        chance = Chance(seed)
        choose = declining(player, Random(seed))  # noqa: S311  (a whim, not a secret)
        state = match.new_match()
        while (pending := match.decision(state)) is not None and state.game < 4:
            if pending.chooser is CHANCE:
                assert pending.space is not None
                action: Action = chance.answer(pending.space)
            else:
                action = choose(state)
            step = match.apply(state, action)
            own_losses |= losses(step, state, player)
            state = step.state
    assert own_losses == {("ECH-6f",)}


def losses(step: Step[State, Event], before: State, player: Player) -> set[tuple[str, ...]]:
    """The clauses by which a player lost endurance, the other's effects left aside."""
    exchange = before.exchange
    by_other = exchange is not None and exchange.winner is player
    return {
        event.clauses
        for event in step.events
        if isinstance(event, EnduranceChanged)
        and event.player is player
        and event.due < 0
        and not (by_other and event.clauses != ("ECH-6f",))
    }


@given(rulesets())
@settings(max_examples=EXAMPLES)
def test_chance_decides_first(ruleset: Ruleset) -> None:
    """MEP-3-2a: a match begins with the shuffle of both decks."""
    state = match.new_match(ruleset)
    pending = match.decision(state)
    assert pending is not None
    assert pending.chooser is CHANCE
    assert not match.legal(state)


def test_disorder_is_noticed() -> None:
    """ECH-0f, ETAT-0b, NOUV-5c: the events of a match told backwards break the order of exchanges and of new games."""
    exchanges = new_games = 0
    for seed in range(3):
        order, spoilt = Order(), Order()
        for _before, _action, step in walk(match.default_ruleset(), seed):
            order.note(step.events, step.state.queen)
            spoilt.note(step.events[::-1], step.state.queen)
            assert not order.exchange_is_broken
            assert not order.new_game_is_broken
            exchanges += spoilt.exchange_is_broken
            new_games += spoilt.new_game_is_broken
    assert exchanges > 20
    assert new_games > 5
