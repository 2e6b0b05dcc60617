"""What the environments for one learner among opponents share: their arguments and spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quatuor._core import Game, load_game
from quatuor.bot import Bot

try:
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError(
        "quatuor.gymnasium needs Gymnasium 1.1 or later: pip install quatuor[gymnasium]"
    ) from missing

Observations = dict[str, NDArray[Any]]
Policy = Callable[[NDArray[np.float32], NDArray[np.int8], NDArray[np.int8]], ArrayLike]


def game_of(game: str | Game, options: dict[str, Any]) -> Game:
    if isinstance(game, str):
        return load_game(game, **options)
    if options:
        raise ValueError("A game that was loaded has its options already.")
    return game


def check(
    game: Game, opponents: str | Bot | Policy, seat: int | None, render_mode: str | None
) -> None:
    """Raises where these cannot play, or nobody can sit there."""
    players = game.num_players()
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"There is no seat {seat}: they are numbered 0 to {players - 1}.")
    if isinstance(opponents, Bot) and opponents.game != game.name:
        raise ValueError(f"This bot plays {opponents.game}, not {game.name}.")
    if opponents != "random" and not isinstance(opponents, Bot) and not callable(opponents):
        raise ValueError(f"opponents is 'random', a Bot or a function, not {opponents!r}.")
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}.")


def spaces_of(game: Game) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
    """The actions, and what a learner sees: its tensor and which actions are legal."""
    actions = game.num_distinct_actions()
    numbers = game.observation_tensor_size()
    return spaces.Discrete(actions), spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
