"""Runs what docs/python.md shows, and compares what it prints where the manual says it."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
import quatuor

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "python.md"
OPTIONAL = {"gymnasium", "matplotlib", "open_spiel", "pettingzoo", "pyspiel", "ray", "torch"}
BLOCK = re.compile(r"^```(python|output)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def sections() -> list[tuple[str, str]]:
    """Each heading of the manual with the text below it."""
    if not MANUAL.exists():
        return []
    parts = re.split(r"^## (.+)$", MANUAL.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2]))


WITH_CODE = [
    pytest.param(text, id=heading) for heading, text in sections() if "```python\n" in text
]


def test_the_manual_is_there() -> None:
    if not MANUAL.exists():
        pytest.skip("docs/python.md is not here: this is not a checkout")
    assert WITH_CODE


@pytest.mark.parametrize("text", WITH_CODE)
def test_section(
    text: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "manual", "np": np, "quatuor": quatuor}
    printed = ""
    for kind, block in BLOCK.findall(text):
        if kind == "output":
            assert printed == block
            continue
        try:
            exec(compile(block, str(MANUAL), "exec"), names)  # noqa: S102
        except ModuleNotFoundError as missing:
            if (missing.name or "").split(".")[0] not in OPTIONAL:
                raise
            pytest.skip(f"{missing.name} is not installed")
        printed = capsys.readouterr().out
