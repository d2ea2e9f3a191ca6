"""shortcut-review, an executable in this environment's scripts folder. `python -m shortcut_review` runs it."""
