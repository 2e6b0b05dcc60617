"""The games for OpenSpiel: importing this registers ``quatuor_squadro`` and the others.

``pyspiel.load_game("quatuor_quadrot(players=3)")`` then loads one; its parameters are the options
of ``quatuor.load_game``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from quatuor._core import Game, State, game_names, load_game

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("quatuor.openspiel needs OpenSpiel: pip install quatuor[openspiel]") from (
        missing
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel knows it; each of ours is a class of its own."""

    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters = parameters or {}
        self.game: Game = load_game(self.name, **parameters)
        chances = self.game.max_chance_nodes_in_history()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_distinct_actions(),
            max_chance_outcomes=self.game.max_chance_outcomes() if chances else 0,
            num_players=self.game.num_players(),
            min_utility=self.game.min_utility(),
            max_utility=self.game.max_utility(),
            utility_sum=self.game.utility_sum(),
            max_game_length=self.game.max_game_length(),
        )
        super().__init__(_kind_of(self.game, chances > 0), info, parameters)

    def __reduce__(self) -> tuple[Callable[[str], SpielGame], tuple[str]]:
        return _load, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.game.max_chance_nodes_in_history()

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> Observer | None:
        """What a player sees; nothing, as OpenSpiel wants it, where a part of that is asked for."""
        if params:
            raise ValueError(f"Observers of Quatuor have no parameters, not {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or (self.game.has_secrets and kind.private_info != one):
            return None
        events = (
            self.max_game_length() + self.max_chance_nodes_in_history()
            if kind.perfect_recall
            else None
        )
        return Observer(self.game, events)


class SpielState(pyspiel.State):
    """A state as OpenSpiel knows it; all that it says comes from ``state``, one of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.state: State = game.game.new_initial_state()
        # Of a state that was dealt anew: the state it began as, and what the player had seen before.
        self._dealt: tuple[State, list[float]] | None = None

    def current_player(self) -> int:
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()

    def __str__(self) -> str:
        return str(self.state)

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, without its history."""
        other: SpielState = self.get_game().new_initial_state()
        other.state = self.state.resample_from_infostate(player, random)
        other._dealt = other.state.clone(), self.past(player)
        return other

    def past(self, player: int) -> list[float]:
        """A number for each event so far, as the player was told of it.

        A decision is above 0, an outcome of chance below; one that the player was not told is -1.
        """
        game = self.state.get_game()
        before, past = self._dealt or (game.new_initial_state(), [])
        past = list(past)
        for who, action in self.state.full_history():
            is_drawn = who < 0
            count = game.max_chance_outcomes() if is_drawn else game.num_distinct_actions()
            known = (-1 if is_drawn else 1) * (1 + action) / (1 + count)
            if game.has_secrets:
                is_told = before.tell(action, player) == before.tell(action)
                before.apply_action(action)
                known = known if is_told else -1.0
            past.append(known)
        return past


class Observer:
    """What a player sees, as a string and as a tensor; with ``events`` all that it has seen, too."""

    def __init__(self, game: Game, events: int | None) -> None:
        parts = [(name, tuple(shape)) for name, _, shape, _ in game.observation_parts()]
        self._recalls = events is not None
        self._now = game.observation_tensor_size()
        if events is not None:
            parts.append(("past", (events,)))
        self.tensor = np.zeros(self._now + (events or 0), np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        at = 0
        for name, shape in parts:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[: self._now] = state.state.observation_tensor(player)
        if self._recalls:
            past = state.past(player)
            self.tensor[self._now : self._now + len(past)] = past
            self.tensor[self._now + len(past) :] = 0

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return state.state.information_state_string(player)
        return state.state.observation_string(player)


def _load(text: str) -> SpielGame:
    game: SpielGame = pyspiel.load_game(text)
    return game


def _kind_of(game: Game, has_chance: bool) -> pyspiel.GameType:
    """What kind of game it is with these options: who begins may be drawn or said."""
    defaults = load_game(game.name).get_parameters()
    modes, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"quatuor_{game.name}",
        long_name=f"Quatuor: {game.name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if game.has_secrets
            else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4 if "players" in defaults else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


def _register(name: str) -> None:
    game = load_game(name)
    kind = _kind_of(game, game.max_chance_nodes_in_history() > 0)
    # A class, as a function would crash Python when it ends: OpenSpiel lets go of it too late.
    pyspiel.register_game(kind, type(f"{name.capitalize()}Game", (SpielGame,), {"name": name}))


for _name in game_names():
    _register(_name)
