"""Records: written, read, and refused with the engine's own sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
import quatuor
from hypothesis import given
from hypothesis import strategies as st
from walks import SEEDS, finished, games, shortened, state_at

SEED_RECORDS = sorted((Path(__file__).resolve().parents[2] / "fuzz/seeds/record").glob("*"))


def test_a_record_is_written_and_read(game: quatuor.Game, tmp_path: Path) -> None:
    state = state_at(game, 4, 50)
    names = [f"player {i}" for i in range(game.num_players())]
    path = tmp_path / "game.txt"
    quatuor.write_record(str(path), state, names, "2026-11-15")
    record = quatuor.read_record(str(path))
    assert record.state == state and record.state.history() == state.history()
    assert record.players == names and record.date == "2026-11-15"
    assert record.returns is None
    assert str(record) == path.read_text(encoding="utf-8")
    assert str(record) == quatuor.record_text(state, names, "2026-11-15")


def test_a_finished_game_tells_its_result(game: quatuor.Game) -> None:
    state = finished(shortened(game, 3))
    record = quatuor.parse_record(quatuor.record_text(state))
    assert record.returns == state.returns()
    assert record.players == ["human"] * game.num_players() and record.date == ""
    assert record.state.is_terminal()


@given(games(), SEEDS, st.integers(0, 120))
def test_records_are_states(game: quatuor.Game, seed: int, plies: int) -> None:
    state = state_at(game, seed, plies)
    record = quatuor.parse_record(quatuor.record_text(state))
    assert record.state == state
    assert quatuor.record_text(record.state) == str(record) == state.serialize()


def test_a_record_may_begin_anywhere() -> None:
    game = quatuor.load_game("quadrot", players=3)
    state = game.from_position(state_at(game, 3, 40).position())
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    record = quatuor.parse_record(quatuor.record_text(state))
    assert record.state == state and len(record.state.history()) == 5
    assert "\nposition " in str(record)


def test_an_early_end_is_a_result() -> None:
    text = quatuor.record_text(state_at(quatuor.load_game("squadro", first="light"), 1, 4))
    record = quatuor.parse_record(text.replace("result unfinished", "result 2 1 resigned 1"))
    assert record.returns == [-1, 1]
    assert not record.state.is_terminal()


@pytest.mark.parametrize(
    "name", ["two\nlines", "\x07", "", " ", "é\u202eª", "date 2020-01-01", "#"]
)
def test_any_name_makes_a_record_that_can_be_read(name: str) -> None:
    state = quatuor.load_game("squadro", first="light").new_initial_state()
    record = quatuor.parse_record(quatuor.record_text(state, [name, "dark"]))
    assert record.players[1] == "dark" and record.date == "" and record.state == state
    assert "\n" not in record.players[0]


@pytest.mark.parametrize(
    ("players", "date", "sentence"),
    [
        (["one"], "", "There are 2 players, not 1."),
        ([], "", "There are 2 players, not 0."),
        (["a", "b", "c"], "", "There are 2 players, not 3."),
        (None, "yesterday", '"yesterday" is not a date'),
        (None, "2026-02-30", "date"),
        (None, "2026-11-15\nseed 5", "."),
        (None, "2026-11-15\nposition 1,0,0,0,0/0,0,0,0,0/l", "."),
    ],
)
def test_what_cannot_be_read_is_not_written(
    players: list[str] | None, date: str, sentence: str, tmp_path: Path
) -> None:
    state = quatuor.load_game("squadro").new_initial_state()
    with pytest.raises(ValueError, match=sentence):
        quatuor.record_text(state, players, date)
    with pytest.raises(ValueError, match=sentence):
        quatuor.write_record(str(tmp_path / "game.txt"), state, players, date)
    assert list(tmp_path.iterdir()) == []


GOOD = """quatuor-record 1
game squadro
seat 1 human
seat 2 human
option first light
seed 0

moves
   1 1 2 3

