"""Games as Gymnasium environments: one learner a game, against opponents.

Importing this registers ``quatuor/Squadro-v0`` and the other games: ``gymnasium.make`` makes a
single one (``Env``), ``gymnasium.make_vec`` many that are stepped together (``VectorEnv``).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quatuor._core import Game, game_names
from quatuor.batch import Batch
from quatuor.bot import Bot
from quatuor.learner import Observations, Policy, check, game_of, spaces_of
from quatuor.single import Env

# They are there: quatuor.learner has said what is missing otherwise.
import gymnasium  # isort: skip
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

__all__ = ["Env", "Observations", "Policy", "VectorEnv"]

_OVER = -4


class VectorEnv(gymnasium.vector.VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """One learner in each of many games; the opponents' turns and chance pass within a step.

    ``opponents`` is ``"random"``, a bot, or a function that takes the observations, masks and
    players of those who are to decide and returns an action for each. ``seat`` is where the
    learner sits; without one it changes from game to game. An episode is a game: the reward is
    0 until the learner's return at its end. An action that is not legal raises ValueError, and
    nothing is played.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        opponents: str | Bot | Policy = "random",
        seat: int | None = None,
        threads: int = 1,
        seed: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, options)
        check(self.game, opponents, seat, render_mode)
        self._batch = Batch(self.game, num_envs, threads=threads, restart=False)
        self._stand = self._batch.arrays("players", "ends", "rewards")
        self._rewards = np.zeros(num_envs)
        self._bot = opponents if isinstance(opponents, Bot) else None
        self._policy = None if isinstance(opponents, (str, Bot)) else opponents
        self._seat = seat
        self._seats = np.zeros(num_envs, np.int64)
        self._is_ready = False
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_action_space, self.single_observation_space = spaces_of(self.game)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        if seed is not None:
            self._np_random, self._np_random_seed = seeding.np_random(seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """All games begin anew, or those of ``options["reset_mask"]``; a seed is for all."""
        which = (options or {}).get("reset_mask")
        if which is None:
            super().reset(seed=seed)
            self._batch.reset(int(self.np_random.integers(2**63)))
            if seed is not None or not self._is_ready:
                self._seats = np.arange(self.num_envs) - 1
            self._begin(np.ones(self.num_envs, np.bool_))
        elif seed is None:
            self._check_ready()
            which = np.ascontiguousarray(which)
            self._batch.restart(which)
            self._begin(which)
        else:
            raise ValueError("A seed is for all games: it does not go with a reset_mask.")
        return self._observe(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action of the learner in each game, and what follows until its next turn.

        Games that end begin anew at once; ``final_obs`` and ``final_info`` of the infos are of
        those that ended.
        """
        self._check_ready()
        self._rewards = np.zeros(self.num_envs)
        self._play(self._checked(actions, np.arange(self.num_envs)))
        self._opponents_play()
        rewards = self._rewards
        ended = self._stand["players"] == _OVER
        infos: dict[str, Any] = {}
        if ended.any():
            infos = self._final_infos(ended)
            self._batch.restart(ended)
            self._begin(ended)
        infos.update(self._infos())
        return self._observe(), rewards, ended, np.zeros_like(ended), infos

    def render(self) -> tuple[str, ...] | None:
        """Each board as its learner may see it."""
        if self.render_mode is None:
            return None
        return tuple(self._batch.state(i).draw(int(self._seats[i])) for i in range(self.num_envs))

    def _check_ready(self) -> None:
        if not self._is_ready:
            raise ResetNeeded("Call reset() first: no game is waiting for the learner.")

    def _checked(self, actions: ArrayLike, games: NDArray[Any]) -> NDArray[np.int32]:
        chosen = np.asarray(actions)
        if chosen.shape != games.shape or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"actions must be {len(games)} whole numbers.")
        wrong = (chosen < 0) | (chosen >= self.game.num_distinct_actions())
        if wrong.any():
            at = int(np.argmax(wrong))
            raise ValueError(f"Action {chosen[at]} is not legal in game {games[at]}.")
        return chosen.astype(np.int32)

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """Seats the learners of new games, each on the next seat, so that all come round."""
        players = self.game.num_players()
        self._seats[which] = (
            (self._seats[which] + 1) % players if self._seat is None else self._seat
        )
        self._batch.observe(**self._stand)
        self._opponents_play()

    def _play(self, actions: NDArray[np.int32], **arrays: NDArray[Any]) -> None:
        self._batch.step(actions, **self._stand, **arrays)
        ends = self._stand["ends"]
        if ends.any():
            self._rewards[ends] = self._stand["rewards"][ends, self._seats[ends]]

    def _opponents_play(self) -> None:
        """Until the learner is to decide in each game that is not over."""
        self._is_ready = False  # and so it stays where an opponent fails
        seen = self._batch.arrays("observations", "masks") if self._policy else {}
        if seen:
            self._batch.observe(**seen)
        players = self._stand["players"]
        while (theirs := (players >= 0) & (players != self._seats)).any():
            self._play(self._opponents_choose(theirs, seen), **seen)
        self._is_ready = True

    def _opponents_choose(
        self, theirs: NDArray[np.bool_], seen: dict[str, NDArray[Any]]
    ) -> NDArray[np.int32]:
        chosen = np.full(self.num_envs, -1, np.int32)
        if self._policy:
            actions = self._policy(
                seen["observations"][theirs],
                seen["masks"][theirs].view(np.int8),
                self._stand["players"][theirs],
            )
            chosen[theirs] = self._checked(actions, np.flatnonzero(theirs))
        elif self._bot:
            chosen[theirs] = self._thoughts(self._bot, np.flatnonzero(theirs))
        else:
            self._batch.sample(chosen, games=theirs)
        return chosen

    def _thoughts(self, bot: Bot, games: NDArray[Any]) -> list[int]:
        thoughts = bot.think_many(
            [self._batch.state(int(i)) for i in games],
            threads=self._batch.threads,
            seed=int(self.np_random.integers(1, 2**63)),
        )
        return [thought.action for thought in thoughts]

    def _observe(self) -> Observations:
        seen = self._batch.arrays("observations", "masks")
        self._batch.observe(**seen)
        return {"observation": seen["observations"], "action_mask": seen["masks"].view(np.int8)}

    def _infos(self) -> dict[str, Any]:
        return {"player": self._seats.copy(), "_player": np.ones(self.num_envs, np.bool_)}

    def _final_infos(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        observations = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            state = self._batch.state(int(i))
            observations[i] = {
                "observation": state.observation_tensor(int(self._seats[i])),
                "action_mask": np.zeros(self.game.num_distinct_actions(), np.int8),
            }
        return {
            "final_obs": observations,
            "_final_obs": ended.copy(),
            "final_info": {"player": np.where(ended, self._seats, 0), "_player": ended.copy()},
            "_final_info": ended.copy(),
        }


for _name in game_names():
    gymnasium.register(
        f"quatuor/{_name.capitalize()}-v0",
        entry_point="quatuor.single:Env",
        vector_entry_point=f"{__name__}:VectorEnv",
        kwargs={"game": _name},
    )
