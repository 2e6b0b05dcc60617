"""Prints what pyproject.toml names to build the package, to run it, and in one group of extras."""

import sys
from pathlib import Path

import tomllib

settings = tomllib.loads(Path("pyproject.toml").read_text())
project = settings["project"]
extras = project["optional-dependencies"][sys.argv[1]]
print("\n".join(settings["build-system"]["requires"] + project["dependencies"] + extras))
