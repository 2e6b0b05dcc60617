"""The Gymnasium vector environment: its contract, its games and its opponents."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", "1.1", reason="Gymnasium 1.1 is not installed")

import quatuor
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from quatuor.gymnasium import VectorEnv

GAMES: list[tuple[str, dict[str, Any]]] = [("squadro", {})] + [
    (name, {"players": players, "limit": limit})
    for name, limit in (("crescendo", 3), ("quadrot", 5), ("ascension", 5))
    for players in (2, 3, 4)
]
every_game = pytest.mark.parametrize(
    "game, options", GAMES, ids=[f"{name}-{o.get('players', 2)}" for name, o in GAMES]
)


def choices(random: np.random.Generator, masks: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.array([random.choice(np.flatnonzero(mask)) for mask in masks])


def play(environment: Any, seed: int, steps: int) -> list[Any]:
    """What ``reset`` and so many steps of random actions returned."""
    random = np.random.default_rng(seed)
    seen, infos = environment.reset(seed=seed)
    story: list[Any] = [(seen, infos)]
    for _ in range(steps):
        story.append(environment.step(choices(random, seen["action_mask"])))
        seen = story[-1][0]
    return story


def same(one: Any, other: Any) -> bool:
    """As data_equivalence, and through arrays of objects too."""
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(same(a, b) for a, b in zip(one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other))
    return one is other or data_equivalence(one, other)


@every_game
def test_the_contract(game: str, options: dict[str, Any]) -> None:
    environment = gymnasium.make_vec(f"quatuor/{game.capitalize()}-v0", num_envs=3, **options)
    assert isinstance(environment.unwrapped, VectorEnv)
    assert environment.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    ended = np.zeros(3, np.int64)
    (seen, infos), *steps = play(environment, 1, 250)
    assert environment.observation_space.contains(seen)
    assert environment.action_space.contains(seen["action_mask"].argmax(axis=1))
    seats = infos["player"]
    for seen, rewards, terminations, truncations, infos in steps:
        assert environment.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        assert (rewards.shape, rewards.dtype) == ((3,), np.float64)
        assert (rewards[~terminations] == 0).all()
        assert (np.abs(rewards) <= 1).all()
        assert not truncations.any()
        assert ("final_obs" in infos) == terminations.any()
        if terminations.any():
            assert (infos["_final_obs"] == terminations).all()
            assert (infos["final_info"]["player"][terminations] == seats[terminations]).all()
        for game_number in np.flatnonzero(terminations):
            final = infos["final_obs"][game_number]
            assert environment.single_observation_space.contains(final)
            assert not final["action_mask"].any()
        players = environment.unwrapped.game.num_players()
        assert (infos["player"] == (seats + terminations) % players).all()
        seats = infos["player"]
        ended += terminations
    assert (ended > 0).all()


@every_game
def test_the_same_seed_plays_the_same_games(game: str, options: dict[str, Any]) -> None:
    one = play(VectorEnv(game, 3, **options), 7, 60)
    assert same(one, play(VectorEnv(game, 3, threads=2, **options), 7, 60))
    assert not same(one, play(VectorEnv(game, 3, **options), 8, 60))


def test_seeds() -> None:
    one, other = VectorEnv("quadrot", 4, seed=5), VectorEnv("quadrot", 4, seed=5)
    assert same(one.reset(), other.reset())
    assert not same(one.reset(), other.reset(seed=6))
    assert same(one.reset(seed=6), VectorEnv("quadrot", 4).reset(seed=6))


def test_a_game_does_not_depend_on_its_neighbours() -> None:
    few, many = VectorEnv("quadrot", 2, players=3), VectorEnv("quadrot", 5, players=3)
    random = np.random.default_rng(1)
    one, _ = few.reset(seed=9)
    other, _ = many.reset(seed=9)
    for _ in range(40):
        assert np.array_equal(one["observation"], other["observation"][:2])
        mine = choices(random, one["action_mask"])
        rest = choices(random, other["action_mask"][2:])
        one = few.step(mine)[0]
        other = many.step(np.concatenate([mine, rest]))[0]


def test_the_final_observation_is_of_the_game_that_ended() -> None:
    """Followed with states of our own: one opponent, whose moves are told by a function."""
    told: list[tuple[int, int]] = []

    def first_legal(observations: Any, masks: Any, players: Any) -> Any:
        told.append((int(players[0]), int(masks[0].argmax())))
        return masks.argmax(axis=1)

    environment = VectorEnv("squadro", 1, opponents=first_legal, seat=1, first="light")
    seen, _ = environment.reset(seed=1)
    state = quatuor.load_game("squadro", first="light").new_initial_state()
    for _ in range(200):
        for player, action in told:
            assert state.current_player() == player == 0
            state.apply_action(action)
        told.clear()
        assert np.array_equal(seen["observation"][0], state.observation_tensor(1))
        assert np.array_equal(seen["action_mask"][0], state.legal_actions_mask())
        action = state.legal_actions()[-1]
        seen, rewards, ended, _, infos = environment.step(np.array([action]))
        state.apply_action(action)
        if ended[0]:
            break
    while not state.is_terminal():
        state.apply_action(told.pop(0)[1])
    assert ended[0]
    assert rewards[0] == state.returns()[1]
    final = infos["final_obs"][0]["observation"]
    assert np.array_equal(final, state.observation_tensor(1))
    assert not np.array_equal(final, seen["observation"][0])


def test_a_fixed_seat() -> None:
    environment = VectorEnv("quadrot", 3, players=4, limit=3, seat=2)
    story = play(environment, 2, 60)
    assert any(ended.any() for _, _, ended, _, _ in story[1:])
    assert all((step[-1]["player"] == 2).all() for step in story)


def test_functions_as_opponents() -> None:
    calls = 0

    def last_legal(observations: Any, masks: Any, players: Any) -> Any:
        nonlocal calls
        calls += 1
        assert observations.dtype == np.float32
        assert (observations.shape[0],) == (masks.shape[0],) == players.shape
        assert masks.dtype == np.int8
        assert masks.any(axis=1).all()
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)

    environment = VectorEnv("ascension", 3, opponents=last_legal, players=3, limit=3)
    story = play(environment, 4, 40)
    assert calls > 0
    assert same(story, play(environment, 4, 40))


def test_bots_as_opponents() -> None:
    bot = quatuor.Bot("squadro", level=2)
    environment = VectorEnv("squadro", 4, opponents=bot, threads=2)
    story = play(environment, 5, 60)
    assert same(story, play(VectorEnv("squadro", 4, opponents=bot), 5, 60))
    rewards = np.concatenate([rewards[ended] for _, rewards, ended, _, _ in story[1:]])
    assert len(rewards) >= 4
    assert rewards.mean() < 0


def test_an_illegal_action_plays_nothing() -> None:
    environment = VectorEnv("quadrot", 3)
    seen, _ = environment.reset(seed=1)
    legal = choices(np.random.default_rng(1), seen["action_mask"])
    illegal = int(np.argmin(seen["action_mask"][1]))
    for wrong in (illegal, -1, 2**32 + int(legal[1]), 418):
        actions = legal.astype(np.int64)
        actions[1] = wrong
        with pytest.raises(ValueError, match=f"Action {wrong} is not legal in game 1"):
            environment.step(actions)
    for actions in (legal[:2], legal.astype(np.float64), legal[:, None]):
        with pytest.raises(ValueError, match="3 whole numbers"):
            environment.step(actions)
    assert same(environment.step(legal), play_once(VectorEnv("quadrot", 3), seed=1, actions=legal))


def play_once(environment: VectorEnv, seed: int, actions: np.ndarray[Any, Any]) -> Any:
    environment.reset(seed=seed)
    return environment.step(actions)


def test_it_waits_for_reset() -> None:
    environment = VectorEnv("squadro", 2)
    for call in (
        lambda: environment.step(np.zeros(2, np.int64)),
        lambda: environment.reset(options={"reset_mask": np.array([True, False])}),
    ):
        with pytest.raises(ResetNeeded):
            call()


@pytest.mark.parametrize("answer", [-1, 5, 2**32, 0.5, [0, 0]])
def test_an_opponent_that_fails(answer: Any) -> None:
    environment = VectorEnv(
        "squadro", 1, opponents=lambda *seen: np.array([answer]), seat=0, first="light"
    )
    environment.reset(seed=1)
    with pytest.raises(ValueError):
        environment.step(np.array([0]))
    with pytest.raises(ResetNeeded):
        environment.step(np.array([0]))


def test_seats_go_round_with_reset_too() -> None:
    environment = VectorEnv("crescendo", 2, players=3)
    seats = [environment.reset(seed=seed)[1]["player"].tolist() for seed in (None, None, None, 1)]
    assert seats == [[0, 1], [1, 2], [2, 0], [0, 1]]


def test_what_was_returned_stays() -> None:
    environment = VectorEnv("squadro", 2)
    seen, _ = environment.reset(seed=1)
    kept = {part: numbers.copy() for part, numbers in seen.items()}
    environment.step(choices(np.random.default_rng(1), seen["action_mask"]))
    assert same(seen, kept)


def test_some_games_begin_anew() -> None:
    environment = VectorEnv("squadro", 3, seat=0, first="light")
    start, _ = environment.reset(seed=1)
    for _ in range(4):
        seen = environment.step(np.zeros(3, np.int64))[0]
    which = np.array([False, True, False])
    after, _ = environment.reset(options={"reset_mask": which})
    assert same(after["observation"][1], start["observation"][1])
    assert same(after["observation"][[0, 2]], seen["observation"][[0, 2]])
    listed, _ = environment.reset(options={"reset_mask": [True, False, False]})
    assert same(listed["observation"][0], start["observation"][0])
    assert same(listed["observation"][2], seen["observation"][2])
    with pytest.raises(ValueError, match="reset_mask"):
        environment.reset(seed=1, options={"reset_mask": which})
    for wrong in ([True], [0, 1, 2], "all"):
        with pytest.raises(ValueError):
            environment.reset(options={"reset_mask": wrong})


def test_nothing_is_looked_at_for_opponents_that_do_not_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = VectorEnv("squadro", 2)
    observe = environment._batch.observe
    asked: list[set[str]] = []

    def noted(**arrays: Any) -> None:
        asked.append(set(arrays))
        observe(**arrays)

    monkeypatch.setattr(environment._batch, "observe", noted)
    play(environment, 1, 3)
    assert asked and set() not in asked


def test_masks_draw_actions() -> None:
    environment = VectorEnv("crescendo", 3)
    environment.action_space.seed(1)
    seen, _ = environment.reset(seed=1)
    for _ in range(20):
        actions = environment.action_space.sample(mask=tuple(seen["action_mask"]))
        seen = environment.step(actions)[0]
    assert environment.observation_space.contains(seen)


def test_one_game_may_be_a_vector_of_one() -> None:
    assert gymnasium.make_vec("quatuor/Squadro-v0", num_envs=1).num_envs == 1


def test_wrappers_of_gymnasium() -> None:
    environment = RecordEpisodeStatistics(gymnasium.make_vec("quatuor/Squadro-v0", num_envs=2))
    story = play(environment, 6, 120)
    ends = [(step[1], step[2], step[-1]) for step in story[1:] if step[2].any()]
    assert ends
    for rewards, ended, infos in ends:
        assert (infos["episode"]["r"][ended] == rewards[ended]).all()
    listed = DictInfoToList(VectorEnv("squadro", 2))
    assert [info["player"] for info in listed.reset(seed=1)[1]] == [0, 1]


def test_rendering_is_as_the_learner_sees_it() -> None:
    environment = VectorEnv("ascension", 2, players=2, render_mode="ansi")
    play(environment, 3, 40)
    boards = environment.render()
    assert boards is not None
    for game, board in enumerate(boards):
        player = int(environment._seats[game])
        state = environment._batch.state(game)
        assert board == state.resample_from_infostate(player, 5).draw(player)
    assert VectorEnv("squadro", 1).render() is None


def test_bad_arguments() -> None:
    for wrong in (
        {"game": "chess"},
        {"game": "quadrot", "players": 9},
        {"game": "quadrot", "seat": 2},
        {"game": "quadrot", "num_envs": 0},
        {"game": "quadrot", "opponents": "strong"},
        {"game": "quadrot", "opponents": quatuor.Bot("squadro", level=1)},
        {"game": "quadrot", "render_mode": "human"},
        {"game": quatuor.load_game("quadrot"), "players": 3},
    ):
        with pytest.raises(ValueError):
            VectorEnv(**wrong)  # type: ignore[arg-type]
