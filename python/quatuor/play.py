"""One game from its seed: the same moves on every machine."""

from __future__ import annotations

import hashlib
from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random

from quatuor._core import Game, State


class Stopped(Exception):
    """Somebody wants no more of a game that is being played."""


def seed_of(*parts: object) -> int:
    """64 bits that depend on all of the parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


def pick(random: Random, weights: Sequence[float]) -> int:
    """The place of one of the weights, as often as they say.

    Of Python's random numbers only ``random()`` is promised to stay the same.
    """
    sums = list(accumulate(weights))
    return min(bisect(sums, random.random() * sums[-1]), len(sums) - 1)


def play(
    game: Game,
    seed: int,
    openings: int,
    decide: Callable[[State], int],
    stopped: Callable[[], bool],
) -> State:
    """The end of a game. Chance and the first decisions (``openings``) are drawn by the seed."""
    state = game.new_initial_state()
    luck = Random(seed_of(seed, "chance"))
    opening = Random(seed_of(seed, "opening"))
    drawn = 0
    while not state.is_terminal():
        if stopped():
            raise Stopped
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[pick(luck, [share for _, share in outcomes])][0])
        elif drawn < openings:
            actions = state.legal_actions()
            state.apply_action(actions[pick(opening, [1.0] * len(actions))])
            drawn += 1
        else:
            state.apply_action(decide(state))
    return state
