"""Prints what pyproject.toml names in one group of extras; in ``test``, what building needs too."""

import sys
import tomllib
from pathlib import Path

settings = tomllib.loads(Path("pyproject.toml").read_text())
needed = settings["project"]["optional-dependencies"][sys.argv[1]]
if sys.argv[1] == "test":
    needed += settings["build-system"]["requires"] + settings["project"]["dependencies"]
print("\n".join(needed))
