"""Prints what pyproject.toml names in one group of extras; ``build`` is what building needs.

``test`` has that too.
"""

import sys
import tomllib
from pathlib import Path

settings = tomllib.loads(Path("pyproject.toml").read_text())
group = sys.argv[1]
needed = [] if group == "build" else settings["project"]["optional-dependencies"][group]
if group in ("build", "test"):
    needed += settings["build-system"]["requires"] + settings["project"]["dependencies"]
print("\n".join(needed))
