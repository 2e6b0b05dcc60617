"""Work in numbered pieces, done by threads or by the machines of a Ray cluster.

What is done is a function of the number alone, so it does not matter who does it, nor how often.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from itertools import islice
from typing import Any, Protocol, TypeVar

from quatuor._core import build as __build__
from quatuor._core import version as __version__
from quatuor.progress import Progress

Result = TypeVar("Result")
# A piece of work by its number. It asks now and then whether to stop, and does so by Stopped.
Work = Callable[[int, Callable[[], bool]], Result]
Results = Generator[tuple[int, Result], None, None]


class Trouble(Exception):
    """Workers cannot go on; the message says why."""


class Workers(Protocol):
    def results(self, work: Work[Result], numbers: Sequence[int]) -> Results[Result]:
        """Each number with its result, in the order in which they are ready."""
        ...


class Threads:
    """Threads of this process. Bots think while Python's lock is free."""

    def __init__(self, count: int) -> None:
        self._count = count

    def results(self, work: Work[Result], numbers: Sequence[int]) -> Results[Result]:
        stop = threading.Event()
        todo = iter(numbers)
        pending: dict[Future[Result], int] = {}
        with ThreadPoolExecutor(self._count) as pool:
            try:
                while True:
                    for number in islice(todo, 2 * self._count - len(pending)):
                        pending[pool.submit(work, number, stop.is_set)] = number
                    if not pending:
                        return
                    for one in wait(pending, return_when=FIRST_COMPLETED).done:
                        result = one.result()
                        yield pending.pop(one), result
            finally:
                stop.set()
                pool.shutdown(cancel_futures=True)


def _never() -> bool:
    return False


_OURS = f"{__version__} (build {__build__})"


def _do(work: Work[Result], number: int, version: str) -> Result:
    if version != _OURS:
        raise ValueError(f"{socket.gethostname()} has version {_OURS} of Quatuor, not {version}.")
    return work(number, _never)


class Ray:
    """A Ray cluster: ``address`` as Ray has it, ``"local"`` for one that is started here.

    Machines may come and go. What a lost worker was doing is done by another.
    """

    # A piece that loses its worker so often is to blame itself.
    RETRIES = 20

    def __init__(self, address: str, threads: int) -> None:
        self._address = address
        self._threads = threads

    def results(self, work: Work[Result], numbers: Sequence[int]) -> Results[Result]:
        ray, is_ours = self._connect()
        pending: dict[Any, int] = {}
        try:
            do = ray.remote(num_cpus=1, max_retries=self.RETRIES)(_do)
            shared = ray.put(work)
            todo = iter(numbers)
            while True:
                # Two for each processor: nobody waits, and whoever joins finds something to do.
                wanted = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
                for number in islice(todo, max(0, wanted - len(pending))):
                    pending[do.remote(shared, number, _OURS)] = number
                if not pending:
                    return
                ready, _ = ray.wait(list(pending), timeout=1)
                for one in ready:
                    result = ray.get(one)
                    yield pending.pop(one), result
        except ray.exceptions.RayTaskError as error:
            raise Trouble(f"A worker failed: {_first_line(error.cause)}") from error
        except ray.exceptions.RayError as error:
            raise Trouble(f"Ray cannot go on: {_first_line(error)}") from error
        finally:
            for one in pending:
                ray.cancel(one, force=True)
            if is_ours:
                ray.shutdown()

    def _connect(self) -> tuple[Any, bool]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise Trouble("Ray is not installed: pip install quatuor[ray]") from None
        if ray.is_initialized():
            return ray, False
        local: dict[str, Any] = {"num_cpus": self._threads, "include_dashboard": False}
        try:
            _reach(self._address)
            ray.init(
                address=self._address,
                log_to_driver=False,
                logging_level=logging.ERROR,
                **(local if self._address == "local" else {}),
            )
        except Exception as error:
            # Ray has many ways to fail here.
            raise Trouble(f"No Ray at '{self._address}': {_first_line(error)}") from error
        return ray, True


def _reach(address: str) -> None:
    """Raises where nobody listens; Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def carry_out(
    work: Work[Result],
    numbers: Sequence[int],
    workers: Workers,
    progress: Progress,
    keep: Callable[[int, Result], None],
) -> bool:
    """Hands every result to ``keep``. False if it was interrupted: what is kept is kept."""
    try:
        with closing(progress), closing(workers.results(work, numbers)) as results:
            for number, result in results:
                keep(number, result)
                progress.add()
    except KeyboardInterrupt:
        return False
    return True
