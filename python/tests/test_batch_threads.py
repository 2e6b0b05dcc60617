"""Threads, those of a batch and those of Python, change nothing."""

from __future__ import annotations

import threading

import numpy as np
import pytest
import quatuor
from batches import played


@pytest.mark.parametrize("chance", ["drawn", "asked"])
def test_threads_do_not_matter(game: quatuor.Game, chance: str) -> None:
    size, steps = 5, 60
    first = played(game, size, 1, 42, steps, chance=chance)
    for threads in (2, 3, 7):
        assert played(game, size, threads, 42, steps, chance=chance) == first
    assert played(game, size, 1, 43, steps, chance=chance) != first


def test_a_game_does_not_depend_on_the_others(game: quatuor.Game) -> None:
    large, small = (quatuor.Batch(game, size, 8, threads=2) for size in (9, 4))
    for _ in range(40):
        many, few = np.empty(9, np.int32), np.empty(4, np.int32)
        large.sample(many)
        small.sample(few)
        assert many[:4].tolist() == few.tolist()
        large.step(many)
        small.step(few)
    assert [large.state(i) for i in range(4)] == [small.state(i) for i in range(4)]


def test_two_threads_on_one_batch() -> None:
    """One is told that the batch is at work, or they take turns; the games stay whole."""
    batch = quatuor.Batch("crescendo", 64, seed=1, threads=2)
    together = threading.Barrier(4)
    unexpected: list[Exception] = []
    done = [0] * 4

    def play(me: int) -> None:
        actions = np.full(64, -1, np.int32)
        arrays = batch.arrays()
        together.wait()
        for turn in range(60):
            try:
                if turn % 20 == 19:
                    batch.reset(turn)
                batch.step(actions, **arrays)
                batch.sample(np.empty(64, np.int32))
                batch.state(turn).legal_actions()
                done[me] += 1
            except ValueError as error:
                if "at work" not in str(error):
                    unexpected.append(error)
            except Exception as error:  # noqa: BLE001
                unexpected.append(error)

    helpers = [threading.Thread(target=play, args=(me,)) for me in range(4)]
    for helper in helpers:
        helper.start()
    for helper in helpers:
        helper.join()
    assert not unexpected
    assert sum(done) > 0
    batch.observe(**batch.arrays())
    assert all(batch.state(i).legal_actions() for i in range(64))


def test_batches_of_several_threads_at_once() -> None:
    """Each Python thread has a batch of its own."""
    game = quatuor.load_game("quadrot")
    said: list[list[bytes]] = [[] for _ in range(4)]

    def play(me: int) -> None:
        said[me] = played(game, 8, 2, 11, 30)

    helpers = [threading.Thread(target=play, args=(me,)) for me in range(4)]
    for helper in helpers:
        helper.start()
    for helper in helpers:
        helper.join()
    assert said[0] and all(one == said[0] for one in said)
