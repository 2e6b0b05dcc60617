"""Tournaments between bots, on threads or on several machines: ``python -m quatuor.arena``."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, BinaryIO

from quatuor import command
from quatuor._core import Game, State, load_game
from quatuor._core import build as __build__
from quatuor._core import version as __version__
from quatuor.files import check_build, open_alone, write_whole
from quatuor.play import play, seed_of
from quatuor.players import GRAMMAR, player_of
from quatuor.progress import Progress
from quatuor.standing import standing
from quatuor.work import Workers, carry_out


@dataclass(frozen=True)
class Tournament:
    """All that a game of a tournament depends on, but its number."""

    game: Game
    players: tuple[str, ...]
    seed: int
    openings: int

    @property
    def seats(self) -> int:
        return self.game.num_players()

    @cached_property
    def tables(self) -> list[tuple[int, ...]]:
        """Who meets: each choice of players for the seats."""
        return list(combinations(range(len(self.players)), self.seats))

    @property
    def round(self) -> int:
        """Games until everybody has met everybody on every seat."""
        return len(self.tables) * self.seats

    def seating(self, number: int) -> tuple[int, ...]:
        """The player on each seat. From game to game a table moves on by one seat."""
        table = self.tables[number // self.seats % len(self.tables)]
        turn = number % self.seats
        return table[turn:] + table[:turn]

    def game_seed(self, number: int) -> int:
        """All tables and turns of a round have the same opening and luck.

        Where equal players would only play a game of the round again, it gets its own.
        """
        return seed_of(self.seed, number // self.round, self._again[number % self.round])

    def head(self, number: int) -> dict[str, Any]:
        """What is known of a game before it is played."""
        return {
            "number": number,
            "version": __version__,
            "build": __build__,
            "game": self.game.name,
            "options": self._options,
            "openings": self.openings,
            "seed": str(self.game_seed(number)),
            "seats": list(self.seating(number)),
            "players": self._names(number),
        }

    def __call__(self, number: int, stopped: Callable[[], bool]) -> dict[str, Any]:
        """Plays a game."""
        seed = self.game_seed(number)
        sitting = [player_of(self.game.name, name) for name in self._names(number)]

        def decide(state: State) -> int:
            player = sitting[state.current_player()]
            return player.decide(state, seed_of(seed, "decision", state.move_number())).action

        end = play(self.game, seed, self.openings, decide, stopped)
        return {**self.head(number), "returns": end.returns(), "plies": end.move_number()}

    @cached_property
    def _again(self) -> list[int]:
        """For each game of a round, how many before it have the same names on the same seats."""
        met: Counter[tuple[str, ...]] = Counter()
        again = []
        for number in range(self.round):
            names = tuple(self._names(number))
            again.append(met[names])
            met[names] += 1
        return again

    @cached_property
    def _options(self) -> dict[str, int | str]:
        """Those that are not as the game has them by itself."""
        usual = load_game(self.game.name).get_parameters()
        options = self.game.get_parameters()
        return {key: value for key, value in options.items() if value != usual[key]}

    def _names(self, number: int) -> list[str]:
        return [self.players[player] for player in self.seating(number)]


class Log:
    """The games of a tournament, in a file where one is named: a line of JSON for each."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self.games: dict[int, dict[str, Any]] = {}
        if path is not None:
            # Said before anything is played, if it cannot be written.
            self._file = open_alone(path)
            try:
                self._read(tournament, path, self._file)
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """Lets others write to the file."""
        if self._file is not None:
            self._file.close()

    def add(self, game: dict[str, Any]) -> None:
        self.games[game["number"]] = game
        if self._file is not None:
            self._file.write(_line(game))
            self._file.flush()

    def sort(self) -> None:
        """Leaves the same file, whatever the order in which the games came to their end."""
        if self._path is not None:
            content = b"".join(_line(self.games[number]) for number in sorted(self.games))
            if self._path.read_bytes() != content:
                write_whole(self._path, content)

    def _read(self, tournament: Tournament, path: Path, file: BinaryIO) -> None:
        content = path.read_bytes()
        *lines, tail = content.split(b"\n")
        for at, line in enumerate(lines, 1):
            game = _parsed(line)
            number = game.get("number")
            if type(number) is not int or number < 0 or not _is_result(tournament, game):
                raise ValueError(f"{path}, line {at}: that is not a game of a tournament.")
            check_build(path, game)
            for key, value in tournament.head(number).items():
                if game.get(key) != value:
                    raise ValueError(
                        f"{path} holds another tournament: in line {at} '{key}' is "
                        f"{json.dumps(game.get(key))}, not {json.dumps(value)}."
                    )
            self.games[number] = game
        if not _begins_line(tournament, tail):
            raise ValueError(
                f"{path}, line {len(lines) + 1}: that is not the beginning of a game of this "
                "tournament."
            )
        if tail:
            file.truncate(len(content) - len(tail))


