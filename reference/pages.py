"""One page a header, and the page that lists them."""

import re
from html import escape
from pathlib import Path

from model import TYPES, Header, Item
from words import Links, anchor_of, code, first_sentence, inline, page_of, paragraphs

GROUPS = {
    "core": "What a game is: moves, seats, options, texts, positions and random numbers.",
    "games": "Each game with its rules and all one can ask about it. S6 and the like are marks of"
    " rules, which the rule books tell.",
    "bots": "Searches for any game, on the types of the game itself.",
    "match": "Games by name; one game as options, seed and moves; its record; who plays, how well.",
}


def group_of(path: str) -> str:
    folder = path.split("/")[0]
    return "match" if folder == "registry" else folder


def include_of(path: str) -> str:
    """A part of a game comes with the whole of it."""
    return re.sub(r"^(games/\w+)/.*", r"\1/game.hpp", path)


def frame(title: str, up: str, body: str) -> str:
    home = "" if up == "." else f'<nav><a href="{up}/index.html">Quatuor in C++</a></nav>\n'
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<link rel="stylesheet" href="{up}/style.css">
</head>
<body>
{home}<main>
{body}</main>
</body>
</html>
"""


class Page:
    """The page of one header."""

    def __init__(self, header: Header, links: Links):
        self.header = header
        self.links = links
        self.anchors: dict[str, int] = {}

    def html(self) -> str:
        path = self.header.path
        body = f"<h1>{path.replace('/', '/<wbr>')}</h1>\n"
        body += f"<pre><code>#include &lt;quatuor/{include_of(path)}&gt;</code></pre>\n"
        body += paragraphs(self.header.words, self.links, self.header)
        body += self.contents()
        for title, items in self.sections():
            body += f"<h2>{title}</h2>\n" + "".join(self.blocks(items))
        return frame(f"{path} · Quatuor", "/".join([".."] * path.count("/")), body)

    def sections(self) -> list[tuple[str, list[Item]]]:
        items = self.header.items
        parts = {
            "Types": [item for item in items if item.kind in TYPES],
            "Functions": [item for item in items if item.kind == "function"],
            "Constants": [item for item in items if item.kind == "variable"],
        }
        return [(title, part) for title, part in parts.items() if part]

    def contents(self) -> str:
        """Names to jump to, where there are several."""
        names = []
        for _, items in self.sections():
            names += [item.name for item in items if item.name not in names]
        if len(names) < 4:
            return ""
        links = (f'<a href="#{anchor_of(name)}">{escape(name)}</a>' for name in names)
        return f'<p class="contents">{" · ".join(links)}</p>\n'

    def anchor(self, name: str) -> str:
        """Of several functions of one name, the first has the plain one."""
        self.anchors[name] = self.anchors.get(name, 0) + 1
        count = self.anchors[name]
        return anchor_of(name) + (f"-{count}" if count > 1 else "")

    def blocks(self, items: list[Item], owner: str = "") -> list[str]:
        """Declarations that share their words stand in one block; so do those that need none."""
        blocks: list[list[Item]] = []
        for item in items:
            joins = item.shares or (not item.words and blocks and not blocks[-1][-1].words)
            if joins and blocks and not item.members:
                blocks[-1].append(item)
            else:
                blocks.append([item])
        return [self.block(block, owner) for block in blocks]

    def block(self, items: list[Item], owner: str) -> str:
        item = items[0]
        if item.kind in ("class", "struct", "concept"):
            return self.type_block(item)
        inside = owner or (item.name if item.kind == "enum" else "")
        words = paragraphs(item.words, self.links, self.header, inside)
        return (
            f'<section class="item">\n{self.declarations(items, owner)}'
            f"<div>{words}{self.values(item)}</div>\n</section>\n"
        )

    def declarations(self, items: list[Item], owner: str) -> str:
        lines = ""
        for item in items:
            anchor = "" if item.kind == "requirement" else f' id="{self.anchor(item.name)}"'
            name = "" if item.kind == "requirement" else item.short_name
            declaration = code(item.declaration, self.links, self.header, owner, name)
            lines += f"<code{anchor}>{declaration}</code>"
        return f"<pre>{lines}</pre>\n"

    def values(self, item: Item) -> str:
        rows = ""
        for value in item.values:
            if value.words:
                words = inline(value.words[0], self.links, self.header)
                rows += f"<li><code>{escape(value.name)}</code>: {words}</li>\n"
        return f"<ul>{rows}</ul>\n" if rows else ""

    def type_block(self, item: Item) -> str:
        words = paragraphs(item.words, self.links, self.header, item.name)
        members = "".join(self.blocks(item.members, item.name))
        return (
            f'<section class="type">\n<h3 id="{self.anchor(item.name)}">{self.title(item)}</h3>\n'
            f'{words}\n<div class="members">\n{members}</div>\n</section>\n'
        )

    def title(self, item: Item) -> str:
        head = item.declaration.replace("\n", " ").removesuffix(item.short_name)
        return f"<code>{code(head, self.links, self.header)}</code>{escape(item.name)}"


def fenced(markdown: str, language: str) -> str:
    """The first block of that language in a manual."""
    found = re.search(rf"^```{language}\n(.*?)^```$", markdown, re.M | re.S)
    return escape(found[1].rstrip()) if found else ""


def index(headers: list[Header], root: Path) -> str:
    manual = (root / "docs/library.md").read_text()
    body = f"""<h1>Quatuor in C++</h1>
<p>Board games as values that one can copy, play and search; opponents for them; whole games and
their records. C++23; errors are values; the namespace is <code>quatuor</code>.</p>
<pre class="example"><code>{fenced(manual, "cmake")}</code></pre>
<pre class="example"><code>{fenced(manual, "cpp")}</code></pre>
<p>The manual, docs/library.md, tells how to install it and explains more. Here is what each public
header declares.</p>
"""
    for group, words in GROUPS.items():
        body += f'<h2>{group}</h2>\n<p>{words}</p>\n<dl class="headers">\n'
        for header in headers:
            if group_of(header.path) == group:
                body += f'<dt><a href="{page_of(header.path)}">{header.path}</a></dt>\n'
                body += f"<dd>{first_sentence(header.summary)}</dd>\n"
        body += "</dl>\n"
    return frame("Quatuor in C++", ".", body)


def write(headers: list[Header], root: Path, folder: Path) -> None:
    links = Links(headers)
    pages = {page_of(header.path): Page(header, links).html() for header in headers}
    pages["index.html"] = index(headers, root)
    pages["style.css"] = (root / "reference/style.css").read_text()
    for name, page in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page)
