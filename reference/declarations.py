"""Declarations as the house writes them, out of Doxygen's XML."""

import re
import xml.etree.ElementTree as ET


def text_of(element: ET.Element | None) -> str:
    return "" if element is None else "".join(element.itertext()).strip()


def as_written(code: str) -> str:
    """The spaces as clang-format sets them: `const Seen< G > &seen` is `const Seen<G>& seen`."""
    code = re.sub(r"<\s+", "<", code)
    code = re.sub(r"\s+>", ">", code)
    code = re.sub(r"\s+([&*]+)\s*(?=[\w(])", r"\1 ", code)
    code = re.sub(r"\s+([&*]+)", r"\1", code)
    code = re.sub(r"(\w)=(?=[^=\s])", r"\1 = ", code)
    return re.sub(r"(?<=\S)\(\*", " (*", code)


def template_of(element: ET.Element) -> str:
    parameters = []
    for parameter in element.findall("templateparamlist/param"):
        name = parameter.findtext("declname") or ""
        parameters.append(f"{text_of(parameter.find('type'))} {name}".strip())
    return f"template <{', '.join(parameters)}>\n" if parameters else ""


def broken(head: str, arguments: str) -> str:
    """A long list of arguments, one on each line."""
    if len(head.rsplit("\n", 1)[-1]) + len(arguments) <= 84 or not arguments.startswith("("):
        return head + arguments
    depth = 0
    lines = ""
    for character in arguments:
        depth += (character in "(<{") - (character in ")>}")
        lines += character
        if depth == 1 and character in "(,":
            lines += "\n    "
    return head + re.sub(r"\n +(?=\S)", "\n    ", lines)


def function_of(member: ET.Element) -> str:
    words = [word for word in ("static", "explicit") if member.get(word) == "yes"]
    words += ["virtual"] if member.get("virt") in ("virtual", "pure-virtual") else []
    words += [text_of(member.find("type"))] if member.findtext("type") is not None else []
    head = as_written(" ".join([*filter(None, words), ""]))
    arguments = as_written(text_of(member.find("argsstring")))
    arguments = re.sub(r"\s*=\s*0$", "", arguments)
    return broken(template_of(member) + head + member.findtext("name"), arguments)


def variable_of(member: ET.Element) -> str:
    kind = as_written(text_of(member.find("type")) + " ").removeprefix("static ")
    kind = kind if not kind.rstrip().endswith("(*") else kind.rstrip()
    arguments = as_written(member.findtext("argsstring") or "")
    start = text_of(member.find("initializer"))
    start = f" {start}" if start.startswith("=") else start
    is_long = "\n" in start or len(start) > 40 or start in (" = nullptr",)
    static = "static " if member.get("static") == "yes" else ""
    name = member.findtext("name") + arguments
    return template_of(member) + static + kind + name + ("" if is_long else start)


def enum_of(member: ET.Element) -> str:
    values = ", ".join(value.findtext("name") for value in member.findall("enumvalue"))
    inside = f"{{ {values} }}" if values else "{}"
    return f"enum class {member.findtext('name')} : {text_of(member.find('type'))} {inside}"


def alias_of(member: ET.Element) -> str:
    kind = as_written(text_of(member.find("type")) + (member.findtext("argsstring") or ""))
    return f"{template_of(member)}using {member.findtext('name')} = {kind}"


def declaration_of(member: ET.Element) -> str:
    kinds = {"function": function_of, "variable": variable_of, "enum": enum_of, "typedef": alias_of}
    return kinds[member.get("kind")](member)
