"""How far something is, on the terminal."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import TextIO

_PATIENCE = 2.0  # seconds that need no progress
_LINES = 30.0  # seconds between two lines where nobody watches
_BAR = 24


class Progress:
    """A bar on a terminal, elsewhere a line now and then; nothing for what takes two seconds."""

    def __init__(
        self,
        total: int,
        done: int,
        noun: str,
        step: int = 1,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = total
        self._before = done
        self._done = done
        self._noun = noun
        self._step = step
        self._stream = stream or sys.stderr
        self._clock = clock
        self._begin = clock()
        self._said = self._begin
        self._is_bar = self._stream.isatty()
        self._is_drawn = False
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        if self._is_bar:
            self._thread.start()

    def close(self) -> None:
        self._over.set()
        if self._is_bar:
            self._thread.join()
        if self._is_drawn:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def add(self) -> None:
        self._done += self._step
        if not self._is_bar:
            self.look()

    def text(self) -> str:
        """``120 of 400 games, 3.1/s, 1:30 left``"""
        seconds = self._clock() - self._begin
        text = f"{self._done} of {self._total} {self._noun}"
        if self._done == self._before or seconds <= 0:
            return text
        rate = (self._done - self._before) / seconds
        speed = f"{rate:.1f}/s" if rate >= 1 else f"{rate * 60:.1f}/min"
        return f"{text}, {speed}, {_duration((self._total - self._done) / rate)} left"

    def look(self) -> None:
        """Says how far it is, if that is due."""
        now = self._clock()
        if now - self._begin < _PATIENCE:
            return
        if self._is_bar:
            full = _BAR * self._done // max(1, self._total)
            self._stream.write(f"\r\x1b[K[{'#' * full}{'.' * (_BAR - full)}] {self.text()}")
            self._is_drawn = True
        elif now - self._said >= _LINES:
            self._stream.write(self.text() + "\n")
            self._said = now
        self._stream.flush()

    def _watch(self) -> None:
        while not self._over.wait(0.25):
            self.look()


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
