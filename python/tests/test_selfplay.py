"""Self-play: what is written is what was played, once, whoever played it."""

from __future__ import annotations

import errno
import io
import json
import os
import signal
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import quatuor
from quatuor import selfplay
from quatuor.files import alone_in, write_whole
from quatuor.play import seed_of
from quatuor.players import Choice, player_of
from quatuor.selfplay import SelfPlay, generate, main, read
from quatuor.work import Threads

SQUADRO = ["--game", "squadro", "--games", "10", "--shard-games", "2", "--player", "tree:30"]


def settings(game: str = "squadro", **changes: Any) -> SelfPlay:
    usual: dict[str, Any] = {
        "player": "tree:20",
        "seed": 3,
        "openings": 0,
        "temperature": 1.0,
        "temperature_moves": 20,
        "shard_games": 2,
    }
    return SelfPlay(quatuor.load_game(game), **{**usual, **changes})


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("game", quatuor.game_names())
@pytest.mark.parametrize("openings", [0, 3])
def test_what_is_read_is_what_was_played(game: str, openings: int, tmp_path: Path) -> None:
    asked = settings(game, openings=openings, shard_games=1)
    assert generate(asked, tmp_path, 1, Threads(2))
    (played,) = read(tmp_path)
    state = asked.game.new_initial_state()
    row, drawn = 0, 0
    for action in played.history.tolist():
        if not state.is_chance_node():
            if drawn < openings:
                drawn += 1
            else:
                assert played.players[row] == state.current_player()
                assert played.actions[row] == action
                assert np.array_equal(played.observations[row], state.observation_tensor())
                assert np.array_equal(played.masks[row], state.legal_actions_mask())
                assert not (played.visits[row][~played.masks[row]]).any()
                assert played.visits[row].sum() > 0
                row += 1
        state.apply_action(action)
    assert state.is_terminal()
    assert row == len(played.players) == len(played.scores)
    assert row > 0 or len(played.history) <= openings
    assert np.array_equal(played.returns, np.float32(state.returns()))
    assert np.array_equal(played.values, played.returns[played.players])
    assert np.allclose(played.policy.sum(axis=1), 1)
    assert np.abs(played.scores).max() <= 1


def test_numpy_alone_reads_a_shard(tmp_path: Path) -> None:
    assert generate(settings(), tmp_path, 1, Threads(1))
    with np.load(tmp_path / "shard-000000.npz", allow_pickle=False) as shard:
        assert shard["numbers"].tolist() == [0, 1]
        assert shard["game_begins"][-1] == len(shard["actions"])
        assert shard["visit_begins"][-1] == len(shard["visits"]) == len(shard["visited_actions"])
        assert shard["returns"].shape == (2, 2)


def test_the_same_bytes_whatever_the_threads(tmp_path: Path) -> None:
    for threads in ("1", "2", "5"):
        assert main([*SQUADRO, "--threads", threads, str(tmp_path / threads)]) == 0
    one = files_of(tmp_path / "1")
    assert sorted(one) == ["manifest.json", *(f"shard-{i:06}.npz" for i in range(5))]
    assert files_of(tmp_path / "2") == one
    assert files_of(tmp_path / "5") == one
    assert [game.number for game in read(tmp_path / "1")] == list(range(10))


def test_games_differ(tmp_path: Path) -> None:
    assert generate(settings(), tmp_path, 3, Threads(2))
    assert len({tuple(game.history.tolist()) for game in read(tmp_path)}) == 6


