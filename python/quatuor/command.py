"""What the commands of the package share: arguments, and how they end."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import NoReturn

from quatuor._core import Game, game_names, load_game
from quatuor.work import Ray, Threads, Trouble, Workers

INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Answers mistakes with a sentence."""

    def __init__(self, prog: str, description: str, epilog: str) -> None:
        super().__init__(
            prog=f"python -m {prog}",
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        *some, last = game_names()
        self.add_argument("--game", required=True, help=f"{', '.join(some)} or {last}")
        self.add_argument(
            "--set",
            action="append",
            default=[],
            metavar="OPTION=VALUE",
            help="an option of the game; may come several times",
        )
        self.add_argument("--seed", type=whole, default=1, help="of all that is drawn (1)")
        self.add_argument(
            "--threads",
            type=positive,
            default=_cores(),
            help="how many work at a time (as many as there are cores)",
        )
        self.add_argument(
            "--ray",
            metavar="ADDRESS",
            help='work on a Ray cluster: its address, "auto" for the one this machine belongs to, '
            '"local" for one started here',
        )

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message}\n{self.prog} --help says what is possible.\n")


def whole(text: str) -> int:
    """A number from 0 on."""
    if not (text.isascii() and text.isdigit()) or len(text) > 19:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 on.")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 on."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:20]) < 10**12:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 on.")
    return int(text)


def game_of(name: str, settings: list[str], players: int | None = None) -> Game:
    """The game as the arguments have it; for so many players unless the settings say how many."""
    options: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"'{setting}' is not OPTION=VALUE.")
        options[key] = value
    if players is not None and "players" in load_game(name).get_parameters():
        options.setdefault("players", str(players))
    return load_game(name, **options)


def workers_of(arguments: argparse.Namespace) -> Workers:
    if arguments.ray is not None:
        return Ray(arguments.ray, arguments.threads)
    return Threads(arguments.threads)


def run(command: Callable[[], int]) -> int:
    """The command's exit status: 2 for what was asked wrongly, 1 for what could not be done."""
    try:
        return command()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        what = error.strerror or str(error) or type(error).__name__
        where = "" if error.filename is None else f"{error.filename}: "
        print(f"{where}{what}.", file=sys.stderr)
        return 1
    except Trouble as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
