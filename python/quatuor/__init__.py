"""Squadro, Crescendo, Quadrot and Ascension: exact rules, strong bots and batches, in C++."""

from __future__ import annotations

from quatuor._core import (
    Game,
    Record,
    State,
    Tables,
    Thought,
    game_names,
    load_game,
    parse_record,
    read_record,
    record_text,
    write_record,
)
from quatuor._core import _reload as _core_reload
from quatuor._core import build as __build__
from quatuor._core import version as __version__
from quatuor.batch import Batch
from quatuor.bot import Bot

__all__ = [
    "Batch",
    "Bot",
    "Game",
    "Record",
    "State",
    "Tables",
    "Thought",
    "__build__",
    "__version__",
    "game_names",
    "load_game",
    "parse_record",
    "read_record",
    "record_text",
    "write_record",
]


def _reload(name: str, parameters: dict[str, str]) -> Game:
    """What a pickled game calls: pickle wants a function of Python's own."""
    return _core_reload(name, parameters)
