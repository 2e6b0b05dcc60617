"""One game as a Gymnasium environment: its contract, its games and its opponents."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", "1.1", reason="Gymnasium 1.1 is not installed")

import quatuor
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from quatuor.gymnasium import Env

GAMES: list[tuple[str, dict[str, Any]]] = [("squadro", {})] + [
    (name, {"players": players, "limit": limit})
    for name, limit in (("crescendo", 3), ("quadrot", 5), ("ascension", 5))
    for players in (2, 3, 4)
]
every_game = pytest.mark.parametrize(
    "game, options", GAMES, ids=[f"{name}-{o.get('players', 2)}" for name, o in GAMES]
)


def play(environment: Any, seed: int, games: int = 1) -> list[Any]:
    """What resets and steps of random legal actions returned, for so many games."""
    random = np.random.default_rng(seed)
    story: list[Any] = []
    for game in range(games):
        story.append(environment.reset(seed=seed if game == 0 else None))
        is_over = False
        while not is_over:
            masks = environment.unwrapped.action_masks()
            story.append(environment.step(random.choice(np.flatnonzero(masks))))
            is_over = story[-1][2]
    return story


@every_game
def test_the_checker_of_gymnasium(game: str, options: dict[str, Any]) -> None:
    environment = gymnasium.make(
        f"quatuor/{game.capitalize()}-v0", render_mode="ansi", disable_env_checker=True, **options
    )
    assert isinstance(environment.unwrapped, Env)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Tensors have no bounds that anybody promises.
        warnings.filterwarnings("ignore", ".*Box observation space (minimum|maximum) value is.*")
        check_env(environment.unwrapped)


@every_game
def test_whole_games(game: str, options: dict[str, Any]) -> None:
    environment = gymnasium.make(f"quatuor/{game.capitalize()}-v0", **options)
    ours = environment.unwrapped
    ends = []
    for seen, *rest in play(environment, 3, games=5):
        assert environment.observation_space.contains(seen)
        if len(rest) == 1:
            assert rest[0]["player"] == len(ends) % ours.game.num_players()
            continue
        reward, is_over, is_truncated, info = rest
        assert type(reward) is float and not is_truncated and "illegal" not in info
        assert seen["action_mask"].any() != is_over
        assert is_over or reward == 0
        if is_over:
            ends.append(reward)
    assert len(ends) == 5
    assert ours._state.returns()[ours._player] == ends[-1]


def test_masks_are_of_the_game() -> None:
    environment = Env("crescendo", limit=3)
    seen, _ = environment.reset(seed=2)
    for _ in range(10):
        masks = environment.action_masks()
        assert masks.dtype == np.bool_ and masks.shape == (environment.action_space.n,)
        assert (masks == (seen["action_mask"] == 1)).all()
        assert np.flatnonzero(masks).tolist() == environment._state.legal_actions()
        seen = environment.step(int(np.flatnonzero(masks)[-1]))[0]
    assert environment.action_space.sample(mask=seen["action_mask"]) in np.flatnonzero(
        environment.action_masks()
    )


@pytest.mark.parametrize("number", [1, 5388, 5389, -1, np.int64(7), np.array(9)])
def test_who_plays_what_is_not_legal_has_lost(number: Any) -> None:
    environment = Env("crescendo", render_mode="ansi")
    environment.reset(seed=2)
    board = environment.render()
    assert int(number) not in np.flatnonzero(environment.action_masks())
    seen, reward, is_over, is_truncated, info = environment.step(number)
    assert (reward, is_over, is_truncated) == (-1.0, True, False)
    assert info == {"player": 0, "illegal": True}
    assert environment.observation_space.contains(seen) and not seen["action_mask"].any()
    assert environment.render() == board
    with pytest.raises(ResetNeeded):
        environment.step(0)
    with pytest.raises(ResetNeeded):
        environment.action_masks()


def test_the_same_seed_is_the_same_story() -> None:
    bot = quatuor.Bot("quadrot", 2)
    for opponents in ("random", bot):
        one, other = (
            play(Env("quadrot", opponents=opponents, players=3, limit=5), 8, games=2)
            for _ in range(2)
        )
        assert data_equivalence(one, other)


def test_a_seat_may_be_fixed() -> None:
    environment = Env("squadro", seat=1, first="light")
    for _ in range(3):
        assert environment.reset()[1] == {"player": 1}
        assert environment._state.current_player() == 1


def test_opponents_may_be_a_function() -> None:
    asked = []

    def first(observations: Any, masks: Any, players: Any) -> Any:
        assert observations.shape == (1, 134) and observations.dtype == np.float32
        assert masks.shape == (1, 5) and masks.dtype == np.int8
        asked.append(int(players[0]))
        return masks.argmax(axis=1)

    play(Env("squadro", opponents=first, seat=1), 4)
    assert len(asked) > 10 and set(asked) == {0}


def test_an_opponent_that_fails_is_told_and_leaves_no_game() -> None:
    for wrong in (np.array([99]), np.array([0, 1])):
        environment = Env("squadro", opponents=lambda *_, wrong=wrong: wrong, seat=1, first="light")
        with pytest.raises(ValueError):
            environment.reset(seed=1)
        with pytest.raises(ResetNeeded):
            environment.step(0)


def test_nothing_is_waiting_before_a_reset() -> None:
    environment = Env("squadro", render_mode="ansi")
    for call in (lambda: environment.step(0), environment.action_masks, environment.render):
        with pytest.raises(ResetNeeded):
            call()
    assert Env("squadro").render() is None


def test_a_learner_sees_no_secret() -> None:
    environment = Env("ascension", render_mode="ansi")
    play(environment, 5)
    board = environment.render()
    other = environment._state.resample_from_infostate(environment._player, 5)
    assert board == other.draw(environment._player)


def test_bad_arguments() -> None:
    for wrong in (
        {"game": "chess"},
        {"game": "quadrot", "players": 9},
        {"game": "quadrot", "seat": 2},
        {"game": "quadrot", "opponents": "strong"},
        {"game": "quadrot", "opponents": quatuor.Bot("squadro", level=1)},
        {"game": "quadrot", "render_mode": "human"},
        {"game": quatuor.load_game("quadrot"), "players": 3},
    ):
        with pytest.raises(ValueError):
            Env(**wrong)  # type: ignore[arg-type]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", quatuor.game_names())
def test_the_checker_of_stable_baselines(name: str) -> None:
    """Where it is installed: it brings Torch, which is too large for our own tests."""
    checker = pytest.importorskip(
        "stable_baselines3.common.env_checker", reason="Stable-Baselines3 is not installed"
    )
    checker.check_env(Env(name))
