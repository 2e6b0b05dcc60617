"""How fast the Python package is, beside OpenSpiel where that is installed.

python bench/python.py                 # all tables, some minutes
python bench/python.py --quick         # fewer and shorter repetitions
python bench/python.py --parts steps   # steps, calls, batches

All that is compared runs in turn in one process, several times; the median counts. What is measured
and how: bench/README.md.
"""

from __future__ import annotations

import argparse
import gc
import os
import pickle
import platform
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from importlib import metadata
from typing import Any, NamedTuple

import numpy as np
import quatuor

try:
    import pyspiel
except ImportError:
    pyspiel = None


class Subject(NamedTuple):
    """A game of ours or OpenSpiel's, with random games of it."""

    name: str
    is_ours: bool
    new_state: Callable[[], Any]
    lines: list[list[int]]  # all actions of each game, outcomes of chance among them
    choices: float  # legal actions at a decision, on average
    states: list[Any]  # from the middle of the games, where a player decides


# Ours, and games of OpenSpiel with about as many legal actions, chance and secrets where we have them.
NEIGHBOURS = {
    "squadro": ["connect_four", "oware"],
    "crescendo": ["breakthrough", "lines_of_action"],
    "quadrot": ["backgammon"],
    "ascension": ["go(board_size=9)", "dark_chess"],
}


def subject(name: str, is_ours: bool, new_state: Callable[[], Any], seed: int) -> Subject:
    dice = random.Random(seed)
    lines: list[list[int]] = []
    states: list[Any] = []
    counts: list[int] = []
    while sum(len(line) for line in lines) < 4000:
        state = new_state()
        line: list[int] = []
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                action = dice.choices(outcomes, chances)[0]
            else:
                legal = state.legal_actions()
                counts.append(len(legal))
                action = dice.choice(legal)
                if len(states) < 200 and dice.random() < 0.05:
                    states.append(state.clone())
            line.append(action)
            state.apply_action(action)
        lines.append(line)
    return Subject(name, is_ours, new_state, lines, statistics.mean(counts), states)


def subjects(game: str, seed: int) -> list[Subject]:
    found = [subject(game, True, quatuor.load_game(game).new_initial_state, seed)]
    for name in NEIGHBOURS[game] if pyspiel else []:
        found.append(subject(name, False, pyspiel.load_game(name).new_initial_state, seed))
    return found


# Each returns how many times it did what it measures.


def replay(one: Subject) -> int:
    steps = 0
    for line in one.lines:
        state = one.new_state()
        for action in line:
            state.apply_action(action)
            state.legal_actions()
        steps += len(line)
    return steps


def clone(one: Subject) -> int:
    for state in one.states:
        state.clone()
    return len(one.states)


def tensor(one: Subject) -> int:
    for state in one.states:
        state.observation_tensor(0)
    return len(one.states)


def pickled(one: Subject) -> int:
    for state in one.states:
        pickle.loads(pickle.dumps(state))
    return len(one.states)


class Clock:
    """Times things in turn, so that whatever else the machine does slows all of them alike."""

    def __init__(self, repetitions: int, seconds: float) -> None:
        self.repetitions = repetitions
        self.seconds = seconds

    def medians(self, things: list[Callable[[], int]]) -> list[float]:
        """Nanoseconds for one of what each thing counts."""
        times = [self.once(thing, 1) for thing in things]
        loops = [
            max(1, int(self.seconds * 1e9 / (ns * thing()))) for ns, thing in zip(times, things)
        ]
        samples: list[list[float]] = [[] for _ in things]
        for _ in range(self.repetitions):
            for thing, loop, sample in zip(things, loops, samples):
                sample.append(self.once(thing, loop))
        return [statistics.median(sample) for sample in samples]

    @staticmethod
    def once(thing: Callable[[], int], loops: int) -> float:
        gc.collect()
        gc.disable()
        start = time.perf_counter_ns()
        count = sum(thing() for _ in range(loops))
        taken = time.perf_counter_ns() - start
        gc.enable()
        return taken / count


def whose(one: Subject) -> str:
    return one.name if one.is_ours else f"{one.name} (OpenSpiel)"


