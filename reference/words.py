"""Words and code as HTML, with links to what they name."""

import re
import xml.etree.ElementTree as ET
from html import escape
from os.path import relpath

from model import Header

IDENTIFIER = re.compile(r"operator[^\w\s]+?(?=\()|[A-Za-z_]\w*(?:::\w+)*")


def page_of(path: str) -> str:
    return path.removesuffix(".hpp") + ".html"


def anchor_of(name: str) -> str:
    return name.replace("::", ".").replace(" ", "")


class Links:
    """Where each public name is explained."""

    def __init__(self, headers: list[Header]):
        self.pages = {header.path for header in headers}
        self.places: dict[str, str] = {}
        self.functions: set[str] = set()
        for header in headers:
            for item in header.items:
                for one in [item, *(m for m in item.members if item.kind != "concept")]:
                    place = f"{page_of(header.path)}#{anchor_of(one.name)}"
                    self.places.setdefault(f"{header.scope}::{one.name}", place)
                    if one.kind == "function":
                        self.functions.add(one.short_name)

    def find(self, name: str, header: Header, owner: str = "") -> str | None:
        """As C++ would: in the type, its namespace, then the one around."""
        for scope in (f"{header.scope}::{owner}" if owner else "", header.scope, "quatuor"):
            if place := self.places.get(f"{scope}::{name}"):
                return self.way(place, header)
        return None

    @staticmethod
    def way(place: str, header: Header) -> str:
        return relpath(place, header.path.rpartition("/")[0] or ".")


def code(text: str, links: Links, header: Header, owner: str = "", itself: str = "") -> str:
    """Code with a link on every type that has a page; `itself` is what is being declared."""
    result = ""
    end = 0
    for found in IDENTIFIER.finditer(text):
        name = found[0]
        place = None if name.islower() else links.find(name, header, owner)
        result += escape(text[end : found.start()])
        if name == itself:
            result += f"<b>{name}</b>"
            itself = ""
        else:
            result += f'<a href="{place}">{name}</a>' if place else name
        end = found.end()
    result += escape(text[end:])
    return "".join(f"<span>{line}</span>" for line in result.split("\n"))


def plain(text: str, links: Links, header: Header) -> str:
    """Text with a link on every header that has a page."""

    def linked(path: re.Match[str]) -> str:
        if path[0] not in links.pages:
            return path[0]
        return f'<a href="{links.way(page_of(path[0]), header)}">{path[0]}</a>'

    return re.sub(r"[\w/]+\.hpp", linked, escape(text, quote=False))


def html(element: ET.Element, links: Links, header: Header, owner: str = "") -> str:
    """A paragraph of Doxygen's."""
    tags = {"para": "p", "itemizedlist": "ul", "listitem": "li"}
    if element.tag == "computeroutput":
        text = "".join(element.itertext())
        # `position` is a parameter, `position()` a function.
        place = None
        if text not in links.functions:
            place = links.find(text.removesuffix("()"), header, owner)
        text = f"<code>{escape(text)}</code>"
        return f'<a href="{place}">{text}</a>' if place else text
    inside = plain(element.text or "", links, header)
    for child in element:
        inside += html(child, links, header, owner) + plain(child.tail or "", links, header)
    tag = tags.get(element.tag)
    return f"<{tag}>{inside.strip()}</{tag}>" if tag else inside


def inline(para: ET.Element, links: Links, header: Header) -> str:
    return html(para, links, header).removeprefix("<p>").removesuffix("</p>")


def paragraphs(words: list[ET.Element], links: Links, header: Header, owner: str = "") -> str:
    text = "\n".join(html(para, links, header, owner) for para in words)
    # Doxygen sets a list within a paragraph, HTML does not.
    text = re.sub(r"<ul>", "</p>\n<ul>", text)
    text = re.sub(r"</ul>", "</ul>\n<p>", text)
    text = re.sub(r"<li><p>(.*?)</p></li>", r"<li>\1</li>\n", text)
    return re.sub(r"<p>\s*</p>", "", text)


def first_sentence(words: list[ET.Element]) -> str:
    text = "".join(words[0].itertext()) if words else ""
    return escape(re.split(r"(?<=[.!?])\s", text.strip())[0], quote=False)
