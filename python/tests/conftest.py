"""What all tests share: pinned cases, and every game with every number of players."""

from __future__ import annotations

import signal

import pytest
import quatuor
from hypothesis import HealthCheck, settings
from walks import SETUPS, setup_id

settings.register_profile(
    "pinned",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("pinned")

# Who runs the tests in the background may have had interruptions ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=SETUPS, ids=setup_id)
def game(request: pytest.FixtureRequest) -> quatuor.Game:
    """Every game with every number of players."""
    name, options = request.param
    return quatuor.load_game(name, **options)
