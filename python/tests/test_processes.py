"""What may end a whole process is tried in one of its own: memory, threads, forks, signals."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import pytest

IS_SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")
LIMIT_MEMORY = """
import resource

def leave(megabytes):
    with open("/proc/self/statm") as statm:
        used = int(statm.read().split()[0]) * resource.getpagesize()
    limit = used + (megabytes << 20)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
"""
needs_limits = pytest.mark.skipif(
    IS_SANITIZED or not sys.platform.startswith("linux"),
    reason="the memory cannot be limited here",
)


def in_a_process_of_its_own(code: str) -> str:
    """What it prints. Two minutes are for what would never end, no test needs seconds."""
    done = subprocess.run(
        [sys.executable, "-c", "import quatuor, numpy as np\n" + textwrap.dedent(code)],
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_limits
@pytest.mark.parametrize("threads", [1, 2])
def test_too_many_games_for_the_memory(threads: int) -> None:
    said = in_a_process_of_its_own(
        LIMIT_MEMORY
        + textwrap.dedent(f"""
            leave(1024)
            try:
                quatuor.Batch("ascension", 1 << 24, threads={threads})
            except MemoryError:
                print(quatuor.Batch("ascension", 2, threads={threads}).size)
        """)
    )
    assert said == "2\n"


@needs_limits
def test_more_threads_than_the_system_gives() -> None:
    """Their stacks do not fit: of 256, half a megabyte each would be too much."""
    said = in_a_process_of_its_own(
        LIMIT_MEMORY
        + textwrap.dedent("""
            leave(64)
            state = quatuor.load_game("squadro", first="light").new_initial_state()
            bot = quatuor.Bot("squadro", 5)
            for ask in (lambda: quatuor.Batch("squadro", 256, threads=256),
                        lambda: bot.think_many([state] * 256, nodes=10, threads=256)):
                try:
                    ask()
                    print("all of them")
                except RuntimeError:
                    print("refused")
            print(quatuor.Batch("squadro", 2, threads=2).size)
        """)
    )
    assert said == "refused\nrefused\n2\n"


@needs_limits
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_needs_more_than_the_memory(threads: int) -> None:
    said = in_a_process_of_its_own(
        LIMIT_MEMORY
        + textwrap.dedent(f"""
            leave(48)
            state = quatuor.load_game("squadro", first="light").new_initial_state()
            bot = quatuor.Bot("squadro", 7, brain="tree")
            try:
                bot.think_many([state] * 4, nodes=10**9, threads={threads})
            except MemoryError:
                print("refused")
            print(len(bot.think_many([state] * 4, nodes=100, threads={threads})))
        """)
    )
    assert said == "refused\n4\n"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_batch_after_a_fork() -> None:
    """The child of a fork has none of its parent's threads: it is told so, and does not wait."""
    said = in_a_process_of_its_own("""
        import os
        batch = quatuor.Batch("squadro", 4, threads=2)
        child = os.fork()
        if child == 0:
            try:
                batch.step(np.full(4, -1, np.int32))
                os._exit(1)
            except (RuntimeError, ValueError):
                fresh = quatuor.Batch("squadro", 4, threads=2)
                fresh.step(np.full(4, -1, np.int32))
                os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        batch.step(np.full(4, -1, np.int32))
    """)
    assert said == "0\n"


def test_the_interpreter_ends_in_any_state() -> None:
    in_a_process_of_its_own("""
        batches = [quatuor.Batch("ascension", 8, threads=4) for _ in range(3)]
        state = quatuor.load_game("ascension").new_initial_state()
        cycle = [state, batches]
        cycle.append(cycle)
        quatuor.kept = cycle
    """)


def test_control_c_ends_a_search() -> None:
    """Signals come until one is heard; a search that heard none would go on for hours."""
    said = in_a_process_of_its_own("""
        import os, signal, threading
        bot = quatuor.Bot("squadro", 7)
        state = quatuor.load_game("squadro", first="light").new_initial_state()
        for ask in (lambda: bot.think(state, nodes=10**12),
                    lambda: bot.think_many([state] * 3, nodes=10**12, threads=2)):
            is_heard = threading.Event()

            def interrupt():
                while not is_heard.wait(0.01):
                    os.kill(os.getpid(), signal.SIGINT)

            def hear(*_):
                if not is_heard.is_set():
                    is_heard.set()
                    raise KeyboardInterrupt

            signal.signal(signal.SIGINT, hear)
            helper = threading.Thread(target=interrupt)
            try:
                helper.start()
                ask()
            except KeyboardInterrupt:
                print("ended")
            helper.join()
        print(bot.think(state, nodes=10).nodes > 0)
    """)
    assert said == "ended\nended\nTrue\n"
