"""Games for learning, many in a file that NumPy reads."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatuor._core import State
from quatuor.players import Choice

Array = NDArray[Any]


class _Rows:
    """Rows of different lengths, one after the other; row i is items[begins[i]:begins[i + 1]]."""

    def __init__(self) -> None:
        self._rows: list[Array] = []

    def add(self, row: Array) -> None:
        self._rows.append(row)

    def begins(self) -> Array:
        lengths = [len(row) for row in self._rows]
        return np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)]).astype(np.int64)

    def items(self, kind: type) -> Array:
        return np.concatenate([np.empty(0, kind), *self._rows]).astype(kind, copy=False)


@dataclass
class Writer:
    """Takes games decision by decision, and makes the content of a shard of them."""

    _numbers: list[int] = field(default_factory=list)
    _returns: list[Sequence[float]] = field(default_factory=list)
    _game_begins: list[int] = field(default_factory=lambda: [0])
    _players: list[int] = field(default_factory=list)
    _actions: list[int] = field(default_factory=list)
    _scores: list[float] = field(default_factory=list)
    _history: _Rows = field(default_factory=_Rows)
    _legal: _Rows = field(default_factory=_Rows)
    _visited: _Rows = field(default_factory=_Rows)
    _visits: _Rows = field(default_factory=_Rows)
    _places: _Rows = field(default_factory=_Rows)
    _values: _Rows = field(default_factory=_Rows)

    def decision(self, state: State, choice: Choice, action: int) -> None:
        """What was known, what the search found, and what was played."""
        observation = state.observation_tensor()
        places = np.flatnonzero(observation)
        self._places.add(places)
        self._values.add(observation[places])
        self._legal.add(np.array(state.legal_actions()))
        self._visited.add(np.array(list(choice.visits)))
        self._visits.add(np.array(list(choice.visits.values())))
        self._players.append(state.current_player())
        self._actions.append(action)
        self._scores.append(choice.score)

    def end(self, number: int, state: State) -> None:
        """The decisions since the last end were those of this game."""
        self._numbers.append(number)
        self._returns.append(state.returns())
        self._history.add(np.array(state.history()))
        self._game_begins.append(len(self._players))

    def content(self) -> bytes:
        """The same bytes for the same games; NumPy writes no dates."""
        file = io.BytesIO()
        np.savez_compressed(
            file,
            numbers=np.array(self._numbers, np.int64),
            returns=np.array(self._returns, np.float32),
            game_begins=np.array(self._game_begins, np.int64),
            history=self._history.items(np.int32),
            history_begins=self._history.begins(),
            players=np.array(self._players, np.int8),
            actions=np.array(self._actions, np.int32),
            scores=np.array(self._scores, np.float32),
            legal_actions=self._legal.items(np.int32),
            legal_begins=self._legal.begins(),
            visited_actions=self._visited.items(np.int32),
            visits=self._visits.items(np.int32),
            visit_begins=self._visits.begins(),
            observation_places=self._places.items(np.int32),
            observation_values=self._values.items(np.float32),
            observation_begins=self._places.begins(),
        )
        return file.getvalue()


@dataclass(frozen=True)
class SelfPlayGame:
    """A game with its search targets: a row for each decision."""

    number: int
    returns: Array  # of each player, 1 for the first place … -1 for the last
    history: Array  # all actions from the start on, outcomes of chance among them
    players: Array  # who decided
    actions: Array  # what was played
    scores: Array  # what the search expected for the player, -1 to 1
    observations: Array  # what the player knew: float32, decisions × tensor
    masks: Array  # which actions were legal: bool, decisions × actions
    visits: Array  # how often the search tried each action: int32, decisions × actions

    @property
    def values(self) -> Array:
        """What the player of each decision got in the end."""
        return self.returns[self.players]

    @property
    def policy(self) -> Array:
        """The visits as shares, float32."""
        shares: Array = self.visits / self.visits.sum(axis=1, keepdims=True)
        return shares.astype(np.float32)


def read_shard(path: Path, actions: int, tensor: int) -> Iterator[SelfPlayGame]:
    """The games of a file, one after the other; so many actions and numbers in a tensor."""
    try:
        with np.load(path) as file:
            data = {name: file[name] for name in file.files}
        _check(data, actions, tensor)
    except (OSError, MemoryError):
        raise
    except Exception as error:
        # NumPy has many ways to fail here.
        raise ValueError(f"{path} is damaged: {error}") from error
    for at in range(len(data["numbers"])):
        yield _game(data, at, actions, tensor)


_WHOLE = (
    *("numbers", "game_begins", "history", "history_begins", "players", "actions"),
    *("legal_actions", "legal_begins", "visited_actions", "visits", "visit_begins"),
    *("observation_places", "observation_begins"),
)
_REAL = ("returns", "scores", "observation_values")


def _check(data: Mapping[str, Array], actions: int, tensor: int) -> None:
    """Raises where the arrays do not fit together."""
    for names, kind in ((_WHOLE, np.signedinteger), (_REAL, np.floating)):
        for name in names:
            dimensions = 2 if name == "returns" else 1
            _demand(np.issubdtype(data[name].dtype, kind), name)
            _demand(data[name].ndim == dimensions, name)
    sizes = {name: len(array) for name, array in data.items()}
    games, decisions = sizes["numbers"], sizes["players"]
    for name, rows, items in (
        ("game_begins", games, decisions),
        ("history_begins", games, sizes["history"]),
        ("legal_begins", decisions, sizes["legal_actions"]),
        ("visit_begins", decisions, sizes["visits"]),
        ("observation_begins", decisions, sizes["observation_places"]),
    ):
        begins = data[name]
        _demand(len(begins) == rows + 1 and begins[0] == 0 and begins[-1] == items, name)
        _demand(bool((np.diff(begins) >= 0).all()), name)
    for name, size in (
        ("returns", games),
        ("actions", decisions),
        ("scores", decisions),
        ("visited_actions", sizes["visits"]),
        ("observation_values", sizes["observation_places"]),
    ):
        _demand(sizes[name] == size, name)
    for name, end in (
        ("players", data["returns"].shape[1]),
        ("actions", actions),
        ("legal_actions", actions),
        ("visited_actions", actions),
        ("observation_places", tensor),
    ):
        _demand(bool(((data[name] >= 0) & (data[name] < end)).all()), name)


def _demand(is_right: bool, name: str) -> None:
    if not is_right:
        raise ValueError(f"{name} cannot be like this.")


def _game(data: Mapping[str, Array], at: int, actions: int, tensor: int) -> SelfPlayGame:
    begin, end = data["game_begins"][at : at + 2]
    decisions = slice(begin, end)

    def rows(begins: str) -> tuple[Array, slice]:
        mine = data[begins][begin : end + 1]
        return np.repeat(np.arange(end - begin), np.diff(mine)), slice(mine[0], mine[-1])

    observations = np.zeros((end - begin, tensor), np.float32)
    row, items = rows("observation_begins")
    observations[row, data["observation_places"][items]] = data["observation_values"][items]
    masks = np.zeros((end - begin, actions), np.bool_)
    row, items = rows("legal_begins")
    masks[row, data["legal_actions"][items]] = True
    visits = np.zeros((end - begin, actions), np.int32)
    row, items = rows("visit_begins")
    visits[row, data["visited_actions"][items]] = data["visits"][items]
    return SelfPlayGame(
        number=int(data["numbers"][at]),
        returns=data["returns"][at],
        history=data["history"][slice(*data["history_begins"][at : at + 2])],
        players=data["players"][decisions],
        actions=data["actions"][decisions],
        scores=data["scores"][decisions],
        observations=observations,
        masks=masks,
        visits=visits,
    )
