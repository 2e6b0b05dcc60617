"""What a player is told does not depend on what it cannot know, and nothing is forgotten."""

from __future__ import annotations

import json
import pickle
import random

import pytest
import quatuor
from hypothesis import given
from walks import SEEDS, games, pick, some_of, views, walk


@given(games(), SEEDS, SEEDS)
def test_a_players_view_does_not_depend_on_what_it_cannot_know(
    game: quatuor.Game, seed: int, other: int
) -> None:
    for state in some_of(game, seed, 400):
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, other)
            assert views(twin, player) == views(state, player)
            if not game.has_secrets:
                assert twin == state and twin.history() == state.history()
            if player != state.current_player():
                assert json.loads(state.to_json(player))["moves"] == []


def test_there_is_something_to_imagine() -> None:
    game = quatuor.load_game("ascension", players=3)
    states = [state.clone() for state in walk(game, 5, 200)]
    twins = [state.resample_from_infostate(0, 9) for state in states]
    assert any(state != twin for state, twin in zip(states, twins))
    again = [state.resample_from_infostate(0, 9) for state in states]
    assert twins == again, "the same seed imagines the same"


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_look_tells_the_others_nothing(players: int, memory: str) -> None:
    game = quatuor.load_game("ascension", players=players, memory=memory)
    looks = 0
    mover = -1
    for state in walk(game, 3, 300):
        if not state.is_chance_node():
            mover = state.current_player()
            continue
        actions = state.legal_actions()
        first, second = state.child(actions[0]), state.child(actions[-1])
        if "|look" not in state.position() or len(actions) < 2:
            continue
        looks += 1
        for player in range(players):
            told = {state.tell(action, player) for action in actions}
            if player == mover:
                assert len(told) == len(actions)
                assert views(first, player) != views(second, player)
            else:
                assert len(told) == 1
                assert views(first, player) == views(second, player)
    assert looks > 3


@given(games(), SEEDS)
def test_perfect_recall(game: quatuor.Game, seed: int) -> None:
    before = [""] * game.num_players()
    for state in walk(game, seed, 150):
        for player in range(game.num_players()):
            position, told = state.information_state_string(player).split("\n")
            assert position == state.observation_string(player)
            assert len(told.split()) == state.move_number()
            assert told.startswith(before[player])
            before[player] = told


@given(games("ascension"), SEEDS)
def test_recall_goes_on_in_a_resampled_state(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 40)
    rng = random.Random(seed)
    for player in range(game.num_players()):
        twin = state.resample_from_infostate(player, seed)
        told = twin.information_state_string(player).split("\n")[1]
        for ply in range(10):
            assert len(told.split()) == state.move_number() + ply
            if twin.is_terminal():
                break
            twin.apply_action(pick(twin, rng))
            longer = twin.information_state_string(player).split("\n")[1]
            assert longer.startswith(told)
            told = longer


@given(games("ascension"), SEEDS)
def test_a_resampled_state_is_pickled_with_what_was_seen(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 60)
    for player in range(game.num_players()):
        resampled = state.resample_from_infostate(player, seed)
        copied = pickle.loads(pickle.dumps(resampled))
        assert views(copied, player) == views(resampled, player)
