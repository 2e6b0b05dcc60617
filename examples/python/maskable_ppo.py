"""MaskablePPO of sb3-contrib learns a game against random players: Squadro in half a minute.

pip install 'quatuor[gymnasium]' sb3-contrib
python maskable_ppo.py                                   # Squadro, 300 000 steps
python maskable_ppo.py quadrot --steps 1000000 --opponent 1

`Games` is all it takes to give a vector environment of Quatuor to Stable-Baselines3.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import quatuor
import torch
from quatuor.gymnasium import VectorEnv
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv


class Games(VecEnv):
    """Many games at once, as Stable-Baselines3 wants them; masks go their own way."""

    def __init__(self, games: VectorEnv) -> None:
        self.games = games
        tensor = games.single_observation_space["observation"]
        super().__init__(games.num_envs, tensor, games.single_action_space)

    def reset(self) -> np.ndarray:
        self.seen, _ = self.games.reset(seed=self._seeds[0])
        self._reset_seeds()
        return self.seen["observation"]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        self.seen, rewards, ends, _, told = self.games.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(ends):
            infos[i] = {"terminal_observation": told["final_obs"][i]["observation"]}
        return self.seen["observation"], rewards.astype(np.float32), ends, infos

    def action_masks(self) -> np.ndarray:
        return self.seen["action_mask"].astype(bool)

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        return list(getattr(self, method_name)())

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self if attr_name == "action_masks" else self.games, attr_name)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.games, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def score(model: MaskablePPO, games: Games, wanted: int) -> float:
    """What the model scores in so many games or a few more: 1 for the first place, 0 for the last."""
    seen = games.reset()
    returns: list[float] = []
    while len(returns) < wanted:
        actions, _ = model.predict(seen, action_masks=games.action_masks(), deterministic=True)
        seen, rewards, ends, _ = games.step(actions)
        returns.extend(rewards[ends])
    return (1 + float(np.mean(returns))) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="squadro")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--opponent", default="random", metavar="random|LEVEL")
    parser.add_argument("--games", type=int, default=500, help="to tell how strong it is")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    opponents: Any = asked.opponent
    if opponents != "random":
        opponents = quatuor.Bot(asked.game, int(opponents))
    learning = Games(VectorEnv(asked.game, 64, opponents=opponents))
    model = MaskablePPO("MlpPolicy", learning, n_steps=128, batch_size=1024, gamma=1.0, seed=1)
    judging = Games(VectorEnv(asked.game, 64, opponents=opponents, seed=2))
    print(f"before: {score(model, judging, asked.games):.1%}")
    model.learn(asked.steps)
    print(f"after {asked.steps} steps: {score(model, judging, asked.games):.1%}")


if __name__ == "__main__":
    main()
