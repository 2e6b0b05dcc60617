"""Makes the reference of the C++ library: python3 reference FOLDER."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import check
import comments
import model
import pages

ROOT = Path(__file__).resolve().parent.parent


def parse(folder: Path) -> None:
    """Doxygen's XML of the public headers, into folder/xml."""
    for path in model.public_headers(ROOT):
        copy = folder / "headers" / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(comments.for_doxygen((ROOT / path).read_text()))
    done = subprocess.run(
        ["doxygen", ROOT / "reference/Doxyfile"], cwd=folder, capture_output=True, text=True
    )
    if done.returncode or done.stderr:
        sys.exit(done.stderr.replace(f"{folder}/headers/", "") + "Doxygen has warned; see above.")


def main(target: Path) -> None:
    absent = [path for path in model.public_headers(ROOT) if not (ROOT / path).is_file()]
    if absent:
        sys.exit(f"cmake/public_headers.txt names what is not there: {', '.join(absent)}.")
    with tempfile.TemporaryDirectory() as folder:
        parse(Path(folder))
        headers = model.read(ROOT, Path(folder, "xml"))
    shutil.rmtree(target, ignore_errors=True)
    pages.write(headers, ROOT, target)
    missing = [line for header in headers for line in check.missing_words(header)]
    missing += check.unlisted(headers, target) + check.dead_links(target)
    if missing:
        sys.exit("\n".join(missing))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
