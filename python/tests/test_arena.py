"""Tournaments: fair seats, the same file whoever plays, and nothing lost or played twice."""

from __future__ import annotations

import errno
import io
import json
import os
import pickle
import signal
import sys
from collections import Counter
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest
import quatuor
from quatuor import arena, command, files, work
from quatuor.arena import Log, Tournament, main
from quatuor.play import pick, play, seed_of
from quatuor.players import Player
from quatuor.progress import Progress
from quatuor.standing import interval, scores_by_pair, scores_by_player, standing

DUEL = ["bot:2", "random", "--game", "squadro", "--games", "12", "--seed", "7"]


def tournament(
    *players: str, game: str = "squadro", openings: int = 8, **options: object
) -> Tournament:
    return Tournament(quatuor.load_game(game, **options), players, seed=1, openings=openings)


def asked(arguments: list[str]) -> Tournament:
    """The tournament of a command."""
    return arena._tournament(arena._parser().parse_args(arguments))


def never() -> bool:
    return False


@pytest.mark.parametrize(
    ("players", "game", "options", "games"),
    [
        (("a", "b"), "squadro", {}, 2),
        (("a", "b", "c"), "squadro", {}, 6),
        (("a", "b", "c"), "quadrot", {"players": 3}, 3),
        (("a", "b", "c", "d"), "ascension", {"players": 3}, 12),
    ],
)
def test_everybody_sits_everywhere_equally_often(
    players: tuple[str, ...], game: str, options: dict[str, Any], games: int
) -> None:
    some = tournament(*players, game=game, **options)
    assert some.round == games
    for first in (0, games):
        sat = Counter(
            (seat, player)
            for number in range(first, first + games)
            for seat, player in enumerate(some.seating(number))
        )
        assert len(sat) == some.seats * len(players)
        assert len(set(sat.values())) == 1
        assert len({some.game_seed(number) for number in range(first, first + games)}) == 1
    assert some.game_seed(0) != some.game_seed(games)


def test_equal_players_never_play_a_game_again() -> None:
    for some in (
        tournament("a", "a"),
        tournament("a", "b", "b"),
        tournament("a", "b", "a", "b", game="crescendo", players=4),
        tournament("a", "a", "b", game="quadrot", players=3),
    ):
        games = [(tuple(some._names(number)), some.game_seed(number)) for number in range(24)]
        assert len(set(games)) == 24


def test_openings_are_drawn_by_the_seed() -> None:
    game = quatuor.load_game("squadro", first="light")

    def begin(seed: int) -> list[int]:
        def first_legal(state: quatuor.State) -> int:
            return state.legal_actions()[0]

        return play(game, seed, 8, first_legal, never).history()[:8]

    assert begin(1) == begin(1)
    assert len({tuple(begin(seed)) for seed in range(20)}) > 15


def test_seeds_and_draws_are_pinned() -> None:
    assert seed_of(1, "chance") == 1022351020437745444
    drawn = Counter(pick(Random(seed), [1, 0, 3]) for seed in range(400))
    assert drawn[1] == 0
    assert 60 < drawn[0] < 140


def test_a_board_file_travels_with_the_tournament(tmp_path: Path) -> None:
    board = tmp_path / "crosses.json"
    crosses = [[1, 2, 3, 4]] * 12
    board.write_text(json.dumps({"crosses": crosses}))
    here = tournament("random", "random", game="crescendo", crosses=board)
    board.unlink()
    there = pickle.loads(pickle.dumps(here))
    assert there == here
    assert json.loads(there.head(0)["options"]["crosses"]) == {"crosses": crosses}


