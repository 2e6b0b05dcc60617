"""One game as a Gymnasium environment: ``quatuor.gymnasium.Env``."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from quatuor._core import Game, State
from quatuor.bot import Bot
from quatuor.learner import Observations, Policy, check, game_of, spaces_of
from quatuor.play import pick

import gymnasium  # isort: skip
from gymnasium.error import ResetNeeded


class Env(gymnasium.Env[Observations, int]):
    """One learner in one game; the opponents' turns and chance pass within a step.

    ``opponents`` and ``seat`` are those of ``VectorEnv``. An episode is a game: the reward is 0
    until the learner's return at its end. Who plays an action that is not legal has lost, as
    learners without masks must find out: the episode ends with the least return, and the info
    has ``illegal``. ``action_masks()`` is what MaskablePPO of sb3-contrib asks for.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        *,
        opponents: str | Bot | Policy = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, options)
        check(self.game, opponents, seat, render_mode)
        self.render_mode = render_mode
        self.action_space, self.observation_space = spaces_of(self.game)
        self._opponents = opponents
        self._seat = seat
        self._player = -1
        self._state: State | None = None
        self._waits = False  # for the learner

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """A new game. Without a fixed seat the learner moves on by one; after a seed it is 0."""
        super().reset(seed=seed)
        after = -1 if seed is not None else self._player
        self._player = (after + 1) % self.game.num_players() if self._seat is None else self._seat
        self._state = state = self.game.new_initial_state()
        self._play_on(state)
        return self._seen(state), {"player": self._player}

    def step(self, action: SupportsIndex) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        """Plays an action, and what follows until the learner is to decide again."""
        state = self._asked()
        info: dict[str, Any] = {"player": self._player}
        chosen = index(action)
        if chosen not in state.legal_actions():
            self._waits = False
            return self._seen(state), self.game.min_utility(), True, False, info | {"illegal": True}
        state.apply_action(chosen)
        self._play_on(state)
        reward = 0.0 if self._waits else state.returns()[self._player]
        return self._seen(state), reward, not self._waits, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._asked().legal_actions_mask()

    def render(self) -> str | None:
        """The board as the learner may see it."""
        if self.render_mode is None:
            return None
        if self._state is None:
            raise ResetNeeded("Call reset() first: there is no board.")
        return self._state.draw(self._player)

    def _asked(self) -> State:
        """The state in which the learner is to decide."""
        if self._state is None or not self._waits:
            raise ResetNeeded("Call reset() first: no game is waiting for the learner.")
        return self._state

    def _seen(self, state: State) -> Observations:
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if self._waits:
            mask[state.legal_actions()] = 1
        return {"observation": state.observation_tensor(self._player), "action_mask": mask}

    def _play_on(self, state: State) -> None:
        """Until the learner is to decide or the game is over."""
        self._waits = False  # and so it stays where an opponent fails
        while not state.is_terminal() and state.current_player() != self._player:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                luck = Random(self._drawn())
                state.apply_action(outcomes[pick(luck, [share for _, share in outcomes])][0])
            else:
                state.apply_action(self._theirs(state))
        self._waits = not state.is_terminal()

    def _theirs(self, state: State) -> int:
        if isinstance(self._opponents, Bot):
            return self._opponents.think(state, seed=self._drawn()).action
        if callable(self._opponents):
            player = state.current_player()
            chosen = self._opponents(
                state.observation_tensor(player)[None],
                state.legal_actions_mask().view(np.int8)[None],
                np.array([player], np.int8),
            )
            return int(np.asarray(chosen).item())
        actions = state.legal_actions()
        return actions[int(self.np_random.integers(len(actions)))]

    def _drawn(self) -> int:
        return int(self.np_random.integers(1, 2**63))
