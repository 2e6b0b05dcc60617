"""Files that are whole or not there, and written by one command at a time."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, BinaryIO

from quatuor._core import build as __build__
from quatuor._core import version as __version__


def write_whole(path: Path, content: bytes) -> None:
    """Writes beside the file and renames: whoever reads it finds the old or the new one."""
    path = path.resolve()  # a link stays a link
    part = path.with_name(f"{path.name}.{token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def open_alone(path: Path) -> BinaryIO:
    """Opens a file to append to it; refused as long as another command has it open like this."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "that is not a plain file", str(path))
    while True:
        file = path.open("ab")
        try:
            _lock(file, path)
            # Whoever had it before may have put another file in its place.
            if path.exists() and os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        except BaseException:
            file.close()
            raise
        file.close()


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Refused as long as another command is in there like this."""
    path = folder / ".lock"
    try:
        file = open_alone(path)
    except BlockingIOError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None
    with file:
        try:
            yield
        finally:
            path.unlink(missing_ok=True)


def check_build(path: Path, made: Mapping[str, Any]) -> None:
    """What was begun by one build is not carried on by another."""
    version, build = made.get("version"), made.get("build")
    if (version, build) != (__version__, __build__):
        known = f"version {version}" if isinstance(version, str) else "an unknown version"
        if isinstance(build, str):
            known += f" (build {build})"
        raise ValueError(
            f"{path} is of {known} of Quatuor and this is {__version__} (build {__build__}), "
            "which may play other games: choose another name."
        )


def _lock(file: BinaryIO, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise OSError(errno.EAGAIN, "another command is writing there", str(path)) from None
    except OSError as error:
        raise OSError(error.errno, f"it cannot be locked: {error.strerror}", str(path)) from None


def _sync_folder(folder: Path) -> None:
    """Only then has a renamed file its name for good."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