@pytest.mark.parametrize(
    "name", ["bot:3", "bot:1:50", "search:50", "tree:50", "playouts:50", "greedy", "random"]
)
@pytest.mark.parametrize("game", quatuor.game_names())
def test_players_decide_by_the_seed_alone(game: str, name: str) -> None:
    state = quatuor.load_game(game).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = Player(game, name)
    choice = player.decide(state, 5)
    assert choice == Player(game, name).decide(state, 5)
    assert choice.action in state.legal_actions()
    assert set(choice.visits) <= set(state.legal_actions())
    assert min(choice.visits.values()) > 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bot:9", "random", "--game", "squadro"], "Levels go from 1 to 8"),
        (["bot:x", "random", "--game", "squadro"], "There is no player 'bot:x'"),
        (["tree:0", "random", "--game", "squadro"], "1 position or more"),
        (["bot:1", "--game", "squadro"], "There are 2 seats"),
        (["bot:1", "random", "--game", "chess"], "There is no game"),
        (["bot:1", "random", "--game", "squadro", "--set", "first"], "OPTION=VALUE"),
        (["bot:1", "random", "--game", "squadro", "--set", "first=nobody"], "first"),
        (["random"] * 5 + ["--game", "ascension"], "Possible values: 2…4"),
        (["bot:1", "random", "--game", "squadro", "--games", "0"], "from 1 on"),
        (["bot:1", "random", "--game", "squadro", "--seed", "-1"], "from 0 on"),
        (["bot:1", "random", "--game", "squadro", "--seed", "²"], "from 0 on"),
        (["bot:1", "random"], "--game"),
    ],
)
def test_mistakes_are_answered_with_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = end.code
    assert status == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""
    assert "Traceback" not in said.err


def test_the_same_file_whatever_the_threads(tmp_path: Path) -> None:
    for threads in ("1", "2", "5"):
        assert main([*DUEL, "--threads", threads, "--out", str(tmp_path / threads)]) == 0
    lines = (tmp_path / "1").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == list(range(12))
    assert (tmp_path / "2").read_bytes() == (tmp_path / "1").read_bytes()
    assert (tmp_path / "5").read_bytes() == (tmp_path / "1").read_bytes()


def test_a_game_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["greedy", "random", "random", "--game", "quadrot", "--games", "2"]
    assert main([*arguments, "--set", "limit=20", "--out", str(tmp_path / "games")]) == 0
    games = [json.loads(line) for line in (tmp_path / "games").read_text().splitlines()]
    assert len(games) == 3  # rounded up: everybody sits everywhere
    assert games[1]["players"] == ["random", "random", "greedy"]
    assert games[1]["seats"] == [1, 2, 0]
    assert games[1]["options"] == {"limit": 20, "players": 3}
    assert sum(games[1]["returns"]) == pytest.approx(0)
    assert games[1]["plies"] > 10
    assert games[1]["seed"] == games[0]["seed"]
    assert "greedy" in capsys.readouterr().out


def interrupt_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    add, added = Log.add, count(1)

    def add_and_press(log: Log, game: dict[str, Any]) -> None:
        add(log, game)
        if next(added) == games:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Log, "add", add_and_press)


def test_interrupted_it_keeps_what_is_done_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    assert main([*DUEL, "--out", str(whole)]) == 0
    with monkeypatch.context() as patch:
        interrupt_after(5, patch)
        assert main([*DUEL, "--threads", "3", "--out", str(part)]) == 130
    said = capsys.readouterr().err
    assert "Interrupted after 5 of 12 games" in said
    assert "the same command goes on" in said
    kept = {json.loads(line)["number"] for line in part.read_text().splitlines()}
    assert len(kept) == 5

    played: list[int] = []
    call = Tournament.__call__

    def noted(self: Tournament, number: int, stopped: Any) -> dict[str, Any]:
        played.append(number)
        return call(self, number, stopped)

    monkeypatch.setattr(Tournament, "__call__", noted)
    assert main([*DUEL, "--out", str(part)]) == 0
    assert sorted(played) == sorted(set(range(12)) - kept)
    assert part.read_bytes() == whole.read_bytes()


def test_interrupted_without_a_file_it_says_how_it_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt_after(4, monkeypatch)
    assert main(DUEL) == 130
    said = capsys.readouterr()
    assert "bot:2" in said.out
    assert "--out FILE" in said.err


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games"
    assert main([*DUEL, "--out", str(file)]) == 0
    whole = file.read_bytes()
    *_, last = whole.splitlines(keepends=True)
    for left in range(len(last)):
        file.write_bytes(whole[: len(whole) - len(last) + left])
        with closing(Log(asked(DUEL), file)) as log:
            assert sorted(log.games) == list(range(11))
        assert file.read_bytes() == whole.removesuffix(last)
    assert main([*DUEL, "--out", str(file)]) == 0
    assert file.read_bytes() == whole


