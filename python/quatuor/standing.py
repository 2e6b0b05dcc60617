"""Who is better, and how surely."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

_TWO_SIDED = 1.959964  # standard deviations around 95 % of a bell curve


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """95 % around the mean of scores from 0 to 1, as the program has it.

    Wilson's interval, narrower where draws make results spread less.
    """
    size = len(scores)
    mean = sum(scores) / size
    squares = sum((score - mean) ** 2 for score in scores)
    if squares < 1e-12:
        # Another result would have shown 95 times in 100 if it were more frequent than this.
        other = 1 - 0.05 ** (1 / size)
        return max(0.0, mean - other), min(1.0, mean + other)
    spread = mean * (1 - mean)
    weight = _TWO_SIDED**2 * squares / (size - 1) / spread / size
    centre = (mean + weight / 2) / (1 + weight)
    reach = math.sqrt(weight * spread + weight * weight / 4) / (1 + weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def scores_by_player(games: Iterable[dict[str, Any]]) -> dict[str, list[float]]:
    """For each player its scores by game, 1 for the first place and 0 for the last.

    Where a name sits on several seats, the mean of them.
    """
    scores: dict[str, list[float]] = {}
    for game in games:
        seats: dict[str, list[float]] = {}
        for name, value in zip(game["players"], game["returns"]):
            seats.setdefault(name, []).append((value + 1) / 2)
        for name, values in seats.items():
            scores.setdefault(name, []).append(sum(values) / len(values))
    return scores


def scores_by_pair(games: Iterable[dict[str, Any]]) -> dict[tuple[str, str], list[float]]:
    """For each two names how the first came off against the second: 1, 0 or between, by game."""
    scores: dict[tuple[str, str], list[float]] = {}
    for game in games:
        met: dict[tuple[str, str], list[float]] = {}
        seats = sorted(zip(game["players"], game["returns"]))
        for (one, mine), (other, theirs) in combinations(seats, 2):
            if one != other:
                met.setdefault((one, other), []).append((1 + (mine > theirs) - (mine < theirs)) / 2)
        for pair, values in met.items():
            scores.setdefault(pair, []).append(sum(values) / len(values))
    return scores


def standing(games: Sequence[dict[str, Any]]) -> str:
    """Everybody's score, the best first; with more than two also each against each."""
    if not games:
        return "No game is finished.\n"
    players = scores_by_player(games)
    by_score = sorted(players.items(), key=lambda line: -sum(line[1]) / len(line[1]))
    rows = [_row(name, scores) for name, scores in by_score]
    text = _table(["player", "score", "95 %", "games"], rows)
    if len(players) > 2:
        pairs = sorted(scores_by_pair(games).items())
        rows = [_row(f"{one} – {other}", scores) for (one, other), scores in pairs]
        text += "\n" + _table(["pair", "score", "95 %", "games"], rows)
    return text


def _row(name: str, scores: Sequence[float]) -> list[str]:
    low, high = interval(scores)
    mean = sum(scores) / len(scores)
    return [name, f"{mean:.1%}", f"{low:.1%} to {high:.1%}", str(len(scores))]


def _table(head: list[str], rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = []
    for row in [head, *rows]:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        lines.append("  ".join(cells) + "\n")
    return "".join(lines)
