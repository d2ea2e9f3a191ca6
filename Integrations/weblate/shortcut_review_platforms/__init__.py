"""Reviews the texts of Apple-platform apps on translation platforms, with the executable ``shortcut-review``.

``protocol`` says what is written to ``shortcut-review check -`` and read from it, ``process`` keeps one such process,
``checker`` keeps one for each language of messages. ``weblate`` and ``crowdin`` are the platforms.
"""