def test_more_games_later_are_the_same_as_at_once(tmp_path: Path) -> None:
    duel = ["bot:1", "random", "--game", "squadro"]
    assert main([*duel, "--games", "4", "--out", str(tmp_path / "later")]) == 0
    assert main([*duel, "--games", "10", "--out", str(tmp_path / "later")]) == 0
    assert main([*duel, "--games", "10", "--out", str(tmp_path / "once")]) == 0
    assert (tmp_path / "later").read_bytes() == (tmp_path / "once").read_bytes()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "is not a game"),
        ("[1]", "is not a game"),
        ('{"number": -1, "returns": [1, -1]}', "is not a game"),
        ('{"number": 0, "returns": [1, "x"]}', "is not a game"),
        ('{"number": 0, "returns": [1, -1]}', "an unknown version"),
        (
            '{"number": 0, "version": "VERSION", "returns": [1, -1]}',
            "of version VERSION of Quatuor",
        ),
        (
            '{"number": 0, "version": "VERSION", "build": "BUILD", "returns": [1, -1]}',
            "another tournament",
        ),
        ("[" * 100_000, "is not a game"),
    ],
)
def test_another_file_is_left_alone(
    tmp_path: Path, line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    line = line.replace("VERSION", quatuor.__version__).replace("BUILD", quatuor.__build__)
    sentence = sentence.replace("VERSION", quatuor.__version__)
    file.write_text(line + "\n")
    assert main([*DUEL, "--out", str(file)]) == 2
    assert sentence in capsys.readouterr().err
    assert file.read_text() == line + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "the only copy of my thesis",
        " ",
        "[1]",
        '{"number": 00',
        '{"number": 0, "game": "quadrot"',
        '{"number": 3, "vers\0\0\0',
        "LINE!",
        "HEAD, and more",
        'HEAD, "returns": [x',
        'HEAD, "returns": [1, -1], "plies": 70} and more',
    ],
)
@pytest.mark.parametrize("lines", [0, 2])
def test_another_file_without_an_end_of_line_is_left_alone(
    tmp_path: Path, text: str, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    assert main([*DUEL, "--games", "2", "--out", str(file)]) == 0
    line = file.read_text().splitlines()[1]
    head = line.partition(', "returns"')[0]
    before = "".join(file.read_text().splitlines(keepends=True)[:lines])
    before += text.replace("LINE", line).replace("HEAD", head)
    file.write_text(before)
    assert main([*DUEL, "--out", str(file)]) == 2
    assert f"line {lines + 1}: that is not the beginning of a game" in capsys.readouterr().err
    assert file.read_text() == before


def test_what_is_no_plain_file_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main([*DUEL, "--out", str(tmp_path / "pipe")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'pipe'}: that is not a plain file.\n"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games")
    assert main([*DUEL, "--threads", "3", "--out", str(tmp_path / "link")]) == 0
    assert (tmp_path / "link").is_symlink()
    assert len((tmp_path / "games").read_text().splitlines()) == 12


def test_two_commands_do_not_write_to_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    with closing(Log(asked(DUEL), file)):
        assert main([*DUEL, "--out", str(file)]) == 1
        assert capsys.readouterr().err == f"{file}: another command is writing there.\n"
        assert file.read_bytes() == b""
    assert main([*DUEL, "--out", str(file)]) == 0


def test_a_file_that_was_replaced_while_one_waited_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games"
    lock, calls = files._lock, count(1)

    def replaced_first(file: BinaryIO, name: Path) -> None:
        if next(calls) == 1:
            files.write_whole(path, b"new")
        lock(file, name)

    monkeypatch.setattr(files, "_lock", replaced_first)
    with files.open_alone(path) as file:
        assert os.path.samestat(os.fstat(file.fileno()), path.stat())
    assert next(calls) == 3


@pytest.mark.parametrize(
    ("key", "ours", "other"),
    [
        ("version", quatuor.__version__, "0.0.0"),
        ("build", quatuor.__build__, "0123456789ab"),
    ],
)
def test_another_build_does_not_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, ours: str, other: str
) -> None:
    file = tmp_path / "games"
    assert main([*DUEL, "--out", str(file)]) == 0
    games = [json.loads(line) for line in file.read_text().splitlines()]
    assert {game[key] for game in games} == {ours}
    older = file.read_text().replace(f'"{key}": "{ours}"', f'"{key}": "{other}"')
    file.write_text(older)
    assert main([*DUEL, "--games", "20", "--out", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{file} is of version ")
    assert other in said
    assert file.read_text() == older


def test_a_machine_with_another_build_is_told() -> None:
    other = f"{quatuor.__version__} (build 0123456789ab)"
    with pytest.raises(ValueError, match=r"has version .* of Quatuor, not .*0123456789ab"):
        work._do(asked(DUEL), 0, other)


def test_a_large_round_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    some = tournament(*"abcdefghij" * 3)
    names, calls = Tournament._names, count()

    def counted(self: Tournament, number: int) -> list[str]:
        next(calls)
        return names(self, number)

    monkeypatch.setattr(Tournament, "_names", counted)
    assert some.round == 870
    assert len({some.game_seed(number) for number in range(2 * some.round)}) == 2 * 9
    assert next(calls) <= 2 * some.round


def test_another_seed_is_another_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    assert main([*DUEL, "--out", str(file)]) == 0
    assert main([*DUEL, "--seed", "8", "--out", str(file)]) == 2
    assert "holds another tournament: in line 1 'seed'" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena, "hold", lambda *_: pytest.fail("It has begun to play."))
    assert main([*DUEL, "--out", str(tmp_path / "nowhere" / "games")]) == 1
    assert "No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device.\n"),
        (OSError(errno.EACCES, "Permission denied", "games"), "games: Permission denied.\n"),
        (OSError("odd"), "odd.\n"),
        (OSError(), "OSError.\n"),
    ],
)
def test_what_the_system_refuses_is_said(
    error: OSError, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> int:
        raise error

    assert command.run(fail) == 1
    assert capsys.readouterr().err == sentence


def test_the_help_names_every_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "game_names", lambda: ["first", "second", "fifth"])
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "first, second or fifth" in capsys.readouterr().out


