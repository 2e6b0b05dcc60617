"""Runs what the manuals show, each block by itself, and compares what it prints where they say it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import quatuor

REPOSITORY = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("QUATUOR_PROGRAM", REPOSITORY / "build" / "release" / "quatuor"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORTS = {
    "quatuor.pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "pyspiel": "pyspiel",
    "sb3_contrib": "sb3_contrib",
}
# Lines of the shell that are not for a test: what they need, or why they take too long.
ELSEWHERE = {
    "pip install": "a network",
    "sudo apt": "a network",
    "ray start": "several machines",
    "bench ": "half a minute",
    "/opt/old/": "another program",
    "man -l": "a page of the manual to look at",
}


def blocks(manual: str, kind: str) -> list[tuple[str, str | None]]:
    """Each block of a kind, with what it prints where the next block says so."""
    path = REPOSITORY / manual
    if not path.exists():
        return []
    found = BLOCK.findall(path.read_text(encoding="utf-8")) + [("", "")]
    return [
        (text, after if after_kind == "output" else None)
        for (this, text), (after_kind, after) in zip(found, found[1:])
        if this == kind
    ]


def all_of(kind: str, *manuals: str) -> list[object]:
    return [
        pytest.param(manual, text, output, id=f"{Path(manual).parent.name}-{number}")
        for manual in manuals
        for number, (text, output) in enumerate(blocks(manual, kind), 1)
    ]


def test_the_manuals_have_code() -> None:
    if not (REPOSITORY / "docs").is_dir():
        pytest.skip("docs/ is not here: this is not a checkout")
    assert len(blocks("docs/python.md", "python")) > 15
    assert len(blocks("docs/cli.md", "sh")) > 3


@pytest.mark.parametrize(
    "manual, text, output", all_of("python", "docs/python.md", "python/README.md")
)
def test_python(
    manual: str,
    text: str,
    output: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, needed in IMPORTS.items():
        if re.search(rf"^(import|from) {re.escape(name)}\b", text, re.MULTILINE):
            pytest.importorskip(needed, reason=f"{needed} is not installed")
    monkeypatch.chdir(tmp_path)
    # The two lines that all of them begin with.
    names = {"__name__": "manual", "np": np, "quatuor": quatuor}
    exec(compile(text, manual, "exec"), names)  # noqa: S102
    if output is not None:
        assert capsys.readouterr().out == output


@pytest.mark.parametrize(
    "manual, text, output", all_of("sh", "docs/python.md", "docs/cli.md", "docs/tournaments.md")
)
def test_shell(manual: str, text: str, output: str | None, tmp_path: Path) -> None:
    """Tournaments are played with a few games only."""
    if not PROGRAM.is_file():
        pytest.skip("there is no program: QUATUOR_PROGRAM names it")
    lines = [line for line in text.splitlines() if not any(part in line for part in ELSEWHERE)]
    few = re.sub(r"--games \d+", "--games 4", "\n".join(lines)).replace(
        "perft squadro 11", "perft squadro 5"
    )
    if not few:
        pytest.skip("it needs " + " and ".join({ELSEWHERE[p] for p in ELSEWHERE if p in text}))
    for ours in re.findall(r"games/\S+\.json", few):
        (tmp_path / ours).parent.mkdir(parents=True)
        (tmp_path / ours).symlink_to(REPOSITORY / ours)
    (tmp_path / "quatuor").symlink_to(PROGRAM)
    (tmp_path / "python").symlink_to(sys.executable)
    package = str(Path(quatuor.__file__).parents[1])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {
        **{name: value for name, value in os.environ.items() if name != "LD_PRELOAD"},
        "PATH": os.pathsep.join([str(tmp_path), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(paths),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    done = subprocess.run(
        ["bash", "-euc", few],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