def print_steps(clock: Clock, games: list[list[Subject]]) -> None:
    print("\n| one step from Python | legal actions | ns | steps/s | beside ours |")
    print("|---|---|---|---|---|")
    for group in games:
        times = clock.medians([partial(replay, one) for one in group])
        for one, ns in zip(group, times):
            print(
                f"| {whose(one)} | {one.choices:.1f} | {ns:.0f} | {1e9 / ns:,.0f} "
                f"| {ns / times[0]:.2f} × |",
                flush=True,
            )


def print_calls(clock: Clock, games: list[list[Subject]]) -> None:
    print("\n| one call, ns | clone | observation_tensor | floats | pickle and back |")
    print("|---|---|---|---|---|")
    for group in games:
        calls = [
            clock.medians([partial(do, one) for one in group]) for do in (clone, tensor, pickled)
        ]
        for one, cloning, observing, pickling in zip(group, *calls):
            floats = len(one.states[0].observation_tensor(0))
            print(
                f"| {whose(one)} | {cloning:.0f} | {observing:.0f} | {floats} | {pickling:.0f} |",
                flush=True,
            )


class Play:
    """Random games of a batch, ten steps at a time."""

    def __init__(
        self, game: str, size: int, threads: int, names: tuple[str, ...], bits: bool
    ) -> None:
        self.batch = quatuor.Batch(game, size, 1, threads=threads)
        self.arrays = self.batch.arrays(*names, bits=bits)
        self.actions = np.zeros(size, np.int32)
        # Now all are at the beginning; after that, all over the game.
        for _ in range(100):
            self()

    def __call__(self) -> int:
        for _ in range(10):
            self.batch.sample(self.actions)
            self.batch.step(self.actions, **self.arrays)
        return 10 * len(self.batch)


def print_batches(clock: Clock, names: list[str], size: int, threads: list[int]) -> None:
    kinds: dict[str, tuple[tuple[str, ...], bool]] = {
        "rewards alone": (("rewards",), False),
        "masks": (("masks", "rewards"), False),
        "masks as bits": (("masks", "rewards"), True),
        "masks, tensors": (("masks", "rewards", "observations"), False),
        "masks as bits, tensors": (("masks", "rewards", "observations"), True),
    }
    print(f"\n| {size:,} random games, million steps/s | threads | {' | '.join(kinds)} |")
    print("|---|---|" + "---|" * len(kinds))
    for game in names:
        plays = [Play(game, size, count, *kind) for count in threads for kind in kinds.values()]
        cells = [f"{1e3 / ns:.2f}" for ns in clock.medians(list(plays))]
        for row, count in enumerate(threads):
            mine = cells[row * len(kinds) : (row + 1) * len(kinds)]
            print(f"| {game} | {count} | {' | '.join(mine)} |", flush=True)


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(": ")[1].strip() for line in lines if "model name" in line)
    except (OSError, StopIteration):
        return platform.processor()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parts = ["steps", "calls", "batches"]
    parser.add_argument("--games", nargs="+", choices=list(NEIGHBOURS), default=list(NEIGHBOURS))
    parser.add_argument("--parts", nargs="+", choices=parts, default=parts)
    parser.add_argument("--repetitions", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.2, help="of one repetition")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--size", type=int, default=1024, help="games in a batch")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    arguments = parser.parse_args()
    clock = Clock(arguments.repetitions, arguments.seconds)
    if arguments.quick:
        clock = Clock(3, 0.02)
    spiel = (
        f"OpenSpiel {metadata.version('open_spiel')}" if pyspiel else "OpenSpiel is not installed"
    )
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}, {spiel}, {processor()}, "
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}."
    )
    games = []
    if set(arguments.parts) & {"steps", "calls"}:
        games = [subjects(game, 1) for game in arguments.games]
    if "steps" in arguments.parts:
        print_steps(clock, games)
    if "calls" in arguments.parts:
        print_calls(clock, games)
    if "batches" in arguments.parts:
        print_batches(clock, arguments.games, arguments.size, arguments.threads)


if __name__ == "__main__":
    main()