def interrupt_after(shards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    write, written = selfplay.write_whole, count(1)

    def write_and_press(path: Path, content: bytes) -> None:
        write(path, content)
        if path.suffix == ".npz" and next(written) == shards:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(selfplay, "write_whole", write_and_press)


def test_interrupted_it_keeps_what_is_done_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert main([*SQUADRO, str(whole)]) == 0
    with monkeypatch.context() as patch:
        interrupt_after(2, patch)
        assert main([*SQUADRO, "--threads", "3", str(part)]) == 130
    said = capsys.readouterr().err
    assert "Interrupted: 4 games in 2 files" in said
    assert "The same command makes the other 3." in said
    kept = {path.name for path in part.glob("shard-*.npz")}
    assert len(kept) == 2
    assert len(list(read(part))) == 4

    made: list[int] = []
    call = SelfPlay.__call__

    def noted(self: SelfPlay, shard: int, stopped: Callable[[], bool]) -> bytes:
        made.append(shard)
        return call(self, shard, stopped)

    monkeypatch.setattr(SelfPlay, "__call__", noted)
    assert main([*SQUADRO, str(part)]) == 0
    assert len(made) == 3
    assert not kept & {f"shard-{shard:06}.npz" for shard in made}
    assert files_of(part) == files_of(whole)


def test_a_file_that_was_being_written_is_not_taken_for_a_shard(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert generate(settings(), whole, 2, Threads(1))
    assert generate(settings(), part, 1, Threads(1))
    (part / "shard-000001.npz.0123456789abcdef.part").write_bytes(b"PK half")
    assert len(list(read(part))) == 2
    assert generate(settings(), part, 2, Threads(1))
    assert files_of(part) == files_of(whole)


def test_more_games_later_are_the_same_as_at_once(tmp_path: Path) -> None:
    later, once = tmp_path / "later", tmp_path / "once"
    assert generate(settings(), later, 1, Threads(1))
    assert generate(settings(), later, 3, Threads(2))
    assert generate(settings(), later, 2, Threads(1))
    assert generate(settings(), once, 3, Threads(1))
    assert files_of(later) == files_of(once)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 4},
        {"player": "tree:21"},
        {"shard_games": 3},
        {"temperature": 0.5},
        {"temperature_moves": 21},
        {"openings": 1},
        {"game": "quadrot"},
    ],
)
def test_a_folder_is_of_one_setting(tmp_path: Path, change: dict[str, Any]) -> None:
    assert generate(settings(), tmp_path, 1, Threads(1))
    before = files_of(tmp_path)
    with pytest.raises(ValueError, match="holds other games"):
        generate(settings(**change), tmp_path, 2, Threads(1))
    assert files_of(tmp_path) == before


@pytest.mark.parametrize(
    "manifest",
    [
        "",
        "[]",
        "{}",
        '{"format": 99}',
        '{"format": 1, "shards": 1, "actions": 5}',
        '{"format": 1, "shards": 1, "actions": 5, "tensor": "134"}',
        '{"format": 1, "shards": true, "actions": 5, "tensor": 134}',
        '{"format": 1, "shards": 1, "actions": -5, "tensor": 134}',
        "[" * 100_000,
    ],
)
def test_a_manifest_that_is_none(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "manifest.json").write_text(manifest)
    with pytest.raises(ValueError, match="not a manifest"):
        next(read(tmp_path))
    with pytest.raises(ValueError, match="not a manifest"):
        generate(settings(), tmp_path, 1, Threads(1))


def damage(path: Path, **changes: Any) -> None:
    """Writes a shard again with some arrays changed; None leaves one out."""
    with np.load(path) as shard:
        arrays = {**{name: shard[name] for name in shard.files}, **changes}
    with path.open("wb") as file:
        np.savez(file, **{name: array for name, array in arrays.items() if array is not None})