result unfinished
"""


def test_a_small_record() -> None:
    record = quatuor.parse_record(GOOD)
    assert record.state.history() == [0, 1, 2] and record.seed == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (GOOD, "", "not a Quatuor game"),
        ("record 1", "record 999", "newer|version"),
        ("squadro", "chess", "chess"),
        ("first light", "first nobody", "nobody"),
        ("option first", "option colour", "colour"),
        ("1 2 3", "1 2 9", "9"),
        ("   1 1 2 3", "   1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "Line"),
        ("   1 1 2 3", "   2 1 2 3", "Line"),
        ("result unfinished\n", "", "result|truncated|end"),
        ("result unfinished", "result 1 2", "Line"),
        ("result unfinished", "result 2 1 resigned 9", "Line"),
        ("moves\n", "moves\n\0", "Line"),
        ("seed 0", "seed -1", "Line"),
        ("seed 0", "position 99,9,9,9,9/0,0,0,0,0/l", "99"),
    ],
)
def test_a_bad_record_is_refused(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    bad = GOOD.replace(old, new)
    assert bad != GOOD
    with pytest.raises(ValueError, match=sentence) as refusal:
        quatuor.parse_record(bad)
    with pytest.raises(ValueError) as same:
        quatuor.load_game("squadro").deserialize_state(bad)
    assert str(same.value) == str(refusal.value)
    path = tmp_path / "bad.txt"
    path.write_text(bad, encoding="utf-8")
    with pytest.raises(ValueError) as named:
        quatuor.read_record(str(path))
    assert str(named.value) == f"{path}: {refusal.value}"


def test_bad_files_are_refused(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)) * 10)
    large = tmp_path / "large"
    large.write_bytes(b"quatuor-record 1\n" + b"#" * (5 << 20))
    empty = tmp_path / "empty"
    empty.touch()
    for path in (tmp_path / "missing", tmp_path, noise, large, empty, ""):
        with pytest.raises(ValueError) as refusal:
            quatuor.read_record(str(path))
        assert str(refusal.value)
    state = quatuor.load_game("squadro").new_initial_state()
    for path in (tmp_path, tmp_path / "missing" / "game", ""):
        with pytest.raises(ValueError):
            quatuor.write_record(str(path), state)


@given(st.text() | st.text().map(lambda noise: GOOD + noise))
def test_any_text_is_read_or_refused(noise: str) -> None:
    try:
        record = quatuor.parse_record(noise)
    except ValueError as refusal:
        assert str(refusal)
        return
    assert quatuor.parse_record(str(record)).state == record.state


@given(st.integers(0, len(GOOD) - 1), st.characters(codec="utf-8"))
def test_a_damaged_record_is_read_or_refused(at: int, character: str) -> None:
    try:
        record = quatuor.parse_record(GOOD[:at] + character + GOOD[at + 1 :])
    except ValueError as refusal:
        assert str(refusal)
        return
    assert quatuor.parse_record(str(record)).state == record.state


@pytest.mark.skipif(not SEED_RECORDS, reason="the sample records are in the repository only")
@pytest.mark.parametrize("path", SEED_RECORDS, ids=lambda path: path.name)
def test_sample_records(path: Path) -> None:
    try:
        record = quatuor.read_record(str(path))
    except ValueError as refusal:
        assert str(refusal).startswith(f"{path}: ")
        return
    assert quatuor.parse_record(str(record)).state == record.state
    assert len(record.players) == record.state.num_players()


def test_records_of_another_game_are_refused() -> None:
    """A game reads states of its own only."""
    squadro = quatuor.load_game("squadro", first="light")
    other = quatuor.load_game("crescendo").new_initial_state()
    with pytest.raises(ValueError):
        squadro.deserialize_state(other.serialize())
    with pytest.raises(ValueError):
        squadro.deserialize_state(
            quatuor.load_game("squadro", first="dark").new_initial_state().serialize()
        )
