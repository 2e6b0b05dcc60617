"""What needs another package says so in a plain sentence where it is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module, package",
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_missing_package(module: str, package: str) -> None:
    script = f"import sys; sys.modules['{package}'] = None; import quatuor.{module}"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.strip().endswith(f"pip install quatuor[{module}]")
