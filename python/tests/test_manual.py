"""Runs what docs/python.md shows, and compares what it prints where the manual says it."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
import quatuor

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "python.md"
NEEDS = {"PettingZoo": "pettingzoo", "Gymnasium": "gymnasium", "OpenSpiel": "pyspiel"}
BLOCK = re.compile(r"^```(python|output)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def sections() -> dict[str, str]:
    """Each heading of the manual with the text below it, where that has code."""
    if not MANUAL.exists():
        return {}
    parts = re.split(r"^## (.+)$", MANUAL.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2]))
    return {heading: text for heading, text in found.items() if "```python\n" in text}


def test_the_manual_has_code() -> None:
    if not MANUAL.exists():
        pytest.skip("docs/python.md is not here: this is not a checkout")
    assert sections()


@pytest.mark.parametrize("heading", sections())
def test_section(
    heading: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if heading in NEEDS:
        pytest.importorskip(NEEDS[heading], reason=f"{heading} is not installed")
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "manual", "np": np, "quatuor": quatuor}
    printed = ""
    for kind, block in BLOCK.findall(sections()[heading]):
        if kind == "output":
            assert printed == block
        else:
            exec(compile(block, str(MANUAL), "exec"), names)  # noqa: S102
            printed = capsys.readouterr().out
