"""shortcut-review, as an executable among the scripts of this environment. `python -m shortcut_review` runs it."""
