"""What the public headers declare, read from Doxygen's XML and from the headers themselves."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

from comments import COMMENT
from declarations import declaration_of, template_of, text_of

TYPES = ("class", "struct", "concept", "enum", "typedef")


@dataclass
class Item:
    """A type, function or constant with its words (Doxygen's paragraphs)."""

    kind: str
    name: str  # within its namespace: Turn, Turn::of
    line: int
    declaration: str
    words: list[ET.Element] = field(default_factory=list)
    members: list["Item"] = field(default_factory=list)
    values: list["Item"] = field(default_factory=list)  # of an enumeration
    shares: bool = False  # the words of the one before

    @property
    def short_name(self) -> str:
        return self.name.rsplit("::", 1)[-1]


@dataclass
class Header:
    path: str
    scope: str  # quatuor, quatuor::squadro
    source: list[str]
    words: list[ET.Element] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)

    @property
    def summary(self) -> list[ET.Element]:
        return self.words or (self.items[0].words if self.items else [])


def public_headers(root: Path) -> list[str]:
    """The lines of cmake/public_headers.txt, with every file that a pattern stands for."""
    paths = []
    for line in (root / "cmake/public_headers.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            found = sorted(path.relative_to(root).as_posix() for path in root.glob(line))
            paths += found or [line]
    return paths


def words_of(element: ET.Element) -> list[ET.Element]:
    found = []
    for part in ("briefdescription", "detaileddescription"):
        found += element.findall(f"{part}/para")
    return found


def words_behind(element: ET.Element) -> list[ET.Element]:
    """Behind code, the house begins with a small letter."""
    found = words_of(element)
    if found and found[0].text:
        found[0].text = found[0].text[0].upper() + found[0].text[1:]
    return found


def is_left_out(member: ET.Element) -> bool:
    """What is private, or goes without saying: starting empty, comparing, what is defaulted."""
    name = member.findtext("name") or ""
    arguments = (member.findtext("argsstring") or "").replace(" ", "")
    return (
        member.get("prot") != "public"
        or member.get("kind") == "friend"
        or name.startswith(("~", "static_assert", "operator=="))
        or arguments.endswith(("=default", "=delete"))
        or (
            member.get("kind") == "function"
            and not text_of(member.find("type"))
            and arguments == "()"
        )
    )


def item_of(member: ET.Element, owner: str = "") -> Item:
    kind = member.get("kind")
    name = owner + (member.findtext("name") or "")
    item = Item(kind, name, int(member.find("location").get("line")), declaration_of(member))
    item.words = words_behind(member) if kind == "variable" else words_of(member)
    for value in member.findall("enumvalue"):
        item.values.append(Item("value", value.findtext("name"), 0, value.findtext("name")))
        item.values[-1].words = words_behind(value)
    return item


def unqualified(name: str) -> str:
    """Within its namespace: State of quatuor::squadro::State, EarlyEnd::Kind of its like."""
    parts = name.split("::")
    while len(parts) > 1 and parts[0][0].islower():
        parts = parts[1:]
    return "::".join(parts)


def compound_item(compound: ET.Element) -> Item:
    name = unqualified(compound.findtext("compoundname"))
    kind = compound.get("kind")
    head = template_of(compound) + f"{kind} {name.rsplit('::', 1)[-1]}"
    item = Item(kind, name, int(compound.find("location").get("line")), head, words_of(compound))
    for member in compound.iter("memberdef"):
        if not is_left_out(member):
            item.members.append(item_of(member, f"{name}::"))
    item.members.sort(key=lambda one: one.line)
    return item


REQUIREMENT = re.compile(r"^\s*\{ (.*) \} -> (.*);$")
TYPE_REQUIREMENT = re.compile(r"\b(typename [\w:]+);")
ASKED_TYPE = re.compile(r"^std::(?:same_as|convertible_to)<(.*)>$")


def requirements(concept: Item, source: list[str]) -> list[Item]:
    """What a concept asks for, each with the comment above it; Doxygen does not tell them apart."""
    found = []
    words: list[str] = []
    for number, line in enumerate(source[concept.line - 1 :], concept.line):
        if not line:
            break
        if comment := COMMENT.match(line):
            words.append(comment[2])
        elif asked := REQUIREMENT.match(line):
            kind = ASKED_TYPE.sub(r"\1", asked[2])
            found.append(Item("requirement", asked[1], number, f"{asked[1]} -> {kind}"))
            found[-1].words = [paragraph(" ".join(words))] if words else []
            words = []
        elif asked := TYPE_REQUIREMENT.search(line):
            found.append(Item("requirement", asked[1], number, asked[1]))
    share_words(found, source)
    return found


def paragraph(text: str) -> ET.Element:
    """Words as Doxygen would have them: what stands between backticks is code."""
    para = ET.Element("para")
    last = None
    for number, part in enumerate(text.split("`")):
        if number % 2:
            last = ET.SubElement(para, "computeroutput")
            last.text = part
        elif last is None:
            para.text = part
        else:
            last.tail = part
    return para


def share_words(items: list[Item], source: list[str]) -> None:
    """A comment stands for all declarations below it, up to a blank line or the next comment."""
    for before, item in zip(items, items[1:]):
        between = source[before.line : item.line - 1]
        stands_apart = any(not line.strip() or COMMENT.match(line) for line in between)
        if item.words or stands_apart or item.kind != before.kind or not before.words:
            continue
        if item.kind == "variable" and "//" in source[before.line - 1]:
            continue
        item.words = before.words
        item.shares = True


def read(root: Path, xml: Path) -> list[Header]:
    headers = {}
    for path in public_headers(root):
        source = (root / path).read_text().splitlines()
        scope = next(line for line in source if line.startswith("namespace ")).split()[1]
        headers[path] = Header(path, scope, source)
    for file in sorted(xml.glob("*.xml")):
        for compound in ET.parse(file).getroot().findall("compounddef"):
            add_compound(headers, compound)
    for header in headers.values():
        header.items.sort(key=lambda item: item.line)
        share_words(header.items, header.source)
        for item in header.items:
            if item.kind == "concept":
                item.members = requirements(item, header.source)
            elif item.kind in TYPES:
                functions = [one for one in item.members if one.kind != "variable"]
                share_words(functions, header.source)
    tell_by_concept(list(headers.values()))
    return list(headers.values())


def add_compound(headers: dict[str, Header], compound: ET.Element) -> None:
    kind = compound.get("kind")
    location = compound.find("location")
    path = location.get("file", "") if location is not None else ""
    if kind == "file" and path in headers:
        headers[path].words = words_of(compound)
    elif kind in TYPES and path in headers and compound.get("prot", "public") == "public":
        headers[path].items.append(compound_item(compound))
    elif kind == "namespace":
        for member in compound.iter("memberdef"):
            path = member.find("location").get("file")
            if path in headers and not is_left_out(member):
                headers[path].items.append(item_of(member))


def tell_by_concept(headers: list[Header]) -> None:
    """What every game must have, or may have, is told once, by the concepts of core/."""
    told: dict[str, list[ET.Element]] = {}
    for header in headers:
        for concept in header.items:
            for asked in concept.members if concept.kind == "concept" else []:
                name = re.match(r"&?(?:typename )?\w+(?:\.|::)(\w+)", asked.name)
                if name:
                    told.setdefault(name[1], asked.words or concept.words)
    for header in headers:
        if header.path.startswith("games/"):
            for item in header.items:
                for member in item.members if item.name in ("Game", "State") else []:
                    if (not member.words or member.shares) and member.short_name in told:
                        member.words = told[member.short_name]
                        member.shares = False
