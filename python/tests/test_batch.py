"""A batch against plain states, step by step."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest
import quatuor
from batches import assert_same, expected, junk, short, unpacked
from walks import pick


@pytest.mark.parametrize("restart", [True, False])
@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_is_so_many_states(game: quatuor.Game, threads: int, restart: bool) -> None:
    size, steps = 5, 100
    batch = quatuor.Batch(game, size, seed=7, threads=threads, restart=restart, chance="asked")
    assert (batch.size, len(batch), batch.threads) == (size, size, threads)
    assert batch.game == game
    rng = random.Random(1)
    states = [game.new_initial_state() for _ in range(size)]
    arrays, packed = junk(batch), junk(batch, bits=True)
    batch.observe(**arrays)
    assert_same(arrays, expected(game, states, [None] * size))
    for _ in range(steps):
        actions = np.full(size, -1, np.int32)
        ended: list[list[float] | None] = [None] * size
        for i, state in enumerate(states):
            # Some are left alone.
            if state.is_terminal() or rng.random() < 0.1:
                continue
            actions[i] = pick(state, rng)
            state.apply_action(actions[i])
            if state.is_terminal():
                ended[i] = state.returns()
                states[i] = game.new_initial_state() if restart else state
        arrays, packed = junk(batch), junk(batch, bits=True)
        batch.step(actions, **arrays)
        wanted = expected(game, states, ended)
        assert_same(arrays, wanted)
        batch.observe(**packed)
        np.testing.assert_array_equal(
            unpacked(packed["masks"], game.num_distinct_actions()), wanted["masks"]
        )
        assert not packed["ends"].any() and not packed["rewards"].any()
        at = rng.randrange(size)
        assert batch.state(at) == states[at] and batch.state(at).hash() == states[at].hash()


@pytest.mark.parametrize("bits", [False, True])
@pytest.mark.parametrize("restart", [True, False])
def test_short_games_end_and_begin_again(game: quatuor.Game, restart: bool, bits: bool) -> None:
    game = short(game)
    size = 6
    batch = quatuor.Batch(game, size, seed=3, restart=restart, chance="asked")
    states = [game.new_initial_state() for _ in range(size)]
    rng = random.Random(5)
    ends = 0
    for _ in range(300):
        actions = np.full(size, -1, np.int32)
        ended: list[list[float] | None] = [None] * size
        for i, state in enumerate(states):
            if not state.is_terminal():
                actions[i] = pick(state, rng)
                state.apply_action(actions[i])
                if state.is_terminal():
                    ends += 1
                    ended[i] = state.returns()
                    states[i] = game.new_initial_state() if restart else state
        arrays = junk(batch, bits=bits)
        batch.step(actions, **arrays)
        if bits:
            arrays["masks"] = unpacked(arrays["masks"], game.num_distinct_actions())
        assert_same(arrays, expected(game, states, ended))
    assert ends > 0
    assert restart or ends <= size


def test_drawn_chance_is_never_asked(game: quatuor.Game) -> None:
    batch = quatuor.Batch(short(game), 20, seed=2)
    arrays = batch.arrays("players", "chances", "masks")
    actions = np.empty(20, np.int32)
    for _ in range(150):
        batch.observe(**arrays)
        assert (arrays["players"] >= 0).all() and not arrays["chances"].any()
        assert arrays["masks"].any(axis=1).all()
        batch.sample(actions)
        assert arrays["masks"][np.arange(20), actions].all()
        batch.step(actions)


def test_samples_are_legal_and_as_likely_as_chance(game: quatuor.Game) -> None:
    size = 4000
    batch = quatuor.Batch(game, size, seed=1, threads=2, chance="asked")
    actions = np.empty(size, np.int32)
    state = batch.state(0)
    batch.sample(actions)
    drawn = np.bincount(actions) / size
    chances = (
        dict(state.chance_outcomes())
        if state.is_chance_node()
        else dict.fromkeys(state.legal_actions(), 1 / len(state.legal_actions()))
    )
    assert set(np.flatnonzero(drawn)) <= set(chances)
    for action, probability in chances.items():
        deviation = np.sqrt(probability * (1 - probability) / size)
        assert abs(drawn[action] - probability) < 5 * deviation + 1e-12


@pytest.mark.parametrize(("name", "plies"), [("quadrot", 1), ("ascension", 2), ("crescendo", 3)])
def test_outcomes_are_sampled_by_their_chances(name: str, plies: int) -> None:
    size = 6000
    game = quatuor.load_game(name)
    batch = quatuor.Batch(game, size, seed=5, chance="asked")
    state = game.new_initial_state()
    while not state.is_chance_node() or state.move_number() < plies:
        action = state.legal_actions()[-1]
        batch.step(np.full(size, action, np.int32))
        state.apply_action(action)
    actions = np.empty(size, np.int32)
    batch.sample(actions)
    for action, probability in state.chance_outcomes():
        deviation = np.sqrt(probability * (1 - probability) / size)
        assert abs((actions == action).mean() - probability) < 5 * deviation + 1e-12
    assert set(actions) <= set(state.legal_actions())


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_an_illegal_action_anywhere_changes_nothing(game: quatuor.Game, threads: int) -> None:
    size = 5
    batch = quatuor.Batch(game, size, seed=4, threads=threads)
    actions = np.empty(size, np.int32)
    for _ in range(10):
        batch.sample(actions)
        batch.step(actions)
    before = [batch.state(i) for i in range(size)]
    batch.sample(actions)
    illegal = next(
        action
        for action in range(game.num_distinct_actions() + 1)
        if action not in before[0].legal_actions()
    )
    for at in range(size):
        for bad in (-2, illegal, 2**31 - 1, -(2**31), 65536, game.num_distinct_actions()):
            if bad in before[at].legal_actions():
                continue
            tried = actions.copy()
            tried[at] = bad
            arrays = junk(batch)
            with pytest.raises(ValueError, match=f"Action {bad} is not legal in game {at}"):
                batch.step(tried, **arrays)
            assert all((array == np.array(99, array.dtype)).all() for array in arrays.values())
    assert [batch.state(i) for i in range(size)] == before
    batch.step(actions)
    after = [state.child(action) for state, action in zip(before, actions.tolist())]
    if not game.has_chance:
        assert [batch.state(i) for i in range(size)] == after
    assert all(batch.state(i) != before[i] for i in range(size))


def test_minus_one_leaves_games_alone(game: quatuor.Game) -> None:
    batch = quatuor.Batch(game, 4, seed=6, threads=2)
    before = [batch.state(i) for i in range(4)]
    batch.step(np.full(4, -1, np.int32))
    assert [batch.state(i) for i in range(4)] == before
    actions = np.full(4, -1, np.int32)
    actions[2] = before[2].legal_actions()[0]
    batch.step(actions)
    after = [batch.state(i) for i in range(4)]
    assert [a == b for a, b in zip(after, before)] == [True, True, False, True]


def test_finished_games_rest(game: quatuor.Game) -> None:
    game = short(game)
    batch = quatuor.Batch(game, 3, seed=1, restart=False)
    actions = np.empty(3, np.int32)
    arrays = batch.arrays()
    total = np.zeros((3, game.num_players()), np.float32)
    for _ in range(3000):
        batch.sample(actions)
        if (actions == -1).all():
            break
        batch.step(actions, **arrays)
        total += arrays["rewards"]
    else:
        pytest.fail("games end")
    batch.observe(**arrays)
    assert (arrays["players"] == -4).all() and not arrays["masks"].any()
    np.testing.assert_allclose(total, [batch.state(i).returns() for i in range(3)], rtol=1e-6)
    with pytest.raises(ValueError, match="not legal in game 1"):
        batch.step(np.array([-1, 0, -1], np.int32))
    batch.reset()
    batch.sample(actions)
    assert (actions >= 0).all()


def test_restart_some(game: quatuor.Game) -> None:
    batch = quatuor.Batch(game, 6, seed=2, threads=2, chance="asked")
    actions = np.empty(6, np.int32)
    for _ in range(12):
        batch.sample(actions)
        batch.step(actions)
    before = [batch.state(i) for i in range(6)]
    chosen = np.array([True, False, False, True, False, True])
    batch.restart(chosen)
    start = game.new_initial_state()
    for i in range(6):
        assert batch.state(i) == (start if chosen[i] else before[i])
    arrays = junk(batch)
    batch.observe(**arrays)
    assert_same(arrays, expected(game, [batch.state(i) for i in range(6)], [None] * 6))
    batch.sample(actions)
    batch.step(actions)


def test_sample_for_some(game: quatuor.Game) -> None:
    one, other = (quatuor.Batch(game, 5, seed=2, threads=threads) for threads in (1, 3))
    all_of_them, some = np.empty(5, np.int32), np.empty(5, np.int32)
    chosen = np.array([True, False, True, False, False])
    one.sample(all_of_them)
    other.sample(some, chosen)
    assert some.tolist() == np.where(chosen, all_of_them, -1).tolist()
    other.sample(some, games=~chosen)
    assert some.tolist() == np.where(chosen, -1, all_of_them).tolist()
    other.sample(some, np.zeros(5, np.bool_))
    assert some.tolist() == [-1] * 5


def test_reset(game: quatuor.Game) -> None:
    batch = quatuor.Batch(game, 4, seed=5, threads=3)
    actions = np.empty(4, np.int32)

    def play() -> list[list[int]]:
        said = []
        for _ in range(30):
            batch.sample(actions)
            said.append(actions.tolist())
            batch.step(actions)
        return said

    first = play()
    batch.reset()
    assert play() == first
    batch.reset(6)
    other = play()
    assert other != first
    batch.reset()
    assert play() == other, "without a seed, the same games as before"
    batch.reset(5)
    assert play() == first
    assert (batch.size, batch.threads) == (4, 3)


def test_states_of_a_batch_are_copies() -> None:
    batch = quatuor.Batch("squadro", 2, seed=1)
    state = batch.state(1)
    state.apply_action(0)
    assert batch.state(1) != state
    assert len(batch.state(1).history()) == 1, "Squadro keeps its past: who begins was drawn"
    assert quatuor.Batch("quadrot", 1).state(0).history() == []
    for bad in (-1, 2, 2**40):
        with pytest.raises(IndexError):
            batch.state(bad)
    del batch
    assert state.legal_actions()


def test_a_state_of_a_batch_pickles(game: quatuor.Game) -> None:
    batch = quatuor.Batch(game, 1, seed=3)
    actions = np.empty(1, np.int32)
    for _ in range(20):
        batch.sample(actions)
        batch.step(actions)
    state = batch.state(0)
    copied = pickle.loads(pickle.dumps(state))
    assert copied.position() == state.position() and copied.hash() == state.hash()
    assert copied == state
