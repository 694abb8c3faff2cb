"""Writes what is published of the third game anew: `python tests/third_game/write_vectors.py`.

The shapes of what all games share (a saved game, an outcome) are among its schemas.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).parent


def main() -> int:
    """Announce the game from its sources, and let arbitre write into them."""
    with TemporaryDirectory() as folder:
        alone = ["--no-deps", "--no-index", "--no-build-isolation", "--target", folder, str(PROJECT)]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *alone], check=True)
        environment = {**os.environ, "PYTHONPATH": f"{PROJECT}{os.pathsep}{folder}"}
        write = [str(Path(sys.executable).parent / "arbitre"), "vectors", "write", "--game", "nim"]
        return subprocess.run(write, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
