"""Random games for the tests: every game, drawn options, walks by a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import quatuor
from hypothesis import strategies as st

Setup = tuple[str, dict[str, Any]]


def _tables(name: str) -> list[dict[str, Any]]:
    if "players" in quatuor.load_game(name).get_parameters():
        return [{"players": players} for players in (2, 3, 4)]
    return [{}]


# Every game with every number of players.
SETUPS: list[Setup] = [
    ("squadro", {"first": "light"}),
    *[(name, table) for name in quatuor.game_names() for table in _tables(name)],
]

SEEDS = st.integers(0, 2**64 - 1)

# Large limits make long games: the small ones tell as much.
_players = st.integers(2, 4)
_limits = st.integers(1, 20)
_options: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "squadro": st.fixed_dictionaries(
        {
            "first": st.sampled_from(["light", "dark", "random"]),
            "repetition": st.sampled_from(["on", "off"]),
        }
    ),
    "crescendo": st.fixed_dictionaries(
        {"players": _players, "limit": _limits, "touch": st.sampled_from(["any", "one"])}
    ),
    "quadrot": st.fixed_dictionaries({"players": _players, "limit": _limits}),
    "ascension": st.fixed_dictionaries(
        {"players": _players, "limit": _limits, "memory": st.sampled_from(["on", "off"])}
    ),
}
_options |= {
    name: st.sampled_from(_tables(name)) for name in quatuor.game_names() if name not in _options
}


def games(*names: str) -> st.SearchStrategy[quatuor.Game]:
    """Any of these games (all of them where none is named) with any options."""
    return st.sampled_from(names or sorted(_options)).flatmap(
        lambda name: _options[name].map(lambda options: quatuor.load_game(name, **options))
    )


def setup_id(setup: Setup) -> str:
    return "-".join([setup[0], *(str(value) for value in setup[1].values())])


def pick(state: quatuor.State, rng: random.Random) -> int:
    """Something legal; of chance, as likely as it is."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes())
        return int(rng.choices(actions, weights)[0])
    return int(rng.choice(state.legal_actions()))


def walk(game: quatuor.Game, seed: int, plies: int = 600) -> Iterator[quatuor.State]:
    """A random game: the state before each ply and the last one, always the same object."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(plies):
        yield state
        if state.is_terminal():
            return
        state.apply_action(pick(state, rng))
    yield state


def some_of(game: quatuor.Game, seed: int, plies: int = 600) -> Iterator[quatuor.State]:
    """The first states of a walk, the last, and some of those between."""
    for state in walk(game, seed, plies):
        if state.move_number() < 4 or state.is_terminal() or state.hash() % 32 == 0:
            yield state


def state_at(game: quatuor.Game, seed: int, plies: int) -> quatuor.State:
    """The state after so many plies of a random game, or at its end."""
    return list(walk(game, seed, plies))[-1]


def decision_at(game: quatuor.Game, seed: int, plies: int) -> quatuor.State:
    """The first state of a walk after so many plies where a player decides, or the last of all."""
    found = None
    for state in walk(game, seed, 100_000):
        if state.is_player_node():
            found = state.clone()
            if state.move_number() >= plies:
                break
    assert found is not None, "nobody decides anything"
    return found


def shortened(game: quatuor.Game, turns: int) -> quatuor.Game:
    """The same game, soon over: where it has a limit of turns, so many or as few as it admits."""
    options = game.get_parameters()
    while "limit" in options:
        try:
            return quatuor.load_game(game.name, **{**options, "limit": turns})
        except ValueError:
            turns += 1
    return game


def finished(game: quatuor.Game, seed: int = 1) -> quatuor.State:
    """A random game played to its end."""
    state = state_at(game, seed, 100_000)
    assert state.is_terminal()
    return state


def views(state: quatuor.State, player: int) -> list[object]:
    """Everything that a player is told."""
    return [
        state.observation_string(player),
        state.information_state_string(player),
        state.observation_tensor(player).tolist(),
        state.to_json(player),
        state.draw(player),
        state.draw(player, "fr", colour=True),
        state.current_player(),
        state.legal_actions(player),
        state.legal_actions_mask(player).tolist(),
        state.move_number() if not state.get_game().has_secrets else None,
    ]
