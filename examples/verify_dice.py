#!/usr/bin/env python3
"""verify_dice.py RECORD [DRAWS]: checks what a record promises of its dice, without Quatuor.

It compares every secret with its commitment and prints the numbers that the first draws begin with. Which outcome
a number means needs the rules: `quatuor record verify RECORD` checks that too. See docs/fair-dice.md.
"""

import hashlib
import hmac
import sys


def main(path, draws=10):
    header = open(path, encoding="utf-8").read().split("\nmoves\n")[0]
    words = [line.split() for line in header.splitlines()]
    table = next((line[1] for line in words if line[:1] == ["table"]), None)
    dice = {line[1]: line[2:] for line in words if line[:1] == ["dice"]}
    if table is None or "server" not in dice:
        sys.exit("this record has no dice")
    good = True
    for whose, (commitment, secret) in dice.items():
        kept = (
            secret != "-"
            and hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment.lower()
        )
        state = (
            "none"
            if commitment == "-"
            else "missing"
            if secret == "-"
            else "kept"
            if kept
            else "broken"
        )
        print(f"{whose}: {state}")
        good = good and (kept or (secret == "-" and whose != "server"))
    message = b"quatuor fair dice 1\0" + table.encode() + b"\0"
    for seat in range(1, len(dice)):
        secret = dice[str(seat)][1]
        message += b"\0" if secret == "-" else b"\1" + bytes.fromhex(secret)
    if dice["server"][1] != "-":
        key = hmac.digest(bytes.fromhex(dice["server"][1]), message, "sha256")
        print(f"key: {key.hex()}")
        for counter in range(draws):
            block = hmac.digest(key, b"draw\0" + counter.to_bytes(8, "big"), "sha256")
            print(f"draw {counter}: {int.from_bytes(block[:8], 'big')}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:3])))
