"""The arrays that a batch writes to: named, whole, of the right type, or refused."""

from __future__ import annotations

from array import array as plain_array
from typing import Any, ClassVar

import numpy as np
import pytest
import quatuor
from batches import NAMES, junk
from numpy.typing import NDArray


@pytest.mark.parametrize("name", NAMES)
def test_arrays_that_are_not_named_are_not_touched(game: quatuor.Game, name: str) -> None:
    batch = quatuor.Batch(game, 3, seed=1)
    arrays = junk(batch)
    actions = np.full(3, -1, np.int32)
    batch.step(actions, **{name: arrays[name]})
    batch.observe(**{name: arrays[name]})
    assert actions.tolist() == [-1] * 3
    for other in NAMES:
        is_junk = (arrays[other] == np.array(99, arrays[other].dtype)).all()
        if other == name and other not in ("masks", "ends"):
            # A game without chance has nothing to say of it.
            assert not is_junk or arrays[name].size == 0
        elif other != name:
            assert is_junk


def test_arrays_have_names() -> None:
    batch = quatuor.Batch("crescendo", 3)
    assert list(batch.arrays()) == NAMES
    assert list(batch.arrays("ends", "masks")) == ["ends", "masks"]
    assert batch.arrays("masks", bits=True)["masks"].shape == (3, (5389 + 7) // 8)
    with pytest.raises(ValueError, match="There is no array 'mask'"):
        batch.arrays("mask")
    with pytest.raises(TypeError):
        batch.observe(mask=np.zeros((3, 5389), np.bool_))  # type: ignore[call-arg]


class Freed:
    """Lends no memory, whatever it says."""

    shape = (4, 5)
    dtype = np.dtype(np.bool_)
    __array_interface__: ClassVar = {
        "shape": (4, 5),
        "typestr": "|b1",
        "data": (0, False),
        "version": 3,
    }


def wrong(array: NDArray[Any]) -> dict[str, Any]:
    """What is not quite this array."""
    readonly = array.copy()
    readonly.flags.writeable = False
    released = memoryview(array.tobytes())
    released.release()
    return {
        "a list": array.tolist(),
        "text": "array",
        "a number": 3,
        "an object": object(),
        "the type": np.ndarray,
        "freed": Freed(),
        "released": released,
        "read-only": readonly,
        "bytes": array.tobytes(),
        "backwards": array[::-1],
        "every second": np.repeat(array, 2, axis=0)[::2],
        "one column of two": np.stack([array, array], axis=-1)[..., 0],
        "too short": array[:-1].copy(),
        "too long": np.concatenate([array, array]),
        "one more axis": array[..., None].copy(),
        "flat": np.zeros(array.size + 1, array.dtype),
        "no axis": np.zeros((), array.dtype),
        "empty": np.zeros((0, *array.shape[1:]), array.dtype),
        "float64": array.astype(np.float64),
        "float16": array.astype(np.float16),
        "complex": array.astype(np.complex64),
        "int64": array.astype(np.int64),
        "uint16": array.astype(np.uint16),
        "uint32": array.astype(np.uint32),
        "objects": array.astype(object),
        "words": array.astype("U4"),
        "dates": np.zeros(array.shape, "datetime64[s]"),
        "records": np.zeros(array.shape, [("a", array.dtype)]),
        "the other end first": array.astype(np.dtype(np.float32).newbyteorder()),
        "broadcast": np.broadcast_to(array[:1], array.shape),
    }


@pytest.mark.parametrize("bits", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_wrong_arrays_are_refused(name: str, bits: bool) -> None:
    batch = quatuor.Batch("quadrot", 4, seed=1, threads=2)
    before = [batch.state(i) for i in range(4)]
    actions = np.empty(4, np.int32)
    batch.sample(actions)
    good = batch.arrays(bits=bits)
    for what, array in wrong(good[name]).items():
        for arrays in ({name: array}, {**good, name: array}):
            with pytest.raises((ValueError, TypeError)) as refusal:
                batch.step(actions, **arrays)
            assert str(refusal.value), what
            with pytest.raises((ValueError, TypeError)):
                batch.observe(**arrays)
    assert [batch.state(i) for i in range(4)] == before
    batch.step(actions, **good)
    assert all(batch.state(i) != before[i] for i in range(4))


def test_wrong_actions_are_refused() -> None:
    batch = quatuor.Batch("squadro", 4, seed=1)
    before = [batch.state(i) for i in range(4)]
    good = np.zeros(4, np.int32)
    allowed = {"read-only"}  # they are only read
    for what, actions in wrong(good).items():
        is_int64 = isinstance(actions, np.ndarray) and actions.dtype == np.int64
        if what not in allowed and not is_int64:
            with pytest.raises((ValueError, TypeError)):
                batch.step(actions)
        with pytest.raises((ValueError, TypeError)):
            batch.sample(actions)
    for nothing in (None, batch, good.astype(np.int8), good.astype(">i4")):
        with pytest.raises((ValueError, TypeError)):
            batch.step(nothing)
        with pytest.raises((ValueError, TypeError)):
            batch.sample(nothing)
    assert [batch.state(i) for i in range(4)] == before
    batch.step(wrong(good)["read-only"])
    assert [batch.state(i) for i in range(4)] != before


def test_a_refusal_says_what_is_accepted_and_how_one_gets_it() -> None:
    batch = quatuor.Batch("squadro", 4, seed=1)
    tensor = type("Tensor", (), {"__module__": "torch"})()
    with pytest.raises(ValueError) as refusal:
        batch.step(tensor)
    assert str(refusal.value) == (
        "actions must be an aligned NumPy array of int32 or int64 in one piece; it is of the type "
        "torch.Tensor. np.asarray(actions, np.int32) makes one, of a tensor of Torch on another "
        "device with actions.cpu()."
    )
    for wrong, why in (
        (np.zeros(4, np.float64), "it is of float64"),
        (np.zeros(8, np.int32)[::2], "it is one that is not in one piece"),
        ([0, 0, 0, 0], "it is of the type list"),
    ):
        with pytest.raises(ValueError, match=rf"int32 or int64 in one piece; {why}"):
            batch.step(wrong)
    with pytest.raises(ValueError, match=r"rewards must .* float32 .* written; .* float64\. Batch"):
        batch.observe(rewards=np.zeros((4, 2)))
    with pytest.raises(ValueError, match=r"masks must .* bool, or uint8 for bits, in one piece"):
        batch.observe(masks=tensor)
    with pytest.raises(ValueError, match=r"games must .* bool in one piece"):
        batch.restart(tensor)


def test_what_argmax_makes_will_do() -> None:
    batch, other = (quatuor.Batch("squadro", 4, seed=1) for _ in range(2))
    batch.step(np.array([0, 1, -1, 3]))
    other.step(np.array([0, 1, -1, 3], np.int32))
    assert [batch.state(i) for i in range(4)] == [other.state(i) for i in range(4)]
    for huge in (2**32, -(2**32) - 1, 2**63 - 1):
        with pytest.raises(ValueError, match="not legal"):
            batch.step(np.full(4, huge))


def test_memory_must_be_aligned() -> None:
    batch = quatuor.Batch("squadro", 1, seed=1)
    askew = memoryview(bytearray(4 * 134 + 1))[1:].cast("f", shape=[1, 134])
    with pytest.raises(ValueError, match="aligned"):
        batch.observe(observations=askew)


def test_other_buffers_will_do() -> None:
    """Whatever lends memory of the right type and shape: here Python's own arrays."""
    batch = quatuor.Batch("squadro", 4, seed=1)
    players = plain_array("b", [9] * 4)
    batch.step(plain_array("i", [-1] * 4), players=players)
    assert all(player in (0, 1) for player in players)
    ends = memoryview(bytearray(4)).cast("?")
    batch.observe(ends=ends)
    assert ends.tolist() == [False] * 4
    held = bytearray(4)
    batch.observe(ends=memoryview(held).cast("?"))
    held.extend(b"more")  # nothing is held any more once the call is done


def test_one_array_for_everything() -> None:
    """Senseless, but it stays within its bounds."""
    batch = quatuor.Batch("ascension", 4, seed=1, threads=3, chance="asked")
    shared = np.zeros((4, 409), np.bool_)
    actions = np.empty(4, np.int32)
    batch.sample(actions)
    batch.step(actions, masks=shared)
    line = np.zeros(4, np.int32)
    batch.sample(line)
    batch.step(line, players=line.view(np.int8)[:4], ends=line.view(np.bool_)[4:8])
    assert line.view(np.int8)[:4].tolist() == [batch.state(i).current_player() for i in range(4)]


def test_wrong_choices_of_games_are_refused() -> None:
    batch = quatuor.Batch("squadro", 4, seed=1)
    before = [batch.state(i) for i in range(4)]
    good = np.zeros(4, np.bool_)
    actions = np.full(4, 99, np.int32)
    for what, games in [*wrong(good).items(), ("masks", np.zeros(4, np.uint8))]:
        if what == "read-only":
            continue
        with pytest.raises((ValueError, TypeError)):
            batch.restart(games)
        with pytest.raises((ValueError, TypeError)):
            batch.sample(actions, games)
    with pytest.raises((ValueError, TypeError)):
        batch.restart(None)
    assert [batch.state(i) for i in range(4)] == before and (actions == 99).all()
