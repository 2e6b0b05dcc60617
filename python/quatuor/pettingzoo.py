"""The games as PettingZoo environments: agents that take turns (AEC)."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatuor._core import Game, State, load_game

try:
    from gymnasium import logger, spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(
        "quatuor.pettingzoo needs PettingZoo: pip install quatuor[pettingzoo]"
    ) from missing

Observation = dict[str, NDArray[Any]]


def env(
    game: str | Game, *, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Observation, int]:
    """An environment in PettingZoo's usual wrappers: an illegal action loses the game.

    ``game`` is a name with options, ``env("quadrot", players=3)``, or a game that was loaded.
    """
    wrapped = wrappers.TerminateIllegalWrapper(
        raw_env(game, render_mode=render_mode, **options), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, Observation, int], EzPickle):
    """The bare environment: an illegal action raises ValueError, and nothing is played.

    Chance is drawn inside, by the seed of ``reset()``. Whoever is not to decide sees a mask of
    zeros.
    """

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, game, render_mode=render_mode, **options)
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f"render_mode is 'human', 'ansi' or None, not {render_mode!r}.")
        self.render_mode = render_mode
        self.game = _loaded(game, options)
        self.metadata = {
            "name": f"quatuor_{self.game.name}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        actions = self.game.num_distinct_actions()
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(
                        -np.inf, np.inf, (self.game.observation_tensor_size(),), np.float32
                    ),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random: np.random.Generator | None = None
        self._played: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._played = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int) -> None:
        state = self._state
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state.apply_action(index(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return {
            "observation": self._state.observation_tensor(self._player(agent)),
            "action_mask": self._mask(agent),
        }

    def render(self) -> str | None:
        """The board as whoever is to decide may see it: returned, or printed for people."""
        if self.render_mode is None:
            logger.warn("Name a render_mode, 'human' or 'ansi', to render.")
            return None
        drawn = self._state.draw(self._player(self.agent_selection))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    @property
    def _state(self) -> State:
        if self._played is None:
            raise ResetNeeded("Call reset() first: there is no game yet.")
        return self._played

    def _go_on(self) -> None:
        """Chance decides, then it is somebody's turn or the game is over."""
        assert self._random is not None
        while self._state.is_chance_node():
            self._state.apply_action(_draw(self._state, self._random))
        if self._state.is_terminal():
            self.rewards = dict(zip(self.agents, self._state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        return self._state.legal_actions_mask(self._player(agent)).view(np.int8)

    def _player(self, agent: str) -> int:
        return self.possible_agents.index(agent)


def _loaded(game: str | Game, options: dict[str, Any]) -> Game:
    if isinstance(game, str):
        return load_game(game, **options)
    if options:
        raise ValueError("A game that was loaded has its options already.")
    return game


def _draw(state: State, random: np.random.Generator) -> int:
    """An outcome of chance, as likely as it is."""
    outcomes = state.chance_outcomes()
    drawn = random.random()
    for outcome, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return outcome
    return outcomes[-1][0]
