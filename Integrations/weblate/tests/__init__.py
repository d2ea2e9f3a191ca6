"""Tests of both platforms: python3 -m unittest, in the folder above. They use the client of this repository."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "python"))