@pytest.mark.parametrize(
    "changes",
    [
        {"visits": None},
        {"numbers": np.array(["x", "y"])},
        {"players": np.array([[0, 1]])},
        {"returns": np.zeros(2)},
        {"returns": np.zeros((3, 2))},
        {"game_begins": np.array([0, 5])},
        {"history_begins": np.array([0, -1, 3])},
        {"scores": np.zeros(1)},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_damaged_shard_is_said(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert generate(settings(), tmp_path, 1, Threads(1))
    damage(tmp_path / "shard-000000.npz", **changes)
    with pytest.raises(ValueError, match="shard-000000.npz is damaged: "):
        next(read(tmp_path))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 2),
        ("players", -1),
        ("actions", 5),
        ("legal_actions", -1),
        ("visited_actions", 5),
        ("observation_places", 134),
        ("visit_begins", 10**6),
    ],
)
def test_a_number_that_cannot_be_is_said(tmp_path: Path, name: str, value: int) -> None:
    assert generate(settings(), tmp_path, 1, Threads(1))
    path = tmp_path / "shard-000000.npz"
    with np.load(path) as shard:
        array = shard[name]
    array[len(array) // 2] = value
    damage(path, **{name: array})
    with pytest.raises(ValueError, match=f"is damaged: {name} cannot be like this"):
        next(read(tmp_path))


def test_a_torn_shard_is_said(tmp_path: Path) -> None:
    assert generate(settings(), tmp_path, 1, Threads(1))
    path = tmp_path / "shard-000000.npz"
    whole = path.read_bytes()
    one = io.BytesIO()
    np.save(one, np.zeros(3))
    torn = [b"", b"PK", b"nonsense", one.getvalue(), whole[:-10], whole[: len(whole) // 2]]
    torn.append(whole[:100] + b"\xff" * 40 + whole[140:])
    for content in torn:
        path.write_bytes(content)
        with pytest.raises(ValueError, match="shard-000000.npz is damaged: "):
            next(read(tmp_path))


def test_two_commands_do_not_write_to_one_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with alone_in(tmp_path):
        assert main([*SQUADRO, str(tmp_path)]) == 1
        assert capsys.readouterr().err == f"{tmp_path}: another command is writing there.\n"
        assert sorted(files_of(tmp_path)) == [".lock"]
    assert main([*SQUADRO, str(tmp_path)]) == 0
    assert ".lock" not in files_of(tmp_path)


def test_a_command_that_was_killed_does_not_lock_a_folder(tmp_path: Path) -> None:
    (tmp_path / ".lock").touch()
    assert generate(settings(), tmp_path, 1, Threads(1))


def test_two_that_write_a_file_leave_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second begins and ends while the first is about to rename."""
    path = tmp_path / "file"
    replace, calls = Path.replace, count()

    def replace_late(self: Path, target: Path) -> Path:
        if next(calls) == 0:
            write_whole(path, b"second")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", replace_late)
    write_whole(path, b"the first")
    assert path.read_bytes() == b"the first"
    assert list(files_of(tmp_path)) == ["file"]


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(tmp_path / "file", b"content")
    assert files_of(tmp_path) == {}


@pytest.mark.parametrize(("key", "other"), [("version", "0.0.0"), ("build", "0123456789ab")])
def test_another_build_does_not_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, other: str
) -> None:
    assert main([*SQUADRO, str(tmp_path)]) == 0
    path = tmp_path / "manifest.json"
    manifest = json.loads(path.read_text())
    assert manifest["version"] == quatuor.__version__
    assert manifest["build"] == quatuor.__build__
    path.write_text(json.dumps({**manifest, key: other}))
    before = files_of(tmp_path)
    assert main([*SQUADRO, str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{tmp_path} is of version ")
    assert other in said
    assert files_of(tmp_path) == before
    assert len(list(read(tmp_path))) == 10


def test_shards_without_a_manifest_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "shard-000000.npz").write_bytes(b"")
    with pytest.raises(ValueError, match="choose another folder"):
        generate(settings(), tmp_path, 1, Threads(1))
    with pytest.raises(ValueError, match="not a folder of self-play"):
        next(read(tmp_path))


def test_the_manifest_has_the_settings(tmp_path: Path) -> None:
    assert main([*SQUADRO, "--set", "first=dark", "--temperature", "0.5", str(tmp_path)]) == 0
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest["options"]["first"] == "dark"
    assert (manifest["game"], manifest["player"]) == ("squadro", "tree:30")
    assert (manifest["shards"], manifest["shard_games"]) == (5, 2)
    assert (manifest["temperature"], manifest["seed"]) == (0.5, "1")
    assert (manifest["players"], manifest["actions"], manifest["tensor"]) == (2, 5, 134)


def test_temperature() -> None:
    choice = Choice(7, 0.0, {3: 10, 7: 30})
    hot = [settings(temperature=1.0)._sample(choice, Random(seed)) for seed in range(400)]
    assert 60 < hot.count(3) < 140
    cold = [settings(temperature=0.01)._sample(choice, Random(seed)) for seed in range(400)]
    assert cold.count(7) == 400


def test_after_the_first_moves_the_best_is_played(tmp_path: Path) -> None:
    asked = settings(temperature_moves=4, player="tree:200")
    assert generate(asked, tmp_path, 1, Threads(1))
    for game in read(tmp_path):
        state = asked.game.new_initial_state()
        decisions = 0
        for action in game.history.tolist():
            if not state.is_chance_node():
                decisions += 1
                if decisions > 4:
                    seed = seed_of(seed_of(3, game.number), "decision", state.move_number())
                    assert player_of("squadro", "tree:200").decide(state, seed).action == action
            state.apply_action(action)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "There is no game"),
        (["--game", "squadro", "--player", "human"], "There is no player 'human'"),
        (["--game", "squadro", "--temperature", "0"], "from 0.01 to 100"),
        (["--game", "squadro", "--temperature", "nan"], "from 0.01 to 100"),
        (["--game", "squadro", "--shard-games", "0"], "from 1 on"),
    ],
)
def test_mistakes_are_answered_with_a_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main([*arguments, str(tmp_path / "new")])
    except SystemExit as end:
        status = end.code
    assert status == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
