"""OpenSpiel's own tests on our games, its searches, and agreement with our states."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import quatuor
import quatuor.openspiel
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

GAMES = [
    "quatuor_squadro",
    "quatuor_squadro(first=light,repetition=off)",
    *(
        f"quatuor_{name}(players={players},limit={limit})"
        for name, limit in (("crescendo", 10), ("quadrot", 20), ("ascension", 8))
        for players in (2, 3, 4)
    ),
    "quatuor_ascension(players=3,limit=8,memory=off)",
]
every_game = pytest.mark.parametrize("text", GAMES)


def ours_of(game: Any) -> quatuor.Game:
    name = game.get_type().short_name.removeprefix("quatuor_")
    return quatuor.load_game(name, **game.get_parameters())


def any_action(state: Any, random: np.random.Generator) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        return int(random.choice(outcomes, p=chances))
    return int(random.choice(state.legal_actions()))


@every_game
def test_random_games_of_openspiel(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["squadro", "crescendo"])
def test_random_games_with_the_usual_options(name: str) -> None:
    game = pyspiel.load_game(f"quatuor_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_it_agrees_with_our_states(text: str) -> None:
    game = pyspiel.load_game(text)
    ours = ours_of(game)
    assert game.num_players() == ours.num_players()
    assert game.num_distinct_actions() == ours.num_distinct_actions()
    if game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC:
        assert game.max_chance_outcomes() == ours.max_chance_outcomes()
    assert game.observation_tensor_size() == ours.observation_tensor_size()
    random = np.random.default_rng(7)
    theirs, mine = game.new_initial_state(), ours.new_initial_state()
    while not mine.is_terminal():
        assert theirs.current_player() == mine.current_player()
        assert theirs.legal_actions() == mine.legal_actions()
        action = any_action(theirs, random)
        assert theirs.action_to_string(action) == mine.action_to_string(action)
        for player in range(ours.num_players()):
            assert theirs.observation_string(player) == mine.observation_string(player)
            assert theirs.observation_tensor(player) == mine.observation_tensor(player).tolist()
        theirs.apply_action(action)
        mine.apply_action(action)
    assert theirs.is_terminal()
    assert theirs.returns() == mine.returns()
    assert theirs.history() == mine.history()
    for player in range(ours.num_players()):
        told = mine.information_state_string(player)
        assert theirs.information_state_string(player) == told


# Random games of so many turns as fit end at the limit: the bounds are put to the test.
@pytest.mark.parametrize("text", [text for text in GAMES if "limit" in text])
def test_no_game_is_longer_than_it_says(text: str) -> None:
    game = pyspiel.load_game(text)
    random = np.random.default_rng(11)
    for _ in range(3):
        state = game.new_initial_state()
        chances = 0
        while not state.is_terminal():
            chances += state.is_chance_node()
            state.apply_action(any_action(state, random))
        assert len(state.history()) - chances <= game.max_game_length()
        assert chances <= game.max_chance_nodes_in_history()


def test_parameters() -> None:
    game = pyspiel.load_game("quatuor_quadrot(players=3)")
    assert game.get_parameters() == {"players": 3, "limit": 300, "board": "standard"}
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pickle.loads(pickle.dumps(game)) == game
    assert pyspiel.load_game("quatuor_squadro", {"first": "dark"}).num_players() == 2
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game("quatuor_quadrot(players=9)")


def test_types() -> None:
    kinds = {kind.short_name: kind for kind in pyspiel.registered_games()}
    information = pyspiel.GameType.Information
    for name in quatuor.game_names():
        kind = kinds[f"quatuor_{name}"]
        ours = quatuor.load_game(name)
        draws = kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        assert draws == ours.has_chance
        hides = kind.information == information.IMPERFECT_INFORMATION
        assert hides == ours.has_secrets
        assert kind.max_num_players == (4 if "players" in ours.get_parameters() else 2)
        assert kind.provides_information_state_tensor


def test_where_nothing_is_drawn_the_game_is_deterministic() -> None:
    modes = pyspiel.GameType.ChanceMode
    for first, mode in (
        ("light", modes.DETERMINISTIC),
        ("dark", modes.DETERMINISTIC),
        ("random", modes.EXPLICIT_STOCHASTIC),
    ):
        game = pyspiel.load_game(f"quatuor_squadro(first={first})")
        assert game.get_type().chance_mode == mode
        is_drawn = mode == modes.EXPLICIT_STOCHASTIC
        assert game.new_initial_state().is_chance_node() == is_drawn
        assert game.max_chance_outcomes() == (2 if is_drawn else 0)
        assert game.max_chance_nodes_in_history() == is_drawn
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "text",
    [
        "quatuor_squadro(first=light)",
        "quatuor_squadro",
        "quatuor_crescendo(limit=1)",
        "quatuor_quadrot(limit=1)",
        "quatuor_ascension(limit=1)",
    ],
)
def test_playthroughs_of_openspiel(text: str) -> None:
    told = generate_playthrough.playthrough(text, None, seed=3)
    assert "IsTerminal() = True" in told
    assert "InformationStateTensor(1).past" in told


@every_game
def test_all_that_was_seen(text: str) -> None:
    """Whoever was told the same has the same tensor, and whoever was told otherwise has not."""
    game = pyspiel.load_game(text)
    random = np.random.default_rng(5)
    told: dict[tuple[float, ...], tuple[int, str]] = {}
    for _ in range(2):
        state = game.new_initial_state()
        while not state.is_terminal() and len(state.history()) < 60:
            state.apply_action(any_action(state, random))
            for player in range(game.num_players()):
                tensor = state.information_state_tensor(player)
                assert len(tensor) == game.information_state_tensor_size()
                seen = game.observation_tensor_size()
                assert tensor[:seen] == state.observation_tensor(player)
                assert not any(tensor[seen + len(state.history()) :])
                string = (player, state.information_state_string(player))
                assert told.setdefault((player, *tensor), string) == string
    assert len(set(told.values())) == len(told) > 60


def test_parts_of_the_tensor() -> None:
    game = pyspiel.load_game("quatuor_ascension")
    seen = make_observation(game)
    state = game.new_initial_state()
    seen.set_from(state, 1)
    parts = quatuor.load_game("ascension").observation_parts()
    assert {name: part.shape for name, part in seen.dict.items()} == {
        name: tuple(shape) for name, _, shape, _ in parts
    }
    assert seen.tensor.tolist() == state.observation_tensor(1)
    assert seen.string_from(state, 1) == state.observation_string(1)
    everything = pyspiel.IIGObservationType(
        perfect_recall=False,
        public_info=True,
        private_info=pyspiel.PrivateInfoType.ALL_PLAYERS,
    )
    assert make_observation(game, everything) is None
    for is_public, private in ((True, "NONE"), (False, "SINGLE_PLAYER")):
        part = pyspiel.IIGObservationType(
            perfect_recall=False,
            public_info=is_public,
            private_info=getattr(pyspiel.PrivateInfoType, private),
        )
        assert make_observation(game, part) is None


def test_pickled_states_go_on() -> None:
    game = pyspiel.load_game("quatuor_ascension(limit=8)")
    random = np.random.default_rng(5)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(any_action(state, random))
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    while not state.is_terminal():
        action = any_action(state, random)
        state.apply_action(action)
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()


def test_mcts_plays_squadro() -> None:
    game = pyspiel.load_game("quatuor_squadro(first=light)")
    random = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(game, 1.4, 15, mcts.RandomRolloutEvaluator(1, random), random_state=random),
        pyspiel.make_uniform_random_bot(1, 3),
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert state.returns()[0] == 1


def test_mcts_plays_where_chance_decides() -> None:
    game = pyspiel.load_game("quatuor_quadrot(players=3,limit=2)")
    random = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    draw = np.random.default_rng(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(any_action(state, draw) if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)


def test_worlds_that_a_player_cannot_tell_apart() -> None:
    game = pyspiel.load_game("quatuor_ascension(players=3)")
    random = np.random.default_rng(3)
    state = game.new_initial_state()
    for _ in range(60):
        state.apply_action(any_action(state, random))
    for player in range(3):
        other = state.resample_from_infostate(player, random.random)
        assert str(other) != str(state)
        told = state.information_state_string(player)
        assert other.information_state_string(player) == told
        assert other.observation_tensor(player) == state.observation_tensor(player)
        recalled = state.information_state_tensor(player)
        assert other.information_state_tensor(player) == recalled
        assert other.clone().information_state_tensor(player) == recalled
        assert other.clone().information_state_string(player) == told


def test_is_mcts_plays_ascension() -> None:
    game = pyspiel.load_game("quatuor_ascension(limit=2)")
    random = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, random), 1.4, 8, random_state=random
    )
    draw = np.random.default_rng(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(
            any_action(state, draw) if state.is_chance_node() else int(bot.step(state))
        )
    assert sum(state.returns()) == pytest.approx(0)


def test_python_ends_quietly() -> None:
    script = "import pyspiel, quatuor.openspiel; pyspiel.load_game('quatuor_squadro')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
