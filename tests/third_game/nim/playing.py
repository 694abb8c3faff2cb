"""Nim's rules as functions: who chooses, what is allowed, what follows."""

from attrs import evolve

from arbitre.core.decision import CHANCE, AnyOrder, Decision, Shuffle, is_possible_outcome
from arbitre.core.game import Outcome, Step
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction
from nim.heaps import Action, CountersTaken, Event, GameEnded, HeapsShuffled, Kind, Player, State, Take
from nim.rules import LastCounter, Ruleset


def new_game(ruleset: Ruleset) -> State:
    """North begins, once the heaps are shuffled.

    Règle : NIM-PREP-2 (feuillet).
    """
    return State(ruleset)


def decision(state: State) -> Decision[Player, Kind] | None:
    """Chance shuffles the heaps, then the players take counters in turn while there are any.

    Règle : NIM-PREP-1, NIM-JEU-1 (feuillet).
    """
    if state.outcome is not None:
        return None
    if not state.heaps:
        return Decision(CHANCE, Kind.SHUFFLE, state.to_move, AnyOrder(state.ruleset.heaps))
    return Decision(state.to_move, Kind.TAKING, state.to_move)


def legal(state: State) -> tuple[Action, ...]:
    """Any number of counters, one at least, of any one heap.

    Règle : NIM-JEU-1, NIM-JEU-2 (feuillet).
    """
    if state.outcome is not None:
        return ()
    return tuple(Take(heap, number) for heap, left in enumerate(state.heaps) for number in range(1, left + 1))


def winner_after(last: Player, reading: LastCounter) -> Player:
    """The last counter names the winner: whoever took it, or the other.

    Règle : NIM-FIN-1 (feuillet). Litige : NIM-D-01.
    """
    match reading:
        case LastCounter.WINS:
            return last
        case LastCounter.LOSES:
            return last.other


def apply(state: State, action: Action) -> Step[State, Event]:
    """The step that an action leads to; an illegal one is refused."""
    fault = fault_of(state, action)
    if fault is not None:
        raise fault
    match action:
        case Shuffle(items):
            heaps = tuple(map(int, items))
            return Step(evolve(state, heaps=heaps), (HeapsShuffled(heaps),))
        case Take(heap, counters):
            return _taken(state, heap, counters)
        case _:
            raise AssertionError("a pick is never possible in Nim, so it was refused above")


def _taken(state: State, heap: int, counters: int) -> Step[State, Event]:
    """The counters leave their heap; with the last one the game stops.

    Règle : NIM-JEU-1, NIM-JEU-2, NIM-FIN-1 (feuillet).
    """
    player = state.to_move
    heaps = tuple(left - counters * (place == heap) for place, left in enumerate(state.heaps))
    happened = CountersTaken(player, heap, counters)
    after = evolve(state, heaps=heaps, to_move=player.other)
    if any(heaps):
        return Step(after, (happened,))
    winner = winner_after(player, state.ruleset.readings.last_counter)
    outcome = Outcome(winner, "last-counter", ("NIM-FIN-1",))
    return Step(evolve(after, outcome=outcome), (happened, GameEnded(outcome)))


def fault_of(state: State, action: Action) -> IllegalAction | None:
    """Why an action is not allowed now, or None.

    Règle : NIM-PREP-1, NIM-JEU-1, NIM-JEU-2, NIM-FIN-1 (feuillet).
    """
    pending = decision(state)
    if pending is None:
        return IllegalAction(
            "game-is-over", ("NIM-FIN-1",), "action", Text("La partie est finie.", "The game is over.")
        )
    match action:
        case Shuffle() if pending.space is not None:
            return None if is_possible_outcome(pending.space, action) else _not_these_heaps()
        case Take(heap, counters) if pending.space is None:
            return _taking_fault(state, heap, counters)
        case _:
            told = Text("Ce n'est pas ce qu'on attend maintenant.", "Something else is due now.")
            due = ("NIM-PREP-1",) if pending.space is not None else ("NIM-JEU-1",)
            return IllegalAction("not-expected-now", due, "action", told)


def _not_these_heaps() -> IllegalAction:
    """The heaps are three, four and five counters.

    Règle : NIM-PREP-1 (feuillet).
    """
    told = Text("Ce ne sont pas les tas de cette partie.", "These are not the heaps of this game.")
    return IllegalAction("impossible-shuffle", ("NIM-PREP-1",), "items", told)


def _taking_fault(state: State, heap: int, counters: int) -> IllegalAction | None:
    """One counter at least, and no more than its heap has.

    Règle : NIM-JEU-1, NIM-JEU-2 (feuillet).
    """
    if not 0 <= heap < len(state.heaps):
        told = Text("Il n'y a pas de tel tas.", "There is no such heap.")
        return IllegalAction("no-such-heap", ("NIM-JEU-2",), "heap", told)
    if counters < 1:
        return IllegalAction(
            "takes-nothing",
            ("NIM-JEU-1",),
            "counters",
            Text("On prend un jeton au moins.", "Take at least one counter."),
        )
    left = state.heaps[heap]
    if counters > left:
        told = Text(f"Ce tas n'a que {left} jeton(s).", f"This heap has only {left} counter(s).")
        return IllegalAction("too-many", ("NIM-JEU-2",), "counters", told)
    return None
