"""One of everything that might be handed over by mistake, or by malice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import quatuor
from walks import finished

# What an abused call may raise; SystemError, for one, would be a bug of ours.
REFUSALS = (
    ValueError,
    TypeError,
    IndexError,
    OverflowError,
    AttributeError,
    RuntimeError,
    MemoryError,
    ZeroDivisionError,
)


class Liar:
    """Claims to be a number, a text and an array, and fails at each."""

    def __index__(self) -> int:
        raise ValueError("no index")

    def __int__(self) -> int:
        raise ValueError("no number")

    def __float__(self) -> float:
        raise ValueError("no number")

    def __str__(self) -> str:
        raise ValueError("no text")

    __repr__ = __str__

    def __bool__(self) -> bool:
        raise ValueError("no truth")

    def __len__(self) -> int:
        return 2**31

    def __iter__(self) -> Any:
        raise ValueError("nothing")

    def __eq__(self, other: object) -> bool:
        raise ValueError("like nothing")

    __hash__ = None  # type: ignore[assignment]


class Text(str):
    """A text of another kind."""


class Number(int):
    """A number of another kind."""


def game() -> quatuor.Game:
    return quatuor.load_game("squadro", first="light")


def blank(kind: Any) -> Any:
    """An object that nobody has made yet."""
    return kind.__new__(kind)


def nonsense() -> list[Any]:
    """One of everything that might be handed over."""
    recursive: list[Any] = []
    recursive.append(recursive)
    return [
        None,
        True,
        0,
        -1,
        -4,
        3,
        Number(1),
        2**31 - 1,
        2**31,
        2**32,
        -(2**31) - 1,
        2**63,
        2**64,
        -(2**63) - 1,
        10**400,
        0.0,
        -0.5,
        float("nan"),
        float("inf"),
        1e300,
        1j,
        "",
        " ",
        "0",
        "squadro",
        "nonsense",
        "\0",
        "squadro\0",
        "é",
        "\U0001f422",
        "\ud800",
        "\udcff.txt",
        "x" * 100_000,
        "%s%n{}{0}",
        Text("squadro"),
        b"",
        b"squadro",
        b"\xff\xfe",
        bytearray(b"1"),
        memoryview(b"1"),
        (),
        (1, 2),
        [],
        [None],
        ["a", 1],
        ["\udc80", "b"],
        recursive,
        {},
        {"first": "light"},
        {1: 2},
        set(),
        range(3),
        object(),
        object,
        Liar(),
        lambda: 0.5,
        lambda: "x",
        lambda: None,
        lambda: 1 / 0,
        Exception("no"),
        np.int32(1),
        np.int64(-1),
        np.float32(1),
        np.bool_(True),
        np.str_("squadro"),
        np.array([]),
        np.zeros(2, np.int32),
        np.zeros((2, 5), np.bool_),
        np.zeros((), object),
        np.array([None, None]),
        Path("no/folder"),
        quatuor,
        game(),
        game().new_initial_state(),
        finished(game()),
        quatuor.load_game("ascension").new_initial_state(),
        quatuor.Bot("squadro", 1),
        quatuor.Batch("squadro", 2, seed=1),
        blank(quatuor.State),
        blank(quatuor.Game),
        blank(quatuor.Bot),
        blank(quatuor.Batch),
        blank(quatuor.Thought),
        blank(quatuor.Record),
        blank(quatuor.Tables),
        quatuor.State,
        quatuor.Game,
    ]


def members(subject: Any) -> list[str]:
    """Our own methods and properties, Python's special ones among them."""
    python = {"__class__", "__new__", "__init_subclass__", "__subclasshook__", "__dir__"}
    python |= {"__getattribute__", "__setattr__", "__delattr__", "__dict__", "__weakref__"}
    return [name for name in dir(type(subject)) if name not in python]


def tried(call: Callable[..., Any], *arguments: Any, **named: Any) -> bool:
    """Did it refuse, and with something to say?"""
    try:
        call(*arguments, **named)
    except REFUSALS:
        return True
    return False
