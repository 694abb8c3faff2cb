"""The games for OpenSpiel: importing this module registers `arbitre_<game>` for every game.

>>> import pyspiel
>>> import arbitre.adapters.open_spiel
>>> state = pyspiel.load_game("arbitre_chessme(edition=fr)").new_initial_state()
>>> state.is_chance_node()
True

Chance is explicit: a shuffle is dealt item by item, each with its probability. Choices that the rules make at the same
time are made in turn and stay hidden, so the games are sequential. The winner gets 1, the loser -1.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

from arbitre.adapters.position import LONGEST, WIDTH, Position, begin
from arbitre.adapters.sight import SIZE, Numbers, sight_numbers, sight_text
from arbitre.core.canonical import canonical_json
from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Language
from arbitre.trace.registry import find_shelf, read_rules

PREFIX: Final = "arbitre_"


class SpielGame(pyspiel.Game):
    """A game with its edition and its readings, the latter as `D-03:white-leads` with `+` between them."""

    game: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        super().__init__(_type_of(game), _info_of(game), dict(params or {}))
        asked = self.get_parameters()
        readings = (each.partition(":") for each in asked.get("readings", "").split("+") if each)
        answers = {name: answer for name, _, answer in readings}
        self.begun = begin(game, game.make_ruleset(asked.get("edition", game.editions[0]), answers, None))

    def new_initial_state(self) -> "SpielState":
        """A new game, before the first shuffle."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401  (pyspiel has no types)
        params: Mapping[str, Any] | None = None,
    ) -> "SpielObserver":
        """What looks at states for a player."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {dict(params)}")
        return SpielObserver(has_memory=iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A position, and for each player a digest of all that they have seen and done."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position = game.begun
        self.memories: list[str] = ["" for _ in game.begun.game.players]

    def current_player(self) -> int:
        """Who chooses, as OpenSpiel numbers them."""
        match self.position.chooser:
            case None:
                return int(pyspiel.PlayerId.TERMINAL)
            case Fate.CHANCE:
                return int(pyspiel.PlayerId.CHANCE)
            case place:
                return place

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(self.position.choices))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may deal next, and how likely it is."""
        return list(enumerate(self.position.odds))

    def _apply_action(self, action: int) -> None:
        position = self.position
        chooser = position.chooser
        self.position = position.take(action)
        for place, player in enumerate(position.game.players):
            if place == chooser:
                self._remember(place, str(action))
            for event in position.game.seen_events(self.position.events, player):
                plain = position.game.converter().unstructure(event, position.game.event_type)
                self._remember(place, canonical_json(plain))

    def _remember(self, place: int, what: str) -> None:
        self.memories[place] = sha256(f"{self.memories[place]}\n{what}".encode()).hexdigest()

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.position.name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or given up because it has lasted too long."""
        return self.position.chooser is None

    def returns(self) -> list[float]:
        """What each player has won."""
        return list(self.position.returns)

    def __str__(self) -> str:
        position = self.position
        plain = position.game.converter().unstructure(position.state, position.game.state_type)
        plain.pop("ruleset", None)
        return canonical_json([plain, position.narrowed, position.dealt])


class SpielObserver:
    """Looks at a state for a player: at the view alone, or with the digest of what the player remembers."""

    def __init__(self, *, has_memory: bool) -> None:
        self.has_memory = has_memory
        self.tensor: Numbers = np.zeros(SIZE, dtype=np.float32)
        self.dict: dict[str, Numbers] = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the numbers."""
        self.tensor[:] = sight_numbers(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as text, after the memory if there is one."""
        text = sight_text(state.position, player)
        return f"{state.memories[player]} {text}" if self.has_memory else text


def _type_of(game: AnyGame) -> Any:  # noqa: ANN401  (pyspiel has no types)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=game.title.in_(Language.EN),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.players),
        min_num_players=len(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"edition": game.editions[0], "readings": ""},
    )


def _info_of(game: AnyGame) -> Any:  # noqa: ANN401  (pyspiel has no types)
    return pyspiel.GameInfo(
        num_distinct_actions=WIDTH,
        max_chance_outcomes=WIDTH,
        num_players=len(game.players),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


for _part in read_rules(find_shelf()).parts:
    _game = find_game(_part.game)
    # OpenSpiel lets go of what it was given when Python is already gone; only a class survives that.
    pyspiel.register_game(_type_of(_game), type(f"Spiel{_game.name.title()}", (SpielGame,), {"game": _game}))
