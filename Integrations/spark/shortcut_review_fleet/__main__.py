"""python -m shortcut_review_fleet"""

import sys

from .command import main

sys.exit(main())
