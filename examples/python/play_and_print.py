"""Plays a game and prints it, saves its record and reads it back.

python play_and_print.py                                  # Squadro, two bots of level 3
python play_and_print.py quadrot random 5                 # a random player against level 5
python play_and_print.py ascension 2 2 random --seed 7    # three players
python play_and_print.py crescendo --record my.quatuor    # where to save it

Each player is a level from 1 to 8, or `random`. In an editor that knows `# %%`, run it cell by cell.
"""

from __future__ import annotations

import argparse
import random
import sys

import quatuor

# %% Who decides
# Chance decides by its probabilities, a random player anyhow, a bot by thinking. All of them draw
# from one seed, so that the same command plays the same game.

Player = str


def decide(state: quatuor.State, players: list[Player], dice: random.Random) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        return int(dice.choices(outcomes, chances)[0])
    player = players[state.current_player()]
    if player == "random":
        return int(dice.choice(state.legal_actions()))
    bot = quatuor.Bot(state.get_game(), int(player))
    return int(bot.think(state, seed=dice.getrandbits(63)).action)


# %% One game
# Before each decision the board as the player to decide may see it, then what it does. What chance
# brings is told as the first player may see it.


def play(game: quatuor.Game, players: list[Player], seed: int) -> quatuor.State:
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        action = decide(state, players, dice)
        if not state.is_chance_node():
            print(state.draw(state.current_player()))
        watcher = 0 if state.is_chance_node() else state.current_player()
        print(f"{state.move_number() + 1}. {state.tell(action, watcher)}\n")
        state.apply_action(action)
    print(state.draw())
    for player, worth in enumerate(state.returns()):
        print(f"{state.seat_name(player)} ({players[player]}): {worth:+.2f}")
    return state


# %% Its record
# A text file that the program reads too: `quatuor analyse FILE`, or the page.


def save(path: str, state: quatuor.State, players: list[Player]) -> None:
    names = [name if name == "random" else f"bot:{name}" for name in players]
    quatuor.write_record(path, state, names)
    record = quatuor.read_record(path)
    assert record.state == state and record.players == names
    print(f"{path}: {state.move_number()} moves, read back as they were played.")


# %% All of it


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="squadro", choices=quatuor.game_names())
    parser.add_argument("players", nargs="*", default=["3", "3"], metavar="player")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", help="GAME.quatuor in this folder, if it is not given")
    arguments = parser.parse_args([] if "ipykernel" in sys.modules else None)
    players = arguments.players
    if any(player not in ("random", *"12345678") for player in players):
        parser.error("A player is a level from 1 to 8, or random.")
    options = {} if len(players) == 2 else {"players": len(players)}
    try:
        game = quatuor.load_game(arguments.game, **options)
    except ValueError as error:
        parser.error(str(error))
    state = play(game, players, arguments.seed)
    save(arguments.record or f"{arguments.game}.quatuor", state, players)


if __name__ == "__main__":
    main()
