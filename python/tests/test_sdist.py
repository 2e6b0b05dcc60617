"""The sdist has all that the module is made of."""

from __future__ import annotations

import re
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


def build_of(sources: Path, scratch: Path) -> str:
    """The hash that a build of these sources has."""
    written = scratch / "version.cpp"
    given = {"SOURCE": sources, "VERSION": "1.0", "OUTPUT": written}
    script = sources / "cmake" / "version.cmake"
    definitions = [f"-D{key}={value}" for key, value in given.items()]
    subprocess.run(["cmake", *definitions, "-P", str(script)], check=True)
    found = re.search(r'"([0-9a-f]{12})"', written.read_text())
    assert found is not None
    return found[1]


@needs_a_build
def test_the_sdist_has_every_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = pytest.importorskip("scikit_build_core.build")
    monkeypatch.chdir(REPOSITORY)
    with tarfile.open(tmp_path / build.build_sdist(str(tmp_path))) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    subprocess.run(["tar", "-xf", archive.name, "-C", str(tmp_path)], check=True)
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert build_of(unpacked, tmp_path) == build_of(REPOSITORY, tmp_path)
    sources = sources_of_the_module()
    assert len(sources) > 100
    assert sources <= packed
    assert {"games/quadrot/board.json", "games/squadro/puzzles.txt", "LICENSE"} <= packed
    assert not any(name.startswith(("web/", "tests/", "server/", "build/")) for name in packed)


def test_a_build_is_known_by_what_decides_games(tmp_path: Path) -> None:
    def sources(*changes: tuple[str, str]) -> Path:
        files = {
            "cmake/version.cmake": (REPOSITORY / "cmake" / "version.cmake").read_text(),
            "bots/a.hpp": "a",
            "games/go/rules/b.cpp": "b",
            "python/quatuor/play.py": "c",
            "web/index.ts": "d",
        }
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        for name, text in {**files, **dict(changes)}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        return folder

    def build(*changes: tuple[str, str]) -> str:
        return build_of(sources(*changes), tmp_path)

    first = build()
    assert build() == first
    assert build(("web/index.ts", "e"), ("docs/bots.md", "")) == first
    others = {
        build(("bots/a.hpp", "e")),
        build(("games/go/rules/b.cpp", "e")),
        build(("python/quatuor/play.py", "e")),
        build(("games/chess/game.hpp", "")),
        build(("bots/a.hpp", "b"), ("games/go/rules/b.cpp", "a")),
    }
    assert len(others | {first}) == 6
