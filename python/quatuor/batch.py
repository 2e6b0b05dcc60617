"""Thousands of games stepped at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quatuor._core import Game, _Batch, load_game


class Batch(_Batch):
    """Many games of one kind, stepped together in C++ while Python's lock is free.

    The same seed and actions give the same games, whatever the number of threads. Chance is drawn
    by each game's own random numbers, or left to the caller (``chance="asked"``): then the player
    is -1, and the action is an outcome. Finished games begin again unless ``restart`` is false.
    Options of the game may follow its name: ``Batch("quadrot", 1024, players=3)``.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        seed: int = 0,
        *,
        threads: int = 1,
        restart: bool = True,
        chance: str = "drawn",
        **options: object,
    ) -> None:
        if isinstance(game, str):
            game = load_game(game, **options)
        elif options:
            raise TypeError("The game has its options already.")
        super().__init__(game, size, seed, threads, restart, chance)

    def arrays(self, *names: str, bits: bool = False) -> dict[str, NDArray]:
        """New arrays to write to, by name; all of them where none is named.

        ``masks`` has a bool for each action, or a bit with ``bits`` (``np.unpackbits(masks,
        axis=1, bitorder="little")`` unpacks them).
        """
        actions = self.game.num_distinct_actions()
        shapes: dict[str, tuple[tuple[int, ...], type]] = {
            "masks": (((actions + 7) // 8,), np.uint8) if bits else ((actions,), np.bool_),
            "observations": ((self.game.observation_tensor_size(),), np.float32),
            "rewards": ((self.game.num_players(),), np.float32),
            "players": ((), np.int8),
            "ends": ((), np.bool_),
            "chances": ((self.game.max_chance_outcomes(),), np.float32),
        }
        for name in names:
            if name not in shapes:
                raise ValueError(f"There is no array '{name}': they are {', '.join(shapes)}.")
        return {
            name: np.zeros((self.size, *shapes[name][0]), shapes[name][1])
            for name in names or shapes
        }

    def __repr__(self) -> str:
        return f"Batch({self.game!r}, {self.size}, threads={self.threads})"
