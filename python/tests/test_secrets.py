"""What a player is told does not depend on what it cannot know, and nothing is forgotten."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from itertools import islice

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


def looks(game: quatuor.Game, seed: int) -> Iterator[tuple[int, quatuor.State]]:
    """States in which chance shows a cube to one player, and that player."""
    mover = -1
    for state in walk(game, seed, 300):
        if not state.is_chance_node():
            mover = state.current_player()
        elif "|look" in state.position() and len(state.legal_actions()) > 1:
            yield mover, state


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_look_tells_the_others_nothing(players: int, memory: str) -> None:
    game = quatuor.load_game("ascension", players=players, memory=memory)
    seen = 0
    for mover, state in looks(game, 3):
        actions = state.legal_actions()
        first, second = state.child(actions[0]), state.child(actions[-1])
        seen += 1
        for player in range(players):
            sentences = {state.tell(action, player) for action in actions}
            if player == mover:
                assert len(sentences) == len(actions)
                assert views(first, player) != views(second, player)
            else:
                assert len(sentences) == 1
                assert views(first, player) == views(second, player)
    assert seen > 3


def told(state: quatuor.State, player: int) -> list[str]:
    """What a player has been told of each ply."""
    position, _, past = state.information_state_string(player).partition("\n")
    assert position == state.observation_string(player)
    return past.split("\n" if state.get_game().has_secrets else " ") if past else []


@given(games(), SEEDS)
def test_perfect_recall(game: quatuor.Game, seed: int) -> None:
    before: list[list[str]] = [[] for _ in range(game.num_players())]
    for state in walk(game, seed, 150):
        for player in range(game.num_players()):
            now = told(state, player)
            assert len(now) == state.move_number()
            assert now[:-1] == before[player]
            before[player] = now


@given(games(), SEEDS)
def test_what_is_recalled(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 60)
    for player in range(game.num_players()):
        replayed = game.new_initial_state()
        by_hand = []
        for action in state.history():
            by_hand.append(
                replayed.tell(action, player)
                if game.has_secrets
                else replayed.action_to_string(action)
            )
            replayed.apply_action(action)
        assert told(state, player) == by_hand


@given(games("ascension"), SEEDS)
def test_recall_goes_on_in_a_resampled_state(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 40)
    rng = random.Random(seed)
    for player in range(game.num_players()):
        twin = state.resample_from_infostate(player, seed)
        before = [told(twin, seat) for seat in range(game.num_players())]
        assert before[player] == told(state, player)
        for _ in range(10):
            if twin.is_terminal():
                break
            twin.apply_action(pick(twin, rng))
            for seat in range(game.num_players()):
                now = told(twin, seat)
                assert now[:-1] == before[seat]
                before[seat] = now


@given(games("ascension"), SEEDS)
def test_others_know_what_is_public_in_a_resampled_state(game: quatuor.Game, seed: int) -> None:
    """Nothing that only some have seen, be it the one who imagines or themselves."""
    *_, state = walk(game, seed, 80)
    seats = range(game.num_players())
    public = told(state.resample_from_infostate(0, seed), 1)
    for sentence, *known in zip(public, *(told(state, seat) for seat in seats)):
        assert all(more.startswith(sentence) for more in known)
    for player in seats:
        twin = state.resample_from_infostate(player, seed)
        again = twin.resample_from_infostate(player, seed + 1)
        for seat in seats:
            expected = told(state, player) if seat == player else public
            assert told(twin, seat) == told(again, seat) == expected
            if seat != player:
                # Whoever is imagined does not know what the one who imagines has seen.
                nested = twin.resample_from_infostate(seat, seed)
                assert told(nested, player) == told(nested, seat) == public


def together(one: quatuor.State, other: quatuor.State, plies: int) -> Iterator[None]:
    """Both go on with the same actions, as long as both can."""
    yield
    for _ in range(plies):
        actions = sorted(set(one.legal_actions()) & set(other.legal_actions()))
        if not actions or one.current_player() != other.current_player():
            return
        one.apply_action(actions[0])
        other.apply_action(actions[0])
        yield


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_resampled_state_does_not_depend_on_the_truth(players: int, memory: str) -> None:
    game = quatuor.load_game("ascension", players=players, memory=memory)
    compared = 0
    for mover, state in islice(looks(game, 3), 8):
        actions = state.legal_actions()
        one, other = state.child(actions[0]), state.child(actions[-1])
        for _ in together(one, other, 6):
            assert one != other
            for player in range(players):
                if told(one, player) != told(other, player):
                    continue
                assert player != mover
                assert views(one, player) == views(other, player)
                compared += 1
                twins = [state.resample_from_infostate(player, 1) for state in (one, other)]
                assert twins[0] == twins[1]
                for seat in range(players):
                    strings = [twin.information_state_string(seat) for twin in twins]
                    assert strings[0] == strings[1]
    assert compared > 20


@given(games("ascension"), SEEDS)
def test_a_resampled_state_is_pickled_with_what_was_seen(game: quatuor.Game, seed: int) -> None:
    *_, state = walk(game, seed, 60)
    for player in range(game.num_players()):
        resampled = state.resample_from_infostate(player, seed)
        copied = pickle.loads(pickle.dumps(resampled))
        for seat in range(game.num_players()):
            assert views(copied, seat) == views(resampled, seat)
