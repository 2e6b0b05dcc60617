"""What is missing in the reference, a sentence each."""

import re
from os.path import normpath
from pathlib import Path

from model import Header, Item


def missing_words(header: Header) -> list[str]:
    """Types, functions and constants want words; the data of a type may speak for themselves."""

    def ask_for(item: Item) -> str:
        return f"{header.path}:{item.line}: {item.name} has no comment that says what it is for."

    missing = []
    for item in header.items:
        wanted = [item, *(member for member in item.members if member.kind != "variable")]
        missing += [ask_for(one) for one in wanted if not one.words and not is_told(one, item)]
    if not header.summary:
        missing.append(f"{header.path}: there is no comment that says what this header is for.")
    return missing


def is_told(item: Item, owner: Item) -> bool:
    """Where a concept asks for one or two things, its own words tell them."""
    return item.kind == "requirement" and bool(owner.words) and len(owner.members) < 3


def unlisted(headers: list[Header], folder: Path) -> list[str]:
    index = (folder / "index.html").read_text()
    return [
        f"{header.path}: the index has no group for it; reference/pages.py names them."
        for header in headers
        if f">{header.path}</a></dt>" not in index
    ]


def dead_links(folder: Path) -> list[str]:
    pages = {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*.html"))
    }
    dead = []
    for name, page in pages.items():
        for target in re.findall(r'(?:href|src)="([^"]*)"', page):
            path, _, anchor = target.partition("#")
            place = normpath(f"{name}/../{path}") if path else name
            is_there = (folder / place).is_file() and (
                not anchor or f' id="{anchor}"' in pages[place]
            )
            if not is_there:
                dead.append(f"{name}: the link to {target} leads nowhere.")
    return dead
