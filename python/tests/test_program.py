"""The package and the program are one engine: same states, numbers, tensors and thoughts.

The program is the one that QUATUOR_PROGRAM names, or build/release/quatuor of the repository.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import quatuor
from walks import SETUPS, decision_at, setup_id, shortened, some_of

REPOSITORY = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("QUATUOR_PROGRAM", REPOSITORY / "build" / "release" / "quatuor"))
PLAYTHROUGHS = sorted(REPOSITORY.glob("games/*/vectors/*.playthrough"))

needs_program = pytest.mark.skipif(
    not PROGRAM.is_file(), reason="there is no program: QUATUOR_PROGRAM names it"
)


@needs_program
def test_it_is_the_same_build() -> None:
    told = subprocess.run(
        [str(PROGRAM), "--version"], capture_output=True, encoding="utf-8", check=True
    ).stdout
    version = quatuor.__version__.replace(".dev0", "-dev")
    assert told == f"{version} ({quatuor.__build__})\n"


class Engine:
    """`quatuor engine GAME` at the other end of two pipes."""

    def __init__(self, game: quatuor.Game, state_home: Path) -> None:
        # The library of a sanitizer is for the module, not for the program.
        environment = {name: os.environ[name] for name in os.environ if name != "LD_PRELOAD"}
        self._process = subprocess.Popen(
            [str(PROGRAM), "engine", game.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**environment, "XDG_STATE_HOME": str(state_home)},
        )
        for name, value in game.get_parameters().items():
            self.send(f"setoption name {name} value {value}")

    def send(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def line(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline().rstrip("\n")
        assert line and not line.startswith("error"), line
        return line

    def query(self, what: str) -> str:
        self.send(f"query {what}")
        return self.line().removeprefix("response").strip()

    def go_to(self, state: quatuor.State) -> None:
        """Plays the state's own moves, as texts."""
        again = state.get_game().new_initial_state()
        texts = []
        for action in state.history():
            texts.append(again.action_to_string(action))
            again.apply_action(action)
        self.send(" ".join(["position startpos", *(["moves", *texts] if texts else [])]))

    def go(self, limits: str) -> tuple[str, str]:
        """The last thing it says while it thinks, and its move."""
        self.send(f"go {limits}")
        told = ""
        while not (line := self.line()).startswith("bestmove "):
            told = line
        return told, line.split()[1]

    def quit(self) -> None:
        self.send("quit")
        self._process.communicate()
        assert self._process.returncode == 0


@pytest.fixture(params=SETUPS, ids=setup_id)
def both(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[quatuor.Game, Engine]]:
    name, options = request.param
    game = quatuor.load_game(name, **options)
    engine = Engine(game, tmp_path)
    yield game, engine
    engine.quit()


@needs_program
def test_states_are_the_same(both: tuple[quatuor.Game, Engine]) -> None:
    game, engine = both
    for state in some_of(game, 21, 250):
        engine.go_to(state)
        assert engine.query("position") == state.position()
        assert engine.query("hash") == f"{state.hash():016x}"
        player = state.current_player()
        turn = {-1: "chance", -4: "over"}.get(player, f"seat {player + 1}")
        assert engine.query("turn") == turn
        moves = [word.split(":")[0] for word in engine.query("moves").split()]
        actions = [int(word) for word in engine.query("actions").split()]
        assert sorted(actions) == state.legal_actions()
        assert [state.action_to_string(action) for action in actions] == moves
        assert [state.string_to_action(text) for text in moves] == actions
        assert engine.query("view all") == state.to_json()
        for seat in range(1, game.num_players() + 1):
            tensor = np.array(engine.query(f"tensor {seat}").split(), np.float32)
            np.testing.assert_array_equal(tensor, state.observation_tensor(seat - 1))
            assert engine.query(f"view {seat}") == state.to_json(seat - 1)


@needs_program
def test_chances_are_the_same(both: tuple[quatuor.Game, Engine]) -> None:
    game, engine = both
    for state in some_of(game, 4, 100):
        if state.is_chance_node():
            engine.go_to(state)
            weights = {
                state.string_to_action(text): int(weight)
                for text, weight in (w.split(":") for w in engine.query("moves").split())
            }
            total = sum(weights.values())
            assert dict(state.chance_outcomes()) == pytest.approx(
                {action: weight / total for action, weight in weights.items()}
            )


@needs_program
def test_places_are_the_same(both: tuple[quatuor.Game, Engine]) -> None:
    game, engine = both
    game = shortened(game, 2)
    if "limit" in game.get_parameters():
        engine.send(f"setoption name limit value {game.get_parameters()['limit']}")
    *_, state = some_of(game, 3, 100_000)
    assert state.is_terminal()
    engine.go_to(state)
    places = [int(place) for place in engine.query("places").split()]
    returns = state.returns()
    for one, my_return in zip(places, returns):
        for other, its_return in zip(places, returns):
            assert (one < other) == (my_return > its_return)


@needs_program
@pytest.mark.parametrize("limits", ["nodes 1", "nodes 700", "level 1", "level 2", "level 3"])
def test_thoughts_are_the_same(both: tuple[quatuor.Game, Engine], limits: str) -> None:
    game, engine = both
    kind, number = limits.split()
    for plies in (2, 30):
        state = decision_at(game, 6, plies)
        engine.go_to(state)
        told, move = engine.go(limits)
        if kind == "nodes":
            thought = quatuor.Bot(game, 7).think(state, nodes=int(number))
        else:
            thought = quatuor.Bot(game, int(number)).think(state)
        words = told.split()
        said = dict(zip(words, words[1:]))
        assert thought.text == move == state.action_to_string(thought.action)
        assert thought.nodes == int(said["nodes"]) and thought.depth == int(said["depth"])
        is_draw = thought.proven and thought.score == 0 and game.num_players() == 2
        assert int(said["wdl"]) == pytest.approx(
            0 if is_draw else 500 * (thought.score + 1), abs=0.51
        )
        assert thought.proven == ("proven" in words)
        assert thought.line_text == told.partition("pv ")[2]


@pytest.mark.skipif(not PLAYTHROUGHS, reason="the golden games are in the repository only")
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    _, name, *settings = lines[0].split()
    options = dict(setting.split("=", 1) for setting in settings)
    del options["seed"]
    state = quatuor.load_game(name, **options).new_initial_state()
    plays = 0
    for line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "position":
            assert state.position() == rest
        elif word == "hash":
            assert f"{state.hash():016x}" == rest
        elif word == "moves":
            texts = {state.action_to_string(action) for action in state.legal_actions()}
            assert {text.split(":")[0] for text in rest.split()} == texts
        elif word == "all":
            assert state.to_json() == rest
        elif word == "play":
            state.apply_action(state.string_to_action(rest))
            plays += 1
    assert plays > 0 and state.is_terminal()


@needs_program
@pytest.mark.parametrize("name", quatuor.game_names())
def test_the_same_seed_draws_the_same(name: str, tmp_path: Path) -> None:
    command = [PROGRAM, "tournament", name, "--seats", "random,random", "--openings", "0"]
    command += ["--games", "2", "--seed", "7", "--save", tmp_path]
    subprocess.run(command, check=True, capture_output=True)
    drawn = 0
    has_chance = quatuor.load_game(name).has_chance
    for path in sorted(tmp_path.glob("*.quatuor")):
        record = quatuor.read_record(path)
        state = record.state.get_game().new_initial_state()
        for action in record.state.history():
            if state.is_chance_node():
                assert state.drawn_outcome(record.seed) == action
                drawn += 1
            state.apply_action(action)
        assert state == record.state
    assert (drawn > 0) == has_chance
