"""Tests of fleet reviews, with the client of this repository.

python3 -m unittest discover -s Integrations/spark/tests -t Integrations/spark
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "python"))
