#!/usr/bin/env python3
"""Sits down at a table and plays a random move whenever it is its turn.

    python3 random_bot.py CODE                     join a table
    python3 random_bot.py CODE/TOKEN               take over somebody's seat: the end of its link
    python3 random_bot.py --make squadro --bot 2   make one against our own bot of level 2, and play it

It needs no package. To write a better bot, change `choose`.
"""

import argparse
import os
import random

from quatuor_client import Client, Refused, new_dice, new_secret


def choose(view):
    """`view` is what docs/protocol.md calls a view: `board` to think about, `moves` to choose from."""
    return random.choice(view["moves"])["move"]


def take(client, table, token):
    """Whoever takes a seat before the game begins promises dice of their own; later the old promise stands."""
    secret, commitment = new_dice()
    seat = client.wish("take", table=table, token=token, commit=commitment)["seat"]
    dice = client.ask("watch", table=table)["dice"]
    return secret if dice and dice["seats"][seat - 1] == commitment else None


def sit(client, table):
    state = client.ask("watch", table=table)
    if state["you"]:
        return None
    secret, commitment = new_dice()
    for number, seat in enumerate(state["seats"], 1):
        if seat["player"] == "open" and seat.get("for", client.you["id"]) == client.you["id"]:
            client.wish("sit", table=table, seat=number, commit=commitment)
            return secret
    raise SystemExit(f"There is no open seat at table {table}.")


def play(client, table, secret):
    """Until the game is over. What is known about the table comes with every piece of news."""
    state = client.ask("watch", table=table)
    while state["phase"] in ("open", "running"):
        you = state["you"]
        dice = state["dice"]
        if state["phase"] == "open" and all(seat["player"] != "open" for seat in state["seats"]):
            client.wish("begin", table=table)
        elif state["phase"] == "running" and dice and you in dice["awaits"] and secret:
            client.wish("dice", table=table, secret=secret)
        elif state["phase"] == "running" and state["step"]["turn"] == you:
            view = state["step"]["view"]
            client.wish("play", table=table, ply=view["ply"], move=choose(view))
        state = latest(client, table, state)
    return state


def latest(client, table, state):
    """The next version of the table."""
    while True:
        news = client.news()
        if (
            news.get("news") == "table"
            and news["table"] == table
            and news["version"] > state["version"]
        ):
            return news


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table", nargs="?", help="the code of a table, or CODE/TOKEN")
    parser.add_argument("--server", default="ws://localhost:8000/ws", help="default: %(default)s")
    parser.add_argument("--name", default="Random", help="default: %(default)s")
    parser.add_argument("--make", metavar="GAME", help="make a table of this game for two")
    parser.add_argument("--bot", type=int, default=1, help="the level of the other player: 1 to 8")
    parser.add_argument(
        "--secret-file",
        metavar="FILE",
        help="keep the secret here, to come back to a seat after a new start",
    )
    parser.add_argument("--seed", type=int, help="for the same moves again")
    arguments = parser.parse_args()
    if bool(arguments.table) == bool(arguments.make):
        parser.error("name a table, or --make one")
    random.seed(arguments.seed)
    try:
        client = Client(arguments.server, arguments.name, kept_secret(arguments.secret_file))
        code, _, token = (arguments.table or "").partition("/")
        table = (
            code.upper()
            or client.wish(
                "create", game=arguments.make, seats=["open", f"bot:{arguments.bot}"], listed=True
            )["table"]
        )
        print(f"Table {table}", flush=True)
        secret = take(client, table, token) if token else sit(client, table)
        state = play(client, table, secret)
    except Refused as refused:
        raise SystemExit(str(refused)) from None
    if state["step"]:
        print(state["step"]["outcome"]["en"])


def kept_secret(path):
    """Whoever has the secret has the seat: a file for oneself alone."""
    if not path:
        return None
    if not os.path.exists(path):
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(new_secret())
    with open(path) as file:
        return file.read().strip()


if __name__ == "__main__":
    main()
