"""Opponents."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from operator import index
from pathlib import Path

from quatuor._core import Game, _Bot, _knows_endgame, _load_endgame


@cache
def _endgame() -> bytes:
    """Squadro's endgames: kept where the program keeps them, made in seconds where they are not."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(state) / "quatuor"
    with suppress(OSError):  # What cannot be kept is made again the next time.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return _load_endgame(str(folder / "squadro-endgame-1.gz"), os.cpu_count() or 1)


class Bot(_Bot):
    """An opponent of a level from 1 to 8, as in the program; the lower ones err on purpose.

    ``brain`` is how it thinks: ``"search"`` as it is strongest, ``"tree"`` by tree search in every
    game (with visits, also for Squadro and Quadrot), ``"playouts"`` by a tree of random games
    without any knowledge, ``"greedy"`` by what looks best at once.
    """

    def __init__(self, game: str | Game, level: int = 5, *, brain: str = "search") -> None:
        name = game if isinstance(game, str) else game.name
        level = index(level)
        knows = brain == "search" and _knows_endgame(name, level)
        super().__init__(name, level, brain, _endgame() if knows else b"")
        self._brain = brain

    @property
    def brain(self) -> str:
        return self._brain

    def __repr__(self) -> str:
        return f"Bot({self.game!r}, {self.level}, brain={self.brain!r})"
