"""The sdist has all that the module is made of."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
BUILD = REPOSITORY / "build" / "python"

needs_a_build = pytest.mark.skipif(
    not (BUILD / "build.ninja").exists(), reason="the package was not built here"
)


def sources_of_the_module() -> set[str]:
    """What the compiler has read of the repository, as ninja remembers it."""
    said = subprocess.run(
        ["ninja", "-C", str(BUILD), "-t", "deps"], capture_output=True, text=True, check=True
    ).stdout
    paths = {(BUILD / line.strip()).resolve() for line in said.splitlines() if line[:1] == " "}
    inside = {path.relative_to(REPOSITORY) for path in paths if REPOSITORY in path.parents}
    return {str(path) for path in inside if path.parts[0] != "build"}


@needs_a_build
def test_the_sdist_has_every_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = pytest.importorskip("scikit_build_core.build")
    monkeypatch.chdir(REPOSITORY)
    with tarfile.open(tmp_path / build.build_sdist(str(tmp_path))) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    sources = sources_of_the_module()
    assert len(sources) > 100
    assert sources <= packed
    assert {"games/quadrot/board.json", "games/squadro/puzzles.txt", "LICENSE"} <= packed
    assert not any(name.startswith(("web/", "tests/", "server/", "build/")) for name in packed)
