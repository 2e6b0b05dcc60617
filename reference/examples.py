"""Compiles every C++ program in the manuals: python3 reference/examples.py FILE…"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compiles(program: str, folder: Path) -> bool:
    """Headers lie as they are installed: under quatuor/, and they find each other from there."""
    command = ["c++", "-std=c++23", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
    command += [f"-I{folder}", f"-I{ROOT}", "-xc++", "-"]
    return subprocess.run(command, input=program, text=True).returncode == 0


def main(manuals: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "quatuor").symlink_to(ROOT)
        for manual in manuals:
            programs = re.findall(r"^```cpp\n(.*?)^```$", (ROOT / manual).read_text(), re.M | re.S)
            for number, program in enumerate(programs, 1):
                if not compiles(program, Path(folder)):
                    sys.exit(f"{manual}: C++ example {number} does not compile; see above.")


if __name__ == "__main__":
    main(sys.argv[1:])
