"""The same on a Ray cluster, also when a worker is killed in the middle of its work."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import quatuor
from quatuor import arena
from quatuor.selfplay import SelfPlay, generate
from quatuor.work import Ray, Results, Threads, Trouble, Work

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """Two workers in processes of their own."""
    # A folder with a short name: the paths of sockets are limited.
    folder = tempfile.mkdtemp(prefix="q")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(
            address="local",
            num_cpus=2,
            include_dashboard=False,
            log_to_driver=False,
            object_store_memory=80 * 1024 * 1024,
            _temp_dir=folder,
        )
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"Ray cannot start here: {error}")
    yield
    ray.shutdown()
    shutil.rmtree(folder, ignore_errors=True)


def settings() -> SelfPlay:
    return SelfPlay(
        game=quatuor.load_game("squadro"),
        player="tree:30",
        seed=5,
        openings=0,
        temperature=1.0,
        temperature_moves=10,
        shard_games=2,
    )


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


class Deadly(Ray):
    """Whoever does a certain piece for the first time says who it is, and waits for the end."""

    def __init__(self, folder: Path, fatal: int) -> None:
        super().__init__("local", 2)
        self._marker = str(folder / "marker")
        self._pids = str(folder / "pids")
        self._fatal = fatal
        os.mkfifo(self._pids)

    def kill_one(self) -> int:
        """Waits until a worker is at it, and kills it."""
        with open(self._pids) as pids:
            pid = int(pids.read())
        os.kill(pid, signal.SIGKILL)
        return pid

    def results(self, work: Work[Any], numbers: Sequence[int]) -> Results[Any]:
        marker, pids, fatal = self._marker, self._pids, self._fatal

        def deadly(number: int, stopped: Callable[[], bool]) -> Any:
            if number == fatal:
                try:
                    os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
                except FileExistsError:
                    return work(number, stopped)
                with open(pids, "w") as pipe:
                    pipe.write(str(os.getpid()))
                signal.pause()
            return work(number, stopped)

        return super().results(deadly, numbers)


def test_a_killed_worker_is_replaced_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    workers = Deadly(tmp_path, fatal=2)
    killed: list[int] = []
    killer = threading.Thread(target=lambda: killed.append(workers.kill_one()))
    killer.start()
    assert generate(settings(), tmp_path / "ray", 6, workers)
    killer.join()
    assert killed[0] != os.getpid()
    assert generate(settings(), tmp_path / "threads", 6, Threads(2))
    assert files_of(tmp_path / "ray") == files_of(tmp_path / "threads")


def test_a_tournament_is_the_same(tmp_path: Path) -> None:
    duel = ["bot:2", "random", "--game", "squadro", "--games", "12"]
    assert arena.main([*duel, "--ray", "local", "--out", str(tmp_path / "ray")]) == 0
    assert arena.main([*duel, "--threads", "2", "--out", str(tmp_path / "threads")]) == 0
    assert (tmp_path / "ray").read_bytes() == (tmp_path / "threads").read_bytes()


def test_an_error_in_the_work_ends_it() -> None:
    def fail(number: int, stopped: Callable[[], bool]) -> None:
        raise ValueError("no such thing")

    with pytest.raises(Trouble, match="A worker failed: no such thing"):
        list(Ray("local", 2).results(fail, range(3)))
