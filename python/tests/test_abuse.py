"""Whatever Python hands over: an exception, never a crash; and everything works afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import quatuor
from nonsense import REFUSALS, blank, game, members, nonsense, tried
from walks import decision_at, finished

# What is used before it was made is told twice: by a warning and by an exception.
pytestmark = pytest.mark.filterwarnings("ignore:.*nanobind")


def subjects() -> dict[str, Any]:
    """Objects in all conditions."""
    squadro = game()
    chance = quatuor.load_game("squadro").new_initial_state()
    ascension = decision_at(quatuor.load_game("ascension", players=3), 2, 30)
    return {
        "game": squadro,
        "state": squadro.new_initial_state(),
        "state at chance": chance,
        "state at its end": finished(squadro),
        "state with secrets": ascension,
        "state imagined": ascension.resample_from_infostate(1, 3),
        "batch": quatuor.Batch(squadro, 2, seed=1),
        "batch on threads": quatuor.Batch("quadrot", 2, seed=1, threads=3, chance="asked"),
        "bot": quatuor.Bot(squadro, 1),
        "record": quatuor.parse_record(squadro.new_initial_state().serialize()),
        "thought": quatuor.Bot(squadro, 1).think(squadro.new_initial_state()),
        "blank state": blank(quatuor.State),
        "blank game": blank(quatuor.Game),
        "blank batch": blank(quatuor.Batch),
        "blank bot": blank(quatuor.Bot),
        "blank thought": blank(quatuor.Thought),
        "blank record": blank(quatuor.Record),
        "blank tables": blank(quatuor.Tables),
    }


def is_too_much(name: str, value: object) -> bool:
    """Whoever asks for it thinks for hours."""
    return name in ("think", "think_many") and isinstance(value, int) and value > 1000


@pytest.mark.parametrize("what", list(subjects()))
def test_every_method_with_every_nonsense(what: str) -> None:
    for name in members(subjects()[what]):
        subject = subjects()[what]
        try:
            member = getattr(subject, name)
        except REFUSALS:
            continue
        if not callable(member):
            continue
        tried(member)
        for value in nonsense():
            if is_too_much(name, value):
                continue
            tried(member, value)
            tried(member, value, value)
            tried(member, 0, value)
            tried(member, value, 0)
            tried(member, subject, value)
            tried(member, value, value, value, value)
            tried(member, nothing_like_it=value)
            for keyword in ("player", "action", "seed", "nodes", "text", "game", "masks"):
                tried(member, **{keyword: value})
                tried(member, 0, **{keyword: value})
    healthy = game().new_initial_state()
    assert healthy.legal_actions() == [0, 1, 2, 3, 4]


FUNCTIONS: list[Callable[..., Any]] = [
    quatuor.load_game,
    quatuor.game_names,
    quatuor.parse_record,
    quatuor.read_record,
    quatuor.record_text,
    quatuor.Batch,
    quatuor.Bot,
    quatuor.Game,
    quatuor.State,
    quatuor.Record,
    quatuor.Thought,
    quatuor.Tables,
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_every_function_with_every_nonsense(
    function: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    state = game().new_initial_state()
    for value in nonsense():
        if function is quatuor.Batch and isinstance(value, int) and value > 1000:
            continue  # a batch of 2**24 games is allowed, for those who have the memory
        tried(function, value)
        tried(function, value, value)
        tried(function, "squadro", value)
        tried(function, state, value)
        tried(function, state, ["a", "b"], value)
        tried(function, value, 2, value)
        for keyword in ("name", "first", "players", "limit", "date", "level", "brain", "seed"):
            tried(function, "squadro", **{keyword: value})
            tried(function, **{keyword: value})
        for keyword in ("threads", "restart", "chance"):
            tried(function, "squadro", 2, **{keyword: value})
    assert list(tmp_path.iterdir()) == []


def test_records_are_not_written_to_nonsense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    state = game().new_initial_state()
    for value in nonsense():
        if not isinstance(value, (str, bytes)):
            assert tried(quatuor.write_record, value, state)
        assert tried(quatuor.write_record, "no/folder", value)
        assert tried(quatuor.write_record, "no/folder", state, value)
        assert tried(quatuor.write_record, "no/folder", state, None, value)
    for name in ("", ".", "..", "/", "a\0b", b"\0"):
        assert tried(quatuor.write_record, name, state)
    assert list(tmp_path.iterdir()) == []
