"""The games for PettingZoo: turn by turn, seeded, with a mask of what is allowed.

>>> from arbitre.adapters.pettingzoo import env
>>> table = env("match")
>>> table.reset(seed=7)
>>> table.agents
['spassky_0', 'fischer_1']

An observation is made from the view of the player and nothing else. Chance is the environment's, from the seed.
"""

from collections.abc import Mapping
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from arbitre.adapters.position import WIDTH, begin
from arbitre.adapters.sight import BOUND, SIZE, Numbers, sight_numbers, sight_text
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import find_game
from arbitre.core.language import Language


class Observation(TypedDict):
    """What a player sees, and which numbers may be answered."""

    observation: Numbers
    action_mask: NDArray[np.int8]


class Environment(AECEnv):
    """One game between two agents, named for the players; without a seed, chance is the system's."""

    def __init__(
        self,
        name: str,
        edition: str | None = None,
        readings: Mapping[str, str] | None = None,
        *,
        render_mode: str = "ansi",
    ) -> None:
        super().__init__()
        if render_mode != "ansi":
            raise ValueError(f"render_mode: {render_mode}; there is: ansi")
        self.metadata = {"name": f"arbitre_{name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        game = find_game(name)
        self.begun = begin(game, game.make_ruleset(edition or game.editions[0], dict(readings or {}), None))
        self.position = self.begun
        self.possible_agents = [f"{player.value}_{place}" for place, player in enumerate(game.players)]
        self.agents: list[str] = []
        sight = Box(-BOUND, BOUND, (SIZE,), np.float32)
        mask = Box(0, 1, (WIDTH,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": sight, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(WIDTH) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """What an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[Any]":
        """What an agent can answer; the mask says which of it is allowed now."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002  (PettingZoo's signature)
        """Begin a new game."""
        self.chance = Chance(int(np.random.SeedSequence(seed).generate_state(1)[0]))
        self.position = self.begun.answered(self.chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Take the choice of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must choose one of {self.position.choices}")
        self.position = self.position.take(int(action)).answered(self.chance)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.position.returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.position.is_over)
        self.truncations = dict.fromkeys(self.agents, self.position.is_given_up)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        chooser = self.position.chooser
        if chooser is None or isinstance(chooser, Fate):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[chooser]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, as numbers; only the agent whose turn it is may answer anything."""
        place = self.possible_agents.index(agent)
        mask = np.zeros(WIDTH, dtype=np.int8)
        if self.position.chooser == place:
            mask[: self.position.choices] = 1
        return {"observation": sight_numbers(self.position, place), "action_mask": mask}

    def view_of(self, agent: str) -> str:
        """What an agent sees, exactly, as JSON."""
        return sight_text(self.position, self.possible_agents.index(agent))

    def choices(self) -> list[str]:
        """What the agent whose turn it is may answer, in words, in the order of the numbers."""
        return [self.position.name(choice) for choice in range(self.position.choices)]

    def render(self) -> str:
        """The table as the agent whose turn it is sees it, drawn in letters."""
        game = self.position.game
        player = game.players[self.possible_agents.index(self.agent_selection)]
        return game.picture(game.view(self.position.state, player), Language.EN)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(name: str, edition: str | None = None, readings: Mapping[str, str] | None = None) -> AECEnv:
    """A game by its name, in PettingZoo's usual wrappers, which refuse answers out of turn."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Environment(name, edition, readings)))