def _line(game: dict[str, Any]) -> bytes:
    return json.dumps(game, ensure_ascii=False).encode() + b"\n"


def _beginnings(*pieces: str) -> re.Pattern[bytes]:
    """Of the first pieces, as many as there are."""
    pattern = ""
    for piece in reversed(pieces):
        pattern = f"(?:{piece}{pattern})?"
    return re.compile(pattern.encode())


_FIRST = _beginnings(*map(re.escape, '{"number": '), "(?:0|[1-9][0-9]{0,14})")
_LAST = _beginnings(
    *map(re.escape, ', "returns": ['),
    "[-0-9.e, ]*",
    *map(re.escape, '], "plies": '),
    "[0-9]*",
    "}",
)


def _begins_line(tournament: Tournament, tail: bytes) -> bool:
    """Whether a line of this tournament begins like this."""
    number = re.match(rb'\{"number": ([0-9]{1,15}),', tail)
    if number is None:
        return _FIRST.fullmatch(tail) is not None
    head = _line(tournament.head(int(number[1]))).removesuffix(b"}\n")
    if not tail.startswith(head):
        return head.startswith(tail)
    return _LAST.fullmatch(tail.removeprefix(head)) is not None


def _is_result(tournament: Tournament, game: dict[str, Any]) -> bool:
    returns = game.get("returns")
    return (
        isinstance(returns, list)
        and len(returns) == tournament.seats
        and all(type(value) in (int, float) and -1 <= value <= 1 for value in returns)
    )


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        game = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return game if isinstance(game, dict) else {}


def hold(tournament: Tournament, games: int, log: Log, workers: Workers) -> bool:
    """Plays what the log does not have of the first ``games``; False if it was interrupted."""
    missing = [number for number in range(games) if number not in log.games]
    progress = Progress(games, games - len(missing), "games")
    is_done = carry_out(tournament, missing, workers, progress, lambda _, game: log.add(game))
    if is_done:
        log.sort()
    return is_done


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    asked = _parser().parse_args(arguments)
    return command.run(lambda: _arena(asked))


def _parser() -> command.Parser:
    parser = command.Parser("quatuor.arena", "Tournaments between bots.", GRAMMAR)
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="two or more, as below")
    parser.add_argument(
        "--games",
        type=command.positive,
        default=100,
        help="how many, at least: everybody sits on every seat equally often (100)",
    )
    parser.add_argument(
        "--openings",
        type=command.whole,
        help="decisions drawn at the beginning (8 in Squadro, where bots would repeat themselves)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="keep every game here; what is in it is not played again",
    )
    return parser


def _tournament(asked: argparse.Namespace) -> Tournament:
    game = command.game_of(asked.game, asked.set, len(asked.players))
    if len(asked.players) < game.num_players():
        raise ValueError(
            f"There are {game.num_players()} seats: name as many players, some of them several "
            "times if you like."
        )
    for name in asked.players:
        player_of(game.name, name)
    return Tournament(
        game=game,
        players=tuple(asked.players),
        seed=asked.seed,
        openings=game.opening_plies if asked.openings is None else asked.openings,
    )


def _arena(asked: argparse.Namespace) -> int:
    tournament = _tournament(asked)
    games = -(-asked.games // tournament.round) * tournament.round
    with closing(Log(tournament, asked.out)) as log:
        is_done = hold(tournament, games, log, command.workers_of(asked))
    print(standing([log.games[number] for number in sorted(log.games) if number < games]), end="")
    if is_done:
        return 0
    kept = sum(number < games for number in log.games)
    print(
        f"Interrupted after {kept} of {games} games. "
        + (
            f"They are in {asked.out}; the same command goes on from there."
            if asked.out
            else "With --out FILE they would be kept."
        ),
        file=sys.stderr,
    )
    return command.INTERRUPTED


if __name__ == "__main__":
    # Under its own name, so that other machines find it.
    from quatuor.arena import main as arena

    sys.exit(arena())