def test_the_standing() -> None:
    games = [
        {"players": ["a", "b"], "returns": [1, -1]},
        {"players": ["b", "a"], "returns": [0, 0]},
        {"players": ["a", "c"], "returns": [1, -1]},
    ]
    assert scores_by_player(games) == {"a": [1, 0.5, 1], "b": [0, 0.5], "c": [0]}
    assert scores_by_pair(games) == {("a", "b"): [1, 0.5], ("a", "c"): [1]}
    text = standing(games)
    assert text.index("a ") < text.index("b ") < text.index("c ")
    assert "a – b" in text
    assert "pair" not in standing(games[:2])
    assert scores_by_player([{"players": ["a", "a", "b"], "returns": [1, 0, -1]}]) == {
        "a": [0.75],
        "b": [0],
    }


def test_intervals_are_those_of_the_program() -> None:
    low, high = interval([1.0] * 10)
    assert (low, high) == (pytest.approx(0.05**0.1), 1)
    # Wilson's interval for 60 of 100, but for the variance without bias.
    low, high = interval([1.0] * 60 + [0.0] * 40)
    assert (low, high) == (pytest.approx(0.502, abs=0.001), pytest.approx(0.691, abs=0.001))
    draws = interval([1.0] * 10 + [0.5] * 100)
    assert draws[1] - draws[0] < 0.06


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere() -> None:
    now = [0.0]
    lines = io.StringIO()
    progress = Progress(100, 20, "games", stream=lines, clock=lambda: now[0])
    for _ in range(8):
        now[0] += 5
        progress.add()
    progress.close()
    assert lines.getvalue() == "26 of 100 games, 12.0/min, 6:10 left\n"

    terminal = Terminal()
    now[0] = 0.0
    progress = Progress(100, 0, "games", 50, terminal, lambda: now[0])
    progress.look()
    assert terminal.getvalue() == ""
    progress.add()
    now[0] = 10.0
    progress.look()
    assert "[############............] 50 of 100 games, 5.0/s, 0:10 left" in terminal.getvalue()
    progress.close()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_without_ray_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*DUEL, "--ray", "local"]) == 1
    assert capsys.readouterr().err == "Ray is not installed: pip install quatuor[ray]\n"


def test_a_cluster_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray")
    # Port 1 of this machine has nobody behind it.
    assert main([*DUEL, "--ray", "127.0.0.1:1"]) == 1
    assert "No Ray at '127.0.0.1:1'" in capsys.readouterr().err
