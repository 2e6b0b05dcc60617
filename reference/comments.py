"""The house's plain comments as Doxygen wants them.

A comment above a declaration becomes ///, one behind it ///<, and the one above the namespace says
what the whole header is for. What stands alone between blank lines stays as it is.
"""

import re

COMMENT = re.compile(r"^(\s*)// ?(.*)$")
# Behind code, and not in a text: an even number of quotes comes before.
TRAILING = re.compile(r'^((?:[^"\n]|"[^"\n]*")*\S\s+)// ?(.*)$')
FOR_TOOLS = re.compile(r"^(NOLINT|namespace\b)")


def escaped(words: str) -> str:
    """Doxygen has commands and tags of its own; between backticks it leaves things alone."""
    parts = words.split("`")
    parts[::2] = [re.sub(r"([\\@&$#<>%*_\[\]|~])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def above(block: list[str], following: str) -> list[str]:
    """A block of comment lines, by what follows it."""
    if not following.strip():
        return block
    lines = []
    for line in block:
        indent, words = COMMENT.match(line).groups()
        lines.append(f"{indent}/// {escaped(words)}")
    return lines


def behind(line: str) -> str:
    found = TRAILING.match(line)
    if not found or FOR_TOOLS.match(found[2]):
        return line
    return f"{found[1]}///< {escaped(found[2])}"


def without_details(lines: list[str]) -> list[str]:
    """Namespaces called `detail` and specialisations are nobody's business."""
    result = []
    ending = None
    for line in lines:
        if line in ("namespace detail {", "template <>"):
            ending = "}  // namespace detail" if line.startswith("namespace") else "};"
            line = "/// \\cond"
        elif line == ending:
            ending = None
            line = "/// \\endcond"
        result.append(line)
    return result


def for_doxygen(source: str) -> str:
    """As many lines as there were, so that Doxygen's numbers are those of the header."""
    result: list[str] = []
    block: list[str] = []
    for line in [*source.splitlines(), ""]:
        if COMMENT.match(line):
            block.append(line)
            continue
        if block and line.startswith("namespace"):
            result[-1] = "/// \\file"  # on the blank line before
        result += above(block, line)
        block = []
        result.append(behind(line))
    return "\n".join(without_details(result))
