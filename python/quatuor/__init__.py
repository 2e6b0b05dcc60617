"""Squadro, Crescendo, Quadrot and Ascension: exact rules, strong bots and batches, in C++."""

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
    "game_names",
    "load_game",
    "parse_record",
    "read_record",
    "record_text",
    "write_record",
]
