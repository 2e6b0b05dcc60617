"""Tables of a solved game: those in the folder that QUATUOR_TABLES names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import quatuor
from walks import finished, walk

FOLDER = os.environ.get("QUATUOR_TABLES", "")

needs_tables = pytest.mark.skipif(not FOLDER, reason="QUATUOR_TABLES names no folder of tables")


@pytest.fixture(scope="module")
def tables() -> quatuor.Tables:
    return quatuor.Tables(FOLDER)


@needs_tables
def test_light_wins_whoever_begins(tables: quatuor.Tables) -> None:
    assert tables.game == "squadro" and tables.is_whole
    assert repr(tables) == f"<Tables of squadro in {FOLDER}>"
    for first, outcome in (("light", 1), ("dark", -1)):
        state = quatuor.load_game("squadro", first=first).new_initial_state()
        assert tables.look(state)[0] == outcome
        assert set(tables.best(state)) <= set(state.legal_actions())


@needs_tables
@pytest.mark.parametrize("seed", range(5))
def test_what_is_known_agrees_with_itself(tables: quatuor.Tables, seed: int) -> None:
    game = quatuor.load_game("squadro", first="light", repetition="off")
    for state in walk(game, seed, 80):
        if state.is_terminal():
            break
        outcome, _ = tables.look(state)
        moves = tables.moves(state)
        assert list(moves) == state.legal_actions()
        assert outcome == max(known for known, _ in moves.values())
        best = tables.best(state)
        assert best and all(moves[action][0] == outcome for action in best)
        for action, (known, _) in moves.items():
            child = state.child(action)
            if child.is_terminal():
                assert known == child.returns()[state.current_player()]
            elif child.current_player() != state.current_player():
                assert known == -tables.look(child)[0]


@needs_tables
def test_whoever_is_won_wins(tables: quatuor.Tables) -> None:
    """The one who plays what the tables say wins against anything."""
    game = quatuor.load_game("squadro", first="light")
    bot = quatuor.Bot("squadro", 3)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            assert tables.look(state)[0] == 1
            # The tables know no distance: among what wins, whatever the bot likes best.
            best = tables.best(state)
            liked = bot.think(state, nodes=2000).action
            state.apply_action(liked if liked in best else best[0])
        else:
            state.apply_action(bot.think(state).action)
    assert state.returns() == [1, -1]


@needs_tables
def test_what_tables_do_not_know(tables: quatuor.Tables) -> None:
    squadro = quatuor.load_game("squadro")
    assert squadro.new_initial_state().is_chance_node()
    over = finished(quatuor.load_game("squadro", first="light"))
    others = [quatuor.load_game(name) for name in quatuor.game_names() if name != "squadro"]
    states = [over, squadro.new_initial_state(), *(game.new_initial_state() for game in others)]
    for state in states:
        for ask in (tables.look, tables.moves, tables.best):
            with pytest.raises(ValueError) as refusal:
                ask(state)
            assert str(refusal.value)


def test_folders_without_tables(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(ValueError, match="There are no tables in"):
            quatuor.Tables(str(folder))
    for number in range(17):
        (tmp_path / f"squadro-{number:02}.table").write_bytes(b"nonsense" * 100)
    with pytest.raises(ValueError):
        quatuor.Tables(str(tmp_path))
