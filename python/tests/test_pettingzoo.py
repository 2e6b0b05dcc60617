"""PettingZoo's own tests on our environments, and what they do not look at."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, render_test, seed_test
from quatuor import load_game
from quatuor.pettingzoo import env, raw_env

GAMES: list[tuple[str, dict[str, Any]]] = [("squadro", {})] + [
    (name, {"players": players, "limit": 20})
    for name in ("crescendo", "quadrot", "ascension")
    for players in (2, 3, 4)
]
every_game = pytest.mark.parametrize(
    "game, options", GAMES, ids=[f"{name}-{o.get('players', 2)}" for name, o in GAMES]
)


def play(environment: Any, seed: int, most: int = 10_000) -> list[Any]:
    """A game of random actions: who acted, what they saw, and the rewards at the end."""
    environment.reset(seed=seed)
    random = np.random.default_rng(seed)
    story: list[Any] = []
    for agent in environment.agent_iter(most):
        seen, reward, over, _, _ = environment.last()
        legal = np.flatnonzero(seen["action_mask"])
        action = None if over else int(random.choice(legal))
        story.append((agent, action, reward, seen["observation"].tobytes()))
        environment.step(action)
    return story


@every_game
def test_the_api(game: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(env(game, **options), num_cycles=300)
    # PettingZoo says this of every environment with masks that is not its own.
    usual = ("Observation is not a NumPy array", "Observation space for each agent probably")
    assert [w for w in said if not str(w.message).startswith(usual)] == []


@every_game
def test_the_seed(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: env(game, **options), num_cycles=50)
    assert play(env(game, **options), 5) == play(env(game, **options), 5)
    assert play(env(game, **options), 5) != play(env(game, **options), 6)


def test_without_a_seed_the_next_game_is_another() -> None:
    environment = raw_env("quadrot")
    environment.reset(seed=1)
    first = [environment.observe("player_0")["observation"].tobytes()]
    for _ in range(8):
        environment.reset()
        first.append(environment.observe("player_0")["observation"].tobytes())
    assert len(set(first)) > 1


@pytest.mark.parametrize("game", ["squadro", "crescendo", "quadrot", "ascension"])
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert capsys.readouterr().out != ""


@every_game
def test_a_whole_game(game: str, options: dict[str, Any]) -> None:
    environment = env(game, **options)
    story = play(environment, 3)
    ends = [reward for _, action, reward, _ in story if action is None]
    assert environment.agents == []
    assert len(ends) == load_game(game, **options).num_players()
    assert sum(ends) == pytest.approx(0)
    assert [reward for _, action, reward, _ in story if action is not None] == [0] * (
        len(story) - len(ends)
    )


def test_infos_have_the_mask_of_the_observation() -> None:
    environment = raw_env("ascension", players=3)
    environment.reset(seed=2)
    for agent in environment.agents:
        mask = environment.observe(agent)["action_mask"]
        assert np.array_equal(environment.infos[agent]["action_mask"], mask)
        assert mask.dtype == np.int8
        assert mask.any() == (agent == environment.agent_selection)


def test_an_illegal_action_loses() -> None:
    environment = env("ascension", players=3)
    environment.reset(seed=1)
    loser = environment.agent_selection
    illegal = int(np.argmin(environment.last()[0]["action_mask"]))
    environment.step(illegal)
    rewards = dict.fromkeys(environment.agents, 0.0) | {loser: -1.0}
    assert environment.rewards == rewards
    assert all(environment.terminations.values())


def test_a_bare_environment_refuses_what_is_illegal() -> None:
    environment = raw_env("squadro", first="light")
    environment.reset(seed=1)
    before = environment.observe("player_0")
    for action in (5, -1, 2**40):
        with pytest.raises(ValueError):
            environment.step(action)
    for action in (None, "2", 1.0):
        with pytest.raises(TypeError):
            environment.step(action)  # type: ignore[arg-type]
    after = environment.observe("player_0")
    assert all(np.array_equal(before[part], after[part]) for part in before)
    assert environment.agent_selection == "player_0"


def test_it_waits_for_reset() -> None:
    environment = raw_env("squadro", render_mode="ansi")
    for call in (
        environment.render,
        lambda: environment.observe("player_0"),
        lambda: environment.step(0),
    ):
        with pytest.raises(ResetNeeded, match=r"Call reset\(\) first"):
            call()


def test_rendering_keeps_secrets() -> None:
    environment = raw_env("ascension", render_mode="ansi")
    environment.reset(seed=4)
    random = np.random.default_rng(4)
    for _ in range(120):
        agent = environment.agent_selection
        player = environment.possible_agents.index(agent)
        hidden = environment._state.resample_from_infostate(player, 7)
        assert environment.render() == hidden.draw(player)
        environment.step(int(random.choice(np.flatnonzero(environment._mask(agent)))))


def test_pickles() -> None:
    environment = raw_env("quadrot", players=3)
    again = pickle.loads(pickle.dumps(environment))
    assert again.game == environment.game
    assert play(again, 9) == play(environment, 9)


def test_bad_arguments() -> None:
    with pytest.raises(ValueError):
        env("chess")
    with pytest.raises(ValueError):
        env("quadrot", players=7)
    with pytest.raises(ValueError, match="options already"):
        env(load_game("quadrot"), players=3)
    with pytest.raises(ValueError, match="render_mode"):
        env("quadrot", render_mode="rgb_array")
