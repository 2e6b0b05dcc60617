"""Players by name, for tournaments and self-play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from quatuor._core import State
from quatuor.bot import Bot
from quatuor.play import pick

GRAMMAR = """\
players:
  bot:LEVEL         as in the program, 1 to 8
  bot:LEVEL:NODES   the same with so many positions for a decision
  search:NODES      as it is strongest, without errors of judgement
  tree:VISITS       tree search in every game, by so many simulations
  playouts:VISITS   the same by random games, without knowledge
  greedy            what looks best at once
  random            any legal action"""

_FORMS = re.compile(
    r"(?P<plain>greedy|random)"
    r"|bot:(?P<level>[0-9]{1,3})(:(?P<limit>[0-9]{1,12}))?"
    r"|search:(?P<nodes>[0-9]{1,12})"
    r"|(?P<tree>tree|playouts):(?P<visits>[0-9]{1,12})"
)
# The strongest level that needs no table of endgames: no level from 5 on errs in any game.
_UNERRING = 7


@dataclass(frozen=True)
class Choice:
    """A decision, and what led to it."""

    action: int
    score: float
    visits: Mapping[int, int]  # of each action that was tried; of this one where nothing was


class Player:
    """Who decides: the same in the same state with the same seed, on any thread."""

    def __init__(self, game: str, name: str) -> None:
        form = _FORMS.fullmatch(name)
        if form is None:
            raise ValueError(
                f"There is no player '{name}': they are bot:LEVEL, bot:LEVEL:NODES, search:NODES, "
                "tree:VISITS, playouts:VISITS, greedy and random."
            )
        nodes, visits = form["limit"] or form["nodes"], form["visits"]
        if int(nodes or visits or 1) < 1:
            raise ValueError(f"'{name}' must look at 1 position or more.")
        self._nodes = int(nodes) if nodes else None
        self._visits = int(visits) if visits else None
        self._bot = None
        if name != "random":
            level = int(form["level"]) if form["level"] else _UNERRING
            self._bot = Bot(game, level, brain=form["tree"] or form["plain"] or "search")

    def decide(self, state: State, seed: int) -> Choice:
        if self._bot is None:
            actions = state.legal_actions()
            action = actions[pick(Random(seed), [1.0] * len(actions))]
            return Choice(action, 0.0, {action: 1})
        thought = self._bot.think(state, nodes=self._nodes, visits=self._visits, seed=seed)
        tried = {action: visits for action, visits in thought.visits.items() if visits > 0}
        return Choice(thought.action, thought.score, tried or {thought.action: 1})


@lru_cache(maxsize=64)
def player_of(game: str, name: str) -> Player:
    """The player of that name, made once in a process."""
    return Player(game, name)
