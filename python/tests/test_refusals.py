"""What states, games and pickles refuse, and that everything works afterwards."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from typing import Any

import numpy as np
import pytest
import quatuor
from nonsense import REFUSALS, Liar, blank, game, members, nonsense, tried
from quatuor import _core
from walks import decision_at, finished, shortened

# What is used before it was made is told twice: by a warning and by an exception.
pytestmark = pytest.mark.filterwarnings("ignore:.*nanobind")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("chess", {}),
        ("", {}),
        ("Squadro ", {}),
        ("squadro\0", {}),
        ("squadro", {"first": "nobody"}),
        ("squadro", {"first": ""}),
        ("squadro", {"first": None}),
        ("squadro", {"first": "light\0"}),
        ("squadro", {"first": "\ud800"}),
        ("squadro", {"\ud800": "light"}),
        ("squadro", {"first\0": "light"}),
        ("squadro", {"": "light"}),
        ("squadro", {"players": 3}),
        ("squadro", {"first": Liar()}),
        ("crescendo", {"players": 1}),
        ("crescendo", {"players": 5}),
        ("crescendo", {"players": -2}),
        ("crescendo", {"players": 2.5}),
        ("crescendo", {"players": 10**30}),
        ("crescendo", {"players": True}),
        ("crescendo", {"limit": 0}),
        ("crescendo", {"limit": "+3"}),
        ("crescendo", {"crosses": "/nonexistent"}),
        ("crescendo", {"crosses": "/dev/zero"}),
        ("crescendo", {"crosses": "/"}),
        ("crescendo", {"crosses": "\ud800"}),
        ("quadrot", {"board": __file__}),
        ("quadrot", {"board": ""}),
        ("quadrot", {"board": "a\0b"}),
    ],
)
def test_bad_games_and_options(name: str, options: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        quatuor.load_game(name, **options)


STATE_CALLS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "a negative action": ("apply_action", (-1,)),
    "an action too large": ("apply_action", (5,)),
    "an action far too large": ("apply_action", (2**32,)),
    "no action": ("child", (None,)),
    "half an action": ("child", (0.5,)),
    "the text of nothing": ("action_to_string", (7,)),
    "no text": ("string_to_action", ("",)),
    "a text of nothing": ("string_to_action", ("nonsense",)),
    "no UTF-8": ("string_to_action", ("\ud800",)),
    "a long text": ("string_to_action", ("1" * 1_000_000,)),
    "nothing told": ("tell", (9,)),
    "told to nobody": ("tell", (0, 9)),
    "nothing to undo": ("undo_action", (0, 0)),
    "player -1": ("observation_tensor", (-1,)),
    "player 2 of 2": ("observation_tensor", (2,)),
    "a huge player": ("observation_tensor", (2**31,)),
    "a text for nobody": ("observation_string", (2,)),
    "information of nobody": ("information_state_string", (-4,)),
    "actions of nobody": ("legal_actions", (7,)),
    "a mask of nobody": ("legal_actions_mask", (7,)),
    "a return of nobody": ("player_return", (2,)),
    "a drawing for nobody": ("draw", (2,)),
    "another language": ("draw", (0, "de")),
    "JSON for nobody": ("to_json", (-1,)),
    "a seat of nobody": ("seat_name", (2,)),
    "nobody's secrets": ("resample_from_infostate", (2, 0)),
    "no seed": ("resample_from_infostate", (0, None)),
    "a seed that is text": ("resample_from_infostate", (0, "1")),
    "chance where there is none": ("chance_outcomes", ()),
}


@pytest.mark.parametrize("what", list(STATE_CALLS))
def test_states_refuse(what: str) -> None:
    name, arguments = STATE_CALLS[what]
    state = game().new_initial_state()
    with pytest.raises((ValueError, TypeError)) as refusal:
        getattr(state, name)(*arguments)
    assert str(refusal.value)
    assert state == game().new_initial_state() and state.history() == []
    state.apply_action(0)


@pytest.mark.parametrize("drawn", [-0.1, 1.1, float("nan"), float("inf"), "x", None, object()])
def test_a_function_must_draw_from_0_to_1(drawn: object) -> None:
    state = quatuor.load_game("ascension").new_initial_state()
    with pytest.raises((ValueError, TypeError)):
        state.resample_from_infostate(0, lambda: drawn)
    with pytest.raises(ZeroDivisionError):
        state.resample_from_infostate(0, lambda: 1 / 0)
    for good in (0, 0.0, 0.5, 1, 1.0, np.float64(0.25)):
        state.resample_from_infostate(0, lambda good=good: good)


def test_a_function_that_draws_may_do_anything() -> None:
    """It may even play on, or take everything back, while it is asked."""
    state = decision_at(quatuor.load_game("ascension"), 1, 20)

    def draw() -> float:
        state.apply_action(state.legal_actions()[0])
        gc.collect()
        return 0.5

    state.resample_from_infostate(0, draw)
    assert state.move_number() > 20


def test_where_the_game_is_over(game: quatuor.Game) -> None:
    state = finished(shortened(game, 2))
    for action in (0, -1, 4, 10**6):
        for call in (state.apply_action, state.child, state.action_to_string, state.tell):
            with pytest.raises(ValueError, match="The game is over."):
                call(action)
    for text in ("", "1", "nonsense"):
        with pytest.raises(ValueError):
            state.string_to_action(text)
    with pytest.raises(ValueError):
        state.chance_outcomes()
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    for player in range(game.num_players()):
        assert state.legal_actions(player) == []
        assert state.observation_tensor(player).any()
        assert state.draw(player) and state.information_state_string(player)
        assert state.resample_from_infostate(player, 1).is_terminal()
    player, action = state.full_history()[-1]
    returns = state.returns()
    state.undo_action(player, action)
    assert not state.is_terminal() and set(state.returns()) == {0}
    state.apply_action(action)
    assert state.returns() == returns


def test_chance_has_its_own_numbers() -> None:
    state = quatuor.load_game("squadro").new_initial_state()
    assert state.current_player() == -1
    for action in (2, 4, -1):
        with pytest.raises(ValueError, match="is not legal here"):
            state.apply_action(action)
    assert state.legal_actions_mask().shape == (2,)
    assert state.observation_tensor().shape == state.observation_tensor(1).shape


@pytest.mark.parametrize(
    "kind", [quatuor.Game, quatuor.State, quatuor.Record, quatuor.Thought, _core.State]
)
def test_what_cannot_be_made(kind: type) -> None:
    with pytest.raises(TypeError):
        kind()

    class Own(kind):  # type: ignore[misc]
        pass

    with pytest.raises(TypeError):
        Own()


@pytest.mark.parametrize("kind", [quatuor.Batch, quatuor.Bot, quatuor.Tables])
def test_what_was_never_begun(kind: type) -> None:
    class Own(kind):  # type: ignore[misc]
        def __init__(self) -> None:
            pass

    for one in (Own(), blank(kind)):
        for name in members(one):
            if not name.startswith("__"):
                with pytest.raises((TypeError, AttributeError)):
                    getattr(one, name)(1)


def test_what_is_begun_twice() -> None:
    batch = quatuor.Batch("squadro", 2, seed=1)
    tried(quatuor.Batch.__init__, batch, "crescendo", 3)
    assert batch.size == 2 and batch.state(0).legal_actions()
    bot = quatuor.Bot("squadro", 1)
    tried(quatuor.Bot.__init__, bot, "crescendo")
    assert bot.game == "squadro"
    state = game().new_initial_state()
    tried(state.__setstate__, quatuor.load_game("crescendo").new_initial_state().__getstate__())
    assert state.get_game().name == "squadro"


def test_subclasses_work() -> None:
    class Mine(quatuor.Bot):
        def think(self, *arguments: Any, **named: Any) -> Any:
            return super().think(*arguments, **named)

    class Many(quatuor.Batch):
        pass

    state = game().new_initial_state()
    assert Mine("squadro", 2).think(state).action in state.legal_actions()
    assert Many(game(), 3).state(2).legal_actions()


def test_who_goes_first() -> None:
    """States outlive their game, batches their games, thoughts their bots."""
    squadro = game()
    state = squadro.new_initial_state()
    batch = quatuor.Batch(squadro, 2, threads=2)
    bot = quatuor.Bot(squadro, 1)
    thought = bot.think(state)
    record = quatuor.parse_record(state.serialize())
    parts = squadro.observation_parts()
    mask, tensor = state.legal_actions_mask(), state.observation_tensor()
    of_batch = batch.state(1)
    squadro_again = state.get_game()
    del squadro, bot, batch
    gc.collect()
    assert state.legal_actions() == of_batch.legal_actions() == [0, 1, 2, 3, 4]
    assert thought.action in state.legal_actions() and thought.line_text
    of_record = record.state
    del record, state, of_batch
    gc.collect()
    assert of_record.get_game() == squadro_again == game()
    assert mask.all() and tensor.any() and parts[0][3]
    view = tensor[5:]
    del tensor
    gc.collect()
    assert view.shape == (len(view),)


def test_everything_goes_on_after_errors() -> None:
    rng = random.Random(3)
    state = game().new_initial_state()
    twin = game().new_initial_state()
    while not twin.is_terminal():
        for bad in (-1, 5, 99, 2**40):
            with pytest.raises(ValueError):
                state.apply_action(bad)
        with pytest.raises(ValueError):
            state.undo_action(5, 5)
        action = rng.choice(twin.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
        assert state == twin and state.legal_actions() == twin.legal_actions()


def test_states_are_not_keys_and_equal_nothing_else() -> None:
    state = game().new_initial_state()
    with pytest.raises(TypeError):
        hash(state)
    for value in nonsense():
        if isinstance(value, (Liar, np.ndarray)):
            continue
        if not isinstance(value, quatuor.State):
            assert [state == value, state != value] == [False, True]
        if not isinstance(value, quatuor.Game):
            assert [game() == value, game() != value] == [False, True]


def test_tampered_pickles() -> None:
    state = decision_at(quatuor.load_game("ascension", players=3), 4, 25)
    good = pickle.dumps(state)
    first = good.index(b"quatuor-record")
    rng = random.Random(9)
    read = 0
    for _ in range(1500):
        bad = bytearray(good)
        for _ in range(rng.choice((1, 1, 2, 8))):
            # In our text only: the rest are orders to Python, which obeys them.
            at = rng.randrange(first, first + len(state.serialize()))
            bad[at] = rng.randrange(32, 127)
        try:
            copied = pickle.loads(bytes(bad))
            copied.legal_actions()
            copied.observation_tensor(0)
            read += 1
        except (*REFUSALS, pickle.UnpicklingError, EOFError, KeyError):
            pass
    assert read < 1500
    assert pickle.loads(good) == state


@pytest.mark.parametrize("text", ["", "quatuor-record 1", "\0", None, 3, b"x", []])
def test_states_of_nonsense(text: Any) -> None:
    for kind in (quatuor.State, type("Own", (quatuor.State,), {})):
        state = blank(kind)
        for pickled in (text, (text, ""), (text,), (text, text, text), [text, text]):
            with pytest.raises((ValueError, TypeError)):
                state.__setstate__(pickled)
        with pytest.raises(TypeError):
            state.legal_actions()
        state.__setstate__(game().new_initial_state().__getstate__())
        assert state.legal_actions() == [0, 1, 2, 3, 4]


def test_copies_of_what_is_not_there() -> None:
    for kind in (quatuor.State, quatuor.Game):
        for copied in (copy.copy, copy.deepcopy, pickle.dumps, str, repr):
            assert tried(copied, blank(kind))
