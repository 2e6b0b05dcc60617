"""A small network learns Squadro by playing against itself, and then plays against a bot.

python learn_squadro.py                    # about a minute on one core
python learn_squadro.py --minutes 1        # at most a minute
python learn_squadro.py --level 3          # a stronger opponent at the end

It needs NumPy and quatuor, nothing else. In an editor that knows `# %%`, run it cell by cell.
"""

from __future__ import annotations

import argparse
import os
import sys
import time

# The matrices are small: more threads of NumPy would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import quatuor
from numpy.typing import NDArray

Array = NDArray[np.float32]

# %% The network
# It sees the board as the player to move sees it, and says for each of the five lanes what a move
# there promises: 1 is a sure win, -1 a sure loss. One hidden layer, written out by hand.


class Network:
    def __init__(self, inputs: int, hidden: int, outputs: int, random: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Array:
            return (scale * random.standard_normal((rows, columns))).astype(np.float32)

        self.parts = [
            weights(inputs, hidden, (2 / 32) ** 0.5),
            np.zeros(hidden, np.float32),
            weights(hidden, outputs, 0.01),
            np.zeros(outputs, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def __call__(self, seen: Array) -> Array:
        w1, b1, w2, b2 = self.parts
        values: Array = np.tanh(np.maximum(seen @ w1 + b1, 0) @ w2 + b2)
        return values

    def learn(self, seen: Array, actions: NDArray[np.int32], targets: Array, rate: float) -> float:
        """One step of Adam towards the targets of the actions that were played."""
        w1, b1, w2, b2 = self.parts
        hidden = np.maximum(seen @ w1 + b1, 0)
        values = np.tanh(hidden @ w2 + b2)
        rows = np.arange(len(actions))
        error = values[rows, actions] - targets
        back = np.zeros_like(values)
        back[rows, actions] = error * (1 - values[rows, actions] ** 2) / len(actions)
        back_hidden = (back @ w2.T) * (hidden > 0)
        slopes = [seen.T @ back_hidden, back_hidden.sum(0), hidden.T @ back, back.sum(0)]
        self.updates += 1
        size = rate * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for part, mean, square, slope in zip(self.parts, self.means, self.squares, slopes):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            part -= np.float32(size) * mean / (np.sqrt(square) + np.float32(1e-8))
        return float(np.mean(error * error))


def best(values: Array, masks: NDArray[np.bool_]) -> NDArray[np.int32]:
    actions: NDArray[np.int32] = np.where(masks, values, -np.inf).argmax(1).astype(np.int32)
    return actions


# %% Playing against itself
# All games of the batch make one move at a time; a game that ends begins again. Mostly the network
# plays what it likes best, sometimes anything legal, so that it sees what it would not have tried.


class SelfPlay:
    def __init__(self, game: quatuor.Game, games: int, moves: int, seed: int) -> None:
        self.batch = quatuor.Batch(game, games, seed)
        self.now = self.batch.arrays("masks", "observations", "rewards", "players", "ends")
        self.batch.observe(**self.now)
        self.random = np.random.default_rng(seed)
        self.seen = np.zeros((moves, games, game.observation_tensor_size()), np.float32)
        self.actions = np.zeros((moves, games), np.int32)

    def targets(self, network: Network, exploration: float, trust: float) -> Array:
        """Plays, and says of each move what came of it.

        That is the result where the game ended; else what its successor is worth: by what the
        network says (1 - trust), and by what really came of it (trust), as in TD(lambda).
        """
        moves, games = self.actions.shape
        worth = np.zeros((moves + 1, games), np.float32)
        final = np.zeros((moves, games), np.float32)
        goes_on = np.zeros((moves, games), np.float32)
        anything = np.zeros(games, np.int32)
        everyone = np.arange(games)
        for move in range(moves):
            values = network(self.now["observations"])
            actions = best(values, self.now["masks"])
            worth[move] = values[everyone, actions]
            self.batch.sample(anything)
            explores = self.random.random(games) < exploration
            self.seen[move] = self.now["observations"]
            self.actions[move] = np.where(explores, anything, actions)
            player = self.now["players"].copy()
            self.batch.step(self.actions[move], **self.now)
            final[move] = self.now["rewards"][everyone, player]
            goes_on[move] = ~self.now["ends"]
        values = network(self.now["observations"])
        worth[moves] = values[everyone, best(values, self.now["masks"])]
        targets = np.zeros((moves, games), np.float32)
        later = worth[moves]
        for move in reversed(range(moves)):
            # What is good for the next player is bad for this one.
            coming = (1 - trust) * worth[move + 1] + trust * later
            later = targets[move] = final[move] - goes_on[move] * coming
        return targets


# %% Learning


def train(game: quatuor.Game, rounds: int, minutes: float, seed: int) -> Network:
    """As many rounds as it is told, or as fit into the minutes."""
    games, moves, part = 256, 32, 1024
    random = np.random.default_rng(seed)
    network = Network(game.observation_tensor_size(), 128, game.num_distinct_actions(), random)
    play = SelfPlay(game, games, moves, seed)
    start = time.monotonic()
    for number in range(1, rounds + 1):
        left = 1 - number / rounds
        targets = play.targets(network, exploration=0.02 + 0.2 * left * left, trust=0.8).ravel()
        seen = play.seen.reshape(targets.size, -1)
        actions = play.actions.ravel()
        errors = []
        for some in random.permutation(targets.size).reshape(-1, part):
            rate = 0.002 * max(left, 0.02)
            errors.append(network.learn(seen[some], actions[some], targets[some], rate))
        elapsed = time.monotonic() - start
        is_last = number == rounds or elapsed > 60 * minutes
        if is_last or number % max(1, rounds // 20) == 0:
            played = f"{number * targets.size / 1e6:5.1f} million moves"
            print(f"{elapsed:4.0f} s  {played}  error {np.mean(errors):.3f}", flush=True)
        if is_last:
            break
    return network


# %% Measuring
# Against a bot of the program, half of the games on each side. The network takes what it likes
# best and does not look ahead; the bot's errors come from the seed.


def measure(
    game: quatuor.Game, network: Network, level: int, games: int, seed: int
) -> tuple[float, float]:
    """The part of the games that the network wins (a draw is half a win), and its 95 % interval."""
    bot = quatuor.Bot(game, level)
    batch = quatuor.Batch(game, games, seed, restart=False)
    now = batch.arrays("masks", "observations", "rewards", "players", "ends")
    batch.observe(**now)
    seats = np.arange(games) % 2
    scores = np.full(games, 0.5)
    threads = os.cpu_count() or 1
    step = 0
    while (now["players"] >= 0).any():
        actions = best(network(now["observations"]), now["masks"])
        others = np.flatnonzero((now["players"] >= 0) & (now["players"] != seats))
        states = [batch.state(int(number)) for number in others]
        step += 1
        for number, thought in zip(
            others, bot.think_many(states, threads=threads, seed=seed + step)
        ):
            actions[number] = thought.action
        actions[now["players"] < 0] = -1
        batch.step(actions, **now)
        ended = now["ends"]
        scores[ended] = (1 + now["rewards"][ended, seats[ended]]) / 2
    return float(scores.mean()), float(1.96 * scores.std(ddof=1) / games**0.5)


# %% All of it


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2000, help="of 8192 moves each")
    parser.add_argument("--minutes", type=float, default=10, help="at most")
    parser.add_argument("--level", type=int, default=2, help="of the bot at the end, 1 to 8")
    parser.add_argument("--games", type=int, default=400, help="against the bot")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args([] if "ipykernel" in sys.modules else None)
    game = quatuor.load_game("squadro")
    network = train(game, arguments.rounds, arguments.minutes, arguments.seed)
    score, error = measure(game, network, arguments.level, arguments.games, arguments.seed)
    print(
        f"{100 * score:.1f} ± {100 * error:.1f} % "
        f"of {arguments.games} games against level {arguments.level}"
    )


if __name__ == "__main__":
    main()
