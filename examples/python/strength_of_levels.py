"""How strong the levels of the bots are, as a table and a plot.

python strength_of_levels.py                             # Squadro, levels 1 to 5, 40 games a pair
python strength_of_levels.py quadrot --games 200
python strength_of_levels.py crescendo --levels 4 --plot levels.svg

Each level plays against the one below and the one two below. The plot needs Matplotlib; without it
there is the table. In an editor that knows `# %%`, run it cell by cell.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from typing import NamedTuple

import quatuor


class Score(NamedTuple):
    level: int
    against: int
    percent: float
    low: float  # where it lies with 95 %
    high: float


# %% One game after the other would be slow
# All games of a pair go on together: whatever bot is to move in any of them thinks on all cores.
# Two games follow each other with the same chance and the same opening, and the seats exchanged.


def opening(game: quatuor.Game, dice: random.Random) -> quatuor.State:
    """Where strong bots would play one game again and again, the first moves are random."""
    state = game.new_initial_state()
    pass_chance(state, dice)
    for _ in range(game.opening_plies):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def pass_chance(state: quatuor.State, dice: random.Random) -> None:
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        state.apply_action(dice.choices(outcomes, chances)[0])


def play(game: quatuor.Game, levels: tuple[int, int], games: int, seed: int) -> list[float]:
    """What the first level gets in each game: 1 a win, 0.5 a draw, 0 a loss."""
    bots = [quatuor.Bot(game, level) for level in levels]
    dice = [random.Random(f"{seed} {number // 2}") for number in range(games)]
    states = [opening(game, own) for own in dice]
    threads = os.cpu_count() or 1
    step = 0
    while not all(state.is_terminal() for state in states):
        step += 1
        turns = [
            -1 if s.is_terminal() else (s.current_player() + n) % 2 for n, s in enumerate(states)
        ]
        for side, bot in enumerate(bots):
            mine = [number for number, turn in enumerate(turns) if turn == side]
            thoughts = bot.think_many([states[n] for n in mine], threads=threads, seed=seed + step)
            for number, thought in zip(mine, thoughts):
                states[number].apply_action(thought.action)
                pass_chance(states[number], dice[number])
    return [(1 + state.player_return(number % 2)) / 2 for number, state in enumerate(states)]


# %% Scores


def interval(mean: float, games: int) -> tuple[float, float]:
    """Wilson's, of 95 %: honest even where nobody ever loses."""
    z = 1.96
    middle = (games * mean + z * z / 2) / (games + z * z)
    half = z / (games + z * z) * (games * mean * (1 - mean) + z * z / 4) ** 0.5
    return middle - half, middle + half


def measure(game: quatuor.Game, most: int, games: int, seed: int) -> list[Score]:
    scores = []
    print("| level | against | score | 95 % | games |\n|---|---|---|---|---|")
    for level in range(2, most + 1):
        for against in range(level - 1, max(0, level - 3), -1):
            mean = sum(play(game, (level, against), games, seed)) / games
            low, high = (100 * end for end in interval(mean, games))
            score = Score(level, against, 100 * mean, low, high)
            cells = f"{score.percent:.1f} % | {low:.0f} to {high:.0f} % | {games}"
            print(f"| {level} | {against} | {cells} |", flush=True)
            scores.append(score)
    return scores


# %% The plot


def plot(scores: list[Score], title: str, path: str) -> None:
    try:
        import matplotlib
    except ImportError:
        print("There is no plot: Matplotlib is not installed (pip install matplotlib).")
        return
    matplotlib.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for below, colour in ((1, "tab:blue"), (2, "tab:orange")):
        some = [score for score in scores if score.level - score.against == below]
        axes.errorbar(
            [score.level + 0.05 * (below - 1) for score in some],
            [score.percent for score in some],
            [
                [max(0, score.percent - score.low) for score in some],
                [max(0, score.high - score.percent) for score in some],
            ],
            label=f"against the level {below} below",
            color=colour,
            marker="o",
            capsize=3,
        )
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set(title=title, xlabel="level", ylabel="score in %", ylim=(20, 103))
    axes.set_xticks(sorted({score.level for score in scores}))
    axes.legend(loc="lower left")
    figure.savefig(path, dpi=150, bbox_inches="tight")
    print(f"The plot is in {path}.")


# %% All of it


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="squadro", choices=quatuor.game_names())
    parser.add_argument("--levels", type=int, default=5, choices=range(2, 9), help="up to this one")
    parser.add_argument("--games", type=int, default=40, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="levels.png", help="a file, .png or .svg")
    arguments = parser.parse_args([] if "ipykernel" in sys.modules else None)
    if arguments.games < 2 or arguments.games % 2 == 1:
        parser.error("The number of games must be even: each level sits on both sides.")
    game = quatuor.load_game(arguments.game)
    scores = measure(game, arguments.levels, arguments.games, arguments.seed)
    title = f"{arguments.game.capitalize()}: levels over {arguments.games} games each"
    plot(scores, title, arguments.plot)


if __name__ == "__main__":
    main()
