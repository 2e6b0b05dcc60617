"""Bots: deterministic, legal, honest about secrets, and the same on any number of threads."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
import quatuor
from walks import decision_at, finished, walk

BRAINS = ["search", "tree", "playouts", "greedy"]


def facts(thought: quatuor.Thought) -> tuple[object, ...]:
    """All that a thought tells."""
    return (
        thought.action,
        thought.text,
        thought.score,
        thought.proven,
        thought.depth,
        thought.nodes,
        thought.line,
        thought.line_text,
        thought.visits,
        thought.scores,
    )


@pytest.mark.parametrize("brain", BRAINS)
def test_thoughts_are_legal_and_the_same_again(game: quatuor.Game, brain: str) -> None:
    bot = quatuor.Bot(game, 4, brain=brain)
    assert (bot.game, bot.level) == (game.name, 4)
    for plies in (1, 12, 35):
        state = decision_at(game, 3, plies)
        before = state.clone()
        thought = bot.think(state, nodes=150, seed=9)
        assert state == before and state.history() == before.history()
        child = state.child(thought.action)
        assert thought.text == state.action_to_string(thought.action)
        assert -1 <= thought.score <= 1 and thought.depth >= 0
        assert facts(bot.think(state, nodes=150, seed=9)) == facts(thought)
        assert facts(quatuor.Bot(game, 4, brain=brain).think(state, nodes=150, seed=9)) == facts(
            thought
        )
        if thought.line:
            assert thought.line[0] == thought.action
            assert len(thought.line_text.split()) == len(thought.line)
        if not game.has_secrets:
            for text, action in zip(thought.line_text.split()[1:], thought.line[1:]):
                assert child.action_to_string(action) == text
                child.apply_action(action)
        assert thought.text in repr(thought)


@pytest.mark.parametrize("brain", BRAINS)
def test_a_bot_says_how_it_was_made(brain: str) -> None:
    bot = quatuor.Bot("quadrot", 3, brain=brain)
    assert bot.brain == brain
    again = eval(repr(bot), {"Bot": quatuor.Bot})  # noqa: S307
    assert (again.game, again.level, again.brain) == ("quadrot", 3, brain)


@pytest.mark.parametrize("level", [4, 5, 8])
def test_as_many_positions_are_looked_at_as_were_asked_for(game: quatuor.Game, level: int) -> None:
    plies = 12
    while len((state := decision_at(game, 3, plies)).legal_actions()) < 2:
        plies += 1
    for nodes in (700, 7_000):
        thought = quatuor.Bot(game, level).think(state, nodes=nodes)
        # In a tree a simulation ends what it began, and one that finds nothing new counts too.
        assert thought.nodes < nodes + 1_000
        # In Quadrot a search ends where no other move can be as good any more.
        is_enough = thought.nodes >= nodes * 3 // 4 or game.name == "quadrot"
        assert is_enough or thought.proven


@pytest.mark.parametrize("brain", ["tree", "playouts"])
def test_visits_are_of_legal_actions(game: quatuor.Game, brain: str) -> None:
    bot = quatuor.Bot(game, 7, brain=brain)
    for plies in (1, 20, 50):
        state = decision_at(game, 8, plies)
        thought = bot.think(state, nodes=400)
        legal = state.legal_actions()
        # Quadrot's searches know the other order of the same decisions too.
        if game.name == "quadrot":
            assert all(state.child(action) != state for action in thought.visits)
        else:
            assert set(thought.visits) <= set(legal)
        assert set(thought.scores) == set(thought.visits)
        assert all(-1 <= score <= 1 for score in thought.scores.values())
        if len(legal) > 1 and not thought.proven:
            assert 0 < sum(thought.visits.values()) <= thought.nodes
            assert thought.visits[thought.action] > 0


@pytest.mark.parametrize("name", ["squadro", "quadrot"])
def test_a_search_without_a_tree_lists_no_visits(name: str) -> None:
    state = decision_at(quatuor.load_game(name), 1, 6)
    bot = quatuor.Bot(name, 8)
    thought = bot.think(state, nodes=500)
    assert thought.visits == {} == thought.scores
    with pytest.raises(ValueError, match="has no visits"):
        bot.think(state, visits=100)


def test_seeds_matter() -> None:
    state = decision_at(quatuor.load_game("quadrot"), 2, 10)
    bot = quatuor.Bot("quadrot", 5)
    scores = {bot.think(state, nodes=300, seed=seed).score for seed in range(8)}
    assert len(scores) > 1


def test_many_are_thought_as_one_by_one(game: quatuor.Game) -> None:
    bot = quatuor.Bot(game, 2, brain="tree")
    states = [decision_at(game, seed, 3 * seed) for seed in range(9)]
    alone = [facts(bot.think(state, nodes=60)) for state in states]
    for threads in (1, 2, 3, 16):
        many = bot.think_many(states, nodes=60, threads=threads)
        assert [facts(thought) for thought in many] == alone
    seeded = [facts(one) for one in bot.think_many(states, 60, 1, 5)]
    for threads in (2, 7):
        assert [facts(one) for one in bot.think_many(states, 60, threads, 5)] == seeded
    assert bot.think_many([]) == []
    same = bot.think_many([states[3]] * 4, nodes=60, threads=2)
    assert len({str(facts(one)) for one in same}) == 1


def test_one_bot_for_several_python_threads() -> None:
    game = quatuor.load_game("ascension", players=3)
    bot = quatuor.Bot(game, 3)
    states = [decision_at(game, seed, 10) for seed in range(6)]
    alone = [facts(bot.think(state, nodes=80)) for state in states]
    found: list[list[object]] = [[] for _ in range(4)]

    def think(me: int) -> None:
        found[me] = [facts(bot.think(state, nodes=80)) for state in states]

    helpers = [threading.Thread(target=think, args=(me,)) for me in range(4)]
    for helper in helpers:
        helper.start()
    for helper in helpers:
        helper.join()
    assert all(one == alone for one in found)


@pytest.mark.parametrize("memory", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("brain", BRAINS)
def test_bots_do_not_know_what_their_player_cannot_know(
    players: int, memory: str, brain: str
) -> None:
    game = quatuor.load_game("ascension", players=players, memory=memory)
    bot = quatuor.Bot(game, 5, brain=brain)
    different = 0
    for state in walk(game, 17, 160):
        if not state.is_player_node() or state.hash() % 8:
            continue
        player = state.current_player()
        for seed in (1, 2):
            twin = state.resample_from_infostate(player, seed)
            different += twin != state
            assert facts(bot.think(twin, nodes=60)) == facts(bot.think(state, nodes=60))
            assert bot.evaluate(twin) == bot.evaluate(state)
    assert different > 0


def test_evaluations_are_in_range(game: quatuor.Game) -> None:
    bot = quatuor.Bot(game)
    for state in walk(game, 4, 300):
        if state.is_terminal():
            assert bot.evaluate(state) == state.returns()
            continue
        values = bot.evaluate(state)
        assert len(values) == game.num_players()
        assert all(-1 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(0, abs=0.05)


def test_a_bot_plays_one_game(game: quatuor.Game) -> None:
    other = next(name for name in quatuor.game_names() if name != game.name)
    bot = quatuor.Bot(other, 1)
    state = decision_at(game, 1, 2)
    for ask in (bot.think, bot.evaluate, lambda one: bot.think_many([one])):
        with pytest.raises(ValueError, match=f"This bot plays {other}, not {game.name}."):
            ask(state)


def test_where_nobody_decides() -> None:
    squadro = quatuor.load_game("squadro")
    bot = quatuor.Bot(squadro, 1)
    over = finished(squadro)
    chance = squadro.new_initial_state()
    good = chance.child(0)
    for state, sentence in ((over, "The game is over."), (chance, "Here chance decides")):
        with pytest.raises(ValueError, match=sentence):
            bot.think(state)
        with pytest.raises(ValueError, match=sentence):
            bot.think_many([good, state, good], threads=2)
    assert bot.think(good).action in good.legal_actions()


def test_visits_are_simulations() -> None:
    for name in quatuor.game_names():
        state = decision_at(quatuor.load_game(name), 4, 3)
        while len(state.legal_actions()) < 2 or state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        thought = quatuor.Bot(name, 7, brain="tree").think(state, visits=40)
        assert sum(thought.visits.values()) == 40
        assert thought.action == max(thought.visits, key=lambda action: thought.visits[action])
    with pytest.raises(ValueError, match="has no visits"):
        quatuor.Bot("squadro").think(decision_at(quatuor.load_game("squadro"), 1, 3), visits=40)


@pytest.mark.parametrize("nodes", [0, -1, -(2**62)])
def test_a_bot_must_think(nodes: int) -> None:
    state = quatuor.load_game("squadro", first="light").new_initial_state()
    with pytest.raises(ValueError, match="nodes go from 1"):
        quatuor.Bot("squadro").think(state, nodes=nodes)
    with pytest.raises(ValueError, match="nodes go from 1"):
        quatuor.Bot("squadro").think_many([state], nodes=nodes)


@pytest.mark.parametrize("level", range(1, 8))
def test_levels(game: quatuor.Game, level: int) -> None:
    bot = quatuor.Bot(game, level)
    state = decision_at(game, 2, 6)
    assert bot.think(state, nodes=20).action in state.legal_actions()


@pytest.mark.parametrize("level", [0, 9, -1, 2**31 - 1])
def test_there_are_eight_levels(level: int) -> None:
    with pytest.raises(ValueError, match="Levels go from 1 to 8"):
        quatuor.Bot("squadro", level)


def test_there_are_four_brains() -> None:
    with pytest.raises(ValueError, match="A bot thinks by"):
        quatuor.Bot("squadro", 3, brain="magic")
    with pytest.raises(ValueError, match="chess"):
        quatuor.Bot("chess")


def test_levels_differ() -> None:
    """Eight levels without Squadro's endgames: its last one knows them."""
    game = quatuor.load_game("quadrot")
    state = decision_at(game, 2, 20)
    assert quatuor.Bot(game, 8).think(state, nodes=50).nodes >= 1
    few, many = (quatuor.Bot(game, level).think(state).nodes for level in (1, 7))
    assert few < many


def test_the_last_level_of_squadro_keeps_its_endgames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made in seconds, once, and read from then on."""
    from quatuor import bot as module

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    module._endgame.cache_clear()
    state = decision_at(quatuor.load_game("squadro", first="light"), 5, 40)
    try:
        made = quatuor.Bot("squadro", 8).think(state, nodes=2000)
        (kept,) = (tmp_path / "quatuor").iterdir()
        written = kept.stat().st_mtime_ns
        module._endgame.cache_clear()
        read = quatuor.Bot("squadro", 8).think(state, nodes=2000)
        assert facts(read) == facts(made)
        assert kept.stat().st_mtime_ns == written
        # What is damaged is made anew.
        kept.write_bytes(kept.read_bytes()[:1000])
        module._endgame.cache_clear()
        assert facts(quatuor.Bot("squadro", 8).think(state, nodes=2000)) == facts(made)
        assert kept.stat().st_size > 1000
    finally:
        module._endgame.cache_clear()
