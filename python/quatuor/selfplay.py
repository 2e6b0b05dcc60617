"""Games of a bot with itself, for programs that learn: ``python -m quatuor.selfplay``."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from quatuor import command
from quatuor._core import Game, State
from quatuor._core import build as __build__
from quatuor._core import version as __version__
from quatuor.files import alone_in, check_build, write_whole
from quatuor.play import pick, play, seed_of
from quatuor.players import GRAMMAR, Choice, player_of
from quatuor.progress import Progress
from quatuor.shards import SelfPlayGame, Writer, read_shard
from quatuor.work import Workers, carry_out

__all__ = ["SelfPlay", "SelfPlayGame", "generate", "main", "read"]

_FORMAT = 1
_MANIFEST = "manifest.json"
_SIZES = ("shards", "actions", "tensor")


@dataclass(frozen=True)
class SelfPlay:
    """All that a shard of games depends on, but its number."""

    game: Game
    player: str
    seed: int
    openings: int
    temperature: float
    temperature_moves: int
    shard_games: int

    def __call__(self, shard: int, stopped: Callable[[], bool]) -> bytes:
        """Plays the games of a shard and returns the content of its file."""
        writer = Writer()
        for number in range(shard * self.shard_games, (shard + 1) * self.shard_games):
            self._play(number, writer, stopped)
        return writer.content()

    def _play(self, number: int, writer: Writer, stopped: Callable[[], bool]) -> None:
        seed = seed_of(self.seed, number)
        player = player_of(self.game.name, self.player)
        random = Random(seed_of(seed, "temperature"))
        decisions = 0

        def decide(state: State) -> int:
            nonlocal decisions
            choice = player.decide(state, seed_of(seed, "decision", state.move_number()))
            is_warm = decisions < self.temperature_moves
            action = self._sample(choice, random) if is_warm else choice.action
            writer.decision(state, choice, action)
            decisions += 1
            return action

        writer.end(number, play(self.game, seed, self.openings, decide, stopped))

    def _sample(self, choice: Choice, random: Random) -> int:
        """An action by its visits to the power of 1 / temperature."""
        most = max(choice.visits.values())
        weights = [(count / most) ** (1 / self.temperature) for count in choice.visits.values()]
        return list(choice.visits)[pick(random, weights)]

    def manifest(self, shards: int) -> dict[str, Any]:
        """The settings and what is needed to read the files without the engine."""
        return {
            "format": _FORMAT,
            "version": __version__,
            "build": __build__,
            "game": self.game.name,
            "options": self.game.get_parameters(),
            "player": self.player,
            "seed": str(self.seed),
            "openings": self.openings,
            "temperature": self.temperature,
            "temperature_moves": self.temperature_moves,
            "shard_games": self.shard_games,
            "shards": shards,
            "players": self.game.num_players(),
            "actions": self.game.num_distinct_actions(),
            "tensor": self.game.observation_tensor_size(),
        }


def shard_path(folder: Path, shard: int) -> Path:
    return folder / f"shard-{shard:06}.npz"


def generate(settings: SelfPlay, folder: Path, shards: int, workers: Workers) -> bool:
    """Makes the first ``shards`` files of a folder that are not there; False if interrupted."""
    folder.mkdir(parents=True, exist_ok=True)
    with alone_in(folder):
        _declare(settings, folder, shards)
        missing = [shard for shard in range(shards) if not shard_path(folder, shard).exists()]
        games = settings.shard_games
        progress = Progress(shards * games, (shards - len(missing)) * games, "games", games)

        def keep(shard: int, content: bytes) -> None:
            write_whole(shard_path(folder, shard), content)

        return carry_out(settings, missing, workers, progress, keep)


def read(folder: str | Path) -> Iterator[SelfPlayGame]:
    """The games of a folder in their order, as far as their shards are there."""
    folder = Path(folder)
    manifest = _manifest(folder)
    if manifest is None:
        raise ValueError(f"{folder} has no {_MANIFEST}: it is not a folder of self-play.")
    for shard in range(manifest["shards"]):
        path = shard_path(folder, shard)
        if path.exists():
            yield from read_shard(path, manifest["actions"], manifest["tensor"])


def _manifest(folder: Path) -> dict[str, Any] | None:
    path = folder / _MANIFEST
    if not path.exists():
        return None
    try:
        manifest = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        manifest = None
    if (
        not isinstance(manifest, dict)
        or manifest.get("format") != _FORMAT
        or any(type(manifest.get(key)) is not int or manifest[key] < 0 for key in _SIZES)
    ):
        raise ValueError(f"{path} is not a manifest that this version can read.")
    return manifest


def _declare(settings: SelfPlay, folder: Path, shards: int) -> None:
    """Writes the manifest; a folder that has one must be of the same settings."""
    before = _manifest(folder)
    manifest = settings.manifest(shards)
    if before is None and any(folder.glob("shard-*.npz")):
        raise ValueError(f"{folder} has shards but no {_MANIFEST}: choose another folder.")
    if before is not None:
        check_build(folder, before)
        manifest["shards"] = max(shards, before["shards"])
        for key, value in manifest.items():
            if key != "shards" and before.get(key) != value:
                raise ValueError(
                    f"{folder} holds other games: '{key}' is {json.dumps(before.get(key))}, "
                    f"not {json.dumps(value)}."
                )
    if manifest != before:
        text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
        write_whole(folder / _MANIFEST, text.encode())
    for name in (_MANIFEST, "shard-*.npz"):
        for half in folder.glob(f"{name}.*.part"):
            half.unlink()  # of a command that was killed


def _temperature(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0.01 <= value <= 100:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 0.01 to 100.")
    return value


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    parser = command.Parser(
        "quatuor.selfplay", "Games of a bot with itself, to learn from.", GRAMMAR
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the games go")
    parser.add_argument("--games", type=command.positive, default=1000, help="at least (1000)")
    parser.add_argument(
        "--player", default="tree:100", metavar="PLAYER", help="who plays, as below (tree:100)"
    )
    parser.add_argument(
        "--temperature-moves",
        type=command.whole,
        default=30,
        metavar="N",
        help="decisions of a game that are drawn by the visits, before the best is played (30)",
    )
    parser.add_argument(
        "--temperature",
        type=_temperature,
        default=1.0,
        metavar="T",
        help="they are drawn by visits to the power of 1/T (1)",
    )
    parser.add_argument(
        "--openings",
        type=command.whole,
        default=0,
        metavar="N",
        help="decisions before that are drawn from all and not written (0)",
    )
    parser.add_argument(
        "--shard-games", type=command.positive, default=16, metavar="N", help="in a file (16)"
    )
    asked = parser.parse_args(arguments)
    return command.run(lambda: _selfplay(asked))


def _selfplay(asked: argparse.Namespace) -> int:
    settings = SelfPlay(
        game=command.game_of(asked.game, asked.set),
        player=asked.player,
        seed=asked.seed,
        openings=asked.openings,
        temperature=asked.temperature,
        temperature_moves=asked.temperature_moves,
        shard_games=asked.shard_games,
    )
    player_of(settings.game.name, settings.player)
    shards = -(-asked.games // asked.shard_games)
    is_done = generate(settings, asked.folder, shards, command.workers_of(asked))
    there = sum(shard_path(asked.folder, shard).exists() for shard in range(shards))
    games = f"{there * asked.shard_games} games in {there} files in {asked.folder}."
    if is_done:
        print(games)
        return 0
    print(
        f"Interrupted: {games} The same command makes the other {shards - there}.",
        file=sys.stderr,
    )
    return command.INTERRUPTED


if __name__ == "__main__":
    # Under its own name, so that other machines find it.
    from quatuor.selfplay import main as selfplay

    sys.exit(selfplay())
