"""What every game must be, seen from Python: tests/games/conformance_test.cpp once more."""

from __future__ import annotations

import copy
import json
import pickle
import random
from pathlib import Path

import numpy as np
import pytest
import quatuor
from hypothesis import given
from hypothesis import strategies as st
from walks import SEEDS, games, pick, some_of, views, walk


def test_games_tell_what_they_are(game: quatuor.Game) -> None:
    assert game.name in quatuor.game_names()
    assert 2 <= game.num_players() <= 4
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    at = 0
    names = set()
    for name, offset, shape, meaning in game.observation_parts():
        assert name not in names and meaning and offset == at
        names.add(name)
        at += int(np.prod(shape))
    assert game.observation_tensor_shape() == [at] and at == game.observation_tensor_size()
    again = quatuor.load_game(game.name, **game.get_parameters())
    for name, value in game.get_parameters().items():
        assert type(value) is (int if str(value).isdecimal() else str), name
    assert again == game and hash(again) == hash(game)


@given(games(), SEEDS)
def test_actions(game: quatuor.Game, seed: int) -> None:
    for state in some_of(game, seed):
        player = state.current_player()
        legal = state.legal_actions()
        count = (
            game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
        )
        assert legal == sorted(set(legal))
        assert all(0 <= action < count for action in legal)
        mask = state.legal_actions_mask()
        assert mask.dtype == np.bool_ and mask.shape == (count,)
        assert np.flatnonzero(mask).tolist() == legal
        assert bool(legal) != state.is_terminal()
        for other in range(game.num_players()):
            mine = legal if other == player else []
            assert state.legal_actions(other) == mine
            if not state.is_chance_node():
                assert np.flatnonzero(state.legal_actions_mask(other)).tolist() == mine
        texts = [state.action_to_string(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert [state.string_to_action(text) for text in texts] == legal
        assert [state.string_to_action(player, text) for text in texts] == legal
        assert all(state.tell(action) for action in legal)


@given(games(), SEEDS)
def test_turns_and_returns(game: quatuor.Game, seed: int) -> None:
    for state in walk(game, seed):
        player = state.current_player()
        kinds = [state.is_terminal(), state.is_chance_node(), state.is_player_node()]
        assert kinds == [player == -4, player == -1, 0 <= player < game.num_players()]
        returns = state.returns()
        assert len(returns) == game.num_players()
        if state.is_terminal():
            assert abs(sum(returns)) < 1e-9
            assert all(-1 <= one <= 1 for one in returns)
            assert max(returns) > 0 or set(returns) == {0}
            assert [state.player_return(i) for i in range(len(returns))] == returns
        else:
            assert set(returns) == {0}
        assert state.rewards() == returns


def test_games_end(game: quatuor.Game) -> None:
    *_, state = walk(game, 11, 100_000)
    assert state.is_terminal()
    assert len(state.history()) == state.move_number()


@given(games(), SEEDS)
def test_chance(game: quatuor.Game, seed: int) -> None:
    met = False
    for state in walk(game, seed):
        if not state.is_chance_node():
            with pytest.raises(ValueError, match="not chance"):
                state.chance_outcomes()
            continue
        met = True
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == state.legal_actions()
        assert all(0 < probability <= 1 for _, probability in outcomes)
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    assert not met or game.has_chance


@given(games(), SEEDS)
def test_children_and_undo(game: quatuor.Game, seed: int) -> None:
    rng = random.Random(seed)
    for state in some_of(game, seed, 300):
        if state.is_terminal():
            continue
        before = (state.hash(), state.position(), state.legal_actions(), state.history())
        action = pick(state, rng)
        child = state.child(action)
        assert (state.hash(), state.position(), state.legal_actions(), state.history()) == before
        played = state.clone()
        played.apply_action(action)
        assert played == child and played.hash() == child.hash()
        assert child != state and child.hash() != state.hash()
        assert child.history() == [*state.history(), action]
        played.undo_action(state.current_player(), action)
        assert played == state
        assert (
            played.hash(),
            played.position(),
            played.legal_actions(),
            played.history(),
        ) == before
        for player in range(game.num_players()):
            assert views(played, player) == views(state, player)


@given(games(), SEEDS)
def test_a_wrong_undo_changes_nothing(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 20)
    player, action = state.full_history()[-1]
    twin = state.clone()
    for wrong in [(player + 1, action), (player, action + 1), (-4, action), (player, -1)]:
        with pytest.raises(ValueError, match="The last action was"):
            state.undo_action(*wrong)
    assert state == twin and state.history() == twin.history()


@given(games(), SEEDS)
def test_everything_can_be_taken_back(game: quatuor.Game, seed: int) -> None:
    hashes = []
    for state in walk(game, seed, 60):
        hashes.append(state.hash())
    for player, action in reversed(state.full_history()):
        assert state.hash() == hashes.pop()
        state.undo_action(player, action)
    assert state == game.new_initial_state() and state.history() == []


@given(games(), SEEDS)
def test_histories_lead_where_the_state_is(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 150)
    replayed = game.new_initial_state()
    for player, action in state.full_history():
        assert replayed.current_player() == player
        replayed.apply_action(action)
    assert replayed == state
    assert [action for _, action in state.full_history()] == state.history()
    assert len(state.history()) == state.move_number()


@given(games(), SEEDS)
def test_positions_are_texts(game: quatuor.Game, seed: int) -> None:
    has_history = game.name == "squadro"
    for state in some_of(game, seed):
        read = game.from_position(state.position())
        assert str(read) == str(state) == state.position() == read.position()
        assert read.hash() == state.hash()
        assert read.history() == []
        # A position that only its history has ended is still open in its text.
        if not state.is_terminal():
            assert read.legal_actions() == state.legal_actions()
            assert read.current_player() == state.current_player()
        if not has_history:
            assert read == state
            for player in range(game.num_players()):
                assert np.array_equal(
                    read.observation_tensor(player), state.observation_tensor(player)
                )


@given(games(), SEEDS, st.booleans())
def test_copies_know_everything(game: quatuor.Game, seed: int, is_resampled: bool) -> None:
    for state in some_of(game, seed, 150):
        if is_resampled:
            state = state.resample_from_infostate(0, seed)
        for copied in (
            copy.copy(state),
            copy.deepcopy(state),
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            game.deserialize_state(state.serialize()),
        ):
            assert copied == state and copied.hash() == state.hash()
            assert copied.get_game() == game
            assert copied.full_history() == state.full_history()
            assert copied.serialize() == state.serialize()
            if not is_resampled:
                assert copied.information_state_string(0) == state.information_state_string(0)
            if not state.is_terminal():
                copied.apply_action(copied.legal_actions()[0])
                assert copied != state


def test_games_pickle(game: quatuor.Game) -> None:
    for copied in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert copied == game and copied.get_parameters() == game.get_parameters()


def test_games_with_a_board_file_pickle(tmp_path: Path) -> None:
    path = tmp_path / "crosses.json"
    path.write_text(json.dumps({"crosses": [[1, 2, 3, 4], [2, 1, 4, 3]] * 6}) + "\n\n")
    game = quatuor.load_game("crescendo", crosses=str(path))
    path.unlink()  # it was read once for all
    for copied in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert copied == game and copied.get_parameters() == game.get_parameters()
        assert copied.num_distinct_actions() == game.num_distinct_actions() != 5389
    *_, state = walk(game, 1, 30)
    assert pickle.loads(pickle.dumps(state)) == state
    assert game.deserialize_state(state.serialize()) == state
    assert quatuor.load_game("crescendo") != game


@given(games(), SEEDS)
def test_tensors_are_whole(game: quatuor.Game, seed: int) -> None:
    for state in some_of(game, seed):
        for player in range(game.num_players()):
            tensor = state.observation_tensor(player)
            assert tensor.dtype == np.float32
            assert tensor.shape == (game.observation_tensor_size(),)
            assert np.isfinite(tensor).all()
            tensor[:] = 7  # an array of Python's own: the state does not change
        mover = max(0, state.current_player())
        assert np.array_equal(state.observation_tensor(), state.observation_tensor(mover))
        assert state.observation_string() == state.observation_string(mover)


def test_other_orders_of_the_same_decisions_are_accepted() -> None:
    game = quatuor.load_game("quadrot")
    accepted = 0
    for state in walk(game, 2, 200):
        if not state.is_player_node():
            continue
        legal = set(state.legal_actions())
        for action in set(range(game.num_distinct_actions())) - legal:
            try:
                text = state.action_to_string(action)
            except ValueError:
                continue
            accepted += 1
            assert state.string_to_action(text) == action
            child = state.child(action)
            assert child.history()[-1] == action
            assert pickle.loads(pickle.dumps(child)) == child
            child.undo_action(state.current_player(), action)
            assert child == state
    assert accepted > 0


@given(games(), SEEDS)
def test_the_same_seed_gives_the_same_game(game: quatuor.Game, seed: int) -> None:
    first, second = ([state.hash() for state in walk(game, seed, 100)] for _ in range(2))
    assert first == second


@given(games(), st.text() | st.binary().map(lambda noise: noise.decode("latin-1")), SEEDS)
def test_any_text_as_a_position_is_read_or_refused(
    game: quatuor.Game, noise: str, seed: int
) -> None:
    rng = random.Random(seed)
    *_, state = walk(game, seed, 40)
    text = state.position()
    at = rng.randrange(len(text))
    cut = text[:at] + text[at + 1 :]
    damaged = text[:at] + chr(rng.randrange(1, 0x500)) + text[at + 1 :]
    for candidate in (noise, cut, damaged, text + noise):
        try:
            read = game.from_position(candidate)
        except ValueError as refusal:
            assert str(refusal)
            continue
        assert game.from_position(read.position()) == read
        read.legal_actions()
        for player in range(game.num_players()):
            views(read, player)


@given(games(), st.text(), SEEDS)
def test_any_text_as_an_action_is_read_or_refused(
    game: quatuor.Game, noise: str, seed: int
) -> None:
    *_, state = walk(game, seed, 30)
    for text in (noise, "", " ", "0", "-1", "999999999999", "nonsense", "1 2", "é", "\0"):
        try:
            action = state.string_to_action(text)
        except ValueError as refusal:
            assert str(refusal)
            continue
        state.child(action)
