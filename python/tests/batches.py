"""What a batch must say, told by plain states."""

from __future__ import annotations

from typing import Any

import numpy as np
import quatuor
from numpy.typing import NDArray
from walks import shortened

Arrays = dict[str, NDArray[Any]]

NAMES = ["masks", "observations", "rewards", "players", "ends", "chances"]


def junk(batch: quatuor.Batch, *, bits: bool = False) -> Arrays:
    """Arrays full of what must be overwritten."""
    arrays = batch.arrays(bits=bits)
    for array in arrays.values():
        array[...] = 99
    return arrays


def expected(
    game: quatuor.Game, states: list[quatuor.State], ended: list[list[float] | None]
) -> Arrays:
    """What a batch must say of these states; `ended` has the returns of games that just ended."""
    size = len(states)
    masks = np.zeros((size, game.num_distinct_actions()), np.bool_)
    chances = np.zeros((size, game.max_chance_outcomes()), np.float32)
    for i, state in enumerate(states):
        if state.is_player_node():
            masks[i, state.legal_actions()] = True
        if state.is_chance_node():
            for action, probability in state.chance_outcomes():
                chances[i, action] = probability
    nothing = [0.0] * game.num_players()
    return {
        "masks": masks,
        "observations": np.stack([state.observation_tensor() for state in states]),
        "rewards": np.array([returns or nothing for returns in ended], np.float32),
        "players": np.array([state.current_player() for state in states], np.int8),
        "ends": np.array([returns is not None for returns in ended]),
        "chances": chances,
    }


def assert_same(found: Arrays, wanted: Arrays) -> None:
    assert found.keys() == wanted.keys()
    for name, array in wanted.items():
        np.testing.assert_array_equal(found[name], array, err_msg=name)


def unpacked(masks: NDArray[Any], actions: int) -> NDArray[Any]:
    assert not np.unpackbits(masks, axis=1, bitorder="little")[:, actions:].any()
    return np.unpackbits(masks, axis=1, bitorder="little")[:, :actions].astype(np.bool_)


def short(game: quatuor.Game) -> quatuor.Game:
    """The same game, soon over."""
    return shortened(game, 2)


def played(
    game: quatuor.Game, size: int, threads: int, seed: int, steps: int, **settings: Any
) -> list[bytes]:
    """All that a batch says while it plays what it samples."""
    batch = quatuor.Batch(game, size, seed, threads=threads, **settings)
    arrays = junk(batch)
    actions = np.empty(size, np.int32)
    said = []
    for _ in range(steps):
        batch.sample(actions)
        batch.step(actions, **arrays)
        said.append(b"".join([actions.tobytes(), *(a.tobytes() for a in arrays.values())]))
    return [*said, *(batch.state(i).position().encode() for i in range(size))]
