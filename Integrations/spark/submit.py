"""What spark-submit is given, which takes a file for Python only by its suffix: see Documentation/Fleet.md."""

import sys

from shortcut_review_fleet.command import main

sys.exit(main())
